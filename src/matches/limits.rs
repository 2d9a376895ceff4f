//! How many challenges and matches somebody may have. Nobody plays more and knows what they play; who makes more does it to
//! annoy somebody.

use super::Refused;
use crate::store::Load;
use time::Duration;

/// Challenges of one person that nobody has accepted yet.
pub const OPEN: i64 = 20;
/// Those of them that wait for the same person.
pub const OPEN_PAIR: i64 = 5;
/// Matches of one person that are being played.
pub const RUNNING: i64 = 100;
/// Those of them with the same person.
pub const RUNNING_PAIR: i64 = 40;
/// Challenges that call one person within [`HOUR`], from everybody together.
pub const CALLS: i64 = 60;
/// Those of them from the same person.
pub const CALLS_PAIR: i64 = 40;
/// The time in which calls are counted.
pub const HOUR: Duration = Duration::HOUR;

/// Which limit somebody has reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    Open,
    OpenPair,
    Running,
    RunningPair,
    Calls,
}

impl Limit {
    pub const ALL: [Limit; 5] = [
        Limit::Open,
        Limit::OpenPair,
        Limit::Running,
        Limit::RunningPair,
        Limit::Calls,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Limit::Open => "open",
            Limit::OpenPair => "open-pair",
            Limit::Running => "running",
            Limit::RunningPair => "running-pair",
            Limit::Calls => "calls",
        }
    }

    pub const fn most(self) -> i64 {
        match self {
            Limit::Open => OPEN,
            Limit::OpenPair => OPEN_PAIR,
            Limit::Running => RUNNING,
            Limit::RunningPair => RUNNING_PAIR,
            Limit::Calls => CALLS,
        }
    }
}

/// Whether somebody who has that much may have one more.
pub(super) fn check(load: &Load) -> Result<(), Refused> {
    let reached = [
        (load.open >= OPEN, Limit::Open),
        (load.running >= RUNNING, Limit::Running),
        (load.open_pair >= OPEN_PAIR, Limit::OpenPair),
        (load.running_pair >= RUNNING_PAIR, Limit::RunningPair),
        (
            load.calls >= CALLS || load.calls_pair >= CALLS_PAIR,
            Limit::Calls,
        ),
    ];
    match reached.into_iter().find(|(reached, _)| *reached) {
        Some((_, limit)) => Err(Refused::TooMany { limit }),
        None => Ok(()),
    }
}
