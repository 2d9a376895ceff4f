//! What a command offers as fixed choices: games, levels, paces. The lists are those of the program; nothing is named twice.

use crate::games::GAMES;
use crate::locale::Lang;
use crate::matches::Pace;
use crate::search::Level;
use poise::{ChoiceParameter, CommandParameterChoice};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The locales of Discord that we speak; it has no Catalan and no Basque.
pub const LOCALES: [(&str, Lang); 2] = [("es-ES", Lang::Es), ("es-419", Lang::Es)];

/// A choice under the key of its words, with what it means where that is said.
fn choice(key: &str) -> CommandParameterChoice {
    let words = |lang: Lang| {
        let about = format!("{key}-about");
        if lang.has(&about) {
            format!("{} – {}", lang.word(key), lang.word(&about))
        } else {
            lang.word(key)
        }
    };
    let localizations =
        LOCALES.map(|(locale, lang)| (Cow::Borrowed(locale), Cow::Owned(words(lang))));
    CommandParameterChoice {
        name: Cow::Owned(words(Lang::En)),
        localizations: Cow::Owned(localizations.to_vec()),
        __non_exhaustive: (),
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

choices!(GameChoice(&'static str), KEYS, "game", |key| key);
choices!(LevelChoice(Level), Level::ALL, "level", Level::key);
choices!(PaceChoice(Pace), Pace::ALL, "pace", Pace::word);

/// The keys of the games, in the order of their list.
static KEYS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| GAMES.iter().map(|kind| kind.key).collect());

/// Where results count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Server,
    Everywhere,
}

impl Scope {
    pub const ALL: [Scope; 2] = [Scope::Server, Scope::Everywhere];

    pub fn word(self) -> &'static str {
        match self {
            Scope::Server => "server",
            Scope::Everywhere => "everywhere",
        }
    }

    pub fn find(word: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.word() == word)
    }
}

choices!(ScopeChoice(Scope), Scope::ALL, "scope", Scope::word);
