//! The same request, delivered to two processes or twice to one, is done once, and nobody is told that it failed.

use std::time::Duration;

use serde_json::json;
use taula::locale::Lang;
use taula::matches::State;
use taula::sandbox::{Answer, Id, Pending, Seen, Trouble};

use crate::bout::{Bout, mover};
use crate::clicks::{disturb_answer, play};
use crate::table::{ANNA, BENAT, CARLA, DAVID, Table, button, code, game};

/// A click that comes twice at once, and again after it was answered.
async fn doubled(table: &Table, who: Id, message: &Seen, verb: &str) -> Pending {
    let id = button(message, verb).unwrap_or_else(|| panic!("no {verb} in {message:#?}"));
    let click = table
        .discord
        .click(who, message.id(), &id)
        .expect("a click");
    assert!(table.discord.repeat(click.id));
    assert_ne!(click.answer().await, Answer::Failed, "{}", table.log.text());
    table.answer(who, &click).await;
    assert!(table.discord.repeat(click.id));
    click
}

/// Waits until whatever came twice has been looked at: what is asked afterwards is answered afterwards.
async fn quiet(table: &Table, who: Id) {
    table.command(who, "help", json!({})).await;
    table.command(who, "help", json!({})).await;
}

async fn challenge(table: &Table, name: &str) -> Seen {
    let [one, other] = [table.people[0], table.people[1]];
    let wanted = json!({"game": game(name), "opponent": other.to_string()});
    table.command(one, "play", wanted).await
}

#[tokio::test]
async fn declining_and_cancelling_twice_says_nothing_else() {
    let table = Table::new(&[CARLA, DAVID]).await;
    for (verb, who, ended) in [
        (".decline", 1, State::Declined),
        (".cancel", 0, State::Cancelled),
    ] {
        let who = table.people[who];
        let card = challenge(&table, "conhex").await;
        doubled(&table, who, &card, verb).await;
        quiet(&table, who).await;
        let m = table
            .wait("the card", async || {
                let m = table.find(&code(&card)).await;
                (m.shown == m.version).then_some(m)
            })
            .await;
        assert_eq!(m.state, ended);
        let refusals = table.private(table.channel, who).into_iter();
        let refusals: Vec<Seen> = refusals
            .filter(|told| told.content().contains(&m.code) || !told.content().contains("/play"))
            .collect();
        assert!(refusals.is_empty(), "{refusals:#?}");
        let card = table.discord.message(card.id(), who).expect("the card");
        assert!(card.buttons().is_empty(), "{card:#?}");
    }
    table.end().await;
}

#[tokio::test]
async fn resigning_twice_ends_one_match_once() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let who = table.people[0];
    let asked = table.command(who, "resign", json!({})).await;
    let said = Lang::En.word("resigned");
    let click = doubled(&table, who, &asked, ".resign-sure").await;
    quiet(&table, who).await;
    let told = table.answer(who, &click).await;
    assert!(told.content().contains(&said), "{}", told.content());
    let (m, board) = bout.settled().await;
    assert_eq!(m.state, State::Over);
    let boards = table.boards(table.channel, &bout.code);
    assert_eq!(boards.len(), 1, "{boards:#?}");
    assert!(button(&board, ".rematch").is_some());
    table.end().await;
}

#[tokio::test]
async fn a_rematch_that_is_asked_for_twice_is_one_match() {
    // Against the computer it begins at once.
    let table = Table::new(&[DAVID]).await;
    let who = table.people[0];
    let wanted = json!({"game": game("conhex"), "level": 0});
    let first = code(&table.command(who, "play", wanted).await);
    Bout::of(&table, table.channel, first.clone(), 7)
        .settled()
        .await;
    let asked = table.command(who, "resign", json!({"match": first})).await;
    table.press(who, &asked, ".resign-sure").await;
    let (_, board) = Bout::of(&table, table.channel, first, 7).settled().await;
    let asked = table.press(who, &board, ".rematch").await;
    doubled(&table, who, &asked, ".rematch-sure").await;
    quiet(&table, who).await;
    let running = table.matches.store().of_player(who.0.into()).await;
    let running = running.unwrap();
    assert_eq!(running.len(), 1);
    Bout::of(&table, table.channel, running[0].clone(), 7)
        .settled()
        .await;
    table.end().await;
}

#[tokio::test]
async fn a_vacation_that_is_begun_twice_is_one_vacation() {
    let table = Table::new(&[DAVID]).await;
    let who = table.people[0];
    let settings = table.command(who, "settings", json!({})).await;
    for more in ["vacation-start/3", "vacation-end"] {
        let id = format!("v1::0:.settings/{more}");
        let click = table.discord.forge_click(who, settings.id(), &id, None);
        let click = click.expect("a click");
        assert!(table.discord.repeat(click.id));
        let told = table.answer(who, &click).await;
        assert!(
            told.content().contains("**Vacation**"),
            "{}",
            told.content()
        );
        assert!(table.discord.repeat(click.id));
        quiet(&table, who).await;
    }
    table.end().await;
}

#[tokio::test]
async fn a_card_whose_answers_cross_keeps_its_buttons() {
    let table = Table::new(&[CARLA, DAVID, ANNA, BENAT]).await;
    let [carla, david, anna, benat] = table.people[..] else {
        panic!("four people");
    };
    let wanted = json!({"game": game("partxis"), "opponent": david.to_string(),
        "second": anna.to_string(), "third": benat.to_string()});
    let card = table.command(carla, "play", wanted).await;
    let accept = button(&card, ".accept").expect("a button");
    let click = |who| {
        let click = table.discord.click(who, card.id(), &accept);
        click.expect("a click")
    };
    let late = click(david);
    disturb_answer(&table, &late, Trouble::Delay(Duration::from_millis(400)));
    let accepted = async || {
        let m = table.find(&code(&card)).await;
        (m.missing().count() == 2).then_some(())
    };
    table.wait("the first of them", accepted).await;
    table.answer(anna, &click(anna)).await;
    table.answer(david, &late).await;
    // The one that came last shows how it stands, and the last of them can still accept.
    let last = table
        .wait("the card", async || {
            let card = table.discord.message(card.id(), benat)?;
            button(&card, ".accept").is_some().then_some(card)
        })
        .await;
    table.press(benat, &last, ".accept").await;
    let begun = async || (table.find(&code(&card)).await.state == State::Playing).then_some(());
    table.wait("the match", begun).await;
    table.end().await;
}

#[tokio::test]
async fn a_private_board_from_before_a_takeback_is_stale() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    play(&bout, "f6").await;
    let (m, _) = bout.settled().await;
    let (_, second) = mover(&m).expect("somebody");
    let first = *table.people.iter().find(|&&id| id != second).unwrap();
    // The second player looks at the board privately, and the first takes back and plays another move.
    let games = table.command(second, "games", json!({})).await;
    let private = table.press(second, &games, ".next").await;
    table.command(first, "undo", json!({})).await;
    let (_, board) = bout.settled().await;
    table.press(second, &board, ".agree").await;
    play(&bout, "e6").await;
    let (m, _) = bout.settled().await;
    assert_eq!((m.ply(), m.log[0].as_str()), (1, "e6"));
    let old = crate::bout::choices(&private, &m.code);
    bout.tap(second, &private, &old[0]).await;
    let told = table
        .wait("a word", async || {
            let words = Lang::of("es").word("stale-own");
            let other = Lang::En.word("stale-own");
            let told = table.private(table.channel, second).pop()?;
            let said = told.content();
            (said.contains(&words) || said.contains(&other)).then_some(told)
        })
        .await;
    assert!(!told.files.is_empty(), "it shows the board as it is");
    assert_eq!(table.find(&m.code).await.log, ["e6"]);
    table.end().await;
}

#[tokio::test]
async fn a_move_in_writing_goes_to_the_most_urgent_match() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let who = table.people[0];
    let mut codes = Vec::new();
    // The second has less time.
    for pace in [3, 0] {
        let bout = Bout::begin(&table, "conhex", &table.people, json!({"pace": pace})).await;
        let (m, _) = bout.settled().await;
        if mover(&m).unwrap().1 != who {
            play(&bout, "f6").await;
        }
        codes.push(bout.code.clone());
    }
    let offered = table
        .typing(who, "move", json!({"notation": "e"}), "notation")
        .await;
    assert!(!offered.is_empty(), "{offered:?}");
    table.command(who, "move", json!({"notation": "e6"})).await;
    let log = table.find(&codes[1]).await.log;
    assert_eq!(log.last().map(String::as_str), Some("e6"));
    // Then to the one that is left.
    table.command(who, "move", json!({"notation": "e6"})).await;
    let log = table.find(&codes[0]).await.log;
    assert_eq!(log.last().map(String::as_str), Some("e6"));
    table.end().await;
}
