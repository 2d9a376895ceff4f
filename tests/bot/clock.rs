//! Time: deadlines and reminders. Hours pass by moving what is stored into the past.

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use taula::locale::Lang;
use taula::matches::{PlayerSettings, State};
use taula::sandbox::{Id, Seen};
use time::UtcDateTime;

use crate::bout::{Bout, mover};
use crate::clicks::play;
use crate::table::{CARLA, DAVID, Table, mention};

/// Makes the time of whoever is to move run out.
async fn run_out(table: &Table) {
    table
        .sql("UPDATE matches SET deadline = 1, wake = 1 WHERE deadline IS NOT NULL")
        .await;
}

/// Half of the day that somebody has is gone.
async fn half(table: &Table) {
    table.sql("UPDATE matches SET deadline = deadline - 46800000, wake = 1 WHERE state = 'playing' AND reminders = 0").await;
}

async fn set(table: &Table, who: Id, settings: Value) {
    let wanted: PlayerSettings = serde_json::from_value(settings).unwrap();
    let now = UtcDateTime::now();
    table
        .matches
        .set_player(who.0.into(), |own| *own = wanted, now)
        .await
        .unwrap();
}

/// What the bot has said in a channel that is no board, nor what is left of one: with a time.
fn said(table: &Table, channel: Id, words: &str) -> Vec<Seen> {
    let messages = table.public(channel).into_iter();
    messages
        .filter(|seen| seen.files.is_empty() && seen.content().contains("<t:"))
        .filter(|seen| seen.content().contains(words))
        .collect()
}

#[tokio::test]
async fn who_runs_out_of_time_loses_and_everybody_sees_it() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({"pace": 1})).await;
    for notation in ["f6", "e6", "c4", "d9"] {
        let board = play(&bout, notation).await;
        assert!(
            board.content().contains("<t:"),
            "with a deadline: {}",
            board.content()
        );
    }
    let (m, _) = bout.settled().await;
    let (late, _) = mover(&m).unwrap();
    run_out(&table).await;
    table
        .wait("the end", async || {
            (table.find(&bout.code).await.state == State::Over).then_some(())
        })
        .await;
    // Recovery after a crash would show it ten seconds later.
    let ended = Instant::now();
    let shown = async || {
        let m = table.find(&bout.code).await;
        (m.shown == m.version).then_some(())
    };
    table.wait("the last board", shown).await;
    assert!(ended.elapsed() < Duration::from_secs(8), "shown at once");
    let (m, board) = bout.settled().await;
    assert_eq!(m.ending.as_ref().unwrap().reason, "time");
    assert_eq!(m.ending.unwrap().ranks[late.index()], 2);
    assert_eq!(board.mentions().len(), 2);
    table.end().await;
}

#[tokio::test]
async fn a_match_that_nobody_really_played_is_void_and_a_challenge_expires() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({"pace": 1})).await;
    let card = table.challenge_anybody(table.people[0], "ticto").await;
    let code = crate::table::code(&card);
    bout.settled().await;
    run_out(&table).await;
    table
        .wait("the end of both", async || {
            let (one, other) = (table.find(&bout.code).await, table.find(&code).await);
            (one.state == State::Void
                && other.state == State::Expired
                && one.shown == one.version
                && other.shown == other.version)
                .then_some(())
        })
        .await;
    let (_, board) = bout.settled().await;
    assert!(
        board.content().contains(&Lang::Es.word("board-void")),
        "{}",
        board.content()
    );
    let expired = Lang::Es.word("card-expired");
    table
        .discord
        .until("the card", |discord| {
            let messages = discord.messages(table.channel, discord.bot_id());
            messages
                .iter()
                .any(|seen| seen.content().contains(&expired))
                .then_some(())
        })
        .await;
    let gone = async || {
        let left = table.boards(table.channel, &code);
        left.is_empty().then_some(())
    };
    table.wait("nothing to press any more", gone).await;
    table.end().await;
}

#[tokio::test]
async fn reminders_come_as_each_wants_them() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({"pace": 1})).await;
    let code = bout.code.clone();
    // By a mention in the channel, which calls only them, with a link to the board.
    let (m, board) = bout.settled().await;
    let (_, first) = mover(&m).unwrap();
    half(&table).await;
    let reminder = table
        .discord
        .until("a mention", |_| said(&table, table.channel, &code).pop())
        .await;
    assert_eq!(reminder.mentions(), [first]);
    assert!(
        reminder.content().contains(&board.id().to_string())
            && reminder.content().contains(&mention(first)),
        "{}",
        reminder.content()
    );

    // By a private message.
    play(&bout, "f6").await;
    let (m, _) = bout.settled().await;
    let (_, second) = mover(&m).unwrap();
    set(&table, second, json!({"reminders": "dm"})).await;
    half(&table).await;
    let dm = table.discord.dm(second);
    let reminder = table
        .discord
        .until("a whisper", |_| said(&table, dm, &code).pop())
        .await;
    assert_eq!(reminder.mentions(), [second]);
    assert_eq!(
        said(&table, table.channel, &code).len(),
        1,
        "nothing more in the channel"
    );

    // Not in quiet hours, but afterwards.
    play(&bout, "e6").await;
    bout.settled().await;
    set(&table, first, json!({"quiet_from": 0, "quiet_to": 24})).await;
    half(&table).await;
    table
        .wait("the reminder to be due", async || {
            (table.find(&code).await.reminders == 1).then_some(())
        })
        .await;
    // Two rounds of the bot in which it keeps quiet.
    for _ in 0..2 {
        table.sql("UPDATE deliveries SET sending = 0").await;
        tokio::time::sleep(Duration::from_millis(2100)).await;
    }
    assert_eq!(said(&table, table.channel, &code).len(), 1);
    set(&table, first, json!({"quiet_from": null, "quiet_to": null})).await;
    table
        .wait("the reminder", async || {
            table.sql("UPDATE deliveries SET sending = 0").await;
            (said(&table, table.channel, &code).len() == 2).then_some(())
        })
        .await;

    // Not at all; and who lets nobody write to them is called in the channel.
    for settings in [json!({"reminders": "none"}), json!({"reminders": "dm"})] {
        let (m, _) = bout.settled().await;
        let notation = m.replay().unwrap().legal()[3].to_string();
        play(&bout, &notation).await;
        let (m, _) = bout.settled().await;
        let (_, who) = mover(&m).unwrap();
        table.discord.close_dms(who, true);
        set(&table, who, settings).await;
        half(&table).await;
        table
            .wait("the reminder to be forgotten", async || {
                let due = table.find(&code).await.reminders == 1;
                (due && count(&table).await == 0).then_some(())
            })
            .await;
    }
    assert_eq!(said(&table, table.channel, &code).len(), 3);
    assert_eq!(said(&table, dm, &code).len(), 1);
    table.end().await;
}

/// How many reminders wait to be sent.
async fn count(table: &Table) -> i64 {
    use sqlx::{Connection, SqliteConnection};
    let mut connection = SqliteConnection::connect(&table.database).await.unwrap();
    sqlx::query_scalar("SELECT count(*) FROM deliveries")
        .fetch_one(&mut connection)
        .await
        .unwrap()
}
