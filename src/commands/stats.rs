//! `/stats [player] [game]`: what somebody has done in each game, how they fare against the person who asks, and how their
//! rating went.

use crate::discord::choice::GameChoice;
use crate::discord::interaction::display_name;
use crate::discord::{Context, Error, Interaction};
use crate::matches::PlayerId;
use crate::view::statistics::statistics;
use serenity::all::User;

#[poise::command(slash_command)]
pub async fn stats(
    ctx: Context<'_>,
    player: Option<User>,
    game: Option<GameChoice>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = show(&interaction, player.as_ref(), game.map(|game| game.0)).await;
    interaction.finish(done).await
}

async fn show(
    interaction: &Interaction,
    user: Option<&User>,
    game: Option<&'static str>,
) -> Result<(), Error> {
    let (player, name) = match user {
        Some(user) => (PlayerId::from(user.id.get()), display_name(user)),
        None => (interaction.player, interaction.name.clone()),
    };
    let matches = &interaction.bot.matches;
    let found = matches.statistics(player, interaction.player, game).await?;
    let told = statistics(&found, &name, interaction.lang);
    interaction.answer(interaction.draw(told).await?).await
}
