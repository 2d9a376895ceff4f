//! Nonaga as shapes: the discs wherever they have wandered, always in the middle of the picture.

use super::discs::DiscSet;
use super::hexes::Hex;
use super::telling::shown;
use super::{Ending, Nonaga};
use crate::game::scene::{
    Fact, Hue, Ink, Mark, Plate, Point, arrow_onto, disc, last_moves, rect, sign, text,
};
use crate::game::{Entry, Scene, Seat};

const SEATS: [(Hue, Mark); 2] = [(Hue::Red, Mark::Ring), (Hue::Ebony, Mark::Cross)];

const DISC: f32 = 0.47;
const CYLINDER: f32 = 0.345;

/// How much of the table is seen round the discs.
const MARGIN: f32 = 0.1;

/// How high names are, and the least part of the view that can be read.
const NAME: f32 = 0.23;
const LEAST_NAME: f32 = 0.026;

/// Rows are level, each half a disc further to the right than the one above.
pub fn point(place: Hex) -> Point {
    let (q, r) = place.axial();
    [q as f32 + r as f32 / 2.0, r as f32 * 0.866]
}

/// The place of that name, if it is on the table.
fn named(name: &str) -> Option<Hex> {
    let column = name.bytes().next().filter(u8::is_ascii_lowercase)?;
    let row: i32 = name.get(1..)?.parse().ok()?;
    let (q, r) = (i32::from(column) - i32::from(b'm'), 13 - row);
    (q.abs() <= 12 && r.abs() <= 12).then(|| Hex::at(q, r))
}

pub fn draw(game: &Nonaga, recent: &[Entry]) -> Scene {
    let mut scene = Scene::new([0.0; 2], [0.0; 2], &[]);
    let places = |set: DiscSet| set.map(|disc| game.discs.place(disc)).collect::<Vec<_>>();
    let (discs, plain) = (places(DiscSet::ALL), places(game.plain()));
    let mut nooks = Vec::new();
    if game.placing {
        let all = game.discs.set().nooks().0;
        all.for_each(|place| nooks.push(place));
    }
    let moves: Vec<Vec<Hex>> = last_moves(recent)
        .map(|m| m.iter().filter_map(named).collect())
        .collect();

    let left = moves.iter().filter_map(|m| m.get(2).copied());
    scene.view = view(discs.iter().chain(&nooks).copied().chain(left));
    let size = NAME.max(scene.view.1[0].max(scene.view.1[1]) * LEAST_NAME);

    // Where a disc has just been taken away.
    for m in &moves {
        if let [_, _, from, _] = m[..] {
            scene.add(
                disc(point(from), DISC * 0.9)
                    .edge(Ink::Last, 0.03)
                    .faded(0.6),
            );
        }
    }
    for &place in &discs {
        scene.add(
            disc(point(place), DISC)
                .fill(Ink::Board)
                .edge(Ink::Frame, 0.035)
                .lift(0.06),
        );
        scene.add(disc(point(place), DISC * 0.83).edge(Ink::Grain, 0.025));
    }
    for m in &moves {
        if let [.., from, to] = m[..]
            && m.len() == 4
        {
            scene.shapes.extend(
                arrow_onto(point(from), point(to), DISC * 1.02, 0.06, Ink::Last)
                    .into_iter()
                    .map(|s| s.faded(0.75)),
            );
            scene.add(disc(point(to), DISC * 0.93).edge(Ink::Last, 0.06));
        }
    }
    for m in &moves {
        if let [from, to, ..] = m[..] {
            scene.shapes.extend(arrow_onto(
                point(from),
                point(to),
                CYLINDER * 1.08,
                0.1,
                Ink::Last,
            ));
        }
    }
    for &place in &plain {
        let at = point(place);
        if !moves.is_empty() {
            // An arrow that passes below a name leaves it legible.
            let half = [size * 0.95, size * 0.55];
            let corner = [at[0] - half[0], at[1] - half[1]];
            let room = [2.0 * half[0], 2.0 * half[1]];
            scene.add(rect(corner, room, half[1]).fill(Ink::Board).faded(0.85));
        }
        scene.add(text(at, size, shown(place)).fill(Ink::Text));
    }
    for (cylinders, (hue, mark)) in game.cylinders.iter().zip(SEATS) {
        for &disc_below in cylinders {
            let place = game.discs.place(disc_below);
            let at = point(place);
            scene.add(
                disc(at, CYLINDER)
                    .fill(Ink::Body(hue))
                    .edge(Ink::Rim(hue), 0.04)
                    .lift(0.11),
            );
            let [x, y] = at;
            scene
                .shapes
                .extend(sign(mark, [x, y - 0.12], 0.14, Ink::Sign(hue)));
            scene.add(text([x, y + 0.14], size, shown(place)).fill(Ink::Sign(hue)));
        }
    }
    if game.ending == Some(Ending::Joined) {
        for disc_below in game.cylinders[game.seat.other().index()] {
            scene.ring(disc(point(game.discs.place(disc_below)), DISC * 0.92), 0.08);
        }
    }
    if let Some(locked) = game.locked {
        let alone = game.plain().has(locked);
        padlock(&mut scene, point(game.discs.place(locked)), alone);
    }
    for &place in &discs {
        scene.spot(place.name(), disc(point(place), DISC), None);
    }
    for place in nooks {
        let at = point(place);
        scene.spot(place.name(), disc(at, DISC), Some(at));
    }
    words(&mut scene, game, &plain);
    scene
}

fn words(scene: &mut Scene, game: &Nonaga, plain: &[Hex]) {
    let names =
        |places: &mut dyn Iterator<Item = Hex>| places.map(shown).collect::<Vec<_>>().join(" ");
    for (seat, pieces) in SEATS.into_iter().enumerate() {
        scene.plates.push(Plate {
            pieces: vec![pieces],
            points: None,
            note: None,
        });
        let cylinders = names(
            &mut game.cylinders[seat]
                .iter()
                .map(|&disc| game.discs.place(disc)),
        );
        scene.facts.push(
            Fact::new("nonaga-side")
                .seat("who", Seat(seat as u8))
                .text("places", cylinders),
        );
    }
    if let Some(locked) = game.locked {
        let fact = Fact::new("nonaga-locked").text("place", shown(game.discs.place(locked)));
        scene.facts.push(fact);
    }
    let free = names(&mut plain.iter().copied());
    scene
        .facts
        .push(Fact::new("nonaga-discs").text("places", free));
}

/// The part of the table with these places on it, and hardly more: the board fills the picture.
fn view(places: impl Iterator<Item = Hex>) -> (Point, Point) {
    let mut low = [f32::MAX; 2];
    let mut high = [f32::MIN; 2];
    for place in places {
        let p = point(place);
        for axis in 0..2 {
            low[axis] = low[axis].min(p[axis] - 0.5 - MARGIN);
            high[axis] = high[axis].max(p[axis] + 0.5 + MARGIN);
        }
    }
    (low, [high[0] - low[0], high[1] - low[1]])
}

/// The disc that was moved in the turn before may not be moved again now. A cylinder leaves it room at the edge.
fn padlock(scene: &mut Scene, at: Point, alone: bool) {
    let [x, y] = match alone {
        true => [at[0], at[1] - 0.25],
        false => [at[0] + 0.27, at[1] - 0.2],
    };
    scene.add(disc([x, y - 0.05], 0.06).edge(Ink::Locked, 0.035));
    scene.add(
        rect([x - 0.1, y - 0.04], [0.2, 0.145], 0.025)
            .fill(Ink::Locked)
            .edge(Ink::Board, 0.02),
    );
    scene.add(disc([x, y + 0.03], 0.022).fill(Ink::Board));
}
