//! The buttons of a challenge: accept, decline, cancel, and another variant of the game.

use super::turn;
use crate::discord::{Error, Interaction, drawn, permissions};
use crate::games;
use crate::ids;
use crate::matches::{Live, Shown, State};
use crate::view::board_message::title;
use crate::view::challenge_card::challenge_card;
use crate::view::message::Message;
use crate::view::names;
use crate::view::place::room;

/// Accepts. `read` is the variant that the card showed; cards of older versions do not say it.
pub async fn accept(interaction: &Interaction, code: &str, read: &str) -> Result<(), Error> {
    permissions::check(interaction, true)?;
    let matches = &interaction.bot.matches;
    let live = interaction.find(code).await?;
    let read = Some(read).filter(|read| !read.is_empty());
    let (player, id, now) = (interaction.player, interaction.id, interaction.now());
    let live = matches.accept_variant(live, player, read, id, now).await?;
    accepted(interaction, live).await
}

/// Shows a challenge that somebody has accepted: its card, or the match if they were the last.
pub async fn accepted(interaction: &Interaction, live: Live) -> Result<(), Error> {
    if live.state == State::Open {
        return update(interaction, &live).await;
    }
    if live.accepted != Some(interaction.id) {
        // It has begun already, perhaps by a second tap.
        return turn::stale(interaction, &live).await;
    }
    begin(interaction, live).await
}

/// Shows a match that has just begun, in a thread of its own where the server wants that.
pub async fn begin(interaction: &Interaction, live: Live) -> Result<(), Error> {
    let alone = interaction.place.thread.is_none() && live.place.thread.is_none();
    if alone && permissions::wants_threads(interaction, &interaction.server_settings) {
        return begin_in_thread(interaction, live).await;
    }
    interaction.deliver(live, None).await
}

/// Shows a challenge or a match that somebody has just asked for. A private question that led to it becomes one line.
pub async fn post(interaction: &Interaction, live: Live) -> Result<(), Error> {
    if interaction.clicked_private {
        let title = title(&live, interaction.lang);
        interaction.update(Message::say(title)).await?;
    }
    match live.state {
        State::Playing => begin(interaction, live).await,
        _ => interaction.deliver(live, None).await,
    }
}

pub async fn decline(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let (matches, id) = (&interaction.bot.matches, Some(interaction.id));
    let live = interaction.find(code).await?;
    let live = matches
        .decline(live, interaction.player, id, interaction.now())
        .await?;
    update(interaction, &live).await
}

pub async fn cancel(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let (matches, id) = (&interaction.bot.matches, Some(interaction.id));
    let live = interaction.find(code).await?;
    let live = matches
        .cancel(live, interaction.player, id, interaction.now())
        .await?;
    update(interaction, &live).await
}

/// The challenger chooses another variant.
pub async fn variant(interaction: &Interaction, code: &str, key: &str) -> Result<(), Error> {
    let (matches, id) = (&interaction.bot.matches, Some(interaction.id));
    let live = interaction.find(code).await?;
    let kind = games::find(&live.stored.game)?;
    let Some(options) = kind.variant(live.seats, key) else {
        // A button of another version.
        return Err(Error::Said(interaction.lang.word("unknown-button")));
    };
    let live = matches
        .set_options(live, interaction.player, &options, id, interaction.now())
        .await?;
    update(interaction, &live).await
}

/// The card changes in its place.
async fn update(interaction: &Interaction, live: &Live) -> Result<(), Error> {
    let card = drawn(interaction.match_message(live)?).await?;
    interaction.update(card).await?;
    let message = interaction.clicked.map(|id| ids::MessageId::from(id.get()));
    let matches = &interaction.bot.matches;
    if matches.shown(live, message).await? == Shown::Overtaken {
        // Somebody was quicker, and this card may have come after theirs.
        let now = matches.live(&live.code).await?;
        if now.started.is_some() {
            interaction.responder().remove_buttons(None).await?;
        } else {
            let card = drawn(interaction.match_message(&now)?).await?;
            interaction.responder().edit(None, card).await?;
        }
    }
    Ok(())
}

/// The match goes on in a thread below its card. When no thread can be opened, it goes on in the channel.
async fn begin_in_thread(interaction: &Interaction, live: Live) -> Result<(), Error> {
    let clicked = interaction
        .clicked
        .filter(|_| interaction.clicked_code == live.code);
    let card = match clicked {
        Some(card) => Some(card),
        // A match against the computer has no challenge. It gets a card now for the thread to hang on.
        None => {
            let card = drawn(challenge_card(&live, None)).await?;
            let card = interaction.responder().answer(card).await?;
            if let Some(card) = card {
                // The process that goes on with this match finds the thread below its card.
                let id = ids::MessageId::from(card.get());
                interaction.bot.matches.posted_card(&live.code, id).await?;
            }
            card
        }
    };
    let Some(card) = card else {
        tracing::warn!(
            code = live.code,
            "no thread can be opened below an unknown message"
        );
        return interaction.deliver(live, None).await;
    };
    let lang = names::common_lang(&live);
    let game = lang.word(&format!("game-{}", live.stored.game));
    let name = format!("{game} {}", live.code);
    let bot = &interaction.bot;
    match bot.open_thread(room(interaction.place), card, name).await {
        Ok(thread) => go_on_in_thread(interaction, live, thread, clicked.is_some()).await,
        Err(Error::Answered) => Err(Error::Answered),
        Err(error) => {
            tracing::warn!(%error, code = live.code, "no thread could be opened");
            interaction.deliver(live, None).await
        }
    }
}

async fn go_on_in_thread(
    interaction: &Interaction,
    mut live: Live,
    thread: ids::ChannelId,
    clicked: bool,
) -> Result<(), Error> {
    let bot = &interaction.bot;
    bot.matches.move_to_thread(&mut live.stored, thread).await?;
    interaction.responder().acknowledge().await?;
    if clicked && let Err(error) = interaction.responder().remove_buttons(None).await {
        tracing::debug!(%error, code = live.code, "old buttons stay");
    }
    if let Err(error) = bot.post(&live).await {
        bot.post_after(room(live.place), live.stored.code, &error);
        return Err(error);
    }
    bot.start_computers(&live);
    Ok(())
}
