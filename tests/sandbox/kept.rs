//! What is still there after a restart, however the one before ended, and what makes room.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::Interaction;
use taula::sandbox::{Answer, Discord, Id, Options};

use super::bot::{PNG, Table, table};
use super::openapi;
use super::raw::{bot, page, upload};

#[tokio::test]
async fn a_restart_keeps_people_places_messages_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
    let state = page(&discord, "GET", "/sandbox/state", &Value::Null)
        .await
        .json();
    let names: Vec<_> = state["users"]
        .as_array()
        .unwrap()
        .iter()
        .map(|user| user["name"].clone())
        .collect();
    assert_eq!(names, ["Anna", "Beñat", "Carla", "David"]);
    let channel = state["channels"][0]["id"].as_str().unwrap().to_owned();
    let body = json!({"content": "a board", "attachments": [{"id": "0", "description": "x"}]});
    let path = format!("/channels/{channel}/messages");
    let sent = upload(&discord, "POST", &path, &body, &[(0, "board.png", PNG)])
        .await
        .json();
    let id = discord.bot_id();
    discord.save().unwrap();
    // What a process leaves that dies between the file and the message.
    std::fs::write(folder.path().join("files/17"), b"x").unwrap();
    drop(discord);

    let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
    assert_eq!(discord.bot_id(), id);
    let path = format!("/sandbox/channels/{channel}/messages?as={id}");
    let messages = page(&discord, "GET", &path, &Value::Null).await.json();
    assert_eq!(messages.as_array().unwrap().len(), 1);
    assert_eq!(messages[0]["id"], sent["id"]);
    let file = page(
        &discord,
        "GET",
        messages[0]["attachments"][0]["url"].as_str().unwrap(),
        &Value::Null,
    )
    .await;
    assert_eq!(file.body, PNG);
    assert!(file.head.contains("image/png"));
    assert!(!folder.path().join("files/17").exists());
    let edit = json!({"content": "the same board"});
    let path = format!(
        "/channels/{channel}/messages/{}",
        sent["id"].as_str().unwrap()
    );
    assert_eq!(
        bot(&discord, "PATCH", &path, &edit).await.json()["attachments"][0]["size"],
        PNG.len()
    );
    assert_eq!(
        bot(&discord, "DELETE", &path, &Value::Null).await.status,
        204
    );
    assert_eq!(
        std::fs::read_dir(folder.path().join("files"))
            .unwrap()
            .count(),
        // The pictures of two people stay.
        2
    );
}

/// What a process would leave behind in a folder if it were killed now.
fn left(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    std::fs::create_dir(copy.path().join("files")).unwrap();
    for part in [folder.to_owned(), folder.join("files")] {
        for entry in std::fs::read_dir(&part).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let name = path.strip_prefix(folder).unwrap();
                std::fs::copy(&path, copy.path().join(name)).unwrap();
            }
        }
    }
    copy
}

#[tokio::test]
async fn what_the_bot_was_answered_outlives_a_process_that_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
    let channel = discord.channels()[0].0;
    let path = format!("/channels/{channel}/messages");
    let sent = async |text: &str| {
        let body = json!({"content": text, "attachments": [{"id": "0", "description": "x"}]});
        let sent = upload(&discord, "POST", &path, &body, &[(0, "board.png", PNG)]).await;
        sent.json()["id"].as_str().unwrap().to_owned()
    };
    let (board, other) = (sent("a board").await, sent("another").await);
    let first = left(folder.path());
    let edit = json!({"content": "the next board"});
    bot(&discord, "PATCH", &format!("{path}/{board}"), &edit).await;
    bot(&discord, "DELETE", &format!("{path}/{other}"), &Value::Null).await;
    let thread = json!({"name": "a match"});
    let thread = bot(
        &discord,
        "POST",
        &format!("{path}/{board}/threads"),
        &thread,
    )
    .await;
    assert_eq!(thread.status, 201);
    let second = left(folder.path());
    // Nobody was told of a line that was not finished.
    let journal = second.path().join("discord.journal");
    let mut lines = std::fs::read(&journal).unwrap();
    lines.extend(br#"{"what":{"message":"1"},"now":{"id""#);
    std::fs::write(&journal, lines).unwrap();

    let anna = discord.bot_id();
    for (folder, expected) in [
        (first, &["a board", "another"][..]),
        (second, &["the next board"]),
    ] {
        let again = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
        let seen = again.messages(channel, anna);
        assert_eq!(said(&again, channel, anna), expected);
        assert!(seen.iter().all(|one| one.files[0].1 == PNG));
        assert_eq!(again.channels().len(), 4 - expected.len());
    }
}

#[tokio::test]
async fn thinking_ends_with_its_token_and_with_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options {
        answer_within: Duration::from_secs(20),
        folder: Some(folder.path().to_owned()),
        ..openapi::options()
    };
    let first = table(options.clone()).await;
    let Table {
        discord,
        channel,
        anna,
        heard,
        ..
    } = &first;
    let failed = async |discord: &Discord| {
        let path = format!("/sandbox/channels/{channel}/messages?as={anna}");
        let messages = page(discord, "GET", &path, &Value::Null).await.json();
        let messages = messages.as_array().cloned().unwrap_or_default();
        let failed = messages.iter().map(|one| one["failed"] == true);
        failed.collect::<Vec<_>>()
    };
    let mut pending = Vec::new();
    for number in 0..2 {
        pending.push(discord.command(*anna, *channel, "slow", json!({})).unwrap());
        let heard = heard.until("the command", |heard| {
            heard.interactions.lock().unwrap().get(number).cloned()
        });
        let Interaction::Command(heard) = heard.await else {
            panic!()
        };
        let callback = format!("/interactions/{}/{}/callback", heard.id, heard.token);
        let deferred = bot(discord, "POST", &callback, &json!({"type": 5})).await;
        assert_eq!(deferred.status, 204);
    }
    assert_eq!(failed(discord).await, [false, false]);
    discord.expire(pending[0].id);
    let ended = async {
        while failed(discord).await != [true, false] {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), ended)
        .await
        .unwrap();
    let left = left(folder.path());
    let options = Options {
        folder: Some(left.path().to_owned()),
        ..options
    };
    let again = Discord::start(options).await.unwrap();
    assert_eq!(failed(&again).await, [true, true]);
}

#[tokio::test]
async fn a_change_of_a_person_is_written_soon() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
    discord.add_user("Eve", "en");
    let written = async {
        let file = folder.path().join("discord.journal");
        while !std::fs::read_to_string(&file).is_ok_and(|text| text.contains("Eve")) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), written)
        .await
        .unwrap();
}

#[tokio::test]
async fn what_cannot_be_read_is_put_aside_with_its_files_and_the_page_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let of = |path: &str| folder.path().join(path);
    for number in 1..=2 {
        let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
        discord.save().unwrap();
        drop(discord);
        // It may still be writing.
        drop(Discord::open(folder.path(), Some(0), &[]).await.unwrap());
        tokio::time::sleep(Duration::from_millis(100)).await;
        let broken = format!("{{{number}");
        std::fs::write(of("discord.json"), &broken).unwrap();
        std::fs::write(of("files/17"), b"x").unwrap();
        let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
        assert_eq!(discord.channels().len(), 2);
        let aside = format!("broken-{number}");
        let kept = std::fs::read_to_string(of(&format!("{aside}/discord.json"))).unwrap();
        assert_eq!(kept, broken);
        assert!(of(&format!("{aside}/files/17")).exists());
        let log = discord.log();
        assert!(log.iter().any(|line| line.text.contains(&aside)), "{log:?}");
    }
}

#[tokio::test]
async fn a_folder_belongs_to_one_sandbox_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let first = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
    let error = Discord::open(folder.path(), Some(0), &[])
        .await
        .unwrap_err();
    assert!(error.to_string().contains("already running"), "{error}");
    drop(first);
    Discord::open(folder.path(), Some(0), &[]).await.unwrap();
}

/// What is said in a channel, as somebody sees it.
fn said(discord: &Discord, channel: Id, who: Id) -> Vec<String> {
    let seen = discord.messages(channel, who);
    seen.iter().map(|one| one.content().to_owned()).collect()
}

#[tokio::test]
async fn in_a_full_channel_that_makes_room_which_is_missed_least_and_nothing_elsewhere() {
    let options = Options {
        messages: 4,
        ..openapi::options()
    };
    let table = table(options).await;
    let Table {
        discord,
        guild,
        channel,
        anna,
        ..
    } = &table;
    let elsewhere = discord.add_channel(*guild, "boards");
    let board = json!({"content": "board", "components": [{"type": 1, "components": [
        {"type": 2, "style": 1, "label": "a1", "custom_id": "a1"}]}]});
    for place in [channel, &elsewhere] {
        let path = format!("/channels/{place}/messages");
        assert_eq!(bot(discord, "POST", &path, &board).await.status, 200);
    }
    let whisper = async |text: &str| {
        let options = json!({"text": text, "secret": true});
        let pending = discord.command(*anna, *channel, "echo", options).unwrap();
        let Answer::Message(id) = pending.answer().await else {
            panic!("no message")
        };
        id
    };
    let say = |text: &str| discord.say(*anna, *channel, text).unwrap();
    whisper("for me").await;
    say("one");
    let away = whisper("put away").await;
    let body = json!({"as": anna, "message": away});
    let dismissed = page(discord, "POST", "/sandbox/dismiss", &body).await;
    assert_eq!(dismissed.status, 200);
    let all = || said(discord, *channel, *anna);
    say("two");
    assert_eq!(all(), ["board", "for me", "one", "two"]);
    say("three");
    assert_eq!(all(), ["board", "one", "two", "three"]);
    say("four");
    assert_eq!(all(), ["board", "two", "three", "four"]);
    let path = format!("/channels/{channel}/messages");
    for _ in 0..4 {
        bot(discord, "POST", &path, &board).await;
    }
    assert_eq!(all(), ["board"; 4]);
    // There is always room for what is new.
    say("five");
    assert_eq!(all(), ["board", "board", "board", "five"]);
    assert_eq!(said(discord, elsewhere, *anna), ["board"]);
}

#[tokio::test]
async fn the_oldest_messages_make_room() {
    let options = Options {
        messages: 3,
        ..openapi::options()
    };
    let discord = Discord::start(options).await.unwrap();
    let anna = discord.add_user("Anna", "es-ES");
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    for text in ["one", "two", "three", "four", "five"] {
        discord.say(anna, channel, text).unwrap();
    }
    assert_eq!(said(&discord, channel, anna), ["three", "four", "five"]);
}

#[tokio::test]
async fn the_people_of_a_new_sandbox_use_english_until_that_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::open(folder.path(), Some(0), &[]).await.unwrap();
    let people = discord.users();
    assert_eq!(people.len(), 4);
    for (person, name) in people {
        let locale = discord.locale_of(person).expect("somebody");
        assert!(locale.starts_with("en"), "{name} uses {locale}");
    }
}
