//! Partxis, as a Basque school plays it: one die, barriers, bonuses; with two seats each has two colours.
//!
//! Pieces of one colour on one square are interchangeable, so a position keeps sets of squares and no pieces: for each
//! colour the squares it stands on, those of them where it stands twice (its barriers), and how many pieces are at home
//! and in the goal. Seen along the way of the colour to move, all sources of legal moves come out of a few shifts.
//!
//! Two rules ask for more history than that, and both get by with little:
//! - Who *arrived last* on a start square: one colour per start square. A third piece cannot arrive beside two, so while
//!   two stand there the latest arrival is one of them; with fewer nobody asks.
//! - Which piece was *moved last in the second throw*, for the third six: nothing moves between that move and the third
//!   throw, so the colour and the place it reached name it.
//!
//! With three or four seats a player may leave (`retire-SEAT` in the log, at any time, never listed as a move): its
//! pieces are taken off the board, those at home and in the goal too, its turn ends wherever it was, and the others play
//! on. It ranks behind all who stayed, and behind those who left later. The last one left has won. With two seats
//! leaving is refused: nobody would be left to play against.

mod board;
mod knowledge;
pub mod lessons;
mod pieces;
mod scene;
mod telling;
#[cfg(test)]
mod tests;

use crate::game::scene::Fact;
use crate::game::{
    Entry, Eyes, Outcome, PerSeat, Preset, Rules, Scene, Seat, Setup, Switch, Tokens, Turn,
};
use arrayvec::ArrayString;
use board::{CORRIDOR, Colour};
use pieces::{Feat, Pieces};

/// The game ends with this many dice in the log.
const LONGEST: u16 = 5_000;

/// The bonus for eating a piece, which must be moved.
const TWENTY: u8 = 20;

/// The bonus for reaching the goal, which may be declined.
const TEN: u8 = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The die shows so much.
    Die(u8),
    /// A piece leaves its home.
    Exit(Colour),
    /// A piece moves from one progress to another.
    Advance { colour: Colour, from: u8, to: u8 },
    /// The bonus for reaching the goal is declined.
    Skip,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The die is to be thrown for the seat.
    Throw,
    /// The seat moves what the die shows.
    Die,
    /// The seat moves a bonus of this many squares.
    Bonus(u8),
    Over(Ending),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// A seat has all its pieces in the goal.
    Home,
    /// Too many dice.
    Length,
    /// All but one have left.
    Retired,
}

impl Ending {
    const fn reason(self) -> &'static str {
        match self {
            Ending::Home => "home",
            Ending::Length => "length",
            Ending::Retired => "retired",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partxis {
    pieces: Pieces,
    stage: Stage,
    seats: u8,
    /// Whether each of two players has one colour.
    single: bool,
    seat: Seat,
    /// Throws in this turn.
    throws: u8,
    /// What the last of them shows.
    die: u8,
    /// The piece moved last since that throw: its colour and progress.
    moved: Option<(Colour, u8)>,
    /// Dice in the log.
    dice: u16,
    /// 0 for a seat that plays, 1 for the first to leave, 2 for the second, …
    left: [u8; 4],
}

impl Partxis {
    fn colours_of(&self, seat: Seat) -> &'static [Colour] {
        use Colour::{Blue, Green, Red, Yellow};
        match (self.seats, seat.0) {
            (2, 0) if self.single => &[Yellow],
            (2, _) if self.single => &[Red],
            (2, 0) => &[Yellow, Red],
            (2, _) => &[Blue, Green],
            (_, 0) => &[Yellow],
            (_, 1) => &[Blue],
            (_, 2) => &[Red],
            _ => &[Green],
        }
    }

    /// The colours of the seat whose turn it is.
    fn own(&self) -> &'static [Colour] {
        self.colours_of(self.seat)
    }

    /// What the die is worth to a colour: a six counts seven once nobody is at home.
    fn steps(&self, colour: Colour) -> u8 {
        if self.die == 6 && self.pieces.nobody_home(colour) {
            7
        } else {
            self.die
        }
    }

    fn can_use_die(&self) -> bool {
        self.own().iter().any(|&colour| {
            self.die == 5 && self.pieces.can_exit(colour)
                || self.pieces.sources(colour, self.steps(colour)) != 0
        })
    }

    fn can_use_bonus(&self, steps: u8) -> bool {
        self.own()
            .iter()
            .any(|&colour| self.pieces.sources(colour, steps) != 0)
    }

    /// The moves that the die allows: an exit if there is one; on a six a piece of a barrier if one can move.
    fn push_die_moves(&self, out: &mut Vec<Move>) {
        if self.die == 5 {
            let exits = self.own().iter().copied();
            out.extend(
                exits
                    .filter(|&colour| self.pieces.can_exit(colour))
                    .map(Move::Exit),
            );
        }
        if self.die == 6 {
            for &colour in self.own() {
                let barriers = self.pieces.barriers(colour);
                if barriers != 0 {
                    let steps = self.steps(colour);
                    let sources = self.pieces.sources(colour, steps) & barriers;
                    push_advances(colour, steps, sources, out);
                }
            }
        }
        if !out.is_empty() {
            return;
        }
        for &colour in self.own() {
            let steps = self.steps(colour);
            push_advances(colour, steps, self.pieces.sources(colour, steps), out);
        }
    }

    fn throw(&mut self, die: u8) {
        self.dice += 1;
        if self.dice == LONGEST {
            self.stage = Stage::Over(Ending::Length);
            return;
        }
        self.throws += 1;
        self.die = die;
        if die == 6 && self.throws == 3 {
            self.punish();
            return;
        }
        self.moved = None;
        self.stage = Stage::Die;
        if !self.can_use_die() {
            self.end_throw();
        }
    }

    /// The third six: the piece moved last goes home, unless it is in its corridor or goal, and the turn ends.
    fn punish(&mut self) {
        if let Some((colour, progress)) = self.punished() {
            self.pieces.send_home(colour, colour.square(progress));
        }
        self.pass_on();
    }

    /// The piece that a third six would send home: its colour and progress.
    fn punished(&self) -> Option<(Colour, u8)> {
        self.moved.filter(|&(_, progress)| progress < CORRIDOR)
    }

    /// Goes on after a move: with its bonus if that can be used, else with the next throw.
    fn reward(&mut self, feat: Option<Feat>) {
        let bonus = match feat {
            None => return self.end_throw(),
            Some(Feat::Ate) => TWENTY,
            Some(Feat::Arrived) => TEN,
        };
        let mut own = self.own().iter();
        if own.all(|&colour| self.pieces.all_arrived(colour)) {
            self.stage = Stage::Over(Ending::Home);
        } else if self.can_use_bonus(bonus) {
            self.stage = Stage::Bonus(bonus);
        } else {
            self.end_throw();
        }
    }

    fn end_throw(&mut self) {
        if self.die == 6 {
            self.stage = Stage::Throw;
        } else {
            self.pass_on();
        }
    }

    /// The turn goes to the next seat that plays.
    fn pass_on(&mut self) {
        self.stage = Stage::Throw;
        self.throws = 0;
        self.moved = None;
        loop {
            self.seat.0 += 1;
            if self.seat.0 == self.seats {
                self.seat.0 = 0;
            }
            if self.left[self.seat.index()] == 0 {
                return;
            }
        }
    }

    /// The progress of all pieces of a seat together.
    fn progress(&self, seat: Seat) -> i32 {
        let colours = self.colours_of(seat).iter();
        colours.map(|&colour| self.pieces.progress(colour)).sum()
    }
}

/// The outcomes of the die in notation.
const DICE: [&str; 6] = ["d1", "d2", "d3", "d4", "d5", "d6"];

/// The token of a piece by the place it leaves.
fn leaving(colour: Colour, place: &str) -> ArrayString<3> {
    let mut token = ArrayString::new();
    token.push(colour.letter());
    token.push_str(place);
    token
}

fn push_advances(colour: Colour, steps: u8, mut sources: u128, out: &mut Vec<Move>) {
    while sources != 0 {
        let from = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        let to = from + steps;
        out.push(Move::Advance { colour, from, to });
    }
}

impl Rules for Partxis {
    type Move = Move;

    const KEY: &'static str = "partxis";
    const SEATS: &'static [u8] = &[2, 3, 4];
    const SWITCHES: &'static [Switch] =
        &[Switch::off("short"), Switch::off("single").only_with(&[2])];
    const PRESETS: &'static [Preset] = &[
        Preset {
            key: "quick",
            seats: &[2],
            on: &["short", "single"],
        },
        Preset {
            key: "quick",
            seats: &[3, 4],
            on: &["short"],
        },
        Preset {
            key: "classic",
            seats: &[2, 3, 4],
            on: &[],
        },
    ];
    const REASONS: &'static [&'static str] = &["home", "retired", "length"];
    const TAPS: usize = 1;
    const CHANCE: bool = true;

    fn start(setup: &Setup) -> Partxis {
        let count = if setup.is_on("short") { 2 } else { 4 };
        let mut start = Partxis {
            pieces: Pieces::none(count),
            single: setup.is_on("single"),
            stage: Stage::Throw,
            seats: setup.seats(),
            seat: Seat(0),
            throws: 0,
            die: 0,
            moved: None,
            dice: 0,
            left: [0; 4],
        };
        for seat in (0..start.seats).map(Seat) {
            for &colour in start.colours_of(seat) {
                start.pieces.add(colour);
                start.pieces.exit(colour);
            }
        }
        start
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Throw => Turn::Chance,
            Stage::Die | Stage::Bonus(_) => Turn::Seat(self.seat),
            Stage::Over(_) => Turn::Over,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.clear();
        match self.stage {
            Stage::Throw => out.extend((1..=6).map(Move::Die)),
            Stage::Die => self.push_die_moves(out),
            Stage::Bonus(steps) => {
                for &colour in self.own() {
                    push_advances(colour, steps, self.pieces.sources(colour, steps), out);
                }
                if steps == TEN {
                    out.push(Move::Skip);
                }
            }
            Stage::Over(_) => {}
        }
    }

    fn play(&mut self, m: Move) {
        match m {
            Move::Die(die) => self.throw(die),
            Move::Exit(colour) => {
                self.moved = Some((colour, 0));
                let feat = self.pieces.exit(colour);
                self.reward(feat);
            }
            Move::Advance { colour, from, to } => {
                self.moved = Some((colour, to));
                let feat = self.pieces.advance(colour, from, to);
                self.reward(feat);
            }
            Move::Skip => self.end_throw(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(ending) = self.stage else {
            return None;
        };
        let points = |seat: u8| match (self.left[usize::from(seat)], ending) {
            (0, Ending::Home) => self.progress(Seat(seat)),
            (0, Ending::Length | Ending::Retired) => 0,
            // Less than any progress, and the less the earlier.
            (order, _) => i32::from(order) - 100,
        };
        let points: PerSeat<i32> = (0..self.seats).map(points).collect();
        Some(Outcome::by_points(&points, ending.reason()))
    }

    fn tokens(&self, m: Move) -> Tokens {
        match m {
            Move::Die(die) => Tokens::of(DICE[usize::from(die - 1)]),
            Move::Exit(colour) => Tokens::of(leaving(colour, "h")).then(colour.place(0)),
            Move::Advance { colour, from, to } => {
                Tokens::of(leaving(colour, &colour.place(from))).then(colour.place(to))
            }
            Move::Skip => Tokens::of("skip"),
        }
    }

    fn tell(&self, m: Move) -> Fact {
        self.told(m)
    }

    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        if !chosen.is_empty() {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let begins = |m: &Move| self.tokens(*m).iter().next() == Some(token);
        moves.into_iter().find(begins).map(|m| self.piece_label(m))
    }

    fn chance_for(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn describe(&self, _eyes: Eyes) -> String {
        let mut parts = Vec::new();
        for seat in (0..self.seats).map(Seat) {
            for &colour in self.colours_of(seat) {
                let places = match self.left[seat.index()] {
                    0 => self.pieces.places(colour),
                    _ => "retired".to_owned(),
                };
                parts.push(format!("{} {places}", colour.name()));
            }
        }
        for colour in Colour::ALL {
            if let Some(latest) = self.pieces.latest_of_two(colour) {
                parts.push(format!(
                    "{} came last to {}",
                    latest.name(),
                    colour.place(0)
                ));
            }
        }
        let seat = self.seat;
        parts.push(match self.stage {
            Stage::Throw => format!("seat {seat} to throw"),
            Stage::Die => format!("seat {seat} to move d{}", self.die),
            Stage::Bonus(steps) => format!("seat {seat} to move a bonus of {steps}"),
            Stage::Over(ending) => format!("over ({})", ending.reason()),
        });
        if self.throws > 0 {
            parts.push(format!("throw {} of the turn", self.throws));
        }
        if let (Stage::Throw | Stage::Bonus(_), Some((colour, progress))) = (self.stage, self.moved)
        {
            parts.push(format!("{colour}{} moved last", colour.place(progress)));
        }
        parts.push(format!("{} dice", self.dice));
        parts.join("; ")
    }

    fn scene(&self, _eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, recent)
    }

    fn retire(&mut self, seat: Seat) -> bool {
        let over = matches!(self.stage, Stage::Over(_));
        if self.seats == 2 || seat.0 >= self.seats || over || self.left[seat.index()] != 0 {
            return false;
        }
        for &colour in self.colours_of(seat) {
            self.pieces.remove(colour);
        }
        let gone = 1 + self.left.iter().filter(|&&order| order != 0).count() as u8;
        self.left[seat.index()] = gone;
        if seat == self.seat {
            self.pass_on();
        }
        if gone + 1 == self.seats {
            self.stage = Stage::Over(Ending::Retired);
        }
        true
    }
}
