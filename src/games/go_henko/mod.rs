//! Go Henko, by Joan Marc Clofent and Roman Aixendri: five in a row wins at once, otherwise the most
//! points on a full board.
//!
//! Only the top tile of a cell matters, because nothing that was covered ever comes to light again: the tile that
//! DESPLAÇAR moves away is replaced at once. So a position is one set of cells for each colour and one for each kind of
//! tile. The tile placed last is always the opponent's of the turn before, and always on top; its cell is remembered.

pub mod board;
mod knowledge;
pub mod lessons;
pub mod scene;
pub mod telling;
pub mod tiles;

#[cfg(test)]
mod tests;

use crate::game::scene::Fact;
use crate::game::{Entry, Eyes, Outcome, PerSeat, Rules, Scene, Seat, Setup, Tokens, Turn};
use arrayvec::ArrayVec;
use board::{Cell, Cells, WHOLE, each, has_run, line_points};
use tiles::{Counts, FULL, Tile, colour, coloured, listed};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// An ordinary tile goes on a free cell.
    Place(Tile, Cell),
    /// TAPAR goes on the opponent's last tile.
    Cover,
    /// DESPLAÇAR takes the place of the opponent's last tile, which goes to this cell.
    Displace(Cell),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoHenko {
    /// The cells whose top tile is white, and black.
    owned: [Cells; 2],
    /// The cells whose top tile is of each kind, whatever its colour.
    kinds: [Cells; Tile::ALL.len()],
    /// What each seat has not yet placed.
    left: [Counts; 2],
    /// Where the tile of the turn before lies.
    last: Option<Cell>,
    /// Tiles under others, in the order in which they were covered. They are kept for people to see; no rule asks.
    covered: ArrayVec<(Cell, Seat, Tile), 2>,
    /// The seat to act, and after the end the seat that acted last.
    seat: Seat,
    over: bool,
}

impl GoHenko {
    fn free(&self) -> Cells {
        WHOLE.all & !(self.owned[0] | self.owned[1])
    }

    fn has_left(&self, tile: Tile) -> bool {
        self.left[self.seat.index()][tile.index()] > 0
    }

    /// Lays a tile on top of a cell.
    fn lay(&mut self, seat: Seat, tile: Tile, cell: Cell) {
        self.owned[seat.index()] |= cell.alone();
        self.kinds[tile.index()] |= cell.alone();
    }

    /// Takes the top tile of a cell off the board.
    fn lift(&mut self, cell: Cell) -> Option<(Seat, Tile)> {
        let top = self.top(cell);
        for cells in self.owned.iter_mut().chain(&mut self.kinds) {
            *cells &= !cell.alone();
        }
        top
    }

    fn top(&self, cell: Cell) -> Option<(Seat, Tile)> {
        let seat = [WHITE, BLACK]
            .into_iter()
            .find(|seat| cell.is_in(self.owned[seat.index()]))?;
        let tile = Tile::ALL
            .into_iter()
            .find(|tile| cell.is_in(self.kinds[tile.index()]))?;
        Some((seat, tile))
    }

    /// The seat acting now puts one of its tiles on the board.
    fn place(&mut self, tile: Tile, cell: Cell) {
        self.lay(self.seat, tile, cell);
        self.left[self.seat.index()][tile.index()] -= 1;
        self.last = Some(cell);
    }

    /// What the board is worth to a seat now.
    fn points(&self, seat: Seat) -> i32 {
        let own = self.owned[seat.index()];
        own.count_ones().cast_signed() + self.extras(seat.index()) + line_points(own)
    }

    /// What a seat's tiles earn by lying where they should.
    fn extras(&self, seat: usize) -> i32 {
        let extra = |tile: Tile, place: Cells| {
            let well_placed = self.owned[seat] & self.kinds[tile.index()] & place;
            well_placed.count_ones().cast_signed() * tile.index() as i32
        };
        extra(Tile::One, WHOLE.laterals)
            + extra(Tile::Two, WHOLE.corners)
            + extra(Tile::Three, WHOLE.centre)
    }

    /// The seat with five in line. If both have them, they belong to the seat that acted.
    fn five(&self) -> Option<Seat> {
        [self.seat, self.seat.other()]
            .into_iter()
            .find(|seat| has_run::<5>(self.owned[seat.index()]))
    }
}

impl Rules for GoHenko {
    type Move = Move;

    const KEY: &'static str = "go-henko";
    const REASONS: &'static [&'static str] = &["five", "points"];

    fn start(_setup: &Setup) -> GoHenko {
        GoHenko {
            owned: [0; 2],
            kinds: [0; Tile::ALL.len()],
            left: FULL,
            last: None,
            covered: ArrayVec::new(),
            seat: WHITE,
            over: false,
        }
    }

    fn turn(&self) -> Turn {
        if self.over {
            Turn::Over
        } else {
            Turn::Seat(self.seat)
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.over {
            return;
        }
        let free = self.free();
        let free_cells = each(free);
        for tile in Tile::ORDINARY {
            if self.has_left(tile) {
                out.extend(free_cells.iter().map(|&cell| Move::Place(tile, cell)));
            }
        }
        let Some(last) = self.last else { return };
        if self.has_left(Tile::Cover) {
            out.push(Move::Cover);
        }
        if self.has_left(Tile::Displace) {
            let around = each(last.neighbours() & free);
            out.extend(around.into_iter().map(Move::Displace));
        }
    }

    fn play(&mut self, m: Move) {
        match (m, self.last) {
            (Move::Place(tile, cell), _) => self.place(tile, cell),
            (Move::Cover, Some(last)) => {
                if let Some((seat, tile)) = self.lift(last) {
                    self.covered.push((last, seat, tile));
                }
                self.place(Tile::Cover, last);
            }
            (Move::Displace(to), Some(last)) => {
                if let Some((seat, tile)) = self.lift(last) {
                    self.lay(seat, tile, to);
                }
                self.place(Tile::Displace, last);
            }
            (Move::Cover | Move::Displace(_), None) => {
                unreachable!("specials are listed only after a tile was placed")
            }
        }
        if self.free() == 0 || self.five().is_some() {
            self.over = true;
        } else {
            self.seat = self.seat.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.over {
            return None;
        }
        if let Some(winner) = self.five() {
            return Some(Outcome::win(winner, "five"));
        }
        let ahead = self.points(WHITE) > self.points(BLACK);
        Some(Outcome::win(if ahead { WHITE } else { BLACK }, "points"))
    }

    fn tokens(&self, m: Move) -> Tokens {
        match m {
            Move::Place(tile, cell) => Tokens::of(tile).then(cell),
            Move::Cover => Tokens::of("cover"),
            Move::Displace(to) => Tokens::of("displace").then(to),
        }
    }

    fn scores(&self) -> Option<PerSeat<i32>> {
        Some(
            [WHITE, BLACK]
                .map(|seat| self.points(seat))
                .into_iter()
                .collect(),
        )
    }

    fn tell(&self, m: Move) -> Fact {
        self.told(m)
    }

    /// Both are there only once.
    fn is_costly(&self, m: Move) -> bool {
        matches!(m, Move::Cover | Move::Displace(_))
    }

    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        self.choice_label(chosen, token)
    }

    fn score_parts(&self) -> Vec<(&'static str, PerSeat<i32>)> {
        self.point_parts().into()
    }

    fn describe(&self, _eyes: Eyes) -> String {
        let stack = |cell: Cell| {
            let mut text = match self.top(cell) {
                Some((seat, tile)) => coloured(seat, tile),
                None => "..".to_owned(),
            };
            let under = self.covered.iter().rev().filter(|(at, ..)| *at == cell);
            for &(_, seat, tile) in under {
                text += &format!("({})", coloured(seat, tile));
            }
            text
        };
        let state = if self.over { "over after" } else { "to act" };
        let last = match self.last {
            Some(cell) => format!("last tile on {cell}"),
            None => "no tile yet".to_owned(),
        };
        format!(
            "{}; {state} {}; {last}; white has {}; black has {}",
            WHOLE.picture(stack),
            colour(self.seat),
            listed(&self.left[0]),
            listed(&self.left[1])
        )
    }

    fn scene(&self, _eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, recent)
    }
}
