//! Draws the pictures of `docs/gallery.md` and writes the page, and the table of games in `README.md`:
//! `cargo run --release --example gallery`.
//!
//! The positions are the records `src/games/*/data/gallery.json`; the table says what the first lines of each game's own
//! `mod.rs` say.

use anyhow::Context;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use taula::cli::draw::{self, File, Request};
use taula::game::{Eyes, Kind};
use taula::games::{GAMES, Record};
use taula::locale::Lang;
use taula::render::cards::{Champion, Standing, champions, curve, leaderboard, result};
use taula::render::frame::Caption;
use taula::render::lessons::pages;
use taula::render::{Frame, Theme};

fn main() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery");
    let mut page = String::from(
        "# Gallery\n\nEvery picture here is drawn from a record by `cargo run --release --example gallery`. \
         What stands under a picture is the description that goes with it into Discord.\n",
    );
    for kind in GAMES {
        let (key, title) = (kind.key, title(kind));
        let json = read(key)?;
        let light = Request::default();
        let dark = Request {
            theme: Theme::Dark,
            ..Request::default()
        };
        let drawn = draw::draw(&json, &light)?;
        fs::write(folder.join(format!("{key}.png")), &drawn.file)?;
        fs::write(
            folder.join(format!("{key}-dark.png")),
            draw::draw(&json, &dark)?.file,
        )?;
        write!(
            page,
            "\n## {title}\n<img src=\"gallery/{key}.png\" width=\"440\" alt=\"{title}, light theme\"> \
             <img src=\"gallery/{key}-dark.png\" width=\"440\" alt=\"{title}, dark theme\">\n\n{}\n",
            drawn.alt
        )?;
    }
    extras(&folder, &mut page)?;
    fs::write(folder.with_extension("md"), page)?;
    readme()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn title(kind: &Kind) -> String {
    Lang::En.word(&format!("game-{}", kind.key))
}

/// The record of a game for the gallery.
fn read(key: &str) -> anyhow::Result<Vec<u8>> {
    let folder = taula::games::find(key)?.folder();
    Ok(fs::read(root().join(folder).join("data/gallery.json"))?)
}

/// Writes the table of games into the README, between its two marks.
fn readme() -> anyhow::Result<()> {
    let path = root().join("README.md");
    let text = fs::read_to_string(&path)?;
    let (begin, end) = ("<!-- games -->\n", "<!-- /games -->");
    let (before, rest) = text.split_once(begin).context("README has no mark")?;
    let (_, after) = rest.split_once(end).context("README has no second mark")?;
    let mut table = String::from("| key | game | seats | |\n| --- | --- | --- | --- |\n");
    for kind in GAMES {
        let (name, about) = introduction(kind)?;
        let seats: Vec<String> = kind.seats.iter().map(u8::to_string).collect();
        let switches = kind
            .switches
            .iter()
            .map(|switch| format!("`{}`", switch.key));
        let switches: Vec<String> = switches.collect();
        let options = match switches.len() {
            0 => String::new(),
            1 => format!("; option {}", switches[0]),
            _ => format!("; options {}", switches.join(", ")),
        };
        let (key, seats) = (kind.key, seats.join(", "));
        writeln!(table, "| `{key}` | {name} | {seats} | {about}{options} |")?;
    }
    fs::write(path, format!("{before}{begin}{table}{end}{after}"))?;
    Ok(())
}

/// The name of a game with its author, and what it is about: the first paragraph of its `mod.rs`.
fn introduction(kind: &Kind) -> anyhow::Result<(String, String)> {
    let text = fs::read_to_string(root().join(kind.folder()).join("mod.rs"))?;
    let lines = text.lines().map_while(|line| line.strip_prefix("//! "));
    let first = lines.collect::<Vec<_>>().join(" ");
    let (name, about) = first.split_once(": ").context("no name before a colon")?;
    Ok((name.to_owned(), about.trim_end_matches('.').to_owned()))
}

/// A hand, choices, a replay, and the pictures without a board.
fn extras(folder: &Path, page: &mut String) -> anyhow::Result<()> {
    let mut show = |name: &str, title: &str, words: &str, file: Vec<u8>| -> anyhow::Result<()> {
        fs::write(folder.join(name), file)?;
        if !title.is_empty() {
            write!(page, "\n## {title}\n")?;
        }
        let alt = if title.is_empty() { words } else { title };
        write!(
            page,
            "{words}\n\n<img src=\"gallery/{name}\" width=\"440\" alt=\"{alt}\">\n\n"
        )?;
        Ok(())
    };
    let hand = Request {
        eyes: Some(0),
        lang: Lang::Ca,
        ..Request::default()
    };
    let drawn = draw::draw(&read("san-henko")?, &hand)?;
    show(
        "hand.png",
        "A hand",
        "What only its owner sees, in Catalan.",
        drawn.file,
    )?;

    let choices = Request {
        mark: Some("f".into()),
        lang: Lang::Eu,
        theme: Theme::Dark,
        ..Request::default()
    };
    let drawn = draw::draw(&read("conhex")?, &choices)?;
    show(
        "choices.png",
        "Choices",
        "A column has been chosen; its free holes have their names. In Basque.",
        drawn.file,
    )?;

    let replay = Request {
        file: File::Gif,
        lang: Lang::Es,
        ..Request::default()
    };
    let drawn = draw::draw(&read("nonaga")?, &replay)?;
    show(
        "replay.gif",
        "A replay",
        "The whole match; the last position is held. In Spanish.",
        drawn.file,
    )?;

    let names = [
        "Ainhoa",
        "Jordi Puigdomènech",
        "Carmen",
        "Iñaki",
        "Дарья",
        "🎲 Lluïsa",
    ];
    let standings: Vec<Standing> = names
        .iter()
        .zip(1..)
        .map(|(name, rank)| Standing {
            rank,
            name: (*name).to_owned(),
            rating: 1790 - 37 * rank as i32,
            won: 40 - 5 * rank,
            drawn: rank,
            lost: 4 * rank,
            own: rank == 4,
        })
        .collect();
    let picture = leaderboard("Nonaga", &standings, Lang::En);
    show(
        "leaderboard.png",
        "Leaderboard",
        "",
        picture.png(Theme::Light),
    )?;

    let games: Vec<(String, Vec<Champion>)> = GAMES
        .iter()
        .enumerate()
        .map(|(i, kind)| {
            let first = names
                .iter()
                .cycle()
                .skip(i)
                .take(5_usize.saturating_sub(i).min(3))
                .enumerate();
            let first = first.map(|(k, name)| Champion {
                name: (*name).to_owned(),
                rating: 1780 - 40 * i as i32 - 63 * k as i32,
                own: k == 1 && i == 2,
            });
            (title(kind), first.collect())
        })
        .collect();
    let picture = champions("All games · This server", &games, Lang::En);
    show(
        "champions.png",
        "The best of every game",
        "",
        picture.png(Theme::Light),
    )?;

    let ratings: Vec<f32> = (0..28)
        .map(|i| 1500.0 + 9.0 * i as f32 + 40.0 * (i as f32 * 1.3).sin())
        .collect();
    let picture = curve("Ainhoa · Nonaga", &ratings, Lang::En);
    show("curve.png", "Rating curve", "", picture.png(Theme::Light))?;

    let json = fs::read(folder.join("result.json"))?;
    let record: Record = serde_json::from_slice(&json)?;
    let game = record.replay().map_err(|broken| broken.refusal)?;
    let frame = Frame {
        lang: Lang::En,
        names: names[..2].iter().map(|name| (*name).to_owned()).collect(),
    };
    let scene = game.scene(Eyes::Public);
    let caption = Caption::of(game.as_ref(), Eyes::Public);
    let ranks = game
        .outcome()
        .map_or(vec![1, 1], |outcome| outcome.ranks.to_vec());
    let changes: Vec<i32> = ranks
        .iter()
        .map(|&rank| if rank == 1 { 14 } else { -14 })
        .collect();
    let picture = result(&scene, &caption, &ranks, &changes, &frame);
    show("result.png", "Result", "", picture.png(Theme::Light))?;
    let diagrams = GAMES.iter().flat_map(|kind| {
        let pages = (1..).zip(pages(kind.key));
        pages.filter_map(|(number, page)| {
            let name = format!("diagram-{}-{number}.png", kind.key);
            Some((name, page.caption(Lang::En)?, page.diagram(480, Lang::En)?))
        })
    });
    for (i, (name, words, picture)) in diagrams.enumerate() {
        let title = if i == 0 {
            "Diagrams of the rule pages"
        } else {
            ""
        };
        show(&name, title, &words, picture.png(Theme::Light))?;
    }
    fs::write(folder.join("result.svg"), picture.svg(Theme::Light))?;
    Ok(())
}
