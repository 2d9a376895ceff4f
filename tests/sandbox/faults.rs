//! Trouble on demand, and places where the bot may not do everything.

use std::time::Duration;

use serde_json::{Value, json};
use taula::sandbox::{Answer, Discord, Id, Options, Trouble, permission};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::bot::{Table, table};
use super::openapi;
use super::raw::{bot, host, upload};

#[tokio::test]
async fn requests_meet_the_trouble_that_was_ordered() {
    let discord = Discord::start(openapi::options()).await.unwrap();
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    let path = format!("/channels/{channel}/messages");
    let post = || bot(&discord, "POST", &path, &Value::Null);
    let say = json!({"content": "hello"});
    // Whoever comes again too early waits for the rest.
    let long = Trouble::Limited(Duration::from_secs(20));
    discord.trouble(1, "POST", "/messages", long);
    assert_eq!(post().await.json()["retry_after"], 20.0);
    let early = post().await;
    let rest = early.json()["retry_after"].as_f64();
    assert!(rest.is_some_and(|rest| rest < 20.0), "{}", early.head);
    discord.calm();

    let wait = Duration::from_millis(1500);
    discord.trouble(2, "POST", "/messages", Trouble::Limited(wait));
    discord.trouble(1, "POST", "/messages", Trouble::Status(502));
    discord.trouble(1, "POST", "/messages", Trouble::Code(50013));
    for _ in 0..2 {
        let limited = post().await;
        assert_eq!(limited.status, 429);
        assert_eq!(limited.json()["retry_after"], 1.5);
        assert!(limited.head.contains("retry-after: 2"), "{}", limited.head);
        tokio::time::sleep(wait).await;
    }
    assert_eq!(post().await.status, 502);
    assert_eq!(post().await.code(), 50013);
    discord.trouble(1, "POST", "/messages", Trouble::Lost(500));
    assert_eq!(bot(&discord, "POST", &path, &say).await.status, 500);
    assert_eq!(
        discord.messages(channel, discord.bot_id()).len(),
        1,
        "done all the same"
    );
    assert_eq!(bot(&discord, "POST", &path, &say).await.status, 200);
    discord.trouble(1, "POST", "/messages", Trouble::Broken);
    assert_eq!(silence(&discord, &path, &say).await, Ok(0));
    assert_eq!(discord.messages(channel, discord.bot_id()).len(), 3);
    assert_eq!(bot(&discord, "POST", &path, &say).await.status, 200);
    assert!(discord.violations().is_empty());
}

/// Sends a request and reads what comes until the connection ends: how much that is.
async fn silence(discord: &Discord, path: &str, body: &Value) -> Result<usize, String> {
    let (host, body) = (host(discord), body.to_string());
    let mut stream = TcpStream::connect(&host).await.unwrap();
    let (token, length) = (discord.token(), body.len());
    let request = format!(
        "POST /api/v10{path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bot {token}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let end = stream.read_to_end(&mut answer).await;
    end.map_err(|error| error.to_string())
}

#[tokio::test]
async fn a_message_that_is_not_to_be_sent_twice_is_so_for_a_while_and_by_its_mark() {
    let options = Options {
        nonce_life: Duration::from_secs(2),
        ..openapi::options()
    };
    let discord = Discord::start(options).await.unwrap();
    let guild = discord.add_guild("Taula");
    let (here, there) = (
        discord.add_channel(guild, "here"),
        discord.add_channel(guild, "there"),
    );
    let post = async |channel: Id, body: Value| {
        let path = format!("/channels/{channel}/messages");
        let sent = bot(&discord, "POST", &path, &body).await;
        assert_eq!(sent.status, 200);
        sent.json()["id"].clone()
    };
    let marked = json!({"content": "x", "nonce": "1:2:3", "enforce_nonce": true});
    let first = post(here, marked.clone()).await;
    assert_eq!(post(here, marked.clone()).await, first);
    // The mark counts for its author, wherever the message goes.
    assert_eq!(post(there, marked.clone()).await, first);
    let unenforced = json!({"content": "x", "nonce": "1:2:3"});
    assert_ne!(post(here, unenforced).await, first);
    let unmarked = json!({"content": "x", "enforce_nonce": true});
    let second = post(here, unmarked.clone()).await;
    assert_ne!(post(here, unmarked).await, second);
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_ne!(post(here, marked).await, first);
}

#[tokio::test]
async fn permissions_closed_doors_and_old_messages_are_as_in_discord() {
    let discord = Discord::start(openapi::options()).await.unwrap();
    let anna = discord.add_user("Anna", "es-ES");
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    let foreign = discord.add_channel(discord.add_foreign_guild("Elsewhere"), "games");
    let say = json!({"content": "hello"});
    let path = format!("/channels/{channel}/messages");

    discord.set_bot_permissions(channel, permission::BOT & !permission::ATTACH_FILES);
    let file: &[(u32, &str, &[u8])] = &[(0, "a.png", b"x")];
    let with_file = json!({"attachments": [{"id": "0", "description": "x"}]});
    let answer = upload(&discord, "POST", &path, &with_file, file).await;
    assert_eq!((answer.status, answer.code()), (403, 50013));
    assert_eq!(bot(&discord, "POST", &path, &say).await.status, 200);
    discord.set_bot_permissions(channel, 0);
    assert_eq!(bot(&discord, "POST", &path, &say).await.code(), 50001);
    discord.set_bot_permissions(channel, permission::BOT);

    let elsewhere = format!("/channels/{foreign}/messages");
    assert_eq!(bot(&discord, "POST", &elsewhere, &say).await.code(), 50001);

    let dm = bot(
        &discord,
        "POST",
        "/users/@me/channels",
        &json!({"recipient_id": anna}),
    )
    .await;
    let dm = format!("/channels/{}/messages", dm.json()["id"].as_str().unwrap());
    assert_eq!(bot(&discord, "POST", &dm, &say).await.status, 200);
    discord.close_dms(anna, true);
    assert_eq!(bot(&discord, "POST", &dm, &say).await.code(), 50007);

    let message = discord.messages(channel, anna)[0].id();
    let edit = format!("{path}/{message}");
    assert_eq!(bot(&discord, "PATCH", &edit, &say).await.status, 200);
    discord.wear_out(message);
    let answer = bot(&discord, "PATCH", &edit, &say).await;
    assert_eq!((answer.status, answer.code()), (429, 30046));
    let theirs = discord.say(anna, channel, "hi").unwrap();
    let edit = format!("{path}/{theirs}");
    assert_eq!(bot(&discord, "PATCH", &edit, &say).await.code(), 50005);
    assert!(
        discord.violations().is_empty(),
        "{:?}",
        discord.violations()
    );
}

#[tokio::test]
async fn threads_are_opened_joined_and_archived() {
    let discord = Discord::start(openapi::options()).await.unwrap();
    let anna = discord.add_user("Anna", "es-ES");
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    let say = json!({"content": "hello"});
    bot(
        &discord,
        "POST",
        &format!("/channels/{channel}/messages"),
        &say,
    )
    .await;
    let message = discord.messages(channel, anna)[0].id();
    let name = json!({"name": "Anna and Ben", "auto_archive_duration": 1440});
    let path = format!("/channels/{channel}/messages/{message}/threads");
    let thread = bot(&discord, "POST", &path, &name).await;
    assert_eq!(thread.json()["id"], json!(message));
    assert_eq!(bot(&discord, "POST", &path, &name).await.code(), 160_004);
    let path = format!("/channels/{message}/thread-members/{anna}");
    assert_eq!(bot(&discord, "PUT", &path, &Value::Null).await.status, 204);
    let archive = async || {
        let path = format!("/channels/{message}");
        let answer = bot(&discord, "PATCH", &path, &json!({"archived": true})).await;
        assert_eq!(answer.json()["thread_metadata"]["archived"], true);
        assert!(discord.is_archived(message));
    };
    archive().await;
    let path = format!("/channels/{message}/messages");
    assert_eq!(bot(&discord, "POST", &path, &say).await.status, 200);
    assert!(!discord.is_archived(message), "a message opens it again");
    archive().await;
    discord.say(anna, message, "hello").unwrap();
    assert!(!discord.is_archived(message), "whoever has written it");
    assert_eq!(discord.messages(message, anna).len(), 2);
    assert!(
        discord.violations().is_empty(),
        "{:?}",
        discord.violations()
    );
}

#[tokio::test]
async fn a_token_dies_and_an_app_that_was_brought_along_may_follow_up_five_times() {
    let table = table(openapi::options()).await;
    let Table { discord, anna, .. } = &table;
    // However busy the machine is, everything here comes in time.
    discord.set_answer_within(Duration::from_secs(20));
    let foreign = discord.add_channel(discord.add_foreign_guild("Elsewhere"), "games");
    let refused = discord
        .command(*anna, foreign, "form", json!({}))
        .unwrap_err();
    assert!(
        refused.0.contains("app of a user"),
        "the little bot is for servers only: {refused}"
    );

    let commands = json!([{"name": "here", "description": "x", "contexts": [0, 1, 2], "integration_types": [0, 1]}]);
    let path = format!("/applications/{}/commands", discord.application_id());
    assert_eq!(bot(discord, "PUT", &path, &commands).await.status, 200);
    let pending = discord.command(*anna, foreign, "here", json!({})).unwrap();
    let heard = table.heard.until("the command", |heard| {
        heard.interactions.lock().unwrap().last().cloned()
    });
    let heard = heard.await;
    let serenity::all::Interaction::Command(heard) = heard else {
        panic!()
    };
    assert!(heard.app_permissions.unwrap().attach_files());
    let say = json!({"content": "hello"});
    let webhook = format!("/webhooks/{}/{}", discord.application_id(), heard.token);
    assert_eq!(
        bot(discord, "POST", &webhook, &say).await.code(),
        10015,
        "nothing answered yet"
    );
    let lines: Vec<String> = discord.log().into_iter().map(|line| line.text).collect();
    let lines = lines.join("\n");
    assert!(
        lines.contains("/webhooks/") && !lines.contains(&*heard.token),
        "{lines}"
    );
    let callback = format!("/interactions/{}/{}/callback", heard.id, heard.token);
    let first = json!({"type": 4, "data": say});
    let answer = bot(
        discord,
        "POST",
        &format!("{callback}?with_response=true"),
        &first,
    )
    .await;
    assert_eq!(answer.json()["resource"]["message"]["content"], "hello");
    assert!(matches!(pending.answer().await, Answer::Message(_)));
    for _ in 0..5 {
        assert_eq!(bot(discord, "POST", &webhook, &say).await.status, 200);
    }
    assert_eq!(bot(discord, "POST", &webhook, &say).await.code(), 40094);
    discord.expire(pending.id);
    let original = format!("{webhook}/messages/@original");
    let answer = bot(discord, "PATCH", &original, &say).await;
    assert_eq!((answer.status, answer.code()), (401, 50027));
}
