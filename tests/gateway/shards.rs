//! Several shards in one process.

use serde_json::json;
use std::time::Duration;
use taula::sandbox::bench::Disturbance;
use taula::sandbox::{Answer, Id, Options};

use crate::program::{Program, World};

#[tokio::test]
async fn each_shard_has_a_session_of_its_own_and_resumes_it() {
    let options = Options {
        shards: 2,
        ..Options::default()
    };
    let world = World::with(options).await;
    let shard = |guild: Id| (guild.0 >> 22) % 2;
    // A server of each of the two shards.
    let mut rooms = Vec::new();
    for number in 0..2 {
        let guild = loop {
            let guild = world.discord.add_guild("Taula");
            if shard(guild) == number {
                break guild;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        };
        rooms.push(world.discord.add_channel(guild, "games"));
    }
    let program = Program::with(&world, &[("TAULA_SHARDS", "auto")]);
    let sessions = |wanted: usize| {
        move |discord: &taula::sandbox::Discord| {
            (discord.connected() == wanted && discord.is_ready()).then_some(())
        }
    };
    world.discord.until("two sessions", sessions(2)).await;
    for round in 0..2 {
        for &room in &rooms {
            let sent = world.discord.command(world.carla, room, "help", json!({}));
            let answer = sent.expect("the command is there").answer().await;
            assert!(
                matches!(answer, Answer::Message(_)),
                "{answer:?} {}",
                program.log()
            );
        }
        if round == 0 {
            world.discord.disturb(Disturbance::Drop);
            world.discord.until("both again", sessions(2)).await;
        }
    }
    let counts = world.discord.gateway_counts();
    assert_eq!(
        (counts.connections, counts.identifies, counts.resumes),
        (4, 2, 2)
    );
    let apart = counts.opened[1] - counts.opened[0];
    assert!(
        apart >= Duration::from_millis(4900),
        "Discord wants five seconds between them: {apart:?}"
    );
}
