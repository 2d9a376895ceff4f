//! How fast pictures are drawn and how large they are, beside two other ways on the same content: resvg on the scene's
//! SVG, and the naive way, which draws everything anew with imageproc and writes it with the image crate's encoder.
//!
//! A board of ours is measured as the next one of a match: its record is drawn position by position with an empty cache
//! of compressed bands, and beside it compressed in one piece without any cache.
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
use taula::game::scene::{Anchor, Form, Ink, Shape};
use taula::game::{Eyes, Game, Seat};
use taula::games::Record;
use taula::locale::Lang;
use taula::render::bands::Bands;
use taula::render::cards::{Standing, leaderboard};
use taula::render::palette::Palette;
use taula::render::{
    Canvas, Frame, Picture, Theme, Transform, gif, lzw, picture, png_in_bands, png_in_one_piece,
};

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let wanted = |name: &str| {
        only.as_ref()
            .is_none_or(|only| name.starts_with(only.as_str()))
    };
    println!(
        "{:<12} {:>8} {:>7} | {:>8} {:>7} {:>6} {:>6} | {:>8} {:>7} {:>6} {:>6} | {:>8} {:>7} {:>6}",
        "picture",
        "ours ms",
        "kB",
        "whole ms",
        "kB",
        "times",
        "bytes",
        "resvg ms",
        "kB",
        "times",
        "bytes",
        "naive ms",
        "kB",
        "times"
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
        let games = record(kind.key)
            .positions()
            .expect("a record of the gallery replays");
        let show = |at: usize| picture(games[at].as_ref(), Eyes::Public, &frame, None);
        compare(&svg, kind.key, games.len(), &show);
    }
    if wanted("hand") {
        let games = record("san-henko").positions().expect("it replays");
        let show = |at: usize| picture(games[at].as_ref(), Eyes::Seat(Seat(0)), &frame, None);
        compare(&svg, "hand", games.len(), &show);
    }
    if wanted("leaderboard") {
        let standings = |first: usize| (1..=10).map(|rank| standing(first as u32 + rank)).collect();
        compare(&svg, "leaderboard", 20, &|at| {
            let standings: Vec<Standing> = standings(at);
            leaderboard("Nonaga", &standings, Lang::En)
        });
    }
    if wanted("replay") {
        replay(&frame);
    }
}

fn record(game: &str) -> Record {
    let folder = taula::games::find(game).expect("it is a game").folder();
    let root = env!("CARGO_MANIFEST_DIR");
    let text = std::fs::read(format!("{root}/{folder}/data/gallery.json"))
        .expect("the gallery has a record");
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

/// The level at which a picture is compressed in one piece: fast, and on large flat areas nearly as small as the slowest.
const WHOLE_LEVEL: i32 = 2;

/// The median processor time of drawing and compressing a picture of a sequence, and the median size of its file.
fn in_turn(
    count: usize,
    show: &dyn Fn(usize) -> Picture,
    compress: &dyn Fn(&Canvas) -> Vec<u8>,
) -> (f64, f64) {
    let mut times = Vec::new();
    let mut sizes = Vec::new();
    for at in 0..count {
        let start = ThreadTime::now();
        let canvas = Canvas::draw(&show(at), Theme::Light, 1.0);
        let file = black_box(compress(&canvas));
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        sizes.push(kb(file.len()));
    }
    times.sort_by(f64::total_cmp);
    sizes.sort_by(f64::total_cmp);
    (times[count / 2], sizes[count / 2])
}

/// The pictures of a sequence by us, and the last of them by others.
fn compare(svg: &Svg, name: &str, count: usize, show: &dyn Fn(usize) -> Picture) {
    let colours = &Palette::of(Theme::Light).colours;
    let mut ours = Vec::new();
    let mut wholes = Vec::new();
    // Each in turn, so that both meet the same machine; the first round only fills the caches of masks.
    for _ in 0..6 {
        let bands = Bands::new(16 << 20);
        ours.push(in_turn(count, show, &|canvas| {
            png_in_bands(canvas.width, &canvas.pixels, colours, &bands)
        }));
        wholes.push(in_turn(count, show, &|canvas| {
            png_in_one_piece(canvas.width, &canvas.pixels, colours, WHOLE_LEVEL)
        }));
    }
    let middle = |mut rounds: Vec<(f64, f64)>| {
        rounds.remove(0);
        rounds.sort_by(|a, b| a.0.total_cmp(&b.0));
        rounds[rounds.len() / 2]
    };
    let ((ours, our_kb), (whole, whole_kb)) = (middle(ours), middle(wholes));
    let make = || show(count - 1);
    let source = make().svg(Theme::Light);
    let (theirs, their_file) = median(|| svg.png(&source));
    let (naive, naive_file) = median(|| naive_png(&make()));
    let their_kb = kb(their_file.len());
    println!(
        "{name:<12} {ours:>8.2} {our_kb:>7.1} | {whole:>8.2} {whole_kb:>7.1} {:>5.1}× {:>5.2}× | {theirs:>8.2} {their_kb:>7.1} {:>5.0}× {:>5.2}× | {naive:>8.2} {:>7.1} {:>5.0}×",
        whole / ours,
        our_kb / whole_kb,
        theirs / ours,
        our_kb / their_kb,
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
            naive_shape(&mut image, shape, layer.transform, &fonts[0]);
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

fn naive_shape(image: &mut RgbaImage, shape: &Shape, transform: Transform, font: &FontRef<'_>) {
    let whole = |p: [f32; 2]| {
        let [x, y] = transform.point(p);
        (x.round() as i32, y.round() as i32)
    };
    let inks = [shape.edge.map(|(ink, _)| ink), shape.fill];
    match &shape.form {
        Form::Disc { at, r } => {
            let width = shape.edge.map_or(0.0, |(_, width)| width);
            for (ink, r) in inks.into_iter().zip([r + width / 2.0, r - width / 2.0]) {
                if let Some(ink) = ink {
                    let r = (r * transform.scale) as i32;
                    drawing::draw_filled_circle_mut(image, whole(*at), r, rgba(ink));
                }
            }
        }
        Form::Rect { at, size, .. } => {
            let (x, y) = whole(*at);
            let side = |n: f32| ((n * transform.scale) as u32).max(1);
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
            let half = width * transform.scale / 2.0;
            for pair in points.windows(2) {
                let (a, b) = (transform.point(pair[0]), transform.point(pair[1]));
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
            let size = size * transform.scale * 1.21;
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
    let games: Vec<Box<dyn Game>> = record("partxis").positions().expect("it replays");
    let games = &games[..60.min(games.len())];
    let show = |at: usize| picture(games[at].as_ref(), Eyes::Public, frame, None);
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
    lzw(&file);
    println!(
        "replay of {} frames: ours {ours:.1} ms, {:.1} kB; the image crate's encoder alone {naive:.0} ms, {:.1} kB: {:.0} times, {:.3} of its bytes",
        games.len(),
        kb(file.len()),
        kb(theirs.len()),
        naive / ours,
        file.len() as f64 / theirs.len() as f64,
    );
}

/// The frames of a replay, compressed by us and by the gif crate.
fn lzw(replay: &[u8]) {
    let mut decoder = ::gif::DecodeOptions::new()
        .read_info(replay)
        .expect("a replay is a GIF");
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("it is whole") {
        frames.push(frame.buffer.to_vec());
    }
    let compress_all = |compress: &dyn Fn(&[u8]) -> usize| {
        let sizes = frames.iter().map(|frame| compress(frame));
        sizes.sum::<usize>()
    };
    let (ours, our_bytes) = median(|| compress_all(&|pixels| lzw::compress(pixels).len()));
    let (theirs, their_bytes) = median(|| {
        compress_all(&|pixels| {
            let mut frame = ::gif::Frame {
                buffer: pixels.into(),
                ..::gif::Frame::default()
            };
            frame.make_lzw_pre_encoded();
            frame.buffer.len()
        })
    });
    println!(
        "LZW of {} frames: ours {ours:.2} ms, {:.1} kB; the gif crate {theirs:.2} ms, {:.1} kB: {:.2} times",
        frames.len(),
        kb(our_bytes),
        kb(their_bytes),
        theirs / ours,
    );
}
