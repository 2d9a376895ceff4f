//! How much one person may ask for in a short time, and how much all of them together. It is checked before anything is
//! asked of the database, and what it remembers has a fixed size.

use crate::config::Taps;
use crate::ids::PlayerId;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// This many people are remembered. Who is forgotten begins anew.
const REMEMBERED: usize = 10_000;

/// This many interactions are answered at the same time.
const IN_FLIGHT: usize = 512;

/// Who asks for too much is told so once in this time. What else they ask is left unanswered.
const TOLD_EVERY: Duration = Duration::from_secs(5);

/// Why something is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooMuch {
    /// The person is told to go slower.
    Tell,
    /// They have been told.
    Silent,
}

pub struct Flood {
    taps: Taps,
    people: Mutex<LruCache<PlayerId, Bucket>>,
    in_flight: Arc<Semaphore>,
}

/// What somebody may still ask for.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    /// Fills up by itself.
    left: f64,
    at: Instant,
    told: Option<Instant>,
}

impl Flood {
    pub fn new(taps: Taps) -> Flood {
        let remembered = NonZeroUsize::new(REMEMBERED).expect("it is not zero");
        Flood {
            taps,
            people: Mutex::new(LruCache::new(remembered)),
            in_flight: Arc::new(Semaphore::new(IN_FLIGHT)),
        }
    }

    /// Somebody asks for something. They hold a place until it is answered.
    ///
    /// # Errors
    /// When it is too much.
    pub fn enter(&self, player: PlayerId, now: Instant) -> Result<OwnedSemaphorePermit, TooMuch> {
        self.take(player, now)?;
        let place = Arc::clone(&self.in_flight).try_acquire_owned();
        // All together ask for too much. That is nobody's fault, and quickly over.
        place.map_err(|_| self.tell(player, now))
    }

    /// Somebody asks for something that needs no place, such as choices while they type.
    ///
    /// # Errors
    /// When it is too much.
    pub fn take(&self, player: PlayerId, now: Instant) -> Result<(), TooMuch> {
        let Some(per_second) = self.taps.per_second() else {
            return Ok(());
        };
        let burst = self.taps.burst();
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = people.get_or_insert_mut(player, || Bucket {
            left: burst,
            at: now,
            told: None,
        });
        let passed = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.left = (bucket.left + passed * per_second).min(burst);
        bucket.at = now;
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        Err(bucket.tell(now))
    }

    fn tell(&self, player: PlayerId, now: Instant) -> TooMuch {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = people.get_or_insert_mut(player, || Bucket {
            left: self.taps.burst(),
            at: now,
            told: None,
        });
        bucket.tell(now)
    }
}

impl Bucket {
    fn tell(&mut self, now: Instant) -> TooMuch {
        let is_told = |told: Instant| now.saturating_duration_since(told) < TOLD_EVERY;
        if self.told.is_some_and(is_told) {
            return TooMuch::Silent;
        }
        self.told = Some(now);
        TooMuch::Tell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_for_too_much_is_told_once_and_others_notice_nothing() {
        let flood = Flood::new(Taps::default());
        let (one, other) = (PlayerId(1), PlayerId(2));
        let start = Instant::now();
        let mut said = (0, 0, 0);
        // A thousand in two seconds.
        for n in 0..1_000 {
            let now = start + Duration::from_millis(2 * n);
            match flood.enter(one, now) {
                Ok(_) => said.0 += 1,
                Err(TooMuch::Tell) => said.1 += 1,
                Err(TooMuch::Silent) => said.2 += 1,
            }
            if n % 200 == 0 {
                assert!(flood.enter(other, now).is_ok());
            }
        }
        let taps = Taps::default();
        let most = taps.burst() + 2.0 * taps.per_second().unwrap() + 1.0;
        assert!(f64::from(said.0) <= most, "{said:?}");
        assert_eq!(said.1, 1, "{said:?}");
        assert!(flood.enter(one, start + Duration::from_secs(60)).is_ok());
    }

    #[test]
    fn no_more_than_so_many_are_answered_at_once_or_remembered() {
        let flood = Flood::new(Taps::default());
        let now = Instant::now();
        let places: Vec<_> = (1..=IN_FLIGHT as i64)
            .map(|n| flood.enter(PlayerId(n), now).expect("there is a place"))
            .collect();
        assert_eq!(flood.enter(PlayerId(9_999), now).err(), Some(TooMuch::Tell));
        drop(places);
        assert!(flood.enter(PlayerId(9_999), now).is_ok());
        for n in 0..3 * REMEMBERED as i64 {
            let _ = flood.take(PlayerId(n), now);
        }
        assert_eq!(flood.people.lock().unwrap().len(), REMEMBERED);
    }

    #[test]
    fn without_a_limit_nothing_is_remembered() {
        let flood = Flood::new(Taps::unlimited());
        let now = Instant::now();
        assert!((0..10_000).all(|_| flood.enter(PlayerId(1), now).is_ok()));
        assert!(flood.people.lock().unwrap().is_empty());
    }
}
