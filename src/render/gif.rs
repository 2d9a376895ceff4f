//! A whole match as an animated GIF: one palette, and of each frame only the rectangles that changed.

use super::frame::{FOOT, HEAD, HEIGHT};
use super::palette::Palette;
use super::{Canvas, Picture, Theme};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::borrow::Cow;

/// No file is larger, whatever the length of the match.
pub const MOST_BYTES: usize = 8 << 20;

/// More frames nobody watches; a longer match shows only some of its positions, always with the last.
const MOST_FRAMES: usize = 400;

/// How large a frame is, compared with a picture of the board.
pub const ZOOM: f32 = 0.6;

/// The index that says "as before".
const AS_BEFORE: u8 = 255;

/// In hundredths of a second. Viewers slow down whatever is quicker than two of them.
const SOON: u16 = 2;
const LONGEST: u16 = 90;
const SHORTEST: u16 = 20;
const WHOLE: usize = 9_000;
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
        encoder.write_frame(&Frame {
            width,
            height,
            delay: if rest.is_empty() { HELD } else { delay },
            buffer: Cow::Borrowed(&before.pixels),
            ..Frame::default()
        })?;
        let mut before = before.pixels.clone();
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
                encoder.write_frame(&Frame { delay, ..part })?;
            }
            before = now;
        }
        Ok::<_, gif::EncodingError>(())
    })();
    debug_assert!(written.is_ok());
    file
}

/// The rectangles that changed: of the plates, of the board, and of the line below. Never none, for time must pass.
fn changes(before: &[u8], now: &[u8], width: usize) -> Vec<Frame<'static>> {
    let height = now.len() / width;
    let line = |y: f32| ((y / HEIGHT * height as f32) as usize).min(height);
    let bands = [0, line(HEAD), line(HEIGHT - FOOT), height];
    let mut parts: Vec<Frame<'static>> = bands
        .windows(2)
        .filter_map(|band| change(before, now, width, band[0], band[1]))
        .collect();
    if parts.is_empty() {
        parts.push(Frame {
            width: 1,
            height: 1,
            transparent: Some(AS_BEFORE),
            dispose: DisposalMethod::Keep,
            buffer: Cow::Borrowed(&[AS_BEFORE]),
            ..Frame::default()
        });
    }
    parts
}

/// The smallest rectangle between two rows that holds every difference, with what stays the same left out.
fn change(
    before: &[u8],
    now: &[u8],
    width: usize,
    top: usize,
    bottom: usize,
) -> Option<Frame<'static>> {
    let differs = |y: usize| before[y * width..][..width] != now[y * width..][..width];
    let first = (top..bottom).find(|&y| differs(y))?;
    let last = (top..bottom).rfind(|&y| differs(y))?;
    let (mut left, mut right) = (width, 0);
    for y in first..=last {
        let (a, b) = (&before[y * width..][..width], &now[y * width..][..width]);
        if let Some(x) = (0..left).find(|&x| a[x] != b[x]) {
            left = x;
        }
        if let Some(x) = (right..width).rfind(|&x| a[x] != b[x]) {
            right = x;
        }
    }
    let mut buffer = Vec::with_capacity((right + 1 - left) * (last + 1 - first));
    for y in first..=last {
        for x in left..=right {
            let (a, b) = (before[y * width + x], now[y * width + x]);
            buffer.push(if a == b { AS_BEFORE } else { b });
        }
    }
    Some(Frame {
        left: left as u16,
        top: first as u16,
        width: (right + 1 - left) as u16,
        height: (last + 1 - first) as u16,
        transparent: Some(AS_BEFORE),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    })
}
