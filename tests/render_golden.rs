//! Pictures compared with how they looked when somebody last looked at them: a sheet for each game, theme and pair of
//! eyes, with the twelve positions of `positions.jsonl` on it. Both are in the game's folder, under `data/golden/`.
//!
//! `TAULA_GOLDEN=rewrite cargo test --test render_golden` writes the sheets anew; then open them and look at each.

use image::{Rgb, RgbImage};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use taula::game::{Eyes, Kind, Seat};
use taula::games::{self, GAMES, Record};
use taula::locale::Lang;
use taula::render::{Canvas, Frame, Theme, picture};

/// Pictures on a sheet are half as large as in a channel: about what a phone shows.
const ZOOM: f32 = 0.5;
const COLUMNS: u32 = 4;

/// How far a channel of a pixel may be off before it counts, and how many of ten thousand may.
const TOLERANCE: u8 = 24;
const MOST_OFF: usize = 5;

#[derive(Deserialize)]
struct Position {
    #[serde(flatten)]
    record: Record,
    #[serde(default)]
    names: Vec<String>,
    /// The beginning of a move, after which choices are marked.
    mark: Option<String>,
    lang: String,
}

fn positions(kind: &Kind) -> Vec<Position> {
    let text = std::fs::read_to_string(folder(kind).join("positions.jsonl"))
        .expect("a game has golden positions");
    let position = |line| serde_json::from_str(line).expect("every line is a position");
    text.lines().map(position).collect()
}

fn sheet(kind: &Kind, theme: Theme, eyes: Eyes) -> RgbImage {
    let positions = positions(kind);
    assert_eq!(positions.len(), 12, "a dozen positions of {}", kind.key);
    let mut sheet = RgbImage::new(0, 0);
    for (i, position) in positions.iter().enumerate() {
        assert_eq!(position.record.game, kind.key);
        let game = position.record.replay().expect("a golden position replays");
        let frame = Frame {
            lang: Lang::of(&position.lang),
            names: position.names.clone(),
        };
        let picture = picture(game.as_ref(), eyes, &frame, position.mark.as_deref());
        let canvas = Canvas::draw(&picture, theme, ZOOM);
        let (width, height) = (canvas.width as u32, canvas.height as u32);
        if i == 0 {
            sheet = RgbImage::new(COLUMNS * width, 12 / COLUMNS * height);
        }
        let drawn = RgbImage::from_raw(width, height, canvas.rgb()).expect("it is full");
        let (x, y) = (i as u32 % COLUMNS * width, i as u32 / COLUMNS * height);
        image::imageops::replace(&mut sheet, &drawn, x.into(), y.into());
    }
    sheet
}

fn folder(kind: &Kind) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(kind.folder())
        .join("data/golden")
}

/// Whose eyes see something different, with the names of their sheets.
fn eyes(kind: &Kind) -> Vec<(String, Eyes)> {
    let mut eyes = vec![(String::new(), Eyes::Public)];
    if kind.hidden {
        let seats = kind.seats.iter().max().copied().unwrap_or_default();
        eyes.extend((0..seats).map(|seat| (format!("-seat-{seat}"), Eyes::Seat(Seat(seat)))));
        eyes.push(("-all".to_owned(), Eyes::All));
    }
    eyes
}

/// Where the two differ by more than can be passed over, in red on grey.
fn difference(expected: &RgbImage, actual: &RgbImage) -> (usize, RgbImage) {
    let mut off = 0;
    let picture = RgbImage::from_fn(actual.width(), actual.height(), |x, y| {
        let now = actual.get_pixel(x, y);
        let far = match expected.get_pixel_checked(x, y) {
            Some(then) => (0..3).any(|i| then[i].abs_diff(now[i]) > TOLERANCE),
            None => true,
        };
        off += usize::from(far);
        let grey = (u16::from(now[0]) + u16::from(now[1]) + u16::from(now[2])) / 6 + 110;
        if far {
            Rgb([220, 0, 0])
        } else {
            Rgb([grey as u8; 3])
        }
    });
    (off, picture)
}

/// What is wrong with the sheets of a game.
fn golden(kind: &Kind) -> Vec<String> {
    let mut failed = Vec::new();
    for theme in Theme::ALL {
        for (name, eyes) in eyes(kind) {
            let actual = sheet(kind, theme, eyes);
            let name = format!("{}{name}.png", theme.name());
            let path = folder(kind).join(&name);
            let file = format!("{}-{name}", kind.key);
            if std::env::var_os("TAULA_GOLDEN").is_some_and(|value| value == "rewrite") {
                write(&actual, theme, &path);
                continue;
            }
            let expected = image::open(&path)
                .expect("a golden sheet can be opened")
                .to_rgb8();
            let (off, difference) = difference(&expected, &actual);
            let most = (actual.width() * actual.height()) as usize * MOST_OFF / 10_000;
            if off > most || expected.dimensions() != actual.dimensions() {
                let (width, height) = actual.dimensions();
                let mut triptych = RgbImage::new(3 * width, height);
                for (i, part) in [&expected, &difference, &actual].into_iter().enumerate() {
                    image::imageops::replace(&mut triptych, part, i as i64 * i64::from(width), 0);
                }
                let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&file);
                triptych.save(&shown).expect("the triptych can be written");
                failed.push(format!(
                    "{file}: {off} pixels are off; see {}",
                    shown.display()
                ));
            }
        }
    }
    failed
}

/// With the palette of the theme, like all our pictures, but as small as possible.
fn write(sheet: &RgbImage, theme: Theme, path: &Path) {
    let palette = taula::render::palette::Palette::of(theme);
    let index = |pixel: &Rgb<u8>| {
        let found = palette.colours.iter().position(|colour| *colour == pixel.0);
        found.expect("every pixel is of the palette") as u8
    };
    let indices: Vec<u8> = sheet.pixels().map(index).collect();
    let width = sheet.width() as usize;
    let file = taula::render::png_in_one_piece(width, &indices, &palette.colours, 9);
    std::fs::write(path, file).expect("a golden sheet can be written");
}

#[test]
fn every_game_looks_as_it_did() {
    let failed: Vec<String> = std::thread::scope(|scope| {
        let games = GAMES.iter().map(|kind| scope.spawn(|| golden(kind)));
        let games: Vec<_> = games.collect();
        let failed = games.into_iter().flat_map(|game| game.join().unwrap());
        failed.collect()
    });
    assert!(
        failed.is_empty(),
        "{}\nif they are meant to look so, run TAULA_GOLDEN=rewrite cargo test --test render_golden",
        failed.join("\n")
    );
}

#[test]
fn a_difference_is_seen() {
    let mut other = sheet(games::find("nonaga").unwrap(), Theme::Light, Eyes::Public);
    let same = other.clone();
    assert_eq!(difference(&same, &other).0, 0);
    for x in 0..40 {
        for y in 0..40 {
            other.put_pixel(x, y, Rgb([0, 0, 0]));
        }
    }
    assert_eq!(difference(&same, &other).0, 1600);
}
