//! `/rules GAME` and the button "rules": the rules on a few private pages, nearly each with a diagram.

use crate::discord::choice::GameChoice;
use crate::discord::{Context, Error, Interaction};
use crate::games;
use crate::view::rules::page;

#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, game: GameChoice) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = show(&interaction, game.0, 0).await;
    interaction.finish(done).await
}

/// What the button carries: `conhex/1` is the second page of ConHex.
pub async fn turn(interaction: &Interaction, more: &str) -> Result<(), Error> {
    let (game, page) = more.split_once('/').unwrap_or((more, "0"));
    show(
        interaction,
        games::find(game)?.key,
        page.parse().unwrap_or(0),
    )
    .await
}

async fn show(interaction: &Interaction, game: &'static str, at: usize) -> Result<(), Error> {
    let page = page(game, at, interaction.lang);
    interaction
        .answer_private(interaction.draw(page).await?)
        .await
}
