//! What is due, and what people have not been shown or sent yet. Several processes may ask: each thing is given to one.

use super::sql::{Row, args};
use super::{Error, Store};
use crate::ids::{ChannelId, MessageId, PlayerId};
use time::{Duration, UtcDateTime};

/// Words for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryRow {
    pub id: i64,
    pub code: String,
    pub kind: String,
    pub seat: u8,
    pub player: Option<PlayerId>,
    /// Where the match is played.
    pub room: ChannelId,
    /// The length of the log when it was due: the player may have moved since.
    pub ply: usize,
    pub created: UtcDateTime,
}

/// What people see of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing {
    pub version: i64,
    pub shown: i64,
    pub shown_ply: Option<usize>,
    pub message: Option<MessageId>,
}

/// What has become of showing a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Nothing newer has been shown; this message had the board before.
    Newest { before: Option<MessageId> },
    /// People see something newer already.
    Overtaken,
}

impl Store {
    /// Takes matches whose time to be looked at has come. They come up again after `lease` unless they were saved.
    pub async fn take_due(
        &self,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<String>, Error> {
        let due = "SELECT code FROM matches WHERE wake <= $1 ORDER BY wake LIMIT $2";
        let take = "UPDATE matches SET wake = $3 WHERE code";
        let rows = self.take(due, take, "code", now, lease, most).await?;
        rows.iter().map(|row| row.get("code")).collect()
    }

    /// Takes matches that have changed since they were last shown and that nobody is about to show.
    pub async fn take_unshown(
        &self,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<(String, ChannelId)>, Error> {
        let due = "SELECT code FROM matches WHERE shown < version AND showing <= $1 ORDER BY changed LIMIT $2";
        let take = "UPDATE matches SET showing = $3 WHERE code";
        let returning = "code, coalesce(thread, channel) AS room";
        let rows = self.take(due, take, returning, now, lease, most).await?;
        let taken = rows
            .iter()
            .map(|row| Ok((row.get("code")?, row.get("room")?)));
        taken.collect()
    }

    /// A match cannot be shown for now. Returns whether its players have not been told so.
    pub async fn set_unposted(
        &self,
        code: &str,
        version: i64,
        until: UtcDateTime,
    ) -> Result<bool, Error> {
        let later = "UPDATE matches SET showing = $3 WHERE code = $1 AND version = $2";
        self.pool.write(later, args![code, version, until]).await?;
        let tell = "UPDATE matches SET told = $2 WHERE code = $1 AND told < $2 RETURNING code";
        let told = self.pool.write(tell, args![code, version]).await?;
        Ok(!told.is_empty())
    }

    /// Remembers the message that a match has before it was shown.
    pub async fn set_card(&self, code: &str, card: MessageId) -> Result<(), Error> {
        let sql = "UPDATE matches SET message = $2 WHERE code = $1 AND message IS NULL";
        self.pool.write(sql, args![code, card]).await?;
        Ok(())
    }

    /// What people see of a match now, and which version it has.
    pub async fn showing(&self, code: &str) -> Result<Option<Showing>, Error> {
        let sql = "SELECT version, shown, shown_ply, message FROM matches WHERE code = $1";
        let Some(row) = self.pool.row(sql, args![code]).await? else {
            return Ok(None);
        };
        let ply: i64 = row.get("shown_ply")?;
        Ok(Some(Showing {
            version: row.get("version")?,
            shown: row.get("shown")?,
            shown_ply: usize::try_from(ply).ok(),
            message: row.get("message")?,
        }))
    }

    /// Runs `take` on what `due` selects, so that nobody else gets it before the lease ends.
    async fn take(
        &self,
        due: &'static str,
        take: &'static str,
        returning: &'static str,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<Row>, Error> {
        // Mostly nothing is due, and then nothing is locked.
        let first = self.pool.row(due, args![now, 1_i64]).await?;
        if first.is_none() {
            return Ok(Vec::new());
        }
        // One statement finds and takes them. PostgreSQL passes over what another transaction is at work on.
        let skip = match self.pool.is_postgres() {
            true => " FOR UPDATE SKIP LOCKED",
            false => "",
        };
        let sql = format!("{take} IN ({due}{skip}) RETURNING {returning}");
        self.pool.write(sql, args![now, most, now + lease]).await
    }

    /// Remembers that people see this version of a match, in this message. What was shown earlier does not come back.
    pub async fn set_shown(
        &self,
        code: &str,
        version: i64,
        ply: Option<usize>,
        message: Option<MessageId>,
    ) -> Result<Shown, Error> {
        let ply = ply.map_or(-1, |ply| ply as i64);
        let found = "SELECT code, message AS before FROM matches WHERE code = $1 AND shown <= $2";
        let set = "UPDATE matches SET shown = $2, shown_ply = $3, message = coalesce($4, message)";
        let values = args![code, version, ply, message];
        // The message that had the board before is read and replaced without anybody coming in between.
        let rows = if self.pool.is_postgres() {
            let sql = format!(
                "WITH old AS ({found} FOR UPDATE) {set} FROM old WHERE matches.code = old.code RETURNING old.before"
            );
            self.pool.write(sql, values).await?
        } else {
            let mut tx = self.pool.begin().await?;
            tx.queue(found, args![code, version]);
            tx.queue(format!("{set} WHERE code = $1 AND shown <= $2"), values);
            tx.commit().await?
        };
        Ok(match rows.first() {
            Some(row) => Shown::Newest {
                before: row.get("before")?,
            },
            None => Shown::Overtaken,
        })
    }

    /// Remembers the thread that a match has moved to, once.
    pub async fn set_thread(&self, code: &str, thread: ChannelId) -> Result<(), Error> {
        let sql = "UPDATE matches SET thread = $2 WHERE code = $1 AND thread IS NULL";
        self.pool.write(sql, args![code, thread]).await?;
        Ok(())
    }

    /// Takes reminders to be sent. They come up again after `lease` unless they were [`delivered`](Store::delivered).
    pub async fn take_deliveries(
        &self,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<DeliveryRow>, Error> {
        let due = "SELECT id FROM deliveries WHERE sending <= $1 ORDER BY id LIMIT $2";
        let take = "UPDATE deliveries SET sending = $3 WHERE id";
        let returning = "id, code, kind, seat, ply, created, \
            (SELECT player FROM seats WHERE seats.code = deliveries.code AND seats.seat = deliveries.seat) AS player, \
            (SELECT coalesce(thread, channel) FROM matches WHERE matches.code = deliveries.code) AS room";
        let rows = self.take(due, take, returning, now, lease, most).await?;
        let mut taken = rows
            .iter()
            .map(|row| {
                Ok(DeliveryRow {
                    id: row.get("id")?,
                    code: row.get("code")?,
                    kind: row.get("kind")?,
                    seat: row.get::<i64>("seat")? as u8,
                    ply: row.get::<i64>("ply")? as usize,
                    created: row.time("created")?,
                    player: row.get("player")?,
                    room: row.get("room")?,
                })
            })
            .collect::<Result<Vec<_>, Error>>()?;
        taken.sort_unstable_by_key(|delivery| delivery.id);
        Ok(taken)
    }

    /// A reminder has been sent, or has become pointless.
    pub async fn delivered(&self, id: i64) -> Result<(), Error> {
        let sql = "DELETE FROM deliveries WHERE id = $1";
        self.pool.write(sql, args![id]).await?;
        Ok(())
    }
}
