//! Trouble on demand: what Discord does on a bad day.

use std::time::{Duration, Instant};

use super::error::ApiError;
use super::world::World;

/// What goes wrong with a request.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// 429 with this time to wait; nothing was done. Whoever comes again too early is told how much of it is left.
    Limited(Duration),
    /// This status; nothing was done.
    Status(u16),
    /// Discord's error of this code; nothing was done.
    Code(u32),
    /// It is done, but the answer is this status.
    Lost(u16),
    /// It is done, but the connection breaks before there is an answer.
    Broken,
    /// It is done after this time.
    Delay(Duration),
    /// Nothing is done, and the connection hangs until the other side gives up.
    Hang,
}

/// Trouble for the next requests of a kind.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: String,
    /// What the path (without `/api/v10`) contains.
    pub path: String,
    /// How often; of a limit, how many there are one after the other.
    pub times: u32,
    pub trouble: Trouble,
    /// When the limit under way ends.
    pub until: Option<Instant>,
}

impl World {
    /// The trouble that this request meets.
    pub fn trouble(&mut self, method: &str, path: &str, now: Instant) -> Option<Trouble> {
        let left = |fault: &Fault| {
            let left = fault.until?.saturating_duration_since(now);
            (!left.is_zero()).then_some(left)
        };
        self.faults
            .retain(|fault| fault.times > 0 || left(fault).is_some());
        let fault = self
            .faults
            .iter_mut()
            .find(|fault| fault.method == method && path.contains(&fault.path))?;
        if let Some(left) = left(fault) {
            return Some(Trouble::Limited(left));
        }
        fault.times -= 1;
        if let Trouble::Limited(wait) = fault.trouble {
            fault.until = Some(now + wait);
        }
        Some(fault.trouble.clone())
    }
}

impl Trouble {
    /// What to answer instead of doing it.
    pub fn error(&self) -> Option<ApiError> {
        match self {
            Self::Limited(wait) => Some(ApiError::limited(wait.as_secs_f64())),
            Self::Status(status) => Some(ApiError::server(*status)),
            Self::Code(code) => Some(ApiError::new(*code)),
            Self::Lost(_) | Self::Broken | Self::Delay(_) | Self::Hang => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_holds_until_its_time_is_over() {
        let mut world = World::new(None);
        let fault = |times, trouble| Fault {
            method: "POST".to_owned(),
            path: "/messages".to_owned(),
            times,
            trouble,
            until: None,
        };
        let wait = Duration::from_secs(2);
        world.faults.push(fault(2, Trouble::Limited(wait)));
        world.faults.push(fault(1, Trouble::Status(500)));
        let start = Instant::now();
        let mut at = |millis| {
            let now = start + Duration::from_millis(millis);
            match world.trouble("POST", "/channels/1/messages", now) {
                Some(Trouble::Limited(left)) => left.as_millis(),
                Some(_) => 500,
                None => 0,
            }
        };
        assert_eq!([at(0), at(100), at(1_900)], [2_000, 1_900, 100]);
        // There is a second one, which begins with the next request.
        assert_eq!([at(2_500), at(4_400)], [2_000, 100]);
        assert_eq!([at(4_500), at(4_501)], [500, 0]);
        assert!(world.faults.is_empty());
    }
}
