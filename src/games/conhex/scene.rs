//! The board of ConHex as shapes: cells as polygons between their holes, the two sides as coloured rails.

use super::Conhex;
use super::board::{CELL_COUNT, CELLS, HOLE_COUNT, HOLES_OF, PLACES, hole_name};
use crate::game::scene::{
    Fact, Hue, Ink, Mark, Plate, Point, Shape, disc, last_moves, plank, polygon, rect, sign, text,
};
use crate::game::{Entry, Scene};
use std::sync::LazyLock;

/// What the two sides, top–bottom and left–right, are drawn with.
const SIDES: [(Hue, Mark); 2] = [(Hue::Red, Mark::Ring), (Hue::Blue, Mark::Cross)];

const HOLE: f32 = 0.21;
const PEG: f32 = 0.33;

static OUTLINES: LazyLock<[Vec<Point>; CELL_COUNT]> =
    LazyLock::new(|| std::array::from_fn(|cell| outline(cell, 1.0)));

/// A little smaller, so that the wood between conquered cells keeps them apart.
static INSETS: LazyLock<[Vec<Point>; CELL_COUNT]> =
    LazyLock::new(|| std::array::from_fn(|cell| outline(cell, 0.93)));

static GROUND: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let mut shapes = plank([-1.0, -0.72], [11.72, 11.72], 0.25);
    for (side, (hue, _)) in SIDES.iter().enumerate() {
        for far in [-0.42, 10.2] {
            let (at, size) = if side == 0 {
                ([0.0, far], [10.0, 0.22])
            } else {
                ([far, 0.0], [0.22, 10.0])
            };
            shapes.push(
                rect(at, size, 0.1)
                    .fill(Ink::Body(*hue))
                    .edge(Ink::Rim(*hue), 0.03),
            );
        }
    }
    for cell in OUTLINES.iter() {
        shapes.push(
            polygon(cell.clone())
                .fill(Ink::Inlay)
                .edge(Ink::Line, 0.035),
        );
    }
    for hole in 0..HOLE_COUNT {
        shapes.push(
            disc(place(hole), HOLE)
                .fill(Ink::Well)
                .edge(Ink::Line, 0.03),
        );
    }
    for i in 0..11_u8 {
        let letter = char::from(b'A' + i).to_string();
        shapes.push(text([f32::from(i), 10.72], 0.36, letter).fill(Ink::Text));
        shapes.push(text([-0.71, 10.0 - f32::from(i)], 0.36, (i + 1).to_string()).fill(Ink::Text));
    }
    shapes
});

fn place(hole: usize) -> Point {
    let (column, row) = PLACES[hole];
    [f32::from(column), 10.0 - f32::from(row)]
}

fn holes(set: u128) -> impl Iterator<Item = usize> {
    (0..HOLE_COUNT).filter(move |&hole| set >> hole & 1 == 1)
}

/// The corners of a cell: its holes without `f6`, which lies inside, and on the border where it meets the edge.
fn outline(cell: usize, scale: f32) -> Vec<Point> {
    let (column, row, _) = CELLS[cell];
    let own: Vec<Point> = holes(HOLES_OF[cell])
        .map(place)
        .filter(|&p| p != [5.0, 5.0])
        .collect();
    let mut points = own.clone();
    for (axis, line, edge) in [(0, column, [1, 9]), (1, row, [1, 9])] {
        let Some(far) = edge.iter().position(|&e| e == line) else {
            continue;
        };
        let far = [0.0, 10.0][far];
        for p in &own {
            let mut on_edge = *p;
            on_edge[axis] = far;
            // Only the outermost holes reach the edge: the middle one would add a corner on a straight line.
            if (p[axis] - far).abs() < 1.5 && !points.contains(&on_edge) {
                points.push(on_edge);
            }
        }
    }
    let count = points.len() as f32;
    let middle = points.iter().fold([0.0, 0.0], |sum, p| {
        [sum[0] + p[0] / count, sum[1] + p[1] / count]
    });
    let angle = |p: &Point| (p[1] - middle[1]).atan2(p[0] - middle[0]);
    points.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    let toward = |p: Point| {
        [
            middle[0] + (p[0] - middle[0]) * scale,
            middle[1] + (p[1] - middle[1]) * scale,
        ]
    };
    points.into_iter().map(toward).collect()
}

/// Where the emblem of a conquered cell stands: clear of all holes.
fn middle(cell: usize) -> Point {
    let points = &OUTLINES[cell];
    let count = points.len() as f32;
    let sum = points
        .iter()
        .fold([0.0, 0.0], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
    [sum[0] / count, sum[1] / count]
}

pub fn draw(game: &Conhex, recent: &[Entry]) -> Scene {
    let mut scene = Scene::new([-1.2, -0.92], [12.12, 12.12], &GROUND);
    for (side, (hue, mark)) in SIDES.into_iter().enumerate() {
        for cell in (0..CELL_COUNT).filter(|&cell| game.cells[side] >> cell & 1 == 1) {
            let points = INSETS[cell].clone();
            let won =
                game.over && usize::from(game.side) == side && game.joined[side] >> cell & 1 == 1;
            let edge = if won { Ink::Last } else { Ink::Rim(hue) };
            scene.add(
                polygon(points)
                    .fill(Ink::Tint(hue))
                    .edge(edge, if won { 0.1 } else { 0.035 }),
            );
            // The centre cell has a hole where the emblem would be.
            if HOLES_OF[cell].count_ones() != 5 {
                let size = if HOLES_OF[cell].count_ones() == 3 {
                    0.2
                } else {
                    0.34
                };
                let emblem = sign(mark, middle(cell), size, Ink::Rim(hue));
                scene
                    .shapes
                    .extend(emblem.into_iter().map(|s| s.faded(0.55)));
            }
        }
    }
    let conquered = game.cells[0] | game.cells[1];
    for hole in 0..HOLE_COUNT {
        let touches = (0..CELL_COUNT)
            .any(|cell| conquered >> cell & 1 == 1 && HOLES_OF[cell] >> hole & 1 == 1);
        let marked = (game.marks[0] | game.marks[1]) >> hole & 1 == 1;
        if touches && !marked {
            scene.add(
                disc(place(hole), HOLE)
                    .fill(Ink::Well)
                    .edge(Ink::Line, 0.03),
            );
        }
    }
    for (side, (hue, mark)) in SIDES.into_iter().enumerate() {
        for hole in holes(game.marks[side]) {
            scene.piece(place(hole), PEG, hue, mark);
        }
    }
    for hole in 0..HOLE_COUNT {
        scene.spot(
            hole_name(hole as u8),
            disc(place(hole), PEG),
            Some(place(hole)),
        );
    }
    for m in last_moves(recent) {
        if let Some(spot) = scene
            .spots
            .iter()
            .find(|spot| spot.name.as_str() == m.as_str())
        {
            let ring = Shape {
                form: spot.outline.clone(),
                ..disc([0.0; 2], 0.0)
            };
            scene.add(ring.clone().edge(Ink::OnMark, 0.16));
            scene.add(ring.edge(Ink::Last, 0.1));
        }
    }
    for seat in 0..2_u8 {
        let side = usize::from(seat ^ u8::from(game.swapped));
        let note = ["conhex-top-bottom", "conhex-left-right"][side];
        scene.plates.push(Plate {
            pieces: vec![SIDES[side]],
            points: None,
            note: Some(Fact::new(note)),
        });
        let names: Vec<String> = holes(game.marks[side])
            .map(|hole| hole_name(hole as u8).to_uppercase())
            .collect();
        scene.facts.push(
            Fact::new("conhex-side")
                .seat("who", crate::game::Seat(seat))
                .word("side", note)
                .number("cells", game.cells[side].count_ones())
                .text("holes", names.join(" ")),
        );
    }
    scene
}
