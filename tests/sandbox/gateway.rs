//! Connections that break, and bots that come back.

use std::time::Duration;

use serde_json::json;
use taula::sandbox::bench::Disturbance;
use taula::sandbox::{Answer, LogLine, Pending};

use super::bot::{Table, table};
use super::openapi;

fn echo(table: &Table, text: &str) -> Pending {
    let options = json!({"text": text});
    table
        .discord
        .command(table.anna, table.channel, "echo", options)
        .unwrap()
}

async fn assert_answered(table: &Table, pending: &Pending) {
    let answer = pending.answer().await;
    assert!(
        matches!(answer, Answer::Message(_)),
        "{answer:?} {:?}",
        table.discord.log()
    );
}

/// Nobody answers, and everything after this has time again.
async fn assert_lost(table: &Table) {
    table.discord.set_answer_within(Duration::from_millis(300));
    assert_eq!(echo(table, "lost").answer().await, Answer::Failed);
    table.discord.set_answer_within(Duration::from_secs(20));
}

/// How many sessions have begun.
fn starts(table: &Table) -> usize {
    let log = table.discord.log();
    let come = |line: &&LogLine| line.text.contains("has come");
    log.iter().filter(come).count()
}

#[tokio::test]
async fn nothing_is_lost_when_the_connection_breaks_and_the_bot_resumes() {
    let table = table(openapi::options()).await;
    for how in [
        Disturbance::Drop,
        Disturbance::Close(4000),
        Disturbance::Reconnect,
        Disturbance::Invalid { resumable: true },
    ] {
        assert_answered(&table, &echo(&table, "before")).await;
        table.discord.disturb(how);
        let pending: Vec<_> = ["one", "two"].map(|text| echo(&table, text)).into();
        for pending in &pending {
            assert_answered(&table, pending).await;
        }
    }
    assert_eq!(
        *table.heard.starts.lock().unwrap(),
        1,
        "it resumed and did not start again"
    );
    assert_eq!(
        table.heard.interactions.lock().unwrap().len(),
        12,
        "each was heard once"
    );
    assert!(table.discord.violations().is_empty());
}

#[tokio::test]
async fn after_an_invalid_session_the_bot_starts_again() {
    let table = table(openapi::options()).await;
    table
        .discord
        .disturb(Disturbance::Invalid { resumable: false });
    assert_lost(&table).await;
    table.discord.ready().await;
    assert_answered(&table, &echo(&table, "found")).await;
    assert_eq!(starts(&table), 2);
}

#[tokio::test]
async fn a_session_that_has_missed_more_than_is_kept_cannot_be_resumed() {
    let table = table(openapi::options()).await;
    assert_answered(&table, &echo(&table, "before")).await;
    // Nothing else runs on this thread until all of it has happened.
    table.discord.disturb(Disturbance::Drop);
    for number in 0..1001 {
        table.discord.add_channel(table.guild, &number.to_string());
    }
    table
        .discord
        .until("another session", |_| (starts(&table) == 2).then_some(()))
        .await;
    assert_answered(&table, &echo(&table, "found")).await;
    assert!(
        !table
            .discord
            .log()
            .iter()
            .any(|line| line.text.contains("has resumed"))
    );
}

#[tokio::test]
async fn an_interaction_fails_when_no_bot_is_there_and_works_when_one_is_again() {
    let table = table(openapi::options()).await;
    table.discord.set_offline(true);
    table.discord.gone().await;
    assert_lost(&table).await;
    table.discord.set_offline(false);
    table.discord.ready().await;
    assert_answered(&table, &echo(&table, "found")).await;
}
