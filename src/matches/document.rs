//! A whole match as one JSON document: the record that `taula replay` reads, with the people, the times and the proof of
//! fair chance. When the match is over it carries the secret, and anybody can check it.

use crate::fair::{Key, Secret};
use crate::game::{Game, Refusal, Turn, retire};
use crate::games::Record;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use thiserror::Error;
use time::UtcDateTime;
use time::format_description::well_known::Rfc3339;

/// A match to keep, to send on, to check.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// The match's code.
    pub code: String,
    #[serde(flatten)]
    pub record: Record,
    /// Who sat where.
    pub players: Vec<Player>,
    pub pace: String,
    pub rated: bool,
    /// Times are UTC, as in `2026-01-31T09:05:00.25Z`.
    pub created: String,
    pub started: Option<String>,
    pub ended: Option<String>,
    /// When each entry of the log was written.
    pub times: Vec<String>,
    /// The result; `None` while the match goes on.
    pub over: Option<Over>,
    pub fair: Proof,
}

/// A person by the name they had, a computer by its level, or a former player without a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub kind: String,
    pub name: String,
}

/// How the match ended: by the rules of the game, or `resigned`, `time`, `agreed`, or it is `void`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub ranks: Vec<u8>,
    pub reason: String,
}

/// What it takes to check the outcomes of chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    pub commitment: String,
    /// The id of the interaction that accepted the challenge, as text because JSON numbers are not exact.
    pub accepted: String,
    /// The words that players gave, by the numbers of their seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<usize, String>,
    /// `None` until the match is over.
    pub secret: Option<String>,
    /// One for the beginning, one for each entry, and one for the result when there is one.
    pub seals: Vec<String>,
}

/// Reasons that are not in the rules of a game: people ended it.
pub const BY_PEOPLE: [&str; 4] = ["resigned", "time", "agreed", "void"];

/// What a check has found to be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    pub entries: usize,
    /// How many of them were drawn by chance.
    pub drawn: usize,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the commitment holds, all {} entries are legal and sealed, and all {} outcomes of chance are the right ones",
            self.entries, self.drawn
        )
    }
}

/// The first thing in a document that is not as it must be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    #[error("the match is not over: its secret is not shown yet")]
    NotOver,
    #[error("the secret must be 64 hexadecimal digits")]
    Secret,
    #[error(
        "the secret does not fit the commitment: its SHA-256 is {found}, the challenge said {promised}"
    )]
    Commitment { promised: String, found: String },
    #[error("the accepting interaction {given:?} is not a number")]
    Accepted { given: String },
    #[error("the accepting interaction {accepted} was not made when the match began ({started})")]
    Time { accepted: String, started: String },
    #[error("the word of seat {seat} is none")]
    Word { seat: usize },
    #[error("the game cannot begin: {0}")]
    Setup(Refusal),
    #[error("entry {at}: {refusal}")]
    Illegal { at: usize, refusal: Refusal },
    #[error("entry {at}: the record says {given:?}, but chance gave {expected:?}")]
    Outcome {
        at: usize,
        given: String,
        expected: String,
    },
    #[error("entry {at}: {given:?} is not what was sealed")]
    Seal { at: usize, given: String },
    #[error("the game, its seats, options or code are not what was sealed at the beginning")]
    Beginning,
    #[error("entry {at}: there are {expected} seals for {entries} entries, expected {wanted}", wanted = entries + 2)]
    Seals {
        at: usize,
        entries: usize,
        expected: usize,
    },
    #[error("the result is not what was sealed")]
    Result,
    #[error("after entry {at} the rules say {expected}, the record says {given}")]
    Over {
        at: usize,
        given: String,
        expected: String,
    },
}

impl Document {
    /// The text that the first seal stands for.
    fn beginning(code: &str, record: &Record) -> String {
        let options = serde_json::Value::Object(record.options.clone());
        format!("{code}:{}:{}:{options}", record.game, record.seats)
    }

    /// The seals of a log: the beginning, each entry, and the result if there is one.
    pub fn seals(key: &Key, code: &str, record: &Record, over: Option<&Over>) -> Vec<String> {
        let mut seal = key.seal(&Document::beginning(code, record));
        let mut seals = vec![seal.to_string()];
        for (at, entry) in record.moves.iter().enumerate() {
            seal = key.next(seal, at, entry);
            seals.push(seal.to_string());
        }
        if let Some(over) = over {
            let ranks: Vec<String> = over.ranks.iter().map(u8::to_string).collect();
            let result = format!("over:{}:{}", ranks.join(","), over.reason);
            seals.push(key.next(seal, record.moves.len(), &result).to_string());
        }
        seals
    }

    /// Computes everything again: commitment, key, every outcome of chance, every seal, the legality of every move and the
    /// result.
    ///
    /// # Errors
    /// The first [`Flaw`], which says where it is.
    pub fn verify(&self) -> Result<Verified, Flaw> {
        let (Some(over), Some(secret)) = (&self.over, &self.fair.secret) else {
            return Err(Flaw::NotOver);
        };
        let secret = Secret::from_hex(secret).ok_or(Flaw::Secret)?;
        let found = secret.commitment();
        if found != self.fair.commitment {
            return Err(Flaw::Commitment {
                promised: self.fair.commitment.clone(),
                found,
            });
        }
        let accepted = self.fair.accepted.parse().map_err(|_| Flaw::Accepted {
            given: self.fair.accepted.chars().take(60).collect(),
        })?;
        self.check_time(accepted)?;
        let words = &self.fair.words;
        if let Some((&seat, _)) = words.iter().find(|(seat, word)| {
            **seat >= self.players.len() || word.is_empty() || word.contains('\n')
        }) {
            return Err(Flaw::Word { seat });
        }
        let key = secret.key(
            accepted,
            words.iter().map(|(seat, word)| (*seat, word.as_str())),
        );
        let moves = &self.record.moves;
        let seals = Document::seals(&key, &self.code, &self.record, Some(over));
        if self.fair.seals.first() != seals.first() {
            return Err(Flaw::Beginning);
        }
        let mut game = self.record.begin().map_err(Flaw::Setup)?;
        let mut drawn = 0;
        for (at, entry) in moves.iter().enumerate() {
            let leaves = retire::is_entry(entry);
            if game.turn() == Turn::Chance && !leaves {
                let expected = key.pick(at, &game.chances());
                if expected.as_str() != entry {
                    return Err(Flaw::Outcome {
                        at,
                        given: entry.chars().take(60).collect(),
                        expected: expected.to_string(),
                    });
                }
                drawn += 1;
            }
            game.play(entry)
                .map_err(|refusal| Flaw::Illegal { at, refusal })?;
            if self.fair.seals.get(at + 1) != seals.get(at + 1) {
                return Err(Flaw::Seal {
                    at,
                    given: entry.clone(),
                });
            }
        }
        if self.fair.seals.len() != seals.len() {
            return Err(Flaw::Seals {
                at: moves.len(),
                entries: moves.len(),
                expected: self.fair.seals.len(),
            });
        }
        if self.fair.seals.last() != seals.last() {
            return Err(Flaw::Result);
        }
        agrees(game.as_ref(), over)?;
        Ok(Verified {
            entries: moves.len(),
            drawn,
        })
    }
}

/// Discord's ids count milliseconds from the beginning of 2015, in all but their last 22 bits.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;
/// A clock of ours and Discord's may differ by this much, and an interaction waits a little before it is acted on.
const SKEW: i64 = 120_000;

impl Document {
    /// Discord made the id of the accepting interaction when the match began. Another one was made up.
    fn check_time(&self, accepted: u64) -> Result<(), Flaw> {
        let Some(started) = &self.started else {
            return Ok(());
        };
        let flaw = || Flaw::Time {
            accepted: self.fair.accepted.clone(),
            started: started.chars().take(60).collect(),
        };
        let began = UtcDateTime::parse(started, &Rfc3339).map_err(|_| flaw())?;
        let began = (began.unix_timestamp_nanos() / 1_000_000) as i64;
        let made = (accepted >> 22) as i64 + DISCORD_EPOCH;
        match (began - made).abs() <= SKEW {
            true => Ok(()),
            false => Err(flaw()),
        }
    }
}

/// A game that is over by its rules has the result that they give; else people ended it.
fn agrees(game: &dyn Game, over: &Over) -> Result<(), Flaw> {
    let expected = match game.outcome() {
        Some(outcome) => {
            if outcome.ranks[..] == over.ranks[..] && outcome.reason == over.reason {
                return Ok(());
            }
            format!("{:?} by {}", &outcome.ranks[..], outcome.reason)
        }
        None if BY_PEOPLE.contains(&over.reason.as_str())
            && over.ranks.len() == usize::from(game.setup().seats()) =>
        {
            return Ok(());
        }
        None => "that the game goes on".to_owned(),
    };
    Err(Flaw::Over {
        at: game.ply(),
        given: format!("{:?} by {}", over.ranks, over.reason),
        expected,
    })
}
