//! The life of a match: challenge, accept, play, offer, resign, run out of time, rate. The only writer.
//!
//! Everything works the same way: load the match, decide, save it over the version that was loaded. Whoever was
//! overtaken looks again. Nothing about a match is kept in memory between two calls, every call is told what time it is,
//! and nothing here knows of Discord.
//!
//! - [`challenge`]: challenge, accept, decline, cancel, rematch.
//! - [`play`]: a move, and the chance and the forced moves that follow it.
//! - [`leave`]: resign, or run out of time.
//! - [`offer`]: a draw or a takeback.
//! - [`clock`]: deadlines, reminders, vacations.
//! - [`show`]: which boards and reminders people have not got yet.
//! - [`export`]: a match as a document, and whether its chance was fair.
//! - [`people`]: names, settings, and forgetting.

pub mod challenge;
pub mod clock;
pub mod code;
mod error;
pub mod export;
pub mod leave;
pub mod offer;
pub mod people;
pub mod play;
pub mod show;

pub use crate::store::rows::{
    Ending, Entry, Match, Notice, Offer, OfferKind, Pace, Place, PlayerId, PlayerKind, Score,
    Sitting, State,
};
pub use challenge::{Challenge, Opponent};
pub use error::{Error, Refused};
pub use offer::Voice;
pub use play::{Move, Played};

use crate::game::{Game, Seat, Setup};
use crate::games;
use crate::store::{self, Saved, Store};

/// So often a decision is made again because somebody else was first; each time somebody has got on with theirs.
const ATTEMPTS: usize = 50;

/// The matches of one database.
#[derive(Debug, Clone)]
pub struct Matches {
    store: Store,
}

impl Matches {
    pub fn new(store: Store) -> Matches {
        Matches { store }
    }

    /// For reading: lists, ratings, statistics.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The match that people call by this code, however they write it.
    ///
    /// # Errors
    /// [`Refused::NoMatch`] when there is none.
    pub async fn find(&self, code: &str) -> Result<Match, Error> {
        let unknown = || Refused::NoMatch {
            given: code.chars().take(20).collect(),
        };
        let stored = code::read(code).ok_or_else(unknown)?;
        let found = self.store.load(&stored).await?;
        Ok(found.ok_or_else(unknown)?)
    }

    /// Loads, decides and saves; again when somebody else was first. Returns the match and the new entries of its log.
    async fn change(
        &self,
        code: &str,
        decide: impl Fn(&mut Match) -> Result<Decision, Error>,
    ) -> Result<(Match, Vec<Entry>), Error> {
        for _ in 0..ATTEMPTS {
            let mut m = self.find(code).await?;
            let base = m.base();
            if let Decision::Leave = decide(&mut m)? {
                return Ok((m, Vec::new()));
            }
            if self.store.save(&base, &m).await? == Saved::Yes {
                let news = m.saved();
                return Ok((m, news));
            }
        }
        Err(Refused::Busy.into())
    }
}

/// What came of looking at a match.
enum Decision {
    Save,
    /// It is already as it should be.
    Leave,
}

impl Match {
    /// The position: the log replayed.
    ///
    /// # Errors
    /// When the stored log is not one of this game, which only a damaged database or another version could cause.
    pub fn replay(&self) -> Result<Box<dyn Game>, store::Error> {
        self.replay_to(self.log.len())
    }

    /// The position after so many entries.
    ///
    /// # Errors
    /// As [`replay`](Match::replay).
    pub fn replay_to(&self, ply: usize) -> Result<Box<dyn Game>, store::Error> {
        let damaged = |at: String| {
            store::Error::Damaged(format!("match {} cannot be replayed{at}", self.code))
        };
        let mut game = self.begin()?;
        for (at, entry) in self.log.iter().take(ply).enumerate() {
            game.play(entry)
                .map_err(|refusal| damaged(format!(" at entry {at}: {refusal}")))?;
        }
        Ok(game)
    }

    fn begin(&self) -> Result<Box<dyn Game>, store::Error> {
        let begun = games::find(&self.game)
            .and_then(|kind| Ok(kind.start(&Setup::new(kind, self.seats.into(), &self.options)?)));
        begun.map_err(|refusal| {
            store::Error::Damaged(format!("match {} cannot begin: {refusal}", self.code))
        })
    }

    /// Whether this very request was the last to be followed; if not, it is about to be.
    fn has_followed(&mut self, interaction: Option<i64>) -> bool {
        let again = interaction.is_some() && interaction == self.request;
        self.request = interaction;
        again
    }

    /// Whether a seat has left a game that goes on without it.
    pub fn has_left(&self, seat: Seat) -> bool {
        let retired = format!("retire-{seat}");
        self.log.contains(&retired)
    }

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
