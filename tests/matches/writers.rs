//! Several writers for one ply: exactly one wins, and the others are told.

use crate::world::*;
use rand::RngExt;
use taula::matches::{Matches, Move, OfferKind, Refused, State};

/// Many tasks, over two sets of connections, want to play at the same ply; again for every ply of a game.
#[test]
fn of_many_writers_for_one_ply_exactly_one_wins() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let others = [world.matches.clone(), world.again().await];
        let mut random = rng(1);
        let mut written = Vec::new();
        for _ in 0..25 {
            let m = world.matches.find(&m.code).await.unwrap();
            if m.state != State::Playing {
                break;
            }
            let legal = m.replay().unwrap().legal();
            let tasks: Vec<_> = (0..24)
                .map(|i| {
                    let matches: Matches = others[i % 2].clone();
                    let notation = legal[random.random_range(0..legal.len())].to_string();
                    let (code, player, ply) =
                        (m.code.clone(), m.player(m.turn.unwrap()).unwrap(), m.ply());
                    tokio::spawn(async move {
                        let wanted = Move {
                            player,
                            ply,
                            notation: &notation,
                            interaction: Some(interaction()),
                        };
                        let played = matches.play(&code, wanted, noon()).await;
                        (played, notation.clone())
                    })
                })
                .collect();
            let mut winners = 0;
            for task in tasks {
                match task.await.unwrap() {
                    (Ok(played), notation) => {
                        winners += 1;
                        assert_eq!(played.stored.ply(), m.ply() + 1);
                        written.push(notation);
                    }
                    (Err(error), _) => {
                        let told = error.refused().cloned();
                        let expected = Refused::Stale {
                            expected: m.ply(),
                            ply: m.ply() + 1,
                        };
                        let over = Refused::NotPlaying { state: State::Over };
                        assert!(told == Some(expected) || told == Some(over), "{error}");
                    }
                }
            }
            assert_eq!(winners, 1);
        }
        assert_eq!(world.matches.find(&m.code).await.unwrap().log, written);
        world.check(&m.code).await;
    });
}

/// Moves, resignations and offers at the same moment: whatever comes first, the match stays whole.
#[test]
fn different_wishes_at_the_same_moment_leave_a_whole_match() {
    on_both(async |world| {
        for round in 0..12 {
            let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
            let m = world.steps(&m, 4, &mut rng(round), noon()).await;
            let notation = m.replay().unwrap().legal()[0].to_string();
            let spawn = |what: u8| {
                let (matches, code, notation) =
                    (world.matches.clone(), m.code.clone(), notation.clone());
                tokio::spawn(async move {
                    let done = match what {
                        0 => matches.resign(&code, BIEL, None, noon()).await.map(drop),
                        1 => matches
                            .offer(&code, ANA, OfferKind::Draw, noon())
                            .await
                            .map(drop),
                        2 => matches
                            .offer(&code, BIEL, OfferKind::Draw, noon())
                            .await
                            .map(drop),
                        3 => matches
                            .offer(&code, BIEL, OfferKind::Takeback, noon())
                            .await
                            .map(drop),
                        4 => matches
                            .accept_offer(&code, ANA, OfferKind::Takeback, noon())
                            .await
                            .map(drop),
                        5 => matches.tick(noon() + hours(200)).await.map(drop),
                        _ => {
                            let wanted = Move {
                                player: ANA,
                                ply: 4,
                                notation: &notation,
                                interaction: None,
                            };
                            matches.play(&code, wanted, noon()).await.map(drop)
                        }
                    };
                    if let Err(error) = done {
                        assert!(
                            error.refused().is_some_and(|r| *r != Refused::Busy),
                            "{error:?}"
                        );
                    }
                })
            };
            for task in [6, 0, 1, 2, 3, 4, 5].map(spawn) {
                task.await.unwrap();
            }
            world.check(&m.code).await;
        }
        assert_eq!(world.matches.rebuild_ratings().await.unwrap().1, 0);
    });
}
