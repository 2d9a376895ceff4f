//! Databases that earlier versions wrote: they open, and their matches go on.

use crate::world::*;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, SqliteConnection};
use std::path::Path;
use taula::game::Seat;
use taula::ids::InteractionId;
use taula::locale::Lang;
use taula::matches::{By, Matches, Move, Pace, Reminders, State};
use taula::store::Store;

/// The last migration of the version that wrote the rows below.
const WRITTEN_WITH: i64 = 4;

/// Two people in the middle of a match of ConHex, and one of Partxis that was resigned after a forced move.
const ROWS: &str = r#"
INSERT INTO players (id, kind, name, settings, created, forced) VALUES
    (101, 'person', 'Ana', '{"language":"ca","reminders":"dm","quiet_from":22,"quiet_to":8,"quiet_offset":2}', 1780000000000, 0),
    (102, 'person', 'Biel', '{}', 1780000000000, 1);
INSERT INTO servers (id, settings, created) VALUES (7, '{"language":"eu","threads":false}', 1780000000000);
INSERT INTO matches (code, version, state, game, seats, options, pace, rated, server, channel, thread, challenger,
    rematch_of, asked, secret, accepted, created, started, ended, changed, ply, turn, since, deadline, wake, reminders,
    ranks, reason, ender, result, shown, shown_ply, message, showing, request, takebacks) VALUES
    ('K7Q2', 5, 'playing', 'conhex', 2, '{}', 'slow', 1, 7, 70, NULL, 101, NULL, 900,
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 901, 1780000000000, 1780000001000, NULL,
    1780000002000, 2, 0, 1780000002000, 1780259202000, 1780129602000, 0, NULL, NULL, NULL, NULL, 5, 2, 555, 0, NULL, 0),
    ('W3RT', 9, 'over', 'partxis', 2, '{}', 'slow', 1, 7, 70, NULL, 101, NULL, 902,
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 903, 1780000000000, 1780000001000, 1780000009000,
    1780000009000, 3, NULL, NULL, NULL, NULL, 0, '1,2', 'resigned', 1, 1, 9, 3, 556, 0, NULL, 0);
INSERT INTO seats (code, seat, player, open, accepted, rank, score, moves, spent, points_before, points_after) VALUES
    ('K7Q2', 0, 101, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL), ('K7Q2', 1, 102, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL),
    ('W3RT', 0, 101, 0, 1, 1, 'win', 1, 0, 1000, 1088), ('W3RT', 1, 102, 0, 1, 2, 'loss', 0, 0, 1000, 985);
INSERT INTO log (code, ply, entry, seat, forced, at, spent, interaction) VALUES
    ('K7Q2', 0, 'f6', 0, 0, 1780000001500, 500, 910), ('K7Q2', 1, 'g6', 1, 0, 1780000002000, 500, 911),
    ('W3RT', 0, 'd1', NULL, 0, 1780000001500, NULL, NULL), ('W3RT', 1, 'y5-6', 0, 1, 1780000001500, NULL, NULL),
    ('W3RT', 2, 'd3', NULL, 0, 1780000001600, NULL, NULL);
"#;

/// The tables as that version had them.
async fn migrations(database: &str) -> Migrator {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    Migrator::new(all.join(database)).await.unwrap()
}

#[test]
fn matches_and_settings_of_an_older_version_are_found_and_go_on() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("old.db");
        let file = file.to_str().unwrap();
        let url = format!("sqlite://{file}?mode=rwc");
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        let all = migrations("sqlite").await;
        all.run_to(WRITTEN_WITH, &mut connection).await.unwrap();
        connection.execute(ROWS).await.unwrap();
        connection.close().await.unwrap();
        go_on(file).await;

        let Some(server) = postgres_url() else {
            return;
        };
        let world = World::postgres(&server).await;
        let mut connection = PgConnection::connect(&world.database).await.unwrap();
        let schema = world.schema().expect("PostgreSQL has schemas").to_owned();
        for sql in ["DROP SCHEMA {} CASCADE", "CREATE SCHEMA {}"] {
            let sql = AssertSqlSafe(sql.replace("{}", &schema));
            connection.execute(sqlx::query(sql)).await.unwrap();
        }
        let all = migrations("postgres").await;
        all.run_to(WRITTEN_WITH, &mut connection).await.unwrap();
        connection.execute(ROWS).await.unwrap();
        connection.close().await.unwrap();
        go_on(&world.database).await;
        world.end().await;
    });
}

async fn go_on(database: &str) {
    let matches = Matches::unlimited(Store::open(database).await.unwrap());
    let live = matches.live("k7q2").await.unwrap();
    assert_eq!(
        (live.state, live.turn, live.pace),
        (State::Playing, Some(Seat(0)), Pace::Slow)
    );
    let ana = live.person(Seat(0)).unwrap();
    assert_eq!(ana.settings.language, Some(Lang::Ca));
    assert_eq!(ana.settings.reminders, Some(Reminders::Dm));
    assert!(!ana.plays_forced);
    assert_eq!(live.server.language, Some(Lang::Eu));
    let played = matches
        .play(
            live,
            Move {
                player: ANA,
                ply: 2,
                notation: "f7",
                interaction: Some(InteractionId(912)),
            },
            noon(),
        )
        .await
        .unwrap();
    assert_eq!((played.ply(), played.turn), (3, Some(Seat(1))));

    // What brought an entry in is told from what the older version wrote about it.
    let log = matches.log("W3RT").await.unwrap();
    let by: Vec<By> = log.iter().map(|entry| entry.by).collect();
    assert_eq!(by, [By::Chance, By::Forced, By::Chance]);
    let over = matches.live("W3RT").await.unwrap();
    assert_eq!(over.state, State::Over);
    matches.store().clone().close().await;
}
