//! A move, and the chance and the forced moves that follow it.

use super::live::Decision;
use super::{
    At, By, Decider, Ending, Entry, Error, InteractionId, Live, Match, Matches, PlayerId,
    PlayerKind, Refused, State, code,
};
use crate::fair::Key;
use crate::game::{Outcome, Refusal, Seat, Turn, retire};
use crate::games;
use crate::store;
use time::{Duration, UtcDateTime};

/// What a player wants to play, and on which board.
#[derive(Debug, Clone, Copy)]
pub struct Move<'a> {
    pub player: PlayerId,
    /// The length of the log that the player saw.
    pub ply: usize,
    pub notation: &'a str,
    /// Asked again with the same one, the move is played once.
    pub interaction: Option<InteractionId>,
}

impl Matches {
    /// Plays a move, and writes it together with what follows by itself, the clock, the result and the ratings.
    ///
    /// # Errors
    /// [`Refused::Stale`] when the match has moved on, also when somebody else was only just faster.
    pub async fn play(
        &self,
        at: impl Into<At<'_>>,
        wanted: Move<'_>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let nothing = |_: &Live| std::future::ready(());
        Ok(self.play_while(at, wanted, now, nothing).await?.0)
    }

    /// The same for a move that was thought out on this very log: [`Refused::Stale`] when moves were taken back since.
    ///
    /// # Errors
    /// Those of [`play`](Matches::play).
    pub async fn play_thought(
        &self,
        live: Live,
        wanted: Move<'_>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let takebacks = live.takebacks;
        let decide = |live: &mut Live| {
            if live.takebacks != takebacks {
                let (expected, ply) = (wanted.ply, live.ply());
                return Err(Refused::Stale { expected, ply }.into());
            }
            live.play(wanted, now)?;
            Ok(Decision::Save)
        };
        self.change(live, decide).await
    }

    /// The same, and while it is saved does what `meanwhile` begins with the match as it will be, such as drawing it. Both
    /// have ended when this returns.
    ///
    /// # Errors
    /// Those of [`play`](Matches::play).
    pub async fn play_while<T, W: Future<Output = T>>(
        &self,
        at: impl Into<At<'_>>,
        wanted: Move<'_>,
        now: UtcDateTime,
        meanwhile: impl Fn(&Live) -> W,
    ) -> Result<(Live, T), Error> {
        let at = at.into();
        let code = match &at {
            At::Code(code) => (*code).to_owned(),
            At::Loaded(live) => live.code.clone(),
        };
        let decide = |live: &mut Live| {
            live.play(wanted, now)?;
            Ok(Decision::Save)
        };
        let played = self.change_while(at, decide, &meanwhile).await;
        // Perhaps it is stale because this very move has been played: the answer was lost, not the move.
        if let (Err(Error::Refused(_)), Some(interaction)) = (&played, wanted.interaction)
            && let Some(code) = code::read(&code)
            && self.store.written_by(&code, interaction).await?.is_some()
        {
            let live = self.live(&code).await?;
            let done = meanwhile(&live).await;
            return Ok((live, done));
        }
        played
    }
}

impl Live {
    fn play(&mut self, wanted: Move<'_>, now: UtcDateTime) -> Result<(), Error> {
        let seat = self.stored.seated(wanted.player)?;
        if wanted.ply != self.ply() {
            return Err(Refused::Stale {
                expected: wanted.ply,
                ply: self.ply(),
            }
            .into());
        }
        if self.game.turn() != Turn::Seat(seat) {
            return Err(Refused::NotYourTurn.into());
        }
        if retire::is_entry(wanted.notation) {
            let refusal = Refusal::Retire {
                given: wanted.notation.chars().take(60).collect(),
                expected: "expected a legal move; who wants to leave resigns".to_owned(),
            };
            return Err(refusal.into());
        }
        self.game.play(wanted.notation)?;
        let spent = thought(&self.stored, now);
        self.stored.push(Entry {
            text: wanted.notation.to_owned(),
            seat: Some(seat),
            by: By::Player,
            at: now,
            spent: Some(spent),
            interaction: wanted.interaction,
        });
        self.stored.offers.clear();
        self.settle(now)?;
        self.set_turn(now);
        Ok(())
    }

    /// Plays what nobody has to decide.
    pub(super) fn settle(&mut self, now: UtcDateTime) -> Result<(), Error> {
        let key = self.key()?;
        let game = self.game.as_mut();
        loop {
            if let Turn::Seat(seat) = game.turn()
                && let Some(reply) = self.stored.planned(seat)
                && game.play(&reply).is_ok()
            {
                self.stored.push(Entry {
                    text: reply,
                    seat: Some(seat),
                    by: By::Planned,
                    at: now,
                    spent: Some(Duration::ZERO),
                    interaction: None,
                });
                continue;
            }
            let (text, seat, by) = match game.turn() {
                Turn::Chance => (key.pick(game.ply(), &game.chances()), None, By::Chance),
                Turn::Seat(seat) if self.stored.plays_forced(seat) => match game.legal()[..] {
                    [only] => (only, Some(seat), By::Forced),
                    _ => return Ok(()),
                },
                Turn::Seat(_) | Turn::Over => return Ok(()),
            };
            game.play(text.as_str())?;
            self.stored.push(Entry {
                text: text.to_string(),
                seat,
                by,
                at: now,
                spent: None,
                interaction: None,
            });
        }
    }

    /// Notes whose turn it is, or that it is over, after the position has changed.
    pub(super) fn set_turn(&mut self, now: UtcDateTime) {
        let (turn, outcome) = (self.game.turn(), self.game.outcome());
        let m = &mut self.stored;
        m.changed = now;
        match (turn, outcome) {
            (_, Some(Outcome { ranks, reason })) => {
                m.end(State::Over, ranks.to_vec(), reason, now);
            }
            (Turn::Seat(seat), None) => {
                m.turn = Some(seat);
                m.since = Some(now);
                m.start_clock(now);
            }
            (Turn::Chance | Turn::Over, None) => {
                unreachable!("chance has been settled and a game that is over has an outcome")
            }
        }
    }
}

/// How long the player to move has thought, not counting a vacation.
fn thought(m: &Match, now: UtcDateTime) -> Duration {
    let Some(since) = m.since else {
        return Duration::ZERO;
    };
    let away = m.turn.and_then(|seat| m.sittings[seat.index()].away_until);
    let from = away.map_or(since, |until| since.max(until));
    (now - from).max(Duration::ZERO)
}

impl Match {
    /// Whether the only legal move of a seat is played by itself. Not where hands are hidden: everybody would see that a
    /// hand allows one move only. Not before a person has decided on a move: their first board shows the beginning.
    pub fn plays_forced(&self, seat: Seat) -> bool {
        let hidden = games::find(&self.game).is_ok_and(|kind| kind.hidden);
        let sitting = &self.sittings[seat.index()];
        let at_home = sitting.kind != PlayerKind::Person || self.has_decided(seat);
        !hidden && sitting.plays_forced && at_home
    }

    /// Whether the player of that seat has decided on a move of this match.
    pub fn has_decided(&self, seat: Seat) -> bool {
        let own = |decider: &Decider| decider.seat == Some(seat) && decider.by.is_decision();
        self.deciders.iter().any(own)
    }

    /// The key of its chance, once it has begun.
    pub(super) fn key(&self) -> Result<Key, store::Error> {
        let accepted = self.accepted.ok_or_else(|| {
            store::Error::Damaged(format!("match {} began without being accepted", self.code))
        })?;
        Ok(self.secret.key(accepted.get(), self.words()))
    }

    pub(super) fn end(&mut self, state: State, ranks: Vec<u8>, reason: &str, now: UtcDateTime) {
        self.ending = Some(Ending {
            ranks,
            reason: reason.to_owned(),
        });
        self.close(state, now);
    }

    /// Nothing more is expected of anybody.
    pub(super) fn close(&mut self, state: State, now: UtcDateTime) {
        self.state = state;
        self.changed = now;
        self.ended = Some(now);
        self.turn = None;
        self.since = None;
        self.deadline = None;
        self.wake = None;
        self.offers.clear();
        self.plans.clear();
    }
}
