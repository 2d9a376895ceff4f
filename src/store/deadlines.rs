//! What is due, and what people have not been shown or sent yet. Several processes may ask: each thing is given to one.

use super::rows::{Notice, PlayerId, millis, time};
use super::sql::{Row, args};
use super::{Error, Store};
use crate::game::Seat;
use time::{Duration, UtcDateTime};

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

/// What has become of showing a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Nothing newer has been shown; this message had the board before.
    Newest { before: Option<i64> },
    /// People see something newer already.
    Overtaken,
}

impl Store {
    /// Takes matches whose time to be looked at has come. They come up again after `lease` unless they were saved.
    pub(crate) async fn take_due(
        &self,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<String>, Error> {
        let due = "SELECT code FROM matches WHERE wake <= $1 ORDER BY wake LIMIT $2";
        let take = "UPDATE matches SET wake = $3 WHERE code";
        let rows = self.take(due, take, "code", now, lease, most).await?;
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// Takes matches that have changed since they were last shown and that nobody is about to show.
    pub async fn take_unshown(
        &self,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<String>, Error> {
        let due = "SELECT code FROM matches WHERE shown < version AND showing <= $1 ORDER BY changed LIMIT $2";
        let take = "UPDATE matches SET showing = $3 WHERE code";
        let rows = self.take(due, take, "code", now, lease, most).await?;
        rows.iter().map(|row| row.get(0)).collect()
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
        let first = self.pool.row(due, args![millis(now), 1_i64]).await?;
        if first.is_none() {
            return Ok(Vec::new());
        }
        let mut tx = self.pool.begin().await?;
        let skip = tx.skip_locked();
        let sql = format!("{take} IN ({due}{skip}) RETURNING {returning}");
        let values = args![millis(now), most, millis(now + lease)];
        let rows = tx.rows(sql, values).await?;
        tx.commit().await?;
        Ok(rows)
    }

    /// Remembers that people see this version of a match, in this message. What was shown earlier does not come back.
    pub async fn set_shown(
        &self,
        code: &str,
        version: i64,
        ply: Option<usize>,
        message: Option<i64>,
    ) -> Result<Shown, Error> {
        let mut tx = self.pool.begin().await?;
        // Writing first, so that nobody else shows something between these statements.
        let sql = "UPDATE matches SET shown = $2, shown_ply = $3 WHERE code = $1 AND shown <= $2";
        let ply = ply.map_or(-1, |ply| ply as i64);
        if tx.run(sql, args![code, version, ply]).await? == 0 {
            tx.rollback().await?;
            return Ok(Shown::Overtaken);
        }
        let sql = "SELECT message FROM matches WHERE code = $1";
        let row = tx.row(sql, args![code]).await?;
        let before = row.map(|row| row.get(0)).transpose()?.flatten();
        if message.is_some() && message != before {
            let sql = "UPDATE matches SET message = $2 WHERE code = $1";
            tx.run(sql, args![code, message]).await?;
        }
        tx.commit().await?;
        Ok(Shown::Newest { before })
    }

    /// Remembers the thread that a match has moved to, once.
    pub(crate) async fn set_thread(&self, code: &str, thread: i64) -> Result<(), Error> {
        let sql = "UPDATE matches SET thread = $2 WHERE code = $1 AND thread IS NULL";
        let mut tx = self.pool.begin().await?;
        tx.run(sql, args![code, thread]).await?;
        tx.commit().await
    }

    /// Takes reminders to be sent. They come up again after `lease` unless they were [`delivered`](Store::delivered).
    pub async fn take_deliveries(
        &self,
        now: UtcDateTime,
        lease: Duration,
        most: i64,
    ) -> Result<Vec<Delivery>, Error> {
        let due = "SELECT id FROM deliveries WHERE sending <= $1 ORDER BY id LIMIT $2";
        let take = "UPDATE deliveries SET sending = $3 WHERE id";
        let returning = "id, code, kind, seat, ply, created, \
            (SELECT player FROM seats WHERE seats.code = deliveries.code AND seats.seat = deliveries.seat)";
        let rows = self.take(due, take, returning, now, lease, most).await?;
        let mut taken = rows
            .iter()
            .map(|row| {
                Ok(Delivery {
                    id: row.get(0)?,
                    code: row.get(1)?,
                    notice: Notice::read(row.get(2)?)?,
                    seat: Seat(row.get::<i64>(3)? as u8),
                    ply: row.get::<i64>(4)? as usize,
                    created: time(row.get(5)?)?,
                    player: row.get(6)?,
                })
            })
            .collect::<Result<Vec<_>, Error>>()?;
        taken.sort_unstable_by_key(|delivery| delivery.id);
        Ok(taken)
    }

    /// A reminder has been sent, or has become pointless.
    pub async fn delivered(&self, id: i64) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        tx.run("DELETE FROM deliveries WHERE id = $1", args![id])
            .await?;
        tx.commit().await
    }
}
