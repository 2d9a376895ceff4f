//! Saving what became of a match, over the version that was loaded.

use super::rows::{Base, Match, State, millis};
use super::sql::{Tx, Value, args};
use super::table::{GRACE, meet};
use super::{Error, Store};
use std::fmt::Write;
use std::ops::Range;

const UPDATE: &str = "UPDATE matches SET version = version + 1, state = $3, accepted = $4, started = $5, ended = $6, \
    changed = $7, ply = $8, turn = $9, since = $10, deadline = $11, wake = $12, reminders = $13, ranks = $14, reason = $15, \
    ender = $16, rated = $17, showing = $18, request = $20, takebacks = $21, \
    shown = CASE WHEN $19 = 1 AND shown = version THEN shown + 1 ELSE shown END WHERE code = $1 AND version = $2";

/// How many placeholders the statement above has.
const UPDATED: usize = 21;

const LOG: &str = "log (code, ply, entry, seat, forced, at, spent, interaction)";

/// More entries than this are not written in one statement: PostgreSQL takes at most 65,535 values.
const AT_ONCE: usize = 1_000;

/// What became of writing something that another may have written first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saved {
    Yes,
    /// Somebody else was first; nothing has been written.
    Late,
}

impl Store {
    /// Writes what became of a match in one transaction: `before` is what was loaded, `after` what it is now.
    pub(crate) async fn save(&self, before: &Base, after: &Match) -> Result<Saved, Error> {
        let saved = if is_plain_move(before, after) {
            self.save_move(before, after).await
        } else {
            self.save_all(before, after).await
        };
        match saved {
            Err(error) if error.is_taken() || matches!(error, Error::Contended(_)) => {
                Ok(Saved::Late)
            }
            saved => saved,
        }
    }

    /// What nearly every turn needs, in a single trip to the database: the new version and its entries.
    async fn save_move(&self, before: &Base, after: &Match) -> Result<Saved, Error> {
        let mut values = updated(before, after);
        let rows = rows(after, 0..after.fresh.len(), &mut values);
        match self
            .pool
            .update_and_insert(UPDATE, LOG, &rows, &values)
            .await?
        {
            true => Ok(Saved::Yes),
            false => Ok(Saved::Late),
        }
    }

    async fn save_all(&self, before: &Base, after: &Match) -> Result<Saved, Error> {
        let m = after;
        let mut tx = self.pool.begin().await?;
        if tx.run(UPDATE, &updated(before, m)).await? == 0 {
            tx.rollback().await?;
            return Ok(Saved::Late);
        }
        if m.kept < m.stored {
            let sql = "DELETE FROM log WHERE code = $1 AND ply >= $2";
            tx.run(sql, args![&m.code, m.kept as i64]).await?;
        }
        for first in (0..m.fresh.len()).step_by(AT_ONCE) {
            let mut values = vec![Value::from(&m.code)];
            let some = first..m.fresh.len().min(first + AT_ONCE);
            let rows = rows(m, some, &mut values);
            tx.run(format!("INSERT INTO {LOG} VALUES {rows}"), &values)
                .await?;
        }
        if m.sittings != before.sittings {
            for (seat, sitting) in m.sittings.iter().enumerate() {
                if let Some(player) = sitting.player {
                    meet(&mut tx, player, m.changed).await?;
                }
                let sql =
                    "UPDATE seats SET player = $3, accepted = $4 WHERE code = $1 AND seat = $2";
                tx.run(
                    sql,
                    args![&m.code, seat as i64, sitting.player, sitting.accepted],
                )
                .await?;
            }
        }
        if m.offers != before.offers {
            write_offers(&mut tx, m).await?;
        }
        for &(notice, seat) in &m.notices {
            let id = tx.count("delivery").await?;
            let sql = "INSERT INTO deliveries (id, code, kind, seat, ply, created, sending) VALUES ($1, $2, $3, $4, $5, $6, $6)";
            tx.run(
                sql,
                args![
                    id,
                    &m.code,
                    notice.word(),
                    seat.0,
                    m.log.len() as i64,
                    millis(m.changed)
                ],
            )
            .await?;
        }
        if finishes(before, m) {
            super::ratings::finish(&mut tx, m).await?;
        }
        tx.commit().await?;
        Ok(Saved::Yes)
    }
}

/// Whether nothing but the match itself and its log changes.
fn is_plain_move(before: &Base, after: &Match) -> bool {
    (1..=AT_ONCE).contains(&after.fresh.len())
        && after.kept == after.stored
        && after.sittings == before.sittings
        && after.offers == before.offers
        && after.notices.is_empty()
        && !finishes(before, after)
}

fn finishes(before: &Base, after: &Match) -> bool {
    after.state == State::Over && before.state != State::Over
}

/// The values of [`UPDATE`].
fn updated(before: &Base, m: &Match) -> Vec<Value> {
    let ranks = m.ending.as_ref().map(|ending| join(&ending.ranks));
    let values: &[Value; UPDATED] = args![
        &m.code,
        before.version,
        m.state.word(),
        m.accepted,
        m.started.map(millis),
        m.ended.map(millis),
        millis(m.changed),
        m.log.len() as i64,
        m.turn.map(|seat| seat.0),
        m.since.map(millis),
        m.deadline.map(millis),
        m.wake.map(millis),
        m.reminders,
        ranks,
        m.ending.as_ref().map(|ending| ending.reason.as_str()),
        m.ender.map(|seat| seat.0),
        m.rated,
        millis(m.changed + GRACE),
        m.quiet,
        m.request,
        m.takebacks
    ];
    values.to_vec()
}

/// Placeholders for some of the new entries, as rows of [`LOG`]; their values are added to those there are, of which the
/// first is the code.
fn rows(m: &Match, some: Range<usize>, values: &mut Vec<Value>) -> String {
    let first = m.log.len() - m.fresh.len();
    let mut rows = String::new();
    for at in some {
        let entry = &m.fresh[at];
        let comma = if rows.is_empty() { "" } else { ", " };
        write!(rows, "{comma}($1").expect("writing to a String cannot fail");
        let spent = entry.spent.map(|spent| spent.whole_milliseconds() as i64);
        for value in [
            Value::from((first + at) as i64),
            (&entry.text).into(),
            entry.seat.map(|seat| seat.0).into(),
            entry.forced.into(),
            millis(entry.at).into(),
            spent.into(),
            entry.interaction.into(),
        ] {
            values.push(value);
            write!(rows, ", ${}", values.len()).expect("writing to a String cannot fail");
        }
        rows.push(')');
    }
    rows
}

async fn write_offers(tx: &mut Tx, m: &Match) -> Result<(), Error> {
    tx.run("DELETE FROM offers WHERE code = $1", args![&m.code])
        .await?;
    for offer in &m.offers {
        let sql =
            "INSERT INTO offers (code, kind, seat, declined, ply) VALUES ($1, $2, $3, $4, $5)";
        tx.run(
            sql,
            args![
                &m.code,
                offer.kind.word(),
                offer.seat.0,
                offer.declined,
                offer.ply as i64
            ],
        )
        .await?;
    }
    Ok(())
}

fn join(ranks: &[u8]) -> String {
    let ranks: Vec<String> = ranks.iter().map(u8::to_string).collect();
    ranks.join(",")
}
