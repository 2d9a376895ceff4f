//! A covered piece changes places with the enemy on top of it.

use super::geometry::{Grid, each};
use super::layout::Layout;
use super::pieces::{Location, Move, Piece};
use crate::game::Seat;

/// How many plies after it was covered a piece can rebel: one turn of its owner passes.
const PATIENCE: u16 = 3;

/// Lists the rebellions of a seat at the action with number `ply`.
pub fn rebellions(layout: &Layout, seat: Seat, ply: u16, out: &mut impl FnMut(Move)) {
    let stacks: Grid = layout.double() & layout.topped(seat.other()) & !layout.rounds();
    for cell in each(stacks) {
        let [Some(lower), Some(upper)] = layout.stack(cell) else {
            continue;
        };
        let Some(place) = footprint(layout, lower, upper) else {
            continue;
        };
        // A rectangle is met on both of its cells and listed on its first.
        let again = matches!(place, Location::Pair(middle) if middle.at != cell);
        if lower.seat() == seat
            && !again
            && place.cells() & layout.rounds() == 0
            && layout.landed(upper) + PATIENCE <= ply
        {
            out(Move::Rebel(place));
        }
    }
}

/// The place of two pieces of the same kind that lie exactly on each other.
fn footprint(layout: &Layout, lower: Piece, upper: Piece) -> Option<Location> {
    layout
        .place(lower)
        .filter(|&place| layout.place(upper) == Some(place))
}
