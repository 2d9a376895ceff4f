//! What people see of a match, a lesson or a list: text, pictures and choices, in our own terms. It knows neither Discord
//! nor the database: whatever it shows it is given.
//!
//! - [`message`]: a message with its buttons and menus; [`action`]: what they do.
//! - [`board_message`], [`challenge_card`] and [`summary`]: a match; [`drawing`]: its picture.
//! - [`picker`]: the way to a move by taps; [`choosing`]: a step of it; [`layout`]: buttons that lie like the board.
//! - [`names`]: what people are called, and in which language to write to them.
//! - [`place`]: where a match is played; [`refused`]: why somebody cannot have what they asked for.

pub mod action;
pub mod board_message;
pub mod challenge_card;
pub mod choosing;
pub mod drawing;
pub mod layout;
pub mod message;
pub mod names;
pub mod picker;
pub mod place;
mod refused;
pub mod summary;

pub use refused::refused;

use crate::game::Refusal;
use crate::locale::Lang;
use crate::matches::{Live, State};
use drawing::Undrawn;

/// What the channel sees of a match now, in whatever state it is. Without `lang` it is in the language of the people it
/// is meant for.
///
/// # Errors
/// Never for a match that was replayed.
pub fn match_message(live: &Live, lang: Option<Lang>) -> Result<Undrawn, Refusal> {
    match live.state {
        State::Playing | State::Over | State::Void => board_message::board_message(live, lang),
        State::Open | State::Declined | State::Cancelled | State::Expired => {
            Ok(challenge_card::challenge_card(live, lang))
        }
    }
}
