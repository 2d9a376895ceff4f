//! What is stored, as it is stored: words, numbers and times. What they mean is known further up.

use crate::ids::{ChannelId, InteractionId, MessageId, PlayerId, ServerId};
use time::{Duration, UtcDateTime};

/// What never changes of a match, and where it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchRow {
    pub code: String,
    pub version: i64,
    pub game: String,
    pub seats: u8,
    /// A JSON object.
    pub options: String,
    /// Where it is rated.
    pub ladder: String,
    pub pace: String,
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub thread: Option<ChannelId>,
    pub challenger: PlayerId,
    pub rematch_of: Option<String>,
    pub asked: Option<InteractionId>,
    pub secret: String,
    pub created: UtcDateTime,
    pub shown: i64,
    pub shown_ply: Option<usize>,
    pub message: Option<MessageId>,
    pub progress: Progress,
}

/// What changes of a match while it is played.
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    pub state: String,
    pub rated: bool,
    pub accepted: Option<InteractionId>,
    pub started: Option<UtcDateTime>,
    pub ended: Option<UtcDateTime>,
    pub changed: UtcDateTime,
    /// The length of the log.
    pub ply: usize,
    pub turn: Option<u8>,
    pub since: Option<UtcDateTime>,
    pub deadline: Option<UtcDateTime>,
    pub wake: Option<UtcDateTime>,
    pub reminders: i64,
    /// Ranks with commas between them.
    pub ranks: Option<String>,
    pub reason: Option<String>,
    pub ender: Option<u8>,
    pub request: Option<InteractionId>,
    pub takebacks: i64,
}

/// A match with everything that one turn needs to know.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    pub row: MatchRow,
    pub log: Vec<Decided>,
    pub seats: Vec<SeatRow>,
    pub offers: Vec<OfferRow>,
    pub plans: Vec<PlanRow>,
    /// The settings of the server that it is played in, a JSON object.
    pub server_settings: Option<String>,
}

/// What loading found besides the match: the one who asks, and the server where they ask.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AskerRow {
    pub person: Option<PersonRow>,
    /// A JSON object.
    pub server_settings: Option<String>,
}

/// An entry of a log, and what brought it in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    pub text: String,
    pub seat: Option<u8>,
    pub origin: u8,
    /// How long a decision took. It is loaded only where the pace has a time bank.
    pub spent: Option<Duration>,
}

/// A line of the log with all that is known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    pub text: String,
    pub seat: Option<u8>,
    pub origin: u8,
    pub at: UtcDateTime,
    pub spent: Option<Duration>,
    pub interaction: Option<InteractionId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// Nobody until somebody takes an open seat.
    pub person: Option<PersonRow>,
    pub accepted: bool,
    pub open: bool,
    /// The end of the last vacation, past or to come.
    pub away_until: Option<UtcDateTime>,
    /// A word of the player's own for the key of chance.
    pub word: Option<String>,
    /// What the match did to the rating, once it is over and rated.
    pub points: Option<Points>,
}

/// What a rating was worth before and after a match, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    pub before: i64,
    pub after: i64,
    /// How many rated matches the player had then played, this one included.
    pub games: i64,
}

/// Somebody who plays or played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    pub id: PlayerId,
    pub kind: String,
    /// A computer's level; empty for a former player and for a person not named yet.
    pub name: String,
    /// A JSON object.
    pub settings: String,
    /// Whether the only legal move is played by itself.
    pub forced: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferRow {
    pub kind: String,
    pub seat: u8,
    pub declined: bool,
    pub ply: usize,
}

/// What one seat has planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRow {
    pub seat: u8,
    pub base: usize,
    pub revision: i64,
    /// One line of text for each line of entries.
    pub lines: String,
}

/// A match in a list of somebody's matches. Its log is not loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRow {
    pub code: String,
    pub state: String,
    pub game: String,
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub thread: Option<ChannelId>,
    pub turn: Option<u8>,
    pub deadline: Option<UtcDateTime>,
    pub message: Option<MessageId>,
    pub seats: Vec<SeatRow>,
    /// How many there are in all, and in how many of them it is the player's turn.
    pub total: i64,
    pub waiting: i64,
    /// The settings of the server where the list was asked for, a JSON object.
    pub server_settings: Option<String>,
}

/// Separates the fields of what comes as one text, and the records. Neither can be in a name or in JSON.
pub(super) const FIELD: char = '\u{1f}';
pub(super) const RECORD: char = '\u{1e}';
