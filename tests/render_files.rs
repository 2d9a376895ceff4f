//! The files: replays that others can read, cards, and `taula draw` as people meet it.

use image::AnimationDecoder;
use image::codecs::gif::GifDecoder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use taula::game::Eyes;
use taula::games::{GAMES, Record};
use taula::locale::Lang;
use taula::render::cards::{Champion, Standing, champions, curve, leaderboard};
use taula::render::{Canvas, Frame, Theme, gif, picture};

/// The longest golden record of a game.
fn longest(game: &str) -> Record {
    let folder = taula::games::find(game).unwrap().folder();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(folder).join("data/golden/positions.jsonl"))
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<Record>(line).unwrap())
        .max_by_key(|record| record.moves.len())
        .unwrap()
}

fn replay(record: &Record, theme: Theme) -> (Vec<u8>, Vec<u8>, usize) {
    let games = record.positions().unwrap();
    let frame = Frame::default();
    let show = |at: usize| picture(games[at].as_ref(), Eyes::Public, &frame, None);
    let last = Canvas::draw(&show(games.len() - 1), theme, gif::ZOOM).rgb();
    (gif::replay(games.len(), show, theme), last, games.len())
}

#[test]
fn a_replay_ends_with_the_last_position_and_holds_it() {
    for (game, theme) in [("conhex", Theme::Dark), ("san-henko", Theme::Light)] {
        let (file, last, count) = replay(&longest(game), theme);
        let decoder = GifDecoder::new(std::io::Cursor::new(&file)).unwrap();
        let frames = decoder.into_frames().collect_frames().unwrap();
        assert!(
            frames.len() >= count,
            "{} frames of {count} positions",
            frames.len()
        );
        let end = frames.last().unwrap();
        let seen: Vec<u8> = end
            .buffer()
            .pixels()
            .flat_map(|p| [p[0], p[1], p[2]])
            .collect();
        assert!(
            seen == last,
            "the last frame of {game} is its last position"
        );
        let delay = |frame: &image::Frame| {
            let (ms, per) = frame.delay().numer_denom_ms();
            ms / per
        };
        assert!(delay(end) >= 4_000);
        assert!(
            frames.iter().all(|frame| delay(frame) >= 20),
            "viewers slow down what is quicker"
        );
    }
}

#[test]
fn a_replay_of_the_longest_match_is_small_enough_to_post() {
    let record = longest("partxis");
    assert!(record.moves.len() > 800);
    let (file, ..) = replay(&record, Theme::Light);
    assert!(file.len() <= gif::MOST_BYTES, "{} bytes", file.len());
}

#[test]
fn a_replay_takes_at_most_half_a_minute_whatever_its_length() {
    for kind in GAMES {
        let (file, ..) = replay(&longest(kind.key), Theme::Light);
        let frames = GifDecoder::new(std::io::Cursor::new(&file)).unwrap();
        let length: u32 = frames
            .into_frames()
            .map(|frame| {
                let (ms, per) = frame.unwrap().delay().numer_denom_ms();
                ms / per
            })
            .sum();
        assert!(
            (5_000..=30_000).contains(&length),
            "{}: {length} ms",
            kind.key
        );
    }
}

#[test]
fn a_match_of_one_position_or_none_is_a_file_too() {
    let start = Record {
        moves: vec![],
        ..longest("nonaga")
    };
    let (file, ..) = replay(&start, Theme::Light);
    assert!(GifDecoder::new(std::io::Cursor::new(&file)).is_ok());
    assert!(gif::replay(0, |_| unreachable!(), Theme::Light).is_empty());
}

#[test]
fn cards_take_anything() {
    let standing = |name: &str| Standing {
        rank: u32::MAX,
        name: name.to_owned(),
        rating: i32::MIN,
        won: u32::MAX,
        drawn: 0,
        lost: 7,
        own: true,
    };
    for lang in Lang::ALL {
        for standings in [vec![], vec![standing("🎲"), standing(&"W".repeat(99))]] {
            let picture = leaderboard("🎲 Nonaga", &standings, lang);
            assert!(image::load_from_memory(&picture.png(Theme::Dark)).is_ok());
        }
        let first = ["🎲", &"W".repeat(99), ""].map(|name| Champion {
            name: name.to_owned(),
            rating: i32::MIN,
            own: true,
        });
        let games = [("🎲".to_owned(), vec![]), ("W".repeat(99), first.to_vec())];
        let picture = champions("", &games, lang);
        assert!(image::load_from_memory(&picture.png(Theme::Light)).is_ok());
        let long: Vec<f32> = (0..5_000)
            .map(|i| 1500.0 + (i as f32).sin() * 400.0)
            .collect();
        for ratings in [
            &[][..],
            &[1500.0],
            &[f32::NAN, 1500.0, f32::INFINITY],
            &[0.0, 1e9],
            &long,
        ] {
            let picture = curve("Ane", ratings, lang);
            assert!(image::load_from_memory(&picture.png(Theme::Light)).is_ok());
        }
    }
}

fn draw(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_taula"))
        .arg("draw")
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn folder_with_record() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.json");
    let record = r#"{"game":"nonaga","names":["Ane","Jordi"],"moves":["m15-m12-k12-n11"]}"#;
    fs::write(&path, record).unwrap();
    (folder, path)
}

#[test]
fn draw_writes_every_kind_of_file_and_says_what_is_on_it() {
    let (folder, _) = folder_with_record();
    let folder = folder.path();
    let drawn = |args: &[&str], file: &str| {
        let output = draw(folder, args);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{errors}");
        (
            fs::read(folder.join(file)).unwrap(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    let (light, said) = drawn(&["record.json", "a.png"], "a.png");
    assert!(
        said.starts_with(
            "Nonaga. Jordi [Black] to move. Last move: cylinder M15→M12, disc K12→N11."
        ),
        "{said}"
    );
    let (dark, said) = drawn(
        &["record.json", "b.png", "--theme", "dark", "--lang", "eu"],
        "b.png",
    );
    assert!(said.contains("Txanda: Jordi [Beltzak]"), "{said}");
    let (marked, _) = drawn(&["record.json", "c.png", "--mark", "o15"], "c.png");
    let (eyes, _) = drawn(&["record.json", "d.png", "--eyes", "1"], "d.png");
    assert!(light != dark && light != marked && light == eyes);
    assert_eq!(image::load_from_memory(&light).unwrap().width(), 900);
    let (svg, _) = drawn(&["record.json", "e.svg", "--svg"], "e.svg");
    assert!(String::from_utf8(svg).unwrap().starts_with("<svg "));
    let (gif, _) = drawn(&["record.json", "f.gif", "--gif"], "f.gif");
    assert!(gif.starts_with(b"GIF89a"));
}

#[test]
fn draw_says_what_is_wrong() {
    let (folder, record) = folder_with_record();
    let refused = |args: &[&str]| {
        let output = draw(folder.path(), args);
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(
        refused(&["record.json", "a.png", "--eyes", "2"]).contains("no seat 2: expected 0 to 1")
    );
    assert!(refused(&["none.json", "a.png"]).contains("cannot read none.json"));
    assert!(refused(&["record.json", "a.png", "--lang", "xx"]).contains("possible values"));
    fs::write(
        &record,
        r#"{"game":"nonaga","moves":["m15-m12-k12-n11","a1"]}"#,
    )
    .unwrap();
    assert!(refused(&["record.json", "a.png"]).contains("move 1:"));
    fs::write(&record, "{").unwrap();
    assert!(refused(&["record.json", "a.png"]).contains("this is no record"));
    assert!(!folder.path().join("a.png").exists());
}
