//! The pages of the rules: a text each, most of them with a position that shows what it says.

use super::Picture;
use super::frame::diagram;
use super::position::marked;
use crate::game::{self, Eyes, Kind, Lesson, Turn};
use crate::games::{self, Record};
use crate::locale::Lang;
use serde_json::Value;

/// One page of the rules of a game.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    game: &'static str,
    /// Counted from 1.
    number: usize,
    lesson: Option<&'static Lesson>,
}

/// The pages of a game in the order in which they are read.
pub fn pages(game: &str) -> Vec<Page> {
    games::find(game).map_or_else(|_| Vec::new(), pages_of)
}

fn pages_of(kind: &'static Kind) -> Vec<Page> {
    let page = |(number, page): (usize, &'static game::Page)| Page {
        game: kind.key,
        number,
        lesson: page.lesson.as_ref(),
    };
    (1..).zip(kind.pages).map(page).collect()
}

impl Page {
    pub fn text(&self, lang: Lang) -> String {
        lang.word(&format!("rules-{}-{}", self.game, self.number))
    }

    /// What its diagram shows, in a sentence; `None` when it has no diagram.
    pub fn caption(&self, lang: Lang) -> Option<String> {
        let lesson = self.lesson?;
        Some(lang.word(&format!("lesson-{}-{}", self.game, lesson.name)))
    }

    /// Its diagram, `width` pixels wide.
    pub fn diagram(&self, width: u32, lang: Lang) -> Option<Picture> {
        let lesson = self.lesson?;
        // They are our own records; a test replays them all.
        let game = self.record(lesson).replay().ok()?;
        let eyes = match game.turn() {
            Turn::Seat(seat) => Eyes::Seat(seat),
            Turn::Chance | Turn::Over => Eyes::Public,
        };
        let scene = marked(game.as_ref(), eyes, lesson.mark, lang);
        Some(diagram(&scene, width))
    }

    fn record(&self, lesson: &Lesson) -> Record {
        Record {
            game: self.game.to_owned(),
            seats: lesson.seats.into(),
            options: lesson
                .on
                .iter()
                .map(|&key| (key.to_owned(), Value::Bool(true)))
                .collect(),
            moves: lesson.moves.split_whitespace().map(str::to_owned).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Tokens;
    use crate::games::GAMES;

    #[test]
    fn every_game_has_pages_and_every_diagram_replays() {
        for kind in GAMES {
            let pages = pages(kind.key);
            assert!(!pages.is_empty(), "{} has none", kind.key);
            for page in pages {
                let drawn = page.diagram(480, Lang::En).is_some();
                assert_eq!(page.lesson.is_some(), drawn, "{page:?}");
            }
        }
    }

    #[test]
    fn what_is_marked_can_be_played() {
        for page in GAMES.iter().flat_map(pages_of) {
            let Some(lesson) = page.lesson else { continue };
            let Some(mark) = lesson.mark else { continue };
            let legal = page.record(lesson).replay().unwrap().legal();
            let begins = |m: &Tokens| m.as_str().starts_with(mark);
            assert!(legal.iter().any(begins), "{mark} of {page:?}");
        }
    }
}
