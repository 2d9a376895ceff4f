//! What is one of a few words in the database.

use crate::store;
use std::fmt;
use time::Duration;

/// What a stored word means.
pub(super) fn read<T>(word: &str, find: fn(&str) -> Option<T>) -> Result<T, store::Error> {
    find(word).ok_or_else(|| store::Error::Damaged(format!("nobody knows what {word:?} means")))
}

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
        /// What is not used of one move may be used for the next.
        Bank = "bank",
        None = "none",
    }
}

/// A time bank begins with this much, gets this much more with every move, and holds at most this much.
pub(super) const BANK: (Duration, Duration, Duration) =
    (Duration::days(3), Duration::hours(12), Duration::days(7));

impl Pace {
    /// The time for the first move, and for every other one unless there is a time bank; `None` is for ever.
    pub const fn time(self) -> Option<Duration> {
        Some(match self {
            Pace::Live => Duration::minutes(10),
            Pace::Day => Duration::days(1),
            Pace::Slow => Duration::days(3),
            Pace::Week => Duration::days(7),
            Pace::Bank => BANK.0,
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

impl Score {
    /// How these ranks count for each seat.
    pub fn of(ranks: &[u8]) -> impl Iterator<Item = Score> {
        let first = ranks.iter().filter(|&&rank| rank == 1).count();
        ranks.iter().map(move |rank| match (rank, first) {
            (1, 1) => Score::Win,
            (1, _) => Score::Draw,
            _ => Score::Loss,
        })
    }
}

words! {
    /// What a reminder says.
    Notice {
        Half = "half",
        Tenth = "tenth",
    }
}
