//! A game as people keep it: which game, how it was set up, and the log. Everything else is computed from these.

use crate::game::{Game, Refusal, Setup, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A log of moves with what it takes to replay it. Fields of a richer document, such as names and times, are passed over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record<M = String> {
    pub game: String,
    #[serde(default = "two")]
    pub seats: u64,
    #[serde(default)]
    pub options: Map<String, Value>,
    pub moves: Vec<M>,
}

fn two() -> u64 {
    2
}

/// Why a record cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The index of the first move that is not legal; `None` when the game could not even begin.
    pub at: Option<usize>,
    pub refusal: Refusal,
}

impl Record {
    /// Plays the log from the beginning.
    ///
    /// # Errors
    /// At the first thing that the rules refuse.
    pub fn replay(&self) -> Result<Box<dyn Game>, Broken> {
        let mut game = self
            .begin()
            .map_err(|refusal| Broken { at: None, refusal })?;
        for (at, notation) in self.moves.iter().enumerate() {
            game.play(notation).map_err(|refusal| Broken {
                at: Some(at),
                refusal,
            })?;
        }
        Ok(game)
    }

    /// The position after each entry of the log that everybody may know of, from the very beginning.
    ///
    /// # Errors
    /// At the first thing that the rules refuse.
    pub fn positions(&self) -> Result<Vec<Box<dyn Game>>, Broken> {
        let mut game = self
            .begin()
            .map_err(|refusal| Broken { at: None, refusal })?;
        let mut positions = vec![game.clone()];
        for (at, notation) in self.moves.iter().enumerate() {
            let secret = game.turn() == Turn::Chance && game.secret(notation).is_some();
            game.play(notation).map_err(|refusal| Broken {
                at: Some(at),
                refusal,
            })?;
            if !secret {
                positions.push(game.clone());
            }
        }
        Ok(positions)
    }

    /// The game before the first entry.
    ///
    /// # Errors
    /// When there is no such game, or not with these seats and options.
    pub fn begin(&self) -> Result<Box<dyn Game>, Refusal> {
        let kind = super::find(&self.game)?;
        Ok(kind.start(&Setup::new(kind, self.seats, &self.options)?))
    }
}
