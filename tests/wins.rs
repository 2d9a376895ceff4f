//! Computer opponents from `normal` up find every forced win within three plies, on fixed positions of every game.
//!
//! Every line of `src/games/*/data/wins.jsonl` is a record as `taula replay` reads it, with `plies`: in how many moves of
//! the seats the one to play wins whatever the other does, at least. They come from games of careless players, and were
//! found by trying everything: by the definition, which shares nothing with search. Outcomes of chance are not counted
//! as plies, and all of them must lead to the win. With hidden hands a win counts only if it is one against every hand
//! that the other may have. To write the files again, which takes some minutes:
//!
//! `cargo test --test wins -- --ignored`

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use taula::game::{Eyes, Knowledge, Rules, Seat, Setup, Turn, pick};
use taula::games::{self, Visitor};
use taula::search::{Effort, Level, search};

/// How many positions a file has of wins at once, and how many of longer ones.
const WANTED: usize = 20;

/// No more positions are tried than this.
const TRIED: usize = 20_000;

/// How many plies of a game, from its end, are looked at.
const LAST: usize = 6;

#[derive(Serialize, Deserialize)]
struct Line {
    game: String,
    plies: usize,
    moves: Vec<String>,
}

fn file(key: &str) -> PathBuf {
    let folder = games::find(key).unwrap().folder();
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(folder)
        .join("data/wins.jsonl")
}

fn start<R: Rules>() -> R {
    R::start(&Setup::all(games::find(R::KEY).unwrap())[0])
}

fn after<R: Rules>(position: &R, m: R::Move) -> R {
    let mut next = position.clone();
    next.play(m);
    next
}

/// Whether the seat comes first, alone, within so many plies whatever the others and chance do. Moves are tried in any
/// order, because what refutes a move stands anywhere in the list.
fn wins<R: Rules>(position: &R, seat: Seat, plies: usize, rng: &mut Xoshiro256PlusPlus) -> bool {
    if let Some(outcome) = position.outcome() {
        let first = outcome.ranks.iter().filter(|&&rank| rank == 1).count();
        return first == 1 && outcome.ranks[seat.index()] == 1;
    }
    let turn = position.turn();
    let left = if turn == Turn::Chance {
        plies
    } else if plies > 0 {
        plies - 1
    } else {
        return false;
    };
    // With no ply left chance is not asked: a win that still needs luck is none.
    if turn == Turn::Chance && plies == 0 {
        return false;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.shuffle(rng);
    let mut results = moves
        .into_iter()
        .map(|m| wins(&after(position, m), seat, left, rng));
    if turn == Turn::Seat(seat) {
        results.any(|wins| wins)
    } else {
        results.all(|wins| wins)
    }
}

/// Every position that might be the real one for all that the seat knows.
fn possible<R: Knowledge>(position: &R, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Vec<R> {
    if !R::HIDDEN {
        return vec![position.clone()];
    }
    let mut seen = HashSet::new();
    // The rarest of at most ten hands of three has one chance in 165.
    let imagined = (0..2_000).map(|_| position.imagine(seat, rng));
    imagined
        .filter(|one| seen.insert(one.describe(Eyes::All)))
        .collect()
}

/// Whether a move wins within so many plies, itself included, in all positions that there may be.
fn wins_by<R: Rules>(
    possible: &[R],
    m: R::Move,
    seat: Seat,
    plies: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> bool {
    possible
        .iter()
        .all(|position| wins(&after(position, m), seat, plies - 1, rng))
}

/// In how many plies, three at most, the seat to play has a forced win.
fn shortest<R: Knowledge>(position: &R, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Option<usize> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if moves.len() < 2 {
        return None;
    }
    moves.shuffle(rng);
    let possible = possible(position, seat, rng);
    (1..=3).find(|&plies| {
        moves
            .iter()
            .any(|&m| wins_by(&possible, m, seat, plies, rng))
    })
}

/// A game of careless players, every position of a seat with the log that led to it. Some of the moves are drawn at
/// random, the others searched for a little, because in some games random play leads to no win at all.
fn careless<R: Knowledge>(seed: u64) -> Vec<(R, Seat, Vec<String>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut position, mut list, mut log) = (start::<R>(), Vec::new(), Vec::new());
    let mut passed = Vec::new();
    let little = Effort {
        simulations: 8,
        proof: 0,
        slip: 0.3,
    };
    while position.turn() != Turn::Over {
        position.moves(&mut list);
        let m = match position.turn() {
            Turn::Seat(seat) => {
                passed.push((position.clone(), seat, log.clone()));
                let seed = seed << 16 | log.len() as u64;
                search(&position, little, seed, &mut || false)
                    .unwrap()
                    .chosen
            }
            Turn::Chance | Turn::Over => pick(&position, &list, &mut rng),
        };
        log.push(position.tokens(m).to_string());
        position.play(m);
    }
    passed
}

struct Writes;

impl Visitor for Writes {
    fn visit<R: Knowledge>(&mut self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut found, mut tried) = ([const { Vec::new() }; 2], 0);
        for seed in 0.. {
            for (position, seat, moves) in careless::<R>(seed).into_iter().rev().take(LAST) {
                tried += 1;
                if let Some(plies) = shortest(&position, seat, &mut rng) {
                    let line = Line {
                        game: R::KEY.to_owned(),
                        plies,
                        moves,
                    };
                    let list: &mut Vec<String> = &mut found[usize::from(plies > 1)];
                    if list.len() < WANTED {
                        list.push(serde_json::to_string(&line).unwrap() + "\n");
                    }
                }
            }
            if tried >= TRIED || found.iter().all(|list| list.len() == WANTED) {
                break;
            }
        }
        println!(
            "{}: {tried} tried, {:?} found",
            R::KEY,
            found.each_ref().map(Vec::len)
        );
        fs::write(file(R::KEY), found.concat().concat()).unwrap();
    }
}

#[test]
#[ignore = "writes the files; takes minutes"]
fn write_positions() {
    games::each(&mut Writes);
}

struct Finds;

impl Visitor for Finds {
    fn visit<R: Knowledge>(&mut self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let text = fs::read_to_string(file(R::KEY)).unwrap();
        let mut known = [0; 2];
        for (seed, line) in (0..).zip(text.lines()) {
            let Line { plies, moves, .. } = serde_json::from_str(line).unwrap();
            known[usize::from(plies > 1)] += 1;
            let (mut position, mut list) = (start::<R>(), Vec::new());
            for notation in &moves {
                position.moves(&mut list);
                let found = list
                    .iter()
                    .find(|&&m| position.tokens(m).as_str() == notation);
                position.play(*found.unwrap());
            }
            let Turn::Seat(seat) = position.turn() else {
                panic!("nobody is to move: {line}");
            };
            let possible = possible(&position, seat, &mut rng);
            let mut sure = Vec::new();
            for level in [Level::Normal, Level::Hard, Level::Expert] {
                let effort = level.effort_in::<R>();
                let chosen = search(&position, effort, seed, &mut || false)
                    .unwrap()
                    .chosen;
                if !sure.contains(&chosen) {
                    assert!(
                        wins_by(&possible, chosen, seat, plies, &mut rng),
                        "{level} misses a win in {plies}: {line}"
                    );
                    sure.push(chosen);
                }
            }
        }
        // Wins at once and longer ones.
        assert!(
            known.iter().all(|&count| count >= WANTED),
            "{} has too few: {known:?}",
            R::KEY
        );
    }
}

#[test]
fn normal_and_above_find_every_forced_win_within_three_plies() {
    games::each(&mut Finds);
}
