//! What is stored of a match, in the types that everybody else works with.

use super::Error;
use crate::fair::Secret;
use crate::game::Seat;
use serde_json::{Map, Value};
use std::fmt;
use time::{Duration, UtcDateTime};

/// A person by Discord's id (positive), or a computer or a former player (negative).
pub type PlayerId = i64;

/// Declares an enum whose variants are words in the database.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$inner:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$inner])* $variant,)*
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant),*];

            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }

            pub fn find(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }

            pub(super) fn read(word: &str) -> Result<$name, Error> {
                $name::find(word).ok_or_else(|| Error::Damaged(format!("{word:?} is no {}", stringify!($name))))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// Where a match is in its life.
    State {
        /// A challenge that waits for somebody to accept it.
        Open = "open",
        Playing = "playing",
        Over = "over",
        /// Nobody had moved twice when the time ran out: it does not count.
        Void = "void",
        Declined = "declined",
        Cancelled = "cancelled",
        Expired = "expired",
    }
}

words! {
    /// How long a player may think about one move.
    Pace {
        Live = "live",
        Day = "day",
        Slow = "slow",
        Week = "week",
        None = "none",
    }
}

impl Pace {
    /// The time for one move; `None` is for ever.
    pub const fn time(self) -> Option<Duration> {
        Some(match self {
            Pace::Live => Duration::minutes(10),
            Pace::Day => Duration::days(1),
            Pace::Slow => Duration::days(3),
            Pace::Week => Duration::days(7),
            Pace::None => return None,
        })
    }
}

words! {
    PlayerKind {
        Person = "person",
        Computer = "computer",
        /// Somebody who wanted to be forgotten.
        Former = "former",
    }
}

words! {
    /// What a player may propose to the others.
    OfferKind {
        Draw = "draw",
        Takeback = "takeback",
    }
}

words! {
    /// How a result counts for one seat.
    Score {
        Win = "win",
        Draw = "draw",
        Loss = "loss",
    }
}

words! {
    /// What a reminder says.
    Notice {
        Half = "half",
        Tenth = "tenth",
    }
}

/// Where a match is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// None in private messages.
    pub server: Option<i64>,
    pub channel: i64,
    pub thread: Option<i64>,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    /// `None` while anybody may take it.
    pub player: Option<PlayerId>,
    pub kind: PlayerKind,
    pub accepted: bool,
    /// Whether anybody may take it.
    pub open: bool,
    /// The end of the player's last vacation, past or to come.
    pub away_until: Option<UtcDateTime>,
    /// Whether the only legal move is played by itself.
    pub plays_forced: bool,
}

/// A proposal of a seat, or its answer of no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    pub kind: OfferKind,
    pub seat: Seat,
    pub declined: bool,
    /// For a takeback: the length that the log goes back to.
    pub ply: usize,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    pub ranks: Vec<u8>,
    pub reason: String,
}

/// A line of the log with all that is known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub text: String,
    /// Nobody's when chance gave it or a seat was retired.
    pub seat: Option<Seat>,
    /// It was the only legal move and was played by itself.
    pub forced: bool,
    pub at: UtcDateTime,
    /// How long the player thought, vacations not counted.
    pub spent: Option<Duration>,
    pub interaction: Option<i64>,
}

/// A match as it is stored, with its log.
#[derive(Debug, Clone)]
pub struct Match {
    pub code: String,
    pub version: i64,
    pub state: State,
    pub game: String,
    pub seats: u8,
    pub options: Map<String, Value>,
    pub pace: Pace,
    pub rated: bool,
    pub place: Place,
    pub challenger: PlayerId,
    pub rematch_of: Option<String>,
    pub asked: Option<i64>,
    pub secret: Secret,
    pub accepted: Option<i64>,
    pub created: UtcDateTime,
    pub started: Option<UtcDateTime>,
    pub ended: Option<UtcDateTime>,
    pub changed: UtcDateTime,
    pub turn: Option<Seat>,
    pub since: Option<UtcDateTime>,
    pub deadline: Option<UtcDateTime>,
    /// When to look at the match again.
    pub wake: Option<UtcDateTime>,
    pub reminders: i64,
    pub ending: Option<Ending>,
    /// The seat that ended the match when the rules did not.
    pub ender: Option<Seat>,
    pub shown: i64,
    /// The length of the log on the board that people last saw; nothing when they saw the card of the challenge.
    pub shown_ply: Option<usize>,
    pub message: Option<i64>,
    /// The interaction that last proposed, answered, declined, cancelled or resigned something.
    pub request: Option<i64>,
    /// How often moves were taken back: then a log may be as long as one that somebody still looks at, and another.
    pub takebacks: i64,
    pub sittings: Vec<Sitting>,
    pub offers: Vec<Offer>,
    /// The entries of the log.
    pub log: Vec<String>,
    /// Entries at the end of `log` that are not stored yet.
    pub(crate) fresh: Vec<Entry>,
    /// How many of the stored entries stay.
    pub(crate) kept: usize,
    pub(crate) stored: usize,
    pub(crate) notices: Vec<(Notice, Seat)>,
    /// Nothing that people see is about to change.
    pub(crate) quiet: bool,
}

/// What a match was when it was loaded, as far as saving must know.
pub(crate) struct Base {
    pub version: i64,
    pub state: State,
    pub sittings: Vec<Sitting>,
    pub offers: Vec<Offer>,
}

impl Match {
    /// The seat of a player, in a match that they take part in.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let found = self.sittings.iter().position(|s| s.player == Some(player));
        found.map(|seat| Seat(seat as u8))
    }

    /// Who has that seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.sittings.get(seat.index())?.player
    }

    /// How many entries the log has.
    pub fn ply(&self) -> usize {
        self.log.len()
    }

    pub(crate) fn base(&self) -> Base {
        Base {
            version: self.version,
            state: self.state,
            sittings: self.sittings.clone(),
            offers: self.offers.clone(),
        }
    }

    /// Has been written: what was new is stored now. Returns the new entries.
    pub(crate) fn saved(&mut self) -> Vec<Entry> {
        if self.quiet && self.shown == self.version {
            self.shown += 1;
        }
        self.version += 1;
        self.kept = self.log.len();
        self.stored = self.log.len();
        self.notices.clear();
        self.quiet = false;
        std::mem::take(&mut self.fresh)
    }

    pub(crate) fn push(&mut self, entry: Entry) {
        self.log.push(entry.text.clone());
        self.fresh.push(entry);
    }

    /// Shortens the log.
    pub(crate) fn cut(&mut self, length: usize) {
        self.log.truncate(length);
        self.fresh.clear();
        self.kept = self.kept.min(length);
    }
}

/// Milliseconds since 1970, as stored.
pub(super) fn millis(time: UtcDateTime) -> i64 {
    (time.unix_timestamp_nanos() / 1_000_000) as i64
}

pub(super) fn time(millis: i64) -> Result<UtcDateTime, Error> {
    UtcDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000)
        .map_err(|_| Error::Damaged(format!("{millis} is no time")))
}
