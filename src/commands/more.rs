//! The buttons "more" and "what can I do?": what else can be done in a match, and the present choices, privately.

use crate::discord::{Error, Interaction};
use crate::matches::State;
use crate::view::action::{Action, Verb};
use crate::view::board_message::title;
use crate::view::challenge_card::{has_chance, how_to_play};
use crate::view::explain;
use crate::view::message::{Message, Style, button};
use crate::view::plan::plan_button;

pub async fn show(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    let lang = interaction.lang;
    let verb = |verb, key: &str, style| button(Action::verb(&live, verb), lang.word(key), style);
    let mut row = vec![
        verb(Verb::Words, "button-words", Style::Secondary),
        how_to_play(&live, lang),
    ];
    let mut own = Vec::new();
    if live.state == State::Playing && live.seat_of(interaction.player).is_some() {
        own = vec![
            verb(Verb::Undo, "button-undo", Style::Secondary),
            verb(Verb::Draw, "button-draw", Style::Secondary),
            verb(Verb::Resign, "button-resign", Style::Danger),
        ];
        let seat = live.seat_of(interaction.player);
        if seat.is_some_and(|seat| live.can_plan(seat)) {
            own.insert(0, plan_button(&live, lang));
        }
    } else if live.state == State::Playing {
        row.insert(0, verb(Verb::Board, "button-board", Style::Secondary));
    }
    if matches!(live.state, State::Over | State::Void) {
        row.push(verb(Verb::Record, "button-record", Style::Secondary));
        row.push(verb(Verb::Verify, "button-verify", Style::Secondary));
    }
    let mut lines = vec![title(&live, lang)];
    if has_chance(&live) {
        let hash = live.commitment();
        lines.push(lang.say("card-commitment", &[("hash", hash.into())]));
        lines.push(lang.word("more-commitment"));
    }
    if let Ok(seal) = live.seal() {
        lines.push(lang.say("board-seal", &[("seal", seal.into())]));
    }
    let text = lines.join("\n-# ");
    let message = Message::say(text).privately();
    interaction.answer(message.row(row).row(own)).await
}

/// The present choices in words, for the person who asks.
pub async fn explain(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    let seat = live.seat_of(interaction.player);
    let message = explain::explain(&live, seat, interaction.lang)?;
    interaction.answer(message).await
}
