//! Cells, grooves, segments and crossings, and their names.
//!
//! All of them are numbered on one grid of 9 × 9 cells, margin included: x to the right, y upwards. A segment of a
//! vertical groove has the number of the cell on its left, one of a horizontal groove that of the cell below it, a
//! crossing that of the cell below it on its left. So a set of any of them is one `u128`, and a step in any of them is
//! the same sum. Two unused rows below and above keep all sums inside the `u128`: what is off the board is in no set.

use std::fmt;

/// A set of cells, of crossings, or of the segments of the vertical or of the horizontal grooves.
pub type Grid = u128;

/// How many numbers a grid has.
pub const GRID_SIZE: usize = 128;

const WIDTH: u8 = 9;
const ROWS_BELOW: u8 = 2;

/// A cell of the board, x and y from 1 to 7, or of the margin, where one of them is 0 or 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u8);

/// The direction of a groove. As an index it is 0 for vertical and 1 for horizontal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Groove {
    Vertical,
    Horizontal,
}

/// A segment: the vertical one between `at` and its right neighbour, or the horizontal one above `at`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Segment {
    pub groove: Groove,
    pub at: Cell,
}

pub const GROOVES: [Groove; 2] = [Groove::Vertical, Groove::Horizontal];

/// The 7 × 7 cells.
pub const BOARD: Grid = block(1, 7, 1, 7);

/// Board and margin.
pub const EVERYWHERE: Grid = block(0, 8, 0, 8);

/// All segments, by groove.
pub const SEGMENTS: [Grid; 2] = [block(0, 7, 1, 7), block(1, 7, 0, 7)];

/// Where the rounds of White and of Black start.
pub const STARTS: [Cell; 2] = [Cell::new(4, 1), Cell::new(4, 7)];

/// Both start cells.
pub const START_CELLS: Grid = STARTS[0].bit() | STARTS[1].bit();

/// The segments around the start cells, by groove.
pub const IDEOLOGICAL: [Grid; 2] = [
    START_CELLS | START_CELLS >> Groove::Vertical.across(),
    START_CELLS | START_CELLS >> Groove::Horizontal.across(),
];

/// The cells with x and y in these ranges, ends included.
const fn block(left: u8, right: u8, low: u8, high: u8) -> Grid {
    let mut set = 0;
    let mut y = low;
    while y <= high {
        let mut x = left;
        while x <= right {
            set |= Cell::new(x, y).bit();
            x += 1;
        }
        y += 1;
    }
    set
}

/// Whether the cell, or the crossing or segment of its number, is in the set.
pub const fn has(set: Grid, at: Cell) -> bool {
    set & at.bit() != 0
}

/// The members of a set.
pub fn each(mut set: Grid) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| Cell(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        first
    })
}

impl Cell {
    pub const fn new(x: u8, y: u8) -> Cell {
        Cell((y + ROWS_BELOW) * WIDTH + x)
    }

    pub const fn x(self) -> u8 {
        self.0 % WIDTH
    }

    pub const fn y(self) -> u8 {
        self.0 / WIDTH - ROWS_BELOW
    }

    /// The number, as an index into an array of [`GRID_SIZE`].
    pub const fn index(self) -> usize {
        self.0 as usize % GRID_SIZE
    }

    pub const fn bit(self) -> Grid {
        1 << self.index()
    }

    /// The cell `by` numbers on: a step of [`Groove::along`] or [`Groove::across`].
    pub const fn step(self, by: i8) -> Cell {
        Cell(self.0.wrapping_add_signed(by))
    }

    /// The step that leads from `from` to this cell.
    pub const fn step_from(self, from: Cell) -> i8 {
        self.0 as i8 - from.0 as i8
    }
}

impl Groove {
    pub const fn other(self) -> Groove {
        match self {
            Groove::Vertical => Groove::Horizontal,
            Groove::Horizontal => Groove::Vertical,
        }
    }

    /// The step along such a groove, upwards or to the right.
    pub const fn along(self) -> i8 {
        self.other().across()
    }

    /// The step across such a groove, to the right or upwards.
    pub const fn across(self) -> i8 {
        match self {
            Groove::Vertical => 1,
            Groove::Horizontal => WIDTH as i8,
        }
    }
}

impl Segment {
    pub const fn new(groove: Groove, at: Cell) -> Segment {
        Segment { groove, at }
    }

    /// The cells on its two sides: left and right, or below and above.
    pub const fn sides(self) -> [Cell; 2] {
        [self.at, self.at.step(self.groove.across())]
    }

    /// The next segment in the direction of `step`: of its own groove when that is [`Groove::along`] or its negative, of
    /// the parallel groove beside it when it is [`Groove::across`].
    pub const fn next(self, step: i8) -> Segment {
        Segment::new(self.groove, self.at.step(step))
    }

    /// The crossing between this segment and the next one of its groove.
    pub fn crossing(self, step: i8) -> Cell {
        self.at.min(self.at.step(step))
    }

    /// The cell and the side that the segment is named after: the cell at the left or below, if it is on the board.
    pub fn name(self) -> (Cell, char) {
        let [low, high] = self.sides();
        let inside = has(BOARD, low);
        match self.groove {
            Groove::Vertical if inside => (low, 'e'),
            Groove::Vertical => (high, 'w'),
            Groove::Horizontal if inside => (low, 'n'),
            Groove::Horizontal => (high, 's'),
        }
    }

    /// Writes the name of this segment together with the next `more` of its groove, as `c4e` or `c3c4e`.
    pub fn write_run(self, more: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut cell, side) = self.name();
        write!(f, "{cell}")?;
        for _ in 0..more {
            cell = cell.step(self.groove.along());
            write!(f, "{cell}")?;
        }
        write!(f, "{side}")
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COLUMNS: &[u8; 9] = b"zabcdefgh";
        let column = char::from(COLUMNS[usize::from(self.x())]);
        write!(f, "{column}{}", self.y())
    }
}
