//! The vocabulary that every game and everything around them speaks.
//!
//! A game is written once as typed, fast [`Rules`]. A [`Game`] is the same with its moves as text; a [`Table`] makes it of
//! any rules. A [`Kind`] is what there is to choose from, and
//! [`Knowledge`] what a game knows about playing it well. The other words: a [`Seat`] decides at its [`Turn`], a [`Setup`]
//! says how many seats and which switches, [`Tokens`] are a move as people write it, an [`Outcome`] ranks the seats, a
//! [`Refusal`] says what was expected instead, [`Eyes`] say who is looking, and a [`Scene`] is what they see.
//!
//! Nothing here knows of Discord, SQL, async, clocks or the operating system's randomness.

#[expect(
    clippy::module_inception,
    reason = "the trait has the name of the whole"
)]
mod game;
mod kind;
mod knowledge;
mod lesson;
mod outcome;
mod refusal;
pub mod retire;
mod rules;
pub mod scene;
mod seat;
mod setup;
mod table;
mod tokens;

pub use game::Game;
pub use kind::{Kind, Ladder, PLAIN};
pub use knowledge::{Knowledge, Values, lead, share, values_of, won};
pub use lesson::{Lesson, Page};
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use rules::{Rules, pick};
pub use scene::{Entry, Scene};
pub use seat::{Eyes, MAX_SEATS, PerSeat, Seat, Turn};
pub use setup::{Preset, Setup, Switch};
pub use table::Table;
pub use tokens::{Choice, Prefix, Step, Token, Tokens, walk};
