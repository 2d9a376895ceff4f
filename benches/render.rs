//! How fast pictures are drawn and how large they are, beside two other ways on the same content: resvg on the scene's
//! SVG, and the naive way, which draws everything anew with imageproc and writes it with the image crate's encoder.
//!
//! `cargo bench --bench render [-- GAME]`. Processor time, medians; read them as ratios.

use ab_glyph::FontRef;
use cpu_time::ThreadTime;
use image::codecs::gif::GifEncoder;
use image::{Delay, ExtendedColorType, Frame as ImageFrame, ImageEncoder, Rgba, RgbaImage};
use imageproc::drawing;
use imageproc::point::Point;
use imageproc::rect::Rect;
use resvg::{tiny_skia, usvg};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;
use taula::draw::{picture, positions};
use taula::game::scene::{Anchor, Form, Ink, Shape};
use taula::game::{Eyes, Game, Seat};
use taula::locale::Lang;
use taula::record::Record;
use taula::render::cards::{Standing, leaderboard};
use taula::render::palette::Palette;
use taula::render::{Canvas, Frame, Picture, Place, Theme, gif};

const GALLERY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/gallery");

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let wanted = |name: &str| {
        only.as_ref()
            .is_none_or(|only| name.starts_with(only.as_str()))
    };
    println!(
        "{:<14} {:>9} {:>9} | {:>9} {:>9} {:>7} {:>7} | {:>9} {:>9} {:>7}",
        "picture", "ours ms", "kB", "resvg ms", "kB", "times", "bytes", "naive ms", "kB", "times"
    );
    let frame = Frame {
        lang: Lang::En,
        names: ["Ane", "Miquel", "Carmen", "Iñaki"]
            .map(str::to_owned)
            .to_vec(),
    };
    let svg = Svg::new();
    for kind in taula::games::GAMES {
        if !wanted(kind.key) {
            continue;
        }
        let game = record(kind.key)
            .replay()
            .expect("a record of the gallery replays");
        let game = game.as_ref();
        compare(&svg, kind.key, &|| picture(game, Eyes::Table, &frame, None));
    }
    if wanted("hand") {
        let game = record("san-henko").replay().expect("it replays");
        let game = game.as_ref();
        compare(&svg, "hand", &|| {
            picture(game, Eyes::Seat(Seat(0)), &frame, None)
        });
    }
    if wanted("leaderboard") {
        let standings: Vec<Standing> = (1..=10).map(standing).collect();
        compare(&svg, "leaderboard", &|| {
            leaderboard("Nonaga", &standings, Lang::En)
        });
    }
    if wanted("replay") {
        replay(&frame);
    }
}

fn record(game: &str) -> Record {
    let text = std::fs::read(format!("{GALLERY}/{game}.json")).expect("the gallery has a record");
    serde_json::from_slice(&text).expect("it is a record")
}

fn standing(rank: u32) -> Standing {
    Standing {
        rank,
        name: format!("Jokalaria {rank}"),
        rating: 1800 - 23 * rank as i32,
        won: 40 - rank,
        drawn: rank,
        lost: 3 * rank,
        own: rank == 4,
    }
}

/// The median processor time of a run, and what it makes.
fn median<T>(mut run: impl FnMut() -> T) -> (f64, T) {
    let mut made = run();
    let mut times = Vec::new();
    let began = ThreadTime::now();
    while times.len() < 5 || (began.elapsed() < Duration::from_secs(1) && times.len() < 400) {
        let start = ThreadTime::now();
        made = black_box(run());
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], made)
}

fn kb(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}

fn compare(svg: &Svg, name: &str, make: &dyn Fn() -> Picture) {
    let (ours, file) = median(|| make().png(Theme::Light));
    let source = make().svg(Theme::Light);
    let (theirs, their_file) = median(|| svg.png(&source));
    let (naive, naive_file) = median(|| naive_png(&make()));
    println!(
        "{name:<14} {ours:>9.2} {:>9.1} | {theirs:>9.2} {:>9.1} {:>6.0}× {:>6.2}× | {naive:>9.2} {:>9.1} {:>6.1}×",
        kb(file.len()),
        kb(their_file.len()),
        theirs / ours,
        file.len() as f64 / their_file.len() as f64,
        kb(naive_file.len()),
        naive / ours,
    );
}

/// resvg with our own fonts, so that it draws the same letters.
struct Svg {
    options: usvg::Options<'static>,
}

impl Svg {
    fn new() -> Svg {
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_font_data(include_bytes!("../assets/fonts/Inter-SemiBold.otf").to_vec());
        fonts.load_font_data(include_bytes!("../assets/fonts/DejaVuSans-Bold.ttf").to_vec());
        Svg {
            options: usvg::Options {
                fontdb: Arc::new(fonts),
                ..usvg::Options::default()
            },
        }
    }

    fn png(&self, source: &str) -> Vec<u8> {
        let tree = usvg::Tree::from_str(source, &self.options).expect("our SVG is SVG");
        let size = tree.size().to_int_size();
        let mut pixels =
            tiny_skia::Pixmap::new(size.width(), size.height()).expect("it has a size");
        resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
        pixels.encode_png().expect("pixels can be written")
    }
}

/// Every shape drawn anew, without antialiasing or shadows, and written with the defaults.
fn naive_png(picture: &Picture) -> Vec<u8> {
    let (width, height) = picture.size;
    let mut image = RgbaImage::from_pixel(width, height, rgba(Ink::Paper));
    let fonts = [
        FontRef::try_from_slice(include_bytes!("../assets/fonts/Inter-SemiBold.otf")),
        FontRef::try_from_slice(include_bytes!("../assets/fonts/DejaVuSans-Bold.ttf")),
    ]
    .map(|font| font.expect("it is a font"));
    for layer in &picture.layers {
        for shape in layer.ground.iter().chain(&layer.shapes) {
            naive_shape(&mut image, shape, layer.place, &fonts[0]);
        }
    }
    let mut file = Vec::new();
    image::codecs::png::PngEncoder::new(&mut file)
        .write_image(&image, width, height, ExtendedColorType::Rgba8)
        .expect("memory takes it");
    file
}

fn rgba(ink: Ink) -> Rgba<u8> {
    let [r, g, b] = Theme::Light.colour(ink);
    Rgba([r, g, b, 255])
}

fn naive_shape(image: &mut RgbaImage, shape: &Shape, place: Place, font: &FontRef<'_>) {
    let whole = |p: [f32; 2]| {
        let [x, y] = place.point(p);
        (x.round() as i32, y.round() as i32)
    };
    let inks = [shape.edge.map(|(ink, _)| ink), shape.fill];
    match &shape.form {
        Form::Disc { at, r } => {
            let width = shape.edge.map_or(0.0, |(_, width)| width);
            for (ink, r) in inks.into_iter().zip([r + width / 2.0, r - width / 2.0]) {
                if let Some(ink) = ink {
                    let r = (r * place.scale) as i32;
                    drawing::draw_filled_circle_mut(image, whole(*at), r, rgba(ink));
                }
            }
        }
        Form::Rect { at, size, .. } => {
            let (x, y) = whole(*at);
            let side = |n: f32| ((n * place.scale) as u32).max(1);
            let area = Rect::at(x, y).of_size(side(size[0]), side(size[1]));
            if let Some(ink) = shape.fill {
                drawing::draw_filled_rect_mut(image, area, rgba(ink));
            }
            if let Some((ink, _)) = shape.edge {
                drawing::draw_hollow_rect_mut(image, area, rgba(ink));
            }
        }
        Form::Polygon(points) => {
            let mut corners: Vec<Point<i32>> = points
                .iter()
                .map(|&p| whole(p))
                .map(|(x, y)| Point::new(x, y))
                .collect();
            corners.dedup();
            if corners.len() > 2
                && corners.first() != corners.last()
                && let Some(ink) = shape.fill
            {
                drawing::draw_polygon_mut(image, &corners, rgba(ink));
            }
        }
        Form::Line { points, width } => {
            let ink = rgba(shape.fill.unwrap_or(Ink::Line));
            let half = width * place.scale / 2.0;
            for pair in points.windows(2) {
                let (a, b) = (place.point(pair[0]), place.point(pair[1]));
                let mut off = -half;
                while off <= half {
                    drawing::draw_line_segment_mut(
                        image,
                        (a[0], a[1] + off),
                        (b[0], b[1] + off),
                        ink,
                    );
                    off += 1.0;
                }
            }
        }
        Form::Text {
            at,
            size,
            anchor,
            text,
            ..
        } => {
            let size = size * place.scale * 1.21;
            let (width, height) = drawing::text_size(size, font, text);
            let (x, y) = whole(*at);
            let left = match anchor {
                Anchor::Start => x,
                Anchor::Middle => x - width as i32 / 2,
                Anchor::End => x - width as i32,
            };
            let ink = rgba(shape.fill.unwrap_or(Ink::Text));
            drawing::draw_text_mut(image, ink, left, y - height as i32 / 2, size, font, text);
        }
    }
}

/// Sixty frames of a match, by us and by the image crate's encoder from the same pixels.
fn replay(frame: &Frame) {
    let games: Vec<Box<dyn Game>> = positions(&record("partxis")).expect("it replays");
    let games = &games[..60.min(games.len())];
    let show = |at: usize| picture(games[at].as_ref(), Eyes::Table, frame, None);
    let (ours, file) = median(|| gif::replay(games.len(), show, Theme::Light));
    let frames: Vec<RgbaImage> = (0..games.len())
        .map(|at| {
            let canvas = Canvas::draw(&show(at), Theme::Light, gif::ZOOM);
            let colours = &Palette::of(Theme::Light).colours;
            let bytes = canvas
                .pixels
                .iter()
                .flat_map(|&i| {
                    let [r, g, b] = colours[usize::from(i)];
                    [r, g, b, 255]
                })
                .collect();
            RgbaImage::from_raw(canvas.width as u32, canvas.height as u32, bytes)
                .expect("it is full")
        })
        .collect();
    let start = ThreadTime::now();
    let mut theirs = Vec::new();
    {
        let mut encoder = GifEncoder::new(&mut theirs);
        for image in &frames {
            let delay = Delay::from_numer_denom_ms(900, 1);
            let frame = ImageFrame::from_parts(image.clone(), 0, 0, delay);
            encoder.encode_frame(frame).expect("memory takes it");
        }
    }
    let naive = start.elapsed().as_secs_f64() * 1000.0;
    println!(
        "replay of {} frames: ours {ours:.1} ms, {:.1} kB; the image crate's encoder alone {naive:.0} ms, {:.1} kB: {:.0} times, {:.3} of its bytes",
        games.len(),
        kb(file.len()),
        kb(theirs.len()),
        naive / ours,
        file.len() as f64 / theirs.len() as f64,
    );
}
