//! How fast search is: simulations per second of processor time on one thread, from the start and from the middle of a
//! game, and how exactly it ends: by how much a move goes beyond the time of each level, if only the time ends it, and
//! how long a search takes to end when asked at any moment, at worst. Processor time, because it says the same on a busy
//! machine.
//!
//! `cargo bench --bench search [-- GAME]`

use cpu_time::ThreadTime;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Duration;
use taula::game::{Knowledge, Setup, Turn, pick};
use taula::games::{self, Visitor};
use taula::search::{Effort, Level, search};

const MEASURE_FOR: Duration = Duration::from_secs(2);

/// Moves before the middle of a game.
const MIDDLE: usize = 12;

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    println!(
        "{:<12} {:>5} {:>14} {:>14} {:>10} {:>34}",
        "game", "seats", "sim./s start", "sim./s middle", "stop", "beyond 0.1 s, 0.5 s, 2 s, 6 s"
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
                let beyond = Level::ALL.map(|level| beyond::<R>(&setup, level.time()));
                println!(
                    "{:<12} {:>5} {start:>14.0} {middle:>14.0} {:>7.2} ms {:>31} ms",
                    R::KEY,
                    setup.seats(),
                    stopping::<R>(&setup),
                    beyond.map(|ms| format!("{ms:.2}")).join(" ms, ")
                );
            }
        }
    }
}

/// A search that only its time ends.
const ENDLESS: Effort = Effort {
    simulations: u32::MAX,
    proof: 3,
    slip: 0.0,
};

/// By how many milliseconds a search goes beyond its time.
fn beyond<R: Knowledge>(setup: &Setup, time: Duration) -> f64 {
    let position = position::<R>(setup, 1);
    let begin = ThreadTime::now();
    search(&position, ENDLESS, 1, &mut || begin.elapsed() >= time);
    1e3 * begin.elapsed().saturating_sub(time).as_secs_f64()
}

/// How many milliseconds a search takes to end when asked, at most: in many positions, at many moments.
fn stopping<R: Knowledge>(setup: &Setup) -> f64 {
    let after = |i: usize| {
        let position = position::<R>(setup, i % (2 * MIDDLE));
        let begin = ThreadTime::now();
        let moment = Duration::from_micros(137 * i as u64);
        search(&position, ENDLESS, 1, &mut || begin.elapsed() >= moment);
        1e3 * begin.elapsed().saturating_sub(moment).as_secs_f64()
    };
    // A search that is over before it is asked to end has nothing to say.
    (0..200).map(after).fold(0.0, f64::max)
}

/// A position after so many random moves, in which a seat has a choice.
fn position<R: Knowledge>(setup: &Setup, played: usize) -> R {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut position = R::start(setup);
    let mut moves = Vec::new();
    for ply in 0.. {
        position.moves(&mut moves);
        if moves.is_empty() {
            // Over too soon: another game.
            position = R::start(setup);
            continue;
        }
        if ply >= played && moves.len() > 1 && matches!(position.turn(), Turn::Seat(_)) {
            break;
        }
        position.play(pick(&position, &moves, &mut rng));
    }
    position
}

/// Simulations per second once so many moves are played.
fn per_second<R: Knowledge>(setup: &Setup, played: usize) -> f64 {
    let position = position::<R>(setup, played);
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
