//! The pages of the rules, and the positions that show what they say.

use crate::game::{Lesson, Page};

pub const PAGES: &[Page] = &[
    Page::with(Lesson::after(
        "0-a1 0-c1 0-b2 0-e3 0-c3 0-b4 1-e5 1-a3 2-d4",
        "five",
    )),
    Page::with(Lesson::after("2-a1 3-c3 1-c1 0-d4 0-b2", "places")),
    Page::with(Lesson::after(
        "0-b2 0-e1 0-c3 0-e2 0-d4 0-e3 1-a4 0-e4",
        "lines",
    )),
    Page::with(Lesson::after(
        "0-b2 0-d2 0-c3 cover 0-b4 displace-a5",
        "specials",
    )),
    Page::with(Lesson::after("0-b2 0-d4 0-c3 0-d3", "taps").mark("1")),
];
