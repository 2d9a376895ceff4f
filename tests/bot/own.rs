//! What is kept of people: results, settings, and nothing once they want to be forgotten.

use serde_json::{Value, json};
use taula::locale::Lang;
use taula::matches::document::Document;
use taula::matches::{PlayerKind, Reminders, State};
use taula::sandbox::{Id, Seen};

use crate::bout::{Bout, Style, mover};
use crate::clicks::play;
use crate::table::{ANNA, CARLA, DAVID, Table, button, game, mention};

/// A choice in a menu of a private message.
async fn choose(table: &Table, who: Id, message: &Seen, verb: &str, value: &str) -> Seen {
    let id = button(message, verb).unwrap_or_else(|| panic!("no {verb} in {message:#?}"));
    let pending = table
        .discord
        .select(who, message.id(), &id, &[value])
        .expect("a choice");
    table.answer(who, &pending).await
}

/// A match that ends at once, by the resignation of this player.
async fn quick(table: &Table, game: &str, loser: usize) -> String {
    let bout = Bout::begin(table, game, &table.people[..2], json!({})).await;
    let sure = table
        .command(table.people[loser], "resign", json!({"match": bout.code}))
        .await;
    table
        .press(table.people[loser], &sure, ".resign-sure")
        .await;
    bout.settled().await;
    bout.code
}

#[tokio::test]
async fn results_are_counted_and_shown() {
    let table = Table::new(&[ANNA, DAVID, CARLA]).await;
    let (anna, david, carla) = (table.people[0], table.people[1], table.people[2]);
    let empty = table
        .command(anna, "leaderboard", json!({"game": game("conhex")}))
        .await;
    assert!(
        !empty.is_ephemeral() && !empty.content().contains("David"),
        "{}",
        empty.content()
    );
    let nothing = table.command(carla, "stats", json!({})).await;
    assert!(!nothing.content().is_empty());
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.push(quick(&table, "conhex", 0).await);
    }
    let leaders = table
        .command(anna, "leaderboard", json!({"game": game("conhex")}))
        .await;
    let (first, second) = (
        leaders.content().find("David"),
        leaders.content().find("Anna"),
    );
    assert!(first.is_some() && first < second, "{}", leaders.content());
    assert_eq!(leaders.files.len(), 1);
    assert!(
        leaders.json["attachments"][0]["description"]
            .as_str()
            .unwrap()
            .contains("David")
    );
    let all = table.command(anna, "leaderboard", json!({})).await;
    assert!(
        all.content().contains("ConHex") && all.content().contains("David"),
        "{}",
        all.content()
    );
    let everywhere = table
        .press(carla, &leaders, ".leaders/conhex/everywhere")
        .await;
    assert!(
        everywhere.is_ephemeral() && everywhere.content().contains("David"),
        "{}",
        everywhere.content()
    );
    let menu = leaders.menus()[0].custom_id.clone();
    let pending = table
        .discord
        .select(carla, leaders.id(), &menu, &["ticto"])
        .unwrap();
    assert!(
        table
            .answer(carla, &pending)
            .await
            .content()
            .contains("TicTo")
    );
    let stats = table
        .command(carla, "stats", json!({"player": david.to_string()}))
        .await;
    assert!(
        stats.content().contains("David") && stats.content().contains('5'),
        "{}",
        stats.content()
    );
    assert_eq!(stats.files.len(), 1, "with a curve");
    for who in [table.discord.bot_id(), carla] {
        let told = table
            .command(carla, "stats", json!({"player": who.to_string()}))
            .await;
        assert!(
            !told.content().is_empty() && !told.content().contains("went wrong"),
            "{}",
            told.content()
        );
    }

    // What can be had of a match that is over, by command and by button.
    let code = &codes[0];
    let film = table.command(carla, "replay", json!({"match": code})).await;
    assert!(
        !film.is_ephemeral() && film.files[0].1.starts_with(b"GIF8"),
        "{:?}",
        film.files[0].0
    );
    let record = table.command(carla, "record", json!({"match": code})).await;
    assert!(record.is_ephemeral());
    let document: Document = serde_json::from_slice(&record.files[0].1).expect("a document");
    assert_eq!(&document.code, code);
    document.verify().expect("it verifies");
    let verdict = table.command(carla, "verify", json!({"match": code})).await;
    assert!(
        verdict.is_ephemeral() && verdict.content().contains('✅'),
        "{}",
        verdict.content()
    );
    for name in ["replay", "record", "verify"] {
        for code in ["NOPE1", "💥"] {
            let told = table.command(carla, name, json!({"match": code})).await;
            assert!(
                told.is_ephemeral() && told.files.is_empty(),
                "{name}: {}",
                told.content()
            );
        }
    }
    let bout = Bout::begin(&table, "san-henko", &[anna, david], json!({})).await;
    for name in ["replay", "record", "verify"] {
        let told = table.command(anna, name, json!({"match": bout.code})).await;
        assert!(
            told.is_ephemeral() && told.files.is_empty(),
            "what is hidden stays hidden: {}",
            told.content()
        );
    }
    let mut bout = Bout::of(&table, table.channel, bout.code, 4);
    let (_, board) = bout.play(&[Style::Random], 100).await;
    let more = table.press(carla, &board, ".more").await;
    for (message, verb, file) in [(&board, ".replay", ".gif"), (&more, ".record", ".json")] {
        let sent = table.press(carla, message, verb).await;
        assert!(
            sent.is_ephemeral() && sent.files[0].0.ends_with(file),
            "{verb}: {}",
            sent.content()
        );
    }
    assert!(
        table
            .press(carla, &more, ".verify")
            .await
            .content()
            .contains('✅')
    );
    table.end().await;
}

#[tokio::test]
async fn settings_are_kept_and_obeyed() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    let profile = async |who: Id| table.matches.person(who.0.into()).await.unwrap().unwrap();
    let page = table.command(david, "settings", json!({})).await;
    assert!(page.is_ephemeral());
    let page = choose(&table, david, &page, ".settings/language", "eu").await;
    assert!(
        page.content().contains(&Lang::Eu.word("settings-title")),
        "{}",
        page.content()
    );
    let page = choose(&table, david, &page, ".settings/reminders", "dm").await;
    let page = table.press(david, &page, ".settings/theme").await;
    let page = table.press(david, &page, ".settings/forced").await;
    let kept = profile(david).await;
    assert_eq!(kept.settings.language, Some(Lang::Eu));
    assert_eq!(kept.settings.reminders, Some(Reminders::Dm));
    assert_eq!(kept.settings.theme.as_deref(), Some("dark"));
    assert!(!kept.plays_forced);
    let quiet = table.press(david, &page, ".settings/quiet").await;
    let quiet = choose(&table, david, &quiet, ".settings/quiet-from", "22").await;
    let quiet = choose(&table, david, &quiet, ".settings/quiet-to", "8").await;
    // A menu of earlier versions knew offsets only.
    let old = "v1::0:.settings/quiet-offset/2";
    let old = table.discord.forge_click(david, quiet.id(), old, None);
    let quiet = table.answer(david, &old.unwrap()).await;
    assert!(
        quiet.content().contains("22:00")
            && quiet.content().contains("08:00")
            && quiet.content().contains("UTC+2"),
        "{}",
        quiet.content()
    );
    let zone = "Europe/Madrid";
    let (hour, _) = taula::matches::zone::clock(zone, time::UtcDateTime::now()).unwrap();
    let hour = hour.to_string();
    let quiet = choose(&table, david, &quiet, ".settings/quiet-hour", &hour).await;
    let quiet = choose(&table, david, &quiet, ".settings/quiet-zone", zone).await;
    assert!(quiet.content().contains("Madrid"), "{}", quiet.content());
    let quiet = choose(&table, david, &quiet, ".settings/quiet-from", "-").await;
    assert_eq!(profile(david).await.settings.quiet_from, None);
    let vacation = table
        .press(
            david,
            &table.press(david, &quiet, ".settings").await,
            ".settings/vacation",
        )
        .await;
    let vacation = choose(&table, david, &vacation, ".settings/vacation-start", "3").await;
    assert!(
        button(&vacation, ".settings/vacation-end").is_some(),
        "{}",
        vacation.content()
    );
    let vacation = table
        .press(david, &vacation, ".settings/vacation-end")
        .await;
    assert!(button(&vacation, ".settings/vacation-end").is_none());
    // Nonsense changes nothing.
    let before = profile(david).await;
    for id in [
        "v1::0:.settings/reminders/pigeon",
        "v1::0:.settings/quiet-to/99",
        "v1::0:.settings/quiet-offset/x",
        "v1::0:.settings/nonsense",
        "v1::0:.settings/vacation-start/9999",
        "v1::0:.settings/vacation-start/-5",
        "v1::0:.settings/vacation-end",
    ] {
        let forged = table
            .discord
            .forge_click(david, vacation.id(), id, None)
            .unwrap();
        assert!(table.answer(david, &forged).await.is_ephemeral(), "{id}");
    }
    assert_eq!(profile(david).await.settings, before.settings);
    // The board speaks the language that was chosen, and has its colours.
    let bout = Bout::begin(&table, "conhex", &[david, carla], json!({})).await;
    let (m, board) = bout.settled().await;
    let first = mover(&m).unwrap().1;
    let board = if first == david {
        board
    } else {
        play(&bout, "f6").await
    };
    let turn = Lang::Eu.say("board-turn", &[("who", mention(david).into())]);
    assert!(board.content().contains(&turn), "{}", board.content());
    table.end().await;
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_is_forgotten() {
    let table = Table::new(&[DAVID, CARLA]).await;
    let (david, carla) = (table.people[0], table.people[1]);
    let over = quick(&table, "conhex", 0).await;
    let running = Bout::begin(&table, "conhex", &[david, carla], json!({})).await;
    let asked = table.command(david, "forget-me", json!({})).await;
    assert!(asked.is_ephemeral());
    let again = table.press(david, &asked, ".forget").await;
    assert!(
        table
            .matches
            .person(david.0.into())
            .await
            .unwrap()
            .is_some(),
        "asked twice"
    );
    let done = table.press(david, &again, ".forget").await;
    assert!(
        done.content().contains(&Lang::En.word("forgotten")),
        "{}",
        done.content()
    );
    for code in [&over, &running.code] {
        let m = table.find(code).await;
        assert_eq!(m.state, State::Over);
        assert!(
            m.sittings
                .iter()
                .any(|sitting| sitting.kind == PlayerKind::Former)
        );
        assert!(m.seat_of(david.0.into()).is_none());
    }
    table
        .wait("the last board", async || {
            let m = table.find(&running.code).await;
            (m.shown == m.version).then_some(())
        })
        .await;
    let (m, board) = running.settled().await;
    assert!(
        !board.content().contains("David") && !board.content().contains(&mention(david)),
        "{}",
        board.content()
    );
    let told = table
        .command(carla, "rematch", json!({"match": m.code}))
        .await;
    assert!(
        told.is_ephemeral() && told.content().contains(&Lang::Es.word("refused-former")),
        "{}",
        told.content()
    );
    let stats: Value = table.command(carla, "stats", json!({})).await.json;
    assert!(!stats["content"].as_str().unwrap().contains("David"));
    table.end().await;
}
