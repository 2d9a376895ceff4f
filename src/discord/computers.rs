//! Computer opponents. They think on a few threads of their own, so that people's turns never wait for them: for one person
//! after the other, so that somebody with many matches keeps nobody else waiting.

use super::turns::Turns;
use super::{Bot, Error};
use crate::game::{Game, Seat};
use crate::matches::{Live, Match, Move, PlayerId, PlayerKind, Refused, State};
use crate::search::{self, Level};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use time::UtcDateTime;
use tokio::task::JoinHandle;

/// Ends when no computer of the match is to move any more, with the match as it is then; `None` when that failed.
pub type Thinking = JoinHandle<Option<Live>>;

pub struct Computers {
    /// Some may think at the same time, for one person after the other. One core is left to people.
    threads: Arc<Turns<PlayerId>>,
    /// The matches that this process is thinking about.
    busy: Arc<Matches>,
    /// Everybody stops thinking.
    stop: Arc<AtomicBool>,
}

/// The matches that are being thought about, and whether somebody asked for that again.
type Matches = Mutex<HashMap<String, bool>>;

impl Default for Computers {
    fn default() -> Computers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Computers {
            threads: Arc::new(Turns::new((cores - 1).max(1))),
            busy: Arc::default(),
            stop: Arc::default(),
        }
    }
}

impl Computers {
    /// Lets the computers of a match move until a person is to move; `None` when that is happening already.
    pub fn start(&self, bot: &Arc<Bot>, live: Live) -> Option<Thinking> {
        let mut entered = Some(Busy::enter(&self.busy, &live.code)?);
        let bot = Arc::clone(bot);
        let (threads, stop) = (Arc::clone(&self.threads), Arc::clone(&self.stop));
        let tasks = bot.tasks.clone();
        Some(tasks.spawn(async move {
            let code = live.code.clone();
            let mut live = Some(live);
            while let Some(busy) = entered {
                let moved = bot.move_all(&code, live.take(), &threads, &stop).await;
                live = match moved {
                    Ok(moved) => Some(moved),
                    Err(error) => {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(error, code, "a computer could not move");
                        return None;
                    }
                };
                // A move that was made meanwhile has started nobody, because this match was busy.
                entered = busy.leave().filter(|_| !stop.load(Ordering::Relaxed));
                if entered.is_some() {
                    live = None;
                }
            }
            live
        }))
    }

    /// Whether this process is thinking about a match already.
    pub fn is_busy(&self, code: &str) -> bool {
        let busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        busy.contains_key(code)
    }

    /// Set it when the process is about to end: all computers stop thinking, and another process thinks again.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

/// One match is thought about while this exists.
struct Busy {
    all: Arc<Matches>,
    code: String,
    left: bool,
}

impl Busy {
    fn enter(all: &Arc<Matches>, code: &str) -> Option<Busy> {
        let mut busy = all.lock().unwrap_or_else(PoisonError::into_inner);
        match busy.entry(code.to_owned()) {
            Entry::Occupied(mut again) => {
                again.insert(true);
                None
            }
            Entry::Vacant(free) => {
                free.insert(false);
                Some(Busy {
                    all: Arc::clone(all),
                    code: code.to_owned(),
                    left: false,
                })
            }
        }
    }

    /// Leaves, unless somebody else wanted to enter meanwhile.
    fn leave(mut self) -> Option<Busy> {
        let all = Arc::clone(&self.all);
        let mut busy = all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(again) = busy.get_mut(&self.code)
            && std::mem::take(again)
        {
            return Some(self);
        }
        busy.remove(&self.code);
        self.left = true;
        None
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        if !self.left {
            let mut busy = self.all.lock().unwrap_or_else(PoisonError::into_inner);
            busy.remove(&self.code);
        }
    }
}

impl Bot {
    /// Plays for the computers of a match until none is to move.
    async fn move_all(
        &self,
        code: &str,
        live: Option<Live>,
        threads: &Turns<PlayerId>,
        stop: &Arc<AtomicBool>,
    ) -> Result<Live, Error> {
        let mut live = match live {
            Some(live) => live,
            None => self.matches.live(code).await?,
        };
        loop {
            if computer_to_move(&live).is_none() {
                return Ok(live);
            }
            let _thread = match threads.try_take() {
                Some(thread) => thread,
                None => {
                    let thread = threads.take(live.challenger).await;
                    // Somebody may have moved while it waited.
                    live = self.matches.live(code).await?;
                    thread
                }
            };
            let Some((seat, player)) = computer_to_move(&live) else {
                return Ok(live);
            };
            let (level, ply) = (level_of(&live, seat), live.ply());
            let (game, until) = (live.game.clone(), Arc::clone(stop));
            let think = move || think(game.as_ref(), seat, level, &until);
            let Some(notation) = tokio::task::spawn_blocking(think).await? else {
                return Ok(live);
            };
            if stop.load(Ordering::Relaxed) {
                // It was interrupted, and such a move is below its level.
                return Ok(live);
            }
            let wanted = Move {
                player,
                ply,
                notation: &notation,
                interaction: None,
            };
            // When the match has changed since it was loaded, saving finds out.
            live = match self
                .matches
                .play_thought(live, wanted, UtcDateTime::now())
                .await
            {
                Ok(moved) => moved,
                // Somebody resigned meanwhile, or another process was quicker.
                Err(crate::matches::Error::Refused(
                    Refused::Stale { .. } | Refused::NotPlaying { .. } | Refused::NotYourTurn,
                )) => self.matches.live(code).await?,
                Err(error) => return Err(error.into()),
            };
        }
    }
}

/// The computer whose turn it is, and its seat.
pub fn computer_to_move(m: &Match) -> Option<(Seat, PlayerId)> {
    let seat = m.turn.filter(|_| m.state == State::Playing)?;
    let sitting = &m.sittings[seat.index()];
    let player = sitting.player?;
    (sitting.kind == PlayerKind::Computer).then_some((seat, player))
}

fn level_of(live: &Live, seat: Seat) -> Level {
    let computer = live.people[seat.index()].as_ref();
    let level = computer.and_then(|computer| computer.name.parse().ok());
    level.unwrap_or(Level::Normal)
}

/// A move within the time of the level, with chance of its own: nothing here knows the key of the match.
fn think(game: &dyn Game, seat: Seat, level: Level, stop: &AtomicBool) -> Option<String> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).expect("the operating system gives randomness");
    let began = Instant::now();
    let mut enough = || began.elapsed() >= level.time() || stop.load(Ordering::Relaxed);
    let seed = u64::from_le_bytes(seed);
    let thought = search::think(game, level.effort(game), seed, &mut enough)?;
    tracing::debug!(
        game = game.key(),
        seat = seat.0,
        %level,
        simulations = thought.simulations,
        "a computer has thought"
    );
    Some(thought.chosen.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_thought_about_once_and_again_when_asked_meanwhile() {
        let all = Arc::default();
        let first = Busy::enter(&all, "K7Q2").expect("nobody is there");
        assert!(Busy::enter(&all, "K7Q2").is_none());
        let other = Busy::enter(&all, "AAAA").expect("another match");
        let again = first.leave().expect("somebody asked meanwhile");
        assert!(again.leave().is_none());
        let next = Busy::enter(&all, "K7Q2").expect("it was left");
        drop(other);
        drop(next);
        assert!(all.lock().unwrap().is_empty());
    }
}
