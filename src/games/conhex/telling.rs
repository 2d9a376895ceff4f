//! Moves of ConHex in words.

use super::board::hole_name;
use super::{Conhex, Move, SWAP};
use crate::game::scene::Fact;

impl Conhex {
    pub(super) fn choice_label(token: &str) -> Option<Fact> {
        (token == "swap").then(|| Fact::new("conhex-label-swap"))
    }

    pub(super) fn told(m: Move) -> Fact {
        if m == SWAP {
            Fact::new("conhex-move-swap")
        } else {
            Fact::plain(hole_name(m).to_uppercase())
        }
    }
}
