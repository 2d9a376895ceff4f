//! Where a round can go.

use super::geometry::{BOARD, Cell, Grid, Groove};
use super::layout::Layout;
use super::pieces::{Location, Piece};
use crate::game::Seat;

/// The cells that a seat's round can reach in one action. Its goal is only ever entered last.
pub fn reach(layout: &Layout, seat: Seat, goal: Cell) -> Grid {
    let from = layout.round(seat);
    let road = layout.topped(seat) & BOARD & !layout.rounds();
    let [ours, theirs] = [layout.walls(seat), layout.walls(seat.other())];
    let walls = [0, 1].map(|groove| ours[groove] | theirs[groove]);

    let mut walked = from.bit();
    loop {
        let further = walked | neighbours(walked, walls) & road;
        if further == walked {
            break;
        }
        walked = further;
    }
    // No wall ever stands at a start cell, so that the goal is walked into.
    let arrival = neighbours(walked, walls) & goal.bit() & !layout.rounds();
    let jumped = neighbours(from.bit(), closed_to_jumps(layout, seat)) & road;
    (walked | arrival | jumped) & !from.bit()
}

/// Everything but the walls that a round can jump: those of its own colour that are not upright rectangles.
fn closed_to_jumps(layout: &Layout, seat: Seat) -> [Grid; 2] {
    let mut jumpable = layout.walls(seat);
    for piece in Piece::rectangles(seat) {
        if let Some(Location::Slot(segment)) = layout.place(piece) {
            jumpable[segment.groove as usize] &= !segment.at.bit();
        }
    }
    jumpable.map(|set| !set)
}

/// The cells beside those of a set, but not through a closed segment.
pub fn neighbours(set: Grid, closed: [Grid; 2]) -> Grid {
    let [vertical, horizontal] = closed;
    let (right, up) = (Groove::Vertical.across(), Groove::Horizontal.across());
    (set & !vertical) << right
        | (set >> right) & !vertical
        | (set & !horizontal) << up
        | (set >> up) & !horizontal
}
