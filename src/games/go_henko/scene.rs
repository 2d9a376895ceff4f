//! Go Henko as shapes, and what both Henkos draw alike: the board, the tiles, the trays beside it.

use super::board::{Cell, Cells, WHOLE, each, has_run};
use super::telling::tile_on;
use super::tiles::Tile;
use super::{GoHenko, WHITE};
use crate::game::scene::{
    Fact, Hue, Ink, Mark, Plate, Point, Shape, last_moves, plank, rect, sign, text, tile,
};
use crate::game::{Entry, Scene, Seat};
use std::sync::LazyLock;

pub const SEATS: [(Hue, Mark); 2] = [(Hue::Ivory, Mark::Ring), (Hue::Ebony, Mark::Cross)];

/// A tile on the board, and in a tray.
pub const SIDE: f32 = 0.8;
const SMALL: f32 = 0.56;

/// Trays stand to the left (White) and to the right (Black) of the board.
const TRAYS: [f32; 2] = [-1.42, 5.42];

static GROUND: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let mut shapes = plank([-0.62, -0.3], [6.24, 6.04], 0.16);
    for cell in (0..25).map(Cell) {
        shapes.extend(empty_cell(point(cell), worth(cell)));
    }
    for i in 0..5_u8 {
        let letter = char::from(b'A' + i).to_string();
        shapes.push(text([f32::from(i) + 0.5, 5.36], 0.27, letter));
        shapes.push(text([-0.3, 4.5 - f32::from(i)], 0.27, (i + 1).to_string()));
    }
    shapes
});

/// What a cell gives to the tile made for it.
fn worth(cell: Cell) -> &'static str {
    if cell.is_in(WHOLE.corners) {
        "+2"
    } else if cell.is_in(WHOLE.laterals) {
        "+1"
    } else if cell.is_in(WHOLE.centre) {
        "+3"
    } else {
        ""
    }
}

/// The middle of a cell of the 5 × 5 board.
pub fn point(cell: Cell) -> Point {
    let (column, row) = (cell.index() % 5, cell.index() / 5);
    [column as f32 + 0.5, 4.5 - row as f32]
}

pub fn empty_cell(at: Point, worth: &'static str) -> Vec<Shape> {
    let mut shapes = vec![
        tile(at, [0.93, 0.93], 0.08)
            .fill(Ink::Inlay)
            .edge(Ink::Line, 0.02),
    ];
    if !worth.is_empty() {
        shapes.push(text(at, 0.24, worth).fill(Ink::Text).faded(0.6));
    }
    shapes
}

/// What is printed on a tile.
pub fn print(kind: Tile) -> &'static str {
    match kind {
        Tile::Simple => "",
        Tile::One => "+1",
        Tile::Two => "+2",
        Tile::Three => "+3",
        Tile::Cover => "T",
        Tile::Displace => "D",
    }
}

/// A tile with its face up.
pub fn face_up(scene: &mut Scene, at: Point, side: f32, seat: Seat, kind: Tile) {
    let (hue, mark) = SEATS[seat.index()];
    let [x, y] = at;
    scene.add(
        tile(at, [side, side], side * 0.13)
            .fill(Ink::Body(hue))
            .edge(Ink::Rim(hue), side * 0.035)
            .lift(side * 0.06),
    );
    if kind == Tile::Simple {
        scene
            .shapes
            .extend(sign(mark, at, side * 0.24, Ink::Sign(hue)));
        return;
    }
    let corner = [x - side * 0.29, y - side * 0.29];
    scene
        .shapes
        .extend(sign(mark, corner, side * 0.12, Ink::Sign(hue)));
    scene.add(text([x, y + side * 0.05], side * 0.5, print(kind)).fill(Ink::Sign(hue)));
}

/// A ring round what was just played.
pub fn played(scene: &mut Scene, at: Point, side: f32) {
    scene.ring(tile(at, [side, side], side * 0.13), side * 0.07);
}

/// The cell that a token names.
pub fn named(token: &str) -> Option<Cell> {
    (0..25).map(Cell).find(|cell| cell.to_string() == token)
}

pub fn draw(game: &GoHenko, recent: &[Entry]) -> Scene {
    let mut scene = Scene::new([-1.52, -0.45], [8.04, 6.34], &GROUND);
    for cell in (0..25).map(Cell) {
        stack(&mut scene, game, cell);
    }
    if let Some(line) = five(game) {
        for cell in each(line) {
            played(&mut scene, point(cell), SIDE);
        }
    }
    if let Some(last) = game.last {
        played(&mut scene, point(last), SIDE);
    }
    for m in last_moves(recent) {
        let mut tokens = m.iter();
        if tokens.next() == Some("displace")
            && let Some(cell) = tokens.next().and_then(named)
        {
            played(&mut scene, point(cell), SIDE);
        }
    }
    for cell in (0..25).map(Cell) {
        let outline = tile(point(cell), [0.9, 0.9], 0.08);
        scene.spot(cell.to_string(), outline, None);
    }
    for seat in [Seat(0), Seat(1)] {
        tray(&mut scene, game, seat);
        plate(&mut scene, game, seat);
    }
    scene
}

/// The tiles on a cell; what is covered looks out from under what covers it.
fn stack(scene: &mut Scene, game: &GoHenko, cell: Cell) {
    let Some((seat, kind)) = game.top(cell) else {
        return;
    };
    let [x, y] = point(cell);
    let under = game.covered.iter().filter(|(at, ..)| *at == cell);
    let mut depth = under.clone().count() as f32;
    for &(_, seat, kind) in under {
        let at = [x - 0.07 * depth, y - 0.07 * depth];
        face_up(scene, at, SIDE, seat, kind);
        depth -= 1.0;
    }
    face_up(scene, [x, y], SIDE, seat, kind);
}

/// The five in line that won.
fn five(game: &GoHenko) -> Option<Cells> {
    let line = |from: usize, step: usize| (0..5).fold(0, |set, i| set | 1 << (from + i * step));
    let lines = (0..5)
        .flat_map(|i| [line(5 * i, 1), line(i, 5)])
        .chain([line(0, 6), line(4, 4)]);
    let mut won = lines.filter(|line| game.owned.iter().any(|own| own & line == *line));
    if game.over && game.owned.iter().any(|&own| has_run::<5>(own)) {
        won.next()
    } else {
        None
    }
}

/// What a seat has left, one tile of each kind with its number.
fn tray(scene: &mut Scene, game: &GoHenko, seat: Seat) {
    let left = TRAYS[seat.index()] + if seat == WHITE { 0.0 } else { 0.26 };
    scene.add(
        rect([left, -0.3], [0.74, 6.04], 0.12)
            .fill(Ink::Sheet)
            .edge(Ink::Frame, 0.02),
    );
    let acts = !game.over && game.seat == seat;
    for kind in Tile::ALL {
        let count = game.left[seat.index()][kind.index()];
        if count == 0 {
            continue;
        }
        let at = [left + 0.37, 0.1 + 0.99 * kind.index() as f32];
        for below in (1..count.min(4)).rev() {
            let by = 0.022 * f32::from(below);
            let (hue, _) = SEATS[seat.index()];
            let size = [SMALL, SMALL];
            scene.add(
                tile([at[0] + by, at[1] + by], size, 0.07)
                    .fill(Ink::Body(hue))
                    .edge(Ink::Rim(hue), 0.02),
            );
        }
        face_up(scene, at, SMALL, seat, kind);
        scene.add(text([at[0], at[1] + 0.47], 0.24, format!("×{count}")));
        if acts {
            let token = match kind {
                Tile::Cover => "cover".to_owned(),
                Tile::Displace => "displace".to_owned(),
                ordinary => ordinary.to_string(),
            };
            scene.spot(token, tile(at, [SMALL, SMALL], 0.07), None);
        }
    }
}

fn plate(scene: &mut Scene, game: &GoHenko, seat: Seat) {
    let left: u8 = game.left[seat.index()].iter().sum();
    let points = game.points(seat);
    scene.plates.push(Plate {
        pieces: vec![SEATS[seat.index()]],
        points: Some(points),
        note: Some(Fact::new("go-henko-left").number("count", left)),
    });
    let tiles: Vec<Fact> = each(game.owned[seat.index()])
        .into_iter()
        .filter_map(|cell| game.top(cell).map(|(_, kind)| tile_on(kind, cell)))
        .collect();
    scene.facts.push(
        Fact::new("go-henko-side")
            .seat("who", seat)
            .number("points", points)
            .list("tiles", tiles)
            .number("left", left),
    );
    if seat == Seat(1) && !game.covered.is_empty() {
        let covered = game.covered.iter().map(|&(cell, seat, kind)| {
            Fact::new("go-henko-covered-tile")
                .seat("who", seat)
                .fact("tile", tile_on(kind, cell))
        });
        scene
            .facts
            .push(Fact::new("go-henko-covered").list("tiles", covered.collect()));
    }
}
