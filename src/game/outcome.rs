//! How a game ended.

use super::{PerSeat, Seat};
use serde::Serialize;

/// The final ranks and the word for why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// One rank for each seat: 1 is best, equal seats share the better rank. A draw is all 1.
    pub ranks: PerSeat<u8>,
    /// One of the words on the game's rule page.
    pub reason: &'static str,
}

impl Outcome {
    /// One of two seats wins.
    pub fn win(winner: Seat, reason: &'static str) -> Outcome {
        let ranks = (0..2)
            .map(|seat| if seat == winner.0 { 1 } else { 2 })
            .collect();
        Outcome { ranks, reason }
    }

    /// All seats share the first rank.
    pub fn draw(seats: u8, reason: &'static str) -> Outcome {
        Outcome {
            ranks: (0..seats).map(|_| 1).collect(),
            reason,
        }
    }

    /// Ranks by `points`, more is better: a seat's rank is 1 + the number of seats with more.
    pub fn by_points(points: &[i32], reason: &'static str) -> Outcome {
        let rank = |mine: &i32| 1 + points.iter().filter(|other| *other > mine).count() as u8;
        Outcome {
            ranks: points.iter().map(rank).collect(),
            reason,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_the_better_rank() {
        assert_eq!(
            Outcome::by_points(&[9, 5, 5, 1], "home").ranks[..],
            [1, 2, 2, 4]
        );
        assert_eq!(
            Outcome::by_points(&[3, 3], "draw"),
            Outcome::draw(2, "draw")
        );
        assert_eq!(
            Outcome::by_points(&[3, 4], "points"),
            Outcome::win(Seat(1), "points")
        );
    }
}
