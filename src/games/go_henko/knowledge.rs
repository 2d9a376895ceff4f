//! What search should know of Go Henko: a tile that is good on a cell is good there at any time.

use super::board::{CELL_COUNT, Cells, FIVES};
use super::tiles::Tile;
use super::{GoHenko, Move};
use crate::game::{Knowledge, Seat};

impl GoHenko {
    /// The cells that a seat lacks for five in line.
    fn lacking(&self, seat: Seat) -> Cells {
        let own = self.owned[seat.index()];
        let mut cells = 0;
        for line in FIVES {
            if (line & own).count_ones() == 4 {
                cells |= line & !own;
            }
        }
        cells
    }
}

impl Knowledge for GoHenko {
    const SIMULATIONS: [u32; 4] = [15, 50, 200, 60_000];
    const SLIPS: [f32; 4] = [0.2, 0.0, 0.0, 0.0];
    const TRACES: usize = Tile::ORDINARY.len() * CELL_COUNT;
    const CURIOSITY: f32 = 0.15;

    /// With five in line, or perhaps with the last tile.
    fn wins_now(&self) -> Option<bool> {
        let lacking = self.lacking(self.seat);
        let ordinary = Tile::ORDINARY.into_iter().any(|tile| self.has_left(tile));
        if lacking & self.free() != 0 && ordinary {
            return Some(true);
        }
        (lacking == 0 && self.free().count_ones() > 1).then_some(false)
    }

    fn trace(m: Move) -> Option<usize> {
        match m {
            Move::Place(tile, cell) => Some(tile.index() * CELL_COUNT + cell.index()),
            Move::Cover | Move::Displace(_) => None,
        }
    }
}
