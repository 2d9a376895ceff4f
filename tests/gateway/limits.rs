//! What Discord does not take just now, and what it never takes: how often it is sent.

use std::time::Duration;

use taula::sandbox::{Answer, Trouble, Verbatim};

use crate::program::{Program, World};

/// A limit as something between us and Discord says it, without JSON.
fn html(retry_after: u64) -> Trouble {
    Trouble::Verbatim(Verbatim {
        status: 429,
        retry_after: Some(retry_after),
        body: "<html>Too many requests</html>".to_owned(),
        done: false,
    })
}

#[tokio::test]
async fn a_first_answer_is_tried_only_while_it_can_succeed() {
    let world = World::new().await;
    let program = Program::start(&world);
    world.discord.ready().await;
    for (trouble, times, tries) in [
        (Trouble::Limited(Duration::from_secs(60)), 1, 1..=1),
        (html(60), 100, 1..=1),
        (html(2), 100, 1..=2),
        (Trouble::Status(503), 100, 2..=4),
        (Trouble::Code(50035), 100, 1..=2),
    ] {
        world.discord.forget_sent();
        world
            .discord
            .trouble(times, "POST", "/callback", trouble.clone());
        let answer = world.help().answer().await;
        assert_eq!(answer, Answer::Failed, "{trouble:?}");
        tokio::time::sleep(Duration::from_secs(2)).await;
        let sent = world.requests("POST", "/callback");
        println!("{trouble:?}: {sent} tries");
        assert!(
            tries.contains(&sent),
            "{trouble:?}: {sent} tries\n{}",
            program.log()
        );
        world.discord.calm();
    }
    world.discord.forget_sent();
    let short = Trouble::Limited(Duration::from_millis(700));
    world.discord.trouble(1, "POST", "/callback", short);
    world.assert_answers().await;
    assert_eq!(
        world.requests("POST", "/callback"),
        2,
        "one too early, one in time"
    );
}

#[tokio::test]
async fn commands_are_registered_with_pauses_and_a_refusal_is_final() {
    for (trouble, times, tries, log) in [
        (Trouble::Code(50035), 100, 1, "does not take the commands"),
        (Trouble::Status(500), 2, 3, "commands registered"),
        (
            Trouble::Limited(Duration::from_secs(3)),
            1,
            2,
            "commands registered",
        ),
        (html(3), 1, 2, "commands registered"),
    ] {
        let world = World::new().await;
        world
            .discord
            .trouble(times, "PUT", "/commands", trouble.clone());
        let mut program = Program::start(&world);
        let said = async {
            while !program.log().contains(log) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let said = tokio::time::timeout(Duration::from_secs(30), said).await;
        assert!(said.is_ok(), "{trouble:?}: {}", program.log());
        tokio::time::sleep(Duration::from_secs(3)).await;
        let sent = world.requests("PUT", "/commands");
        println!("{trouble:?}: {sent} tries");
        assert_eq!(sent, tries, "{trouble:?}: {}", program.log());
        assert!(program.is_running());
    }
}
