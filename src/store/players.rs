//! People, servers, vacations, and forgetting.

use super::load::{PERSON, person};
use super::rows::PersonRow;
use super::save::meet;
use super::sql::{Connections, Value, args, millis};
use super::{Error, Store};
use crate::ids::{InteractionId, PlayerId, ServerId};
use std::fmt::Write;
use time::{Duration, UtcDateTime};

/// When a vacation starts and when it ends.
pub type Vacation = (UtcDateTime, UtcDateTime);

/// What is known before a challenge is written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Invited {
    /// Those people and computers that are known, in any order, with the end of their last vacation.
    pub people: Vec<(PersonRow, Option<UtcDateTime>)>,
    /// The settings of the server, a JSON object.
    pub server_settings: Option<String>,
    /// The challenge that the same interaction has made before.
    pub asked: Option<String>,
}

impl Store {
    /// A player, if known.
    pub async fn person(&self, player: PlayerId) -> Result<Option<PersonRow>, Error> {
        Ok(self.people(&[player]).await?.into_iter().next())
    }

    /// Those of the players that are known, in any order.
    pub async fn people(&self, players: &[PlayerId]) -> Result<Vec<PersonRow>, Error> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let mut values = args![];
        let places = places(&mut values, players.iter().copied());
        let sql = format!("{PERSON} FROM players p WHERE p.id IN ({places})");
        let rows = self.pool.rows(sql, values).await?;
        rows.iter().map(|row| person(row.get("person")?)).collect()
    }

    /// The one who asks, and the settings of the server where they ask.
    pub async fn asker(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
    ) -> Result<super::AskerRow, Error> {
        let sql = format!(
            "SELECT ({PERSON} FROM players p WHERE p.id = $1) AS person, \
            (SELECT v.settings FROM servers v WHERE v.id = $2) AS settings"
        );
        let row = self.pool.row(sql, args![player, server]).await?;
        let row = row.ok_or_else(|| Error::Damaged("one row is none".to_owned()))?;
        Ok(super::AskerRow {
            person: row.get::<Option<&str>>("person")?.map(person).transpose()?,
            server_settings: row.get("settings")?,
        })
    }

    /// What must be known before a challenge of these people and of computers of these levels is written.
    pub async fn invited(
        &self,
        players: &[PlayerId],
        levels: &[&str],
        server: Option<ServerId>,
        interaction: InteractionId,
    ) -> Result<Invited, Error> {
        let mut values = args![interaction, server];
        let ids = places(&mut values, players.iter().copied());
        let names = match levels.is_empty() {
            true => String::new(),
            false => {
                let names = places(&mut values, levels.iter().copied());
                format!(" OR (p.kind = 'computer' AND p.name IN ({names}))")
            }
        };
        let sql = format!(
            "SELECT (SELECT code FROM matches WHERE asked = $1) AS asked, \
            (SELECT v.settings FROM servers v WHERE v.id = $2) AS settings, p.person, p.away \
            FROM (SELECT 1 AS one) one LEFT JOIN ({PERSON}, (SELECT max(v.ends) FROM vacations v WHERE v.player = p.id) AS away \
            FROM players p WHERE p.id IN ({ids}){names}) p ON 1 = 1"
        );
        let mut invited = Invited::default();
        for row in self.pool.rows(sql, values).await? {
            invited.asked = row.get("asked")?;
            invited.server_settings = row.get("settings")?;
            if let Some(text) = row.get::<Option<&str>>("person")? {
                invited
                    .people
                    .push((person(text)?, row.maybe_time("away")?));
            }
        }
        Ok(invited)
    }

    /// Makes sure that the computer opponent of a level is known.
    pub async fn add_computer(&self, level: &str, now: UtcDateTime) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let id = -tx.count("nobody").await?;
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'computer', $2, $3) \
            ON CONFLICT (name) WHERE kind = 'computer' DO NOTHING";
        tx.queue(sql, args![id, level, now]);
        tx.commit().await?;
        Ok(())
    }

    pub async fn name_player(
        &self,
        player: PlayerId,
        name: &str,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'person', $2, $3) \
            ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        self.pool.write(sql, args![player, name, now]).await?;
        Ok(())
    }

    /// Turns the settings of a player into other settings, both JSON objects.
    pub async fn change_player<E: From<Error>>(
        &self,
        player: PlayerId,
        now: UtcDateTime,
        change: impl FnOnce(&str) -> Result<String, E>,
    ) -> Result<(), E> {
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'person', '', $2) ON CONFLICT (id) DO NOTHING";
        self.change_settings(sql, "players", player.0, now, change)
            .await
    }

    /// Turns the settings of a server into other settings, both JSON objects.
    pub async fn change_server<E: From<Error>>(
        &self,
        server: ServerId,
        now: UtcDateTime,
        change: impl FnOnce(&str) -> Result<String, E>,
    ) -> Result<(), E> {
        let sql = "INSERT INTO servers (id, created) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        self.change_settings(sql, "servers", server.0, now, change)
            .await
    }

    async fn change_settings<E: From<Error>>(
        &self,
        insert: &'static str,
        table: &'static str,
        id: i64,
        now: UtcDateTime,
        change: impl FnOnce(&str) -> Result<String, E>,
    ) -> Result<(), E> {
        let mut tx = self.pool.begin().await?;
        tx.queue(insert, args![id, now]);
        let sql = format!("SELECT settings FROM {table} WHERE id = $1{}", tx.lock());
        let row = tx.row(sql, args![id]).await?;
        let row = row.ok_or_else(|| Error::Damaged(format!("{table} has no {id}")))?;
        let changed = match change(row.get("settings")?) {
            Ok(changed) => changed,
            Err(error) => {
                tx.rollback().await?;
                return Err(error);
            }
        };
        let sql = format!("UPDATE {table} SET settings = $2 WHERE id = $1");
        tx.queue(sql, args![id, changed]);
        tx.commit().await?;
        Ok(())
    }

    pub async fn set_forced(
        &self,
        player: PlayerId,
        forced: bool,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO players (id, kind, name, created, forced) VALUES ($1, 'person', '', $2, $3) \
            ON CONFLICT (id) DO UPDATE SET forced = excluded.forced";
        self.pool.write(sql, args![player, now, forced]).await?;
        Ok(())
    }

    /// The settings of a server, a JSON object, if it has any.
    pub async fn server_settings(&self, server: ServerId) -> Result<Option<String>, Error> {
        let sql = "SELECT settings FROM servers WHERE id = $1";
        let row = self.pool.row(sql, args![server]).await?;
        row.map(|row| row.get("settings")).transpose()
    }

    /// All vacations of a player, oldest first.
    pub async fn vacations(&self, player: PlayerId) -> Result<Vec<Vacation>, Error> {
        let rows = self.pool.rows(VACATIONS, args![player]).await?;
        rows.iter()
            .map(|row| Ok((row.time("starts")?, row.time("ends")?)))
            .collect()
    }

    /// Begins a vacation, or moves the end of the one that began at `starts`, and moves the deadlines of all matches that
    /// wait for the player by `shift`. `false` when the player's vacations are not what `known` says any more.
    pub async fn set_vacation(
        &self,
        player: PlayerId,
        (starts, ends): Vacation,
        shift: Duration,
        known: &[Vacation],
    ) -> Result<bool, Error> {
        let mut tx = self.pool.begin().await?;
        meet(&mut tx, [player], starts);
        if tx.is_postgres() {
            let lock = "SELECT id FROM players WHERE id = $1 FOR UPDATE";
            tx.rows(lock, args![player]).await?;
        }
        let mut taken = Vec::new();
        for row in tx.rows(VACATIONS, args![player]).await? {
            taken.push((row.get::<i64>("starts")?, row.get::<i64>("ends")?));
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
        tx.queue(sql, args![player, starts, ends]);
        // Every running match of the player gets a new version, so that a move that another is making at this moment, and
        // that gives the turn to the player, is made again with the new times.
        let sql = "UPDATE matches SET version = version + 1, shown = CASE WHEN shown = version THEN shown + 1 ELSE shown END, \
            deadline = CASE WHEN turn = (SELECT seat FROM seats WHERE seats.code = matches.code AND seats.player = $1) \
                THEN deadline + $2 ELSE deadline END, \
            wake = CASE WHEN turn = (SELECT seat FROM seats WHERE seats.code = matches.code AND seats.player = $1) \
                THEN wake + $2 ELSE wake END \
            WHERE state = 'playing' AND code IN (SELECT code FROM seats WHERE player = $1)";
        tx.queue(sql, args![player, shift.whole_milliseconds() as i64]);
        tx.commit().await?;
        Ok(true)
    }

    /// Puts a nameless former player in the place of a person everywhere. Returns the id of what is left.
    pub async fn replace_by_former(
        &self,
        player: PlayerId,
        now: UtcDateTime,
    ) -> Result<Option<i64>, Error> {
        let mut tx = self.pool.begin().await?;
        let sql = "SELECT id FROM players WHERE id = $1 AND kind = 'person'";
        if tx.row(sql, args![player]).await?.is_none() {
            tx.rollback().await?;
            return Ok(None);
        }
        let former = -tx.count("nobody").await?;
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'former', '', $2)";
        tx.queue(sql, args![former, now]);
        for sql in [
            "UPDATE seats SET player = $2 WHERE player = $1",
            "UPDATE matches SET challenger = $2 WHERE challenger = $1",
            "UPDATE ratings SET player = $2 WHERE player = $1",
        ] {
            tx.queue(sql, args![player, former]);
        }
        for sql in [
            "DELETE FROM vacations WHERE player = $1",
            "DELETE FROM players WHERE id = $1",
        ] {
            tx.queue(sql, args![player]);
        }
        tx.commit().await?;
        self.scrub().await?;
        Ok(Some(former))
    }

    /// Empties SQLite's write-ahead log into the file, where what was deleted is overwritten. When somebody is reading at
    /// this moment, a later checkpoint does it.
    async fn scrub(&self) -> Result<(), Error> {
        if let Connections::Sqlite { write, .. } = &self.pool.connections {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(write)
                .await?;
        }
        Ok(())
    }
}

const VACATIONS: &str = "SELECT starts, ends FROM vacations WHERE player = $1 ORDER BY starts";

/// Placeholders for these values, which are added to those there are.
fn places<T: Into<Value>>(values: &mut Vec<Value>, more: impl Iterator<Item = T>) -> String {
    let mut places = String::new();
    for value in more {
        values.push(value.into());
        let comma = if places.is_empty() { "" } else { ", " };
        write!(places, "{comma}${}", values.len()).expect("writing to a String cannot fail");
    }
    places
}
