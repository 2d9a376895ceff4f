//! Conditional moves: what is planned is played when it comes to it, once, and nobody else knows of it.

use crate::world::*;
use taula::game::Seat;
use taula::ids::MessageId;
use taula::matches::{By, Match, Matches, Move, Node, OfferKind, Pace, Refused, State};

const ROOT: Node = Node { line: 0, moves: 0 };

async fn play(
    matches: &Matches,
    m: &Match,
    player: taula::ids::PlayerId,
    notation: &str,
    now: time::UtcDateTime,
) -> taula::matches::Live {
    let found = matches.live(&m.code).await.unwrap();
    let wanted = Move {
        player,
        ply: found.ply(),
        notation,
        interaction: Some(interaction()),
    };
    matches.play(found, wanted, now).await.unwrap()
}

#[test]
fn a_planned_reply_is_played_with_the_move_that_it_answers() {
    on_both(async |world| {
        let matches = &world.matches;
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.pace = Pace::Bank;
        let m = world.begun_with(wanted, noon()).await;
        let live = play(matches, &m, ANA, "f6", noon()).await;
        matches.shown(&live, Some(MessageId(1))).await.unwrap();
        // Ana plans two answers to E6, the second after the first, and one to G6.
        let at = |line, moves| Node { line, moves };
        let plan = async |revision, node, moves: [&str; 2]| {
            matches.plan(&m.code, ANA, revision, node, moves).await
        };
        plan(0, ROOT, ["e6", "f7"]).await.unwrap();
        plan(1, at(0, 2), ["f5", "g8"]).await.unwrap();
        let live = plan(2, ROOT, ["g6", "e4"]).await.unwrap();
        let (revision, lines) = live.plan_of(Seat(0));
        assert_eq!(revision, 3);
        assert_eq!(lines, [vec!["e6", "f7", "f5", "g8"], vec!["g6", "e4"]]);
        assert_eq!(live.ply(), 1, "nothing is played by planning");
        assert_eq!(live.plan_of(Seat(1)), (0, Vec::new()));
        // Planning is nothing that people see.
        assert!(matches.unshown(noon() + hours(9)).await.unwrap().is_empty());

        let later = noon() + hours(5);
        let live = play(matches, &m, BIEL, "e6", later).await;
        assert_eq!(live.log, ["f6", "e6", "f7"]);
        assert_eq!(live.turn, Some(Seat(1)));
        // Biel's bank: three days, five hours less, twelve more.
        assert_eq!(live.deadline, Some(later + hours(72 - 5 + 12)));
        let log = matches.log(&m.code).await.unwrap();
        assert_eq!(
            (log[2].by, log[2].at, log[2].interaction),
            (By::Planned, later, None)
        );
        // What is left of the plan goes on, also in another process.
        let again = world.again().await;
        let live = again.live(&m.code).await.unwrap();
        assert_eq!(live.plan_of(Seat(0)).1, [vec!["f5", "g8"]]);
        let live = play(&again, &m, BIEL, "f5", later).await;
        assert_eq!(live.log.last().unwrap(), "g8");
        // A move that was not planned for waits for Ana.
        let live = play(&again, &m, BIEL, "a1", later).await;
        assert_eq!((live.turn, live.ply()), (Some(Seat(0)), 6));
        assert_eq!(live.plan_of(Seat(0)).1, Vec::<Vec<String>>::new());
        again.store().clone().close().await;
    });
}

#[test]
fn both_may_plan_and_a_planned_move_may_end_the_match() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        // Top to bottom through the middle, as in the rules: White conquers cell after cell.
        play(matches, &m, ANA, "f6", noon()).await;
        matches
            .plan(&m.code, ANA, 0, ROOT, ["a1", "f7"])
            .await
            .unwrap();
        let node = |line, moves| Node { line, moves };
        let live = matches
            .plan(&m.code, ANA, 1, node(0, 2), ["k1", "g8"])
            .await
            .unwrap();
        assert_eq!(live.plan_of(Seat(0)).1.len(), 1);
        // Biel cannot plan while he is to move.
        let refusal = matches.plan(&m.code, BIEL, 0, ROOT, ["f7", "k1"]).await;
        assert_eq!(refused(refusal), Refused::CannotPlan);
        let live = play(matches, &m, BIEL, "a1", noon()).await;
        assert_eq!(live.log, ["f6", "a1", "f7"]);
        // What has ended has no plans any more.
        let live = matches
            .resign(&live.code, BIEL, None, noon())
            .await
            .unwrap();
        assert_eq!(live.state, State::Over);
        let live = matches.live(&m.code).await.unwrap();
        assert_eq!(live.plan_of(Seat(0)).1, Vec::<Vec<String>>::new());
    });
}

#[test]
fn a_reply_replaces_another_and_lines_can_be_deleted() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        play(matches, &m, ANA, "f6", noon()).await;
        let plan = async |revision, node, moves: [&str; 2]| {
            matches.plan(&m.code, ANA, revision, node, moves).await
        };
        plan(0, ROOT, ["e6", "f7"]).await.unwrap();
        let live = plan(1, ROOT, ["e6", "g8"]).await.unwrap();
        assert_eq!(live.plan_of(Seat(0)).1, [vec!["e6", "g8"]]);
        assert_eq!(
            refused(plan(1, ROOT, ["g6", "f7"]).await),
            Refused::PlanChanged
        );
        assert!(matches!(
            refused(plan(2, ROOT, ["e6", "e6"]).await),
            Refused::Rules(_)
        ));
        assert!(matches!(
            refused(plan(2, ROOT, ["nowhere", "f7"]).await),
            Refused::Rules(_)
        ));
        plan(2, ROOT, ["g6", "f7"]).await.unwrap();
        let live = matches.delete_plan(&m.code, ANA, 3, Some(0)).await.unwrap();
        assert_eq!(live.plan_of(Seat(0)).1, [vec!["g6", "f7"]]);
        assert_eq!(
            refused(matches.delete_plan(&m.code, ANA, 3, Some(0)).await),
            Refused::PlanChanged
        );
        let live = matches.delete_plan(&m.code, ANA, 4, None).await.unwrap();
        assert!(live.plan_of(Seat(0)).1.is_empty());
        let live = play(matches, &m, BIEL, "g6", noon()).await;
        assert_eq!(live.log, ["f6", "g6"], "deleted plans are not played");
    });
}

#[test]
fn a_takeback_drops_what_no_longer_fits() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        play(matches, &m, ANA, "f6", noon()).await;
        matches
            .plan(&m.code, ANA, 0, ROOT, ["e6", "f7"])
            .await
            .unwrap();
        let back = async |who, other| {
            matches
                .offer(&m.code, who, OfferKind::Takeback, noon())
                .await
                .unwrap();
            let agreed = matches.accept_offer(&m.code, other, OfferKind::Takeback, noon());
            agreed.await.unwrap()
        };
        // The move that the plan answers is taken back and played again: the plan still answers it.
        play(matches, &m, BIEL, "e6", noon()).await;
        let live = back(BIEL, ANA).await;
        assert_eq!(live.log, ["f6"]);
        let live = play(matches, &m, BIEL, "e6", noon()).await;
        assert_eq!(live.log, ["f6", "e6", "f7"]);
        // The move before the plan is taken back: another one may stand there, and nothing is played by itself.
        back(BIEL, ANA).await;
        let live = back(ANA, BIEL).await;
        assert_eq!(live.ply(), 0);
        play(matches, &m, ANA, "a1", noon()).await;
        let live = play(matches, &m, BIEL, "e6", noon()).await;
        assert_eq!(live.log, ["a1", "e6"]);
    });
}

#[test]
fn plans_are_bounded_and_only_where_they_make_sense() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        play(matches, &m, ANA, "f6", noon()).await;
        let free = matches.live(&m.code).await.unwrap().game.legal();
        for (at, answer) in free.iter().take(51).enumerate() {
            let reply = if answer.as_str() == "a1" { "k1" } else { "a1" };
            let moves = [answer.as_str(), reply];
            let planned = matches.plan(&m.code, ANA, at as i64, ROOT, moves).await;
            match at {
                50 => assert_eq!(refused(planned), Refused::PlanFull),
                _ => assert_eq!(planned.unwrap().plan_of(Seat(0)).1.len(), at + 1),
            }
        }
        for game in ["partxis", "san-henko"] {
            let m = world.begun(game, &[ANA, BIEL], noon()).await;
            let live = matches.live(&m.code).await.unwrap();
            for seat in [Seat(0), Seat(1)] {
                assert!(!live.can_plan(seat), "{game}");
            }
        }
        let stranger = matches.plan(&m.code, CARME, 0, ROOT, ["e6", "f7"]).await;
        assert_eq!(refused(stranger), Refused::NotInIt);
    });
}

#[test]
fn a_plan_is_not_changed_by_what_was_seen_of_it_before_a_move() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        play(matches, &m, ANA, "f6", noon()).await;
        let at = |line, moves| Node { line, moves };
        let plan = async |revision, node, moves: [&str; 2]| {
            matches.plan(&m.code, ANA, revision, node, moves).await
        };
        plan(0, ROOT, ["g6", "b3"]).await.unwrap();
        plan(1, ROOT, ["e6", "f7"]).await.unwrap();
        plan(2, at(1, 2), ["f5", "g8"]).await.unwrap();
        // Biel's move is answered by the plan, so that it is his turn again and other lines are left.
        let seen = matches.live(&m.code).await.unwrap();
        play(matches, &m, BIEL, "e6", noon()).await;
        let late = matches.delete_plan(seen.clone(), ANA, 3, Some(0)).await;
        assert_eq!(refused(late), Refused::PlanChanged);
        let late = matches.plan(seen, ANA, 3, ROOT, ["a1", "k1"]).await;
        assert_eq!(refused(late), Refused::PlanChanged);
        let live = matches.live(&m.code).await.unwrap();
        assert_eq!(live.plan_of(Seat(0)).1, [vec!["f5", "g8"]]);
    });
}

#[test]
fn of_a_plan_and_the_move_that_it_answers_at_once_nothing_is_lost() {
    on_both(async |world| {
        for round in 0..8 {
            let matches = &world.matches;
            let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
            play(matches, &m, ANA, "f6", noon()).await;
            let (planned, played) = tokio::join!(
                matches.plan(&m.code, ANA, 0, ROOT, ["e6", "f7"]),
                play(matches, &m, BIEL, "e6", noon())
            );
            let live = matches.live(&m.code).await.unwrap();
            match planned {
                // The plan came first and was played, or Biel was first and the plan is refused.
                Ok(_) => assert_eq!(live.log, ["f6", "e6", "f7"], "round {round}"),
                Err(_) => assert_eq!(live.log, ["f6", "e6"], "round {round}"),
            }
            assert_eq!(played.log[..2], live.log[..2]);
        }
    });
}
