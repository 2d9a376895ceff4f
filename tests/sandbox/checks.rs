//! Requests that are wrong, each in one way, and what is said about them.

use serde_json::{Value, json};
use taula::sandbox::{Check, Discord, Id, Options};

use super::needs::skipped;
use super::openapi::{OpenApi, is_available};
use super::raw::{bot, host, send, upload};

async fn start(check: Check) -> (Discord, Id) {
    let options = Options {
        check,
        ..Options::default()
    };
    let discord = Discord::start(options).await.unwrap();
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    (discord, channel)
}

fn row(components: Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": components}]})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
}

fn menu(options: Value) -> Value {
    json!({"type": 3, "custom_id": "m", "options": options})
}

/// Messages, and a word of what is wrong with each.
fn wrong_messages() -> Vec<(Value, &'static str)> {
    let buttons = |count: usize| {
        (0..count)
            .map(|i| button(&i.to_string()))
            .collect::<Value>()
    };
    let rows: Vec<Value> = (0..6)
        .map(|i| json!({"type": 1, "components": [button(&i.to_string())]}))
        .collect();
    let option = |value: &str| json!({"label": "x", "value": value});
    let many = (0..26).map(|i| option(&i.to_string())).collect::<Value>();
    let embed = |embed: Value| json!({"embeds": [embed]});
    vec![
        (json!({"content": "x".repeat(2001)}), "2000"),
        (json!({"content": "😀".repeat(1001)}), "2000"),
        (json!({"content": ""}), "empty"),
        (
            json!({"components": [{"type": 1, "components": [button("a")]}]}),
            "empty",
        ),
        (json!({"content": "x", "components": rows}), "5 rows"),
        (row(buttons(6)), "5 buttons"),
        (row(json!([])), "empty row"),
        (
            json!({"content": "x", "components": [button("a")]}),
            "only rows",
        ),
        (row(json!([button("a"), button("a")])), "used twice"),
        (row(json!([button("")])), "1 to 100"),
        (row(json!([button(&"a".repeat(101))])), "1 to 100"),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a"}])),
            "neither a label",
        ),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a", "label": "x".repeat(81)}])),
            "80",
        ),
        (
            row(json!([{"type": 2, "style": 9, "custom_id": "a", "label": "x"}])),
            "style",
        ),
        (
            row(
                json!([{"type": 2, "style": 5, "custom_id": "a", "label": "x", "url": "https://x.y"}]),
            ),
            "links have none",
        ),
        (
            row(
                json!([{"type": 2, "style": 1, "custom_id": "a", "label": "x", "emoji": {"name": "smile"}}]),
            ),
            "emoji",
        ),
        (
            row(json!([menu(json!([option("a")])), button("a")])),
            "alone",
        ),
        (row(json!([menu(many)])), "25 options"),
        (row(json!([menu(json!([]))])), "25 options"),
        (
            row(json!([menu(json!([option("a"), option("a")]))])),
            "used twice",
        ),
        (
            row(json!([{"type": 3, "custom_id": "m", "options": [option("a")], "max_values": 2}])),
            "max_values",
        ),
        (
            row(
                json!([{"type": 3, "custom_id": "m", "options": [option("a")], "placeholder": "x".repeat(151)}]),
            ),
            "150",
        ),
        (embed(json!({"description": "x".repeat(4097)})), "4096"),
        (
            json!({"embeds": [{"description": "x".repeat(4000)}, {"description": "x".repeat(2001)}]}),
            "6000",
        ),
        (
            embed(json!({"title": "x", "image": {"url": "attachment://a.png"}})),
            "no file a.png",
        ),
        (
            embed(json!({"title": "x", "fields": [{"name": "x", "value": ""}]})),
            "not be empty",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "either all",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["people"]}}),
            "only users",
        ),
        (
            json!({"content": "x", "attachments": [{"id": "0"}]}),
            "neither one of the files",
        ),
        (json!({"content": "x", "nonce": "x".repeat(26)}), "25"),
        (json!({"content": "x", "nonce": true}), "string"),
        (
            row(json!([{"type": 2, "style": 5, "label": "x", "url": "file:///etc/passwd"}])),
            "neither http",
        ),
        (json!({"content": 7}), "string"),
        (Value::Null, "missing"),
    ]
}

#[tokio::test]
async fn wrong_messages_are_refused_and_noted() {
    for check in [Check::Limits, Check::And(&OpenApi)] {
        let (discord, channel) = start(check).await;
        let path = format!("/channels/{channel}/messages");
        for (body, word) in wrong_messages() {
            let before = discord.violations().len();
            let answer = bot(&discord, "POST", &path, &body).await;
            assert_eq!(answer.status, 400, "{body}");
            let expected = if word == "empty" { 50006 } else { 50035 };
            assert_eq!(answer.code(), expected, "{body}");
            let found: Vec<String> = discord.violations()[before..]
                .iter()
                .map(|one| one.problem.clone())
                .collect();
            assert!(
                found.iter().any(|problem| problem.contains(word)),
                "{body}: {found:?}"
            );
        }
        assert!(discord.messages(channel, discord.bot_id()).is_empty());
    }
}

#[tokio::test]
async fn what_discord_overlooks_is_noted_although_it_is_done() {
    let (discord, channel) = start(Check::And(&OpenApi)).await;
    discord.set_bot_permissions(channel, u64::MAX);
    let path = format!("/channels/{channel}/messages");
    let bodies = [
        json!({"content": "x", "componets": []}),
        json!({"content": "x", "flags": 64}),
        row(json!([{"type": 2, "style": 1, "label": "x", "custom_id": "a", "colour": 1}])),
        json!({"content": "x", "flags": 32}),
        json!({"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": false, "fail": 1}}),
        json!({"embeds": [{"title": "x", "footer": {"text": "x", "size": 1}}]}),
        json!({"embeds": [{"title": "x", "author": {"name": "x", "size": 1}}]}),
        json!({"embeds": [{"title": "x", "image": {"url": "https://x.y/z.png", "size": 1}}]}),
    ];
    for (index, body) in bodies.iter().enumerate() {
        assert_eq!(bot(&discord, "POST", &path, body).await.status, 200);
        assert_eq!(
            discord.violations().len(),
            index + 1,
            "{:?}",
            discord.violations()
        );
    }
    let mut seen = discord.messages(channel, discord.bot_id()).into_iter();
    let flags = seen.all(|one| one.json["flags"] == 0);
    assert!(flags, "only Discord sets those");
}

#[tokio::test]
async fn more_messages_than_discord_gives_are_not_asked_for() {
    for check in [Check::Limits, Check::And(&OpenApi)] {
        let (discord, channel) = start(check).await;
        discord.set_bot_permissions(channel, u64::MAX);
        let get = async |query: &str| {
            let path = format!("/channels/{channel}/messages{query}");
            bot(&discord, "GET", &path, &Value::Null).await
        };
        for query in ["", "?limit=1", "?limit=100&before=1"] {
            assert_eq!(get(query).await.status, 200, "{query}");
        }
        let violations = discord.violations();
        assert!(violations.is_empty(), "{violations:?}");
        for query in ["?limit=500", "?limit=0", "?limit=many"] {
            assert_eq!(get(query).await.code(), 50035, "{query}");
        }
    }
}

#[tokio::test]
async fn wrong_files_are_refused_and_noted() {
    let (discord, channel) = start(Check::And(&OpenApi)).await;
    let path = format!("/channels/{channel}/messages");
    let large = vec![0; 10 * 1024 * 1024 + 1];
    let listed = json!({"attachments": [{"id": "0"}]});
    let long = json!({"attachments": [{"id": "0", "description": "x".repeat(1025)}]});
    let other = json!({"attachments": [{"id": "1"}]});
    let cases: [(&Value, &[u8], &str); 4] = [
        (&listed, &large, "10 MiB"),
        (&listed, b"", "empty file"),
        (&long, b"x", "1024"),
        (&other, b"x", "neither one of the files"),
    ];
    for (body, bytes, word) in cases {
        let answer = upload(&discord, "POST", &path, body, &[(0, "a.png", bytes)]).await;
        assert_eq!(answer.code(), 50035, "{word}");
        let found = discord.violations();
        assert!(
            found.iter().any(|one| one.problem.contains(word)),
            "{word}: {found:?}"
        );
    }
    let twice: &[(u32, &str, &[u8])] = &[(0, "a.png", b"x"), (0, "b.png", b"x")];
    assert_eq!(
        upload(&discord, "POST", &path, &listed, twice).await.code(),
        50035
    );
    let file: &[(u32, &str, &[u8])] = &[(0, "../a b.png", b"x")];
    assert_eq!(
        upload(&discord, "POST", &path, &listed, file).await.status,
        200
    );
    let seen = &discord.messages(channel, discord.bot_id())[0];
    assert_eq!(seen.files[0].0, "_a_b.png");
}

fn command(changes: Value) -> Value {
    let mut command = json!({"name": "play", "description": "Play"});
    for (key, value) in changes.as_object().unwrap() {
        command[key] = value.clone();
    }
    json!([command])
}

#[tokio::test]
async fn wrong_commands_are_refused_and_noted() {
    let text = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
    let choices: Value = (0..26)
        .map(|i| json!({"name": i.to_string(), "value": "x"}))
        .collect();
    let many: Value = (0..26).map(|i| text(&i.to_string(), false)).collect();
    let heavy: Value = (0..25)
        .map(|i| {
            let choices: Value = (0..5)
                .map(|j| json!({"name": format!("{j}{}", "x".repeat(90)), "value": "x"}))
                .collect();
            json!({"type": 3, "name": i.to_string(), "description": "x", "choices": choices})
        })
        .collect();
    let cases = [
        (command(json!({"name": "Play"})), "lower case"),
        (command(json!({"name": "play it"})), "only letters"),
        (command(json!({"name": "x".repeat(33)})), "1 to 32"),
        (command(json!({"description": ""})), "1 to 100"),
        (command(json!({"description": "x".repeat(101)})), "1 to 100"),
        (
            command(json!({"description_localizations": {"ca": "Juga"}})),
            "does not know",
        ),
        (
            command(json!({"name_localizations": {"es-ES": "Jugar"}})),
            "lower case",
        ),
        (command(json!({"options": many})), "25 options"),
        (
            command(json!({"options": [text("a", false), text("b", true)]})),
            "come first",
        ),
        (
            command(json!({"options": [text("a", false), text("a", false)]})),
            "used twice",
        ),
        (
            command(
                json!({"options": [{"type": 3, "name": "a", "description": "x", "choices": choices}]}),
            ),
            "25 choices",
        ),
        (command(json!({"options": heavy})), "8000"),
        (
            command(
                json!({"options": [text("a", false), {"type": 1, "name": "b", "description": "x"}]}),
            ),
            "do not mix",
        ),
        (command(json!({"contexts": [3]})), "not what Discord knows"),
        (
            json!([command(json!({}))[0], command(json!({}))[0]]),
            "used twice",
        ),
    ];
    let (discord, _) = start(Check::Limits).await;
    let path = format!("/applications/{}/commands", discord.application_id());
    for (body, word) in cases {
        let before = discord.violations().len();
        let answer = bot(&discord, "PUT", &path, &body).await;
        assert_eq!(answer.code(), 50035, "{word}");
        let found = &discord.violations()[before..];
        assert!(
            found.iter().any(|one| one.problem.contains(word)),
            "{word}: {found:?}"
        );
    }
    assert!(discord.commands().is_empty());
    assert_eq!(
        bot(&discord, "PUT", &path, &command(json!({})))
            .await
            .status,
        200
    );
    let id = discord.commands()[0]["id"].clone();
    let answer = bot(
        &discord,
        "PUT",
        &path,
        &command(json!({"description": "Other"})),
    )
    .await;
    assert_eq!(
        answer.json()[0]["id"],
        id,
        "a command keeps its id with its name"
    );
}

#[tokio::test]
async fn unknown_routes_and_wrong_tokens_are_noted() {
    let (discord, channel) = start(Check::Limits).await;
    let answer = bot(&discord, "GET", "/channels/1/nonsense", &Value::Null).await;
    assert_eq!(answer.status, 404);
    let answer = bot(
        &discord,
        "POST",
        &format!("/channels/{channel}/nonsense"),
        &json!({}),
    )
    .await;
    assert_eq!(answer.status, 404);
    assert_eq!(
        discord.violations().len(),
        1,
        "an unknown channel may happen: {:?}",
        discord.violations()
    );
    let headers = format!("host: {}\r\nauthorization: Bot wrong\r\n", host(&discord));
    assert_eq!(
        send(&discord, "GET", "/api/v10/users/@me", &headers, b"")
            .await
            .status,
        401
    );
    assert_eq!(discord.violations().len(), 2);
    let headers = format!("host: {}\r\n", host(&discord));
    assert_eq!(
        send(&discord, "GET", "/api/v10/users/@me", &headers, b"")
            .await
            .status,
        401
    );
    assert_eq!(
        bot(&discord, "GET", "/users/@me", &Value::Null)
            .await
            .json()["bot"],
        true
    );
    assert_eq!(
        bot(&discord, "GET", "/gateway/bot", &Value::Null)
            .await
            .json()["shards"],
        1
    );
}

#[tokio::test]
async fn discords_own_description_finds_what_our_limits_do_not() {
    if !is_available() {
        return skipped("Discord's own description: it is not at TAULA_DISCORD_SPEC");
    }
    let (discord, channel) = start(Check::And(&OpenApi)).await;
    let path = format!("/channels/{channel}/messages");
    let body = json!({"content": "x", "embeds": [{"title": "x", "color": "red"}]});
    assert_eq!(bot(&discord, "POST", &path, &body).await.code(), 50035);
    let found = discord.violations();
    assert!(found[0].problem.contains("Discord's schema"), "{found:?}");
    assert!(found[0].problem.contains("color"), "{found:?}");
}

#[tokio::test]
async fn discords_own_description_knows_routes_and_queries() {
    if !is_available() {
        return skipped("Discord's own description: it is not at TAULA_DISCORD_SPEC");
    }
    let (discord, channel) = start(Check::And(&OpenApi)).await;
    discord.set_bot_permissions(channel, u64::MAX);
    let get = async |path: &str| {
        let before = discord.violations().len();
        let answer = bot(&discord, "GET", path, &Value::Null).await;
        let new = discord.violations().split_off(before);
        (answer.status, new)
    };
    for path in ["/users/@me", "/gateway/bot", "/users/@me/guilds?limit=200"] {
        let (status, new) = get(path).await;
        assert!(status == 200 && new.is_empty(), "{path}: {status} {new:?}");
    }
    for (path, status, word) in [
        (
            format!("/channels/{channel}/messages?before=x"),
            400,
            "before",
        ),
        (format!("/channels/{channel}/messages?last=1"), 200, "last"),
        ("/users/@me/guilds?limit=201".to_owned(), 400, "limit"),
        (
            format!("/channels/{channel}/nonsense"),
            404,
            "no such route",
        ),
    ] {
        let (answered, new) = get(&path).await;
        assert_eq!((answered, new.len()), (status, 1), "{path}: {new:?}");
        assert!(new[0].problem.contains(word), "{path}: {new:?}");
    }
}
