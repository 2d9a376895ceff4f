//! `taula draw`: what `taula replay` reads, as a picture.

use crate::game::{Eyes, Game, Scene, Seat, Turn};
use crate::locale::Lang;
use crate::record::Record;
use crate::render::frame::Caption;
use crate::render::{Frame, Picture, Theme, alt, board, gif};
use anyhow::{Context, ensure};
use serde::Deserialize;

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
        None => Eyes::Table,
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
    let picture = picture(game.as_ref(), eyes, &frame, request.mark.as_deref());
    let file = match request.file {
        File::Png => picture.png(request.theme),
        File::Svg => picture.svg(request.theme).into_bytes(),
        File::Gif => {
            let games = positions(&record)?;
            let show = |at: usize| self::picture(games[at].as_ref(), eyes, &frame, None);
            gif::replay(games.len(), show, request.theme)
        }
    };
    let alt = alt(&game.scene(eyes), &Caption::of(game.as_ref(), eyes), &frame);
    Ok(Drawn { file, alt })
}

/// The picture of a game as it stands, with what may follow `prefix` marked.
pub fn picture(game: &dyn Game, eyes: Eyes, frame: &Frame, prefix: Option<&str>) -> Picture {
    let scene = marked(game, eyes, prefix);
    board(&scene, &Caption::of(game, eyes), frame)
}

/// What these eyes see, with what may follow `prefix` marked.
pub fn marked(game: &dyn Game, eyes: Eyes, prefix: Option<&str>) -> Scene {
    let mut scene = game.scene(eyes);
    if let Some(prefix) = prefix
        && matches!(game.turn(), Turn::Seat(_))
    {
        scene.mark(&game.legal(), prefix);
    }
    scene
}

/// The game after each entry of the log that everybody may know of, from the very beginning.
///
/// # Errors
/// When the record does not replay.
pub fn positions(record: &Record) -> anyhow::Result<Vec<Box<dyn Game>>> {
    let start = Record {
        moves: Vec::new(),
        ..record.clone()
    };
    let mut game = start.replay().map_err(|broken| broken.refusal)?;
    let mut games = vec![game.clone()];
    for notation in &record.moves {
        let secret = game.turn() == Turn::Chance && game.secret(notation).is_some();
        game.play(notation)?;
        if !secret {
            games.push(game.clone());
        }
    }
    Ok(games)
}
