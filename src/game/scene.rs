//! What a position looks like to given eyes, as data: shapes in board units, without a pixel in it.
//!
//! A game says where things are and what they are made of ([`Ink`]); a theme says what colour that is; `render` makes
//! pixels or SVG of it. The plane has x to the right and y *downwards*. What never changes is a `static` list, so that
//! it is drawn once and kept.

use super::{PerSeat, Seat, Token, Tokens, Turn};
use std::borrow::Cow;

/// A place in the plane of a board.
pub type Point = [f32; 2];

/// What pieces are made of. All of them stay apart for colour-blind eyes, and each carries a [`Mark`] besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hue {
    Ivory,
    Ebony,
    Red,
    Blue,
    Yellow,
    Green,
}

impl Hue {
    pub const ALL: [Hue; 6] = [
        Hue::Ivory,
        Hue::Ebony,
        Hue::Red,
        Hue::Blue,
        Hue::Yellow,
        Hue::Green,
    ];
}

/// The sign on a piece, which tells its owner without any colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    Plain,
    Ring,
    Cross,
    Square,
    Triangle,
    Diamond,
    Bar,
}

/// What a shape is drawn with; a theme has a colour for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// The ground of the whole picture.
    Paper,
    /// A sheet on the paper: plates and tables.
    Sheet,
    /// The wood of a board, its grain, its rim, and a second wood for places on it.
    Board,
    Grain,
    Frame,
    Inlay,
    /// What is sunk into the board: an empty hole, a groove.
    Well,
    /// Lines on the board.
    Line,
    Text,
    Faint,
    /// A piece: its body, its rim, the sign on it, and what it has conquered.
    Body(Hue),
    Rim(Hue),
    Sign(Hue),
    Tint(Hue),
    /// What was moved last, what can be chosen, what has been chosen, and what may not be touched.
    Last,
    Choice,
    Chosen,
    Locked,
    /// Words on a patch of [`Ink::Choice`], [`Ink::Chosen`] or [`Ink::Last`].
    OnMark,
    Shade,
}

/// Which end of a text is at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    Disc {
        at: Point,
        r: f32,
    },
    /// From its least corner, with rounded corners.
    Rect {
        at: Point,
        size: Point,
        round: f32,
    },
    Polygon(Cow<'static, [Point]>),
    /// A line of that width with round ends through the points.
    Line {
        points: Cow<'static, [Point]>,
        width: f32,
    },
    /// One line of text, centred in height on its place, shortened to `room`.
    Text {
        at: Point,
        size: f32,
        anchor: Anchor,
        text: Cow<'static, str>,
        room: f32,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    pub form: Form,
    pub fill: Option<Ink>,
    pub edge: Option<(Ink, f32)>,
    /// How high it lies above what is below; throws a soft shadow.
    pub lift: f32,
    /// 255 is opaque.
    pub opacity: u8,
}

impl Shape {
    const fn of(form: Form) -> Shape {
        Shape {
            form,
            fill: None,
            edge: None,
            lift: 0.0,
            opacity: 255,
        }
    }

    #[must_use]
    pub fn fill(mut self, ink: Ink) -> Shape {
        self.fill = Some(ink);
        self
    }

    #[must_use]
    pub fn edge(mut self, ink: Ink, width: f32) -> Shape {
        self.edge = Some((ink, width));
        self
    }

    #[must_use]
    pub fn lift(mut self, height: f32) -> Shape {
        self.lift = height;
        self
    }

    /// Lets what is below shine through: 0 is invisible, 1 opaque.
    #[must_use]
    pub fn faded(mut self, opacity: f32) -> Shape {
        self.opacity = (opacity * 255.0) as u8;
        self
    }

    /// The least and the greatest corner of what it covers; a text counts with its room, or without one as a point.
    pub fn bounds(&self) -> (Point, Point) {
        let reach = self.edge.map_or(0.0, |(_, width)| width / 2.0);
        let around = |points: &[Point], reach: f32| {
            let mut low = [f32::MAX; 2];
            let mut high = [f32::MIN; 2];
            for p in points {
                for axis in 0..2 {
                    low[axis] = low[axis].min(p[axis] - reach);
                    high[axis] = high[axis].max(p[axis] + reach);
                }
            }
            (low, high)
        };
        match &self.form {
            Form::Disc { at, r } => around(&[*at], r + reach),
            Form::Rect { at, size, .. } => {
                around(&[*at, [at[0] + size[0], at[1] + size[1]]], reach)
            }
            Form::Polygon(points) => around(points, reach),
            Form::Line { points, width } => around(points, width / 2.0 + reach),
            Form::Text {
                at,
                size,
                anchor,
                room,
                ..
            } => {
                let room = if room.is_finite() { *room } else { 0.0 };
                let left = match anchor {
                    Anchor::Start => at[0],
                    Anchor::Middle => at[0] - room / 2.0,
                    Anchor::End => at[0] - room,
                };
                (
                    [left, at[1] - size / 2.0],
                    [left + room, at[1] + size / 2.0],
                )
            }
        }
    }
}

pub fn disc(at: Point, r: f32) -> Shape {
    Shape::of(Form::Disc { at, r })
}

pub fn rect(at: Point, size: Point, round: f32) -> Shape {
    Shape::of(Form::Rect { at, size, round })
}

/// A rectangle round its middle.
pub fn tile(middle: Point, size: Point, round: f32) -> Shape {
    rect(
        [middle[0] - size[0] / 2.0, middle[1] - size[1] / 2.0],
        size,
        round,
    )
}

pub fn polygon(points: impl Into<Cow<'static, [Point]>>) -> Shape {
    Shape::of(Form::Polygon(points.into()))
}

pub fn line(points: impl Into<Cow<'static, [Point]>>, width: f32) -> Shape {
    Shape::of(Form::Line {
        points: points.into(),
        width,
    })
}

/// A text with its middle at the place; [`Shape::fill`] gives its ink, which is [`Ink::Text`] unless told.
pub fn text(at: Point, size: f32, text: impl Into<Cow<'static, str>>) -> Shape {
    Shape::of(Form::Text {
        at,
        size,
        anchor: Anchor::Middle,
        text: text.into(),
        room: f32::INFINITY,
    })
    .fill(Ink::Text)
}

/// A text that begins or ends at the place and is shortened to `room`.
pub fn words(
    at: Point,
    size: f32,
    anchor: Anchor,
    room: f32,
    text: impl Into<Cow<'static, str>>,
) -> Shape {
    Shape::of(Form::Text {
        at,
        size,
        anchor,
        text: text.into(),
        room,
    })
    .fill(Ink::Text)
}

/// A regular polygon with its first corner at `angle` (in turns, 0 is to the right, growing clockwise).
pub fn regular(at: Point, r: f32, corners: usize, angle: f32) -> Vec<Point> {
    (0..corners)
        .map(|i| {
            let turn = (angle + i as f32 / corners as f32) * std::f32::consts::TAU;
            [at[0] + r * turn.cos(), at[1] + r * turn.sin()]
        })
        .collect()
}

/// The sign of a mark round a place, within radius `r`.
pub fn sign(mark: Mark, at: Point, r: f32, ink: Ink) -> Vec<Shape> {
    let [x, y] = at;
    match mark {
        Mark::Plain => vec![],
        Mark::Ring => vec![disc(at, r * 0.72).edge(ink, r * 0.36)],
        Mark::Cross => {
            let d = r * 0.62;
            vec![
                line(vec![[x - d, y - d], [x + d, y + d]], r * 0.4).fill(ink),
                line(vec![[x - d, y + d], [x + d, y - d]], r * 0.4).fill(ink),
            ]
        }
        Mark::Square => vec![tile(at, [r * 1.4, r * 1.4], r * 0.12).fill(ink)],
        Mark::Triangle => {
            vec![polygon(regular([x, y + r * 0.12], r, 3, -0.25)).fill(ink)]
        }
        Mark::Diamond => vec![polygon(regular(at, r, 4, 0.0)).fill(ink)],
        Mark::Bar => vec![line(vec![[x - r * 0.7, y], [x + r * 0.7, y]], r * 0.45).fill(ink)],
    }
}

/// An arrow from one place to another, leaving out `gap` at both ends.
pub fn arrow(from: Point, to: Point, gap: f32, width: f32, ink: Ink) -> Vec<Shape> {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = dx.hypot(dy);
    if length <= 2.0 * gap + width {
        return vec![];
    }
    let (ux, uy) = (dx / length, dy / length);
    let tip = [to[0] - ux * gap, to[1] - uy * gap];
    let tail = [from[0] + ux * gap, from[1] + uy * gap];
    let head = width * 2.6;
    let neck = [tip[0] - ux * head, tip[1] - uy * head];
    let side = head * 0.62;
    let mut shapes = Vec::new();
    if length - 2.0 * gap > head {
        shapes.push(line(vec![tail, neck], width).fill(ink));
    }
    shapes.push(
        polygon(vec![
            tip,
            [neck[0] - uy * side, neck[1] + ux * side],
            [neck[0] + uy * side, neck[1] - ux * side],
        ])
        .fill(ink),
    );
    shapes
}

/// An arrow from the middle of one place to the edge of another, `gap` from its middle. It is whole also for one step.
pub fn arrow_onto(from: Point, to: Point, gap: f32, width: f32, ink: Ink) -> Vec<Shape> {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = dx.hypot(dy);
    if length <= gap + width {
        return vec![];
    }
    let part = (length - gap) / length;
    arrow(
        from,
        [from[0] + dx * part, from[1] + dy * part],
        0.0,
        width,
        ink,
    )
}

/// A wooden board with a rim, a shadow and a calm grain.
pub fn plank(at: Point, size: Point, round: f32) -> Vec<Shape> {
    let unit = size[0].max(size[1]) / 100.0;
    let mut shapes = vec![
        rect(at, size, round)
            .fill(Ink::Board)
            .edge(Ink::Frame, unit * 0.5)
            .lift(unit * 0.9),
    ];
    // The grain: long level lines that sway a little. A plain recurrence places them, always alike.
    let mut state = 12_345_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32
    };
    let count = (18.0 * size[1] / size[0].max(size[1])) as usize;
    for i in 0..count {
        let y = at[1] + size[1] * (i as f32 + 0.2 + 0.6 * next()) / count as f32;
        let (start, end) = (next() * 0.45, 0.55 + next() * 0.45);
        let (sway, phase) = (unit * (0.2 + 0.5 * next()), next() * 6.0);
        let x = |t: f32| at[0] + unit * 1.5 + (size[0] - unit * 3.0) * t;
        let points: Vec<Point> = (0..=16)
            .map(|k| {
                let t = start + (end - start) * k as f32 / 16.0;
                [x(t), y + sway * (phase + t * 5.0).sin()]
            })
            .collect();
        shapes.push(line(points, unit * (0.16 + 0.14 * next())).fill(Ink::Grain));
    }
    shapes
}

/// Something that can be chosen, under the token that chooses it.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    pub name: Token,
    /// Its outline, which is ringed when it can be or has been chosen.
    pub outline: Form,
    /// Where its name is written when it can be chosen; `None` when the board shows the name anyway.
    pub tag: Option<Point>,
    /// What the picture calls it, and so its button.
    pub label: String,
}

/// What is marked on a scene while a move is being chosen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Marks {
    /// What has been chosen.
    pub chosen: Vec<String>,
    /// What can be chosen next, with what it is called.
    pub open: Vec<(String, String)>,
}

/// How a seat appears: its pieces, its points, and a few words.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    pub pieces: Vec<(Hue, Mark)>,
    pub points: Option<i32>,
    /// What it is trying to do or what it has left.
    pub note: Option<Fact>,
}

/// Something said about a position: a key of the word table, with what is to be filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    pub key: Cow<'static, str>,
    pub args: Vec<(&'static str, Arg)>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    Number(i64),
    /// Notation, the same in every language.
    Text(String),
    /// Another key of the word table.
    Word(&'static str),
    /// The name of the player who sits there.
    Seat(Seat),
    /// Something else said, as part of this.
    Fact(Box<Fact>),
    /// Several things said, one after the other.
    List(Vec<Fact>),
}

impl Fact {
    pub fn new(key: impl Into<Cow<'static, str>>) -> Fact {
        Fact {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// A name that is the same in every language.
    pub fn plain(text: impl Into<String>) -> Fact {
        Fact::new("plain").text("text", text)
    }

    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Fact {
        self.args.push((name, Arg::Number(value.into())));
        self
    }

    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Fact {
        self.args.push((name, Arg::Text(value.into())));
        self
    }

    #[must_use]
    pub fn word(mut self, name: &'static str, key: &'static str) -> Fact {
        self.args.push((name, Arg::Word(key)));
        self
    }

    #[must_use]
    pub fn fact(mut self, name: &'static str, fact: Fact) -> Fact {
        self.args.push((name, Arg::Fact(Box::new(fact))));
        self
    }

    #[must_use]
    pub fn list(mut self, name: &'static str, facts: Vec<Fact>) -> Fact {
        self.args.push((name, Arg::List(facts)));
        self
    }

    #[must_use]
    pub fn seat(mut self, name: &'static str, seat: Seat) -> Fact {
        self.args.push((name, Arg::Seat(seat)));
        self
    }
}

/// An entry of the log that the eyes may know of.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its index in the log.
    pub at: usize,
    /// Who decided it; never [`Turn::Over`].
    pub by: Turn,
    pub tokens: Tokens,
    /// The seat whose turn it belongs to: it decided it, or chance acted for it.
    pub seat: Option<Seat>,
    /// It in the words of the game.
    pub told: Fact,
}

/// The moves of the seat that moved last, oldest first: what a board shows as just played.
pub fn last_moves(recent: &[Entry]) -> impl Iterator<Item = Tokens> {
    let seat = |entry: &&Entry| matches!(entry.by, Turn::Seat(_));
    let last = recent.iter().rev().find(seat).map(|entry| entry.by);
    let from = recent
        .iter()
        .rposition(|entry| matches!(entry.by, Turn::Seat(_)) && Some(entry.by) != last)
        .map_or(0, |at| at + 1);
    recent[from..].iter().filter(seat).map(|entry| entry.tokens)
}

/// The newest turn of every seat that has moved, oldest first: the moves of one turn stand together.
pub fn last_turns(recent: &[Entry]) -> Vec<(Seat, Vec<Tokens>)> {
    let mut turns: Vec<(Seat, Vec<Tokens>)> = Vec::new();
    let mut whose = None;
    for entry in recent {
        // A throw without a move is a turn as well: what was played before it is no longer the same turn.
        let Some(seat) = entry.seat else { continue };
        if whose != Some(seat) {
            whose = Some(seat);
            turns.push((seat, Vec::new()));
        }
        if let (Turn::Seat(_), Some((_, moves))) = (entry.by, turns.last_mut()) {
            moves.push(entry.tokens);
        }
    }
    turns.retain(|(_, moves)| !moves.is_empty());
    let newest = |at: usize, seat: Seat| turns[at + 1..].iter().all(|(later, _)| *later != seat);
    let kept: Vec<bool> = (0..turns.len()).map(|at| newest(at, turns[at].0)).collect();
    let mut kept = kept.into_iter();
    turns.retain(|_| kept.next() == Some(true));
    turns
}

/// What given eyes see of a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The key of the game. A game may have names of its own for colours.
    pub game: &'static str,
    /// The part of the plane that is shown: its least corner and its size.
    pub view: (Point, Point),
    /// What never changes.
    pub ground: &'static [Shape],
    /// Everything else, in the order of drawing.
    pub shapes: Vec<Shape>,
    pub spots: Vec<Spot>,
    /// Marks lie below the shapes from this one on: they frame pieces and never cut them. `None` puts them on top.
    pub marks_below: Option<usize>,
    pub plates: PerSeat<Plate>,
    /// The position in words, the most important first.
    pub facts: Vec<Fact>,
}

impl Spot {
    /// Its middle.
    pub fn middle(&self) -> Point {
        let (low, high) = Shape::of(self.outline.clone()).bounds();
        [(low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0]
    }

    /// How wide and how high it is.
    pub fn size(&self) -> Point {
        let (low, high) = Shape::of(self.outline.clone()).bounds();
        [high[0] - low[0], high[1] - low[1]]
    }
}

impl Scene {
    pub fn new(at: Point, size: Point, ground: &'static [Shape]) -> Scene {
        Scene {
            game: "",
            view: (at, size),
            ground,
            shapes: Vec::new(),
            spots: Vec::new(),
            marks_below: None,
            plates: PerSeat::new(),
            facts: Vec::new(),
        }
    }

    pub fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// A round piece with its rim, its shadow and its sign.
    pub fn piece(&mut self, at: Point, r: f32, hue: Hue, mark: Mark) {
        self.add(
            disc(at, r * 0.95)
                .fill(Ink::Body(hue))
                .edge(Ink::Rim(hue), r * 0.1)
                .lift(r * 0.22),
        );
        self.shapes.extend(sign(mark, at, r * 0.5, Ink::Sign(hue)));
    }

    /// Names a place that can be chosen. People read the name in capital letters.
    ///
    /// # Panics
    /// When the name is no token.
    pub fn spot(&mut self, name: impl AsRef<str>, outline: Shape, tag: Option<Point>) {
        let label = name.as_ref().to_uppercase();
        self.spot_called(name, label, outline, tag);
    }

    /// Names a place that people call otherwise than the notation.
    ///
    /// # Panics
    /// When the name is no token.
    pub fn spot_called(
        &mut self,
        name: impl AsRef<str>,
        label: impl Into<String>,
        outline: Shape,
        tag: Option<Point>,
    ) {
        self.spots.push(Spot {
            name: Token::from(name.as_ref()).expect("the name of a spot is a token"),
            outline: outline.form,
            tag,
            label: label.into(),
        });
    }

    /// Marks what has been chosen and what can be chosen next.
    pub fn mark(&mut self, marks: &Marks) {
        let unit = self.view.1[0].max(self.view.1[1]) / 100.0;
        let mut rings = Vec::new();
        let mut tags = Vec::new();
        for spot in &self.spots {
            let open = marks.open.iter().find(|(name, _)| *name == *spot.name);
            let is_chosen = marks.chosen.iter().any(|name| *name == *spot.name);
            if !is_chosen && open.is_none() {
                continue;
            }
            // A place that was chosen may be chosen once more: what comes next matters more.
            let (ink, width) = match open {
                Some(_) => (Ink::Choice, 0.7),
                None => (Ink::Chosen, 1.0),
            };
            rings.push(Shape::of(spot.outline.clone()).edge(Ink::OnMark, unit * (width + 0.5)));
            rings.push(Shape::of(spot.outline.clone()).edge(ink, unit * width));
            if let (Some(place), Some((_, label))) = (spot.tag, open) {
                let mut size = unit * 2.7;
                let room = size * (0.62 * label.chars().count() as f32 + 0.4);
                tags.push(match spot.outline {
                    // A round place is its own tag.
                    Form::Disc { at, r } if 2.0 * r > size * 1.5 => {
                        size = size.max(r * 0.5);
                        disc(at, r).fill(ink)
                    }
                    _ => tile(place, [room, size * 1.2], size * 0.4).fill(ink),
                });
                tags.push(text(place, size, label.clone()).fill(Ink::OnMark));
            }
        }
        let at = self.marks_below.unwrap_or(self.shapes.len());
        self.shapes.splice(at..at, rings);
        self.shapes.extend(tags);
    }

    /// What is added from now on lies above the marks.
    pub fn marks_lie_here(&mut self) {
        self.marks_below = Some(self.shapes.len());
    }

    /// A ring round what was just played, or round what has won.
    pub fn ring(&mut self, outline: Shape, width: f32) {
        self.add(outline.clone().edge(Ink::OnMark, width * 1.7));
        self.add(outline.edge(Ink::Last, width));
    }
}
