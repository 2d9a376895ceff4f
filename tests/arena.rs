//! `taula arena` on the command line: seats, options, engines, and what it reports.

use serde_json::Value;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const TAULA: &str = env!("CARGO_BIN_EXE_taula");

fn arena(args: &[&str]) -> Output {
    let mut command = Command::new(TAULA);
    command.arg("arena").args(args).output().unwrap()
}

/// The report of a contest of four games, as JSON.
fn report(args: &[&str]) -> Value {
    let output = arena(&[args, &["--games", "4", "--json"]].concat());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    // The bar is for terminals.
    assert_eq!(error, "");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn partxis_is_played_by_two_three_and_four() {
    for seats in ["2", "3", "4"] {
        let report = report(&["partxis", "easy:4", "random", "--seats", seats]);
        assert_eq!(report["seats"].to_string(), seats);
        let played = ["wins", "draws", "losses"].map(|key| report[key].as_u64().unwrap());
        assert_eq!(played.iter().sum::<u64>(), 4);
    }
}

#[test]
fn a_computer_beats_random_play_with_more_than_two_seats() {
    for seats in ["3", "4"] {
        let args = ["partxis", "easy:30", "random", "--seats", seats, "--json"];
        let output = arena(&[&args[..], &["--games", "20"]].concat());
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(report["score"].as_f64().unwrap() > 0.5, "{report}");
    }
}

#[test]
fn a_report_says_whether_the_clock_counted_and_how_many_simulations_were_asked_for() {
    let said = |limit: &[&str]| {
        let args = [&["san-henko", "easy", "easy:20"], limit].concat();
        let mut report = report(&args);
        (report["timed"].take(), report["simulations"].to_string())
    };
    assert_eq!(said(&[]), (Value::Bool(true), "[null,20]".to_owned()));
    assert_eq!(
        said(&["--untimed"]),
        (Value::Bool(false), "[null,20]".to_owned())
    );
    assert_eq!(
        said(&["--nodes", "9"]),
        (Value::Bool(false), "[9,9]".to_owned())
    );
}

#[test]
fn a_report_has_elo_time_per_move_and_simulations_per_second() {
    let report = report(&["conhex", "normal:60", "random", "--on", "swap"]);
    assert_eq!(report["options"]["swap"], true);
    assert_eq!(report["score"], 1.0);
    assert_eq!(report["elo"][0], Value::Null, "beyond measure");
    assert!(report["elo"][1].as_f64().unwrap() > 0.0);
    let work = &report["work"][0];
    assert!(work["seconds_per_move"].as_f64().unwrap() > 0.0);
    assert!(work["simulations_per_second"].as_f64().unwrap() > 100.0);
    assert!(work["slowest"].as_f64() >= work["seconds_per_move"].as_f64());
}

#[test]
fn an_engine_plays_as_a_player() {
    let engine = format!("engine:{TAULA} engine easy:10");
    for game in ["go-henko", "san-henko", "partxis"] {
        let report = report(&[game, &engine, "random"]);
        assert!(report["score"].as_f64().unwrap() >= 0.5, "{report}");
    }
}

#[test]
fn an_engine_that_ends_and_an_unknown_option_are_told() {
    for (args, told) in [
        (
            ["ticto", "engine:true", "random", "--games", "1"],
            "game 1: engine:true: asked with {\"game\":\"ticto\",\"seats\":2,",
        ),
        (
            ["ticto", "engine:true", "random", "--games", "1"],
            "the engine has ended",
        ),
        (
            ["ticto", "engine:/nowhere/at-all", "random", "--games", "1"],
            "/nowhere/at-all cannot be started",
        ),
        (
            ["conhex", "easy", "random", "--on", "gravity"],
            "no option \"gravity\"",
        ),
        (
            ["conhex", "easy", "brilliant", "--games", "1"],
            "there is no player \"brilliant\"",
        ),
        (
            ["conhex", "easy", "random", "--nodes", "0"],
            "0 is not in 1..",
        ),
        (
            ["conhex", "easy", "hard:0", "--games", "1"],
            "\"0\" is not a number of simulations",
        ),
    ] {
        let output = arena(&args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(told), "{error}");
    }
}

/// An engine that is a shell script.
fn engine(name: &str, script: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, script).unwrap();
    format!("engine:sh {}", file.display())
}

#[test]
fn an_engine_that_answers_with_no_move_is_told_apart_from_one_that_has_ended() {
    for (name, answer, told) in [
        (
            "nowhere",
            "nowhere",
            "plays \"nowhere\", which is not legal",
        ),
        ("bytes", "\\377", "answers with what is not UTF-8"),
    ] {
        let script = format!("while read -r line; do printf '{answer}\\n'; done");
        let output = arena(&["ticto", &engine(name, &script), "random"]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(told), "{error}");
    }
}

#[test]
fn an_engine_that_does_not_answer_is_given_up() {
    let begin = Instant::now();
    let output = arena(&["ticto", "random", "engine:sleep 100", "--patience", "1"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(error.contains("engine:sleep 100: asked with"), "{error}");
    assert!(error.contains("has not answered for 1s"), "{error}");
    assert!(begin.elapsed() < Duration::from_secs(30));
}

#[test]
fn what_was_played_before_an_engine_failed_is_reported() {
    // It ends after so many moves: enough for some games of San Henko.
    let forty = "n=40; while [ $n -gt 0 ] && read -r line; do echo \"$line\"; n=$((n - 1)); done";
    let engine = engine("forty", &format!("{forty} | '{TAULA}' engine easy:10"));
    let output = arena(&["san-henko", &engine, "random", "--json"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = report["games"].as_u64().unwrap();
    let next = format!("game {}: {engine}: asked with", games + 1);
    assert!((1..40).contains(&games) && error.contains(&next), "{error}");
    assert!(error.contains("the engine has ended"), "{error}");
}

#[test]
fn a_reader_who_has_gone_is_no_failure() {
    let mut command = Command::new(TAULA);
    command.args(["arena", "san-henko", "random", "random", "--games", "200"]);
    let mut running = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(running.stdout.take());
    let mut error = String::new();
    let mut stderr = running.stderr.take().unwrap();
    stderr.read_to_string(&mut error).unwrap();
    assert!(running.wait().unwrap().success(), "{error}");
    assert_eq!(error, "");
}

#[test]
fn the_same_seed_gives_the_same_games_without_a_clock() {
    // What was played: how it went, and how many moves and simulations each made.
    let played = |limit: &[&str], seed: &str| {
        let args = [&["nonaga", "easy", "normal", "--seed", seed], limit].concat();
        let mut report = report(&args);
        let counts = ["moves", "simulations"];
        let work = [0, 1].map(|player| counts.map(|key| report["work"][player][key].take()));
        let results = ["wins", "draws", "losses"].map(|key| report[key].take());
        assert!(work[0][1].as_u64().unwrap() > 0);
        (results, work)
    };
    let nodes = ["--nodes", "30"];
    let first = played(&nodes, "7");
    assert_eq!(first, played(&nodes, "7"));
    assert_ne!(first, played(&nodes, "8"), "another seed, other games");
    assert_eq!(played(&["--untimed"], "7"), played(&["--untimed"], "7"));
}
