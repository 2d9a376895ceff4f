//! How much of each pixel a shape covers, worked out exactly once and kept.
//!
//! A mask belongs to a form at a size, up to whole pixels of place: the same piece elsewhere uses the same mask. Runs of
//! fully covered pixels are kept as runs, so that painting them is filling memory.

use ab_glyph_rasterizer::{Rasterizer, point};
use image::{GrayImage, Luma};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};

/// A place in the picture, in pixels.
pub type Px = [f32; 2];

#[derive(Debug, Default)]
pub struct Mask {
    runs: Vec<Run>,
    covers: Vec<u8>,
}

/// Pixels side by side; `covers` is where their coverage begins, or [`FULL`].
#[derive(Debug, Clone, Copy)]
struct Run {
    x: i16,
    y: i16,
    length: u16,
    covers: u32,
}

const FULL: u32 = u32::MAX;

/// What is painted by a run of a mask.
#[derive(Debug, Clone, Copy)]
pub enum Cover<'a> {
    Full,
    Partly(&'a [u8]),
}

impl Mask {
    /// From coverages row by row, of a grid whose first pixel is at (x, y).
    pub fn new(x: i32, y: i32, width: usize, grid: &[u8]) -> Mask {
        let mut mask = Mask::default();
        for (row, line) in grid.chunks_exact(width.max(1)).enumerate() {
            let mut at = 0;
            while at < line.len() {
                let kind = |c: u8| (c > 0) as u8 + (c == 255) as u8;
                let here = kind(line[at]);
                let length = line[at..].iter().take_while(|&&c| kind(c) == here).count();
                if here > 0 {
                    let covers = if here == 2 {
                        FULL
                    } else {
                        mask.covers.extend(&line[at..at + length]);
                        (mask.covers.len() - length) as u32
                    };
                    mask.runs.push(Run {
                        x: (x + at as i32) as i16,
                        y: (y + row as i32) as i16,
                        length: length as u16,
                        covers,
                    });
                }
                at += length;
            }
        }
        mask
    }

    /// The runs of the mask moved to (x, y), cut to a picture of `width` × `height`.
    pub fn runs(
        &self,
        x: i32,
        y: i32,
        width: i32,
        height: i32,
    ) -> impl Iterator<Item = (usize, usize, Cover<'_>)> {
        self.runs.iter().filter_map(move |run| {
            let row = i32::from(run.y) + y;
            let start = i32::from(run.x) + x;
            let from = start.max(0);
            let to = (start + i32::from(run.length)).min(width);
            if !(0..height).contains(&row) || from >= to {
                return None;
            }
            let cover = if run.covers == FULL {
                Cover::Full
            } else {
                let first = run.covers as usize + (from - start) as usize;
                Cover::Partly(&self.covers[first..first + (to - from) as usize])
            };
            Some(((row * width + from) as usize, (to - from) as usize, cover))
        })
    }

    fn weight(&self) -> usize {
        self.runs.len() * size_of::<Run>() + self.covers.len()
    }
}

/// What is to be covered, in pixels.
#[derive(Debug, Clone, Copy)]
pub enum Area<'a> {
    Disc {
        at: Px,
        r: f32,
    },
    Rect {
        at: Px,
        size: Px,
        round: f32,
    },
    Polygon(&'a [Px]),
    /// A line of that width with round ends and corners, or all round when `closed`.
    Stroke {
        points: &'a [Px],
        width: f32,
        closed: bool,
    },
    /// Along a circle.
    Ring {
        at: Px,
        r: f32,
        width: f32,
    },
    /// Along the outline of a rectangle.
    Border {
        at: Px,
        size: Px,
        round: f32,
        width: f32,
    },
}

/// Places are kept to a sixteenth of a pixel.
const FINE: f32 = 16.0;

fn fine(value: f32) -> i32 {
    (value * FINE).round() as i32
}

impl Area<'_> {
    /// The key under which its mask is kept, and the whole pixel that the key is relative to.
    fn key(&self) -> (Vec<i32>, i32, i32) {
        let (kind, first, numbers, points): (i32, Px, [f32; 4], &[Px]) = match *self {
            Area::Disc { at, r } => (0, at, [r, 0.0, 0.0, 0.0], &[]),
            Area::Rect { at, size, round } => (1, at, [size[0], size[1], round, 0.0], &[]),
            Area::Polygon(points) => (
                2,
                points.first().copied().unwrap_or_default(),
                [0.0; 4],
                points,
            ),
            Area::Stroke {
                points,
                width,
                closed,
            } => (
                3 + i32::from(closed),
                points.first().copied().unwrap_or_default(),
                [width, 0.0, 0.0, 0.0],
                points,
            ),
            Area::Ring { at, r, width } => (5, at, [r, width, 0.0, 0.0], &[]),
            Area::Border {
                at,
                size,
                round,
                width,
            } => (6, at, [size[0], size[1], round, width], &[]),
        };
        let (x, y) = (first[0].floor() as i32, first[1].floor() as i32);
        let place = |p: &Px| [fine(p[0]) - x * FINE as i32, fine(p[1]) - y * FINE as i32];
        let mut key = Vec::with_capacity(7 + 2 * points.len());
        key.push(kind);
        key.extend(numbers.map(fine));
        key.extend(place(&first));
        for p in points {
            key.extend(place(p));
        }
        (key, x, y)
    }
}

/// The closed outlines of what a key stands for. Overlapping parts of the same direction count once.
fn rings(key: &[i32]) -> Vec<Vec<Px>> {
    let real: Vec<f32> = key[1..].iter().map(|&n| n as f32 / FINE).collect();
    let at = [real[4], real[5]];
    let points: Vec<Px> = real[6..].chunks_exact(2).map(|p| [p[0], p[1]]).collect();
    match key[0] {
        0 => vec![circle(at, real[0])],
        1 => vec![rounded(at, [real[0], real[1]], real[2])],
        2 => vec![clockwise(points)],
        3 => stroke(&points, real[0], false),
        4 => stroke(&points, real[0], true),
        5 => {
            let (r, width) = (real[0], real[1]);
            hollow(
                circle(at, r + width / 2.0),
                (r > width / 2.0).then(|| circle(at, r - width / 2.0)),
            )
        }
        _ => {
            let (size, round, half) = ([real[0], real[1]], real[2], real[3] / 2.0);
            let grown = |by: f32| {
                rounded(
                    [at[0] - by, at[1] - by],
                    [size[0] + 2.0 * by, size[1] + 2.0 * by],
                    (round + by).max(0.0),
                )
            };
            hollow(
                grown(half),
                (size[0].min(size[1]) > 2.0 * half).then(|| grown(-half)),
            )
        }
    }
}

/// The outer outline without the inner one.
fn hollow(outer: Vec<Px>, inner: Option<Vec<Px>>) -> Vec<Vec<Px>> {
    let turned = inner.map(|mut inner| {
        inner.reverse();
        inner
    });
    [Some(outer), turned].into_iter().flatten().collect()
}

fn rounded(at: Px, size: Px, round: f32) -> Vec<Px> {
    let round = round.min(size[0] / 2.0).min(size[1] / 2.0).max(0.0);
    let [x, y] = at;
    let [w, h] = size;
    if round < 0.05 {
        return vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
    }
    let steps = segments(round) / 4 + 1;
    let corners = [
        ([x + w - round, y + round], -0.25),
        ([x + w - round, y + h - round], 0.0),
        ([x + round, y + h - round], 0.25),
        ([x + round, y + round], 0.5),
    ];
    let mut points = Vec::new();
    for (middle, from) in corners {
        for i in 0..=steps {
            let turn = (from + 0.25 * i as f32 / steps as f32) * std::f32::consts::TAU;
            points.push([
                middle[0] + round * turn.cos(),
                middle[1] + round * turn.sin(),
            ]);
        }
    }
    points
}

fn stroke(points: &[Px], width: f32, closed: bool) -> Vec<Vec<Px>> {
    let mut rings = Vec::new();
    let half = width / 2.0;
    let count = points.len();
    let last = if closed {
        count
    } else {
        count.saturating_sub(1)
    };
    for i in 0..last {
        let (a, b) = (points[i], points[(i + 1) % count]);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let length = dx.hypot(dy);
        if length < 1e-3 {
            continue;
        }
        let (nx, ny) = (-dy / length * half, dx / length * half);
        rings.push(clockwise(vec![
            [a[0] + nx, a[1] + ny],
            [b[0] + nx, b[1] + ny],
            [b[0] - nx, b[1] - ny],
            [a[0] - nx, a[1] - ny],
        ]));
    }
    rings.extend(points.iter().map(|&p| circle(p, half)));
    rings
}

fn segments(r: f32) -> usize {
    // The chord stays within a twentieth of a pixel of the arc.
    let step = (1.0 - (0.05 / r.max(0.1)).min(0.5)).acos();
    ((std::f32::consts::PI / step).ceil() as usize).clamp(8, 256)
}

fn circle(at: Px, r: f32) -> Vec<Px> {
    let count = segments(r);
    (0..count)
        .map(|i| {
            let turn = i as f32 / count as f32 * std::f32::consts::TAU;
            [at[0] + r * turn.cos(), at[1] + r * turn.sin()]
        })
        .collect()
}

fn clockwise(mut points: Vec<Px>) -> Vec<Px> {
    let area: f32 = (0..points.len())
        .map(|i| {
            let (a, b) = (points[i], points[(i + 1) % points.len()]);
            a[0] * b[1] - b[0] * a[1]
        })
        .sum();
    if area < 0.0 {
        points.reverse();
    }
    points
}

/// How much of each pixel is covered; the first pixel is at (x, y).
struct Grid {
    x: i32,
    y: i32,
    covers: GrayImage,
}

/// No mask is larger than this, whatever is asked for.
const MOST_PIXELS: f32 = 4096.0;

fn rasterise(key: &[i32]) -> Grid {
    let rings = rings(key);
    let mut low = [f32::MAX; 2];
    let mut high = [f32::MIN; 2];
    for p in rings.iter().flatten() {
        for axis in 0..2 {
            low[axis] = low[axis].min(p[axis].floor());
            high[axis] = high[axis].max(p[axis].ceil());
        }
    }
    if low[0] > high[0] {
        (low, high) = ([0.0; 2], [0.0; 2]);
    }
    let size = |axis: usize| (high[axis] - low[axis] + 1.0).min(MOST_PIXELS) as usize;
    let (width, height) = (size(0), size(1));
    let mut rasterizer = Rasterizer::new(width, height);
    for ring in &rings {
        for i in 0..ring.len() {
            let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
            rasterizer.draw_line(
                point(a[0] - low[0], a[1] - low[1]),
                point(b[0] - low[0], b[1] - low[1]),
            );
        }
    }
    let mut covers = GrayImage::new(width as u32, height as u32);
    let pixels: &mut [u8] = &mut covers;
    rasterizer.for_each_pixel(|i, cover| pixels[i] = (cover.min(1.0) * 255.0 + 0.5) as u8);
    Grid {
        x: low[0] as i32,
        y: low[1] as i32,
        covers,
    }
}

/// The soft shadow of what `key` covers, lying `lift` pixels lower, without what the shape itself hides.
fn shadow(key: &[i32], lift: f32) -> Mask {
    let Grid { x, y, covers } = rasterise(key);
    let sigma = (lift * 0.75).round().max(1.0) + 0.5;
    let (right, down) = ((lift * 0.25).round() as u32, lift.round() as u32);
    // Further out the shadow is fainter than [`FAINTEST`].
    let pad = (2.0 * sigma).ceil() as u32;
    let (width, height) = covers.dimensions();
    let mut soft = GrayImage::new(width + 2 * pad + right, height + 2 * pad + down);
    let (left, top) = (i64::from(pad + right), i64::from(pad + down));
    image::imageops::replace(&mut soft, &covers, left, top);
    let mut soft = imageproc::filter::gaussian_blur_f32(&soft, sigma);
    for cover in soft.iter_mut() {
        // A shadow never covers fully: it lets what is below shine through everywhere.
        *cover = if *cover < FAINTEST {
            0
        } else {
            (*cover).min(254)
        };
    }
    for (x, y, cover) in covers.enumerate_pixels() {
        if cover[0] == 255 {
            soft.put_pixel(x + pad, y + pad, Luma([0]));
        }
    }
    Mask::new(x - pad as i32, y - pad as i32, soft.width() as usize, &soft)
}

/// The tail of a shadow that nobody sees, but that would have to be painted.
const FAINTEST: u8 = 16;

/// Masks kept until they weigh too much, then all begun anew: simple, and boards use few.
struct Kept {
    masks: HashMap<(Vec<i32>, u32), Arc<Mask>>,
    weight: usize,
}

const MOST_KEPT: usize = 24 << 20;

static KEPT: LazyLock<RwLock<Kept>> = LazyLock::new(|| {
    RwLock::new(Kept {
        masks: HashMap::new(),
        weight: 0,
    })
});

/// The mask of an area, or of its shadow when `lift` is not 0, and the whole pixel where it goes.
pub fn mask(area: Area<'_>, lift: f32) -> (Arc<Mask>, i32, i32) {
    let (key, x, y) = area.key();
    let lift_key = (lift * 4.0).round() as u32;
    let key = (key, lift_key);
    if let Some(mask) = find(&key) {
        return (mask, x, y);
    }
    let mask = Arc::new(if lift_key == 0 {
        let grid = rasterise(&key.0);
        Mask::new(grid.x, grid.y, grid.covers.width() as usize, &grid.covers)
    } else {
        shadow(&key.0, lift)
    });
    keep(key, &mask);
    (mask, x, y)
}

fn find(key: &(Vec<i32>, u32)) -> Option<Arc<Mask>> {
    let kept = KEPT.read().unwrap_or_else(|broken| broken.into_inner());
    kept.masks.get(key).cloned()
}

fn keep(key: (Vec<i32>, u32), mask: &Arc<Mask>) {
    let mut kept = KEPT.write().unwrap_or_else(|broken| broken.into_inner());
    if kept.weight > MOST_KEPT {
        kept.masks.clear();
        kept.weight = 0;
    }
    kept.weight += mask.weight() + key.0.len() * 4 + 64;
    kept.masks.insert(key, Arc::clone(mask));
}
