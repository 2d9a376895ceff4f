//! `/rematch [match]`: the same again, with the first move exchanged.

use super::ask::{Ask, room};
use super::meant::finished;
use super::reply::Reply;
use super::{Context, Error, accept, ask, face, permissions};
use crate::matches::State;
use serenity::all::InteractionContext;

#[poise::command(slash_command)]
pub async fn rematch(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let done = again(&ask, code.as_deref()).await;
    ask.finish(done).await
}

/// So many matches ago may be the one that is meant.
const LAST: i64 = 25;

/// The match that they finished last in this channel, else in this server; and in private messages anywhere, since whom
/// they met elsewhere may not be here.
async fn last(ask: &Ask) -> Result<String, Error> {
    let mut nearby = None;
    for code in ask
        .bot
        .matches
        .store()
        .finished_of(ask.player, LAST)
        .await?
    {
        let m = ask.bot.matches.find(&code).await?;
        if ask.is_at(m.place) {
            return Ok(code);
        }
        if ask.place.server.is_none() || ask.place.server == m.place.server {
            nearby = nearby.or(Some(code));
        }
    }
    nearby.ok_or_else(|| Error::Said(ask.lang.word("rematch-none")))
}

/// Challenges again, or accepts when another has asked already.
pub async fn again(ask: &Ask, code: Option<&str>) -> Result<(), Error> {
    permissions::check(ask, true)?;
    let code = match code {
        Some(code) => code.to_owned(),
        None => last(ask).await?,
    };
    let old = ask.find(&code).await?;
    if face::persons(&old).len() > 1 && ask.context == Some(InteractionContext::BotDm) {
        return Err(Error::Said(ask.lang.word("play-alone")));
    }
    let m = ask
        .bot
        .matches
        .rematch(&old.code, ask.player, ask.id, ask.place, ask.now())
        .await?;
    if ask.is_at(m.place) {
        return match m.state {
            State::Playing => accept::begin(ask, m).await,
            _ => ask.show(m, None).await,
        };
    }
    // Another has asked for it elsewhere, and there it is played.
    let channel = format!("<#{}>", room(m.place));
    let said = ask
        .lang
        .say("rematch-elsewhere", &[("channel", channel.into())]);
    ask.show(m, Some(Reply::say(said).privately())).await
}
