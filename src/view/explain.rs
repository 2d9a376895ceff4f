//! The button "what can I do?": the present choices of a player in the words of the game, privately.

use super::board_message::title;
use super::challenge_card::how_to_play;
use super::choosing::{self, labels};
use super::message::Message;
use super::picker::{self, Picked};
use crate::game::{Eyes, Refusal, Seat, Tokens, Turn};
use crate::locale::Lang;
use crate::matches::{Live, State};

/// A list of moves that is longer is no help.
const MOST_MOVES: usize = 10;

/// What the game is about, how a turn goes, and what this seat can do now.
///
/// # Errors
/// Never for a match that was replayed.
pub fn explain(live: &Live, seat: Option<Seat>, lang: Lang) -> Result<Message, Refusal> {
    let game = &live.stored.game;
    let mut lines = vec![
        title(live, lang),
        lang.word(&format!("goal-{game}")),
        lang.word(&format!("explain-{game}")),
    ];
    if live.state == State::Playing {
        match seat {
            Some(seat) if live.game.turn() == Turn::Seat(seat) => {
                lines.extend(choices(live, seat, lang)?);
            }
            Some(_) => lines.push(lang.word("hand-wait")),
            None => {}
        }
    }
    let message = Message::say(lines.join("\n")).privately();
    Ok(message.row(vec![how_to_play(live, lang)]))
}

/// The moves when they are few, else what can be chosen first.
fn choices(live: &Live, seat: Seat, lang: Lang) -> Result<Vec<String>, Refusal> {
    let game = live.game.as_ref();
    let legal = game.legal();
    if legal.len() <= MOST_MOVES {
        let told = |m: &Tokens| format!("- {}", choosing::told(game, m.as_str(), lang));
        let first = lang.word("explain-now");
        return Ok([first].into_iter().chain(legal.iter().map(told)).collect());
    }
    let picked = picker::pick(&legal, choosing::taps(game), "")?;
    let Picked::Choose(question) = picked else {
        return Ok(Vec::new());
    };
    let scene = game.scene(Eyes::Seat(seat));
    let listed = labels(game, &question, &scene, lang).join(" · ");
    let said = lang.say("explain-choose", &[("choices", listed.into())]);
    Ok(vec![said])
}
