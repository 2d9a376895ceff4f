//! Which match somebody means: by its code, which is completed while they type it, else by where they are and whose turn
//! it is.

use super::ask::{Ask, language, room};
use super::who::People;
use super::{Bot, Context, Error};
use crate::game::Seat;
use crate::locale::Lang;
use crate::matches::{Match, PlayerId, State};
use serenity::all::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse};

/// So many choices Discord takes.
const CHOICES: usize = 25;

impl Ask {
    /// The match that somebody means: by its code, else the likeliest of theirs. What is played comes before challenges,
    /// here before elsewhere, and what waits for them before the rest.
    pub async fn meant(&self, code: Option<&str>) -> Result<Match, Error> {
        if let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) {
            return self.find(code).await;
        }
        let mut found = self.candidates(|m| m.state == State::Playing).await?;
        if found.is_empty() {
            found = self.candidates(|_| true).await?;
        }
        let none = || Error::Said(self.lang.word("no-match"));
        found.into_iter().next().ok_or_else(none)
    }

    /// Of their matches and challenges that fit, those in this channel or thread, or else all others.
    pub async fn candidates(&self, fits: impl Fn(&Match) -> bool) -> Result<Vec<Match>, Error> {
        let here = room(self.place);
        self.bot.candidates(self.player, here, fits).await
    }

    /// The only one of these: where a guess would be seen by others or could not be taken back, nothing is guessed.
    pub fn only(&self, mut found: Vec<Match>) -> Result<Match, Error> {
        match found.len() {
            0 => Err(Error::Said(self.lang.word("no-match"))),
            1 => Ok(found.remove(0)),
            _ => {
                let codes: Vec<String> = found.iter().map(|m| format!("`{}`", m.code)).collect();
                let codes = codes.join(", ");
                let said = self.lang.say("which-match", &[("codes", codes.into())]);
                Err(Error::Said(said))
            }
        }
    }
}

impl Bot {
    /// Somebody's matches and challenges that fit, the most urgent first: those in a channel or thread, or else all others.
    pub async fn candidates(
        &self,
        player: PlayerId,
        here: i64,
        fits: impl Fn(&Match) -> bool,
    ) -> Result<Vec<Match>, Error> {
        let (mut near, mut far) = (Vec::new(), Vec::new());
        for code in self.matches.store().of_player(player).await? {
            let m = self.matches.find(&code).await?;
            match fits(&m) {
                true if room(m.place) == here => near.push(m),
                true => far.push(m),
                false => {}
            }
        }
        Ok(if near.is_empty() { far } else { near })
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

/// The matches of whoever types, those that wait for them first, then what is over.
pub async fn matches(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (running, over) = codes(ctx).await.unwrap_or_default();
    complete(ctx, partial, running.into_iter().chain(over)).await
}

/// The same, what is over first.
pub async fn finished(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (running, over) = codes(ctx).await.unwrap_or_default();
    complete(ctx, partial, over.into_iter().chain(running)).await
}

/// The codes of what whoever types is playing, and of what is over.
async fn codes(ctx: Context<'_>) -> Result<(Vec<String>, Vec<String>), Error> {
    let store = ctx.framework.user_data.matches.store();
    let player = ctx.interaction.user.id.get() as i64;
    let running = store.of_player(player).await?;
    Ok((running, store.finished_of(player, CHOICES as i64).await?))
}

async fn complete(
    ctx: Context<'_>,
    partial: &str,
    codes: impl Iterator<Item = String>,
) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let player = ctx.interaction.user.id.get() as i64;
    let lang = bot.lang_of(ctx.interaction).await;
    let partial = partial.trim().trim_start_matches('#').to_uppercase();
    let mut choices = Vec::new();
    for code in codes
        .filter(|code| code.starts_with(&partial))
        .take(CHOICES)
    {
        let Ok(m) = bot.matches.find(&code).await else {
            continue;
        };
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
