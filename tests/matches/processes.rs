//! Two processes on one PostgreSQL database.

use crate::killed::child;
use crate::world::*;
use rand::RngExt;
use std::collections::BTreeMap;
use std::io::Read;
use taula::matches::{Error, Matches, Move, State};
use taula::store::Store;

/// Plays in all matches of the channel, for whoever is to move, until all are over, and says what it has won.
#[test]
#[ignore = "the other half of the test below, which runs it as two processes"]
fn plays_against_another_process() {
    let Ok(database) = std::env::var("TAULA_CHILD") else {
        return;
    };
    let seed: u64 = std::env::var("TAULA_CHILD_SEED").unwrap().parse().unwrap();
    block_on(async {
        let matches = Matches::unlimited(Store::open(&database).await.unwrap());
        let mut rng = rng(seed);
        loop {
            let codes = matches.store().in_channel(HERE.channel).await.unwrap();
            if codes.is_empty() {
                return;
            }
            let m = matches
                .find(&codes[rng.random_range(0..codes.len())])
                .await
                .unwrap();
            if m.state != State::Playing {
                continue;
            }
            if m.ply() >= 60 {
                let loser = m.player(m.turn.unwrap()).unwrap();
                match matches.resign(&m.code, loser, None, noon()).await {
                    Ok(_) => println!("WON {} over", m.code),
                    Err(error) => assert!(error.refused().is_some(), "{error:?}"),
                }
                continue;
            }
            let legal = m.replay().unwrap().legal();
            let notation = legal[rng.random_range(0..legal.len())];
            let wanted = Move {
                player: m.player(m.turn.unwrap()).unwrap(),
                ply: m.ply(),
                notation: notation.as_str(),
                interaction: Some(interaction()),
            };
            match matches.play(&m.code, wanted, noon()).await {
                Ok(played) => println!(
                    "WON {} {} {notation}",
                    m.code,
                    played.stored.ply() - played.played.len()
                ),
                Err(Error::Refused(_)) => println!("LOST"),
                Err(error) => panic!("{error:?}"),
            }
        }
    });
}

#[test]
fn two_processes_never_win_the_same_ply() {
    on_postgres(async |world| {
        let mut codes = Vec::new();
        for _ in 0..3 {
            codes.push(world.begun("conhex", &[ANA, BIEL], noon()).await.code);
        }
        let mut children = [1, 2].map(|seed| {
            child(
                "processes::plays_against_another_process",
                &world.database,
                seed,
            )
        });
        let mut said = String::new();
        for child in &mut children {
            child
                .stdout
                .take()
                .unwrap()
                .read_to_string(&mut said)
                .unwrap();
            assert!(child.wait().unwrap().success());
        }
        let mut won: BTreeMap<(&str, &str), &str> = BTreeMap::new();
        let (mut lost, mut ended) = (0, 0);
        for line in said.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["WON", _, "over"] => ended += 1,
                ["WON", code, ply, entry] => {
                    let twice = won.insert((code, ply), entry);
                    assert_eq!(twice, None, "{code} at {ply} was won twice");
                }
                ["LOST"] => lost += 1,
                _ => {}
            }
        }
        let mut entries = 0;
        for code in &codes {
            world.check(code).await;
            let m = world.matches.find(code).await.unwrap();
            assert_eq!(m.state, State::Over);
            for (ply, entry) in m.log.iter().enumerate() {
                assert_eq!(
                    won.get(&(code.as_str(), ply.to_string().as_str())),
                    Some(&entry.as_str())
                );
            }
            entries += m.ply();
        }
        assert_eq!(won.len(), entries);
        assert!(ended <= codes.len());
        eprintln!("two processes: {entries} entries won, {lost} lost races");
        assert_eq!(world.matches.rebuild_ratings().await.unwrap().1, 0);
    });
}
