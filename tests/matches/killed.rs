//! `kill -9` at any moment: whatever was acknowledged is there, nothing is half there, and every match can be played on.

use crate::world::*;
use rand::RngExt;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use taula::ids::PlayerId;
use taula::matches::{Matches, Move, OfferKind, State};
use taula::store::Store;

/// How often the child is killed.
const KILLS: u32 = 100;

pub fn child(test: &str, database: &str, seed: u64) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env("TAULA_CHILD", database)
        .env("TAULA_CHILD_SEED", seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}

/// Plays several matches at once for ever and says each move after it was acknowledged.
#[test]
#[ignore = "the other half of the test below, which runs it as a process of its own"]
fn plays_until_it_is_killed() {
    let Ok(database) = std::env::var("TAULA_CHILD") else {
        return;
    };
    let seed: u64 = std::env::var("TAULA_CHILD_SEED").unwrap().parse().unwrap();
    block_on(async {
        let matches = Matches::unlimited(Store::open(&database).await.unwrap());
        let tasks: Vec<_> = (0..3)
            .map(|i| {
                tokio::spawn(play_on(
                    matches.clone(),
                    seed * 3 + i,
                    PEOPLE[i as usize + 1],
                ))
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
    });
}

async fn play_on(matches: Matches, seed: u64, other: PlayerId) {
    let mut rng = rng(seed);
    loop {
        let codes = matches.store().of_player(other).await.unwrap();
        let m = match codes.first() {
            Some(code) => matches.find(code).await.unwrap(),
            None => {
                let games: Vec<_> = taula::games::GAMES
                    .iter()
                    .filter(|k| k.seats.contains(&2))
                    .collect();
                let key = games[rng.random_range(0..games.len())].key;
                let mut wanted = challenge(key, &[ANA, other]);
                wanted.seat = None;
                matches.challenge(&wanted, noon()).await.unwrap().stored
            }
        };
        let m = if m.state == State::Open {
            matches
                .accept(&m.code, other, interaction(), noon())
                .await
                .unwrap()
                .stored
        } else {
            m
        };
        if rng.random_range(0..40) == 0 {
            matches.resign(&m.code, other, None, noon()).await.unwrap();
            println!("ACK {} over", m.code);
            continue;
        }
        if rng.random_range(0..20) == 0 {
            // Refused when it was offered before.
            let _ = matches.offer(&m.code, other, OfferKind::Draw, noon()).await;
        }
        let legal = m.replay().unwrap().legal();
        let notation = legal[rng.random_range(0..legal.len())];
        let wanted = Move {
            player: m.player(m.turn.unwrap()).unwrap(),
            ply: m.ply(),
            notation: notation.as_str(),
            interaction: Some(interaction()),
        };
        let played = matches.play(&m.code, wanted, noon()).await.unwrap();
        let first = played.stored.ply() - played.played.len();
        let mut said = String::new();
        for (i, entry) in played.played.iter().enumerate() {
            said += &format!("ACK {} {} {}\n", m.code, first + i, entry.text);
        }
        print!("{said}");
    }
}

/// Lets a child play until it has said so many lines and a moment more, kills it, and returns all that it had said. The
/// last line may be cut short.
fn kill(mut child: Child, lines: usize, moment: Duration) -> Vec<String> {
    let mut said = Vec::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut killed = false;
    loop {
        if !killed && said.len() >= lines {
            std::thread::sleep(moment);
            child.kill().unwrap();
            killed = true;
        }
        let mut line = String::new();
        if output.read_line(&mut line).unwrap() == 0 {
            assert!(killed, "the child ended by itself");
            child.wait().unwrap();
            return said;
        }
        let ack = line
            .strip_prefix("ACK ")
            .and_then(|ack| ack.strip_suffix('\n'));
        said.extend(ack.map(str::to_owned));
    }
}

fn kill_again_and_again(world: &World, kills: u32, most: usize) {
    let mut random = rng(11);
    let mut told: BTreeMap<String, BTreeMap<usize, String>> = BTreeMap::new();
    let mut over = Vec::new();
    let mut moves = 0;
    for round in 0..kills {
        let child = child(
            "killed::plays_until_it_is_killed",
            &world.database,
            round.into(),
        );
        // Now and then before it has done anything at all: while it opens the database.
        let lines = match round % 8 {
            0 => 0,
            _ => random.random_range(0..most),
        };
        let moment = Duration::from_micros(random.random_range(0..20_000));
        let mut touched = BTreeSet::new();
        for ack in kill(child, lines, moment) {
            let parts: Vec<&str> = ack.split(' ').collect();
            match parts[..] {
                [code, "over"] => over.push(code.to_owned()),
                [code, ply, entry] => {
                    moves += 1;
                    touched.insert(code.to_owned());
                    let log = told.entry(code.to_owned()).or_default();
                    log.insert(ply.parse().unwrap(), entry.to_owned());
                }
                _ => panic!("{ack}"),
            }
        }
        block_on(async {
            let matches = world.again().await;
            // What was touched this time; at the end all of it.
            for (code, log) in told
                .iter()
                .filter(|(code, _)| round + 1 == kills || touched.contains(*code))
            {
                let m = matches.find(code).await.unwrap();
                for (&ply, entry) in log {
                    assert_eq!(m.log.get(ply), Some(entry), "{code} at {ply}");
                }
                m.replay().unwrap();
            }
            matches.store().clone().close().await;
        });
    }
    block_on(async {
        let mut playable = 0;
        for code in told.keys() {
            world.check(code).await;
            let m = world.matches.find(code).await.unwrap();
            if m.state == State::Playing {
                world.step(&m, &mut random, noon()).await.unwrap();
                playable += 1;
            } else {
                world
                    .matches
                    .document(code)
                    .await
                    .unwrap()
                    .verify()
                    .unwrap();
            }
        }
        for code in &over {
            assert_eq!(world.matches.find(code).await.unwrap().state, State::Over);
        }
        let (results, changed) = world.matches.rebuild_ratings().await.unwrap();
        assert_eq!(
            changed, 0,
            "a result without its rating, or the other way round"
        );
        eprintln!(
            "{kills} kills, {moves} acknowledged entries in {} matches, {results} results, {playable} played on",
            told.len()
        );
        assert!(moves > kills as usize * most / 6, "the child hardly played");
    });
}

#[test]
fn what_was_acknowledged_survives_a_hundred_kills() {
    let world = block_on(World::sqlite_in(tempfile::tempdir().unwrap()));
    kill_again_and_again(&world, KILLS, 30);
}

/// Where writing is quick, thousands of moves are made between the kills.
#[test]
fn what_was_acknowledged_survives_kills_on_a_quick_disk() {
    let Some(folder) = quick_folder() else {
        return skipped("kills on a quick disk: there is none");
    };
    let world = block_on(World::sqlite_in(folder));
    kill_again_and_again(&world, KILLS / 2, 100);
}

#[test]
fn what_was_acknowledged_survives_kills_on_postgres() {
    if let Some(url) = postgres_url() {
        let world = block_on(World::postgres(&url));
        kill_again_and_again(&world, KILLS / 4, 30);
        block_on(world.end());
    }
}
