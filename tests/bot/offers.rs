//! Draws and takebacks, offered and answered; giving up.

use serde_json::json;
use taula::locale::Lang;
use taula::matches::State;

use crate::bout::{Bout, mover};
use crate::clicks::play;
use crate::commands::other;
use crate::table::{CARLA, DAVID, Table, button, mention};

#[tokio::test]
async fn draws_are_offered_refused_and_agreed() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    play(&bout, "f6").await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let asked = other(&table, who);
    let board = table.command(who, "draw", json!({})).await;
    assert!(
        board.content().contains(&mention(asked)),
        "{}",
        board.content()
    );
    let (_, board) = bout.settled().await;
    assert!(button(&board, ".agree").is_some() && button(&board, ".refuse").is_some());
    let told = table.command(who, "draw", json!({})).await;
    assert!(told.is_ephemeral(), "already offered: {}", told.content());
    let told = table.press(who, &board, ".agree").await;
    assert!(
        told.is_ephemeral(),
        "nobody agrees with themselves: {}",
        told.content()
    );
    table.press(asked, &board, ".refuse").await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.state, State::Playing);
    bout.check(&m, &board).await;
    let told = table.command(who, "draw", json!({})).await;
    assert!(
        told.is_ephemeral(),
        "refused until the next move: {}",
        told.content()
    );
    // The one who refused may change their mind and offer it.
    table.command(asked, "draw", json!({"match": m.code})).await;
    let (_, board) = bout.settled().await;
    let last = table.press(who, &board, ".agree").await;
    assert!(button(&last, ".rematch").is_some(), "{}", last.content());
    let (m, board) = bout.settled().await;
    assert_eq!(m.ending.unwrap().reason, "agreed");
    for person in [who, asked] {
        assert!(board.mentions().contains(&person), "{}", board.content());
    }
    let told = table.command(who, "draw", json!({"match": m.code})).await;
    assert!(told.is_ephemeral(), "{}", told.content());
    table.end().await;
}

#[tokio::test]
async fn moves_are_taken_back_when_the_other_agrees() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let asked = other(&table, who);
    let told = table.command(who, "undo", json!({})).await;
    assert!(
        told.is_ephemeral(),
        "nothing to take back: {}",
        told.content()
    );
    play(&bout, "f6").await;
    let (_, before) = bout.settled().await;
    table.command(who, "undo", json!({})).await;
    let (_, board) = bout.settled().await;
    table.press(asked, &board, ".refuse").await;
    let (m, _) = bout.settled().await;
    assert_eq!(m.ply(), 1);
    play(&bout, "e6").await;
    play(&bout, "c4").await;
    table.command(who, "undo", json!({})).await;
    let (_, board) = bout.settled().await;
    table.press(asked, &board, ".agree").await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.log, ["f6", "e6"]);
    assert_eq!(mover(&m).unwrap().1, who);
    bout.check(&m, &board).await;
    // An old button for the same ply as now means another board.
    assert_ne!(board.id(), before.id());
    play(&bout, "d9").await;
    assert_eq!(bout.settled().await.0.log, ["f6", "e6", "d9"]);
    // What chance has decided stays.
    let dice = Bout::begin(&table, "partxis", &table.people, json!({})).await;
    let mut dice = Bout::of(&table, table.channel, dice.code, 5);
    let (m, board) = dice.settled().await;
    let (_, who) = mover(&m).unwrap();
    dice.turn(&m, &board, None).await;
    dice.settled().await;
    let told = table.command(who, "undo", json!({"match": m.code})).await;
    assert!(told.is_ephemeral(), "{}", told.content());
    table.end().await;
}

#[tokio::test]
async fn resigning_is_asked_twice() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let stranger = table.discord.add_user("Zoe", "en");
    let bout = Bout::begin(&table, "ticto", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let loser = table.people[0];
    for told in [
        table
            .command(stranger, "resign", json!({"match": m.code}))
            .await,
        table.command(stranger, "resign", json!({})).await,
    ] {
        assert!(
            told.is_ephemeral() && told.buttons().is_empty(),
            "{}",
            told.content()
        );
    }
    let menu = table.press(loser, &board, ".more").await;
    let asked = table.press(loser, &menu, ".resign").await;
    assert!(asked.is_ephemeral() && asked.content().contains(&m.code));
    assert_eq!(table.find(&m.code).await.state, State::Playing);
    table.press(loser, &asked, ".resign-sure").await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.state, State::Over);
    assert!(
        board.content().contains(&Lang::Es.word("reason-resigned")),
        "{}",
        board.content()
    );
    let told = table
        .command(loser, "resign", json!({"match": m.code}))
        .await;
    assert!(
        told.is_ephemeral() && told.buttons().is_empty(),
        "{}",
        told.content()
    );
    table.end().await;
}
