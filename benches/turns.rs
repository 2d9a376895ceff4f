//! `cargo bench --bench turns`: how long one complete turn takes (load, replay, check, commit), next to the floor, which is a
//! bare transaction with one insert on the same database, both taken in turns within the same run.
//!
//! SQLite always, on the disk of the temporary folder; PostgreSQL when `TAULA_TEST_POSTGRES` gives its URL. With
//! `TAULA_BENCH_MATCHES=100,10000` other numbers of matches are in the database than 100, 10,000 and 100,000.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool, SqlitePool};
use std::time::{Duration, Instant};
use taula::ids::{ChannelId, InteractionId, PlayerId, ServerId};
use taula::matches::{Challenge, Match, Matches, Move, Opponent, Pace, Place};
use taula::store::Store;
use time::UtcDateTime;

const LONG: usize = 300;
const TURNS: usize = 200;

fn main() {
    let sizes: Vec<i64> = std::env::var("TAULA_BENCH_MATCHES")
        .unwrap_or_else(|_| "100,10000,100000".to_owned())
        .split(',')
        .map(|n| n.parse().expect("numbers of matches"))
        .collect();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    println!(
        "{:<11} {:>8} {:<12} {:>9} {:>9} {:>9} {:>9} {:>6} {:>9} {:>9}",
        "database",
        "matches",
        "match",
        "turn p50",
        "turn p90",
        "floor p50",
        "floor p90",
        "ratio",
        "load p50",
        "replay p50"
    );
    runtime.block_on(async {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder
            .path()
            .join("bench.db")
            .to_str()
            .expect("Unicode")
            .to_owned();
        let matches = Matches::unlimited(Store::open(&file).await.expect("a database"));
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false)
            .connect_with(options)
            .await
            .expect("a connection");
        run("SQLite", &matches, &Bare::Sqlite(pool), &sizes).await;

        let Ok(url) = std::env::var("TAULA_TEST_POSTGRES") else {
            println!("PostgreSQL: skipped, TAULA_TEST_POSTGRES is not set");
            return;
        };
        let schema = format!("taula_bench_{}", std::process::id());
        let mut admin = PgConnection::connect(&url).await.expect("PostgreSQL");
        let sql = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
        sqlx::query(sql)
            .execute(&mut admin)
            .await
            .expect("a schema");
        let joint = if url.contains('?') { '&' } else { '?' };
        let url = format!("{url}{joint}options=-csearch_path%3D{schema}");
        let matches = Matches::unlimited(Store::open(&url).await.expect("a database"));
        let pool = PgPoolOptions::new()
            .max_connections(2)
            .connect(&url)
            .await
            .expect("a connection");
        run("PostgreSQL", &matches, &Bare::Postgres(pool), &sizes).await;
        let sql = AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE"));
        sqlx::query(sql)
            .execute(&mut admin)
            .await
            .expect("the schema goes");
    });
}

/// The same database without Taula.
enum Bare {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

const FLOOR: &str = "INSERT INTO floor (code, ply, entry, at) VALUES ($1, $2, $3, $4)";

impl Bare {
    async fn run(&self, sql: String) {
        match self {
            Bare::Sqlite(pool) => drop(
                sqlx::query(AssertSqlSafe(sql))
                    .execute(pool)
                    .await
                    .expect("a statement"),
            ),
            Bare::Postgres(pool) => drop(
                sqlx::query(AssertSqlSafe(sql))
                    .execute(pool)
                    .await
                    .expect("a statement"),
            ),
        }
    }

    async fn insert(&self, n: i64) -> Duration {
        let begun = Instant::now();
        match self {
            Bare::Sqlite(pool) => {
                let mut tx = pool
                    .begin_with("BEGIN IMMEDIATE")
                    .await
                    .expect("a transaction");
                let insert = sqlx::query(FLOOR)
                    .bind("K7Q2")
                    .bind(n)
                    .bind("y5-11")
                    .bind(n);
                insert.execute(&mut *tx).await.expect("an insert");
                tx.commit().await.expect("a commit");
            }
            Bare::Postgres(pool) => {
                let mut tx = pool.begin().await.expect("a transaction");
                let insert = sqlx::query(FLOOR)
                    .bind("K7Q2")
                    .bind(n)
                    .bind("y5-11")
                    .bind(n);
                insert.execute(&mut *tx).await.expect("an insert");
                tx.commit().await.expect("a commit");
            }
        }
        begun.elapsed()
    }

    /// Fills the database with matches `from..to`, most of them over, each with two seats and twenty entries.
    async fn fill(&self, from: i64, to: i64) {
        let numbers = format!(
            "WITH RECURSIVE numbers (n) AS (SELECT CAST({from} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {to})"
        );
        self.run(format!(
            "INSERT INTO matches (code, version, state, game, seats, options, pace, rated, server, channel, challenger, secret, \
            accepted, created, started, changed, ply, turn, since, deadline, wake, reminders, ranks, reason, result, shown, \
            shown_ply, showing) {numbers} SELECT CAST(10000000 + n AS TEXT), 23, CASE WHEN n % 10 = 0 THEN 'playing' ELSE 'over' END, \
            'partxis', 2, '{{}}', 'slow', 1, n % 100, n % 1000, 1 + n % 1000, '{}', n, 1, 1, 1, 20, \
            CASE WHEN n % 10 = 0 THEN 0 END, 1, CASE WHEN n % 10 = 0 THEN 9000000000000 + n END, \
            CASE WHEN n % 10 = 0 THEN 9000000000000 + n END, 0, CASE WHEN n % 10 = 0 THEN NULL ELSE '1,2' END, \
            CASE WHEN n % 10 = 0 THEN NULL ELSE 'home' END, CASE WHEN n % 10 = 0 THEN NULL ELSE 1000000 + n END, 23, 20, 1 FROM numbers",
            "00".repeat(32)
        ))
        .await;
        self.run(format!(
            "INSERT INTO seats (code, seat, player, open, accepted) {numbers} SELECT CAST(10000000 + n / 2 AS TEXT), n % 2, 1 + (n * 7) % 1000, 0, 1 \
            FROM numbers"
        ).replace(&format!("CAST({from} AS BIGINT)"), &format!("CAST({} AS BIGINT)", 2 * from)).replace(&format!("n + 1 < {to}"), &format!("n + 1 < {}", 2 * to)))
        .await;
        self.run(format!(
            "INSERT INTO log (code, ply, entry, seat, origin, at) {numbers} SELECT CAST(10000000 + n / 20 AS TEXT), n % 20, 'y5-11', n % 2, 0, 1 \
            FROM numbers"
        ).replace(&format!("CAST({from} AS BIGINT)"), &format!("CAST({} AS BIGINT)", 20 * from)).replace(&format!("n + 1 < {to}"), &format!("n + 1 < {}", 20 * to)))
        .await;
        if let Bare::Postgres(_) = self {
            self.run("ANALYZE".to_owned()).await;
        }
    }
}

async fn run(name: &str, matches: &Matches, bare: &Bare, sizes: &[i64]) {
    let text = match bare {
        Bare::Sqlite(_) => {
            "CREATE TABLE floor (code TEXT, ply INTEGER, entry TEXT, at INTEGER, PRIMARY KEY (code, ply)) STRICT, WITHOUT ROWID"
        }
        Bare::Postgres(_) => {
            "CREATE TABLE floor (code TEXT, ply BIGINT, entry TEXT, at BIGINT, PRIMARY KEY (code, ply))"
        }
    };
    bare.run(text.to_owned()).await;
    let players = "INSERT INTO players (id, kind, name, created) WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000) SELECT n, 'person', 'somebody', 1 FROM numbers";
    bare.run(players.to_owned()).await;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut long = Vec::new();
    for i in 0..10 {
        let mut m = begin(matches, i).await;
        while m.ply() < LONG {
            m = turn(matches, &m, &mut random).await.1;
        }
        long.push(m);
    }
    let (mut filled, mut inserted) = (0, 0);
    for &size in sizes {
        bare.fill(filled, size).await;
        filled = size;
        for what in ["fresh", "300 entries"] {
            let mut turns = Vec::new();
            let mut floors = Vec::new();
            let (mut loads, mut replays) = (Vec::new(), Vec::new());
            let mut fresh = Vec::new();
            if what == "fresh" {
                for i in 0..TURNS as i64 {
                    fresh.push(begin(matches, size * 1_000 + 100 + i).await);
                }
            }
            for i in 0..TURNS {
                let took = if what == "fresh" {
                    turn(matches, &fresh[i], &mut random).await.0
                } else {
                    let (took, m) = turn(matches, &long[i % 10], &mut random).await;
                    // Never much longer than it says.
                    if m.ply() < LONG + 80 && m.turn.is_some() {
                        long[i % 10] = m;
                    } else {
                        let mut m = begin(matches, size * 1_000 + 10_000 + i as i64).await;
                        while m.ply() < LONG {
                            m = turn(matches, &m, &mut random).await.1;
                        }
                        long[i % 10] = m;
                    }
                    took
                };
                turns.push(took);
                let code = &if what == "fresh" {
                    &fresh[i]
                } else {
                    &long[i % 10]
                }
                .code;
                let begun = Instant::now();
                let m = matches.find(code).await.expect("a match");
                loads.push(begun.elapsed());
                let begun = Instant::now();
                m.replay().expect("a position");
                replays.push(begun.elapsed());
                floors.push(bare.insert(inserted).await);
                inserted += 1;
            }
            turns.sort();
            floors.sort();
            loads.sort();
            replays.sort();
            let ms = |times: &[Duration], part: f64| {
                times[(times.len() as f64 * part) as usize].as_secs_f64() * 1e3
            };
            println!(
                "{name:<11} {size:>8} {what:<12} {:>6.2} ms {:>6.2} ms {:>6.2} ms {:>6.2} ms {:>6.2} {:>6.2} ms {:>7.2} ms",
                ms(&turns, 0.5),
                ms(&turns, 0.9),
                ms(&floors, 0.5),
                ms(&floors, 0.9),
                ms(&turns, 0.5) / ms(&floors, 0.5),
                ms(&loads, 0.5),
                ms(&replays, 0.5)
            );
        }
    }
}

fn now() -> UtcDateTime {
    UtcDateTime::from_unix_timestamp(1_790_000_000).expect("a time")
}

async fn begin(matches: &Matches, n: i64) -> Match {
    let wanted = Challenge {
        game: "partxis".to_owned(),
        options: Map::new(),
        challenger: PlayerId(1),
        opponents: vec![Opponent::Player(PlayerId(2))],
        seat: Some(0),
        pace: Pace::Slow,
        rated: true,
        place: Place {
            server: Some(ServerId(7)),
            channel: ChannelId(70),
            thread: None,
        },
        interaction: InteractionId(1_000_000_000 + n),
    };
    let m = matches
        .challenge(&wanted, now())
        .await
        .expect("a challenge");
    let begun = matches
        .accept(&m.code, PlayerId(2), InteractionId(n), now())
        .await;
    begun.expect("a match").stored
}

/// One turn as the bot plays it: everything from the code of the match to the answer of the database.
async fn turn(matches: &Matches, m: &Match, random: &mut Xoshiro256PlusPlus) -> (Duration, Match) {
    let legal = m.replay().expect("a position").legal();
    let notation = legal[random.random_range(0..legal.len())];
    let wanted = Move {
        player: m
            .player(m.turn.expect("somebody to move"))
            .expect("a player"),
        ply: m.ply(),
        notation: notation.as_str(),
        interaction: Some(InteractionId(random.random_range(0..i64::MAX))),
    };
    let begun = Instant::now();
    let played = matches.play(&m.code, wanted, now()).await.expect("a turn");
    (begun.elapsed(), played.stored)
}
