//! Draws the pictures of `docs/gallery.md` and writes the page: `cargo run --release --example gallery`.
//!
//! The games are the records `docs/gallery/*.json`.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use taula::draw::{self, File, Request};
use taula::game::Eyes;
use taula::locale::Lang;
use taula::record::Record;
use taula::render::cards::{Champion, Standing, champions, curve, leaderboard, result};
use taula::render::frame::Caption;
use taula::render::lessons::pages;
use taula::render::{Frame, Theme};

const TITLES: [(&str, &str); 6] = [
    ("go-henko", "Go Henko"),
    ("san-henko", "San Henko"),
    ("nonaga", "Nonaga"),
    ("partxis", "Partxis"),
    ("conhex", "ConHex"),
    ("ticto", "TicTo"),
];

fn main() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery");
    let mut page = String::from(
        "# Gallery\n\nEvery picture here is drawn from a record beside it by `cargo run --release --example gallery`. \
         What stands under a picture is the description that goes with it into Discord.\n",
    );
    for (key, title) in TITLES {
        let json = fs::read(folder.join(format!("{key}.json")))?;
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
    Ok(())
}

/// A hand, choices, a replay, and the pictures without a board.
fn extras(folder: &Path, page: &mut String) -> anyhow::Result<()> {
    let read = |key: &str| fs::read(folder.join(format!("{key}.json")));
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

    let games: Vec<(String, Vec<Champion>)> = TITLES
        .iter()
        .enumerate()
        .map(|(i, (_, title))| {
            let first = names
                .iter()
                .cycle()
                .skip(i)
                .take((5 - i).min(3))
                .enumerate();
            let first = first.map(|(k, name)| Champion {
                name: (*name).to_owned(),
                rating: 1780 - 40 * i as i32 - 63 * k as i32,
                own: k == 1 && i == 2,
            });
            ((*title).to_owned(), first.collect())
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

    let json = read("result")?;
    let record: Record = serde_json::from_slice(&json)?;
    let game = record.replay().map_err(|broken| broken.refusal)?;
    let frame = Frame {
        lang: Lang::En,
        names: names[..2].iter().map(|name| (*name).to_owned()).collect(),
    };
    let scene = game.scene(Eyes::Table);
    let caption = Caption::of(game.as_ref(), Eyes::Table);
    let ranks = game
        .outcome()
        .map_or(vec![1, 1], |outcome| outcome.ranks.to_vec());
    let changes: Vec<i32> = ranks
        .iter()
        .map(|&rank| if rank == 1 { 14 } else { -14 })
        .collect();
    let picture = result(&scene, &caption, &ranks, &changes, &frame);
    show("result.png", "Result", "", picture.png(Theme::Light))?;
    let diagrams = taula::games::GAMES
        .iter()
        .flat_map(|kind| pages(kind.key))
        .filter_map(|page| Some((page.caption(Lang::En)?, page.diagram(480)?)));
    for (i, (words, picture)) in diagrams.enumerate() {
        let title = if i == 0 {
            "Diagrams of the rule pages"
        } else {
            ""
        };
        show(
            &format!("diagram-{i}.png"),
            title,
            &words,
            picture.png(Theme::Light),
        )?;
    }
    fs::write(folder.join("result.svg"), picture.svg(Theme::Light))?;
    Ok(())
}
