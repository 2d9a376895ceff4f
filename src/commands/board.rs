//! `/board [match] [text]`: the board again, drawn anew or in words.

use super::turn;
use super::which_match::matches;
use crate::discord::{Context, Error, Interaction, drawn};
use crate::matches::{Live, State};
use crate::view;
use crate::view::board_message::is_turn_of;
use crate::view::place::room;

#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
    text: Option<bool>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = show(&interaction, code.as_deref(), text == Some(true)).await;
    interaction.finish(done).await
}

async fn show(interaction: &Interaction, code: Option<&str>, text: bool) -> Result<(), Error> {
    let live = match code {
        Some(code) => interaction.find(code).await?,
        None => match here(interaction).await? {
            Some(live) => live,
            None => interaction.which_match(None).await?,
        },
    };
    if text {
        return words(interaction, &live).await;
    }
    // A player who is here brings the board down to the end of the channel. Everybody else just looks.
    let plays = live.seat_of(interaction.player).is_some();
    let goes_on = matches!(live.state, State::Playing | State::Open);
    if plays && interaction.is_at(live.place) && goes_on {
        return interaction.deliver(live, None).await;
    }
    let undrawn = view::match_message(&live, Some(interaction.lang))?;
    let mut message = drawn(undrawn).await?.privately();
    message.pings.clear();
    if !is_turn_of(&live, interaction.player) {
        message.rows.clear();
    }
    interaction.answer(message).await
}

/// The button "board": the board for one person alone.
pub async fn glance(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    let board = turn::glance(interaction, &live).await?;
    interaction.answer_private(board).await
}

/// The one match of this channel, if it has only one.
async fn here(interaction: &Interaction) -> Result<Option<Live>, Error> {
    let matches = &interaction.bot.matches;
    let codes = matches.in_channel(room(interaction.place)).await?;
    Ok(match &codes[..] {
        [only] => Some(matches.live(only).await?),
        _ => None,
    })
}

/// The position in words, for people who cannot or do not want to see it.
pub async fn words(interaction: &Interaction, live: &Live) -> Result<(), Error> {
    let seat = live.seat_of(interaction.player);
    interaction
        .answer(view::in_words(live, seat, interaction.lang)?)
        .await
}
