//! `taula draw`: what `taula replay` reads, as a picture.

use crate::game::{Eyes, Seat};
use crate::games::Record;
use crate::locale::Lang;
use crate::render::frame::Caption;
use crate::render::{Frame, Theme, alt, gif, picture};
use anyhow::{Context, ensure};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Arguments {
    /// A record as `taula replay` reads it; `-` reads standard input
    record: PathBuf,
    /// The picture to write
    out: PathBuf,
    /// See what this seat may see; without it, what lies open on the table
    #[arg(long, value_name = "SEAT")]
    eyes: Option<u8>,
    #[arg(long, default_value = "light", value_parser = ["light", "dark"])]
    theme: String,
    #[arg(long, default_value = "en", value_parser = ["en", "es", "ca", "eu"])]
    lang: String,
    /// Mark what can follow this beginning of a move
    #[arg(long, value_name = "PREFIX")]
    mark: Option<String>,
    /// Write SVG
    #[arg(long, conflicts_with = "gif")]
    svg: bool,
    /// Write the whole record as an animation
    #[arg(long)]
    gif: bool,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let json = super::read(&self.record)?;
        let request = Request {
            eyes: self.eyes,
            theme: if self.theme == "dark" {
                Theme::Dark
            } else {
                Theme::Light
            },
            lang: Lang::of(&self.lang),
            mark: self.mark,
            file: match (self.svg, self.gif) {
                (true, _) => File::Svg,
                (_, true) => File::Gif,
                _ => File::Png,
            },
        };
        let drawn = draw(json.as_bytes(), &request)?;
        fs::write(&self.out, &drawn.file)
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        println!("{}", drawn.alt);
        Ok(())
    }
}

/// What is wanted of a record.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// The seat whose eyes look; `None` for what lies open on the table.
    pub eyes: Option<u8>,
    pub theme: Theme,
    pub lang: Lang,
    /// The beginning of a move: what can follow is marked.
    pub mark: Option<String>,
    pub file: File,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum File {
    #[default]
    Png,
    Svg,
    /// The whole record, position by position.
    Gif,
}

/// A picture and what it says in words.
#[derive(Debug)]
pub struct Drawn {
    pub file: Vec<u8>,
    pub alt: String,
}

/// Names are no part of the rules, but a record may bring them.
#[derive(Debug, Default, Deserialize)]
struct Names {
    #[serde(default)]
    names: Vec<String>,
}

/// Draws the position that a record in JSON leads to, or all of them.
///
/// # Errors
/// When the record cannot be read or replayed, or has no such seat.
pub fn draw(json: &[u8], request: &Request) -> anyhow::Result<Drawn> {
    let record: Record = serde_json::from_slice(json).context("this is no record")?;
    let names = serde_json::from_slice::<Names>(json).unwrap_or_default();
    let game = record.replay().map_err(|broken| match broken.at {
        Some(at) => anyhow::anyhow!("move {at}: {}", broken.refusal),
        None => broken.refusal.into(),
    })?;
    let seats = game.setup().seats();
    let eyes = match request.eyes {
        None => Eyes::Public,
        Some(seat) => {
            ensure!(
                seat < seats,
                "there is no seat {seat}: expected 0 to {}",
                seats - 1
            );
            Eyes::Seat(Seat(seat))
        }
    };
    let frame = Frame {
        lang: request.lang,
        names: names.names,
    };
    let board = picture(game.as_ref(), eyes, &frame, request.mark.as_deref());
    let file = match request.file {
        File::Png => board.png(request.theme),
        File::Svg => board.svg(request.theme).into_bytes(),
        File::Gif => {
            let games = record.positions().map_err(|broken| broken.refusal)?;
            let show = |at: usize| picture(games[at].as_ref(), eyes, &frame, None);
            gif::replay(games.len(), show, request.theme)
        }
    };
    let alt = alt(&game.scene(eyes), &Caption::of(game.as_ref(), eyes), &frame);
    Ok(Drawn { file, alt })
}
