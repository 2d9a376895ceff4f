//! `/forget-me`: deletes everything that is known of a person, asked twice.

use crate::discord::{Context, Error, Interaction};
use crate::view::action::{Action, Verb};
use crate::view::message::{Message, Style, button};

#[poise::command(slash_command, rename = "forget-me")]
pub async fn forget_me(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = explain(&interaction).await;
    interaction.finish(done).await
}

/// What would happen, before anything does.
async fn explain(interaction: &Interaction) -> Result<(), Error> {
    let matches = &interaction.bot.matches;
    let running = matches.of_player(interaction.player).await?.len();
    let text = interaction
        .lang
        .say("forget-explain", &[("running", running.into())]);
    let once = button(
        Action::about(Verb::Forget, ""),
        interaction.lang.word("button-forget"),
        Style::Danger,
    );
    interaction
        .answer(Message::say(text).privately().row(vec![once]))
        .await
}

/// The first click asks once more, the second does it.
pub async fn click(interaction: &Interaction, more: &str) -> Result<(), Error> {
    if more != "sure" {
        let sure = button(
            Action::about(Verb::Forget, "sure"),
            interaction.lang.word("button-forget-sure"),
            Style::Danger,
        );
        let again = Message::say(interaction.lang.word("forget-sure")).row(vec![sure]);
        return interaction.answer_private(again).await;
    }
    let bot = &interaction.bot;
    let codes = bot.matches.of_player(interaction.player).await?;
    bot.matches
        .forget(interaction.player, interaction.now())
        .await?;
    // The matches that ended by this are shown to the others.
    for code in codes {
        let m = bot.matches.find(&code).await?;
        bot.post_soon(&m);
    }
    let said = interaction.lang.word("forgotten");
    interaction.answer_private(Message::say(said)).await
}
