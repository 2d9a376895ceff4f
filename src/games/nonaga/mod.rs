//! Nonaga, by Viktor Bautista i Roca: slide cylinders over a board of discs that is rebuilt every turn, until one's own
//! three hang together.
//!
//! The 19 discs are a bit set over the whole table, a word for each row, because the board wanders and may take any
//! shape; with it, what lies round a place and where a disc may go are a few shifts. The six cylinders are known by
//! their places. The hashes of all positions so far are kept for the draw by repetition.

mod board;
mod relocations;
mod scene;
#[cfg(test)]
mod tests;

use crate::game::{Entry, Eyes, Outcome, Rules, Scene, Seat, Setup, Tokens, Turn};
use arrayvec::ArrayVec;
use board::{NEIGHBOURS, Place, Places};
use relocations::{Relocation, Relocations};

/// The game is drawn at the end of this ply.
const LENGTH: usize = 300;

/// A whole turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    slide: Slide,
    /// `None` when the slide wins, or when no disc can be relocated after it.
    relocation: Option<Relocation>,
}

/// The way of a cylinder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slide {
    from: Place,
    to: Place,
}

/// Why the game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// The seat that played last has joined its cylinders.
    Joined,
    /// The seat to play cannot.
    Stuck,
    Repetition,
    Length,
}

#[derive(Debug, Clone)]
pub struct Nonaga {
    discs: Places,
    /// The cylinders of each seat.
    cylinders: [[Place; 3]; 2],
    /// The seat to play, or that would be to play if the game were not over.
    seat: Seat,
    /// The disc that was relocated in the turn just before.
    locked: Option<Place>,
    ending: Option<Ending>,
    /// The hash of every position from the first to this one.
    history: ArrayVec<u64, { LENGTH + 1 }>,
}

impl Nonaga {
    fn new(discs: Places, cylinders: [[Place; 3]; 2], seat: Seat, locked: Option<Place>) -> Nonaga {
        let mut hash = 0;
        for disc in discs.iter() {
            hash ^= key(Thing::Disc, disc);
        }
        for seat in [Seat(0), Seat(1)] {
            for cylinder in cylinders[seat.index()] {
                hash ^= key(Thing::Cylinder(seat), cylinder);
            }
        }
        if seat == Seat(1) {
            hash ^= SEAT_KEY;
        }
        if let Some(locked) = locked {
            hash ^= key(Thing::Lock, locked);
        }
        Nonaga {
            discs,
            cylinders,
            seat,
            locked,
            ending: None,
            history: [hash].into_iter().collect(),
        }
    }

    /// The discs that carry no cylinder.
    fn plain(&self) -> Places {
        let mut plain = self.discs;
        for &cylinder in self.cylinders.as_flattened() {
            plain.remove(cylinder);
        }
        plain
    }

    /// Where the game stands after a turn that made `hash`; what is tested first counts first.
    fn judge(&self, hash: u64) -> Option<Ending> {
        if joined(self.cylinders[self.seat.other().index()]) {
            return Some(Ending::Joined);
        }
        let plain = self.plain();
        let own = self.cylinders[self.seat.index()];
        if own.iter().all(|&cylinder| plain.around(cylinder) == 0) {
            return Some(Ending::Stuck);
        }
        if self.history.iter().filter(|&&past| past == hash).count() >= 2 {
            return Some(Ending::Repetition);
        }
        // The history does not hold this position yet, but it holds the first one, before which nothing was played.
        (self.history.len() == LENGTH).then_some(Ending::Length)
    }
}

impl Rules for Nonaga {
    type Move = Move;

    const KEY: &'static str = "nonaga";

    fn start(_setup: &Setup) -> Nonaga {
        let mut discs = Places::NONE;
        for q in -2_i32..=2 {
            for r in -2_i32..=2 {
                if (q + r).abs() <= 2 {
                    discs.insert(Place::at(q, r));
                }
            }
        }
        let red = [Place::at(2, 0), Place::at(0, -2), Place::at(-2, 2)];
        let black = [Place::at(2, -2), Place::at(-2, 0), Place::at(0, 2)];
        Nonaga::new(discs, [red, black], Seat(0), None)
    }

    fn turn(&self) -> Turn {
        match self.ending {
            Some(_) => Turn::Over,
            None => Turn::Seat(self.seat),
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.ending.is_some() {
            return;
        }
        let plain = self.plain();
        let own = self.cylinders[self.seat.index()];
        let relocations = Relocations::new(&self.discs, &plain, own, self.locked);
        for (i, from) in own.into_iter().enumerate() {
            for step in NEIGHBOURS {
                let to = end_of_slide(&plain, from, step);
                if to == from {
                    continue;
                }
                let slide = Slide { from, to };
                let alone = Move {
                    slide,
                    relocation: None,
                };
                let mut cylinders = own;
                cylinders[i] = to;
                if joined(cylinders) {
                    out.push(alone);
                    continue;
                }
                let before = out.len();
                for piece in relocations.after_slide(from, to) {
                    out.extend(piece.iter().map(|&relocation| Move {
                        slide,
                        relocation: Some(relocation),
                    }));
                }
                if out.len() == before {
                    out.push(alone);
                }
            }
        }
    }

    fn play(&mut self, m: Move) {
        let mut hash = *self.history.last().expect("the first position is in it");
        let Slide { from, to } = m.slide;
        for cylinder in &mut self.cylinders[self.seat.index()] {
            if *cylinder == from {
                *cylinder = to;
            }
        }
        hash ^= key(Thing::Cylinder(self.seat), from) ^ key(Thing::Cylinder(self.seat), to);
        if let Some(unlocked) = self.locked.take() {
            hash ^= key(Thing::Lock, unlocked);
        }
        if let Some(Relocation { from, to }) = m.relocation {
            self.discs.remove(from);
            self.discs.insert(to);
            self.locked = Some(to);
            hash ^= key(Thing::Disc, from) ^ key(Thing::Disc, to) ^ key(Thing::Lock, to);
        }
        self.seat = self.seat.other();
        hash ^= SEAT_KEY;
        self.ending = self.judge(hash);
        self.history.push(hash);
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = |reason| Outcome::win(self.seat.other(), reason);
        Some(match self.ending? {
            Ending::Joined => won("joined"),
            Ending::Stuck => won("stuck"),
            Ending::Repetition => Outcome::draw(2, "repetition"),
            Ending::Length => Outcome::draw(2, "length"),
        })
    }

    fn tokens(&self, m: Move) -> Tokens {
        let slide = Tokens::of(m.slide.from.name()).then(m.slide.to.name());
        match m.relocation {
            Some(Relocation { from, to }) => slide.then(from.name()).then(to.name()),
            None => slide,
        }
    }

    fn describe(&self, _eyes: Eyes) -> String {
        let names = |places: &Places| {
            places
                .iter()
                .map(|place| format!(" {}", place.name()))
                .collect::<String>()
        };
        let [red, black] = self.cylinders.map(|cylinders| {
            let mut places = Places::NONE;
            for cylinder in cylinders {
                places.insert(cylinder);
            }
            names(&places)
        });
        let locked = self
            .locked
            .map(|locked| format!("; locked: {}", locked.name()));
        format!(
            "red (seat 0):{red}; black (seat 1):{black}; other discs:{}{}; to play: seat {}",
            names(&self.plain()),
            locked.unwrap_or_default(),
            self.seat
        )
    }

    fn scene(&self, _eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, recent)
    }
}

/// The last plain disc in a straight line; where the cylinder stands when there is none.
fn end_of_slide(plain: &Places, from: Place, step: isize) -> Place {
    let mut end = from.index();
    loop {
        let next = end.wrapping_add_signed(step);
        if !plain.has(next) {
            return Place::from_index(end);
        }
        end = next;
    }
}

/// Whether three cylinders hang together: two of their three pairs touch.
fn joined([a, b, c]: [Place; 3]) -> bool {
    u8::from(a.touches(b)) + u8::from(b.touches(c)) + u8::from(c.touches(a)) >= 2
}

/// What may be on a place, for the hash of a position.
#[derive(Clone, Copy)]
enum Thing {
    Disc,
    Lock,
    Cylinder(Seat),
}

/// In the hash when seat 1 is to play.
const SEAT_KEY: u64 = scatter(0);

/// The part of a position's hash that stands for a thing on a place.
fn key(thing: Thing, place: Place) -> u64 {
    let kind = match thing {
        Thing::Disc => 0,
        Thing::Lock => 1,
        Thing::Cylinder(seat) => 2 + u64::from(seat.0),
    };
    scatter(kind << 16 | place.index() as u64)
}

/// The number's place in the sequence of SplitMix64: as good as a table of random numbers, and nothing to look up.
const fn scatter(number: u64) -> u64 {
    let mut z = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
