//! The second step of a turn: which discs may be taken, and where each may go.
//!
//! Sliding a cylinder does not move a disc. So the relocations of the discs that carry no cylinder are worked out once
//! for all slides, grouped by disc. A slide then only adds the group of the disc that it leaves and takes out the group
//! of the disc that it ends on.

use super::Move;
use super::discs::{DISCS, Disc, DiscSet, Discs};
use super::hexes::{AREA, Hex, Hexes};
use arrayvec::ArrayVec;

/// Nineteen discs have 114 sides, and a place where a disc may go uses two of them.
const MOST_NOOKS: usize = DISCS * 6 / 2;

/// All discs but those under the five cylinders that stay.
const MOST_TAKEN: usize = DISCS - 5;

/// Lists are copied in blocks of so many, beyond their end if need be, and cut to their length afterwards: many short
/// lists of odd lengths are slow to copy one by one.
const BLOCK: usize = 8;

/// What lists have behind their end, to complete the last block.
const PADDING: [Move; BLOCK] = [Move(0); BLOCK];

/// What the disc step offers. Relocations are moves that lack their slides.
pub struct Relocations {
    /// Those of the discs that carry no cylinder, then those of the disc that the cylinder leaves, then padding.
    all: ArrayVec<Move, { MOST_TAKEN * MOST_NOOKS + 2 * BLOCK }>,
    /// How many there are of discs that carry no cylinder.
    plain: usize,
    /// How many there are, without the padding.
    count: usize,
    /// Where in `all` those of each disc begin and end.
    groups: [(u16, u16); 32],
    /// The relocations of any disc to each nook: a place where it may go as far as the other discs decide. Then padding.
    nooks: ArrayVec<Move, { MOST_NOOKS + BLOCK }>,
    /// Where in `nooks` each place is that is one.
    numbers: [u8; AREA],
    /// The nooks that touch only two discs.
    tight: Hexes,
}

impl Relocations {
    pub const fn none() -> Relocations {
        Relocations {
            all: ArrayVec::new_const(),
            plain: 0,
            count: 0,
            groups: [(0, 0); 32],
            nooks: ArrayVec::new_const(),
            numbers: [0; AREA],
            tight: Hexes::NONE,
        }
    }

    /// Finds those of some discs that carry no cylinder. It is to be called once.
    pub fn find(&mut self, discs: &Discs, taken: DiscSet) {
        let (nooks, tight) = discs.set().nooks();
        self.tight = tight;
        nooks.for_each(|nook| {
            self.numbers[nook.index()] = self.nooks.len() as u8;
            self.nooks.push(Move::to(nook));
        });
        append(&mut self.nooks, PADDING);
        for disc in taken {
            self.add(disc, discs.place(disc));
        }
        self.plain = self.all.len();
    }

    /// Makes ready for the slides from a disc, which is `loose` when it may be taken itself.
    pub fn leave(&mut self, discs: &Discs, from: Disc, loose: bool) {
        self.all.truncate(self.plain);
        if loose {
            self.add(from, discs.place(from));
        }
        self.count = self.all.len();
        append(&mut self.all, PADDING);
    }

    /// Adds those of one disc.
    fn add(&mut self, disc: Disc, place: Hex) {
        let begin = self.all.len();
        let count = self.nooks.len() - BLOCK;
        for nooks in self.nooks[..count.next_multiple_of(BLOCK)].as_chunks().0 {
            append(&mut self.all, nooks.map(|m| m.with(Move::taking(disc))));
        }
        self.all.truncate(begin + count);
        // A nook that exists only because of this disc is no place for it. Going backwards, what takes its place is not one of them.
        let mut needing = self.tight.around(place);
        while needing != 0 {
            let side = needing.ilog2() as usize;
            needing ^= 1 << side;
            let number = self.numbers[place.beside(side)];
            self.all.swap_remove(begin + usize::from(number));
        }
        self.groups[disc.index()] = (begin as u16, self.all.len() as u16);
    }

    /// Appends all turns that begin with this slide, which ends on the disc `to`.
    pub fn append(&self, slide: Move, to: Disc, out: &mut Vec<Move>) {
        let begin = out.len();
        let blocks = &self.all[..self.count.next_multiple_of(BLOCK)];
        out.extend(blocks.iter().map(|m| m.with(slide)));
        // The last ones take the place of those of the disc that now carries the cylinder.
        let (start, end) = self.groups[to.index()];
        let (start, end) = (usize::from(start), usize::from(end));
        let kept = self.count - (end - start);
        if start < end {
            out[begin..begin + self.count].copy_within(kept.max(end).., start);
        }
        out.truncate(begin + kept);
    }
}

fn append<const CAPACITY: usize>(list: &mut ArrayVec<Move, CAPACITY>, block: [Move; BLOCK]) {
    list.try_extend_from_slice(&block)
        .expect("the capacity is for the most there can be");
}
