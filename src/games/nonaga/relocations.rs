//! The second step of a turn: which discs may be taken, and where each may go.
//!
//! Sliding a cylinder does not move a disc. So the relocations are worked out once for all slides, grouped by the disc
//! that is taken: a slide closes the group of the disc that it ends on and opens the group of the disc that it left.

use super::board::{AREA, NEIGHBOURS, Place, Places, RINGS};
use arrayvec::ArrayVec;
use std::ops::Range;

pub const DISCS: usize = 19;

/// A disc that touches more others than this is not taken.
const MOST_TOUCHING: u8 = 4;

/// Nineteen discs have 114 sides, and a place where a disc may go uses two of them.
const MOST_NOOKS: usize = DISCS * 6 / 2;

/// All discs but the three under the opponent's cylinders might be taken.
const MOST_RELOCATIONS: usize = (DISCS - 3) * MOST_NOOKS;

/// The numbers of some discs, a bit for each.
type Numbers = u32;

/// A disc taken from one place and put on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relocation {
    pub from: Place,
    pub to: Place,
}

/// What the disc step offers, whichever cylinder slides before it.
pub struct Relocations {
    /// First those of the discs that carry no cylinder, then those of the discs under the seat's own cylinders.
    all: ArrayVec<Relocation, MOST_RELOCATIONS>,
    /// How many of them are of discs that carry no cylinder.
    plain: usize,
    /// Where in `all` those of each disc are, by the disc's number.
    groups: [Range<usize>; DISCS],
    /// The number of the disc on each place that has one.
    numbers: [u8; AREA],
}

impl Relocations {
    /// For discs of which `plain` carry no cylinder, `own` carry the seat's own, and `locked` stays where it is.
    pub fn new(
        discs: &Places,
        plain: &Places,
        own: [Place; 3],
        locked: Option<Place>,
    ) -> Relocations {
        let mut relocations = Relocations {
            all: ArrayVec::new(),
            plain: 0,
            groups: [const { 0..0 }; DISCS],
            numbers: [0; AREA],
        };
        let contacts = relocations.number(discs);
        let (nooks, tight) = discs.nooks();
        let mut targets: ArrayVec<Place, MOST_NOOKS> = ArrayVec::new();
        for nook in nooks.iter() {
            // Discs and nooks are different places, so one array numbers both.
            relocations.numbers[nook.index()] = targets.len() as u8;
            targets.push(nook);
        }
        let mut add = |disc: Place| {
            let ring = RINGS[discs.around(disc)];
            let number = usize::from(relocations.numbers[disc.index()]);
            if ring.touching > MOST_TOUCHING
                || locked == Some(disc)
                || (ring.groups > 1 && splits(&contacts, number))
            {
                return relocations.all.len();
            }
            let begin = relocations.all.len();
            let everywhere = targets.iter().map(|&to| Relocation { from: disc, to });
            relocations.all.extend(everywhere);
            // A nook that needs this very disc is none for it. Going backwards, what takes its place is not one of them.
            let tight = tight.around(disc);
            for side in (0..NEIGHBOURS.len()).rev() {
                if tight >> side & 1 == 1 {
                    let nook = disc.index().wrapping_add_signed(NEIGHBOURS[side]);
                    let number = usize::from(relocations.numbers[nook]);
                    relocations.all.swap_remove(begin + number);
                }
            }
            relocations.groups[number] = begin..relocations.all.len();
            relocations.all.len()
        };
        let mut end = 0;
        for disc in plain.iter() {
            end = add(disc);
        }
        for disc in own {
            add(disc);
        }
        relocations.plain = end;
        relocations
    }

    /// Those that are left after a slide, in up to three pieces.
    pub fn after_slide(&self, from: Place, to: Place) -> [&[Relocation]; 3] {
        let group = |disc: Place| self.groups[usize::from(self.numbers[disc.index()])].clone();
        let closed = group(to);
        [
            &self.all[..closed.start],
            &self.all[closed.end..self.plain],
            &self.all[group(from)],
        ]
    }

    /// Numbers the discs and says which others each of them touches.
    fn number(&mut self, discs: &Places) -> [Numbers; DISCS] {
        for (number, disc) in discs.iter().enumerate() {
            self.numbers[disc.index()] = number as u8;
        }
        let mut contacts = [0; DISCS];
        for (contacts, disc) in contacts.iter_mut().zip(discs.iter()) {
            let mut around = discs.around(disc);
            while around != 0 {
                let step = NEIGHBOURS[around.trailing_zeros() as usize];
                around &= around - 1;
                let neighbour = disc.index().wrapping_add_signed(step);
                *contacts |= 1 << self.numbers[neighbour];
            }
        }
        contacts
    }
}

/// Whether the other discs fall apart when this one is taken.
fn splits(contacts: &[Numbers; DISCS], disc: usize) -> bool {
    let wanted = contacts[disc];
    let mut fresh = wanted & wanted.wrapping_neg();
    let mut reached = fresh | 1 << disc;
    while fresh != 0 {
        let next = contacts[fresh.trailing_zeros() as usize] & !reached;
        fresh &= fresh - 1;
        fresh |= next;
        reached |= next;
        if wanted & !reached == 0 {
            return false;
        }
    }
    true
}
