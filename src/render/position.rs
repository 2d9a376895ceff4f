//! A position of a game as a picture.

use super::Picture;
use super::frame::{Caption, Frame, board};
use super::words::say;
use crate::game::scene::{Fact, Marks, Scene};
use crate::game::{Eyes, Game, Prefix, Turn};
use crate::locale::Lang;

/// More choices than these are asked for in two steps: then the first letter is asked, and no place is marked yet.
pub const MOST_CHOICES: usize = 25;

/// The longest name that is written on a place.
const SHORT: usize = 4;

/// The picture of a game as it stands, with what may follow `prefix` marked.
pub fn picture(game: &dyn Game, eyes: Eyes, frame: &Frame, prefix: Option<&str>) -> Picture {
    let scene = marked(game, eyes, prefix, frame.lang);
    board(&scene, &Caption::of(game, eyes), frame)
}

/// What these eyes see once `prefix` has been chosen, with what may follow it marked.
pub fn marked(game: &dyn Game, eyes: Eyes, prefix: Option<&str>, lang: Lang) -> Scene {
    let Some(prefix) = prefix.filter(|_| matches!(game.turn(), Turn::Seat(_))) else {
        return game.scene(eyes);
    };
    let chosen: Vec<&str> = Prefix::typed(prefix, &game.legal()).tokens().collect();
    let begun = match chosen.is_empty() {
        true => game.boxed(),
        false => game.begun(&chosen),
    };
    let mut scene = begun.scene(eyes);
    scene.mark(&marks(game, &scene, prefix, lang));
    scene
}

/// What to mark after `prefix`: whole tokens joined by `-`, of which the last may be incomplete, as when a menu has offered
/// columns first.
pub fn marks(game: &dyn Game, scene: &Scene, prefix: &str, lang: Lang) -> Marks {
    let legal = game.legal();
    let typed = Prefix::typed(prefix, &legal);
    let moves: Vec<Vec<&str>> = legal
        .iter()
        .filter(|m| typed.fits(m))
        .map(|m| m.iter().collect())
        .collect();
    let Some(first) = moves.first() else {
        return Marks::default();
    };
    // What all moves have in common is settled without a question.
    let settled = first
        .iter()
        .enumerate()
        .take_while(|(at, token)| moves.iter().all(|m| m.get(*at) == Some(token)))
        .count();
    let chosen = &first[..settled];
    let mut open: Vec<&str> = Vec::new();
    for token in moves.iter().filter_map(|m| m.get(settled)) {
        if !open.contains(token) {
            open.push(token);
        }
    }
    let is_grouped = open.len() > MOST_CHOICES;
    let named = |token: &str| {
        let said = label(game, scene, chosen, token, lang);
        (token.to_owned(), short(&said))
    };
    Marks {
        chosen: game.kept(chosen).iter().map(|&t| t.to_owned()).collect(),
        open: match is_grouped {
            true => Vec::new(),
            false => open.into_iter().map(named).collect(),
        },
    }
}

/// What a choice is called on its button: by the game, else as the picture has it.
pub fn label(game: &dyn Game, scene: &Scene, chosen: &[&str], token: &str, lang: Lang) -> String {
    let said = |fact: &Fact| say(lang, fact, &|seat| seat.to_string());
    let spot = || scene.spots.iter().find(|spot| *spot.name == *token);
    match game.label(chosen, token) {
        Some(fact) => said(&fact),
        None => spot().map_or_else(|| token.to_uppercase(), |spot| spot.label.clone()),
    }
}

/// The part of a label that stands in the picture: a place or a direction, without the words about it.
pub fn short(label: &str) -> String {
    let is_name = |word: &&str| {
        word.chars().count() <= SHORT && word.contains(|c: char| c.is_ascii_digit() || is_arrow(c))
    };
    label.split(' ').find(is_name).unwrap_or(label).to_owned()
}

fn is_arrow(c: char) -> bool {
    "←↑→↓↖↗↘↙".contains(c)
}
