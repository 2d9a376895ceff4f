//! The vocabulary that every game and everything around them speaks.
//!
//! A game is written once as typed, fast [`Rules`]; [`Game`] is the same thing with its types erased and is implemented
//! once for all of them. The words in between: a [`Seat`] decides at its [`Turn`], a [`Setup`] says how many seats and
//! which switches, [`Tokens`] are a move as people write it, an [`Outcome`] ranks the seats, a [`Refusal`] says what was
//! expected instead, [`Eyes`] say who is looking, and a [`Scene`] is what they see.
//!
//! Nothing here knows of Discord, SQL, async, clocks or the operating system's randomness.

mod erased;
mod outcome;
mod refusal;
mod rules;
pub mod scene;
mod seat;
mod setup;
mod tokens;

pub use erased::{Game, Kind, Table};
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use rules::{Rules, pick};
pub use scene::{Entry, Scene};
pub use seat::{Eyes, MAX_SEATS, PerSeat, Seat, Turn};
pub use setup::{Setup, Switch};
pub use tokens::{Choice, Step, Token, Tokens, walk};
