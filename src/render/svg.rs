//! The same picture as SVG, for documents and for comparison with other renderers.

use super::theme::{Rgb, Theme};
use super::{Layer, Picture, text};
use crate::game::scene::{Anchor, Form, Ink, Shape};
use std::fmt::Write;

/// The families to ask for: what the embedded face calls itself, then what a reader is likely to have.
const FAMILY: &str = "Inter Semi Bold, Inter, DejaVu Sans, sans-serif";

pub fn write(picture: &Picture, theme: Theme) -> String {
    let (width, height) = picture.size;
    let mut out = String::with_capacity(64 << 10);
    let paper = hex(theme.colour(Ink::Paper));
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"{FAMILY}\" font-weight=\"600\">"
    );
    let _ = writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"
    );
    for layer in &picture.layers {
        for shape in layer.ground.iter() {
            one(&mut out, shape, layer, theme);
        }
    }
    for layer in &picture.layers {
        for shape in &layer.shapes {
            one(&mut out, shape, layer, theme);
        }
    }
    out.push_str("</svg>\n");
    out
}

/// A shadow is that many translucent copies, each with a wider rim: nearly a blur, and cheap for every viewer.
const SOFTNESS: u8 = 4;

fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn one(out: &mut String, shape: &Shape, layer: &Layer, theme: Theme) {
    let scale = layer.transform.scale;
    let point = |p: [f32; 2]| layer.transform.point(p);
    let (opening, closing) = match &shape.form {
        Form::Disc { at, r } => {
            let [x, y] = point(*at);
            (
                format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\"", r * scale),
                "/>".to_owned(),
            )
        }
        Form::Rect { at, size, round } => {
            let [x, y] = point(*at);
            let (w, h) = (size[0] * scale, size[1] * scale);
            (
                format!(
                    "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{w:.2}\" height=\"{h:.2}\" rx=\"{:.2}\"",
                    round * scale
                ),
                "/>".to_owned(),
            )
        }
        Form::Polygon(points) => (
            format!(
                "<polygon points=\"{}\" stroke-linejoin=\"round\"",
                list(points, &point)
            ),
            "/>".to_owned(),
        ),
        Form::Line { points, width } => {
            let ink = shape
                .fill
                .map_or("none".to_owned(), |ink| hex(theme.colour(ink)));
            let _ = writeln!(
                out,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{:.2}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\"{}/>",
                list(points, &point),
                width * scale,
                opacity(shape)
            );
            return;
        }
        Form::Text {
            at,
            size,
            anchor,
            text: said,
            room,
        } => {
            let size = size * scale;
            let [x, y] = point(*at);
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let said = text::shorten(said, size, room * scale);
            (
                format!(
                    "<text x=\"{x:.2}\" y=\"{:.2}\" font-size=\"{size:.2}\" text-anchor=\"{anchor}\"",
                    y + size * text::CAPITAL / 2.0
                ),
                format!(">{}</text>", escape(&said)),
            )
        }
    };
    if shape.lift > 0.0 {
        let lift = shape.lift * scale;
        let shade = hex(theme.colour(Ink::Shade));
        let opacity = theme.shade() * 0.9 / f32::from(SOFTNESS);
        for i in 0..SOFTNESS {
            let _ = writeln!(
                out,
                "{opening} fill=\"{shade}\" stroke=\"{shade}\" stroke-width=\"{:.2}\" opacity=\"{opacity:.2}\" transform=\"translate({:.2} {lift:.2})\"{closing}",
                lift * 0.6 * f32::from(i),
                lift * 0.25,
            );
        }
    }
    let fill = shape
        .fill
        .map_or("none".to_owned(), |ink| hex(theme.colour(ink)));
    let edge = shape.edge.map_or(String::new(), |(ink, width)| {
        format!(
            " stroke=\"{}\" stroke-width=\"{:.2}\"",
            hex(theme.colour(ink)),
            width * scale
        )
    });
    let _ = writeln!(
        out,
        "{opening} fill=\"{fill}\"{edge}{}{closing}",
        opacity(shape)
    );
}

fn opacity(shape: &Shape) -> String {
    if shape.opacity == 255 {
        String::new()
    } else {
        format!(" opacity=\"{:.3}\"", f32::from(shape.opacity) / 255.0)
    }
}

fn list(points: &[[f32; 2]], point: &dyn Fn([f32; 2]) -> [f32; 2]) -> String {
    let mut out = String::new();
    for &p in points {
        let [x, y] = point(p);
        let _ = write!(out, "{x:.2},{y:.2} ");
    }
    out
}
