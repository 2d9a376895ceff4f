//! The board of ConHex, worked out at compile time from two short texts.

use arrayvec::ArrayString;
use std::fmt::Write;

pub const HOLE_COUNT: usize = 69;
pub const CELL_COUNT: usize = 41;

/// The columns of the holes that exist, in rows 1 to 11 from the bottom.
const ROWS: [&str; 11] = [
    "ak",
    "cdefghi",
    "bdefghj",
    "bcefgij",
    "bcdfhij",
    "bcdefghij",
    "bcdfhij",
    "bcefgij",
    "bdefghj",
    "cdefghi",
    "ak",
];

/// Every cell: its column and row, counted from the top left of the 9×9 chessboard whose white squares they are, and
/// its holes.
pub const CELLS: [(u8, u8, &str); CELL_COUNT] = [
    (1, 1, "a11 c10 b9"),
    (3, 1, "c10 d10 e10"),
    (5, 1, "e10 f10 g10"),
    (7, 1, "g10 h10 i10"),
    (9, 1, "k11 i10 j9"),
    (2, 2, "c10 d10 b9 d9 b8 c8"),
    (4, 2, "d10 e10 f10 d9 e9 f9"),
    (6, 2, "f10 g10 h10 f9 g9 h9"),
    (8, 2, "h10 i10 h9 j9 i8 j8"),
    (1, 3, "b9 b8 b7"),
    (3, 3, "d9 e9 c8 e8 c7 d7"),
    (5, 3, "e9 f9 g9 e8 f8 g8"),
    (7, 3, "g9 h9 g8 i8 h7 i7"),
    (9, 3, "j9 j8 j7"),
    (2, 4, "b8 c8 b7 c7 b6 c6"),
    (4, 4, "e8 f8 d7 f7 d6 e6"),
    (6, 4, "f8 g8 f7 h7 g6 h6"),
    (8, 4, "i8 j8 i7 j7 i6 j6"),
    (1, 5, "b7 b6 b5"),
    (3, 5, "c7 d7 c6 d6 c5 d5"),
    (5, 5, "f7 e6 f6 g6 f5"),
    (7, 5, "h7 i7 h6 i6 h5 i5"),
    (9, 5, "j7 j6 j5"),
    (2, 6, "b6 c6 b5 c5 b4 c4"),
    (4, 6, "d6 e6 d5 f5 e4 f4"),
    (6, 6, "g6 h6 f5 h5 f4 g4"),
    (8, 6, "i6 j6 i5 j5 i4 j4"),
    (1, 7, "b5 b4 b3"),
    (3, 7, "c5 d5 c4 e4 d3 e3"),
    (5, 7, "e4 f4 g4 e3 f3 g3"),
    (7, 7, "h5 i5 g4 i4 g3 h3"),
    (9, 7, "j5 j4 j3"),
    (2, 8, "b4 c4 b3 d3 c2 d2"),
    (4, 8, "d3 e3 f3 d2 e2 f2"),
    (6, 8, "f3 g3 h3 f2 g2 h2"),
    (8, 8, "i4 j4 h3 j3 h2 i2"),
    (1, 9, "b3 c2 a1"),
    (3, 9, "c2 d2 e2"),
    (5, 9, "e2 f2 g2"),
    (7, 9, "g2 h2 i2"),
    (9, 9, "j3 i2 k1"),
];

/// Column and row of each hole, from 0; holes are numbered row by row from the bottom left.
pub const PLACES: [(u8, u8); HOLE_COUNT] = places();

/// The holes of each cell.
pub const HOLES_OF: [u128; CELL_COUNT] = holes_of();

/// How many of a cell's holes conquer it: at least half.
pub const NEEDED: [u8; CELL_COUNT] = needed();

/// The cells that share a hole with each cell.
pub const NEIGHBOURS: [u64; CELL_COUNT] = neighbours();

/// The cells that each hole touches: one or three, at the front of the array.
static TOUCHED: [([u8; 3], usize); HOLE_COUNT] = touched();

/// The cells at the two edges that each side must join: top and bottom, left and right.
pub const EDGES: [[u64; 2]; 2] = [[edge(1, 1), edge(1, 9)], [edge(0, 1), edge(0, 9)]];

/// The cells that a hole touches.
pub fn cells_of(hole: u8) -> &'static [u8] {
    let (cells, count) = &TOUCHED[usize::from(hole)];
    &cells[..*count]
}

/// The name of a hole, as in `f6`.
pub fn hole_name(hole: u8) -> ArrayString<3> {
    let (column, row) = PLACES[usize::from(hole)];
    let mut name = ArrayString::new();
    write!(name, "{}{}", char::from(b'a' + column), row + 1).expect("three letters are enough");
    name
}

const fn places() -> [(u8, u8); HOLE_COUNT] {
    let mut places = [(0, 0); HOLE_COUNT];
    let (mut hole, mut row) = (0, 0);
    while row < ROWS.len() {
        let columns = ROWS[row].as_bytes();
        let mut i = 0;
        while i < columns.len() {
            places[hole] = (columns[i] - b'a', row as u8);
            hole += 1;
            i += 1;
        }
        row += 1;
    }
    assert!(hole == HOLE_COUNT);
    places
}

const fn hole_at(column: u8, row: u8) -> usize {
    let mut hole = 0;
    while PLACES[hole].0 != column || PLACES[hole].1 != row {
        hole += 1;
    }
    hole
}

const fn holes_of() -> [u128; CELL_COUNT] {
    let mut holes = [0; CELL_COUNT];
    let mut cell = 0;
    while cell < CELL_COUNT {
        let text = CELLS[cell].2.as_bytes();
        let mut i = 0;
        while i < text.len() {
            let column = text[i] - b'a';
            let mut row = 0;
            i += 1;
            while i < text.len() && text[i] != b' ' {
                row = row * 10 + text[i] - b'0';
                i += 1;
            }
            holes[cell] |= 1 << hole_at(column, row - 1);
            i += 1;
        }
        cell += 1;
    }
    holes
}

const fn needed() -> [u8; CELL_COUNT] {
    let mut needed = [0; CELL_COUNT];
    let mut cell = 0;
    while cell < CELL_COUNT {
        needed[cell] = HOLES_OF[cell].count_ones().div_ceil(2) as u8;
        cell += 1;
    }
    needed
}

const fn neighbours() -> [u64; CELL_COUNT] {
    let mut neighbours = [0; CELL_COUNT];
    let mut cell = 0;
    while cell < CELL_COUNT {
        let mut other = 0;
        while other < CELL_COUNT {
            if other != cell && HOLES_OF[cell] & HOLES_OF[other] != 0 {
                neighbours[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    neighbours
}

const fn touched() -> [([u8; 3], usize); HOLE_COUNT] {
    let mut touched = [([0; 3], 0); HOLE_COUNT];
    let mut cell = 0;
    while cell < CELL_COUNT {
        let mut hole = 0;
        while hole < HOLE_COUNT {
            if HOLES_OF[cell] >> hole & 1 == 1 {
                touched[hole].0[touched[hole].1] = cell as u8;
                touched[hole].1 += 1;
            }
            hole += 1;
        }
        cell += 1;
    }
    touched
}

/// The cells whose column (axis 0) or row (axis 1) is `line`.
const fn edge(axis: usize, line: u8) -> u64 {
    let mut cells = 0;
    let mut cell = 0;
    while cell < CELL_COUNT {
        let (column, row, _) = CELLS[cell];
        if (axis == 0 && column == line) || (axis == 1 && row == line) {
            cells |= 1 << cell;
        }
        cell += 1;
    }
    cells
}
