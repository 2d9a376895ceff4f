//! Scenes into pictures: pixels, PNG, GIF and SVG.
//!
//! - [`frame`] puts a scene into a picture: plates with names and points above, a line of words below.
//! - [`picture`] is that of a position of a game.
//! - [`cards`] are pictures without a board: a leaderboard, a rating curve, a result.
//! - [`sheet`] has several small boards.
//! - [`lessons`] are the pages of the rules, with their little diagrams.
//! - [`canvas`] draws a picture as indices into the one palette of its [`theme`]; [`mask`] and [`text`] say how much of
//!   each pixel is covered, once for each form and size; [`palette`] finds the colours.
//! - [`png`] (with [`bands`]), [`gif`] (with [`lzw`]) and [`svg`] write files; [`alt`] says a scene in words.
//!
//! Drawing is a pure function of its picture, and cannot fail. What is kept between pictures only saves time.

pub mod alt;
pub mod bands;
pub mod canvas;
pub mod cards;
pub mod frame;
pub mod gif;
pub mod lessons;
pub mod lzw;
mod mask;
pub mod palette;
mod png;
mod position;
pub mod sheet;
mod svg;
pub mod text;
pub mod theme;
mod words;

pub use alt::alt;
pub use canvas::{Canvas, Transform};
pub use frame::{Frame, board, diagram};
pub use png::{encode as png_in_bands, encode_whole as png_in_one_piece};
pub use position::{MOST_CHOICES, label, marked, marks, picture, short};
pub use theme::Theme;
pub use words::say;

use crate::game::scene::Shape;
use palette::Palette;

/// Shapes with the transform of their plane in the picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Layer {
    pub transform: Transform,
    pub ground: &'static [Shape],
    pub shapes: Vec<Shape>,
}

/// Something to be drawn, of that many pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    pub size: (u32, u32),
    pub layers: Vec<Layer>,
}

impl Picture {
    /// A picture whose shapes are in pixels.
    pub fn plain(width: u32, height: u32, shapes: Vec<Shape>) -> Picture {
        let transform = Transform {
            scale: 1.0,
            shift: [0.0; 2],
        };
        Picture {
            size: (width, height),
            layers: vec![Layer {
                transform,
                ground: &[],
                shapes,
            }],
        }
    }

    pub fn png(&self, theme: Theme) -> Vec<u8> {
        let canvas = Canvas::draw(self, theme, 1.0);
        let colours = &Palette::of(theme).colours;
        png::encode(canvas.width, &canvas.pixels, colours, &bands::SHARED)
    }

    pub fn svg(&self, theme: Theme) -> String {
        svg::write(self, theme)
    }
}
