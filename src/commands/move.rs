//! `/move NOTATION [match]`: a move in writing. Autocomplete walks the tokens.

use super::ask::{Ask, language, room};
use super::picker::{self, Picked};
use super::who::People;
use super::{Bot, Context, Error, ask, turn};
use crate::game::Seat;
use crate::locale::Lang;
use crate::matches::{Match, PlayerId, Refused, State};
use serenity::all::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse};

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
    let m = ask.meant(code).await?;
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

/// Capital letters, spaces and dashes are how phones write.
fn spelled(notation: &str) -> String {
    notation.trim().to_lowercase().replace([' ', '–', '—'], "-")
}

impl Ask {
    /// The match that somebody means: by its code, else the one here in which they are to move, else any of theirs.
    pub async fn meant(&self, code: Option<&str>) -> Result<Match, Error> {
        if let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) {
            return self.find(code).await;
        }
        let found = self.bot.most_urgent(self.player, room(self.place)).await?;
        found.ok_or_else(|| Error::Said(self.lang.word("no-match")))
    }
}

impl Bot {
    /// Of somebody's matches the one that is likeliest meant in a channel or thread.
    async fn most_urgent(&self, player: PlayerId, here: i64) -> Result<Option<Match>, Error> {
        let mut best: Option<(u8, Match)> = None;
        // Those that wait for the player come first.
        for code in self.matches.store().of_player(player).await? {
            let m = self.matches.find(&code).await?;
            let own_turn = m.turn.is_some() && m.turn == m.seat_of(player);
            let worth = 4 * u8::from(room(m.place) == here)
                + 2 * u8::from(own_turn)
                + u8::from(m.state == State::Playing);
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, m));
            }
        }
        Ok(best.map(|(_, m)| m))
    }

    /// The language of whoever is typing a command.
    pub async fn lang_of(&self, typing: &CommandInteraction) -> Lang {
        let store = self.matches.store();
        let own = store.profile(typing.user.id.get() as i64).await;
        let own = own.ok().flatten();
        if let Some(lang) = own.and_then(|profile| language(&profile.settings)) {
            return lang;
        }
        if let Some(server) = typing.guild_id
            && let Ok(settings) = store.server_settings(server.get() as i64).await
            && let Some(lang) = language(&settings)
        {
            return lang;
        }
        Lang::of(&typing.locale)
    }
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
    let m = match code {
        Some(code) => bot.matches.find(code).await?,
        None => match bot.most_urgent(player, here).await? {
            Some(m) => m,
            None => return Ok(Vec::new()),
        },
    };
    // Nobody else learns what a hand allows.
    if m.state != State::Playing || m.turn.is_none() || m.turn != m.seat_of(player) {
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

/// The matches of whoever asks, those that wait for them first.
pub async fn matches(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let player = ctx.interaction.user.id.get() as i64;
    let found = bot.own_matches(player, partial).await.unwrap_or_default();
    let lang = bot.lang_of(ctx.interaction).await;
    let mut choices = Vec::new();
    for m in found {
        let game = lang.word(&format!("game-{}", m.game));
        let mut name = format!("{} · {game}", m.code);
        if let Ok(people) = People::of(bot, &m).await {
            let own = m.seat_of(player);
            let others = (0..m.seats).map(Seat).filter(|seat| Some(*seat) != own);
            let others: Vec<String> = others.map(|seat| people.name(lang, seat)).collect();
            name = format!("{name} · {}", others.join(", "));
        }
        let name: String = name.chars().take(100).collect();
        choices.push(AutocompleteChoice::new(name, m.code));
    }
    CreateAutocompleteResponse::new().set_choices(choices)
}

impl Bot {
    async fn own_matches(&self, player: PlayerId, partial: &str) -> Result<Vec<Match>, Error> {
        let partial = partial.trim().trim_start_matches('#').to_uppercase();
        let store = self.matches.store();
        let mut codes = store.of_player(player).await?;
        codes.extend(store.finished_of(player, 25).await?);
        let mut found = Vec::new();
        for code in codes
            .into_iter()
            .filter(|code| code.starts_with(&partial))
            .take(25)
        {
            found.push(self.matches.find(&code).await?);
        }
        Ok(found)
    }
}
