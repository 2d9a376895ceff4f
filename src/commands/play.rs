//! `/play GAME [opponent] [second] [third] [seats] [level] [pace] [rated] [variant]`: a challenge, or a match against the
//! computer. Seats for which nobody is named are open to anybody, or a computer's when a level is chosen. A variant is a
//! preset (`quick`) or options with `+` between them (`short+single`). Where nothing says who the opponent is to be, a
//! private message asks.

use super::accept;
use super::which_match::{is_too_much, lang_of};
use crate::discord::choice::{GameChoice, LevelChoice, PaceChoice};
use crate::discord::interaction::display_name;
use crate::discord::{Context, Error, Interaction, permissions};
use crate::game::Setup;
use crate::games;
use crate::locale::Lang;
use crate::matches::{Challenge, Opponent, Pace, PlayerId};
use crate::search::Level;
use crate::view::action::{Action, Verb};
use crate::view::message::{Message, Style, button};
use crate::view::names::escape;
use crate::view::variant as view;
use serde_json::{Map, Value};
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
    /// Whether seats for which nobody is named are open on purpose.
    open: bool,
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
        // Who says how many play knows that seats stay free.
        open: seats.is_some(),
    };
    let done = match wanted.is_undecided() {
        true => ask(&interaction, &wanted).await,
        false => challenge(&interaction, wanted).await,
    };
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
    let partial = partial.to_lowercase();
    let offered = kind.map(|kind| view::choices(kind, None, lang));
    let fitting = offered.into_iter().flatten().filter(|choice| {
        choice.in_full.to_lowercase().contains(&partial) || choice.key.contains(&partial)
    });
    let choices = fitting.map(|choice| {
        let name: String = choice.in_full.chars().take(100).collect();
        AutocompleteChoice::new(name, choice.key)
    });
    CreateAutocompleteResponse::new().set_choices(choices.take(25).collect())
}

impl Wanted {
    /// Whether nothing says who the opponent is to be.
    fn is_undecided(&self) -> bool {
        self.opponents.is_empty() && self.level.is_none() && !self.open
    }

    /// What a button carries: the game, the opponent and what else was chosen, such as `conhex/easy/slow/no/swap`.
    fn write(&self, opponent: &str) -> String {
        let pace = self.pace.map_or("-", Pace::word);
        let rated = match self.rated {
            Some(true) => "yes",
            Some(false) => "no",
            None => "-",
        };
        let variant = self.variant.as_deref().unwrap_or("-");
        format!("{}/{opponent}/{pace}/{rated}/{variant}", self.game)
    }

    /// `None` when it is not what a button of ours carries.
    fn read(text: &str) -> Option<(Wanted, &str)> {
        let mut parts = text.splitn(5, '/');
        let game = games::find(parts.next()?).ok()?.key;
        let opponent = parts.next()?;
        let wanted = Wanted {
            game,
            opponents: Vec::new(),
            seats: None,
            level: opponent.parse().ok(),
            pace: Pace::find(parts.next()?),
            rated: match parts.next()? {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            },
            variant: parts
                .next()
                .filter(|variant| *variant != "-")
                .map(str::to_owned),
            open: opponent == ANYBODY,
        };
        Some((wanted, opponent))
    }
}

/// What stands for the opponent in a button: this, [`FRIEND`] or a level.
const ANYBODY: &str = "anybody";
const FRIEND: &str = "friend";

/// Asks privately who the opponent is to be: the computer, anybody, or somebody they know.
async fn ask(interaction: &Interaction, wanted: &Wanted) -> Result<(), Error> {
    let lang = interaction.lang;
    // The key of the variant, so that every button can carry it.
    let options = variant(interaction, wanted.game, 2, wanted.variant.as_deref())?;
    let kind = games::find(wanted.game)?;
    let setup = Setup::new(kind, 2, &options)?;
    let wanted = Wanted {
        variant: Some(kind.variant_of(&setup)),
        opponents: Vec::new(),
        ..*wanted
    };
    let choice = |opponent: &str, label: String, style| {
        let action = Action::about(Verb::Play, wanted.write(opponent));
        button(action, label, style)
    };
    let levels = Level::ALL.map(|level| {
        let label = lang.word(&format!("level-{level}"));
        let mut made = choice(level.key(), label, Style::Primary);
        made.emoji = Some("🤖".to_owned());
        made
    });
    let game = lang.word(&format!("game-{}", wanted.game));
    let text = lang.say("play-who", &[("game", game.into())]);
    let mut message = Message::say(text).row(levels.into());
    // Nobody else reads a conversation with the bot.
    if interaction.context != Some(InteractionContext::BotDm) {
        message = message.row(vec![
            choice(ANYBODY, lang.word("button-anybody"), Style::Primary),
            choice(FRIEND, lang.word("button-friend"), Style::Primary),
        ]);
    }
    interaction.answer(message.privately()).await
}

/// The answer to the question who the opponent is to be.
pub async fn click(interaction: &Interaction, more: &str) -> Result<(), Error> {
    let lang = interaction.lang;
    let Some((wanted, opponent)) = Wanted::read(more) else {
        return Err(Error::Said(lang.word("unknown-button")));
    };
    if wanted.is_undecided() || opponent == FRIEND {
        let game = lang.word(&format!("game-{}", wanted.game));
        let said = lang.say("play-friend", &[("game", game.into())]);
        return interaction.answer_private(Message::say(said)).await;
    }
    challenge(interaction, wanted).await
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
        options: variant(
            interaction,
            wanted.game,
            opponents.len() + 1,
            wanted.variant.as_deref(),
        )?,
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
    accept::post(interaction, live).await
}

fn is_computer(opponent: &Opponent) -> bool {
    matches!(opponent, Opponent::Computer(_))
}

/// The options of a variant: a preset, or switches to flip with `+` between them. When nobody chooses, it is what the server
/// has set, else the usual preset.
fn variant(
    interaction: &Interaction,
    game: &str,
    seats: usize,
    named: Option<&str>,
) -> Result<Map<String, Value>, Error> {
    let lang = interaction.lang;
    let kind = games::find(game)?;
    // The rules refuse a number of seats that no game has.
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) else {
        let default = interaction.server_settings.defaults.get(game);
        let default = default.and_then(|text| kind.variant(seats, text));
        return Ok(default.unwrap_or_else(|| kind.usual(seats)));
    };
    let wanted = named.to_lowercase();
    // By its key, which is what autocomplete sends, or as it is called in any of the languages.
    let called = Lang::ALL.into_iter().flat_map(|lang| {
        let all = view::choices(kind, None, lang).into_iter();
        all.filter(|choice| {
            let (name, full) = (&choice.name, &choice.in_full);
            name.to_lowercase() == wanted || full.to_lowercase() == wanted
        })
    });
    let text = called.map(|choice| choice.key).next().unwrap_or(wanted);
    if let Some(options) = kind.variant(seats, &text) {
        return Ok(options);
    }
    // Switches that the game has, but not with so many players: the rules say what would do.
    let switches = text.split('+').map(|key| {
        let switch = kind.switches.iter().find(|switch| switch.key == key)?;
        Some((switch.key.to_owned(), Value::Bool(!switch.default)))
    });
    if let Some(options) = switches.collect::<Option<Map<_, _>>>() {
        return Ok(options);
    }
    let known: Vec<String> = view::choices(kind, Some(seats), lang)
        .into_iter()
        .map(|choice| choice.name)
        .collect();
    let game = lang.word(&format!("game-{game}"));
    Err(Error::Said(if known.is_empty() {
        lang.say("variant-none", &[("game", game.into())])
    } else {
        lang.say(
            "variant-unknown",
            &[("game", game.into()), ("known", known.join(", ").into())],
        )
    }))
}
