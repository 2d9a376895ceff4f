//! The pages of the rules, and the positions that show what they say.

use crate::game::{Lesson, Page};

pub const PAGES: &[Page] = &[
    Page::with(Lesson::after(
        "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2",
        "hand",
    )),
    Page::with(
        Lesson::after(
            "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2 1-c2 draw-0 0-c3 draw-0 0-b4 \
             draw-1 1-b3 draw-0 2-d2 draw-0 2-d4 draw-0",
            "turn",
        )
        .mark("c2-1"),
    ),
    Page::with(Lesson::after(
        "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2 1-c2 draw-0 0-c3 draw-0 0-b4 \
         draw-1 1-b3 draw-0 2-d2 draw-0 2-d4 draw-0 c2-1-d3 draw-1",
        "points",
    )),
    Page::with(Lesson::after(
        "draw-0 draw-1 draw-2 draw-0 draw-1 draw-2 1-c2 draw-0 0-c3 draw-0 0-b4 \
         draw-1 1-b3 draw-0 2-d2 draw-0 2-d4 draw-0 c2-1-d3 draw-1 b3-0-b2",
        "line",
    )),
];
