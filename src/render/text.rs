//! Text: two embedded faces, glyphs placed by ourselves, names of any kind made drawable.
//!
//! Inter draws letters, DejaVu what Inter lacks: dice, arrows, Hebrew, Armenian, Georgian and many symbols. Neither has a
//! kerning table that is read, so glyphs stand at their plain advances.

use super::mask::Mask;
use ab_glyph::{Font, FontRef, GlyphId, PxScale};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};
use unicode_bidi::BidiInfo;

struct Face {
    font: FontRef<'static>,
    /// Pixels of [`PxScale`] for one pixel of em.
    scale: f32,
}

static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| {
    [
        face(include_bytes!("../../assets/fonts/Inter-SemiBold.otf")),
        face(include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf")),
    ]
});

/// The height of a capital letter of Inter, in ems.
pub const CAPITAL: f32 = 0.727;

fn face(bytes: &'static [u8]) -> Face {
    let font = FontRef::try_from_slice(bytes).expect("the embedded font is a font");
    let em = font.units_per_em().expect("the font says its em");
    let scale = font.height_unscaled() / em;
    Face { font, scale }
}

/// The face that has a character, and its glyph.
fn glyph(c: char) -> Option<(usize, GlyphId)> {
    (0..FACES.len()).find_map(|face| {
        let id = FACES[face].font.glyph_id(c);
        (id.0 != 0).then_some((face, id))
    })
}

fn advance(c: char, size: f32) -> f32 {
    glyph(c).map_or(0.0, |(face, id)| {
        let face = &FACES[face];
        let em = face.font.units_per_em().unwrap_or(1.0);
        face.font.h_advance_unscaled(id) / em * size
    })
}

/// How wide a text is at an em of `size`.
pub fn width(text: &str, size: f32) -> f32 {
    text.chars().map(|c| advance(c, size)).sum()
}

/// The text, or as much of it as fits into `room` with an ellipsis.
pub fn shorten(text: &str, size: f32, room: f32) -> Cow<'_, str> {
    // A hair of tolerance, so that a room worked out from the width is enough for it.
    if width(text, size) <= room + 0.01 {
        return Cow::Borrowed(text);
    }
    let mut left = room - advance('…', size);
    let mut kept = String::new();
    for c in text.chars() {
        left -= advance(c, size);
        if left < 0.0 {
            break;
        }
        kept.push(c);
    }
    let kept = kept.trim_end();
    Cow::Owned(format!("{kept}…"))
}

/// A name as it can be drawn: without what no face has (emoji, most of the world's scripts), in the order in which it is
/// seen when parts run from right to left. `None` when hardly anything is left of it.
pub fn drawable(name: &str) -> Option<String> {
    let mut letters = 0;
    let mut lost = 0;
    let mut kept = String::new();
    for c in name.chars() {
        if c.is_whitespace() {
            if !kept.is_empty() && !kept.ends_with(' ') {
                kept.push(' ');
            }
        } else if c.is_control() || is_joiner(c) {
            // Direction marks, joiners and variation selectors have no width of their own.
        } else if glyph(c).is_some() {
            letters += usize::from(c.is_alphanumeric());
            kept.push(c);
        } else {
            lost += usize::from(c.is_alphanumeric());
        }
    }
    let kept = kept.trim();
    if kept.is_empty() || lost > letters {
        return None;
    }
    let info = BidiInfo::new(kept, None);
    let line = info.paragraphs.first()?;
    Some(info.reorder_line(line, line.range.clone()).into_owned())
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{20e3}')
}

/// Face, glyph, size in quarter pixels and the part of a pixel that it begins at, in quarters.
type Key = (usize, GlyphId, u16, u8);

static GLYPHS: LazyLock<RwLock<HashMap<Key, Arc<Mask>>>> = LazyLock::new(RwLock::default);

/// More than all sizes of all our pictures need; beyond it they are begun anew.
const MOST_GLYPHS: usize = 20_000;

/// The glyph masks of a text whose baseline begins at (x, y), with the whole pixel where each goes.
pub fn masks(text: &str, size: f32, x: f32, y: f32) -> Vec<(Arc<Mask>, i32, i32)> {
    let quarters = (size * 4.0).round().clamp(4.0, 4000.0) as u16;
    let mut x = x;
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        if let Some((face, id)) = glyph(c) {
            let at = (x * 4.0).round() as i32;
            let key = (face, id, quarters, at.rem_euclid(4) as u8);
            out.push((mask(key), at.div_euclid(4), y.round() as i32));
        }
        x += advance(c, size);
    }
    out
}

fn mask(key: Key) -> Arc<Mask> {
    let found = {
        let glyphs = GLYPHS.read().unwrap_or_else(|broken| broken.into_inner());
        glyphs.get(&key).cloned()
    };
    if let Some(mask) = found {
        return mask;
    }
    let (face, id, quarters, phase) = key;
    let face = &FACES[face];
    let scale = PxScale::from(f32::from(quarters) / 4.0 * face.scale);
    let place = ab_glyph::point(f32::from(phase) / 4.0, 0.0);
    let mask = match face
        .font
        .outline_glyph(id.with_scale_and_position(scale, place))
    {
        None => Mask::default(),
        Some(outline) => {
            let bounds = outline.px_bounds();
            let (w, h) = (bounds.width() as usize, bounds.height() as usize);
            let mut grid = vec![0; w * h];
            outline.draw(|x, y, cover| {
                if let Some(at) = grid.get_mut(y as usize * w + x as usize) {
                    *at = (cover.min(1.0) * 255.0 + 0.5) as u8;
                }
            });
            Mask::new(bounds.min.x as i32, bounds.min.y as i32, w, &grid)
        }
    };
    let mask = Arc::new(mask);
    let mut glyphs = GLYPHS.write().unwrap_or_else(|broken| broken.into_inner());
    if glyphs.len() > MOST_GLYPHS {
        glyphs.clear();
    }
    glyphs.insert(key, Arc::clone(&mask));
    mask
}
