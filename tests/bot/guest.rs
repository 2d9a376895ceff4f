//! Where the bot is only a guest, brought along by somebody who installed it for themselves: it can answer, and nothing
//! else.

use serde_json::json;
use taula::locale::Lang;
use taula::matches::State;
use taula::sandbox::{Id, Trouble, permission};

use crate::bout::{Bout, Style, mover};
use crate::table::{CARLA, DAVID, Table, button, code, game};

/// A match that begins in a place of which the bot is no member.
async fn begin<'a>(table: &'a Table, place: Id, key: &str) -> Bout<'a> {
    let (one, other) = (table.people[0], table.people[1]);
    let wanted = json!({"game": game(key), "opponent": other.to_string()});
    let card = table.command_in(place, one, "play", wanted).await;
    assert!(
        card.content().contains(&Lang::Es.word("card-guest")),
        "{}",
        card.content()
    );
    let accept = button(&card, ".accept").expect("a button");
    let click = table.discord.click(other, card.id(), &accept);
    click.expect("a click").answer().await;
    let mut bout = Bout::of(table, place, code(&card), 3);
    bout.viewer = Some(one);
    // The click that plays is on a private message, so the board of another's click stays as it was.
    bout.leftovers = true;
    bout
}

async fn begin_as_guest(table: &Table) -> Bout<'_> {
    let foreign = table.discord.add_foreign_guild("Elsewhere");
    let place = table.discord.add_channel(foreign, "chat");
    begin(table, place, "conhex").await
}

#[tokio::test]
async fn where_the_bot_is_only_a_guest_a_whole_match_can_be_played_by_clicks() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let foreign = table.discord.add_foreign_guild("Elsewhere");
    let group = table.discord.add_private(&table.people);
    for place in [table.discord.add_channel(foreign, "chat"), group] {
        for key in ["conhex", "san-henko"] {
            let mut bout = begin(&table, place, key).await;
            let (m, _) = bout.play(&[Style::Random], 200).await;
            assert_eq!(m.state, State::Over);
        }
    }
    table.end().await;
}

#[tokio::test]
async fn where_nobody_else_would_see_the_guest_it_says_so() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    let foreign = table.discord.add_foreign_guild("Elsewhere");
    let there = table.discord.add_channel(foreign, "general");
    let wanted = json!({"game": game("conhex"), "opponent": carla.to_string()});
    let alone = permission::PERSON & !permission::USE_EXTERNAL_APPS;
    table.discord.set_permissions(david, alone);
    let told = table.command_in(there, david, "play", wanted.clone()).await;
    assert_eq!(told.content(), Lang::En.word("permission-external"));
    table.discord.set_permissions(david, permission::PERSON);
    let card = table.command_in(there, david, "play", wanted).await;
    assert!(button(&card, ".accept").is_some(), "{}", card.content());
    table.end().await;
}

#[tokio::test]
async fn a_guest_that_cannot_show_the_new_board_leaves_the_old_one_to_be_tapped() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = begin_as_guest(&table).await;
    let (m, board) = bout.settled().await;
    let followed = Trouble::Status(500);
    table.discord.trouble(10, "POST", "/webhooks/", followed);
    bout.turn(&m, &board, Some("f6")).await;
    table
        .wait("the trouble", async || {
            (!table.log.errors().is_empty()).then_some(())
        })
        .await;
    table.discord.calm();
    let viewer = table.people[0];
    let old = table
        .discord
        .message(board.id(), viewer)
        .expect("the board");
    assert!(!old.buttons().is_empty(), "{old:#?}");
    // Whoever taps it learns what is true now.
    let (_, who) = mover(&table.find(&m.code).await).expect("somebody");
    let id = button(&old, ".more").expect("a button");
    let told = table.discord.click(who, old.id(), &id).expect("a click");
    assert!(table.answer(who, &told).await.is_ephemeral());
    table.end_of_trouble().await;
}

#[tokio::test]
async fn a_guest_that_stumbles_once_shows_the_board_all_the_same() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = begin_as_guest(&table).await;
    let (m, board) = bout.settled().await;
    table
        .discord
        .trouble(1, "POST", "/webhooks/", Trouble::Status(503));
    bout.turn(&m, &board, Some("f6")).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.log, ["f6"]);
    bout.check(&m, &board).await;
    table.end().await;
}

#[tokio::test]
async fn asking_a_guest_for_a_rematch_leaves_the_last_board_its_buttons() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = begin_as_guest(&table).await;
    let who = table.people[0];
    let asked = table
        .command_in(bout.channel, who, "resign", json!({"match": bout.code}))
        .await;
    table.press(who, &asked, ".resign-sure").await;
    let (_, last) = bout.settled().await;
    let asked = table.press(who, &last, ".rematch").await;
    table.press(who, &asked, ".rematch-sure").await;
    let posted = async || {
        let messages = table.discord.messages(bout.channel, who).into_iter().rev();
        messages
            .into_iter()
            .find(|one| button(one, ".accept").is_some())
    };
    let card = table.wait("the card", posted).await;
    assert_ne!(card.id(), last.id());
    assert!(button(&card, ".accept").is_some(), "{card:#?}");
    let last = table.discord.message(last.id(), who).expect("the board");
    for verb in [".rematch", ".replay", ".more"] {
        assert!(button(&last, verb).is_some(), "no {verb} in {last:#?}");
    }
    table.end().await;
}
