//! Pictures of positions: every one can be drawn, says what it shows, and shows nothing that it may not.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taula::game::scene::{Arg, Form, Scene, Shape};
use taula::game::{Eyes, Game, Kind, Seat, Setup, Turn};
use taula::games;
use taula::locale::Lang;
use taula::render::frame::Caption;
use taula::render::{
    Canvas, Frame, MOST_CHOICES, Picture, Theme, alt, diagram, marked, picture, text,
};

fn frame(lang: Lang) -> Frame {
    Frame {
        lang,
        names: ["Ane", "Miquel", "Carmen"].map(str::to_owned).to_vec(),
    }
}

fn eyes(game: &dyn Game) -> Vec<Eyes> {
    let seats = (0..game.setup().seats()).map(|seat| Eyes::Seat(Seat(seat)));
    [Eyes::Public, Eyes::All].into_iter().chain(seats).collect()
}

/// Plays random games of a kind and shows every position.
fn every_position(kind: &Kind, games: u64, mut show: impl FnMut(&dyn Game, u64)) {
    for setup in Setup::all(kind) {
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = kind.start(&setup);
            show(game.as_ref(), seed);
            while game.turn() != Turn::Over {
                let moves = game.legal();
                let m = moves[rand::RngExt::random_range(&mut rng, 0..moves.len())];
                game.play(m.as_str()).unwrap();
                show(game.as_ref(), seed);
            }
        }
    }
}

/// What a shape covers of the picture, with the true width of a text.
fn covered(shape: &Shape, place: taula::render::Transform) -> ([f32; 2], [f32; 2]) {
    let (mut low, mut high) = shape.bounds();
    if let Form::Text {
        at,
        size,
        text: said,
        anchor,
        room,
    } = &shape.form
    {
        let px = size * place.scale;
        let shown = text::shorten(said, px, room * place.scale);
        let width = text::width(&shown, px) / place.scale;
        let left = match anchor {
            taula::game::scene::Anchor::Start => at[0],
            taula::game::scene::Anchor::Middle => at[0] - width / 2.0,
            taula::game::scene::Anchor::End => at[0] - width,
        };
        (low[0], high[0]) = (left, left + width);
    }
    (place.point(low), place.point(high))
}

/// Nothing reaches out of the picture, and no text is too small to be read on a phone.
fn check(picture: &Picture, least_text: f32) {
    let (width, height) = (picture.size.0 as f32, picture.size.1 as f32);
    for layer in &picture.layers {
        for shape in layer.ground.iter().chain(&layer.shapes) {
            let (low, high) = covered(shape, layer.transform);
            let inside = low[0] >= -0.5
                && low[1] >= -0.5
                && high[0] <= width + 0.5
                && high[1] <= height + 0.5;
            assert!(inside, "{shape:?} covers {low:?} to {high:?}");
            if let Form::Text { size, text, .. } = &shape.form {
                let px = size * layer.transform.scale;
                assert!(px >= least_text, "{text:?} is {px} pixels high");
            }
        }
    }
}

/// Plays random games of every set-up and draws all their positions, some thousands.
fn positions_of(kind: &Kind) {
    let mut once = 0;
    every_position(kind, 1, |_, _| once += 1);
    let games = (3_000 / once).max(1);
    let mut ply = 0_usize;
    every_position(kind, games, |game, seed| {
        ply += 1;
        let lang = Lang::ALL[ply % 4];
        let theme = Theme::ALL[ply % 2];
        let all = eyes(game);
        let eyes = all[(ply + seed as usize) % all.len()];
        let marked = ply.is_multiple_of(3) && matches!(game.turn(), Turn::Seat(_));
        let prefix = marked.then(|| {
            let first = game.legal()[ply % game.legal().len()];
            let tokens: Vec<&str> = first.iter().collect();
            tokens[..ply / 3 % tokens.len()].join("-")
        });
        let picture = picture(game, eyes, &frame(lang), prefix.as_deref());
        check(&picture, 18.0);
        // Small, because it is the shapes that could go wrong and there are thousands of pictures.
        let canvas = Canvas::draw(&picture, theme, 0.2);
        assert_eq!(canvas.pixels.len(), canvas.width * canvas.height);
        if ply.is_multiple_of(8) {
            says_itself(game, eyes, lang);
        }
    });
}

fn says_itself(game: &dyn Game, eyes: Eyes, lang: Lang) {
    let scene = game.scene(eyes);
    let caption = Caption::of(game, eyes);
    let said = alt(&scene, &caption, &frame(lang));
    assert!(said.encode_utf16().count() <= 1024, "{said}");
    assert!(!said.contains('{') && !said.contains('}'), "{said}");
    assert!(said.contains("Ane") || scene.plates.is_empty(), "{said}");
    let notes = scene.plates.iter().filter_map(|plate| plate.note.as_ref());
    let known = [
        Some(&caption.game),
        Some(&caption.status),
        caption.reason.as_ref(),
        caption.last.as_ref(),
    ];
    for fact in scene
        .facts
        .iter()
        .chain(notes)
        .chain(known.into_iter().flatten())
    {
        assert!(Lang::En.has(&fact.key), "no words for {}", fact.key);
        for (_, arg) in &fact.args {
            if let Arg::Word(key) = arg {
                assert!(Lang::En.has(key), "no words for {key}");
            }
        }
    }
    assert_eq!(
        caption.reason.is_some(),
        game.turn() == Turn::Over,
        "every ending has its words"
    );
}

#[test]
fn every_position_draws() {
    std::thread::scope(|scope| {
        for kind in games::GAMES {
            scope.spawn(|| positions_of(kind));
        }
    });
}

#[test]
fn everything_that_can_be_chosen_has_a_name_in_the_scene() {
    // Words rather than places: they are buttons, not spots.
    const WORDS: [&str; 3] = ["swap", "skip", "rebel"];
    for kind in games::GAMES {
        every_position(kind, 1, |game, _| {
            let Turn::Seat(seat) = game.turn() else {
                return;
            };
            // Every step of every move is drawn: a part of the positions is enough.
            if !game.ply().is_multiple_of(7) {
                return;
            }
            let mut last: Option<(Vec<String>, Scene)> = None;
            for m in game.legal() {
                let tokens: Vec<&str> = m.iter().collect();
                for (at, token) in tokens.iter().enumerate() {
                    if WORDS.contains(token) {
                        continue;
                    }
                    // Moves that begin alike follow each other.
                    let known = last.take().filter(|(chosen, _)| *chosen == tokens[..at]);
                    let (chosen, scene) = known.unwrap_or_else(|| {
                        let chosen = tokens[..at].iter().map(|&t| t.to_owned());
                        let scene = game.begun(&tokens[..at]).scene(Eyes::Seat(seat));
                        (chosen.collect(), scene)
                    });
                    let named = scene.spots.iter().any(|spot| *spot.name == **token);
                    assert!(named, "{} has no spot for {token} of {m}", game.key());
                    last = Some((chosen, scene));
                }
            }
        });
    }
}

#[test]
fn marking_changes_the_picture_at_every_step_of_a_move() {
    for kind in games::GAMES {
        let setup = &Setup::all(kind)[0];
        let mut game = kind.start(setup);
        while !matches!(game.turn(), Turn::Seat(_)) {
            let first = game.legal()[0];
            game.play(first.as_str()).unwrap();
        }
        let Turn::Seat(seat) = game.turn() else {
            unreachable!()
        };
        let m = game.legal()[0];
        let tokens: Vec<&str> = m.iter().collect();
        for steps in 0..tokens.len() {
            let prefix = tokens[..steps].join("-");
            let scene = marked(game.as_ref(), Eyes::Seat(seat), Some(&prefix), Lang::En);
            let bare = game.begun(&tokens[..steps]).scene(Eyes::Seat(seat));
            let grouped = game.legal().len() > MOST_CHOICES && tokens.len() == 1;
            assert_eq!(
                scene.shapes.len() > bare.shapes.len(),
                !grouped,
                "{} marks nothing after {steps}",
                game.key()
            );
        }
    }
}

#[test]
fn a_menu_of_columns_marks_nothing_and_then_the_column() {
    let kind = games::find("conhex").unwrap();
    let game = kind.start(&Setup::all(kind)[0]);
    let marked = |prefix: &str| {
        let before = game.scene(Eyes::Public).shapes.len();
        let scene = marked(game.as_ref(), Eyes::Public, Some(prefix), Lang::En);
        // Two rings, a patch and a name for each hole.
        (scene.shapes.len() - before) / 4
    };
    assert_eq!(
        [marked(""), marked("f"), marked("a"), marked("f6")],
        [0, 9, 2, 0]
    );
}

fn pixels(game: &dyn Game, eyes: Eyes) -> Vec<u8> {
    let picture = picture(game, eyes, &frame(Lang::Eu), Some(""));
    Canvas::draw(&picture, Theme::Light, 0.5).pixels
}

fn said(game: &dyn Game, eyes: Eyes) -> String {
    alt(
        &game.scene(eyes),
        &Caption::of(game, eyes),
        &frame(Lang::Ca),
    )
}

#[test]
fn what_eyes_may_not_see_changes_no_pixel_and_no_word() {
    let kind = games::find("san-henko").unwrap();
    let mut differed = 0;
    every_position(kind, 6, |game, seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for seat in [Seat(0), Seat(1)] {
            let other = game.imagine(seat, &mut rng);
            let other = other.as_ref();
            for eyes in [Eyes::Public, Eyes::Seat(seat)] {
                assert_eq!(game.scene(eyes), other.scene(eyes));
                assert_eq!(said(game, eyes), said(other, eyes));
                if game.ply() % 5 == 0 {
                    assert!(pixels(game, eyes) == pixels(other, eyes));
                }
            }
            differed += usize::from(game.scene(Eyes::All) != other.scene(Eyes::All));
        }
    });
    assert!(differed > 50, "the hands were really different");
}

#[test]
fn open_games_look_the_same_to_all_eyes() {
    for kind in games::GAMES.iter().filter(|kind| !kind.hidden) {
        every_position(kind, 1, |game, _| {
            if !game.ply().is_multiple_of(5) {
                return;
            }
            let table = game.scene(Eyes::Public);
            for eyes in eyes(game) {
                assert_eq!(game.scene(eyes), table);
            }
        });
    }
}

#[test]
fn names_of_any_kind_are_drawn_or_shortened_or_replaced() {
    let kind = games::find("partxis").unwrap();
    let game = kind.start(&Setup::all(kind).pop().unwrap());
    let scene = game.scene(Eyes::Public);
    let shown = |name: &str| {
        let names = vec![name.to_owned(); 4];
        let frame = Frame {
            lang: Lang::En,
            names,
        };
        let picture = picture(game.as_ref(), Eyes::Public, &frame, None);
        check(&picture, 18.0);
        Canvas::draw(&picture, Theme::Light, 0.3);
        frame.drawn_name(&scene, Seat(1))
    };
    assert_eq!(shown("Ane"), "Ane");
    assert_eq!(shown("🎲🔥"), "Blue", "nothing of it can be drawn");
    assert_eq!(shown("🎲 Ane 🔥"), "Ane");
    assert_eq!(shown(""), "Blue");
    assert_eq!(shown(" \u{200d}\u{202e}\n "), "Blue");
    assert_eq!(shown("Ñoño l·l Eñaut Çelik"), "Ñoño l·l Eñaut Çelik");
    assert_eq!(shown("Дарья"), "Дарья");
    assert_eq!(shown("שלום"), "םולש", "in the order in which it is seen");
    assert_eq!(shown("日本語の名前"), "Blue");
    assert_eq!(shown("مرحبا"), "Blue");
    assert_eq!(
        shown("日本語の名前 a"),
        "Blue",
        "one letter of seven is no name"
    );
    let wide = "W".repeat(32);
    assert_eq!(shown(&wide), wide);
    assert!(text::shorten(&wide, 27.0, 140.0).ends_with('…'));
    assert!(text::width(&text::shorten(&wide, 27.0, 140.0), 27.0) <= 140.01);
    for odd in [
        "\u{0}",
        "a\u{300}\u{301}\u{302}",
        "\u{feff}x",
        "<b>&amp;</b>",
        "\u{1f3f4}\u{e0067}",
        "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L",
    ] {
        shown(odd);
    }
    let long = "Ω".repeat(5_000);
    assert!(!shown(&long).is_empty());
    let frame = Frame {
        lang: Lang::En,
        names: vec![long; 4],
    };
    let caption = Caption::of(game.as_ref(), Eyes::Public);
    assert!(alt(&scene, &caption, &frame).encode_utf16().count() <= 1024);
}

#[test]
fn the_svg_says_names_safely_and_draws_what_the_picture_draws() {
    let kind = games::find("nonaga").unwrap();
    let game = kind.start(&Setup::all(kind)[0]);
    let names = vec!["<script>&\"".to_owned(), "b".to_owned()];
    let frame = Frame {
        lang: Lang::En,
        names,
    };
    let svg = picture(game.as_ref(), Eyes::Public, &frame, None).svg(Theme::Dark);
    assert!(svg.contains("&lt;script&gt;&amp;") && !svg.contains("<script>"));
    assert!(svg.matches("<circle").count() > 19 && svg.contains(">M13</text>"));
}

#[test]
fn a_diagram_is_the_board_alone() {
    for kind in games::GAMES {
        let game = kind.start(&Setup::all(kind)[0]);
        let scene: Scene = game.scene(Eyes::Public);
        let picture = diagram(&scene, 480);
        assert_eq!(picture.size.0, 480);
        check(&picture, 9.0);
    }
}

#[test]
fn a_png_is_one_that_others_can_read() {
    let kind = games::find("ticto").unwrap();
    let game = kind.start(&Setup::all(kind)[0]);
    let picture = picture(game.as_ref(), Eyes::Public, &frame(Lang::En), None);
    for theme in Theme::ALL {
        let read = image::load_from_memory(&picture.png(theme))
            .unwrap()
            .to_rgb8();
        assert_eq!(read.into_raw(), Canvas::draw(&picture, theme, 1.0).rgb());
    }
}
