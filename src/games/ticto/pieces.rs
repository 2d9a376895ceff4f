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
pub enum Place {
    /// A square, flat on a cell.
    Cell(Cell),
    /// A rectangle, flat on the two cells beside this segment.
    Pair(Segment),
    /// A square in a slot, or a rectangle upright in one.
    Slot(Segment),
    /// A rectangle lying in a slot: in this segment and the next one to the right or upwards.
    Lying(Segment),
}

impl Place {
    /// The cells that a flat piece covers; none in a slot.
    pub fn cells(self) -> Grid {
        match self {
            Place::Cell(cell) => cell.bit(),
            Place::Pair(middle) => middle.at.bit() | middle.at.bit() << middle.groove.across(),
            Place::Slot(_) | Place::Lying(_) => 0,
        }
    }

    /// The segments that a piece in a slot fills, first and last in the direction of its groove; `None` when it is flat.
    pub fn segments(self) -> Option<[Segment; 2]> {
        match self {
            Place::Slot(segment) => Some([segment, segment]),
            Place::Lying(first) => Some([first, first.next(first.groove.along())]),
            Place::Cell(_) | Place::Pair(_) => None,
        }
    }

    /// The place one step on in the groove.
    pub fn pushed(self, step: i8) -> Place {
        match self {
            Place::Slot(segment) => Place::Slot(segment.next(step)),
            Place::Lying(first) => Place::Lying(first.next(step)),
            Place::Cell(_) | Place::Pair(_) => unreachable!("only pieces in slots are pushed"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Cell(cell) => cell.fmt(f),
            Place::Pair(middle) => {
                let [low, high] = middle.sides();
                write!(f, "{low}{high}")
            }
            Place::Slot(segment) => segment.write_run(0, f),
            Place::Lying(first) => first.write_run(1, f),
        }
    }
}

/// An action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The round walks or jumps to a cell.
    Round(Cell),
    /// The piece on top at the first place goes to the second; what it kills there is told by the position.
    Go(Place, Place),
    /// The piece at the first place pushes its neighbour in the groove and ends at the second.
    Push(Place, Place),
    /// The two pieces at a place change their order.
    Rebel(Place),
}

/// Where the pieces of White and of Black begin.
pub const SETUP: [[Place; PER_SEAT as usize]; 2] = [setup(2, 1), setup(6, 7)];

/// Seven squares on one row; on another, two rectangles beside the round.
const fn setup(squares: u8, rectangles: u8) -> [Place; PER_SEAT as usize] {
    const fn square(x: u8, y: u8) -> Place {
        Place::Cell(Cell::new(x, y))
    }
    const fn rectangle(x: u8, y: u8) -> Place {
        Place::Pair(Segment::new(Groove::Vertical, Cell::new(x, y)))
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
