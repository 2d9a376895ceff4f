//! The picture of a position, and what it says in words.

use super::message::Message;
use crate::game::scene::Marks;
use crate::game::{Eyes, Game, Setup};
use crate::games;
use crate::render::frame::Caption;
use crate::render::{self, Frame, Picture, Theme, alt, picture};
use serde_json::Map;

/// Everything that is needed to draw a board. Drawing takes milliseconds, so it is apart from the text of the message and
/// can be done on another thread.
#[derive(Debug, Clone)]
pub struct Drawing {
    pub game: Box<dyn Game>,
    pub eyes: Eyes,
    pub caption: Caption,
    pub frame: Frame,
    /// What can be chosen, and what has been chosen.
    pub marks: Marks,
    pub theme: Theme,
    pub file: String,
}

/// A message whose picture is not drawn yet.
#[derive(Debug, Clone)]
pub struct Undrawn {
    pub message: Message,
    pub drawing: Drawing,
}

impl Undrawn {
    /// Draws the picture and puts it into the message.
    #[must_use]
    pub fn draw(self) -> Message {
        let Drawing {
            game,
            eyes,
            caption,
            frame,
            marks,
            theme,
            file,
        } = self.drawing;
        let mut scene = game.scene(eyes);
        scene.mark(&marks);
        let png = render::board(&scene, &caption, &frame).png(theme);
        let alt = alt(&scene, &caption, &frame);
        self.message.file(file, png, alt)
    }
}

/// A message about something else than a board, such as a leaderboard. Its picture, if it has one, is not drawn yet.
#[derive(Debug, Clone)]
pub struct Illustrated {
    pub message: Message,
    pub illustration: Option<Illustration>,
}

/// A picture with the name of its file, and in words for those who do not see it.
#[derive(Debug, Clone)]
pub struct Illustration {
    pub picture: Picture,
    pub file: String,
    pub alt: String,
}

impl Illustrated {
    /// Draws the picture and puts it into the message.
    #[must_use]
    pub fn draw(self, theme: Theme) -> Message {
        let Some(Illustration { picture, file, alt }) = self.illustration else {
            return self.message;
        };
        self.message.file(file, picture.png(theme), alt)
    }
}

impl From<Message> for Illustrated {
    fn from(message: Message) -> Illustrated {
        Illustrated {
            message,
            illustration: None,
        }
    }
}

/// Draws every game once. What never changes of a board takes long to draw, and nobody's first turn should wait for it.
pub fn warm_up() {
    for kind in games::GAMES {
        for &seats in kind.seats {
            let Ok(setup) = Setup::new(kind, seats.into(), &Map::new()) else {
                continue;
            };
            let game = kind.start(&setup);
            for theme in Theme::ALL {
                picture(game.as_ref(), Eyes::Public, &Frame::default(), None).png(theme);
            }
        }
    }
}
