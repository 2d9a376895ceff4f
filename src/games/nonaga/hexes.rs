//! The table of Nonaga: its places, and sets of them.

use arrayvec::ArrayString;
use std::num::NonZeroU16;

/// Hexes along each of the two axes of the table.
const SIDE: usize = 25;

/// A row of the table is one 32-bit word. Its bits beyond the table and the rows above and below are never set, so that
/// a look at a neighbour needs no test for the edge. Both numbers are powers of two, so that an index needs none either.
const WIDTH: usize = 32;
const ROWS: usize = 32;

/// Every index of a place is less than this.
pub const AREA: usize = ROWS * WIDTH;

/// The bits of a row that are places.
const TABLE: u32 = ((1 << SIDE) - 1) << 1;

/// A place has six sides, numbered from the top left.
pub const SIDES: usize = 6;

/// The steps from a place to its neighbour on each side, in growing order.
pub const STEPS: [isize; SIDES] = [-32, -31, -1, 1, 31, 32];

/// The side that looks the other way.
pub const fn opposite(side: usize) -> usize {
    SIDES - 1 - side
}

/// A place on the table, numbered row by row from the top left. It is never 0, so that an `Option` of it is as small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hex(NonZeroU16);

impl Hex {
    /// The place (q, r) of the rule page.
    ///
    /// # Panics
    /// When it is not on the table.
    pub const fn at(q: i32, r: i32) -> Hex {
        let reach = SIDE as i32 / 2;
        assert!(q.abs() <= reach && r.abs() <= reach);
        Hex::from_index(((r + reach + 1) * WIDTH as i32 + q + reach + 1) as usize)
    }

    /// Its q and r.
    pub const fn axial(self) -> (i32, i32) {
        let reach = SIDE as i32 / 2;
        let (row, column) = (self.index() / WIDTH, self.index() % WIDTH);
        (column as i32 - reach - 1, row as i32 - reach - 1)
    }

    /// # Panics
    /// When the index is 0.
    pub const fn from_index(index: usize) -> Hex {
        Hex(NonZeroU16::new(index as u16).expect("the first place has a row above it"))
    }

    pub const fn index(self) -> usize {
        self.0.get() as usize % AREA
    }

    /// The index of the neighbour on a side: a place, or one just beyond the edge of the table.
    pub const fn beside(self, side: usize) -> usize {
        self.index().wrapping_add_signed(STEPS[side]) % AREA
    }

    /// How many steps it is to another place.
    pub const fn distance(self, other: Hex) -> usize {
        let down = (other.index() / WIDTH) as isize - (self.index() / WIDTH) as isize;
        let right = (other.index() % WIDTH) as isize - (self.index() % WIDTH) as isize;
        // A step goes along one of three axes; the third is the one on which right and down cancel out.
        let across = right + down;
        (right.unsigned_abs() + down.unsigned_abs() + across.unsigned_abs()) / 2
    }

    /// The name, as in `m13`.
    pub fn name(self) -> ArrayString<3> {
        let mut name = ArrayString::new();
        self.write(&mut name);
        name
    }

    /// Appends the name to a text.
    ///
    /// # Panics
    /// When the text has no room for three letters.
    pub fn write<const CAPACITY: usize>(self, text: &mut ArrayString<CAPACITY>) {
        let (row, column) = (self.index() / WIDTH, self.index() % WIDTH);
        let number = (SIDE + 1 - row) as u8;
        text.push(char::from(b'`' + column as u8));
        if number >= 10 {
            text.push(char::from(b'0' + number / 10));
        }
        text.push(char::from(b'0' + number % 10));
    }
}

/// A set of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hexes([u32; ROWS]);

impl Hexes {
    pub const NONE: Hexes = Hexes([0; ROWS]);

    pub const fn insert(&mut self, place: Hex) {
        self.0[place.index() / WIDTH] |= 1 << (place.index() % WIDTH);
    }

    pub const fn remove(&mut self, place: Hex) {
        self.0[place.index() / WIDTH] &= !(1 << (place.index() % WIDTH));
    }

    /// Does the same with each place, row by row from the top left.
    pub fn for_each(&self, mut f: impl FnMut(Hex)) {
        // Two rows at a time, because many of them hold one place or two.
        for (i, rows) in self.0.as_chunks().0.iter().enumerate() {
            let [upper, lower] = rows.map(u64::from);
            let mut left = upper | lower << WIDTH;
            while left != 0 {
                let index = i * 2 * WIDTH + left.trailing_zeros() as usize;
                f(Hex::from_index(index));
                left &= left - 1;
            }
        }
    }

    /// The sides of a place on which its neighbour is in the set, a bit for each.
    pub const fn around(&self, place: Hex) -> u8 {
        let (row, column) = (place.index() / WIDTH, place.index() % WIDTH);
        let above = self.0[row.wrapping_sub(1) % ROWS] >> column & 0b11;
        let beside = self.0[row] >> (column.wrapping_sub(1) % WIDTH);
        let below = self.0[(row + 1) % ROWS] >> (column.wrapping_sub(1) % WIDTH) & 0b11;
        (above | (beside & 1) << 2 | (beside & 4) << 1 | below << 4) as u8
    }

    /// The places outside the set that touch at least two of its members, and those of them that touch exactly two.
    pub fn nooks(&self) -> (Hexes, Hexes) {
        let (mut nooks, mut tight) = (Hexes::NONE, Hexes::NONE);
        for row in 1..SIDE + 1 {
            let [above, here, below] = [self.0[row - 1], self.0[row], self.0[row + 1]];
            let neighbours = [above, above >> 1, here << 1, here >> 1, below << 1, below];
            let (mut one, mut two, mut three) = (0, 0, 0);
            for neighbour in neighbours {
                three |= two & neighbour;
                two |= one & neighbour;
                one |= neighbour;
            }
            nooks.0[row] = two & !here & TABLE;
            tight.0[row] = two & !here & TABLE & !three;
        }
        (nooks, tight)
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<I: IntoIterator<Item = Hex>>(places: I) -> Hexes {
        let mut set = Hexes::NONE;
        for place in places {
            set.insert(place);
        }
        set
    }
}
