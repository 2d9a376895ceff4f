//! One palette for every picture of a theme: the inks exactly, ramps between those that meet, and shadows.

use super::theme::{Rgb, SHADED, Theme, inks, ramps};
use crate::game::scene::Ink;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Colours there may be: a GIF needs one index to say "as before".
pub const MOST: usize = 255;

/// Colours and the way from any colour to the nearest of them.
#[derive(Debug)]
pub struct Palette {
    pub colours: Vec<Rgb>,
    /// The nearest index for every colour in steps of four.
    near: Vec<u8>,
    inks: HashMap<Ink, Blend>,
}

/// An ink on top of every index, at [`LEVELS`] coverages.
#[derive(Debug)]
pub struct Blend {
    /// The index of the ink itself.
    pub exact: u8,
    over: Box<[[u8; 256]; LEVELS]>,
}

/// More coverages than these cannot be told apart with 255 colours.
const LEVELS: usize = 32;

impl Blend {
    /// What a coverage of 0 to 255 makes of each index.
    pub fn over(&self, cover: u32) -> &[u8; 256] {
        &self.over[(cover >> 3) as usize & (LEVELS - 1)]
    }
}

static PALETTES: LazyLock<[Palette; 2]> = LazyLock::new(|| Theme::ALL.map(Palette::build));

impl Palette {
    pub fn of(theme: Theme) -> &'static Palette {
        &PALETTES[theme as usize]
    }

    fn build(theme: Theme) -> Palette {
        let mut colours: Vec<Rgb> = Vec::with_capacity(MOST);
        let mut add = |colour: Rgb| {
            let close = |c: &Rgb| (0..3).all(|i| c[i].abs_diff(colour[i]) < 3);
            if colours.len() < MOST && !colours.iter().any(close) {
                colours.push(colour);
            }
        };
        for ink in inks() {
            add(theme.colour(ink));
        }
        let shade = theme.colour(Ink::Shade);
        for (ink, steps) in SHADED {
            for i in 1..=steps {
                let part = theme.shade() * f32::from(i) / f32::from(steps);
                add(mix(theme.colour(ink), shade, (part * 255.0) as u32));
            }
        }
        for (from, to, steps) in ramps() {
            for i in 1..=u32::from(steps) {
                let part = i * 255 / (u32::from(steps) + 1);
                add(mix(theme.colour(from), theme.colour(to), part));
            }
        }
        let near = (0..1_usize << 18)
            .map(|i| {
                let level = |shift: usize| ((i >> shift & 63) * 4 + 2) as u8;
                nearest(&colours, [level(12), level(6), level(0)])
            })
            .collect();
        let mut palette = Palette {
            colours,
            near,
            inks: HashMap::new(),
        };
        palette.inks = inks()
            .into_iter()
            .map(|ink| (ink, palette.blend(theme.colour(ink))))
            .collect();
        palette
    }

    fn slot([r, g, b]: Rgb) -> usize {
        usize::from(r >> 2) << 12 | usize::from(g >> 2) << 6 | usize::from(b >> 2)
    }

    /// How an ink is laid over others.
    pub fn ink(&self, ink: Ink) -> &Blend {
        &self.inks[&ink]
    }

    fn blend(&self, colour: Rgb) -> Blend {
        let mut over = Box::new([[0; 256]; LEVELS]);
        for (level, row) in over.iter_mut().enumerate() {
            // The middle of the coverages that share a level; the least covers nothing, the greatest everything.
            let part = (level * 255 / (LEVELS - 1)) as u32;
            for (under, index) in row.iter_mut().enumerate() {
                if let Some(&below) = self.colours.get(under) {
                    *index = match part {
                        0 => under as u8,
                        _ => self.near[Self::slot(mix(below, colour, part))],
                    };
                }
            }
        }
        Blend {
            exact: nearest(&self.colours, colour),
            over,
        }
    }
}

/// `from` with `part`/255 of `to`.
pub fn mix(from: Rgb, to: Rgb, part: u32) -> Rgb {
    let one = |i: usize| {
        let (from, to) = (u32::from(from[i]), u32::from(to[i]));
        ((from * (255 - part) + to * part + 127) / 255) as u8
    };
    [one(0), one(1), one(2)]
}

fn nearest(colours: &[Rgb], wanted: Rgb) -> u8 {
    let distance = |c: &Rgb| {
        let d = |i: usize| i32::from(c[i]) - i32::from(wanted[i]);
        2 * d(0) * d(0) + 4 * d(1) * d(1) + 3 * d(2) * d(2)
    };
    let mut best = (i32::MAX, 0);
    for (i, c) in colours.iter().enumerate() {
        let far = distance(c);
        if far < best.0 {
            best = (far, i);
        }
    }
    best.1 as u8
}
