//! The pages of the rules, and the positions that show what they say.

use crate::game::{Lesson, Page};

pub const PAGES: &[Page] = &[
    Page::with(Lesson::after("", "start").seats(4)),
    Page::with(Lesson::after("d5", "five").seats(4).mark("")),
    Page::with(Lesson::after("d5 yh-5 d2 b22-24 d1 r39-40", "barrier").seats(4)),
    Page::with(
        Lesson::after(
            "d6 y5-11 d6 y11-17 d3 y17-20 d1 b22-23 d1 r39-40 d1 g56-57 d3",
            "capture",
        )
        .seats(4)
        .mark("y20"),
    ),
    Page::with(
        Lesson::after(
            "d6 y5-11 d6 y11-17 d4 y17-21 d1 b22-23 d1 r39-40 d2 g56-58 d6 y21-27 d6 \
             y27-33 d4 y33-37 d1 b23-24 d1 r40-41 d2 g58-60 d6 y37-43 d6 y43-49 d4 y49-53 \
             d1 b24-25 d1 r41-42 d2 g60-62 d6 y53-59 d6 y59-65 d4 y65-c1 d1 b25-26 d1 \
             r42-43 d1 g62-63 d6 yc1-c7 d1",
            "goal",
        )
        .seats(4)
        .mark("yc7"),
    ),
    Page::with(Lesson::after("d5", "two").mark("")),
    Page::with(Lesson::after("", "quick").on(&["short", "single"])),
];
