//! The life of a match: challenge, accept, play, offer, resign, run out of time, rate. The only writer.
//!
//! Everything works the same way: load the match, decide, save it over the version that was loaded. When somebody else
//! was first, look again. Nothing about a match is kept in memory between two calls, every call is told what time it is,
//! and nothing here knows of Discord or of SQL.
//!
//! - [`stored`], [`words`]: a match as it is stored, in types.
//! - [`live`]: a match with its position, its people and their settings, as it goes through a turn.
//! - [`challenge`]: challenge, accept, decline, cancel, rematch.
//! - [`play`]: a move, and the chance and the forced moves that follow it.
//! - [`limits`]: how many challenges and matches somebody may have.
//! - [`leave`]: resign, or run out of time.
//! - [`offer`]: a draw or a takeback.
//! - [`clock`]: deadlines, reminders, vacations.
//! - [`shown`]: which boards and reminders people have not got yet.
//! - [`list`]: somebody's matches, without their logs.
//! - [`ratings`]: the mathematics of ratings, and leaderboards.
//! - [`document`]: a match as one JSON document that anybody can check; [`export`] writes it.
//! - [`people`], [`settings`], [`name`]: names, what people and servers can set, and forgetting.

pub mod challenge;
pub mod clock;
pub mod code;
pub mod document;
mod error;
pub mod export;
pub mod leave;
pub mod limits;
pub mod list;
pub mod live;
pub mod name;
pub mod offer;
pub mod people;
pub mod plan;
pub mod play;
pub mod ratings;
pub mod settings;
pub mod shown;
pub mod statistics;
pub mod stored;
pub mod words;
pub mod zone;

pub use crate::ids::{ChannelId, InteractionId, MessageId, PlayerId, ServerId};
pub use crate::store::{Points, Shown, Tally, Versus};
pub use challenge::{Challenge, Opponent};
pub use error::{Error, Refused};
pub use limits::Limit;
pub use list::{List, Listed};
pub use live::{Asker, At, Live, Person};
pub use offer::Voice;
pub use plan::Node;
pub use play::Move;
pub use ratings::{Leader, Rating, Standings};
pub use settings::{PlayerSettings, Reminders, ServerSettings};
pub use shown::Delivery;
pub use statistics::{GameStatistics, Statistics};
pub use stored::{By, Decider, Ending, Entry, Match, Offer, Place, Sitting};
pub use words::{Notice, OfferKind, Pace, PlayerKind, Score, State};

use crate::game::Seat;
use crate::store::Store;

/// How often a decision is made again after losing a race. Each time somebody else has made progress.
const ATTEMPTS: usize = 50;

/// The matches of one database.
#[derive(Debug, Clone)]
pub struct Matches {
    store: Store,
    /// Whether people may have only so many challenges and matches.
    is_limited: bool,
}

impl Matches {
    pub fn new(store: Store) -> Matches {
        Matches {
            store,
            is_limited: true,
        }
    }

    /// Where nobody is kept from anything: for tests and measurements, whose people are quicker than people.
    pub fn unlimited(store: Store) -> Matches {
        Matches {
            store,
            is_limited: false,
        }
    }

    /// For reading: lists and statistics.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The match that people call by this code, however they write it, without its position.
    ///
    /// # Errors
    /// [`Refused::NoMatch`] when there is none.
    pub async fn find(&self, code: &str) -> Result<Match, Error> {
        let unknown = || Refused::NoMatch {
            given: code.chars().take(20).collect(),
        };
        let stored = code::read(code).ok_or_else(unknown)?;
        let (found, _) = self.store.load(&stored, None, None).await?;
        Ok(Match::read(
            found.ok_or_else(unknown)?,
            self.store.counts(),
        )?)
    }
}

impl Match {
    /// The seat that a player of a running match has.
    fn seated(&self, player: PlayerId) -> Result<Seat, Refused> {
        self.must_be_playing()?;
        // A computer may have several seats.
        let on_turn = self.turn.filter(|seat| self.player(*seat) == Some(player));
        let seat = on_turn
            .or_else(|| self.seat_of(player))
            .ok_or(Refused::NotInIt)?;
        if self.has_left(seat) {
            return Err(Refused::Left);
        }
        Ok(seat)
    }

    fn must_be_playing(&self) -> Result<(), Refused> {
        match self.state {
            State::Playing => Ok(()),
            state => Err(Refused::NotPlaying { state }),
        }
    }
}
