//! Starting while Discord is away.

use std::time::{Duration, Instant};

use taula::sandbox::{Trouble, Verbatim};

use crate::program::{PATIENCE, Program, World};

fn nonsense(status: u16, retry_after: Option<u64>, body: &str) -> Trouble {
    Trouble::Verbatim(Verbatim {
        status,
        retry_after,
        body: body.to_owned(),
        done: false,
    })
}

#[tokio::test]
async fn the_bot_waits_until_discord_says_where_its_gateway_is() {
    let troubles = [
        Trouble::Status(500),
        nonsense(502, None, "<html>Bad Gateway</html>"),
        nonsense(403, None, "<html>denied</html>"),
        nonsense(200, None, "<html>maintenance</html>"),
        nonsense(200, None, r#"{"url": "https://elsewhere.example"}"#),
        Trouble::Reset,
    ];
    let cases = troubles.map(|trouble| async move {
        let world = World::new().await;
        world.discord.trouble(3, "GET", "/gateway", trouble.clone());
        let start = Instant::now();
        let program = Program::start(&world);
        world.discord.ready().await;
        world.assert_answers().await;
        let log = program.log();
        assert_eq!(
            world.requests("GET", "/gateway/bot"),
            4,
            "{trouble:?} {log}"
        );
        assert_eq!(log.matches("trying again").count(), 3, "{trouble:?} {log}");
        // One, two and four seconds.
        assert!(
            start.elapsed() >= Duration::from_secs(7),
            "{trouble:?} {log}"
        );
    });
    for case in cases.map(tokio::spawn) {
        case.await.expect("the bot comes");
    }
}

#[tokio::test]
async fn a_limit_at_the_start_is_obeyed() {
    for trouble in [
        Trouble::Limited(Duration::from_secs(4)),
        nonsense(429, Some(4), "<html>slow down</html>"),
    ] {
        let world = World::new().await;
        world.discord.trouble(1, "GET", "/gateway", trouble.clone());
        let start = Instant::now();
        let program = Program::start(&world);
        world.discord.ready().await;
        assert_eq!(
            world.requests("GET", "/gateway/bot"),
            2,
            "{trouble:?} {}",
            program.log()
        );
        assert!(start.elapsed() >= Duration::from_secs(4), "{trouble:?}");
    }
}

#[tokio::test]
async fn a_refused_token_ends_the_program_at_once() {
    let world = World::new().await;
    let mut program = Program::with(&world, &[("DISCORD_TOKEN", "MTIz.abc.def")]);
    let (status, _) = program.ended(PATIENCE).await;
    assert_eq!(status.code(), Some(1));
    let log = program.log();
    assert!(
        log.contains("copy the bot's token") && !log.contains("MTIz"),
        "{log}"
    );
    assert_eq!(world.discord.gateway_counts().connections, 0);
}

#[tokio::test]
async fn serenitys_own_question_does_not_lead_it_elsewhere() {
    let world = World::new().await;
    world
        .discord
        .trouble(1, "GET", "/gateway", Trouble::Delay(Duration::ZERO));
    // The second is serenity's, which goes to Discord itself when it gets no answer.
    world
        .discord
        .trouble(1, "GET", "/gateway", Trouble::Status(500));
    let _program = Program::start(&world);
    world.discord.ready().await;
    world.assert_answers().await;
    assert_eq!(world.discord.gateway_counts().identifies, 1);
}
