//! How fast the rules are: whole random games, and lists of legal moves, per second of processor time on one thread.
//! Processor time, because it says the same on a busy machine.
//!
//! `cargo bench --bench playouts [-- GAME]`

use cpu_time::ThreadTime;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::time::Duration;
use taula::game::{Rules, Setup, Turn, pick};
use taula::games::{self, Visitor};

const MEASURE_FOR: Duration = Duration::from_secs(2);

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    println!(
        "{:<12} {:>5} {:>12} {:>10} {:>14} {:>14} {:>14}",
        "game", "seats", "games/s", "plies", "plies/s", "lists/s start", "lists/s middle"
    );
    games::each(&mut Speed { only });
}

struct Speed {
    only: Option<String>,
}

impl Visitor for Speed {
    fn visit<R: Rules>(&mut self) {
        if self.only.as_ref().is_some_and(|only| only != R::KEY) {
            return;
        }
        for setup in Setup::all(games::find(R::KEY).unwrap()) {
            if setup.options().is_empty() {
                measure::<R>(&setup);
            }
        }
    }
}

fn measure<R: Rules>(setup: &Setup) {
    let start = R::start(setup);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut moves = Vec::new();
    let mut plies = 0_u64;
    let games_per_second = per_second(|| {
        let mut position = start.clone();
        while position.turn() != Turn::Over {
            position.moves(&mut moves);
            position.play(pick(&position, &moves, &mut rng));
            plies += 1;
        }
        black_box(&position);
    });
    let (games_per_second, games) = games_per_second;
    let length = plies as f64 / games as f64;

    // The middle: half-way through an average game, at a decision of a seat.
    let mut middle = start.clone();
    let mut played = 0.0;
    loop {
        middle.moves(&mut moves);
        if played >= length / 2.0 && matches!(middle.turn(), Turn::Seat(_)) {
            break;
        }
        if middle.turn() == Turn::Over {
            (middle, played) = (start.clone(), 0.0);
            continue;
        }
        middle.play(pick(&middle, &moves, &mut rng));
        played += 1.0;
    }
    let mut lists =
        |position: &R| per_second(|| black_box(position).moves(black_box(&mut moves))).0;
    println!(
        "{:<12} {:>5} {:>12.0} {:>10.1} {:>14.0} {:>14.0} {:>14.0}",
        R::KEY,
        setup.seats(),
        games_per_second,
        length,
        games_per_second * length,
        lists(&start),
        lists(&middle)
    );
}

/// How often `work` can be done in a second, and how often it was done.
fn per_second(mut work: impl FnMut()) -> (f64, u64) {
    let begin = ThreadTime::now();
    let mut count = 0;
    while begin.elapsed() < MEASURE_FOR {
        for _ in 0..16 {
            work();
        }
        count += 16;
    }
    (count as f64 / begin.elapsed().as_secs_f64(), count)
}
