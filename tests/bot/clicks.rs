//! Clicks that do not fit: stale, doubled, foreign, at the same moment, twice delivered, from before a restart.

use serde_json::json;
use taula::locale::Lang;
use taula::matches::State;
use taula::sandbox::{Answer, Id, Pending, Seen, Trouble};

use crate::bout::{Bout, mover};
use crate::table::{ANNA, BENAT, CARLA, DAVID, Table, button, code, game, mention};

/// A click with a whole move in it, as a menu that has come to its last step offers it.
pub fn whole(bout: &Bout<'_>, who: Id, board: &Seen, ply: usize, notation: &str) -> Pending {
    let id = format!("v1:{}:{ply}:{notation}", bout.code);
    forge(bout, who, board, &id)
}

fn forge(bout: &Bout<'_>, who: Id, board: &Seen, id: &str) -> Pending {
    let discord = &bout.table.discord;
    discord
        .forge_click(who, board.id(), id, None)
        .expect("a click")
}

/// The answer to a click meets trouble. This test's thread is the stand-in's, so no answer has arrived before.
pub fn disturb_answer(table: &Table, click: &Pending, trouble: Trouble) {
    let path = format!("/interactions/{}/", click.id);
    table.discord.trouble(1, "POST", &path, trouble);
}

/// Plays a move by one click and waits until everybody sees it.
pub async fn play(bout: &Bout<'_>, notation: &str) -> Seen {
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).expect("somebody is to move");
    let id = match m.takebacks {
        0 => format!("v1:{}:{}:{notation}", m.code, m.ply()),
        taken => format!("v1:{}:{}~{taken}:{notation}", m.code, m.ply()),
    };
    let pending = forge(bout, who, &board, &id);
    assert_ne!(
        pending.answer().await,
        Answer::Failed,
        "{}",
        bout.table.log.text()
    );
    let written = async || (bout.table.find(&bout.code).await.version != m.version).then_some(());
    bout.table.wait("the move", written).await;
    bout.settled().await.1
}

#[tokio::test]
async fn the_id_of_an_answer_comes_with_it() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    bout.settled().await;
    table.discord.forget_sent();
    for notation in ["f6", "e6"] {
        let board = play(&bout, notation).await;
        let noted = table.find(&bout.code).await.message;
        assert_eq!(noted, Some(board.id().0.into()));
    }
    let asked: Vec<String> = table
        .discord
        .sent()
        .into_iter()
        .filter(|sent| sent.method == "GET")
        .map(|sent| sent.path)
        .collect();
    assert!(asked.is_empty(), "{asked:?}");
    // What comes with a click is long, and long messages come compressed, as Discord sends them.
    assert!(table.discord.gateway_counts().compressed > 0);
    table.end().await;
}

#[tokio::test]
async fn a_stale_click_is_told_privately_what_is_true_now() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, first) = bout.settled().await;
    let (_, one) = mover(&m).unwrap();
    let second = play(&bout, "f6").await;
    let (after, _) = bout.settled().await;
    let (_, other) = mover(&after).unwrap();
    let boards = table.public(table.channel).len();

    // Who has just moved clicks the old board again: nothing to choose, they wait.
    let lang =
        |who| Lang::of(table.locales[table.people.iter().position(|id| *id == who).unwrap()]);
    let late = whole(&bout, one, &first, 0, "e6");
    let told = table.answer(one, &late).await;
    assert!(
        told.is_ephemeral() && told.content().starts_with(&lang(one).word("stale-wait")),
        "{}",
        told.content()
    );
    assert_eq!(told.files.len(), 1, "with the board as it is");
    assert!(told.buttons().is_empty() && told.menus().is_empty() && told.mentions().is_empty());

    // Who is to move clicks the old board: they get the choices of now, and can use them right there.
    let late = whole(&bout, other, &first, 0, "e6");
    let told = table.answer(other, &late).await;
    assert!(
        told.is_ephemeral() && told.content().starts_with(&lang(other).word("stale-own")),
        "{}",
        told.content()
    );
    let mut private = Bout::of(&table, table.channel, bout.code.clone(), 3);
    private.turn(&after, &told, None).await;
    let (played, board) = private.settled().await;
    assert_eq!(played.ply(), 2);
    private.check(&played, &board).await;
    assert_ne!(board.id(), second.id());

    // Ids that are none of ours, of another version, or of a match that is not there.
    for id in [
        "hello",
        "v0:K7Q2:1:x",
        "v1:ZZZZZ:0:f6",
        "v1::0:.next",
        &format!("v1:{}:2:zz9", bout.code),
        &format!("v1:{}:99999:f6", bout.code),
    ] {
        let pending = table
            .discord
            .forge_click(one, board.id(), id, None)
            .unwrap();
        let told = table.answer(one, &pending).await;
        assert!(told.is_ephemeral() && !told.content().is_empty(), "{id}");
    }
    assert_eq!(table.find(&bout.code).await.ply(), 2);
    assert_eq!(
        table.public(table.channel).len(),
        boards + 1,
        "only the one new board is public"
    );
    table.end().await;
}

#[tokio::test]
async fn a_double_click_plays_once() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    for (ply, notation) in ["f6", "e6", "c4"].iter().enumerate() {
        let (m, board) = bout.settled().await;
        assert_eq!(m.ply(), ply);
        let (_, who) = mover(&m).unwrap();
        let clicks = [0; 3].map(|_| whole(&bout, who, &board, ply, notation));
        let mut private = 0;
        for click in &clicks {
            private += usize::from(table.answer(who, click).await.is_ephemeral());
        }
        assert_eq!(private, 2, "one click plays, the others are told");
        let (m, _) = bout.settled().await;
        assert_eq!(m.ply(), ply + 1);
    }
    table.end().await;
}

#[tokio::test]
async fn nobody_else_can_press_a_players_buttons() {
    let table = Table::new(&[ANNA, BENAT, CARLA]).await;
    let (anna, benat, carla) = (table.people[0], table.people[1], table.people[2]);
    for game in ["conhex", "san-henko"] {
        let bout = Bout::begin(&table, game, &[anna, benat], json!({})).await;
        let (m, board) = bout.settled().await;
        let (_, who) = mover(&m).unwrap();
        let other = if who == anna { benat } else { anna };
        let notation = m.replay().unwrap().legal()[0].to_string();
        let click = whole(&bout, carla, &board, m.ply(), &notation);
        let told = table.answer(carla, &click).await;
        assert!(
            told.is_ephemeral()
                && told.content().contains("Anna, Beñat") | told.content().contains("Beñat, Anna"),
            "{}",
            told.content()
        );
        // What is true now, as everybody may know it: no hand, and nothing to press.
        let at = json!({"match": m.code});
        let public = table.command(carla, "board", at).await;
        assert!(
            told.files[0].1 == public.files[0].1,
            "a stranger sees no hand"
        );
        assert!(told.buttons().is_empty() && told.menus().is_empty());
        let told = table
            .answer(other, &whole(&bout, other, &board, m.ply(), &notation))
            .await;
        assert!(
            told.is_ephemeral() && told.buttons().is_empty() && told.menus().is_empty(),
            "{:#?}",
            told.json
        );
        if game == "san-henko" {
            let hand = button(&board, ".hand").unwrap();
            let click = table.discord.click(carla, board.id(), &hand).unwrap();
            let told = table.answer(carla, &click).await;
            assert!(
                told.is_ephemeral() && told.files.is_empty(),
                "a stranger has no hand"
            );
        }
        assert_eq!(table.find(&bout.code).await.ply(), m.ply());
    }
    // The card is as closed: Carla was not asked, and the challenger cannot accept for Beñat.
    let card = table
        .command(
            anna,
            "play",
            json!({"game": game("conhex"), "opponent": benat.to_string()}),
        )
        .await;
    for who in [carla, anna] {
        let told = table.press(who, &card, ".accept").await;
        assert!(told.is_ephemeral(), "{}", told.content());
    }
    for (who, verb) in [
        (carla, ".decline"),
        (anna, ".decline"),
        (benat, ".cancel"),
        (carla, ".cancel"),
    ] {
        let told = table.press(who, &card, verb).await;
        assert!(told.is_ephemeral(), "{}", told.content());
    }
    assert_eq!(table.find(&code(&card)).await.state, State::Open);
    table.end().await;
}

#[tokio::test]
async fn of_many_who_accept_at_once_one_gets_the_seat() {
    let table = Table::new(&[ANNA, BENAT, CARLA, DAVID]).await;
    for _ in 0..3 {
        let card = table.challenge_anybody(table.people[0], "go-henko").await;
        assert!(card.mentions().is_empty(), "an open challenge calls nobody");
        let accept = button(&card, ".accept").unwrap();
        let clicks: Vec<_> = table.people[1..]
            .iter()
            .map(|&who| (who, table.discord.click(who, card.id(), &accept).unwrap()))
            .collect();
        let mut seated = 0;
        for (who, click) in clicks {
            seated += usize::from(!table.answer(who, &click).await.is_ephemeral());
        }
        assert_eq!(seated, 1);
        let bout = Bout::of(&table, table.channel, code(&card), 0);
        let (m, board) = bout.settled().await;
        bout.check(&m, &board).await;
        assert_eq!(m.state, State::Playing);
    }
    table.end().await;
}

#[tokio::test]
async fn a_move_and_a_resignation_at_the_same_moment_leave_one_truth() {
    let table = Table::new(&[ANNA, DAVID]).await;
    for _ in 0..4 {
        let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
        let (m, board) = bout.settled().await;
        let (_, who) = mover(&m).unwrap();
        let other = if who == table.people[0] {
            table.people[1]
        } else {
            table.people[0]
        };
        let sure = format!("v1:{}:0:.resign-sure", bout.code);
        let resign = table
            .discord
            .forge_click(other, board.id(), &sure, None)
            .unwrap();
        let play = whole(&bout, who, &board, 0, "f6");
        table.answer(who, &play).await;
        table.answer(other, &resign).await;
        let (m, board) = bout.settled().await;
        assert_eq!(m.state, State::Over);
        assert!(
            m.ply() <= 1 && board.content().contains(&mention(who)),
            "{}",
            board.content()
        );
    }
    table.end().await;
}

#[tokio::test]
async fn the_same_interaction_delivered_twice_is_done_once() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let click = whole(&bout, who, &board, 0, "f6");
    assert!(table.discord.repeat(click.id), "at once");
    assert_ne!(click.answer().await, Answer::Failed);
    let (m, second) = bout.settled().await;
    assert!(
        table.discord.repeat(click.id),
        "and again after it was answered"
    );
    // A challenge, too: what the same command made is found again.
    let play = json!({"game": game("conhex"), "opponent": table.people[1].to_string()});
    let challenge = table
        .discord
        .command(table.people[0], table.channel, "play", play)
        .unwrap();
    assert!(table.discord.repeat(challenge.id));
    let card = table.answer(table.people[0], &challenge).await;
    assert!(table.discord.repeat(challenge.id));
    // Whatever comes after has overtaken nothing.
    let told = table.command(table.people[0], "games", json!({})).await;
    assert!(
        told.content().contains(&bout.code) && told.content().contains(&code(&card)),
        "{}",
        told.content()
    );
    assert_eq!(
        told.content().lines().count(),
        3,
        "two matches: {}",
        told.content()
    );
    let (after, board) = bout.settled().await;
    assert_eq!(
        (after.ply(), board.id()),
        (m.ply(), second.id()),
        "no second move, no second board"
    );
    let cards: Vec<Seen> = table
        .public(table.channel)
        .into_iter()
        .filter(|seen| button(seen, ".accept").is_some())
        .collect();
    assert_eq!(cards.len(), 1);
    // Nobody was told that something went wrong: nothing did.
    assert_eq!(
        table
            .private(table.channel, who)
            .iter()
            .filter(|seen| seen.content().contains("went wrong"))
            .count(),
        0
    );
    table.end().await;
}

#[tokio::test]
async fn buttons_outlive_the_process_that_made_them() {
    let mut table = Table::new(&[ANNA, BENAT]).await;
    let card = table
        .command(
            table.people[0],
            "play",
            json!({"game": game("san-henko"), "opponent": table.people[1].to_string()}),
        )
        .await;
    table.stop_bot().await;
    table.discord.gone().await;
    table.start_bot().await;
    let board = table.press(table.people[1], &card, ".accept").await;
    let code = code(&board);
    // With two tiles each nobody has a line yet, so the match cannot be over.
    for _ in 0..4 {
        let (who, hand) = {
            let bout = Bout::of(&table, table.channel, code.clone(), 5);
            let (m, board) = bout.settled().await;
            let (_, who) = mover(&m).unwrap();
            (who, table.press(who, &board, ".hand").await)
        };
        table.stop_bot().await;
        table.discord.gone().await;
        table.start_bot().await;
        let mut bout = Bout::of(&table, table.channel, code.clone(), 6);
        let (m, _) = bout.settled().await;
        assert_eq!(mover(&m).unwrap().1, who);
        // From the hand that another process has shown.
        bout.turn(&m, &hand, None).await;
        let (after, board) = bout.settled().await;
        assert!(after.ply() > m.ply());
        bout.check(&after, &board).await;
    }
    table.end().await;
}
