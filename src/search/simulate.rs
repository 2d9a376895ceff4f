//! Monte Carlo tree search, for any rules.
//!
//! A simulation goes down the tree by the most urgent children, opens the leaf it comes to, judges it — by playing on at
//! random, by the game's evaluation, or both — and tells all nodes on its way what came of it. What is certain, the end
//! of a game and what follows from it, is passed up as proof.

use super::tree::{Id, Mover, Node, ROOT, Tree};
use crate::game::{Knowledge, MAX_SEATS, Outcome, Seat, Turn, Values, pick, values_of, won};
use rand::Rng;

/// A node below the root keeps no more than this many of the moves that were looked at: the best.
const KEPT: usize = 40;

/// A draw is worth this much less than half to the seat that searches: it would rather go on than repeat moves.
const CONTEMPT: f32 = 0.1;

/// Temperature of the prior: a move worth this much less is e times less likely.
const TEMPERATURE: f32 = 0.12;

pub struct Simulator<'a, R: Knowledge> {
    position: &'a R,
    /// The seat that searches; it is its turn.
    seat: Seat,
    pub tree: Tree<R::Move>,
    /// The nodes on the way down.
    path: Vec<Id>,
    moves: Vec<R::Move>,
    /// The position after a move that is looked at.
    next: R,
    /// Moves that were looked at, with what they promise.
    looks: Vec<(R::Move, Values, bool)>,
    /// Traces of the moves of this simulation below the tree, by seat.
    traces: Vec<[bool; MAX_SEATS]>,
}

impl<'a, R: Knowledge> Simulator<'a, R> {
    /// The tree gets at most `most` nodes, which must be enough for all moves of the position.
    ///
    /// # Panics
    /// When it is not the turn of a seat.
    pub fn new(position: &'a R, most_nodes: usize) -> Simulator<'a, R> {
        let Turn::Seat(seat) = position.turn() else {
            panic!("nobody is to move");
        };
        let mut simulator = Simulator {
            position,
            seat,
            tree: Tree::new(most_nodes),
            path: Vec::new(),
            moves: Vec::new(),
            next: position.clone(),
            looks: Vec::new(),
            traces: vec![[false; MAX_SEATS]; R::TRACES],
        };
        simulator.open(ROOT, position);
        simulator
    }

    /// Whether nothing is left to find out.
    pub fn is_proven(&self) -> bool {
        self.tree.node(ROOT).proof.is_some()
    }

    /// Searches the tree once, from the root to the end of a playout.
    pub fn simulate(&mut self, rng: &mut impl Rng) {
        // What the others hide from the seat is imagined anew each time; the real position is never played on.
        let mut position = self.position.imagine(self.seat, rng);
        self.traces.fill([false; MAX_SEATS]);
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        let values = loop {
            if let Some(proof) = self.tree.node(at).proof {
                break proof;
            }
            // The root is not judged at a glance: it has to find the move.
            if at != ROOT
                && self.tree.node(at).visits == 0
                && let Some(values) = certainty(&position, self.seat)
            {
                self.tree.node_mut(at).proof = Some(values);
                break values;
            }
            if self.plays_unseen(&mut position, rng) {
                continue;
            }
            if !self.tree.has_children(at) {
                let fresh = self.tree.node(at).visits == 0 && !R::LOOKS_AHEAD;
                if fresh || !self.open(at, &position) {
                    break self.play_on(&mut position, rng);
                }
                if R::LOOKS_AHEAD {
                    break self.judge_opened(at, &mut position, rng);
                }
            }
            let Some((child, m)) = self.next(at, &position, rng) else {
                break self.play_on(&mut position, rng);
            };
            position.play(m);
            self.path.push(child);
            at = child;
        };
        self.tell(values);
    }

    /// Plays an outcome of chance that the searching seat would not see. The tree has no branches for it.
    fn plays_unseen(&mut self, position: &mut R, rng: &mut impl Rng) -> bool {
        if !R::HIDDEN || position.turn() != Turn::Chance {
            return false;
        }
        position.moves(&mut self.moves);
        let outcome = pick(position, &self.moves, rng);
        let unseen = position
            .secret(outcome)
            .is_some_and(|seat| seat != self.seat);
        if unseen {
            position.play(outcome);
        }
        unseen
    }

    /// The child to go on with, and its move.
    fn next(&mut self, at: Id, position: &R, rng: &mut impl Rng) -> Option<(Id, R::Move)> {
        let child = match position.turn() {
            Turn::Over => None,
            Turn::Chance => {
                position.moves(&mut self.moves);
                let outcome = pick(position, &self.moves, rng);
                self.tree.child_by(at, outcome)
            }
            Turn::Seat(seat) if R::HIDDEN && seat != self.seat => {
                position.moves(&mut self.moves);
                for &m in &self.moves {
                    if self.tree.child_by(at, m).is_none() && self.tree.has_room_for(1) {
                        self.tree.add(at, Node::new(Some(m)));
                    }
                }
                let moves = &self.moves;
                self.tree.select::<R>(at, seat, |m| moves.contains(&m))
            }
            Turn::Seat(seat) => {
                let best = self.tree.select::<R>(at, seat, |_| true)?;
                if self.tree.node(best).is_lost_for(seat) && self.widen(at, seat, position) {
                    self.tree.select::<R>(at, seat, |_| true)
                } else {
                    Some(best)
                }
            }
        }?;
        Some((child, self.tree.node(child).m?))
    }

    /// Gives a node its children; `false` when the tree is full.
    fn open(&mut self, at: Id, position: &R) -> bool {
        position.moves(&mut self.moves);
        let turn = position.turn();
        let mover = match turn {
            Turn::Seat(seat) => Mover::Seat(seat),
            Turn::Chance | Turn::Over => Mover::Chance,
        };
        let (Mover::Seat(seat), true) = (mover, R::LOOKS_AHEAD) else {
            if !self.tree.has_room_for(self.moves.len()) {
                return false;
            }
            // Children are put before each other, so that the first move comes to stand first.
            for &m in self.moves.iter().rev() {
                self.tree.add(at, Node::new(Some(m)));
            }
            let node = self.tree.node_mut(at);
            (node.mover, node.whole) = (mover, true);
            return true;
        };
        self.look(seat, position);
        let kept = if at == ROOT { self.looks.len() } else { KEPT };
        let kept = kept.min(self.looks.len());
        if !self.tree.has_room_for(kept) {
            return false;
        }
        let best = self.looks[0].1[seat.index()];
        let weight = |values: &Values| ((values[seat.index()] - best) / TEMPERATURE).exp();
        let sum: f32 = self.looks[..kept].iter().map(|look| weight(&look.1)).sum();
        for &(m, values, over) in self.looks[..kept].iter().rev() {
            let promise = weight(&values) / sum;
            self.tree.add(at, Node::judged(m, values, over, promise));
        }
        let node = self.tree.node_mut(at);
        (node.mover, node.whole) = (mover, kept == self.looks.len());
        true
    }

    /// Takes in the moves that were left out for looking worse, now that all others are known to lose; `false` when
    /// there are none or the tree is full.
    fn widen(&mut self, at: Id, seat: Seat, position: &R) -> bool {
        if self.tree.node(at).whole {
            return false;
        }
        position.moves(&mut self.moves);
        self.moves.retain(|&m| self.tree.child_by(at, m).is_none());
        if !self.tree.has_room_for(self.moves.len()) {
            return false;
        }
        self.look(seat, position);
        let promise = 1.0 / self.looks.len() as f32;
        for &(m, values, over) in self.looks.iter().rev() {
            self.tree.add(at, Node::judged(m, values, over, promise));
        }
        self.tree.node_mut(at).whole = true;
        true
    }

    /// Judges all `moves` of a seat, the best first.
    fn look(&mut self, seat: Seat, position: &R) {
        self.looks.clear();
        for &m in &self.moves {
            let next = &mut self.next;
            next.clone_from(position);
            next.play(m);
            self.looks.push(match certainty(next, self.seat) {
                Some(values) => (m, values, true),
                None => (m, next.evaluate(), false),
            });
        }
        let worth = |look: &(R::Move, Values, bool)| look.1[seat.index()];
        self.looks
            .sort_unstable_by(|a, b| worth(b).total_cmp(&worth(a)));
    }

    /// What a node is worth whose children were just looked at: as much as the best of them.
    fn judge_opened(&mut self, at: Id, position: &mut R, rng: &mut impl Rng) -> Values {
        if let Some(proof) = self.tree.prove(at, self.is_open(at)) {
            self.tree.node_mut(at).proof = Some(proof);
            return proof;
        }
        match self.tree.node(at).mover {
            Mover::Seat(_) if R::PLAYOUT == 0 => self.looks[0].1,
            _ => self.play_on(position, rng),
        }
    }

    /// Plays until the game is over or the playout is cut off.
    fn play_on(&mut self, position: &mut R, rng: &mut impl Rng) -> Values {
        for _ in 0..R::PLAYOUT {
            let turn = position.turn();
            if turn == Turn::Over {
                break;
            }
            position.moves(&mut self.moves);
            let m = match turn {
                Turn::Seat(_) => position.playout(&self.moves, rng),
                Turn::Chance | Turn::Over => pick(position, &self.moves, rng),
            };
            if let (Turn::Seat(seat), Some(trace)) = (turn, R::trace(m)) {
                self.traces[trace][seat.index()] = true;
            }
            position.play(m);
        }
        match position.outcome() {
            Some(outcome) => worth(&outcome, self.seat),
            None => position.evaluate(),
        }
    }

    /// Tells all nodes on the way, from the last to the root.
    fn tell(&mut self, values: Values) {
        let mut certain = true;
        for step in (0..self.path.len()).rev() {
            let at = self.path[step];
            certain = certain && self.is_certain(at);
            if R::TRACES > 0 {
                self.tell_traces(at, values);
            }
            let node = self.tree.node_mut(at);
            node.count(values);
            if let (Some(m), Some(&parent)) = (node.m, self.path[..step].last())
                && let Mover::Seat(seat) = self.tree.node(parent).mover
                && let Some(trace) = R::trace(m)
            {
                self.traces[trace][seat.index()] = true;
            }
        }
    }

    /// Whether a node is proven, by now or by what was just proven below it.
    fn is_certain(&mut self, at: Id) -> bool {
        if self.tree.node(at).proof.is_none() {
            let proof = self.tree.prove(at, self.is_open(at));
            self.tree.node_mut(at).proof = proof;
        }
        self.tree.node(at).proof.is_some()
    }

    /// Whether the mover at a node is one whose possibilities the searching seat does not know.
    fn is_open(&self, at: Id) -> bool {
        R::HIDDEN && self.tree.node(at).mover != Mover::Seat(self.seat)
    }

    /// Tells the children of a node by whose moves the seat to move here went on, sooner or later.
    fn tell_traces(&mut self, at: Id, values: Values) {
        let Mover::Seat(seat) = self.tree.node(at).mover else {
            return;
        };
        let traces = &self.traces;
        self.tree.each_child(at, |child| {
            if let Some(trace) = child.m.and_then(R::trace)
                && traces[trace][seat.index()]
            {
                child.trace(values[seat.index()]);
            }
        });
    }
}

/// What is certain about a position without trying anything, as `seat` sees it.
fn certainty<R: Knowledge>(position: &R, seat: Seat) -> Option<Values> {
    match (position.outcome(), position.turn()) {
        (Some(outcome), _) => Some(worth(&outcome, seat)),
        (None, Turn::Seat(winner)) if position.wins_now() == Some(true) => Some(won(winner)),
        _ => None,
    }
}

/// What a result is worth, as `seat` sees it.
fn worth(outcome: &Outcome, seat: Seat) -> Values {
    let mut values = values_of(outcome);
    if outcome.ranks.len() == 2 && values[0] == values[1] {
        values[seat.index()] -= CONTEMPT;
        values[seat.other().index()] += CONTEMPT;
    }
    values
}
