//! How hard a computer opponent tries.

use crate::game::{Game, Knowledge, Table};
use crate::games::{self, Visitor};
use std::any::Any;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// What search may spend on a move, and how well it plays with it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effort {
    /// The maximum number of simulations.
    pub simulations: u32,
    /// Depth of the search for forced wins, in plies. Within it none is missed while the budget lasts.
    pub proof: usize,
    /// How often a move is simply drawn at random, where no forced win is seen.
    pub slip: f32,
}

/// The computer opponents people can choose, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Easy,
    Normal,
    Hard,
    Expert,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    pub const fn key(self) -> &'static str {
        ["easy", "normal", "hard", "expert"][self as usize]
    }

    /// The most time that a move may take on one core. Search has no clock: the caller says when to stop.
    pub const fn time(self) -> Duration {
        Duration::from_millis([100, 500, 2_000, 6_000][self as usize])
    }

    /// How hard it tries in a game.
    pub fn effort(self, game: &dyn Game) -> Effort {
        let mut found = Found {
            level: self,
            game,
            effort: None,
        };
        games::each(&mut found);
        found.effort.expect("every game has its rules")
    }

    /// The same, for rules with their types.
    pub const fn effort_in<R: Knowledge>(self) -> Effort {
        Effort {
            simulations: R::SIMULATIONS[self as usize],
            proof: [1, 3, 3, 3][self as usize],
            slip: R::SLIPS[self as usize],
        }
    }
}

/// Asks whichever rules the game is played by.
struct Found<'a> {
    level: Level,
    game: &'a dyn Any,
    effort: Option<Effort>,
}

impl Visitor for Found<'_> {
    fn visit<R: Knowledge>(&mut self) {
        if self.game.is::<Table<R>>() {
            self.effort = Some(self.level.effort_in::<R>());
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A level that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no level {0:?}: expected easy, normal, hard or expert")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.key() == text);
        found.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
