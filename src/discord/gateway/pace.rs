//! When to try again, and how many sessions may still begin.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use tokio::time::Instant;

/// A connection that has worked for this long was no failure.
pub const STEADY: Duration = Duration::from_secs(60);
/// After this many failures in a row a session is given up and a new one begins.
pub const GIVE_UP: u32 = 5;

/// The first pause between two connections that failed, and the longest.
const RECONNECT: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));
/// The same between two IDENTIFYs of one shard. At the longest pause there are some 450 in a day, of 1,000.
const IDENTIFY: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(300));
/// IDENTIFYs older than this count no more.
const MEMORY: Duration = Duration::from_secs(3600);
/// Discord takes one IDENTIFY in this time for each of the shards that it lets start at once.
const SPACING: Duration = Duration::from_secs(5);
/// This part of a day's sessions is kept for the next start of the process.
const RESERVE: u64 = 20;

/// A pause that doubles from try to try; the first try, number 0, comes at once.
pub fn doubling(tries: u32, (first, longest): (Duration, Duration)) -> Duration {
    match tries.checked_sub(1) {
        None => Duration::ZERO,
        Some(doublings) => first
            .saturating_mul(2_u32.saturating_pow(doublings))
            .min(longest),
    }
}

/// Up to a fifth more, so that not everybody comes back at the same moment.
pub fn jittered(pause: Duration) -> Duration {
    pause + pause.mul_f64(fraction() / 5.0)
}

/// A random number from 0 to 1.
pub fn fraction() -> f64 {
    // Without randomness all come at once, which does no harm here.
    f64::from(getrandom::u32().unwrap_or(u32::MAX)) / f64::from(u32::MAX)
}

/// How often one shard has failed lately, and how often it has begun a session.
#[derive(Debug, Default)]
pub struct Pace {
    failures: u32,
    identified: VecDeque<Instant>,
}

impl Pace {
    /// A connection has ended after it had worked for some time. The failures in a row, with this one.
    pub fn failed(&mut self, worked: Duration) -> u32 {
        if worked >= STEADY {
            self.failures = 0;
        }
        self.failures = self.failures.saturating_add(1);
        self.failures
    }

    /// A session begins.
    pub fn identified(&mut self, now: Instant) {
        self.identified.push_back(now);
    }

    /// The pause before the next connection. The first after an ordinary end comes at once, unless it is to begin a new
    /// session.
    pub fn pause(&mut self, is_new: bool, now: Instant) -> Duration {
        while self
            .identified
            .front()
            .is_some_and(|&at| now.duration_since(at) > MEMORY)
        {
            self.identified.pop_front();
        }
        let connect = doubling(self.failures.saturating_sub(1), RECONNECT);
        let begun = if is_new {
            self.identified.len() as u32
        } else {
            0
        };
        connect.max(doubling(begun, IDENTIFY))
    }
}

/// What Discord says about the sessions that may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
pub struct Allowance {
    pub total: u64,
    pub remaining: u64,
    /// In milliseconds.
    pub reset_after: u64,
    pub max_concurrency: u64,
}

/// As Discord has it for every bot of ordinary size, where nothing is said.
impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            total: 1000,
            remaining: 1000,
            reset_after: 24 * 3600 * 1000,
            max_concurrency: 1,
        }
    }
}

/// The sessions that the shards of this process may begin.
#[derive(Debug)]
pub struct Budget {
    allowance: Allowance,
    resets: Instant,
    /// When the shards with the same remainder may begin the next one.
    next: HashMap<u64, Instant>,
}

/// Why a session cannot begin yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    /// Another shard has just begun one.
    Spacing(Duration),
    /// There are none left, or only those that are kept for the next start.
    UsedUp(Duration),
}

impl Budget {
    pub fn new(allowance: Allowance, now: Instant) -> Budget {
        Budget {
            allowance,
            resets: now + Duration::from_millis(allowance.reset_after),
            next: HashMap::new(),
        }
    }

    /// What Discord says now.
    pub fn update(&mut self, allowance: Allowance, now: Instant) {
        self.allowance = allowance;
        self.resets = now + Duration::from_millis(allowance.reset_after);
    }

    /// Takes one session for this shard. The first of a process may be one of those that are kept.
    pub fn take(&mut self, shard: u64, is_first: bool, now: Instant) -> Result<(), Wait> {
        if now >= self.resets {
            self.allowance.remaining = self.allowance.total;
            self.resets = now + Duration::from_secs(24 * 3600);
        }
        let kept = if is_first {
            0
        } else {
            self.allowance.total / RESERVE
        };
        if self.allowance.remaining <= kept {
            return Err(Wait::UsedUp(self.resets - now));
        }
        let next = self
            .next
            .entry(shard % self.allowance.max_concurrency.max(1))
            .or_insert(now);
        if *next > now {
            return Err(Wait::Spacing(*next - now));
        }
        *next = now + SPACING;
        self.allowance.remaining -= 1;
        Ok(())
    }

    /// Gives a session back that did not begin.
    pub fn give_back(&mut self, shard: u64) {
        self.allowance.remaining += 1;
        self.next
            .remove(&(shard % self.allowance.max_concurrency.max(1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn the_first_reconnection_comes_at_once_and_the_pauses_double_up_to_a_minute() {
        let (mut pace, now) = (Pace::default(), Instant::now());
        let mut pauses = Vec::new();
        for _ in 0..10 {
            pace.failed(seconds(1));
            pauses.push(pace.pause(false, now).as_secs());
        }
        assert_eq!(pauses, [0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
        pace.failed(STEADY);
        assert_eq!(pace.pause(false, now), Duration::ZERO);
        assert!(doubling(u32::MAX, RECONNECT) == seconds(60));
    }

    #[test]
    fn new_sessions_stay_far_below_what_discord_allows_in_a_day_however_long_each_lasts() {
        for lasted in [0, 30, 61, 200] {
            let (mut pace, start) = (Pace::default(), Instant::now());
            let mut now = start;
            let mut count = 0;
            while now < start + seconds(24 * 3600) {
                now += pace.pause(true, now);
                pace.identified(now);
                count += 1;
                now += seconds(lasted);
                pace.failed(seconds(lasted));
            }
            assert!((100..500).contains(&count), "{count} of {lasted} s each");
        }
    }

    #[test]
    fn the_budget_spaces_shards_and_keeps_a_reserve() {
        let allowance = Allowance {
            total: 1000,
            remaining: 52,
            reset_after: 60_000,
            max_concurrency: 2,
        };
        let now = Instant::now();
        let mut budget = Budget::new(allowance, now);
        assert_eq!(budget.take(0, true, now), Ok(()));
        assert_eq!(budget.take(1, true, now), Ok(()), "two may start at once");
        assert_eq!(budget.take(2, true, now), Err(Wait::Spacing(SPACING)));
        let later = now + SPACING;
        budget.give_back(1);
        assert_eq!(
            budget.take(1, false, now),
            Ok(()),
            "the other did not begin"
        );
        // Fifty are left, and these are for the next start.
        assert_eq!(budget.take(0, false, later), Err(Wait::UsedUp(seconds(55))));
        assert_eq!(budget.take(0, true, later), Ok(()));
        let tomorrow = now + seconds(60);
        assert_eq!(budget.take(0, false, tomorrow), Ok(()));
        budget.update(
            Allowance {
                remaining: 0,
                ..allowance
            },
            tomorrow,
        );
        assert_eq!(
            budget.take(1, true, tomorrow),
            Err(Wait::UsedUp(seconds(60)))
        );
    }

    #[test]
    fn a_pause_grows_by_a_fifth_at_most() {
        for _ in 0..100 {
            let pause = jittered(seconds(10));
            assert!((seconds(10)..=seconds(12)).contains(&pause));
        }
    }
}
