//! The first time: who the opponent is to be, what the goal is, what can be done; and where and how all of that is shown.

use serde_json::json;
use taula::locale::Lang;
use taula::matches::{PlayerSettings, ServerSettings, State};
use taula::sandbox::{Id, permission};
use time::UtcDateTime;

use crate::bout::{Bout, mover};
use crate::clicks::play;
use crate::table::{ANNA, CARLA, DAVID, Table, button, code, game, mention, ply};

async fn set_server(table: &Table, change: impl FnOnce(&mut ServerSettings)) {
    let set = table
        .matches
        .set_server(table.guild.0.into(), change, UtcDateTime::now());
    set.await.expect("a setting");
}

#[tokio::test]
async fn without_an_opponent_the_computer_anybody_and_a_friend_are_offered_alike() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let david = table.people[0];
    let mut wanted = json!({"game": game("conhex")});
    wanted["variant"] = json!("swap");
    wanted["rated"] = json!(false);
    let asked = table.command(david, "play", wanted).await;
    assert!(asked.is_ephemeral());
    assert!(table.public(table.channel).is_empty(), "nothing has begun");
    let styles: Vec<_> = asked.json["components"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|row| row["components"].as_array().into_iter().flatten())
        .map(|part| part["style"].clone())
        .collect();
    assert_eq!(styles, vec![json!(1); 6], "four levels, anybody, a friend");
    // A friend is named in the command.
    let friend = table.press(david, &asked, ".play/conhex/friend").await;
    assert!(friend.is_ephemeral() && friend.content().contains("`opponent`"));
    // The computer's match begins at once, with all that was chosen; the question becomes one line.
    let asked = table
        .command(
            david,
            "play",
            json!({"game": game("conhex"), "variant": "swap"}),
        )
        .await;
    let told = table.press(david, &asked, ".play/conhex/easy").await;
    assert_eq!(told.id(), asked.id());
    assert!(told.buttons().is_empty() && told.content().lines().count() == 1);
    let codes = table.matches.store().of_player(david.0.into()).await;
    let bout = Bout::of(&table, table.channel, codes.unwrap().remove(0), 1);
    let (m, _) = bout.settled().await;
    assert_eq!(
        (m.state, &m.options["swap"]),
        (State::Playing, &json!(true))
    );
    table.end().await;
}

#[tokio::test]
async fn the_first_board_of_each_person_says_the_goal_and_how_to_play() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let goal = Lang::En.word("goal-conhex");
    for (at, notation) in ["f6", "e6"].into_iter().enumerate() {
        let (m, board) = bout.settled().await;
        assert!(
            board.content().contains(&goal),
            "turn {at}: {}",
            board.content()
        );
        assert!(button(&board, ".rules").is_some() && button(&board, ".explain").is_some());
        // Whoever asks what can be done is told privately.
        let (_, who) = mover(&m).unwrap();
        let told = table.press(who, &board, ".explain").await;
        assert!(told.is_ephemeral() && button(&told, ".rules").is_some());
        let lang = Lang::of(table.locales[table.people.iter().position(|id| *id == who).unwrap()]);
        assert!(
            told.content().contains(&lang.word("explain-conhex")),
            "{}",
            told.content()
        );
        play(&bout, notation).await;
    }
    let (_, board) = bout.settled().await;
    assert!(!board.content().contains(&goal), "{}", board.content());
    assert!(button(&board, ".rules").is_none() && button(&board, ".explain").is_some());
    table.end().await;
}

#[tokio::test]
async fn what_can_be_done_is_told_in_the_words_of_the_game() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let bout = Bout::begin(&table, "partxis", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let other = *table.people.iter().find(|id| **id != who).unwrap();
    let told = table.press(who, &board, ".explain").await;
    let lang_of = |who: Id| {
        let at = table.people.iter().position(|id| *id == who);
        Lang::of(table.locales[at.unwrap()])
    };
    let lang = lang_of(who);
    let first = m.replay().unwrap();
    let first = taula::view::choosing::told(first.as_ref(), first.legal()[0].as_str(), lang);
    for part in [lang.word("explain-now"), first] {
        assert!(told.content().contains(&part), "{}", told.content());
    }
    let lang = lang_of(other);
    let waits = table.press(other, &board, ".explain").await;
    assert!(
        waits.content().contains(&lang.word("hand-wait")),
        "{}",
        waits.content()
    );
    table.end().await;
}

#[tokio::test]
async fn only_cards_of_games_with_chance_are_sealed_and_the_rest_is_behind_a_button() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    for (key, sealed) in [("partxis", true), ("san-henko", true), ("nonaga", false)] {
        let wanted = json!({"game": game(key), "opponent": carla.to_string()});
        let card = table.command(david, "play", wanted).await;
        let m = table.find(&code(&card)).await;
        let commitment = m.commitment();
        assert_eq!(
            card.content().contains(&commitment[..8]),
            sealed,
            "{}",
            card.content()
        );
        assert!(
            !card.content().contains(&commitment),
            "it is too long for a card"
        );
        assert_eq!(button(&card, ".more").is_some(), sealed, "{key}");
        if sealed {
            let more = table.press(carla, &card, ".more").await;
            assert!(more.is_ephemeral() && more.content().contains(&commitment));
        }
    }
    // A seal is in the name of the file, not in the text.
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let seal = m.seal().unwrap();
    assert!(!board.content().contains(&seal), "{}", board.content());
    assert!(board.files[0].0.contains(&seal), "{}", board.files[0].0);
    table.end().await;
}

#[tokio::test]
async fn what_all_see_has_the_language_and_the_colours_of_the_server_or_the_challenger() {
    let table = Table::new(&[ANNA, CARLA, DAVID]).await;
    let (anna, carla) = (table.people[0], table.people[1]);
    let dark = |own: &mut PlayerSettings| own.theme = Some("dark".to_owned());
    let set = table
        .matches
        .set_player(anna.0.into(), dark, UtcDateTime::now());
    set.await.unwrap();
    let challenge = async || {
        let wanted = json!({"game": game("nonaga"), "opponent": carla.to_string()});
        table.command(anna, "play", wanted).await
    };
    // The challenger's: Anna reads Catalan and likes it dark, whatever Carla does.
    let card = challenge().await;
    assert!(
        card.content().contains(&Lang::Ca.word("goal-nonaga")),
        "{}",
        card.content()
    );
    let dark = card.files[0].1.clone();
    let board = table.press(carla, &card, ".accept").await;
    assert!(
        board.content().contains(&Lang::Ca.word("goal-nonaga")),
        "{}",
        board.content()
    );
    // A move that is taken back is told to all in their language, whoever allows it.
    let bout = Bout::of(&table, table.channel, code(&card), 1);
    let (m, _) = bout.settled().await;
    let (_, first) = mover(&m).unwrap();
    let legal = m.replay().unwrap().legal();
    let moved = json!({"notation": legal[0].to_string(), "match": m.code});
    table.command(first, "move", moved).await;
    bout.settled().await;
    table.command(first, "undo", json!({"match": m.code})).await;
    let (_, board) = bout.settled().await;
    let other = if first == anna { carla } else { anna };
    table.press(other, &board, ".agree/takeback").await;
    let (_, board) = bout.settled().await;
    assert!(
        board.content().contains(&Lang::Ca.word("taken-back")),
        "{}",
        board.content()
    );
    // The server's go before.
    set_server(&table, |server| {
        server.language = Some(Lang::Eu);
        server.theme = Some("light".to_owned());
    })
    .await;
    let card = challenge().await;
    assert!(
        card.content().contains(&Lang::Eu.word("goal-nonaga")),
        "{}",
        card.content()
    );
    assert_ne!(card.files[0].1, dark);
    table.end().await;
}

#[tokio::test]
async fn a_match_gets_a_thread_by_itself_where_the_bot_may_open_one() {
    let table = Table::new(&[ANNA, DAVID]).await;
    let (anna, david) = (table.people[0], table.people[1]);
    set_server(&table, |server| server.threads = None).await;
    let begin = async || {
        let wanted = json!({"game": game("nonaga"), "opponent": anna.to_string()});
        let card = table.command(david, "play", wanted).await;
        let accept = button(&card, ".accept").unwrap();
        let click = table.discord.click(anna, card.id(), &accept).unwrap();
        click.answer().await;
        let code = code(&card);
        let shown = async || {
            let m = table.find(&code).await;
            (m.state == State::Playing && m.shown == m.version).then_some(m)
        };
        table.wait("the board", shown).await
    };
    let m = begin().await;
    let thread = Id(m.place.thread.expect("a thread of its own").get());
    // Its name is in the language of all, which is the challenger's.
    let channels = table.discord.channels();
    let (_, name) = channels.iter().find(|(id, _)| *id == thread).unwrap();
    assert!(name.contains(&m.code) && name.contains("Nonaga"), "{name}");
    assert!(table.boards(table.channel, &m.code).is_empty());
    // The result comes to the channel as well, and calls nobody there.
    let sure = table
        .command(anna, "resign", json!({"match": m.code}))
        .await;
    table.press(anna, &sure, ".resign-sure").await;
    let result = table
        .wait("the result", async || {
            let boards = table.boards(table.channel, &m.code);
            boards
                .into_iter()
                .find(|board| button(board, ".rematch").is_some())
        })
        .await;
    assert!(
        result.content().contains(&mention(david)),
        "{}",
        result.content()
    );
    assert!(result.mentions().is_empty() && !result.files.is_empty());
    // Each place has it once; the old board of the thread shrinks.
    table
        .wait("one result in each place", async || {
            let count = |place| table.boards(place, &m.code).len();
            (count(thread) == 1 && count(table.channel) == 1).then_some(())
        })
        .await;
    // Where it may not, the match stays in the channel without a word.
    table.discord.set_bot_permissions(
        table.channel,
        permission::BOT & !permission::CREATE_PUBLIC_THREADS,
    );
    let m = begin().await;
    assert_eq!(m.place.thread, None);
    let board = &table.boards(table.channel, &m.code)[0];
    assert_eq!(ply(board, &m.code), Some(m.ply()));
    table.end().await;
}
