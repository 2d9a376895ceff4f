//! Every game behind one object-safe face.

use super::{
    Eyes, Outcome, PerSeat, Refusal, Rules, Seat, Setup, Switch, Tokens, Turn, pick,
    refusal::shorten, tokens::refuse,
};
use rand::Rng;
use std::any::Any;
use std::fmt;

/// A game that can be played: what is known of it before anybody sits down, and how to begin.
#[derive(Debug)]
pub struct Kind {
    pub key: &'static str,
    pub seats: &'static [u8],
    pub switches: &'static [Switch],
    start: fn(&Setup) -> Box<dyn Game>,
}

impl Kind {
    /// The game with these rules.
    pub const fn of<R: Rules>() -> Kind {
        let start = |setup: &Setup| -> Box<dyn Game> { Box::new(Table::<R>::start(setup)) };
        Kind {
            key: R::KEY,
            seats: R::SEATS,
            switches: R::SWITCHES,
            start,
        }
    }

    /// A game of this kind at its beginning.
    pub fn start(&self, setup: &Setup) -> Box<dyn Game> {
        (self.start)(setup)
    }
}

/// A game under way, with its moves in notation. Matches, commands and `taula replay` know games only as this.
///
/// It is `Any`, so that search finds the typed [`Table`] again: there every move would be too slow in notation.
pub trait Game: Any + Send + Sync {
    fn key(&self) -> &'static str;
    fn setup(&self) -> &Setup;

    /// How many entries the log has.
    fn ply(&self) -> usize;

    fn turn(&self) -> Turn;

    /// All legal moves, or the possible outcomes of chance, in the order of the rules.
    fn legal(&self) -> Vec<Tokens>;

    /// The possible outcomes of chance with their weights, in the order of the rules; empty when a seat is to decide.
    fn chances(&self) -> Vec<(Tokens, u32)>;

    /// Plays a move in notation, or lets a seat leave a game that goes on without it (`retire-2`).
    ///
    /// # Errors
    /// A [`Refusal`] that names what was expected; nothing has changed.
    fn play(&mut self, notation: &str) -> Result<(), Refusal>;

    fn outcome(&self) -> Option<Outcome>;

    /// The points as they would be counted now, in games that have points.
    fn scores(&self) -> Option<PerSeat<i32>>;

    /// The position in one line, with nothing in it that these eyes may not see.
    fn describe(&self, eyes: Eyes) -> String;

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

impl fmt::Debug for dyn Game {
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

/// Rules with the set-up they started from and the length of the log: a [`Game`].
#[derive(Debug, Clone)]
pub struct Table<R: Rules> {
    setup: Setup,
    position: R,
    ply: usize,
    /// Kept to be filled again, so that replaying a log does not allocate for every entry.
    moves: Vec<R::Move>,
}

impl<R: Rules> Table<R> {
    pub fn start(setup: &Setup) -> Table<R> {
        Table {
            setup: setup.clone(),
            position: R::start(setup),
            ply: 0,
            moves: Vec::new(),
        }
    }

    /// The position with its types: for search, and for tests that look inside.
    pub fn position(&self) -> &R {
        &self.position
    }

    fn listed(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        self.position.moves(&mut moves);
        moves
    }

    fn find(&self, notation: &str) -> Option<R::Move> {
        self.listed()
            .into_iter()
            .find(|&m| self.position.tokens(m).as_str() == notation)
    }

    /// Plays `retire-SEAT`. `None` when that is not what the text says.
    fn retire(&mut self, notation: &str) -> Option<Result<(), Refusal>> {
        let seat = notation.strip_prefix("retire-")?;
        let seats = self.setup.seats();
        let found = (0..seats).find(|s| s.to_string() == seat).map(Seat);
        if let Some(seat) = found
            && self.position.outcome().is_none()
            && self.position.retire(seat)
        {
            self.ply += 1;
            return Some(Ok(()));
        }
        let expected = match self.position.outcome() {
            Some(_) => "the game is over".to_owned(),
            None if R::SEATS.iter().all(|&n| n <= 2) || seats <= 2 => {
                "nobody can leave a game of two that goes on; expected a legal move".to_owned()
            }
            None => format!(
                "expected retire-0 to retire-{}, for a seat that still plays",
                seats - 1
            ),
        };
        Some(Err(Refusal::Retire {
            given: shorten(notation),
            expected,
        }))
    }
}

impl<R: Rules> Game for Table<R> {
    fn key(&self) -> &'static str {
        R::KEY
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn legal(&self) -> Vec<Tokens> {
        self.listed()
            .into_iter()
            .map(|m| self.position.tokens(m))
            .collect()
    }

    fn chances(&self) -> Vec<(Tokens, u32)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        self.listed()
            .into_iter()
            .map(|m| (self.position.tokens(m), self.position.weight(m)))
            .collect()
    }

    fn play(&mut self, notation: &str) -> Result<(), Refusal> {
        self.position.moves(&mut self.moves);
        if let Some(&m) = self
            .moves
            .iter()
            .find(|&&m| self.position.tokens(m).as_str() == notation)
        {
            self.position.play(m);
            self.ply += 1;
            return Ok(());
        }
        if let Some(retired) = self.retire(notation) {
            return retired;
        }
        if self.turn() == Turn::Over {
            return Err(Refusal::Over {
                given: shorten(notation),
            });
        }
        Err(refuse(&self.legal(), notation))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn scores(&self) -> Option<PerSeat<i32>> {
        self.position.scores()
    }

    fn describe(&self, eyes: Eyes) -> String {
        self.position.describe(eyes)
    }

    fn secret(&self, notation: &str) -> Option<Seat> {
        self.find(notation).and_then(|m| self.position.secret(m))
    }

    fn imagine(&self, seat: Seat, mut rng: &mut dyn Rng) -> Box<dyn Game> {
        Box::new(Table {
            position: self.position.imagine(seat, &mut rng),
            ..self.clone()
        })
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    fn playout(&mut self, mut rng: &mut dyn Rng) {
        loop {
            self.position.moves(&mut self.moves);
            if self.moves.is_empty() {
                return;
            }
            self.position
                .play(pick(&self.position, &self.moves, &mut rng));
            self.ply += 1;
        }
    }

    fn boxed(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}

fn perft<R: Rules>(position: &R, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |&m: &R::Move| {
        let mut next = position.clone();
        next.play(m);
        perft(&next, depth - 1)
    };
    moves.iter().map(after).sum()
}
