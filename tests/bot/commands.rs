//! Every command, with good and with bad input; those that challenge, offer and count are in files of their own.

use std::collections::BTreeSet;

use serde_json::json;
use taula::games::GAMES;
use taula::locale::Lang;
use taula::sandbox::Id;

use crate::bout::{Bout, mover};
use crate::table::{ANNA, BENAT, CARLA, DAVID, Table, button, code, game};

/// All that there is. Whoever adds a command adds a test here.
const COMMANDS: [&str; 20] = [
    "play",
    "move",
    "board",
    "hand",
    "resign",
    "draw",
    "undo",
    "rematch",
    "games",
    "rules",
    "leaderboard",
    "stats",
    "replay",
    "record",
    "verify",
    "settings",
    "forget-me",
    "help",
    "plan",
    "server",
];

/// The other of two.
pub fn other(table: &Table, who: Id) -> Id {
    *table.people.iter().find(|id| **id != who).unwrap()
}

#[tokio::test]
async fn all_commands_are_there_and_help_names_them() {
    let table = Table::new(&[ANNA, DAVID]).await;
    let commands = table.discord.commands();
    let names: BTreeSet<&str> = commands
        .iter()
        .filter_map(|command| command["name"].as_str())
        .collect();
    assert_eq!(names, BTreeSet::from(COMMANDS));
    for command in &commands {
        assert!(
            command["description_localizations"]["es-ES"].is_string(),
            "{command}"
        );
        assert_eq!(command["integration_types"], json!([0, 1]), "{command}");
        assert_eq!(command["contexts"], json!([0, 1, 2]), "{command}");
    }
    for (who, lang) in table.people.iter().zip([Lang::Ca, Lang::En]) {
        let help = table.command(*who, "help", json!({})).await;
        assert!(help.is_ephemeral());
        // Grouped and short: a phone shows it whole.
        assert!(help.content().lines().count() <= 7, "{}", help.content());
        assert!(help.content().contains(&lang.word("help-after")));
        for name in COMMANDS {
            let said = format!("`/{name}`");
            assert!(
                help.content().contains(&said),
                "{said} in {}",
                help.content()
            );
        }
    }
    table.end().await;
}

#[tokio::test]
async fn a_move_can_be_written() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let stranger = table.discord.add_user("Zoe", "en");
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let other = other(&table, who);
    // Autocomplete walks from columns to holes, and offers nothing to who is not to move.
    let columns = table
        .typing(who, "move", json!({"notation": ""}), "notation")
        .await;
    assert!((2..=25).contains(&columns.len()), "{columns:?}");
    let holes = table
        .typing(who, "move", json!({"notation": "F"}), "notation")
        .await;
    assert!(
        holes.iter().any(|(_, value)| value == "f6")
            && holes.iter().all(|(_, value)| value.starts_with('f')),
        "{holes:?}"
    );
    for (who, code) in [(other, &bout.code), (stranger, &bout.code)] {
        assert!(
            table
                .typing(
                    who,
                    "move",
                    json!({"notation": "", "match": code}),
                    "notation"
                )
                .await
                .is_empty()
        );
    }
    let own = table
        .typing(who, "move", json!({"notation": "f6", "match": ""}), "match")
        .await;
    assert_eq!(own.len(), 1);
    assert_eq!(own[0].1, bout.code);

    for (who, notation, code) in [
        (who, "z99", None),
        (who, "f", None),
        (who, "", Some(&bout.code)),
        (who, "retire-0", None),
        (who, "💥; DROP TABLE log", None),
        (who, "f6", Some(&"NOPE1".to_owned())),
        (stranger, "f6", Some(&bout.code)),
        (stranger, "f6", None),
    ] {
        if notation.is_empty() {
            continue;
        }
        let told = table
            .command(who, "move", json!({"notation": notation, "match": code}))
            .await;
        assert!(
            told.is_ephemeral() && !told.content().is_empty(),
            "{notation}: {}",
            told.content()
        );
        assert!(!told.content().contains("went wrong"), "{}", told.content());
    }
    let told = table
        .command(other, "move", json!({"notation": "f6"}))
        .await;
    assert!(
        told.is_ephemeral(),
        "it is not their turn: {}",
        told.content()
    );
    assert_eq!(table.find(&bout.code).await.ply(), 0);
    // As phones write it.
    let board = table
        .command(who, "move", json!({"notation": " F6 "}))
        .await;
    assert!(!board.is_ephemeral());
    let (m, board) = bout.settled().await;
    assert_eq!(m.log, ["f6"]);
    bout.check(&m, &board).await;
    // From another channel: the board goes to its own, and the answer here is private.
    let elsewhere = table.discord.add_channel(table.guild, "elsewhere");
    let told = table
        .command_in(elsewhere, other, "move", json!({"notation": "e6"}))
        .await;
    assert!(
        told.is_ephemeral() && told.content().contains("E6"),
        "{}",
        told.content()
    );
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), 2);
    bout.check(&m, &board).await;
    assert!(table.public(elsewhere).is_empty());
    table.end().await;
}

#[tokio::test]
async fn boards_and_hands_can_be_seen_again() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let stranger = table.discord.add_user("Zoe", "en");
    let none = table.command(stranger, "board", json!({})).await;
    assert!(
        none.is_ephemeral() && none.content().contains(&Lang::En.word("no-match")),
        "{}",
        none.content()
    );
    let none = table.command(stranger, "hand", json!({})).await;
    assert!(
        none.is_ephemeral() && none.content().contains("San Henko"),
        "{}",
        none.content()
    );
    let bout = Bout::begin(&table, "san-henko", &table.people, json!({})).await;
    let (m, first) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let other = other(&table, who);
    // A player brings the board to the end of the channel; the old one loses its buttons.
    let board = table.command(who, "board", json!({})).await;
    assert!(!board.is_ephemeral() && board.id() != first.id());
    let (_, board) = bout.settled().await;
    bout.check(&m, &board).await;
    // Somebody else looks by themselves, and gets no buttons.
    let seen = table
        .command(stranger, "board", json!({"match": m.code}))
        .await;
    assert!(seen.is_ephemeral() && seen.files.len() == 1 && seen.buttons().is_empty());
    let text = table
        .command(
            stranger,
            "board",
            json!({"match": m.code.to_lowercase(), "text": true}),
        )
        .await;
    assert!(
        text.is_ephemeral() && text.files.is_empty() && text.content().chars().count() > 30,
        "{}",
        text.content()
    );
    for code in ["ZZZZ", "#", "' OR 1=1"] {
        let told = table
            .command(stranger, "board", json!({"match": code}))
            .await;
        assert!(
            told.is_ephemeral() && told.files.is_empty(),
            "{}",
            told.content()
        );
    }
    let told = table
        .command(stranger, "hand", json!({"match": m.code}))
        .await;
    assert!(
        told.is_ephemeral() && told.files.is_empty(),
        "{}",
        told.content()
    );
    // Each has a hand of their own, titled with the match and the opponent; only who is to move can choose.
    let hands = [
        table.command(who, "hand", json!({})).await,
        table.command(other, "hand", json!({"match": m.code})).await,
    ];
    for hand in &hands {
        assert!(
            hand.is_ephemeral() && hand.files.len() == 1 && hand.content().contains(&m.code),
            "{}",
            hand.content()
        );
    }
    assert!(!crate::bout::choices(&hands[0], &m.code).is_empty());
    assert!(crate::bout::choices(&hands[1], &m.code).is_empty());
    assert_ne!(hands[0].files[0].1, hands[1].files[0].1);
    let more = table.press(who, &board, ".more").await;
    let words = table.press(who, &more, ".words").await;
    assert!(words.is_ephemeral() && words.content().chars().count() > 30);
    table.end().await;
}

#[tokio::test]
async fn my_matches_can_be_played_one_after_the_other_from_one_place() {
    let table = Table::new(&[DAVID, ANNA]).await;
    let (david, anna) = (table.people[0], table.people[1]);
    let none = table.command(david, "games", json!({})).await;
    assert!(none.is_ephemeral() && none.buttons().is_empty());
    let mut codes = Vec::new();
    // Who begins is drawn: more than one page, and one match at least in which David is to move.
    let store = table.matches.store();
    while codes.len() < 11 || store.waiting_for(david.0.into()).await.unwrap().is_empty() {
        let key = ["conhex", "san-henko", "go-henko"][codes.len() % 3];
        let bout = Bout::begin(&table, key, &[david, anna], json!({})).await;
        codes.push(bout.code);
    }
    let elsewhere = table.discord.add_channel(table.guild, "elsewhere");
    let list = table.command_in(elsewhere, david, "games", json!({})).await;
    let listed = codes
        .iter()
        .filter(|code| list.content().contains(*code))
        .count();
    assert_eq!(listed, 9, "{}", list.content());
    assert!(
        list.content()
            .contains(&format!("/{}/{}/", table.guild, table.channel)),
        "with links: {}",
        list.content()
    );
    let second = table.press(david, &list, ".games").await;
    assert_eq!(second.id(), list.id());
    assert_eq!(
        codes
            .iter()
            .filter(|code| second.content().contains(*code))
            .count(),
        (codes.len() - 9).min(9)
    );
    let waiting = table
        .matches
        .store()
        .waiting_for(david.0.into())
        .await
        .unwrap();
    let mut shown = table.press(david, &list, ".next").await;
    for _ in 0..waiting.len() {
        assert!(shown.is_ephemeral());
        let code = code(&shown);
        let before = table.find(&code).await;
        assert_eq!(mover(&before).unwrap().1, david);
        let mut bout = Bout::of(&table, table.channel, code, 3);
        bout.turn(&before, &shown, None).await;
        let (after, board) = bout.settled().await;
        assert!(after.ply() > before.ply());
        bout.check(&after, &board).await;
        let played = table.discord.message(shown.id(), david).unwrap();
        if button(&played, ".next").is_none() {
            break;
        }
        shown = table.press(david, &played, ".next").await;
    }
    assert!(
        table
            .matches
            .store()
            .waiting_for(david.0.into())
            .await
            .unwrap()
            .len()
            < waiting.len().max(1)
            || waiting.is_empty()
    );
    table.end().await;
}

#[tokio::test]
async fn rules_have_pages_with_pictures_in_every_language() {
    let table = Table::new(&[ANNA, BENAT, CARLA, DAVID]).await;
    for (at, kind) in GAMES.iter().enumerate() {
        let who = table.people[at % 4];
        let mut page = table
            .command(who, "rules", json!({"game": game(kind.key)}))
            .await;
        let (mut pages, mut pictures) = (1, page.files.len());
        let mut texts = BTreeSet::from([page.content().to_owned()]);
        loop {
            assert!(page.is_ephemeral() && page.content().chars().count() <= 2000);
            let mut ids = page
                .buttons()
                .into_iter()
                .filter_map(|button| button.custom_id);
            let Some(next) = ids.find(|id| id.ends_with(&format!("/{pages}"))) else {
                break;
            };
            let pending = table.discord.click(who, page.id(), &next).unwrap();
            page = table.answer(who, &pending).await;
            texts.insert(page.content().to_owned());
            pages += 1;
            pictures += page.files.len();
        }
        assert!(
            pages >= 3 && texts.len() == pages && pictures >= pages - 1,
            "{}: {pages} pages, {pictures} pictures",
            kind.key
        );
    }
    let forged = table
        .discord
        .forge_click(
            table.people[0],
            table.private(table.channel, table.people[0])[0].id(),
            "v1::0:.rules/chess/7",
            None,
        )
        .unwrap();
    assert!(table.answer(table.people[0], &forged).await.is_ephemeral());
    table.end().await;
}
