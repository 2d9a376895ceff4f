use super::board::CELL_COUNT;
use super::*;
use crate::game::{Game, Table, pick};
use crate::games::find;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use std::collections::BTreeSet;

fn begin() -> Table<GoHenko> {
    Table::start(&Setup::new(find("go-henko").unwrap(), 2, &Map::new()).unwrap())
}

/// The game after these moves.
fn played(moves: &str) -> Table<GoHenko> {
    let mut table = begin();
    for m in moves.split_whitespace() {
        table
            .play(m)
            .unwrap_or_else(|refusal| panic!("{m}: {refusal}"));
    }
    table
}

fn cell(name: &str) -> Cell {
    each(WHOLE.all)
        .into_iter()
        .find(|cell| cell.to_string() == name)
        .unwrap_or_else(|| panic!("there is no cell {name}"))
}

fn cells(names: &str) -> Cells {
    names
        .split_whitespace()
        .fold(0, |set, name| set | cell(name).alone())
}

/// A board with White's tiles, `|`, Black's tiles: `b2` simple, `c1:1` another, `d2!` the one placed last. The opponent
/// of the side that placed it is to act, and White when nobody did.
fn board(text: &str) -> GoHenko {
    let mut position = begin().position().clone();
    for (seat, tiles) in [WHITE, BLACK].into_iter().zip(text.split('|')) {
        for tile in tiles.split_whitespace() {
            let (tile, last) = match tile.strip_suffix('!') {
                Some(tile) => (tile, true),
                None => (tile, false),
            };
            let (name, kind) = tile.split_once(':').unwrap_or((tile, "0"));
            let kind = Tile::ALL
                .into_iter()
                .find(|tile| tile.to_string() == kind)
                .unwrap();
            position.lay(seat, kind, cell(name));
            let left = &mut position.left[seat.index()][kind.index()];
            *left = left.saturating_sub(1);
            if last {
                position.last = Some(cell(name));
                position.seat = seat.other();
            }
        }
    }
    position
}

fn legal(position: &GoHenko) -> BTreeSet<String> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
        .iter()
        .map(|&m| position.tokens(m).to_string())
        .collect()
}

fn after(position: &GoHenko, notation: &str) -> GoHenko {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let found = moves
        .into_iter()
        .find(|&m| position.tokens(m).as_str() == notation)
        .unwrap_or_else(|| panic!("{notation} is not legal"));
    let mut next = position.clone();
    next.play(found);
    next
}

fn specials(position: &GoHenko) -> Vec<String> {
    let special = |m: &String| m.starts_with("cover") || m.starts_with("displace");
    legal(position).into_iter().filter(special).collect()
}

fn white_points(tiles: &str) -> i32 {
    board(tiles).points(WHITE)
}

fn points(position: &GoHenko) -> [i32; 2] {
    [position.points(WHITE), position.points(BLACK)]
}

#[test]
fn the_board_has_four_corners_twelve_laterals_and_a_centre() {
    assert_eq!(WHOLE.all.count_ones() as usize, CELL_COUNT);
    assert_eq!(WHOLE.corners, cells("a1 e1 a5 e5"));
    assert_eq!(WHOLE.laterals, cells("b1 c1 d1 a2 a3 a4 e2 e3 e4 b5 c5 d5"));
    assert_eq!(WHOLE.centre, cells("c3"));
}

#[test]
fn position_1_a_tile_is_worth_one_and_more_in_its_own_place() {
    for (tile, worth) in [
        ("c1:1", 2),
        ("b2:1", 1),
        ("a1:1", 1),
        ("a1:2", 3),
        ("c1:2", 1),
        ("c3:3", 4),
        ("b3:3", 1),
        ("c3", 1),
    ] {
        assert_eq!(white_points(tile), worth, "{tile}");
        assert_eq!(board(&format!("| {tile}")).points(BLACK), worth, "{tile}");
    }
    assert_eq!(white_points("b1:1 c5:1 a3:1 e4:1"), 8);
    assert_eq!(white_points("a1:T c3:D e5:3 b1:2"), 4);
}

#[test]
fn position_2_lines_are_contiguous() {
    assert_eq!(white_points("b2 c2 d2"), 6);
    assert_eq!(white_points("b2 c2 d2 e2"), 12);
    assert_eq!(white_points("a2 b2 d2 e2"), 4);
    assert_eq!(
        white_points("d1 e1 a2"),
        3,
        "lines do not go round the edge"
    );
}

#[test]
fn position_3_all_diagonals_count_and_a_tile_may_be_in_several_lines() {
    assert_eq!(white_points("b2 c3 d4 c2 c4"), 11);
    assert_eq!(white_points("a3 b4 c5"), 6);
    assert_eq!(white_points("a2 b3 c4 d5"), 12);
}

#[test]
fn position_4_five_in_line_wins_at_once_whatever_the_points() {
    let before = board("a1 b2 c3 d4 | a2 b1! c1 c2 d2 e2 a4 b4 c4");
    for tile in ["0", "1", "2", "3"] {
        let end = after(&before, &format!("{tile}-e5"));
        assert!(points(&end)[0] < points(&end)[1]);
        assert_eq!(end.turn(), Turn::Over);
        assert_eq!(end.outcome(), Some(Outcome::win(WHITE, "five")));
        assert!(legal(&end).is_empty());
    }
    let elsewhere = after(&before, "0-e4");
    assert_eq!(elsewhere.outcome(), None);
}

#[test]
fn every_row_column_and_main_diagonal_is_a_five() {
    let mut fives = vec!["a1 b2 c3 d4 e5".to_owned(), "e1 d2 c3 b4 a5".to_owned()];
    for i in 0..5 {
        let (column, row) = (char::from(b'a' + i), i + 1);
        fives.push((1..=5).map(|r| format!("{column}{r} ")).collect());
        fives.push(('a'..='e').map(|c| format!("{c}{row} ")).collect());
    }
    for five in &fives {
        assert!(has_run::<5>(cells(five)), "{five}");
        for missing in each(cells(five)) {
            assert!(!has_run::<5>(cells(five) & !missing.alone()));
        }
    }
    let all = fives.iter().map(|five| cells(five)).collect::<Vec<_>>();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..20_000 {
        let set = (rng.random::<u32>() | rng.random::<u32>()) & WHOLE.all;
        let any = all.iter().any(|five| five & set == *five);
        assert_eq!(has_run::<5>(set), any, "{set:025b}");
    }
}

#[test]
fn position_5_cover_takes_the_points_and_the_cell() {
    let covered = after(&board("b2 c2 d2! | d3 d4"), "cover");
    assert_eq!(points(&covered), [2, 6]);
    assert_eq!(covered.top(cell("d2")), Some((BLACK, Tile::Cover)));
}

#[test]
fn position_6_cover_goes_only_onto_the_last_tile_even_if_that_is_a_cover() {
    let covered = after(&board("b2 c2 d2! | d3 d4"), "cover");
    assert_eq!(specials(&covered), ["cover"]);
    let again = after(&covered, "cover");
    assert_eq!(again.top(cell("d2")), Some((WHITE, Tile::Cover)));
    assert_eq!(points(&again), [6, 2]);
}

#[test]
fn position_7_displace_needs_an_empty_cell_next_to_the_tile() {
    let closed = board("b2 d2 b4 d4 c3! | c2 b3 d3 c4");
    assert_eq!(specials(&closed), ["cover"]);
    let open = board("b2 d2 d4 c3! | c2 b3 d3 c4");
    assert_eq!(specials(&open), ["cover", "displace-b4"]);
    let displaced = after(&open, "displace-b4");
    assert_eq!(displaced.top(cell("b4")), Some((WHITE, Tile::Simple)));
    assert_eq!(displaced.top(cell("c3")), Some((BLACK, Tile::Displace)));
}

#[test]
fn position_8_displace_may_complete_whites_five() {
    let end = after(&board("a1 b1 d1 e1 c2! | a5 b5 d5 e4"), "displace-c1");
    assert_eq!(end.outcome(), Some(Outcome::win(WHITE, "five")));
}

#[test]
fn two_fives_at_once_belong_to_the_player_who_acted() {
    let before = board("a1 b1 c1 d1 e2! | a2 b2 c2 d2");
    let end = after(&before, "displace-e1");
    assert!(end.owned.iter().all(|&own| has_run::<5>(own)));
    assert_eq!(end.outcome(), Some(Outcome::win(BLACK, "five")));
}

/// The full board of position 9 before Black's last tile, the simple one on a5.
fn almost_full() -> GoHenko {
    let mut before = board(
        "c5:1 e5 a4:2 d4:3 e4:1 b3:1 c3:1 c2 a1 b1:2 d1! e1:2
        | b5:2 d5:2 b4:D c4:1 a3:T d3:1 e3:3 a2 b2:1 d2:1 e2 c1:2",
    );
    before.covered.push((cell("a3"), WHITE, Tile::Simple));
    before.left[0][Tile::Simple.index()] -= 1;
    before
}

/// Puts another tile of the same colour on a cell.
fn exchange(position: &mut GoHenko, name: &str, tile: Tile) {
    let (seat, old) = position.lift(cell(name)).unwrap();
    position.lay(seat, tile, cell(name));
    let left = &mut position.left[seat.index()];
    left[old.index()] += 1;
    left[tile.index()] = left[tile.index()].saturating_sub(1);
}

#[test]
fn position_9_a_tie_on_the_full_board_is_blacks() {
    let end = after(&almost_full(), "0-a5");
    assert_eq!(points(&end), [27, 27]);
    assert_eq!(end.outcome(), Some(Outcome::win(BLACK, "points")));
    assert_eq!(end.outcome().unwrap().ranks[..], [2, 1]);
}

#[test]
fn more_points_win_on_the_full_board() {
    let mut before = almost_full();
    exchange(&mut before, "d5", Tile::Simple);
    let ahead = after(&before, "2-a5");
    assert_eq!(points(&ahead), [27, 29]);
    assert_eq!(ahead.outcome(), Some(Outcome::win(BLACK, "points")));

    let mut before = almost_full();
    exchange(&mut before, "b1", Tile::Simple);
    exchange(&mut before, "e5", Tile::Two);
    let behind = after(&before, "0-a5");
    assert_eq!(points(&behind), [29, 27]);
    assert_eq!(behind.outcome(), Some(Outcome::win(WHITE, "points")));
}

#[test]
fn position_10_the_first_turn_has_a_hundred_actions_and_no_special() {
    let start = begin();
    assert_eq!(start.legal().len(), 100);
    assert!(specials(start.position()).is_empty());
    assert_eq!(start.turn(), Turn::Seat(WHITE));
    assert_eq!(start.scores().unwrap()[..], [0, 0]);
}

#[test]
fn two_turns_have_as_many_ways_as_the_board_says() {
    // Black answers each of the 100 with 4 tiles on 24 cells, a cover, and a displacement to each neighbour.
    let neighbours: u32 = each(WHOLE.all)
        .into_iter()
        .map(|cell| cell.neighbours().count_ones())
        .sum();
    assert_eq!(neighbours, 4 * 3 + 12 * 5 + 9 * 8);
    assert_eq!(
        begin().perft(2),
        100 * (4 * 24 + 1) + 4 * u64::from(neighbours)
    );
}

#[test]
fn a_kind_that_is_used_up_cannot_be_placed() {
    let game = played("3-a1 0-b1");
    assert!(
        game.legal().iter().all(|m| !m.as_str().starts_with("3-")),
        "White has one +3"
    );
    assert_eq!(game.legal().len(), 3 * 23 + 1);
}

#[test]
fn displace_moves_a_cover_away_and_what_it_covered_stays_covered() {
    let game = played("0-a1 1-c1 cover displace-d2");
    let position = game.position();
    assert_eq!(position.top(cell("d2")), Some((WHITE, Tile::Cover)));
    assert_eq!(position.top(cell("c1")), Some((BLACK, Tile::Displace)));
    assert_eq!(points(position), [2, 1]);
    assert!(game.describe(Eyes::All).contains("1: w0 .. bD(b1) .. .."));
    assert!(specials(position).is_empty(), "White's cover is used");
}

#[test]
fn a_displace_can_be_covered() {
    let game = played("1-c1 0-e5 1-c3 displace-b2 cover");
    let position = game.position();
    assert_eq!(position.top(cell("c3")), Some((WHITE, Tile::Cover)));
    assert_eq!(position.top(cell("b2")), Some((WHITE, Tile::One)));
    assert_eq!(points(position), [4, 1]);
}

#[test]
fn a_displaced_tile_scores_at_its_new_place() {
    let before = board("b2:2! | e5");
    assert_eq!(before.points(WHITE), 1);
    assert_eq!(after(&before, "displace-a1").points(WHITE), 3);
    assert_eq!(after(&before, "displace-b1").points(WHITE), 1);
}

#[test]
fn the_last_free_cell_may_be_filled_by_a_displaced_tile() {
    let mut before = almost_full();
    exchange(&mut before, "b4", Tile::Simple);
    before.lift(cell("b5"));
    before.lay(WHITE, Tile::Simple, cell("b5"));
    before.last = Some(cell("b5"));
    assert_eq!(specials(&before), ["displace-a5"]);
    let end = after(&before, "displace-a5");
    assert_eq!(end.turn(), Turn::Over);
    assert_eq!(end.outcome().unwrap().reason, "points");
}

#[test]
fn a_five_on_the_last_free_cell_is_a_five() {
    let before = board(
        "b1 c1 d1 e1 c2 a3 b3 d3 e3 c4 a5 b5 d5 e5
        | a2 b2 d2 e2 c3 a4 b4 d4 e4! c5",
    );
    assert_eq!(before.free(), cells("a1"));
    let end = after(&before, "3-a1");
    assert_eq!(end.outcome(), Some(Outcome::win(WHITE, "five")));
}

#[test]
fn a1_both_have_a_cover_and_black_alone_has_displace() {
    let position = begin().position().clone();
    assert_eq!(position.left[0].iter().sum::<u8>(), 14);
    assert_eq!(position.left[1].iter().sum::<u8>(), 15);
    assert_eq!(specials(&board("| c3!")), ["cover"]);
    assert_eq!(specials(&board("a1! |")).len(), 1 + 3);
}

#[test]
fn a2_a_four_is_worth_eight_and_not_also_its_threes() {
    assert_eq!(white_points("a1 b1 c1 d1"), 4 + 8);
    assert_eq!(white_points("b5 c4 d3 e2"), 4 + 8);
    assert_eq!(white_points("a1 b1 c1 d1 e1"), 5, "a five adds nothing");
}

#[test]
fn a3_only_the_lines_of_the_final_board_count() {
    let before = board("b2 c2 d2! |");
    assert_eq!(before.points(WHITE), 6);
    assert_eq!(after(&before, "cover").points(WHITE), 2);
    assert_eq!(after(&before, "displace-d1").points(WHITE), 3);
}

#[test]
fn a4_adjacent_means_eight_neighbours() {
    let around = ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"];
    let expected: Vec<String> = std::iter::once("cover".to_owned())
        .chain(around.map(|to| format!("displace-{to}")))
        .collect();
    assert_eq!(specials(&board("c3! |")), expected);
    assert_eq!(cell("a1").neighbours(), cells("a2 b1 b2"));
}

#[test]
fn a5_a_full_board_ends_the_game_with_a_cover_in_hand() {
    let end = after(&almost_full(), "0-a5");
    assert_eq!(end.left[0][Tile::Cover.index()], 1);
    assert_eq!(end.turn(), Turn::Over);
    assert!(legal(&end).is_empty());
}

#[test]
fn a6_there_is_no_passing() {
    for notation in ["pass", "skip", ""] {
        assert!(begin().play(notation).is_err());
    }
}

#[test]
fn a7_specials_count_for_lines_and_for_the_five() {
    assert_eq!(white_points("b2:T c2 d2"), 6);
    assert_eq!(board("| b2:T c2:D d2").points(BLACK), 6);
    let end = after(&board("c3! | a3 b3 d3 e3"), "cover");
    assert_eq!(end.outcome(), Some(Outcome::win(BLACK, "five")));
    let end = after(&board("c3! | a3 b3 d3 e3"), "displace-c4");
    assert_eq!(end.outcome(), Some(Outcome::win(BLACK, "five")));
}

#[test]
fn a12_a_cover_on_a_cover_does_not_restore_the_tile_below() {
    let game = played("1-c1 cover cover");
    assert_eq!(game.scores().unwrap()[..], [1, 0]);
    assert!(game.describe(Eyes::All).contains("wT(bT)(w1)"));
}

#[test]
fn line_points_are_those_of_runs_measured_one_by_one() {
    fn measured(own: Cells) -> i32 {
        let held = |column: i32, row: i32| {
            (0..5).contains(&column) && (0..5).contains(&row) && own >> (row * 5 + column) & 1 == 1
        };
        let mut points = 0;
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for i in 0..25 {
                let (column, row) = (i % 5, i / 5);
                if held(column, row) && !held(column - right, row - up) {
                    let length = (0..5)
                        .take_while(|n| held(column + n * right, row + n * up))
                        .count();
                    points += [0, 0, 0, 3, 8, 0][length];
                }
            }
        }
        points
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for i in 0..100_000 {
        let mut own = rng.random::<u32>() & WHOLE.all;
        if i % 2 == 0 {
            own |= rng.random::<u32>() & WHOLE.all;
        }
        assert_eq!(line_points(own), measured(own), "{own:025b}");
    }
}

#[test]
fn nobody_ever_lacks_a_tile_while_a_cell_is_free() {
    let start = begin().position().clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut moves = Vec::new();
    let mut longest = 0;
    for _ in 0..20_000 {
        let mut position = start.clone();
        let mut turns = 0;
        while !position.over {
            position.moves(&mut moves);
            assert!(!moves.is_empty());
            position.play(pick(&position, &moves, &mut rng));
            turns += 1;
            assert_eq!(position.owned[0] & position.owned[1], 0);
            let by_kind = position.kinds.iter().fold(0, |all, kind| {
                assert_eq!(all & kind, 0);
                all | kind
            });
            assert_eq!(by_kind, position.owned[0] | position.owned[1]);
        }
        longest = longest.max(turns);
    }
    assert_eq!(longest, 27);
}

#[test]
fn the_description_shows_board_turn_and_tiles() {
    assert_eq!(
        played("1-c1 cover 0-a5").describe(Eyes::Public),
        "5: w0 .. .. .. .. / 4: .. .. .. .. .. / 3: .. .. .. .. .. / 2: .. .. .. .. .. / 1: .. .. bT(w1) .. ..; \
         to act black; last tile on a5; white has 0 0 0 0 1 1 1 2 2 2 3 T; black has 0 0 0 0 0 1 1 1 1 2 2 2 3 D"
    );
}
