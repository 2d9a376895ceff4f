//! Moves of Partxis in words: by colour, from where to where, and what comes of it.

use super::board::{Colour, GOAL};
use super::{Move, Partxis, Stage, TEN, TWENTY};
use crate::game::Rules;
use crate::game::scene::Fact;

/// The word for a colour.
const fn word(colour: Colour) -> &'static str {
    [
        "partxis-yellow",
        "partxis-blue",
        "partxis-red",
        "partxis-green",
    ][colour.index()]
}

/// The mark of a colour on a button.
const fn mark(colour: Colour) -> &'static str {
    ["🟡", "🔵", "🔴", "🟢"][colour.index()]
}

impl Partxis {
    pub(super) fn told(&self, m: Move) -> Fact {
        let told = match m {
            Move::Die(6) if self.throws == 2 => Fact::new(match self.punished() {
                Some(_) => "partxis-third-six-home",
                None => "partxis-third-six",
            }),
            Move::Die(die) => Fact::plain(die.to_string()),
            Move::Skip => Fact::new("partxis-move-skip"),
            Move::Exit(colour) => match self.pieces.eaten_by_exit(colour) {
                None => Fact::new("partxis-move-exit").word("piece", word(colour)),
                Some(eaten) => Fact::new("partxis-move-exit-eats")
                    .word("piece", word(colour))
                    .word("eaten", word(eaten)),
            },
            Move::Advance { colour, from, to } => {
                let way = |key: &'static str| {
                    Fact::new(key)
                        .word("piece", word(colour))
                        .text("from", colour.place(from).to_uppercase())
                };
                let place = colour.place(to).to_uppercase();
                let told = match self.pieces.eaten_by(colour, to) {
                    _ if to == GOAL => way("partxis-move-goal"),
                    None => way("partxis-move").text("to", place),
                    Some(eaten) => way("partxis-move-eats")
                        .text("to", place)
                        .word("eaten", word(eaten)),
                };
                match self.stage {
                    Stage::Bonus(steps) => Fact::new("partxis-bonus-move")
                        .number("bonus", steps)
                        .fact("move", told),
                    _ if self.die == 6 && to - from == 7 => {
                        Fact::new("partxis-seven-move").fact("move", told)
                    }
                    _ => told,
                }
            }
        };
        match self.lost_bonus(m) {
            None => told,
            Some(steps) => Fact::new("partxis-bonus-lost")
                .fact("move", told)
                .number("bonus", steps),
        }
    }

    /// The squares that a move earns and nobody can move.
    fn lost_bonus(&self, m: Move) -> Option<u8> {
        let earned = match m {
            Move::Exit(colour) => self.pieces.eaten_by_exit(colour).map(|_| TWENTY),
            Move::Advance { to: GOAL, .. } => Some(TEN),
            Move::Advance { colour, to, .. } => self.pieces.eaten_by(colour, to).map(|_| TWENTY),
            Move::Die(_) | Move::Skip => None,
        }?;
        let mut after = self.clone();
        after.play(m);
        let lost = matches!(after.stage, Stage::Throw);
        lost.then_some(earned)
    }

    /// A piece on its button says the whole move: the die has decided where it goes.
    pub(super) fn piece_label(&self, m: Move) -> Fact {
        match m {
            Move::Die(die) => Fact::plain(die.to_string()),
            Move::Skip => Fact::new("partxis-label-skip"),
            Move::Exit(colour) => match self.pieces.eaten_by_exit(colour) {
                None => Fact::new("partxis-label-exit").text("piece", mark(colour)),
                Some(eaten) => Fact::new("partxis-label-exit-eats")
                    .text("piece", mark(colour))
                    .word("eaten", word(eaten)),
            },
            Move::Advance { colour, from, to } => {
                let way = Fact::new(if to == GOAL {
                    "partxis-label-goal"
                } else if self.pieces.eaten_by(colour, to).is_some() {
                    "partxis-label-eats"
                } else {
                    "partxis-label"
                })
                .text("piece", mark(colour))
                .text("from", colour.place(from).to_uppercase());
                match self.pieces.eaten_by(colour, to) {
                    _ if to == GOAL => way,
                    None => way.text("to", colour.place(to).to_uppercase()),
                    Some(eaten) => way
                        .text("to", colour.place(to).to_uppercase())
                        .word("eaten", word(eaten)),
                }
            }
        }
    }
}
