//! Which boards and reminders people have not got yet. The match knows the version it last showed, so a process that dies
//! between writing and showing leaves nothing out: the next process that asks shows it.

use super::words;
use super::{ChannelId, Error, Live, Match, Matches, MessageId, Notice, PlayerId};
use crate::game::Seat;
use crate::store::{DeliveryRow, Error as StoreError, Shown};
use time::{Duration, UtcDateTime};

/// A process that takes something to show and dies leaves it to the next after this long.
const LEASE: Duration = Duration::seconds(60);

/// Words for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub id: i64,
    pub code: String,
    pub notice: Notice,
    pub seat: Seat,
    pub player: Option<PlayerId>,
    /// The length of the log when it was due: the player may have moved since.
    pub ply: usize,
    pub created: UtcDateTime,
}

impl Delivery {
    fn read(row: DeliveryRow) -> Result<Delivery, StoreError> {
        Ok(Delivery {
            id: row.id,
            code: row.code,
            notice: words::read(&row.kind, Notice::find)?,
            seat: Seat(row.seat),
            player: row.player,
            ply: row.ply,
            created: row.created,
        })
    }
}

impl Matches {
    /// Remembers that this is what people see now, and in which message; tells which one they saw before.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn shown(&self, seen: &Match, message: Option<MessageId>) -> Result<Shown, Error> {
        let ply = seen.started.map(|_| seen.ply());
        let shown = self.store.set_shown(&seen.code, seen.version, ply, message);
        Ok(shown.await?)
    }

    /// Matches that have changed since they were last shown and that nobody is about to show. Each is given to one caller,
    /// who shows it and says so with [`shown`](Matches::shown), or else it comes up again.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn unshown(&self, now: UtcDateTime) -> Result<Vec<Live>, Error> {
        let mut found = Vec::new();
        for code in self.store.take_unshown(now, LEASE, 50).await? {
            match self.live(&code).await {
                Ok(live) => found.push(live),
                // What goes wrong with one match keeps no other waiting.
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(code, error, "a match could not be loaded to be shown");
                }
            }
        }
        Ok(found)
    }

    /// Remembers that a match goes on in a thread of its own.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn move_to_thread(&self, m: &mut Match, thread: ChannelId) -> Result<(), Error> {
        self.store.set_thread(&m.code, thread).await?;
        m.place.thread = Some(thread);
        Ok(())
    }

    /// Reminders to be sent. Each is given to one caller, who says when it has been [`sent`](Matches::sent).
    ///
    /// # Errors
    /// Those of the database.
    pub async fn reminders(&self, now: UtcDateTime) -> Result<Vec<Delivery>, Error> {
        let taken = self.store.take_deliveries(now, LEASE, 50).await?;
        let read = taken.into_iter().map(Delivery::read);
        Ok(read.collect::<Result<_, _>>()?)
    }

    /// A reminder has been sent, or has become pointless because the player has moved.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn sent(&self, delivery: &Delivery) -> Result<(), Error> {
        Ok(self.store.delivered(delivery.id).await?)
    }
}

impl Match {
    /// Whether its thread was opened for it. Discord's ids grow with time: a thread that was there before the challenge
    /// has a lesser one.
    pub fn owns_thread(&self) -> bool {
        self.place
            .thread
            .zip(self.asked)
            .is_some_and(|(thread, asked)| thread.0 > asked.0)
    }
}
