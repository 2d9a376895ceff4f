//! `/play GAME [opponent] [second] [third] [seats] [level] [pace] [rated] [variant]`: a challenge, or a match against the
//! computer. Seats for which nobody is named are open to anybody, or a computer's when a level is chosen.

use super::ask::{Ask, display_name};
use super::choice::{GameChoice, LevelChoice, PaceChoice};
use super::{Context, Error, accept, ask, permissions};
use crate::game::Switch;
use crate::games;
use crate::locale::Lang;
use crate::matches::{Challenge, Opponent, Pace, State};
use crate::search::Level;
use serde_json::Map;
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, InteractionContext, User};

/// What the command was given.
struct Wanted {
    game: &'static str,
    opponents: Vec<User>,
    seats: Option<usize>,
    level: Option<Level>,
    pace: Option<Pace>,
    rated: Option<bool>,
    variant: Option<String>,
}

#[poise::command(slash_command)]
#[expect(
    clippy::too_many_arguments,
    reason = "a command has a parameter for each of its options"
)]
pub async fn play(
    ctx: Context<'_>,
    game: GameChoice,
    opponent: Option<User>,
    second: Option<User>,
    third: Option<User>,
    #[min = 2]
    #[max = 4]
    seats: Option<u8>,
    level: Option<LevelChoice>,
    pace: Option<PaceChoice>,
    rated: Option<bool>,
    #[autocomplete = "variants"] variant: Option<String>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let wanted = Wanted {
        game: game.0,
        opponents: [opponent, second, third].into_iter().flatten().collect(),
        seats: seats.map(usize::from),
        level: level.map(|level| level.0),
        pace: pace.map(|pace| pace.0),
        rated,
        variant,
    };
    let done = challenge(&ask, wanted).await;
    ask.finish(done).await
}

/// The variants of the game that has been chosen.
async fn variants(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let chosen = ctx.args.iter().find(|option| option.name == "game");
    let index = chosen.and_then(|option| match option.value {
        serenity::all::ResolvedValue::Integer(index) => usize::try_from(index).ok(),
        _ => None,
    });
    let kind = index.and_then(|index| games::GAMES.get(index));
    let lang = ctx.framework.user_data.lang_of(ctx.interaction).await;
    let options = kind
        .map_or(&[][..], |kind| kind.switches)
        .iter()
        .map(|switch| {
            let word = lang.word(&format!("option-{}", switch.key));
            let name = if switch.default {
                lang.say("option-off", &[("option", word.into())])
            } else {
                word
            };
            (name, switch.key)
        });
    let fitting = options.filter(|(name, key)| {
        let partial = partial.to_lowercase();
        name.to_lowercase().contains(&partial) || key.contains(&partial)
    });
    let choices = fitting.map(|(name, key)| {
        AutocompleteChoice::new(name.chars().take(100).collect::<String>(), key)
    });
    CreateAutocompleteResponse::new().set_choices(choices.take(25).collect())
}

async fn challenge(ask: &Ask, wanted: Wanted) -> Result<(), Error> {
    let lang = ask.lang;
    let mut opponents = Vec::new();
    for user in &wanted.opponents {
        let id = user.id.get() as i64;
        if id == ask.bot.own {
            let level = wanted.level.unwrap_or(Level::Normal);
            opponents.push(Opponent::Computer(level.to_string()));
        } else if user.bot {
            return Err(Error::Said(
                lang.say("play-bot", &[("who", display_name(user).into())]),
            ));
        } else {
            ask.bot.meet(id, &display_name(user), None).await?;
            opponents.push(Opponent::Player(id));
        }
    }
    // Somebody must be there to play against, whoever it is.
    let named = opponents.len().max(1);
    let wished = wanted.seats.map_or(named, |seats| seats.saturating_sub(1));
    opponents.resize_with(named.max(wished), || match wanted.level {
        Some(level) => Opponent::Computer(level.to_string()),
        None => Opponent::Anybody,
    });
    if wanted.level.is_some() && !opponents.iter().any(is_computer) {
        return Err(Error::Said(lang.word("play-level")));
    }
    let others = !opponents.iter().all(is_computer);
    permissions::check(ask, true)?;
    if others && ask.context == Some(InteractionContext::BotDm) {
        return Err(Error::Said(lang.word("play-alone")));
    }
    let pace = match (wanted.pace, others) {
        (Some(pace), _) => pace,
        // A computer does not mind how long somebody takes.
        (None, false) => Pace::None,
        (None, true) => Pace::Slow,
    };
    let challenge = Challenge {
        game: wanted.game.to_owned(),
        options: variant(wanted.game, wanted.variant.as_deref(), lang)?,
        challenger: ask.player,
        opponents,
        seat: None,
        pace,
        rated: wanted.rated.unwrap_or(true),
        place: ask.place,
        interaction: ask.id,
    };
    let m = ask.bot.matches.challenge(&challenge, ask.now()).await?;
    match m.state {
        State::Playing => accept::begin(ask, m).await,
        _ => ask.show(m, None).await,
    }
}

fn is_computer(opponent: &Opponent) -> bool {
    matches!(opponent, Opponent::Computer(_))
}

/// The options that a variant stands for: the named switch is turned round.
fn variant(
    game: &str,
    name: Option<&str>,
    lang: Lang,
) -> Result<Map<String, serde_json::Value>, Error> {
    let mut options = Map::new();
    let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else {
        return Ok(options);
    };
    let kind = games::find(game)?;
    let wanted = name.to_lowercase();
    // By its key, which is what autocomplete sends, or as it is called in any of the languages.
    let is_meant = |switch: &&Switch| {
        let called = |lang: Lang| lang.word(&format!("option-{}", switch.key)).to_lowercase();
        switch.key == wanted || Lang::ALL.into_iter().any(|lang| called(lang) == wanted)
    };
    let Some(switch) = kind.switches.iter().find(is_meant) else {
        let known: Vec<String> = kind
            .switches
            .iter()
            .map(|switch| lang.word(&format!("option-{}", switch.key)))
            .collect();
        let game = lang.word(&format!("game-{game}"));
        return Err(Error::Said(if known.is_empty() {
            lang.say("variant-none", &[("game", game.into())])
        } else {
            lang.say(
                "variant-unknown",
                &[("game", game.into()), ("known", known.join(", ").into())],
            )
        }));
    };
    options.insert(switch.key.to_owned(), (!switch.default).into());
    Ok(options)
}
