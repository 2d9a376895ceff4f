//! ConHex, by Michail Antonow: conquer cells by their holes, join your two sides by cells.
//!
//! Marks are kept by *side*, not by seat, as bit sets over the 69 holes and the 41 cells. The `swap` option then only
//! changes which seat plays which side. For each side the cells that hang together with its first edge are kept as
//! well; they only grow, so looking for the winning chain costs nothing but the growth.

mod board;
mod knowledge;
pub mod lessons;
mod scene;
mod telling;
#[cfg(test)]
mod tests;

use crate::game::scene::Fact;
use crate::game::{Entry, Eyes, Outcome, Rules, Scene, Seat, Setup, Switch, Tokens, Turn};
use board::{CELL_COUNT, EDGES, HOLE_COUNT, NEEDED, NEIGHBOURS, cells_of, hole_name};

/// A hole to mark, by its number, or [`SWAP`].
pub type Move = u8;

/// Seat 1 takes over the first mark and its side.
const SWAP: Move = HOLE_COUNT as u8;

const ALL_HOLES: u128 = (1 << HOLE_COUNT) - 1;

/// For every byte the numbers of the bits set in it, one in each byte from the lowest on, and how many there are. Listing
/// the free holes by eights is several times as fast as one by one.
static BITS: [(u64, usize); 256] = bits();

/// Bytes of a set in which there are holes.
const FULL_BYTES: usize = HOLE_COUNT.div_ceil(8);

/// All holes, and as many again as the last eight may write too much.
const ROOM: usize = 8 * FULL_BYTES + 8;

/// Times a small number, the number in each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

const fn bits() -> [(u64, usize); 256] {
    let mut table = [(0, 0); 256];
    let mut byte = 0;
    while byte < table.len() {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte].0 |= bit << (8 * table[byte].1);
                table[byte].1 += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conhex {
    /// Marked holes, of the side top–bottom and of the side left–right.
    marks: [u128; 2],
    /// How many holes of each cell they have marked.
    held: [[u8; CELL_COUNT]; 2],
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
    const SWITCHES: &'static [Switch] = &[Switch::off("swap")];
    const REASONS: &'static [&'static str] = &["chain"];
    const TAPS: usize = 2;

    fn start(setup: &Setup) -> Conhex {
        Conhex {
            marks: [0; 2],
            held: [[0; CELL_COUNT]; 2],
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
        let mut holes = [0; ROOM];
        let mut count = 0;
        for (i, byte) in free.to_le_bytes().into_iter().take(FULL_BYTES).enumerate() {
            let (bits, found) = BITS[usize::from(byte)];
            let eight = bits + 8 * i as u64 * EACH_BYTE;
            holes[count..count + 8].copy_from_slice(&eight.to_le_bytes());
            count += found;
        }
        out.extend_from_slice(&holes[..count]);
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
            self.held[side][cell] += 1;
            let taken = (self.cells[0] | self.cells[1]) >> cell & 1 == 1;
            if !taken && self.held[side][cell] == NEEDED[cell] && self.conquer(side, cell) {
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

    fn tell(&self, m: Move) -> Fact {
        Conhex::told(m)
    }

    fn is_costly(&self, m: Move) -> bool {
        m == SWAP
    }

    fn label(&self, _chosen: &[&str], token: &str) -> Option<Fact> {
        Conhex::choice_label(token)
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
