//! `/draw` and `/undo`: proposals to the others, and their answers.

use super::ask::Ask;
use super::meant::matches as own;
use super::reply::Reply;
use super::{Context, Error, ask, turn};
use crate::matches::{self, Match, OfferKind, Refused, State, Voice};

#[poise::command(slash_command)]
pub async fn draw(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "own"]
    code: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let done = offer(&ask, code.as_deref(), OfferKind::Draw).await;
    ask.finish(done).await
}

#[poise::command(slash_command)]
pub async fn undo(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "own"]
    code: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let done = offer(&ask, code.as_deref(), OfferKind::Takeback).await;
    ask.finish(done).await
}

/// Proposes. The board that follows says so, with buttons for the others' answer.
async fn offer(ask: &Ask, code: Option<&str>, kind: OfferKind) -> Result<(), Error> {
    let m = match code {
        Some(_) => ask.meant(code).await?,
        None => ask.only(ask.candidates(|m| m.state == State::Playing).await?)?,
    };
    press(ask, &m.code, None, Say::Offer, kind).await
}

/// What is said about a draw or a move that is taken back.
#[derive(Debug, Clone, Copy)]
pub enum Say {
    Offer,
    Agree,
    Refuse,
}

/// Somebody says it, on the board that had so many entries.
pub async fn press(
    ask: &Ask,
    code: &str,
    ply: Option<usize>,
    say: Say,
    kind: OfferKind,
) -> Result<(), Error> {
    let (matches, now) = (&ask.bot.matches, ask.now());
    let by = Voice {
        player: ask.player,
        ply,
        interaction: Some(ask.id),
    };
    let (said, what) = match say {
        Say::Offer => (matches.offer(code, by, kind, now).await, "offered"),
        Say::Agree => (matches.accept_offer(code, by, kind, now).await, "agreed"),
        Say::Refuse => (matches.decline_offer(code, by, kind, now).await, "refused"),
    };
    match said {
        Err(matches::Error::Refused(Refused::Stale { .. })) => {
            turn::stale(ask, &ask.find(code).await?).await
        }
        said => show(ask, said?, kind, what).await,
    }
}

/// The board as it is now, for all who must know.
async fn show(ask: &Ask, m: Match, kind: OfferKind, what: &str) -> Result<(), Error> {
    // An offer to take back that is gone without having been declined has been followed.
    let taken_back = kind == OfferKind::Takeback && m.offers.is_empty() && what != "refused";
    let told = match taken_back {
        true => ask.lang.word("taken-back"),
        false => String::new(),
    };
    let here = ask.is_at(m.place) && !ask.clicked_private;
    if here {
        return ask.show_saying(m, None, &told).await;
    }
    let what = if taken_back { "agreed" } else { what };
    let text = ask.lang.word(&format!("{what}-{kind}"));
    let aside = Reply::say(text).privately();
    ask.show_saying(m, Some(aside), &told).await
}
