//! The pieces, the places where they can be, and the actions.

use super::geometry::{Cell, Grid, Groove, Segment};
use crate::game::Seat;
use std::fmt;
use std::num::NonZeroU8;

/// How many squares and rectangles there are, of both players.
pub const PIECE_COUNT: usize = 2 * PER_SEAT as usize;

const PER_SEAT: u8 = SQUARES + RECTANGLES;
const SQUARES: u8 = 7;
const RECTANGLES: u8 = 2;

/// A square or a rectangle. It is numbered from 1, so that a board can hold it or nothing in one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece(NonZeroU8);

impl Piece {
    fn new(seat: Seat, nth: u8) -> Piece {
        Piece(NonZeroU8::MIN.saturating_add(seat.0 * PER_SEAT + nth))
    }

    /// The squares of a seat.
    pub fn squares(seat: Seat) -> impl Iterator<Item = Piece> {
        (0..SQUARES).map(move |nth| Piece::new(seat, nth))
    }

    /// The rectangles of a seat.
    pub fn rectangles(seat: Seat) -> impl Iterator<Item = Piece> {
        (SQUARES..PER_SEAT).map(move |nth| Piece::new(seat, nth))
    }

    /// All pieces of a seat, as they are listed in [`SETUP`].
    pub fn of(seat: Seat) -> impl Iterator<Item = Piece> {
        Piece::squares(seat).chain(Piece::rectangles(seat))
    }

    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }

    pub fn seat(self) -> Seat {
        Seat(u8::from(self.0.get() > PER_SEAT))
    }

    pub fn is_square(self) -> bool {
        (self.0.get() - 1) % PER_SEAT < SQUARES
    }
}

/// Where a piece is, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Location {
    /// A square, flat on a cell.
    Cell(Cell),
    /// A rectangle, flat on the two cells beside this segment.
    Pair(Segment),
    /// A square in a slot, or a rectangle upright in one.
    Slot(Segment),
    /// A rectangle lying in a slot: in this segment and the next one to the right or upwards.
    Lying(Segment),
}

impl Location {
    /// The cells that a flat piece covers; none in a slot.
    pub fn cells(self) -> Grid {
        match self {
            Location::Cell(cell) => cell.bit(),
            Location::Pair(middle) => middle.at.bit() | middle.at.bit() << middle.groove.across(),
            Location::Slot(_) | Location::Lying(_) => 0,
        }
    }

    /// Twice the column and row of its middle, so that the middle of two cells is a number too.
    pub fn middle(self) -> [u8; 2] {
        let (at, groove, lying) = match self {
            Location::Cell(cell) => return [2 * cell.x(), 2 * cell.y()],
            Location::Pair(segment) | Location::Slot(segment) => (segment.at, segment.groove, 0),
            Location::Lying(segment) => (segment.at, segment.groove, 1),
        };
        match groove {
            Groove::Vertical => [2 * at.x() + 1, 2 * at.y() + lying],
            Groove::Horizontal => [2 * at.x() + lying, 2 * at.y() + 1],
        }
    }

    /// The segments that a piece in a slot fills, first and last in the direction of its groove; `None` when it is flat.
    pub fn segments(self) -> Option<[Segment; 2]> {
        match self {
            Location::Slot(segment) => Some([segment, segment]),
            Location::Lying(first) => Some([first, first.next(first.groove.along())]),
            Location::Cell(_) | Location::Pair(_) => None,
        }
    }

    /// The place one step on in the groove.
    pub fn pushed(self, step: i8) -> Location {
        match self {
            Location::Slot(segment) => Location::Slot(segment.next(step)),
            Location::Lying(first) => Location::Lying(first.next(step)),
            Location::Cell(_) | Location::Pair(_) => {
                unreachable!("only pieces in slots are pushed")
            }
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Cell(cell) => cell.fmt(f),
            Location::Pair(middle) => {
                let [low, high] = middle.sides();
                write!(f, "{low}{high}")
            }
            Location::Slot(segment) => segment.write_run(0, f),
            Location::Lying(first) => first.write_run(1, f),
        }
    }
}

/// An action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The round walks or jumps to a cell.
    Round(Cell),
    /// The piece on top at the first place goes to the second; what it kills there is told by the position.
    Go(Location, Location),
    /// The piece at the first place pushes its neighbour in the groove and ends at the second.
    Push(Location, Location),
    /// The two pieces at a place change their order.
    Rebel(Location),
}

/// Where the pieces of White and of Black begin.
pub const SETUP: [[Location; PER_SEAT as usize]; 2] = [setup(2, 1), setup(6, 7)];

/// Seven squares on one row; on another, two rectangles beside the round.
const fn setup(squares: u8, rectangles: u8) -> [Location; PER_SEAT as usize] {
    const fn square(x: u8, y: u8) -> Location {
        Location::Cell(Cell::new(x, y))
    }
    const fn rectangle(x: u8, y: u8) -> Location {
        Location::Pair(Segment::new(Groove::Vertical, Cell::new(x, y)))
    }
    [
        square(1, squares),
        square(2, squares),
        square(3, squares),
        square(4, squares),
        square(5, squares),
        square(6, squares),
        square(7, squares),
        rectangle(2, rectangles),
        rectangle(5, rectangles),
    ]
}
