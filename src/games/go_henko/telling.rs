//! Moves of Go Henko in words. Tiles and cells are called alike in both Henkos.

use super::board::{Cell, Square};
use super::tiles::Tile;
use super::{GoHenko, Move};
use crate::game::PerSeat;
use crate::game::scene::Fact;

/// The name of a cell as people read it.
pub fn shown(cell: Cell) -> String {
    cell.to_string().to_uppercase()
}

/// The word for a tile.
pub const fn word(tile: Tile) -> &'static str {
    match tile {
        Tile::Simple => "go-henko-tile-0",
        Tile::One => "go-henko-tile-1",
        Tile::Two => "go-henko-tile-2",
        Tile::Three => "go-henko-tile-3",
        Tile::Cover => "go-henko-tile-cover",
        Tile::Displace => "go-henko-tile-displace",
    }
}

/// A tile and where it lies.
pub fn tile_on(tile: Tile, cell: Cell) -> Fact {
    Fact::new("go-henko-move")
        .word("tile", word(tile))
        .text("place", shown(cell))
}

/// What a tile earns on a cell besides the point that every tile is worth.
pub fn extra(board: &Square, tile: Tile, cell: Cell) -> i64 {
    let place = match tile {
        Tile::One => board.laterals,
        Tile::Two => board.corners,
        Tile::Three => board.centre,
        Tile::Simple | Tile::Cover | Tile::Displace => 0,
    };
    if cell.is_in(place) {
        tile.index() as i64
    } else {
        0
    }
}

/// A kind of tile on a button, with how many there are.
pub fn tile_label(tile: Tile, count: u8) -> Fact {
    if count == 1 {
        Fact::new(word(tile))
    } else {
        Fact::new("go-henko-tiles")
            .word("tile", word(tile))
            .number("count", count)
    }
}

/// A cell on a button, with what the chosen tile earns there.
pub fn cell_label(board: &Square, tile: Tile, cell: Cell) -> Fact {
    match extra(board, tile, cell) {
        0 => Fact::plain(shown(cell)),
        extra => Fact::plain(format!("{} +{extra}", shown(cell))),
    }
}

impl GoHenko {
    pub(super) fn told(&self, m: Move) -> Fact {
        let last = || self.last.map(shown).unwrap_or_default();
        match m {
            Move::Place(tile, cell) => tile_on(tile, cell),
            Move::Cover => Fact::new("go-henko-move-cover").text("place", last()),
            Move::Displace(to) => Fact::new("go-henko-move-displace")
                .text("place", last())
                .text("to", shown(to)),
        }
    }

    pub(super) fn choice_label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        let cell = |name: &str| {
            super::board::each(super::WHOLE.all)
                .into_iter()
                .find(|cell| cell.to_string() == name)
        };
        let tile = |name: &str| {
            Tile::ORDINARY
                .into_iter()
                .find(|tile| tile.to_string() == name)
        };
        let on_last = |key: &'static str| Some(Fact::new(key).text("place", shown(self.last?)));
        match (chosen, token) {
            ([], "cover") => on_last("go-henko-label-cover"),
            ([], "displace") => on_last("go-henko-label-displace"),
            ([], name) => {
                let tile = tile(name)?;
                Some(tile_label(tile, self.left[self.seat.index()][tile.index()]))
            }
            ([chosen], name) => Some(match tile(chosen) {
                Some(tile) => cell_label(&super::WHOLE, tile, cell(name)?),
                None => Fact::plain(shown(cell(name)?)),
            }),
            _ => None,
        }
    }

    /// The parts of the points: tiles, extra points of tiles in their places, lines.
    pub(super) fn point_parts(&self) -> [(&'static str, PerSeat<i32>); 3] {
        let of = |part: fn(&GoHenko, usize) -> i32| (0..2).map(|seat| part(self, seat)).collect();
        let tiles = |game: &GoHenko, seat: usize| game.owned[seat].count_ones().cast_signed();
        [
            ("points-tiles", of(tiles)),
            ("points-extras", of(GoHenko::extras)),
            (
                "points-lines",
                of(|game, seat| super::line_points(game.owned[seat])),
            ),
        ]
    }
}
