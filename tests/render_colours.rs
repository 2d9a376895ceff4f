//! Colours stay apart for the three common kinds of colour blindness, and words stay readable.

use taula::game::scene::{Hue, Ink};
use taula::game::{Eyes, Setup};
use taula::games;
use taula::render::Theme;

type Linear = [f64; 3];

fn linear(theme: Theme, ink: Ink) -> Linear {
    theme.colour(ink).map(|c| {
        let c = f64::from(c) / 255.0;
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// How eyes without one kind of cone see linear colours (Machado, Oliveira and Fernandes 2009, severity 1).
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    (
        "full sight",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn seen(colour: Linear, sight: &[[f64; 3]; 3]) -> Linear {
    let row =
        |r: &[f64; 3]| (r[0] * colour[0] + r[1] * colour[1] + r[2] * colour[2]).clamp(0.0, 1.0);
    [row(&sight[0]), row(&sight[1]), row(&sight[2])]
}

/// The distance of two colours in Oklab; 0.02 is just noticeable.
fn distance(a: Linear, b: Linear) -> f64 {
    let lab = |[r, g, b]: Linear| {
        let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
        let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
        let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
        [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    };
    let (a, b) = (lab(a), lab(b));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

/// The contrast of WCAG, 1 to 21.
fn contrast(a: Linear, b: Linear) -> f64 {
    let light = |[r, g, b]: Linear| 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

/// The materials that meet in one game, with every number of seats.
fn hues_of(kind: &taula::game::Kind) -> Vec<Hue> {
    let mut hues: Vec<Hue> = Setup::all(kind)
        .iter()
        .flat_map(|setup| kind.start(setup).scene(Eyes::Public).plates)
        .flat_map(|plate| plate.pieces)
        .map(|(hue, _)| hue)
        .collect();
    hues.sort();
    hues.dedup();
    hues
}

#[test]
fn pieces_of_different_seats_stay_apart_for_colour_blind_eyes() {
    let mut close = Vec::new();
    for kind in games::GAMES {
        let hues = hues_of(kind);
        assert!(hues.len() >= 2);
        for theme in Theme::ALL {
            for (name, sight) in &SIGHTS {
                for (i, &a) in hues.iter().enumerate() {
                    for &b in &hues[i + 1..] {
                        for (part, least) in
                            [(Ink::Body as fn(Hue) -> Ink, 0.17), (Ink::Tint, 0.07)]
                        {
                            let see = |hue| seen(linear(theme, part(hue)), sight);
                            let far = distance(see(a), see(b));
                            if far < least {
                                close.push(format!(
                                    "{} {} {name}: {:?} and {:?} are {far:.3} apart",
                                    kind.key,
                                    theme.name(),
                                    part(a),
                                    part(b)
                                ));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(close.is_empty(), "{}", close.join("\n"));
}

#[test]
fn pieces_of_different_seats_differ_in_their_marks_too() {
    for kind in games::GAMES {
        for setup in Setup::all(kind) {
            let scene = kind.start(&setup).scene(Eyes::Public);
            let mut seen = Vec::new();
            for plate in &scene.plates {
                for (_, mark) in &plate.pieces {
                    assert!(!seen.contains(mark), "{} has {mark:?} twice", kind.key);
                    seen.push(*mark);
                }
            }
        }
    }
}

#[test]
fn words_and_signs_stand_out_from_what_they_are_on() {
    let mut weak = Vec::new();
    for theme in Theme::ALL {
        let mut pairs = vec![
            (Ink::Text, Ink::Paper, 7.0),
            (Ink::Text, Ink::Sheet, 7.0),
            (Ink::Text, Ink::Board, 4.5),
            (Ink::Text, Ink::Inlay, 4.5),
            (Ink::Faint, Ink::Paper, 4.5),
            (Ink::Faint, Ink::Sheet, 4.5),
            (Ink::OnMark, Ink::Choice, 4.5),
            (Ink::OnMark, Ink::Last, 4.5),
            (Ink::Choice, Ink::Inlay, 2.2),
            (Ink::Choice, Ink::Paper, 4.5),
            (Ink::Last, Ink::Inlay, 2.2),
        ];
        for hue in Hue::ALL {
            pairs.push((Ink::Sign(hue), Ink::Body(hue), 4.5));
            pairs.push((Ink::Rim(hue), Ink::Tint(hue), 2.2));
        }
        for (ink, on, least) in pairs {
            let found = contrast(linear(theme, ink), linear(theme, on));
            if found < least {
                weak.push(format!(
                    "{} {ink:?} on {on:?}: {found:.2} of {least}",
                    theme.name()
                ));
            }
        }
    }
    assert!(weak.is_empty(), "{}", weak.join("\n"));
}

#[test]
fn the_mark_of_the_last_move_and_of_choices_differ_for_colour_blind_eyes() {
    for theme in Theme::ALL {
        for (name, sight) in &SIGHTS {
            let see = |ink| seen(linear(theme, ink), sight);
            let far = distance(see(Ink::Last), see(Ink::Choice));
            assert!(far > 0.08, "{} {name}: {far:.3}", theme.name());
        }
    }
}
