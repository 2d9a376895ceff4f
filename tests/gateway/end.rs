//! However bad the day, the program ends when it is told to, within ten seconds.

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use taula::sandbox::{Moment, Trouble, Upset};

use crate::program::{PATIENCE, Program, World};

/// As README promises, and a little for a busy machine.
const END: Duration = Duration::from_secs(11);

#[tokio::test]
async fn the_program_ends_in_the_middle_of_any_trouble() {
    let cases = [
        (Moment::Opened, Upset::Drop),
        (Moment::Opened, Upset::Silence),
        (Moment::Login, Upset::Drop),
        (Moment::Login, Upset::Silence),
        (Moment::Ready, Upset::Drop),
        (Moment::Ready, Upset::Silence),
        (Moment::Login, Upset::Invalid { resumable: false }),
    ];
    let cases = cases.map(|(moment, upset)| async move {
        let name = format!("{moment:?} {upset:?}");
        let world = World::new().await;
        world.discord.gateway_trouble(u32::MAX, moment, upset);
        let mut program = Program::start(&world);
        let come = world.discord.until("a connection", |discord| {
            (discord.gateway_counts().connections > 0).then_some(())
        });
        come.await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        program.signal("-TERM");
        let (status, took) = program.ended(END).await;
        println!("{name}: ended after {took:?}");
        assert!(status.success(), "{name}: {}", program.log());
        assert!(
            took < Duration::from_secs(9),
            "{name}: {took:?} {}",
            program.log()
        );
    });
    for case in cases.map(tokio::spawn) {
        case.await.expect("it ends");
    }
}

#[tokio::test]
async fn the_program_ends_while_it_looks_for_the_gateway() {
    let world = World::new().await;
    world
        .discord
        .trouble(1000, "GET", "/gateway", Trouble::Status(503));
    let mut program = Program::start(&world);
    let asked = async {
        while world.requests("GET", "/gateway") == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asked)
        .await
        .expect("it asks");
    program.signal("-TERM");
    let (status, took) = program.ended(END).await;
    assert!(
        status.success() && took < Duration::from_secs(3),
        "{took:?}"
    );
}

#[tokio::test]
async fn a_program_in_which_nothing_moves_any_more_is_ended_by_a_thread_of_its_own() {
    let world = World::new().await;
    let folder = tempfile::tempdir().expect("a folder");
    let (unread, pipe) = io::pipe().expect("a pipe");
    let mut full = pipe.try_clone().expect("its other end");
    let mut program = Program::spawn(&world, &[], folder, pipe.into());
    world.discord.ready().await;
    world.assert_answers().await;
    // Nobody reads what it writes. When the pipe is full, every thread that logs something stands still.
    thread::spawn(move || while full.write_all(&[b'.'; 4096]).is_ok() {});
    tokio::time::sleep(Duration::from_millis(500)).await;
    program.signal("-TERM");
    let (status, took) = program.ended(Duration::from_secs(13)).await;
    println!("ended by force after {took:?}");
    assert_eq!(status.code(), Some(1), "it was ended by force");
    assert!(took >= Duration::from_secs(9), "it had its time: {took:?}");
    drop(unread);
}
