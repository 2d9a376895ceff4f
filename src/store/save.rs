//! Writing a new match, and what became of one over the version that was loaded.

use super::ratings::{Rate, ResultRow};
use super::rows::{LogRow, MatchRow, OfferRow, PlanRow, Points, Progress, SeatRow};
use super::sql::{Tx, Value, args};
use super::{Error, Store};
use crate::ids::PlayerId;
use std::fmt::Write;
use time::{Duration, UtcDateTime};

const INSERT: &str = "INSERT INTO matches (code, version, state, game, seats, options, ladder, pace, rated, server, channel, thread, \
    challenger, rematch_of, asked, secret, created, shown, shown_ply, showing, accepted, started, ended, changed, ply, turn, \
    since, deadline, wake, reminders, ranks, reason, ender, request, takebacks) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 0, -1, $18, $19, $20, $21, $22, \
    $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33) ON CONFLICT (code) DO NOTHING RETURNING code";

const UPDATE: &str = "UPDATE matches SET version = version + 1, state = $3, accepted = $4, started = $5, ended = $6, \
    changed = $7, ply = $8, turn = $9, since = $10, deadline = $11, wake = $12, reminders = $13, ranks = $14, reason = $15, \
    ender = $16, rated = $17, showing = $18, request = $20, takebacks = $21, \
    shown = CASE WHEN $19 = 1 AND shown = version THEN shown + 1 ELSE shown END WHERE code = $1 AND version = $2";

const LOG: &str = "log (code, ply, entry, seat, origin, at, spent, interaction)";

/// More entries than this are not written in one statement: PostgreSQL takes at most 65,535 values, SQLite 32,766.
const AT_ONCE: usize = 1_000;

/// The process that changed a match is about to show it. Only after this long does another one see to it.
const GRACE: Duration = Duration::seconds(10);

/// What became of writing something that another may have written first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saved {
    /// With what the seats' ratings were worth before and after, when they were rated.
    Yes(Vec<Points>),
    /// Somebody else was first; nothing has been written.
    Late,
}

/// Who has a seat, whether they have accepted, and the word that they gave.
pub type Seating = (Option<PlayerId>, bool, Option<String>);

/// What became of a match since it was loaded.
#[derive(Debug, Clone)]
pub struct Change {
    pub code: String,
    /// The version that was loaded. The new one is one more.
    pub version: i64,
    pub progress: Progress,
    /// How many of the stored entries of the log stay, when some go.
    pub cut: Option<usize>,
    /// New entries at the end of the log.
    pub log: Vec<LogRow>,
    /// Who has each seat, whether they have accepted, and their word, when that has changed.
    pub seats: Option<Vec<Seating>>,
    /// The options as a JSON object and where the match is rated with them, when they have changed.
    pub options: Option<(String, String)>,
    /// All proposals, when they have changed.
    pub offers: Option<Vec<OfferRow>>,
    /// All plans, when they have changed.
    pub plans: Option<Vec<PlanRow>>,
    /// Reminders to be sent, by their kind and the seat that they are for.
    pub notices: Vec<(&'static str, u8)>,
    /// When it has ended and counts.
    pub result: Option<ResultRow>,
    /// Nothing that people see is about to change.
    pub quiet: bool,
}

impl Change {
    /// Whether nothing but the match itself and its log changes.
    fn is_plain_move(&self) -> bool {
        (1..=AT_ONCE).contains(&self.log.len())
            && self.cut.is_none()
            && self.seats.is_none()
            && self.options.is_none()
            && self.offers.is_none()
            && self.plans.is_none()
            && self.notices.is_empty()
            && self.result.is_none()
    }
}

/// How much somebody has who wants one more match. Of several opponents it is the one with the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Load {
    pub open: i64,
    pub open_pair: i64,
    pub running: i64,
    pub running_pair: i64,
    pub calls: i64,
    pub calls_pair: i64,
}

/// What a challenger has, and what each opponent has of them and of everybody since a moment.
const LOAD: &str = "SELECT \
    (SELECT count(*) FROM matches m WHERE m.challenger = $1 AND m.state = 'open') AS open, \
    (SELECT count(*) FROM seats s JOIN matches m ON m.code = s.code WHERE s.player = $1 AND m.state = 'playing') AS running, \
    coalesce(max(o.open_pair), 0) AS open_pair, coalesce(max(o.running_pair), 0) AS running_pair, \
    coalesce(max(o.calls), 0) AS calls, coalesce(max(o.calls_pair), 0) AS calls_pair \
    FROM (SELECT s.player, \
    sum(CASE WHEN m.state = 'open' AND m.challenger = $1 THEN 1 ELSE 0 END) AS open_pair, \
    sum(CASE WHEN m.state = 'playing' AND EXISTS (SELECT 1 FROM seats t WHERE t.code = m.code AND t.player = $1) \
    THEN 1 ELSE 0 END) AS running_pair, \
    sum(CASE WHEN m.created > $2 AND m.challenger <> s.player THEN 1 ELSE 0 END) AS calls, \
    sum(CASE WHEN m.created > $2 AND m.challenger = $1 THEN 1 ELSE 0 END) AS calls_pair \
    FROM seats s JOIN matches m ON m.code = s.code WHERE s.player IN (OPPONENTS) AND (m.state IN ('open', 'playing') \
    OR m.created > $2) GROUP BY s.player) o";

impl Store {
    /// Writes a new match, whatever state it begins in. `Late` when the code is taken; `Refused` when `allow` does not want
    /// one more for somebody who has that much. Calls are counted from `since` on.
    pub async fn insert<R>(
        &self,
        m: &MatchRow,
        seats: &[SeatRow],
        log: &[LogRow],
        since: UtcDateTime,
        allow: impl FnOnce(&Load) -> Result<(), R>,
    ) -> Result<Result<Saved, R>, Error> {
        let mut tx = self.pool.begin().await?;
        let seated = seats
            .iter()
            .filter_map(|seat| Some(seat.person.as_ref()?.id));
        meet(&mut tx, seated.chain([m.challenger]), m.created);
        let p = &m.progress;
        let values = args![
            &m.code,
            m.version,
            &p.state,
            &m.game,
            m.seats,
            &m.options,
            &m.ladder,
            &m.pace,
            p.rated,
            m.server,
            m.channel,
            m.thread,
            m.challenger,
            m.rematch_of.clone(),
            m.asked,
            &m.secret,
            m.created,
            m.created + GRACE,
            p.accepted,
            p.started,
            p.ended,
            p.changed,
            p.ply,
            p.turn,
            p.since,
            p.deadline,
            p.wake,
            p.reminders,
            p.ranks.clone(),
            p.reason.clone(),
            p.ender,
            p.request,
            p.takebacks
        ];
        if tx.is_postgres() {
            // Of two challenges of one person at the same moment the second one counts the first.
            let sql = "UPDATE players SET created = created WHERE id = $1";
            tx.queue(sql, args![m.challenger]);
        }
        let (sql, counted) = load_of(m, seats, since);
        tx.queue(sql, counted);
        let rows = tx.rows(INSERT, values).await?;
        let [load, written @ ..] = &rows[..] else {
            return Err(Error::Damaged("nothing was counted".to_owned()));
        };
        if written.is_empty() {
            tx.rollback().await?;
            return Ok(Ok(Saved::Late));
        }
        if let Err(refused) = allow(&Load {
            open: load.get("open")?,
            open_pair: load.get("open_pair")?,
            running: load.get("running")?,
            running_pair: load.get("running_pair")?,
            calls: load.get("calls")?,
            calls_pair: load.get("calls_pair")?,
        }) {
            tx.rollback().await?;
            return Ok(Err(refused));
        }
        let mut values = args![&m.code];
        let mut rows = Placeholders::default();
        for (number, seat) in seats.iter().enumerate() {
            let player = seat.person.as_ref().map(|person| person.id);
            rows.add(&mut values, args![number, player, seat.accepted, seat.open]);
        }
        let sql = format!(
            "INSERT INTO seats (code, seat, player, accepted, open) VALUES {}",
            rows.0
        );
        tx.queue(sql, values);
        append(&mut tx, &m.code, 0, log);
        tx.commit().await?;
        Ok(Ok(Saved::Yes(Vec::new())))
    }

    /// Writes what became of a match in one transaction. A result is rated by `rate`.
    pub async fn save(&self, change: &Change, rate: Rate) -> Result<Saved, Error> {
        let saved = if change.is_plain_move() {
            self.save_move(change).await
        } else {
            self.save_all(change, rate).await
        };
        match saved {
            Err(error) if error.is_taken() || matches!(error, Error::Contended(_)) => {
                Ok(Saved::Late)
            }
            saved => saved,
        }
    }

    /// What nearly every turn needs, in a single trip to the database: the new version and its entries.
    async fn save_move(&self, change: &Change) -> Result<Saved, Error> {
        let mut values = updated(change);
        let first = change.progress.ply - change.log.len();
        let rows = entries(&mut values, first, &change.log);
        match self
            .pool
            .update_and_insert(UPDATE, LOG, &rows, values)
            .await?
        {
            true => Ok(Saved::Yes(Vec::new())),
            false => Ok(Saved::Late),
        }
    }

    async fn save_all(&self, change: &Change, rate: Rate) -> Result<Saved, Error> {
        let code = &change.code;
        let mut tx = self.pool.begin().await?;
        let update = format!("{UPDATE} RETURNING code");
        if tx.row(update, updated(change)).await?.is_none() {
            tx.rollback().await?;
            return Ok(Saved::Late);
        }
        if let Some(kept) = change.cut {
            let sql = "DELETE FROM log WHERE code = $1 AND ply >= $2";
            tx.queue(sql, args![code, kept]);
        }
        let first = change.progress.ply - change.log.len();
        append(&mut tx, code, first, &change.log);
        if let Some(seats) = &change.seats {
            let seated = seats.iter().filter_map(|(player, ..)| *player);
            meet(&mut tx, seated, change.progress.changed);
            for (seat, (player, accepted, word)) in seats.iter().enumerate() {
                let sql = "UPDATE seats SET player = $3, accepted = $4, word = $5 WHERE code = $1 AND seat = $2";
                tx.queue(sql, args![code, seat, *player, *accepted, word.clone()]);
            }
        }
        if let Some((options, ladder)) = &change.options {
            let sql = "UPDATE matches SET options = $2, ladder = $3 WHERE code = $1";
            tx.queue(sql, args![code, options, ladder]);
        }
        if let Some(offers) = &change.offers {
            write_offers(&mut tx, code, offers);
        }
        if let Some(plans) = &change.plans {
            write_plans(&mut tx, code, plans);
        }
        for &(notice, seat) in &change.notices {
            let id = tx.count("delivery").await?;
            let sql = "INSERT INTO deliveries (id, code, kind, seat, ply, created, sending) VALUES ($1, $2, $3, $4, $5, $6, $6)";
            let (ply, now) = (change.progress.ply, change.progress.changed);
            tx.queue(sql, args![id, code, notice, seat, ply, now]);
        }
        let points = match &change.result {
            Some(result) => super::ratings::finish(&mut tx, code, result, rate).await?,
            None => Vec::new(),
        };
        tx.commit().await?;
        Ok(Saved::Yes(points))
    }
}

/// The statement that counts what the people of a new match have.
fn load_of(m: &MatchRow, seats: &[SeatRow], since: UtcDateTime) -> (String, Vec<Value>) {
    let mut values = args![m.challenger, since];
    let mut opponents = String::from("0");
    for person in seats.iter().filter_map(|seat| seat.person.as_ref()) {
        if person.id.is_person() && person.id != m.challenger {
            values.push(person.id.into());
            write!(opponents, ", ${}", values.len()).expect("writing to a String cannot fail");
        }
    }
    (LOAD.replace("OPPONENTS", &opponents), values)
}

/// Makes sure that people are known. Computers are known before they sit down.
pub(super) fn meet(tx: &mut Tx, players: impl IntoIterator<Item = PlayerId>, now: UtcDateTime) {
    let mut values = args![now];
    let mut rows = String::new();
    for player in players.into_iter().filter(|player| player.is_person()) {
        values.push(player.into());
        let comma = if rows.is_empty() { "" } else { ", " };
        let n = values.len();
        write!(rows, "{comma}(${n}, 'person', '', $1)").expect("writing to a String cannot fail");
    }
    if !rows.is_empty() {
        let sql = format!(
            "INSERT INTO players (id, kind, name, created) VALUES {rows} ON CONFLICT (id) DO NOTHING"
        );
        tx.queue(sql, values);
    }
}

/// The values of [`UPDATE`].
fn updated(change: &Change) -> Vec<Value> {
    let p = &change.progress;
    args![
        &change.code,
        change.version,
        &p.state,
        p.accepted,
        p.started,
        p.ended,
        p.changed,
        p.ply,
        p.turn,
        p.since,
        p.deadline,
        p.wake,
        p.reminders,
        p.ranks.clone(),
        p.reason.clone(),
        p.ender,
        p.rated,
        p.changed + GRACE,
        change.quiet,
        p.request,
        p.takebacks
    ]
}

/// Rows of placeholders for an insert. The first column of each is `$1`.
#[derive(Default)]
struct Placeholders(String);

impl Placeholders {
    fn add(&mut self, values: &mut Vec<Value>, row: Vec<Value>) {
        let comma = if self.0.is_empty() { "" } else { ", " };
        write!(self.0, "{comma}($1").expect("writing to a String cannot fail");
        for value in row {
            values.push(value);
            write!(self.0, ", ${}", values.len()).expect("writing to a String cannot fail");
        }
        self.0.push(')');
    }
}

/// Placeholders for entries of a log from `first` on, as rows of [`LOG`]; their values are added to those there are, of
/// which the first is the code.
fn entries(values: &mut Vec<Value>, first: usize, log: &[LogRow]) -> String {
    let mut rows = Placeholders::default();
    for (at, entry) in log.iter().enumerate() {
        let spent = entry.spent.map(|spent| spent.whole_milliseconds() as i64);
        let row = args![
            first + at,
            &entry.text,
            entry.seat,
            entry.origin,
            entry.at,
            spent,
            entry.interaction
        ];
        rows.add(values, row);
    }
    rows.0
}

/// Appends entries to a log from `first` on.
fn append(tx: &mut Tx, code: &str, first: usize, log: &[LogRow]) {
    for (part, some) in log.chunks(AT_ONCE).enumerate() {
        let mut values = args![code];
        let rows = entries(&mut values, first + part * AT_ONCE, some);
        tx.queue(format!("INSERT INTO {LOG} VALUES {rows}"), values);
    }
}

fn write_offers(tx: &mut Tx, code: &str, offers: &[OfferRow]) {
    tx.queue("DELETE FROM offers WHERE code = $1", args![code]);
    for offer in offers {
        let sql =
            "INSERT INTO offers (code, kind, seat, declined, ply) VALUES ($1, $2, $3, $4, $5)";
        let values = args![code, &offer.kind, offer.seat, offer.declined, offer.ply];
        tx.queue(sql, values);
    }
}

fn write_plans(tx: &mut Tx, code: &str, plans: &[PlanRow]) {
    tx.queue("DELETE FROM plans WHERE code = $1", args![code]);
    for plan in plans {
        let sql =
            "INSERT INTO plans (code, seat, base, revision, lines) VALUES ($1, $2, $3, $4, $5)";
        let values = args![code, plan.seat, plan.base, plan.revision, &plan.lines];
        tx.queue(sql, values);
    }
}
