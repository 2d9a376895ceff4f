//! What people see of a match, a lesson or a list: text, pictures and choices, in our own terms. It knows neither Discord
//! nor the database: whatever it shows it is given.
//!
//! - [`message`]: a message with its buttons and menus; [`action`]: what they do.
//! - [`board_message`], [`challenge_card`] and [`summary`]: a match; [`drawing`]: its picture.
//! - [`explain`]: what a player can do now; [`plan`]: what a player will do later.
//! - [`picker`]: the way to a move by taps; [`choosing`]: a step of it; [`layout`]: buttons that lie like the board.
//! - [`games`], [`leaderboard`], [`statistics`], [`rules`], [`replay`]: what else people ask for; [`pages`]: lists of several pages.
//! - [`names`]: what people are called, and in which language to write to them.
//! - [`variant`]: what of a game is played, in words.
//! - [`place`]: where a match is played; [`refused`]: why somebody cannot have what they asked for.

pub mod action;
pub mod board_message;
pub mod challenge_card;
pub mod choosing;
pub mod drawing;
pub mod explain;
pub mod games;
pub mod layout;
pub mod leaderboard;
pub mod message;
pub mod names;
pub mod pages;
pub mod picker;
pub mod place;
pub mod plan;
mod refused;
pub mod replay;
pub mod rules;
pub mod statistics;
pub mod summary;
pub mod variant;

pub use refused::refused;

use crate::game::{Eyes, Refusal, Seat};
use crate::locale::Lang;
use crate::matches::{Live, State};
use crate::render::{Frame, alt};
use drawing::Undrawn;
use message::Message;

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

/// A match in words, privately: what this seat may know, or everybody.
///
/// # Errors
/// Never for a match that was replayed.
pub fn in_words(live: &Live, seat: Option<Seat>, lang: Lang) -> Result<Message, Refusal> {
    if !matches!(live.state, State::Playing | State::Over | State::Void) {
        let mut card = match_message(live, Some(lang))?.message;
        card.strip();
        return Ok(card.privately());
    }
    let eyes = match seat {
        _ if live.state != State::Playing => Eyes::All,
        Some(seat) => Eyes::Seat(seat),
        None => Eyes::Public,
    };
    let frame = Frame {
        lang,
        names: names::names(live, lang),
    };
    let caption = board_message::caption(live, live.game.as_ref(), eyes);
    let said = alt(&live.game.scene(eyes), &caption, &frame);
    Ok(Message::say(names::escape(&said)).privately())
}
