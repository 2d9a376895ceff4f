//! Commands, buttons, menus and forms, and how they are answered.

use std::net::Ipv4Addr;
use std::time::Duration;

use serde_json::json;
use serenity::all::Interaction;
use taula::sandbox::{Answer, Discord, Id, Options, permission};
use tokio::net::TcpStream;

use super::bot::{PNG, Table, table};
use super::openapi;
use super::raw::bot;

async fn message(table: &Table, pending: taula::sandbox::Pending) -> Id {
    match pending.answer().await {
        Answer::Message(id) => id,
        other => panic!("{other:?}; {:?}", table.discord.violations()),
    }
}

fn assert_no_violations(table: &Table) {
    let found = table.discord.violations();
    assert!(found.is_empty(), "{found:#?}");
    let errors = table.heard.errors.lock().unwrap().clone();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[tokio::test]
async fn a_command_is_answered_with_all_that_discord_tells_about_it() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ben,
        guild,
        ..
    } = &table;
    assert_eq!(discord.commands().len(), 8);
    let options = json!({"text": "hello", "who": ben});
    let pending = discord.command(*anna, *channel, "echo", options).unwrap();
    let id = message(&table, pending).await;
    let seen = discord.message(id, *ben).unwrap();
    assert_eq!(seen.content(), "hello");
    assert_eq!(
        seen.json["interaction_metadata"]["user"]["global_name"],
        "Anna"
    );
    assert_eq!(seen.buttons()[0].label, "more");
    assert_eq!(seen.menus()[0].options[1].0, "blue");

    let Interaction::Command(heard) = table.heard.last() else {
        panic!()
    };
    assert_eq!(heard.user.global_name.as_deref(), Some("Anna"));
    assert_eq!(heard.locale, "es-ES");
    assert_eq!(heard.guild_id.unwrap().get(), guild.0);
    assert_eq!(
        heard.channel.as_ref().unwrap().name.as_deref(),
        Some("games")
    );
    assert_eq!(heard.app_permissions.unwrap().bits(), permission::BOT);
    assert!(
        !heard
            .member
            .as_ref()
            .unwrap()
            .permissions
            .unwrap()
            .manage_guild()
    );
    let other = heard.data.resolved.users.values().next().unwrap();
    assert_eq!(other.global_name.as_deref(), Some("Beñat"));
    assert_eq!(heard.data.resolved.members.len(), 1);
    assert_no_violations(&table);
}

#[tokio::test]
async fn a_conversation_with_the_bot_has_no_member() {
    let table = table(openapi::options()).await;
    let Table {
        discord, anna, ben, ..
    } = &table;
    let dm = discord.dm(*anna);
    let pending = discord
        .command(*anna, dm, "echo", json!({"text": "hi"}))
        .unwrap();
    message(&table, pending).await;
    let Interaction::Command(heard) = table.heard.last() else {
        panic!()
    };
    assert!(heard.member.is_none() && heard.guild_id.is_none());
    assert_eq!(heard.user.id.get(), anna.0);
    assert_eq!(discord.messages(dm, *anna).len(), 1);
    assert!(discord.messages(dm, *ben).is_empty());
    assert_no_violations(&table);
}

#[tokio::test]
async fn an_ephemeral_message_is_only_for_its_owner() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ben,
        ..
    } = &table;
    let options = json!({"text": "psst", "secret": true});
    let pending = discord.command(*anna, *channel, "echo", options).unwrap();
    let id = message(&table, pending).await;
    let Interaction::Command(first) = table.heard.last() else {
        panic!()
    };
    assert!(discord.message(id, *anna).unwrap().is_ephemeral());
    assert!(discord.message(id, *ben).is_none());
    assert!(discord.messages(*channel, *ben).is_empty());
    discord.click(*ben, id, "more").unwrap_err();
    let pending = discord.click(*anna, id, "more").unwrap();
    message(&table, pending).await;
    let Interaction::Component(heard) = table.heard.last() else {
        panic!()
    };
    assert!(
        heard
            .message
            .flags
            .unwrap()
            .contains(serenity::all::MessageFlags::EPHEMERAL)
    );
    let sent = discord.sent();
    let private = sent
        .iter()
        .filter(|sent| sent.private_to == Some(vec![*anna]));
    assert_eq!(private.count(), 2);

    // What follows it for everybody does not tell it, and neither does the channel.
    let path = format!("/webhooks/{}/{}", discord.bot_id(), first.token);
    for flags in [0, 64] {
        let body = json!({"content": "and more", "flags": flags});
        let more = bot(discord, "POST", &path, &body).await.json();
        let nested = &more["referenced_message"]["content"];
        assert_eq!(nested.is_null(), flags == 0, "{more}");
    }
    let [seen] = &discord.messages(*channel, *ben)[..] else {
        panic!("not one message");
    };
    assert!(!seen.json.to_string().contains("psst"), "{:#}", seen.json);
    let shown = bot(
        discord,
        "GET",
        &format!("/channels/{channel}"),
        &json!(null),
    )
    .await;
    assert_eq!(shown.json()["last_message_id"], json!(seen.id()));
    assert!(
        sent.iter()
            .all(|sent| sent.headers.iter().all(|(name, _)| name != "authorization"))
    );
    assert_no_violations(&table);
}

#[tokio::test]
async fn a_deferred_answer_is_filled_in_and_followed_up() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ben,
        ..
    } = &table;
    for (name, who) in [("later", ben), ("later-secret", anna)] {
        let pending = discord.command(*anna, *channel, name, json!({})).unwrap();
        let Answer::Deferred(id) = pending.answer().await else {
            panic!()
        };
        discord
            .until("the answer", |discord| {
                discord
                    .message(id, *who)
                    .filter(|seen| !seen.is_loading() && seen.content() == "done")
            })
            .await;
        let more = discord
            .message_when(*channel, *who, |seen| {
                seen.id() > id && seen.content() == "and more"
            })
            .await;
        assert_eq!(more.is_ephemeral(), name == "later-secret");
    }
    assert_eq!(discord.messages(*channel, *ben).len(), 2);
    assert_no_violations(&table);
}

#[tokio::test]
async fn an_edit_keeps_the_files_that_it_lists_and_no_others() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ..
    } = &table;
    let pending = discord
        .command(*anna, *channel, "picture", json!({}))
        .unwrap();
    let id = message(&table, pending).await;
    let seen = discord.message(id, *anna).unwrap();
    assert_eq!(seen.files[0].1, PNG);
    assert_eq!(seen.json["attachments"][0]["description"], "Three by two");
    assert_eq!(seen.json["attachments"][0]["width"], 3);

    let pending = discord.click(*anna, id, "keep").unwrap();
    assert_eq!(pending.answer().await, Answer::DeferredUpdate);
    let kept = discord
        .message_when(*channel, *anna, |seen| seen.content() == "kept")
        .await;
    assert_eq!(kept.json["attachments"], seen.json["attachments"]);
    let pending = discord.click(*anna, id, "swap").unwrap();
    assert_eq!(pending.answer().await, Answer::Update(id));
    let swapped = discord.message(id, *anna).unwrap();
    assert_eq!(swapped.files.len(), 1);
    assert_eq!(swapped.files[0].0, "other.png");
    assert_eq!(
        swapped.buttons().len(),
        3,
        "what an edit does not name stays"
    );
    let pending = discord.click(*anna, id, "drop").unwrap();
    assert_eq!(pending.answer().await, Answer::Update(id));
    assert!(discord.message(id, *anna).unwrap().files.is_empty());
    assert_no_violations(&table);
}

#[tokio::test]
async fn autocomplete_menus_and_forms_work() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ..
    } = &table;
    let pending = discord
        .autocomplete(*anna, *channel, "echo", json!({"text": "o"}), "text")
        .unwrap();
    let Answer::Choices(choices) = pending.answer().await else {
        panic!()
    };
    assert_eq!(choices[0]["value"], "one");

    let pending = discord
        .command(*anna, *channel, "echo", json!({"text": "x"}))
        .unwrap();
    let id = message(&table, pending).await;
    discord.select(*anna, id, "colour", &["green"]).unwrap_err();
    discord
        .select(*anna, id, "colour", &["red", "blue"])
        .unwrap_err();
    let pending = discord.select(*anna, id, "colour", &["red"]).unwrap();
    message(&table, pending).await;

    let pending = discord.command(*anna, *channel, "form", json!({})).unwrap();
    let Answer::Modal(modal) = pending.answer().await else {
        panic!()
    };
    assert_eq!(modal["title"], "A move");
    discord
        .submit(*anna, *channel, &modal, json!({"move": "too long"}))
        .unwrap_err();
    discord
        .submit(*anna, *channel, &modal, json!({}))
        .unwrap_err();
    let pending = discord
        .submit(*anna, *channel, &modal, json!({"move": "a1"}))
        .unwrap();
    let id = message(&table, pending).await;
    assert_eq!(discord.message(id, *anna).unwrap().content(), "a1");
    assert_no_violations(&table);
}

#[tokio::test]
async fn the_client_refuses_what_discords_would() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ..
    } = &table;
    let refused = |name: &str, options: serde_json::Value| {
        discord
            .command(*anna, *channel, name, options)
            .unwrap_err()
            .0
    };
    assert!(refused("nothing", json!({})).contains("no command"));
    assert!(refused("echo", json!({})).contains("required"));
    assert!(refused("echo", json!({"text": "a", "other": 1})).contains("no option"));
    assert!(refused("echo", json!({"text": 7})).contains("does not fit"));
    assert!(refused("echo", json!({"text": "a", "who": "12"})).contains("nobody"));
    assert!(refused("echo", json!({"text": "a", "number": 10})).contains("between"));
    assert!(refused("settings", json!({})).contains("sub-command"));
    assert!(refused("settings choose", json!({"language": "xx"})).contains("choices"));
    let options = json!({"language": "ca"});
    let pending = discord
        .command(*anna, *channel, "settings choose", options)
        .unwrap();
    let id = message(&table, pending).await;
    assert!(
        discord
            .click(*anna, id, "more")
            .unwrap_err()
            .0
            .contains("has no")
    );
    let pending = discord.forge_click(*anna, id, "more", None).unwrap();
    message(&table, pending).await;
    let pending = discord
        .command(*anna, *channel, "echo", json!({"text": "x"}))
        .unwrap();
    let id = message(&table, pending).await;
    assert!(
        discord
            .click(*anna, id, "gone")
            .unwrap_err()
            .0
            .contains("disabled")
    );
    assert_no_violations(&table);
}

#[tokio::test]
async fn only_this_machine_can_reach_it_and_its_limits_are_discords() {
    let options = openapi::options();
    assert_eq!(options.answer_within, Duration::from_secs(3));
    assert_eq!(options.token_life, Duration::from_secs(15 * 60));
    let discord = Discord::start(options).await.unwrap();
    let address = discord.base();
    let port = address.strip_prefix("http://127.0.0.1:").unwrap();
    let port: u16 = port.parse().unwrap();
    TcpStream::connect((Ipv4Addr::LOCALHOST, port))
        .await
        .unwrap();
    // Who listens everywhere also answers at the other addresses of this machine.
    let elsewhere = TcpStream::connect((Ipv4Addr::new(127, 0, 0, 2), port)).await;
    assert!(elsewhere.is_err());
}

#[tokio::test]
async fn a_late_answer_to_a_click_is_known() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ..
    } = &table;
    let pending = discord
        .command(*anna, *channel, "picture", json!({}))
        .unwrap();
    let id = message(&table, pending.clone()).await;
    assert_eq!(discord.later(pending.id), None);
    let click = discord.click(*anna, id, "keep").unwrap();
    assert_eq!(click.answer().await, Answer::DeferredUpdate);
    let later = discord.until("the edit", |discord| discord.later(click.id));
    assert_eq!(later.await, id);
    assert_eq!(discord.message(id, *anna).unwrap().content(), "kept");
}

#[tokio::test]
async fn a_bot_that_is_silent_or_answers_twice_is_told_so() {
    let table = table(openapi::options()).await;
    let Table {
        discord,
        channel,
        anna,
        ..
    } = &table;
    discord.set_answer_within(Duration::from_millis(200));
    let pending = discord.command(*anna, *channel, "slow", json!({})).unwrap();
    assert_eq!(pending.answer().await, Answer::Failed);
    // Nobody waits for this one: however busy the machine is, it comes in time.
    discord.set_answer_within(Duration::from_secs(20));
    let pending = discord
        .command(*anna, *channel, "twice", json!({}))
        .unwrap();
    message(&table, pending).await;
    let error = table
        .heard
        .until("an error", |heard| {
            heard.errors.lock().unwrap().first().cloned()
        })
        .await;
    assert!(error.contains("40060"), "{error}");
    assert_eq!(discord.messages(*channel, *anna).len(), 1);
}

#[tokio::test]
async fn an_answer_sets_no_flags_that_only_discord_sets() {
    let options = Options {
        answer_within: Duration::from_secs(20),
        ..openapi::options()
    };
    let table = table(options).await;
    let Table {
        discord,
        channel,
        anna,
        heard,
        ..
    } = &table;
    let pending = discord.command(*anna, *channel, "slow", json!({})).unwrap();
    let heard = heard.until("the command", |heard| {
        heard.interactions.lock().unwrap().first().cloned()
    });
    let Interaction::Command(heard) = heard.await else {
        panic!()
    };
    // Thinking, with a thread, and silent: the last may be said.
    let flags = (1 << 7) | (1 << 5) | (1 << 12);
    let said = json!({"content": "x", "flags": flags});
    let callback = format!("/interactions/{}/{}/callback", heard.id, heard.token);
    let answer = json!({"type": 4, "data": said});
    assert_eq!(bot(discord, "POST", &callback, &answer).await.status, 204);
    message(&table, pending).await;
    let webhook = format!("/webhooks/{}/{}", discord.application_id(), heard.token);
    assert_eq!(bot(discord, "POST", &webhook, &said).await.status, 200);
    for seen in discord.messages(*channel, *anna) {
        assert_eq!(seen.json["flags"], 1 << 12);
    }
    let violations = discord.violations();
    assert_eq!(violations.len(), 2, "{violations:?}");
}
