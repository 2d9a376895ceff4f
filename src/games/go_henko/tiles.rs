//! The tiles of both Henkos.

use crate::game::Seat;
use std::fmt;

/// What is printed on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    Simple,
    One,
    Two,
    Three,
    /// TAPAR: goes on top of the opponent's last tile.
    Cover,
    /// DESPLAÇAR: takes the place of the opponent's last tile.
    Displace,
}

/// How many tiles of each kind, in the order of [`Tile::ALL`].
pub type Counts = [u8; Tile::ALL.len()];

/// What White and Black begin with; DESPLAÇAR makes up for not beginning.
pub const FULL: [Counts; 2] = [[5, 4, 3, 1, 1, 0], [5, 4, 3, 1, 1, 1]];

impl Tile {
    pub const ALL: [Tile; 6] = [
        Tile::Simple,
        Tile::One,
        Tile::Two,
        Tile::Three,
        Tile::Cover,
        Tile::Displace,
    ];

    /// The tiles that are put on free cells.
    pub const ORDINARY: [Tile; 4] = [Tile::Simple, Tile::One, Tile::Two, Tile::Three];

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tile::Simple => "0",
            Tile::One => "1",
            Tile::Two => "2",
            Tile::Three => "3",
            Tile::Cover => "T",
            Tile::Displace => "D",
        })
    }
}

/// The name of a seat's colour.
pub const fn colour(seat: Seat) -> &'static str {
    ["white", "black"][seat.index()]
}

/// A tile with the letter of its colour: `w1`, `bT`.
pub fn coloured(seat: Seat, tile: Tile) -> String {
    format!("{}{tile}", &colour(seat)[..1])
}

/// Every single tile of such counts, as a list for people: `0 0 1`; `none` for nothing.
pub fn listed(counts: &[u8]) -> String {
    let tiles = Tile::ALL.iter().zip(counts);
    let names: Vec<String> = tiles
        .flat_map(|(tile, &count)| (0..count).map(move |_| tile.to_string()))
        .collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(" ")
    }
}
