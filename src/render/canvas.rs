//! A picture as indices into the palette of its theme.

use super::mask::{Area, Cover, Mask, Px, mask};
use super::palette::Palette;
use super::text;
use super::theme::Theme;
use super::{Layer, Picture};
use crate::game::scene::{Anchor, Form, Ink, Shape};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};

#[derive(Debug, Clone)]
pub struct Canvas {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
    theme: Theme,
    palette: &'static Palette,
}

/// From board units to pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Transform {
    pub scale: f32,
    pub shift: Px,
}

impl Transform {
    pub fn point(&self, p: [f32; 2]) -> Px {
        [
            p[0] * self.scale + self.shift[0],
            p[1] * self.scale + self.shift[1],
        ]
    }

    /// This transform within a picture that is drawn larger or smaller.
    pub fn zoomed(&self, zoom: f32) -> Transform {
        Transform {
            scale: self.scale * zoom,
            shift: [self.shift[0] * zoom, self.shift[1] * zoom],
        }
    }
}

/// What never changes of a picture: its theme, size, and for each layer its ground and transform.
#[derive(Debug, PartialEq, Eq, Hash)]
struct StillKey {
    theme: Theme,
    size: (usize, usize),
    grounds: Vec<(usize, usize, [u32; 3])>,
}

static STILLS: LazyLock<RwLock<HashMap<StillKey, Arc<Vec<u8>>>>> = LazyLock::new(RwLock::default);

/// Enough for every game in both themes at the sizes of boards and replays; beyond it they are begun anew.
const MOST_STILLS: usize = 64;

impl Canvas {
    /// Draws a picture, `zoom` times as large as it says.
    pub fn draw(picture: &Picture, theme: Theme, zoom: f32) -> Canvas {
        let size = |n: u32| ((n as f32 * zoom).round() as usize).max(1);
        let (width, height) = (size(picture.size.0), size(picture.size.1));
        let mut canvas = Canvas {
            width,
            height,
            pixels: Vec::new(),
            theme,
            palette: Palette::of(theme),
        };
        canvas.still(picture, zoom);
        for layer in &picture.layers {
            canvas.shapes(&layer.shapes, layer.transform.zoomed(zoom));
        }
        canvas
    }

    /// Begins with what never changes, drawn the first time and copied ever after.
    fn still(&mut self, picture: &Picture, zoom: f32) {
        let ground = |layer: &Layer| {
            let transform = layer.transform;
            let bits = [transform.scale, transform.shift[0], transform.shift[1]].map(f32::to_bits);
            (layer.ground.as_ptr() as usize, layer.ground.len(), bits)
        };
        let key = StillKey {
            theme: self.theme,
            size: (self.width, self.height),
            grounds: picture
                .layers
                .iter()
                .filter(|layer| !layer.ground.is_empty())
                .map(ground)
                .collect(),
        };
        let found = {
            let stills = STILLS.read().unwrap_or_else(|broken| broken.into_inner());
            stills.get(&key).cloned()
        };
        if let Some(still) = found {
            self.pixels = still.as_ref().clone();
            return;
        }
        let paper = self.palette.ink(Ink::Paper).exact;
        self.pixels = vec![paper; self.width * self.height];
        for layer in &picture.layers {
            self.shapes(layer.ground, layer.transform.zoomed(zoom));
        }
        let mut stills = STILLS.write().unwrap_or_else(|broken| broken.into_inner());
        if stills.len() >= MOST_STILLS {
            stills.clear();
        }
        stills.insert(key, Arc::new(self.pixels.clone()));
    }

    /// The colours of the pixels, red, green and blue, row by row.
    pub fn rgb(&self) -> Vec<u8> {
        let colour = |&index: &u8| self.palette.colours[usize::from(index)];
        self.pixels.iter().flat_map(colour).collect()
    }

    fn shapes(&mut self, shapes: &[Shape], transform: Transform) {
        let mut points = Vec::new();
        for shape in shapes {
            self.shape(shape, transform, &mut points);
        }
    }

    fn shape(&mut self, shape: &Shape, transform: Transform, points: &mut Vec<Px>) {
        let scale = transform.scale;
        let opacity = u32::from(shape.opacity);
        points.clear();
        let (inside, edge_width) = match &shape.form {
            Form::Disc { at, r } => (
                Area::Disc {
                    at: transform.point(*at),
                    r: r * scale,
                },
                shape.edge,
            ),
            Form::Rect { at, size, round } => (
                Area::Rect {
                    at: transform.point(*at),
                    size: [size[0] * scale, size[1] * scale],
                    round: round * scale,
                },
                shape.edge,
            ),
            Form::Polygon(corners) => {
                points.extend(corners.iter().map(|&p| transform.point(p)));
                (Area::Polygon(points), shape.edge)
            }
            Form::Line {
                points: line,
                width,
            } => {
                points.extend(line.iter().map(|&p| transform.point(p)));
                let area = Area::Stroke {
                    points,
                    width: width * scale,
                    closed: false,
                };
                (area, None)
            }
            Form::Text {
                at,
                size,
                anchor,
                text,
                room,
            } => {
                let ink = shape.fill.unwrap_or(Ink::Text);
                self.text(
                    transform.point(*at),
                    size * scale,
                    *anchor,
                    text,
                    room * scale,
                    ink,
                    opacity,
                );
                return;
            }
        };
        if shape.lift > 0.0 {
            let (soft, x, y) = mask(inside, (shape.lift * scale).max(1.0));
            let part = (self.theme.shade() * opacity as f32) as u32;
            self.paint(&soft, x, y, Ink::Shade, part);
        }
        if let Some(ink) = shape.fill {
            let (solid, x, y) = mask(inside, 0.0);
            self.paint(&solid, x, y, ink, opacity);
        }
        if let Some((ink, width)) = edge_width {
            let width = width * scale;
            let edge = match inside {
                Area::Disc { at, r } => Area::Ring { at, r, width },
                Area::Rect { at, size, round } => Area::Border {
                    at,
                    size,
                    round,
                    width,
                },
                Area::Polygon(points) => Area::Stroke {
                    points,
                    width,
                    closed: true,
                },
                other => other,
            };
            let (edge, x, y) = mask(edge, 0.0);
            self.paint(&edge, x, y, ink, opacity);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a text is all of these")]
    fn text(
        &mut self,
        at: Px,
        size: f32,
        anchor: Anchor,
        text: &str,
        room: f32,
        ink: Ink,
        opacity: u32,
    ) {
        let text = text::shorten(text, size, room);
        let x = match anchor {
            Anchor::Start => at[0],
            Anchor::Middle => at[0] - text::width(&text, size) / 2.0,
            Anchor::End => at[0] - text::width(&text, size),
        };
        let baseline = at[1] + size * text::CAPITAL / 2.0;
        for (glyph, x, y) in text::masks(&text, size, x, baseline) {
            self.paint(&glyph, x, y, ink, opacity);
        }
    }

    fn paint(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink, opacity: u32) {
        let blend = self.palette.ink(ink);
        for (at, length, cover) in mask.runs(x, y, self.width as i32, self.height as i32) {
            let pixels = &mut self.pixels[at..at + length];
            match cover {
                Cover::Full if opacity == 255 => pixels.fill(blend.exact),
                Cover::Full => {
                    let over = blend.over(opacity);
                    for pixel in pixels {
                        *pixel = over[usize::from(*pixel)];
                    }
                }
                Cover::Partly(covers) => {
                    for (pixel, &cover) in pixels.iter_mut().zip(covers) {
                        // A division by 256 is near enough and much quicker than one by 255.
                        let part = (u32::from(cover) * (opacity + 1)) >> 8;
                        *pixel = blend.over(part)[usize::from(*pixel)];
                    }
                }
            }
        }
    }
}
