//! How a game is set up: seats and options.

use super::{Kind, Refusal, refusal::shorten};
use serde_json::{Map, Value};

/// An option of a game that is either on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch {
    pub key: &'static str,
    pub default: bool,
    /// The numbers of seats with which it can be on; `None` for all.
    pub seats: Option<&'static [u8]>,
}

impl Switch {
    /// An option that is off unless it is chosen.
    pub const fn off(key: &'static str) -> Switch {
        Switch {
            key,
            default: false,
            seats: None,
        }
    }

    /// The same option, for these numbers of seats only.
    pub const fn only_with(self, seats: &'static [u8]) -> Switch {
        Switch {
            seats: Some(seats),
            ..self
        }
    }

    /// Whether it can be on with this number of seats.
    pub fn fits(&self, seats: u8) -> bool {
        self.seats.is_none_or(|fitting| fitting.contains(&seats))
    }
}

/// A choice of options under one name, as people are offered it: the quick game or the classic one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    pub key: &'static str,
    /// The numbers of seats for which it is meant.
    pub seats: &'static [u8],
    /// The options that are on. All others are off.
    pub on: &'static [&'static str],
}

impl Preset {
    /// Its options, as a record writes them.
    pub fn options(&self) -> Map<String, Value> {
        let on = self.on.iter();
        on.map(|&key| (key.to_owned(), Value::Bool(true))).collect()
    }
}

/// A number of seats and options that the game really has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    seats: u8,
    switches: Vec<(Switch, bool)>,
}

impl Setup {
    /// Checks what was asked for against what `kind` offers. Options left out have their defaults.
    ///
    /// # Errors
    /// A [`Refusal`] that names the seats, option or value that would do.
    pub fn new(kind: &Kind, seats: u64, options: &Map<String, Value>) -> Result<Setup, Refusal> {
        let game = kind.key;
        let Some(&seats) = kind.seats.iter().find(|&&n| u64::from(n) == seats) else {
            let expected = kind.seats.iter().map(u8::to_string).collect();
            return Err(Refusal::Seats {
                game,
                given: seats,
                expected,
            });
        };
        let mut setup = Setup {
            seats,
            switches: kind.switches.iter().map(|&s| (s, s.default)).collect(),
        };
        for (key, value) in options {
            let Some((switch, on)) = setup
                .switches
                .iter_mut()
                .find(|(switch, _)| switch.key == key)
            else {
                let expected = kind.switches.iter().map(|s| s.key.to_owned()).collect();
                return Err(Refusal::Option {
                    game,
                    given: shorten(key),
                    expected,
                });
            };
            let Some(wanted) = value.as_bool() else {
                return Err(Refusal::OptionValue {
                    game,
                    option: switch.key,
                    given: shorten(&value.to_string()),
                });
            };
            if wanted && !switch.fits(seats) {
                let fitting = kind.seats.iter().filter(|&&n| switch.fits(n));
                return Err(Refusal::OptionSeats {
                    game,
                    option: switch.key,
                    given: seats,
                    expected: fitting.map(u8::to_string).collect(),
                });
            }
            *on = wanted;
        }
        Ok(setup)
    }

    /// The set-ups of a game: every number of seats with every choice of switches that fits it. Tests run over them all.
    pub fn all(kind: &Kind) -> Vec<Setup> {
        let mut setups = Vec::new();
        for &seats in kind.seats {
            for choice in 0..1_u32 << kind.switches.len() {
                let switches: Vec<(Switch, bool)> = kind
                    .switches
                    .iter()
                    .enumerate()
                    .map(|(i, &s)| (s, choice >> i & 1 == 1))
                    .collect();
                if switches
                    .iter()
                    .all(|(switch, on)| !on || switch.fits(seats))
                {
                    setups.push(Setup { seats, switches });
                }
            }
        }
        setups
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Whether a switch is on.
    ///
    /// # Panics
    /// When the game does not have that switch.
    pub fn is_on(&self, key: &str) -> bool {
        let found = self.switches.iter().find(|(switch, _)| switch.key == key);
        found.unwrap_or_else(|| panic!("no switch {key}")).1
    }

    /// The options that differ from their defaults, as a record writes them.
    pub fn options(&self) -> Map<String, Value> {
        let changed = self
            .switches
            .iter()
            .filter(|(switch, on)| *on != switch.default);
        changed
            .map(|&(switch, on)| (switch.key.to_owned(), Value::Bool(on)))
            .collect()
    }
}
