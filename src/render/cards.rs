//! Pictures without a game going on: a leaderboard, a rating curve, the result of a match.

use super::frame::{Caption, Frame, diagram};
use super::words::say;
use super::{Layer, Picture, text};
use crate::game::Seat;
use crate::game::scene::{
    Anchor, Ink, Scene, Shape, disc, line, polygon, rect, sign, text as label, words,
};
use crate::locale::Lang;

const WIDTH: f32 = 900.0;
const MARGIN: f32 = 24.0;

/// One line of a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    pub rank: u32,
    pub name: String,
    pub rating: i32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Whether it is the one who asked.
    pub own: bool,
}

/// The table of the best, under a title such as the name of the game.
pub fn leaderboard(title: &str, standings: &[Standing], lang: Lang) -> Picture {
    let row = 64.0;
    let head = 128.0;
    let height = head + row * standings.len().max(1) as f32 + MARGIN;
    let mut shapes = vec![title_text(title)];
    let columns = [600.0, 690.0, 780.0, 868.0];
    let heads = ["rating", "won", "drawn-short", "lost"];
    // Nothing stands to the left of the first.
    let rooms = [200.0, 86.0, 86.0, 86.0];
    for ((x, key), room) in columns.iter().zip(heads).zip(rooms) {
        shapes.push(words([*x, 102.0], 24.0, Anchor::End, room, lang.word(key)).fill(Ink::Faint));
    }
    if standings.is_empty() {
        let at = [WIDTH / 2.0, head + row / 2.0];
        shapes.push(label(at, 30.0, lang.word("nobody-yet")).fill(Ink::Faint));
    }
    for (i, standing) in standings.iter().enumerate() {
        let y = head + row * i as f32;
        let middle = y + row / 2.0;
        if standing.own || i % 2 == 0 {
            let mut band =
                rect([MARGIN, y + 2.0], [WIDTH - 2.0 * MARGIN, row - 4.0], 12.0).fill(Ink::Sheet);
            if standing.own {
                band = band.edge(Ink::Choice, 4.0);
            }
            shapes.push(band);
        }
        let place = [72.0, middle];
        if standing.rank <= 3 {
            shapes.extend(medal(place, 23.0, standing.rank));
        } else {
            shapes.push(label(place, 28.0, standing.rank.to_string()).fill(Ink::Faint));
        }
        let name = text::drawable(&standing.name).unwrap_or_else(|| "–".to_owned());
        shapes.push(words([112.0, middle], 31.0, Anchor::Start, 390.0, name));
        let figures = [
            standing.rating.to_string(),
            standing.won.to_string(),
            standing.drawn.to_string(),
            standing.lost.to_string(),
        ];
        for (k, (x, figure)) in columns.iter().zip(figures).enumerate() {
            let (size, ink) = if k == 0 {
                (31.0, Ink::Text)
            } else {
                (27.0, Ink::Faint)
            };
            shapes.push(words([*x, middle], size, Anchor::End, 110.0, figure).fill(ink));
        }
    }
    Picture::plain(WIDTH as u32, height as u32, shapes)
}

/// One of the first three of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Champion {
    pub name: String,
    pub rating: i32,
    /// Whether it is the one who asked.
    pub own: bool,
}

/// The first three of every game, under its name.
pub fn champions(title: &str, games: &[(String, Vec<Champion>)], lang: Lang) -> Picture {
    let row = 92.0;
    let head = 96.0;
    let height = head + row * games.len() as f32 + MARGIN;
    let mut shapes = vec![title_text(title)];
    for (i, (game, first)) in games.iter().enumerate() {
        let y = head + row * i as f32;
        if i % 2 == 0 {
            let size = [WIDTH - 2.0 * MARGIN, row - 4.0];
            shapes.push(rect([MARGIN, y + 2.0], size, 12.0).fill(Ink::Sheet));
        }
        let middle = y + row / 2.0;
        shapes.push(words(
            [40.0, middle],
            30.0,
            Anchor::Start,
            180.0,
            game.clone(),
        ));
        if first.is_empty() {
            let at = [232.0, middle];
            shapes.push(
                words(at, 27.0, Anchor::Start, 600.0, lang.word("nobody-yet")).fill(Ink::Faint),
            );
        }
        for (k, champion) in first.iter().take(3).enumerate() {
            let x = 232.0 + 214.0 * k as f32;
            let place = [x + 20.0, middle];
            shapes.extend(medal(place, 20.0, k as u32 + 1));
            let name = text::drawable(&champion.name).unwrap_or_else(|| "–".to_owned());
            let name = text::shorten(&name, 26.0, 156.0).into_owned();
            let left = x + 50.0;
            if champion.own {
                let under = [left, left + text::width(&name, 26.0)].map(|x| [x, middle]);
                shapes.push(line(under.to_vec(), 3.0).fill(Ink::Choice));
            }
            let at = [left, middle - 15.0];
            shapes.push(words(at, 26.0, Anchor::Start, 156.0, name));
            let points = words(
                [x + 50.0, middle + 17.0],
                24.0,
                Anchor::Start,
                156.0,
                champion.rating.to_string(),
            );
            shapes.push(points.fill(Ink::Faint));
        }
    }
    Picture::plain(WIDTH as u32, height as u32, shapes)
}

/// The place among the first three, in a disc of that radius.
fn medal(at: [f32; 2], r: f32, rank: u32) -> [Shape; 2] {
    let fill = [Ink::Body(MEDALS[0]), Ink::Sheet, Ink::Board][rank.clamp(1, 3) as usize - 1];
    let ink = if rank == 1 {
        Ink::Sign(MEDALS[0])
    } else {
        Ink::Text
    };
    [
        disc(at, r).fill(fill).edge(Ink::Frame, 3.0),
        label(at, r * 28.0 / 23.0, rank.to_string()).fill(ink),
    ]
}

const MEDALS: [crate::game::scene::Hue; 1] = [crate::game::scene::Hue::Yellow];

fn title_text(title: &str) -> Shape {
    let title = text::drawable(title).unwrap_or_default();
    words(
        [MARGIN + 8.0, 52.0],
        44.0,
        Anchor::Start,
        WIDTH - 2.0 * MARGIN - 16.0,
        title,
    )
}

/// How a rating went, match by match, the newest last.
pub fn curve(title: &str, ratings: &[f32], lang: Lang) -> Picture {
    let (left, right, top, bottom) = (110.0, WIDTH - 120.0, 120.0, 520.0);
    let mut shapes = vec![title_text(title)];
    shapes.push(
        rect(
            [left - 8.0, top - 16.0],
            [right - left + 16.0, bottom - top + 32.0],
            12.0,
        )
        .fill(Ink::Sheet),
    );
    let finite = || ratings.iter().copied().filter(|r| r.is_finite());
    let least = finite().fold(f32::MAX, f32::min);
    let most = finite().fold(f32::MIN, f32::max);
    if least > most {
        let at = [(left + right) / 2.0, (top + bottom) / 2.0];
        shapes.push(label(at, 30.0, lang.word("nobody-yet")).fill(Ink::Faint));
        return Picture::plain(WIDTH as u32, 580, shapes);
    }
    // Lines at round numbers, three to six of them.
    let span = (most - least).max(40.0);
    let step = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1e3, 2e3, 5e3, 1e4]
        .into_iter()
        .find(|step| span / step <= 5.0)
        .unwrap_or(1e5);
    let low = (least / step).floor() * step;
    let high = ((most / step).ceil() * step).max(low + step);
    let y = |rating: f32| bottom - (rating - low) / (high - low) * (bottom - top);
    let mut at = low;
    while at <= high + 0.5 {
        shapes.push(line(vec![[left, y(at)], [right, y(at)]], 1.5).fill(Ink::Grain));
        shapes.push(
            words(
                [left - 18.0, y(at)],
                24.0,
                Anchor::End,
                90.0,
                format!("{at:.0}"),
            )
            .fill(Ink::Faint),
        );
        at += step;
    }
    let known: Vec<f32> = finite().collect();
    let x = |i: usize| left + (right - left) * i as f32 / (known.len() - 1).max(1) as f32;
    // One point for each few pixels is all that can be seen.
    let stride = known.len().div_ceil(220);
    let mut points: Vec<[f32; 2]> = (0..known.len())
        .step_by(stride)
        .map(|i| [x(i), y(known[i])])
        .collect();
    let end = [x(known.len() - 1), y(known[known.len() - 1])];
    if points.last() != Some(&end) {
        points.push(end);
    }
    let mut below = points.clone();
    below.extend([[end[0], bottom], [left, bottom]]);
    shapes.push(polygon(below).fill(Ink::Choice).faded(0.12));
    shapes.push(line(points.clone(), 5.0).fill(Ink::Choice));
    if points.len() <= 30 {
        for &p in &points {
            shapes.push(disc(p, 5.5).fill(Ink::Choice).edge(Ink::Sheet, 2.5));
        }
    }
    shapes.push(disc(end, 10.0).fill(Ink::Chosen).edge(Ink::Sheet, 3.0));
    let now = format!("{:.0}", known[known.len() - 1]);
    shapes.push(words(
        [end[0] + 20.0, end[1]],
        32.0,
        Anchor::Start,
        96.0,
        now,
    ));
    // The first value is the one before any match.
    let matches = lang.say("matches", &[("count", (known.len() - 1).into())]);
    shapes.push(words([right, 556.0], 24.0, Anchor::End, 400.0, matches).fill(Ink::Faint));
    Picture::plain(WIDTH as u32, 580, shapes)
}

/// The result of a match: the last position, the ranks, points, and how the ratings changed.
pub fn result(
    scene: &Scene,
    caption: &Caption,
    ranks: &[u8],
    changes: &[i32],
    frame: &Frame,
) -> Picture {
    let (width, height) = (WIDTH, 440.0);
    let name = |seat| frame.drawn_name(scene, seat);
    let (left, right) = (420.0, width - MARGIN);
    // A long name makes the headline smaller before it is cut: that somebody has won must be read.
    let status = say(frame.lang, &caption.status, &name);
    let size = (38.0 * (right - left) / super::text::width(&status, 38.0)).clamp(26.0, 38.0);
    let mut shapes = vec![
        words(
            [left, 50.0],
            30.0,
            Anchor::Start,
            right - left,
            say(frame.lang, &caption.game, &name),
        )
        .fill(Ink::Faint),
        words([left, 102.0], size, Anchor::Start, right - left, status),
    ];
    if let Some(reason) = &caption.reason {
        let said = say(frame.lang, reason, &name);
        shapes.push(words([left, 150.0], 28.0, Anchor::Start, right - left, said).fill(Ink::Faint));
    }
    let mut order: Vec<usize> = (0..scene.plates.len()).collect();
    order.sort_by_key(|&i| ranks.get(i).copied().unwrap_or(1));
    for (i, seat) in order.into_iter().enumerate() {
        let plate = &scene.plates[seat];
        let y = 212.0 + 58.0 * i as f32;
        shapes
            .push(rect([left - 6.0, y - 26.0], [right - left + 12.0, 52.0], 12.0).fill(Ink::Sheet));
        let rank = ranks.get(seat).copied().unwrap_or(1);
        shapes.push(label([left + 22.0, y], 30.0, rank.to_string()).fill(Ink::Faint));
        for (k, &(hue, mark)) in plate.pieces.iter().enumerate() {
            let at = [left + 64.0 + 22.0 * k as f32, y];
            shapes.push(
                disc(at, 18.0)
                    .fill(Ink::Body(hue))
                    .edge(Ink::Rim(hue), 2.0)
                    .lift(2.0),
            );
            shapes.extend(sign(mark, at, 9.0, Ink::Sign(hue)));
        }
        let from = left + 94.0 + 22.0 * (plate.pieces.len().max(1) - 1) as f32;
        let mut to = right - 8.0;
        if let Some(&change) = changes.get(seat) {
            let ink = if change < 0 { Ink::Faint } else { Ink::Last };
            // A real minus sign is as wide as the plus.
            let said = format!("{change:+}").replace('-', "−");
            shapes.push(words([to, y], 28.0, Anchor::End, 80.0, said).fill(ink));
            to -= 88.0;
        }
        if let Some(points) = plate.points {
            shapes.push(words([to, y], 32.0, Anchor::End, 80.0, points.to_string()));
            to -= 70.0;
        }
        shapes.push(words(
            [from, y],
            30.0,
            Anchor::Start,
            to - from,
            name(Seat(seat as u8)),
        ));
    }
    let mut picture = Picture::plain(width as u32, height as u32, shapes);
    let board = diagram(scene, 380);
    let drop = (height - board.size.1 as f32).max(0.0) / 2.0;
    picture.layers.extend(board.layers.into_iter().map(|layer| {
        let mut transform = layer.transform;
        transform.shift = [transform.shift[0] + 16.0, transform.shift[1] + drop];
        Layer { transform, ..layer }
    }));
    picture
}
