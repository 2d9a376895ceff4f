//! A page of `/rules`: its text, nearly always with a diagram.

use super::action::Verb;
use super::drawing::{Illustrated, Illustration};
use super::message::Message;
use super::pages::turn_pages;
use crate::locale::Lang;
use crate::render::lessons;

/// How wide diagrams are, in pixels.
const WIDTH: u32 = 640;

/// A page of the rules of a game, counted from 0; the last one when there are not as many.
pub fn page(game: &'static str, at: usize, lang: Lang) -> Illustrated {
    let pages = lessons::pages(game);
    let last = pages.len().saturating_sub(1);
    let at = at.min(last);
    let Some(page) = pages.get(at) else {
        return Message::say(lang.word("unknown-button")).into();
    };
    let caption = page.caption(lang);
    let mut text = page.text(lang);
    if let Some(caption) = &caption {
        text.push_str(&format!("\n\n-# {caption}"));
    }
    let place = lang.say(
        "page",
        &[("page", (at + 1).into()), ("pages", pages.len().into())],
    );
    text.push_str(&format!("\n-# {place}"));
    let row = turn_pages(lang, Verb::Rules, at, last, |page| format!("{game}/{page}"));
    let diagram = page.diagram(WIDTH, lang).zip(caption);
    Illustrated {
        message: Message::say(text).row(row),
        illustration: diagram.map(|(picture, alt)| Illustration {
            picture,
            file: format!("{game}-{}.png", at + 1),
            alt,
        }),
    }
}
