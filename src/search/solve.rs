//! Forced wins, by trying everything.
//!
//! A tree that grows where it looks best can miss a short forced win; this cannot. It is cheap: one refutation of a move
//! is enough, and usually it is one that refuted another move before.

use crate::game::{Knowledge, Seat, Turn, values_of};
use arrayvec::ArrayVec;

/// Plays between two looks at whether to stop.
const STOP_EVERY: u64 = 256;

/// How many answers that refuted moves are tried before the others.
const REFUTATIONS: usize = 16;

pub struct Solver<'a> {
    seat: Seat,
    /// How many more plays may be tried.
    budget: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

/// What one depth works with, kept to be filled again.
struct Depth<R: Knowledge> {
    /// The position after a move, and the moves there.
    next: R,
    moves: Vec<R::Move>,
    /// Those that last refuted a move, the newest first.
    refutations: ArrayVec<R::Move, REFUTATIONS>,
}

/// The budget is spent, or somebody asked to stop.
struct GaveUp;

impl<'a> Solver<'a> {
    pub fn new(seat: Seat, budget: u64, stop: &'a mut dyn FnMut() -> bool) -> Solver<'a> {
        Solver { seat, budget, stop }
    }

    /// The move with which the seat comes first, alone, within `plies` moves whatever the others and chance do: the
    /// shortest way there is. `None` when there is none, or none was found in time.
    pub fn win<R: Knowledge>(mut self, position: &R, plies: usize) -> Option<R::Move> {
        let depth = || Depth {
            next: position.clone(),
            moves: Vec::new(),
            refutations: ArrayVec::new(),
        };
        let mut depths: Vec<_> = std::iter::repeat_with(depth).take(plies).collect();
        let mut moves = Vec::new();
        position.moves(&mut moves);
        for plies in 1..=plies {
            for &m in &moves {
                match self.wins_after(position, m, &mut depths[..plies]) {
                    Ok(true) => return Some(m),
                    Ok(false) => {}
                    Err(GaveUp) => return None,
                }
            }
        }
        None
    }

    /// Whether the seat wins after a move, which is one of as many as there are depths.
    fn wins_after<R: Knowledge>(
        &mut self,
        position: &R,
        m: R::Move,
        depths: &mut [Depth<R>],
    ) -> Result<bool, GaveUp> {
        if self.budget == 0 || self.budget.is_multiple_of(STOP_EVERY) && (self.stop)() {
            return Err(GaveUp);
        }
        self.budget -= 1;
        let Some((
            Depth {
                next,
                moves,
                refutations,
            },
            deeper,
        )) = depths.split_last_mut()
        else {
            return Ok(false);
        };
        next.clone_from(position);
        next.play(m);
        let turn = next.turn();
        if let Some(outcome) = next.outcome() {
            return Ok(values_of(&outcome)[self.seat.index()] == 1.0);
        }
        let own = turn == Turn::Seat(self.seat);
        if deeper.is_empty() {
            return Ok(false);
        }
        if let (1, true, Some(wins)) = (deeper.len(), own, next.wins_now()) {
            return Ok(wins);
        }
        next.moves(moves);
        if own {
            for &m in &*moves {
                if self.wins_after(next, m, deeper)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        for i in 0..refutations.len() {
            let m = refutations[i];
            if moves.contains(&m) && !self.wins_after(next, m, deeper)? {
                refutations[..=i].rotate_right(1);
                return Ok(false);
            }
        }
        let step = stride(moves.len());
        for i in 0..moves.len() {
            let m = moves[i * step % moves.len()];
            if !self.wins_after(next, m, deeper)? {
                refutations.truncate(REFUTATIONS - 1);
                refutations.insert(0, m);
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// A step that visits every index below `count`, each far from the one before: neighbours in a list are much alike,
/// and if one refutes nothing, the next will hardly do.
fn stride(moves: usize) -> usize {
    let mut step = moves * 5 / 8 + 1;
    while gcd(moves, step) != 1 {
        step += 1;
    }
    step
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Rules, Setup};
    use crate::games::{self, nonaga::Nonaga};

    /// How often it is asked whether to stop while a forced win is looked for that is not there.
    fn asked(stop: bool) -> u32 {
        let start = Nonaga::start(&Setup::all(games::find(Nonaga::KEY).unwrap())[0]);
        let mut asked = 0;
        let mut ask = || {
            asked += 1;
            stop
        };
        let win = Solver::new(Seat(0), 1_000_000, &mut ask).win(&start, 3);
        assert!(win.is_none());
        asked
    }

    #[test]
    fn a_long_proof_asks_again_and_again_whether_to_stop_and_does() {
        assert!(asked(false) > 10);
        assert_eq!(asked(true), 1);
    }
}
