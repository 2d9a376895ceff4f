//! A whole match as an animated picture.

use super::board_message;
use super::message::Message;
use super::names;
use crate::game::Eyes;
use crate::games::Record;
use crate::locale::Lang;
use crate::matches::{Live, State};
use crate::render::frame::Caption;
use crate::render::{Frame, Theme, alt, gif, picture};

/// A replay that is not drawn yet. Drawing it takes as long as hundreds of boards.
#[derive(Debug, Clone)]
pub struct Replay {
    record: Record,
    title: String,
    file: String,
    frame: Frame,
    eyes: Eyes,
    theme: Theme,
}

impl Replay {
    /// The replay of a match, whose record this is.
    pub fn of(live: &Live, record: Record, theme: Theme, lang: Lang) -> Replay {
        let names = names::names(live, lang);
        let called: Vec<String> = names.iter().map(|name| names::escape(name)).collect();
        let title = board_message::title(live, lang);
        Replay {
            record,
            title: format!("{title} · {}", called.join(" – ")),
            file: format!("{}-{}.gif", live.stored.game, live.code),
            frame: Frame { lang, names },
            eyes: match live.state {
                State::Playing => Eyes::Public,
                _ => Eyes::All,
            },
            theme,
        }
    }

    /// Draws it; `None` when the record cannot be replayed.
    #[must_use]
    pub fn draw(self) -> Option<Message> {
        let (frame, eyes) = (&self.frame, self.eyes);
        let games = self.record.positions().ok()?;
        let last = games.last()?;
        let words = alt(&last.scene(eyes), &Caption::of(last.as_ref(), eyes), frame);
        let show = |at: usize| picture(games[at].as_ref(), eyes, frame, None);
        let file = gif::replay(games.len(), show, self.theme);
        Some(Message::say(self.title).file(self.file, file, words))
    }
}
