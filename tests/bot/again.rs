//! What comes twice, late or from elsewhere is done once, in private where it must be, and seen where it belongs.

use std::time::Duration;

use serde_json::json;
use taula::commands;
use taula::config::{Config, Shards, Taps, Token};
use taula::locale::Lang;
use taula::matches::{Match, State};
use taula::sandbox::{Answer, Id, Seen, Trouble};
use taula::search::Level;
use taula::store::Store;
use tokio_util::sync::CancellationToken;

use crate::bout::{Bout, choices, mover};
use crate::clicks::{disturb_answer, play, whole};
use crate::table::{CARLA, DAVID, Table, button, code, game, mention, options, ply};

/// The public messages of a channel that have a picture.
fn pictures(table: &Table, channel: Id) -> usize {
    let public = table.public(channel).into_iter();
    public.filter(|seen| !seen.files.is_empty()).count()
}

#[tokio::test]
async fn a_challenge_that_is_accepted_twice_begins_once() {
    for threads in [false, true] {
        let table = Table::new(&[CARLA, DAVID]).await;
        let (carla, david) = (table.people[0], table.people[1]);
        if threads {
            let server = table.guild.0.into();
            let now = time::UtcDateTime::now();
            let set = table
                .matches
                .set_server(server, |server| server.threads = Some(true), now);
            set.await.unwrap();
        }
        let wanted = json!({"game": game("conhex"), "opponent": david.to_string()});
        let card = table.command(carla, "play", wanted).await;
        let accept = button(&card, ".accept").unwrap();
        let taps = [(); 2].map(|()| {
            let tap = table.discord.forge_click(david, card.id(), &accept, None);
            tap.unwrap()
        });
        for tap in &taps {
            assert_ne!(tap.answer().await, Answer::Failed, "{}", table.log.text());
        }
        let m = table
            .wait("the board", async || {
                let m = table.find(&code(&card)).await;
                (m.shown == m.version && m.state == State::Playing).then_some(m)
            })
            .await;
        assert_eq!(m.place.thread.is_some(), threads);
        let told = table
            .wait("a private word", async || {
                table.private(table.channel, david).pop()
            })
            .await;
        assert!(!told.files.is_empty(), "it shows what is true now");
        let here = m
            .place
            .thread
            .map_or(table.channel, |thread| Id(thread.get()));
        // One board, and the card without its buttons.
        Bout::of(&table, here, m.code.clone(), 7).settled().await;
        assert_eq!(
            pictures(&table, table.channel),
            if threads { 1 } else { 2 },
            "the card, and one board"
        );
        table.end().await;
    }
}

#[tokio::test]
async fn a_hand_stays_private_when_the_answer_is_late() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "san-henko", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let notation = m.replay().unwrap().legal()[0].to_string();
    let before = table.public(table.channel).len();
    let lock = table.lock().await;
    let wanted = json!({ "notation": notation });
    let written = table.discord.command(who, table.channel, "move", wanted);
    let written = written.unwrap();
    assert!(matches!(written.answer().await, Answer::Deferred(_)));
    lock.release().await;
    let moved = async || (table.find(&bout.code).await.ply() > m.ply()).then_some(());
    table.wait("the move", moved).await;
    let (after, board) = bout.settled().await;
    let hand = table
        .wait("the hand", async || table.private(table.channel, who).pop())
        .await;
    let lang = Lang::of(table.locales[table.people.iter().position(|id| *id == who).unwrap()]);
    let told = taula::view::choosing::told(m.replay().unwrap().as_ref(), &notation, lang);
    assert!(
        hand.content().contains(&told) && hand.files.len() == 1,
        "{}",
        hand.content()
    );
    let public = table.public(table.channel);
    assert_eq!(public.len(), before + 1, "only the board is for everybody");
    assert!(public.iter().all(|seen| !seen.is_loading()));
    bout.check(&after, &board).await;
    table.end().await;
}

#[tokio::test]
async fn the_same_tap_takes_back_one_move() {
    let table = Table::new(&[DAVID]).await;
    let david = table.people[0];
    let wanted = json!({"game": game("conhex"), "level": 0});
    let card = table.command(david, "play", wanted).await;
    let mut bout = Bout::of(&table, table.channel, code(&card), 7);
    let (m, board) = bout.settled().await;
    let first = m.ply();
    bout.turn(&m, &board, None).await;
    let (m, board) = bout.settled().await;
    bout.turn(&m, &board, None).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), first + 4);
    let more = table.press(david, &board, ".more").await;
    let undo = button(&more, ".undo").unwrap();
    let taps = [(); 2].map(|()| {
        let tap = table.discord.forge_click(david, more.id(), &undo, None);
        tap.unwrap()
    });
    for tap in &taps {
        table.answer(david, tap).await;
    }
    let (m, _) = bout.settled().await;
    assert_eq!(m.ply(), first + 2, "one move of each, once");
    // The command that is delivered twice does so once, too.
    let undo = table
        .discord
        .command(david, table.channel, "undo", json!({}));
    let undo = undo.unwrap();
    let told = table.answer(david, &undo).await;
    assert!(told.content().contains(&Lang::En.word("taken-back")));
    assert!(table.discord.repeat(undo.id));
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(bout.settled().await.0.ply(), first);
    table.end().await;
}

#[tokio::test]
async fn a_board_that_cannot_be_edited_any_more_still_leads_to_the_next_question() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    table.discord.wear_out(board.id());
    let column = whole(&bout, who, &board, 0, "f*");
    let shown = table.answer(who, &column).await;
    assert_ne!(shown.id(), board.id());
    assert!(shown.is_ephemeral() && !choices(&shown, &m.code).is_empty());
    bout.turn(&m, &shown, Some("f6")).await;
    let played = async || (table.find(&bout.code).await.log == ["f6"]).then_some(());
    table.wait("the move", played).await;
    table.end().await;
}

#[tokio::test]
async fn a_rematch_is_played_where_it_is_asked_for() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let (carla, david) = (table.people[0], table.people[1]);
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (old, board) = bout.settled().await;
    let more = table.press(carla, &board, ".more").await;
    let sure = table.press(carla, &more, ".resign").await;
    table.press(carla, &sure, ".resign-sure").await;
    bout.settled().await;
    let wanted = json!({ "match": old.code });
    let dm = table.discord.dm(carla);
    let alone = table.command_in(dm, carla, "rematch", wanted.clone()).await;
    assert_eq!(alone.content(), Lang::Es.word("play-alone"));

    let elsewhere = table.discord.add_channel(table.guild, "elsewhere");
    let asked = table.command_in(elsewhere, carla, "rematch", wanted.clone());
    let card = table.rematch_sure(elsewhere, carla, &asked.await).await;
    assert!(card.mentions().contains(&david), "{}", card.content());
    assert_eq!(
        table.find(&code(&card)).await.place.channel,
        elsewhere.0.into()
    );
    // Whoever says the same in the old place accepts; the board comes where it was asked for.
    let asked = table.command(david, "rematch", wanted).await;
    let told = table.press(david, &asked, ".rematch-sure").await;
    assert!(told.is_ephemeral() && told.content().contains(&format!("<#{elsewhere}>")));
    let again = Bout::of(&table, elsewhere, code(&card), 7);
    let (m, board) = again.settled().await;
    again.check(&m, &board).await;
    table.end().await;
}

#[tokio::test]
async fn a_refused_notation_and_a_finished_match_are_told_as_they_are() {
    let table = Table::new(&[DAVID]).await;
    let david = table.people[0];
    let wanted = json!({"game": game("conhex"), "level": 0});
    let card = table.command(david, "play", wanted).await;
    let bout = Bout::of(&table, table.channel, code(&card), 7);
    let (_, board) = bout.settled().await;
    let more = table.press(david, &board, ".more").await;
    let sure = table.press(david, &more, ".resign").await;
    table.press(david, &sure, ".resign-sure").await;
    let (m, board) = bout.settled().await;
    let alt = board.json["attachments"][0]["description"]
        .as_str()
        .unwrap();
    let reason = Lang::En.word("reason-resigned");
    assert!(alt.contains(&reason) && !alt.contains("to move"), "{alt}");
    let wanted = json!({"notation": "a1", "match": m.code});
    let told = table.command(david, "move", wanted).await;
    assert!(
        told.content().contains(&Lang::En.word("state-over")),
        "{}",
        told.content()
    );
    let none = table
        .command(david, "hand", json!({ "match": m.code }))
        .await;
    assert_eq!(none.content(), Lang::En.word("hand-open"));
    table.end().await;
}

#[tokio::test]
async fn a_level_is_only_for_computers() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    let wanted = json!({"game": game("conhex"), "opponent": carla.to_string(), "level": 2});
    let told = table.command(david, "play", wanted).await;
    assert_eq!(told.content(), Lang::En.word("play-level"));
    table.end().await;
}

#[tokio::test]
async fn the_pages_of_a_leaderboard_can_be_turned() {
    let table = Table::new(&[DAVID]).await;
    let david = table.people[0];
    table
        .sql(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 23) \
             INSERT INTO players (id, kind, name, created) SELECT i, 'person', 'P' || i, 0 FROM n",
        )
        .await;
    table
        .sql(
            "INSERT INTO ratings (game, server, player, mu, sigma, games) \
             SELECT 'conhex', 0, id, 30.0 - id / 10.0, 1.0, 9 FROM players WHERE name LIKE 'P%'",
        )
        .await;
    let wanted = json!({"game": game("conhex"), "scope": 1});
    let mut list = table.command(david, "leaderboard", wanted).await;
    for first in [1, 11, 21] {
        let line = format!("P{first}");
        assert!(list.content().contains(&line), "{}", list.content());
        let turns = list.buttons().into_iter();
        let mut following = turns.filter(|one| one.label == Lang::En.word("button-following"));
        let Some(following) = following.next_back() else {
            assert_eq!(first, 21);
            break;
        };
        let id = following.custom_id.unwrap();
        let click = table.discord.click(david, list.id(), &id).unwrap();
        list = table.answer(david, &click).await;
    }
    table.end().await;
}

/// A match against the strongest computer, in which David is to move.
async fn against_expert(table: &Table) -> Bout<'_> {
    let level = Level::Expert as usize;
    let wanted = json!({"game": game("conhex"), "level": level});
    let card = table.command(table.people[0], "play", wanted).await;
    Bout::of(table, table.channel, code(&card), 7)
}

/// A private board of a match, from another channel.
async fn from_elsewhere(table: &Table, who: Id) -> Seen {
    let elsewhere = table.discord.add_channel(table.guild, "elsewhere");
    let list = table.command_in(elsewhere, who, "games", json!({})).await;
    table.press(who, &list, ".next").await
}

/// David's turn, and the board with his move while the computer thinks: as soon as his move is written the computer's
/// cannot be, so it takes as long as it must.
async fn thinking(bout: &mut Bout<'_>, before: &Match, shown: &Seen) -> Seen {
    let (table, code) = (bout.table, bout.code.clone());
    let board = async {
        let written = async || (table.find(&code).await.ply() > before.ply()).then_some(());
        table.wait("the own move", written).await;
        let lock = table.lock().await;
        let own = async || {
            let board = table.boards(table.channel, &code).pop()?;
            (ply(&board, &code) == Some(before.ply() + 1)).then_some(board)
        };
        let board = table.wait("the board with the own move", own).await;
        lock.release().await;
        board
    };
    tokio::join!(bout.turn(before, shown, None), board).1
}

#[tokio::test]
async fn a_computer_that_thinks_long_answers_where_the_match_is() {
    let table = Table::new(&[DAVID]).await;
    let mut bout = against_expert(&table).await;
    // In the channel itself: first the board that is being thought about, then the computer's move in its place.
    let (m, board) = bout.settled().await;
    let first = thinking(&mut bout, &m, &board).await;
    assert!(first.mentions().is_empty(), "{}", first.content());
    let (after, board) = bout.settled().await;
    assert_eq!((after.ply(), board.id()), (m.ply() + 2, first.id()));
    bout.check(&after, &board).await;

    // From another channel, privately: the boards come where they belong.
    let shown = from_elsewhere(&table, table.people[0]).await;
    thinking(&mut bout, &after, &shown).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), after.ply() + 2);
    bout.check(&m, &board).await;
    table.end().await;
}

#[tokio::test]
async fn people_do_not_wait_for_computers() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let people = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = people.settled().await;
    let (_, who) = mover(&m).unwrap();
    for _ in 0..4 {
        // On a machine with few cores these are more than may think at the same time.
        let mut bout = against_expert(&table).await;
        let (m, board) = bout.settled().await;
        bout.turn(&m, &board, None).await;
    }
    let click = whole(&people, who, &board, 0, "f6");
    assert!(matches!(click.answer().await, Answer::Message(_)));
    assert_eq!(table.find(&people.code).await.log, ["f6"]);
    table.end().await;
}

#[tokio::test]
async fn a_computer_that_is_interrupted_thinks_again_after_the_restart() {
    let mut table = Table::new(&[DAVID]).await;
    let (code, before): (String, Match) = {
        let bout = against_expert(&table).await;
        let (m, board) = bout.settled().await;
        let notation = m.replay().unwrap().legal()[0].to_string();
        whole(&bout, table.people[0], &board, m.ply(), &notation);
        let written = async || (table.find(&bout.code).await.ply() > m.ply()).then_some(());
        table.wait("the own move", written).await;
        (bout.code.clone(), m)
    };
    table.stop_bot().await;
    let m = table.find(&code).await;
    assert_eq!(m.ply(), before.ply() + 1, "no move in haste");
    table
        .sql("UPDATE matches SET changed = changed - 60000")
        .await;
    table.start_bot().await;
    let bout = Bout::of(&table, table.channel, code, 7);
    let moved = async || (table.find(&bout.code).await.ply() == before.ply() + 2).then_some(());
    table.wait("the computer's move", moved).await;
    table.end().await;
}

#[tokio::test]
async fn a_process_serves_the_shards_that_it_was_given() {
    let table = Table::without_bot(&[DAVID], options()).await;
    let config = Config {
        token: Token::new(table.discord.token()),
        database: table.database.clone(),
        shards: Shards::Range {
            first: 1,
            last: 2,
            of: 4,
        },
        proxy: Some(table.discord.base()),
        taps: Taps::unlimited(),
    };
    let store = Store::open(&table.database).await.unwrap();
    let stop = CancellationToken::new();
    let until = stop.clone().cancelled_owned();
    let bot = tokio::spawn(async move { commands::run(&config, store, until).await });
    let came = || {
        let log = table.discord.log().into_iter();
        let came = log.filter(|line| line.text.contains("has come"));
        let mut came: Vec<String> = came.map(|line| line.text).collect();
        came.sort();
        came
    };
    // Shards come five seconds after each other, as Discord wants it: a third would, too.
    table
        .wait("two shards", async || (came().len() == 2).then_some(()))
        .await;
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    let shards = [1, 2].map(|shard| format!("The bot has come, shard {shard} of 4"));
    assert_eq!(came(), shards);
    stop.cancel();
    bot.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_board_shown_again_while_the_computer_thinks_is_the_one_that_gets_its_move() {
    let table = Table::new(&[DAVID]).await;
    let mut bout = against_expert(&table).await;
    let (before, board) = bout.settled().await;
    thinking(&mut bout, &before, &board).await;
    let again = table.command(table.people[0], "board", json!({})).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), before.ply() + 2);
    assert!(board.id() >= again.id(), "the newest message has the board");
    bout.check(&m, &board).await;
    table.end().await;
}

#[tokio::test]
async fn a_move_in_writing_that_comes_twice_shows_its_own_hand_and_no_other() {
    let table = Table::new(&[DAVID, ("Emma", "en")]).await;
    let bout = Bout::begin(&table, "san-henko", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let notation = m.replay().unwrap().legal()[0].to_string();
    let wanted = json!({"notation": notation, "match": m.code});
    let sent = table.discord.command(who, table.channel, "move", wanted);
    let sent = sent.unwrap();
    // The answer is held up; the same comes again when the move is written and it is the other's turn.
    disturb_answer(&table, &sent, Trouble::Delay(Duration::from_millis(500)));
    let written = async || (table.find(&m.code).await.ply() > m.ply()).then_some(());
    table.wait("the move", written).await;
    assert!(table.discord.repeat(sent.id));
    let told = table.answer(who, &sent).await;
    bout.settled().await;
    let alt = |seen: &Seen| seen.json["attachments"][0]["description"].to_string();
    let at = json!({"match": m.code});
    let own = table.command(who, "hand", at.clone()).await;
    let other = table.people.iter().find(|id| **id != who).unwrap();
    let theirs = table.command(*other, "hand", at).await;
    assert_eq!(alt(&told), alt(&own));
    assert_ne!(alt(&told), alt(&theirs));
    table.end().await;
}

#[tokio::test]
async fn asking_for_a_rematch_leaves_the_last_board_its_buttons() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let more = table.press(david, &board, ".more").await;
    let sure = table.press(david, &more, ".resign").await;
    table.press(david, &sure, ".resign-sure").await;
    let (_, last) = bout.settled().await;
    let card = table.rematch(table.channel, carla, &last).await;
    let declined = table.press(david, &card, ".decline").await;
    assert_eq!(declined.id(), card.id());
    let last = table.discord.message(last.id(), david).unwrap();
    for verb in [".rematch", ".replay", ".more"] {
        assert!(button(&last, verb).is_some(), "{verb} of {}", m.code);
    }
    table.end().await;
}

#[tokio::test]
async fn old_boards_say_what_was_played_on_them() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, first) = bout.settled().await;
    let names = |who: Id| {
        if who == table.people[0] {
            "David"
        } else {
            "Carla"
        }
    };
    let (_, who) = mover(&m).unwrap();
    play(&bout, "f6").await;
    let said = |id: Id| table.discord.message(id, who).unwrap().content().to_owned();
    let title = format!("**ConHex** `{}`", m.code);
    assert_eq!(
        said(first.id()),
        format!("{title} · {} played F6.", names(who))
    );
    // Shown again, the copy above says where to look.
    let (_, second) = bout.settled().await;
    let again = table.command(who, "board", json!({})).await;
    bout.settled().await;
    let below = Lang::of(table.locales[0]).word("board-below");
    assert_eq!(said(second.id()), format!("{title} · {below}"));
    // The card goes on saying what it promised.
    let messages = table.public(table.channel);
    let goal = Lang::of(table.locales[0]).word("goal-conhex");
    let card = messages.iter().find(|seen| seen.content().contains(&goal));
    assert!(card.is_some_and(|card| card.buttons().is_empty() && !card.files.is_empty()));
    // An old board is one line and no picture.
    let old = table.discord.message(first.id(), who).unwrap();
    assert!(old.files.is_empty() && old.content().lines().count() == 1);
    // Who gives up ends it there.
    let more = table.press(who, &again, ".more").await;
    let sure = table.press(who, &more, ".resign").await;
    table.press(who, &sure, ".resign-sure").await;
    let (_, last) = bout.settled().await;
    assert_eq!(
        last.content().lines().next(),
        Some(said(again.id()).as_str())
    );
    table.end().await;
}

#[tokio::test]
async fn a_proposal_is_not_made_in_a_match_that_was_only_guessed() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let david = table.people[0];
    let one = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let other = Bout::begin(&table, "ticto", &table.people, json!({})).await;
    for name in ["draw", "undo"] {
        let told = table.command(david, name, json!({})).await;
        assert!(told.is_ephemeral());
        for code in [&one.code, &other.code] {
            assert!(told.content().contains(code.as_str()), "{}", told.content());
        }
    }
    let offered = table
        .command(david, "draw", json!({"match": one.code}))
        .await;
    assert!(!offered.is_ephemeral());
    table.end().await;
}

#[tokio::test]
async fn two_proposals_at_once_are_each_put_to_the_other() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, one) = mover(&m).unwrap();
    let other = *table.people.iter().find(|id| **id != one).unwrap();
    play(&bout, "f6").await;
    let at = json!({"match": m.code});
    table.command(other, "draw", at.clone()).await;
    bout.settled().await;
    table.command(one, "undo", at).await;
    let (_, board) = bout.settled().await;
    let lines: Vec<&str> = board.content().lines().collect();
    let asks = |who: Id, whom: Id| {
        let name = if who == table.people[0] {
            "David"
        } else {
            "Carla"
        };
        let whom = mention(whom);
        lines
            .iter()
            .any(|line| line.starts_with(name) && line.contains(&whom))
    };
    assert!(asks(other, one) && asks(one, other), "{}", board.content());
    for answer in [
        ".agree/draw",
        ".refuse/draw",
        ".agree/takeback",
        ".refuse/takeback",
    ] {
        assert!(button(&board, answer).is_some(), "{answer}");
    }
    table.press(other, &board, ".agree/takeback").await;
    let (m, _) = bout.settled().await;
    assert_eq!((m.ply(), m.state), (0, State::Playing));
    table.end().await;
}
