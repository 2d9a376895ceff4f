//! A position of a game as a picture.

use super::Picture;
use super::frame::{Caption, Frame, board};
use crate::game::{Eyes, Game, Scene, Turn};

/// The picture of a game as it stands, with what may follow `prefix` marked.
pub fn picture(game: &dyn Game, eyes: Eyes, frame: &Frame, prefix: Option<&str>) -> Picture {
    let scene = marked(game, eyes, prefix);
    board(&scene, &Caption::of(game, eyes), frame)
}

/// What these eyes see, with what may follow `prefix` marked.
pub fn marked(game: &dyn Game, eyes: Eyes, prefix: Option<&str>) -> Scene {
    let mut scene = game.scene(eyes);
    if let Some(prefix) = prefix
        && matches!(game.turn(), Turn::Seat(_))
    {
        scene.mark(&game.legal(), prefix);
    }
    scene
}
