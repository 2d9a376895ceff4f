//! Words in four languages. They are Fluent files, and the program carries them in itself. Those that all games share are in
//! `assets/locales/`, one folder for each language; those of one game are in its own folder.
//!
//! Sentences are made so that a name never has to be inflected: Basque would decline it and Catalan elide before it.

use crate::games::GAMES;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

pub use fluent_bundle::FluentValue as Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    #[default]
    En,
    Es,
    Ca,
    Eu,
}

impl Lang {
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Es, Lang::Ca, Lang::Eu];

    /// The language of a tag such as `eu` or `es-ES`; English when we do not speak it.
    pub fn of(tag: &str) -> Lang {
        Lang::find(tag).unwrap_or_default()
    }

    /// The language of a tag, if we speak it.
    pub fn find(tag: &str) -> Option<Lang> {
        let base = tag.split(['-', '_']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.tag() == base)
    }

    pub fn tag(self) -> &'static str {
        ["en", "es", "ca", "eu"][self as usize]
    }

    /// A word or sentence without variables.
    pub fn word(self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A sentence with its variables. An unknown key, which a test would find, says itself.
    pub fn say(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let bundle = &BUNDLES[self as usize];
        let Some(pattern) = bundle.get_message(key).and_then(|found| found.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{key} in {}: {errors:?}", self.tag());
        said.into_owned()
    }

    /// Whether there are words under that key.
    pub fn has(self, key: &str) -> bool {
        BUNDLES[self as usize].has_message(key)
    }
}

/// The files of a language that all games share.
macro_rules! files {
    ($tag:literal) => {
        [
            include_str!(concat!("../../assets/locales/", $tag, "/pictures.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/names.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/messages.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/commands.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/refusals.ftl")),
        ]
    };
}

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 4]> = LazyLock::new(|| {
    let files = [files!("en"), files!("es"), files!("ca"), files!("eu")];
    let mut files = files.into_iter();
    Lang::ALL.map(|lang| {
        let tag = lang.tag().parse().expect("our tags are language tags");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Nobody wants invisible marks round names in button labels and file names.
        bundle.set_use_isolating(false);
        let shared = files.next().into_iter().flatten();
        let of_games = GAMES.iter().map(|kind| kind.words[lang as usize]);
        for text in shared.chain(of_games) {
            let resource = FluentResource::try_new(text.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the words of {}: {errors:?}", lang.tag()));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("the words of {}: {errors:?}", lang.tag()));
        }
        bundle
    })
});
