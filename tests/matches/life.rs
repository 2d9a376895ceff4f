//! From the challenge to the end.

use crate::world::*;
use serde_json::json;
use taula::game::{Refusal, Seat, Setup};
use taula::games::GAMES;
use taula::ids::{ChannelId, InteractionId, PlayerId};
use taula::matches::{Move, Opponent, Pace, Place, PlayerKind, Refused, State};

#[test]
fn every_game_is_played_from_the_challenge_to_the_result() {
    on_both(async |world| {
        for kind in GAMES {
            for (i, setup) in Setup::all(kind).into_iter().enumerate() {
                let people = &PEOPLE[..setup.seats().into()];
                let mut wanted = challenge(kind.key, people);
                wanted.options = setup.options();
                let m = world.begun_with(wanted, noon()).await;
                // Long games are only begun on the slower of both databases.
                let most = if world.is_postgres() { 20 } else { 150 };
                let m = world.steps(&m, most, &mut rng(i as u64), noon()).await;
                let game = world.check(&m.code).await;
                assert_eq!(m.state == State::Over, game.outcome().is_some());
                let m = match m.state {
                    State::Playing => {
                        let left = world.matches.resign(&m.code, people[0], None, noon()).await;
                        left.unwrap().stored
                    }
                    _ => m,
                };
                world.check(&m.code).await;
            }
        }
    });
}

#[test]
fn a_challenge_waits_for_all_who_were_named() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = matches
            .challenge(&challenge("conhex", &[ANA, BIEL]), noon())
            .await
            .unwrap();
        assert_eq!((m.state, m.version), (State::Open, 1));
        assert_eq!(m.missing().collect::<Vec<_>>(), [Seat(1)]);
        assert_eq!(m.commitment().len(), 64);
        assert_eq!(
            refused(matches.accept(&m.code, CARME, interaction(), noon()).await),
            Refused::NotInvited
        );
        assert_eq!(
            refused(matches.accept(&m.code, ANA, interaction(), noon()).await),
            Refused::OwnChallenge
        );
        assert_eq!(
            refused(world.matches.decline(&m.code, CARME, None, noon()).await),
            Refused::NotInIt
        );
        let early = Move {
            player: ANA,
            ply: 0,
            notation: "a1",
            interaction: None,
        };
        assert_eq!(
            refused(matches.play(&m.code, early, noon()).await),
            Refused::NotPlaying { state: State::Open }
        );
        let begun = matches
            .accept(&m.code, BIEL, InteractionId(77), noon())
            .await
            .unwrap();
        assert_eq!(
            (begun.state, begun.accepted, begun.turn),
            (State::Playing, Some(InteractionId(77)), Some(Seat(0)))
        );
        // The answer was lost, and the same is asked again.
        let again = matches
            .accept(&m.code, BIEL, InteractionId(77), noon())
            .await
            .unwrap();
        assert_eq!(
            (again.state, again.version),
            (State::Playing, begun.version)
        );
        assert_eq!(
            refused(matches.cancel(&m.code, ANA, None, noon()).await),
            Refused::NotOpen {
                state: State::Playing
            }
        );
    });
}

#[test]
fn an_open_challenge_is_for_whoever_comes_first() {
    on_both(async |world| {
        let mut wanted = challenge("conhex", &[ANA]);
        wanted.opponents = vec![Opponent::Anybody];
        let m = world.matches.challenge(&wanted, noon()).await.unwrap();
        let race = [BIEL, CARME, DANEL, EVA].map(|player| {
            let (matches, code) = (world.matches.clone(), m.code.clone());
            tokio::spawn(async move { matches.accept(&code, player, interaction(), noon()).await })
        });
        let mut won = 0;
        for one in race {
            match one.await.unwrap() {
                Ok(m) => {
                    assert_eq!(m.state, State::Playing);
                    won += 1;
                }
                other => assert_eq!(
                    refused(other),
                    Refused::NotOpen {
                        state: State::Playing
                    }
                ),
            }
        }
        assert_eq!(won, 1);
    });
}

#[test]
fn a_challenge_is_declined_cancelled_or_expires_after_two_days() {
    on_both(async |world| {
        let matches = &world.matches;
        let ask = async || {
            let made = matches
                .challenge(&challenge("conhex", &[ANA, BIEL]), noon())
                .await;
            made.unwrap().stored.code
        };
        let code = ask().await;
        let m = matches.decline(&code, BIEL, None, noon()).await.unwrap();
        assert_eq!((m.state, m.ender), (State::Declined, Some(Seat(1))));
        let code = ask().await;
        assert_eq!(
            refused(matches.cancel(&code, BIEL, None, noon()).await),
            Refused::NotChallenger
        );
        assert_eq!(
            matches
                .cancel(&code, ANA, None, noon())
                .await
                .unwrap()
                .state,
            State::Cancelled
        );
        let code = ask().await;
        assert!(
            matches
                .tick(noon() + hours(47))
                .await
                .unwrap()
                .changed
                .is_empty()
        );
        let changed = matches.tick(noon() + hours(48)).await.unwrap().changed;
        assert_eq!(changed.len(), 1);
        assert_eq!(
            (&changed[0].code, changed[0].state),
            (&code, State::Expired)
        );
        assert_eq!(
            refused(matches.accept(&code, BIEL, interaction(), noon()).await),
            Refused::NotOpen {
                state: State::Expired
            }
        );
    });
}

#[test]
fn what_cannot_be_played_cannot_be_proposed() {
    on_both(async |world| {
        let ask = async |wanted| refused(world.matches.challenge(&wanted, noon()).await);
        assert!(matches!(
            ask(challenge("chess", &[ANA, BIEL])).await,
            Refused::Rules(Refusal::Game { .. })
        ));
        assert!(matches!(
            ask(challenge("conhex", &[ANA])).await,
            Refused::Rules(Refusal::Seats { .. })
        ));
        assert!(matches!(
            ask(challenge("conhex", &PEOPLE[..3])).await,
            Refused::Rules(Refusal::Seats { .. })
        ));
        assert_eq!(ask(challenge("conhex", &[ANA, ANA])).await, Refused::Twice);
        assert_eq!(
            ask(challenge("conhex", &[ANA, PlayerId(-3)])).await,
            Refused::NoPlayer {
                given: PlayerId(-3)
            }
        );
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.options = json!({ "komi": true }).as_object().unwrap().clone();
        assert!(matches!(
            ask(wanted).await,
            Refused::Rules(Refusal::Option { .. })
        ));
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.seat = Some(2);
        assert_eq!(ask(wanted).await, Refused::NoSeat { given: 2 });
    });
}

#[test]
fn the_same_request_makes_one_challenge() {
    on_both(async |world| {
        let wanted = challenge("conhex", &[ANA, BIEL]);
        let asked = (0..8).map(|_| {
            let (matches, wanted) = (world.matches.clone(), wanted.clone());
            tokio::spawn(async move {
                matches
                    .challenge(&wanted, noon())
                    .await
                    .unwrap()
                    .stored
                    .code
            })
        });
        let mut codes = Vec::new();
        for one in asked.collect::<Vec<_>>() {
            codes.push(one.await.unwrap());
        }
        codes.dedup();
        assert_eq!(codes.len(), 1);
    });
}

#[test]
fn a_move_is_for_one_board_and_by_one_player() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let legal = m.replay().unwrap().legal();
        let play = async |player, ply, notation: &str, interaction| {
            let wanted = Move {
                player,
                ply,
                notation,
                interaction,
            };
            world.matches.play(&m.code, wanted, noon()).await
        };
        let (first, second) = (legal[0].as_str(), legal[1].as_str());
        assert_eq!(
            refused(play(BIEL, 0, first, None).await),
            Refused::NotYourTurn
        );
        assert_eq!(refused(play(CARME, 0, first, None).await), Refused::NotInIt);
        assert_eq!(
            refused(play(ANA, 1, first, None).await),
            Refused::Stale {
                expected: 1,
                ply: 0
            }
        );
        assert!(matches!(
            refused(play(ANA, 0, "zz", None).await),
            Refused::Rules(Refusal::Move { .. })
        ));
        assert!(matches!(
            refused(play(ANA, 0, "retire-1", None).await),
            Refused::Rules(Refusal::Retire { .. })
        ));
        let played = play(ANA, 0, first, Some(InteractionId(5))).await.unwrap();
        assert_eq!((played.stored.ply(), played.played.len()), (1, 1));
        assert_eq!(played.played[0].seat, Some(Seat(0)));
        // The same click once more is not a second move, and not an error.
        let again = play(ANA, 0, first, Some(InteractionId(5))).await.unwrap();
        assert_eq!(
            (again.stored.ply(), again.stored.version),
            (1, played.stored.version)
        );
        assert!(again.played.is_empty());
        assert_eq!(
            refused(play(ANA, 0, second, Some(InteractionId(6))).await),
            Refused::Stale {
                expected: 0,
                ply: 1
            }
        );
        world.check(&m.code).await;
    });
}

#[test]
fn many_matches_go_on_at_once_and_are_found_by_player_and_channel() {
    on_both(async |world| {
        let mut here = Vec::new();
        for i in 0..6 {
            let mut wanted = challenge("conhex", &[ANA, PEOPLE[1 + i % 3]]);
            wanted.place = Place {
                thread: (i == 5).then_some(ChannelId(99)),
                ..HERE
            };
            here.push(
                world
                    .begun_with(wanted, noon() + hours(i as i64))
                    .await
                    .code,
            );
        }
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.place.channel = ChannelId(71);
        let there = world.begun_with(wanted, noon()).await.code;
        let store = world.matches.store();
        assert_eq!(store.in_channel(ChannelId(70)).await.unwrap(), here);
        assert_eq!(store.in_channel(ChannelId(99)).await.unwrap(), here[5..]);
        assert_eq!(store.of_player(ANA).await.unwrap().len(), 7);
        world
            .matches
            .resign(&there, BIEL, None, noon())
            .await
            .unwrap();
        assert_eq!(
            store.of_player(BIEL).await.unwrap(),
            [here[0].clone(), here[3].clone()]
        );
        assert_eq!(store.finished_of(BIEL, 10).await.unwrap(), [there]);
        let shouted = here[0].to_lowercase();
        assert_eq!(world.matches.find(&shouted).await.unwrap().code, here[0]);
    });
}

#[test]
fn who_resigns_a_match_of_two_loses() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        assert_eq!(
            refused(world.matches.resign(&m.code, EVA, None, noon()).await),
            Refused::NotInIt
        );
        let m = world
            .matches
            .resign(&m.code, ANA, None, noon())
            .await
            .unwrap();
        let ending = m.ending.clone().unwrap();
        assert_eq!(
            (ending.ranks, ending.reason.as_str()),
            (vec![2, 1], "resigned")
        );
        assert_eq!((m.state, m.ender), (State::Over, Some(Seat(0))));
        assert_eq!(
            refused(world.matches.resign(&m.code, BIEL, None, noon()).await),
            Refused::NotPlaying { state: State::Over }
        );
        world.check(&m.code).await;
    });
}

#[test]
fn who_leaves_a_larger_match_is_ranked_behind_those_who_play_on() {
    on_both(async |world| {
        let m = world.begun("partxis", &PEOPLE, noon()).await;
        let m = world.steps(&m, 12, &mut rng(4), noon()).await;
        let to_move = m.turn.unwrap();
        let waits = Seat((to_move.0 + 1) % 4);
        let deadline = m.deadline;
        let later = noon() + hours(5);
        let leave = async |seat: Seat| {
            let player = m.player(seat).unwrap();
            world.matches.resign(&m.code, player, None, later).await
        };
        let after = leave(waits).await.unwrap();
        assert_eq!(after.state, State::Playing);
        assert_eq!(
            (after.turn, after.deadline),
            (Some(to_move), deadline),
            "nobody gets more time"
        );
        assert_eq!(after.log.last().unwrap(), &format!("retire-{waits}"));
        assert_eq!(refused(leave(waits).await), Refused::Left);
        world.check(&m.code).await;
        let after = leave(to_move).await.unwrap();
        assert_ne!(after.turn, Some(to_move));
        let after = world.steps(&after, 10, &mut rng(5), later).await;
        let third = (0..4).map(Seat).find(|&s| !after.has_left(s)).unwrap();
        let over = leave(third).await.unwrap();
        assert_eq!(over.state, State::Over);
        let ranks = over.ending.clone().unwrap().ranks;
        let last = (0..4)
            .map(Seat)
            .find(|&s| !over.log.contains(&format!("retire-{s}")))
            .unwrap();
        assert_eq!(ranks[last.index()], 1);
        assert!(ranks[third.index()] < ranks[to_move.index()]);
        assert!(ranks[to_move.index()] <= ranks[waits.index()]);
        let verified = world.matches.document(&m.code).await.unwrap().verify();
        verified.unwrap();
    });
}

#[test]
fn computers_accept_at_once_and_nobody_is_rated_against_them() {
    on_both(async |world| {
        let mut wanted = challenge("conhex", &[ANA]);
        wanted.opponents = vec![Opponent::Computer("easy".to_owned())];
        wanted.pace = Pace::Live;
        let m = world.matches.challenge(&wanted, noon()).await.unwrap();
        assert_eq!((m.state, m.rated), (State::Playing, false));
        assert_eq!(m.sittings[1].kind, PlayerKind::Computer);
        let m = world.step(&m, &mut rng(1), noon()).await.unwrap().stored;
        assert_eq!(
            (m.turn, m.deadline),
            (Some(Seat(1)), None),
            "a computer has all the time"
        );
        assert_eq!(
            world
                .matches
                .store()
                .waiting_for_computers(noon())
                .await
                .unwrap(),
            *std::slice::from_ref(&m.code)
        );
        let m = world.step(&m, &mut rng(1), noon()).await.unwrap().stored;
        assert!(
            world
                .matches
                .store()
                .waiting_for_computers(noon())
                .await
                .unwrap()
                .is_empty()
        );
        assert!(m.deadline.is_some());
        let mut wanted = challenge("conhex", &[BIEL]);
        wanted.opponents = vec![Opponent::Computer("easy".to_owned())];
        let other = world.matches.challenge(&wanted, noon()).await.unwrap();
        assert_eq!(other.sittings[1].player, m.sittings[1].player);
        wanted.interaction = interaction();
        wanted.opponents = vec![Opponent::Computer("very'; DROP TABLE".to_owned())];
        assert!(matches!(
            refused(world.matches.challenge(&wanted, noon()).await),
            Refused::NoLevel { .. }
        ));
    });
}

#[test]
fn what_waits_for_a_player_comes_first_and_by_its_time() {
    on_both(async |world| {
        let begun = async |people: &[PlayerId], pace| {
            let mut wanted = challenge("conhex", people);
            wanted.pace = pace;
            world.begun_with(wanted, noon()).await.code
        };
        let theirs = begun(&[BIEL, ANA], Pace::Day).await;
        let timeless = begun(&[ANA, BIEL], Pace::None).await;
        let slow = begun(&[ANA, BIEL], Pace::Week).await;
        let quick = begun(&[ANA, BIEL], Pace::Day).await;
        let open = |people: [PlayerId; 2]| {
            let wanted = challenge("conhex", &people);
            async move {
                world
                    .matches
                    .challenge(&wanted, noon())
                    .await
                    .unwrap()
                    .stored
                    .code
            }
        };
        let made = open([ANA, BIEL]).await;
        let asked = open([BIEL, ANA]).await;
        let store = world.matches.store();
        let waiting = [quick.clone(), slow.clone(), timeless.clone()];
        assert_eq!(store.waiting_for(ANA).await.unwrap(), waiting);
        let other = store.waiting_for(BIEL).await.unwrap();
        assert_eq!((other.len(), &other[0]), (1, &theirs));
        let all = store.of_player(ANA).await.unwrap();
        assert_eq!(all[..3], waiting);
        assert_eq!(all[3], asked);
        assert_eq!(all.len(), 6);
        assert!(all[4..].contains(&theirs) && all[4..].contains(&made));
    });
}

#[test]
fn a_forced_move_is_played_by_itself_except_for_who_wants_to_be_asked() {
    on_both(async |world| {
        world.matches.set_forced(ANA, false, noon()).await.unwrap();
        let (mut found, mut asked) = (0, 0);
        for kind in GAMES {
            let mut m = world
                .begun(
                    kind.key,
                    &PEOPLE[..kind.seats[kind.seats.len() - 1].into()],
                    noon(),
                )
                .await;
            for i in 0..60 {
                if m.state != State::Playing {
                    break;
                }
                let legal = m.replay().unwrap().legal();
                let notation = legal[i % legal.len()];
                let wanted = Move {
                    player: m.player(m.turn.unwrap()).unwrap(),
                    ply: m.ply(),
                    notation: notation.as_str(),
                    interaction: None,
                };
                let played = world.matches.play(&m.code, wanted, noon()).await.unwrap();
                for entry in played
                    .played
                    .iter()
                    .filter(|entry| entry.by == taula::matches::By::Forced)
                {
                    assert_ne!(m.player(entry.seat.unwrap()), Some(ANA));
                    found += 1;
                }
                m = played.stored;
                if let Some(seat) = m.turn
                    && played.game.legal().len() == 1
                {
                    // Nobody's first move is played by itself.
                    assert!(m.player(seat) == Some(ANA) || !m.has_decided(seat));
                    asked += usize::from(m.player(seat) == Some(ANA));
                }
            }
            world.check(&m.code).await;
        }
        assert!(found > 0 && asked > 0, "{found} {asked}");
    });
}

#[test]
fn the_first_move_of_a_person_is_never_played_by_itself() {
    on_both(async |world| {
        let mut forced = 0;
        for seed in 0..4 {
            let mut m = world.begun("partxis", &PEOPLE, noon()).await;
            let mut rng = rng(seed);
            for _ in 0..40 {
                m = world.step(&m, &mut rng, noon()).await.unwrap().stored;
            }
            let log = world.matches.log(&m.code).await.unwrap();
            for seat in (0..4).map(taula::game::Seat) {
                let mut own = log.iter().filter(|entry| entry.seat == Some(seat));
                let first = own.next().expect("everybody has moved");
                assert_eq!(first.by, taula::matches::By::Player, "{log:?}");
                forced += own
                    .filter(|entry| entry.by == taula::matches::By::Forced)
                    .count();
            }
        }
        assert!(forced > 0, "later ones are");
    });
}

#[test]
fn a_challenger_changes_the_variant_until_somebody_has_accepted() {
    on_both(async |world| {
        let matches = &world.matches;
        let quick = json!({"short": true, "single": true});
        let quick = quick.as_object().unwrap();
        let classic = serde_json::Map::new();
        let mut wanted = challenge("partxis", &[ANA, BIEL]);
        wanted.options = quick.clone();
        let m = matches.challenge(&wanted, noon()).await.unwrap();
        let code = m.code.clone();
        assert_eq!(m.variant().as_deref(), Some("quick"));
        let change = async |player, options| {
            let id = Some(interaction());
            matches
                .set_options(&code, player, options, id, noon())
                .await
        };
        assert_eq!(
            refused(change(BIEL, &classic).await),
            Refused::NotChallenger
        );
        let unknown = json!({"gravity": true});
        assert!(matches!(
            refused(change(ANA, unknown.as_object().unwrap()).await),
            Refused::Rules(Refusal::Option { .. })
        ));
        let changed = change(ANA, &classic).await.unwrap();
        assert_eq!((changed.version, changed.options.len()), (2, 0));
        assert!(!changed.game.setup().is_on("single"));
        // The same again changes nothing.
        assert_eq!(change(ANA, &classic).await.unwrap().version, 2);
        let stored = matches.live(&code).await.unwrap();
        assert_eq!(stored.variant().as_deref(), Some("classic"));

        // Who has read something else does not accept it unawares.
        let late = matches
            .accept_variant(&code, BIEL, Some("quick"), interaction(), noon())
            .await;
        assert_eq!(refused(late), Refused::VariantChanged);
        let begun = matches
            .accept_variant(&code, BIEL, Some("classic"), interaction(), noon())
            .await
            .unwrap();
        assert_eq!(begun.state, State::Playing);
        world.check(&code).await;
        let playing = State::Playing;
        assert_eq!(
            refused(change(ANA, quick).await),
            Refused::NotOpen { state: playing }
        );

        // One of two has accepted.
        let wanted = challenge("partxis", &[ANA, BIEL, CARME]);
        let three = matches.challenge(&wanted, noon()).await.unwrap();
        let accepted = matches.accept(&three.code, CARME, interaction(), noon());
        assert_eq!(accepted.await.unwrap().state, State::Open);
        let short = json!({"short": true});
        let short = short.as_object().unwrap();
        let late = matches.set_options(&three.code, ANA, short, None, noon());
        assert_eq!(refused(late.await), Refused::Accepted);
    });
}
