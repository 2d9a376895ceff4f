//! How fast search is: simulations per second of processor time on one thread, from the start and from the middle of a
//! game. Processor time, because it says the same on a busy machine.
//!
//! `cargo bench --bench search [-- GAME]`

use cpu_time::ThreadTime;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Duration;
use taula::game::{Setup, Turn, pick};
use taula::games::{self, Visitor};
use taula::search::{Effort, Knowledge, search};

const MEASURE_FOR: Duration = Duration::from_secs(2);

/// Moves before the middle of a game.
const MIDDLE: usize = 12;

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    println!(
        "{:<12} {:>5} {:>16} {:>16}",
        "game", "seats", "sim./s start", "sim./s middle"
    );
    games::each(&mut Speed { only });
}

struct Speed {
    only: Option<String>,
}

impl Visitor for Speed {
    fn visit<R: Knowledge>(&mut self) {
        if self.only.as_ref().is_some_and(|only| only != R::KEY) {
            return;
        }
        for setup in Setup::all(games::find(R::KEY).unwrap()) {
            if setup.options().is_empty() {
                let [start, middle] = [1, MIDDLE].map(|moves| per_second::<R>(&setup, moves));
                println!(
                    "{:<12} {:>5} {start:>16.0} {middle:>16.0}",
                    R::KEY,
                    setup.seats()
                );
            }
        }
    }
}

/// Simulations per second once so many moves are played and a seat has a choice.
fn per_second<R: Knowledge>(setup: &Setup, played: usize) -> f64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut position = R::start(setup);
    let mut moves = Vec::new();
    for ply in 0.. {
        position.moves(&mut moves);
        if ply >= played && moves.len() > 1 && matches!(position.turn(), Turn::Seat(_)) {
            break;
        }
        position.play(pick(&position, &moves, &mut rng));
    }
    let effort = Effort {
        simulations: 5_000,
        proof: 0,
        slip: 0.0,
    };
    let begin = ThreadTime::now();
    let (mut simulations, mut seed) = (0.0, 0);
    while begin.elapsed() < MEASURE_FOR {
        let mut stop = || begin.elapsed() > 2 * MEASURE_FOR;
        let thought = search(&position, effort, seed, &mut stop).expect("a seat is to move");
        simulations += f64::from(thought.simulations);
        seed += 1;
    }
    simulations / begin.elapsed().as_secs_f64()
}
