//! `/rematch [match]`: the same again, with another player moving first.

use super::accept;
use super::which_match::finished;
use crate::discord::{Context, Error, Interaction, permissions};
use crate::matches::{Listed, State};
use crate::view::board_message::persons;
use crate::view::message::Message;
use crate::view::place::room;
use serenity::all::InteractionContext;

#[poise::command(slash_command)]
pub async fn rematch(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = again(&interaction, code.as_deref()).await;
    interaction.finish(done).await
}

/// How many finished matches to look through.
const LAST: usize = 25;

/// The match that they finished last in this channel, else in this server. In private messages it may be anywhere.
async fn last(interaction: &Interaction) -> Result<String, Error> {
    let mut nearby = None;
    let (player, here) = (interaction.player, interaction.place);
    let matches = &interaction.bot.matches;
    let found = matches.complete(player, here.server, "", true, LAST);
    let is_over = |m: &Listed| matches!(m.state, State::Over | State::Void);
    for m in found.await?.matches.into_iter().filter(is_over) {
        if interaction.is_at(m.place) {
            return Ok(m.code);
        }
        if here.server.is_none() || here.server == m.place.server {
            nearby = nearby.or(Some(m.code));
        }
    }
    nearby.ok_or_else(|| Error::Said(interaction.lang.word("rematch-none")))
}

/// Challenges again, or accepts when another has asked already.
pub async fn again(interaction: &Interaction, code: Option<&str>) -> Result<(), Error> {
    permissions::check(interaction, true)?;
    let code = match code {
        Some(code) => code.to_owned(),
        None => last(interaction).await?,
    };
    let old = interaction.find(&code).await?;
    if persons(&old).len() > 1 && interaction.context == Some(InteractionContext::BotDm) {
        return Err(Error::Said(interaction.lang.word("play-alone")));
    }
    let (matches, player) = (&interaction.bot.matches, interaction.player);
    let (place, now) = (interaction.place, interaction.now());
    let live = matches
        .rematch(old, player, interaction.id, place, now)
        .await?;
    if interaction.is_at(live.place) {
        return match live.state {
            State::Playing => accept::begin(interaction, live).await,
            _ => interaction.deliver(live, None).await,
        };
    }
    // Another player has asked for it elsewhere, and it is played there.
    let channel = format!("<#{}>", room(live.place));
    let said = interaction
        .lang
        .say("rematch-elsewhere", &[("channel", channel.into())]);
    let aside = Message::say(said).privately();
    interaction.deliver(live, Some(aside)).await
}
