//! The board of Partxis as shapes: a cross of four arms, each with two lanes and a corridor, homes in the corners.
//!
//! Yellow has the lower arm; pieces walk anticlockwise. Everything is worked out for Yellow and turned by quarters.

use super::board::{Colour, GOAL, SAFE};
use super::{Partxis, Stage};
use crate::game::scene::{
    Fact, Form, Hue, Ink, Mark, Plate, Point, Shape, disc, last_turns, line, plank, polygon, rect,
    sign, text, tile,
};
use crate::game::{Entry, Scene, Seat, Token, Tokens};
use std::sync::LazyLock;

const COLOURS: [(Hue, Mark); 4] = [
    (Hue::Yellow, Mark::Triangle),
    (Hue::Blue, Mark::Cross),
    (Hue::Red, Mark::Ring),
    (Hue::Green, Mark::Square),
];

/// How wide a lane is; a square is 1 long.
const LANE: f32 = 2.95;
/// Half of the middle, where the goals are.
const HALF: f32 = 1.5 * LANE;
/// From the middle to the end of an arm.
const REACH: f32 = HALF + 8.0;
const PIECE: f32 = 0.48;

/// How much of a trail is seen.
const TRAIL: f32 = 0.5;

/// A point of Yellow's quarter, where another colour has it: turned anticlockwise by quarters.
fn turned([x, y]: Point, quarters: usize) -> Point {
    match quarters % 4 {
        0 => [x, y],
        1 => [y, -x],
        2 => [-x, -y],
        _ => [-y, x],
    }
}

/// The middle of a place and the direction across it, outwards from the corridor or to the home.
#[derive(Clone, Copy)]
struct Square {
    middle: Point,
    across: Point,
}

/// A track square (0 to 67), or a corridor square of `colour` (68 to 74).
fn square(colour: Colour, bit: u32) -> Square {
    let (quarters, middle, across) = if bit >= 68 {
        let y = REACH - 1.5 - (bit - 68) as f32;
        (colour.index(), [0.0, y], [1.0, 0.0])
    } else {
        // The squares of an arm: 1 to 8 inwards on its right lane, the tip 68, and 60 to 67 outwards on its left lane.
        let quarter = ((bit + 9) / 17) as usize % 4;
        let first = (bit + 68 - 17 * quarter as u32) % 68;
        let (middle, across) = match first {
            0..=7 => ([LANE, REACH - 0.5 - first as f32], [1.0, 0.0]),
            67 => ([0.0, REACH - 0.5], [1.0, 0.0]),
            _ => ([-LANE, HALF + 0.5 + (first - 59) as f32], [-1.0, 0.0]),
        };
        (quarter, middle, across)
    };
    Square {
        middle: turned(middle, quarters),
        across: turned(across, quarters),
    }
}

impl Square {
    fn outline(self) -> Shape {
        let wide = self.across[0].abs() > 0.5;
        let size = if wide { [LANE, 1.0] } else { [1.0, LANE] };
        tile(self.middle, size, 0.06)
    }

    fn shifted(self, by: f32) -> Point {
        [
            self.middle[0] + self.across[0] * by,
            self.middle[1] + self.across[1] * by,
        ]
    }

    /// Where its number stands: at the end away from the corridor.
    fn label(self) -> Point {
        self.shifted(LANE / 2.0 - 0.555)
    }

    /// Where the first and the second piece stand.
    fn piece(self, nth: usize) -> Point {
        self.shifted([-0.97, -0.01][nth.min(1)])
    }

    /// Where a trail goes through it: between its two pieces, clear of the number.
    fn way(self) -> Point {
        self.shifted(-0.49)
    }
}

fn home(colour: Colour) -> Point {
    turned([HALF + 4.0, HALF + 4.0], colour.index())
}

/// Where a piece of `count` stands at home: in a square of four or a row of two.
fn home_piece(colour: Colour, nth: usize, count: u8) -> Point {
    let [x, y] = home(colour);
    let d = 1.15;
    let down = match nth {
        _ if count == 2 => 0.0,
        0 | 1 => -d,
        _ => d,
    };
    [x + if nth.is_multiple_of(2) { -d } else { d }, y + down]
}

fn goal_piece(colour: Colour, nth: usize, count: u8) -> Point {
    let middle = f32::from(count - 1) / 2.0;
    let along = (nth as f32 - middle) * 1.12;
    turned([along, HALF - 0.75], colour.index())
}

/// What never moves, for one choice of colours that play and of pieces that each has.
struct Ground {
    playing: &'static [Colour],
    count: u8,
    shapes: Vec<Shape>,
}

/// The grounds of all games that there are.
static GROUNDS: LazyLock<Vec<Ground>> = LazyLock::new(|| {
    use Colour::{Blue, Green, Red, Yellow};
    let choices: [&[Colour]; 3] = [
        &[Yellow, Blue, Red, Green],
        &[Yellow, Blue, Red],
        &[Yellow, Red],
    ];
    let grounds = choices.into_iter().flat_map(|playing| {
        [4, 2].map(|count| Ground {
            playing,
            count,
            shapes: ground(playing, count),
        })
    });
    grounds.collect()
});

/// The board with the homes, corridors and goals of the colours that play. Where nobody plays it is bare.
fn ground(playing: &[Colour], count: u8) -> Vec<Shape> {
    let side = 2.0 * REACH + 0.9;
    let mut shapes = plank([-side / 2.0, -side / 2.0], [side, side], 0.7);
    for colour in Colour::ALL {
        let (hue, mark) = COLOURS[colour.index()];
        let plays = playing.contains(&colour);
        let tint = if plays { Ink::Tint(hue) } else { Ink::Inlay };
        if plays {
            let at = home(colour);
            shapes.push(disc(at, 3.3).fill(tint).edge(Ink::Rim(hue), 0.1));
            shapes.extend(
                sign(mark, at, 0.75, Ink::Rim(hue))
                    .into_iter()
                    .map(|shape| shape.faded(0.45)),
            );
            for nth in 0..usize::from(count) {
                shapes.push(
                    disc(home_piece(colour, nth, count), 0.78)
                        .fill(Ink::Inlay)
                        .edge(Ink::Rim(hue), 0.06),
                );
            }
        }
        let corner = |x: f32, y: f32| turned([x, y], colour.index());
        shapes.push(
            polygon(vec![
                corner(0.0, 0.0),
                corner(-HALF, HALF),
                corner(HALF, HALF),
            ])
            .fill(tint)
            .edge(Ink::Line, 0.06),
        );
        for bit in 68..75 {
            let square = square(colour, bit);
            shapes.push(square.outline().fill(tint).edge(Ink::Line, 0.05));
            let name = format!("C{}", bit - 67);
            shapes.push(text(square.label(), 0.6, name));
        }
    }
    for bit in 0..68 {
        let square = square(Colour::Yellow, bit);
        let starts = playing.iter().find(|colour| colour.start() == bit);
        let safe = SAFE >> bit & 1 == 1;
        let plain = if safe { Ink::Board } else { Ink::Inlay };
        let fill = starts.map_or(plain, |colour| Ink::Tint(COLOURS[colour.index()].0));
        shapes.push(square.outline().fill(fill).edge(Ink::Line, 0.05));
        if safe {
            // The ring that Spanish boards print on a safe square.
            shapes.push(disc(square.piece(0), 0.34).edge(Ink::Line, 0.09));
        }
        shapes.push(text(square.label(), 0.6, (bit + 1).to_string()));
    }
    shapes
}

pub fn draw(game: &Partxis, recent: &[Entry]) -> Scene {
    let side = 2.0 * REACH + 1.3;
    let mut scene = Scene::new([-side / 2.0, -side / 2.0], [side, side], ground_of(game));
    let turns = last_turns(recent);
    for (_, moves) in &turns {
        for (colour, from, to) in moves.iter().filter_map(way) {
            trail(&mut scene, colour, from, to);
        }
    }
    for (colour, _, to) in turns
        .last()
        .into_iter()
        .flat_map(|(_, moves)| moves)
        .filter_map(way)
    {
        if let Some(shape) = framed(colour, to) {
            scene.ring(shape, 0.16);
        }
    }
    scene.marks_lie_here();
    for seat in (0..game.seats).map(Seat) {
        for &colour in game.colours_of(seat) {
            if game.left[seat.index()] == 0 {
                at_home(&mut scene, game, colour);
            }
        }
    }
    on_squares(&mut scene, game);
    spots(&mut scene, game);
    die(&mut scene, game);
    for seat in (0..game.seats).map(Seat) {
        plate(&mut scene, game, seat);
    }
    match game.stage {
        Stage::Die => scene
            .facts
            .insert(0, Fact::new("partxis-die").number("die", game.die)),
        Stage::Bonus(steps) => scene
            .facts
            .insert(0, Fact::new("partxis-bonus").number("steps", steps)),
        Stage::Throw | Stage::Over(_) => {}
    }
    scene
}

fn ground_of(game: &Partxis) -> &'static [Shape] {
    let plays = |colour: &Colour| {
        let mut seats = (0..game.seats).map(Seat);
        seats.any(|seat| game.colours_of(seat).contains(colour))
    };
    let fits = |ground: &&Ground| {
        ground.count == game.pieces.of_a_colour()
            && Colour::ALL
                .iter()
                .all(|colour| ground.playing.contains(colour) == plays(colour))
    };
    let found = GROUNDS.iter().find(fits);
    found.map_or(&[], |ground| &ground.shapes)
}

/// The outline of a place as the notation names it.
fn outline(colour: Colour, name: &str) -> Option<Shape> {
    match name {
        "h" => Some(disc(home(colour), 3.3)),
        "g" => {
            let corner = |x: f32, y: f32| turned([x, y], colour.index());
            Some(polygon(vec![
                corner(0.0, 0.0),
                corner(-HALF, HALF),
                corner(HALF, HALF),
            ]))
        }
        _ => {
            let progress = (0..GOAL).find(|&p| colour.place(p).as_str() == name)?;
            Some(square(colour, colour.square(progress)).outline())
        }
    }
}

/// The outline of a place, a little smaller: a frame on it cuts neither its neighbours nor its own number.
fn framed(colour: Colour, name: &str) -> Option<Shape> {
    let shape = outline(colour, name)?;
    let Form::Rect { at, size, round } = shape.form else {
        return Some(shape);
    };
    let by = 0.05;
    let size = [size[0] - 2.0 * by, size[1] - 2.0 * by];
    Some(rect([at[0] + by, at[1] + by], size, round))
}

/// The colour that a move is played with, and the places that it leads from and to.
fn way(m: &Tokens) -> Option<(Colour, &str, &str)> {
    let mut tokens = m.iter();
    let (from, to) = (tokens.next()?, tokens.next()?);
    let mut colours = Colour::ALL.into_iter();
    let colour = colours.find(|c| from.starts_with(&c.to_string()))?;
    Some((colour, &from[1..], to))
}

/// A faint line along the squares that a piece has walked over, so that one sees what happened.
fn trail(scene: &mut Scene, colour: Colour, from: &str, to: &str) {
    let progress = |name: &str| match name {
        "g" => Some(GOAL),
        _ => (0..GOAL).find(|&p| colour.place(p).as_str() == name),
    };
    let Some(end) = progress(to) else { return };
    let (mut points, start) = match progress(from) {
        Some(start) => (vec![], start),
        // Out of home: from its edge on to the start square.
        None => (vec![home(colour)], end),
    };
    points.extend((start..=end.min(GOAL - 1)).map(|p| square(colour, colour.square(p)).way()));
    if end == GOAL {
        points.push(turned([0.0, HALF - 0.75], colour.index()));
    }
    let (hue, _) = COLOURS[colour.index()];
    let Some(&first) = points.first() else { return };
    scene.add(line(points, 0.3).fill(Ink::Rim(hue)).faded(TRAIL));
    scene.add(disc(first, 0.3).fill(Ink::Rim(hue)).faded(TRAIL));
}

fn at_home(scene: &mut Scene, game: &Partxis, colour: Colour) {
    let (hue, mark) = COLOURS[colour.index()];
    let count = game.pieces.of_a_colour();
    for nth in 0..usize::from(game.pieces.at_home(colour)) {
        scene.piece(home_piece(colour, nth, count), 0.68, hue, mark);
    }
    for nth in 0..usize::from(game.pieces.in_goal(colour)) {
        scene.piece(goal_piece(colour, nth, count), PIECE, hue, mark);
    }
}

/// Pieces on track and corridors, at most two to a square; two of a colour are a barrier and are drawn joined.
fn on_squares(scene: &mut Scene, game: &Partxis) {
    let mut taken = [0_usize; 68];
    for colour in Colour::ALL {
        let (hue, mark) = COLOURS[colour.index()];
        for progress in 0..GOAL {
            let count = game.pieces.count(colour, progress);
            if count == 0 {
                continue;
            }
            let bit = colour.square(progress);
            let place = square(colour, bit);
            if count == 2 {
                let bar = vec![place.piece(0), place.piece(1)];
                scene.add(line(bar, 0.5).fill(Ink::Rim(hue)));
            }
            for nth in 0..count {
                let slot = taken.get_mut(bit as usize).map_or(nth, |taken| {
                    *taken += 1;
                    *taken - 1
                });
                scene.piece(place.piece(slot), PIECE, hue, mark);
            }
        }
    }
}

/// Pieces of whoever is to move, under the name of colour and place, and all places that they may reach.
fn spots(scene: &mut Scene, game: &Partxis) {
    for &colour in game.own() {
        let named = |place: &str| Token::from(&format!("{colour}{place}")).unwrap_or_default();
        scene.spot(named("h"), disc(home(colour), 3.3), None);
        for progress in 0..GOAL {
            let place = square(colour, colour.square(progress));
            if game.pieces.count(colour, progress) > 0 {
                let frame = framed(colour, &colour.place(progress));
                let frame = frame.unwrap_or_else(|| place.outline());
                scene.spot(named(&colour.place(progress)), frame, None);
            }
            scene.spot(colour.place(progress), place.outline(), None);
        }
        if let Some(goal) = outline(colour, "g") {
            scene.spot("g", goal, None);
        }
    }
}

/// The die in the middle of the board, or the bonus that is to be moved.
fn die(scene: &mut Scene, game: &Partxis) {
    let (hue, _) = COLOURS[game.own()[0].index()];
    let side = 2.3;
    scene.add(
        tile([0.0; 2], [side, side], 0.45)
            .fill(Ink::Body(Hue::Ivory))
            .edge(Ink::Rim(hue), 0.2)
            .lift(0.25),
    );
    let ink = Ink::Body(Hue::Ebony);
    match game.stage {
        Stage::Die => pips(scene, game.die, ink, 1.0),
        Stage::Bonus(steps) => scene.add(text([0.0; 2], 1.1, format!("+{steps}")).fill(ink)),
        // The last throw, faded: it has been used.
        Stage::Throw | Stage::Over(_) => pips(scene, game.die, ink, 0.3),
    }
}

fn pips(scene: &mut Scene, die: u8, ink: Ink, opacity: f32) {
    let d = 0.58;
    let places: &[Point] = match die {
        1 => &[[0.0, 0.0]],
        2 => &[[-1.0, -1.0], [1.0, 1.0]],
        3 => &[[-1.0, -1.0], [0.0, 0.0], [1.0, 1.0]],
        4 => &[[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]],
        5 => &[
            [-1.0, -1.0],
            [1.0, -1.0],
            [0.0, 0.0],
            [-1.0, 1.0],
            [1.0, 1.0],
        ],
        6 => &[
            [-1.0, -1.0],
            [1.0, -1.0],
            [-1.0, 0.0],
            [1.0, 0.0],
            [-1.0, 1.0],
            [1.0, 1.0],
        ],
        _ => &[],
    };
    for &[x, y] in places {
        scene.add(disc([x * d, y * d], 0.23).fill(ink).faded(opacity));
    }
}

fn plate(scene: &mut Scene, game: &Partxis, seat: Seat) {
    let colours = game.colours_of(seat);
    let gone = game.left[seat.index()] != 0;
    let goal: u8 = colours.iter().map(|&c| game.pieces.in_goal(c)).sum();
    let all = game.pieces.of_a_colour() * colours.len() as u8;
    let note = if gone {
        Fact::new("partxis-left")
    } else {
        Fact::new("partxis-goal")
            .number("goal", goal)
            .number("all", all)
    };
    scene.plates.push(Plate {
        pieces: colours.iter().map(|c| COLOURS[c.index()]).collect(),
        points: None,
        note: Some(note.clone()),
    });
    if gone {
        let left = Fact::new("partxis-side-left").seat("who", seat);
        scene.facts.push(left);
        return;
    }
    for &colour in colours {
        let all = game.pieces.places(colour);
        let places = || all.split(' ').filter(|place| !place.is_empty());
        let on_way: Vec<&str> = places()
            .filter(|place| !["h", "g"].contains(place))
            .collect();
        let on_way = match on_way.is_empty() {
            true => "–".to_owned(),
            false => on_way.join(" ").to_uppercase(),
        };
        let home = places().filter(|place| *place == "h").count();
        let pieces = match colours {
            [_] => Fact::new("partxis-side"),
            _ => Fact::new("partxis-colour").word("colour", NAMES[colour.index()]),
        };
        let pieces = pieces
            .seat("who", seat)
            .text("places", on_way)
            .number("home", home as i64)
            .number("goal", game.pieces.in_goal(colour));
        scene.facts.push(pieces);
    }
}

/// What the colours are called, in their order.
const NAMES: [&str; 4] = ["hue-yellow", "hue-blue", "hue-red", "hue-green"];
