//! Leaving before the end: by resigning, or because the time has run out.

use super::play::{Decider, deciders};
use super::{Decision, Entry, Error, Match, Matches, PlayerId, State};
use crate::game::Seat;
use time::UtcDateTime;

impl Matches {
    /// A player gives up. A match of two ends; from a larger one the player is retired and the others play on.
    ///
    /// # Errors
    /// When the player does not play in it (any more), or it is not being played.
    pub async fn resign(
        &self,
        code: &str,
        player: PlayerId,
        interaction: Option<i64>,
        now: UtcDateTime,
    ) -> Result<Match, Error> {
        let decide = |m: &mut Match| {
            if m.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            let seat = m.seated(player)?;
            self.leave(m, seat, "resigned", interaction, now)?;
            Ok(Decision::Save)
        };
        Ok(self.change(code, decide).await?.0)
    }

    /// The time of the seat to move has run out: it loses or is retired, or nobody has really played.
    pub(super) fn time_out(
        &self,
        m: &mut Match,
        seat: Seat,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let mut moves = vec![0; usize::from(m.seats)];
        for decider in deciders(m)? {
            if let Decider::Seat { seat, .. } = decider {
                moves[seat.index()] += 1;
            }
        }
        if moves.iter().all(|&n| n < 2) {
            m.ender = Some(seat);
            m.end(State::Void, vec![1; usize::from(m.seats)], "void", now);
            return Ok(());
        }
        self.leave(m, seat, "time", None, now)
    }

    fn leave(
        &self,
        m: &mut Match,
        seat: Seat,
        reason: &str,
        interaction: Option<i64>,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        m.changed = now;
        m.ender = Some(seat);
        let mut game = m.replay()?;
        let retire = format!("retire-{seat}");
        if m.seats > 2 && game.play(&retire).is_ok() {
            m.push(Entry {
                text: retire,
                seat: None,
                forced: false,
                at: now,
                spent: None,
                interaction,
            });
            m.offers.clear();
            self.settle(m, game.as_mut(), now)?;
            let clock = (m.turn, m.since, m.deadline, m.wake, m.reminders);
            m.set_turn(game.as_ref(), now);
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
