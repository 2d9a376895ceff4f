//! The pages of a game's rules, as data: the words are elsewhere, and `render` draws the diagrams.

/// One page of the rules. The key of its text is `rules-GAME-NUMBER`, counted from 1.
#[derive(Debug)]
pub struct Page {
    pub lesson: Option<Lesson>,
}

/// A position that shows what a page says, by the moves that lead to it.
#[derive(Debug)]
pub struct Lesson {
    /// The key of its sentence is `lesson-GAME-NAME`.
    pub name: &'static str,
    pub seats: u8,
    /// The options that are on.
    pub on: &'static [&'static str],
    /// The log, with spaces between the entries.
    pub moves: &'static str,
    /// The beginning of a move: what may follow it is marked.
    pub mark: Option<&'static str>,
}

impl Page {
    /// A page without a diagram.
    pub const TEXT: Page = Page { lesson: None };

    pub const fn with(lesson: Lesson) -> Page {
        Page {
            lesson: Some(lesson),
        }
    }
}

impl Lesson {
    /// A position of a game for two.
    pub const fn after(moves: &'static str, name: &'static str) -> Lesson {
        Lesson {
            name,
            seats: 2,
            on: &[],
            moves,
            mark: None,
        }
    }

    pub const fn seats(self, seats: u8) -> Lesson {
        Lesson { seats, ..self }
    }

    /// With these options on.
    pub const fn on(self, on: &'static [&'static str]) -> Lesson {
        Lesson { on, ..self }
    }

    pub const fn mark(self, mark: &'static str) -> Lesson {
        let mark = Some(mark);
        Lesson { mark, ..self }
    }
}
