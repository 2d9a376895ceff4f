//! From `/play` to the first move: who can be challenged, where, and what happens to the card.

use serde_json::json;
use taula::locale::Lang;
use taula::matches::{Match, Pace, PlayerKind, State};
use taula::sandbox::{Id, permission};
use time::UtcDateTime;

use crate::bout::{Bout, Style, mover};
use crate::table::{ANNA, BENAT, CARLA, DAVID, Table, button, code, game, mention};

fn opponent(key: &str, who: Id) -> serde_json::Value {
    json!({"game": game(key), "opponent": who.to_string()})
}

#[tokio::test]
async fn a_card_says_what_is_proposed_and_to_whom() {
    let table = Table::new(&[ANNA, DAVID]).await;
    let (anna, david) = (table.people[0], table.people[1]);
    let mut options = opponent("conhex", david);
    options["pace"] = json!(0);
    options["rated"] = json!(false);
    options["variant"] = json!("swap");
    let card = table.command(anna, "play", options).await;
    let m = table.find(&code(&card)).await;
    assert_eq!((m.state, m.pace, m.rated), (State::Open, Pace::Live, false));
    assert_eq!(m.options["swap"], true);
    assert_eq!(card.mentions(), [david]);
    for part in ["Anna", &mention(david), &m.code] {
        assert!(
            card.content().contains(part),
            "{part} in {}",
            card.content()
        );
    }
    // Nothing is left to chance, so nothing binds the bot to it.
    assert!(!card.content().contains(&m.commitment()[..8]));
    assert!(!card.content().contains(&m.secret.reveal()));
    assert_eq!(card.files.len(), 1);
    for verb in [".accept", ".decline", ".cancel", ".rules"] {
        assert!(button(&card, verb).is_some(), "{verb}");
    }
    let rules = table.press(david, &card, ".rules").await;
    assert!(
        rules.is_ephemeral() && rules.content().contains("ConHex"),
        "{}",
        rules.content()
    );
    let declined = table.press(david, &card, ".decline").await;
    assert_eq!(declined.id(), card.id());
    assert!(
        declined.buttons().is_empty() && declined.content().contains("David"),
        "{}",
        declined.content()
    );
    assert_eq!(table.find(&m.code).await.state, State::Declined);

    let card = table.command(anna, "play", opponent("ticto", david)).await;
    let cancelled = table.press(anna, &card, ".cancel").await;
    assert!(cancelled.buttons().is_empty());
    assert_eq!(table.find(&code(&card)).await.state, State::Cancelled);
    // Whoever still has the old buttons before them is told.
    let accept = button(&card, ".accept").unwrap();
    let late = table
        .discord
        .forge_click(david, card.id(), &accept, None)
        .unwrap();
    assert!(table.answer(david, &late).await.is_ephemeral());
    table.end().await;
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_words() {
    let table = Table::new(&[CARLA, DAVID, ANNA]).await;
    let (carla, david, anna) = (table.people[0], table.people[1], table.people[2]);
    let three =
        json!({"game": game("conhex"), "opponent": david.to_string(), "second": anna.to_string()});
    let twice = json!({"game": game("partxis"), "opponent": david.to_string(), "second": david.to_string()});
    let variant =
        json!({"game": game("conhex"), "opponent": david.to_string(), "variant": "upside-down"});
    let none = json!({"game": game("nonaga"), "opponent": david.to_string(), "variant": "swap"});
    for (options, words) in [
        (opponent("conhex", carla), Lang::Es.word("refused-twice")),
        (twice, Lang::Es.word("refused-twice")),
        (three, "ConHex".to_owned()),
        (variant, Lang::Es.word("option-conhex-swap")),
        (none, "Nonaga".to_owned()),
    ] {
        let told = table.command(carla, "play", options.clone()).await;
        assert!(
            told.is_ephemeral() && told.content().contains(&words),
            "{options}: {}",
            told.content()
        );
        assert!(told.buttons().is_empty());
    }
    assert!(
        table.public(table.channel).is_empty(),
        "nothing in the channel"
    );
    let offered = table
        .typing(
            david,
            "play",
            json!({"game": game("conhex"), "variant": ""}),
            "variant",
        )
        .await;
    assert_eq!(
        offered
            .iter()
            .map(|(_, value)| value.as_str())
            .collect::<Vec<_>>(),
        ["-", "swap"]
    );
    // Presets come first, with what they mean.
    let offered = table
        .typing(
            david,
            "play",
            json!({"game": game("partxis"), "variant": ""}),
            "variant",
        )
        .await;
    let keys: Vec<&str> = offered.iter().map(|(_, key)| key.as_str()).collect();
    assert_eq!(keys, ["quick", "classic", "short", "single"]);
    let about = Lang::En.word("preset-partxis-quick-about");
    assert!(offered[0].0.ends_with(&about), "{offered:?}");
    assert!(
        table
            .typing(david, "play", json!({"variant": "x"}), "variant")
            .await
            .is_empty()
    );
    table.end().await;
}

#[tokio::test]
async fn a_match_against_the_computer_has_its_thread_too() {
    let table = Table::new(&[DAVID]).await;
    let david = table.people[0];
    let server = table.guild.0.into();
    let set = table.matches.set_server(
        server,
        |server| server.threads = Some(true),
        UtcDateTime::now(),
    );
    set.await.unwrap();
    let wanted = json!({"game": game("conhex"), "level": 0});
    let card = table.command(david, "play", wanted).await;
    assert!(
        card.buttons().is_empty() && !card.files.is_empty(),
        "{}",
        card.content()
    );
    let code = table
        .matches
        .store()
        .of_player(david.0.into())
        .await
        .unwrap()
        .remove(0);
    assert!(card.content().contains(&code));
    let thread = table
        .wait("the thread", async || table.find(&code).await.place.thread)
        .await;
    let mut bout = Bout::of(&table, Id(thread.get()), code, 1);
    let (m, board) = bout.settled().await;
    bout.turn(&m, &board, None).await;
    let (after, board) = bout.settled().await;
    assert_eq!(after.ply(), m.ply() + 2);
    bout.check(&after, &board).await;
    assert_eq!(
        table.public(table.channel).len(),
        1,
        "the channel has the card"
    );
    table.end().await;
}

#[tokio::test]
async fn seats_for_which_nobody_is_named_are_open_or_a_computers() {
    let table = Table::new(&[DAVID, CARLA, ANNA]).await;
    let (david, carla, anna) = (table.people[0], table.people[1], table.people[2]);
    // Open to two more: the match begins when both have come.
    let wanted = json!({"game": game("partxis"), "seats": 3});
    let card = table.command(david, "play", wanted).await;
    let looking = [("who", "David".into()), ("seats", 2.into())];
    assert!(
        card.content()
            .contains(&Lang::En.say("card-open", &looking))
    );
    let first = table.press(carla, &card, ".accept").await;
    assert_eq!(first.id(), card.id());
    table.press(anna, &first, ".accept").await;
    let (m, _) = Bout::of(&table, table.channel, code(&card), 1)
        .settled()
        .await;
    assert_eq!((m.seats, m.state), (3, State::Playing));
    // One is named, the other seat is a computer's, or open.
    let mut wanted = opponent("partxis", carla);
    wanted["seats"] = json!(3);
    let card = table.command(david, "play", wanted.clone()).await;
    assert_eq!(table.find(&code(&card)).await.missing().count(), 2);
    wanted["level"] = json!(0);
    let card = table.command(david, "play", wanted).await;
    let m = table.find(&code(&card)).await;
    let kinds = |m: &Match| {
        let computers = m.sittings.iter().filter(|s| s.kind == PlayerKind::Computer);
        computers.count()
    };
    assert_eq!((m.missing().count(), kinds(&m)), (1, 1));
    // Alone against three.
    let wanted = json!({"game": game("partxis"), "seats": 4, "level": 0});
    let board = table.command(david, "play", wanted).await;
    let m = table.find(&code(&board)).await;
    assert_eq!((m.state, kinds(&m)), (State::Playing, 3));
    // A game that is not for so many says for how many it is.
    let wanted = json!({"game": game("conhex"), "seats": 3});
    let told = table.command(david, "play", wanted).await;
    assert!(told.is_ephemeral() && told.content().contains("ConHex"));
    table.end().await;
}

#[tokio::test]
async fn a_challenger_chooses_on_the_card_what_is_played() {
    let table = Table::new(&[("Erin", "en"), DAVID, ("Finn", "en")]).await;
    let (erin, david, finn) = (table.people[0], table.people[1], table.people[2]);
    let [quick, classic] = ["quick", "classic"].map(|key| {
        let word = format!("preset-partxis-{key}");
        let about = format!("{word}-about");
        format!("{}: {}", Lang::En.word(&word), Lang::En.word(&about))
    });
    // Quick is offered, and classic as plainly beside it.
    let first = table
        .command(erin, "play", opponent("partxis", david))
        .await;
    let code_of = code(&first);
    let options = async || table.find(&code_of).await.options;
    assert!(first.content().contains(&quick), "{}", first.content());
    assert_eq!(options().await.len(), 2);
    let dead = |card: &taula::sandbox::Seen| {
        let buttons = card.buttons().into_iter();
        let dead = buttons.filter(|one| one.disabled).map(|one| one.label);
        dead.collect::<Vec<_>>()
    };
    assert_eq!(dead(&first), [Lang::En.word("preset-partxis-quick")]);

    // Only the challenger changes it, in its place.
    let told = table.press(david, &first, ".variant/classic").await;
    assert!(told.is_ephemeral());
    assert_eq!(options().await.len(), 2);
    let second = table.press(erin, &first, ".variant/classic").await;
    assert_eq!(second.id(), first.id());
    assert!(second.content().contains(&classic), "{}", second.content());
    assert_eq!(dead(&second), [Lang::En.word("preset-partxis-classic")]);
    assert!(options().await.is_empty());

    // A click on what was read before is told so; nobody plays what they have not read.
    let accept = button(&first, ".accept").unwrap();
    assert_ne!(button(&second, ".accept"), Some(accept.clone()));
    let late = table
        .discord
        .forge_click(david, first.id(), &accept, None)
        .unwrap();
    let told = table.answer(david, &late).await;
    let changed = Lang::En.word("refused-variant-changed");
    assert!(told.is_ephemeral() && told.content().contains(&changed));
    assert_eq!(table.find(&code_of).await.state, State::Open);
    table.press(david, &second, ".accept").await;
    assert_eq!(table.find(&code_of).await.state, State::Playing);

    // A button of an older version says nothing of what was read.
    let card = table.command(erin, "play", opponent("partxis", finn)).await;
    let old = format!("v1:{}:0:.accept", code(&card));
    let click = table
        .discord
        .forge_click(finn, card.id(), &old, None)
        .unwrap();
    table.answer(finn, &click).await;
    assert_eq!(table.find(&code(&card)).await.state, State::Playing);

    // Any combination can be typed, by keys or by name, and what does not fit is refused.
    let mut wanted = opponent("partxis", david);
    wanted["variant"] = json!("single");
    let card = table.command(erin, "play", wanted.clone()).await;
    assert_eq!(table.find(&code(&card)).await.options.len(), 1);
    wanted["variant"] = json!("Classic");
    let card = table.command(erin, "play", wanted.clone()).await;
    assert!(table.find(&code(&card)).await.options.is_empty());
    wanted["seats"] = json!(3);
    wanted["variant"] = json!("short+single");
    let told = table.command(erin, "play", wanted).await;
    assert!(told.is_ephemeral(), "{}", told.content());
    table.end().await;
}

#[tokio::test]
async fn a_server_sets_what_is_offered_when_nobody_chooses() {
    let table = Table::new(&[ANNA, DAVID]).await;
    let (anna, david) = (table.people[0], table.people[1]);
    table
        .discord
        .set_permissions(anna, permission::MANAGE_GUILD);
    let settings = table.command(anna, "settings", json!({})).await;
    let server = table.press(anna, &settings, ".settings/server").await;
    let page = table
        .press(anna, &server, ".settings/server-variants")
        .await;
    let set = async |key: &str, value: &str| {
        let menu = format!("v1::0:.settings/server-variant/{key}");
        assert!(page.menus().iter().any(|one| one.custom_id == menu));
        let click = table
            .discord
            .forge_click(anna, page.id(), &menu, Some(&[value]))
            .unwrap();
        table.answer(anna, &click).await
    };
    let after = set("partxis", "classic").await;
    // A closed menu shows what is chosen, with the name of the game.
    let [name, classic] = ["game-partxis", "preset-partxis-classic"].map(|key| Lang::Ca.word(key));
    let shown = format!("{name}: {classic}");
    let menus = after.menus();
    let mut labels = menus.iter().flat_map(|menu| &menu.options);
    assert!(labels.any(|(_, label)| *label == shown), "{menus:?}");
    set("conhex", "swap").await;
    set("conhex", "no-such-variant").await;
    let options = async |key: &str, variant: Option<&str>| {
        let mut wanted = opponent(key, david);
        if let Some(variant) = variant {
            wanted["variant"] = json!(variant);
        }
        let card = table.command(anna, "play", wanted).await;
        let m = table.find(&code(&card)).await;
        m.options.keys().cloned().collect::<Vec<_>>().join("+")
    };
    assert_eq!(options("partxis", None).await, "");
    assert_eq!(options("partxis", Some("quick")).await, "short+single");
    assert_eq!(options("conhex", None).await, "swap");
    assert_eq!(options("conhex", Some("-")).await, "");
    assert_eq!(options("ticto", None).await, "");
    table.end().await;
}

#[tokio::test]
async fn an_open_challenge_is_for_whoever_comes_first() {
    let table = Table::new(&[ANNA, BENAT, CARLA, DAVID]).await;
    let card = table.challenge_anybody(table.people[0], "go-henko").await;
    let told = table.press(table.people[0], &card, ".accept").await;
    assert!(told.is_ephemeral(), "not for oneself");
    let board = table.press(table.people[2], &card, ".accept").await;
    assert!(!board.is_ephemeral() && board.id() != card.id());
    let bout = Bout::of(&table, table.channel, code(&board), 1);
    let (m, board) = bout.settled().await;
    bout.check(&m, &board).await;
    let late = table
        .discord
        .forge_click(
            table.people[1],
            card.id(),
            &format!("v1:{}:0:.accept", m.code),
            None,
        )
        .unwrap();
    assert!(table.answer(table.people[1], &late).await.is_ephemeral());
    table.end().await;
}

#[tokio::test]
async fn three_and_four_are_asked_one_by_one() {
    let table = Table::new(&[ANNA, BENAT, CARLA, DAVID]).await;
    let people = &table.people;
    let options = json!({"game": game("partxis"), "opponent": people[1].to_string(), "second": people[2].to_string(), "third": people[3].to_string()});
    let card = table.command(people[0], "play", options.clone()).await;
    assert_eq!(card.mentions().len(), 3);
    let card = table.press(people[2], &card, ".accept").await;
    assert!(card.content().contains("Carla"), "{}", card.content());
    // One of them does not want to.
    table.press(people[3], &card, ".decline").await;
    assert_eq!(table.find(&code(&card)).await.state, State::Declined);

    let bout = Bout::begin(&table, "partxis", people, json!({})).await;
    let mut bout = Bout::of(&table, table.channel, bout.code, 2);
    bout.play(&[Style::Random], 6).await;
    // One leaves, the others play on.
    let leaver = people[1];
    let sure = table.command(leaver, "resign", json!({})).await;
    table.press(leaver, &sure, ".resign-sure").await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.state, State::Playing, "{}", board.content());
    let told = table
        .command(leaver, "resign", json!({"match": m.code}))
        .await;
    if let Some(sure) = button(&told, ".resign-sure") {
        let click = table.discord.click(leaver, told.id(), &sure).unwrap();
        assert!(table.answer(leaver, &click).await.is_ephemeral());
    }
    let (m, _) = bout.play(&[Style::Random], 16).await;
    assert!(m.has_left(m.seat_of(leaver.0.into()).unwrap()));
    assert_ne!(mover(&m).unwrap().1, leaver);
    table.end().await;
}

#[tokio::test]
async fn missing_permissions_are_named_before_a_match_starts() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    table.discord.set_bot_permissions(
        table.channel,
        permission::BOT & !permission::ATTACH_FILES & !permission::SEND_MESSAGES,
    );
    let told = table
        .command(david, "play", opponent("conhex", carla))
        .await;
    assert!(told.is_ephemeral());
    for part in [
        "Attach Files",
        "Send Messages",
        &format!("<#{}>", table.channel),
    ] {
        assert!(told.content().contains(part), "{}", told.content());
    }
    assert!(
        table
            .matches
            .store()
            .of_player(david.0.into())
            .await
            .unwrap()
            .is_empty()
    );
    // They can also go missing between the challenge and its acceptance.
    table
        .discord
        .set_bot_permissions(table.channel, permission::BOT);
    let card = table
        .command(david, "play", opponent("conhex", carla))
        .await;
    table
        .discord
        .set_bot_permissions(table.channel, permission::BOT & !permission::ATTACH_FILES);
    let told = table.press(carla, &card, ".accept").await;
    assert!(told.is_ephemeral(), "{}", told.content());
    assert_eq!(table.find(&code(&card)).await.state, State::Open);
    table
        .discord
        .set_bot_permissions(table.channel, permission::BOT);
    let board = table.press(carla, &card, ".accept").await;
    assert!(!board.is_ephemeral());
    table.end().await;
}

#[tokio::test]
async fn alone_with_the_bot_one_plays_against_the_computer() {
    let table = Table::new(&[BENAT, DAVID]).await;
    let (benat, david) = (table.people[0], table.people[1]);
    let dm = table.discord.dm(benat);
    let told = table
        .command_in(dm, benat, "play", opponent("conhex", david))
        .await;
    assert!(
        told.content().contains(&Lang::Eu.word("play-alone")),
        "{}",
        told.content()
    );
    // Without an opponent only the computer is offered.
    let told = table
        .command_in(dm, benat, "play", json!({"game": game("conhex")}))
        .await;
    assert!(button(&told, ".play/conhex/easy").is_some());
    assert!(button(&told, ".play/conhex/anybody").is_none());
    // The bot itself is an opponent, too.
    let mut against = opponent("san-henko", table.discord.bot_id());
    against["level"] = json!(0);
    let board = table.command_in(dm, benat, "play", against).await;
    let mut bout = Bout::of(&table, dm, code(&board), 3);
    let (m, board) = bout.play(&[Style::Random], 100).await;
    assert_eq!(m.state, State::Over);
    assert_eq!((m.pace, m.rated, m.place.server), (Pace::None, false, None));
    // Again: the computer does not have to be asked.
    let board = table.rematch(dm, benat, &board).await;
    let mut bout = Bout::of(&table, dm, code(&board), 4);
    let (again, _) = bout.play(&[Style::Random], 1).await;
    assert_eq!(
        (again.state, again.rematch_of.as_deref()),
        (State::Playing, Some(m.code.as_str()))
    );
    let told = table.command_in(dm, benat, "draw", json!({})).await;
    assert!(
        told.content().contains(&Lang::Eu.word("refused-computer")),
        "{}",
        told.content()
    );
    table.end().await;
}

#[tokio::test]
async fn a_server_can_have_a_thread_for_each_match() {
    let table = Table::new(&[ANNA, DAVID]).await;
    let (anna, david) = (table.people[0], table.people[1]);
    // Only who manages the server can want that.
    let settings = table.command(david, "settings", json!({})).await;
    assert!(button(&settings, ".settings/server").is_none());
    let forged = table
        .discord
        .forge_click(
            david,
            settings.id(),
            "v1::0:.settings/server-threads/on",
            None,
        )
        .unwrap();
    assert!(
        table
            .answer(david, &forged)
            .await
            .content()
            .contains(&Lang::En.word("settings-not-yours"))
    );
    table
        .discord
        .set_permissions(anna, permission::PERSON | permission::MANAGE_GUILD);
    let settings = table.command(anna, "settings", json!({})).await;
    let server = table.press(anna, &settings, ".settings/server").await;
    table.press(anna, &server, ".settings/server-threads").await;

    // What threads need is asked for, too.
    table.discord.set_bot_permissions(
        table.channel,
        permission::BOT & !permission::CREATE_PUBLIC_THREADS,
    );
    let told = table.command(david, "play", opponent("conhex", anna)).await;
    assert!(
        told.is_ephemeral() && told.content().contains("Create Public Threads"),
        "{}",
        told.content()
    );
    table
        .discord
        .set_bot_permissions(table.channel, permission::BOT);

    let card = table.command(david, "play", opponent("conhex", anna)).await;
    let accept = button(&card, ".accept").unwrap();
    table
        .discord
        .click(anna, card.id(), &accept)
        .unwrap()
        .answer()
        .await;
    let code = code(&card);
    let thread = table
        .wait("a thread", async || table.find(&code).await.place.thread)
        .await;
    let thread = Id(thread.get());
    let name = table
        .discord
        .channels()
        .into_iter()
        .find(|(id, _)| *id == thread)
        .unwrap()
        .1;
    assert!(name.contains(&code), "{name}");
    let mut bout = Bout::of(&table, thread, code.clone(), 3);
    let (m, _) = bout.play(&[Style::Random], 200).await;
    assert_eq!(m.state, State::Over);
    // The channel keeps the card, without buttons, and gets the result, once.
    let results = table.boards(table.channel, &code);
    assert_eq!(results.len(), 1, "{results:#?}");
    assert!(button(&results[0], ".rematch").is_some() && !results[0].files.is_empty());
    assert_eq!(table.public(table.channel).len(), 2);
    let missed: Vec<_> = table
        .discord
        .sent()
        .into_iter()
        .filter(|sent| sent.status == 404)
        .map(|sent| sent.path)
        .collect();
    assert_eq!(missed, [""; 0], "every message is edited where it is");
    table
        .discord
        .until("the thread to be put away", |discord| {
            discord.is_archived(thread).then_some(())
        })
        .await;
    // A rematch from an archived thread opens it again, and is played there.
    let (_, board) = bout.settled().await;
    let card = table.rematch(thread, anna, &board).await;
    assert!(!table.discord.is_archived(thread));
    let code = self::code(&card);
    let begun = table.press(david, &card, ".accept").await;
    assert_eq!(self::code(&begun), code);
    let mut again = Bout::of(&table, thread, code, 5);
    let (m, _) = again.play(&[Style::Random], 1).await;
    assert_eq!((m.state, again.turns), (State::Playing, 1));
    assert!(!table.discord.is_archived(thread));
    table.end().await;
}

#[tokio::test]
async fn a_rematch_exchanges_the_first_move_and_both_may_ask_for_it() {
    let table = Table::new(&[ANNA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, first) = mover(&m).unwrap();
    let told = table
        .command(first, "rematch", json!({"match": bout.code}))
        .await;
    assert!(told.is_ephemeral(), "it is not over: {}", told.content());
    let sure = table.command(first, "resign", json!({})).await;
    table.press(first, &sure, ".resign-sure").await;
    let (_, board) = bout.settled().await;
    let (one, other) = (table.people[0], table.people[1]);
    let card = table.rematch(table.channel, one, &board).await;
    assert!(
        button(&card, ".accept").is_some() && card.mentions() == [other],
        "{}",
        card.content()
    );
    // The other presses the same button, which accepts.
    let begun = table.rematch(table.channel, other, &board).await;
    let again = Bout::of(&table, table.channel, code(&begun), 1);
    let (m, board) = again.settled().await;
    again.check(&m, &board).await;
    assert_ne!(mover(&m).unwrap().1, first, "the first move is exchanged");
    let asked = table
        .command(one, "rematch", json!({"match": bout.code}))
        .await;
    let told = table.press(one, &asked, ".rematch-sure").await;
    assert!(
        told.is_ephemeral() && told.content().contains(&m.code),
        "{}",
        told.content()
    );
    table.end().await;
}
