//! The invariants of ARCHITECTURE.md, checked over the text of the source files.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders and files of `src/`, and words that may not stand in them.
const FORBIDDEN: &[(&[&str], &[&str])] = &[
    (
        &["game", "games", "fair.rs", "search"],
        &[
            "serenity",
            "poise",
            "sqlx",
            "tokio",
            "async ",
            "SystemTime",
            "Instant",
            "getrandom",
            "std::env",
            "std::fs",
            "std::net",
            "crate::commands",
            "crate::store",
            "crate::matches",
            "crate::sandbox",
        ],
    ),
    (
        &["matches", "store", "render"],
        &["serenity", "poise", "crate::commands", "crate::sandbox"],
    ),
    (
        &["render"],
        &["sqlx", "tokio", "crate::store", "crate::matches"],
    ),
    (&["commands"], &["sqlx", "crate::sandbox"]),
];

/// Words that may stand only in these folders or files of `src/`.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("image::", &["render"]),
    ("imageproc", &["render"]),
    ("ab_glyph", &["render"]),
    ("serenity", &["commands", "sandbox"]),
    ("poise", &["commands"]),
];

fn sources() -> Vec<(String, String)> {
    fn visit(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                visit(&path, out);
            } else if path.extension().is_some_and(|end| end == "rs") {
                out.push(path);
            }
        }
    }
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    visit(&src, &mut files);
    let name = |path: &PathBuf| {
        path.strip_prefix(&src)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/")
    };
    files
        .iter()
        .map(|path| (name(path), fs::read_to_string(path).unwrap()))
        .collect()
}

/// The lines of code, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
}

fn is_in(file: &str, place: &str) -> bool {
    file == place
        || file
            .strip_prefix(place)
            .is_some_and(|rest| rest.starts_with('/'))
}

#[test]
fn no_module_knows_what_it_must_not_know() {
    let mut broken = Vec::new();
    for (file, text) in sources() {
        for (places, words) in FORBIDDEN {
            if !places.iter().any(|place| is_in(&file, place)) {
                continue;
            }
            for (number, line) in code(&text) {
                if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                    broken.push(format!(
                        "src/{file}:{number} must not know of {word}: {}",
                        line.trim()
                    ));
                }
            }
        }
        for (word, places) in ONLY_IN {
            if places.iter().any(|place| is_in(&file, place)) {
                continue;
            }
            for (number, line) in code(&text).filter(|(_, line)| line.contains(word)) {
                broken.push(format!(
                    "src/{file}:{number} only {places:?} may know of {word}: {}",
                    line.trim()
                ));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn the_check_sees_the_sources() {
    let files = sources();
    assert!(files.iter().any(|(file, _)| file == "games/conhex/mod.rs"));
    assert!(is_in("games/conhex/mod.rs", "games") && !is_in("games/conhex/mod.rs", "game"));
}
