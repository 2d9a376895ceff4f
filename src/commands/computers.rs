//! Computer opponents at their tables. They think on a few threads of their own, one match after the other, so that
//! people's turns never wait behind them.

use super::{Bot, Error};
use crate::game::{Game, Seat};
use crate::matches::{Match, Move, PlayerId, PlayerKind, Refused, State};
use crate::search::{self, Level};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use time::UtcDateTime;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// Ends when no computer of the match is to move any more.
pub type Thinking = JoinHandle<()>;

pub struct Computers {
    /// As many as may think at the same time: one core is left to people.
    seats: Arc<Semaphore>,
    /// The matches that somebody here is already thinking about.
    busy: Arc<Mutex<HashSet<String>>>,
    /// Everybody stops thinking.
    hurry: Arc<AtomicBool>,
}

impl Computers {
    pub fn new() -> Computers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Computers {
            seats: Arc::new(Semaphore::new((cores - 1).max(1))),
            busy: Arc::default(),
            hurry: Arc::default(),
        }
    }

    /// Lets the computers of a match move until a person is to; `None` when that is happening already.
    pub fn start(&self, bot: &Arc<Bot>, code: &str) -> Option<Thinking> {
        let mut entered = Some(Busy::enter(&self.busy, code)?);
        let bot = Arc::clone(bot);
        let (seats, hurry) = (Arc::clone(&self.seats), Arc::clone(&self.hurry));
        let (all, code) = (Arc::clone(&self.busy), code.to_owned());
        let tasks = bot.tasks.clone();
        Some(tasks.spawn(async move {
            while let Some(busy) = entered {
                let moved = bot.move_all(&code, &seats, &hurry).await;
                drop(busy);
                // Whoever moved while this one was still busy has started nobody.
                let again = match moved {
                    Ok(()) => bot.waits_for_computer(&code).await,
                    Err(error) => Err(error),
                };
                entered = match again {
                    Ok(true) if !hurry.load(Ordering::Relaxed) => Busy::enter(&all, &code),
                    Ok(_) => None,
                    Err(error) => {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(error, code, "a computer could not move");
                        None
                    }
                };
            }
        }))
    }

    /// Set to true when the process is about to end: whoever thinks then stops, and another process thinks again.
    pub fn hurrying(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.hurry)
    }
}

/// One match is thought about as long as this lives.
struct Busy {
    all: Arc<Mutex<HashSet<String>>>,
    code: String,
}

impl Busy {
    fn enter(all: &Arc<Mutex<HashSet<String>>>, code: &str) -> Option<Busy> {
        let mut busy = all.lock().expect("nobody panics while holding it");
        busy.insert(code.to_owned()).then(|| Busy {
            all: Arc::clone(all),
            code: code.to_owned(),
        })
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut busy = self.all.lock().expect("nobody panics while holding it");
        busy.remove(&self.code);
    }
}

/// A computer whose turn it is.
struct ToMove {
    seat: Seat,
    player: PlayerId,
    ply: usize,
    game: Box<dyn Game>,
}

impl Bot {
    async fn move_all(
        &self,
        code: &str,
        seats: &Semaphore,
        hurry: &Arc<AtomicBool>,
    ) -> Result<(), Error> {
        loop {
            if !self.waits_for_computer(code).await? {
                return Ok(());
            }
            let Ok(_seat) = seats.acquire().await else {
                return Ok(());
            };
            // While it waited for its place somebody may have moved.
            let m = self.matches.find(code).await?;
            let Some(to_move) = computer_to_move(&m)? else {
                return Ok(());
            };
            let level = self.level_of(to_move.player).await?;
            let (player, ply) = (to_move.player, to_move.ply);
            let stop = Arc::clone(hurry);
            let thought =
                tokio::task::spawn_blocking(move || think(&to_move, level, &stop)).await?;
            let Some(notation) = thought else {
                return Ok(());
            };
            if hurry.load(Ordering::Relaxed) {
                // What it has come to so far is no move of its level.
                return Ok(());
            }
            // What it has thought about may have been taken back, and what is there now be as long.
            let now = self.matches.find(code).await?;
            if now.log != m.log {
                continue;
            }
            let wanted = Move {
                player,
                ply,
                notation: &notation,
                interaction: None,
            };
            match self.matches.play_on(now, wanted, UtcDateTime::now()).await {
                Ok(_) => {}
                // Somebody resigned meanwhile, or another process was quicker.
                Err(crate::matches::Error::Refused(
                    Refused::Stale { .. } | Refused::NotPlaying { .. } | Refused::NotYourTurn,
                )) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn waits_for_computer(&self, code: &str) -> Result<bool, Error> {
        let m = self.matches.find(code).await?;
        Ok(computer_of(&m).is_some())
    }

    async fn level_of(&self, computer: PlayerId) -> Result<Level, Error> {
        let profile = self.matches.store().profile(computer).await?;
        let level = profile.and_then(|profile| profile.name.parse().ok());
        Ok(level.unwrap_or(Level::Normal))
    }
}

/// The computer whose turn it is, and its seat.
fn computer_of(m: &Match) -> Option<(Seat, PlayerId)> {
    let seat = m.turn.filter(|_| m.state == State::Playing)?;
    let sitting = &m.sittings[seat.index()];
    let player = sitting.player?;
    (sitting.kind == PlayerKind::Computer).then_some((seat, player))
}

fn computer_to_move(m: &Match) -> Result<Option<ToMove>, Error> {
    let Some((seat, player)) = computer_of(m) else {
        return Ok(None);
    };
    Ok(Some(ToMove {
        seat,
        player,
        ply: m.ply(),
        game: m.replay()?,
    }))
}

/// A move within the time of the level, with chance of its own: nothing here knows the key of the match.
fn think(to_move: &ToMove, level: Level, hurry: &AtomicBool) -> Option<String> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).expect("the operating system gives randomness");
    let began = Instant::now();
    let mut stop = || began.elapsed() >= level.time() || hurry.load(Ordering::Relaxed);
    let seed = u64::from_le_bytes(seed);
    let game = to_move.game.as_ref();
    let thought = search::think(game, level.effort(game), seed, &mut stop)?;
    tracing::debug!(
        game = to_move.game.key(),
        seat = to_move.seat.0,
        %level,
        simulations = thought.simulations,
        "a computer has thought"
    );
    Some(thought.chosen.to_string())
}
