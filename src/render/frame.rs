//! A scene in its picture: who plays above, the board, what happens below.

use super::words::say;
use super::{Layer, Picture, Transform, text};
use crate::game::scene::{
    Anchor, Fact, Hue, Ink, Plate, Scene, Shape, disc, rect, sign, text as label, words,
};
use crate::game::{Eyes, Game, Seat, Turn};
use crate::locale::Lang;

pub const WIDTH: f32 = 900.0;
pub const HEIGHT: f32 = 1040.0;
const HEAD: f32 = 104.0;
/// Two lines: whose turn it is, and what was played.
const FOOT: f32 = 86.0;

/// The smallest text in pixels that can be read on a phone.
const LEAST_TEXT: f32 = 18.0;

/// What a picture says besides the board.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    pub lang: Lang,
    /// The names of those who sit there, as they call themselves; where one is missing, its pieces give the name.
    pub names: Vec<String>,
}

/// What is known of a game besides its scene.
#[derive(Debug, Clone)]
pub struct Caption {
    pub game: Fact,
    pub turn: Turn,
    /// Who is to move or how it ended.
    pub status: Fact,
    pub reason: Option<Fact>,
    pub last: Option<Fact>,
    pub winners: Vec<Seat>,
    /// How many turns were played.
    pub turns: usize,
}

impl Caption {
    pub fn of(game: &dyn Game, eyes: Eyes) -> Caption {
        let outcome = game.outcome();
        let winners = outcome
            .as_ref()
            .map_or_else(Vec::new, |outcome| winners(&outcome.ranks));
        let status = match (game.turn(), winners.first()) {
            (Turn::Seat(seat), _) => Fact::new("to-move").seat("who", seat),
            (Turn::Chance, _) => Fact::new("to-move-chance"),
            (Turn::Over, Some(&winner)) => Fact::new("wins").seat("who", winner),
            (Turn::Over, None) => Fact::new("drawn"),
        };
        let last = game
            .recent(eyes)
            .iter()
            .rev()
            .find(|entry| matches!(entry.by, Turn::Seat(_)))
            .map(|entry| Fact::new("last-move").fact("move", entry.told.clone()));
        let reason = outcome.map(|outcome| Fact::new(format!("reason-{}", outcome.reason)));
        Caption {
            game: Fact::new(format!("game-{}", game.key())),
            turn: game.turn(),
            status,
            reason,
            last,
            winners,
            turns: game.turns(),
        }
    }
}

impl Caption {
    /// The same after somebody has ended the match and not the rules.
    #[must_use]
    pub fn ended(mut self, ranks: &[u8], reason: &str) -> Caption {
        (self.turn, self.winners) = (Turn::Over, winners(ranks));
        self.status = match self.winners.first() {
            Some(&winner) => Fact::new("wins").seat("who", winner),
            None => Fact::new("drawn"),
        };
        self.reason = Some(Fact::new(format!("reason-{reason}")));
        self
    }

    /// The same before anybody may move.
    #[must_use]
    pub fn not_begun(mut self) -> Caption {
        (self.turn, self.status) = (Turn::Over, Fact::new("not-begun"));
        self
    }
}

/// The seats that come first, if not all do.
fn winners(ranks: &[u8]) -> Vec<Seat> {
    if ranks.iter().all(|&rank| rank == 1) {
        return vec![];
    }
    let first = (0..).map(Seat).zip(ranks).filter(|(_, rank)| **rank == 1);
    first.map(|(seat, _)| seat).collect()
}

impl Frame {
    /// What a seat is called in words.
    pub fn name(&self, scene: &Scene, seat: Seat) -> String {
        let given = self.names.get(seat.index()).map_or("", |name| name.trim());
        if given.is_empty() {
            self.colour(scene, seat)
        } else {
            given.to_owned()
        }
    }

    /// What a seat is called in a picture: only what can be drawn.
    pub fn drawn_name(&self, scene: &Scene, seat: Seat) -> String {
        text::drawable(&self.name(scene, seat)).unwrap_or_else(|| self.colour(scene, seat))
    }

    /// What the pieces of a seat are called.
    pub fn colour(&self, scene: &Scene, seat: Seat) -> String {
        let hues = scene
            .plates
            .get(seat.index())
            .map_or(&[][..], |plate| &plate.pieces);
        let name = |hue: Hue| {
            let own = format!("hue-{}-{}", scene.game, hue_key(hue));
            match self.lang.has(&own) {
                true => self.lang.word(&own),
                false => self.lang.word(&format!("hue-{}", hue_key(hue))),
            }
        };
        let names: Vec<String> = hues.iter().map(|(hue, _)| name(*hue)).collect();
        names.join(" + ")
    }
}

fn hue_key(hue: Hue) -> &'static str {
    match hue {
        Hue::Ivory => "ivory",
        Hue::Ebony => "ebony",
        Hue::Red => "red",
        Hue::Blue => "blue",
        Hue::Yellow => "yellow",
        Hue::Green => "green",
    }
}

/// The picture of a position with its frame.
pub fn board(scene: &Scene, caption: &Caption, frame: &Frame) -> Picture {
    let mut shapes = Vec::new();
    plates(&mut shapes, scene, caption, frame);
    foot(&mut shapes, scene, caption, frame);
    let transform = fit(scene, [0.0, HEAD], [WIDTH, HEIGHT - HEAD - FOOT]);
    let mut picture = Picture::plain(WIDTH as u32, HEIGHT as u32, shapes);
    picture.layers.push(Layer {
        transform,
        ground: scene.ground,
        shapes: scene.shapes.clone(),
    });
    picture
}

/// The board alone, that many pixels wide: for rule pages.
pub fn diagram(scene: &Scene, width: u32) -> Picture {
    let size = scene.view.1;
    let height = (width as f32 * size[1] / size[0]).round();
    let transform = fit(scene, [0.0; 2], [width as f32, height]);
    Picture {
        size: (width, height as u32),
        layers: vec![Layer {
            transform,
            ground: scene.ground,
            shapes: scene.shapes.clone(),
        }],
    }
}

/// Where the view of a scene goes to fill a part of the picture and stay in its middle.
pub(super) fn fit(scene: &Scene, at: [f32; 2], room: [f32; 2]) -> Transform {
    let (low, size) = scene.view;
    let scale = (room[0] / size[0]).min(room[1] / size[1]);
    let shift =
        |axis: usize| at[axis] + (room[axis] - size[axis] * scale) / 2.0 - low[axis] * scale;
    Transform {
        scale,
        shift: [shift(0), shift(1)],
    }
}

fn plates(shapes: &mut Vec<Shape>, scene: &Scene, caption: &Caption, frame: &Frame) {
    let count = scene.plates.len().max(1) as f32;
    let (margin, gap) = (14.0, 10.0);
    let width = (WIDTH - 2.0 * margin - gap * (count - 1.0)) / count;
    for (i, plate) in scene.plates.iter().enumerate() {
        let seat = Seat(i as u8);
        let x = margin + i as f32 * (width + gap);
        let active = caption.turn == Turn::Seat(seat);
        let won = caption.winners.contains(&seat);
        one_plate(
            shapes,
            x,
            width,
            plate,
            &frame.drawn_name(scene, seat),
            active,
            won,
        );
        if let Some(note) = &plate.note {
            let left = x + indent(plate, width);
            let name = |seat| frame.drawn_name(scene, seat);
            let said = say(frame.lang, note, &name);
            let room = x + width - left - 12.0 - points_room(plate);
            shapes.push(
                words(
                    [left, 72.0],
                    fitting_size(&said, if width > 300.0 { 24.0 } else { 22.0 }, room),
                    Anchor::Start,
                    room,
                    said,
                )
                .fill(Ink::Faint),
            );
        }
    }
}

/// How much of a plate its pieces take.
fn indent(plate: &Plate, width: f32) -> f32 {
    let r = piece_radius(width);
    20.0 + 2.0 * r + (plate.pieces.len().max(1) - 1) as f32 * r * 1.5
}

fn piece_radius(width: f32) -> f32 {
    if width > 300.0 { 27.0 } else { 21.0 }
}

fn points_room(plate: &Plate) -> f32 {
    plate
        .points
        .map_or(0.0, |points| text::width(&points.to_string(), 46.0) + 12.0)
}

fn one_plate(
    shapes: &mut Vec<Shape>,
    x: f32,
    width: f32,
    plate: &Plate,
    name: &str,
    active: bool,
    won: bool,
) {
    let (y, height) = (12.0, 84.0);
    let mut sheet = rect([x, y], [width, height], 14.0);
    if active || won {
        sheet = sheet
            .fill(Ink::Sheet)
            .edge(if won { Ink::Last } else { Ink::Choice }, 5.0)
            .lift(4.0);
    } else {
        sheet = sheet.fill(Ink::Sheet);
    }
    shapes.push(sheet);
    let r = piece_radius(width);
    for (i, &(hue, mark)) in plate.pieces.iter().enumerate() {
        let at = [x + 12.0 + r + i as f32 * r * 1.5, y + height / 2.0];
        shapes.push(
            disc(at, r * 0.95)
                .fill(Ink::Body(hue))
                .edge(Ink::Rim(hue), r * 0.1)
                .lift(3.0),
        );
        shapes.extend(sign(mark, at, r * 0.5, Ink::Sign(hue)));
    }
    let left = x + indent(plate, width);
    let star = if won { 34.0 } else { 0.0 };
    let room = x + width - left - 12.0 - points_room(plate) - star;
    let line = if plate.note.is_some() {
        38.0
    } else {
        y + height / 2.0
    };
    let size = if width > 300.0 { 32.0 } else { 27.0 };
    shapes.push(words(
        [left + star, line],
        size,
        Anchor::Start,
        room,
        name.to_owned(),
    ));
    if won {
        shapes.push(label([left + 13.0, line], 34.0, "★").fill(Ink::Last));
    }
    if let Some(points) = plate.points {
        let at = [x + width - 14.0, y + height / 2.0];
        let room = points_room(plate);
        shapes.push(words(at, 46.0, Anchor::End, room, points.to_string()));
    }
}

fn foot(shapes: &mut Vec<Shape>, scene: &Scene, caption: &Caption, frame: &Frame) {
    let name = |seat| frame.drawn_name(scene, seat);
    let title = say(frame.lang, &caption.game, &name);
    let title = match caption.turns {
        0 => title,
        turns => {
            let turn = Fact::new("turn-number").number("number", turns as i64);
            format!("{title} · {}", say(frame.lang, &turn, &name))
        }
    };
    let (size, small) = (30.0, 26.0);
    let aside = text::width(&title, small);
    let room = WIDTH - 60.0 - aside;
    let line = |name: &dyn Fn(Seat) -> String| {
        let status = say(frame.lang, &caption.status, name);
        match &caption.reason {
            None => status,
            Some(reason) => format!("{status} · {}", say(frame.lang, reason, name)),
        }
    };
    // A long name is shortened, never what is said about it.
    let over = text::width(&line(&name), size) - room;
    let fitting = |seat| {
        let name = name(seat);
        let room = text::width(&name, size) - over.max(0.0);
        text::shorten(&name, size, room.max(3.0 * size)).into_owned()
    };
    let [first, second] = [HEIGHT - FOOT + 22.0, HEIGHT - 26.0];
    let status = line(&fitting);
    let size = fitting_size(&status, size, room);
    shapes.push(words([18.0, first], size, Anchor::Start, room, status));
    shapes.push(words([WIDTH - 18.0, first], small, Anchor::End, aside, title).fill(Ink::Faint));
    if let Some(last) = &caption.last {
        let said = say(frame.lang, last, &name);
        let size = fitting_size(&said, small, WIDTH - 36.0);
        shapes.push(words(
            [18.0, second],
            size,
            Anchor::Start,
            WIDTH - 36.0,
            said,
        ));
    }
}

/// The size at which a text fits its room, but never too small to be read.
fn fitting_size(said: &str, size: f32, room: f32) -> f32 {
    let width = text::width(said, size);
    if width <= room {
        return size;
    }
    (size * room / width).floor().max(LEAST_TEXT)
}
