//! Matches in the database: make one, load it with everything that belongs to it, and find it.

use super::rows::{
    Ending, Entry, Match, Offer, OfferKind, Pace, Place, PlayerId, PlayerKind, Sitting, State,
    millis, time,
};
use super::sql::{Row, Tx, Value, args};
use super::{Error, Saved, Store};
use crate::fair::Secret;
use crate::game::Seat;
use std::fmt::Write;
use time::{Duration, UtcDateTime};

/// One statement loads it all: the log, the seats and the offers come as text, which is far quicker than row by row. Both
/// databases take the entries of the log from its key in their order, which an order within the aggregate would sort again.
const LOAD: &str = "SELECT m.code, m.version, m.state, m.game, m.seats, m.options, m.pace, m.rated, \
    m.server, m.channel, m.thread, m.challenger, m.rematch_of, m.asked, m.secret, m.accepted, \
    m.created, m.started, m.ended, m.changed, m.turn, m.since, m.deadline, m.wake, m.reminders, \
    m.ranks, m.reason, m.ender, m.shown, m.shown_ply, m.message, \
    m.ply, (SELECT string_agg(l.entry, ' ') FROM (SELECT entry FROM log WHERE code = m.code ORDER BY ply) l), \
    (SELECT string_agg(coalesce(CAST(s.player AS TEXT), '') || ',' || coalesce(p.kind, 'person') || ',' \
        || CAST(s.accepted AS TEXT) || ',' || CAST(s.open AS TEXT) || ',' \
        || coalesce((SELECT CAST(max(v.ends) AS TEXT) FROM vacations v WHERE v.player = s.player), '') || ',' \
        || CAST(coalesce(p.forced, 1) AS TEXT), ' ' ORDER BY s.seat) \
        FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.code = m.code), \
    (SELECT string_agg(o.kind || ',' || CAST(o.seat AS TEXT) || ',' || CAST(o.declined AS TEXT) || ',' || CAST(o.ply AS TEXT), ' ') \
        FROM offers o WHERE o.code = m.code), m.request, m.takebacks \
    FROM matches m WHERE m.code = $1";

const INSERT: &str = "INSERT INTO matches (code, version, state, game, seats, options, pace, rated, server, channel, thread, \
    challenger, rematch_of, asked, secret, created, changed, deadline, wake, ply, reminders, shown, shown_ply, showing) \
    VALUES ($1, 1, 'open', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $15, 0, 0, 0, -1, $16) \
    ON CONFLICT (code) DO NOTHING";

/// Whoever changed a match is about to show it; only after this long does anybody else see to it.
pub(super) const GRACE: Duration = Duration::seconds(10);

impl Store {
    /// The match of that code, which must be written as codes are stored.
    pub async fn load(&self, code: &str) -> Result<Option<Match>, Error> {
        let row = self.pool.row(LOAD, args![code]).await?;
        row.map(|row| read(&row)).transpose()
    }

    /// Writes a new challenge. `Late` when the code is taken.
    pub(crate) async fn insert(&self, m: &Match) -> Result<Saved, Error> {
        let mut tx = self.pool.begin().await?;
        let options = serde_json::Value::Object(m.options.clone()).to_string();
        for person in m
            .sittings
            .iter()
            .filter_map(|s| s.player)
            .chain([m.challenger])
        {
            meet(&mut tx, person, m.created).await?;
        }
        let place = m.place;
        let made = tx
            .run(
                INSERT,
                args![
                    &m.code,
                    &m.game,
                    m.seats,
                    options,
                    m.pace.word(),
                    m.rated,
                    place.server,
                    place.channel,
                    place.thread,
                    m.challenger,
                    m.rematch_of.clone(),
                    m.asked,
                    m.secret.reveal(),
                    millis(m.created),
                    m.deadline.map(millis),
                    millis(m.created + GRACE)
                ],
            )
            .await?;
        if made == 0 {
            tx.rollback().await?;
            return Ok(Saved::Late);
        }
        let mut sql = "INSERT INTO seats (code, seat, player, accepted, open) VALUES ".to_owned();
        let mut values = vec![Value::from(&m.code)];
        for (seat, sitting) in m.sittings.iter().enumerate() {
            let n = values.len();
            let comma = if seat == 0 { "" } else { ", " };
            write!(
                sql,
                "{comma}($1, ${}, ${}, ${}, ${})",
                n + 1,
                n + 2,
                n + 3,
                n + 4
            )
            .expect("writing to a String cannot fail");
            values.extend([
                Value::from(seat as u8),
                sitting.player.into(),
                sitting.accepted.into(),
                sitting.open.into(),
            ]);
        }
        tx.run(sql, &values).await?;
        tx.commit().await?;
        Ok(Saved::Yes)
    }

    /// The log with its times, seats and interactions.
    pub async fn log(&self, code: &str) -> Result<Vec<Entry>, Error> {
        let sql = "SELECT entry, seat, forced, at, spent, interaction FROM log WHERE code = $1 ORDER BY ply";
        let rows = self.pool.rows(sql, args![code]).await?;
        rows.iter()
            .map(|row| {
                let seat: Option<i64> = row.get(1)?;
                let spent: Option<i64> = row.get(4)?;
                Ok(Entry {
                    text: row.get(0)?,
                    seat: seat.map(|seat| Seat(seat as u8)),
                    forced: row.get::<i64>(2)? != 0,
                    at: time(row.get(3)?)?,
                    spent: spent.map(Duration::milliseconds),
                    interaction: row.get(5)?,
                })
            })
            .collect()
    }

    /// The index in the log of what this interaction wrote, if it wrote something.
    pub async fn written_by(&self, code: &str, interaction: i64) -> Result<Option<usize>, Error> {
        let sql = "SELECT min(ply) FROM log WHERE code = $1 AND interaction = $2";
        let row = self.pool.row(sql, args![code, interaction]).await?;
        let ply: Option<i64> = row.map(|row| row.get(0)).transpose()?.flatten();
        Ok(ply.map(|ply| ply as usize))
    }

    /// The match of a player in which this interaction wrote something, if it did so lately.
    pub async fn written_in(
        &self,
        player: PlayerId,
        interaction: i64,
        lately: UtcDateTime,
    ) -> Result<Option<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code JOIN log l ON l.code = m.code \
            WHERE s.player = $1 AND l.interaction = $2 AND m.changed >= $3";
        let values = args![player, interaction, millis(lately)];
        let row = self.pool.row(sql, values).await?;
        row.map(|row| row.get(0)).transpose()
    }

    /// The challenge that this interaction made.
    pub async fn asked_by(&self, interaction: i64) -> Result<Option<String>, Error> {
        let sql = "SELECT code FROM matches WHERE asked = $1";
        let row = self.pool.row(sql, args![interaction]).await?;
        row.map(|row| row.get(0)).transpose()
    }

    /// The rematch of a match that is open, played or finished.
    pub async fn rematch_of(&self, code: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT code FROM matches WHERE rematch_of = $1 AND state IN ('open', 'playing', 'over', 'void')";
        let row = self.pool.row(sql, args![code]).await?;
        row.map(|row| row.get(0)).transpose()
    }

    /// The codes of matches that a player takes part in and that are not over, the most urgent first: the player's own
    /// turns, then challenges to the player, then the rest, each by their time.
    pub async fn of_player(&self, player: PlayerId) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state IN ('open', 'playing') \
            ORDER BY CASE WHEN m.turn = s.seat THEN 0 WHEN m.state = 'open' AND s.accepted = 0 THEN 1 ELSE 2 END, \
            CASE WHEN m.deadline IS NULL THEN 1 ELSE 0 END, m.deadline, m.created, m.code";
        let rows = self.pool.rows(sql, args![player]).await?;
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// The codes of running matches in which it is a player's turn, the most urgent first.
    pub async fn waiting_for(&self, player: PlayerId) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state = 'playing' AND m.turn = s.seat \
            ORDER BY CASE WHEN m.deadline IS NULL THEN 1 ELSE 0 END, m.deadline, m.created, m.code";
        let rows = self.pool.rows(sql, args![player]).await?;
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// The codes of matches in a channel (or thread) that are not over, oldest first.
    pub async fn in_channel(&self, channel: i64) -> Result<Vec<String>, Error> {
        let sql = "SELECT code FROM matches WHERE (channel = $1 OR thread = $1) AND state IN ('open', 'playing') ORDER BY created, code";
        let rows = self.pool.rows(sql, args![channel]).await?;
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// Finished matches of a player, newest first.
    pub async fn finished_of(&self, player: PlayerId, most: i64) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state IN ('over', 'void') ORDER BY m.ended DESC, m.code LIMIT $2";
        let rows = self.pool.rows(sql, args![player, most]).await?;
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// Running matches in which a computer is to move and nothing has happened since.
    pub async fn waiting_for_computers(&self, since: UtcDateTime) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM players p JOIN seats s ON s.player = p.id JOIN matches m ON m.code = s.code \
            WHERE p.kind = 'computer' AND m.state = 'playing' AND m.turn = s.seat AND m.changed <= $1 ORDER BY m.changed, m.code";
        let rows = self.pool.rows(sql, args![millis(since)]).await?;
        rows.iter().map(|row| row.get(0)).collect()
    }
}

/// Makes sure that a person is known. Computers are known before they sit down.
pub(super) async fn meet(tx: &mut Tx, player: PlayerId, now: UtcDateTime) -> Result<(), Error> {
    if player > 0 {
        let sql = "INSERT INTO players (id, kind, name, created) VALUES ($1, 'person', '', $2) ON CONFLICT (id) DO NOTHING";
        tx.run(sql, args![player, millis(now)]).await?;
    }
    Ok(())
}

fn read(row: &Row) -> Result<Match, Error> {
    let damaged = |what: &str| Error::Damaged(what.to_owned());
    let at = |column| time(row.get(column)?);
    let maybe = |column| row.get::<Option<i64>>(column)?.map(time).transpose();
    let seat =
        |column| Ok::<_, Error>(row.get::<Option<i64>>(column)?.map(|seat| Seat(seat as u8)));
    let ranks: Option<String> = row.get(25)?;
    let reason: Option<String> = row.get(26)?;
    let ending = match (ranks, reason) {
        (Some(ranks), Some(reason)) => {
            let ranks = ranks.split(',').map(str::parse).collect::<Result<_, _>>();
            let ranks = ranks.map_err(|_| damaged("ranks are not numbers"))?;
            Some(Ending { ranks, reason })
        }
        _ => None,
    };
    let log: Option<String> = row.get(32)?;
    let log: Vec<String> = log
        .iter()
        .flat_map(|log| log.split(' '))
        .map(str::to_owned)
        .collect();
    if log.len() as i64 != row.get::<i64>(31)? {
        return Err(damaged("a log is not as long as it should be"));
    }
    let sittings: Option<String> = row.get(33)?;
    let offers: Option<String> = row.get(34)?;
    Ok(Match {
        code: row.get(0)?,
        version: row.get(1)?,
        state: State::read(row.get(2)?)?,
        game: row.get(3)?,
        seats: row.get::<i64>(4)? as u8,
        options: serde_json::from_str(row.get(5)?).map_err(|_| damaged("options are no object"))?,
        pace: Pace::read(row.get(6)?)?,
        rated: row.get::<i64>(7)? != 0,
        place: Place {
            server: row.get(8)?,
            channel: row.get(9)?,
            thread: row.get(10)?,
        },
        challenger: row.get(11)?,
        rematch_of: row.get(12)?,
        asked: row.get(13)?,
        secret: Secret::from_hex(row.get(14)?).ok_or_else(|| damaged("a secret is no secret"))?,
        accepted: row.get(15)?,
        created: at(16)?,
        started: maybe(17)?,
        ended: maybe(18)?,
        changed: at(19)?,
        turn: seat(20)?,
        since: maybe(21)?,
        deadline: maybe(22)?,
        wake: maybe(23)?,
        reminders: row.get(24)?,
        ending,
        ender: seat(27)?,
        shown: row.get(28)?,
        shown_ply: usize::try_from(row.get::<i64>(29)?).ok(),
        message: row.get(30)?,
        request: row.get(35)?,
        takebacks: row.get(36)?,
        sittings: sittings
            .iter()
            .flat_map(|all| all.split(' '))
            .map(sitting)
            .collect::<Result<_, _>>()?,
        offers: offers
            .iter()
            .flat_map(|all| all.split(' '))
            .map(offer)
            .collect::<Result<_, _>>()?,
        kept: log.len(),
        stored: log.len(),
        log,
        fresh: Vec::new(),
        notices: Vec::new(),
        quiet: false,
    })
}

/// `player,kind,accepted,open,away,forced`, as [`LOAD`] puts it together.
fn sitting(text: &str) -> Result<Sitting, Error> {
    let damaged = || Error::Damaged(format!("{text:?} is no seat"));
    let parts: Vec<&str> = text.split(',').collect();
    let [player, kind, accepted, open, away, forced] = parts[..] else {
        return Err(damaged());
    };
    let number = |text: &str| match text {
        "" => Ok(None),
        text => text.parse::<i64>().map(Some).map_err(|_| damaged()),
    };
    Ok(Sitting {
        player: number(player)?,
        kind: PlayerKind::read(kind)?,
        accepted: accepted == "1",
        open: open == "1",
        away_until: number(away)?.map(time).transpose()?,
        plays_forced: forced == "1",
    })
}

/// `kind,seat,declined,ply`, as [`LOAD`] puts it together.
fn offer(text: &str) -> Result<Offer, Error> {
    let damaged = || Error::Damaged(format!("{text:?} is no offer"));
    let parts: Vec<&str> = text.split(',').collect();
    let [kind, seat, declined, ply] = parts[..] else {
        return Err(damaged());
    };
    Ok(Offer {
        kind: OfferKind::read(kind)?,
        seat: Seat(seat.parse().map_err(|_| damaged())?),
        declined: declined == "1",
        ply: ply.parse().map_err(|_| damaged())?,
    })
}
