//! Interactions that the library cannot read: who has sent them is told so.

use serde_json::{Value, json};
use taula::locale::Lang;
use taula::sandbox::Answer;

use crate::program::{Program, World, reference};

/// What Discord might send one day, as merge patches of what it sends today.
fn distortions() -> Vec<Value> {
    vec![
        json!({"locale": null}),
        json!({"locale": 5}),
        json!({"attachment_size_limit": 5_000_000_000_u64}),
        json!({"attachment_size_limit": "big"}),
        json!({"channel_id": null}),
        json!({"channel_id": "general"}),
        json!({"application_id": {}}),
        json!({"version": "one"}),
        json!({"version": 1000}),
        json!({"entitlements": 7}),
        json!({"app_permissions": "all of them"}),
        json!({"guild_id": "0"}),
        json!({"member": {"user": {"id": "nobody"}}}),
        json!({"member": {"user": {"username": null}}}),
        json!({"member": {"roles": "many"}}),
        json!({"member": 3}),
        json!({"data": null}),
        json!({"data": {"id": null}}),
        json!({"data": {"name": 9}}),
        json!({"data": {"type": "slash"}}),
        json!({"data": {"options": [{"name": "x", "type": 3, "value": {"deep": true}}]}}),
        json!({"data": {"resolved": {"users": [1, 2]}}}),
        json!({"authorizing_integration_owners": [1]}),
        json!({"type": 99}),
        json!({"type": "command"}),
        json!({"context": "somewhere"}),
    ]
}

#[tokio::test]
async fn whoever_sends_what_cannot_be_read_is_told_so_privately_in_their_language() {
    let world = World::new().await;
    let program = Program::start(&world);
    world.discord.ready().await;
    let mut unreadable = 0;
    let mut references = Vec::new();
    for patch in distortions() {
        world.discord.forget_sent();
        world.discord.distort(patch.clone());
        let pending = world.help();
        let seen = world.said(&pending).await;
        let callbacks = world.requests("POST", "/callback");
        assert_eq!(callbacks, 1, "{patch}: {}", program.log());
        let Some(reference) = reference(seen.content(), "unreadable") else {
            println!("{patch}: read all the same");
            continue;
        };
        unreadable += 1;
        assert!(seen.is_ephemeral(), "{patch}");
        // Without a language that can be read it is the server's, else English.
        if patch["locale"].is_string() || patch.get("locale").is_none() {
            let words = Lang::Es.say("unreadable", &[("reference", reference.as_str().into())]);
            assert_eq!(seen.content(), words, "{patch}");
        }
        references.push(reference);
    }
    println!("{unreadable} of {} could not be read", distortions().len());
    assert!(unreadable >= 15, "{unreadable}");
    let log = program.log();
    assert_eq!(
        log.matches("an interaction cannot be read").count(),
        unreadable,
        "{log}"
    );
    for reference in references {
        assert_eq!(reference.len(), 8);
        assert_eq!(log.matches(&reference).count(), 1, "{reference}: {log}");
    }
    // The numbers of the log, without the colours of a terminal.
    let mut plain = log.clone();
    for colour in ["\u{1b}[3m", "\u{1b}[2m", "\u{1b}[0m"] {
        plain = plain.replace(colour, "");
    }
    assert!(plain.contains(&format!("count={unreadable}")), "{log}");
    for secret in ["Carla", world.discord.token(), "general", "all of them"] {
        assert!(!log.contains(secret), "{log}");
    }
    let violations = world.discord.violations();
    assert!(violations.is_empty(), "{violations:?}");
    world.assert_answers().await;
}

#[tokio::test]
async fn a_click_on_a_message_with_components_of_tomorrow_is_answered() {
    let world = World::new().await;
    let program = Program::start(&world);
    world.discord.ready().await;
    let sent = world
        .discord
        .command(world.carla, world.channel, "games", json!({}));
    let first = sent.expect("the command is there");
    let Answer::Message(message) = first.answer().await else {
        panic!("no answer: {}", program.log());
    };
    let components =
        json!([{"type": 1, "components": [{"type": 77, "custom_id": "x", "new": true}]}]);
    for patch in [
        json!({"message": {"components": components}}),
        json!({"message": {"components": [{"type": 1, "components": "none"}]}}),
        json!({"message": null}),
        json!({"message": {"author": null}}),
        json!({"data": {"component_type": 77}}),
        json!({"data": {"custom_id": null}}),
    ] {
        world.discord.distort(patch.clone());
        let pending = world
            .discord
            .forge_click(world.carla, message, "v1::0:.help", None);
        let answer = pending.expect("a click").answer().await;
        assert!(
            matches!(answer, Answer::Message(_) | Answer::Update(_)),
            "{patch}: {answer:?} {}",
            program.log()
        );
    }
}

#[tokio::test]
async fn what_is_typed_meanwhile_and_cannot_be_read_gets_no_choices() {
    let world = World::new().await;
    let _program = Program::start(&world);
    world.discord.ready().await;
    world.discord.distort(json!({"locale": null}));
    let options = json!({"notation": "a"});
    let typed = world
        .discord
        .autocomplete(world.carla, world.channel, "move", options, "notation");
    let answer = typed.expect("the command is there").answer().await;
    assert_eq!(answer, Answer::Choices(Vec::new()));
}
