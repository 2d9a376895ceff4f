//! The buttons of a challenge: accept, decline, cancel.

use super::Error;
use super::ask::{Ask, room};
use super::who::People;
use super::{card, permissions, turn};
use crate::matches::{Match, State};
use crate::store::Shown;
use serenity::all::{AutoArchiveDuration, Builder, ChannelId, CreateThread};
use std::sync::Arc;

/// Discord's code for a message that has a thread already.
const HAS_THREAD: isize = 160004;

pub async fn accept(ask: &Ask, code: &str) -> Result<(), Error> {
    permissions::check(ask, true)?;
    let m = ask
        .bot
        .matches
        .accept(code, ask.player, ask.id, ask.now())
        .await?;
    if m.state == State::Open {
        return update(ask, m).await;
    }
    if m.accepted != Some(ask.id) {
        // It has begun already, perhaps by another tap of the same finger.
        return turn::stale(ask, &m).await;
    }
    begin(ask, m).await
}

/// Shows a match that has just begun, in a thread of its own where the server wants that.
pub async fn begin(ask: &Ask, m: Match) -> Result<(), Error> {
    let alone = ask.place.thread.is_none() && m.place.thread.is_none();
    if alone && permissions::wants_threads(ask) && !ask.guest {
        return begin_in_thread(ask, m).await;
    }
    ask.show(m, None).await
}

pub async fn decline(ask: &Ask, code: &str) -> Result<(), Error> {
    let matches = &ask.bot.matches;
    let m = matches
        .decline(code, ask.player, Some(ask.id), ask.now())
        .await?;
    update(ask, m).await
}

pub async fn cancel(ask: &Ask, code: &str) -> Result<(), Error> {
    let matches = &ask.bot.matches;
    let m = matches
        .cancel(code, ask.player, Some(ask.id), ask.now())
        .await?;
    update(ask, m).await
}

/// The card changes in its place.
async fn update(ask: &Ask, m: Match) -> Result<(), Error> {
    ask.update(ask.face(&m).await?).await?;
    let message = ask.clicked.map(|id| id.get() as i64);
    let noted = ask.bot.matches.shown(&m, message).await?;
    if noted == Shown::Overtaken {
        // Somebody was quicker, and this card may have come after theirs.
        let now = ask.bot.matches.find(&m.code).await?;
        if now.started.is_some() {
            ask.line().take_buttons(None).await?;
        } else {
            ask.line().change(None, ask.face(&now).await?).await?;
        }
    }
    Ok(())
}

/// The match goes on in a thread below its card. When that cannot be opened, it goes on in the channel.
async fn begin_in_thread(ask: &Ask, mut m: Match) -> Result<(), Error> {
    let clicked = ask.clicked.filter(|_| ask.clicked_code == m.code);
    let card = match clicked {
        Some(card) => card,
        // A match against the computer had no challenge: now it gets the card that a thread hangs on.
        None => {
            let people = People::of(&ask.bot, &m).await?;
            let card = card::card(&m, &people, None).await?;
            ask.answer(card).await?;
            ask.line().first().await?
        }
    };
    let game = ask.lang.word(&format!("game-{}", m.game));
    let thread = CreateThread::new(format!("{game} {}", m.code))
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let channel = ChannelId::new(room(ask.place) as u64);
    match thread.execute(&*ask.bot.http, (channel, Some(card))).await {
        Ok(thread) => {
            ask.bot
                .matches
                .move_to_thread(&mut m, thread.id.get() as i64)
                .await?;
            ask.line().acknowledge().await?;
            if clicked.is_some()
                && let Err(error) = ask.line().take_buttons(None).await
            {
                tracing::debug!(%error, code = m.code, "old buttons stay");
            }
            ask.bot.post(&m).await?;
            if let Some(thinking) = ask.bot.computers.start(&ask.bot, &m.code) {
                let bot = Arc::clone(&ask.bot);
                ask.bot.tasks.spawn(bot.after_thinking(m, thinking, None));
            }
            Ok(())
        }
        Err(error) => {
            let error = Error::from(error);
            if error.code() == Some(HAS_THREAD) {
                // The same click came twice, and the other one goes on there.
                return Err(Error::Answered);
            }
            tracing::warn!(%error, code = m.code, "no thread could be opened");
            ask.show(m, None).await
        }
    }
}
