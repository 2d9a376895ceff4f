//! The kinds of game that can be played.

use super::{Game, Page, Preset, Rules, Setup, Switch, Table};
use serde_json::{Map, Value};
use std::fmt;

/// The game without any of its options, where a variant is written.
pub const PLAIN: &str = "-";

/// Matches that are rated together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ladder {
    pub game: &'static str,
    /// The preset that is rated apart from the game; `None` for the game itself.
    pub preset: Option<&'static str>,
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.preset {
            Some(preset) => write!(f, "{}+{preset}", self.game),
            None => f.write_str(self.game),
        }
    }
}

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

    /// The names of its presets, each once, the usual one first.
    pub fn preset_keys(&self) -> Vec<&'static str> {
        let mut keys = Vec::new();
        for preset in self.presets {
            if !keys.contains(&preset.key) {
                keys.push(preset.key);
            }
        }
        keys
    }

    /// The options that a text means with this number of seats: the key of a preset, the keys of switches to flip with `+`
    /// between them, or [`PLAIN`]; `None` when it means nothing here.
    pub fn variant(&self, seats: u8, text: &str) -> Option<Map<String, Value>> {
        if text == PLAIN {
            return Some(Map::new());
        }
        let preset = self.presets_with(seats).find(|preset| preset.key == text);
        if let Some(preset) = preset {
            return Some(preset.options());
        }
        let flipped = text.split('+').map(|key| {
            let switch = self.switches.iter().find(|switch| switch.key == key)?;
            Some((switch.key.to_owned(), Value::Bool(!switch.default)))
        });
        let options = flipped.collect::<Option<Map<_, _>>>()?;
        Setup::new(self, seats.into(), &options).ok()?;
        Some(options)
    }

    /// What a set-up is written as: what [`Kind::variant`] reads.
    pub fn variant_of(&self, setup: &Setup) -> String {
        if let Some(preset) = self.preset_of(setup) {
            return preset.key.to_owned();
        }
        let flipped: Vec<String> = setup.options().keys().cloned().collect();
        match flipped.is_empty() {
            true => PLAIN.to_owned(),
            false => flipped.join("+"),
        }
    }

    /// What is played when nobody chooses: the usual preset, else no options.
    pub fn usual(&self, seats: u8) -> Map<String, Value> {
        let usual = self.presets_with(seats).next();
        usual.map(Preset::options).unwrap_or_default()
    }

    /// Where matches are rated: the key of the game, and of each preset with options on that is rated apart, as in
    /// `partxis+quick`.
    pub fn ladders(&self) -> Vec<Ladder> {
        let mut ladders = vec![Ladder {
            game: self.key,
            preset: None,
        }];
        for preset in self.presets.iter().filter(|preset| !preset.on.is_empty()) {
            let ladder = Ladder {
                game: self.key,
                preset: Some(preset.key),
            };
            if !ladders.contains(&ladder) {
                ladders.push(ladder);
            }
        }
        ladders
    }

    /// The ladder of a set-up. In a game with presets, whatever has options on is rated with the first preset that has.
    pub fn ladder(&self, setup: &Setup) -> Ladder {
        let mut presets = self.presets_with(setup.seats());
        let apart = match setup.options().is_empty() {
            true => None,
            false => presets.find(|preset| !preset.on.is_empty()),
        };
        Ladder {
            game: self.key,
            preset: apart.map(|preset| preset.key),
        }
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
