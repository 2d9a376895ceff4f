//! `taula replay`: records in, positions out, one JSON line for each; the rules for anybody who speaks JSON.

use crate::game::{Eyes, Game, Outcome, PerSeat, Tokens, Turn};
use crate::games::Record;
use serde::Serialize;
use serde_json::Value;
use std::io::{self, BufReader, Read, Write};

/// Answers every line of `input` with one line, good or bad, in order.
///
/// # Errors
/// Only those of reading and writing.
pub fn run(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        if io::BufRead::read_until(&mut input, b'\n', &mut line)? == 0 {
            return output.flush();
        }
        serde_json::to_writer(&mut output, &answer(&line))?;
        output.write_all(b"\n")?;
        // A program that writes one line and waits gets its answer at once; a whole file is not slowed down.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
}

/// What is written for one line.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Position {
        ok: bool,
        ply: usize,
        turn: Value,
        legal: Vec<Tokens>,
        scores: Option<PerSeat<i32>>,
        over: Option<Outcome>,
        state: String,
    },
    Refused {
        ok: bool,
        at: i64,
        error: String,
    },
}

/// The position that a line leads to, or why there is none.
pub fn answer(line: &[u8]) -> Answer {
    let unreadable = |error: String| Answer::Refused {
        ok: false,
        at: -1,
        error,
    };
    if line.trim_ascii().is_empty() {
        return unreadable(format!("the line is blank: expected {EXPECTED}"));
    }
    let Record {
        game,
        seats,
        options,
        moves,
    } = match serde_json::from_slice::<Record<Value>>(line) {
        Ok(record) => record,
        Err(error) => return unreadable(format!("{error}: expected {EXPECTED}")),
    };
    // A move that is not even text is an illegal move in its place: what stands before it is judged first.
    let texts = moves
        .iter()
        .map_while(|m| m.as_str().map(str::to_owned))
        .collect();
    let record = Record {
        game,
        seats,
        options,
        moves: texts,
    };
    match record.replay() {
        Ok(game) if record.moves.len() == moves.len() => position(game.as_ref()),
        Ok(_) => Answer::Refused {
            ok: false,
            at: record.moves.len() as i64,
            error: "the move is not text: expected a move in notation, in quotation marks"
                .to_owned(),
        },
        Err(broken) => {
            let at = broken.at.map_or(-1, |at| at as i64);
            Answer::Refused {
                ok: false,
                at,
                error: broken.refusal.to_string(),
            }
        }
    }
}

const EXPECTED: &str =
    r#"a record such as {"game":"nonaga","seats":2,"options":{},"moves":["m15-m12-k12-n11"]}"#;

fn position(game: &dyn Game) -> Answer {
    let mut legal = game.legal();
    legal.sort_unstable();
    let turn = match game.turn() {
        Turn::Seat(seat) => seat.0.into(),
        Turn::Chance => "chance".into(),
        Turn::Over => Value::Null,
    };
    Answer::Position {
        ok: true,
        ply: game.ply(),
        turn,
        legal,
        scores: game.scores(),
        over: game.outcome(),
        state: game.describe(Eyes::All),
    }
}
