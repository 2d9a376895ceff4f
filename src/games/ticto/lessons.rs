//! The pages of the rules, and the positions that show what they say.

use crate::game::{Lesson, Page};

pub const PAGES: &[Page] = &[
    Page::with(Lesson::after("", "start")),
    Page::with(Lesson::after("round-c1 round-c7", "round").mark("round")),
    Page::with(Lesson::after(
        "round-e1 round-e7 b1c1-b1c1n b7c7-a7e",
        "slot",
    )),
    Page::with(Lesson::after("round-c1 round-c7 d2-d5 d6-d5 a2-a3 a6-a5", "stack").mark("d5")),
    Page::with(Lesson::after("round-c1 round-c7 c2-c2e c6-c3 a2-a3 c3-c3e", "push").mark("c2e")),
    Page::with(Lesson::after("round-c1 round-c7 d2-d5 d6-d5", "end")),
    Page::TEXT,
];
