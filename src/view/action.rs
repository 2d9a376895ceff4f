//! What a button or a menu does. It says everything that is needed to understand a click, so that buttons survive a
//! restart.

use crate::matches::Match;

/// Which board of a match a button belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Board {
    /// The length of the log that it showed.
    pub ply: usize,
    /// How often moves had been taken back. After a takeback another log may be as long.
    pub takebacks: i64,
}

impl Board {
    pub fn of(m: &Match) -> Board {
        Board {
            ply: m.ply(),
            takebacks: m.takebacks,
        }
    }
}

/// What a click means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The match; empty when it is about none.
    pub code: String,
    pub board: Board,
    pub what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The tokens chosen so far. The last may be only a beginning, written with a `*`.
    Pick(String),
    /// A whole move, confirmed.
    Confirm(String),
    /// A verb, and more for those that need it.
    Do(Verb, String),
}

/// Declares the verbs with the words that stand for them in custom ids.
macro_rules! verbs {
    ($($verb:ident = $word:literal,)*) => {
        /// What a button does that is not a choice of a move.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Verb {
            $($verb,)*
        }

        impl Verb {
            pub const ALL: &[Verb] = &[$(Verb::$verb),*];

            pub const fn word(self) -> &'static str {
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
    Variant = "variant",
    Rules = "rules",
    Explain = "explain",
    Play = "play",
    Hand = "hand",
    Choose = "choose",
    More = "more",
    Board = "board",
    Words = "words",
    Word = "word",
    Resign = "resign",
    ResignSure = "resign-sure",
    Draw = "draw",
    Undo = "undo",
    Agree = "agree",
    Refuse = "refuse",
    Rematch = "rematch",
    RematchSure = "rematch-sure",
    Replay = "replay",
    Record = "record",
    Verify = "verify",
    Games = "games",
    Next = "next",
    Plan = "plan",
    Settings = "settings",
    Forget = "forget",
    Leaders = "leaders",
}

impl Action {
    fn new(m: &Match, what: What) -> Action {
        Action {
            code: m.code.clone(),
            board: Board::of(m),
            what,
        }
    }

    pub fn pick(m: &Match, prefix: impl Into<String>) -> Action {
        Action::new(m, What::Pick(prefix.into()))
    }

    pub fn confirm(m: &Match, notation: impl Into<String>) -> Action {
        Action::new(m, What::Confirm(notation.into()))
    }

    /// A verb about a match.
    pub fn verb(m: &Match, verb: Verb) -> Action {
        Action::new(m, What::Do(verb, String::new()))
    }

    /// A verb about no match, with more to say.
    pub fn about(verb: Verb, more: impl Into<String>) -> Action {
        Action {
            code: String::new(),
            board: Board::default(),
            what: What::Do(verb, more.into()),
        }
    }

    /// Shows a match of which only the code is known.
    pub fn open(code: &str) -> Action {
        Action {
            code: code.to_owned(),
            ..Action::about(Verb::Board, "")
        }
    }

    /// The same verb with more to say.
    #[must_use]
    pub fn with(mut self, more: impl Into<String>) -> Action {
        if let What::Do(_, said) = &mut self.what {
            *said = more.into();
        }
        self
    }
}
