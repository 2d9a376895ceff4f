//! Draws, takebacks, rematches.

use crate::world::*;
use taula::game::{Seat, Setup, Turn};
use taula::games::GAMES;
use taula::matches::OfferKind::{Draw, Takeback};
use taula::matches::{Opponent, Refused, State};

#[test]
fn a_draw_is_offered_declined_withdrawn_and_agreed() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let code = &m.code;
        let nothing = Refused::NoOffer { kind: Draw };
        assert_eq!(
            refused(matches.accept_offer(code, BIEL, Draw, noon()).await),
            nothing
        );
        let m = matches.offer(code, ANA, Draw, noon()).await.unwrap();
        assert!(m.agrees(Draw, Seat(0)) && !m.agrees(Draw, Seat(1)));
        let again = matches.offer(code, ANA, Draw, noon()).await;
        assert_eq!(refused(again), Refused::AlreadyOffered { kind: Draw });
        let alone = matches.accept_offer(code, ANA, Draw, noon()).await;
        assert_eq!(refused(alone), Refused::AlreadyOffered { kind: Draw });
        let m = matches
            .decline_offer(code, BIEL, Draw, noon())
            .await
            .unwrap();
        assert!(!m.agrees(Draw, Seat(0)));
        let again = matches.offer(code, ANA, Draw, noon()).await;
        assert_eq!(refused(again), Refused::Declined { kind: Draw });
        // The other may still offer, and think better of it.
        matches.offer(code, BIEL, Draw, noon()).await.unwrap();
        matches
            .decline_offer(code, BIEL, Draw, noon())
            .await
            .unwrap();
        assert_eq!(
            refused(matches.accept_offer(code, ANA, Draw, noon()).await),
            nothing
        );
        // A move clears what was said.
        let m = matches.find(code).await.unwrap();
        let m = world.step(&m, &mut rng(1), noon()).await.unwrap().stored;
        assert!(m.offers.is_empty());
        matches.offer(code, ANA, Draw, noon()).await.unwrap();
        // Offering what has been offered is agreeing.
        let m = matches.offer(code, BIEL, Draw, noon()).await.unwrap();
        let ending = m.ending.clone().unwrap();
        assert_eq!(
            (m.state, ending.ranks, ending.reason.as_str()),
            (State::Over, vec![1, 1], "agreed")
        );
        world.check(code).await;
    });
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let code = &m.code;
        let nothing = matches.offer(code, ANA, Takeback, noon()).await;
        assert_eq!(refused(nothing), Refused::NothingToTakeBack);
        let m = world.steps(&m, 4, &mut rng(1), noon()).await;
        let log = m.log.clone();
        // The last move was Biel's own: it goes alone.
        matches.offer(code, BIEL, Takeback, noon()).await.unwrap();
        let m = matches
            .accept_offer(code, ANA, Takeback, noon() + hours(1))
            .await
            .unwrap();
        assert_eq!((&m.log[..], m.turn), (&log[..3], Some(Seat(1))));
        assert_eq!(m.deadline, Some(noon() + hours(1) + hours(72)));
        world.check(code).await;
        // Biel's earlier move goes together with Ana's answer.
        matches.offer(code, BIEL, Takeback, noon()).await.unwrap();
        let m = matches
            .accept_offer(code, ANA, Takeback, noon())
            .await
            .unwrap();
        assert_eq!((&m.log[..], m.turn), (&log[..1], Some(Seat(1))));
        world.check(code).await;
        let m = world.steps(&m, 3, &mut rng(2), noon()).await;
        assert_eq!(m.ply(), 4);
        world.check(code).await;
    });
}

#[test]
fn what_was_thrown_or_drawn_is_never_taken_back() {
    on_both(async |world| {
        for kind in GAMES {
            let people = &PEOPLE[..kind.seats[0].into()];
            let m = world.begun(kind.key, people, noon()).await;
            let m = world.steps(&m, 8, &mut rng(3), noon()).await;
            if m.state != State::Playing {
                continue;
            }
            for (seat, &player) in people.iter().enumerate() {
                let setup = Setup::new(kind, m.seats.into(), &m.options).unwrap();
                let mut game = kind.start(&setup);
                let mut turns = Vec::new();
                for entry in &m.log {
                    turns.push(game.turn());
                    game.play(entry).unwrap();
                }
                let own = turns
                    .iter()
                    .rposition(|&t| t == Turn::Seat(Seat(seat as u8)))
                    .unwrap();
                let chance = turns[own..].contains(&Turn::Chance);
                let asked = world.matches.offer(&m.code, player, Takeback, noon()).await;
                if chance {
                    assert_eq!(refused(asked), Refused::AfterChance, "{}", kind.key);
                } else {
                    asked.unwrap();
                    world
                        .matches
                        .decline_offer(&m.code, player, Takeback, noon())
                        .await
                        .unwrap();
                }
            }
            assert_eq!(world.matches.find(&m.code).await.unwrap().log, m.log);
        }
    });
}

#[test]
fn against_a_computer_a_move_is_taken_back_at_once_and_no_draw_is_agreed() {
    on_both(async |world| {
        let mut wanted = challenge("conhex", &[ANA]);
        wanted.opponents = vec![Opponent::Computer("easy".to_owned())];
        let m = world.matches.challenge(&wanted, noon()).await.unwrap();
        let m = world.steps(&m, 2, &mut rng(1), noon()).await;
        let m = world
            .matches
            .offer(&m.code, ANA, Takeback, noon())
            .await
            .unwrap();
        assert_eq!((m.ply(), m.turn), (0, Some(Seat(0))));
        let drawn = world.matches.offer(&m.code, ANA, Draw, noon()).await;
        assert_eq!(refused(drawn), Refused::Computer);
    });
}

#[test]
fn a_rematch_exchanges_the_first_move() {
    on_both(async |world| {
        let matches = &world.matches;
        let old = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let early = matches
            .rematch(&old.code, ANA, interaction(), HERE, noon())
            .await;
        assert_eq!(
            refused(early),
            Refused::NotOver {
                state: State::Playing
            }
        );
        matches.resign(&old.code, ANA, None, noon()).await.unwrap();
        let stranger = matches
            .rematch(&old.code, EVA, interaction(), HERE, noon())
            .await;
        assert_eq!(refused(stranger), Refused::NotInIt);
        let asked = matches
            .rematch(&old.code, ANA, interaction(), HERE, noon())
            .await
            .unwrap();
        assert_eq!(
            (asked.state, asked.rematch_of.as_ref()),
            (State::Open, Some(&old.code))
        );
        assert_eq!(asked.seat_of(BIEL), Some(Seat(0)));
        // Asked once more by the same it stays one; asked by the other it is accepted.
        let same = matches
            .rematch(&old.code, ANA, interaction(), HERE, noon())
            .await
            .unwrap();
        assert_eq!(same.code, asked.code);
        let begun = matches
            .rematch(&old.code, BIEL, interaction(), HERE, noon())
            .await
            .unwrap();
        assert_eq!(
            (&begun.code, begun.state, begun.turn),
            (&asked.code, State::Playing, Some(Seat(0)))
        );
        assert_eq!(
            (begun.pace, begun.rated, begun.place),
            (old.pace, old.rated, old.place)
        );
        assert_ne!(begun.commitment(), old.commitment());
        let third = matches
            .rematch(&old.code, BIEL, interaction(), HERE, noon())
            .await;
        assert_eq!(
            refused(third),
            Refused::HasRematch {
                code: begun.stored.code
            }
        );
    });
}

#[test]
fn two_who_want_a_rematch_at_once_get_one() {
    on_both(async |world| {
        for _ in 0..10 {
            let old = world.begun("conhex", &[ANA, BIEL], noon()).await;
            world
                .matches
                .resign(&old.code, ANA, None, noon())
                .await
                .unwrap();
            let ask = |player| {
                let (matches, code) = (world.matches.clone(), old.code.clone());
                tokio::spawn(async move {
                    matches
                        .rematch(&code, player, interaction(), HERE, noon())
                        .await
                })
            };
            let (one, other) = (ask(ANA), ask(BIEL));
            let (one, other) = (one.await.unwrap().unwrap(), other.await.unwrap().unwrap());
            assert_eq!(one.code, other.code);
            let m = world.matches.find(&one.code).await.unwrap();
            assert_eq!(m.state, State::Playing);
        }
    });
}
