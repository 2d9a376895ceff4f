//! Matches in the database: load one with everything that belongs to it, and find it.

use super::rows::{
    AskerRow, Decided, FIELD, ListedRow, Loaded, LogRow, MatchRow, OfferRow, PersonRow, PlanRow,
    Points, Progress, RECORD, SeatRow,
};
use super::sql::{Row, args, time};
use super::{Error, Store};
use crate::ids::{ChannelId, InteractionId, PlayerId, ServerId};
use time::{Duration, UtcDateTime};

/// Everything about a person except the id, as [`person`] reads it.
macro_rules! person {
    ($p:literal) => {
        concat!(
            $p,
            ".kind || '\u{1f}' || CAST(",
            $p,
            ".forced AS TEXT) || '\u{1f}' || ",
            $p,
            ".settings || '\u{1f}' || ",
            $p,
            ".name"
        )
    };
}

/// Selects a player `p` as one text, as [`person`] reads it.
pub(super) const PERSON: &str = concat!(
    "SELECT CAST(p.id AS TEXT) || '\u{1f}' || ",
    person!("p"),
    " AS person"
);

/// The seats of the match `m`, as [`seats`] reads them.
macro_rules! seats {
    () => {
        concat!(
            "(SELECT string_agg(CAST(s.accepted AS TEXT) || '\u{1f}' || CAST(s.open AS TEXT) || '\u{1f}' || \
            coalesce((SELECT CAST(max(v.ends) AS TEXT) FROM vacations v WHERE v.player = s.player), '') || '\u{1f}' || \
            coalesce(CAST(s.points_before AS TEXT) || ',' || CAST(s.points_after AS TEXT) || ',' || CAST(coalesce(s.rated_games, 0) AS TEXT), '') || '\u{1f}' || \
            coalesce(s.word, '') || '\u{1f}' || \
            coalesce(CAST(s.player AS TEXT) || '\u{1f}' || ",
            person!("p"),
            ", ''), '\u{1e}' ORDER BY s.seat) \
            FROM seats s LEFT JOIN players p ON p.id = s.player WHERE s.code = m.code) AS sittings"
        )
    };
}

/// One statement loads it all: the log, the seats and the offers come as text, which is far quicker than row by row. Both
/// databases take the entries of the log from its key in their order, which an order within the aggregate would sort again.
/// There is always one row: the one who asks is found even when the match is not.
const LOAD: &str = concat!(
    "SELECT m.code, m.version, m.state, m.game, m.seats, m.options, m.ladder, m.pace, m.rated, \
    m.server, m.channel, m.thread, m.challenger, m.rematch_of, m.asked, m.secret, m.accepted, \
    m.created, m.started, m.ended, m.changed, m.ply, m.turn, m.since, m.deadline, m.wake, m.reminders, \
    m.ranks, m.reason, m.ender, m.shown, m.shown_ply, m.message, m.request, m.takebacks, \
    (SELECT string_agg(l.entry, ' ') FROM (SELECT CAST(origin AS TEXT) || coalesce(CAST(seat AS TEXT), '-') || entry AS entry \
        FROM log WHERE code = m.code ORDER BY ply) l) AS entries, \
    CASE WHEN m.pace = 'bank' THEN (SELECT string_agg(CAST(ply AS TEXT) || ',' || CAST(spent AS TEXT), ' ') \
        FROM log WHERE code = m.code AND spent IS NOT NULL) END AS thought, ",
    seats!(),
    ", (SELECT string_agg(o.kind || ',' || CAST(o.seat AS TEXT) || ',' || CAST(o.declined AS TEXT) || ',' || CAST(o.ply AS TEXT), ' ') \
        FROM offers o WHERE o.code = m.code) AS offers, \
    (SELECT string_agg(CAST(q.seat AS TEXT) || '\u{1f}' || CAST(q.base AS TEXT) || '\u{1f}' || CAST(q.revision AS TEXT) \
        || '\u{1f}' || q.lines, '\u{1e}') FROM plans q WHERE q.code = m.code) AS plans, \
    (SELECT v.settings FROM servers v WHERE v.id = m.server) AS server_settings, \
    (SELECT CAST(a.id AS TEXT) || '\u{1f}' || ",
    person!("a"),
    " FROM players a WHERE a.id = $2) AS asker, \
    (SELECT v.settings FROM servers v WHERE v.id = $3) AS asked_in \
    FROM (SELECT 1 AS one) one LEFT JOIN matches m ON m.code = $1"
);

impl Store {
    /// The match of that code, which must be written as codes are stored; and who asks for it, in which server.
    pub async fn load(
        &self,
        code: &str,
        asker: Option<PlayerId>,
        server: Option<ServerId>,
    ) -> Result<(Option<Loaded>, AskerRow), Error> {
        let row = self.pool.row(LOAD, args![code, asker, server]).await?;
        let row = row.ok_or_else(|| damaged("one row is none"))?;
        let asked = row.get::<Option<&str>>("asker")?.map(person).transpose()?;
        let asked = AskerRow {
            person: asked,
            server_settings: row.get("asked_in")?,
        };
        let found = match row.get::<Option<&str>>("code")? {
            Some(_) => Some(read(&row)?),
            None => None,
        };
        Ok((found, asked))
    }

    /// The log with its times, seats and interactions.
    pub async fn log(&self, code: &str) -> Result<Vec<LogRow>, Error> {
        let sql = "SELECT entry, seat, origin, at, spent, interaction FROM log WHERE code = $1 ORDER BY ply";
        let rows = self.pool.rows(sql, args![code]).await?;
        rows.iter()
            .map(|row| {
                let spent: Option<i64> = row.get("spent")?;
                Ok(LogRow {
                    text: row.get("entry")?,
                    seat: row.seat("seat")?,
                    origin: row.get::<i64>("origin")? as u8,
                    at: row.time("at")?,
                    spent: spent.map(Duration::milliseconds),
                    interaction: row.get("interaction")?,
                })
            })
            .collect()
    }

    /// The index in the log of what this interaction wrote, if it wrote something.
    pub async fn written_by(
        &self,
        code: &str,
        interaction: InteractionId,
    ) -> Result<Option<usize>, Error> {
        let sql = "SELECT min(ply) AS ply FROM log WHERE code = $1 AND interaction = $2";
        let row = self.pool.row(sql, args![code, interaction]).await?;
        let ply: Option<i64> = row.map(|row| row.get("ply")).transpose()?.flatten();
        Ok(ply.map(|ply| ply as usize))
    }

    /// The match of a player in which this interaction wrote something, if it did so lately.
    pub async fn written_in(
        &self,
        player: PlayerId,
        interaction: InteractionId,
        lately: UtcDateTime,
    ) -> Result<Option<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code JOIN log l ON l.code = m.code \
            WHERE s.player = $1 AND l.interaction = $2 AND m.changed >= $3";
        self.code(sql, args![player, interaction, lately]).await
    }

    /// The challenge that this interaction made.
    pub async fn asked_by(&self, interaction: InteractionId) -> Result<Option<String>, Error> {
        let sql = "SELECT code FROM matches WHERE asked = $1";
        self.code(sql, args![interaction]).await
    }

    /// The rematch of a match that is open, played or finished.
    pub async fn rematch_of(&self, code: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT code FROM matches WHERE rematch_of = $1 AND state IN ('open', 'playing', 'over', 'void')";
        self.code(sql, args![code]).await
    }

    /// What must be known before a rematch is written: the challenge that this interaction has made before, the rematch that
    /// there is already, and the settings of the server, a JSON object.
    pub async fn again(
        &self,
        interaction: InteractionId,
        code: &str,
        server: Option<ServerId>,
    ) -> Result<(Option<String>, Option<String>, Option<String>), Error> {
        let sql = "SELECT (SELECT code FROM matches WHERE asked = $1) AS asked, \
            (SELECT code FROM matches WHERE rematch_of = $2 AND state IN ('open', 'playing', 'over', 'void')) AS again, \
            (SELECT settings FROM servers WHERE id = $3) AS settings";
        let row = self.pool.row(sql, args![interaction, code, server]).await?;
        let row = row.ok_or_else(|| damaged("one row is none"))?;
        Ok((row.get("asked")?, row.get("again")?, row.get("settings")?))
    }

    /// A player's matches and challenges that are not over, the most urgent first: the player's own turns, then challenges
    /// to the player, then the rest, each by their time.
    pub async fn list(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        from: i64,
        most: i64,
    ) -> Result<Vec<ListedRow>, Error> {
        let values = args![player, most, from, server];
        self.listed(LISTED, values).await
    }

    /// All of a player's matches and challenges whose code begins like that. What is not over comes first, or last, and what
    /// is over from the newest on.
    pub async fn list_all(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        prefix: &str,
        over_first: bool,
        most: i64,
    ) -> Result<Vec<ListedRow>, Error> {
        let length = prefix.chars().count();
        let values = args![player, most, prefix, length, over_first, server];
        self.listed(LISTED_ALL, values).await
    }

    async fn listed(
        &self,
        sql: &'static str,
        values: Vec<super::sql::Value>,
    ) -> Result<Vec<ListedRow>, Error> {
        let rows = self.pool.rows(sql, values).await?;
        rows.iter()
            .map(|row| {
                Ok(ListedRow {
                    code: row.get("code")?,
                    state: row.get("state")?,
                    game: row.get("game")?,
                    server: row.get("server")?,
                    channel: row.get("channel")?,
                    thread: row.get("thread")?,
                    turn: row.seat("turn")?,
                    deadline: row.maybe_time("deadline")?,
                    message: row.get("message")?,
                    seats: seats(row)?,
                    total: row.get("total")?,
                    waiting: row.get("waiting")?,
                    server_settings: row.get("asked_in")?,
                })
            })
            .collect()
    }

    /// The codes of matches that a player takes part in and that are not over, the most urgent first: the player's own
    /// turns, then challenges to the player, then the rest, each by their time.
    pub async fn of_player(&self, player: PlayerId) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state IN ('open', 'playing') \
            ORDER BY CASE WHEN m.turn = s.seat THEN 0 WHEN m.state = 'open' AND s.accepted = 0 THEN 1 ELSE 2 END, \
            CASE WHEN m.deadline IS NULL THEN 1 ELSE 0 END, m.deadline, m.created, m.code";
        self.codes(sql, args![player]).await
    }

    /// The codes of running matches in which it is a player's turn, the most urgent first.
    pub async fn waiting_for(&self, player: PlayerId) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state = 'playing' AND m.turn = s.seat \
            ORDER BY CASE WHEN m.deadline IS NULL THEN 1 ELSE 0 END, m.deadline, m.created, m.code";
        self.codes(sql, args![player]).await
    }

    /// The codes of matches in a channel (or thread) that are not over, oldest first.
    pub async fn in_channel(&self, channel: ChannelId) -> Result<Vec<String>, Error> {
        let sql = "SELECT code FROM matches WHERE (channel = $1 OR thread = $1) AND state IN ('open', 'playing') ORDER BY created, code";
        self.codes(sql, args![channel]).await
    }

    /// Finished matches of a player, newest first.
    pub async fn finished_of(&self, player: PlayerId, most: i64) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state IN ('over', 'void') ORDER BY m.ended DESC, m.code LIMIT $2";
        self.codes(sql, args![player, most]).await
    }

    /// Running matches in which a computer is to move and nothing has happened since.
    pub async fn waiting_for_computers(&self, since: UtcDateTime) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM players p JOIN seats s ON s.player = p.id JOIN matches m ON m.code = s.code \
            WHERE p.kind = 'computer' AND m.state = 'playing' AND m.turn = s.seat AND m.changed <= $1 ORDER BY m.changed, m.code";
        self.codes(sql, args![since]).await
    }

    /// Challenges that nobody is asked to accept any more and that have not begun.
    pub async fn never_begun(&self) -> Result<Vec<String>, Error> {
        let sql = "SELECT m.code FROM matches m WHERE m.state = 'open' AND m.wake IS NOT NULL \
            AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.code = m.code AND s.accepted = 0) ORDER BY m.code";
        self.codes(sql, args![]).await
    }

    async fn code(
        &self,
        sql: &'static str,
        values: Vec<super::sql::Value>,
    ) -> Result<Option<String>, Error> {
        Ok(self.codes(sql, values).await?.into_iter().next())
    }

    async fn codes(
        &self,
        sql: &'static str,
        values: Vec<super::sql::Value>,
    ) -> Result<Vec<String>, Error> {
        let rows = self.pool.rows(sql, values).await?;
        rows.iter().map(|row| row.get("code")).collect()
    }
}

/// What a list needs to know of a match. Only then is looked up who plays in those that are listed.
macro_rules! listed {
    ($which:literal, $urgency:literal, $order:literal, $limit:literal, $server:literal) => {
        concat!(
            "SELECT m.*, ",
            seats!(),
            ", (SELECT v.settings FROM servers v WHERE v.id = ",
            $server,
            ") AS asked_in FROM (SELECT m.code, m.state, m.game, m.server, m.channel, m.thread, m.turn, m.deadline, m.message, m.created, m.ended, ",
            $urgency,
            " AS urgency, count(*) OVER () AS total, \
            count(CASE WHEN m.state = 'playing' AND m.turn = s.seat THEN 1 END) OVER () AS waiting \
            FROM seats s JOIN matches m ON m.code = s.code WHERE s.player = $1 AND ",
            $which,
            " ORDER BY ",
            $order,
            $limit,
            ") m ORDER BY ",
            $order
        )
    };
}

const LISTED: &str = listed!(
    "m.state IN ('open', 'playing')",
    "CASE WHEN m.turn = s.seat THEN 0 WHEN m.state = 'open' AND s.accepted = 0 THEN 1 ELSE 2 END",
    "urgency, coalesce(m.deadline, 9223372036854775807), m.created, m.code",
    " LIMIT $2 OFFSET $3",
    "$4"
);

const LISTED_ALL: &str = listed!(
    "m.state IN ('open', 'playing', 'over', 'void') AND substr(m.code, 1, CAST($4 AS INTEGER)) = $3",
    "CASE WHEN m.state IN ('over', 'void') THEN CASE WHEN $5 = 1 THEN -1 ELSE 3 END \
        WHEN m.turn = s.seat THEN 0 WHEN m.state = 'open' AND s.accepted = 0 THEN 1 ELSE 2 END",
    "urgency, -coalesce(m.ended, 0), coalesce(m.deadline, 9223372036854775807), m.created, m.code",
    " LIMIT $2",
    "$6"
);

fn damaged(what: &str) -> Error {
    Error::Damaged(what.to_owned())
}

fn read(row: &Row) -> Result<Loaded, Error> {
    let ply = row.get::<i64>("ply")? as usize;
    let entries: Option<&str> = row.get("entries")?;
    let mut log = Vec::with_capacity(ply);
    for entry in entries.into_iter().flat_map(|log| log.split(' ')) {
        log.push(decided(entry)?);
    }
    if log.len() != ply {
        return Err(damaged("a log is not as long as it should be"));
    }
    let thought: Option<&str> = row.get("thought")?;
    for thought in thought.into_iter().flat_map(|all| all.split(' ')) {
        let (at, spent) = spent(thought)?;
        let entry = log.get_mut(at).ok_or_else(|| damaged("a log has gaps"))?;
        entry.spent = Some(spent);
    }
    let offers: Option<&str> = row.get("offers")?;
    let offers = offers.into_iter().flat_map(|all| all.split(' '));
    let plans: Option<&str> = row.get("plans")?;
    let plans = plans.into_iter().flat_map(|all| all.split(RECORD));
    Ok(Loaded {
        log,
        seats: seats(row)?,
        offers: offers.map(offer).collect::<Result<_, _>>()?,
        plans: plans.map(plan).collect::<Result<_, _>>()?,
        server_settings: row.get("server_settings")?,
        row: MatchRow {
            code: row.get("code")?,
            version: row.get("version")?,
            game: row.get("game")?,
            seats: row.get::<i64>("seats")? as u8,
            options: row.get("options")?,
            ladder: row.get("ladder")?,
            pace: row.get("pace")?,
            server: row.get("server")?,
            channel: row.get("channel")?,
            thread: row.get("thread")?,
            challenger: row.get("challenger")?,
            rematch_of: row.get("rematch_of")?,
            asked: row.get("asked")?,
            secret: row.get("secret")?,
            created: row.time("created")?,
            shown: row.get("shown")?,
            shown_ply: usize::try_from(row.get::<i64>("shown_ply")?).ok(),
            message: row.get("message")?,
            progress: Progress {
                state: row.get("state")?,
                rated: row.flag("rated")?,
                accepted: row.get("accepted")?,
                started: row.maybe_time("started")?,
                ended: row.maybe_time("ended")?,
                changed: row.time("changed")?,
                ply,
                turn: row.seat("turn")?,
                since: row.maybe_time("since")?,
                deadline: row.maybe_time("deadline")?,
                wake: row.maybe_time("wake")?,
                reminders: row.get("reminders")?,
                ranks: row.get("ranks")?,
                reason: row.get("reason")?,
                ender: row.seat("ender")?,
                request: row.get("request")?,
                takebacks: row.get("takebacks")?,
            },
        },
    })
}

/// The origin and the seat, one character each, and then the entry itself.
fn decided(text: &str) -> Result<Decided, Error> {
    let damaged = || Error::Damaged(format!("{text:?} is no entry"));
    let digit = |at: usize| text.as_bytes().get(at).map(|byte| byte.wrapping_sub(b'0'));
    let origin = digit(0).filter(|origin| *origin < 10).ok_or_else(damaged)?;
    let seat = match text.as_bytes().get(1) {
        Some(b'-') => None,
        _ => Some(digit(1).filter(|seat| *seat < 10).ok_or_else(damaged)?),
    };
    Ok(Decided {
        text: text[2..].to_owned(),
        seat,
        origin,
        spent: None,
    })
}

/// The ply of a decision, and how long it took.
fn spent(text: &str) -> Result<(usize, Duration), Error> {
    let parts = text.split_once(',');
    let read = parts.and_then(|(at, spent)| Some((at.parse().ok()?, spent.parse().ok()?)));
    let (at, spent) = read.ok_or_else(|| Error::Damaged(format!("{text:?} is no time")))?;
    Ok((at, Duration::milliseconds(spent)))
}

fn seats(row: &Row) -> Result<Vec<SeatRow>, Error> {
    let all: Option<&str> = row.get("sittings")?;
    let each = all.into_iter().flat_map(|all| all.split(RECORD));
    each.map(seat).collect()
}

/// Whether they have accepted, whether anybody may take it, until when they are away, what the rating was worth before and
/// after, their word, and who it is.
fn seat(text: &str) -> Result<SeatRow, Error> {
    let parts: Vec<&str> = text.splitn(6, FIELD).collect();
    let [accepted, open, away, points, word, who] = parts[..] else {
        return Err(Error::Damaged(format!("{text:?} is no seat")));
    };
    let points = match points {
        "" => None,
        points => {
            let read = |text: &str| text.parse().map_err(|_| damaged("no points"));
            let numbers = points.split(',').map(read);
            let [before, after, games] = numbers.collect::<Result<Vec<i64>, Error>>()?[..] else {
                return Err(damaged("no points"));
            };
            Some(Points {
                before,
                after,
                games,
            })
        }
    };
    let away = match away {
        "" => None,
        away => Some(time(away.parse().map_err(|_| damaged("no vacation"))?)?),
    };
    Ok(SeatRow {
        person: match who {
            "" => None,
            who => Some(person(who)?),
        },
        accepted: accepted == "1",
        open: open == "1",
        away_until: away,
        word: (!word.is_empty()).then(|| word.to_owned()),
        points,
    })
}

/// The id, the kind, whether forced moves are played by themselves, the settings and the name.
pub(super) fn person(text: &str) -> Result<PersonRow, Error> {
    let damaged = || Error::Damaged(format!("{text:?} is nobody"));
    let parts: Vec<&str> = text.splitn(5, FIELD).collect();
    let [id, kind, forced, settings, name] = parts[..] else {
        return Err(damaged());
    };
    Ok(PersonRow {
        id: id.parse().map(PlayerId).map_err(|_| damaged())?,
        kind: kind.to_owned(),
        name: name.to_owned(),
        settings: settings.to_owned(),
        forced: forced == "1",
    })
}

/// Seat, base, revision and lines.
fn plan(text: &str) -> Result<PlanRow, Error> {
    let mut parts = text.splitn(4, FIELD);
    let mut number = || parts.next()?.parse::<i64>().ok();
    let read = (number(), number(), number());
    let (Some(seat), Some(base), Some(revision)) = read else {
        return Err(damaged("a plan is no plan"));
    };
    Ok(PlanRow {
        seat: seat as u8,
        base: base as usize,
        revision,
        lines: parts.next().unwrap_or_default().to_owned(),
    })
}

/// `kind,seat,declined,ply`.
fn offer(text: &str) -> Result<OfferRow, Error> {
    let damaged = || Error::Damaged(format!("{text:?} is no offer"));
    let parts: Vec<&str> = text.split(',').collect();
    let [kind, seat, declined, ply] = parts[..] else {
        return Err(damaged());
    };
    Ok(OfferRow {
        kind: kind.to_owned(),
        seat: seat.parse().map_err(|_| damaged())?,
        declined: declined == "1",
        ply: ply.parse().map_err(|_| damaged())?,
    })
}
