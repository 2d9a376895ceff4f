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
    said.push_str(". ");
    said.push_str(&say(frame.lang, &caption.status, &name));
    if let Some(reason) = &caption.reason {
        said.push_str(&format!(" ({})", say(frame.lang, reason, &name)));
    }
    said.push('.');
    for fact in caption.last.iter().chain(&scene.facts) {
        said.push(' ');
        said.push_str(&say(frame.lang, fact, &name));
        if !said.ends_with('.') {
            said.push('.');
        }
    }
    shorten(said)
}

/// Cut to what Discord takes, between words.
fn shorten(said: String) -> String {
    // Discord counts as JavaScript does, in units of UTF-16.
    if said.encode_utf16().count() <= LONGEST {
        return said;
    }
    let mut units = 0;
    let kept: String = said
        .chars()
        .take_while(|c| {
            units += c.len_utf16();
            units <= LONGEST - 2
        })
        .collect();
    let end = kept.rfind(' ').unwrap_or(kept.len());
    format!("{} …", &kept[..end])
}
