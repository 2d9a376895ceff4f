//! The table of Nonaga: its places, sets of them, and what lies round a place.

use arrayvec::ArrayString;
use std::fmt::Write;
use std::num::NonZeroU16;

/// Places along each of the two axes of the table.
const SIDE: usize = 25;

/// A row of the table is one 32-bit word. Its bits beyond the table and the two rows more are never set, so that a look
/// at a neighbour needs no test for the edge.
const WIDTH: usize = 32;
const ROWS: usize = SIDE + 2;

/// Every index of a place is less than this.
pub const AREA: usize = ROWS * WIDTH;

/// The bits of a row that are places.
const TABLE: u32 = ((1 << SIDE) - 1) << 1;

/// The steps to the six neighbours, in the order of [`Places::around`].
pub const NEIGHBOURS: [isize; 6] = [-32, -31, -1, 1, 31, 32];

/// A place on the table, numbered row by row from the top left. It is never 0, so that an `Option` of it is as small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place(NonZeroU16);

impl Place {
    /// The place (q, r) of the rule page.
    ///
    /// # Panics
    /// When it is not on the table.
    pub const fn at(q: i32, r: i32) -> Place {
        let reach = SIDE as i32 / 2;
        assert!(q.abs() <= reach && r.abs() <= reach);
        Place::from_index(((r + reach + 1) * WIDTH as i32 + q + reach + 1) as usize)
    }

    /// Its q and r.
    pub const fn axial(self) -> (i32, i32) {
        let reach = SIDE as i32 / 2;
        let (row, column) = (self.index() / WIDTH, self.index() % WIDTH);
        (column as i32 - reach - 1, row as i32 - reach - 1)
    }

    /// # Panics
    /// When the index is 0.
    pub const fn from_index(index: usize) -> Place {
        Place(NonZeroU16::new(index as u16).expect("the first place has a row above it"))
    }

    pub const fn index(self) -> usize {
        self.0.get() as usize
    }

    pub fn touches(self, other: Place) -> bool {
        matches!(self.index().abs_diff(other.index()), 1 | 31 | 32)
    }

    /// The name, as in `m13`.
    pub fn name(self) -> ArrayString<3> {
        let (row, column) = (self.index() / WIDTH, self.index() % WIDTH);
        let mut name = ArrayString::new();
        name.push(char::from(b'`' + column as u8));
        write!(name, "{}", SIDE + 1 - row).expect("three letters are enough");
        name
    }
}

/// A set of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Places([u32; ROWS]);

impl Places {
    pub const NONE: Places = Places([0; ROWS]);

    pub const fn has(&self, index: usize) -> bool {
        self.0[index / WIDTH] >> (index % WIDTH) & 1 == 1
    }

    pub const fn insert(&mut self, place: Place) {
        self.0[place.index() / WIDTH] |= 1 << (place.index() % WIDTH);
    }

    pub const fn remove(&mut self, place: Place) {
        self.0[place.index() / WIDTH] &= !(1 << (place.index() % WIDTH));
    }

    pub fn iter(&self) -> impl Iterator<Item = Place> {
        self.0.iter().enumerate().flat_map(|(row, &places)| {
            let mut left = places;
            std::iter::from_fn(move || {
                let column = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(Place::from_index(row * WIDTH + column))
            })
        })
    }

    /// Which of the six [`NEIGHBOURS`] of a place are in the set, a bit for each.
    pub fn around(&self, place: Place) -> usize {
        let (row, column) = (place.index() / WIDTH, place.index() % WIDTH);
        let above = self.0[row - 1] >> column & 0b11;
        let beside = self.0[row] >> (column - 1);
        let below = self.0[row + 1] >> (column - 1) & 0b11;
        (above | (beside & 1) << 2 | (beside >> 2 & 1) << 3 | below << 4) as usize
    }

    /// The places outside the set that touch at least two of its members, and those of them that touch exactly two.
    pub fn nooks(&self) -> (Places, Places) {
        let (mut nooks, mut tight) = (Places::NONE, Places::NONE);
        for row in 1..=SIDE {
            let [above, here, below] = [self.0[row - 1], self.0[row], self.0[row + 1]];
            let touching = [above, above >> 1, here << 1, here >> 1, below << 1, below];
            let (mut one, mut two, mut three) = (0, 0, 0);
            for neighbour in touching {
                three |= two & neighbour;
                two |= one & neighbour;
                one |= neighbour;
            }
            nooks.0[row] = two & !here & TABLE;
            tight.0[row] = nooks.0[row] & !three;
        }
        (nooks, tight)
    }
}

/// What can be told of a disc from its six neighbours alone.
#[derive(Debug, Clone, Copy)]
pub struct Ring {
    /// How many other discs it touches.
    pub touching: u8,
    /// Into how many groups, each hanging together without it, they fall.
    pub groups: u8,
}

/// The ring for each answer of [`Places::around`].
pub static RINGS: [Ring; 64] = rings();

const fn rings() -> [Ring; 64] {
    let mut rings = [Ring {
        touching: 0,
        groups: 0,
    }; 64];
    let mut around = 0_usize;
    while around < rings.len() {
        // On a ring of six every group but a full ring has one end, so that discs less contacts are the groups.
        let (touching, mut contacts) = (around.count_ones() as u8, 0);
        let mut a = 0;
        while a < 6 {
            let mut b = a + 1;
            while b < 6 {
                let apart = NEIGHBOURS[a].abs_diff(NEIGHBOURS[b]);
                if around >> a & around >> b & 1 == 1 && matches!(apart, 1 | 31 | 32) {
                    contacts += 1;
                }
                b += 1;
            }
            a += 1;
        }
        let groups = if touching == 6 {
            1
        } else {
            touching - contacts
        };
        rings[around] = Ring { touching, groups };
        around += 1;
    }
    rings
}
