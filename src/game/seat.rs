//! Who sits where, who is to decide, who is looking.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;

/// No game seats more than this.
pub const MAX_SEATS: usize = 4;

/// One value for each seat, in their order.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A place at the table, counted from 0 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a [`PerSeat`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a game for two.
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose decision the position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Seat(Seat),
    /// Nature: a die or a drawn tile, one of [`Rules::moves`](super::Rules::moves) by weight.
    Chance,
    Over,
}

/// Whose eyes a position is shown to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// What lies open on the table: the channel and every spectator.
    Public,
    /// The table and what this seat alone may know.
    Seat(Seat),
    /// Everything: records of finished matches and `taula replay`.
    All,
}

impl Eyes {
    /// Whether what belongs to `seat` alone may be shown.
    pub fn may_see(self, seat: Seat) -> bool {
        self == Eyes::All || self == Eyes::Seat(seat)
    }
}
