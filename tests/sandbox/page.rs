//! What the page asks for, and who may ask.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::Interaction;
use taula::sandbox::Discord;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::bot::{Table, table};
use super::openapi;
use super::raw::{bot, host, page, send};

#[tokio::test]
async fn other_hosts_and_other_sites_are_kept_out() {
    let discord = Discord::start(openapi::options()).await.unwrap();
    let host = host(&discord);
    let port = host.rsplit(':').next().unwrap();
    let get =
        async |path: &str, headers: String| send(&discord, "GET", path, &headers, b"").await.status;
    for path in [
        "/",
        "/app.js",
        "/sandbox/state",
        "/sandbox/log",
        "/api/v10/gateway",
    ] {
        for headers in [
            format!("host: evil.example:{port}\r\n"),
            "host: 127.0.0.1:1\r\n".to_owned(),
            "host: localhost\r\n".to_owned(),
            format!("host: {host}\r\norigin: https://evil.example\r\n"),
            format!("host: {host}\r\norigin: null\r\n"),
            format!("host: {host}\r\norigin: http://localhost:1\r\n"),
        ] {
            assert_eq!(get(path, headers.clone()).await, 403, "{path} {headers}");
        }
    }
    assert_eq!(get("/", format!("host: localhost:{port}\r\n")).await, 200);
    assert_eq!(
        get(
            "/sandbox/state",
            format!("host: {host}\r\norigin: http://{host}\r\n")
        )
        .await,
        200
    );
    let upgrade = "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==\r\n";
    let headers = format!("host: {host}\r\norigin: https://evil.example\r\n{upgrade}");
    assert_eq!(get("/sandbox/live?as=1", headers).await, 403);

    let root = page(&discord, "GET", "/", &Value::Null).await;
    assert!(
        root.head
            .contains("content-security-policy: default-src 'none'"),
        "{}",
        root.head
    );
    assert!(root.head.contains("text/html"), "{}", root.head);
    // Not JSON, so that a form of another site could have sent it.
    let headers = format!("host: {host}\r\ncontent-type: text/plain\r\n");
    let body = br#"{"name":"Eve","locale":"en"}"#;
    assert_eq!(
        send(&discord, "POST", "/sandbox/users", &headers, body)
            .await
            .status,
        415
    );
    assert_eq!(
        page(
            &discord,
            "GET",
            "/sandbox/files/1/..%2f..%2fCargo.toml",
            &Value::Null
        )
        .await
        .status,
        404
    );
    assert_eq!(
        page(
            &discord,
            "GET",
            "/sandbox/files/../../Cargo.toml",
            &Value::Null
        )
        .await
        .status,
        401
    );
}

#[tokio::test]
async fn the_page_gets_what_the_protocol_says() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ben,
        ..
    } = &table;
    let state = page(discord, "GET", "/sandbox/state", &Value::Null)
        .await
        .json();
    assert_eq!(state["ready"], true);
    assert_eq!(state["users"][0]["name"], "Anna");
    assert_eq!(state["users"][0]["locale"], "es-ES");
    assert_eq!(state["channels"][0]["name"], "games");
    assert_eq!(state["guild"]["name"], "Taula");
    assert_eq!(state["bot"]["id"], json!(discord.bot_id()));
    assert_eq!(state["bot"]["username"], "Taula");
    assert_eq!(state["commands"].as_array().unwrap().len(), 8);

    let act = async |body: Value| {
        page(discord, "POST", "/sandbox/interactions", &body)
            .await
            .json()
    };
    let data = json!({"name": "echo", "type": 1, "options": [
        {"name": "text", "type": 3, "value": "psst"}, {"name": "secret", "type": 5, "value": true}]});
    let answer = act(json!({"as": anna, "channel": channel, "type": 2, "data": data})).await;
    assert_eq!(answer["kind"], "message", "{answer}");
    let message = answer["message_id"].clone();
    let Interaction::Command(heard) = table.heard.last() else {
        panic!()
    };
    let data =
        json!({"name": "echo", "options": [{"name": "text", "value": "o", "focused": true}]});
    let answer = act(json!({"as": anna, "channel": channel, "type": 4, "data": data})).await;
    assert_eq!(answer["choices"][0]["name"], "One", "{answer}");
    let data = json!({"custom_id": "more", "component_type": 2});
    let click =
        json!({"as": anna, "channel": channel, "type": 3, "data": data, "message": message});
    assert_eq!(act(click).await["kind"], "message");
    let click = json!({"as": ben, "channel": channel, "type": 3, "data": data, "message": message});
    assert_eq!(act(click).await["kind"], "refused");
    let data = json!({"name": "form"});
    let answer = act(json!({"as": anna, "channel": channel, "type": 2, "data": data})).await;
    assert_eq!(answer["modal"]["custom_id"], "form", "{answer}");
    let rows =
        json!([{"type": 1, "components": [{"type": 4, "custom_id": "move", "value": "a1"}]}]);
    let data = json!({"custom_id": "form", "components": rows});
    let answer = act(json!({"as": anna, "channel": channel, "type": 5, "data": data})).await;
    assert_eq!(answer["kind"], "message", "{answer}");

    let read = async |who| {
        let path = format!("/sandbox/channels/{channel}/messages?as={who}");
        page(discord, "GET", &path, &Value::Null)
            .await
            .json()
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!((read(anna).await, read(ben).await), (3, 1));
    let dismiss = |who| json!({"as": who, "message": message});
    assert_eq!(
        page(discord, "POST", "/sandbox/dismiss", &dismiss(ben))
            .await
            .status,
        400
    );
    assert_eq!(
        page(discord, "POST", "/sandbox/dismiss", &dismiss(anna))
            .await
            .status,
        200
    );
    assert_eq!(read(anna).await, 2);
    // The bot does not know, and nothing comes back.
    let path = format!(
        "/webhooks/{}/{}/messages/@original",
        discord.bot_id(),
        heard.token
    );
    let edit = bot(discord, "PATCH", &path, &json!({"content": "louder"})).await;
    assert_eq!(edit.status, 200);
    assert_eq!(read(anna).await, 2);

    let said = json!({"as": ben, "channel": channel, "content": "hello"});
    assert_eq!(
        page(discord, "POST", "/sandbox/messages", &said)
            .await
            .status,
        200
    );
    assert_eq!(read(anna).await, 3);
    let dm = page(discord, "POST", "/sandbox/dms", &json!({"as": ben}))
        .await
        .json();
    assert_eq!(dm["type"], 1);
    assert_eq!(dm["recipients"][0]["id"], json!(ben));
    let path = format!(
        "/sandbox/channels/{}/messages?as={anna}",
        dm["id"].as_str().unwrap()
    );
    assert_eq!(page(discord, "GET", &path, &Value::Null).await.status, 404);

    let eve = page(
        discord,
        "POST",
        "/sandbox/users",
        &json!({"name": "Eve", "locale": "es"}),
    )
    .await
    .json();
    let path = format!("/sandbox/users/{}", eve["id"].as_str().unwrap());
    let eve = page(discord, "PATCH", &path, &json!({"locale": "de"}))
        .await
        .json();
    assert_eq!(
        (&eve["name"], &eve["locale"]),
        (&json!("Eve"), &json!("de"))
    );
    // Discord has no Catalan: that is a setting of the bot's own.
    let wrong = json!({"name": "Eva", "locale": "ca"});
    for (method, path) in [("PATCH", path.as_str()), ("POST", "/sandbox/users")] {
        let refused = page(discord, method, path, &wrong).await;
        assert_eq!(refused.status, 400, "{method} {path}");
    }
    let new = page(
        discord,
        "POST",
        "/sandbox/channels",
        &json!({"name": "Más juegos"}),
    )
    .await
    .json();
    assert_eq!(new["name"], "más-juegos");
    assert_eq!(
        page(discord, "POST", "/sandbox/channels", &json!({"name": " "}))
            .await
            .status,
        400
    );
    assert!(
        discord.violations().is_empty(),
        "{:?}",
        discord.violations()
    );
}

#[tokio::test]
async fn a_page_reads_the_newest_messages_and_makes_channels_however_many_conversations_there_are()
{
    let discord = Discord::start(openapi::options()).await.unwrap();
    let people = ["Anna", "Ben"].map(|name| discord.add_user(name, "en"));
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    for number in 0..5 {
        discord
            .say(people[0], channel, &number.to_string())
            .unwrap();
    }
    let read = async |limit: &str| {
        let path = format!(
            "/sandbox/channels/{channel}/messages?as={}{limit}",
            people[1]
        );
        let messages = page(&discord, "GET", &path, &Value::Null).await.json();
        let messages = messages.as_array().unwrap().iter();
        let said = messages.map(|one| one["content"].as_str().unwrap_or_default());
        said.collect::<String>()
    };
    assert_eq!(read("").await, "01234");
    assert_eq!(read("&limit=2").await, "34");
    assert_eq!(read("&limit=9").await, "01234");
    for _ in 0..500 {
        discord.add_private(&people);
    }
    let new = json!({"name": "more"});
    let new = page(&discord, "POST", "/sandbox/channels", &new).await;
    assert_eq!(new.status, 200);
}

#[tokio::test]
async fn a_page_hears_at_once_what_its_person_may_see() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ben,
        ..
    } = &table;
    let mut hers = Line::open(discord, &anna.to_string()).await;
    let mut his = Line::open(discord, &ben.to_string()).await;
    let options = json!({"text": "psst", "secret": true});
    discord
        .command(*anna, *channel, "echo", options)
        .unwrap()
        .answer()
        .await;
    discord.say(*ben, *channel, "hello").unwrap();
    let heard = hers.next("message").await;
    assert_eq!(heard["message"]["content"], "psst");
    assert_eq!(heard["channel"], json!(channel));
    assert_eq!(hers.next("message").await["message"]["content"], "hello");
    assert_eq!(
        his.next("message").await["message"]["content"],
        "hello",
        "and nothing before it"
    );
}

/// The page's WebSocket, read by hand.
struct Line(TcpStream);

impl Line {
    async fn open(discord: &Discord, who: &str) -> Self {
        let host = host(discord);
        let mut stream = TcpStream::connect(&host).await.unwrap();
        let head = format!(
            "GET /sandbox/live?as={who} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nconnection: Upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut seen = Vec::new();
        while !seen.ends_with(b"\r\n\r\n") {
            seen.push(stream.read_u8().await.unwrap());
        }
        assert!(
            seen.starts_with(b"HTTP/1.1 101"),
            "{}",
            String::from_utf8_lossy(&seen)
        );
        let mut line = Self(stream);
        // The log comes first, and it is never empty: a bot has come.
        line.next("log").await;
        line
    }

    /// The next piece of news of this kind.
    async fn next(&mut self, kind: &str) -> Value {
        loop {
            let wait = tokio::time::timeout(Duration::from_secs(10), self.frame());
            let text = wait.await.unwrap();
            let news: Value = serde_json::from_slice(&text).unwrap();
            if news["t"] == kind {
                return news;
            }
        }
    }

    async fn frame(&mut self) -> Vec<u8> {
        let _ = self.0.read_u8().await.unwrap();
        let length = match self.0.read_u8().await.unwrap() {
            126 => u64::from(self.0.read_u16().await.unwrap()),
            127 => self.0.read_u64().await.unwrap(),
            length => u64::from(length),
        };
        let mut text = vec![0; usize::try_from(length).unwrap()];
        self.0.read_exact(&mut text).await.unwrap();
        text
    }
}
