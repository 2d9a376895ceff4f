//! `/resign [match]`: give up, asked twice.

use super::ask::Ask;
use super::id::{Id, Verb};
use super::meant::matches;
use super::reply::{Reply, button};
use super::{Context, Error, ask};
use crate::matches::{Refused, State};
use serenity::all::ButtonStyle;

#[poise::command(slash_command)]
pub async fn resign(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = ask_twice(&ask, code.as_deref()).await;
    ask.finish(done).await
}

/// Asks whether they mean it, privately.
pub async fn ask_twice(ask: &Ask, code: Option<&str>) -> Result<(), Error> {
    let m = ask.meant(code).await?;
    m.seat_of(ask.player).ok_or(Refused::NotInIt)?;
    if m.state != State::Playing {
        return Err(Refused::NotPlaying { state: m.state }.into());
    }
    let game = ask.lang.word(&format!("game-{}", m.game));
    let text = ask.lang.say(
        "resign-sure",
        &[("game", game.into()), ("code", m.code.as_str().into())],
    );
    let sure = Id::verb(&m, Verb::ResignSure);
    let reply = Reply::say(text).privately().row(vec![button(
        &sure,
        ask.lang.word("button-resign"),
        ButtonStyle::Danger,
    )]);
    if ask.clicked_private {
        ask.update(reply).await
    } else {
        ask.answer(reply).await
    }
}

/// They do.
pub async fn sure(ask: &Ask, code: &str) -> Result<(), Error> {
    let m = ask
        .bot
        .matches
        .resign(code, ask.player, Some(ask.id), ask.now())
        .await?;
    let aside = Reply::say(ask.lang.word("resigned")).privately();
    ask.show(m, Some(aside)).await
}
