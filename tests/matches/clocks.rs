//! Deadlines, reminders, vacations.

use crate::world::*;
use taula::game::Seat;
use taula::ids::{MessageId, PlayerId};
use taula::matches::{Move, Notice, OfferKind, Opponent, Pace, Refused, State};
use time::Duration;

#[test]
fn each_pace_gives_its_time_for_a_move() {
    on_both(async |world| {
        for (pace, time) in [
            (Pace::Live, Some(Duration::minutes(10))),
            (Pace::Day, Some(Duration::days(1))),
            (Pace::Slow, Some(Duration::days(3))),
            (Pace::Week, Some(Duration::days(7))),
            (Pace::None, None),
        ] {
            let mut wanted = challenge("conhex", &[ANA, BIEL]);
            wanted.pace = pace;
            let m = world.begun_with(wanted, noon()).await;
            assert_eq!(m.deadline, time.map(|time| noon() + time));
            let later = noon() + Duration::minutes(4);
            let m = world.step(&m, &mut rng(1), later).await.unwrap().stored;
            assert_eq!(m.deadline, time.map(|time| later + time));
            let log = world.matches.log(&m.code).await.unwrap();
            assert_eq!(log[0].spent, Some(Duration::minutes(4)));
        }
    });
}

#[test]
fn a_time_bank_keeps_what_was_not_used_up_to_a_week() {
    on_both(async |world| {
        let matches = &world.matches;
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.pace = Pace::Bank;
        let mut m = world.begun_with(wanted, noon()).await;
        let mut now = noon();
        let mut rng = rng(5);
        let mut step = async |m: &taula::matches::Match, now| {
            // Loaded again, as every click does.
            let found = matches.find(&m.code).await.unwrap();
            world.step(&found, &mut rng, now).await.unwrap().stored
        };
        assert_eq!(m.deadline, Some(now + hours(72)));
        // Ana thinks for ten hours and Biel not at all.
        for (spent, next) in [(10, 72), (0, 74), (20, 84), (0, 66), (30, 96), (0, 48)] {
            now += hours(spent);
            m = step(&m, now).await;
            assert_eq!(m.deadline, Some(now + hours(next)), "after {spent} h");
        }
        // Reminders come at half and at a tenth of what is left: 48 hours.
        let notices = async |time| {
            assert!(matches.tick(time).await.unwrap().changed.is_empty());
            let mut said = Vec::new();
            for delivery in matches.reminders(time).await.unwrap() {
                said.push(delivery.notice);
                matches.sent(&delivery).await.unwrap();
            }
            said
        };
        assert_eq!(notices(now + hours(23)).await, []);
        assert_eq!(notices(now + hours(24)).await, [Notice::Half]);
        assert_eq!(notices(now + hours(44)).await, [Notice::Tenth]);
        // A takeback gives back the time of the move, and no time is made by it.
        now += hours(45);
        m = step(&m, now).await;
        assert_eq!(m.deadline, Some(now + hours(108)));
        matches
            .offer(&m.code, ANA, OfferKind::Takeback, now)
            .await
            .unwrap();
        let back = matches
            .accept_offer(&m.code, BIEL, OfferKind::Takeback, now)
            .await
            .unwrap();
        assert_eq!(back.deadline, Some(now + hours(48)));
        // However quickly somebody moves, the bank holds a week.
        for _ in 0..20 {
            m = step(&m, now).await;
        }
        assert_eq!(m.deadline, Some(now + hours(7 * 24)));
        // When the bank is empty the time is over.
        let over = matches.tick(now + hours(7 * 24)).await.unwrap().changed;
        assert_eq!((over.len(), over[0].state), (1, State::Over));
    });
}

#[test]
fn whoever_runs_out_of_time_loses_when_somebody_has_moved_twice() {
    on_both(async |world| {
        for (moves, state) in [(0, State::Void), (2, State::Void), (3, State::Over)] {
            let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
            let m = world.steps(&m, moves, &mut rng(1), noon()).await;
            let deadline = m.deadline.unwrap();
            let early = world
                .matches
                .tick(deadline - Duration::SECOND)
                .await
                .unwrap()
                .changed;
            assert!(early.is_empty());
            let changed = world.matches.tick(deadline).await.unwrap().changed;
            assert_eq!(changed.len(), 1);
            let m = &changed[0];
            assert_eq!((m.state, m.ender), (state, Some(Seat(moves as u8 % 2))));
            let ending = m.ending.as_ref().unwrap();
            let expected = match state {
                State::Void => (vec![1, 1], "void"),
                _ => (vec![1, 2], "time"),
            };
            assert_eq!((ending.ranks.clone(), ending.reason.as_str()), expected);
            let rating = world.matches.rating("conhex", None, ANA).await.unwrap();
            assert_eq!(rating.games, i64::from(state == State::Over));
            world.check(&m.code).await;
            world
                .matches
                .document(&m.code)
                .await
                .unwrap()
                .verify()
                .unwrap();
        }
    });
}

#[test]
fn whoever_runs_out_of_time_in_a_larger_match_is_retired() {
    on_both(async |world| {
        let m = world.begun("partxis", &PEOPLE[..3], noon()).await;
        let m = world.steps(&m, 12, &mut rng(4), noon()).await;
        let late = m.turn.unwrap();
        let deadline = m.deadline.unwrap();
        let changed = world.matches.tick(deadline).await.unwrap().changed;
        assert_eq!(changed.len(), 1);
        assert_eq!(changed[0].state, State::Playing);
        assert!(changed[0].has_left(late));
        assert_ne!(changed[0].turn, Some(late));
        assert_eq!(changed[0].deadline, Some(deadline + Duration::days(3)));
        world.check(&m.code).await;
    });
}

#[test]
fn reminders_come_at_half_and_at_a_tenth_of_the_time_and_once() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let before = matches.find(&m.code).await.unwrap();
        matches.shown(&before, Some(MessageId(1))).await.unwrap();
        let at = async |time| {
            assert!(matches.tick(time).await.unwrap().changed.is_empty());
            let mut said = Vec::new();
            for delivery in matches.reminders(time).await.unwrap() {
                assert_eq!((&delivery.code, delivery.player), (&m.code, Some(ANA)));
                said.push(delivery.notice);
                matches.sent(&delivery).await.unwrap();
            }
            said
        };
        assert_eq!(at(noon() + hours(35)).await, []);
        assert_eq!(at(noon() + hours(36)).await, [Notice::Half]);
        assert_eq!(at(noon() + hours(40)).await, []);
        assert_eq!(at(noon() + hours(65)).await, [Notice::Tenth]);
        assert_eq!(at(noon() + hours(71)).await, []);
        // A reminder is no news for the board.
        assert!(
            matches
                .unshown(noon() + hours(71))
                .await
                .unwrap()
                .is_empty()
        );
        let m = matches.find(&m.code).await.unwrap();
        let m = world
            .step(&m, &mut rng(1), noon() + hours(71))
            .await
            .unwrap()
            .stored;
        assert_eq!(m.deadline, Some(noon() + hours(71 + 72)));
    });
}

#[test]
fn after_hours_of_silence_only_the_last_reminder_is_sent() {
    on_both(async |world| {
        world.begun("conhex", &[ANA, BIEL], noon()).await;
        let late = noon() + hours(70);
        world.matches.tick(late).await.unwrap();
        let said = world.matches.reminders(late).await.unwrap();
        assert_eq!(
            said.iter().map(|d| d.notice).collect::<Vec<_>>(),
            [Notice::Tenth]
        );
        // Taken, but not sent: it comes again.
        assert!(world.matches.reminders(late).await.unwrap().is_empty());
        let again = world.matches.reminders(late + hours(1)).await.unwrap();
        assert_eq!(again, said);
    });
}

#[test]
fn two_processes_never_act_on_the_same_deadline() {
    on_both(async |world| {
        let mut wanted = challenge("conhex", &[ANA]);
        wanted.opponents = vec![Opponent::Anybody];
        let mut codes = Vec::new();
        for i in 0..40 {
            wanted.interaction = interaction();
            if i % 2 == 0 {
                codes.push(
                    world
                        .matches
                        .challenge(&wanted, noon())
                        .await
                        .unwrap()
                        .stored
                        .code,
                );
            } else {
                codes.push(world.begun("conhex", &[ANA, BIEL], noon()).await.code);
            }
        }
        let late = noon() + hours(50);
        let ticks: Vec<_> = (0..4)
            .map(async |_| world.again().await)
            .collect::<Vec<_>>();
        let mut running = Vec::new();
        for other in ticks {
            let other = other.await;
            running.push(tokio::spawn(async move {
                other.tick(late).await.unwrap().changed
            }));
        }
        let mut changed = Vec::new();
        for one in running {
            changed.extend(one.await.unwrap().into_iter().map(|m| m.stored.code));
        }
        changed.sort();
        let mut expected: Vec<_> = codes.iter().step_by(2).cloned().collect();
        expected.sort();
        assert_eq!(changed, expected);
        let reminders = world.matches.reminders(late).await.unwrap();
        assert_eq!(reminders.len(), 20, "one for each running match");
        for code in codes {
            let m = world.matches.find(&code).await.unwrap();
            let versions = if m.state == State::Expired { 2 } else { 3 };
            assert_eq!(m.version, versions);
        }
    });
}

#[test]
fn a_vacation_stops_the_clock() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let away = noon() + hours(24);
        let back = matches.start_vacation(ANA, 10, away).await.unwrap();
        assert_eq!(back, away + hours(240));
        assert_eq!(matches.vacation_left(ANA, away).await.unwrap(), 20);
        let m = matches.find(&m.code).await.unwrap();
        assert_eq!(m.deadline, Some(noon() + hours(72 + 240)));
        assert!(matches.tick(back).await.unwrap().changed.is_empty());
        let twice = matches.start_vacation(ANA, 1, away + hours(1)).await;
        assert_eq!(refused(twice), Refused::Away { until: back });
        // A turn that comes meanwhile begins when the vacation ends.
        let m = world.steps(&m, 2, &mut rng(1), away + hours(1)).await;
        assert_eq!(
            (m.turn, m.deadline),
            (Some(Seat(0)), Some(back + hours(72)))
        );
        // Back early: three days have begun, the others are given back, and the clock runs.
        let early = away + hours(49);
        matches.end_vacation(ANA, early).await.unwrap();
        assert_eq!(matches.vacation_left(ANA, early).await.unwrap(), 27);
        let m = matches.find(&m.code).await.unwrap();
        assert_eq!(m.deadline, Some(early + hours(72)));
        assert_eq!(
            refused(matches.end_vacation(ANA, early).await),
            Refused::NotAway
        );
        let m = world
            .step(&m, &mut rng(1), early + hours(2))
            .await
            .unwrap()
            .stored;
        let log = matches.log(&m.code).await.unwrap();
        assert_eq!(log[2].spent, Some(hours(2)), "a vacation is not thinking");
    });
}

#[test]
fn there_are_thirty_days_of_vacation_in_a_year() {
    on_both(async |world| {
        let matches = &world.matches;
        let too_many = matches.start_vacation(ANA, 31, noon()).await;
        assert_eq!(
            refused(too_many),
            Refused::NoVacation {
                asked: 31,
                left: 30
            }
        );
        let negative = matches.start_vacation(ANA, -4, noon()).await;
        assert_eq!(
            refused(negative),
            Refused::NoVacation {
                asked: -4,
                left: 30
            }
        );
        let back = matches.start_vacation(ANA, 25, noon()).await.unwrap();
        let more = matches.start_vacation(ANA, 6, back).await;
        assert_eq!(refused(more), Refused::NoVacation { asked: 6, left: 5 });
        let next_year = noon() + hours(24 * 365);
        assert_eq!(matches.vacation_left(ANA, next_year).await.unwrap(), 30);
        let both = [1, 2].map(|_| {
            let matches = matches.clone();
            tokio::spawn(async move { matches.start_vacation(BIEL, 20, noon()).await })
        });
        let mut granted = 0;
        for one in both {
            granted += i32::from(one.await.unwrap().is_ok());
        }
        assert_eq!(granted, 1);
    });
}

#[test]
fn a_vacation_that_begins_while_the_other_moves_is_not_overlooked() {
    on_both(async |world| {
        for round in 0..10 {
            let people = [ANA, PlayerId(200 + round)];
            let m = world.begun("conhex", &people, noon()).await;
            let notation = m.replay().unwrap().legal()[0].to_string();
            let (matches, code) = (world.matches.clone(), m.code.clone());
            let moving = tokio::spawn(async move {
                let wanted = Move {
                    player: ANA,
                    ply: 0,
                    notation: &notation,
                    interaction: None,
                };
                matches.play(&code, wanted, noon()).await.unwrap();
            });
            world
                .matches
                .start_vacation(people[1], 2, noon())
                .await
                .unwrap();
            moving.await.unwrap();
            let m = world.matches.find(&m.code).await.unwrap();
            assert_eq!(m.deadline, Some(noon() + hours(48 + 72)));
        }
    });
}

#[test]
fn a_vacation_that_is_ended_several_times_at_once_ends_once() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        world.matches.start_vacation(ANA, 10, noon()).await.unwrap();
        let early = noon() + hours(48);
        let mut ending = Vec::new();
        for _ in 0..4 {
            let other = world.again().await;
            ending.push(tokio::spawn(
                async move { other.end_vacation(ANA, early).await },
            ));
        }
        let mut ended = 0;
        for one in ending {
            match one.await.unwrap() {
                Ok(()) => ended += 1,
                again => assert_eq!(refused(again), Refused::NotAway),
            }
        }
        assert_eq!(ended, 1);
        let m = world.matches.find(&m.code).await.unwrap();
        assert_eq!(m.deadline, Some(noon() + hours(72 + 48)));
    });
}
