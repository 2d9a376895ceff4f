//! What search should know of Go Henko: a tile that is good on a cell is good there at any time.

use super::board::CELL_COUNT;
use super::tiles::Tile;
use super::{GoHenko, Move};
use crate::search::Knowledge;

impl Knowledge for GoHenko {
    const TRACES: usize = Tile::ORDINARY.len() * CELL_COUNT;
    const CURIOSITY: f32 = 0.3;

    fn trace(m: Move) -> Option<usize> {
        match m {
            Move::Place(tile, cell) => Some(tile.index() * CELL_COUNT + cell.index()),
            Move::Cover | Move::Displace(_) => None,
        }
    }
}
