//! `/move NOTATION [match]`: a move in writing. Autocomplete walks the tokens.

use super::ask::Ask;
use super::meant::matches;
use super::picker::{self, Picked};
use super::{Context, Error, ask, face, turn};
use crate::matches::{Match, Refused, State};
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};
use time::Duration;

/// Discord delivers a request again within moments, if at all.
const LATELY: Duration = Duration::hours(1);

#[poise::command(slash_command, rename = "move")]
pub async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "moves"] notation: String,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let done = play(&ask, &notation, code.as_deref()).await;
    ask.finish(done).await
}

async fn play(ask: &Ask, notation: &str, code: Option<&str>) -> Result<(), Error> {
    let m = meant(ask, code).await?;
    let seat = m.seat_of(ask.player).ok_or(Refused::NotInIt)?;
    // The board that was meant is the one there is, unless this very request has been written already.
    let store = ask.bot.matches.store();
    let written = store.written_by(&m.code, ask.id).await?;
    if written.is_none() && m.state != State::Playing {
        return Err(Refused::NotPlaying { state: m.state }.into());
    }
    let ply = written.unwrap_or(m.ply());
    turn::play(ask, &m, seat, ply, &spelled(notation)).await
}

/// The match of that code, else the only one in which it is their turn: a move in another one could not be taken back.
async fn meant(ask: &Ask, code: Option<&str>) -> Result<Match, Error> {
    if code.is_some() {
        return ask.meant(code).await;
    }
    // It may be this very request that has ended their turn.
    let store = ask.bot.matches.store();
    let lately = ask.now() - LATELY;
    if let Some(code) = store.written_in(ask.player, ask.id, lately).await? {
        return ask.find(&code).await;
    }
    let found = ask.candidates(|m| face::is_turn_of(m, ask.player)).await?;
    match found.is_empty() {
        true => ask.meant(None).await,
        false => ask.only(found),
    }
}

/// Capital letters, spaces and dashes are how phones write.
fn spelled(notation: &str) -> String {
    notation.trim().to_lowercase().replace([' ', '–', '—'], "-")
}

/// What can be written next.
async fn moves(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let found = suggest(ctx, partial).await.unwrap_or_default();
    let choices = found
        .into_iter()
        .map(|text| AutocompleteChoice::new(text.clone(), text));
    CreateAutocompleteResponse::new().set_choices(choices.take(25).collect())
}

async fn suggest(ctx: Context<'_>, partial: &str) -> Result<Vec<String>, Error> {
    let bot = ctx.framework.user_data;
    let player = ctx.interaction.user.id.get() as i64;
    let code = ctx
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("match", serenity::all::ResolvedValue::String(code)) => Some(*code),
            _ => None,
        });
    let here = ctx.interaction.channel_id.get() as i64;
    let to_move = |m: &Match| face::is_turn_of(m, player);
    let found = match code {
        Some(code) => vec![bot.matches.find(code).await?],
        None => bot.candidates(player, here, to_move).await?,
    };
    // Nobody else learns what a hand allows, and of several nobody knows which one is meant.
    let [m] = &found[..] else {
        return Ok(Vec::new());
    };
    if !to_move(m) {
        return Ok(Vec::new());
    }
    let partial = spelled(partial);
    let legal = m.replay()?.legal();
    let whole: Vec<String> = legal
        .iter()
        .map(ToString::to_string)
        .filter(|text| text.starts_with(&partial))
        .collect();
    if whole.len() <= picker::MENU {
        return Ok(whole);
    }
    // Too many to list: the next tokens, after what is complete.
    let complete = partial.rfind('-').map_or("", |end| &partial[..end]);
    for prefix in [partial.as_str(), complete, ""] {
        if let Ok(Picked::Choose(question)) = picker::pick(&legal, prefix) {
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
