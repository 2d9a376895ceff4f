//! Moves of San Henko in words, and the board while one is being chosen.

use super::super::go_henko::telling::{cell_label, shown, tile_label, tile_on, word};
use super::{Cell, MIDDLE, Move, SanHenko, Side, TILES, Tile, each};
use crate::game::PerSeat;
use crate::game::scene::Fact;

fn cell_named(name: &str) -> Option<Cell> {
    each(MIDDLE.all)
        .into_iter()
        .find(|cell| cell.to_string() == name)
}

fn tile_named(name: &str) -> Option<Tile> {
    TILES.into_iter().find(|tile| tile.to_string() == name)
}

impl SanHenko {
    pub(super) fn told(m: Move) -> Fact {
        match m {
            Move::Draw(tile) => Fact::new(word(tile)),
            Move::Place(tile, cell) => tile_on(tile, cell),
            Move::Turn(turned, tile, cell) => Fact::new("san-henko-move-turn")
                .text("turned", shown(turned))
                .word("tile", word(tile))
                .text("place", shown(cell)),
        }
    }

    /// The tile that must be turned face down is turned; nothing has been placed yet.
    pub(super) fn with_turned(&self, cell: &str) -> Option<SanHenko> {
        let cell = cell_named(cell)?;
        let mut begun = self.clone();
        begun.sides[self.seat.index()].turn_down(cell);
        Some(begun)
    }

    pub(super) fn choice_label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        if let Some(tile) = tile_named(token) {
            return Some(tile_label(tile, self.side().hand[tile.index()]));
        }
        let cell = cell_named(token)?;
        Some(match chosen.last().and_then(|name| tile_named(name)) {
            Some(tile) => cell_label(&MIDDLE, tile, cell),
            None => Fact::new("san-henko-label-turn").text("place", shown(cell)),
        })
    }

    /// What ended the game, apart from the points.
    pub(super) fn told_end(&self) -> Fact {
        Fact::new(match self.line() {
            Some(_) => "san-henko-ended-line",
            None => "san-henko-ended-tiles",
        })
    }

    /// The parts of the points: tiles, extra points of tiles in their places, and Black's one for not beginning.
    pub(super) fn point_parts(&self) -> [(&'static str, PerSeat<i32>); 3] {
        let placed = |seat: usize| {
            self.placed
                .iter()
                .enumerate()
                .filter(|(turn, _)| turn % 2 == seat)
                .count() as i32
        };
        let tiles: PerSeat<i32> = (0..2).map(placed).collect();
        let second: PerSeat<i32> = [0, 1].into_iter().collect();
        let points = self.sides.iter().map(Side::points);
        let extras = points
            .zip(tiles.iter().zip(&second))
            .map(|(all, (tiles, second))| all - tiles - second)
            .collect();
        [
            ("points-tiles", tiles),
            ("points-extras", extras),
            ("points-second", second),
        ]
    }
}
