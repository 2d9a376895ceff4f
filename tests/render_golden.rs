//! Pictures compared with how they looked when somebody last looked at them: a sheet for each game, theme and pair of
//! eyes, with the twelve positions of `tests/golden/positions.jsonl` on it.
//!
//! `TAULA_GOLDEN=rewrite cargo test --test render_golden` writes the sheets anew; then open them and look at each.

use image::{Rgb, RgbImage};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use taula::draw::picture;
use taula::game::{Eyes, Seat};
use taula::locale::Lang;
use taula::record::Record;
use taula::render::{Canvas, Frame, Theme};

const POSITIONS: &str = include_str!("golden/positions.jsonl");

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

fn positions(game: &str) -> Vec<Position> {
    let all = POSITIONS.lines().map(|line| {
        let position: Position = serde_json::from_str(line).expect("every line is a position");
        position
    });
    all.filter(|position| position.record.game == game)
        .collect()
}

fn sheet(game: &str, theme: Theme, eyes: Eyes) -> RgbImage {
    let positions = positions(game);
    assert_eq!(positions.len(), 12, "a dozen positions of {game}");
    let mut sheet = RgbImage::new(0, 0);
    for (i, position) in positions.iter().enumerate() {
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

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
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

fn golden(game: &str, eyes: &[(&str, Eyes)]) {
    let mut failed = Vec::new();
    for theme in Theme::ALL {
        for (name, eyes) in eyes {
            let actual = sheet(game, theme, *eyes);
            let file = format!("{game}-{}{name}.png", theme.name());
            let path = folder().join(&file);
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
    assert!(
        failed.is_empty(),
        "{}\nif they are meant to look so, run TAULA_GOLDEN=rewrite cargo test --test render_golden",
        failed.join("\n")
    );
}

/// With the palette of the theme, like all our pictures, but as small as possible.
fn write(sheet: &RgbImage, theme: Theme, path: &Path) {
    let palette = taula::render::palette::Palette::of(theme);
    let index = |pixel: &Rgb<u8>| {
        let found = palette.colours.iter().position(|colour| *colour == pixel.0);
        found.expect("every pixel is of the palette") as u8
    };
    let indices: Vec<u8> = sheet.pixels().map(index).collect();
    let file = taula::render::indexed_png(sheet.width() as usize, &indices, &palette.colours, 9);
    std::fs::write(path, file).expect("a golden sheet can be written");
}

const TABLE: &[(&str, Eyes)] = &[("", Eyes::Table)];

#[test]
fn conhex_looks_as_it_did() {
    golden("conhex", TABLE);
}

#[test]
fn nonaga_looks_as_it_did() {
    golden("nonaga", TABLE);
}

#[test]
fn go_henko_looks_as_it_did() {
    golden("go-henko", TABLE);
}

#[test]
fn san_henko_looks_as_it_did_to_all_eyes() {
    golden(
        "san-henko",
        &[
            ("", Eyes::Table),
            ("-seat-0", Eyes::Seat(Seat(0))),
            ("-seat-1", Eyes::Seat(Seat(1))),
            ("-all", Eyes::All),
        ],
    );
}

#[test]
fn partxis_looks_as_it_did() {
    golden("partxis", TABLE);
}

#[test]
fn ticto_looks_as_it_did() {
    golden("ticto", TABLE);
}

#[test]
fn a_difference_is_seen() {
    let mut other = sheet("nonaga", Theme::Light, Eyes::Table);
    let same = other.clone();
    assert_eq!(difference(&same, &other).0, 0);
    for x in 0..40 {
        for y in 0..40 {
            other.put_pixel(x, y, Rgb([0, 0, 0]));
        }
    }
    assert_eq!(difference(&same, &other).0, 1600);
}
