//! The pages of the rules: a text each, most of them with a position that shows what it says.

use super::Picture;
use super::frame::diagram;
use crate::game::{Eyes, Turn};
use crate::locale::Lang;
use crate::record::Record;
use serde_json::Map;

/// One page of the rules of a game.
#[derive(Debug)]
pub struct Page {
    pub game: &'static str,
    /// The key of its text.
    pub words: &'static str,
    lesson: Option<Lesson>,
}

/// A rule shown: the key of its sentence, and a short record with the beginning of the move to be shown.
#[derive(Debug)]
struct Lesson {
    words: &'static str,
    seats: u64,
    moves: &'static str,
    mark: Option<&'static str>,
}

/// The pages of a game in the order in which they are read.
pub fn pages(game: &str) -> Vec<&'static Page> {
    PAGES.iter().filter(|page| page.game == game).collect()
}

impl Page {
    pub fn text(&self, lang: Lang) -> String {
        lang.word(self.words)
    }

    /// What its diagram shows, in a sentence; `None` when it has no diagram.
    pub fn caption(&self, lang: Lang) -> Option<String> {
        let lesson = self.lesson.as_ref()?;
        Some(lang.word(lesson.words))
    }

    /// Its diagram, `width` pixels wide.
    pub fn diagram(&self, width: u32) -> Option<Picture> {
        let lesson = self.lesson.as_ref()?;
        let record = Record {
            game: self.game.to_owned(),
            seats: lesson.seats,
            options: Map::new(),
            moves: lesson.moves.split_whitespace().map(str::to_owned).collect(),
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
        Some(diagram(&scene, width))
    }
}

const fn page(game: &'static str, words: &'static str, lesson: Option<Lesson>) -> Page {
    Page {
        game,
        words,
        lesson,
    }
}

const fn lesson(words: &'static str, seats: u64, moves: &'static str) -> Option<Lesson> {
    let mark = None;
    Some(Lesson {
        words,
        seats,
        moves,
        mark,
    })
}

/// With what may follow the beginning of a move marked.
const fn marked(
    words: &'static str,
    seats: u64,
    moves: &'static str,
    mark: &'static str,
) -> Option<Lesson> {
    let mark = Some(mark);
    Some(Lesson {
        words,
        seats,
        moves,
        mark,
    })
}

#[rustfmt::skip]
static PAGES: &[Page] = &[
    page("go-henko", "rules-go-henko-1", lesson("lesson-henko-five", 2, "0-a1 0-c1 0-b2 0-e3 0-c3 0-b4 1-e5 1-a3 2-d4")),
    page("go-henko", "rules-go-henko-2", lesson("lesson-henko-places", 2, "2-a1 3-c3 1-c1 0-d4 0-b2")),
    page("go-henko", "rules-go-henko-3", lesson("lesson-henko-lines", 2, "0-b2 0-e1 0-c3 0-e2 0-d4 0-e3 1-a4 0-e4")),
    page("go-henko", "rules-go-henko-4", lesson("lesson-henko-specials", 2, "0-b2 0-d2 0-c3 cover 0-b4 displace-a5")),
    page("go-henko", "rules-go-henko-5", marked("lesson-henko-taps", 2, "0-b2 0-d4 0-c3 0-d3", "1")),

    page("san-henko", "rules-san-henko-1", lesson("lesson-san-hand", 2, "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2")),
    page("san-henko", "rules-san-henko-2", marked("lesson-san-turn", 2,
        "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2 1-c2 draw-0 0-c3 draw-0 0-b4 draw-1 1-b3 draw-0 2-d2 draw-0 2-d4 draw-0", "c2-1")),
    page("san-henko", "rules-san-henko-3", lesson("lesson-san-points", 2,
        "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2 1-c2 draw-0 0-c3 draw-0 0-b4 draw-1 1-b3 draw-0 2-d2 draw-0 2-d4 draw-0 c2-1-d3 draw-1")),
    page("san-henko", "rules-san-henko-4", lesson("lesson-san-line", 2,
        "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2 1-c2 draw-0 0-c3 draw-0 0-b4 draw-1 1-b3 draw-0 2-d2 draw-0 2-d4 draw-0 c2-1-d3 draw-1 b3-0-b2")),

    page("nonaga", "rules-nonaga-1", lesson("lesson-nonaga-joined", 2,
        "k11-k12-l11-l15 m11-m14-m11-o12 o13-l13-l15-j11 m14-n15-o13-o16 m15-l14")),
    page("nonaga", "rules-nonaga-2", marked("lesson-nonaga-slide", 2, "", "m15")),
    page("nonaga", "rules-nonaga-3", marked("lesson-nonaga-disc", 2, "", "m15-m12-k12")),
    page("nonaga", "rules-nonaga-4", None),

    page("partxis", "rules-partxis-1", lesson("lesson-partxis-start", 4, "")),
    page("partxis", "rules-partxis-2", marked("lesson-partxis-five", 4, "d5", "")),
    page("partxis", "rules-partxis-3", lesson("lesson-partxis-barrier", 4, "d5 yh-5 d2 b22-24 d1 r39-40")),
    page("partxis", "rules-partxis-4", marked("lesson-partxis-capture", 4,
        "d6 y5-11 d6 y11-17 d3 y17-20 d1 b22-23 d1 r39-40 d1 g56-57 d3", "y20")),
    page("partxis", "rules-partxis-5", marked("lesson-partxis-goal", 4,
        "d6 y5-11 d6 y11-17 d4 y17-21 d1 b22-23 d1 r39-40 d2 g56-58 d6 y21-27 d6 y27-33 d4 y33-37 d1 b23-24 d1 r40-41 d2 g58-60 \
         d6 y37-43 d6 y43-49 d4 y49-53 d1 b24-25 d1 r41-42 d2 g60-62 d6 y53-59 d6 y59-65 d4 y65-c1 d1 b25-26 d1 r42-43 d1 g62-63 \
         d6 yc1-c7 d1", "yc7")),
    page("partxis", "rules-partxis-6", marked("lesson-partxis-two", 2, "d5", "")),

    page("conhex", "rules-conhex-1", lesson("lesson-conhex-chain", 2,
        "e2 k1 g9 b7 f10 b5 f4 j3 g3 j9 f8 j4 g6 b6 g10 k11 e6 a11 e4 b9 f2 a1 f6 j8 f5 j5 f3 b4 g8")),
    page("conhex", "rules-conhex-2", lesson("lesson-conhex-cell", 2, "d10 f6 d9 g6 e9 f5")),
    page("conhex", "rules-conhex-3", marked("lesson-conhex-taps", 2, "d10 f6 d9 g6 e9 f5", "f")),

    page("ticto", "rules-ticto-1", lesson("lesson-ticto-start", 2, "")),
    page("ticto", "rules-ticto-2", marked("lesson-ticto-round", 2, "round-c1 round-c7", "round")),
    page("ticto", "rules-ticto-3", lesson("lesson-ticto-slot", 2, "round-c1 round-c7 d2-d2n e6-e5n")),
    page("ticto", "rules-ticto-4", marked("lesson-ticto-stack", 2, "round-c1 round-c7 d2-d5 d6-d5 a2-a3 a6-a5", "d5")),
    page("ticto", "rules-ticto-5", marked("lesson-ticto-push", 2, "round-c1 round-c7 c2-c2e c6-c3 a2-a3 c3-c3e", "c2e")),
    page("ticto", "rules-ticto-6", None),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn every_game_has_pages_and_every_diagram_replays_and_has_words() {
        let mut shown = 0;
        for kind in GAMES {
            let pages = pages(kind.key);
            assert!(!pages.is_empty(), "{} has none", kind.key);
            shown += pages.len();
            for page in pages {
                assert_eq!(
                    page.lesson.is_some(),
                    page.diagram(480).is_some(),
                    "{page:?}"
                );
                for lang in Lang::ALL {
                    let words = [
                        Some(page.words),
                        page.lesson.as_ref().map(|lesson| lesson.words),
                    ];
                    for key in words.into_iter().flatten() {
                        assert!(lang.has(key), "{key} has no words in {}", lang.tag());
                    }
                }
            }
        }
        assert_eq!(shown, PAGES.len());
    }

    #[test]
    fn what_is_marked_can_be_played() {
        for page in PAGES {
            let Some(Lesson {
                seats,
                moves,
                mark: Some(mark),
                ..
            }) = page.lesson
            else {
                continue;
            };
            let record = Record {
                game: page.game.to_owned(),
                seats,
                options: Map::new(),
                moves: moves.split_whitespace().map(str::to_owned).collect(),
            };
            let legal = record.replay().unwrap().legal();
            let begins = |m: &crate::game::Tokens| m.as_str().starts_with(mark);
            assert!(legal.iter().any(begins), "{mark} of {}", page.words);
        }
    }
}
