//! `/rematch [match]` and the button "rematch": the same again, with another player moving first, once that is confirmed.

use super::accept;
use super::which_match::finished;
use crate::discord::{Context, Error, Interaction, permissions};
use crate::game::Seat;
use crate::matches::{Listed, Live, PlayerKind, Refused, State};
use crate::view::action::{Action, Verb};
use crate::view::board_message::persons;
use crate::view::message::{Message, Style, button};
use crate::view::names;
use crate::view::place::room;
use serenity::all::InteractionContext;

#[poise::command(slash_command)]
pub async fn rematch(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = ask(&interaction, code.as_deref()).await;
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

/// Asks whether they mean it, privately.
pub async fn ask(interaction: &Interaction, code: Option<&str>) -> Result<(), Error> {
    let code = match code {
        Some(code) => code.to_owned(),
        None => last(interaction).await?,
    };
    let old = interaction.find(&code).await?;
    check(interaction, &old)?;
    let lang = interaction.lang;
    let others: Vec<String> = (0..old.seats)
        .map(Seat)
        .filter(|seat| old.player(*seat) != Some(interaction.player))
        .map(|seat| names::shown(&old, lang, seat))
        .collect();
    let game = lang.word(&format!("game-{}", old.stored.game));
    let values = [("game", game.into()), ("others", others.join(", ").into())];
    let sure = button(
        Action::verb(&old, Verb::RematchSure),
        lang.word("button-rematch-sure"),
        Style::Success,
    );
    let message = Message::say(lang.say("rematch-sure", &values)).row(vec![sure]);
    interaction.answer_private(message).await
}

/// Whether they can have a rematch of this match here, as far as can be said before it is asked for.
fn check(interaction: &Interaction, old: &Live) -> Result<(), Error> {
    permissions::check(interaction, true)?;
    old.seat_of(interaction.player).ok_or(Refused::NotInIt)?;
    if !matches!(old.state, State::Over | State::Void) {
        return Err(Refused::NotOver { state: old.state }.into());
    }
    if old.sittings.iter().any(|s| s.kind == PlayerKind::Former) {
        return Err(Refused::Former.into());
    }
    if persons(old).len() > 1 && interaction.context == Some(InteractionContext::BotDm) {
        return Err(Error::Said(interaction.lang.word("play-alone")));
    }
    Ok(())
}

/// Challenges again, or accepts when another has asked already.
pub async fn again(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let old = interaction.find(code).await?;
    check(interaction, &old)?;
    let (matches, player) = (&interaction.bot.matches, interaction.player);
    let (place, now) = (interaction.place, interaction.now());
    let live = matches
        .rematch(old, player, interaction.id, place, now)
        .await?;
    if interaction.is_at(live.place) {
        return accept::post(interaction, live).await;
    }
    // Another player has asked for it elsewhere, and it is played there.
    let channel = format!("<#{}>", room(live.place));
    let said = interaction
        .lang
        .say("rematch-elsewhere", &[("channel", channel.into())]);
    let aside = Message::say(said).privately();
    interaction.deliver(live, Some(aside)).await
}
