//! San Henko as shapes. What lies in a hand is drawn for its owner only; everybody sees how many tiles there are.

use super::{Counts, SanHenko, TILES, total};
use crate::game::scene::{
    Fact, Ink, Plate, Point, Shape, disc, last_moves, line, plank, rect, sign, text, tile,
};
use crate::game::{Entry, Eyes, Scene, Seat};
use crate::games::go_henko::board::{Cell, Cells, MIDDLE, each};
use crate::games::go_henko::scene::{
    SEATS, SIDE, empty_cell, face_up, named, played, point, print,
};
use crate::games::go_henko::telling::{tile_label, tile_on};
use crate::games::go_henko::tiles::Tile;
use std::sync::LazyLock;

static GROUND: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let mut shapes = plank([0.5, 0.7], [3.98, 3.98], 0.13);
    for cell in each(MIDDLE.all) {
        let worth = if cell.is_in(MIDDLE.corners) {
            "+2"
        } else if cell.is_in(MIDDLE.laterals) {
            "+1"
        } else {
            ""
        };
        shapes.extend(empty_cell(point(cell), worth));
    }
    for i in 1..4_u8 {
        let letter = char::from(b'A' + i).to_string();
        shapes.push(text([f32::from(i) + 0.5, 4.33], 0.22, letter));
        shapes.push(text([0.74, 4.5 - f32::from(i)], 0.22, (i + 1).to_string()));
    }
    shapes
});

/// The middle of the column beside the board that belongs to a seat.
const COLUMNS: [f32; 2] = [-0.12, 5.12];

pub fn draw(game: &SanHenko, eyes: Eyes, recent: &[Entry]) -> Scene {
    // Without a hand below it the board stands in the middle.
    let has_hand = [Seat(0), Seat(1)].iter().any(|&seat| eyes.may_see(seat));
    let tall = if has_hand { 5.7 } else { 4.28 };
    let mut scene = Scene::new([-0.78, 0.55], [6.56, tall], &GROUND);
    for cell in each(MIDDLE.all) {
        stack(&mut scene, game, cell);
    }
    for m in last_moves(recent) {
        let cells: Vec<Cell> = m.iter().filter_map(named).collect();
        if let Some((&to, turned)) = cells.split_last() {
            for &cell in turned {
                scene.add(tile(point(cell), [SIDE, SIDE], 0.1).edge(Ink::Last, 0.03));
            }
            played(&mut scene, point(to), SIDE);
        }
    }
    for cell in three(game).into_iter().flat_map(each) {
        played(&mut scene, point(cell), SIDE);
    }
    for cell in each(MIDDLE.all) {
        height(&mut scene, game, cell);
        let outline = tile(point(cell), [0.9, 0.9], 0.08);
        scene.spot(cell.to_string(), outline, None);
    }
    for seat in [Seat(0), Seat(1)] {
        side(&mut scene, game, seat, eyes.may_see(seat));
        plate(&mut scene, game, seat);
    }
    let shown: Vec<Seat> = [Seat(0), Seat(1)]
        .into_iter()
        .filter(|&seat| eyes.may_see(seat))
        .collect();
    for &seat in &shown {
        hand(&mut scene, game, seat, shown.len());
    }
    scene
}

/// The tiles on a cell. Those that lie face down keep their order; everybody has seen them, so their backs say what
/// they are.
fn stack(scene: &mut Scene, game: &SanHenko, cell: Cell) {
    let on_cell: Vec<(Seat, Tile)> = game
        .placed
        .iter()
        .enumerate()
        .filter(|(_, (_, at))| *at == cell)
        .map(|(turn, (kind, _))| (Seat((turn % 2) as u8), *kind))
        .collect();
    let is_up = !cell.is_in(game.free());
    let [x, y] = point(cell);
    let count = on_cell.len();
    for (i, &(seat, kind)) in on_cell.iter().enumerate() {
        let by = 0.045 * (count - 1 - i).min(3) as f32;
        let at = [x - by, y - by];
        if is_up && i + 1 == count {
            face_up(scene, at, SIDE, seat, kind);
        } else {
            face_down(scene, at, SIDE, seat, print(kind));
        }
    }
}

/// How many tiles lie on a cell, when it is more than one.
fn height(scene: &mut Scene, game: &SanHenko, cell: Cell) {
    let count = game.placed.iter().filter(|(_, at)| *at == cell).count();
    if count > 1 {
        let [x, y] = point(cell);
        let at = [x + 0.36, y + 0.36];
        scene.add(disc(at, 0.14).fill(Ink::Sheet).edge(Ink::Frame, 0.02));
        scene.add(text(at, 0.19, count.to_string()));
    }
}

/// The back of a tile, hatched, with a small reminder of its face.
fn face_down(scene: &mut Scene, at: Point, side: f32, seat: Seat, reminder: &'static str) {
    let (hue, mark) = SEATS[seat.index()];
    let [x, y] = at;
    scene.add(
        tile(at, [side, side], side * 0.13)
            .fill(Ink::Tint(hue))
            .edge(Ink::Rim(hue), side * 0.035)
            .lift(side * 0.04),
    );
    let d = side * 0.36;
    for by in [-0.5, 0.0, 0.5] {
        let (from, to) = if by < 0.0 {
            ([x - d, y - d - 2.0 * by * d], [x + d + 2.0 * by * d, y + d])
        } else {
            ([x - d + 2.0 * by * d, y - d], [x + d, y + d - 2.0 * by * d])
        };
        scene.add(
            line(vec![from, to], side * 0.03)
                .fill(Ink::Rim(hue))
                .faded(0.5),
        );
    }
    let corner = [x - side * 0.29, y - side * 0.29];
    scene
        .shapes
        .extend(sign(mark, corner, side * 0.11, Ink::Rim(hue)));
    if !reminder.is_empty() {
        scene.add(disc(at, side * 0.23).fill(Ink::Tint(hue)));
        scene.add(text(at, side * 0.28, reminder).fill(Ink::Rim(hue)));
    }
}

/// Beside the board: the pile, the backs of the hand, and what a seat has not yet placed.
fn side(scene: &mut Scene, game: &SanHenko, seat: Seat, known: bool) {
    let own = &game.sides[seat.index()];
    let x = COLUMNS[seat.index()];
    scene.add(
        rect([x - 0.5, 0.7], [1.0, 3.98], 0.1)
            .fill(Ink::Sheet)
            .edge(Ink::Frame, 0.02),
    );
    let (pile, hand) = (total(&own.pile), total(&own.hand));
    for i in 0..pile.min(6) {
        let by = 0.025 * f32::from(i);
        face_down(scene, [x + 0.05 - by, 1.16 - by], 0.56, seat, "");
    }
    scene.add(text([x, 1.62], 0.21, format!("{pile}")));
    for i in 0..hand {
        let at = [x - 0.16 + 0.16 * f32::from(i), 2.1];
        face_down(scene, at, 0.46, seat, "");
    }
    let words = if known { Ink::Choice } else { Ink::Text };
    scene.add(text([x, 2.5], 0.21, format!("{hand}")).fill(words));
    for (i, kind) in TILES.into_iter().enumerate() {
        let unplaced = own.hand[kind.index()] + own.pile[kind.index()];
        let at = [x - 0.2, 3.02 + 0.58 * i as f32];
        face_up(scene, at, 0.42, seat, kind);
        scene.add(text([x + 0.24, at[1]], 0.22, format!("×{unplaced}")));
    }
}

/// The hand of a seat, below the board, for those who may see it.
fn hand(scene: &mut Scene, game: &SanHenko, seat: Seat, of: usize) {
    let own = &game.sides[seat.index()];
    let middle = if of == 1 {
        2.5
    } else {
        [0.9, 4.1][seat.index()]
    };
    let count = total(&own.hand);
    scene.add(
        rect([middle - 1.5, 4.86], [3.0, 1.22], 0.12)
            .fill(Ink::Sheet)
            .edge(Ink::Choice, 0.03),
    );
    let to_place = game.turn_of(seat);
    let mut i = 0.0;
    for kind in TILES {
        for _ in 0..own.hand[kind.index()] {
            let at = [middle + (i - (f32::from(count) - 1.0) / 2.0) * 0.96, 5.47];
            face_up(scene, at, SIDE, seat, kind);
            // Equal tiles are one choice, and all of them are outlined.
            if to_place {
                scene.spot(kind.to_string(), tile(at, [SIDE, SIDE], 0.1), None);
            }
            i += 1.0;
        }
    }
    scene.facts.push(
        Fact::new("san-henko-hand")
            .seat("who", seat)
            .list("tiles", counted(&own.hand)),
    );
}

fn plate(scene: &mut Scene, game: &SanHenko, seat: Seat) {
    let own = &game.sides[seat.index()];
    let (pile, hand) = (total(&own.pile), total(&own.hand));
    scene.plates.push(Plate {
        pieces: vec![SEATS[seat.index()]],
        points: Some(own.points()),
        note: Some(
            Fact::new("san-henko-counts")
                .number("hand", hand)
                .number("pile", pile),
        ),
    });
    let mut up = Vec::new();
    for kind in TILES {
        for cell in each(own.up[kind.index()]) {
            up.push(tile_on(kind, cell));
        }
    }
    let down: Vec<Fact> = game
        .placed
        .iter()
        .enumerate()
        .filter(|(turn, (kind, cell))| {
            let is_up = cell.is_in(own.up[kind.index()])
                && game
                    .placed
                    .iter()
                    .skip(turn + 1)
                    .all(|(_, later)| later != cell);
            turn % 2 == seat.index() && !is_up
        })
        .map(|(_, (kind, cell))| tile_on(*kind, *cell))
        .collect();
    let unplaced = [0, 1, 2].map(|kind| own.hand[kind] + own.pile[kind]);
    scene.facts.push(
        Fact::new("san-henko-side")
            .seat("who", seat)
            .number("points", own.points())
            .list("up", up)
            .list("down", down)
            .number("hand", hand)
            .number("pile", pile)
            .list("left", counted(&unplaced)),
    );
}

/// The kinds of tiles that there are, with how many of each.
fn counted(tiles: &Counts) -> Vec<Fact> {
    let kinds = TILES.into_iter().filter(|kind| tiles[kind.index()] > 0);
    kinds
        .map(|kind| tile_label(kind, tiles[kind.index()]))
        .collect()
}

/// The three in a row that ended the game.
fn three(game: &SanHenko) -> Option<Cells> {
    let own = game.sides[game.line()?.index()].face_up();
    let line = |from: usize, step: usize| (0..3).fold(0, |set, i| set | 1 << (from + i * step));
    // The nine cells are the middle of a board of five by five.
    let lines = (1..4)
        .flat_map(|i| [line(5 * i + 1, 1), line(5 + i, 5)])
        .chain([line(6, 6), line(8, 4)]);
    lines.into_iter().find(|line| own & line == *line)
}
