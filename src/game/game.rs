//! A game under way, whichever it is.

use super::scene::Fact;
use super::{Entry, Eyes, Outcome, PerSeat, Refusal, Scene, Seat, Setup, Tokens, Turn};
use rand::Rng;
use std::any::Any;
use std::fmt;

/// A game under way, with its moves in notation. Matches, commands and `taula replay` know games only as this.
///
/// It is `Any`, so that search finds the typed [`Table`] again: there every move would be too slow in notation.
pub trait Game: Any + Send + Sync {
    fn key(&self) -> &'static str;
    fn setup(&self) -> &Setup;

    /// How many entries the log has.
    fn ply(&self) -> usize;

    /// How many turns were played, as people count them: the throws and moves that one seat makes in a row are one turn.
    fn turns(&self) -> usize;

    fn turn(&self) -> Turn;

    /// All legal moves, or the possible outcomes of chance, in the order of the rules.
    fn legal(&self) -> Vec<Tokens>;

    /// The possible outcomes of chance with their weights, in the order of the rules; empty when a seat is to decide.
    fn chances(&self) -> Vec<(Tokens, u32)>;

    /// One of them at random: chance by weight, else each alike; `None` when the game is over.
    fn random(&self, rng: &mut dyn Rng) -> Option<Tokens>;

    /// Plays a move in notation, or lets a seat leave a game that goes on without it (`retire-2`).
    ///
    /// # Errors
    /// A [`Refusal`] that names what was expected; nothing has changed.
    fn play(&mut self, notation: &str) -> Result<(), Refusal>;

    fn outcome(&self) -> Option<Outcome>;

    /// A legal move in the words of the game; `None` when it is not legal.
    fn tell(&self, notation: &str) -> Option<Fact>;

    /// Whether a legal move is to be confirmed before it is played.
    fn is_costly(&self, notation: &str) -> bool;

    /// The game as it looks once these tokens of a move have been chosen, with nothing shown as just played.
    fn begun(&self, chosen: &[&str]) -> Box<dyn Game>;

    /// Of the chosen tokens those that are still marked as chosen on what [`begun`](Game::begun) returns.
    fn kept<'a, 'b>(&self, chosen: &'a [&'b str]) -> &'a [&'b str];

    /// What a token says on its button after what has been chosen; `None` where the picture's name for it is enough.
    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact>;

    /// The parts of the points, each under the key of its word.
    fn score_parts(&self) -> Vec<(&'static str, PerSeat<i32>)>;

    /// The points as they would be counted now, in games that have points.
    fn scores(&self) -> Option<PerSeat<i32>>;

    /// What ended a game that points decided, where that is not plain.
    fn ended_by(&self) -> Option<Fact>;

    /// The position in one line, with nothing in it that these eyes may not see.
    fn describe(&self, eyes: Eyes) -> String;

    /// What these eyes see, as shapes and names for everything that can be chosen.
    fn scene(&self, eyes: Eyes) -> Scene;

    /// The newest entries of the log that these eyes may know of, the newest last.
    fn recent(&self, eyes: Eyes) -> Vec<Entry>;

    /// The one seat that may see this legal outcome of chance before the game is over; `None` when it lies open.
    fn secret(&self, notation: &str) -> Option<Seat>;

    /// The same game as it might be for all that `seat` knows: what is hidden from it is drawn anew.
    fn imagine(&self, seat: Seat, rng: &mut dyn Rng) -> Box<dyn Game>;

    /// How many sequences of `depth` moves there are; outcomes of chance count as moves.
    fn perft(&self, depth: u32) -> u64;

    /// Plays on at random until the game is over.
    fn playout(&mut self, rng: &mut dyn Rng);

    fn boxed(&self) -> Box<dyn Game>;
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

impl fmt::Debug for dyn Game + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.setup().seats();
        write!(
            f,
            "{} for {seats} after {} plies: {}",
            self.key(),
            self.ply(),
            self.describe(Eyes::All)
        )
    }
}
