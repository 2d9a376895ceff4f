//! A match as it is stored, in types, and how these are written and read.

use super::plan::Plan;
use super::words;
use super::{
    ChannelId, InteractionId, MessageId, Notice, OfferKind, Pace, PlayerId, PlayerKind, Score,
    ServerId, State,
};
use crate::fair::Secret;
use crate::game::{Game, Kind, Seat, Setup, retire};
use crate::games;
use crate::store::rows::{Decided, Loaded, LogRow, MatchRow, OfferRow, Progress};
use crate::store::{self, Change, Counts, ResultRow, Seating};
use serde_json::{Map, Value};
use std::sync::Arc;
use time::{Duration, UtcDateTime};

/// Where a match is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// None in private messages.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub thread: Option<ChannelId>,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    /// `None` while anybody may take it.
    pub player: Option<PlayerId>,
    pub kind: PlayerKind,
    pub accepted: bool,
    /// Whether anybody may take it.
    pub open: bool,
    /// The end of the player's last vacation, past or to come.
    pub away_until: Option<UtcDateTime>,
    /// Whether the only legal move is played by itself.
    pub plays_forced: bool,
    /// A word of the player's own for the key of chance, given after the bot was bound to its secret.
    pub word: Option<String>,
}

/// A proposal of a seat, or its answer of no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    pub kind: OfferKind,
    pub seat: Seat,
    pub declined: bool,
    /// For a takeback: the length that the log goes back to.
    pub ply: usize,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    pub ranks: Vec<u8>,
    pub reason: String,
}

/// What brought an entry into the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// A player, or a computer, decided on it.
    Player,
    /// It was the only legal move and was played by itself.
    Forced,
    Chance,
    /// A player had planned it.
    Planned,
    /// A seat left a game that goes on.
    Leaving,
}

impl By {
    const ALL: [By; 5] = [By::Player, By::Forced, By::Chance, By::Planned, By::Leaving];

    /// Whether a player decided on it.
    pub fn is_decision(self) -> bool {
        matches!(self, By::Player | By::Planned)
    }

    fn number(self) -> u8 {
        By::ALL.iter().position(|by| *by == self).unwrap_or(0) as u8
    }

    /// Older versions wrote 0 for all that was not forced.
    fn read(number: u8, seat: Option<u8>, text: &str) -> Result<By, store::Error> {
        match (number, seat) {
            (0, None) if retire::is_entry(text) => Ok(By::Leaving),
            (0, None) => Ok(By::Chance),
            _ => By::ALL.get(usize::from(number)).copied().ok_or_else(|| {
                store::Error::Damaged(format!("{number} brings nothing into a log"))
            }),
        }
    }
}

/// Whose decision an entry of the log was, if it was one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decider {
    /// Nobody's when chance gave it or a seat left.
    pub seat: Option<Seat>,
    pub by: By,
    /// How long it took. It is known only where the pace has a time bank.
    pub spent: Option<Duration>,
}

/// A line of the log with all that is known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub text: String,
    /// Nobody's when chance gave it or a seat left.
    pub seat: Option<Seat>,
    pub by: By,
    pub at: UtcDateTime,
    /// How long the player thought, vacations not counted.
    pub spent: Option<Duration>,
    pub interaction: Option<InteractionId>,
}

/// A match as it is stored, with its log.
#[derive(Debug, Clone)]
pub struct Match {
    pub code: String,
    pub version: i64,
    pub state: State,
    pub game: String,
    pub seats: u8,
    pub options: Map<String, Value>,
    pub pace: Pace,
    pub rated: bool,
    pub place: Place,
    pub challenger: PlayerId,
    pub rematch_of: Option<String>,
    pub asked: Option<InteractionId>,
    pub secret: Secret,
    pub accepted: Option<InteractionId>,
    pub created: UtcDateTime,
    pub started: Option<UtcDateTime>,
    pub ended: Option<UtcDateTime>,
    pub changed: UtcDateTime,
    pub turn: Option<Seat>,
    pub since: Option<UtcDateTime>,
    pub deadline: Option<UtcDateTime>,
    /// When to look at the match again.
    pub wake: Option<UtcDateTime>,
    pub reminders: i64,
    pub ending: Option<Ending>,
    /// The seat that ended the match when the rules did not.
    pub ender: Option<Seat>,
    pub shown: i64,
    /// The length of the log on the board that people last saw; nothing when they saw the card of the challenge.
    pub shown_ply: Option<usize>,
    pub message: Option<MessageId>,
    /// The interaction that last proposed, answered, declined, cancelled or resigned something.
    pub request: Option<InteractionId>,
    /// How often moves were taken back: then a log may be as long as one that somebody still looks at, and another.
    pub takebacks: i64,
    pub sittings: Vec<Sitting>,
    pub offers: Vec<Offer>,
    /// The entries of the log.
    pub log: Vec<String>,
    /// What brought each of them in.
    pub deciders: Vec<Decider>,
    /// What the seats have planned. Nobody sees the plan of another.
    pub(super) plans: Vec<Plan>,
    /// Entries at the end of `log` that are not stored yet.
    pub(super) fresh: Vec<Entry>,
    /// How many of the stored entries stay.
    pub(super) kept: usize,
    pub(super) stored: usize,
    pub(super) notices: Vec<(Notice, Seat)>,
    /// Nothing that people see is about to change.
    pub(super) quiet: bool,
    pub(super) counts: Arc<Counts>,
}

/// What a match was when it was loaded, as far as saving must know.
pub(super) struct Base {
    version: i64,
    state: State,
    seated: Vec<Seating>,
    options: Map<String, Value>,
    offers: Vec<Offer>,
    plans: Vec<Plan>,
}

impl Match {
    /// The seat of a player, in a match that they take part in.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let found = self.sittings.iter().position(|s| s.player == Some(player));
        found.map(|seat| Seat(seat as u8))
    }

    /// Who has that seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.sittings.get(seat.index())?.player
    }

    /// How many entries the log has.
    pub fn ply(&self) -> usize {
        self.log.len()
    }

    /// What brought the entry of that index into the log.
    pub fn brought_by(&self, ply: usize) -> Option<By> {
        self.deciders.get(ply).map(|decider| decider.by)
    }

    /// Whether a seat has left a game that goes on without it.
    pub fn has_left(&self, seat: Seat) -> bool {
        let left = retire::entry(seat);
        self.log.iter().any(|entry| entry == left.as_str())
    }

    /// The position: the log replayed.
    ///
    /// # Errors
    /// When the stored log is not one of this game, which only a damaged database or another version could cause.
    pub fn replay(&self) -> Result<Box<dyn Game>, store::Error> {
        self.replay_to(self.log.len())
    }

    /// The position after the first `ply` entries.
    ///
    /// # Errors
    /// As [`replay`](Match::replay).
    pub fn replay_to(&self, ply: usize) -> Result<Box<dyn Game>, store::Error> {
        let damaged = |at: String| {
            store::Error::Damaged(format!("match {} cannot be replayed{at}", self.code))
        };
        self.counts.replay();
        let mut game = self.begin()?;
        for (at, entry) in self.log.iter().take(ply).enumerate() {
            game.play(entry)
                .map_err(|refusal| damaged(format!(" at entry {at}: {refusal}")))?;
        }
        Ok(game)
    }

    /// The position before the first entry.
    pub(super) fn begin(&self) -> Result<Box<dyn Game>, store::Error> {
        let begun = games::find(&self.game)
            .and_then(|kind| Ok(kind.start(&Setup::new(kind, self.seats.into(), &self.options)?)));
        begun.map_err(|refusal| {
            store::Error::Damaged(format!("match {} cannot begin: {refusal}", self.code))
        })
    }

    pub(super) fn base(&self) -> Base {
        Base {
            version: self.version,
            state: self.state,
            seated: self.seating(),
            options: self.options.clone(),
            offers: self.offers.clone(),
            plans: self.plans.clone(),
        }
    }

    fn seating(&self) -> Vec<Seating> {
        let each = self.sittings.iter();
        each.map(|s| (s.player, s.accepted, s.word.clone()))
            .collect()
    }

    /// The words that its players gave, with their seats.
    pub fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let each = self.sittings.iter().enumerate();
        each.filter_map(|(seat, sitting)| Some((seat, sitting.word.as_deref()?)))
    }

    /// Is about to be written: counts as stored from now on. Returns the new entries.
    pub(super) fn saved(&mut self) -> Vec<Entry> {
        if self.quiet && self.shown == self.version {
            self.shown += 1;
        }
        self.version += 1;
        self.kept = self.log.len();
        self.stored = self.log.len();
        self.notices.clear();
        self.quiet = false;
        std::mem::take(&mut self.fresh)
    }

    /// Has been written for the first time. Returns the entries of its log.
    pub(super) fn inserted(&mut self) -> Vec<Entry> {
        self.kept = self.log.len();
        self.stored = self.log.len();
        std::mem::take(&mut self.fresh)
    }

    pub(super) fn push(&mut self, entry: Entry) {
        self.log.push(entry.text.clone());
        self.deciders.push(Decider {
            seat: entry.seat,
            by: entry.by,
            spent: entry.spent.filter(|_| self.pace == Pace::Bank),
        });
        self.fresh.push(entry);
    }

    /// Shortens the log.
    pub(super) fn cut(&mut self, length: usize) {
        self.log.truncate(length);
        self.deciders.truncate(length);
        self.fresh.clear();
        self.kept = self.kept.min(length);
    }

    /// What has become of it since it was `before`.
    pub(super) fn change(&self, before: &Base) -> Result<Change, store::Error> {
        let seated = self.seating();
        let offers = || self.offers.iter().map(Offer::row).collect();
        Ok(Change {
            code: self.code.clone(),
            version: before.version,
            progress: self.progress(),
            cut: (self.kept < self.stored).then_some(self.kept),
            log: self.fresh.iter().map(Entry::row).collect(),
            options: (self.options != before.options).then(|| (self.options_text(), self.ladder())),
            offers: (self.offers != before.offers).then(offers),
            plans: (self.plans != before.plans).then(|| self.plans.iter().map(Plan::row).collect()),
            notices: self
                .notices
                .iter()
                .map(|(notice, seat)| (notice.word(), seat.0))
                .collect(),
            result: match self.state == State::Over && before.state != State::Over {
                true => Some(self.result()?),
                false => None,
            },
            quiet: self.quiet,
            seats: (seated != before.seated).then_some(seated),
        })
    }

    fn result(&self) -> Result<ResultRow, store::Error> {
        let damaged = |what: &str| store::Error::Damaged(format!("{} {what}", self.code));
        let ending = self.ending.as_ref();
        let ranks = &ending
            .ok_or_else(|| damaged("is over without a result"))?
            .ranks;
        let players = || self.sittings.iter().map(|s| s.player).collect();
        Ok(ResultRow {
            ladder: self.ladder(),
            server: self.place.server,
            ranks: ranks.clone(),
            scores: Score::of(ranks).map(Score::word).collect(),
            rated: match self.rated {
                true => Some(
                    Option::<Vec<PlayerId>>::from_iter::<Vec<_>>(players())
                        .ok_or_else(|| damaged("has empty seats"))?,
                ),
                false => None,
            },
        })
    }

    /// As a new line of the database.
    pub(super) fn row(&self) -> MatchRow {
        MatchRow {
            code: self.code.clone(),
            version: self.version,
            game: self.game.clone(),
            seats: self.seats,
            options: self.options_text(),
            ladder: self.ladder(),
            pace: self.pace.word().to_owned(),
            server: self.place.server,
            channel: self.place.channel,
            thread: self.place.thread,
            challenger: self.challenger,
            rematch_of: self.rematch_of.clone(),
            asked: self.asked,
            secret: self.secret.reveal(),
            created: self.created,
            shown: self.shown,
            shown_ply: self.shown_ply,
            message: self.message,
            progress: self.progress(),
        }
    }

    /// The options as they are stored.
    fn options_text(&self) -> String {
        Value::Object(self.options.clone()).to_string()
    }

    /// How it is set up; `None` for a game that this version does not have.
    pub fn setup(&self) -> Option<(&'static Kind, Setup)> {
        let kind = games::find(&self.game).ok()?;
        let setup = Setup::new(kind, self.seats.into(), &self.options).ok()?;
        Some((kind, setup))
    }

    /// Where it is rated.
    pub fn ladder(&self) -> String {
        match self.setup() {
            Some((kind, setup)) => kind.ladder(&setup).to_string(),
            None => self.game.clone(),
        }
    }

    fn progress(&self) -> Progress {
        Progress {
            state: self.state.word().to_owned(),
            rated: self.rated,
            accepted: self.accepted,
            started: self.started,
            ended: self.ended,
            changed: self.changed,
            ply: self.log.len(),
            turn: self.turn.map(|seat| seat.0),
            since: self.since,
            deadline: self.deadline,
            wake: self.wake,
            reminders: self.reminders,
            ranks: self.ending.as_ref().map(|ending| join(&ending.ranks)),
            reason: self.ending.as_ref().map(|ending| ending.reason.clone()),
            ender: self.ender.map(|seat| seat.0),
            request: self.request,
            takebacks: self.takebacks,
        }
    }

    /// What was loaded, in types.
    pub(super) fn read(loaded: Loaded, counts: &Arc<Counts>) -> Result<Match, store::Error> {
        let damaged = |what: &str| store::Error::Damaged(what.to_owned());
        let Loaded {
            row,
            log,
            seats,
            offers,
            plans,
            ..
        } = loaded;
        let progress = row.progress;
        let ending = match (progress.ranks, progress.reason) {
            (Some(ranks), Some(reason)) => {
                let ranks = ranks.split(',').map(str::parse).collect::<Result<_, _>>();
                let ranks = ranks.map_err(|_| damaged("ranks are not numbers"))?;
                Some(Ending { ranks, reason })
            }
            _ => None,
        };
        let mut sittings = Vec::with_capacity(seats.len());
        for seat in &seats {
            let person = seat.person.as_ref();
            sittings.push(Sitting {
                player: person.map(|person| person.id),
                kind: match person {
                    Some(person) => words::read(&person.kind, PlayerKind::find)?,
                    None => PlayerKind::Person,
                },
                accepted: seat.accepted,
                open: seat.open,
                away_until: seat.away_until,
                plays_forced: person.is_none_or(|person| person.forced),
                word: seat.word.clone(),
            });
        }
        let stored = log.len();
        let (mut texts, mut deciders) = (Vec::with_capacity(stored), Vec::with_capacity(stored));
        for Decided {
            text,
            seat,
            origin,
            spent,
        } in log
        {
            deciders.push(Decider {
                seat: seat.map(Seat),
                by: By::read(origin, seat, &text)?,
                spent,
            });
            texts.push(text);
        }
        Ok(Match {
            code: row.code,
            version: row.version,
            state: words::read(&progress.state, State::find)?,
            game: row.game,
            seats: row.seats,
            options: serde_json::from_str(&row.options)
                .map_err(|_| damaged("options are no object"))?,
            pace: words::read(&row.pace, Pace::find)?,
            rated: progress.rated,
            place: Place {
                server: row.server,
                channel: row.channel,
                thread: row.thread,
            },
            challenger: row.challenger,
            rematch_of: row.rematch_of,
            asked: row.asked,
            secret: Secret::from_hex(&row.secret)
                .ok_or_else(|| damaged("a secret is no secret"))?,
            accepted: progress.accepted,
            created: row.created,
            started: progress.started,
            ended: progress.ended,
            changed: progress.changed,
            turn: progress.turn.map(Seat),
            since: progress.since,
            deadline: progress.deadline,
            wake: progress.wake,
            reminders: progress.reminders,
            ending,
            ender: progress.ender.map(Seat),
            shown: row.shown,
            shown_ply: row.shown_ply,
            message: row.message,
            request: progress.request,
            takebacks: progress.takebacks,
            sittings,
            offers: offers.iter().map(Offer::read).collect::<Result<_, _>>()?,
            log: texts,
            deciders,
            plans: plans.into_iter().map(Plan::read).collect(),
            fresh: Vec::new(),
            kept: stored,
            stored,
            notices: Vec::new(),
            quiet: false,
            counts: Arc::clone(counts),
        })
    }
}

impl Offer {
    fn row(&self) -> OfferRow {
        OfferRow {
            kind: self.kind.word().to_owned(),
            seat: self.seat.0,
            declined: self.declined,
            ply: self.ply,
        }
    }

    fn read(row: &OfferRow) -> Result<Offer, store::Error> {
        Ok(Offer {
            kind: words::read(&row.kind, OfferKind::find)?,
            seat: Seat(row.seat),
            declined: row.declined,
            ply: row.ply,
        })
    }
}

impl Entry {
    pub(super) fn row(&self) -> LogRow {
        LogRow {
            text: self.text.clone(),
            seat: self.seat.map(|seat| seat.0),
            origin: self.by.number(),
            at: self.at,
            spent: self.spent,
            interaction: self.interaction,
        }
    }

    pub(super) fn read(row: LogRow) -> Result<Entry, store::Error> {
        Ok(Entry {
            by: By::read(row.origin, row.seat, &row.text)?,
            seat: row.seat.map(Seat),
            text: row.text,
            at: row.at,
            spent: row.spent,
            interaction: row.interaction,
        })
    }
}

fn join(ranks: &[u8]) -> String {
    let ranks: Vec<String> = ranks.iter().map(u8::to_string).collect();
    ranks.join(",")
}
