//! Leaving before the end: by resigning, or because the time has run out.

use super::live::Decision;
use super::{At, By, Entry, Error, InteractionId, Live, Matches, PlayerId, State};
use crate::game::{Seat, retire};
use time::UtcDateTime;

impl Matches {
    /// A player gives up. A match of two ends; from a larger one the player is retired and the others play on.
    ///
    /// # Errors
    /// When the player does not play in it (any more), or it is not being played.
    pub async fn resign(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        interaction: Option<InteractionId>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live| {
            if live.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            let seat = live.seated(player)?;
            live.leave(seat, "resigned", interaction, now)?;
            Ok(Decision::Save)
        };
        self.change(at, decide).await
    }
}

impl Live {
    /// The time of the seat to move has run out: it loses or is retired, or nobody has really played.
    pub(super) fn time_out(&mut self, seat: Seat, now: UtcDateTime) -> Result<(), Error> {
        let m = &mut self.stored;
        let mut moves = vec![0; usize::from(m.seats)];
        for seat in m.deciders.iter().filter_map(|decider| decider.seat) {
            moves[seat.index()] += 1;
        }
        if moves.iter().all(|&n| n < 2) {
            m.ender = Some(seat);
            m.end(State::Void, vec![1; usize::from(m.seats)], "void", now);
            return Ok(());
        }
        self.leave(seat, "time", None, now)
    }

    fn leave(
        &mut self,
        seat: Seat,
        reason: &str,
        interaction: Option<InteractionId>,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let m = &mut self.stored;
        m.changed = now;
        m.ender = Some(seat);
        let retirement = retire::entry(seat);
        if m.seats > 2 && self.game.play(retirement.as_str()).is_ok() {
            m.push(Entry {
                text: retirement.to_string(),
                seat: None,
                by: By::Leaving,
                at: now,
                spent: None,
                interaction,
            });
            m.offers.clear();
            let clock = (m.turn, m.since, m.deadline, m.wake, m.reminders);
            self.settle(now)?;
            self.set_turn(now);
            let m = &mut self.stored;
            if m.state == State::Playing && m.turn == clock.0 {
                // Somebody else leaving gives nobody more time.
                (m.turn, m.since, m.deadline, m.wake, m.reminders) = clock;
            }
            return Ok(());
        }
        let others_win = |s: u8| if s == seat.0 { m.seats } else { 1 };
        let ranks = (0..m.seats).map(others_win).collect();
        m.end(State::Over, ranks, reason, now);
        Ok(())
    }
}
