//! What a game must say about itself.

use super::scene::Fact;
use super::{Entry, Eyes, Outcome, PerSeat, Preset, Scene, Seat, Setup, Switch, Tokens, Turn};
use rand::{Rng, RngExt};
use std::fmt::Debug;

/// A position of one game, and the rules that move it on. Pure: no clock, no randomness, no I/O.
///
/// Positions are compact and moves are small `Copy` values, because search plays them by the million: neither
/// [`moves`](Rules::moves) nor [`play`](Rules::play) allocates once the list has grown.
pub trait Rules: Clone + Send + Sync + 'static {
    /// A complete move of a seat, or an outcome of chance.
    type Move: Copy + Eq + Debug + Send + Sync;

    /// The stable name of the game: in records, commands and the database.
    const KEY: &'static str;
    /// The numbers of seats it is played with, fewest first.
    const SEATS: &'static [u8] = &[2];
    /// Its options.
    const SWITCHES: &'static [Switch] = &[];
    /// Its options in the combinations that people are offered by name, the usual one first; none when there is nothing
    /// to choose.
    const PRESETS: &'static [Preset] = &[];
    /// Whether seats hide something from each other. Search then plays each simulation in another imagined position.
    const HIDDEN: bool = false;
    /// Whether chance is ever to move. What binds the bot to its chance is shown only then.
    const CHANCE: bool = false;
    /// The reasons for which it can end. The word for each is `reason-REASON`.
    const REASONS: &'static [&'static str];
    /// A turn takes at most this many taps. Opening a hand and confirming a long move are not counted.
    const TAPS: usize = 3;

    fn start(setup: &Setup) -> Self;

    fn turn(&self) -> Turn;

    /// Replaces `out` by all legal moves, or by the outcomes of chance that can happen. No two are written alike, none
    /// begins with the tokens of another, and the list is empty only when the game is over. The order is part of the
    /// rules where chance is concerned: a verifiable draw counts through it.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// How heavy an outcome of chance is, compared with the others; at least 1.
    fn weight(&self, outcome: Self::Move) -> u32 {
        let _ = outcome;
        1
    }

    /// The seat that chance acts for when it is to move: it throws the die or draws the tile.
    fn chance_for(&self) -> Option<Seat> {
        None
    }

    /// Plays one of [`moves`](Rules::moves). What anything else does is not defined, but it is not undefined behaviour.
    fn play(&mut self, m: Self::Move);

    /// The result; `None` exactly until [`turn`](Rules::turn) is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// A move of this position in notation; its tokens are also the steps of the menus.
    fn tokens(&self, m: Self::Move) -> Tokens;

    /// The written name for what somebody typed, where a thing has several names. Menus and records know only the written one.
    fn respell(typed: &str) -> String {
        typed.to_owned()
    }

    /// A legal move in the words of the game: a phrase without subject and verb, so that it needs no inflection and fits
    /// messages, captions and buttons alike.
    fn tell(&self, m: Self::Move) -> Fact;

    /// Whether a slip would be costly: then the move is shown and confirmed before it is played.
    fn is_costly(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// The position as it looks once these tokens of a move have been chosen; `None` when nothing has changed yet.
    fn begun(&self, chosen: &[&str]) -> Option<Self> {
        let _ = chosen;
        None
    }

    /// Of the chosen tokens those that are still marked as chosen once the position has [`begun`](Rules::begun) to change:
    /// a place that has been left is none of them.
    fn kept<'a, 'b>(&self, chosen: &'a [&'b str]) -> &'a [&'b str] {
        chosen
    }

    /// What a token says on its button after what has been chosen; `None` where the picture's name for it is enough.
    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        let _ = (chosen, token);
        None
    }

    /// The parts that [`scores`](Rules::scores) are made of, each under the key of its word.
    fn score_parts(&self) -> Vec<(&'static str, PerSeat<i32>)> {
        Vec::new()
    }

    /// The points as they would be counted now, in games that have points.
    fn scores(&self) -> Option<PerSeat<i32>> {
        None
    }

    /// What ended a game that points decided, where that is not plain.
    fn ended_by(&self) -> Option<Fact> {
        None
    }

    /// The position in one line, with nothing in it that these eyes may not see.
    fn describe(&self, eyes: Eyes) -> String;

    /// What these eyes see, as shapes. `recent` are the last entries of the log that they may know of, the newest last.
    fn scene(&self, eyes: Eyes, recent: &[Entry]) -> Scene;

    /// The one seat that may see this outcome of chance before the game is over; `None` when it lies open.
    fn secret(&self, outcome: Self::Move) -> Option<Seat> {
        let _ = outcome;
        None
    }

    /// A full position that might be the real one for all that `seat` knows: what is hidden from it is drawn anew.
    fn imagine(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        let _ = (seat, rng);
        self.clone()
    }

    /// Takes a seat out of a game that goes on without it and ranks it behind all who stay. `false`, and nothing
    /// changed, when the game has no such rule or the seat has left already.
    fn retire(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
}

/// One of `moves` at random: by weight when chance is to move, else each alike.
///
/// # Panics
/// When `moves` is empty.
pub fn pick<R: Rules>(position: &R, moves: &[R::Move], rng: &mut impl Rng) -> R::Move {
    if position.turn() != Turn::Chance {
        return moves[rng.random_range(0..moves.len())];
    }
    let total = moves.iter().map(|&m| position.weight(m)).sum();
    let mut left = rng.random_range(0..total);
    for &m in moves {
        let weight = position.weight(m);
        if left < weight {
            return m;
        }
        left -= weight;
    }
    unreachable!("what is drawn is less than the total")
}
