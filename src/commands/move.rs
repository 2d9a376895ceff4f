//! `/move NOTATION [match]`: a move in writing. Autocomplete walks the tokens.

use super::turn;
use super::which_match::{ALL, candidates, is_too_much, matches};
use crate::discord::{Context, Error, Interaction};
use crate::games;
use crate::matches::{ChannelId, Live, PlayerId, Refused, State};
use crate::view::board_message::is_turn_of;
use crate::view::choosing;
use crate::view::picker::{self, Picked};
use crate::view::place::room;
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};
use time::Duration;

/// Discord may deliver a request again, but only within moments.
const LATELY: Duration = Duration::hours(1);

#[poise::command(slash_command, rename = "move")]
pub async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "moves"] notation: String,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = play(&interaction, &notation, code.as_deref()).await;
    interaction.finish(done).await
}

async fn play(interaction: &Interaction, notation: &str, code: Option<&str>) -> Result<(), Error> {
    let live = which_match(interaction, code).await?;
    let seat = live.seat_of(interaction.player).ok_or(Refused::NotInIt)?;
    // The board that is meant is the present one, unless this very request has been played already.
    let matches = &interaction.bot.matches;
    let written = matches.written_by(&live.code, interaction.id).await?;
    if written.is_none() && live.state != State::Playing {
        return Err(Refused::NotPlaying { state: live.state }.into());
    }
    let ply = written.unwrap_or(live.ply());
    let notation = games::find(live.game.key())?.respell(&spelled(notation));
    turn::play(interaction, live, seat, ply, &notation).await
}

/// The match of that code, else the most urgent one in which it is the player's turn: here before elsewhere, as the board
/// that `/board` shows.
async fn which_match(interaction: &Interaction, code: Option<&str>) -> Result<Live, Error> {
    if code.is_some() {
        return interaction.which_match(code).await;
    }
    // This very request may have ended their turn.
    let matches = &interaction.bot.matches;
    let lately = interaction.now() - LATELY;
    let player = interaction.player;
    let written = matches.written_in(player, interaction.id, lately).await?;
    if let Some(code) = written {
        return interaction.find(&code).await;
    }
    let all = interaction.own_matches().await?;
    let found = candidates(&all, room(interaction.place), |m| m.is_turn_of(player));
    match found.first() {
        Some(m) => Ok(interaction.bot.matches.live(&m.code).await?),
        None => interaction.which_match(None).await,
    }
}

/// Phones write capital letters, spaces and long dashes.
fn spelled(notation: &str) -> String {
    notation.trim().to_lowercase().replace([' ', '–', '—'], "-")
}

/// What can be written next.
async fn moves(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    if is_too_much(ctx) {
        return CreateAutocompleteResponse::new();
    }
    let found = suggest(ctx, partial).await.unwrap_or_default();
    let choices = found
        .into_iter()
        .map(|text| AutocompleteChoice::new(text.clone(), text));
    CreateAutocompleteResponse::new().set_choices(choices.take(25).collect())
}

async fn suggest(ctx: Context<'_>, partial: &str) -> Result<Vec<String>, Error> {
    let bot = ctx.framework.user_data;
    let player = PlayerId::from(ctx.interaction.user.id.get());
    let code = ctx
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("match", serenity::all::ResolvedValue::String(code)) => Some(*code),
            _ => None,
        });
    let here = ChannelId::from(ctx.interaction.channel_id.get());
    let live = match code {
        Some(code) => bot.matches.live(code).await?,
        None => {
            let all = bot.matches.list(player, None, 0, ALL).await?;
            let found = candidates(&all.matches, here, |m| m.is_turn_of(player));
            let Some(first) = found.first() else {
                return Ok(Vec::new());
            };
            bot.matches.live(&first.code).await?
        }
    };
    // Nobody else learns what a hand allows.
    if !is_turn_of(&live, player) {
        return Ok(Vec::new());
    }
    let partial = games::find(&live.stored.game)?.respell(&spelled(partial));
    let legal = live.game.legal();
    let whole: Vec<String> = legal
        .iter()
        .map(ToString::to_string)
        .filter(|text| text.starts_with(&partial))
        .collect();
    if whole.len() <= picker::MOST {
        return Ok(whole);
    }
    // Too many to list: the next tokens, after what is complete.
    let complete = partial.rfind('-').map_or("", |end| &partial[..end]);
    for prefix in [partial.as_str(), complete, ""] {
        if let Ok(Picked::Choose(question)) =
            picker::pick(&legal, choosing::taps(live.game.as_ref()), prefix)
        {
            let next: Vec<String> = question
                .choices
                .iter()
                .map(|choice| choice.prefix.trim_end_matches('*').to_owned())
                .filter(|text| text.starts_with(&partial))
                .collect();
            if !next.is_empty() {
                return Ok(next);
            }
        }
    }
    Ok(whole)
}
