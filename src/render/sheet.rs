//! Several small boards on one sheet, numbered, for a look at all of somebody's matches.

use super::frame::fit;
use super::{Layer, Picture};
use crate::game::scene::{Anchor, Ink, Scene, Shape, disc, rect, text, words};

const WIDTH: f32 = 900.0;
const MARGIN: f32 = 14.0;
/// Boards beside each other.
const COLUMNS: usize = 3;
/// The two lines above a board.
const HEAD: f32 = 84.0;

/// A small board, and what stands above it.
#[derive(Debug, Clone, PartialEq)]
pub struct Tile {
    pub scene: Scene,
    /// Its number, as on the button that opens it.
    pub number: usize,
    pub title: String,
    pub status: String,
    /// Whether it waits for the reader. Its status says so too.
    pub waits: bool,
}

/// The boards from left to right, row by row.
pub fn sheet(tiles: &[Tile]) -> Picture {
    let columns = tiles.len().clamp(1, COLUMNS);
    let rows = tiles.len().div_ceil(columns).max(1);
    let width = (WIDTH - MARGIN * (columns + 1) as f32) / columns as f32;
    // One board alone would be larger than anybody needs.
    let side = width.min(430.0);
    let height = HEAD + side + MARGIN;
    let mut shapes = Vec::new();
    let mut layers = Vec::new();
    for (at, tile) in tiles.iter().enumerate() {
        let x = MARGIN + (at % columns) as f32 * (width + MARGIN);
        let y = MARGIN + (at / columns) as f32 * (height + MARGIN);
        shapes.extend(head(tile, [x, y], [width, height]));
        let corner = [x + (width - side) / 2.0 + 8.0, y + HEAD];
        layers.push(Layer {
            transform: fit(&tile.scene, corner, [side - 16.0, side]),
            // Not as ground: the sheets of all people would fill the cache of grounds.
            ground: &[],
            shapes: [tile.scene.ground, &tile.scene.shapes].concat(),
        });
    }
    let total = MARGIN + rows as f32 * (height + MARGIN);
    let mut picture = Picture::plain(WIDTH as u32, total as u32, shapes);
    picture.layers.extend(layers);
    picture
}

fn head(tile: &Tile, at: [f32; 2], size: [f32; 2]) -> Vec<Shape> {
    let [x, y] = at;
    let mut card = rect(at, size, 16.0).fill(Ink::Sheet);
    if tile.waits {
        card = card.edge(Ink::Choice, 6.0);
    }
    let (left, room) = (x + 64.0, size[0] - 76.0);
    let status = words(
        [left, y + 60.0],
        27.0,
        Anchor::Start,
        room,
        tile.status.clone(),
    );
    let status_ink = if tile.waits { Ink::Text } else { Ink::Faint };
    let (badge, number) = match tile.waits {
        true => (Ink::Choice, Ink::Paper),
        false => (Ink::Grain, Ink::Text),
    };
    vec![
        card,
        disc([x + 34.0, y + 42.0], 21.0).fill(badge),
        text([x + 34.0, y + 42.0], 28.0, tile.number.to_string()).fill(number),
        words(
            [left, y + 26.0],
            29.0,
            Anchor::Start,
            room,
            tile.title.clone(),
        ),
        status.fill(status_ink),
    ]
}
