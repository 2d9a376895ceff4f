//! Computer opponents: a move for any position of any game.
//!
//! Search is Monte Carlo tree search ([`simulate`]) over a [`tree`] of bounded size, with proofs of what is certain and
//! an exhaustive look for short forced wins ([`solve`]) before it. It is generic over the rules and asks each game what
//! it knows about itself ([`Knowledge`], in the game's own folder). [`Level`]s say how hard it tries.
//!
//! It is pure: the same position, effort and seed give the same move, as long as nobody says stop. There is no clock
//! here; whoever asks passes a function that says when it is enough, which is asked before every simulation.

mod knowledge;
mod level;
mod simulate;
mod solve;
mod tree;

pub use knowledge::{Knowledge, Values, lead, share};
pub use level::{Effort, Level, UnknownLevel};

use crate::game::{Game, Seat, Table, Tokens, Turn};
use crate::games::{self, Visitor};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use simulate::Simulator;
use solve::Solver;
use std::any::Any;
use tree::ROOT;

/// Plays that looking for a forced win may try: where there are many moves, it must not take the time of everything else.
const PROOF_PLAYS: u64 = 1_000_000;

/// What search came to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thought<M> {
    pub chosen: M,
    /// What it expects for the seat: 0 is the last place, 1 the first.
    pub value: f32,
    /// Whether that is certain.
    pub proven: bool,
    /// Times it went down the tree.
    pub simulations: u32,
}

/// A move for the seat to play; `None` when it is not a seat's turn.
pub fn search<R: Knowledge>(
    position: &R,
    effort: Effort,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Thought<R::Move>> {
    let Turn::Seat(seat) = position.turn() else {
        return None;
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let at_once = |chosen, value, proven| Thought {
        chosen,
        value,
        proven,
        simulations: 0,
    };
    if let [only] = moves[..] {
        return Some(at_once(only, 0.5, false));
    }
    // Where hands are hidden, what is drawn comes between the plies.
    let plies = effort.proof + usize::from(R::HIDDEN && effort.proof > 1);
    let worst = position.at_worst(seat);
    if let Some(win) = Solver::new(seat, PROOF_PLAYS, stop).win(&worst, plies) {
        return Some(at_once(win, 1.0, true));
    }
    if rng.random::<f32>() < effort.slip {
        let chosen = moves[rng.random_range(0..moves.len())];
        return Some(at_once(chosen, 0.5, false));
    }
    let mut simulator = Simulator::new(position);
    let mut simulations = 0;
    while simulations < effort.simulations && !simulator.is_proven() && !stop() {
        simulator.simulate(&mut rng);
        simulations += 1;
    }
    Some(Thought {
        simulations,
        ..best(&simulator, seat)?
    })
}

/// The move that search has settled on: a proven win, else the one most often gone down, but none that surely loses
/// while there is another.
fn best<R: Knowledge>(simulator: &Simulator<'_, R>, seat: Seat) -> Option<Thought<R::Move>> {
    let tree = &simulator.tree;
    let standing = |&id: &tree::Id| {
        let node = tree.node(id);
        let certain = i8::from(node.is_won_for(seat)) - i8::from(node.is_lost_for(seat));
        (certain, node.visits, node.mean(seat).unwrap_or(0.0))
    };
    // Of equals the first: what the rules or the look ahead put first.
    let id = tree.children(ROOT).reduce(|best, id| {
        if standing(&id) > standing(&best) {
            id
        } else {
            best
        }
    })?;
    let node = tree.node(id);
    Some(Thought {
        chosen: node.m?,
        value: node.mean(seat).unwrap_or(0.5),
        proven: node.proof.is_some(),
        simulations: 0,
    })
}

/// The same for a game whose types are erased; the move is in notation.
pub fn think(
    game: &dyn Game,
    effort: Effort,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Thought<Tokens>> {
    let mut asked = Asked {
        game,
        effort,
        seed,
        stop,
        thought: None,
    };
    games::each(&mut asked);
    asked.thought
}

/// A question to whichever rules the game is played by.
struct Asked<'a> {
    game: &'a dyn Any,
    effort: Effort,
    seed: u64,
    stop: &'a mut dyn FnMut() -> bool,
    thought: Option<Thought<Tokens>>,
}

impl Visitor for Asked<'_> {
    fn visit<R: Knowledge>(&mut self) {
        if let Some(table) = self.game.downcast_ref::<Table<R>>() {
            let position = table.position();
            let thought = search(position, self.effort, self.seed, self.stop);
            self.thought = thought.map(|thought| Thought {
                chosen: position.tokens(thought.chosen),
                value: thought.value,
                proven: thought.proven,
                simulations: thought.simulations,
            });
        }
    }
}
