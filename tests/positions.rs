//! Positions of all games with what is legal in them, for this engine and for others.
//!
//! Every line of `src/games/*/data/positions.jsonl` is a record as `taula replay` reads it, with the answer under `expect`: whose
//! turn it is, how many moves are legal, the first 16 hexadecimal digits of the SHA-256 of their sorted list (one move a
//! line, each ended by a newline), the scores and the result. The answers were worked out by engines written from the
//! rule pages alone, in another language.

use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use taula::cli::replay;
use taula::game::Setup;
use taula::games::{GAMES, Record};

#[derive(Deserialize)]
struct Line {
    expect: Expected,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Expected {
    turn: Value,
    legal: usize,
    digest: String,
    scores: Value,
    over: Value,
}

fn answer(line: &str) -> Expected {
    let answer = serde_json::to_value(replay::answer(line.as_bytes())).unwrap();
    assert_eq!(answer["ok"], true, "{answer}: {line}");
    let legal = answer["legal"].as_array().unwrap();
    let mut hash = Sha256::new();
    for m in legal {
        hash.update(m.as_str().unwrap());
        hash.update("\n");
    }
    Expected {
        turn: answer["turn"].clone(),
        legal: legal.len(),
        digest: hex::encode(&hash.finalize()[..8]),
        scores: answer["scores"].clone(),
        over: answer["over"].clone(),
    }
}

#[test]
fn every_recorded_position_has_the_recorded_answer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for kind in GAMES {
        let file = root.join(kind.folder()).join("data/positions.jsonl");
        let text =
            fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(
            text.lines().count() >= 100,
            "{} has too few positions to mean much",
            kind.key
        );
        let mut seen = Vec::new();
        for line in text.lines() {
            let expected: Line = serde_json::from_str(line).unwrap();
            assert_eq!(answer(line), expected.expect, "{line}");
            let record: Record = serde_json::from_str(line).unwrap();
            seen.push(Setup::new(kind, record.seats, &record.options).unwrap());
        }
        for setup in Setup::all(kind) {
            let lines = seen.iter().filter(|&one| *one == setup).count();
            assert!(lines >= 20, "{} has {lines} with {setup:?}", kind.key);
        }
    }
}

#[test]
fn every_record_of_the_gallery_replays() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for kind in GAMES {
        let file = root.join(kind.folder()).join("data/gallery.json");
        let text = fs::read_to_string(&file).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(record.game, kind.key);
        let game = record.replay().unwrap_or_else(|broken| {
            panic!("{}: entry {:?}: {:?}", kind.key, broken.at, broken.refusal)
        });
        assert!(game.ply() > 0, "{} shows nothing played", kind.key);
    }
}
