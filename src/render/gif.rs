//! A whole match as an animated GIF: one palette, and of each frame only the rectangles that changed.

use super::palette::Palette;
use super::{Canvas, Picture, Theme, lzw};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::borrow::Cow;

/// No file is larger, whatever the length of the match.
pub const MOST_BYTES: usize = 8 << 20;

/// More frames nobody watches; a longer match shows only some of its positions, always with the last.
const MOST_FRAMES: usize = 150;

/// How large a frame is, compared with a picture of the board.
pub const ZOOM: f32 = 0.6;

/// The index that says "as before".
const AS_BEFORE: u8 = 255;

/// In hundredths of a second. Viewers slow down whatever is quicker than two of them. A whole replay takes at most 30
/// seconds: a frame may have eight parts, and then takes sixteen.
const SOON: u16 = 2;
const LONGEST: u16 = 90;
const SHORTEST: u16 = 16;
const WHOLE: usize = 2_400;
const HELD: u16 = 500;

/// Which of `count` positions to show, so that there are at most `most`: the first, the last, and evenly between.
fn some(count: usize, most: usize) -> Vec<usize> {
    if count <= most {
        return (0..count).collect();
    }
    (0..most).map(|i| i * (count - 1) / (most - 1)).collect()
}

/// The file of `count` positions, each drawn when it is needed. The last is held; then it begins again.
pub fn replay(count: usize, picture: impl Fn(usize) -> Picture, theme: Theme) -> Vec<u8> {
    let mut most = MOST_FRAMES;
    loop {
        let file = encode(&some(count, most), &picture, theme);
        if file.len() <= MOST_BYTES || most <= 2 {
            return file;
        }
        most /= 2;
    }
}

fn encode(shown: &[usize], picture: &dyn Fn(usize) -> Picture, theme: Theme) -> Vec<u8> {
    let Some((&first, rest)) = shown.split_first() else {
        return Vec::new();
    };
    let mut colours = Palette::of(theme).colours.clone();
    colours.resize(256, [0; 3]);
    let before = Canvas::draw(&picture(first), theme, ZOOM);
    let (width, height) = (before.width as u16, before.height as u16);
    let delay = (WHOLE / shown.len()).clamp(SHORTEST.into(), LONGEST.into()) as u16;
    let mut file = Vec::new();
    // Writing to memory cannot fail, and the sizes are those of the pictures.
    let written = (|| {
        let mut encoder = Encoder::new(&mut file, width, height, colours.as_flattened())?;
        encoder.set_repeat(Repeat::Infinite)?;
        encoder.write_lzw_pre_encoded_frame(&Frame {
            width,
            height,
            delay: if rest.is_empty() { HELD } else { delay },
            buffer: Cow::Owned(lzw::compress(&before.pixels)),
            ..Frame::default()
        })?;
        let mut before = before.pixels;
        for (i, &at) in rest.iter().enumerate() {
            let now = Canvas::draw(&picture(at), theme, ZOOM).pixels;
            let delay = if i + 1 == rest.len() { HELD } else { delay };
            let parts = changes(&before, &now, usize::from(width));
            let last = parts.len().saturating_sub(1);
            for (k, part) in parts.into_iter().enumerate() {
                let delay = if k == last {
                    delay - SOON * last as u16
                } else {
                    SOON
                };
                encoder.write_lzw_pre_encoded_frame(&Frame { delay, ..part })?;
            }
            before = now;
        }
        Ok::<_, gif::EncodingError>(())
    })();
    debug_assert!(written.is_ok());
    file
}

/// Each part is a frame of its own with a delay of its own, so there are not too many.
const MOST_PARTS: usize = 8;

/// What has to be left out by a cut to be worth another frame, in pixels.
const WORTH_CUTTING: usize = 2_500;

/// A part of the picture, ends excluded.
#[derive(Debug, Clone, Copy)]
struct Part {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

/// The rectangles that changed, compressed. Never none, for time must pass.
fn changes(before: &[u8], now: &[u8], width: usize) -> Vec<Frame<'static>> {
    let whole = Part {
        left: 0,
        right: width,
        top: 0,
        bottom: now.len() / width,
    };
    let mut parts: Vec<(Part, Option<Cut>)> = Vec::new();
    parts.extend(tighten(before, now, width, whole));
    while parts.len() < MOST_PARTS {
        let gain = |(_, cut): &(Part, Option<Cut>)| cut.map_or(0, |cut| cut.gain);
        let Some(best) = (0..parts.len()).max_by_key(|&i| gain(&parts[i])) else {
            break;
        };
        let (part, Some(cut)) = parts[best] else {
            break;
        };
        parts.swap_remove(best);
        for half in cut.halves(part) {
            parts.extend(tighten(before, now, width, half));
        }
    }
    let mut frames: Vec<Frame<'static>> = parts
        .into_iter()
        .map(|(part, _)| change(before, now, width, part))
        .collect();
    if frames.is_empty() {
        frames.push(Frame {
            width: 1,
            height: 1,
            transparent: Some(AS_BEFORE),
            dispose: DisposalMethod::Keep,
            buffer: Cow::Owned(lzw::compress(&[AS_BEFORE])),
            ..Frame::default()
        });
    }
    frames
}

/// Where a part can be cut in two with nothing changed between them.
#[derive(Debug, Clone, Copy)]
struct Cut {
    level: bool,
    /// The first row or column of the gap.
    at: usize,
    /// How many pixels it leaves out.
    gain: usize,
}

impl Cut {
    fn halves(self, part: Part) -> [Part; 2] {
        let at = self.at;
        if self.level {
            [Part { bottom: at, ..part }, Part { top: at, ..part }]
        } else {
            [Part { right: at, ..part }, Part { left: at, ..part }]
        }
    }
}

/// The smallest part within a part that holds every difference, and the best cut through it.
fn tighten(before: &[u8], now: &[u8], width: usize, part: Part) -> Option<(Part, Option<Cut>)> {
    let mut rows = vec![false; part.bottom - part.top];
    let mut columns = vec![0; part.right - part.left];
    for (y, row) in (part.top..part.bottom).zip(&mut rows) {
        let line = y * width + part.left..y * width + part.right;
        let (a, b) = (&before[line.clone()], &now[line]);
        if a != b {
            *row = true;
            for ((column, a), b) in columns.iter_mut().zip(a).zip(b) {
                *column |= a ^ b;
            }
        }
    }
    let columns: Vec<bool> = columns.into_iter().map(|c| c != 0).collect();
    let ends = |lines: &[bool]| {
        let first = lines.iter().position(|&changed| changed)?;
        Some((first, lines.iter().rposition(|&changed| changed)? + 1))
    };
    let ((top, bottom), (left, right)) = (ends(&rows)?, ends(&columns)?);
    let tight = Part {
        left: part.left + left,
        right: part.left + right,
        top: part.top + top,
        bottom: part.top + bottom,
    };
    let (row, tall) = widest_gap(&rows[top..bottom]);
    let (column, wide) = widest_gap(&columns[left..right]);
    let cuts = [
        Cut {
            level: true,
            at: tight.top + row,
            gain: tall * (right - left),
        },
        Cut {
            level: false,
            at: tight.left + column,
            gain: wide * (bottom - top),
        },
    ];
    let best = cuts.into_iter().max_by_key(|cut| cut.gain);
    Some((tight, best.filter(|cut| cut.gain >= WORTH_CUTTING)))
}

/// Where the longest run of unchanged lines begins, and how long it is.
fn widest_gap(lines: &[bool]) -> (usize, usize) {
    let mut best = (0, 0);
    let mut at = 0;
    for run in lines.chunk_by(|a, b| a == b) {
        if !run[0] && run.len() > best.1 {
            best = (at, run.len());
        }
        at += run.len();
    }
    best
}

/// A part of the picture with what stays the same left out, compressed.
fn change(before: &[u8], now: &[u8], width: usize, part: Part) -> Frame<'static> {
    let (wide, tall) = (part.right - part.left, part.bottom - part.top);
    let mut buffer = vec![AS_BEFORE; wide * tall];
    for (y, row) in (part.top..part.bottom).zip(buffer.chunks_exact_mut(wide)) {
        let line = y * width + part.left..y * width + part.right;
        let pairs = before[line.clone()].iter().zip(&now[line]);
        for (pixel, (a, b)) in row.iter_mut().zip(pairs) {
            *pixel = if a == b { AS_BEFORE } else { *b };
        }
    }
    Frame {
        left: part.left as u16,
        top: part.top as u16,
        width: wide as u16,
        height: tall as u16,
        transparent: Some(AS_BEFORE),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(lzw::compress(&buffer)),
        ..Frame::default()
    }
}
