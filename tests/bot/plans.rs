//! Planning ahead by taps: only the planner sees anything of it, and the reply comes with the opponent's move.

use serde_json::{Value, json};
use taula::matches::Match;
use taula::sandbox::{Id, Seen};

use crate::bout::{Bout, mover};
use crate::table::{CARLA, DAVID, Table, button};

/// Taps through the buttons of a plan until the move is chosen: each time the one that leads there.
async fn choose(table: &Table, who: Id, message: &Seen, stage: &str, wanted: &str) -> Seen {
    let mut shown = message.clone();
    for _ in 0..5 {
        let buttons = shown.buttons();
        let leads = |id: &str| {
            let chosen = id.rsplit('/').next().unwrap_or_default();
            let is_stage = id.contains(&format!(".plan/{stage}/"));
            is_stage
                && match chosen.strip_suffix('*') {
                    Some(begun) => wanted.starts_with(begun),
                    None => chosen == wanted || wanted.starts_with(&format!("{chosen}-")),
                }
        };
        let ids = buttons.iter().filter_map(|one| one.custom_id.clone());
        let Some(id) = ids.into_iter().find(|id| leads(id)) else {
            return shown;
        };
        let pending = table.discord.click(who, shown.id(), &id).expect("a click");
        shown = table.answer(who, &pending).await;
        if id.ends_with(&format!("/{wanted}")) {
            return shown;
        }
    }
    shown
}

/// All that the others see, and everything that was sent for them.
fn seen_by(table: &Table, who: Id) -> Vec<Value> {
    let messages = table.discord.messages(table.channel, who);
    messages.into_iter().map(|one| one.json).collect()
}

async fn begun<'a>(table: &'a Table, bout: &mut Bout<'a>) -> (Match, Id, Id) {
    let (m, board) = bout.settled().await;
    let (_, planner) = mover(&m).unwrap();
    bout.turn(&m, &board, Some("f6")).await;
    let (m, _) = bout.settled().await;
    let (_, opponent) = mover(&m).unwrap();
    assert!(planner != opponent && table.people.contains(&planner));
    (m, planner, opponent)
}

#[tokio::test]
async fn a_reply_is_planned_by_taps_and_comes_with_the_move_that_it_answers() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "conhex", &table.people, json!({"pace": 1})).await;
    let (m, planner, opponent) = begun(&table, &mut bout).await;
    let code = json!({"match": m.code});
    let before = [opponent, table.discord.bot_id()].map(|who| seen_by(&table, who));
    let list = table.command(planner, "plan", code.clone()).await;
    assert!(list.is_ephemeral());
    let add = button(&list, ".plan/o/0").expect("a button to plan");
    let pending = table.discord.click(planner, list.id(), &add).unwrap();
    let asked = table.answer(planner, &pending).await;
    assert!(!asked.files.is_empty(), "the board is shown");
    let reply = choose(&table, planner, &asked, "o", "e6").await;
    assert!(reply.content().contains("E6"), "{}", reply.content());
    let planned = choose(&table, planner, &reply, "r", "f7").await;
    assert!(
        planned.content().contains("E6 → **F7**"),
        "{}",
        planned.content()
    );
    // One line, and a second answer below it.
    let line = table.press(planner, &planned, ".plan/l").await;
    let deeper = button(&line, ".plan/o").expect("a button to go deeper");
    let pending = table.discord.click(planner, line.id(), &deeper).unwrap();
    let asked = table.answer(planner, &pending).await;
    let reply = choose(&table, planner, &asked, "o", "f5").await;
    let planned = choose(&table, planner, &reply, "r", "g8").await;
    assert!(planned.content().contains("F5 → **G8**"));
    // Nobody else has seen anything of it.
    let after = [opponent, table.discord.bot_id()].map(|who| seen_by(&table, who));
    assert_eq!(before, after);

    let (m, board) = bout.settled().await;
    bout.turn(&m, &board, Some("e6")).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.log, ["f6", "e6", "f7"]);
    // It is the opponent's turn again, and the board says what was played for the other.
    assert_eq!(mover(&m).unwrap().1, opponent);
    assert!(board.content().contains("F7 (plane"), "{}", board.content());
    bout.turn(&m, &board, Some("f5")).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.log.last().unwrap(), "g8");
    bout.turn(&m, &board, Some("a1")).await;
    let (m, board) = bout.settled().await;
    assert_eq!(mover(&m).unwrap().1, planner);
    // The planner reads everything since the last decision of their own.
    for told in ["E6", "F7", "F5", "G8", "A1"] {
        assert!(board.content().contains(told), "{}", board.content());
    }
    let refused = table.command(planner, "plan", code).await;
    assert!(refused.is_ephemeral() && button(&refused, ".plan/o").is_none());
    table.end().await;
}

#[tokio::test]
async fn nobody_else_can_look_into_a_plan_or_change_it() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "conhex", &table.people, json!({"pace": 1})).await;
    let (m, planner, opponent) = begun(&table, &mut bout).await;
    let list = table
        .command(planner, "plan", json!({"match": m.code}))
        .await;
    let add = button(&list, ".plan/o/0").unwrap();
    let pending = table.discord.click(planner, list.id(), &add).unwrap();
    let asked = table.answer(planner, &pending).await;
    let reply = choose(&table, planner, &asked, "o", "e6").await;
    choose(&table, planner, &reply, "r", "f7").await;
    // The opponent uses the planner's own buttons on a message of theirs.
    let (_, board) = bout.settled().await;
    for what in ["", "/p/0", "/l/1/0", "/d/1", "/o/1/0.2/", "/r/1/0.0/e6/g8"] {
        let id = format!("v1:{}:1:.plan{what}", m.code);
        let forged = table.discord.forge_click(opponent, board.id(), &id, None);
        let answer = table.answer(opponent, &forged.unwrap()).await;
        assert!(answer.is_ephemeral(), "{what}");
        assert!(!answer.content().contains("F7"), "{}", answer.content());
        assert!(answer.files.is_empty(), "{what}");
    }
    for command in ["board", "record", "verify"] {
        let sent =
            table
                .discord
                .command(opponent, table.channel, command, json!({"match": m.code}));
        let answer = table.answer(opponent, &sent.unwrap()).await;
        assert!(!answer.content().contains("F7"), "{command}");
        let files = answer.json["attachments"].to_string();
        assert!(
            !files.contains("f7") && !files.contains("F7"),
            "{command}: {files}"
        );
    }
    let live = table.matches.live(&m.code).await.unwrap();
    let seat = live.seat_of(planner.0.into()).unwrap();
    assert_eq!(live.plan_of(seat).1, [["e6", "f7"]]);
    assert!(!table.log.text().contains("f7"));
    table.end().await;
}
