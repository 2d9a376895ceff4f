//! Moves of Nonaga in words, and the board while one is being chosen.

use super::discs::Disc;
use super::hexes::Hex;
use super::scene::point;
use super::{Move, Nonaga};
use crate::game::scene::Fact;

/// The name of a place as people read it.
pub fn shown(place: Hex) -> String {
    place.name().to_uppercase()
}

impl Nonaga {
    pub(super) fn told(&self, m: Move) -> Fact {
        let (from, to) = m.slid();
        let slide = |key: &'static str| {
            Fact::new(key)
                .text("from", shown(self.discs.place(from)))
                .text("to", shown(self.discs.place(to)))
        };
        match m.relocation() {
            None => slide("nonaga-move-slide"),
            Some((disc, place)) => slide("nonaga-move")
                .text("disc", shown(self.discs.place(disc)))
                .text("place", shown(place)),
        }
    }

    /// The cylinder stands where it slid to; whose turn it is has not changed. With `placing` a disc has been chosen too.
    pub(super) fn with_slide(&self, from: &str, to: &str, placing: bool) -> Option<Nonaga> {
        let (from, to) = (self.disc_named(from)?, self.disc_named(to)?);
        let mut begun = self.clone();
        begun.placing = placing;
        for cylinder in &mut begun.cylinders[self.seat.index()] {
            if *cylinder == from {
                *cylinder = to;
            }
        }
        Some(begun)
    }

    /// A slide by its direction and the place where it ends: the six directions are told apart by where they lead.
    pub(super) fn slide_label(&self, from: &str, to: &str) -> Option<Fact> {
        let places =
            [from, to].map(|name| self.disc_named(name).map(|disc| self.discs.place(disc)));
        let [Some(from), Some(to)] = places else {
            return None;
        };
        let ([x, y], [to_x, to_y]) = (point(from), point(to));
        let right = to_x > x;
        let arrow = match (to_y - y).partial_cmp(&0.0)? {
            std::cmp::Ordering::Less => ['↖', '↗'],
            std::cmp::Ordering::Equal => ['←', '→'],
            std::cmp::Ordering::Greater => ['↙', '↘'],
        }[usize::from(right)];
        Some(Fact::plain(format!("{arrow} {}", shown(to))))
    }

    fn disc_named(&self, name: &str) -> Option<Disc> {
        super::DiscSet::ALL
            .into_iter()
            .find(|&disc| self.discs.place(disc).name().as_str() == name)
    }
}
