//! The button "word" of a challenge: a word of one's own for its dice, in a form. Nobody has to give one. Who is challenged
//! accepts with it.

use super::accept;
use crate::discord::{Error, Interaction, permissions};
use crate::matches::challenge::LONGEST_WORD;
use crate::matches::{Refused, State};
use crate::view::action::{Action, Verb};
use crate::view::message::Form;

/// Asks for the word.
pub async fn ask(interaction: &Interaction, code: &str, read: &str) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    if live.state != State::Open {
        return Err(Refused::NotOpen { state: live.state }.into());
    }
    let lang = interaction.lang;
    let label = match interaction.player == live.challenger {
        true => "word-label",
        false => "word-label-accept",
    };
    let form = Form {
        action: Action::verb(&live, Verb::Word).with(read),
        title: lang.word("word-title"),
        label: lang.word(label),
        placeholder: lang.word("word-placeholder"),
        longest: LONGEST_WORD,
    };
    interaction.responder().ask(form).await
}

/// Takes the word. `read` is the variant that the card showed.
pub async fn give(
    interaction: &Interaction,
    code: &str,
    word: &str,
    read: &str,
) -> Result<(), Error> {
    permissions::check(interaction, true)?;
    let live = interaction.find(code).await?;
    let (player, id, now) = (interaction.player, interaction.id, interaction.now());
    let read = Some(read).filter(|read| !read.is_empty());
    let live = interaction
        .bot
        .matches
        .give_word(live, player, word, read, id, now)
        .await?;
    accept::accepted(interaction, live).await
}
