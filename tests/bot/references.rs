//! Who is told that something went wrong gets a reference, and the log has it.

use poise::BoxFuture;
use serde_json::json;
use taula::commands;
use taula::discord::{Click, Error, Interaction, client};
use taula::locale::Lang;

use crate::bout::{Bout, mover};
use crate::clicks::whole;
use crate::table::{CARLA, DAVID, Table, options};

/// The reference in an apology.
fn reference(text: &str) -> String {
    let found = Lang::ALL.iter().find_map(|lang| {
        let words = lang.say("failed", &[("reference", "|".into())]);
        let (before, after) = words.split_once('|')?;
        let reference = text.strip_prefix(before)?.strip_suffix(after)?;
        Some(reference.to_owned())
    });
    found.unwrap_or_else(|| panic!("no apology: {text}"))
}

#[tokio::test]
async fn the_reference_of_an_error_is_in_the_log() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let lock = table.lock().await;
    whole(&bout, who, &board, 0, "f6").answer().await;
    let told = table
        .discord
        .message_when(table.channel, who, |seen| {
            seen.is_ephemeral() && !seen.is_loading()
        })
        .await;
    lock.release().await;
    let reference = reference(told.content());
    let errors = table.log.errors();
    let found: Vec<_> = errors
        .iter()
        .filter(|line| line.contains(&reference))
        .collect();
    assert_eq!(found.len(), 1, "{reference} in {errors:#?}");
    table.end_of_trouble().await;
}

fn panics<'a>(interaction: &'a Interaction, click: &'a Click) -> BoxFuture<'a, Result<(), Error>> {
    match click.custom_id.contains("rules") {
        true => Box::pin(async { panic!("a button that nobody has thought of") }),
        false => commands::handle(interaction, click),
    }
}

#[tokio::test]
async fn a_panic_in_a_click_is_told_and_stops_nobody() {
    let mut table = Table::without_bot(&[CARLA, DAVID], options()).await;
    table
        .start_with(|config, store, until| async move {
            client::run(&config, store, commands::all(), panics, until).await
        })
        .await;
    let who = table.people[0];
    let rules = table.command(who, "rules", json!({"game": "conhex"})).await;
    let told = table.press(who, &rules, ".rules").await;
    assert!(told.is_ephemeral());
    let reference = reference(told.content());
    let errors = table.log.errors();
    let found = errors.iter().find(|line| line.contains(&reference));
    let found = found.unwrap_or_else(|| panic!("{reference} in {errors:#?}"));
    assert!(
        found.contains("a button that nobody has thought of"),
        "{found}"
    );
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    bout.settled().await;
    table.end_of_trouble().await;
}
