//! `/resign [match]`: give up, asked twice.

use super::which_match::matches;
use crate::discord::{Context, Error, Interaction};
use crate::matches::{Refused, State};
use crate::view::action::{Action, Verb};
use crate::view::message::{Message, Style, button};

#[poise::command(slash_command)]
pub async fn resign(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = ask_twice(&interaction, code.as_deref()).await;
    interaction.finish(done).await
}

/// Asks whether they mean it, privately.
pub async fn ask_twice(interaction: &Interaction, code: Option<&str>) -> Result<(), Error> {
    let lang = interaction.lang;
    let live = interaction.which_match(code).await?;
    live.seat_of(interaction.player).ok_or(Refused::NotInIt)?;
    if live.state != State::Playing {
        return Err(Refused::NotPlaying { state: live.state }.into());
    }
    let game = lang.word(&format!("game-{}", live.stored.game));
    let text = lang.say(
        "resign-sure",
        &[("game", game.into()), ("code", live.code.as_str().into())],
    );
    let sure = button(
        Action::verb(&live, Verb::ResignSure),
        lang.word("button-resign"),
        Style::Danger,
    );
    let message = Message::say(text).row(vec![sure]);
    interaction.answer_private(message).await
}

/// They do.
pub async fn sure(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let (matches, id) = (&interaction.bot.matches, Some(interaction.id));
    let live = interaction.find(code).await?;
    let live = matches
        .resign(live, interaction.player, id, interaction.now())
        .await?;
    let aside = Message::say(interaction.lang.word("resigned")).privately();
    interaction.deliver(live, Some(aside)).await
}
