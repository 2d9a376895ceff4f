//! What search should know of ConHex: a hole that is good to mark is good to mark at any time.

use super::{Conhex, Move, SWAP};
use crate::search::Knowledge;

impl Knowledge for Conhex {
    const TRACES: usize = SWAP as usize;
    const CURIOSITY: f32 = 0.2;

    fn trace(m: Move) -> Option<usize> {
        (m != SWAP).then_some(usize::from(m))
    }
}
