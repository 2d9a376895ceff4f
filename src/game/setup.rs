//! How a game is set up: seats and options.

use super::{Kind, Refusal, refusal::shorten};
use serde_json::{Map, Value};

/// An option of a game that is either on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch {
    pub key: &'static str,
    pub default: bool,
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
                    option: switch.key,
                    given: shorten(&value.to_string()),
                });
            };
            *on = wanted;
        }
        Ok(setup)
    }

    /// The set-ups of a game: every number of seats with every choice of switches. Tests run over them all.
    pub fn all(kind: &Kind) -> Vec<Setup> {
        let mut setups = Vec::new();
        for &seats in kind.seats {
            for choice in 0..1_u32 << kind.switches.len() {
                let switches = kind
                    .switches
                    .iter()
                    .enumerate()
                    .map(|(i, &s)| (s, choice >> i & 1 == 1))
                    .collect();
                setups.push(Setup { seats, switches });
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
