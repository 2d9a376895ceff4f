//! The board of both Henkos: its cells, the squares that they are played on, and runs of tiles.

use arrayvec::ArrayVec;
use std::fmt;

pub const CELL_COUNT: usize = WIDTH * WIDTH;
const WIDTH: usize = 5;

/// A cell, numbered row by row from a1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell(pub u8);

/// A set of cells, one bit each.
pub type Cells = u32;

impl Cell {
    const fn at(column: usize, row: usize) -> Cell {
        Cell((row * WIDTH + column) as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub const fn alone(self) -> Cells {
        1 << self.0
    }

    pub const fn is_in(self, cells: Cells) -> bool {
        cells & self.alone() != 0
    }

    /// The cells around it, across corners too.
    pub const fn neighbours(self) -> Cells {
        NEIGHBOURS[self.index()]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.index() % WIDTH, self.index() / WIDTH);
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

/// Each cell of a set, in the order of their numbers. A list, because it is gone through once for every kind of tile,
/// and a list of known length becomes moves several times faster than a set does.
pub fn each(mut cells: Cells) -> ArrayVec<Cell, CELL_COUNT> {
    let mut list = ArrayVec::new();
    while cells != 0 {
        list.push(Cell(cells.trailing_zeros() as u8));
        cells &= cells - 1;
    }
    list
}

/// The cells of a square part of the board, by where they lie in it.
#[derive(Debug)]
pub struct Square {
    low: usize,
    high: usize,
    pub all: Cells,
    pub corners: Cells,
    /// The cells at an edge that are not corners.
    pub laterals: Cells,
    pub centre: Cells,
}

/// The whole board, a1 to e5.
pub const WHOLE: Square = Square::new(0, WIDTH - 1);

/// The nine cells in the middle, b2 to d4.
pub const MIDDLE: Square = Square::new(1, WIDTH - 2);

impl Square {
    const fn new(low: usize, high: usize) -> Square {
        let (mut all, mut corners, mut laterals) = (0, 0, 0);
        let mut row = low;
        while row <= high {
            let mut column = low;
            while column <= high {
                let cell = Cell::at(column, row).alone();
                all |= cell;
                match (column == low || column == high, row == low || row == high) {
                    (true, true) => corners |= cell,
                    (false, false) => {}
                    _ => laterals |= cell,
                }
                column += 1;
            }
            row += 1;
        }
        let centre = Cell::at(low.midpoint(high), low.midpoint(high)).alone();
        Square {
            low,
            high,
            all,
            corners,
            laterals,
            centre,
        }
    }

    /// A picture of the square in one line, from the top row down: `3: w0 .. b1 / 2: …`.
    pub fn picture(&self, mut cell: impl FnMut(Cell) -> String) -> String {
        let row = |row: usize| {
            let cells = (self.low..=self.high).map(|column| cell(Cell::at(column, row)));
            format!("{}: {}", row + 1, cells.collect::<Vec<_>>().join(" "))
        };
        let rows = (self.low..=self.high).rev().map(row);
        rows.collect::<Vec<_>>().join(" / ")
    }
}

/// The four directions of a line, as columns and rows to go: right, up, up right, up left.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// For each direction, the cells from which three, four and five cells lie on the board.
const ROOM: [[Cells; 3]; 4] = room();

const NEIGHBOURS: [Cells; CELL_COUNT] = neighbours();

/// The first cells of every `length` cells of the set that follow each other in a direction.
const fn runs(cells: Cells, direction: usize, length: usize) -> Cells {
    let (right, up) = DIRECTIONS[direction];
    let step = (right + up * WIDTH as isize) as usize;
    let mut found = ROOM[direction][length - 3] & cells;
    let mut further = 1;
    while further < length {
        found &= cells >> (further * step);
        further += 1;
    }
    found
}

/// The twelve lines of five.
pub const FIVES: [Cells; 12] = fives();

/// Whether three, four or five (`LENGTH`) cells of the set lie in line.
pub fn has_run<const LENGTH: usize>(cells: Cells) -> bool {
    (0..4).any(|direction| runs(cells, direction, LENGTH) != 0)
}

/// What the lines of a set of cells are worth: 3 for a run of exactly three, 8 for exactly four, nothing for five.
///
/// No run has to be measured for that: a four holds two threes, hence 8 = 2·3 + 2, and a five three threes and two
/// fours, hence 0 = 3·3 + 2·2 − 13.
pub fn line_points(cells: Cells) -> i32 {
    let found =
        |direction, length| -> i32 { runs(cells, direction, length).count_ones().cast_signed() };
    (0..4)
        .map(|direction| {
            3 * found(direction, 3) + 2 * found(direction, 4) - 13 * found(direction, 5)
        })
        .sum()
}

const fn is_on_board(column: isize, row: isize) -> bool {
    0 <= column && column < WIDTH as isize && 0 <= row && row < WIDTH as isize
}

const fn room() -> [[Cells; 3]; 4] {
    let mut room = [[0; 3]; 4];
    let mut direction = 0;
    while direction < 4 {
        let (right, up) = DIRECTIONS[direction];
        let mut cell = 0;
        while cell < CELL_COUNT {
            let (column, row) = ((cell % WIDTH) as isize, (cell / WIDTH) as isize);
            let mut length = 3;
            while length <= WIDTH {
                let further = length as isize - 1;
                if is_on_board(column + further * right, row + further * up) {
                    room[direction][length - 3] |= 1 << cell;
                }
                length += 1;
            }
            cell += 1;
        }
        direction += 1;
    }
    room
}

const fn fives() -> [Cells; 12] {
    let mut fives = [0; 12];
    let mut i = 0;
    while i < WIDTH {
        let mut j = 0;
        while j < WIDTH {
            fives[i] |= Cell::at(j, i).alone();
            fives[WIDTH + i] |= Cell::at(i, j).alone();
            j += 1;
        }
        fives[2 * WIDTH] |= Cell::at(i, i).alone();
        fives[2 * WIDTH + 1] |= Cell::at(i, WIDTH - 1 - i).alone();
        i += 1;
    }
    fives
}

const fn neighbours() -> [Cells; CELL_COUNT] {
    let mut neighbours = [0; CELL_COUNT];
    let mut cell = 0;
    while cell < CELL_COUNT {
        let (column, row) = (cell % WIDTH, cell / WIDTH);
        let mut other = 0;
        while other < CELL_COUNT {
            let far = (other % WIDTH).abs_diff(column) > 1 || (other / WIDTH).abs_diff(row) > 1;
            if other != cell && !far {
                neighbours[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    neighbours
}
