//! A game is one folder and one line: nothing outside `src/games/` knows which games there are.

use std::fs;
use std::path::Path;
use taula::game::Kind;
use taula::games::GAMES;
use taula::locale::Lang;

/// What every game has in its folder, and what for.
const FILES: [&str; 11] = [
    "mod.rs",
    "scene.rs",
    "knowledge.rs",
    "lessons.rs",
    "words/en.ftl",
    "words/es.ftl",
    "words/ca.ftl",
    "words/eu.ftl",
    "data/positions.jsonl",
    "data/wins.jsonl",
    "data/gallery.json",
];

/// The only place in the program where a game is named: an example of what to type.
const EXAMPLES: [&str; 1] = ["a record such as"];

/// A list of games names more than half of them within this many lines.
const LIST: usize = 10;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every text file under a folder, by its path from the top of the repository.
fn texts(folder: &str) -> Vec<(String, String)> {
    fn visit(folder: &Path, out: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root()).unwrap();
            let name = name.to_string_lossy().replace('\\', "/");
            if path.is_dir() {
                if name != "src/games" && name != "fuzz/target" {
                    visit(&path, out);
                }
            } else if let Ok(text) = fs::read_to_string(&path) {
                out.push((name, text));
            }
        }
    }
    let mut out = Vec::new();
    visit(&root().join(folder), &mut out);
    out
}

/// What each game is called: its key, its module, and its name in every language.
fn names() -> Vec<Vec<String>> {
    let of = |kind: &Kind| {
        let called = Lang::ALL.map(|lang| lang.word(&format!("game-{}", kind.key)));
        let keys = [kind.key.to_owned(), kind.key.replace('-', "_")];
        called.into_iter().chain(keys).collect()
    };
    GAMES.iter().map(of).collect()
}

/// Whether a line has one of these words, standing alone.
fn has(line: &str, words: &[String]) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    words.iter().any(|word| {
        line.match_indices(word.as_str()).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + word.len()..]);
            !letter(before.chars().next_back()) && !letter(after.chars().next())
        })
    })
}

#[test]
fn every_folder_is_complete() {
    for kind in GAMES {
        let folder = root().join(kind.folder());
        for file in FILES {
            assert!(folder.join(file).is_file(), "{} has no {file}", kind.key);
        }
        assert!(folder.join("data/golden/positions.jsonl").is_file());
        let tests = folder.join("tests.rs").is_file() || folder.join("tests/mod.rs").is_file();
        assert!(tests, "{} has no tests of its own", kind.key);
    }
    let folders = fs::read_dir(root().join("src/games")).unwrap();
    let folders = folders.filter(|entry| entry.as_ref().unwrap().path().is_dir());
    assert_eq!(folders.count(), GAMES.len(), "a folder is not in the list");
}

#[test]
fn the_readme_lists_every_game() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let table = readme.split("<!-- games -->").nth(1).unwrap();
    let table = table.split("<!-- /games -->").next().unwrap();
    for kind in GAMES {
        let row = format!("| `{}` |", kind.key);
        assert!(
            table.contains(&row),
            "{} is missing: run cargo run --release --example gallery",
            kind.key
        );
    }
}

#[test]
fn the_program_names_no_game() {
    let games = names();
    let mut named = Vec::new();
    for (file, text) in ["src", "assets", "migrations"].map(texts).concat() {
        // Tests may play any game, and comments may have examples.
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in (1..).zip(text.lines()) {
            let comment = ["//", "#", "*"].iter().any(|c| line.trim().starts_with(c));
            let example = EXAMPLES.iter().any(|example| line.contains(example));
            if !comment && !example && games.iter().any(|game| has(line, game)) {
                named.push(format!("{file}:{number}: {}", line.trim()));
            }
        }
    }
    assert!(named.is_empty(), "{}", named.join("\n"));
}

#[test]
fn nothing_lists_the_games() {
    let folders = [
        "src",
        "assets",
        "migrations",
        "tests",
        "benches",
        "examples",
        "fuzz",
        ".ci",
    ];
    let games = names();
    let mut listed = Vec::new();
    for (file, text) in folders.map(texts).concat() {
        // The games that each line names, as bits.
        let bits = |line: &str| {
            let named = (0..).zip(&games).filter(|(_, game)| has(line, game));
            named.fold(0_u64, |set, (i, _)| set | 1 << i)
        };
        let lines: Vec<u64> = text.lines().map(bits).collect();
        let list = |part: &[u64]| {
            let named = part.iter().fold(0, |set, line| set | line);
            named.count_ones() as usize > GAMES.len() / 2
        };
        if let Some(at) = lines.windows(LIST.min(lines.len().max(1))).position(list) {
            listed.push(format!("{file}, from line {}", at + 1));
        }
    }
    assert!(listed.is_empty(), "{}", listed.join("\n"));
}

#[test]
fn a_name_is_found_where_it_stands_alone() {
    let words = ["go-henko", "go_henko", "Go Henko"].map(str::to_owned);
    assert!(has("find(\"go-henko\")", &words));
    assert!(has("use games::go_henko::board;", &words));
    assert!(has("Go Henko, by", &words));
    assert!(!has("let game = going(henko);", &words));
    assert!(!has("let cargo-henkos = 1;", &words));
}
