//! TicTo as shapes: cells with grooves between them, flat pieces in stacks, pieces on edge in the grooves.
//!
//! A flat piece is a tile. One that lies on another is smaller, lies askew and throws a shadow, and a number in the colour of
//! the lower one says that there are two. A piece on edge is a bar along its groove; an upright rectangle, the only thing
//! that a round cannot jump, has a post in its middle.

use super::Ticto;
use super::end::Ending;
use super::geometry::{
    BOARD, Cell, GROOVES, Groove, IDEOLOGICAL, SEGMENTS, STARTS, Segment, each, has,
};
use super::pieces::{Location, Piece};
use super::telling::shown;
use crate::game::scene::{
    Fact, Hue, Ink, Mark, Plate, Point, Shape, arrow_onto, disc, last_moves, plank, polygon, rect,
    regular, sign, text, tile,
};
use crate::game::{Entry, Scene, Seat};
use std::sync::LazyLock;

const SEATS: [(Hue, Mark); 2] = [(Hue::Ivory, Mark::Ring), (Hue::Ebony, Mark::Cross)];

/// The sides of a flat piece on the board and of one on top of another.
const FLAT: [f32; 2] = [0.74, 0.58];
/// How far a piece on top of another lies askew.
const ASKEW: f32 = 0.08;
/// The side of the frame round a cell that can be chosen: outside of the piece on it, inside of the grooves.
const AROUND: f32 = 0.85;
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
    // Rectangles may lie half outside the cells: the names of rows and columns leave room for them.
    let mut shapes = plank([-0.86, -0.44], [9.3, 9.3], 0.2);
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
        let letter = char::from(b'A' + i - 1).to_string();
        shapes.push(text([f32::from(i), 8.62], 0.3, letter));
        shapes.push(text([-0.62, 8.0 - f32::from(i)], 0.3, i.to_string()));
    }
    shapes
});

pub fn draw(game: &Ticto, recent: &[Entry]) -> Scene {
    let mut scene = Scene::new([-0.98, -0.56], [9.54, 9.54], &GROUND);
    goals(&mut scene, game);
    let (flat, on_edge) = in_order(game);
    for &(piece, place, level) in &flat {
        lying_flat(&mut scene, piece, place, level);
    }
    let moves: Vec<Vec<Location>> = last_moves(recent)
        .map(|m| m.iter().filter_map(named).collect())
        .collect();
    for places in &moves {
        if let [from, to] = places[..] {
            scene.add(around(from).edge(Ink::Last, 0.04).faded(0.8));
            let way = arrow_onto(
                centre(&around(from)),
                centre(&around(to)),
                0.4,
                0.09,
                Ink::Last,
            );
            scene.shapes.extend(way);
        }
        if let Some(&to) = places.last() {
            scene.ring(around(to), 0.07);
        }
    }
    scene.marks_lie_here();
    for cell in each(game.layout.double()) {
        two(&mut scene, game, cell);
    }
    for seat in [Seat(0), Seat(1)] {
        round(&mut scene, game, seat);
    }
    for &(piece, place) in &on_edge {
        in_slot(&mut scene, piece, place);
    }
    spots(&mut scene, game);
    for seat in [Seat(0), Seat(1)] {
        describe(&mut scene, game, seat);
    }
    scene
}

/// A round piece, with a ring of the other colour, so that it stands out from whatever it stands on.
fn round(scene: &mut Scene, game: &Ticto, seat: Seat) {
    let (hue, mark) = SEATS[seat.index()];
    let (other, _) = SEATS[seat.other().index()];
    let cell = game.layout.round(seat);
    let at = point(cell);
    if game.ending == Some(Ending::Goal(seat)) {
        scene.ring(tile(at, [AROUND, AROUND], 0.05), 0.09);
    }
    scene.add(disc(at, 0.29).fill(Ink::Body(other)).lift(0.1));
    scene.add(disc(at, 0.24).fill(Ink::Body(hue)));
    scene.shapes.extend(sign(mark, at, 0.15, Ink::Sign(hue)));
}

/// The number of pieces on a cell with two of them, in the colour of the lower one.
fn two(scene: &mut Scene, game: &Ticto, cell: Cell) {
    let Some(lower) = game.layout.stack(cell)[0] else {
        return;
    };
    let (hue, _) = SEATS[lower.seat().index()];
    let [x, y] = point(cell);
    let at = [x + 0.27, y + 0.27];
    scene.add(
        disc(at, 0.15)
            .fill(Ink::Body(hue))
            .edge(Ink::Rim(hue), 0.03)
            .lift(0.04),
    );
    scene.add(text(at, 0.25, "2").fill(Ink::Sign(hue)));
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
        // A target, faint and without a body, so that nobody takes it for a piece.
        // The two inks of a colour together are seen in both themes.
        for r in [0.36, 0.25] {
            scene.add(disc(at, r).edge(Ink::Rim(hue), 0.05).faded(0.5));
            scene.add(disc(at, r).edge(Ink::Body(hue), 0.025).faded(0.5));
        }
        for (size, ink) in [(0.14, Ink::Rim(hue)), (0.1, Ink::Body(hue))] {
            let faded = sign(mark, at, size, ink).into_iter();
            scene.shapes.extend(faded.map(|s| s.faded(0.5)));
        }
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
    let askew = ASKEW * level as f32;
    let shifted = |[x, y]: Point| [x - askew, y - askew];
    scene.add(
        tile(shifted(at), size, 0.09)
            .fill(Ink::Body(hue))
            .edge(Ink::Rim(hue), 0.035)
            .lift(if level == 0 { 0.045 } else { 0.13 }),
    );
    // On a rectangle the sign stands on both cells, so that a round on one of them does not hide its owner.
    for cell in each(place.cells()) {
        scene.shapes.extend(
            sign(mark, shifted(point(cell)), 0.13, Ink::Sign(hue))
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

/// The frame round a place: pieces that lie there are inside of it.
fn around(place: Location) -> Shape {
    match place {
        Location::Cell(cell) => tile(point(cell), [AROUND, AROUND], 0.09),
        Location::Pair(segment) => {
            let (long, side) = (AROUND + 1.0, AROUND);
            let size = match segment.groove {
                Groove::Vertical => [long, side],
                Groove::Horizontal => [side, long],
            };
            tile(middle(segment), size, 0.09)
        }
        Location::Slot(_) | Location::Lying(_) => {
            let (low, high) = bar(place).bounds();
            let by = 0.05;
            let size = [high[0] - low[0] + 2.0 * by, high[1] - low[1] + 2.0 * by];
            rect([low[0] - by, low[1] - by], size, 0.07)
        }
    }
}

fn named(token: &str) -> Option<Location> {
    let found = PLACES.iter().find(|(name, _)| name == token);
    found.map(|(_, place)| *place)
}

fn spots(scene: &mut Scene, game: &Ticto) {
    let round = point(game.layout.round(game.seat()));
    scene.spot("round", disc(round, 0.36), None);
    for (name, place) in PLACES.iter() {
        let shape = around(*place);
        let tag = match place {
            Location::Cell(_) => None,
            Location::Pair(segment) => Some(middle(*segment)),
            Location::Slot(segment) => Some(middle(*segment)),
            // Not in the middle: an upright rectangle could be asked for beside it.
            Location::Lying(first) => Some(middle(first.next(first.groove.along()))),
        };
        scene.spot_called(name, shown(*place), shape, tag);
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
        let names: Vec<String> = places.into_iter().map(shown).collect();
        names.join(" ")
    };
    scene.facts.push(
        Fact::new("ticto-side")
            .seat("who", seat)
            .text("round", shown(Location::Cell(game.layout.round(seat))))
            .text("squares", list(&mut Piece::squares(seat)))
            .text("rectangles", list(&mut Piece::rectangles(seat))),
    );
    if seat == Seat(1) {
        let stacks: Vec<Fact> = each(game.layout.double())
            .filter_map(|cell| {
                let owner = |piece: Piece| ["hue-ivory", "hue-ebony"][piece.seat().index()];
                match game.layout.stack(cell) {
                    [Some(lower), Some(upper)] => Some(
                        Fact::new("ticto-stack")
                            .text("cell", shown(Location::Cell(cell)))
                            .word("upper", owner(upper))
                            .word("lower", owner(lower)),
                    ),
                    _ => None,
                }
            })
            .collect();
        if !stacks.is_empty() {
            scene
                .facts
                .push(Fact::new("ticto-stacks").list("cells", stacks));
        }
    }
}
