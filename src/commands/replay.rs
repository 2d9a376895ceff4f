//! `/replay MATCH` and the button "replay": the whole match as an animated picture. The command shows it to everybody,
//! the button only to the person who presses it.

use super::which_match::finished;
use crate::discord::{Context, Error, Interaction};
use crate::matches;
use crate::view::message::Message;
use crate::view::names;
use crate::view::replay::Replay;
use tokio::sync::Semaphore;

/// A replay takes as long as hundreds of boards. They are drawn one after the other, so that turns come first.
static DRAWING: Semaphore = Semaphore::const_new(1);

#[poise::command(slash_command)]
pub async fn replay(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: String,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = async { interaction.answer(film(&interaction, &code).await?).await }.await;
    interaction.finish(done).await
}

pub async fn click(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let film = film(interaction, code).await?;
    interaction.answer(film.privately()).await
}

async fn film(interaction: &Interaction, code: &str) -> Result<Message, Error> {
    let live = interaction.find(code).await?;
    // Refuses what has not begun, and hidden pieces while they are hidden.
    let record = interaction.bot.matches.document(&live.code).await?.record;
    let theme = names::theme_of(&interaction.settings);
    let replay = Replay::of(&live, record, theme, interaction.lang);
    let _turn = DRAWING
        .acquire()
        .await
        .expect("the semaphore is never closed");
    let drawn = tokio::task::spawn_blocking(move || replay.draw()).await?;
    let damaged = || matches::Error::damaged(format!("match {} cannot be replayed", live.code));
    Ok(drawn.ok_or_else(damaged)?)
}
