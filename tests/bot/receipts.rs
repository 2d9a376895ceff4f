//! What Discord has done and nobody can read what it says about it: it is not done again.

use std::time::{Duration, Instant};

use serde_json::json;
use taula::sandbox::{Answer, Trouble, Verbatim};

use crate::bout::{Bout, mover};
use crate::clicks::{disturb_answer, whole};
use crate::table::{CARLA, DAVID, Table, button, code, game};

/// It is done, and what comes back is the page of something in between.
fn unreadable() -> Trouble {
    Trouble::Verbatim(Verbatim {
        status: 200,
        retry_after: None,
        body: "<html>".to_owned(),
        done: true,
    })
}

#[tokio::test]
async fn a_board_whose_receipt_cannot_be_read_counts_as_posted() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let discord = &table.discord;
    discord.trouble(10, "POST", "/callback", Trouble::Status(503));
    let posts = format!("/channels/{}/messages", table.channel);
    discord.trouble(1, "POST", &posts, unreadable());
    let click = whole(&bout, who, &board, 0, "f6");
    assert_eq!(click.answer().await, Answer::Failed);
    table
        .wait("the board to be noted", async || {
            let m = table.find(&bout.code).await;
            (m.shown == m.version).then_some(())
        })
        .await;
    discord.calm();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let name = format!("conhex-{}-1", bout.code);
    let tries = discord.sent().into_iter().filter(|sent| {
        sent.path == posts && sent.files.iter().any(|(file, _)| file.starts_with(&name))
    });
    assert_eq!(tries.count(), 1, "it was not sent again");
    table.end_of_trouble().await;
}

#[tokio::test]
async fn an_answer_whose_receipt_cannot_be_read_counts_as_given() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let before = table.public(table.channel).len();
    table.discord.forget_sent();
    let click = whole(&bout, who, &board, 0, "f6");
    disturb_answer(&table, &click, unreadable());
    table.answer(who, &click).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(table.public(table.channel).len(), before + 1);
    let sent = table.discord.sent();
    let callbacks = sent.iter().filter(|sent| sent.path.contains("/callback"));
    assert_eq!(callbacks.count(), 1);
    let (m, board) = bout.settled().await;
    bout.turn(&m, &board, None).await;
    table.end_of_trouble().await;
}

#[tokio::test]
async fn asking_which_message_an_answer_became_delays_nobody() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let before = table.public(table.channel).len();
    // It got through and was answered with an error, so that its id must be asked for; nobody says it.
    table.discord.trouble(1, "GET", "/webhooks/", Trouble::Hang);
    let click = whole(&bout, who, &board, 0, "f6");
    disturb_answer(&table, &click, Trouble::Lost(500));
    let start = Instant::now();
    table.answer(who, &click).await;
    table
        .wait("the board to be noted", async || {
            let m = table.find(&bout.code).await;
            (m.shown == m.version).then_some(())
        })
        .await;
    let took = start.elapsed();
    assert!(took < Duration::from_secs(8), "{took:?}");
    let (m, board) = bout.settled().await;
    // Nobody knows which message that board is, so it keeps its buttons.
    bout.leftovers = true;
    bout.turn(&m, &board, None).await;
    let (after, _) = bout.settled().await;
    assert_eq!(after.ply(), m.ply() + 1);
    assert_eq!(
        table.public(table.channel).len(),
        before + 2,
        "each board once"
    );
    table.end_of_trouble().await;
}

#[tokio::test]
async fn a_thread_whose_receipt_cannot_be_read_or_is_lost_is_used() {
    for trouble in [unreadable(), Trouble::Lost(502), Trouble::Broken] {
        let table = Table::new(&[CARLA, DAVID]).await;
        let threads = |settings: &mut taula::matches::ServerSettings| settings.threads = Some(true);
        let (server, now) = (table.guild.0.into(), time::UtcDateTime::now());
        table
            .matches
            .set_server(server, threads, now)
            .await
            .unwrap();
        let options = json!({"game": game("conhex"), "opponent": table.people[1].to_string()});
        let card = table.command(table.people[0], "play", options).await;
        table
            .discord
            .trouble(1, "POST", "/threads", trouble.clone());
        let accept = button(&card, ".accept").unwrap();
        let click = table.discord.click(table.people[1], card.id(), &accept);
        assert_ne!(click.unwrap().answer().await, Answer::Failed);
        let code = code(&card);
        let thread = table
            .wait("a thread", async || table.find(&code).await.place.thread)
            .await;
        assert_eq!(thread.get(), card.id().0, "{trouble:?}");
        let bout = Bout::of(&table, card.id(), code, 3);
        let (m, board) = bout.settled().await;
        bout.check(&m, &board).await;
        let here = table.public(table.channel);
        assert_eq!(here.len(), 1, "no board beside the thread: {here:#?}");
        table.end_of_trouble().await;
    }
}
