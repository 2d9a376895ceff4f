//! A turn as its player meets it, in every game and language: what can be tapped lies and is called as in the picture, what
//! has been chosen is on the board already, and nothing is said in notation.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;
use std::path::Path;
use taula::game::scene::{Form, Ink, Scene, Spot};
use taula::game::{Eyes, Game, Kind, Seat, Setup, Turn};
use taula::games::{self, GAMES, Record};
use taula::locale::Lang;
use taula::render::frame::Caption;
use taula::render::{Frame, alt, say, short};
use taula::view::choosing::{self, Asked, ask};
use taula::view::layout::Key;
use taula::view::picker::{self, Choice, Picked};

type Dice = Xoshiro256PlusPlus;

/// Plays random games of every set-up and shows some positions in which a seat is to decide.
fn positions(kind: &Kind, every: usize, mut show: impl FnMut(&dyn Game, Seat, &mut Dice)) {
    for (seed, setup) in (0..).zip(Setup::all(kind)) {
        let mut rng = Dice::seed_from_u64(seed);
        let mut game = kind.start(&setup);
        for ply in 0..400 {
            // The first turns have rules of their own.
            let shown = ply < 12 || rng.random_range(0..every) == 0;
            if let (Turn::Seat(seat), true) = (game.turn(), shown) {
                show(game.as_ref(), seat, &mut rng);
            }
            let Some(next) = game.random(&mut rng) else {
                break;
            };
            game.play(next.as_str()).unwrap();
        }
    }
}

/// What a game is looked at with: everything that the player to move may see.
fn eyes(game: &dyn Game, seat: Seat) -> Eyes {
    match games::find(game.key()).unwrap().hidden {
        true => Eyes::Seat(seat),
        false => Eyes::Public,
    }
}

/// Every question on the way to a random move, with the taps that led there.
fn way(game: &dyn Game, seat: Seat, rng: &mut Dice, lang: Lang, mut show: impl FnMut(&str, Asked)) {
    let legal = game.legal();
    let mut prefix = String::new();
    while let Picked::Choose(question) =
        picker::pick(&legal, choosing::taps(game), &prefix).unwrap()
    {
        let next = question.choices.choose(rng).unwrap().prefix.clone();
        show(
            &prefix,
            ask(game, question, eyes(game, seat), &prefix, lang),
        );
        prefix = next;
    }
}

fn choices(asked: &Asked) -> impl Iterator<Item = (&Choice, &str)> {
    asked.keys.iter().flatten().filter_map(|key| match key {
        Key::Choice(choice, label) => Some((choice, label.as_str())),
        Key::Blank(_) => None,
    })
}

fn spot<'a>(scene: &'a Scene, choice: &Choice) -> Option<&'a Spot> {
    let mut spots = scene.spots.iter();
    spots.find(|spot| choice.tokens == [spot.name.as_str()])
}

/// Everything that is written on a scene.
fn texts(scene: &Scene) -> HashSet<&str> {
    let said = scene.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Text { text, .. } => Some(text.as_ref()),
        _ => None,
    });
    said.collect()
}

/// Whether a word is a place in notation, such as `c3` or `b7c7n`.
fn is_raw(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.is_ascii_lowercase())
        && letters.next().is_some_and(|c| c.is_ascii_digit())
}

fn no_notation(game: &dyn Game, said: &str) {
    let mut words = said.split(|c: char| !c.is_alphanumeric());
    let raw = words.find(|word| is_raw(word));
    assert_eq!(raw, None, "{}: {said}", game.key());
    assert!(!said.contains('=') && !said.contains("round-"), "{said}");
}

#[test]
fn a_place_is_called_alike_in_the_picture_and_on_its_button() {
    for kind in GAMES {
        positions(kind, 12, |game, seat, rng| {
            let lang = *Lang::ALL.choose(rng).unwrap();
            way(game, seat, rng, lang, |prefix, asked| {
                // Nothing is marked while columns are offered.
                if choices(&asked).any(|(choice, _)| choice.is_beginning) {
                    assert!(asked.marks.open.is_empty());
                    return;
                }
                let mut scene = asked.game.scene(eyes(game, seat));
                scene.mark(&asked.marks);
                let written = texts(&scene);
                for (choice, label) in choices(&asked) {
                    let Some(spot) = spot(&scene, choice) else {
                        continue;
                    };
                    let about = format!("{} after {prefix:?}: {label}", kind.key);
                    if spot.tag.is_some() {
                        let tag = short(label);
                        assert!(written.contains(tag.as_str()), "{about}");
                        assert!(tag.chars().count() <= 4, "{about}");
                    } else if spot.label.ends_with(|c: char| c.is_ascii_digit()) {
                        // A piece of a colour is called by its place; a tile by its own print.
                        let place = spot.label.trim_start_matches(|c: char| c.is_alphabetic());
                        assert!(label.contains(place) || place == "0", "{about}");
                        assert!(spot.label.chars().count() <= 4, "{about}");
                    }
                }
            });
        });
    }
}

#[test]
fn no_two_buttons_of_a_question_are_called_alike() {
    for kind in GAMES {
        positions(kind, 6, |game, seat, rng| {
            let lang = *Lang::ALL.choose(rng).unwrap();
            way(game, seat, rng, lang, |prefix, asked| {
                let labels: Vec<&str> = choices(&asked).map(|(_, label)| label).collect();
                let different: HashSet<&&str> = labels.iter().collect();
                assert_eq!(
                    different.len(),
                    labels.len(),
                    "{} after {prefix:?}: {labels:?}",
                    kind.key
                );
            });
        });
    }
}

#[test]
fn buttons_stand_in_reading_order_unless_they_lie_like_the_board() {
    for kind in GAMES {
        positions(kind, 12, |game, seat, rng| {
            way(game, seat, rng, Lang::En, |prefix, asked| {
                let is_laid = asked
                    .keys
                    .iter()
                    .flatten()
                    .any(|key| matches!(key, Key::Blank(_)));
                if is_laid {
                    return;
                }
                let scene = asked.game.scene(eyes(game, seat));
                let spots: Vec<&Spot> = choices(&asked)
                    .filter_map(|(choice, _)| spot(&scene, choice))
                    .collect();
                for pair in spots.windows(2) {
                    let ([x, y], [to_x, to_y]) = (pair[0].middle(), pair[1].middle());
                    let slack = 0.5 * pair[0].size()[1].min(pair[1].size()[1]);
                    let follows = to_y > y + 0.001 || (to_y - y).abs() <= slack && to_x >= x;
                    assert!(
                        follows,
                        "{} after {prefix:?}: {} before {}",
                        kind.key, pair[0].label, pair[1].label
                    );
                }
            });
        });
    }
}

#[test]
fn nothing_is_said_in_notation_in_any_language() {
    for kind in GAMES {
        positions(kind, 8, |game, seat, rng| {
            for lang in Lang::ALL {
                let frame = Frame {
                    lang,
                    names: vec!["Ane".to_owned(); 4],
                };
                let eyes = eyes(game, seat);
                let (scene, caption) = (game.scene(eyes), Caption::of(game, eyes));
                no_notation(game, &alt(&scene, &caption, &frame));
                for plate in &scene.plates {
                    if let Some(note) = &plate.note {
                        no_notation(game, &say(lang, note, &|seat| seat.to_string()));
                    }
                }
                way(game, seat, rng, lang, |_, asked| {
                    no_notation(game, &asked.prompt);
                    for (_, label) in choices(&asked) {
                        no_notation(game, label);
                    }
                });
                let m = *game.legal().choose(rng).unwrap();
                no_notation(game, &choosing::told(game, m.as_str(), lang));
            }
        });
    }
}

/// How many pieces a description names before it comes to its stacks.
fn pieces(game: &dyn Game) -> usize {
    let all = game.describe(Eyes::All);
    let lists = all.split("stacks").next().unwrap_or_default();
    let place = |word: &&str| {
        let word = word.trim_end_matches([',', ';']);
        word.len() >= 2 && word.as_bytes()[1].is_ascii_digit()
    };
    lists.split_whitespace().filter(place).count()
}

#[test]
fn nothing_costly_is_played_by_one_tap() {
    let mut seen = HashSet::new();
    for kind in GAMES {
        positions(kind, 4, |game, _, _| {
            for m in game.legal() {
                let tokens: Vec<&str> = m.iter().collect();
                let word = ["cover", "displace", "swap", "rebel"]
                    .into_iter()
                    .find(|word| tokens.contains(word));
                let kills = kind.key == "ticto" && {
                    let mut after = game.boxed();
                    after.play(m.as_str()).unwrap();
                    pieces(after.as_ref()) < pieces(game)
                };
                let costly = word.or(kills.then_some("kill"));
                if let Some(costly) = costly {
                    seen.insert(costly);
                    assert!(picker::is_confirmed(game, m.as_str()), "{} {m}", kind.key);
                }
            }
        });
    }
    for costly in ["cover", "displace", "swap", "rebel", "kill"] {
        assert!(seen.contains(costly), "no {costly} came up");
    }
}

#[test]
fn what_is_confirmed_is_shown_as_it_will_be() {
    for kind in GAMES {
        positions(kind, 12, |game, _, rng| {
            let m = *game.legal().choose(rng).unwrap();
            if !picker::is_confirmed(game, m.as_str()) {
                return;
            }
            let shown = choosing::after(game, &m).unwrap();
            let mut played = game.boxed();
            played.play(m.as_str()).unwrap();
            let [shown, played] = [shown, played].map(|game| game.scene(Eyes::Public));
            assert_eq!(shown.spots, played.spots, "{} {m}", kind.key);
            assert_eq!(shown.shapes, played.shapes, "{} {m}", kind.key);
        });
    }
}

fn start(key: &str, seats: u64) -> Box<dyn Game> {
    let kind = games::find(key).unwrap();
    kind.start(&Setup::new(kind, seats, &serde_json::Map::new()).unwrap())
}

fn asked(game: &dyn Game, prefix: &str) -> Asked {
    match picker::pick(&game.legal(), choosing::taps(game), prefix).unwrap() {
        Picked::Choose(question) => ask(game, question, Eyes::Public, prefix, Lang::En),
        Picked::Move(m, _) => panic!("{m} is the only move"),
    }
}

#[test]
fn a_cylinder_that_slid_stands_where_it_slid_to() {
    let game = start("nonaga", 2);
    let asked = asked(game.as_ref(), "m15-m12");
    assert_eq!(asked.marks.chosen, ["m12"]);
    let said = alt(
        &asked.game.scene(Eyes::Public),
        &Caption::of(game.as_ref(), Eyes::Public),
        &Frame::default(),
    );
    assert!(said.contains("Red: cylinders on O13 M12 K11"), "{said}");
}

#[test]
fn a_compulsory_first_step_is_marked() {
    let game = start("ticto", 2);
    let asked = asked(game.as_ref(), "");
    let open: Vec<&str> = asked.marks.open.iter().map(|(name, _)| &**name).collect();
    assert_eq!(
        (asked.marks.chosen, open),
        (vec!["round".to_owned()], vec!["c1", "e1"])
    );
    assert!(asked.prompt.contains("round piece"), "{}", asked.prompt);
}

#[test]
fn columns_are_asked_for_as_such_and_the_board_stays_calm() {
    let game = start("conhex", 2);
    let asked = asked(game.as_ref(), "");
    assert!(asked.marks.open.is_empty() && asked.marks.chosen.is_empty());
    assert!(asked.prompt.contains("column"), "{}", asked.prompt);
}

#[test]
fn a_board_of_loose_discs_fills_its_picture() {
    positions(games::find("nonaga").unwrap(), 3, |game, _, _| {
        let scene = game.begun(&[]).scene(Eyes::Public);
        let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
        for spot in &scene.spots {
            for axis in 0..2 {
                let (middle, size) = (spot.middle()[axis], spot.size()[axis]);
                low[axis] = low[axis].min(middle - size / 2.0);
                high[axis] = high[axis].max(middle + size / 2.0);
            }
        }
        let covered = (high[0] - low[0]) * (high[1] - low[1]);
        let part = covered / (scene.view.1[0] * scene.view.1[1]);
        assert!(part >= 0.75, "only {part} of the view");
    });
}

#[test]
fn the_last_turn_of_every_seat_leaves_a_trail() {
    let mut game = start("partxis", 4);
    let trails = |game: &dyn Game| {
        let scene = game.scene(Eyes::Public);
        let trail = scene.shapes.iter().filter_map(|shape| match shape {
            shape if shape.opacity == 255 => None,
            shape => match (&shape.form, shape.fill) {
                (Form::Line { .. }, Some(Ink::Rim(hue))) => Some(hue),
                _ => None,
            },
        });
        trail.collect::<HashSet<_>>().len()
    };
    let mut found = vec![trails(game.as_ref())];
    for m in "d1 y5-6 d2 b22-24 d1 r39-40 d3 g56-59 d1 y6-7".split(' ') {
        game.play(m).unwrap();
        if !m.starts_with('d') {
            found.push(trails(game.as_ref()));
        }
    }
    assert_eq!(found, [0, 1, 2, 3, 4, 4]);
}

fn rings(scene: &Scene) -> usize {
    let ring = |ink: Option<(Ink, f32)>| ink.is_some_and(|(ink, _)| ink == Ink::Last);
    scene.shapes.iter().filter(|shape| ring(shape.edge)).count()
}

#[test]
fn at_the_end_the_winning_group_is_marked() {
    const GROUPS: [&str; 4] = ["five", "joined", "chain", "goal"];
    let mut seen = HashSet::new();
    for kind in GAMES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(kind.folder())
            .join("data/wins.jsonl");
        let wins = std::fs::read_to_string(path).unwrap();
        for line in wins.lines() {
            let record: Record = serde_json::from_str(line).unwrap();
            let game = record.replay().unwrap();
            // What was just played is not shown by `begun`.
            let before = rings(&game.begun(&[]).scene(Eyes::All));
            for m in game.legal() {
                let mut after = game.boxed();
                after.play(m.as_str()).unwrap();
                let Some(outcome) = after.outcome() else {
                    continue;
                };
                // The other endings have no group: points, a count, nobody able to move.
                if !GROUPS.contains(&outcome.reason) {
                    continue;
                }
                let after = rings(&after.begun(&[]).scene(Eyes::All));
                assert!(after > before, "{} {m} {}", kind.key, outcome.reason);
                seen.insert(outcome.reason);
                break;
            }
        }
    }
    for reason in GROUPS {
        assert!(seen.contains(reason), "nobody won by {reason}: {seen:?}");
    }
}

#[test]
fn three_in_a_row_are_marked_when_they_end_a_game() {
    let kind = games::find("san-henko").unwrap();
    let mut lines = 0;
    for seed in 0..40 {
        let mut rng = Dice::seed_from_u64(seed);
        let mut game = kind.start(&Setup::all(kind)[0]);
        while let Some(next) = game.random(&mut rng) {
            game.play(next.as_str()).unwrap();
        }
        let left = game.describe(Eyes::All);
        let marked = rings(&game.begun(&[]).scene(Eyes::All));
        assert!([0, 3].contains(&marked), "{marked} tiles in {left}");
        lines += usize::from(marked == 3);
    }
    assert!(lines > 10, "only {lines} games ended so");
}

#[test]
fn turns_are_counted_as_people_count_them() {
    let mut game = start("partxis", 4);
    let mut turns = vec![game.turns()];
    for m in "d6 y5-11 d6 y11-17 d3 y17-20 d1 b22-23".split(' ') {
        game.play(m).unwrap();
        turns.push(game.turns());
    }
    assert_eq!(turns, [0, 1, 1, 1, 1, 1, 1, 2, 2]);
    let mut game = start("nonaga", 2);
    game.play("k11-k12-o14-n16").unwrap();
    assert_eq!(game.turns(), 1);
}

#[test]
fn the_parts_of_the_points_are_said_at_the_end() {
    for kind in GAMES {
        let setup = &Setup::all(kind)[0];
        let mut game = kind.start(setup);
        game.playout(&mut Dice::seed_from_u64(3));
        let parts = game.score_parts();
        let Some(scores) = game.scores().filter(|_| !parts.is_empty()) else {
            continue;
        };
        let scene = game.scene(Eyes::All);
        for (seat, points) in (0..).map(Seat).zip(scores) {
            let sum: i32 = parts.iter().map(|(_, part)| part[seat.index()]).sum();
            assert_eq!(sum, points, "the parts of {} add up", kind.key);
            let note = scene.plates[seat.index()].note.as_ref().unwrap();
            let said = say(Lang::En, note, &|seat| seat.to_string());
            assert!(said.starts_with("tiles "), "{said}");
        }
        let named = scene.facts.iter().filter(|fact| fact.key == "points-of");
        assert_eq!(named.count(), 2);
    }
}
