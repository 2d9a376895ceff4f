//! A scene in words, for those who do not see the picture.

use super::frame::{Caption, Frame};
use super::words::say;
use crate::game::scene::Scene;

/// The longest description that Discord takes.
pub const LONGEST: usize = 1024;

/// The position in words: whose turn it is, what was played, and where everything stands.
pub fn alt(scene: &Scene, caption: &Caption, frame: &Frame) -> String {
    let name = |seat| {
        let name = frame.name(scene, seat);
        let colour = frame.colour(scene, seat);
        if name == colour {
            name
        } else {
            // A name may be as long as Discord allows; the position matters more.
            let short: String = name.chars().take(40).collect();
            format!("{short} [{colour}]")
        }
    };
    let mut said = say(frame.lang, &caption.game, &name);
    said.push('.');
    let facts = [
        Some(&caption.status),
        caption.reason.as_ref(),
        caption.last.as_ref(),
    ];
    for fact in facts.into_iter().flatten().chain(&scene.facts) {
        let sentence = say(frame.lang, fact, &name);
        said.push(' ');
        said.push_str(&sentence);
        if !said.ends_with('.') {
            said.push('.');
        }
    }
    shorten(said)
}

/// Cut to what Discord takes, between words.
fn shorten(said: String) -> String {
    if said.chars().count() <= LONGEST {
        return said;
    }
    let kept: String = said.chars().take(LONGEST - 2).collect();
    let end = kept.rfind(' ').unwrap_or(kept.len());
    format!("{} …", &kept[..end])
}
