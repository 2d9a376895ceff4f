//! What search should know of Nonaga: random turns lead nowhere, but how near the cylinders are to each other, and where
//! they could slide to be joined, says much.

use super::discs::DiscSet;
use super::{Nonaga, joining};
use crate::game::{Knowledge, Seat, Values, lead};

/// What it is worth to threaten to join them, for the first threat and for each further one. Two mostly win.
const THREAT: [f32; 2] = [0.8, 1.0];

/// What one place further apart costs.
const APART: f32 = 0.25;

/// What the turn is worth.
const TURN: f32 = 0.3;

impl Nonaga {
    /// On how many discs a cylinder of the seat could slide now and hang together with the others.
    fn threats(&self, seat: Seat, plain: DiscSet) -> usize {
        let own = self.cylinders[seat.index()];
        let near = own.map(|cylinder| self.discs.touching(cylinder));
        let mut threats = DiscSet::EMPTY;
        for (i, from) in own.into_iter().enumerate() {
            let [j, k] = [(i + 1) % 3, (i + 2) % 3];
            let joining = joining([near[j], near[k]], own[k]).common(plain);
            if !joining.is_empty() {
                let slides: DiscSet = self.discs.slides(from, plain).into_iter().collect();
                threats = threats.with(slides.common(joining));
            }
        }
        threats.count()
    }

    /// How many places the cylinders of a seat lie apart: the two shorter of their three distances.
    fn apart(&self, seat: Seat) -> usize {
        let [a, b, c] = self.cylinders[seat.index()].map(|disc| self.discs.place(disc));
        let mut distances = [a.distance(b), b.distance(c), c.distance(a)];
        distances.sort_unstable();
        distances[0] + distances[1]
    }
}

impl Knowledge for Nonaga {
    const SIMULATIONS: [u32; 4] = [2, 10, 120, 3_000];
    const SLIPS: [f32; 4] = [0.7, 0.35, 0.0, 0.0];
    const LOOKS_AHEAD: bool = true;
    const PLAYOUT: u32 = 0;
    const CURIOSITY: f32 = 1.5;

    /// By joining, or by leaving the other no disc to slide on: a turn takes no more than two of those it has, one by
    /// the slide and one by the relocation.
    fn wins_now(&self) -> Option<bool> {
        let plain = self.plain();
        if self.threats(self.seat, plain) > 0 {
            return Some(true);
        }
        let other = self.cylinders[self.seat.other().index()];
        let near = other.map(|cylinder| self.discs.touching(cylinder));
        let open = near[0].with(near[1]).with(near[2]).common(plain);
        (open.count() > 2).then_some(false)
    }

    /// The seat to play cannot join its cylinders now: that would be certain.
    fn evaluate(&self) -> Values {
        let plain = self.plain();
        let (own, other) = (self.seat, self.seat.other());
        let danger = match self.threats(other, plain) {
            0 => 0.0,
            threats => THREAT[0] + THREAT[1] * (threats - 1) as f32,
        };
        let ahead = TURN - danger + APART * (self.apart(other) as f32 - self.apart(own) as f32);
        lead(if own == Seat(0) { ahead } else { -ahead })
    }
}
