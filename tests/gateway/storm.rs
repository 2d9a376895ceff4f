//! A gateway that takes connections and drops them, in every way that was seen to make a client come without a pause.

use std::time::{Duration, Instant};

use taula::sandbox::bench::Disturbance;
use taula::sandbox::{Moment, Options, Upset};

use crate::program::{PATIENCE, Program, World};

/// A gateway misbehaves for this long.
const STORM: Duration = Duration::from_secs(8);

/// When the weather turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Since {
    /// Before the bot came.
    TheStart,
    /// It has a session, and the connection breaks.
    ASession,
}

/// One case. Without pauses there are thousands of connections. With them they come after 0, 0, 1, 3 and 7 seconds.
async fn weather(since: Since, moment: Moment, upset: Upset) -> Result<(), String> {
    let name = format!("{since:?} {moment:?} {upset:?}");
    let world = World::new().await;
    if since == Since::TheStart {
        world
            .discord
            .gateway_trouble(u32::MAX, moment, upset.clone());
    }
    let mut program = Program::start(&world);
    if since == Since::ASession {
        world.discord.ready().await;
        world.discord.gateway_trouble(u32::MAX, moment, upset);
        world.discord.disturb(Disturbance::Drop);
    }
    let first = world.discord.until("a connection", |discord| {
        (discord.gateway_counts().connections > 0).then_some(())
    });
    first.await;
    tokio::time::sleep(STORM).await;
    let counts = world.discord.gateway_counts();
    let (log, computed) = (program.log(), program.computed());
    println!(
        "{name}: {} connections, {} IDENTIFY, {} RESUME, {} lines of log, {:.2} s computed",
        counts.connections,
        counts.identifies,
        counts.resumes,
        log.lines().count(),
        computed.as_secs_f64(),
    );
    let check = |holds: bool, what: &str| {
        if holds {
            Ok(())
        } else {
            Err(format!("{name}: {what}\n{counts:?}\n{log}"))
        }
    };
    check(program.is_running(), "it has ended")?;
    check(
        (2..=8).contains(&counts.connections),
        "too many or too few connections",
    )?;
    check(counts.identifies <= 5, "too many IDENTIFYs")?;
    check(log.lines().count() <= 25, "too much is logged")?;
    check(
        log.contains("connecting to Discord again"),
        "nothing is said about it",
    )?;
    // When the weather is better it comes back by itself.
    world.discord.calm();
    world.discord.ready().await;
    world.assert_answers().await;
    program.signal("-TERM");
    let (status, _) = program.ended(Duration::from_secs(10)).await;
    check(status.success(), "it does not end well")
}

/// All cases at once: most of the time they wait.
async fn all(since: Since, cases: Vec<(Moment, Upset)>) {
    let tasks: Vec<_> = cases
        .into_iter()
        .map(|(moment, upset)| tokio::spawn(weather(since, moment, upset)))
        .collect();
    let mut failures = Vec::new();
    for task in tasks {
        match task.await {
            Ok(Ok(())) => {}
            Ok(Err(failure)) => failures.push(failure),
            Err(panicked) => failures.push(panicked.to_string()),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[tokio::test]
async fn a_gateway_that_drops_connections_is_asked_again_with_growing_pauses() {
    let cases = [
        (Moment::Opened, Upset::Drop),
        (Moment::Hello, Upset::Drop),
        (Moment::Login, Upset::Drop),
        (Moment::Ready, Upset::Drop),
        (Moment::Opened, Upset::Reconnect),
        (Moment::Ready, Upset::Reconnect),
    ];
    all(Since::ASession, cases.into()).await;
}

#[tokio::test]
async fn a_gateway_that_closes_connections_is_asked_again_with_growing_pauses() {
    let codes = [1000, 1001, 1011, 4000, 4003];
    let mut cases: Vec<_> = codes.map(|code| (Moment::Login, Upset::Close(code))).into();
    cases.push((Moment::Opened, Upset::Close(1000)));
    cases.push((Moment::Ready, Upset::Close(4000)));
    cases.push((Moment::Ready, Upset::Close(4009)));
    all(Since::ASession, cases).await;
}

#[tokio::test]
async fn a_gateway_that_knows_no_session_gets_few_new_ones() {
    let cases = [
        (Moment::Login, Upset::Invalid { resumable: false }),
        (Moment::Ready, Upset::Invalid { resumable: false }),
        (Moment::Ready, Upset::Invalid { resumable: true }),
        (Moment::Hello, Upset::Invalid { resumable: true }),
    ];
    all(Since::ASession, cases.into()).await;
}

#[tokio::test]
async fn a_gateway_that_never_lets_anybody_in_is_asked_again_with_growing_pauses() {
    let cases = [
        (Moment::Opened, Upset::Drop),
        (Moment::Login, Upset::Drop),
        (Moment::Login, Upset::Close(1011)),
        (Moment::Login, Upset::Invalid { resumable: false }),
        (Moment::Ready, Upset::Drop),
    ];
    all(Since::TheStart, cases.into()).await;
}

#[tokio::test]
async fn what_is_hopeless_ends_the_program_with_advice() {
    for (code, advice) in [
        (4004, "copy the bot's token"),
        (4010, "TAULA_SHARDS"),
        (4011, "TAULA_SHARDS"),
        (4012, "newer"),
        (4013, "newer"),
        (4014, "newer"),
    ] {
        let world = World::new().await;
        world
            .discord
            .gateway_trouble(u32::MAX, Moment::Login, Upset::Close(code));
        let mut program = Program::start(&world);
        let (status, _) = program.ended(PATIENCE).await;
        assert_eq!(status.code(), Some(1), "{code}: {}", program.log());
        let log = program.log();
        let last = log.lines().last().unwrap_or_default();
        assert!(
            last.starts_with("taula: Discord") && last.contains(advice),
            "{code}: {log}"
        );
        let counts = world.discord.gateway_counts();
        assert_eq!((counts.connections, counts.identifies), (1, 1), "{code}");
        assert!(!log.contains(world.discord.token()));
    }
}

#[tokio::test]
async fn after_a_single_drop_the_session_goes_on_within_a_second() {
    for how in [
        Disturbance::Drop,
        Disturbance::Close(4000),
        Disturbance::Close(1001),
        Disturbance::Reconnect,
        Disturbance::Invalid { resumable: true },
    ] {
        let world = World::new().await;
        let program = Program::start(&world);
        world.discord.ready().await;
        world.assert_answers().await;
        world.discord.disturb(how);
        let start = Instant::now();
        world.assert_answers().await;
        let took = start.elapsed();
        println!("{how:?}: answered after {took:?}");
        assert!(took < Duration::from_secs(1), "{how:?}: {took:?}");
        let counts = world.discord.gateway_counts();
        assert_eq!(
            (counts.connections, counts.identifies, counts.resumes),
            (2, 1, 1),
            "{how:?}"
        );
        // The answer may come before the line is in the log.
        let logged = async {
            while !program.log().contains("nothing was missed") {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let logged = tokio::time::timeout(PATIENCE, logged).await;
        assert!(logged.is_ok(), "{how:?}: {}", program.log());
    }
}

#[tokio::test]
async fn a_gateway_that_falls_silent_is_left_and_the_session_resumed() {
    let options = Options {
        heartbeat: Duration::from_millis(500),
        ..Options::default()
    };
    let world = World::with(options).await;
    world
        .discord
        .gateway_trouble(1, Moment::Ready, Upset::Silence);
    let _program = Program::start(&world);
    let resumed = world.discord.until("a RESUME", |discord| {
        (discord.gateway_counts().resumes > 0).then_some(())
    });
    resumed.await;
    world.assert_answers().await;
    let counts = world.discord.gateway_counts();
    assert_eq!((counts.connections, counts.identifies), (2, 1));
    let beats = counts.heartbeats;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let more = world.discord.gateway_counts().heartbeats - beats;
    assert!(
        (2..=6).contains(&more),
        "{more} signs of life in two seconds"
    );
    assert_eq!(world.discord.gateway_counts().connections, 2);
}

#[tokio::test]
async fn nonsense_from_the_gateway_changes_nothing() {
    let world = World::new().await;
    for say in [
        "",
        "{",
        "[]",
        r#"{"op":0,"t":"UNHEARD_OF","s":2,"d":{"a":1}}"#,
        r#"{"op":99,"d":null}"#,
    ] {
        world
            .discord
            .gateway_trouble(1, Moment::Ready, Upset::Say(say.to_owned()));
        let _program = Program::start(&world);
        world.discord.ready().await;
        world.assert_answers().await;
        drop(_program);
        world.discord.gone().await;
    }
}

#[tokio::test]
async fn when_the_days_sessions_are_used_up_the_rest_is_kept_for_the_next_start() {
    let world = World::new().await;
    world.discord.set_session_starts(51);
    world
        .discord
        .gateway_trouble(u32::MAX, Moment::Login, Upset::Invalid { resumable: false });
    let mut program = Program::start(&world);
    let said = async {
        while !program.log().contains("no more sessions today") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, said)
        .await
        .expect("it says so");
    tokio::time::sleep(Duration::from_secs(3)).await;
    let counts = world.discord.gateway_counts();
    assert_eq!(counts.identifies, 1, "fifty are kept");
    assert!(program.is_running());
    assert_eq!(program.log().matches("no more sessions today").count(), 1);
    program.signal("-TERM");
    assert!(program.ended(Duration::from_secs(10)).await.0.success());
}
