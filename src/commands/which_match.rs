//! Which match a command is about: the one of its code, which is completed while it is typed, else one chosen by place and
//! turn.

use crate::discord::{Bot, Context, Error, Interaction};
use crate::game::Seat;
use crate::locale::Lang;
use crate::matches::{Asker, ChannelId, Listed, Live, PlayerId, ServerId, State};
use crate::view::names;
use crate::view::place::room;
use serenity::all::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse};
use std::time::Instant;

/// Discord takes this many choices.
pub const CHOICES: usize = 25;

/// Nobody plays more than this at the same time and still knows which match they mean.
pub const ALL: usize = 1_000;

impl Interaction {
    /// The match that the player means: the one of the code, else the likeliest of theirs. What is played comes before
    /// challenges, here before elsewhere, and what waits for them before the rest.
    pub async fn which_match(&self, code: Option<&str>) -> Result<Live, Error> {
        if let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) {
            return self.find(code).await;
        }
        let all = self.own_matches().await?;
        let playing = |m: &Listed| m.state == State::Playing;
        let found = candidates(&all, room(self.place), playing);
        let found = match found.is_empty() {
            true => candidates(&all, room(self.place), |_| true),
            false => found,
        };
        match found.first() {
            Some(m) => Ok(self.bot.matches.live(&m.code).await?),
            None => Err(Error::Said(self.lang.word("no-match"))),
        }
    }

    /// All matches and challenges of the player that are not over, the most urgent first.
    pub async fn own_matches(&self) -> Result<Vec<Listed>, Error> {
        let server = self.place.server;
        let list = self.bot.matches.list(self.player, server, 0, ALL);
        Ok(list.await?.matches)
    }

    /// The only one of the player's matches that fit. Nothing is guessed where others would see it or where it could not be
    /// taken back. `None` when none fits.
    pub async fn only(&self, fits: impl Fn(&Listed) -> bool) -> Result<Option<Live>, Error> {
        let all = self.own_matches().await?;
        match candidates(&all, room(self.place), fits)[..] {
            [] => Ok(None),
            [only] => Ok(Some(self.bot.matches.live(&only.code).await?)),
            ref several => {
                let codes: Vec<String> = several.iter().map(|m| format!("`{}`", m.code)).collect();
                let codes = codes.join(", ");
                let said = self.lang.say("which-match", &[("codes", codes.into())]);
                Err(Error::Said(said))
            }
        }
    }
}

/// Those of a player's matches and challenges that fit: those in a channel or thread, else all others.
pub fn candidates(all: &[Listed], here: ChannelId, fits: impl Fn(&Listed) -> bool) -> Vec<&Listed> {
    let (near, far): (Vec<_>, Vec<_>) = all
        .iter()
        .filter(|m| fits(m))
        .partition(|m| room(m.place) == here);
    if near.is_empty() { far } else { near }
}

/// Whether the person who types asks for more than anybody can read.
pub fn is_too_much(ctx: Context<'_>) -> bool {
    let player = PlayerId::from(ctx.interaction.user.id.get());
    let flood = &ctx.framework.user_data.flood;
    flood.take(player, Instant::now()).is_err()
}

/// The language of a person who is typing a command.
pub async fn lang_of(bot: &Bot, typing: &CommandInteraction) -> Lang {
    let server = typing.guild_id.map(|id| ServerId::from(id.get()));
    let asker = bot
        .matches
        .asker(PlayerId::from(typing.user.id.get()), server)
        .await;
    lang_for(&asker.unwrap_or_default(), typing)
}

fn lang_for(asker: &Asker, typing: &CommandInteraction) -> Lang {
    let own = asker.person.as_ref().and_then(|p| p.settings.language);
    own.or(asker.server.language)
        .unwrap_or_else(|| Lang::of(&typing.locale))
}

/// The matches of the person who types: those that wait for them first, finished ones last.
pub async fn matches(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    complete(ctx, partial, false).await
}

/// The same, finished ones first.
pub async fn finished(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    complete(ctx, partial, true).await
}

async fn complete(
    ctx: Context<'_>,
    partial: &str,
    finished_first: bool,
) -> CreateAutocompleteResponse {
    let matches = &ctx.framework.user_data.matches;
    let player = PlayerId::from(ctx.interaction.user.id.get());
    if is_too_much(ctx) {
        return CreateAutocompleteResponse::new();
    }
    let server = ctx.interaction.guild_id.map(|id| ServerId::from(id.get()));
    let found = matches.complete(player, server, partial, finished_first, CHOICES);
    let found = found.await.unwrap_or_default();
    let lang = lang_for(&found.asker, ctx.interaction);
    let choices = found.matches.into_iter().map(|m| {
        let game = lang.word(&format!("game-{}", m.game));
        let others: Vec<String> = m
            .people
            .iter()
            .zip((0..).map(Seat))
            .filter(|(person, _)| person.as_ref().is_none_or(|person| person.id != player))
            .map(|(_, seat)| names::name_at(&m.people, lang, seat))
            .collect();
        let name = format!("{} · {game} · {}", m.code, others.join(", "));
        let name: String = name.chars().take(100).collect();
        AutocompleteChoice::new(name, m.code)
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
