//! The keys that a position's hash is made of (Zobrist), computed rather than looked up.
//!
//! A key depends on the kind and colour of a piece, never on which of the like pieces it is.

use super::geometry::{Cell, Segment};
use super::pieces::{Location, Piece};
use crate::game::Seat;

/// The key that is in the hash when Black is to move.
pub const BLACK_TO_MOVE: u64 = spread(1);

/// The key that is in the hash when each player's goal is the own start cell.
pub const EXTENSION: u64 = spread(2);

/// A flat piece on one of its cells at its height there. A rectangle has a key for each of its cells, because its
/// heights may differ.
pub fn on_cell(piece: Piece, place: Location, cell: Cell, level: usize) -> u64 {
    let shape = match place {
        Location::Pair(middle) => 1 + 2 * middle.groove as u8 + u8::from(middle.at == cell),
        _ => 0,
    };
    key(shape, piece.seat(), level as u8, cell)
}

/// A piece in a slot, of which `first` is the first segment.
pub fn in_slot(piece: Piece, place: Location, first: Segment) -> u64 {
    let shape = match place {
        Location::Lying(_) => 5,
        _ if piece.is_square() => 6,
        _ => 7,
    };
    key(shape, piece.seat(), first.groove as u8, first.at)
}

pub fn round(seat: Seat, cell: Cell) -> u64 {
    key(8, seat, 0, cell)
}

fn key(shape: u8, seat: Seat, detail: u8, at: Cell) -> u64 {
    spread(u64::from_le_bytes([
        at.index() as u8,
        detail,
        seat.0,
        shape,
        1,
        0,
        0,
        0,
    ]))
}

/// Spreads a small number over 64 bits: the output of SplitMix64 at that count.
const fn spread(count: u64) -> u64 {
    let mut z = count.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
