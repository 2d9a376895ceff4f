//! People who give themselves names that would break what stands beside them.

use serde_json::json;
use taula::sandbox::{Id, Seen};

use crate::bout::{Bout, Style};
use crate::table::{Person, Table, button, code, game};

const HOSTILE: [Person; 7] = [
    ("evil\u{202e}txet", "en"),
    ("two\n# lines\r\n- here", "en"),
    ("\u{200b}\u{2060}\u{feff}", "en"),
    ("\u{3164}\u{2800}\u{115f}", "en"),
    ("- list", "en"),
    ("1. list", "en"),
    ("+ list\u{2028}x", "en"),
];

/// What nobody may see in a text beside our own words.
fn is_hostile(c: char) -> bool {
    matches!(
        c,
        '\u{202a}'
            ..='\u{202e}'
                | '\u{200b}'
                | '\u{2060}'
                | '\u{feff}'
                | '\u{3164}'
                | '\u{2800}'
                | '\u{115f}'
                | '\u{2028}'
                | '\r'
    )
}

/// All texts of a message: also those for people who do not see its picture.
fn texts(message: &Seen) -> Vec<String> {
    let mut texts = vec![message.content().to_owned()];
    for file in message.json["attachments"].as_array().into_iter().flatten() {
        texts.extend(file["description"].as_str().map(str::to_owned));
    }
    texts.extend(message.buttons().into_iter().map(|button| button.label));
    for menu in message.menus() {
        texts.extend(menu.options.into_iter().map(|(_, label)| label));
    }
    texts
}

fn check(message: &Seen) {
    for text in texts(message) {
        assert!(!text.contains(is_hostile), "{text:?}");
        for line in text.lines() {
            for name in ["# lines", "- list", "1. list", "+ list"] {
                assert!(!line.starts_with(name), "{text:?}");
            }
        }
        assert!(
            !text.contains("****") && !text.contains("** **"),
            "{text:?}"
        );
    }
}

async fn see(table: &Table, who: Id, command: &str, options: serde_json::Value) -> Seen {
    let seen = table.command(who, command, options).await;
    check(&seen);
    seen
}

#[tokio::test]
async fn hostile_names_are_cleaned_wherever_they_are_shown() {
    let table = Table::new(&HOSTILE).await;
    let people = &table.people;
    for pair in people.chunks_exact(2) {
        let bout = Bout::begin(&table, "go-henko", pair, json!({})).await;
        let (m, board) = bout.settled().await;
        check(&board);
        for who in pair {
            see(&table, *who, "games", json!({})).await;
            see(
                &table,
                *who,
                "stats",
                json!({"player": pair[0].to_string()}),
            )
            .await;
            let list = table
                .typing(*who, "board", json!({"match": ""}), "match")
                .await;
            assert!(
                list.iter().all(|(name, _)| !name.contains(is_hostile)),
                "{list:?}"
            );
        }
        let sure = see(&table, pair[0], "resign", json!({"match": m.code})).await;
        table.press(pair[0], &sure, ".resign-sure").await;
        let (_, board) = bout.settled().await;
        check(&board);
        assert!(button(&board, ".replay").is_some());
        let record = see(&table, pair[1], "record", json!({"match": m.code})).await;
        let record = String::from_utf8(record.files[0].1.to_vec()).expect("it is text");
        assert!(!record.contains(is_hostile), "{record}");
    }
    // Those that nobody sees are called by their accounts.
    let card = table
        .command(
            people[2],
            "play",
            json!({"game": game("conhex"), "opponent": people[3].to_string()}),
        )
        .await;
    check(&card);
    let name = table
        .matches
        .person(people[2].0.into())
        .await
        .unwrap()
        .unwrap()
        .name;
    assert_eq!(name, "___");
    // A bot is not a player, and is called as it should be, too.
    see(&table, people[0], "leaderboard", json!({})).await;
    // What an older version has stored.
    table
        .sql("UPDATE players SET name = char(8238) || 'olleh' || char(10) || '# x' WHERE name LIKE '- %'")
        .await;
    table
        .sql("UPDATE players SET name = char(8203) WHERE name LIKE '1. %'")
        .await;
    let old = table
        .matches
        .person(people[5].0.into())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(old.name, "");
    let challenge = json!({"game": game("conhex"), "opponent": people[4].to_string()});
    let card = table.command(people[0], "play", challenge).await;
    check(&card);
    let mut bout = Bout::of(&table, table.channel, code(&card), 1);
    table.press(people[4], &card, ".accept").await;
    let (_, board) = bout.play(&[Style::Random], 1).await;
    check(&board);
    table.end().await;
}
