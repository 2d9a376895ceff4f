//! How a game ends.

use super::Ticto;
use super::geometry::{Cell, STARTS};
use super::keys;
use super::pieces::Piece;
use crate::game::{Outcome, Seat};
use arrayvec::ArrayVec;
use std::cmp::{Ordering, Reverse};

/// The pieces are counted after this many plies.
pub const LONGEST: usize = 160;

/// The hashes of the positions since the last one that cannot come back.
pub type History = ArrayVec<u64, { LONGEST + 1 }>;

/// The first player: when this round arrives, the other player has one more turn.
const WHITE: Seat = Seat(0);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Goal(Seat),
    Tie,
    Stalemate,
    Repetition,
    Count(Seat),
    Length,
}

impl Ending {
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Goal(winner) => Outcome::win(winner, "goal"),
            Ending::Tie => Outcome::draw(2, "tie"),
            Ending::Stalemate => Outcome::draw(2, "stalemate"),
            Ending::Repetition => Outcome::draw(2, "repetition"),
            Ending::Count(winner) => Outcome::win(winner, "count"),
            Ending::Length => Outcome::draw(2, "length"),
        }
    }
}

impl Ticto {
    /// The start cell that a seat's round is on its way to.
    pub(super) fn goal(&self, seat: Seat) -> Cell {
        let of = if self.extension { seat } else { seat.other() };
        STARTS[of.index()]
    }

    /// Looks whether the action that `mover` has just played ends the game: goals first, then a player without an
    /// action, repetition, and at last the count.
    pub(super) fn judge(&mut self, mover: Seat, arrived: bool) {
        self.ending = self
            .judge_goals(mover, arrived)
            .or_else(|| self.judge_blockade())
            .or_else(|| self.judge_repetition())
            .or_else(|| (usize::from(self.ply) >= LONGEST).then(|| self.count()));
    }

    fn judge_goals(&mut self, mover: Seat, arrived: bool) -> Option<Ending> {
        if mover == WHITE {
            self.answer_due = arrived;
            return None;
        }
        match (std::mem::take(&mut self.answer_due), arrived) {
            (true, true) if self.extension => Some(Ending::Tie),
            (true, true) => {
                self.extension = true;
                self.history.clear();
                None
            }
            (true, false) => Some(Ending::Goal(WHITE)),
            (false, true) => Some(Ending::Goal(mover)),
            (false, false) => None,
        }
    }

    fn judge_blockade(&self) -> Option<Ending> {
        if self.can_act() {
            None
        } else if self.answer_due {
            Some(Ending::Goal(WHITE))
        } else {
            Some(Ending::Stalemate)
        }
    }

    fn judge_repetition(&mut self) -> Option<Ending> {
        let now = self.hash();
        let before = self.history.iter().filter(|&&hash| hash == now).count();
        self.history.push(now);
        (before >= 2).then_some(Ending::Repetition)
    }

    /// Who has won when the game has been played for long enough: who has more squares and rectangles, then whose round
    /// is fewer rows from its goal.
    fn count(&self) -> Ending {
        let living = |seat| {
            let places = Piece::of(seat).map(|piece| self.layout.place(piece));
            places.flatten().count()
        };
        let rows = |seat| {
            let [round, goal] = [self.layout.round(seat), self.goal(seat)];
            round.y().abs_diff(goal.y())
        };
        let standing = |seat| (living(seat), Reverse(rows(seat)));
        match standing(WHITE).cmp(&standing(WHITE.other())) {
            Ordering::Greater => Ending::Count(WHITE),
            Ordering::Less => Ending::Count(WHITE.other()),
            Ordering::Equal => Ending::Length,
        }
    }

    /// What is compared for repetition: everything on the board, who is to move, and the goals.
    pub(super) fn hash(&self) -> u64 {
        let mut hash = self.layout.hash();
        if self.seat() != WHITE {
            hash ^= keys::BLACK_TO_MOVE;
        }
        if self.extension {
            hash ^= keys::EXTENSION;
        }
        hash
    }
}
