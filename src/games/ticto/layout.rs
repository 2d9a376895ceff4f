//! What stands where: the one place that moves pieces, and keeps sets and hash in step with them.

use super::geometry::{Cell, GRID_SIZE, Grid, STARTS, Segment, each};
use super::keys;
use super::pieces::{Location, PIECE_COUNT, Piece, SETUP};
use crate::game::Seat;

/// The pieces on the board.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    /// `None` for the dead.
    places: [Option<Location>; PIECE_COUNT],
    /// The ply at which each piece came to its place: for one that covers another, since when it does.
    landed: [u16; PIECE_COUNT],
    /// The flat pieces on each cell, from the bottom.
    stacks: [[Option<Piece>; 2]; GRID_SIZE],
    /// The piece in each segment, by groove.
    held: [[Option<Piece>; GRID_SIZE]; 2],
    /// The cells whose top piece belongs to each seat.
    topped: [Grid; 2],
    /// The cells with two pieces.
    double: Grid,
    /// The segments with a piece of each seat, by groove.
    walls: [[Grid; 2]; 2],
    rounds: [Cell; 2],
    /// The exclusive or of the keys of everything that stands somewhere. Pieces of a kind and colour share their keys.
    hash: u64,
}

impl Layout {
    pub fn empty() -> Layout {
        let hash = keys::round(Seat(0), STARTS[0]) ^ keys::round(Seat(1), STARTS[1]);
        Layout {
            places: [None; PIECE_COUNT],
            landed: [0; PIECE_COUNT],
            stacks: [[None; 2]; GRID_SIZE],
            held: [[None; GRID_SIZE]; 2],
            topped: [0; 2],
            double: 0,
            walls: [[0; 2]; 2],
            rounds: STARTS,
            hash,
        }
    }

    pub fn at_start() -> Layout {
        let mut layout = Layout::empty();
        for (seat, places) in SETUP.iter().enumerate() {
            for (piece, &place) in Piece::of(Seat(seat as u8)).zip(places) {
                layout.put(piece, place, 0);
            }
        }
        layout
    }

    pub fn place(&self, piece: Piece) -> Option<Location> {
        self.places[piece.index()]
    }

    pub fn landed(&self, piece: Piece) -> u16 {
        self.landed[piece.index()]
    }

    pub fn stack(&self, cell: Cell) -> [Option<Piece>; 2] {
        self.stacks[cell.index()]
    }

    pub fn top(&self, cell: Cell) -> Option<Piece> {
        let [bottom, above] = self.stack(cell);
        above.or(bottom)
    }

    /// The piece in a segment.
    pub fn held(&self, segment: Segment) -> Option<Piece> {
        self.held[segment.groove as usize][segment.at.index()]
    }

    pub fn topped(&self, seat: Seat) -> Grid {
        self.topped[seat.index()]
    }

    pub fn double(&self) -> Grid {
        self.double
    }

    pub fn walls(&self, seat: Seat) -> [Grid; 2] {
        self.walls[seat.index()]
    }

    pub fn round(&self, seat: Seat) -> Cell {
        self.rounds[seat.index()]
    }

    /// The cells where the rounds are.
    pub fn rounds(&self) -> Grid {
        self.rounds[0].bit() | self.rounds[1].bit()
    }

    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The piece in a slot, or the flat piece on top of everything at a place.
    pub fn piece_at(&self, place: Location) -> Option<Piece> {
        match place {
            Location::Cell(cell) => self.top(cell),
            Location::Pair(middle) => self.top(middle.at),
            Location::Slot(segment) | Location::Lying(segment) => self.held(segment),
        }
    }

    /// Whether nothing lies on the piece, neither a piece nor a round.
    pub fn is_uncovered(&self, piece: Piece, place: Location) -> bool {
        let cells = place.cells();
        cells & self.rounds() == 0 && each(cells).all(|cell| self.top(cell) == Some(piece))
    }

    pub fn move_round(&mut self, seat: Seat, to: Cell) {
        let from = self.rounds[seat.index()];
        self.hash ^= keys::round(seat, from) ^ keys::round(seat, to);
        self.rounds[seat.index()] = to;
    }

    /// Puts a piece that is not on the board at a place, on top of what lies there.
    pub fn put(&mut self, piece: Piece, place: Location, ply: u16) {
        self.places[piece.index()] = Some(place);
        self.landed[piece.index()] = ply;
        for cell in each(place.cells()) {
            let level = usize::from(self.stack(cell)[0].is_some());
            self.stacks[cell.index()][level] = Some(piece);
            self.hash ^= keys::on_cell(piece, place, cell, level);
            self.count(cell);
        }
        self.fill(place, piece, true);
    }

    /// Takes a piece from the board; what lies on it sinks.
    pub fn take(&mut self, piece: Piece) {
        let Some(place) = self.places[piece.index()].take() else {
            return;
        };
        for cell in each(place.cells()) {
            let [bottom, above] = self.stack(cell);
            let level = usize::from(bottom != Some(piece));
            self.hash ^= keys::on_cell(piece, place, cell, level);
            if let (0, Some(above)) = (level, above)
                && let Some(its_place) = self.place(above)
            {
                self.hash ^= keys::on_cell(above, its_place, cell, 1);
                self.hash ^= keys::on_cell(above, its_place, cell, 0);
            }
            let left = if level == 0 { above } else { bottom };
            self.stacks[cell.index()] = [left, None];
            self.count(cell);
        }
        self.fill(place, piece, false);
    }

    /// Brings the sets of cells up to date with the stack on one.
    fn count(&mut self, cell: Cell) {
        let owner = self.top(cell).map(Piece::seat);
        for seat in [Seat(0), Seat(1)] {
            set(&mut self.topped[seat.index()], cell, owner == Some(seat));
        }
        let [_, above] = self.stack(cell);
        set(&mut self.double, cell, above.is_some());
    }

    /// Fills the segments of a place in a slot with a piece, or takes it out of them.
    fn fill(&mut self, place: Location, piece: Piece, fills: bool) {
        let Some([first, last]) = place.segments() else {
            return;
        };
        self.hash ^= keys::in_slot(piece, place, first);
        let groove = first.groove as usize;
        for segment in [first, last] {
            self.held[groove][segment.at.index()] = fills.then_some(piece);
            set(
                &mut self.walls[piece.seat().index()][groove],
                segment.at,
                fills,
            );
        }
    }
}

/// Puts a member into a set or takes it out.
fn set(set: &mut Grid, member: Cell, is_in: bool) {
    *set = *set & !member.bit() | Grid::from(is_in) << member.index();
}
