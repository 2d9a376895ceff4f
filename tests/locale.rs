//! Words in four languages: complete, alike in what they take, right in their plurals, none missing and none left over.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use taula::game::Kind;
use taula::games::GAMES;
use taula::locale::{Lang, Value};
use taula::matches::document::BY_PEOPLE;
use taula::matches::{Limit, OfferKind, Pace, State};
use taula::search::Level;

/// The files of `assets/locales/LANGUAGE/`, which all games share.
const FILES: [&str; 5] = ["pictures", "names", "messages", "commands", "refusals"];

/// Keys that are put together while the program runs, by their beginnings. What must be in a family is tested apart.
const FAMILIES: [&str; 25] = [
    "about-",
    "agreed-",
    "button-agree-",
    "button-refuse-",
    "command-",
    "computer-",
    "declined-",
    "explain-",
    "game-",
    "goal-",
    "hue-",
    "lesson-",
    "level-",
    "offered-",
    "option-",
    "pace-",
    "preset-",
    "reason-",
    "refused-draw",
    "refused-takeback",
    "reminders-",
    "rules-",
    "scope-",
    "state-",
    "step-",
];

const VARIABLE: char = '¤';

/// What a message is made of.
#[derive(Debug, Default, Clone, PartialEq)]
struct Message {
    /// The file, from the top of the repository and without its language.
    file: String,
    variables: BTreeSet<String>,
    /// For each selector its variable and the names of its variants.
    selectors: Vec<(String, BTreeSet<String>)>,
    /// Everything that may be said, with a sign for each variable.
    text: String,
}

impl Message {
    fn take(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.take_expression(expression),
            }
        }
    }

    fn take_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.take_inline(inline),
            Expression::Select { selector, variants } => {
                self.take_inline(selector);
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("{:?} chooses by something that is no variable", self.text);
                };
                let mut names = BTreeSet::new();
                for variant in variants {
                    names.insert(match variant.key {
                        VariantKey::Identifier { name } => name.to_owned(),
                        VariantKey::NumberLiteral { value } => value.to_owned(),
                    });
                    let before = self.text.trim().len();
                    self.take(&variant.value);
                    assert!(
                        self.text.trim().len() > before,
                        "an empty variant in {:?}",
                        self.text
                    );
                }
                self.selectors.push((id.name.to_owned(), names));
            }
        }
    }

    fn take_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                self.text.push(VARIABLE);
            }
            InlineExpression::StringLiteral { value } => self.text.push_str(value),
            InlineExpression::NumberLiteral { value } => self.text.push_str(value),
            InlineExpression::Placeable { expression } => self.take_expression(expression),
            other => panic!("we use no functions, terms or references: {other:?}"),
        }
    }
}

/// The files of a language: what each is called in all languages, and its text.
fn files(lang: Lang) -> Vec<(String, String)> {
    let shared = FILES.map(|file| format!("assets/locales/LANG/{file}.ftl"));
    let games = GAMES
        .iter()
        .map(|kind| format!("{}/words/LANG.ftl", kind.folder()));
    let read = |name: String| {
        let path = root().join(name.replace("LANG", lang.tag()));
        let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path:?}: {why}"));
        (name, text)
    };
    shared.into_iter().chain(games).map(read).collect()
}

fn messages(lang: Lang) -> BTreeMap<String, Message> {
    let mut found = BTreeMap::new();
    for (path, text) in files(lang) {
        let resource =
            parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{path:?}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(entry) = entry else {
                assert!(
                    !matches!(entry, Entry::Term(_) | Entry::Junk { .. }),
                    "{path:?}: {entry:?}"
                );
                continue;
            };
            let mut message = Message {
                file: path.clone(),
                ..Message::default()
            };
            message.take(
                &entry
                    .value
                    .unwrap_or_else(|| panic!("{} says nothing", entry.id.name)),
            );
            let twice = found.insert(entry.id.name.to_owned(), message);
            assert!(
                twice.is_none(),
                "{} is there twice in {}",
                entry.id.name,
                lang.tag()
            );
        }
    }
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

#[test]
fn every_file_of_a_language_is_read() {
    for lang in Lang::ALL {
        let folder = root().join("assets/locales").join(lang.tag());
        let mut there: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let mut expected = FILES.map(|file| format!("{file}.ftl")).to_vec();
        there.sort();
        expected.sort();
        assert_eq!(there, expected, "{}", lang.tag());
        for key in messages(lang).keys() {
            assert!(
                lang.has(key),
                "{key} is in a file that the program does not read"
            );
        }
    }
}

#[test]
fn all_languages_have_the_same_keys_in_the_same_files_with_the_same_variables() {
    let english = messages(Lang::En);
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        let own = messages(lang);
        for key in english.keys().filter(|key| !own.contains_key(*key)) {
            wrong.push(format!("{key} is missing in {}", lang.tag()));
        }
        for (key, message) in &own {
            match english.get(key) {
                None => wrong.push(format!("{key} is only in {}", lang.tag())),
                Some(other) if other.file != message.file => {
                    wrong.push(format!("{key} is in {} in {}", message.file, lang.tag()));
                }
                Some(other) if other.variables != message.variables => {
                    wrong.push(format!("{key} in {}: {:?}", lang.tag(), message.variables));
                }
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_message_is_empty_or_ends_in_space() {
    for lang in Lang::ALL {
        for (key, message) in messages(lang) {
            let said = !message.text.trim().is_empty();
            assert!(said, "{key} says nothing in {}", lang.tag());
            assert!(
                !message.text.contains("  "),
                "{key} has two spaces in {}",
                lang.tag()
            );
            assert_eq!(
                message.text.trim_end(),
                message.text.trim_end_matches('\n'),
                "{key} in {}",
                lang.tag()
            );
        }
    }
}

#[test]
fn plurals_have_the_categories_of_their_language_and_other_choices_the_same_in_all() {
    let words = |all: Vec<&'static str>| {
        all.into_iter()
            .map(str::to_owned)
            .collect::<BTreeSet<String>>()
    };
    let states = words(
        State::ALL
            .iter()
            .map(|state| state.word())
            .chain(["other"])
            .collect(),
    );
    let offers = words(OfferKind::ALL.iter().map(|kind| kind.word()).collect());
    let limits = Limit::ALL.iter().map(|limit| limit.word());
    let limits = words(limits.chain(["other"]).collect());
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        let categories = match lang {
            Lang::En | Lang::Eu => words(vec!["one", "other"]),
            Lang::Es | Lang::Ca => words(vec!["one", "many", "other"]),
        };
        for (key, message) in messages(lang) {
            for (variable, names) in &message.selectors {
                let context = format!("{key} in {}: {variable} {names:?}", lang.tag());
                match variable.as_str() {
                    "state" => assert!(names.is_subset(&states), "{context}"),
                    "offer" => assert_eq!(*names, offers, "{context}"),
                    "limit" => assert_eq!(*names, limits, "{context}"),
                    _ => {
                        // Exact numbers may have sentences of their own.
                        let exact = |name: &String| name.parse::<u32>().is_ok();
                        let plural: BTreeSet<String> =
                            names.iter().filter(|name| !exact(name)).cloned().collect();
                        assert!(plural.is_subset(&categories), "{context}");
                        let numbers = plural.len() < names.len();
                        assert!(numbers || plural.contains("one"), "{context}");
                        continue;
                    }
                }
                let same = english[&key]
                    .selectors
                    .iter()
                    .any(|(_, others)| others == names);
                assert!(same, "{context}");
            }
        }
    }
}

#[test]
fn every_message_can_be_said_of_one_and_of_many() {
    for lang in Lang::ALL {
        for (key, message) in messages(lang) {
            for count in [0, 1, 2, 5, 1_000_000] {
                let values: Vec<(&str, Value<'_>)> = message
                    .variables
                    .iter()
                    .map(|name| match name.as_str() {
                        "state" => (name.as_str(), "over".into()),
                        "offer" => (name.as_str(), "draw".into()),
                        _ => (name.as_str(), count.into()),
                    })
                    .collect();
                let said = lang.say(&key, &values);
                assert!(
                    !said.contains('{') && !said.trim().is_empty(),
                    "{key}: {said}"
                );
            }
        }
    }
    let left = |lang: Lang, count: i32| lang.say("go-henko-left", &[("count", count.into())]);
    assert_eq!(left(Lang::En, 1), "1 tile left");
    assert_eq!(left(Lang::Es, 1), "queda 1 ficha");
    assert_eq!(left(Lang::Ca, 2), "queden 2 fitxes");
    assert_eq!(left(Lang::Eu, 1), "fitxa bat gelditzen da");
}

#[test]
fn what_discord_limits_is_short_enough() {
    for lang in Lang::ALL {
        for (key, message) in messages(lang) {
            let most = match key.split('-').next().unwrap() {
                "rules" => 1500,
                "lesson" => 300,
                "command" | "about" | "level" | "pace" | "option" | "preset" => 100,
                "button" | "token" => 60,
                // Also the placeholder of a menu.
                "step" => 150,
                _ => 1000,
            };
            let length = message.text.encode_utf16().count();
            assert!(
                length <= most,
                "{key} in {} has {length} characters, {most} at most",
                lang.tag()
            );
        }
    }
}

#[test]
fn catalan_has_its_own_apostrophe_and_no_elision_before_a_variable() {
    for (key, message) in messages(Lang::Ca) {
        assert!(
            !message.text.contains('\''),
            "{key} has a straight apostrophe"
        );
    }
    for (file, text) in files(Lang::Ca) {
        assert!(!text.contains("’{"), "{file}: an elision before a variable");
    }
}

/// The keys of the pages of a game's rules and of what their diagrams show.
fn pages(kind: &Kind) -> Vec<String> {
    let mut keys = Vec::new();
    for (number, page) in (1..).zip(kind.pages) {
        keys.push(format!("rules-{}-{number}", kind.key));
        if let Some(lesson) = &page.lesson {
            keys.push(format!("lesson-{}-{}", kind.key, lesson.name));
        }
    }
    keys
}

#[test]
fn a_game_has_its_own_words_in_its_folder_and_no_other() {
    let about = |key: &str, kind: &Kind| format!("-{key}-").contains(&format!("-{}-", kind.key));
    let ends = |key: &str, kind: &Kind| {
        let reason = key.strip_prefix("reason-");
        reason.is_some_and(|reason| kind.reasons.contains(&reason))
    };
    for (key, message) in messages(Lang::En) {
        let file = &message.file;
        match GAMES.iter().find(|kind| file.starts_with(&kind.folder())) {
            Some(kind) => assert!(about(&key, kind) || ends(&key, kind), "{key} in {file}"),
            None => assert!(
                !GAMES.iter().any(|kind| about(&key, kind)),
                "{key} in {file}"
            ),
        }
    }
}

#[test]
fn every_page_of_the_rules_is_shown() {
    let pages: BTreeSet<String> = GAMES.iter().flat_map(pages).collect();
    let of_pages = |key: &String| key.starts_with("rules-") || key.starts_with("lesson-");
    let words: BTreeSet<String> = messages(Lang::En).into_keys().filter(of_pages).collect();
    assert_eq!(words, pages);
}

#[test]
fn families_are_complete() {
    let mut keys: Vec<String> = Vec::new();
    for kind in GAMES {
        let families = ["game", "about", "goal", "explain"];
        keys.extend(families.map(|family| format!("{family}-{}", kind.key)));
        for switch in kind.switches {
            let key = format!("option-{}-{}", kind.key, switch.key);
            keys.extend([format!("{key}-about"), key]);
        }
        for preset in kind.presets {
            let key = format!("preset-{}-{}", kind.key, preset.key);
            keys.extend([format!("{key}-about"), key]);
        }
        keys.extend(kind.reasons.iter().map(|reason| format!("reason-{reason}")));
        keys.extend(pages(kind));
    }
    // As many as can sit at one table.
    keys.extend((0..4).map(|seat| format!("computer-{seat}")));
    let hues = ["ivory", "ebony", "red", "blue", "yellow", "green"];
    keys.extend(hues.map(|hue| format!("hue-{hue}")));
    let levels = Level::ALL.map(|level| format!("level-{level}"));
    let paces = Pace::ALL.iter().map(|pace| format!("pace-{pace}"));
    keys.extend(
        levels
            .into_iter()
            .chain(paces)
            .flat_map(|key| [format!("{key}-about"), key]),
    );
    keys.extend(State::ALL.iter().map(|state| format!("state-{state}")));
    let answers = ["offered", "agreed", "refused"];
    keys.extend(
        OfferKind::ALL
            .iter()
            .flat_map(|kind| answers.map(|answer| format!("{answer}-{kind}"))),
    );
    keys.extend(BY_PEOPLE.iter().map(|reason| format!("reason-{reason}")));
    let missing: Vec<&String> = keys.iter().filter(|key| !Lang::En.has(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The string literals of the program's own sources, without comments and tests.
fn literals() -> Vec<String> {
    fn visit(folder: &Path, out: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            // The stand-in of Discord has no words of its own.
            if name == "tests" || name == "sandbox" {
                continue;
            }
            if path.is_dir() {
                visit(&path, out);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]").next().unwrap();
                // Neither comments nor the names of commands.
                let words = |line: &&str| {
                    !line.trim_start().starts_with("//") && !line.contains("rename = ")
                };
                for line in text.lines().filter(words) {
                    // Words have no escapes in them: what stands between two quotes is enough.
                    out.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
                }
            }
        }
    }
    let mut out = Vec::new();
    visit(&root().join("src"), &mut out);
    out
}

#[test]
fn every_key_in_the_sources_has_words() {
    let messages = messages(Lang::En);
    let beginnings: BTreeSet<&str> = messages
        .keys()
        .filter_map(|key| key.split_once('-'))
        .map(|(first, _)| first)
        .collect();
    let is_key = |text: &str| {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let parts = text.split_once('-');
        text.chars().all(plain)
            && parts.is_some_and(|(first, rest)| beginnings.contains(first) && !rest.is_empty())
    };
    let missing: BTreeSet<String> = literals()
        .into_iter()
        .filter(|text| is_key(text) && !messages.contains_key(text))
        .filter(|text| !GAMES.iter().any(|kind| kind.key == text))
        // A menu of earlier versions, whose clicks are still understood.
        .filter(|text| text != "quiet-offset")
        .collect();
    assert!(missing.is_empty(), "used, but without words: {missing:?}");
}

#[test]
fn every_key_is_used_somewhere() {
    let literals: BTreeSet<String> = literals().into_iter().collect();
    let unused: Vec<String> = messages(Lang::En)
        .into_keys()
        .filter(|key| {
            !literals.contains(key) && !FAMILIES.iter().any(|family| key.starts_with(family))
        })
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
