//! A position in words.

use super::Ticto;
use super::geometry::each;
use super::pieces::{Location, Piece};
use crate::game::Seat;
use std::fmt::Write;

impl Ticto {
    /// Every piece by its place, like pieces in the order of their places; then what the places do not say.
    pub(super) fn description(&self) -> String {
        let mut text = String::new();
        for (seat, name) in [(Seat(0), "White"), (Seat(1), "Black")] {
            let round = self.layout.round(seat);
            write!(text, "{name}: round {round}").expect("a string takes everything");
            let squares = |_: Location| "";
            self.list(&mut text, ", squares", Piece::squares(seat), squares);
            let rectangles = |place| match place {
                Location::Slot(_) => "upright ",
                _ => "",
            };
            self.list(
                &mut text,
                ", rectangles",
                Piece::rectangles(seat),
                rectangles,
            );
            text.push_str("; ");
        }
        self.list_stacks(&mut text);
        text.push_str(match (self.extension, self.answer_due) {
            (false, false) => "first goals",
            (false, true) => "first goals, White has arrived",
            (true, false) => "goals at home",
            (true, true) => "goals at home, White has arrived",
        });
        text
    }

    fn list(
        &self,
        text: &mut String,
        title: &str,
        pieces: impl Iterator<Item = Piece>,
        how: impl Fn(Location) -> &'static str,
    ) {
        let mut places: Vec<Location> = pieces
            .filter_map(|piece| self.layout.place(piece))
            .collect();
        places.sort_unstable();
        text.push_str(title);
        if places.is_empty() {
            text.push_str(" none");
        }
        for place in places {
            write!(text, " {}{place}", how(place)).expect("a string takes everything");
        }
    }

    /// The cells with two pieces, each with colours and kinds from the bottom.
    fn list_stacks(&self, text: &mut String) {
        let double = self.layout.double();
        if double == 0 {
            return;
        }
        let kind = |piece: Piece| match (piece.seat(), piece.is_square()) {
            (Seat(0), true) => "ws",
            (Seat(0), false) => "wr",
            (_, true) => "bs",
            (_, false) => "br",
        };
        text.push_str("stacks");
        for cell in each(double) {
            if let [Some(lower), Some(upper)] = self.layout.stack(cell) {
                write!(text, " {cell}={}{}", kind(lower), kind(upper))
                    .expect("a string takes everything");
            }
        }
        text.push_str("; ");
    }
}
