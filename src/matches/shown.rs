//! Which boards and reminders people have not got yet. The match knows the version it last showed, so a process that dies
//! between writing and showing leaves nothing out: the next process that asks shows it.

use super::words;
use super::{ChannelId, Error, Live, Match, Matches, MessageId, Notice, PlayerId};
use crate::game::Seat;
use crate::store::{DeliveryRow, Error as StoreError, Shown};
use time::{Duration, UtcDateTime};

/// A process that takes something to show and dies leaves it to the next after this long.
const LEASE: Duration = Duration::seconds(60);

/// The shortest and the longest pause before a board is posted again where it cannot be.
const PAUSES: (Duration, Duration) = (Duration::minutes(1), Duration::hours(6));

/// A board that cannot be posted is tried for this long after the end of its match.
const MINDS: Duration = Duration::days(7);

/// A board that cannot be posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unposted {
    /// It comes up again after that.
    pub pause: Duration,
    /// Whether nobody was told so yet.
    pub first: bool,
}

/// Words for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub id: i64,
    pub code: String,
    pub notice: Notice,
    pub seat: Seat,
    pub player: Option<PlayerId>,
    /// Where the match is played.
    pub room: ChannelId,
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
            room: row.room,
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

    /// Some matches that have changed since they were last shown and that nobody is about to show, and where they are
    /// played. Each is given to one caller, who shows it and says so with [`shown`](Matches::shown), or else it comes up
    /// again.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn unshown(&self, now: UtcDateTime) -> Result<Vec<(String, ChannelId)>, Error> {
        Ok(self.store.take_unshown(now, LEASE, 50).await?)
    }

    /// A match cannot be shown where it is played. It comes up again after a pause, which is as long as it has been like
    /// that, within limits: so pauses double. `None` when it has been over for so long that nobody minds any more.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn unposted(&self, m: &Match, now: UtcDateTime) -> Result<Option<Unposted>, Error> {
        if m.ended.is_some_and(|ended| now - ended > MINDS) {
            self.shown(m, m.message).await?;
            return Ok(None);
        }
        let pause = (now - m.changed).clamp(PAUSES.0, PAUSES.1);
        let first = self.store.set_unposted(&m.code, m.version, now + pause);
        Ok(Some(Unposted {
            pause,
            first: first.await?,
        }))
    }

    /// Remembers the card of a match that was begun at once, before its board is shown.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn posted_card(&self, code: &str, card: MessageId) -> Result<(), Error> {
        Ok(self.store.set_card(code, card).await?)
    }

    /// A match that may have been shown, or changed, since it was loaded.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn refresh(&self, mut live: Live) -> Result<Live, Error> {
        match self.store.showing(&live.code).await? {
            Some(now) if now.version == live.version => {
                let m = &mut live.stored;
                (m.shown, m.shown_ply, m.message) = (now.shown, now.shown_ply, now.message);
                Ok(live)
            }
            _ => self.live(&live.code).await,
        }
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
