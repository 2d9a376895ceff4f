//! What a click costs: one replay, and few statements. Counted in the bot itself, whatever it does on the way.

use serde_json::json;
use taula::matches::State;
use taula::sandbox::{Id, Seen};

use crate::bout::{Bout, mover};
use crate::clicks::play;
use crate::table::{CARLA, DAVID, Table, button, code, game};

/// How many clicks of a kind are counted. The bot looks after deadlines every two seconds, and what that asks is not the
/// click's: the middle of several is.
const CLICKS: usize = 7;

/// Statements and replays.
type Cost = (u64, u64);

fn counted(table: &Table) -> Cost {
    (table.counts.statements(), table.counts.replays())
}

fn since(table: &Table, before: Cost) -> Cost {
    let now = counted(table);
    (now.0 - before.0, now.1 - before.1)
}

/// The middle of several, statements and replays apart.
fn middle(mut costs: Vec<Cost>) -> Cost {
    let mut part = |one: fn(&Cost) -> u64| {
        costs.sort_by_key(one);
        one(&costs[costs.len() / 2])
    };
    (part(|cost| cost.0), part(|cost| cost.1))
}

/// Waits until the bot has nothing to do about a match: what everybody sees is its newest version.
async fn quiet(table: &Table, code: &str) {
    let shown = async || {
        let m = table.find(code).await;
        (m.shown == m.version).then_some(())
    };
    table.wait("the board to be shown", shown).await;
}

async fn click(table: &Table, who: Id, message: &Seen, verb: &str) -> (Seen, Cost) {
    let before = counted(table);
    let answer = table.press(who, message, verb).await;
    // Noting what was shown comes after the answer.
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    (answer, since(table, before))
}

#[tokio::test]
async fn a_move_between_two_people_is_one_replay_and_few_statements() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    bout.settled().await;
    let mut costs = Vec::new();
    for _ in 0..CLICKS {
        let m = table.find(&bout.code).await;
        let notation = m.replay().unwrap().legal()[0].to_string();
        quiet(&table, &bout.code).await;
        let before = counted(&table);
        play(&bout, &notation).await;
        quiet(&table, &bout.code).await;
        costs.push(since(&table, before));
    }
    let (statements, replays) = middle(costs);
    assert_eq!(replays, 1);
    assert!(statements <= 3, "{statements}");
    table.end().await;
}

#[tokio::test]
async fn choosing_a_step_of_a_move_asks_once() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "nonaga", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let first = board.buttons()[0].custom_id.clone().unwrap();
    let mut costs = Vec::new();
    for _ in 0..CLICKS {
        let before = counted(&table);
        let pending = table.discord.forge_click(who, board.id(), &first, None);
        table.answer(who, &pending.unwrap()).await;
        costs.push(since(&table, before));
    }
    assert_eq!(middle(costs), (1, 1));
    table.end().await;
}

#[tokio::test]
async fn everything_else_in_the_life_of_a_match_is_cheap_too() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let (carla, david) = (table.people[0], table.people[1]);
    let mut costs: Vec<(&str, Vec<Cost>)> = [
        "accept", "more", "offer", "refuse", "resign", "rematch", "cancel",
    ]
    .map(|kind| (kind, Vec::new()))
    .into();
    let mut note = |kind: &str, cost: Cost| {
        let found = costs.iter_mut().find(|(of, _)| *of == kind);
        found.unwrap().1.push(cost);
    };
    for _ in 0..CLICKS {
        let wanted = json!({"game": game("conhex"), "opponent": david.to_string()});
        let card = table.command(carla, "play", wanted).await;
        let code = code(&card);
        quiet(&table, &code).await;
        let (board, cost) = click(&table, david, &card, ".accept").await;
        note("accept", cost);
        quiet(&table, &code).await;
        let m = table.find(&code).await;
        assert_eq!(m.state, State::Playing);
        let (menu, cost) = click(&table, carla, &board, ".more").await;
        note("more", cost);
        let (_, cost) = click(&table, carla, &menu, ".draw").await;
        note("offer", cost);
        quiet(&table, &code).await;
        let asked = table.boards(table.channel, &code).pop().unwrap();
        let (_, cost) = click(&table, david, &asked, ".refuse").await;
        note("refuse", cost);
        quiet(&table, &code).await;
        let board = table.boards(table.channel, &code).pop().unwrap();
        let (menu, _) = click(&table, carla, &board, ".more").await;
        let (sure, _) = click(&table, carla, &menu, ".resign").await;
        let (_, cost) = click(&table, carla, &sure, ".resign-sure").await;
        note("resign", cost);
        quiet(&table, &code).await;
        let over = table.boards(table.channel, &code).pop().unwrap();
        let (asked, _) = click(&table, david, &over, ".rematch").await;
        let (_, cost) = click(&table, david, &asked, ".rematch-sure").await;
        note("rematch", cost);
        let posted = async || {
            let messages = table.public(table.channel).into_iter().rev();
            messages
                .into_iter()
                .find(|one| button(one, ".accept").is_some())
        };
        let card = table.wait("the card", posted).await;
        quiet(&table, &crate::table::code(&card)).await;
        let (_, cost) = click(&table, david, &card, ".cancel").await;
        note("cancel", cost);
        assert!(button(&over, ".rematch").is_some());
    }
    for (kind, all) in costs {
        let (statements, replays) = middle(all);
        println!("{kind}: {statements} statements, {replays} replays");
        assert!(statements <= 5, "{kind}: {statements} statements");
        assert!(replays <= 1, "{kind}: {replays} replays");
    }
    table.end().await;
}

#[tokio::test]
async fn a_reply_of_the_computer_adds_little() {
    let table = Table::new(&[DAVID]).await;
    let david = table.people[0];
    let wanted = json!({"game": game("conhex"), "level": 0});
    let board = table.command(david, "play", wanted).await;
    let bout = Bout::of(&table, table.channel, code(&board), 1);
    let mut costs = Vec::new();
    for _ in 0..CLICKS {
        let (m, board) = bout.settled().await;
        let (_, who) = mover(&m).expect("the person is to move");
        quiet(&table, &bout.code).await;
        let notation = m.replay().unwrap().legal()[0].to_string();
        let id = format!("v1:{}:{}:{notation}", m.code, m.ply());
        let before = counted(&table);
        let pending = table.discord.forge_click(who, board.id(), &id, None);
        pending.unwrap().answer().await;
        let moved = async || {
            let now = table.find(&m.code).await;
            (now.ply() >= m.ply() + 2 && now.shown == now.version).then_some(())
        };
        table.wait("the computer's reply", moved).await;
        costs.push(since(&table, before));
    }
    let (statements, replays) = middle(costs);
    println!("with a computer's reply: {statements} statements, {replays} replays");
    // A click of a person takes up to five.
    assert!(statements <= 5 + 3, "{statements}");
    assert!(replays <= 2, "{replays}");
    table.end().await;
}

#[tokio::test]
async fn typing_a_code_is_one_statement_for_each_key() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let (carla, david) = (table.people[0], table.people[1]);
    let mut codes = Vec::new();
    for _ in 0..5 {
        let wanted = json!({"game": game("conhex"), "opponent": david.to_string()});
        let card = table.command(carla, "play", wanted).await;
        let accepted = table.press(david, &card, ".accept").await;
        codes.push(code(&accepted));
    }
    for code in &codes {
        quiet(&table, code).await;
    }
    let mut costs = Vec::new();
    for n in 0..CLICKS {
        let typed = &codes[0][..n.min(codes[0].len())];
        let before = counted(&table);
        let options = json!({"match": typed});
        let found = table.typing(carla, "board", options, "match").await;
        costs.push(since(&table, before));
        assert!(found.iter().any(|(_, value)| *value == codes[0]));
        assert!(
            found.iter().all(|(name, _)| name.contains("David")),
            "{found:?}"
        );
    }
    assert_eq!(middle(costs), (1, 0));
    let mut costs = Vec::new();
    for _ in 0..CLICKS {
        let before = counted(&table);
        table.command(carla, "games", json!({})).await;
        costs.push(since(&table, before));
    }
    assert_eq!(
        middle(costs),
        (2 + 5, 5),
        "who asks, the list, and each of its small boards"
    );
    table.end().await;
}
