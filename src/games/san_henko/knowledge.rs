//! What search should know of San Henko: hands are hidden, a line ends the game, and only the side that is ahead should want
//! that.

use super::{Cell, Cells, MIDDLE, Move, SanHenko};
use crate::game::{Knowledge, Rules, Seat, Turn};
use rand::{Rng, RngExt};

/// The eight lines of three.
const LINES: [Cells; 8] = {
    let low = MIDDLE.all.trailing_zeros();
    let right = 0b111 << low;
    let column = (1 | 1 << 5 | 1 << 10) << low;
    [
        right,
        right << 5,
        right << 10,
        column,
        column << 1,
        column << 2,
        (1 | 1 << 6 | 1 << 12) << low,
        (1 << 2 | 1 << 6 | 1 << 10) << low,
    ]
};

impl SanHenko {
    /// The free cells on which a tile of the seat to place would make a line.
    fn line_cells(&self) -> Cells {
        let (own, free) = (self.side().face_up(), self.free());
        let mut cells = 0;
        for line in LINES {
            if (line & own).count_ones() == 2 {
                cells |= line & free;
            }
        }
        cells
    }
}

fn target(m: Move) -> Cell {
    match m {
        Move::Place(_, cell) | Move::Turn(_, _, cell) => cell,
        Move::Draw(_) => unreachable!("a seat does not draw by choice"),
    }
}

impl Knowledge for SanHenko {
    const SIMULATIONS: [u32; 4] = [20, 20, 100, 20_000];
    const SLIPS: [f32; 4] = [0.6, 0.25, 0.0, 0.0];
    const CURIOSITY: f32 = 0.3;

    /// The other might hold any of the tiles that it has not yet placed.
    fn at_worst(&self, seat: Seat) -> SanHenko {
        let mut worst = self.clone();
        let other = &mut worst.sides[seat.other().index()];
        for (pile, hand) in other.pile.iter_mut().zip(&mut other.hand) {
            *hand += std::mem::take(pile);
        }
        worst
    }

    /// A line that wins is made; else, of two moves drawn at random, the one that gains more. A line that loses gains
    /// nothing.
    fn playout(&self, moves: &[Move], rng: &mut impl Rng) -> Move {
        let seat = self.seat;
        let after = |m: Move| {
            let mut next = self.clone();
            next.play(m);
            next
        };
        let lines = self.line_cells();
        if lines != 0 {
            let mut making = moves.iter().filter(|&&m| target(m).is_in(lines));
            let wins = |m: Move| {
                let outcome = after(m).outcome();
                outcome.is_some_and(|o| o.ranks[seat.index()] < o.ranks[seat.other().index()])
            };
            if let Some(&m) = making.find(|&&m| wins(m)) {
                return m;
            }
        }
        let gain = |m: Move| {
            let next = after(m);
            let lost = next.turn() == Turn::Over;
            (!lost).then(|| next.sides[seat.index()].points())
        };
        let [first, second] = [(); 2].map(|()| moves[rng.random_range(0..moves.len())]);
        if gain(second) > gain(first) {
            second
        } else {
            first
        }
    }
}
