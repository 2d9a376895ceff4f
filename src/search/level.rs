//! How hard a computer opponent tries.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// What search may spend on a move, and how well it plays with it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effort {
    /// No more than so many times down the tree.
    pub simulations: u32,
    /// Forced wins of so many plies are never missed, while the budget lasts.
    pub proof: usize,
    /// How often a move is simply drawn at random.
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
        self.row().0
    }

    /// The most time that a move may take on one core. Search knows no clock: whoever asks for a move says when to stop.
    pub const fn time(self) -> Duration {
        Duration::from_millis(self.row().1)
    }

    pub const fn effort(self) -> Effort {
        self.row().2
    }

    const fn row(self) -> (&'static str, u64, Effort) {
        let (key, milliseconds, simulations, proof, slip) = match self {
            Level::Easy => ("easy", 100, 60, 1, 0.1),
            Level::Normal => ("normal", 500, 600, 3, 0.0),
            Level::Hard => ("hard", 2_000, 6_000, 3, 0.0),
            Level::Expert => ("expert", 6_000, 60_000, 3, 0.0),
        };
        let effort = Effort {
            simulations,
            proof,
            slip,
        };
        (key, milliseconds, effort)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// No level is called so.
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
