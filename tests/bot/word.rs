//! Words of the players' own for the dice.

use serde_json::json;
use taula::matches::State;
use taula::matches::document::Document;
use taula::sandbox::{Answer, Id, Seen};

use crate::bout::{Bout, mover};
use crate::table::{CARLA, DAVID, Table, button, code, game};

/// Somebody presses the button and sends the form.
async fn say(table: &Table, who: Id, card: &Seen, word: &str) -> taula::sandbox::Pending {
    let id = button(card, ".word").expect("a button for the word");
    let pressed = table.discord.click(who, card.id(), &id).expect("a click");
    let Answer::Modal(form) = pressed.answer().await else {
        panic!("no form; the log: {}", table.log.text());
    };
    let sent = table
        .discord
        .submit(who, table.channel, &form, json!({"line": word}));
    sent.expect("the form is there")
}

#[tokio::test]
async fn words_go_into_the_dice_and_are_on_the_first_board_and_in_the_record() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let (carla, david) = (table.people[0], table.people[1]);
    let play = json!({"game": game("partxis"), "opponent": david.to_string()});
    let card = table.command(carla, "play", play).await;
    let code = code(&card);
    // The challenger's word is stored, and the challenge stays open; a second one replaces it.
    for word in ["first", "  patata  frita "] {
        let sent = say(&table, carla, &card, word).await;
        assert_ne!(sent.answer().await, Answer::Failed, "{}", table.log.text());
    }
    let m = table
        .wait("the word", async || {
            let m = table.find(&code).await;
            let said = m.words().any(|(_, word)| word == "patata frita");
            said.then_some(m)
        })
        .await;
    assert_eq!(m.state, State::Open);
    // Too long, or nothing to be seen: told privately, and nothing has changed.
    let blank = say(&table, david, &card, "\u{200b} \u{3164}").await;
    let told = table.answer(david, &blank).await;
    assert!(told.is_ephemeral(), "{}", told.content());
    assert_eq!(table.find(&code).await.state, State::Open);
    // Who was challenged accepts with the word.
    let sent = say(&table, david, &card, "limón*").await;
    assert_ne!(sent.answer().await, Answer::Failed, "{}", table.log.text());
    let thread = table
        .wait("the match", async || {
            let m = table.find(&code).await;
            (m.state == State::Playing && m.shown == m.version).then_some(m.place.thread)
        })
        .await;
    let room = thread.map_or(table.channel, |thread| Id(thread.get()));
    let mut bout = Bout::of(&table, room, code.clone(), 3);
    let (m, board) = bout.settled().await;
    let accepted = m.accepted.unwrap().to_string();
    let text = board.content();
    assert!(text.contains(&accepted), "{text}");
    assert!(
        text.contains("patata frita") && text.contains("limón\\*"),
        "{text}"
    );
    // After the first move they are not repeated.
    bout.turn(&m, &board, None).await;
    let (m, board) = bout.settled().await;
    assert!(!board.content().contains(&accepted), "{}", board.content());
    let (_, who) = mover(&m).unwrap();
    table
        .matches
        .resign(&code, who.0.into(), None, time::UtcDateTime::now())
        .await
        .unwrap();
    let document = table.matches.document(&code).await.unwrap();
    assert_eq!(document.fair.words.len(), 2);
    document.verify().unwrap();
    // Another word, another time of the id, or no word: nothing fits any more.
    let changed = |change: fn(&mut Document)| {
        let mut other = document.clone();
        change(&mut other);
        other.verify()
    };
    assert!(changed(|other| other.fair.words.clear()).is_err());
    assert!(changed(|other| drop(other.fair.words.insert(0, "other".to_owned()))).is_err());
    assert!(changed(|other| other.fair.accepted = "12345".to_owned()).is_err());
    table.end().await;
}
