//! The pages of the rules, and the positions that show what they say.

use crate::game::{Lesson, Page};

pub const PAGES: &[Page] = &[
    Page::with(Lesson::after(
        "e2 k1 g9 b7 f10 b5 f4 j3 g3 j9 f8 j4 g6 b6 g10 k11 e6 a11 e4 b9 f2 a1 f6 j8 \
         f5 j5 f3 b4 g8",
        "chain",
    )),
    Page::with(Lesson::after("d10 f6 d9 g6 e9 f5", "cell")),
    Page::with(Lesson::after("d10 f6 d9 g6 e9 f5", "taps").mark("f")),
];
