//! TicTo: squares and rectangles, flat on the cells or on edge in the slots between them, make a path for the round piece
//! to the other player's start cell.
//!
//! A position is a [`Layout`] — what stands where, both piece by piece and as sets of cells and segments on one grid —
//! with the little that lies between two turns: who was just pushed, whether Black may still answer White's arrival,
//! the history for repetition. Before moves are listed, the [`Ground`] is worked out from the layout: the sets of cells
//! and segments that the pieces of the player to move can enter. A slide is then a walk with two tests a step.

mod describe;
mod end;
mod flat;
mod geometry;
mod ground;
mod keys;
mod knowledge;
mod layout;
pub mod lessons;
mod pieces;
mod push;
mod rebellion;
mod round;
mod scene;
mod slot;
mod spelling;
mod telling;
#[cfg(test)]
mod tests;

use crate::game::scene::Fact;
use crate::game::{Entry, Eyes, Outcome, Rules, Scene, Seat, Setup, Switch, Tokens, Turn};
use end::{Ending, History};
use geometry::{Groove, STARTS, each};
use ground::Ground;
use layout::Layout;
pub use pieces::Move;
use pieces::{Location, Piece};
use push::Pushed;

#[derive(Debug)]
pub struct Ticto {
    layout: Layout,
    /// Whether any enemy in the middle of three dies, whatever lies under it.
    exposed: bool,
    /// How many actions have been played.
    ply: u16,
    /// The last action, if it was a push that was survived.
    pushed: Option<Pushed>,
    /// White's round has arrived, and Black has one more turn.
    answer_due: bool,
    /// Both have arrived once: each player's goal is now the own start cell.
    extension: bool,
    ending: Option<Ending>,
    history: History,
}

impl Clone for Ticto {
    fn clone(&self) -> Ticto {
        Ticto {
            history: self.history.clone(),
            ..*self
        }
    }

    /// Search copies positions by the million; of the history only what there is.
    fn clone_from(&mut self, source: &Ticto) {
        self.layout = source.layout;
        self.exposed = source.exposed;
        self.ply = source.ply;
        self.pushed = source.pushed;
        self.answer_due = source.answer_due;
        self.extension = source.extension;
        self.ending = source.ending;
        self.history.clear();
        self.history.extend(source.history.iter().copied());
    }
}

impl Ticto {
    fn seat(&self) -> Seat {
        Seat((self.ply % 2) as u8)
    }

    /// Each player's first action is a step of the round to the left or to the right.
    fn first_steps(&self) -> Option<[Move; 2]> {
        let across = Groove::Vertical.across();
        let start = STARTS[self.seat().index()];
        (self.ply < 2).then(|| [-across, across].map(|step| Move::Round(start.step(step))))
    }

    fn ground(&self) -> Ground<'_> {
        Ground::new(&self.layout, self.seat(), self.exposed)
    }

    fn round_moves(&self, out: &mut impl FnMut(Move)) {
        let seat = self.seat();
        for cell in each(round::reach(&self.layout, seat, self.goal(seat))) {
            out(Move::Round(cell));
        }
    }

    fn rebellions(&self, out: &mut impl FnMut(Move)) {
        rebellion::rebellions(&self.layout, self.seat(), self.ply + 1, out);
    }

    /// Whether the player to move has any action. The first piece looked at mostly has one.
    fn can_act(&self) -> bool {
        if self.first_steps().is_some() {
            return true;
        }
        let ground = self.ground();
        let mut found = false;
        for piece in Piece::of(self.seat()) {
            ground.moves_of(piece, &mut |_| found = true);
            ground.pushes_of(piece, self.pushed, &mut |_| found = true);
            if found {
                return true;
            }
        }
        self.round_moves(&mut |_| found = true);
        self.rebellions(&mut |_| found = true);
        found
    }

    /// Takes a piece from the board for good. No earlier position can come back.
    fn kill(&mut self, piece: Piece) {
        self.layout.take(piece);
        self.history.clear();
    }

    /// A piece goes elsewhere; where it comes to lie as the third, the middle one dies.
    fn go(&mut self, from: Location, to: Location, ply: u16) {
        let Some(piece) = self.layout.piece_at(from) else {
            return;
        };
        self.layout.take(piece);
        let double = to.cells() & self.layout.double();
        // Both cells of a rectangle are looked at before anything dies: a rectangle that dies in one of them may be
        // the lower piece of the other.
        let mut middle = each(double).map(|cell| self.layout.top(cell));
        let victims = [middle.next().flatten(), middle.next().flatten()];
        for victim in victims.into_iter().flatten() {
            self.kill(victim);
        }
        self.layout.put(piece, to, ply);
    }

    fn push(&mut self, from: Location, to: Location, ply: u16) {
        let ground = self.ground();
        let Some((pushed, victim_goes_to)) = ground.consequence(from, to) else {
            return;
        };
        self.layout.take(pushed.pusher);
        match victim_goes_to {
            Some(place) => {
                self.layout.take(pushed.victim);
                self.layout.put(pushed.victim, place, ply);
                self.pushed = Some(pushed);
            }
            None => self.kill(pushed.victim),
        }
        self.layout.put(pushed.pusher, to, ply);
    }

    fn rebel(&mut self, place: Location, ply: u16) {
        let stack = each(place.cells())
            .next()
            .map(|cell| self.layout.stack(cell));
        if let Some([Some(lower), Some(upper)]) = stack {
            self.layout.take(upper);
            self.layout.take(lower);
            self.layout.put(upper, place, ply);
            self.layout.put(lower, place, ply);
        }
    }
}

impl Rules for Ticto {
    type Move = Move;

    const KEY: &'static str = "ticto";
    const SWITCHES: &'static [Switch] = &[Switch::off("exposed")];
    const REASONS: &'static [&'static str] =
        &["goal", "count", "tie", "stalemate", "repetition", "length"];

    fn start(setup: &Setup) -> Ticto {
        let mut position = Ticto {
            layout: Layout::at_start(),
            exposed: setup.is_on("exposed"),
            ply: 0,
            pushed: None,
            answer_due: false,
            extension: false,
            ending: None,
            history: History::new(),
        };
        position.history.push(position.hash());
        position
    }

    fn turn(&self) -> Turn {
        match self.ending {
            Some(_) => Turn::Over,
            None => Turn::Seat(self.seat()),
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.ending.is_some() {
            return;
        }
        if let Some(steps) = self.first_steps() {
            out.extend(steps);
            return;
        }
        let mut list = |m| out.push(m);
        self.round_moves(&mut list);
        let ground = self.ground();
        for piece in Piece::of(self.seat()) {
            ground.moves_of(piece, &mut list);
            ground.pushes_of(piece, self.pushed, &mut list);
        }
        self.rebellions(&mut list);
    }

    fn play(&mut self, m: Move) {
        let mover = self.seat();
        let ply = self.ply + 1;
        let mut arrived = false;
        self.pushed = None;
        match m {
            Move::Round(cell) => {
                self.layout.move_round(mover, cell);
                arrived = cell == self.goal(mover);
            }
            Move::Go(from, to) => self.go(from, to, ply),
            Move::Push(from, to) => self.push(from, to, ply),
            Move::Rebel(place) => self.rebel(place, ply),
        }
        self.ply = ply;
        self.judge(mover, arrived);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.map(Ending::outcome)
    }

    fn respell(typed: &str) -> String {
        spelling::respell(typed)
    }

    fn tokens(&self, m: Move) -> Tokens {
        match m {
            Move::Round(cell) => Tokens::of("round").then(cell),
            Move::Go(from, to) | Move::Push(from, to) => Tokens::of(from).then(to),
            Move::Rebel(place) => Tokens::of(place).then("rebel"),
        }
    }

    fn tell(&self, m: Move) -> Fact {
        self.told(m)
    }

    fn is_costly(&self, m: Move) -> bool {
        self.kills_or_rebels(m)
    }

    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let begins = |m: &Move| {
            let tokens = self.tokens(*m);
            tokens.iter().eq(chosen.iter().copied().chain([token]))
                || chosen.is_empty() && tokens.iter().next() == Some(token)
        };
        let m = moves.into_iter().find(begins)?;
        Some(match chosen {
            [] => Ticto::piece_label(m),
            _ => self.action_label(m),
        })
    }

    fn describe(&self, _eyes: Eyes) -> String {
        self.description()
    }

    fn scene(&self, _eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, recent)
    }
}
