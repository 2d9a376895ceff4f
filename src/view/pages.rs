//! Lists of several pages.

use super::action::{Action, Verb};
use super::message::{Button, Style, button};
use crate::locale::Lang;

/// The buttons to the page before and the page after, if there are any. `more` is what the button to a page carries.
pub fn turn_pages(
    lang: Lang,
    verb: Verb,
    page: usize,
    last: usize,
    more: impl Fn(usize) -> String,
) -> Vec<Button> {
    let to = |page: usize, key: &str| {
        let action = Action::about(verb, more(page));
        button(action, lang.word(key), Style::Secondary)
    };
    let mut row = Vec::new();
    if page > 0 {
        row.push(to(page - 1, "button-previous"));
    }
    if page < last {
        row.push(to(page + 1, "button-following"));
    }
    row
}
