//! What a game tells search about playing it well, beyond its rules.

use super::{MAX_SEATS, Outcome, PerSeat, Rules, Seat, pick};
use rand::Rng;

/// What a position is worth to each seat, from 0 for the last place to 1 for the first. Seats that do not play have 0.
pub type Values = [f32; MAX_SEATS];

/// Everything has a default that fits a game of which nothing is known: whole random games from the leaves of the tree.
pub trait Knowledge: Rules {
    /// How many simulations each level makes for a move.
    const SIMULATIONS: [u32; 4] = [60, 600, 6_000, 60_000];

    /// How often each level plays just anything where it sees no forced win.
    const SLIPS: [f32; 4] = [0.1, 0.0, 0.0, 0.0];

    /// Whether every move is judged by [`evaluate`](Knowledge::evaluate) before any is tried. That is for games in
    /// which a look at the board says more than random play.
    const LOOKS_AHEAD: bool = false;

    /// A playout is cut off after this many moves, and [`evaluate`](Knowledge::evaluate) judges where it led to.
    const PLAYOUT: u32 = u32::MAX;

    /// How much search tries out what does not look best.
    const CURIOSITY: f32 = 0.6;

    /// How many different traces there are; 0 when moves leave none.
    const TRACES: usize = 0;

    /// The number, less than [`TRACES`](Knowledge::TRACES), of a move that means the same wherever in the game it is
    /// played, such as a mark on a certain hole. Every simulation in which a seat plays it, sooner or later, then says
    /// something about playing it now (all moves as first, RAVE).
    fn trace(m: Self::Move) -> Option<usize> {
        let _ = m;
        None
    }

    /// An estimate for a game that is not over.
    fn evaluate(&self) -> Values {
        [0.5; MAX_SEATS]
    }

    /// The same position, except that the others may do all that they might be able to, for all that the seat knows.
    /// What wins here wins for sure.
    fn at_worst(&self, seat: Seat) -> Self {
        let _ = seat;
        self.clone()
    }

    /// Whether the seat to play wins with this very move, in a game of two that hides nothing: told at a glance and
    /// without fail, or `None` when that takes more than a glance.
    fn wins_now(&self) -> Option<bool> {
        None
    }

    /// The next move of a playout.
    fn playout(&self, moves: &[Self::Move], rng: &mut impl Rng) -> Self::Move {
        pick(self, moves, rng)
    }
}

/// What a result is worth: the share of the other seats left behind, half of those that are level.
pub fn values_of(outcome: &Outcome) -> Values {
    let ranks = &outcome.ranks;
    let mut values = Values::default();
    for (value, rank) in values.iter_mut().zip(ranks) {
        let behind = ranks.iter().filter(|other| *other > rank).count();
        let level = ranks.iter().filter(|other| *other == rank).count() - 1;
        *value = (behind as f32 + level as f32 / 2.0) / (ranks.len() - 1) as f32;
    }
    values
}

/// The values of two seats, one of which has won.
pub fn won(winner: Seat) -> Values {
    let mut values = Values::default();
    values[winner.index()] = 1.0;
    values
}

/// The values of two seats when the first is ahead by `ahead`: 0 is even, 1 is clearly better, 4 almost won.
pub fn lead(ahead: f32) -> Values {
    let first = 1.0 / (1.0 + (-ahead).exp());
    let mut values = Values::default();
    values[..2].copy_from_slice(&[first, 1.0 - first]);
    values
}

/// The values of any number of seats from their points, of which `clear` more are clearly better.
pub fn share(points: &PerSeat<f32>, clear: f32) -> Values {
    let mut values = Values::default();
    let others = (points.len() - 1) as f32;
    for (i, (value, own)) in values.iter_mut().zip(points).enumerate() {
        let against = points.iter().enumerate().filter(|(j, _)| *j != i);
        *value = against
            .map(|(_, other)| lead((own - other) / clear)[0])
            .sum::<f32>()
            / others;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_worth_the_share_of_the_others_left_behind() {
        assert_eq!(
            values_of(&Outcome::win(Seat(1), "won"))[..2],
            [0.0, 1.0],
            "two seats"
        );
        assert_eq!(values_of(&Outcome::draw(2, "draw"))[..2], [0.5, 0.5]);
        let four = Outcome::by_points(&[9, 5, 5, 1], "home");
        assert_eq!(values_of(&four), [1.0, 0.5, 0.5, 0.0]);
    }

    #[test]
    fn values_from_points_add_up_and_favour_the_leader() {
        let values = share(&[10.0, 4.0, 4.0].into_iter().collect(), 3.0);
        assert!(values[0] > values[1] && values[1] == values[2]);
        assert!((values.iter().sum::<f32>() - 1.5).abs() < 1e-5);
    }
}
