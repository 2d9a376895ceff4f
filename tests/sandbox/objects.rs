//! What the stand-in answers has the form that Discord's own description gives it.

use std::collections::BTreeSet;
use std::sync::Mutex;

use serde_json::{Value, json};
use serenity::all::{CommandInteraction, Interaction};
use taula::sandbox::{Answer, Discord, Id};

use super::bot::{Table, table};
use super::needs::skipped;
use super::openapi::{self, answer, is_available};
use super::raw::{Raw, bot, page};

/// Asks as the bot and compares the answers.
struct Asker<'a> {
    discord: &'a Discord,
    wrong: Mutex<Vec<String>>,
}

impl Asker<'_> {
    async fn ask(&self, method: &str, path: &str, body: &Value) -> Raw {
        let got = bot(self.discord, method, path, body).await;
        let wrong = answer(method, path, got.status, &got.json());
        self.wrong.lock().unwrap().extend(wrong);
        got
    }

    async fn get(&self, path: String) -> Raw {
        self.ask("GET", &path, &Value::Null).await
    }
}

#[tokio::test]
async fn every_object_is_what_discord_describes() {
    if !is_available() {
        return skipped("Discord's own description: it is not at TAULA_DISCORD_SPEC");
    }
    let table = table(openapi::options()).await;
    let (discord, anna, channel) = (&table.discord, table.anna, table.channel);
    discord.set_bot_permissions(channel, u64::MAX);
    discord.draw_avatar(anna);
    discord.set_plain(table.ben, true);
    let app = discord.application_id();
    let asker = Asker {
        discord,
        wrong: Mutex::default(),
    };
    asker.get("/gateway".to_owned()).await;
    asker.get("/gateway/bot".to_owned()).await;
    asker.get("/users/@me".to_owned()).await;
    asker.get("/oauth2/applications/@me".to_owned()).await;
    asker.get(format!("/users/{anna}")).await;
    asker.get(format!("/users/{}", table.ben)).await;
    asker.get(format!("/guilds/{}", table.guild)).await;
    asker
        .get(format!("/guilds/{}/members/{anna}", table.guild))
        .await;
    asker.get(format!("/guilds/{}/channels", table.guild)).await;
    asker.get(format!("/guilds/{}/roles", table.guild)).await;
    asker.get(format!("/applications/{app}/commands")).await;
    asker.get(format!("/channels/{channel}")).await;
    let dm = json!({"recipient_id": anna});
    asker.ask("POST", "/users/@me/channels", &dm).await;

    let path = format!("/channels/{channel}/messages");
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Press", "custom_id": "press"},
    ]});
    let body = json!({"content": format!("<@{anna}>"), "components": [row], "nonce": "n-1"});
    let sent = asker.ask("POST", &path, &body).await.json();
    assert_eq!(sent["nonce"], "n-1");
    let id = sent["id"].as_str().expect("an id").to_owned();
    asker.get(path.clone()).await;
    asker.get(format!("{path}/{id}")).await;
    let edited = json!({"content": "other"});
    asker.ask("PATCH", &format!("{path}/{id}"), &edited).await;

    // A thread at a message and one without, and both once there is something in them.
    let name = json!({"name": "a match", "auto_archive_duration": 1440});
    let thread = asker
        .ask("POST", &format!("{path}/{id}/threads"), &name)
        .await;
    assert_eq!(thread.status, 201);
    assert_eq!(thread.json()["id"], json!(id));
    let no_place = ["position", "permission_overwrites", "nsfw", "topic"];
    assert!(no_place.iter().all(|key| thread.json().get(key).is_none()));
    let loose = json!({"name": "loose", "type": 11});
    let loose = asker
        .ask("POST", &format!("/channels/{channel}/threads"), &loose)
        .await;
    for thread in [&thread, &loose] {
        let id = thread.json()["id"].as_str().expect("an id").to_owned();
        let hello = json!({"content": "hello"});
        asker
            .ask("POST", &format!("/channels/{id}/messages"), &hello)
            .await;
        let now = asker.get(format!("/channels/{id}")).await.json();
        assert_eq!(now["total_message_sent"], 1);
        let closed = json!({"archived": true});
        asker
            .ask("PATCH", &format!("/channels/{id}"), &closed)
            .await;
    }
    asker.get(format!("{path}/{id}")).await;
    let wrong = asker.wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Somebody says something to the bot; what it was told.
async fn told(table: &Table, who: Id, channel: Id) -> CommandInteraction {
    let said = table
        .discord
        .command(who, channel, "echo", json!({"text": "hello"}));
    let answer = said.expect("a command").answer().await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
    match table.heard.last() {
        Interaction::Command(command) => command,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn interactions_come_with_long_tokens_and_all_who_have_installed_the_app() {
    let table = table(openapi::options()).await;
    let (discord, anna) = (&table.discord, table.anna);
    let owners = async |channel: Id| {
        let interaction = told(&table, anna, channel).await;
        assert!(interaction.token.len() >= 200, "{}", interaction.token);
        let owners = interaction.authorizing_integration_owners;
        serde_json::to_value(owners).expect("JSON")
    };
    let (guild, own) = (json!(table.guild), json!(anna));
    assert_eq!(owners(table.channel).await, json!({"0": guild, "1": own}));
    let dm = discord.dm(anna);
    assert_eq!(owners(dm).await["1"], own);
    discord.set_installed(anna, false);
    assert_eq!(owners(table.channel).await, json!({"0": guild}));
}

#[tokio::test]
async fn somebody_without_a_name_to_be_shown_has_the_name_of_their_account() {
    let table = table(openapi::options()).await;
    table.discord.set_plain(table.ben, true);
    let user = told(&table, table.ben, table.channel).await.user;
    assert_eq!((user.global_name, user.name.as_str()), (None, "be_at"));
}

#[tokio::test]
async fn people_have_pictures_where_discord_has_them() {
    let table = table(openapi::options()).await;
    let (discord, anna, ben) = (&table.discord, table.anna, table.ben);
    let avatar = async |who: Id| {
        let user = bot(discord, "GET", &format!("/users/{who}"), &Value::Null).await;
        user.json()["avatar"].as_str().map(str::to_owned)
    };
    assert_eq!(avatar(anna).await, None);
    discord.draw_avatar(anna);
    let drawn = avatar(anna).await.expect("a picture");
    let path = |who: Id, name: &str| format!("/avatars/{who}/{name}.png?size=64");
    let got = page(discord, "GET", &path(anna, &drawn), &Value::Null).await;
    assert_eq!(got.status, 200);
    assert!(got.head.to_lowercase().contains("content-type: image/png"));
    let drawn_picture = image::load_from_memory(&got.body).expect("a picture");
    let colors: BTreeSet<_> = drawn_picture
        .to_rgb8()
        .pixels()
        .map(|pixel| pixel.0)
        .collect();
    assert_eq!(colors.len(), 2, "a pattern in one colour");
    // A new picture has a new name, and the old one is gone; nobody has another's.
    discord.set_avatar(anna, Some(b"\x89PNG not really"));
    let new = avatar(anna).await.expect("a picture");
    assert_ne!(new, drawn);
    let got = page(discord, "GET", &path(anna, &new), &Value::Null).await;
    assert_eq!(got.body, b"\x89PNG not really");
    for missing in [path(anna, &drawn), path(ben, &new), path(ben, "0")] {
        assert_eq!(
            page(discord, "GET", &missing, &Value::Null).await.status,
            404
        );
    }
    let usual = page(discord, "GET", "/embed/avatars/0.png", &Value::Null).await;
    assert!(usual.status == 200 && usual.body.starts_with(b"\x89PNG"));
}
