//! What search should know of TicTo: how many actions each round is from its goal, if nobody came between, and which
//! pieces live near enough to help.

use super::Ticto;
use super::geometry::{BOARD, Grid};
use super::pieces::{Location, Piece};
use super::round::{neighbours, reach};
use crate::game::{Knowledge, Seat, Values, lead};

/// No way is counted longer than this.
const FAR: usize = 9;

/// What an action less to the goal is worth.
const ACTION: f32 = 0.7;

/// What a cell covered is worth.
const COVER: f32 = 0.03;

/// What the turn is worth, in actions.
const TURN: f32 = 0.5;

/// What a row or column less between the round and its goal is worth.
const STEP: f32 = 0.15;

/// What a living piece is worth for each row or column that it is nearer to its round's goal than [`FURTHEST`].
const HELP: f32 = 0.15;

/// Nearly the longest distance on the board.
const FURTHEST: f32 = 9.0;

impl Ticto {
    /// How many actions, at least, prepare the way of a round to its goal: one for each empty cell and each wall on it,
    /// two for each cell that is the enemy's. With 0 it can go there now.
    fn way(&self, seat: Seat) -> usize {
        let layout = &self.layout;
        let goal = self.goal(seat).bit();
        let from = layout.round(seat).bit();
        let enemy = layout.rounds() & !from;
        let road = layout.topped(seat) & BOARD & !enemy;
        let theirs = layout.topped(seat.other()) & BOARD & !enemy;
        let empty = BOARD & !road & !theirs & !enemy;
        let [own_walls, their_walls] = [layout.walls(seat), layout.walls(seat.other())];
        let walls = [0, 1].map(|groove| own_walls[groove] | their_walls[groove]);

        // The cells that are reached with this many actions, and with one less.
        let mut reached = walk(from, road, walls);
        let mut before: Grid = 0;
        for actions in 0..FAR {
            let beside = neighbours(reached, walls);
            if beside & goal & !enemy != 0 {
                return actions;
            }
            let further = beside & empty
                | neighbours(reached, [0; 2]) & road
                | neighbours(before, walls) & theirs
                | neighbours(before, [0; 2]) & empty;
            before = reached;
            reached = walk(reached | further, road, walls);
        }
        FAR
    }
}

impl Ticto {
    /// What the places of a seat's round and pieces are worth, seen from its goal.
    fn nearness(&self, seat: Seat) -> f32 {
        let goal = Location::Cell(self.goal(seat));
        let round = Location::Cell(self.layout.round(seat));
        let living = Piece::of(seat).filter_map(|piece| self.layout.place(piece));
        let help: f32 = living.map(|place| FURTHEST - distance(place, goal)).sum();
        HELP * help - STEP * distance(round, goal)
    }
}

/// Rows and columns between two places.
fn distance(one: Location, other: Location) -> f32 {
    let ([x, y], [to_x, to_y]) = (one.middle(), other.middle());
    f32::from(x.abs_diff(to_x) + y.abs_diff(to_y)) / 2.0
}

/// All that hangs together with some cells along the road.
fn walk(mut cells: Grid, road: Grid, walls: [Grid; 2]) -> Grid {
    loop {
        let further = cells | neighbours(cells, walls) & road;
        if further == cells {
            return cells;
        }
        cells = further;
    }
}

impl Knowledge for Ticto {
    const SIMULATIONS: [u32; 4] = [2, 8, 35, 1_500];
    const SLIPS: [f32; 4] = [0.55, 0.2, 0.0, 0.0];
    const LOOKS_AHEAD: bool = true;
    const PLAYOUT: u32 = 0;
    const CURIOSITY: f32 = 1.5;

    /// Only by arriving; White, whose arrival Black may answer, even then only if Black can do nothing at all.
    fn wins_now(&self) -> Option<bool> {
        let (seat, goal) = (self.seat(), self.goal(self.seat()));
        let arrives = self.ply >= 2 && reach(&self.layout, seat, goal) & goal.bit() != 0;
        match (arrives, seat) {
            (false, _) => Some(false),
            (true, Seat(0)) => None,
            (true, _) => (!self.answer_due).then_some(true),
        }
    }

    fn evaluate(&self) -> Values {
        let turn = if self.seat() == Seat(0) { TURN } else { -TURN };
        let [white, black] = [Seat(0), Seat(1)].map(|seat| self.way(seat) as f32);
        if self.answer_due && black > 0.0 {
            return lead(8.0);
        }
        let cover = |seat| (self.layout.topped(seat) & BOARD).count_ones() as f32;
        let covered = cover(Seat(0)) - cover(Seat(1));
        // White arrives with the next action, or Black.
        let arrives = match self.seat() {
            Seat(0) if white == 0.0 && black > 1.0 => 3.0,
            _ => 0.0,
        };
        let nearer = self.nearness(Seat(0)) - self.nearness(Seat(1));
        lead(ACTION * (black - white + turn) + COVER * covered + nearer + arrives)
    }
}
