//! ConHex, by Michail Antonow: conquer cells by their holes, join your two sides by cells.
//!
//! Marks are kept by *side*, not by seat, as bit sets over the 69 holes and the 41 cells. The `swap` option then only
//! changes which seat plays which side. For each side the cells that hang together with its first edge are kept as
//! well; they only grow, so looking for the winning chain costs nothing but the growth.

mod board;
mod scene;
#[cfg(test)]
mod tests;

use crate::game::{Entry, Eyes, Outcome, Rules, Scene, Seat, Setup, Switch, Tokens, Turn};
use board::{EDGES, HOLE_COUNT, HOLES_OF, NEEDED, NEIGHBOURS, cells_of, hole_name};

/// A hole to mark, by its number, or [`SWAP`].
pub type Move = u8;

/// Seat 1 takes over the first mark and its side.
const SWAP: Move = HOLE_COUNT as u8;

const ALL_HOLES: u128 = (1 << HOLE_COUNT) - 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conhex {
    /// Marked holes, of the side top–bottom and of the side left–right.
    marks: [u128; 2],
    /// Conquered cells.
    cells: [u64; 2],
    /// Conquered cells that hang together with the side's first edge (top, left).
    joined: [u64; 2],
    /// The side to mark next, and after the end the side that won.
    side: u8,
    /// Whether seat 1 plays top–bottom.
    swapped: bool,
    may_swap: bool,
    over: bool,
}

impl Conhex {
    fn seat(&self) -> Seat {
        Seat(self.side ^ u8::from(self.swapped))
    }

    /// `swap` is offered on the very first turn of seat 1 only.
    fn swap_is_open(&self) -> bool {
        self.may_swap && self.side == 1 && self.marks[1] == 0
    }

    /// Gives a cell to a side and reports whether its two edges are now joined.
    fn conquer(&mut self, side: usize, cell: usize) -> bool {
        self.cells[side] |= 1 << cell;
        let [first, second] = EDGES[side];
        if first >> cell & 1 == 0 && NEIGHBOURS[cell] & self.joined[side] == 0 {
            return false;
        }
        let mut fresh = 1_u64 << cell;
        while fresh != 0 {
            self.joined[side] |= fresh;
            let next = NEIGHBOURS[fresh.trailing_zeros() as usize];
            fresh &= fresh - 1;
            fresh |= next & self.cells[side] & !self.joined[side];
        }
        self.joined[side] & second != 0
    }
}

impl Rules for Conhex {
    type Move = Move;

    const KEY: &'static str = "conhex";
    const SWITCHES: &'static [Switch] = &[Switch {
        key: "swap",
        default: false,
    }];

    fn start(setup: &Setup) -> Conhex {
        Conhex {
            marks: [0; 2],
            cells: [0; 2],
            joined: [0; 2],
            side: 0,
            swapped: false,
            may_swap: setup.is_on("swap"),
            over: false,
        }
    }

    fn turn(&self) -> Turn {
        if self.over {
            Turn::Over
        } else {
            Turn::Seat(self.seat())
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.over {
            return;
        }
        let free = ALL_HOLES & !(self.marks[0] | self.marks[1]);
        // Two plain words and a list of the right length are three times as fast as the wide set and pushing.
        out.resize(free.count_ones() as usize, 0);
        let (mut word, mut base) = (free as u64, 0);
        for slot in out.iter_mut() {
            if word == 0 {
                (word, base) = ((free >> 64) as u64, 64);
            }
            *slot = base + word.trailing_zeros() as Move;
            word &= word.wrapping_sub(1);
        }
        if self.swap_is_open() {
            out.push(SWAP);
        }
    }

    fn play(&mut self, m: Move) {
        if m == SWAP {
            // The mark and its side go over to seat 1; the other side, now of seat 0, is still the one to mark next.
            self.swapped = true;
            self.may_swap = false;
            return;
        }
        let side = usize::from(self.side);
        self.marks[side] |= 1 << m;
        for &cell in cells_of(m) {
            let cell = usize::from(cell);
            let taken = (self.cells[0] | self.cells[1]) >> cell & 1 == 1;
            let held = (self.marks[side] & HOLES_OF[cell]).count_ones();
            if !taken && held >= NEEDED[cell] && self.conquer(side, cell) {
                self.over = true;
            }
        }
        if !self.over {
            self.side ^= 1;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome::win(self.seat(), "chain"))
    }

    fn tokens(&self, m: Move) -> Tokens {
        if m == SWAP {
            Tokens::of("swap")
        } else {
            Tokens::of(hole_name(m))
        }
    }

    fn describe(&self, _eyes: Eyes) -> String {
        let names = |marks: u128| {
            let marked = (0..HOLE_COUNT as u8).filter(|&hole| marks >> hole & 1 == 1);
            marked
                .map(|hole| format!(" {}", hole_name(hole)))
                .collect::<String>()
        };
        let [upright, level] = if self.swapped { [1, 0] } else { [0, 1] };
        format!(
            "top-bottom (seat {upright}):{}; left-right (seat {level}):{}",
            names(self.marks[0]),
            names(self.marks[1])
        )
    }

    fn scene(&self, _eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, recent)
    }
}
