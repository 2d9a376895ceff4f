use super::*;
use crate::game::{Game, Table, pick};
use crate::games::find;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use std::collections::{BTreeMap, BTreeSet};

fn begin() -> Table<SanHenko> {
    Table::start(&Setup::new(find("san-henko").unwrap(), 2, &Map::new()).unwrap())
}

/// The game after this log, draws included.
fn logged(log: &str) -> Table<SanHenko> {
    let mut table = begin();
    for m in log.split_whitespace() {
        table
            .play(m)
            .unwrap_or_else(|refusal| panic!("{m}: {refusal}"));
    }
    table
}

/// The game after these placements and the draw that follows. Everybody draws what he is going to place, in that order,
/// and then what is left, simple tiles first.
fn played(placements: &str) -> Table<SanHenko> {
    let placements: Vec<&str> = placements.split_whitespace().collect();
    let tile = |placement: &&str| {
        let tokens: Vec<&str> = placement.split('-').collect();
        format!("draw-{}", tokens[tokens.len() - 2])
    };
    let wanted = |seat: usize| placements.iter().skip(seat).step_by(2).map(tile);
    let mut wanted = [wanted(0), wanted(1)];
    let mut table = begin();
    let mut left = placements.iter();
    loop {
        let m = match table.turn() {
            Turn::Over => break,
            Turn::Chance => wanted[table.position().seat.index()]
                .next()
                .unwrap_or_else(|| table.legal()[0].to_string()),
            Turn::Seat(_) => match left.next() {
                Some(&placement) => placement.to_owned(),
                None => break,
            },
        };
        table
            .play(&m)
            .unwrap_or_else(|refusal| panic!("{m}: {refusal}"));
    }
    assert_eq!(left.next(), None, "the game ended early");
    table
}

fn cell(name: &str) -> Cell {
    each(MIDDLE.all)
        .into_iter()
        .find(|cell| cell.to_string() == name)
        .unwrap()
}

fn cells(names: &str) -> Cells {
    names
        .split_whitespace()
        .fold(0, |set, name| set | cell(name).alone())
}

fn legal(table: &Table<SanHenko>) -> BTreeSet<String> {
    table.legal().iter().map(ToString::to_string).collect()
}

fn scores(table: &Table<SanHenko>) -> [i32; 2] {
    let scores = table.scores().unwrap();
    [scores[0], scores[1]]
}

/// Every position of seeded random games.
fn random_positions(games: u64, mut look: impl FnMut(&SanHenko, &[Move])) {
    let start = begin().position().clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut moves = Vec::new();
    for _ in 0..games {
        let mut position = start.clone();
        loop {
            position.moves(&mut moves);
            look(&position, &moves);
            if moves.is_empty() {
                break;
            }
            position.play(pick(&position, &moves, &mut rng));
        }
    }
}

const POSITION_11: &str = "2-b2 1-c2 0-c3 2-d4 1-b3 0-d3";

#[test]
fn the_middle_has_four_corners_four_laterals_and_eight_lines() {
    assert_eq!(MIDDLE.all.count_ones(), 9);
    assert_eq!(MIDDLE.corners, cells("b2 d2 b4 d4"));
    assert_eq!(MIDDLE.laterals, cells("c2 b3 d3 c4"));
    assert_eq!(MIDDLE.centre, cells("c3"));
    let lines = [
        "b2 c2 d2", "b3 c3 d3", "b4 c4 d4", "b2 b3 b4", "c2 c3 c4", "d2 d3 d4", "b2 c3 d4",
        "b4 c3 d2",
    ]
    .map(cells);
    for first in each(MIDDLE.all) {
        for second in each(MIDDLE.all) {
            for third in each(MIDDLE.all) {
                let three = first.alone() | second.alone() | third.alone();
                assert_eq!(has_run::<3>(three), lines.contains(&three), "{three:025b}");
            }
        }
    }
}

#[test]
fn each_side_has_twelve_tiles_and_black_begins_with_a_point() {
    let start = begin();
    assert_eq!(start.position().sides[0].pile, [5, 4, 3]);
    assert_eq!(start.position().sides[1].pile, [5, 4, 3]);
    assert_eq!(scores(&start), [0, 1]);
}

#[test]
fn white_then_black_draw_three_and_then_every_placement_is_followed_by_a_draw() {
    let game = begin();
    let weights: Vec<(String, u32)> = game
        .chances()
        .iter()
        .map(|(outcome, weight)| (outcome.to_string(), *weight))
        .collect();
    let expected = [("draw-0", 5), ("draw-1", 4), ("draw-2", 3)];
    assert_eq!(weights, expected.map(|(m, weight)| (m.to_owned(), weight)));

    let log = "draw-2 draw-2 draw-2 draw-0 draw-1 draw-2 2-b2 draw-0 0-c3 draw-1";
    let moves: Vec<&str> = log.split(' ').collect();
    let mut game = begin();
    let mut drawers = Vec::new();
    for m in &moves {
        if game.turn() == Turn::Chance {
            drawers.push(game.position().seat.0);
        }
        game.play(m).unwrap();
    }
    assert_eq!(drawers, [0, 0, 0, 1, 1, 1, 0, 1]);
    assert_eq!(game.turn(), Turn::Seat(WHITE));
    assert_eq!(game.position().sides[0].hand, [1, 0, 2]);
    assert_eq!(game.position().sides[0].pile, [4, 4, 0]);
    assert_eq!(
        legal(&logged("draw-2 draw-2 draw-2 draw-0 draw-1 draw-2 2-b2")),
        ["draw-0", "draw-1"].map(String::from).into(),
        "White's three +2 are drawn"
    );
}

#[test]
fn only_tiles_of_the_hand_go_on_free_cells() {
    let game = logged("draw-0 draw-0 draw-2 draw-1 draw-1 draw-1 2-c3 draw-0");
    let free = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"];
    assert_eq!(legal(&game), free.map(|cell| format!("1-{cell}")).into());
}

#[test]
fn position_11_the_fourth_turn_turns_a_tile_and_places_on_another_free_cell() {
    let mut game = played(&format!("{POSITION_11} b2-0-b4"));
    assert_eq!(scores(&game), [5, 7]);

    game = played(POSITION_11);
    assert_eq!(game.turn(), Turn::Seat(WHITE));
    let hand = game.position().sides[0].hand;
    let mut expected = BTreeSet::new();
    for turned in ["b2", "c3", "b3"] {
        for tile in TILES.into_iter().filter(|tile| hand[tile.index()] > 0) {
            for free in ["b4", "d2", "c4"] {
                expected.insert(format!("{turned}-{tile}-{free}"));
            }
        }
    }
    assert_eq!(legal(&game), expected);
}

#[test]
fn position_12_a_covered_tile_counts_and_a_plus_one_counts_face_down() {
    let before = played(&format!("{POSITION_11} b2-0-b4"));
    let game = played(&format!("{POSITION_11} b2-0-b4 c2-0-b2"));
    assert_eq!(scores(&before), [5, 7]);
    assert_eq!(scores(&game), [5, 8], "b2 under Black's tile, c2 face down");
    assert!(
        game.describe(Eyes::Public)
            .contains("2: b0(w2) ..(b1) ..; to place white")
    );
}

/// White completes b3-c3-d3 with eight points.
const WHITE_LINE: [&str; 2] = ["1-c2 2-d2 1-b3 1-c4 0-b2 0-d4 c2-1-d3", "b2-0-c3"];

#[test]
fn position_13_the_line_decides_only_when_points_are_level() {
    let [before, line] = WHITE_LINE;
    let level = played(&format!("{before} d4-0-b4 {line}"));
    assert_eq!(scores(&level), [8, 8]);
    assert_eq!(level.outcome(), Some(Outcome::win(WHITE, "line")));
    assert_eq!(level.turn(), Turn::Over);

    let behind = played(&format!("{before} d4-1-c2 {line}"));
    assert_eq!(scores(&behind), [8, 9]);
    assert_eq!(behind.outcome(), Some(Outcome::win(BLACK, "points")));
}

#[test]
fn no_draw_follows_the_placement_that_ends_the_game() {
    let game = played("0-b2 0-b3 0-c2 0-c4 0-d2");
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.legal().is_empty());
    assert_eq!(game.position().sides[0].hand.iter().sum::<u8>(), 2);
    assert_eq!(scores(&game), [3, 3]);
    assert_eq!(game.outcome(), Some(Outcome::win(WHITE, "line")));
}

#[test]
fn black_can_win_by_the_line() {
    let game = played("0-c2 0-b4 1-b2 0-c3 0-d4 1-d2");
    assert_eq!(scores(&game), [3, 4]);
    assert_eq!(game.outcome(), Some(Outcome::win(BLACK, "points")));
    let game = played("1-c2 0-b4 0-b2 0-c3 0-d4 1-d2");
    assert_eq!(scores(&game), [4, 4]);
    assert_eq!(game.outcome(), Some(Outcome::win(BLACK, "line")));
}

#[test]
fn a_turned_plus_two_loses_its_corner() {
    let before = played("2-b2 0-c2 0-c3 0-d3 0-b3 0-d4");
    assert_eq!(scores(&before), [5, 4]);
    assert_eq!(
        scores(&played("2-b2 0-c2 0-c3 0-d3 0-b3 0-d4 b2-2-c4")),
        [4, 4]
    );
    assert_eq!(
        scores(&played("2-b2 0-c2 0-c3 0-d3 0-b3 0-d4 b2-2-d2")),
        [6, 4]
    );
}

#[test]
fn a8_a_covered_face_down_plus_one_keeps_both_its_points() {
    let game = played("1-c2 0-d2 0-b2 0-d3 0-c3 0-b4 c2-0-c4 b4-0-c2");
    assert_eq!(scores(&game), [2 + 3, 1 + 4]);
}

/// All 24 tiles, never three in line, level in the end.
const ALL_PLACED: &str = "0-d3 0-d4 1-d2 0-c4 1-b2 2-c3 b2-0-b3 c4-0-b4 d3-0-b2 d4-1-d3 b2-2-d4 c3-1-b2 \
    d4-1-c2 b4-2-c4 d2-2-b4 c4-0-d4 b3-1-c4 d3-1-b3 c2-0-c3 d4-0-c2 c4-2-d3 c2-2-d2 d3-0-d4 d2-1-c4";

#[test]
fn a9_position_14_a_tie_without_a_line_is_a_draw() {
    let game = played(ALL_PLACED);
    assert_eq!(game.position().placed.len(), 24);
    assert_eq!(scores(&game), [16, 16]);
    assert_eq!(game.outcome(), Some(Outcome::draw(2, "draw")));
}

#[test]
fn a10_every_turn_from_the_fourth_on_turns_one_tile() {
    random_positions(2_000, |position, moves| {
        if position.phase != Phase::Place {
            return;
        }
        let fourth = position.placed.len() / 2 >= 3;
        let turns = |m: &Move| matches!(m, Move::Turn(..));
        assert!(moves.iter().all(|m| turns(m) == fourth));
        let up = position.side().face_up().count_ones() as usize;
        assert_eq!(up, (position.placed.len() / 2).min(3));
    });
}

#[test]
fn a11_the_cell_just_freed_is_closed_to_this_turn_only() {
    random_positions(2_000, |_, moves| {
        let closed = |m: &Move| !matches!(m, Move::Turn(turned, _, cell) if turned == cell);
        assert!(moves.iter().all(closed));
    });
    let game = played(&format!("{POSITION_11} b2-0-b4"));
    assert!(legal(&game).contains("c2-0-b2"), "the opponent may");
    let game = played(&format!("{POSITION_11} b2-0-b4 c2-0-c4"));
    assert!(legal(&game).contains("b4-0-b2"), "and its owner, next time");
}

#[test]
fn points_are_those_of_the_placed_tiles_counted_one_by_one() {
    random_positions(2_000, |position, _| {
        let mut points = [0, 1];
        for (turn, &(tile, cell)) in position.placed.iter().enumerate() {
            let later = &position.placed[turn + 1..];
            let on_top = later.iter().all(|(_, at)| *at != cell);
            let face_up = on_top && !cell.is_in(position.free());
            points[turn % 2] += match tile {
                Tile::One if cell.is_in(MIDDLE.laterals) => 2,
                Tile::Two if cell.is_in(MIDDLE.corners) && face_up => 3,
                _ => 1,
            };
        }
        assert_eq!(position.scores().unwrap()[..], points);
    });
}

#[test]
fn games_end_by_a_line_or_after_24_placements() {
    let mut reasons = BTreeMap::new();
    let mut certain_draws = 0;
    random_positions(20_000, |position, moves| {
        if position.phase == Phase::Draw && moves.len() == 1 {
            certain_draws += 1;
        }
        let Some(outcome) = position.outcome() else {
            assert!(position.placed.len() < 24 && position.line().is_none());
            return;
        };
        assert!(position.placed.len() == 24 || position.line() == Some(position.seat));
        *reasons.entry(outcome.reason).or_insert(0) += 1;
    });
    let seen: Vec<&str> = reasons.into_keys().collect();
    assert_eq!(seen, ["draw", "line", "points"]);
    assert!(certain_draws > 0, "a draw without a choice is still a draw");
}

#[test]
fn the_last_three_turns_have_no_draw() {
    let game = played(ALL_PLACED);
    // Twelve tiles a side are drawn and placed.
    assert_eq!(game.ply(), 48);
    random_positions(500, |position, _| {
        let placed = position.placed.len();
        if position.phase == Phase::Place && placed >= 18 {
            let left = 12 - placed / 2;
            assert_eq!(usize::from(total(&position.side().hand)), left);
            assert_eq!(total(&position.side().pile), 0);
        }
    });
}

#[test]
fn a_draw_is_the_secret_of_its_drawer_and_placements_are_open() {
    let mut game = begin();
    for (m, owner) in [
        ("draw-0", Some(WHITE)),
        ("draw-1", Some(WHITE)),
        ("draw-0", Some(WHITE)),
        ("draw-2", Some(BLACK)),
        ("draw-2", Some(BLACK)),
        ("draw-0", Some(BLACK)),
        ("1-c3", None),
        ("draw-0", Some(WHITE)),
        ("2-b2", None),
        ("draw-1", Some(BLACK)),
    ] {
        assert_eq!(game.secret(m), owner, "{m}");
        game.play(m).unwrap();
    }
}

#[test]
fn a_hand_is_described_to_its_owner_only() {
    let game = logged("draw-0 draw-0 draw-1 draw-2 draw-2 draw-1 1-c3 draw-2");
    let board = "4: .. .. .. / 3: .. w1 .. / 2: .. .. ..; to place black";
    let white = "white hand 0 0 2, pile 0 0 0 1 1 1 2 2";
    let black = "black hand 1 2 2, pile 0 0 0 0 0 1 1 1 2";
    let closed_white = "white has 3 in hand of 0 0 0 0 0 1 1 1 2 2 2";
    let closed_black = "black has 3 in hand of 0 0 0 0 0 1 1 1 1 2 2 2";
    for (eyes, white, black) in [
        (Eyes::All, white, black),
        (Eyes::Seat(WHITE), white, closed_black),
        (Eyes::Seat(BLACK), closed_white, black),
        (Eyes::Public, closed_white, closed_black),
    ] {
        assert_eq!(game.describe(eyes), format!("{board}; {white}; {black}"));
    }
}

#[test]
fn imagining_keeps_what_the_seat_knows_and_deals_the_other_hand_anew() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    random_positions(200, |position, _| {
        for seat in [WHITE, BLACK] {
            let imagined = position.imagine(seat, &mut rng);
            let (real, other) = (
                &position.sides[seat.other().index()],
                &imagined.sides[seat.other().index()],
            );
            assert_eq!(total(&other.hand), total(&real.hand));
            for kind in 0..TILES.len() {
                assert_eq!(
                    other.hand[kind] + other.pile[kind],
                    real.hand[kind] + real.pile[kind]
                );
            }
            let mut back = imagined.clone();
            back.sides[seat.other().index()] = real.clone();
            assert_eq!(&back, position, "nothing else has changed");
        }
    });
}

#[test]
fn an_imagined_hand_is_as_likely_as_a_dealt_one() {
    let game = logged("draw-0 draw-0 draw-1 draw-2 draw-2 draw-1");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut seen: BTreeMap<Counts, u32> = BTreeMap::new();
    const TIMES: u32 = 220_000;
    for _ in 0..TIMES {
        let hand = game.position().imagine(WHITE, &mut rng).sides[1].hand;
        *seen.entry(hand).or_default() += 1;
    }
    assert_eq!(seen.len(), 10);
    // Of the 220 ways to choose three of twelve tiles, with five, four and three of a kind.
    let ways =
        |of: u32, n: u8| [1, of, of * (of - 1) / 2, of * (of - 1) * (of - 2) / 6][usize::from(n)];
    for ([simple, one, two], count) in seen {
        let expected = TIMES / 220 * ways(5, simple) * ways(4, one) * ways(3, two);
        assert!(
            count.abs_diff(expected) < 100 + expected / 20,
            "{simple}{one}{two}: {count} times, expected {expected}"
        );
    }
}
