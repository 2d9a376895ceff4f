//! San Henko, by Joan Marc Clofent and Roman Aixendri: nine cells, hidden hands, most points wins.
//!
//! Cells and tiles are those of [`go_henko`](super::go_henko). A position keeps, for each side, the cells of its face-up
//! tiles by kind, its hand and its pile as counts, and the points that nothing can take away. A pile has no order: what
//! is drawn from it is chance, weighted by what is left. Everybody knows hand and pile of a side taken together, because
//! every tile ever placed was seen; only how they are divided is the side's secret.

mod knowledge;
pub mod lessons;
mod scene;
mod telling;
#[cfg(test)]
mod tests;

use super::go_henko::board::{Cell, Cells, MIDDLE, each, has_run};
use super::go_henko::tiles::{FULL, Tile, colour, coloured, listed};
use crate::game::scene::Fact;
use crate::game::{Entry, Eyes, Outcome, PerSeat, Rules, Scene, Seat, Setup, Tokens, Turn};
use arrayvec::ArrayVec;
use rand::{Rng, RngExt};

const TILES: [Tile; 3] = [Tile::Simple, Tile::One, Tile::Two];

/// How many tiles of each kind, in the order of [`TILES`].
type Counts = [u8; TILES.len()];

/// How many tiles of each kind a side has. The +3 and the specials stay in the box.
const SET: Counts = [FULL[0][0], FULL[0][1], FULL[0][2]];

const BOTH_SETS: usize = 2 * (SET[0] + SET[1] + SET[2]) as usize;

/// A hand is filled up to this, and no more tiles of a side lie face up.
const THREE: u8 = 3;

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Chance: a tile comes from the pile into the hand.
    Draw(Tile),
    /// A tile goes from the hand on a free cell.
    Place(Tile, Cell),
    /// The own tile on the first cell is turned face down, then a tile goes on the second.
    Turn(Cell, Tile, Cell),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SanHenko {
    sides: [Side; 2],
    /// Every tile placed, White's and Black's by turns, with its cell. Kept for people to see; no rule asks who lies under whom.
    placed: ArrayVec<(Tile, Cell), BOTH_SETS>,
    /// The seat that draws or places, and after the end the seat that placed last.
    seat: Seat,
    phase: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Draw,
    Place,
    Over,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Side {
    /// The cells of its face-up tiles of each kind.
    up: [Cells; TILES.len()],
    hand: Counts,
    pile: Counts,
    /// One for every tile placed, one more for every +1 on a lateral, and Black's one for not beginning.
    safe_points: u8,
}

impl Side {
    fn new(safe_points: u8) -> Side {
        Side {
            up: [0; TILES.len()],
            hand: [0; TILES.len()],
            pile: SET,
            safe_points,
        }
    }

    fn face_up(&self) -> Cells {
        self.up[0] | self.up[1] | self.up[2]
    }

    fn draw(&mut self, tile: Tile) {
        self.pile[tile.index()] -= 1;
        self.hand[tile.index()] += 1;
    }

    fn turn_down(&mut self, cell: Cell) {
        for cells in &mut self.up {
            *cells &= !cell.alone();
        }
    }

    fn place(&mut self, tile: Tile, cell: Cell) {
        self.hand[tile.index()] -= 1;
        self.up[tile.index()] |= cell.alone();
        let extra = tile == Tile::One && cell.is_in(MIDDLE.laterals);
        self.safe_points += 1 + u8::from(extra);
    }

    fn points(&self) -> i32 {
        let corners = self.up[Tile::Two.index()] & MIDDLE.corners;
        i32::from(self.safe_points) + 2 * corners.count_ones().cast_signed()
    }
}

fn total(counts: &Counts) -> u8 {
    counts.iter().sum()
}

impl SanHenko {
    fn side(&self) -> &Side {
        &self.sides[self.seat.index()]
    }

    /// Whether the seat is to place a tile now.
    fn turn_of(&self, seat: Seat) -> bool {
        self.phase == Phase::Place && self.seat == seat
    }

    /// The cells without a face-up tile; what lies there face down is no obstacle.
    fn free(&self) -> Cells {
        MIDDLE.all & !(self.sides[0].face_up() | self.sides[1].face_up())
    }

    /// Hands are dealt before the first turn, White's first.
    fn drawn(&mut self) {
        let dealing = self.placed.is_empty();
        if dealing && total(&self.side().hand) < THREE {
            return;
        }
        if !(dealing && self.seat == WHITE) {
            self.phase = Phase::Place;
        }
        self.seat = self.seat.other();
    }

    fn place(&mut self, tile: Tile, cell: Cell) {
        let side = &mut self.sides[self.seat.index()];
        side.place(tile, cell);
        self.placed.push((tile, cell));
        if has_run::<3>(side.face_up()) || self.placed.is_full() {
            self.phase = Phase::Over;
        } else if total(&side.pile) > 0 {
            self.phase = Phase::Draw;
        } else {
            self.seat = self.seat.other();
        }
    }

    fn line(&self) -> Option<Seat> {
        [WHITE, BLACK]
            .into_iter()
            .find(|seat| has_run::<3>(self.sides[seat.index()].face_up()))
    }

    /// The tiles on a cell: the face-up one first, then those that lie face down, from the top.
    fn stack(&self, cell: Cell) -> String {
        let on_cell = self.placed.iter().enumerate().rev();
        let mut tiles = on_cell
            .filter(|(_, (_, at))| *at == cell)
            .map(|(turn, (tile, _))| coloured(Seat((turn % 2) as u8), *tile));
        let top = if cell.is_in(self.free()) {
            None
        } else {
            tiles.next()
        };
        let under: Vec<String> = tiles.collect();
        let top = top.unwrap_or_else(|| "..".to_owned());
        if under.is_empty() {
            top
        } else {
            format!("{top}({})", under.join(" "))
        }
    }

    /// What a side has not yet placed, divided into hand and pile for those who may know.
    fn holding(&self, seat: Seat, eyes: Eyes) -> String {
        let Side { hand, pile, .. } = &self.sides[seat.index()];
        if eyes.may_see(seat) {
            return format!(
                "{} hand {}, pile {}",
                colour(seat),
                listed(hand),
                listed(pile)
            );
        }
        let both = [0, 1, 2].map(|kind| hand[kind] + pile[kind]);
        let count = total(hand);
        format!("{} has {count} in hand of {}", colour(seat), listed(&both))
    }
}

impl Rules for SanHenko {
    type Move = Move;

    const KEY: &'static str = "san-henko";
    const HIDDEN: bool = true;
    const CHANCE: bool = true;
    const REASONS: &'static [&'static str] = &["points", "line", "draw"];
    const TAPS: usize = 3;

    fn start(_setup: &Setup) -> SanHenko {
        SanHenko {
            sides: [Side::new(0), Side::new(1)],
            placed: ArrayVec::new(),
            seat: WHITE,
            phase: Phase::Draw,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Draw => Turn::Chance,
            Phase::Place => Turn::Seat(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.clear();
        let among = |counts: Counts| {
            TILES
                .into_iter()
                .filter(move |tile| counts[tile.index()] > 0)
        };
        let side = self.side();
        match self.phase {
            Phase::Over => {}
            Phase::Draw => out.extend(among(side.pile).map(Move::Draw)),
            Phase::Place => {
                let free = each(self.free());
                let own = side.face_up();
                if own.count_ones() < u32::from(THREE) {
                    for tile in among(side.hand) {
                        out.extend(free.iter().map(|&cell| Move::Place(tile, cell)));
                    }
                    return;
                }
                for turned in each(own) {
                    for tile in among(side.hand) {
                        out.extend(free.iter().map(|&cell| Move::Turn(turned, tile, cell)));
                    }
                }
            }
        }
    }

    fn weight(&self, outcome: Move) -> u32 {
        match outcome {
            Move::Draw(tile) => self.side().pile[tile.index()].into(),
            Move::Place(..) | Move::Turn(..) => 1,
        }
    }

    fn play(&mut self, m: Move) {
        let side = &mut self.sides[self.seat.index()];
        match m {
            Move::Draw(tile) => {
                side.draw(tile);
                self.drawn();
            }
            Move::Place(tile, cell) => self.place(tile, cell),
            Move::Turn(turned, tile, cell) => {
                side.turn_down(turned);
                self.place(tile, cell);
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let points = self.sides.each_ref().map(Side::points);
        Some(match self.line() {
            _ if points[0] != points[1] => Outcome::by_points(&points, "points"),
            Some(seat) => Outcome::win(seat, "line"),
            None => Outcome::draw(2, "draw"),
        })
    }

    fn tokens(&self, m: Move) -> Tokens {
        match m {
            Move::Draw(tile) => Tokens::of("draw").then(tile),
            Move::Place(tile, cell) => Tokens::of(tile).then(cell),
            Move::Turn(turned, tile, cell) => Tokens::of(turned).then(tile).then(cell),
        }
    }

    fn ended_by(&self) -> Option<Fact> {
        (self.phase == Phase::Over).then(|| self.told_end())
    }

    fn scores(&self) -> Option<PerSeat<i32>> {
        Some(self.sides.iter().map(Side::points).collect())
    }

    fn chance_for(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn tell(&self, m: Move) -> Fact {
        SanHenko::told(m)
    }

    fn begun(&self, chosen: &[&str]) -> Option<SanHenko> {
        self.with_turned(chosen.first()?)
    }

    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        self.choice_label(chosen, token)
    }

    fn score_parts(&self) -> Vec<(&'static str, PerSeat<i32>)> {
        self.point_parts().into()
    }

    fn describe(&self, eyes: Eyes) -> String {
        let state = match self.phase {
            Phase::Draw => "to draw",
            Phase::Place => "to place",
            Phase::Over => "over after",
        };
        format!(
            "{}; {state} {}; {}; {}",
            MIDDLE.picture(|cell| self.stack(cell)),
            colour(self.seat),
            self.holding(WHITE, eyes),
            self.holding(BLACK, eyes)
        )
    }

    fn scene(&self, eyes: Eyes, recent: &[Entry]) -> Scene {
        scene::draw(self, eyes, recent)
    }

    fn secret(&self, outcome: Move) -> Option<Seat> {
        matches!(outcome, Move::Draw(_)).then_some(self.seat)
    }

    fn imagine(&self, seat: Seat, rng: &mut impl Rng) -> SanHenko {
        let mut imagined = self.clone();
        let other = &mut imagined.sides[seat.other().index()];
        let held = total(&other.hand);
        for (pile, hand) in other.pile.iter_mut().zip(&mut other.hand) {
            *pile += std::mem::take(hand);
        }
        for _ in 0..held {
            let mut left = rng.random_range(0..total(&other.pile));
            for tile in TILES {
                let count = other.pile[tile.index()];
                if left < count {
                    other.draw(tile);
                    break;
                }
                left -= count;
            }
        }
        imagined
    }
}
