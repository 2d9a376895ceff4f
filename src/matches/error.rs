//! What somebody may be told instead of what they asked for.

use super::limits::Limit;
use super::{OfferKind, Pace, PlayerId, State};
use crate::game::Refusal;
use crate::store;
use thiserror::Error;
use time::UtcDateTime;

/// Either the person cannot have that, or the database could not do it.
#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    Store(#[from] store::Error),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Refused::Rules(refusal).into()
    }
}

impl Error {
    /// What is stored is not what was written.
    pub fn damaged(what: String) -> Error {
        store::Error::Damaged(what).into()
    }

    /// What to tell the person, if it was the person.
    pub fn refused(&self) -> Option<&Refused> {
        match self {
            Error::Refused(refused) => Some(refused),
            Error::Store(_) => None,
        }
    }
}

/// In words for the person who asked. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    #[error("there is no match {given:?}")]
    NoMatch { given: String },
    #[error(transparent)]
    Rules(Refusal),
    #[error("you do not play in this match")]
    NotInIt,
    #[error("you have left this match")]
    Left,
    #[error("the match is not being played: it is {state}")]
    NotPlaying { state: State },
    #[error("it is not your turn")]
    NotYourTurn,
    #[error(
        "moves can be planned only while another person is to move, in games without chance and hidden hands"
    )]
    CannotPlan,
    #[error("the plan has changed")]
    PlanChanged,
    #[error("there is nothing to answer after that move")]
    NothingToPlan,
    #[error("a plan has at most 50 lines of 40 moves")]
    PlanFull,
    #[error("the board has changed: your move was for entry {expected}, the match is at {ply}")]
    Stale { expected: usize, ply: usize },
    #[error("the challenge is not open any more: it is {state}")]
    NotOpen { state: State },
    #[error("you were not challenged and no seat is free")]
    NotInvited,
    #[error("this is your own challenge: you can cancel it")]
    OwnChallenge,
    #[error("only who made the challenge can change or cancel it")]
    NotChallenger,
    #[error("another variant is to be played by now: look at the challenge again")]
    VariantChanged,
    #[error("somebody has accepted the challenge: it cannot be changed any more")]
    Accepted,
    #[error("nobody plays against themselves or has two seats")]
    Twice,
    #[error("{given} is not a player")]
    NoPlayer { given: PlayerId },
    #[error("{given:?} is not a level of the computer")]
    NoLevel { given: String },
    #[error("there is no seat {given}")]
    NoSeat { given: u8 },
    #[error("nobody has offered a {kind}")]
    NoOffer { kind: OfferKind },
    #[error("you have already offered a {kind}")]
    AlreadyOffered { kind: OfferKind },
    #[error("your {kind} was declined: make a move before you offer it again")]
    Declined { kind: OfferKind },
    #[error("a computer does not agree to a draw")]
    Computer,
    #[error("you have no move to take back")]
    NothingToTakeBack,
    #[error("chance has spoken since: what was thrown or drawn cannot be taken back")]
    AfterChance,
    #[error("the match is not over: it is {state}")]
    NotOver { state: State },
    #[error("this match has its rematch already: {code}")]
    HasRematch { code: String },
    #[error("somebody of that match does not play here any more")]
    Former,
    #[error("a match with hidden pieces can be exported when it is over")]
    Hidden,
    #[error("you are already on vacation until {until}")]
    Away { until: UtcDateTime },
    #[error("you are not on vacation")]
    NotAway,
    #[error("you asked for {asked} days of vacation and have {left} left this year")]
    NoVacation { asked: i64, left: i64 },
    #[error("a name has 1 to {most} characters and no control characters")]
    Name { most: usize },
    #[error("a word has 1 to {most} characters")]
    Word { most: usize },
    #[error("these settings are too long")]
    Settings,
    #[error("too many people are changing this match at once: try again")]
    Busy,
    #[error("no more than {} of these: {}", limit.most(), limit.word())]
    TooMany { limit: Limit },
    #[error("there is no pace {given:?}: expected {}", paces())]
    NoPace { given: String },
}

fn paces() -> String {
    let words: Vec<&str> = Pace::ALL.iter().map(|pace| pace.word()).collect();
    words.join(", ")
}
