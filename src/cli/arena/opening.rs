//! How a game of the arena begins: a few moves at random that leave it open who will win.

use super::Contest;
use crate::game::{Game, Turn};
use crate::search::{Effort, think};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// Real choices, of more than two moves, that are drawn before the players take over. More would decide the game.
const OPENING: usize = 2;

/// An opening has at most this many entries. With few pieces there may never be a choice of more than two moves.
const LONGEST: usize = 20;

/// How many openings are drawn at most until one is even.
const DRAWS: usize = 50;

/// What search may expect of an even opening, for the seat to play.
const EVEN: RangeInclusive<f32> = 0.35..=0.65;

/// How openings are judged.
const JUDGE: Effort = Effort {
    simulations: 60,
    proof: 3,
    slip: 0.0,
};

/// The first few moves at random, and the log of them; again if it was used, or if that has decided the game, as far as a
/// short search can see: the better seat would win both games of a pair.
pub fn opening(
    contest: &Contest,
    used: &HashSet<Vec<String>>,
    rng: &mut Xoshiro256PlusPlus,
) -> (Box<dyn Game>, Vec<String>) {
    let mut drawn = draw_opening(contest, rng);
    for _ in 1..DRAWS {
        if used.contains(&drawn.1) {
            drawn = draw_opening(contest, rng);
            continue;
        }
        let thought = think(drawn.0.as_ref(), JUDGE, rng.random(), &mut || false);
        if thought.is_some_and(|thought| !thought.proven && EVEN.contains(&thought.value)) {
            break;
        }
        drawn = draw_opening(contest, rng);
    }
    drawn
}

fn draw_opening(contest: &Contest, rng: &mut Xoshiro256PlusPlus) -> (Box<dyn Game>, Vec<String>) {
    loop {
        let mut game = contest.kind.start(&contest.setup);
        let mut log = Vec::new();
        let mut left = OPENING;
        let goes_on = |game: &dyn Game, left: usize| match game.turn() {
            Turn::Over => false,
            Turn::Chance => true,
            Turn::Seat(_) => left > 0 && game.ply() < LONGEST,
        };
        while goes_on(game.as_ref(), left) {
            left -= usize::from(game.turn() != Turn::Chance && game.legal().len() > 2);
            let chosen = random(game.as_ref(), rng);
            game.play(&chosen).expect("what is drawn is legal");
            log.push(chosen);
        }
        if game.turn() != Turn::Over {
            return (game, log);
        }
    }
}

/// Something at random, in a game that is not over.
pub fn random(game: &dyn Game, rng: &mut Xoshiro256PlusPlus) -> String {
    let chosen = game.random(rng).expect("the game is not over");
    chosen.to_string()
}
