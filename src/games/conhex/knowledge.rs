//! What search should know of ConHex: a hole that is good to mark is good to mark at any time, and a cell that either
//! side could conquer now will not wait.

use super::board::{HOLES_OF, NEEDED};
use super::{Conhex, Move, SWAP};
use crate::game::Knowledge;
use rand::{Rng, RngExt};

impl Conhex {
    /// The cells that either side conquers with one more mark.
    fn contested(&self) -> u64 {
        let mut cells = 0_u64;
        let held = self.held[0].iter().zip(&self.held[1]);
        for (cell, ((own, other), needed)) in held.zip(&NEEDED).enumerate() {
            let one_more = own + 1 == *needed && other + 1 == *needed;
            cells |= u64::from(one_more) << cell;
        }
        cells & !(self.cells[0] | self.cells[1])
    }
}

/// The index of the set bit that has `n` set bits before it.
fn nth_bit(mut set: u128, before: u32) -> usize {
    for _ in 0..before {
        set &= set - 1;
    }
    set.trailing_zeros() as usize
}

impl Knowledge for Conhex {
    const SIMULATIONS: [u32; 4] = [15, 60, 250, 25_000];
    const SLIPS: [f32; 4] = [0.05, 0.0, 0.0, 0.0];
    const TRACES: usize = SWAP as usize;
    const CURIOSITY: f32 = 0.1;

    /// A cell that both could conquer with one mark goes to the first who does.
    fn playout(&self, moves: &[Move], rng: &mut impl Rng) -> Move {
        let cells = self.contested();
        if cells == 0 {
            return moves[rng.random_range(0..moves.len())];
        }
        let cell = nth_bit(cells.into(), rng.random_range(0..cells.count_ones()));
        let holes = HOLES_OF[cell] & !(self.marks[0] | self.marks[1]);
        nth_bit(holes, rng.random_range(0..holes.count_ones())) as Move
    }

    fn trace(m: Move) -> Option<usize> {
        (m != SWAP).then_some(usize::from(m))
    }
}
