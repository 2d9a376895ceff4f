//! What flat pieces do: slide over the cells, drop and tip into slots.

use super::geometry::{BOARD, Cell, GROOVES, Groove, SEGMENTS, Segment, has};
use super::ground::Ground;
use super::pieces::Location;

impl Ground<'_> {
    /// A square slides like a rook: over its own colour, onto the other colour and no further, never through a wall.
    pub fn slides_of_square(&self, from: Cell, go: &mut impl FnMut(Location)) {
        for groove in GROOVES {
            for step in [groove.across(), -groove.across()] {
                let mut cell = from;
                loop {
                    let next = cell.step(step);
                    let wall = Segment::new(groove, cell.min(next));
                    if self.is_wall(wall) || !has(self.open & BOARD, next) {
                        break;
                    }
                    cell = next;
                    if has(self.landing, cell) {
                        go(Location::Cell(cell));
                    }
                    if has(self.theirs, cell) {
                        break;
                    }
                }
            }
        }
    }

    /// A rectangle slides lengthwise and sideways. On the margin it keeps one half on the board.
    ///
    /// `self` is the ground without the rectangle.
    pub fn slides_of_rectangle(&self, from: Segment, go: &mut impl FnMut(Location)) {
        let lengthwise = from.groove.across();
        let sideways = from.groove.along();
        for step in [lengthwise, -lengthwise, sideways, -sideways] {
            let mut middle = from;
            loop {
                let next = middle.next(step);
                let cells = Location::Pair(next).cells();
                // Lengthwise it crosses nothing but the segments that are its middle before and after the step.
                let crosses_wall = step.abs() == sideways
                    && self.is_wall_beside(middle.at.min(next.at), from.groove);
                if !has(SEGMENTS[next.groove as usize], next.at)
                    || crosses_wall
                    || self.is_wall(next)
                    || cells & !self.open != 0
                {
                    break;
                }
                middle = next;
                if cells & !self.landing == 0 {
                    go(Location::Pair(middle));
                }
                if cells & self.theirs != 0 {
                    break;
                }
            }
        }
    }

    /// Whether a wall stands on the upper or right side of a rectangle whose middle is at a cell.
    fn is_wall_beside(&self, at: Cell, groove: Groove) -> bool {
        let cells = Segment::new(groove, at).sides();
        cells
            .into_iter()
            .any(|cell| self.is_wall(Segment::new(groove.other(), cell)))
    }

    /// A square drops into a segment around its cell.
    pub fn drops_of_square(&self, from: Cell, go: &mut impl FnMut(Location)) {
        for groove in GROOVES {
            for at in [from, from.step(-groove.across())] {
                let segment = Segment::new(groove, at);
                if self.is_free(segment) {
                    go(Location::Slot(segment));
                }
            }
        }
    }

    /// A rectangle tips over a short side and stands upright, or over a long side and lies in the slot.
    ///
    /// Half on the margin it has only its inner short side: the other segments do not exist.
    pub fn tips_of_rectangle(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for step in [from.groove.across(), -from.groove.across()] {
            if self.is_free(from.next(step)) {
                go(Location::Slot(from.next(step)));
            }
        }
        for at in [from.at, from.at.step(-from.groove.along())] {
            let first = Segment::new(from.groove.other(), at);
            if self.takes_lying(first) {
                go(Location::Lying(first));
            }
        }
    }
}
