//! The pages of the rules, and the positions that show what they say.

use crate::game::{Lesson, Page};

pub const PAGES: &[Page] = &[
    Page::with(Lesson::after("", "start")),
    Page::with(Lesson::after("", "slide").mark("m15")),
    Page::with(Lesson::after("", "disc").mark("m15-m12-k12")),
    Page::with(Lesson::after(
        "k11-k12-l11-l15 m11-m14-m11-o12 o13-l13-l15-j11 m14-n15-o13-o16 m15-l14",
        "joined",
    )),
];
