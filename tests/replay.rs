//! `taula replay` as other programs meet it: the real binary, JSON Lines in, JSON Lines out.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// What one process answers to these bytes, line by line.
fn replay(input: &[u8]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taula"))
        .arg("replay")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn one(line: Value) -> Value {
    let mut answers = replay(format!("{line}\n").as_bytes());
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}

#[test]
fn the_fields_are_as_published_and_in_that_order() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taula"));
    let mut child = child
        .arg("replay")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());

    // The answer comes before the input ends: another engine may keep the process and ask again and again.
    let mut ask = |line: &str| {
        writeln!(stdin, "{line}").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        answer
    };
    let answer = ask(r#"{"game":"nonaga","seats":2,"options":{},"moves":["m15-m12-k12-n11"]}"#);
    assert!(
        answer.starts_with(r#"{"ok":true,"ply":1,"turn":1,"legal":["#),
        "{answer}"
    );
    assert!(
        answer.contains(r#"],"scores":null,"over":null,"state":""#),
        "{answer}"
    );
    assert_eq!(ask("{}").get(..19), Some(r#"{"ok":false,"at":-1"#));
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn seats_and_options_have_defaults() {
    assert_eq!(
        one(json!({ "game": "conhex", "moves": [] }))["legal"]
            .as_array()
            .unwrap()
            .len(),
        69
    );
    let swapped = one(json!({ "game": "conhex", "options": { "swap": true }, "moves": ["f6"] }));
    assert_eq!(swapped["legal"].as_array().unwrap().last().unwrap(), "swap");
    // An option may be written although it is off, even where it could not be on.
    for seats in [2, 3, 4] {
        let options = json!({ "short": true, "single": false });
        let quick = json!({ "game": "partxis", "seats": seats, "options": options, "moves": ["d5", "yh-5"] });
        let answer = one(quick);
        assert_eq!(answer["turn"], "chance", "{answer}");
        assert!(
            answer["state"]
                .as_str()
                .unwrap()
                .starts_with("yellow 5 5; "),
            "{answer}"
        );
    }
}

#[test]
fn legal_moves_are_sorted_by_bytes() {
    for game in taula::games::GAMES.iter().map(|kind| kind.key) {
        let answer = one(json!({ "game": game, "moves": [] }));
        let legal: Vec<&str> = answer["legal"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m.as_str().unwrap())
            .collect();
        assert!(legal.is_sorted() && !legal.is_empty(), "{game}: {legal:?}");
    }
}

#[test]
fn chance_and_the_end_are_told_apart_from_seats() {
    assert_eq!(
        one(json!({ "game": "partxis", "seats": 4, "moves": [] }))["turn"],
        "chance"
    );
    assert_eq!(
        one(json!({ "game": "partxis", "seats": 4, "moves": ["d3"] }))["turn"],
        0
    );
    let down = "f10 b9 e10 b8 f9 b7 e9 b6 f8 c8 e8 c7 f7 c6 f6 c5 e6 j9 f5 j8 f4 j7 e4 j6 f3 j5 e3 j4 f2 j3 e2";
    let moves: Vec<&str> = down.split(' ').collect();
    let over = one(json!({ "game": "conhex", "moves": moves }));
    assert_eq!(over["turn"], Value::Null);
    assert_eq!(over["legal"], json!([]));
    assert_eq!(over["over"], json!({ "ranks": [1, 2], "reason": "chain" }));
}

#[test]
fn a_bad_line_is_answered_and_the_next_one_is_read() {
    let good = r#"{"game":"conhex","moves":["f6"]}"#;
    let bad: &[(&[u8], &str)] = &[
        (b"", "blank"),
        (b"  \t\r", "blank"),
        (b"not json", "expected a record"),
        (b"[1,2]", "expected a record"),
        (b"{\"game\":\"conhex\"}", "moves"),
        (b"{\"moves\":[]}", "game"),
        (b"{\"game\":\"chess\",\"moves\":[]}", "expected go-henko, "),
        (
            b"{\"game\":\"conhex\",\"seats\":3,\"moves\":[]}",
            "expected 2 seats",
        ),
        (
            b"{\"game\":\"partxis\",\"seats\":5,\"moves\":[]}",
            "expected 2, 3 or 4 seats",
        ),
        (
            b"{\"game\":\"conhex\",\"seats\":-2,\"moves\":[]}",
            "expected",
        ),
        (
            b"{\"game\":\"conhex\",\"seats\":\"2\",\"moves\":[]}",
            "expected",
        ),
        (
            b"{\"game\":\"nonaga\",\"options\":{\"swap\":true},\"moves\":[]}",
            "it has no options",
        ),
        (
            b"{\"game\":\"conhex\",\"options\":{\"pie\":true},\"moves\":[]}",
            "expected swap",
        ),
        (
            b"{\"game\":\"conhex\",\"options\":{\"swap\":\"yes\"},\"moves\":[]}",
            "expected true or false",
        ),
        (
            b"{\"game\":\"partxis\",\"seats\":3,\"options\":{\"single\":true},\"moves\":[]}",
            "expected 2 seats",
        ),
        (
            b"{\"game\":\"partxis\",\"seats\":4,\"options\":{\"short\":true,\"single\":true},\"moves\":[]}",
            "option \"single\" cannot be true with 4 seats",
        ),
        (
            b"{\"game\":\"partxis\",\"options\":{\"short\":2},\"moves\":[]}",
            "expected true or false",
        ),
        (
            b"{\"game\":\"partxis\",\"options\":{\"exposed\":true},\"moves\":[]}",
            "expected short or single",
        ),
        (
            b"{\"game\":\"ticto\",\"options\":{\"short\":true},\"moves\":[]}",
            "expected exposed",
        ),
        (
            b"{\"game\":\"conhex\",\"moves\":[\"\xff\xfe\"]}",
            "expected",
        ),
    ];
    let mut input = Vec::new();
    for (line, _) in bad {
        input.extend_from_slice(line);
        input.push(b'\n');
        input.extend_from_slice(good.as_bytes());
        input.push(b'\n');
    }
    let answers = replay(&input);
    assert_eq!(answers.len(), 2 * bad.len());
    for (pair, (line, expected)) in answers.chunks(2).zip(bad) {
        let line = String::from_utf8_lossy(line);
        assert_eq!(
            (&pair[0]["ok"], &pair[0]["at"]),
            (&json!(false), &json!(-1)),
            "{line}: {}",
            pair[0]
        );
        assert!(
            pair[0]["error"].as_str().unwrap().contains(expected),
            "{line}: {}",
            pair[0]
        );
        assert_eq!((&pair[1]["ok"], &pair[1]["ply"]), (&json!(true), &json!(1)));
    }
}

#[test]
fn an_illegal_move_is_named_by_its_index_and_told_what_was_expected() {
    let answer = one(json!({ "game": "conhex", "moves": ["f6", "e6", "f6", "f7"] }));
    assert_eq!((&answer["ok"], &answer["at"]), (&json!(false), &json!(2)));
    assert!(
        answer["error"]
            .as_str()
            .unwrap()
            .starts_with(r#""f6" is not a legal move: expected a1"#),
        "{answer}"
    );
}

#[test]
fn a_move_that_is_not_text_is_illegal_in_its_place() {
    for (moves, at) in [
        (json!([7]), 0),
        (json!(["f6", null, "f6"]), 1),
        (json!(["f6", "f6", {}]), 1),
    ] {
        let answer = one(json!({ "game": "conhex", "moves": moves }));
        assert_eq!(
            (&answer["ok"], &answer["at"]),
            (&json!(false), &json!(at)),
            "{answer}"
        );
    }
}

#[test]
fn a_richer_record_and_a_last_line_without_an_end_are_read() {
    let line = r#"{"version":1,"game":"conhex","players":["a","b"],"moves":["f6"],"secret":null}"#;
    assert_eq!(replay(line.as_bytes())[0]["ply"], 1);
    assert!(replay(b"").is_empty());
}
