//! The board as the pieces of the player to move find it: where they can go, land and slip in.

use super::geometry::{
    BOARD, Cell, EVERYWHERE, Grid, IDEOLOGICAL, SEGMENTS, START_CELLS, Segment, each, has,
};
use super::layout::Layout;
use super::pieces::{Location, Move, Piece};
use crate::game::Seat;

/// Sets worked out once for a list of moves. Cells of the margin are among them; only rectangles ask for those.
#[derive(Debug, Clone)]
pub struct Ground<'a> {
    pub layout: &'a Layout,
    pub seat: Seat,
    /// Cells topped by the other colour: who covers one has to stop there.
    pub theirs: Grid,
    /// Cells that a flat piece may enter, if only to pass.
    pub open: Grid,
    /// Cells where a flat piece may come to rest, be it by a kill.
    pub landing: Grid,
    /// Segments with a piece, by groove.
    pub walls: [Grid; 2],
    /// Segments that a piece may slip into, by groove.
    pub free: [Grid; 2],
    /// Crossings closed by rectangles that lie across them.
    pub spanned: Grid,
}

impl<'a> Ground<'a> {
    /// `exposed`: any enemy can be killed from above, not only one that lies on a piece of the killer's colour.
    pub fn new(layout: &'a Layout, seat: Seat, exposed: bool) -> Ground<'a> {
        let [ours, others] = [layout.walls(seat), layout.walls(seat.other())];
        let walls = [0, 1].map(|groove| ours[groove] | others[groove]);
        let mut free =
            [0, 1].map(|groove| SEGMENTS[groove] & !IDEOLOGICAL[groove] & !walls[groove]);
        let mut spanned = 0;
        let rectangles = Piece::rectangles(seat).chain(Piece::rectangles(seat.other()));
        for place in rectangles.filter_map(|piece| layout.place(piece)) {
            match place {
                Location::Pair(middle) => free[middle.groove as usize] &= !middle.at.bit(),
                Location::Lying(first) => spanned |= first.at.bit(),
                Location::Cell(_) | Location::Slot(_) => {}
            }
        }
        let theirs = layout.topped(seat.other());
        let open = EVERYWHERE & !START_CELLS & !layout.rounds();
        let mut kills = layout.double() & theirs & !protected(layout, seat.other());
        if !exposed {
            kills = each(kills)
                .filter(|&cell| is_on(layout, cell, seat))
                .fold(0, |set, cell| set | cell.bit());
        }
        Ground {
            layout,
            seat,
            theirs,
            open,
            landing: open & (!layout.double() | kills),
            walls,
            free,
            spanned,
        }
    }

    /// Lists what a square or rectangle of the player to move can do, short of pushing and rebelling.
    pub fn moves_of(&self, piece: Piece, out: &mut impl FnMut(Move)) {
        let Some(from) = self.layout.place(piece) else {
            return;
        };
        if !self.layout.is_uncovered(piece, from) {
            return;
        }
        let mut go = |to| out(Move::Go(from, to));
        match from {
            Location::Cell(cell) => {
                self.slides_of_square(cell, &mut go);
                self.drops_of_square(cell, &mut go);
            }
            Location::Pair(middle) => {
                self.without(from).slides_of_rectangle(middle, &mut go);
                self.tips_of_rectangle(middle, &mut go);
            }
            Location::Slot(segment) if piece.is_square() => {
                self.slides_in_slot(segment, &mut go);
                self.square_comes_out(segment, &mut go);
            }
            Location::Slot(segment) => {
                self.upright_lies_down(segment, &mut go);
                self.upright_falls(segment, &mut go);
            }
            Location::Lying(first) => {
                self.lying_slides(first, &mut go);
                self.lying_stands_up(first, &mut go);
                self.lying_comes_out(first, &mut go);
            }
        }
    }

    pub fn is_free(&self, segment: Segment) -> bool {
        has(self.free[segment.groove as usize], segment.at)
    }

    pub fn is_wall(&self, segment: Segment) -> bool {
        has(self.walls[segment.groove as usize], segment.at)
    }

    /// Whether a square can come to rest flat on a cell.
    pub fn takes_square(&self, cell: Cell) -> bool {
        has(self.landing & BOARD, cell)
    }

    /// Whether a rectangle can come to rest flat on both sides of a segment.
    pub fn takes_rectangle(&self, middle: Segment) -> bool {
        has(SEGMENTS[middle.groove as usize], middle.at)
            && !self.is_wall(middle)
            && Location::Pair(middle).cells() & !self.landing == 0
    }

    /// The ground under an uncovered rectangle: a lengthwise step leads it onto one of its own cells again.
    fn without(&self, rectangle: Location) -> Ground<'a> {
        let cells = rectangle.cells();
        let below = |cell: &Cell| {
            let [bottom, above] = self.layout.stack(*cell);
            above.is_some() && bottom.is_some_and(|piece| piece.seat() != self.seat)
        };
        let on_theirs = each(cells)
            .filter(below)
            .fold(0, |set, cell| set | cell.bit());
        Ground {
            theirs: self.theirs | on_theirs,
            landing: self.landing | cells,
            ..*self
        }
    }
}

/// Whether the lowest piece on a cell belongs to `seat`.
fn is_on(layout: &Layout, cell: Cell, seat: Seat) -> bool {
    layout.stack(cell)[0].is_some_and(|lowest| lowest.seat() == seat)
}

/// Cells topped by a rectangle of `seat` that cannot be killed, because a round stands on one of its cells.
fn protected(layout: &Layout, seat: Seat) -> Grid {
    let mut cells = 0;
    for piece in Piece::rectangles(seat) {
        let whole = layout.place(piece).map_or(0, Location::cells);
        if whole & layout.rounds() != 0 {
            let topped = each(whole).filter(|&cell| layout.top(cell) == Some(piece));
            cells |= topped.fold(0, |set, cell| set | cell.bit());
        }
    }
    cells
}
