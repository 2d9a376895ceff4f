//! TicTo as shapes: cells with grooves between them, flat pieces in stacks, pieces on edge in the grooves.
//!
//! A flat piece is a tile, and one that lies on another is smaller, so that the lower one frames it. A piece on edge is a
//! bar along its groove; an upright rectangle, the only thing that a round cannot jump, has a post in its middle.

use super::Ticto;
use super::geometry::{
    BOARD, Cell, GROOVES, Groove, IDEOLOGICAL, SEGMENTS, STARTS, Segment, each, has,
};
use super::pieces::{Location, Piece};
use crate::game::scene::{
    Fact, Hue, Ink, Mark, Plate, Point, Shape, arrow, disc, last_moves, plank, polygon, rect,
    regular, sign, text, tile,
};
use crate::game::{Entry, Scene, Seat};
use std::sync::LazyLock;

const SEATS: [(Hue, Mark); 2] = [(Hue::Ivory, Mark::Ring), (Hue::Ebony, Mark::Cross)];

/// The sides of a flat piece on the board and of one on top of another.
const FLAT: [f32; 2] = [0.72, 0.5];
const GROOVE: f32 = 0.13;
const BAR: f32 = 0.18;

fn point(cell: Cell) -> Point {
    [f32::from(cell.x()), 8.0 - f32::from(cell.y())]
}

/// The middle of a segment.
fn middle(segment: Segment) -> Point {
    let [a, b] = segment.sides().map(point);
    [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
}

static GROUND: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let mut shapes = plank([-0.32, -0.32], [8.64, 8.64], 0.2);
    shapes.push(
        rect(
            [0.5 - GROOVE / 2.0, 0.5 - GROOVE / 2.0],
            [7.0 + GROOVE, 7.0 + GROOVE],
            0.04,
        )
        .fill(Ink::Well),
    );
    for cell in each(BOARD) {
        let side = 1.0 - GROOVE;
        shapes.push(tile(point(cell), [side, side], 0.05).fill(Ink::Inlay));
    }
    for groove in GROOVES {
        for at in each(IDEOLOGICAL[groove as usize]) {
            // No square or rectangle may stand in or pass these segments.
            let size = match groove {
                Groove::Vertical => [GROOVE, 0.86],
                Groove::Horizontal => [0.86, GROOVE],
            };
            shapes.push(tile(middle(Segment::new(groove, at)), size, 0.03).fill(Ink::Frame));
        }
    }
    for i in 1..=7_u8 {
        let letter = char::from(b'a' + i - 1).to_string();
        shapes.push(text([f32::from(i), 8.13], 0.28, letter));
        shapes.push(text([-0.12, 8.0 - f32::from(i)], 0.28, i.to_string()));
    }
    shapes
});

pub fn draw(game: &Ticto, recent: &[Entry]) -> Scene {
    let mut scene = Scene::new([-0.5, -0.5], [9.0, 9.0], &GROUND);
    goals(&mut scene, game);
    let (flat, on_edge) = in_order(game);
    for &(piece, place, level) in &flat {
        lying_flat(&mut scene, piece, place, level);
    }
    for seat in [Seat(0), Seat(1)] {
        let (hue, mark) = SEATS[seat.index()];
        let at = point(game.layout.round(seat));
        scene.add(
            disc(at, 0.245)
                .fill(Ink::Body(hue))
                .edge(Ink::Sign(hue), 0.045)
                .lift(0.07),
        );
        scene.shapes.extend(sign(mark, at, 0.14, Ink::Sign(hue)));
    }
    for &(piece, place) in &on_edge {
        in_slot(&mut scene, piece, place);
    }
    for m in last_moves(recent) {
        let places: Vec<Shape> = m.iter().filter_map(named).collect();
        if let [from, to] = &places[..] {
            scene.add(from.clone().edge(Ink::Last, 0.035).faded(0.8));
            let shapes = arrow(centre(from), centre(to), 0.16, 0.07, Ink::Last);
            scene.shapes.extend(shapes);
        }
        if let Some(to) = places.last() {
            scene.add(to.clone().edge(Ink::OnMark, 0.11));
            scene.add(to.clone().edge(Ink::Last, 0.07));
        }
    }
    spots(&mut scene, game);
    for seat in [Seat(0), Seat(1)] {
        describe(&mut scene, game, seat);
    }
    scene
}

fn centre(shape: &Shape) -> Point {
    let (low, high) = shape.bounds();
    [(low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0]
}

/// The two start cells, each with the sign of the round that wants to get there.
fn goals(scene: &mut Scene, game: &Ticto) {
    for seat in [Seat(0), Seat(1)] {
        let (hue, mark) = SEATS[seat.index()];
        let goal = if game.extension {
            STARTS[seat.index()]
        } else {
            STARTS[seat.other().index()]
        };
        let at = point(goal);
        scene.add(tile(at, [0.87, 0.87], 0.05).fill(Ink::Tint(hue)));
        scene.add(disc(at, 0.34).edge(Ink::Rim(hue), 0.03));
        let faded = sign(mark, at, 0.22, Ink::Rim(hue))
            .into_iter()
            .map(|s| s.faded(0.8));
        scene.shapes.extend(faded);
    }
}

type Flat = (Piece, Location, usize);

/// Flat pieces, each after what it lies on and with its height, and the pieces in slots.
fn in_order(game: &Ticto) -> (Vec<Flat>, Vec<(Piece, Location)>) {
    let layout = &game.layout;
    let mut waiting = Vec::new();
    let mut on_edge = Vec::new();
    for piece in Piece::of(Seat(0)).chain(Piece::of(Seat(1))) {
        match layout.place(piece) {
            Some(place @ (Location::Cell(_) | Location::Pair(_))) => waiting.push((piece, place)),
            Some(place) => on_edge.push((piece, place)),
            None => {}
        }
    }
    let mut flat: Vec<Flat> = Vec::new();
    // What lies on top of a piece that still waits has to wait; there are never circles.
    while !waiting.is_empty() {
        let ready = |&(piece, place): &(Piece, Location)| {
            each(place.cells()).all(|cell| match layout.stack(cell) {
                [Some(lower), Some(upper)] if upper == piece => flat.iter().any(|f| f.0 == lower),
                _ => true,
            })
        };
        let next = waiting.iter().position(ready).unwrap_or(0);
        let (piece, place) = waiting.remove(next);
        let above = |cell: Cell| layout.stack(cell)[0] != Some(piece);
        let level = usize::from(each(place.cells()).any(above));
        flat.push((piece, place, level));
    }
    (flat, on_edge)
}

fn lying_flat(scene: &mut Scene, piece: Piece, place: Location, level: usize) {
    let (hue, mark) = SEATS[piece.seat().index()];
    let side = FLAT[level];
    let (at, size) = match place {
        Location::Pair(segment) => {
            let long = side + 1.0;
            let size = match segment.groove {
                Groove::Vertical => [long, side],
                Groove::Horizontal => [side, long],
            };
            (middle(segment), size)
        }
        Location::Cell(cell)
        | Location::Slot(Segment { at: cell, .. })
        | Location::Lying(Segment { at: cell, .. }) => (point(cell), [side, side]),
    };
    scene.add(
        tile(at, size, 0.09)
            .fill(Ink::Body(hue))
            .edge(Ink::Rim(hue), 0.03)
            .lift(if level == 0 { 0.045 } else { 0.09 }),
    );
    // On a rectangle the sign stands on both cells, so that a round on one of them does not hide its owner.
    for cell in each(place.cells()) {
        scene.shapes.extend(
            sign(mark, point(cell), 0.13, Ink::Sign(hue))
                .into_iter()
                .map(|s| s.faded(0.7)),
        );
    }
}

/// The outline of a piece on edge.
fn bar(place: Location) -> Shape {
    let (at, long, groove) = match place {
        Location::Lying(first) => {
            let (a, b) = (middle(first), middle(first.next(first.groove.along())));
            (
                [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0],
                1.78,
                first.groove,
            )
        }
        Location::Slot(segment) | Location::Pair(segment) => {
            (middle(segment), 0.78, segment.groove)
        }
        Location::Cell(cell) => (point(cell), 0.78, Groove::Horizontal),
    };
    match groove {
        Groove::Vertical => tile(at, [BAR, long], 0.05),
        Groove::Horizontal => tile(at, [long, BAR], 0.05),
    }
}

fn in_slot(scene: &mut Scene, piece: Piece, place: Location) {
    let (hue, mark) = SEATS[piece.seat().index()];
    let shape = bar(place);
    let at = centre(&shape);
    scene.add(
        shape
            .fill(Ink::Body(hue))
            .edge(Ink::Rim(hue), 0.035)
            .lift(0.1),
    );
    if let (Location::Slot(_), false) = (place, piece.is_square()) {
        scene.add(
            polygon(regular(at, 0.25, 4, 0.0))
                .fill(Ink::Body(hue))
                .edge(Ink::Rim(hue), 0.035)
                .lift(0.12),
        );
        scene.shapes.extend(sign(mark, at, 0.12, Ink::Sign(hue)));
    } else {
        scene.shapes.extend(sign(mark, at, 0.075, Ink::Sign(hue)));
    }
}

/// Every place with its outline, as far as moves can name it.
static PLACES: LazyLock<Vec<(String, Location)>> = LazyLock::new(|| {
    let mut places: Vec<Location> = each(BOARD).map(Location::Cell).collect();
    for groove in GROOVES {
        for at in each(SEGMENTS[groove as usize]) {
            let segment = Segment::new(groove, at);
            places.extend([Location::Pair(segment), Location::Slot(segment)]);
            if has(SEGMENTS[groove as usize], segment.next(groove.along()).at) {
                places.push(Location::Lying(segment));
            }
        }
    }
    places
        .into_iter()
        .map(|place| (place.to_string(), place))
        .collect()
});

fn outline(place: Location) -> Shape {
    match place {
        Location::Cell(cell) => tile(point(cell), [FLAT[0], FLAT[0]], 0.09),
        Location::Pair(segment) => {
            let (long, side) = (FLAT[0] + 1.0, FLAT[0]);
            let size = match segment.groove {
                Groove::Vertical => [long, side],
                Groove::Horizontal => [side, long],
            };
            tile(middle(segment), size, 0.09)
        }
        Location::Slot(_) | Location::Lying(_) => bar(place),
    }
}

fn named(token: &str) -> Option<Shape> {
    let found = PLACES.iter().find(|(name, _)| name == token);
    found.map(|(_, place)| outline(*place))
}

fn spots(scene: &mut Scene, game: &Ticto) {
    let round = point(game.layout.round(game.seat()));
    scene.spot("round", disc(round, 0.25), None);
    for (name, place) in PLACES.iter() {
        let shape = outline(*place);
        let tag = match place {
            Location::Cell(_) => None,
            Location::Pair(segment) => Some(middle(*segment)),
            Location::Slot(_) | Location::Lying(_) => Some(centre(&shape)),
        };
        scene.spot(name, shape, tag);
    }
}

fn describe(scene: &mut Scene, game: &Ticto, seat: Seat) {
    scene.plates.push(Plate {
        pieces: vec![SEATS[seat.index()]],
        points: None,
        note: (game.answer_due && seat == Seat(0)).then(|| Fact::new("ticto-arrived")),
    });
    let list = |pieces: &mut dyn Iterator<Item = Piece>| {
        let mut places: Vec<Location> = pieces.filter_map(|p| game.layout.place(p)).collect();
        places.sort_unstable();
        let names: Vec<String> = places.iter().map(Location::to_string).collect();
        names.join(" ")
    };
    scene.facts.push(
        Fact::new("ticto-side")
            .seat("who", seat)
            .text("round", game.layout.round(seat).to_string())
            .text("squares", list(&mut Piece::squares(seat)))
            .text("rectangles", list(&mut Piece::rectangles(seat))),
    );
    if seat == Seat(1) {
        let stacks: Vec<String> = each(game.layout.double())
            .filter_map(|cell| {
                let owner = |piece: Piece| ["w", "b"][piece.seat().index()];
                match game.layout.stack(cell) {
                    [Some(lower), Some(upper)] => {
                        Some(format!("{cell}={}/{}", owner(upper), owner(lower)))
                    }
                    _ => None,
                }
            })
            .collect();
        if !stacks.is_empty() {
            scene
                .facts
                .push(Fact::new("ticto-stacks").text("cells", stacks.join(" ")));
        }
    }
}
