//! The games. One folder each; one line each below. And a game as people keep it: [`Record`].
//!
//! A folder has everything about its game: the rules, `scene.rs`, `knowledge.rs`, `lessons.rs`, its words in four languages
//! (`words/`), its own tests, and data for the tests of all games and for the gallery (`data/`).

mod record;

pub use record::{Broken, Record};

use crate::game::{Kind, Knowledge, Ladder, Refusal};

/// Declares the module of each game and lists them all, with what else is in their folders.
macro_rules! games {
    ($($module:ident::$rules:ident)*) => {
        $(pub mod $module;)*
        /// Every game, in the order in which they are presented.
        pub static GAMES: &[Kind] = &[$(Kind::of::<$module::$rules>(
            [
                include_str!(concat!(stringify!($module), "/words/en.ftl")),
                include_str!(concat!(stringify!($module), "/words/es.ftl")),
                include_str!(concat!(stringify!($module), "/words/ca.ftl")),
                include_str!(concat!(stringify!($module), "/words/eu.ftl")),
            ],
            $module::lessons::PAGES,
        )),*];

        /// Does the same with the typed rules of every game, for what is too hot for [`Game`](crate::game::Game).
        pub fn each(visitor: &mut impl Visitor) {
            $(visitor.visit::<$module::$rules>();)*
        }
    };
}

games! {
    go_henko::GoHenko
    san_henko::SanHenko
    nonaga::Nonaga
    partxis::Partxis
    conhex::Conhex
    ticto::Ticto
}

/// Something to do with the rules of every game, and what it knows about playing well.
pub trait Visitor {
    fn visit<R: Knowledge>(&mut self);
}

/// The game of that name.
///
/// # Errors
/// A [`Refusal`] that lists the names there are.
pub fn find(key: &str) -> Result<&'static Kind, Refusal> {
    let found = GAMES.iter().find(|kind| kind.key == key);
    found.ok_or_else(|| Refusal::unknown_game(key, GAMES))
}

/// Every ladder, in the order of the games.
pub fn ladders() -> impl Iterator<Item = Ladder> {
    GAMES.iter().flat_map(Kind::ladders)
}

/// The ladder that is written so.
pub fn find_ladder(text: &str) -> Option<Ladder> {
    ladders().find(|ladder| ladder.to_string() == text)
}
