//! Computer opponents: a move for any position of any game.
//!
//! Search is Monte Carlo tree search ([`simulate`]) over a [`tree`] of bounded size, with proofs of what is certain and
//! an exhaustive look for short forced wins ([`solve`]) before it. It is generic over the rules and asks each game what
//! it knows about itself ([`Knowledge`], in the game's own folder). [`Level`]s say how hard it tries.
//!
//! It is pure: the same position, effort and seed give the same move, as long as nobody says stop. There is no clock
//! here: the caller passes a function that says when to stop, which is asked before every simulation.

mod level;
mod simulate;
mod solve;
mod tree;

pub use level::{Effort, Level, UnknownLevel};

use crate::game::{Game, Knowledge, Seat, Table, Tokens, Turn};
use crate::games::{self, Visitor};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use simulate::Simulator;
use solve::Solver;
use std::any::Any;
use tree::{MOST_NODES, ROOT};

/// Plays that the search for a forced win may try. Where there are many moves it must leave time for the rest.
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
    let anything = |rng: &mut Xoshiro256PlusPlus| {
        let chosen = moves[rng.random_range(0..moves.len())];
        at_once(chosen, 0.5, false)
    };
    if rng.random::<f32>() < effort.slip {
        return Some(anything(&mut rng));
    }
    let mut simulator = Simulator::new(position, MOST_NODES);
    let mut simulations = 0;
    while simulations < effort.simulations && !simulator.is_proven() && !stop() {
        simulator.simulate(&mut rng);
        simulations += 1;
    }
    // Where no move was even looked at, the first in the list is no better than the others.
    if simulations == 0 && !R::LOOKS_AHEAD {
        return Some(anything(&mut rng));
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
    // Ties go to the first move, which the rules or the look ahead put there.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Setup, pick};

    /// Not far from the start, with a choice for a seat.
    fn position<R: Knowledge>() -> R {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut position = R::start(&Setup::all(games::find(R::KEY).unwrap())[0]);
        let mut moves = Vec::new();
        for ply in 0.. {
            position.moves(&mut moves);
            if ply >= 4 && moves.len() > 1 && position.turn() != Turn::Chance {
                break;
            }
            position.play(pick(&position, &moves, &mut rng));
        }
        position
    }

    struct FillsTheTree;

    impl Visitor for FillsTheTree {
        fn visit<R: Knowledge>(&mut self) {
            let position: R = position();
            let Turn::Seat(seat) = position.turn() else {
                unreachable!("a seat has a choice");
            };
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let most = moves.len() + 200;
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
            let mut simulator = Simulator::new(&position, most);
            for _ in 0..3_000 {
                simulator.simulate(&mut rng);
            }
            let full = !simulator.tree.has_room_for(moves.len());
            assert!(full && simulator.tree.has_room_for(0), "{}", R::KEY);
            let thought = best(&simulator, seat).unwrap();
            assert!(moves.contains(&thought.chosen), "{}", R::KEY);
            assert!((0.0..=1.0).contains(&thought.value), "{}", R::KEY);
        }
    }

    #[test]
    fn a_full_tree_grows_no_more_and_still_gives_a_legal_move() {
        games::each(&mut FillsTheTree);
    }

    struct ChoosesAnything;

    impl Visitor for ChoosesAnything {
        fn visit<R: Knowledge>(&mut self) {
            let position: R = position();
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let nothing = Effort {
                simulations: 0,
                proof: 0,
                slip: 0.0,
            };
            let mut chosen = Vec::new();
            for seed in 0..50 {
                let thought = search(&position, nothing, seed, &mut || false).unwrap();
                assert!(moves.contains(&thought.chosen), "{}", R::KEY);
                if !chosen.contains(&thought.chosen) {
                    chosen.push(thought.chosen);
                }
            }
            assert!(chosen.len() > 1 || R::LOOKS_AHEAD, "{}", R::KEY);
        }
    }

    #[test]
    fn without_a_simulation_it_is_not_always_the_first_move() {
        games::each(&mut ChoosesAnything);
    }
}
