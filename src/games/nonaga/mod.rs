//! Nonaga, by Viktor Bautista i Roca: slide cylinders over a board of discs that is rebuilt every turn, until your
//! three are together.
//!
//! The 19 discs keep their numbers wherever they go, so that sets of discs are the bits of one word, cylinders and the
//! locked disc are known by the disc, and a whole turn fits in 32 bits. A map of the table leads from places to discs,
//! because the board wanders and may take any shape. The hashes of all positions so far are kept for the draw by
//! repetition.

mod discs;
mod hexes;
mod knowledge;
pub mod lessons;
mod relocations;
mod scene;
mod telling;
#[cfg(test)]
mod tests;

use crate::game::scene::Fact;
use crate::game::{Entry, Eyes, Outcome, Rules, Scene, Seat, Setup, Tokens, Turn};
use arrayvec::{ArrayString, ArrayVec};
use discs::{DISCS, Disc, DiscSet, Discs};
use hexes::{Hex, Hexes};
use relocations::Relocations;

/// The game is drawn at the end of this ply.
const LENGTH: usize = 300;

/// A whole turn: from which disc onto which a cylinder slides, and which disc goes to which place. Discs are meant by
/// their numbers, so a move belongs to the position that listed it, even if another looks the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move(u32);

impl Move {
    fn slide(from: Disc, to: Disc) -> Move {
        Move((from.index() | to.index() << 5) as u32)
    }

    /// The part of a relocation that says which disc is taken.
    fn taking(disc: Disc) -> Move {
        Move((disc.index() << 10) as u32)
    }

    /// The part of a relocation that says where the disc goes.
    fn to(place: Hex) -> Move {
        Move((place.index() << 16) as u32)
    }

    fn with(self, other: Move) -> Move {
        Move(self.0 | other.0)
    }

    fn disc(self, shift: u32) -> Disc {
        Disc::from_index((self.0 >> shift & 31) as usize)
    }

    /// The discs from which and onto which the cylinder slides.
    fn slid(self) -> (Disc, Disc) {
        (self.disc(0), self.disc(5))
    }

    /// The disc that is taken and where it goes; `None` when the slide wins, or when no disc can be relocated after it.
    fn relocation(self) -> Option<(Disc, Hex)> {
        let place = (self.0 >> 16) as usize;
        (place != 0).then(|| (self.disc(10), Hex::from_index(place)))
    }
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

#[derive(Debug)]
pub struct Nonaga {
    discs: Discs,
    /// The discs on which the cylinders of each seat stand.
    cylinders: [[Disc; 3]; 2],
    /// The seat to play, or that would be to play if the game were not over.
    seat: Seat,
    /// The disc that was relocated in the turn just before.
    locked: Option<Disc>,
    ending: Option<Ending>,
    /// Whether a disc has been chosen and its new place is asked for. Only a picture wants to know.
    placing: bool,
    /// Stands for the discs, the cylinders and the locked disc.
    hash: u64,
    /// The hashes of all positions from the first to this one, apart for each seat to play.
    history: [ArrayVec<u64, { LENGTH / 2 + 1 }>; 2],
}

impl Clone for Nonaga {
    fn clone(&self) -> Nonaga {
        Nonaga {
            history: self.history.clone(),
            ..*self
        }
    }

    /// Search copies positions by the million; of the history only what there is.
    fn clone_from(&mut self, source: &Nonaga) {
        self.discs = source.discs;
        self.cylinders = source.cylinders;
        self.seat = source.seat;
        self.locked = source.locked;
        self.ending = source.ending;
        self.placing = source.placing;
        self.hash = source.hash;
        for (own, hashes) in self.history.iter_mut().zip(&source.history) {
            own.clear();
            own.extend(hashes.iter().copied());
        }
    }
}

impl Nonaga {
    /// A position without a past.
    fn new(
        discs: [Hex; DISCS],
        cylinders: [[Hex; 3]; 2],
        seat: Seat,
        locked: Option<Hex>,
    ) -> Nonaga {
        let mut hash = 0;
        for disc in discs {
            hash ^= key(Thing::Disc, disc);
        }
        for seat in [Seat(0), Seat(1)] {
            for cylinder in cylinders[seat.index()] {
                hash ^= key(Thing::Cylinder(seat), cylinder);
            }
        }
        if let Some(locked) = locked {
            hash ^= key(Thing::Lock, locked);
        }
        let mut history = [ArrayVec::new(), ArrayVec::new()];
        history[seat.index()].push(hash);
        let discs = Discs::new(discs);
        Nonaga {
            cylinders: cylinders.map(|places| places.map(|place| discs.on(place))),
            seat,
            locked: locked.map(|place| discs.on(place)),
            ending: None,
            placing: false,
            hash,
            history,
            discs,
        }
    }

    /// The discs that carry no cylinder.
    fn plain(&self) -> DiscSet {
        let carrying = self.cylinders.as_flattened().iter().copied();
        DiscSet::ALL.without(carrying.collect())
    }

    /// How many turns were played.
    fn ply(&self) -> usize {
        self.history[0].len() + self.history[1].len() - 1
    }

    /// Where the game stands after a turn; what is tested first counts first.
    fn judge(&self) -> Option<Ending> {
        let [a, b, c] = self.cylinders[self.seat.other().index()];
        let near = [a, b].map(|cylinder| self.discs.touching(cylinder));
        if joining(near, b).has(c) {
            return Some(Ending::Joined);
        }
        let plain = self.plain();
        let own = self.cylinders[self.seat.index()];
        let blocked = |cylinder| self.discs.touching(cylinder).common(plain).is_empty();
        if own.into_iter().all(blocked) {
            return Some(Ending::Stuck);
        }
        let hashes = self.history[self.seat.index()].iter();
        if hashes.filter(|&&hash| hash == self.hash).count() >= 3 {
            return Some(Ending::Repetition);
        }
        (self.ply() == LENGTH).then_some(Ending::Length)
    }
}

impl Rules for Nonaga {
    type Move = Move;

    const KEY: &'static str = "nonaga";
    const REASONS: &'static [&'static str] = &["joined", "stuck", "repetition", "length"];
    const TAPS: usize = 4;

    fn start(_setup: &Setup) -> Nonaga {
        let mut discs: ArrayVec<Hex, DISCS> = ArrayVec::new();
        for r in -2_i32..=2 {
            for q in -2_i32..=2 {
                if (q + r).abs() <= 2 {
                    discs.push(Hex::at(q, r));
                }
            }
        }
        let discs = discs.into_inner().expect("a hexagon of 19");
        let red = [Hex::at(2, 0), Hex::at(0, -2), Hex::at(-2, 2)];
        let black = [Hex::at(2, -2), Hex::at(-2, 0), Hex::at(0, 2)];
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
        let loose = self.discs.loose();
        let locked = self.locked.map_or(DiscSet::EMPTY, Disc::alone);
        let mut relocations = Relocations::none();
        relocations.find(&self.discs, loose.common(plain).without(locked));
        let own = self.cylinders[self.seat.index()];
        let near = own.map(|cylinder| self.discs.touching(cylinder));
        for (i, from) in own.into_iter().enumerate() {
            if near[i].common(plain).is_empty() {
                continue;
            }
            let [j, k] = [(i + 1) % 3, (i + 2) % 3];
            let joining = joining([near[j], near[k]], own[k]);
            relocations.leave(&self.discs, from, loose.has(from));
            for to in self.discs.slides(from, plain) {
                let slide = Move::slide(from, to);
                let before = out.len();
                if !joining.has(to) {
                    relocations.append(slide, to, out);
                }
                if out.len() == before {
                    out.push(slide);
                }
            }
        }
    }

    fn play(&mut self, m: Move) {
        let (from, to) = m.slid();
        for cylinder in &mut self.cylinders[self.seat.index()] {
            if *cylinder == from {
                *cylinder = to;
            }
        }
        let cylinder = |disc| key(Thing::Cylinder(self.seat), self.discs.place(disc));
        self.hash ^= cylinder(from) ^ cylinder(to);
        if let Some(unlocked) = self.locked.take() {
            self.hash ^= key(Thing::Lock, self.discs.place(unlocked));
        }
        if let Some((disc, to)) = m.relocation() {
            let from = self.discs.place(disc);
            self.hash ^= key(Thing::Disc, from) ^ key(Thing::Disc, to) ^ key(Thing::Lock, to);
            self.discs.relocate(disc, to);
            self.locked = Some(disc);
        }
        self.seat = self.seat.other();
        self.history[self.seat.index()].push(self.hash);
        self.ending = self.judge();
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
        let (from, to) = m.slid();
        let mut places: ArrayVec<Hex, 4> = ArrayVec::new();
        places.extend([from, to].map(|disc| self.discs.place(disc)));
        if let Some((disc, to)) = m.relocation() {
            places.extend([self.discs.place(disc), to]);
        }
        // What is typed is compared with hundreds of these: they are put together without a formatter for each token.
        let mut text = ArrayString::<15>::new();
        for place in places {
            if !text.is_empty() {
                text.push('-');
            }
            place.write(&mut text);
        }
        Tokens::of(text)
    }

    fn tell(&self, m: Move) -> Fact {
        self.told(m)
    }

    fn begun(&self, chosen: &[&str]) -> Option<Nonaga> {
        match chosen {
            [from, to, more @ ..] => self.with_slide(from, to, !more.is_empty()),
            _ => None,
        }
    }

    fn kept<'a, 'b>(&self, chosen: &'a [&'b str]) -> &'a [&'b str] {
        // The cylinder no longer stands where it slid from.
        match chosen {
            [_, slid @ ..] if !slid.is_empty() => slid,
            _ => chosen,
        }
    }

    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        match chosen {
            [from] => self.slide_label(from, token),
            _ => None,
        }
    }

    fn describe(&self, _eyes: Eyes) -> String {
        let names = |discs: DiscSet| {
            let places: Hexes = discs.map(|disc| self.discs.place(disc)).collect();
            let mut names = String::new();
            places.for_each(|place| names.extend([" ", &place.name()]));
            names
        };
        let [red, black] = self
            .cylinders
            .map(|cylinders| names(cylinders.into_iter().collect()));
        let locked = self.locked.map_or(String::new(), |disc| {
            format!("; locked: {}", self.discs.place(disc).name())
        });
        format!(
            "red (seat 0):{red}; black (seat 1):{black}; other discs:{}{locked}; to play: seat {}",
            names(self.plain()),
            self.seat
        )
    }

    fn scene(&self, _eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, recent)
    }
}

/// The discs on which a cylinder hangs together with two others: it touches both of them, or one of them when they touch
/// each other. What each of the two touches is `near`.
fn joining(near: [DiscSet; 2], second: Disc) -> DiscSet {
    if near[0].has(second) {
        near[0].with(near[1])
    } else {
        near[0].common(near[1])
    }
}

/// What may be on a place, for the hash of a position.
#[derive(Clone, Copy)]
enum Thing {
    Disc,
    Lock,
    Cylinder(Seat),
}

/// The part of a position's hash that stands for a thing on a place: a number of the sequence SplitMix64, as good as
/// one from a table and nothing to look up.
fn key(thing: Thing, place: Hex) -> u64 {
    let kind = match thing {
        Thing::Disc => 1,
        Thing::Lock => 2,
        Thing::Cylinder(seat) => 3 + u64::from(seat.0),
    };
    let mut z = (kind << 16 | place.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
