//! The fixed choices of commands: games, levels, paces. They are the lists of the program; nothing is named twice.

use crate::games::{self, GAMES};
use crate::locale::Lang;
use crate::matches::Pace;
use crate::search::Level;
use crate::view::leaderboard::Scope;
use poise::{ChoiceParameter, CommandParameterChoice, SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, CommandOptionType, CreateCommandOption, ResolvedValue};
use std::borrow::Cow;

/// The locales of Discord that we speak. It has no Catalan and no Basque.
pub const LOCALES: [(&str, Lang); 2] = [("es-ES", Lang::Es), ("es-419", Lang::Es)];

/// The words of a choice, with its explanation where there is one.
fn words(lang: Lang, key: &str) -> String {
    let about = format!("{key}-about");
    if lang.has(&about) {
        format!("{} – {}", lang.word(key), lang.word(&about))
    } else {
        lang.word(key)
    }
}

fn choice(key: &str) -> CommandParameterChoice {
    let localizations =
        LOCALES.map(|(locale, lang)| (Cow::Borrowed(locale), Cow::Owned(words(lang, key))));
    CommandParameterChoice {
        name: Cow::Owned(words(Lang::En, key)),
        localizations: Cow::Owned(localizations.to_vec()),
        __non_exhaustive: (),
    }
}

/// A game. Discord sends its key, so the meaning of a choice does not depend on the order of the list.
#[derive(Debug, Clone, Copy)]
pub struct GameChoice(pub &'static str);

#[serenity::async_trait]
impl SlashArgument for GameChoice {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<GameChoice, SlashArgError> {
        let kind = match value {
            ResolvedValue::String(key) => games::find(key).ok(),
            _ => None,
        };
        kind.map(|kind| GameChoice(kind.key)).ok_or_else(|| {
            SlashArgError::new_command_structure_mismatch("expected the key of a game")
        })
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        let builder = builder.kind(CommandOptionType::String);
        GAMES.iter().fold(builder, |builder, kind| {
            let key = format!("game-{}", kind.key);
            let localized = LOCALES.map(|(locale, lang)| (locale, words(lang, &key)));
            builder.add_string_choice_localized(words(Lang::En, &key), kind.key, localized)
        })
    }
}

/// Declares a choice from a list of values; each has a key, whose words are under a prefix.
macro_rules! choices {
    ($name:ident($value:ty), $list:expr, $prefix:literal, $key:expr) => {
        #[derive(Debug, Clone, Copy)]
        pub struct $name(pub $value);

        impl ChoiceParameter for $name {
            fn list() -> Cow<'static, [CommandParameterChoice]> {
                let words = |value| choice(&format!(concat!($prefix, "-{}"), $key(value)));
                $list.iter().copied().map(words).collect()
            }

            fn from_index(index: usize) -> Option<Self> {
                $list.get(index).copied().map($name)
            }

            fn from_name(name: &str) -> Option<Self> {
                let mut all = $list.iter().copied();
                all.find(|value| $key(*value) == name).map($name)
            }

            fn name(&self) -> &'static str {
                $key(self.0)
            }

            fn localized_name(&self, _locale: &str) -> Option<&'static str> {
                None
            }
        }
    };
}

choices!(LevelChoice(Level), Level::ALL, "level", Level::key);
choices!(PaceChoice(Pace), Pace::ALL, "pace", Pace::word);

choices!(ScopeChoice(Scope), Scope::ALL, "scope", Scope::word);
