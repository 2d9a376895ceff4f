//! Discord's ids: numbers that grow, carry the time, and travel as strings.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// The first second of 2015, in milliseconds of Unix time: where Discord's time starts.
const EPOCH: u64 = 1_420_070_400_000;

/// The id of anything in Discord (a snowflake).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub u64);

impl Id {
    /// When it was made.
    pub fn time(self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis((self.0 >> 22) + EPOCH)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Makes ids, each larger than the one before.
#[derive(Debug, Default)]
pub struct Ids {
    last: u64,
}

impl Ids {
    /// The next id.
    pub fn next(&mut self) -> Id {
        self.last = at(SystemTime::now()).max(self.last + 1);
        Id(self.last)
    }
}

/// The smallest id of a moment.
fn at(time: SystemTime) -> u64 {
    let millis = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = u64::try_from(millis.as_millis()).unwrap_or(u64::MAX);
    millis.saturating_sub(EPOCH) << 22
}

/// The number in an id as JSON has it: a string, or (which Discord accepts, too) a number.
pub fn of_json(value: &serde_json::Value) -> Option<Id> {
    match value.as_str() {
        Some(text) => text.parse().ok(),
        None => value.as_u64().map(Id),
    }
}
