//! A move, and the chance and the forced moves that follow it.

use super::{Ending, Entry, Error, Match, Matches, PlayerId, Refused, State};
use crate::fair::Key;
use crate::game::{Game, Outcome, Refusal, Seat, Turn};
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
    pub interaction: Option<i64>,
}

/// What a move has led to.
#[derive(Debug)]
pub struct Played {
    pub table: Match,
    pub game: Box<dyn Game>,
    /// The move and what followed by itself; empty when this is a repetition.
    pub news: Vec<Entry>,
}

impl Matches {
    /// Plays a move, and writes it together with what follows by itself, the clock, the result and the ratings.
    ///
    /// # Errors
    /// [`Refused::Stale`] when the match has moved on, also when somebody else was only just faster.
    pub async fn play(
        &self,
        code: &str,
        wanted: Move<'_>,
        now: UtcDateTime,
    ) -> Result<Played, Error> {
        self.play_on(self.find(code).await?, wanted, now).await
    }

    /// The same for a match as it has just been loaded.
    ///
    /// # Errors
    /// Those of [`play`](Matches::play).
    pub async fn play_on(
        &self,
        mut m: Match,
        wanted: Move<'_>,
        now: UtcDateTime,
    ) -> Result<Played, Error> {
        let code = m.code.clone();
        let mut attempts = 0;
        loop {
            let base = m.base();
            let game = match self.try_move(&mut m, wanted, now) {
                Ok(game) => game,
                Err(error) => {
                    // Perhaps it is stale because this very move has been played: the answer was lost, not the move.
                    if let Some(interaction) = wanted.interaction
                        && self.store.written_by(&code, interaction).await?.is_some()
                    {
                        let m = self.find(&code).await?;
                        let game = m.replay()?;
                        return Ok(Played {
                            table: m,
                            game,
                            news: Vec::new(),
                        });
                    }
                    return Err(error);
                }
            };
            if self.store.save(&base, &m).await? == store::Saved::Yes {
                let news = m.saved();
                return Ok(Played {
                    table: m,
                    game,
                    news,
                });
            }
            attempts += 1;
            if attempts == super::ATTEMPTS {
                return Err(Refused::Busy.into());
            }
            m = self.find(&code).await?;
        }
    }

    fn try_move(
        &self,
        m: &mut Match,
        wanted: Move<'_>,
        now: UtcDateTime,
    ) -> Result<Box<dyn Game>, Error> {
        let seat = m.seated(wanted.player)?;
        if wanted.ply != m.ply() {
            return Err(Refused::Stale {
                meant: wanted.ply,
                ply: m.ply(),
            }
            .into());
        }
        let mut game = m.replay()?;
        if game.turn() != Turn::Seat(seat) {
            return Err(Refused::NotYourTurn.into());
        }
        if wanted.notation.starts_with("retire-") {
            let refusal = Refusal::Retire {
                given: wanted.notation.chars().take(60).collect(),
                expected: "expected a legal move; who wants to leave resigns".to_owned(),
            };
            return Err(refusal.into());
        }
        game.play(wanted.notation)?;
        m.push(Entry {
            text: wanted.notation.to_owned(),
            seat: Some(seat),
            forced: false,
            at: now,
            spent: Some(thought(m, now)),
            interaction: wanted.interaction,
        });
        m.offers.clear();
        self.settle(m, game.as_mut(), now)?;
        m.set_turn(game.as_ref(), now);
        Ok(game)
    }

    /// Plays what nobody has to decide.
    pub(super) fn settle(
        &self,
        m: &mut Match,
        game: &mut dyn Game,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let key = m.key()?;
        loop {
            let (text, seat) = match game.turn() {
                Turn::Chance => (key.pick(game.ply(), &game.chances()), None),
                Turn::Seat(seat) if m.plays_forced(seat) => match game.legal()[..] {
                    [only] => (only, Some(seat)),
                    _ => return Ok(()),
                },
                Turn::Seat(_) | Turn::Over => return Ok(()),
            };
            game.play(text.as_str())?;
            m.push(Entry {
                text: text.to_string(),
                seat,
                forced: seat.is_some(),
                at: now,
                spent: None,
                interaction: None,
            });
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
    /// hand allows one move only.
    pub fn plays_forced(&self, seat: Seat) -> bool {
        let hidden = games::find(&self.game).is_ok_and(|kind| kind.hidden);
        !hidden && self.sittings[seat.index()].plays_forced
    }

    /// The key of its chance, once it has begun.
    pub(super) fn key(&self) -> Result<Key, store::Error> {
        let accepted = self.accepted.ok_or_else(|| {
            store::Error::Damaged(format!("match {} began without being accepted", self.code))
        })?;
        Ok(self.secret.key(accepted as u64))
    }

    /// Notes whose turn it is, or that it is over, after the position has changed.
    pub(super) fn set_turn(&mut self, game: &dyn Game, now: UtcDateTime) {
        self.changed = now;
        match (game.turn(), game.outcome()) {
            (_, Some(Outcome { ranks, reason })) => {
                self.end(State::Over, ranks.to_vec(), reason, now);
            }
            (Turn::Seat(seat), None) => {
                self.turn = Some(seat);
                self.since = Some(now);
                self.start_clock(now);
            }
            (Turn::Chance | Turn::Over, None) => {
                unreachable!("chance has been settled and a game that is over has an outcome")
            }
        }
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
    }
}

/// What the seats that decided were, entry by entry; nobody's for chance and for those who left.
pub(super) fn deciders(m: &Match) -> Result<Vec<Decider>, store::Error> {
    let mut game = m.begin()?;
    let mut deciders = Vec::with_capacity(m.log.len());
    for entry in &m.log {
        deciders.push(match game.turn() {
            _ if entry.starts_with("retire-") => Decider::Nobody,
            Turn::Seat(seat) => Decider::Seat {
                seat,
                forced: m.plays_forced(seat) && game.legal().len() == 1,
            },
            Turn::Chance | Turn::Over => Decider::Nobody,
        });
        game.play(entry).map_err(|refusal| {
            store::Error::Damaged(format!("match {} cannot be replayed: {refusal}", m.code))
        })?;
    }
    Ok(deciders)
}

/// Who brought an entry into the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decider {
    Seat { seat: Seat, forced: bool },
    Nobody,
}
