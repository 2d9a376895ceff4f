//! What search should know of Partxis: a game is long, and the pieces' progress tells soon who is ahead.

use super::{Partxis, Stage};
use crate::game::{Knowledge, PerSeat, Seat, Values, share};

/// A seat is clearly better when it is ahead by this many squares for each piece of a colour: a game with fewer pieces is
/// decided by less.
const CLEAR: f32 = 15.0;

impl Knowledge for Partxis {
    const SIMULATIONS: [u32; 4] = [6, 20, 100, 6_000];
    const PLAYOUT: u32 = 8;

    fn evaluate(&self) -> Values {
        let bonus = |seat: u8| match self.stage {
            Stage::Bonus(steps) if self.seat.0 == seat => f32::from(steps),
            _ => 0.0,
        };
        let points = |seat: u8| match self.left[usize::from(seat)] {
            0 => self.progress(Seat(seat)) as f32 + bonus(seat),
            // As far behind as one can be, and the further the earlier it left.
            order => f32::from(order) - 1_000.0,
        };
        let points: PerSeat<f32> = (0..self.seats).map(points).collect();
        share(&points, CLEAR * f32::from(self.pieces.of_a_colour()))
    }
}
