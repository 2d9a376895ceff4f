//! `taula arena` on the command line: seats, options, engines, and what it reports.

use serde_json::Value;
use std::process::{Command, Output};

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
    assert!(error.contains("[########################] 4/4"), "{error}");
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
            "the engine has ended",
        ),
        (
            ["conhex", "easy", "random", "--on", "gravity"],
            "no option \"gravity\"",
        ),
        (
            ["conhex", "easy", "brilliant", "--games", "1"],
            "there is no level \"brilliant\"",
        ),
    ] {
        let output = arena(&args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(told), "{error}");
    }
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
