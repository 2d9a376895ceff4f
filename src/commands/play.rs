//! `/play GAME [opponent] [second] [third] [seats] [level] [pace] [rated] [variant]`: a challenge, or a match against the
//! computer. Seats for which nobody is named are open to anybody, or a computer's when a level is chosen.

use super::accept;
use super::which_match::{is_too_much, lang_of};
use crate::discord::choice::{GameChoice, LevelChoice, PaceChoice};
use crate::discord::interaction::display_name;
use crate::discord::{Context, Error, Interaction, permissions};
use crate::game::Switch;
use crate::games;
use crate::locale::Lang;
use crate::matches::{Challenge, Opponent, Pace, PlayerId, State};
use crate::search::Level;
use crate::view::names::escape;
use serde_json::Map;
use serenity::all::{
    AutocompleteChoice, CreateAutocompleteResponse, InteractionContext, ResolvedValue, User,
};

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
    let interaction = Interaction::from_command(ctx, false).await?;
    let wanted = Wanted {
        game: game.0,
        opponents: [opponent, second, third].into_iter().flatten().collect(),
        seats: seats.map(usize::from),
        level: level.map(|level| level.0),
        pace: pace.map(|pace| pace.0),
        rated,
        variant,
    };
    let done = challenge(&interaction, wanted).await;
    interaction.finish(done).await
}

/// The variants of the game that has been chosen.
async fn variants(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    if is_too_much(ctx) {
        return CreateAutocompleteResponse::new();
    }
    let chosen = ctx.args.iter().find(|option| option.name == "game");
    let kind = chosen.and_then(|option| match option.value {
        ResolvedValue::String(key) => games::find(key).ok(),
        _ => None,
    });
    let lang = lang_of(ctx.framework.user_data, ctx.interaction).await;
    let options = kind
        .into_iter()
        .flat_map(|kind| kind.switches.iter().map(move |switch| (kind, switch)))
        .map(|(kind, switch)| {
            let word = lang.word(&format!("option-{}-{}", kind.key, switch.key));
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

async fn challenge(interaction: &Interaction, wanted: Wanted) -> Result<(), Error> {
    let lang = interaction.lang;
    let mut opponents = Vec::new();
    for user in &wanted.opponents {
        let id = PlayerId::from(user.id.get());
        if id == interaction.bot.own {
            let level = wanted.level.unwrap_or(Level::Normal);
            opponents.push(Opponent::Computer(level.to_string()));
        } else if user.bot {
            return Err(Error::Said(
                lang.say("play-bot", &[("who", escape(&display_name(user)).into())]),
            ));
        } else {
            let known = interaction.bot.matches.person(id).await?;
            let name = display_name(user);
            interaction.bot.meet(id, known, &name, None).await?;
            opponents.push(Opponent::Player(id));
        }
    }
    // There must be at least one opponent.
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
    permissions::check(interaction, true)?;
    if others && interaction.context == Some(InteractionContext::BotDm) {
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
        challenger: interaction.player,
        opponents,
        seat: None,
        pace,
        rated: wanted.rated.unwrap_or(true),
        place: interaction.place,
        interaction: interaction.id,
    };
    let matches = &interaction.bot.matches;
    let live = matches.challenge(&challenge, interaction.now()).await?;
    match live.state {
        State::Playing => accept::begin(interaction, live).await,
        _ => interaction.deliver(live, None).await,
    }
}

fn is_computer(opponent: &Opponent) -> bool {
    matches!(opponent, Opponent::Computer(_))
}

/// The options of a variant: the named switch is flipped.
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
        let called = |lang: Lang| {
            lang.word(&format!("option-{}-{}", kind.key, switch.key))
                .to_lowercase()
        };
        switch.key == wanted || Lang::ALL.into_iter().any(|lang| called(lang) == wanted)
    };
    let Some(switch) = kind.switches.iter().find(is_meant) else {
        let known: Vec<String> = kind
            .switches
            .iter()
            .map(|switch| lang.word(&format!("option-{}-{}", kind.key, switch.key)))
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
