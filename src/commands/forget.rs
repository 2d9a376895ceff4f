//! `/forget-me`: everything that is known of a person goes, asked twice.

use super::ask::Ask;
use super::id::{Id, Verb};
use super::reply::{Reply, button};
use super::{Context, Error, ask};
use serenity::all::ButtonStyle;

#[poise::command(slash_command, rename = "forget-me")]
pub async fn forget_me(ctx: Context<'_>) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = explain(&ask).await;
    ask.finish(done).await
}

/// What would happen, before anything does.
async fn explain(ask: &Ask) -> Result<(), Error> {
    let running = ask.bot.matches.store().of_player(ask.player).await?.len();
    let text = ask
        .lang
        .say("forget-explain", &[("running", running.into())]);
    let once = button(
        &Id::about(Verb::Forget, ""),
        ask.lang.word("button-forget"),
        ButtonStyle::Danger,
    );
    ask.answer(Reply::say(text).privately().row(vec![once]))
        .await
}

/// The first click asks once more, the second does it.
pub async fn press(ask: &Ask, more: &str) -> Result<(), Error> {
    if more != "sure" {
        let sure = button(
            &Id::about(Verb::Forget, "sure"),
            ask.lang.word("button-forget-sure"),
            ButtonStyle::Danger,
        );
        let again = Reply::say(ask.lang.word("forget-sure")).row(vec![sure]);
        return ask.whisper(again).await;
    }
    // The boards of the matches that end by this are shown by themselves.
    ask.bot.matches.forget(ask.player, ask.now()).await?;
    ask.whisper(Reply::say(ask.lang.word("forgotten"))).await
}
