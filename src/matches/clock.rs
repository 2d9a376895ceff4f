//! Time: deadlines, reminders at half and at a tenth of the time, vacations.

use super::live::Decision;
use super::words::BANK;
use super::{Error, Live, Match, Matches, Notice, Pace, PlayerId, PlayerKind, Refused, State};
use crate::game::Seat;
use time::{Duration, UtcDateTime};

/// Vacation days for each calendar year.
pub const VACATION: i64 = 30;

/// A process that takes a deadline and dies leaves it to the next after this long.
const LEASE: Duration = Duration::seconds(30);

/// This many matches are looked at before anybody is told.
const AT_ONCE: i64 = 100;

/// What came of looking at what is due.
#[derive(Debug)]
pub struct Due {
    /// The matches that changed in a way that people should see.
    pub changed: Vec<Live>,
    /// Whether more may be due.
    pub more: bool,
}

impl Matches {
    /// Acts on what has come due: challenges expire, reminders are written, players run out of time. When much is due, it
    /// is some of it, so that its boards need not wait for the rest. Any number of processes may call this at any time.
    ///
    /// # Errors
    /// When the deadlines cannot be read. What goes wrong with one match is logged, and it comes up again.
    pub async fn tick(&self, now: UtcDateTime) -> Result<Due, Error> {
        let codes = self.store.take_due(now, LEASE, AT_ONCE).await?;
        let mut due = Due {
            changed: Vec::new(),
            more: codes.len() as i64 == AT_ONCE,
        };
        for code in codes {
            match self.change(&code, |live| live.look(now)).await {
                Ok(live) if live.changed == now && live.state != State::Playing => {
                    due.changed.push(live);
                }
                Ok(live) if !live.played.is_empty() => due.changed.push(live),
                Ok(_) => {}
                Err(error) => {
                    tracing::error!(
                        code,
                        error = &error as &dyn std::error::Error,
                        "a deadline could not be acted on"
                    );
                }
            }
        }
        Ok(due)
    }

    /// How many days of vacation a player has left this year.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn vacation_left(&self, player: PlayerId, now: UtcDateTime) -> Result<i64, Error> {
        Ok(left(&self.store.vacations(player).await?, now))
    }

    /// Stops the player's clocks for some days from now.
    ///
    /// # Errors
    /// When fewer days are left, or the player is already away.
    pub async fn start_vacation(
        &self,
        player: PlayerId,
        days: i64,
        now: UtcDateTime,
    ) -> Result<UtcDateTime, Error> {
        if !player.is_person() {
            return Err(Refused::NoPlayer { given: player }.into());
        }
        loop {
            let taken = self.store.vacations(player).await?;
            if let Some(&(_, until)) = taken.iter().find(|(_, ends)| *ends > now) {
                return Err(Refused::Away { until }.into());
            }
            let left = left(&taken, now);
            if days < 1 || days > left {
                return Err(Refused::NoVacation { asked: days, left }.into());
            }
            let length = Duration::days(days);
            let ends = now + length;
            if self
                .store
                .set_vacation(player, (now, ends), length, &taken)
                .await?
            {
                return Ok(ends);
            }
        }
    }

    /// Ends a vacation early: the clocks run again, and days that have not begun are given back.
    ///
    /// # Errors
    /// When the player is not on vacation.
    pub async fn end_vacation(&self, player: PlayerId, now: UtcDateTime) -> Result<(), Error> {
        loop {
            let taken = self.store.vacations(player).await?;
            let current = taken.iter().find(|(_, ends)| *ends > now);
            let &(starts, ends) = current.ok_or(Refused::NotAway)?;
            if self
                .store
                .set_vacation(player, (starts, now), now - ends, &taken)
                .await?
            {
                return Ok(());
            }
        }
    }
}

impl Live {
    /// What time does to a match.
    fn look(&mut self, now: UtcDateTime) -> Result<Decision, Error> {
        let m = &mut self.stored;
        let Some(deadline) = m.deadline else {
            // It has ended since it was taken, and nobody waits for anything.
            return Ok(Decision::Leave);
        };
        match (m.state, m.turn) {
            (State::Open, _) if deadline <= now => m.close(State::Expired, now),
            (State::Playing, Some(seat)) if deadline <= now => self.time_out(seat, now)?,
            (State::Playing, Some(seat)) => {
                let time = m.time_for(seat);
                let stage = stage(time, deadline - now);
                if stage > m.reminders {
                    let notice = if stage == 1 {
                        Notice::Half
                    } else {
                        Notice::Tenth
                    };
                    m.notices.push((notice, seat));
                }
                m.reminders = m.reminders.max(stage);
                m.wake = next(time, deadline, m.reminders);
                m.quiet = true;
            }
            _ => {
                m.wake = Some(deadline);
                m.quiet = true;
            }
        }
        Ok(Decision::Save)
    }
}

/// Vacations count in the year in which they began, by days begun.
fn left(taken: &[(UtcDateTime, UtcDateTime)], now: UtcDateTime) -> i64 {
    let this_year = taken
        .iter()
        .filter(|(starts, _)| starts.year() == now.year());
    let days = this_year.map(|&(starts, ends)| {
        let whole = (ends - starts).whole_days();
        whole + i64::from(ends - starts > Duration::days(whole))
    });
    (VACATION - days.sum::<i64>()).max(0)
}

/// How many reminders are due when this much time is left.
fn stage(time: Option<Duration>, left: Duration) -> i64 {
    match time {
        Some(time) if left <= time / 10 => 2,
        Some(time) if left <= time / 2 => 1,
        _ => 0,
    }
}

/// When to look again after this many reminders.
fn next(time: Option<Duration>, deadline: UtcDateTime, reminders: i64) -> Option<UtcDateTime> {
    let time = time?;
    Some(match reminders {
        0 => deadline - time / 2,
        1 => deadline - time / 10,
        _ => deadline,
    })
}

impl Match {
    /// The time that a seat has for its next decision; `None` is for ever.
    fn time_for(&self, seat: Seat) -> Option<Duration> {
        let first = self.pace.time()?;
        if self.pace != Pace::Bank {
            return Some(first);
        }
        let (_, more, most) = BANK;
        let own = self.deciders.iter().filter(|one| one.seat == Some(seat));
        let spent = own.filter_map(|one| one.spent);
        // A move that came too late was accepted, because nobody had looked at the clock.
        let after = |left: Duration, spent: Duration| (left - spent).max(Duration::ZERO) + more;
        Some(spent.fold(first, |left, spent| after(left, spent).min(most)))
    }

    /// Gives the seat to move its time: from now, or from the end of its player's vacation. Computers have all the time.
    pub(super) fn start_clock(&mut self, now: UtcDateTime) {
        self.reminders = 0;
        let sitting = self.turn.map(|seat| &self.sittings[seat.index()]);
        let time = self.turn.and_then(|seat| self.time_for(seat));
        self.deadline = match (sitting, time) {
            (Some(sitting), Some(time)) if sitting.kind != PlayerKind::Computer => {
                Some(sitting.away_until.map_or(now, |until| until.max(now)) + time)
            }
            _ => None,
        };
        self.wake = self.deadline.and_then(|deadline| next(time, deadline, 0));
    }
}
