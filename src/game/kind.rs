//! The kinds of game that can be played.

use super::{Game, Page, Preset, Rules, Setup, Switch, Table};

/// A game that can be played: what is known of it before anybody sits down, and how to begin.
#[derive(Debug)]
pub struct Kind {
    pub key: &'static str,
    pub seats: &'static [u8],
    pub switches: &'static [Switch],
    /// Combinations of the switches under a name, for every number of seats; the usual one first.
    pub presets: &'static [Preset],
    /// Whether seats hide something from each other.
    pub hidden: bool,
    /// Whether chance is ever to move.
    pub chance: bool,
    /// The reasons for which it can end.
    pub reasons: &'static [&'static str],
    /// A turn takes at most this many taps.
    pub taps: usize,
    /// Its own words, as Fluent files in English, Spanish, Catalan and Basque.
    pub words: [&'static str; 4],
    /// The pages of its rules.
    pub pages: &'static [Page],
    start: fn(&Setup) -> Box<dyn Game>,
    respell: fn(&str) -> String,
}

impl Kind {
    /// The game with these rules and with what else is in its folder.
    pub const fn of<R: Rules>(words: [&'static str; 4], pages: &'static [Page]) -> Kind {
        let start = |setup: &Setup| -> Box<dyn Game> { Box::new(Table::<R>::start(setup)) };
        Kind {
            key: R::KEY,
            seats: R::SEATS,
            switches: R::SWITCHES,
            presets: R::PRESETS,
            hidden: R::HIDDEN,
            chance: R::CHANCE,
            reasons: R::REASONS,
            taps: R::TAPS,
            words,
            pages,
            start,
            respell: R::respell,
        }
    }

    /// What people are offered by name with this number of seats, the usual one first.
    pub fn presets_with(&self, seats: u8) -> impl Iterator<Item = &'static Preset> {
        self.presets
            .iter()
            .filter(move |preset| preset.seats.contains(&seats))
    }

    /// The preset that a set-up amounts to; `None` when it has no name.
    pub fn preset_of(&self, setup: &Setup) -> Option<&'static Preset> {
        let options = setup.options();
        self.presets_with(setup.seats())
            .find(|preset| preset.options() == options)
    }

    /// A game of this kind at its beginning.
    pub fn start(&self, setup: &Setup) -> Box<dyn Game> {
        (self.start)(setup)
    }

    /// The written name for what somebody typed, where a thing has several names.
    pub fn respell(&self, typed: &str) -> String {
        (self.respell)(typed)
    }

    /// Its folder in the repository. Tests find their data there.
    pub fn folder(&self) -> String {
        format!("src/games/{}", self.key.replace('-', "_"))
    }
}
