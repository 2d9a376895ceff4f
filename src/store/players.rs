//! People, servers, vacations, and forgetting.

use super::rows::{PlayerId, PlayerKind, millis, time};
use super::sql::{Row, args};
use super::table::meet;
use super::{Error, Store};
use serde_json::{Map, Value};
use time::{Duration, UtcDateTime};

/// What is known of a player.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    pub id: PlayerId,
    pub kind: PlayerKind,
    /// A computer's level; empty for a former player and for a person not named yet.
    pub name: String,
    pub settings: Map<String, Value>,
    /// Whether the only legal move is played by itself.
    pub plays_forced: bool,
}

/// Turns the settings of a table's row into other settings.
async fn change(
    tx: &mut super::sql::Tx,
    table: &'static str,
    id: i64,
    changes: &Map<String, Value>,
) -> Result<(), Error> {
    let lock = match tx {
        super::sql::Tx::Sqlite(_) => "",
        super::sql::Tx::Postgres(_) => " FOR UPDATE",
    };
    let sql = format!("SELECT settings FROM {table} WHERE id = $1{lock}");
    let row = tx.row(sql, args![id]).await?;
    let mut settings = match row {
        Some(row) => settings(row.get(0)?)?,
        None => return Ok(()),
    };
    for (key, value) in changes {
        if value.is_null() {
            settings.remove(key);
        } else {
            settings.insert(key.clone(), value.clone());
        }
    }
    let sql = format!("UPDATE {table} SET settings = $2 WHERE id = $1");
    tx.run(sql, args![id, Value::Object(settings).to_string()])
        .await?;
    Ok(())
}

fn settings(text: &str) -> Result<Map<String, Value>, Error> {
    serde_json::from_str(text).map_err(|_| Error::Damaged("settings are no object".to_owned()))
}

fn read(row: &Row) -> Result<Profile, Error> {
    Ok(Profile {
        id: row.get(0)?,
        kind: PlayerKind::read(row.get(1)?)?,
        name: row.get(2)?,
        settings: settings(row.get(3)?)?,
        plays_forced: row.get::<i64>(4)? != 0,
    })
}

impl Store {
    pub async fn profile(&self, player: PlayerId) -> Result<Option<Profile>, Error> {
        let sql = "SELECT id, kind, name, settings, forced FROM players WHERE id = $1";
        let row = self.pool.row(sql, args![player]).await?;
        row.map(|row| read(&row)).transpose()
    }

    /// Those of the players that are known, in any order.
    pub async fn profiles(&self, players: &[PlayerId]) -> Result<Vec<Profile>, Error> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let places: Vec<String> = (1..=players.len()).map(|n| format!("${n}")).collect();
        let sql = format!(
            "SELECT id, kind, name, settings, forced FROM players WHERE id IN ({})",
            places.join(", ")
        );
        let ids: Vec<super::sql::Value> = players.iter().map(|&id| id.into()).collect();
        let rows = self.pool.rows(sql, &ids).await?;
        rows.iter().map(read).collect()
    }

    /// The computer opponent of a level.
    pub(crate) async fn computer(&self, level: &str, now: UtcDateTime) -> Result<PlayerId, Error> {
        let find = "SELECT id FROM players WHERE kind = 'computer' AND name = $1";
        if let Some(row) = self.pool.row(find, args![level]).await? {
            return row.get(0);
        }
        let mut tx = self.pool.begin().await?;
        let id = -tx.count("nobody").await?;
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'computer', $2, $3) \
            ON CONFLICT (name) WHERE kind = 'computer' DO NOTHING";
        tx.run(sql, args![id, level, millis(now)]).await?;
        tx.commit().await?;
        let row = self.pool.row(find, args![level]).await?;
        row.ok_or_else(|| Error::Damaged("a computer is missing".to_owned()))?
            .get(0)
    }

    pub(crate) async fn name_player(
        &self,
        player: PlayerId,
        name: &str,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'person', $2, $3) \
            ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        tx.run(sql, args![player, name, millis(now)]).await?;
        tx.commit().await
    }

    /// Changes some settings of a player; `null` takes one away.
    pub(crate) async fn set_player(
        &self,
        player: PlayerId,
        changes: &Map<String, Value>,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        meet(&mut tx, player, now).await?;
        change(&mut tx, "players", player, changes).await?;
        tx.commit().await
    }

    pub(crate) async fn set_forced(
        &self,
        player: PlayerId,
        forced: bool,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        meet(&mut tx, player, now).await?;
        let sql = "UPDATE players SET forced = $2 WHERE id = $1";
        tx.run(sql, args![player, forced]).await?;
        tx.commit().await
    }

    pub async fn server_settings(&self, server: i64) -> Result<Map<String, Value>, Error> {
        let sql = "SELECT settings FROM servers WHERE id = $1";
        match self.pool.row(sql, args![server]).await? {
            Some(row) => settings(row.get(0)?),
            None => Ok(Map::new()),
        }
    }

    /// Changes some settings of a server; `null` takes one away.
    pub(crate) async fn set_server(
        &self,
        server: i64,
        changes: &Map<String, Value>,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let sql = "INSERT INTO servers (id, created) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        tx.run(sql, args![server, millis(now)]).await?;
        change(&mut tx, "servers", server, changes).await?;
        tx.commit().await
    }

    /// All vacations of a player, oldest first.
    pub async fn vacations(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(UtcDateTime, UtcDateTime)>, Error> {
        let sql = "SELECT starts, ends FROM vacations WHERE player = $1 ORDER BY starts";
        let rows = self.pool.rows(sql, args![player]).await?;
        rows.iter()
            .map(|row| Ok((time(row.get(0)?)?, time(row.get(1)?)?)))
            .collect()
    }

    /// Begins a vacation, or moves the end of the one that began at `starts`, and moves the deadlines of all matches that
    /// wait for the player by `shift`. `false` when the player's vacations are not what `known` says any more.
    pub(crate) async fn set_vacation(
        &self,
        player: PlayerId,
        (starts, ends): (UtcDateTime, UtcDateTime),
        shift: Duration,
        known: &[(UtcDateTime, UtcDateTime)],
    ) -> Result<bool, Error> {
        let mut tx = self.pool.begin().await?;
        meet(&mut tx, player, starts).await?;
        if let super::sql::Tx::Postgres(_) = tx {
            let lock = "SELECT id FROM players WHERE id = $1 FOR UPDATE";
            tx.rows(lock, args![player]).await?;
        }
        let sql = "SELECT starts, ends FROM vacations WHERE player = $1 ORDER BY starts";
        let mut taken = Vec::new();
        for row in tx.rows(sql, args![player]).await? {
            taken.push((row.get::<i64>(0)?, row.get::<i64>(1)?));
        }
        let known = known
            .iter()
            .map(|&(starts, ends)| (millis(starts), millis(ends)));
        if !known.eq(taken) {
            tx.rollback().await?;
            return Ok(false);
        }
        let sql = "INSERT INTO vacations (player, starts, ends) VALUES ($1, $2, $3) \
            ON CONFLICT (player, starts) DO UPDATE SET ends = excluded.ends";
        tx.run(sql, args![player, millis(starts), millis(ends)])
            .await?;
        // Every running match of the player gets a new version, so that a move that another is making at this moment, and
        // that gives the turn to the player, is made again with the new times.
        let sql = "UPDATE matches SET version = version + 1, shown = CASE WHEN shown = version THEN shown + 1 ELSE shown END, \
            deadline = CASE WHEN turn = (SELECT seat FROM seats WHERE seats.code = matches.code AND seats.player = $1) \
                THEN deadline + $2 ELSE deadline END, \
            wake = CASE WHEN turn = (SELECT seat FROM seats WHERE seats.code = matches.code AND seats.player = $1) \
                THEN wake + $2 ELSE wake END \
            WHERE state = 'playing' AND code IN (SELECT code FROM seats WHERE player = $1)";
        tx.run(sql, args![player, shift.whole_milliseconds() as i64])
            .await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Puts a nameless former player in the place of a person everywhere. Returns the id of what is left.
    pub(crate) async fn replace_by_former(
        &self,
        player: PlayerId,
        now: UtcDateTime,
    ) -> Result<Option<PlayerId>, Error> {
        let mut tx = self.pool.begin().await?;
        let sql = "SELECT id FROM players WHERE id = $1 AND kind = 'person'";
        if tx.row(sql, args![player]).await?.is_none() {
            tx.rollback().await?;
            return Ok(None);
        }
        let former = -tx.count("nobody").await?;
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'former', '', $2)";
        tx.run(sql, args![former, millis(now)]).await?;
        for sql in [
            "UPDATE seats SET player = $2 WHERE player = $1",
            "UPDATE matches SET challenger = $2 WHERE challenger = $1",
            "UPDATE ratings SET player = $2 WHERE player = $1",
        ] {
            tx.run(sql, args![player, former]).await?;
        }
        for sql in [
            "DELETE FROM vacations WHERE player = $1",
            "DELETE FROM players WHERE id = $1",
        ] {
            tx.run(sql, args![player]).await?;
        }
        tx.commit().await?;
        self.scrub().await?;
        Ok(Some(former))
    }

    /// Empties SQLite's write-ahead log into the file, where what was deleted is overwritten. When somebody is reading at
    /// this moment, a later checkpoint does it.
    async fn scrub(&self) -> Result<(), Error> {
        if let super::sql::Pool::Sqlite { write, .. } = &self.pool {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(write)
                .await?;
        }
        Ok(())
    }
}
