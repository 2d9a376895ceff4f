//! Actions of TicTo in words, and what choices say on their buttons.
//!
//! A flat piece is called by its cells, a piece on edge by a cell and the side of it where it stands: `C4→`. What is
//! outside the board has no name of its own: a rectangle that is half outside is called by its cell on the board.

use super::Ticto;
use super::geometry::{BOARD, Cell, Groove, Segment, each};
use super::ground::Ground;
use super::pieces::{Location, Move, Piece};
use crate::game::scene::Fact;

/// A cell as people read it.
fn cell_name(cell: Cell) -> String {
    cell.to_string().to_uppercase()
}

/// A segment by the cell at its left or below and the side of that cell.
fn segment_name(segment: Segment) -> String {
    let (cell, side) = segment.name();
    let arrow = match side {
        'e' => '→',
        'w' => '←',
        'n' => '↑',
        _ => '↓',
    };
    format!("{}{arrow}", cell_name(cell))
}

/// A place as people read it: at most four letters.
pub fn shown(place: Location) -> String {
    match place {
        Location::Cell(cell) => cell_name(cell),
        Location::Pair(_) => each(place.cells() & BOARD).map(cell_name).collect(),
        Location::Slot(segment) | Location::Lying(segment) => segment_name(segment),
    }
}

/// Whether a flat rectangle is half outside the board.
fn is_half_out(place: Location) -> bool {
    place.cells() & !BOARD != 0
}

/// The arrow from the middle of one place to the middle of another, where they lie in a line.
fn arrow(from: Location, to: Location) -> &'static str {
    let [[x, y], [to_x, to_y]] = [middle(from), middle(to)];
    // Twice the coordinates, so that they are whole numbers; y grows upwards.
    match (to_x - x, to_y - y) {
        (dx, dy) if dx.abs() >= dy.abs() && dx > 0 => "→",
        (dx, dy) if dx.abs() >= dy.abs() && dx < 0 => "←",
        (_, dy) if dy > 0 => "↑",
        _ => "↓",
    }
}

/// The middle of a place in halves of a cell.
fn middle(place: Location) -> [i32; 2] {
    let cell = |cell: Cell| [2 * i32::from(cell.x()), 2 * i32::from(cell.y())];
    let between = |segment: Segment| {
        let [a, b] = segment.sides().map(cell);
        [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    };
    match place {
        Location::Cell(at) => cell(at),
        Location::Pair(segment) | Location::Slot(segment) => between(segment),
        Location::Lying(first) => {
            let [x, y] = between(first);
            match first.groove {
                Groove::Vertical => [x, y + 1],
                Groove::Horizontal => [x + 1, y],
            }
        }
    }
}

impl Ticto {
    /// The pieces that die when a piece comes to lie as the third.
    fn killed_at(&self, from: Location, to: Location) -> Vec<Piece> {
        let mut without = self.layout;
        if let Some(piece) = without.piece_at(from) {
            without.take(piece);
        }
        let mut killed: Vec<Piece> = each(to.cells() & without.double())
            .filter_map(|cell| without.top(cell))
            .collect();
        killed.dedup();
        killed
    }

    /// Who dies of an action, by the places where they are.
    fn victims(&self, m: Move) -> Vec<Location> {
        let pieces = match m {
            Move::Go(from, to) => self.killed_at(from, to),
            Move::Push(from, to) => {
                match Ground::new(&self.layout, self.seat(), self.exposed).consequence(from, to) {
                    Some((pushed, None)) => vec![pushed.victim],
                    _ => vec![],
                }
            }
            Move::Round(_) | Move::Rebel(_) => vec![],
        };
        pieces
            .into_iter()
            .filter_map(|piece| self.layout.place(piece))
            .collect()
    }

    pub(super) fn told(&self, m: Move) -> Fact {
        let way = |key: &'static str, from: Location, to: Location| {
            Fact::new(key)
                .text("from", shown(from))
                .text("to", shown(to))
        };
        let is_flat = |place: Location| place.segments().is_none();
        let told = match m {
            Move::Round(cell) => Fact::new("ticto-move-round").text("to", cell_name(cell)),
            Move::Go(from, to) if is_half_out(to) => way("ticto-move-outside", from, to),
            Move::Go(from, to) => match (is_flat(from), is_flat(to)) {
                (true, true) => way("ticto-move-slide", from, to),
                (true, false) => way("ticto-move-drop", from, to),
                (false, true) => way("ticto-move-out", from, to),
                (false, false) => way("ticto-move-along", from, to),
            },
            Move::Push(from, to) => way("ticto-move-push", from, to),
            Move::Rebel(place) => Fact::new("ticto-move-rebel").text("place", shown(place)),
        };
        let victims: Vec<String> = self.victims(m).into_iter().map(shown).collect();
        if victims.is_empty() {
            return told;
        }
        Fact::new("ticto-move-kills")
            .fact("move", told)
            .text("victims", victims.join(", "))
    }

    pub(super) fn kills_or_rebels(&self, m: Move) -> bool {
        matches!(m, Move::Rebel(_)) || !self.victims(m).is_empty()
    }

    /// What a piece is called on its button.
    pub(super) fn piece_label(m: Move) -> Fact {
        match m {
            Move::Round(_) => Fact::new("ticto-round-piece"),
            Move::Go(from, _) | Move::Push(from, _) | Move::Rebel(from) => Fact::plain(shown(from)),
        }
    }

    /// What an action of a chosen piece is called on its button.
    pub(super) fn action_label(&self, m: Move) -> Fact {
        let label = match m {
            Move::Round(cell) => Fact::plain(cell_name(cell)),
            Move::Rebel(_) => Fact::new("ticto-rebel"),
            Move::Push(from, to) => Fact::new("ticto-label-push").text("arrow", arrow(from, to)),
            Move::Go(from, to) => match (from, to) {
                // A square goes into one of the four grooves of its cell: the arrow says which.
                (Location::Cell(_), Location::Slot(_)) => Fact::plain(arrow(from, to)),
                (Location::Pair(_) | Location::Lying(_), Location::Slot(_)) => {
                    Fact::new("ticto-label-stand").text("arrow", arrow(from, to))
                }
                (Location::Pair(_) | Location::Slot(_), Location::Lying(_)) => {
                    Fact::new("ticto-label-tip").text("arrow", arrow(from, to))
                }
                _ if is_half_out(to) => Fact::new("ticto-label-outside").text("place", shown(to)),
                _ => Fact::plain(shown(to)),
            },
        };
        if self.victims(m).is_empty() {
            return label;
        }
        Fact::new("ticto-label-kills").fact("action", label)
    }
}
