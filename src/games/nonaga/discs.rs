//! The board of discs: where each of them lies, what it touches, and which of them hold the board together.

use super::hexes::{AREA, Hex, Hexes, SIDES, STEPS, opposite};
use arrayvec::ArrayVec;

pub const DISCS: usize = 19;

/// A disc that touches more others than this is not taken.
const MOST_TOUCHING: i64 = 4;

/// A disc, by a number that it keeps wherever it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disc(u8);

impl Disc {
    /// Said of a place without a disc.
    const NONE: Disc = Disc(31);

    /// # Panics
    /// When there is no such disc.
    pub fn from_index(index: usize) -> Disc {
        assert!(index < DISCS);
        Disc(index as u8)
    }

    /// Less than 32, so that an array of 32 needs no bounds check.
    pub const fn index(self) -> usize {
        self.0 as usize % 32
    }

    /// The set of this disc.
    pub const fn alone(self) -> DiscSet {
        DiscSet(1 << self.index())
    }
}

/// Some of the discs, a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscSet(u32);

impl DiscSet {
    pub const ALL: DiscSet = DiscSet((1 << DISCS) - 1);
    pub const EMPTY: DiscSet = DiscSet(0);

    pub const fn has(self, disc: Disc) -> bool {
        self.0 >> disc.index() & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn with(self, other: DiscSet) -> DiscSet {
        DiscSet(self.0 | other.0)
    }

    pub const fn without(self, other: DiscSet) -> DiscSet {
        DiscSet(self.0 & !other.0)
    }

    pub const fn common(self, other: DiscSet) -> DiscSet {
        DiscSet(self.0 & other.0)
    }
}

/// Takes one disc after the other out of the set.
impl Iterator for DiscSet {
    type Item = Disc;

    fn next(&mut self) -> Option<Disc> {
        let first = Disc(self.0.trailing_zeros() as u8);
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            first
        })
    }
}

impl FromIterator<Disc> for DiscSet {
    fn from_iter<I: IntoIterator<Item = Disc>>(discs: I) -> DiscSet {
        discs
            .into_iter()
            .fold(DiscSet::EMPTY, |set, disc| set.with(disc.alone()))
    }
}

/// All the discs, in one piece.
#[derive(Debug, Clone, Copy)]
pub struct Discs {
    /// Where each disc lies.
    places: [Hex; 32],
    /// The sides on which each disc touches others, a bit for each. What is written here for no disc is never read.
    around: [u8; 32],
    /// The disc on each place of the table.
    on: [Disc; AREA],
    /// The places with a disc.
    set: Hexes,
}

impl Discs {
    pub fn new(places: [Hex; DISCS]) -> Discs {
        let set: Hexes = places.into_iter().collect();
        let mut discs = Discs {
            places: [places[0]; 32],
            around: [0; 32],
            on: [Disc::NONE; AREA],
            set,
        };
        for (i, place) in places.into_iter().enumerate() {
            discs.places[i] = place;
            discs.around[i] = set.around(place);
            discs.on[place.index()] = Disc::from_index(i);
        }
        discs
    }

    pub fn set(&self) -> &Hexes {
        &self.set
    }

    pub fn place(&self, disc: Disc) -> Hex {
        self.places[disc.index()]
    }

    /// The disc on a place that has one.
    pub fn on(&self, place: Hex) -> Disc {
        self.on[place.index()]
    }

    pub fn relocate(&mut self, disc: Disc, to: Hex) {
        let from = self.place(disc);
        self.on[from.index()] = Disc::NONE;
        for side in 0..SIDES {
            self.around[self.on[from.beside(side)].index()] &= !(1 << opposite(side));
        }
        for side in 0..SIDES {
            self.around[self.on[to.beside(side)].index()] |= 1 << opposite(side);
        }
        self.on[to.index()] = disc;
        self.set.remove(from);
        self.set.insert(to);
        self.places[disc.index()] = to;
        self.around[disc.index()] = self.set.around(to);
    }

    /// The discs that this one touches.
    pub fn touching(&self, disc: Disc) -> DiscSet {
        let place = self.place(disc);
        let mut touching = DiscSet::EMPTY;
        for side in 0..SIDES {
            touching = touching.with(self.on[place.beside(side)].alone());
        }
        touching.common(DiscSet::ALL)
    }

    /// Where a cylinder can slide over `free` discs: on each of its six sides to the last of them in a straight line.
    pub fn slides(&self, from: Disc, free: DiscSet) -> ArrayVec<Disc, SIDES> {
        let place = self.place(from);
        // Most sides are closed, and which ones is too irregular for a branch at each.
        let mut open = 0_u32;
        for side in 0..SIDES {
            open |= u32::from(free.has(self.on[place.beside(side)])) << side;
        }
        let mut slides = ArrayVec::new();
        while open != 0 {
            let step = STEPS[open.trailing_zeros() as usize];
            open &= open - 1;
            let (mut index, mut end) = (place.index(), from);
            loop {
                index = index.wrapping_add_signed(step) % AREA;
                if !free.has(self.on[index]) {
                    break;
                }
                end = self.on[index];
            }
            slides.push(end);
        }
        slides
    }

    /// The discs that may be taken: they touch few enough others and leave those in one piece.
    pub fn loose(&self) -> DiscSet {
        let (mut holds, mut sixths) = (0, 0);
        for &around in self.around[..DISCS].iter().rev() {
            let ring = &RINGS[usize::from(around) % RINGS.len()];
            holds = holds << 1 | ring.hold;
            sixths += ring.sixths;
        }
        let mut loose = DiscSet(holds as u32);
        let bridges = DiscSet((holds >> 32) as u32);
        // Where the two ends of a bridge meet there is a hole between. Boards without holes, most of them, are done.
        if sixths != 6 {
            let touching = std::array::from_fn(|i| self.touching(Disc(i as u8)));
            for disc in bridges {
                if hang_together_without(disc, &touching) {
                    loose = loose.with(disc.alone());
                }
            }
        }
        loose
    }
}

/// Whether the discs that this one touches are also joined by others.
fn hang_together_without(disc: Disc, touching: &[DiscSet; 32]) -> bool {
    let mut missing = touching[disc.index()];
    let mut apart = DiscSet::ALL.without(disc.alone());
    let mut fresh = missing.next().map_or(DiscSet::EMPTY, Disc::alone);
    while let Some(reached) = fresh.next() {
        let next = touching[reached.index()].common(apart);
        apart = apart.without(next);
        missing = missing.without(next);
        if missing.is_empty() {
            return true;
        }
        fresh = fresh.with(next);
    }
    false
}

/// What can be told of a disc from the sides on which it touches others.
#[derive(Debug, Clone, Copy)]
struct Ring {
    /// [`LOOSE`], [`BRIDGE`] or neither, for a disc that touches too many others. Those of all discs, shifted by their
    /// numbers, are two sets in one word.
    hold: u64,
    /// The disc's share of Euler's number, which is discs less pairs plus triangles: six times that, with a pair shared
    /// by two discs and a triangle by three. The sum over a board in one piece is 6, less 6 for every hole.
    sixths: i64,
}

/// The discs touched hang together round this one.
const LOOSE: u64 = 1;

/// The discs touched do not hang together round this one: only elsewhere, if at all.
const BRIDGE: u64 = 1 << 32;

static RINGS: [Ring; 1 << SIDES] = rings();

const fn rings() -> [Ring; 1 << SIDES] {
    let mut rings = [Ring { hold: 0, sixths: 0 }; 1 << SIDES];
    let mut around = 0_usize;
    while around < rings.len() {
        let touching = around.count_ones() as i64;
        let mut triangles = 0;
        let mut a = 0;
        while a < SIDES {
            let mut b = 0;
            while b < a {
                let both = around >> a & around >> b & 1 == 1;
                if both && matches!(STEPS[a] - STEPS[b], 1 | 31 | 32) {
                    triangles += 1;
                }
                b += 1;
            }
            a += 1;
        }
        // Those that hang together are a piece of the ring, in which one disc less than all touches the next.
        let hold = if touching > MOST_TOUCHING {
            0
        } else if touching - triangles == 1 {
            LOOSE
        } else {
            BRIDGE
        };
        rings[around] = Ring {
            hold,
            sixths: 6 - 3 * touching + 2 * triangles,
        };
        around += 1;
    }
    rings
}
