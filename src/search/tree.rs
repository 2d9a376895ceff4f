//! The tree of positions that simulations have passed through.
//!
//! Nodes stand in one list and know each other by number, so that a tree of a million is one piece of memory and is
//! thrown away at once. A node is known by the moves that lead to it and holds no position: with hidden information
//! one node stands for all positions that look alike to the seat that searches.

use crate::game::{Knowledge, MAX_SEATS, Seat, Values};

/// A node's number in the tree.
pub type Id = u32;

pub const ROOT: Id = 0;

/// The end of a list of children. The root is nobody's child.
const NOBODY: Id = 0;

/// A tree stops growing here: about 100 MB.
pub const MOST_NODES: usize = 1 << 20;

/// Visits at which the tree's own statistics count as much as RAVE.
const TRACES_WEIGH: f32 = 300.0;

/// Who moves at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    /// Nobody has looked yet.
    Unknown,
    Seat(Seat),
    Chance,
}

#[derive(Debug, Clone)]
pub struct Node<M> {
    /// The move that leads here; `None` for the root.
    pub m: Option<M>,
    pub mover: Mover,
    /// Whether all moves that will ever be possible here are among the children.
    pub whole: bool,
    first: Id,
    next: Id,
    pub visits: u32,
    /// What simulations were worth, summed: with more bits than a value has, which a long sum would not feel.
    totals: [f64; MAX_SEATS],
    /// What it will be worth whatever else is tried.
    pub proof: Option<Values>,
    /// How promising the move looked among its sisters; they add up to 1.
    promise: f32,
    traced: u32,
    trace_total: f64,
}

impl<M> Node<M> {
    pub fn new(m: Option<M>) -> Node<M> {
        Node {
            m,
            mover: Mover::Unknown,
            whole: false,
            first: NOBODY,
            next: NOBODY,
            visits: 0,
            totals: [0.0; MAX_SEATS],
            proof: None,
            promise: 0.0,
            traced: 0,
            trace_total: 0.0,
        }
    }

    /// A node whose move was looked at: that counts as one visit.
    pub fn judged(m: M, values: Values, over: bool, promise: f32) -> Node<M> {
        Node {
            visits: 1,
            totals: values.map(f64::from),
            proof: over.then_some(values),
            promise,
            ..Node::new(Some(m))
        }
    }

    /// What it was worth to a seat on average; `None` when nobody was here.
    pub fn mean(&self, seat: Seat) -> Option<f32> {
        match self.proof {
            Some(proof) => Some(proof[seat.index()]),
            None => {
                let total = self.totals[seat.index()];
                (self.visits > 0).then(|| (total / f64::from(self.visits)) as f32)
            }
        }
    }

    /// Records what a simulation that came through here was worth.
    pub fn count(&mut self, values: Values) {
        self.visits += 1;
        for (total, value) in self.totals.iter_mut().zip(values) {
            *total += f64::from(value);
        }
    }

    pub fn is_lost_for(&self, seat: Seat) -> bool {
        self.proof.is_some_and(|proof| proof[seat.index()] == 0.0)
    }

    pub fn is_won_for(&self, seat: Seat) -> bool {
        self.proof.is_some_and(|proof| proof[seat.index()] == 1.0)
    }

    /// Records that the seat which may play this move here played it at some time, and what came of it.
    pub fn trace(&mut self, value: f32) {
        self.traced += 1;
        self.trace_total += f64::from(value);
    }

    /// What the move has been worth to a seat, seen together with its traces and, when there is nothing yet, with what
    /// its parent was worth.
    fn estimate(&self, seat: Seat, parent: f32) -> f32 {
        let mean = self.mean(seat).unwrap_or(parent);
        if self.traced == 0 {
            return mean;
        }
        let weight = (TRACES_WEIGH / (3.0 * self.visits as f32 + TRACES_WEIGH)).sqrt();
        let traces = (self.trace_total / f64::from(self.traced)) as f32;
        (1.0 - weight) * mean + weight * traces
    }
}

#[derive(Debug)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
    most: usize,
}

impl<M: Copy + Eq> Tree<M> {
    /// A tree of at most `most` nodes.
    pub fn new(most: usize) -> Tree<M> {
        Tree {
            nodes: vec![Node::new(None)],
            most,
        }
    }

    pub fn has_room_for(&self, more: usize) -> bool {
        self.nodes.len() + more <= self.most
    }

    pub fn node(&self, id: Id) -> &Node<M> {
        &self.nodes[id as usize]
    }

    pub fn node_mut(&mut self, id: Id) -> &mut Node<M> {
        &mut self.nodes[id as usize]
    }

    pub fn has_children(&self, id: Id) -> bool {
        self.node(id).first != NOBODY
    }

    pub fn children(&self, id: Id) -> impl Iterator<Item = Id> {
        let mut next = self.node(id).first;
        std::iter::from_fn(move || {
            let child = next;
            (child != NOBODY).then(|| {
                next = self.node(child).next;
                child
            })
        })
    }

    pub fn child_by(&self, id: Id, m: M) -> Option<Id> {
        self.children(id)
            .find(|&child| self.node(child).m == Some(m))
    }

    /// Puts a child before the others.
    pub fn add(&mut self, parent: Id, mut child: Node<M>) -> Id {
        let id = self.nodes.len() as Id;
        child.next = self.node(parent).first;
        self.nodes.push(child);
        self.node_mut(parent).first = id;
        id
    }

    /// Does the same with every child.
    pub fn each_child(&mut self, parent: Id, mut f: impl FnMut(&mut Node<M>)) {
        let mut child = self.node(parent).first;
        while child != NOBODY {
            let node = self.node_mut(child);
            f(node);
            child = node.next;
        }
    }

    /// The child to try next for the seat that moves: the one that might be the best. Only those that `may` be played
    /// are looked at, and those known to lose only when there is nothing else.
    pub fn select<R: Knowledge<Move = M>>(
        &self,
        id: Id,
        seat: Seat,
        may: impl Fn(M) -> bool,
    ) -> Option<Id> {
        let node = self.node(id);
        let parent = node.mean(seat).unwrap_or(0.5);
        let curiosity = R::CURIOSITY
            * if R::LOOKS_AHEAD {
                (node.visits as f32).sqrt()
            } else {
                (1.0 + node.visits as f32).ln().sqrt()
            };
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for child in self.children(id) {
            let node = self.node(child);
            if !node.m.is_some_and(&may) {
                continue;
            }
            let visits = 1.0 + node.visits as f32;
            let urge = curiosity
                * if R::LOOKS_AHEAD {
                    node.promise / visits
                } else {
                    visits.sqrt().recip()
                };
            let lost = if node.is_lost_for(seat) { 100.0 } else { 0.0 };
            let score = node.estimate(seat, parent) + urge - lost;
            if score > most {
                (best, most) = (Some(child), score);
            }
        }
        best
    }

    /// What is certain about a node now that something is certain about one of its children: the mover wins with one
    /// winning move; with all moves known it gets the best of them; chance gives what all its outcomes give.
    ///
    /// `open` says that the mover is one whose possibilities the searching seat does not know.
    pub fn prove(&self, id: Id, open: bool) -> Option<Values> {
        let node = self.node(id);
        let proofs = self.children(id).map(|child| self.node(child).proof);
        match node.mover {
            Mover::Unknown => None,
            Mover::Chance => {
                let mut proofs = proofs;
                let first = proofs.next()??;
                (node.whole && proofs.all(|proof| proof == Some(first))).then_some(first)
            }
            Mover::Seat(_) if open => None,
            Mover::Seat(seat) => {
                let mut best: Option<Values> = None;
                let mut all = node.whole;
                for proof in proofs {
                    match proof {
                        Some(values) if values[seat.index()] == 1.0 => return Some(values),
                        Some(values) => {
                            if best.is_none_or(|best| best[seat.index()] < values[seat.index()]) {
                                best = Some(values);
                            }
                        }
                        None => all = false,
                    }
                }
                best.filter(|_| all)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_exact_after_millions_of_visits() {
        let mut node = Node::new(Some(0));
        for _ in 0..20_000_000 {
            node.count([0.1, 0.9, 0.0, 0.0]);
            node.trace(0.1);
        }
        for (seat, mean) in [(Seat(0), 0.1), (Seat(1), 0.9)] {
            assert!((node.mean(seat).unwrap() - mean).abs() < 1e-6);
        }
        assert!((node.estimate(Seat(0), 0.5) - 0.1).abs() < 1e-6);
    }
}
