//! The button "more": what else can be done in a match, privately.

use crate::discord::{Error, Interaction};
use crate::matches::State;
use crate::view::action::{Action, Verb};
use crate::view::board_message::title;
use crate::view::message::{Message, Style, button};

pub async fn show(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    let lang = interaction.lang;
    let verb = |verb, key: &str, style| button(Action::verb(&live, verb), lang.word(key), style);
    let mut row = vec![
        verb(Verb::Words, "button-words", Style::Secondary),
        button(
            Action::about(Verb::Rules, format!("{}/0", live.stored.game)),
            lang.word("button-rules"),
            Style::Secondary,
        ),
    ];
    let mut own = Vec::new();
    if live.state == State::Playing && live.seat_of(interaction.player).is_some() {
        own = vec![
            verb(Verb::Undo, "button-undo", Style::Secondary),
            verb(Verb::Draw, "button-draw", Style::Secondary),
            verb(Verb::Resign, "button-resign", Style::Danger),
        ];
    } else if live.state == State::Playing {
        row.insert(0, verb(Verb::Board, "button-board", Style::Secondary));
    }
    let message = Message::say(title(&live, lang)).privately();
    interaction.answer(message.row(row).row(own)).await
}
