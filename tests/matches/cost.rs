//! How much is asked of the database: a turn loads once, replays once, and reads nothing again that it has written.

use crate::world::*;
use std::sync::Arc;
use taula::game::Seat;
use taula::ids::{MessageId, PlayerId};
use taula::matches::{Live, Matches, Move, OfferKind, Opponent, Refused, State};
use taula::store::Counts;

/// What has been asked of a store since.
struct Since {
    counts: Arc<Counts>,
    statements: u64,
    replays: u64,
}

impl Since {
    fn now(matches: &Matches) -> Since {
        let counts = Arc::clone(matches.store().counts());
        Since {
            statements: counts.statements(),
            replays: counts.replays(),
            counts,
        }
    }

    /// Statements and replays.
    fn asked(&self) -> (u64, u64) {
        (
            self.counts.statements() - self.statements,
            self.counts.replays() - self.replays,
        )
    }
}

/// What a click does: finds the match and the one who clicks, plays, and notes what was shown.
async fn click(matches: &Matches, code: &str, player: PlayerId, notation: &str) -> Live {
    let (found, asker) = matches
        .find_for(code, Some(player), HERE.server)
        .await
        .unwrap();
    let live = found.unwrap();
    assert_eq!(asker.person.unwrap().id, player);
    let wanted = Move {
        player,
        ply: live.ply(),
        notation,
        interaction: Some(interaction()),
    };
    let live = matches.play(live, wanted, noon()).await.unwrap();
    matches
        .shown(&live, Some(MessageId(interaction().0)))
        .await
        .unwrap();
    live
}

#[test]
fn a_turn_is_three_statements_and_one_replay() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let mut live = click(matches, &m.code, ANA, "f6").await;
        for player in [BIEL, ANA, BIEL] {
            let notation = live.game.legal()[0].to_string();
            let since = Since::now(matches);
            live = click(matches, &m.code, player, &notation).await;
            assert_eq!(since.asked(), (3, 1));
        }
        let stored = matches.live(&m.code).await.unwrap();
        assert_eq!((live.version, &live.log), (stored.version, &stored.log));
        assert_eq!(live.deciders, stored.deciders);
        assert_eq!((live.turn, live.deadline), (stored.turn, stored.deadline));
        assert_eq!(live.people, stored.people);
    });
}

#[test]
fn a_rated_end_brings_its_points_with_it() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let m = world.steps(&m, 4, &mut rng(1), noon()).await;
        let since = Since::now(matches);
        let live = matches.live(&m.code).await.unwrap();
        let live = matches.resign(live, BIEL, None, noon()).await.unwrap();
        matches.shown(&live, Some(MessageId(1))).await.unwrap();
        let (statements, replays) = since.asked();
        // PostgreSQL is not sent several statements at once.
        let most = if world.is_postgres() { 25 } else { 5 };
        assert!(statements <= most, "{statements}");
        assert_eq!(replays, 1);
        let changes = matches.store().changes(&m.code).await.unwrap();
        assert!(changes.iter().all(Option::is_some));
        assert_eq!(live.changes, changes);
        assert_eq!(matches.live(&m.code).await.unwrap().changes, changes);
    });
}

#[test]
fn a_code_is_completed_by_one_statement_and_without_any_log() {
    on_both(async |world| {
        let matches = &world.matches;
        matches.set_name(BIEL, "Biel", noon()).await.unwrap();
        let over = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let over = world.steps(&over, 6, &mut rng(1), noon()).await;
        matches
            .resign(&over.code, BIEL, None, noon())
            .await
            .unwrap();
        let own = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let theirs = world.begun("nonaga", &[BIEL, ANA], noon()).await;
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.opponents = vec![Opponent::Anybody];
        let open = matches.challenge(&wanted, noon()).await.unwrap();
        let since = Since::now(matches);
        let all = matches
            .complete(ANA, HERE.server, "", false, 25)
            .await
            .unwrap();
        assert_eq!(since.asked(), (1, 0));
        let codes: Vec<&str> = all.matches.iter().map(|m| m.code.as_str()).collect();
        assert_eq!(codes, [&own.code, &open.code, &theirs.code, &over.code]);
        assert_eq!(all.asker.person.as_ref().unwrap().id, ANA);
        let first = &all.matches[0];
        assert!(first.is_turn_of(ANA) && !first.is_turn_of(BIEL));
        assert_eq!(first.people[1].as_ref().unwrap().name, "Biel");
        assert_eq!(all.matches[1].people[1], None);
        let finished = matches.complete(ANA, None, "", true, 25).await.unwrap();
        assert_eq!(finished.matches[0].code, over.code);
        let lower = format!(" #{}", theirs.code[..3].to_lowercase());
        let since = Since::now(matches);
        let found = matches
            .complete(ANA, None, &lower, false, 25)
            .await
            .unwrap();
        assert_eq!(since.asked(), (1, 0));
        assert!(found.matches.iter().any(|m| m.code == theirs.code));
        for text in ["%", "_", "'", "ñ", &"K".repeat(10_000)] {
            let found = matches.complete(ANA, None, text, false, 25).await.unwrap();
            assert_eq!(found.matches, [], "{text}");
        }
        // The list of what goes on, page by page.
        let since = Since::now(matches);
        let page = matches.list(ANA, HERE.server, 0, 2).await.unwrap();
        assert_eq!(since.asked(), (1, 0));
        assert_eq!((page.matches.len(), page.total, page.waiting), (2, 3, 1));
        assert_eq!(page.matches[0].code, own.code);
        let page = matches.list(ANA, HERE.server, 2, 2).await.unwrap();
        assert_eq!((page.matches.len(), page.total, page.waiting), (1, 3, 1));
        assert_eq!(matches.list(CARME, None, 0, 2).await.unwrap().total, 0);
    });
}

#[test]
fn a_match_against_computers_is_written_once_and_has_begun() {
    on_both(async |world| {
        let matches = &world.matches;
        let mut wanted = challenge("partxis", &[ANA]);
        wanted.opponents = vec![Opponent::Computer("easy".to_owned()); 3];
        wanted.seat = Some(1);
        let live = matches.challenge(&wanted, noon()).await.unwrap();
        let stored = matches.live(&live.code).await.unwrap();
        assert_eq!((live.state, live.version), (State::Playing, 1));
        assert_eq!((stored.state, stored.version), (State::Playing, 1));
        assert_eq!(stored.accepted, Some(wanted.interaction));
        assert_eq!((&live.log, &live.deciders), (&stored.log, &stored.deciders));
        assert_eq!((live.turn, live.deadline), (stored.turn, stored.deadline));
        assert_eq!(live.people, stored.people);
        assert_eq!(live.people[0].as_ref().unwrap().name, "easy");
        assert_eq!(live.game.ply(), stored.game.ply());
        world.check(&live.code).await;
        // Asked again, it is the same.
        let again = matches.challenge(&wanted, noon()).await.unwrap();
        assert_eq!(again.code, live.code);
        // And its rematch.
        matches.resign(&live.code, ANA, None, noon()).await.unwrap();
        let (mut code, mut state) = (live.stored.code, State::Playing);
        while state == State::Playing {
            let m = matches.find(&code).await.unwrap();
            state = m.state;
            if state == State::Playing {
                world.step(&m, &mut rng(3), noon()).await.unwrap();
            }
        }
        let old = matches.live(&code).await.unwrap();
        let since = Since::now(matches);
        let next = matches
            .rematch(old, ANA, interaction(), HERE, noon())
            .await
            .unwrap();
        let (statements, replays) = since.asked();
        assert!(statements <= 4 || world.is_postgres(), "{statements}");
        assert_eq!(replays, 0);
        code = next.stored.code.clone();
        let stored = matches.live(&code).await.unwrap();
        assert_eq!((stored.state, stored.version), (State::Playing, 1));
        assert_eq!((&next.log, &next.people), (&stored.log, &stored.people));
    });
}

#[test]
fn what_an_older_version_never_began_begins() {
    on_both(async |world| {
        let matches = &world.matches;
        let left = matches
            .challenge(&challenge("conhex", &[ANA, BIEL]), noon())
            .await
            .unwrap();
        let waits = matches
            .challenge(&challenge("conhex", &[ANA, BIEL]), noon())
            .await
            .unwrap();
        // As it was when a process died between writing the challenge and beginning it.
        world
            .sql("UPDATE seats SET accepted = 1 WHERE code = $1", &left.code)
            .await;
        let begun = matches.begin_leftovers(noon()).await.unwrap();
        let codes: Vec<&str> = begun.iter().map(|live| live.code.as_str()).collect();
        assert_eq!(codes, [&left.code]);
        let m = matches.find(&left.code).await.unwrap();
        assert_eq!((m.state, m.accepted), (State::Playing, left.asked));
        world.check(&left.code).await;
        world.steps(&m, 3, &mut rng(1), noon()).await;
        let m = matches.find(&waits.code).await.unwrap();
        assert_eq!(m.state, State::Open);
        assert!(matches.begin_leftovers(noon()).await.unwrap().is_empty());
    });
}

#[test]
fn what_was_forced_is_read_from_the_log() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let m = world.steps(&m, 3, &mut rng(1), noon()).await;
        world
            .sql(
                "UPDATE log SET origin = 1 WHERE ply = 2 AND code = $1",
                &m.code,
            )
            .await;
        // Whatever is set today, the third entry was played by itself: what Ana decided was the first.
        for forced in [false, true] {
            matches.set_forced(ANA, forced, noon()).await.unwrap();
            let asked = matches.offer(&m.code, ANA, OfferKind::Takeback, noon());
            let asked = asked.await.unwrap();
            assert_eq!(asked.offers[0].ply, 0);
            let declined = matches.decline_offer(&m.code, ANA, OfferKind::Takeback, noon());
            declined.await.unwrap();
        }
    });
}

#[test]
fn logs_of_older_versions_say_who_decided() {
    on_both(async |world| {
        let m = world.begun("partxis", &[ANA, BIEL, CARME], noon()).await;
        let mut m = world.steps(&m, 12, &mut rng(2), noon()).await;
        let leaver = m.player(m.turn.unwrap()).unwrap();
        let left = world.matches.resign(&m.code, leaver, None, noon()).await;
        m = left.unwrap().stored;
        world
            .sql(
                "UPDATE log SET origin = 0 WHERE seat IS NULL AND code = $1",
                &m.code,
            )
            .await;
        let read = world.matches.find(&m.code).await.unwrap();
        assert_eq!(read.deciders, m.deciders);
        assert!(m.deciders.iter().any(|d| d.seat == Some(Seat(0))));
    });
}

#[test]
fn what_is_drawn_while_saving_is_drawn_again_when_another_was_first() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let old = matches.live(&m.code).await.unwrap();
        let offered = matches.offer(&m.code, BIEL, OfferKind::Draw, noon()).await;
        let offered = offered.unwrap();
        let wanted = Move {
            player: ANA,
            ply: 0,
            notation: "f6",
            interaction: Some(interaction()),
        };
        let drawn = std::sync::Mutex::new(Vec::new());
        let draw = |live: &Live| {
            drawn.lock().unwrap().push(live.version);
            std::future::ready(live.version)
        };
        let (played, last) = matches.play_while(old, wanted, noon(), draw).await.unwrap();
        // Both are boards after the move: the first from before the offer, which was thrown away.
        assert_eq!(
            *drawn.lock().unwrap(),
            [offered.version, offered.version + 1]
        );
        assert_eq!(
            (played.version, last),
            (offered.version + 1, offered.version + 1)
        );
        assert_eq!(played.played.len(), 1);
        assert_eq!(world.matches.find(&m.code).await.unwrap().ply(), 1);
    });
}

#[test]
fn what_was_thought_out_is_not_played_after_a_takeback() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let wanted = Move {
            player: ANA,
            ply: 0,
            notation: "f6",
            interaction: None,
        };
        let thought = matches.live(&m.code).await.unwrap();
        world
            .sql(
                "UPDATE matches SET takebacks = 2, version = version + 4 WHERE code = $1",
                &m.code,
            )
            .await;
        let late = matches.play_thought(thought, wanted, noon()).await;
        assert_eq!(
            refused(late),
            Refused::Stale {
                expected: 0,
                ply: 0
            }
        );
        let thought = matches.live(&m.code).await.unwrap();
        let played = matches.play_thought(thought, wanted, noon()).await.unwrap();
        assert_eq!(played.ply(), 1);
    });
}
