//! `/board [match] [text]`: the board again, drawn anew or in words.

use super::ask::Ask;
use super::meant::matches;
use super::reply::Reply;
use super::who::People;
use super::{Context, Error, ask, face};
use crate::game::Eyes;
use crate::matches::{Match, State};
use crate::render::{Frame, alt};

#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
    text: Option<bool>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let done = show(&ask, code.as_deref(), text == Some(true)).await;
    ask.finish(done).await
}

async fn show(ask: &Ask, code: Option<&str>, text: bool) -> Result<(), Error> {
    let m = match code {
        Some(code) => ask.find(code).await?,
        None => match here(ask).await? {
            Some(m) => m,
            None => ask.meant(None).await?,
        },
    };
    if text {
        return words(ask, &m).await;
    }
    // Whoever plays here brings the board down to the end of the channel; everybody else just looks.
    let plays = m.seat_of(ask.player).is_some();
    if plays && ask.is_at(m.place) && matches!(m.state, State::Playing | State::Open) {
        return ask.show(m, None).await;
    }
    let mut reply = ask.bot.face_in(&m, Some(ask.lang)).await?;
    reply.private = true;
    reply.pings.clear();
    if !face::is_turn_of(&m, ask.player) {
        reply.rows.clear();
    }
    ask.answer(reply).await
}

/// The one match of this channel, if it has only one.
async fn here(ask: &Ask) -> Result<Option<Match>, Error> {
    let room = super::ask::room(ask.place);
    let codes = ask.bot.matches.store().in_channel(room).await?;
    Ok(match &codes[..] {
        [only] => Some(ask.bot.matches.find(only).await?),
        _ => None,
    })
}

/// The position in words, for who cannot or does not want to see it.
pub async fn words(ask: &Ask, m: &Match) -> Result<(), Error> {
    if !matches!(m.state, State::Playing | State::Over | State::Void) {
        let mut card = ask.bot.face_in(m, Some(ask.lang)).await?.privately();
        card.pings.clear();
        card.rows.clear();
        card.files.clear();
        return ask.answer(card).await;
    }
    let people = People::of(&ask.bot, m).await?;
    let game = m.replay()?;
    let eyes = match m.seat_of(ask.player) {
        _ if m.state != State::Playing => Eyes::All,
        Some(seat) => Eyes::Seat(seat),
        None => Eyes::Table,
    };
    let frame = Frame {
        lang: ask.lang,
        names: people.names(ask.lang),
    };
    let caption = face::caption(m, game.as_ref(), eyes);
    let said = alt(&game.scene(eyes), &caption, &frame);
    ask.answer(Reply::say(super::who::escape(&said)).privately())
        .await
}
