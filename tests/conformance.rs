//! What every game promises, played through hundreds of random games for every number of seats and every option.
//!
//! The list of games is the only input: a new game is tested here without a line being added.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use std::collections::BTreeSet;
use taula::game::{Eyes, Game, Refusal, Seat, Setup, Switch, Tokens, Turn};
use taula::games::{self, GAMES, Record};

const GAMES_PER_SETUP: u64 = 100;

/// Runs `check` on every position of seeded random games, at most so many positions in all for each set-up.
fn positions(games: u64, mut check: impl FnMut(&dyn Game, &[Tokens], &mut Xoshiro256PlusPlus)) {
    for_each_game(games, |game, rng| {
        loop {
            let legal = game.legal();
            check(game.as_ref(), &legal, rng);
            let Some(m) = game.random(rng) else { break };
            game.play(m.as_str()).unwrap();
        }
    });
}

fn for_each_game(games: u64, mut run: impl FnMut(&mut Box<dyn Game>, &mut Xoshiro256PlusPlus)) {
    for kind in GAMES {
        for setup in Setup::all(kind) {
            for seed in 0..games {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                run(&mut kind.start(&setup), &mut rng);
            }
        }
    }
}

#[test]
fn a_position_has_a_legal_move_exactly_until_it_is_over() {
    positions(GAMES_PER_SETUP, |game, legal, _| {
        let over = game.turn() == Turn::Over;
        assert_eq!(over, legal.is_empty(), "{game:?}");
        assert_eq!(over, game.outcome().is_some(), "{game:?}");
        if let Turn::Seat(seat) = game.turn() {
            assert!(seat.0 < game.setup().seats(), "{game:?}");
        }
    });
}

#[test]
fn chance_is_to_move_in_the_games_that_say_so_and_in_no_other() {
    let mut found = BTreeSet::new();
    positions(3, |game, _, _| {
        if game.turn() == Turn::Chance {
            found.insert(game.key());
        }
    });
    for kind in GAMES {
        assert_eq!(found.contains(kind.key), kind.chance, "{}", kind.key);
    }
}

#[test]
fn legal_moves_are_unique_and_none_begins_with_another() {
    positions(GAMES_PER_SETUP, |game, legal, _| {
        let mut sorted: Vec<&str> = legal.iter().map(Tokens::as_str).collect();
        sorted.sort_unstable();
        for m in &sorted {
            assert!(
                m.bytes()
                    .all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-')),
                "{m}"
            );
            assert!(
                !m.starts_with('-') && !m.ends_with('-') && !m.contains("--"),
                "{m}"
            );
        }
        // The hyphen sorts before letters and digits, so that what begins with a move follows right after it.
        for pair in sorted.windows(2) {
            assert_ne!(pair[0], pair[1], "listed twice in {game:?}");
            let rest = pair[1].strip_prefix(pair[0]);
            assert!(
                !rest.is_some_and(|rest| rest.starts_with('-')),
                "{pair:?} in {game:?}"
            );
        }
    });
}

#[test]
fn every_legal_move_can_be_written_and_read_again() {
    positions(GAMES_PER_SETUP, |game, legal, rng| {
        // Reading a move lists them all, so a sample of the positions is enough to see every kind of move many times.
        if rng.random_range(0..60) != 0 {
            return;
        }
        for m in legal {
            let mut next = game.boxed();
            next.play(m.as_str())
                .unwrap_or_else(|refusal| panic!("{refusal} in {game:?}"));
            assert_eq!(next.ply(), game.ply() + 1);
        }
    });
}

#[test]
fn every_game_ends_with_complete_ranks_and_its_log_replays_to_the_same_position() {
    for_each_game(GAMES_PER_SETUP, |game, rng| {
        let mut log = Vec::new();
        while game.turn() != Turn::Over {
            assert!(log.len() < 30_000, "{game:?} does not end");
            let m = game.random(rng).unwrap();
            game.play(m.as_str()).unwrap();
            log.push(m.to_string());
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.ranks.len(), usize::from(game.setup().seats()));
        for rank in &outcome.ranks {
            let better = outcome.ranks.iter().filter(|other| *other < rank).count();
            assert_eq!(usize::from(*rank), 1 + better, "{:?}", outcome.ranks);
        }
        let kind = games::find(game.key()).unwrap();
        assert!(kind.reasons.contains(&outcome.reason), "{outcome:?}");
        if let Some(scores) = game.scores() {
            assert_eq!(scores.len(), usize::from(game.setup().seats()));
        }

        let again = record(game.as_ref(), log).replay().unwrap();
        assert_eq!(again.ply(), game.ply());
        assert_eq!(again.describe(Eyes::All), game.describe(Eyes::All));
        assert_eq!(again.outcome(), game.outcome());
        assert_eq!(again.scores(), game.scores());
    });
}

fn record(game: &dyn Game, moves: Vec<String>) -> Record {
    let setup = game.setup();
    Record {
        game: game.key().to_owned(),
        seats: setup.seats().into(),
        options: setup.options(),
        moves,
    }
}

#[test]
fn what_a_seat_may_see_does_not_depend_on_what_it_may_not_see() {
    positions(50, |game, legal, rng| {
        for seat in (0..game.setup().seats()).map(Seat) {
            let other = game.imagine(seat, rng);
            assert_eq!(
                other.describe(Eyes::Seat(seat)),
                game.describe(Eyes::Seat(seat)),
                "{game:?}"
            );
            assert_eq!(
                other.describe(Eyes::Public),
                game.describe(Eyes::Public),
                "{game:?}"
            );
            assert_eq!(other.scores(), game.scores(), "{game:?}");
            assert_eq!(other.turn(), game.turn(), "{game:?}");
            if game.turn() == Turn::Seat(seat) {
                assert_eq!(other.legal(), legal, "{game:?}");
            }
        }
    });
}

#[test]
fn a_secret_outcome_looks_the_same_to_everybody_else() {
    let mut secrets = 0;
    positions(GAMES_PER_SETUP, |game, legal, _| {
        if game.turn() != Turn::Chance {
            return;
        }
        let owners: BTreeSet<Option<Seat>> =
            legal.iter().map(|m| game.secret(m.as_str())).collect();
        assert!(
            owners.len() <= 1,
            "the outcomes of one draw have one owner: {game:?}"
        );
        let Some(Some(owner)) = owners.first() else {
            return;
        };
        secrets += 1;
        let views = |m: &Tokens| {
            let mut next = game.boxed();
            next.play(m.as_str()).unwrap();
            let others = (0..game.setup().seats())
                .map(Seat)
                .filter(|seat| seat != owner);
            let seen: Vec<String> = others.map(|seat| next.describe(Eyes::Seat(seat))).collect();
            (next.describe(Eyes::Public), seen, next.scores())
        };
        assert!(
            legal.iter().all(|m| views(m) == views(&legal[0])),
            "{game:?}"
        );
    });
    assert!(
        secrets > 1_000,
        "only {secrets} hidden draws were seen: has a game lost its secrets?"
    );
}

#[test]
fn chance_has_weights_and_seats_have_none() {
    positions(50, |game, legal, _| {
        let chances = game.chances();
        if game.turn() == Turn::Chance {
            assert!(
                chances.iter().map(|(outcome, _)| outcome).eq(legal),
                "{game:?}"
            );
            assert!(chances.iter().all(|(_, weight)| *weight > 0), "{game:?}");
        } else {
            assert!(chances.is_empty());
        }
    });
}

#[test]
fn perft_counts_what_playing_move_by_move_counts() {
    fn count(game: &dyn Game, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |m: Tokens| {
            let mut next = game.boxed();
            next.play(m.as_str()).unwrap();
            count(next.as_ref(), depth - 1)
        };
        game.legal().into_iter().map(after).sum()
    }
    for kind in GAMES {
        for setup in Setup::all(kind) {
            let game = kind.start(&setup);
            for depth in 0..=2 {
                // Two plies of the widest game would be counted one by one for too long.
                if depth == 2 && game.perft(2) > 50_000 {
                    continue;
                }
                assert_eq!(
                    game.perft(depth),
                    count(game.as_ref(), depth),
                    "{} at depth {depth}",
                    kind.key
                );
            }
        }
    }
}

#[test]
fn what_a_game_says_about_itself_can_be_published() {
    let plain = |text: &str| {
        let allowed = |b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-');
        !text.is_empty() && text.bytes().all(allowed)
    };
    let mut keys = BTreeSet::new();
    for kind in GAMES {
        assert!(plain(kind.key) && keys.insert(kind.key), "{}", kind.key);
        assert!(kind.seats.is_sorted_by(|a, b| a < b), "{}", kind.key);
        assert!(kind.seats.iter().all(|seats| (2..=4).contains(seats)));
        let switches: BTreeSet<&str> = kind.switches.iter().map(|s| s.key).collect();
        assert_eq!(switches.len(), kind.switches.len(), "{}", kind.key);
        assert!(switches.into_iter().all(plain), "{}", kind.key);
        assert!(kind.presets.iter().all(|preset| plain(preset.key)));
    }
}

#[test]
fn every_choice_of_options_is_a_set_up_or_refused_for_its_seats() {
    for kind in GAMES {
        for &seats in kind.seats {
            let mut fitting = Vec::new();
            for choice in 0..1_u32 << kind.switches.len() {
                let choose = |(i, switch): (usize, &Switch)| {
                    (switch.key.to_owned(), Value::Bool(choice >> i & 1 == 1))
                };
                let options: serde_json::Map<String, Value> =
                    kind.switches.iter().enumerate().map(choose).collect();
                let wrong = kind
                    .switches
                    .iter()
                    .find(|switch| options[switch.key] == true && !switch.fits(seats));
                match (Setup::new(kind, seats.into(), &options), wrong) {
                    (Ok(setup), None) => fitting.push(setup),
                    (Err(Refusal::OptionSeats { option, given, .. }), Some(wrong)) => {
                        assert_eq!((option, given), (wrong.key, seats));
                    }
                    (answer, _) => panic!("{} with {options:?}: {answer:?}", kind.key),
                }
            }
            // These are the set-ups that all other tests here are run over.
            let mut all = Setup::all(kind);
            all.retain(|setup| setup.seats() == seats);
            assert_eq!(all, fitting, "{}", kind.key);
        }
    }
}

#[test]
fn presets_are_set_ups_with_names_of_their_own() {
    for kind in GAMES {
        for &seats in kind.seats {
            let presets: Vec<_> = kind.presets_with(seats).collect();
            // One would be no choice.
            assert_ne!(presets.len(), 1, "{}", kind.key);
            for preset in &presets {
                let setup = Setup::new(kind, seats.into(), &preset.options()).unwrap();
                assert_eq!(kind.preset_of(&setup), Some(*preset), "{}", kind.key);
                let namesakes = presets.iter().filter(|other| other.key == preset.key);
                assert_eq!(namesakes.count(), 1, "{}", kind.key);
            }
        }
    }
}

#[test]
fn every_set_up_is_a_variant_that_can_be_written_and_read_back() {
    for kind in GAMES {
        for setup in Setup::all(kind) {
            let text = kind.variant_of(&setup);
            let options = kind.variant(setup.seats(), &text);
            let options = options.unwrap_or_else(|| panic!("{} has no {text}", kind.key));
            let again = Setup::new(kind, setup.seats().into(), &options).unwrap();
            assert_eq!(again, setup, "{} {text}", kind.key);
        }
        let seats = kind.seats[0];
        for nothing in ["", "+", "no-such-variant", "-+-"] {
            assert_eq!(kind.variant(seats, nothing), None, "{}", kind.key);
        }
        let usual = Setup::new(kind, seats.into(), &kind.usual(seats)).unwrap();
        let first = kind.presets_with(seats).next();
        assert_eq!(kind.preset_of(&usual), first, "{}", kind.key);
    }
}

#[test]
fn every_set_up_is_rated_on_a_ladder_of_its_game() {
    for kind in GAMES {
        let ladders = kind.ladders();
        for setup in Setup::all(kind) {
            let ladder = kind.ladder(&setup);
            assert!(ladders.contains(&ladder), "{ladder}");
            // Results of older versions are on the ladder that has the key of the game.
            if setup.options().is_empty() {
                assert_eq!(ladder.to_string(), kind.key);
            }
        }
        for ladder in ladders {
            assert_eq!(games::find_ladder(&ladder.to_string()), Some(ladder));
        }
    }
    assert_eq!(games::find_ladder("chess"), None);
}

#[test]
fn every_set_up_is_written_into_a_record_and_read_back() {
    for kind in GAMES {
        for setup in Setup::all(kind) {
            let game = kind.start(&setup);
            let text = serde_json::to_string(&record(game.as_ref(), Vec::new())).unwrap();
            let again: Record = serde_json::from_str(&text).unwrap();
            assert_eq!(again.replay().unwrap().setup(), &setup, "{text}");
            assert!(again.options.values().all(Value::is_boolean));
        }
    }
}
