//! Every game behind one object-safe face.

use super::{
    Entry, Eyes, Outcome, PerSeat, Refusal, Rules, Scene, Seat, Setup, Switch, Tokens, Turn, pick,
    refusal::shorten, tokens::refuse,
};
use arrayvec::ArrayVec;
use rand::Rng;
use std::any::Any;
use std::fmt;

/// How many entries of the log a game remembers: several rounds of four seats, as much as a message can tell.
const RECENT: usize = 64;

/// A game that can be played: what is known of it before anybody sits down, and how to begin.
#[derive(Debug)]
pub struct Kind {
    pub key: &'static str,
    pub seats: &'static [u8],
    pub switches: &'static [Switch],
    /// Whether seats hide something from each other.
    pub hidden: bool,
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
            hidden: R::HIDDEN,
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

    /// One of them at random: chance by weight, else each alike; `None` when the game is over.
    fn random(&self, rng: &mut dyn Rng) -> Option<Tokens>;

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

/// Rules with the set-up they started from and the length of the log: a [`Game`].
#[derive(Debug, Clone)]
pub struct Table<R: Rules> {
    setup: Setup,
    position: R,
    ply: usize,
    /// The newest entries, and the one seat that may know of each while the game lasts.
    recent: ArrayVec<(Entry, Option<Seat>), RECENT>,
    /// Kept to be filled again, so that replaying a log does not allocate for every entry.
    moves: Vec<R::Move>,
}

impl<R: Rules> Table<R> {
    pub fn start(setup: &Setup) -> Table<R> {
        Table {
            setup: setup.clone(),
            position: R::start(setup),
            ply: 0,
            recent: ArrayVec::new(),
            moves: Vec::new(),
        }
    }

    /// The position with its types: for search, and for tests that look inside.
    pub fn position(&self) -> &R {
        &self.position
    }

    /// Plays one of the listed moves and remembers it.
    fn proceed(&mut self, m: R::Move) {
        let entry = Entry {
            at: self.ply,
            by: self.position.turn(),
            tokens: self.position.tokens(m),
            remark: self.position.remark(m),
        };
        let secret = self.position.secret(m);
        self.position.play(m);
        self.remember(entry, secret);
    }

    fn remember(&mut self, entry: Entry, secret: Option<Seat>) {
        if self.recent.is_full() {
            self.recent.remove(0);
        }
        self.recent.push((entry, secret));
        self.ply += 1;
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
            let entry = Entry {
                at: self.ply,
                by: Turn::Seat(seat),
                tokens: Tokens::of(notation),
                remark: None,
            };
            self.remember(entry, None);
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

    fn random(&self, mut rng: &mut dyn Rng) -> Option<Tokens> {
        let moves = self.listed();
        (!moves.is_empty()).then(|| self.position.tokens(pick(&self.position, &moves, &mut rng)))
    }

    fn play(&mut self, notation: &str) -> Result<(), Refusal> {
        self.position.moves(&mut self.moves);
        if let Some(&m) = self
            .moves
            .iter()
            .find(|&&m| self.position.tokens(m).as_str() == notation)
        {
            self.proceed(m);
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

    fn scene(&self, eyes: Eyes) -> Scene {
        self.position.scene(eyes, &self.recent(eyes))
    }

    fn recent(&self, eyes: Eyes) -> Vec<Entry> {
        let known = |secret: Option<Seat>| secret.is_none_or(|seat| eyes.may_see(seat));
        self.recent
            .iter()
            .filter(|(_, secret)| known(*secret))
            .map(|(entry, _)| *entry)
            .collect()
    }

    fn secret(&self, notation: &str) -> Option<Seat> {
        // What a seat decides is never secret, and to find it among hundreds of moves takes long.
        if self.turn() != Turn::Chance {
            return None;
        }
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
        // Nobody looks at where a playout has been, so it does not remember.
        self.recent.clear();
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
