//! Forced wins, by trying everything.
//!
//! A tree that grows where it looks best can miss a short forced win; this cannot. It is cheap, because of the answers
//! to a move that wins nothing one is enough, and mostly it is the answer that refuted the move before.

use super::knowledge::{Knowledge, values_of};
use crate::game::{Seat, Turn};

/// Plays between two looks at whether to stop.
const STOP_EVERY: u64 = 256;

pub struct Solver<'a, R: Knowledge> {
    seat: Seat,
    /// How many more plays may be tried.
    budget: u64,
    stop: &'a mut dyn FnMut() -> bool,
    /// A list of moves for each depth, kept to be filled again.
    lists: Vec<Vec<R::Move>>,
    /// The answer that last refuted a move, by depth.
    refutations: Vec<Option<R::Move>>,
}

/// The budget is spent, or somebody asked to stop.
struct GaveUp;

impl<'a, R: Knowledge> Solver<'a, R> {
    pub fn new(seat: Seat, budget: u64, stop: &'a mut dyn FnMut() -> bool) -> Solver<'a, R> {
        Solver {
            seat,
            budget,
            stop,
            lists: Vec::new(),
            refutations: Vec::new(),
        }
    }

    /// The move with which the seat comes first, alone, within `plies` moves whatever the others and chance do: the
    /// shortest way there is. `None` when there is none, or none was found in time.
    pub fn win(mut self, position: &R, plies: usize) -> Option<R::Move> {
        self.lists.resize_with(plies, Vec::new);
        self.refutations.resize(plies, None);
        let mut moves = Vec::new();
        position.moves(&mut moves);
        for plies in 1..=plies {
            for &m in &moves {
                match self.wins_after(position, m, plies - 1) {
                    Ok(true) => return Some(m),
                    Ok(false) => {}
                    Err(GaveUp) => return None,
                }
            }
        }
        None
    }

    fn wins_after(&mut self, position: &R, m: R::Move, plies: usize) -> Result<bool, GaveUp> {
        if self.budget == 0 || self.budget.is_multiple_of(STOP_EVERY) && (self.stop)() {
            return Err(GaveUp);
        }
        self.budget -= 1;
        let mut next = position.clone();
        next.play(m);
        self.wins(&next, plies)
    }

    fn wins(&mut self, position: &R, plies: usize) -> Result<bool, GaveUp> {
        let turn = position.turn();
        if turn == Turn::Over {
            let outcome = position.outcome();
            return Ok(outcome.is_some_and(|o| values_of(&o)[self.seat.index()] == 1.0));
        }
        if plies == 0 {
            return Ok(false);
        }
        let mut moves = std::mem::take(&mut self.lists[plies - 1]);
        position.moves(&mut moves);
        let found = if turn == Turn::Seat(self.seat) {
            self.any(position, &moves, plies - 1)
        } else {
            self.all(position, &moves, plies - 1)
        };
        self.lists[plies - 1] = moves;
        found
    }

    fn any(&mut self, position: &R, moves: &[R::Move], plies: usize) -> Result<bool, GaveUp> {
        for &m in moves {
            if self.wins_after(position, m, plies)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn all(&mut self, position: &R, moves: &[R::Move], plies: usize) -> Result<bool, GaveUp> {
        let first = self.refutations[plies].filter(|m| moves.contains(m));
        for &m in first.iter().chain(moves) {
            if !self.wins_after(position, m, plies)? {
                self.refutations[plies] = Some(m);
                return Ok(false);
            }
        }
        Ok(true)
    }
}
