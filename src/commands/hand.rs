//! `/hand [match]` and the button "your hand": what only its owner may see.

use super::ask::Ask;
use super::meant::matches;
use super::{Context, Error, ask, face};
use crate::matches::{Match, Refused};

#[poise::command(slash_command)]
pub async fn hand(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = show(&ask, code.as_deref()).await;
    ask.finish(done).await
}

pub async fn show(ask: &Ask, code: Option<&str>) -> Result<(), Error> {
    let m = match code {
        Some(code) => ask.find(code).await?,
        None => with_hand(ask).await?,
    };
    let seat = m.seat_of(ask.player).ok_or(Refused::NotInIt)?;
    if !face::is_hidden(&m) {
        return Err(Error::Said(ask.lang.word("hand-open")));
    }
    let hand = ask.bot.hand(&m, seat, "", ask.lang).await?;
    ask.answer(hand).await
}

/// A match of the player in which there are hands: one that is played here, else the most urgent.
async fn with_hand(ask: &Ask) -> Result<Match, Error> {
    let mut elsewhere = None;
    for code in ask.bot.matches.store().of_player(ask.player).await? {
        let m = ask.bot.matches.find(&code).await?;
        if face::is_hidden(&m) && ask.is_at(m.place) {
            return Ok(m);
        }
        elsewhere = elsewhere.or(Some(m).filter(face::is_hidden));
    }
    elsewhere.ok_or_else(|| Error::Said(ask.lang.word("hand-none")))
}
