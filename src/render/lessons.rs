//! The little diagrams of the rule pages: positions that show one rule each, with a sentence for each.

use super::frame::diagram;
use super::{Lang, Picture, words};
use crate::game::{Eyes, Turn};
use crate::record::Record;
use serde_json::Map;

/// A rule shown: the key of its sentence, and a short record with the beginning of the move to be shown.
struct Lesson {
    game: &'static str,
    words: &'static str,
    seats: u64,
    moves: &'static [&'static str],
    mark: Option<&'static str>,
}

#[rustfmt::skip]
const LESSONS: &[Lesson] = &[
    Lesson { game: "go-henko", words: "lesson-henko-places", seats: 2, moves: &["2-a1", "3-c3", "1-c1", "0-d4", "0-b2"], mark: None },
    Lesson { game: "go-henko", words: "lesson-henko-cover", seats: 2, moves: &["0-b2", "0-d4", "0-b3", "0-d3", "0-b4", "cover"], mark: None },
    Lesson { game: "san-henko", words: "lesson-san-turn", seats: 2, moves: &[
        "draw-0", "draw-1", "draw-2", "draw-0", "draw-1", "draw-2", "1-c2", "draw-0", "0-c3", "draw-0", "0-b4", "draw-1", "1-b3", "draw-0", "2-d2", "draw-0", "2-d4", "draw-0",
    ], mark: Some("c2-1") },
    Lesson { game: "nonaga", words: "lesson-nonaga-slide", seats: 2, moves: &[], mark: Some("m15") },
    Lesson { game: "nonaga", words: "lesson-nonaga-disc", seats: 2, moves: &[], mark: Some("m15-m12-k12") },
    Lesson { game: "partxis", words: "lesson-partxis-barrier", seats: 4, moves: &["d5", "yh-5", "d2", "b22-24", "d1", "r39-40"], mark: None },
    Lesson { game: "conhex", words: "lesson-conhex-cell", seats: 2, moves: &["d10", "f6", "d9", "g6", "e9", "f5"], mark: None },
    Lesson { game: "ticto", words: "lesson-ticto-slot", seats: 2, moves: &["round-c1", "round-c7", "d2-d2n", "e6-e5n"], mark: None },
];

/// The diagrams of a game, `width` pixels wide, each with its sentence.
pub fn lessons(game: &str, width: u32, lang: Lang) -> Vec<(&'static str, Picture)> {
    let mine = LESSONS.iter().filter(|lesson| lesson.game == game);
    mine.filter_map(|lesson| {
        let record = Record {
            game: lesson.game.to_owned(),
            seats: lesson.seats,
            options: Map::new(),
            moves: lesson.moves.iter().map(|&m| m.to_owned()).collect(),
        };
        // They are our own records; a test replays them all.
        let game = record.replay().ok()?;
        let eyes = match game.turn() {
            Turn::Seat(seat) => Eyes::Seat(seat),
            Turn::Chance | Turn::Over => Eyes::Table,
        };
        let mut scene = game.scene(eyes);
        if let Some(mark) = lesson.mark {
            scene.mark(&game.legal(), mark);
        }
        Some((words::word(lang, lesson.words), diagram(&scene, width)))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn every_game_has_diagrams_and_every_diagram_replays_and_has_words() {
        let mut shown = 0;
        for kind in GAMES {
            let lessons = lessons(kind.key, 480, Lang::Eu);
            assert!(!lessons.is_empty(), "{} has none", kind.key);
            shown += lessons.len();
            for (words, _) in lessons {
                assert!(!words.starts_with("lesson-"), "{words} has no words");
            }
        }
        assert_eq!(shown, LESSONS.len());
    }
}
