//! What buttons and menus carry: everything that is needed to understand a click, so that they survive a restart.
//!
//! `v1:K7Q2:12:m15-m12` chooses tokens on the board of match K7Q2 that has 12 entries in its log; `v1:K7Q2:12:m15-…!`
//! confirms a whole move; `v1:K7Q2:12:.resign` is a verb. Ids that belong to no match have nothing between the colons.
//! Once moves were taken back, the log may be as long again and another: `v1:K7Q2:12~1:m15-m12` is about the board after
//! the first takeback.

use crate::matches::Match;
use std::fmt;
use std::str::FromStr;

/// Which board of a match a button belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Board {
    /// The length of the log that it showed.
    pub ply: usize,
    /// How often moves had been taken back.
    takebacks: i64,
}

impl Board {
    pub fn of(m: &Match) -> Board {
        Board {
            ply: m.ply(),
            takebacks: m.takebacks,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.takebacks {
            0 => write!(f, "{}", self.ply),
            takebacks => write!(f, "{}~{takebacks}", self.ply),
        }
    }
}

impl FromStr for Board {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Board, Self::Err> {
        let (ply, takebacks) = text.split_once('~').unwrap_or((text, "0"));
        Ok(Board {
            ply: ply.parse()?,
            takebacks: takebacks.parse()?,
        })
    }
}

/// A click, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Id {
    /// The match; empty when it is about none.
    pub code: String,
    pub board: Board,
    pub press: Press,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Press {
    /// So far chosen: whole tokens, of which the last may be only a beginning, written with a `*`.
    Pick(String),
    /// A whole move, confirmed.
    Confirm(String),
    Do(Verb, String),
}

/// Declares the verbs with the words they have in ids.
macro_rules! verbs {
    ($($verb:ident = $word:literal,)*) => {
        /// What a button does that is not a choice of a move; some say more after the word.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Verb {
            $($verb,)*
        }

        impl Verb {
            const ALL: &[Verb] = &[$(Verb::$verb),*];

            const fn word(self) -> &'static str {
                match self {
                    $(Verb::$verb => $word,)*
                }
            }
        }
    };
}

verbs! {
    Accept = "accept",
    Decline = "decline",
    Cancel = "cancel",
    Rules = "rules",
    Hand = "hand",
    Choose = "choose",
    More = "more",
    Board = "board",
    Words = "words",
    Resign = "resign",
    ResignSure = "resign-sure",
    Draw = "draw",
    Undo = "undo",
    Agree = "agree",
    Refuse = "refuse",
    Rematch = "rematch",
    Replay = "replay",
    Record = "record",
    Verify = "verify",
    Games = "games",
    Next = "next",
    Settings = "settings",
    Forget = "forget",
    Leaders = "leaders",
}

impl Id {
    fn new(m: &Match, press: Press) -> Id {
        Id {
            code: m.code.clone(),
            board: Board::of(m),
            press,
        }
    }

    pub fn pick(m: &Match, prefix: impl Into<String>) -> Id {
        Id::new(m, Press::Pick(prefix.into()))
    }

    pub fn confirm(m: &Match, notation: impl Into<String>) -> Id {
        Id::new(m, Press::Confirm(notation.into()))
    }

    /// A verb about a match.
    pub fn verb(m: &Match, verb: Verb) -> Id {
        Id::new(m, Press::Do(verb, String::new()))
    }

    /// A verb about no match, with more to say.
    pub fn about(verb: Verb, more: impl Into<String>) -> Id {
        Id {
            code: String::new(),
            board: Board::default(),
            press: Press::Do(verb, more.into()),
        }
    }

    /// The same verb with more to say.
    #[must_use]
    pub fn with(mut self, more: impl Into<String>) -> Id {
        if let Press::Do(_, said) = &mut self.press {
            *said = more.into();
        }
        self
    }

    /// `None` when it is not one of ours, or of a version that we do not know any more.
    pub fn read(text: &str) -> Option<Id> {
        let mut parts = text.splitn(4, ':');
        if parts.next() != Some("v1") {
            return None;
        }
        let code = parts.next()?.to_owned();
        let board = parts.next()?.parse().ok()?;
        let rest = parts.next()?;
        let press = if let Some(verb) = rest.strip_prefix('.') {
            let (word, more) = verb.split_once('/').unwrap_or((verb, ""));
            let verb = Verb::ALL.iter().find(|verb| verb.word() == word)?;
            Press::Do(*verb, more.to_owned())
        } else if let Some(notation) = rest.strip_suffix('!') {
            Press::Confirm(notation.to_owned())
        } else {
            Press::Pick(rest.to_owned())
        };
        Some(Id { code, board, press })
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v1:{}:{}:", self.code, self.board)?;
        match &self.press {
            Press::Pick(prefix) => f.write_str(prefix),
            Press::Confirm(notation) => write!(f, "{notation}!"),
            Press::Do(verb, more) if more.is_empty() => write!(f, ".{}", verb.word()),
            Press::Do(verb, more) => write!(f, ".{}/{more}", verb.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read_back() {
        let mut presses = vec![
            Press::Pick(String::new()),
            Press::Pick("m15-m*".to_owned()),
            Press::Confirm("m15-m12-k12-n11".to_owned()),
        ];
        presses.extend(
            Verb::ALL
                .iter()
                .map(|&verb| Press::Do(verb, "conhex/2".to_owned())),
        );
        for (press, takebacks) in presses.into_iter().zip([0, 1, 12].into_iter().cycle()) {
            let id = Id {
                code: "K7Q2".to_owned(),
                board: Board {
                    ply: 300,
                    takebacks,
                },
                press,
            };
            assert_eq!(Id::read(&id.to_string()), Some(id));
        }
        let about = Id::about(Verb::Rules, "conhex/2");
        assert_eq!(Id::read(&about.to_string()), Some(about));
    }

    #[test]
    fn foreign_ids_are_not_understood() {
        for text in [
            "",
            "v1",
            "v2:K7Q2:1:x",
            "v1:K7Q2:x:y",
            "v1:K7Q2:1",
            "v1:K7Q2:1:.fly",
            "v1:K7Q2:-1:x",
            "v1:K7Q2:1~:x",
            "v1:K7Q2:~1:x",
        ] {
            assert_eq!(Id::read(text), None, "{text}");
        }
    }
}
