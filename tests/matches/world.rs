//! A database of its own for each test, and people who play in it.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::sync::atomic::{AtomicI64, Ordering};
use taula::game::Game;
use taula::ids::{ChannelId, InteractionId, ServerId};
use taula::matches::{
    Challenge, Error, Live, Match, Matches, Move, Opponent, Pace, Place, PlayerId, Refused, State,
};
use taula::store::Store;
use time::{Duration, UtcDateTime};

pub use crate::needs::skipped;

pub const ANA: PlayerId = PlayerId(101);
pub const BIEL: PlayerId = PlayerId(102);
pub const CARME: PlayerId = PlayerId(103);
pub const DANEL: PlayerId = PlayerId(104);
pub const EVA: PlayerId = PlayerId(105);
pub const PEOPLE: [PlayerId; 4] = [ANA, BIEL, CARME, DANEL];

pub const HERE: Place = Place {
    server: Some(ServerId(7)),
    channel: ChannelId(70),
    thread: None,
};

/// A day on which tests begin.
pub fn noon() -> UtcDateTime {
    UtcDateTime::from_unix_timestamp(1_790_000_000).unwrap()
}

pub fn hours(n: i64) -> Duration {
    Duration::hours(n)
}

/// Interactions have ids that nobody has seen before.
pub fn interaction() -> InteractionId {
    static NEXT: AtomicI64 = AtomicI64::new(0);
    // As Discord makes them, in milliseconds since 2015: at noon, and others in every process.
    let noon = 1_790_000_000_000 - 1_420_070_400_000_i64;
    let base = (noon << 22) + (i64::from(std::process::id() % 1_000) << 24);
    InteractionId(base + NEXT.fetch_add(1, Ordering::Relaxed))
}

pub struct World {
    pub matches: Matches,
    /// What to open for a second connection.
    pub database: String,
    schema: Option<(String, String)>,
    _folder: tempfile::TempDir,
}

impl World {
    pub async fn sqlite() -> World {
        World::sqlite_in(quick_folder().unwrap_or_else(|| tempfile::tempdir().unwrap())).await
    }

    pub async fn sqlite_in(folder: tempfile::TempDir) -> World {
        let database = folder.path().join("taula.db").to_str().unwrap().to_owned();
        World {
            matches: Matches::unlimited(Store::open(&database).await.unwrap()),
            database,
            schema: None,
            _folder: folder,
        }
    }

    pub async fn postgres(url: &str) -> World {
        let schema = format!("taula_{}_{}", std::process::id(), interaction().0 & 0xffff);
        let mut connection = PgConnection::connect(url).await.unwrap();
        // A test that failed may have left one of the same name behind.
        for sql in ["DROP SCHEMA IF EXISTS {} CASCADE", "CREATE SCHEMA {}"] {
            let sql = AssertSqlSafe(sql.replace("{}", &schema));
            sqlx::query(sql).execute(&mut connection).await.unwrap();
        }
        let joint = if url.contains('?') { '&' } else { '?' };
        let database =
            format!("{url}{joint}options=-csearch_path%3D{schema}&application_name={schema}");
        World {
            matches: Matches::unlimited(Store::open(&database).await.unwrap()),
            database,
            schema: Some((url.to_owned(), schema)),
            _folder: tempfile::tempdir().unwrap(),
        }
    }

    /// The schema of a PostgreSQL database.
    pub fn schema(&self) -> Option<&str> {
        self.schema.as_ref().map(|(_, schema)| schema.as_str())
    }

    pub fn is_postgres(&self) -> bool {
        self.schema.is_some()
    }

    /// The same database opened once more, as another process would.
    pub async fn again(&self) -> Matches {
        Matches::unlimited(Store::open(&self.database).await.unwrap())
    }

    pub async fn end(self) {
        self.matches.store().clone().close().await;
        if let Some((url, schema)) = self.schema {
            let mut connection = PgConnection::connect(&url).await.unwrap();
            sqlx::query(AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE")))
                .execute(&mut connection)
                .await
                .unwrap();
        }
    }

    /// Changes the database behind everybody's back.
    pub async fn sql(&self, sql: &'static str, code: &str) {
        if self.is_postgres() {
            let mut connection = PgConnection::connect(&self.database).await.unwrap();
            let query = sqlx::query(sql).bind(code.to_owned());
            query.execute(&mut connection).await.unwrap();
        } else {
            let mut connection = SqliteConnection::connect(&self.database).await.unwrap();
            let query = sqlx::query(sql).bind(code.to_owned());
            query.execute(&mut connection).await.unwrap();
        }
    }

    /// A match that has begun, the first of these people to move first.
    pub async fn begun(&self, game: &str, people: &[PlayerId], now: UtcDateTime) -> Match {
        self.begun_with(challenge(game, people), now).await
    }

    pub async fn begun_with(&self, challenge: Challenge, now: UtcDateTime) -> Match {
        let mut m = self.matches.challenge(&challenge, now).await.unwrap();
        for opponent in &challenge.opponents {
            if let Opponent::Player(player) = opponent {
                let accepted = self.matches.accept(&m.code, *player, interaction(), now);
                m = accepted.await.unwrap();
            }
        }
        assert_eq!(m.state, State::Playing);
        m.stored
    }

    /// Plays one legal move at random for whoever is to move.
    pub async fn step(
        &self,
        m: &Match,
        rng: &mut Xoshiro256PlusPlus,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let game = m.replay().unwrap();
        let legal = game.legal();
        let notation = legal[rng.random_range(0..legal.len())];
        self.play(m, notation.as_str(), now).await
    }

    /// Plays this for whoever is to move.
    pub async fn play(&self, m: &Match, notation: &str, now: UtcDateTime) -> Result<Live, Error> {
        let wanted = Move {
            player: m.player(m.turn.unwrap()).unwrap(),
            ply: m.ply(),
            notation,
            interaction: Some(interaction()),
        };
        self.matches.play(&m.code, wanted, now).await
    }

    /// Plays at random for that many moves, or to the end.
    pub async fn steps(
        &self,
        m: &Match,
        most: usize,
        rng: &mut Xoshiro256PlusPlus,
        mut now: UtcDateTime,
    ) -> Match {
        let mut m = self.matches.find(&m.code).await.unwrap();
        for _ in 0..most {
            if m.state != State::Playing {
                break;
            }
            now += Duration::seconds(10);
            m = self.step(&m, rng, now).await.unwrap().stored;
        }
        m
    }

    /// What is stored, compared with what is computed: one must follow from the other.
    pub async fn check(&self, code: &str) -> Box<dyn Game> {
        let m = self.matches.find(code).await.unwrap();
        let game = m.replay().unwrap();
        let log = self.matches.log(code).await.unwrap();
        assert_eq!(log.len(), m.ply());
        match m.state {
            State::Playing => {
                assert!(game.outcome().is_none());
                assert_eq!(game.turn(), taula::game::Turn::Seat(m.turn.unwrap()));
                assert!(m.ending.is_none() && !game.legal().is_empty());
            }
            State::Over | State::Void => {
                assert!(m.turn.is_none() && m.deadline.is_none() && m.wake.is_none());
                let ending = m.ending.unwrap();
                if let Some(outcome) = game.outcome() {
                    assert_eq!(ending.ranks, outcome.ranks.to_vec());
                    assert_eq!(ending.reason, outcome.reason);
                }
            }
            _ => assert!(m.log.is_empty() && m.turn.is_none()),
        }
        game
    }
}

/// A folder where waiting for the disk takes no time, on systems that have one.
pub fn quick_folder() -> Option<tempfile::TempDir> {
    tempfile::tempdir_in("/dev/shm").ok()
}

pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The first of these people challenges the others, and has the first seat.
pub fn challenge(game: &str, people: &[PlayerId]) -> Challenge {
    Challenge {
        game: game.to_owned(),
        options: Map::new(),
        challenger: people[0],
        opponents: people[1..].iter().map(|&p| Opponent::Player(p)).collect(),
        seat: Some(0),
        pace: Pace::Slow,
        rated: true,
        place: HERE,
        interaction: interaction(),
    }
}

#[track_caller]
pub fn refused<T: std::fmt::Debug>(result: Result<T, Error>) -> Refused {
    match result {
        Err(Error::Refused(refused)) => refused,
        other => panic!("not refused: {other:?}"),
    }
}

/// The URL of a PostgreSQL server, or `None` and a word about what is skipped.
pub fn postgres_url() -> Option<String> {
    let url = std::env::var("TAULA_TEST_POSTGRES").ok();
    if url.is_none() {
        skipped("PostgreSQL: TAULA_TEST_POSTGRES is not set");
    }
    url
}

pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(4)
        .enable_all()
        .build()
        .unwrap()
        .block_on(work)
}

/// Runs a test on SQLite, and on PostgreSQL when there is one.
pub fn on_both(test: impl AsyncFn(&World)) {
    block_on(async {
        let world = World::sqlite().await;
        test(&world).await;
        world.end().await;
        if let Some(url) = postgres_url() {
            let world = World::postgres(&url).await;
            test(&world).await;
            world.end().await;
        }
    });
}

/// Runs a test on PostgreSQL, when there is one.
pub fn on_postgres(test: impl AsyncFn(&World)) {
    if let Some(url) = postgres_url() {
        block_on(async {
            let world = World::postgres(&url).await;
            test(&world).await;
            world.end().await;
        });
    }
}
