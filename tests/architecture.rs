//! The invariants of ARCHITECTURE.md, checked over the text of the source files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders and files of `src/`, and words that may not stand in them.
const FORBIDDEN: &[(&[&str], &[&str])] = &[
    (
        &["game", "games", "fair.rs", "search"],
        &[
            "tokio",
            "async ",
            "SystemTime",
            "Instant",
            "getrandom",
            "std::env",
            "std::fs",
            "std::net",
        ],
    ),
    (&["render", "locale"], &["tokio", "async "]),
    (&["view"], &["tokio", "async ", "std::fs", "std::net"]),
];

/// Words that may stand only in these folders or files of `src/`.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("image::", &["render"]),
    ("imageproc", &["render"]),
    ("ab_glyph", &["render"]),
    ("serenity", &["commands", "discord"]),
    ("poise", &["commands", "discord"]),
];

/// Modules that may know no other modules of `src/` than these.
const KNOWS_ONLY: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("ids", &[]),
    ("store", &["ids"]),
    ("fair", &["game"]),
    // The words of a game are in its folder.
    ("locale", &["game", "games"]),
    ("sandbox", &[]),
];

/// Modules that must not know these others.
const KNOWS_NOT: &[(&str, &[&str])] = &[
    (
        "games",
        &["store", "matches", "view", "discord", "commands"],
    ),
    (
        "search",
        &["store", "matches", "view", "discord", "commands"],
    ),
    (
        "render",
        &["store", "matches", "view", "discord", "commands"],
    ),
    ("view", &["store", "discord", "commands"]),
    ("matches", &["view", "render", "discord", "commands"]),
    ("discord", &["commands"]),
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

/// The modules that follow `crate::`, one by one or in braces.
fn mentioned(code: &str) -> impl Iterator<Item = String> {
    let word = |text: &str| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.trim_start()
            .chars()
            .take_while(|&c| is_part(c))
            .collect()
    };
    code.split("crate::").skip(1).flat_map(move |rest| {
        let Some(group) = rest.strip_prefix('{') else {
            return vec![word(rest)];
        };
        let (mut depth, mut all) = (0, vec![word(group)]);
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => all.push(word(&group[at + 1..])),
                _ => {}
            }
        }
        all
    })
}

/// Which modules of `src/` each of them mentions.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in sources() {
        let top = file.split('/').next().unwrap().trim_end_matches(".rs");
        if ["main", "lib"].contains(&top) {
            continue;
        }
        let known = all.entry(top.to_owned()).or_default();
        let lines: Vec<&str> = code(&text).map(|(_, line)| line).collect();
        known.extend(mentioned(&lines.join("\n")).filter(|module| module != top));
    }
    let modules: BTreeSet<String> = all.keys().cloned().collect();
    for known in all.values_mut() {
        known.retain(|module| modules.contains(module));
    }
    all
}

#[test]
fn modules_know_only_those_below_them() {
    let all = dependencies();
    let mut broken = Vec::new();
    for (module, known) in &all {
        for (other, allowed) in KNOWS_ONLY {
            if module == other {
                let more = known.iter().filter(|one| !allowed.contains(&one.as_str()));
                broken.extend(more.map(|one| format!("{module} must not know {one}")));
            }
        }
        for (other, forbidden) in KNOWS_NOT {
            if module == other {
                let wrong = known.iter().filter(|one| forbidden.contains(&one.as_str()));
                broken.extend(wrong.map(|one| format!("{module} must not know {one}")));
            }
        }
        if module != "cli" && known.contains("sandbox") {
            broken.push(format!("{module} must not know sandbox"));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// A way from a module back to itself.
fn cycle(all: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn walk(
        all: &BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<String>,
        done: &mut BTreeSet<String>,
    ) -> Option<Vec<String>> {
        let here = way.last()?.clone();
        for next in all.get(&here).into_iter().flatten() {
            if let Some(at) = way.iter().position(|one| one == next) {
                return Some([&way[at..], std::slice::from_ref(next)].concat());
            }
            if !done.contains(next) {
                way.push(next.clone());
                if let Some(found) = walk(all, way, done) {
                    return Some(found);
                }
                way.pop();
            }
        }
        done.insert(here);
        None
    }
    let mut done = BTreeSet::new();
    all.keys()
        .find_map(|start| walk(all, &mut vec![start.clone()], &mut done))
}

#[test]
fn dependencies_between_modules_go_one_way() {
    if let Some(found) = cycle(&dependencies()) {
        panic!("a cycle: {}", found.join(" → "));
    }
}

#[test]
fn modules_are_found_one_by_one_and_in_braces() {
    let code = "use crate::game::{Seat, Turn};\nuse crate::{games, store::{self, Store},\n    view};\ncrate::fair::Key";
    let found: Vec<String> = mentioned(code).collect();
    assert_eq!(found, ["game", "games", "store", "view", "fair"]);
}

#[test]
fn a_cycle_is_found() {
    let graph = |edges: &[(&str, &str)]| {
        let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in edges {
            all.entry((*from).to_owned())
                .or_default()
                .insert((*to).to_owned());
        }
        all
    };
    let diamond = [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")];
    assert_eq!(cycle(&graph(&diamond)), None);
    let round = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "b")];
    assert_eq!(
        cycle(&graph(&round)).unwrap(),
        ["b", "c", "d", "b"].map(str::to_owned)
    );
}

#[test]
fn the_check_sees_the_sources() {
    let files = sources();
    assert!(files.iter().any(|(file, _)| file == "games/conhex/mod.rs"));
    assert!(is_in("games/conhex/mod.rs", "games") && !is_in("games/conhex/mod.rs", "game"));
    let all = dependencies();
    assert!(all["commands"].contains("discord") && all["view"].contains("matches"));
}
