use super::board::{CELL_COUNT, HOLES_OF, PLACES};
use super::*;
use crate::game::{Game, Table};
use crate::games::find;
use serde_json::json;

fn table(swap: bool, moves: &str) -> Table<Conhex> {
    let options = json!({ "swap": swap });
    let setup = Setup::new(find("conhex").unwrap(), 2, options.as_object().unwrap()).unwrap();
    let mut table = Table::start(&setup);
    for m in moves.split_whitespace() {
        table
            .play(m)
            .unwrap_or_else(|refusal| panic!("{m}: {refusal}"));
    }
    table
}

/// The cell that has exactly these holes.
fn cell(holes: &str) -> usize {
    let bit = |name: &str| {
        (0..HOLE_COUNT as u8)
            .find(|&hole| hole_name(hole).as_str() == name)
            .unwrap()
    };
    let holes = holes
        .split_whitespace()
        .fold(0_u128, |set, name| set | 1 << bit(name));
    HOLES_OF.iter().position(|&set| set == holes).unwrap()
}

#[test]
fn the_board_has_69_holes_41_cells_and_104_neighbourhoods() {
    let sizes = |n: u32| HOLES_OF.iter().filter(|set| set.count_ones() == n).count();
    assert_eq!((sizes(3), sizes(6), sizes(5)), (16, 24, 1));
    assert_eq!(sizes(3) + sizes(6) + sizes(5), CELL_COUNT);
    assert_eq!(
        NEIGHBOURS.iter().map(|set| set.count_ones()).sum::<u32>(),
        2 * 104
    );
    for edge in EDGES.as_flattened() {
        assert_eq!(edge.count_ones(), 5);
    }
    let lonely: Vec<_> = (0..HOLE_COUNT as u8)
        .filter(|&hole| cells_of(hole).len() == 1)
        .map(hole_name)
        .collect();
    assert_eq!(
        lonely.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
        ["a1", "k1", "f6", "a11", "k11"]
    );
    assert!((0..HOLE_COUNT as u8).all(|hole| matches!(cells_of(hole).len(), 1 | 3)));
}

#[test]
fn the_board_is_symmetrical_under_quarter_turns_and_reflections() {
    let image = |set: u128, turn: fn(u8, u8) -> (u8, u8)| {
        let holes = (0..HOLE_COUNT).filter(|hole| set >> hole & 1 == 1);
        holes.fold(0_u128, |image, hole| {
            let (column, row) = PLACES[hole];
            let place = turn(column, row);
            image | 1 << PLACES.iter().position(|&p| p == place).unwrap()
        })
    };
    for turn in [(|c, r| (r, 10 - c)) as fn(u8, u8) -> (u8, u8), |c, r| {
        (10 - c, r)
    }] {
        for set in HOLES_OF {
            assert!(HOLES_OF.contains(&image(set, turn)));
        }
    }
}

#[test]
fn the_first_to_hold_half_of_a_cell_owns_it_for_good() {
    let center = cell("f7 e6 f6 g6 f5");
    let mut game = table(false, "f6 a1 f7 k1");
    assert_eq!(game.position().cells[0] >> center & 1, 0);
    game.play("g6").unwrap();
    assert_eq!(game.position().cells[0] >> center & 1, 1);
    for m in ["e6", "a11", "f5"] {
        game.play(m).unwrap();
    }
    let position = game.position();
    assert_eq!(
        (
            position.cells[0] >> center & 1,
            position.cells[1] >> center & 1
        ),
        (1, 0)
    );
}

#[test]
fn one_mark_can_win_several_cells() {
    let game = table(false, "d10 a1 g10 k1 e10");
    let won = game.position().cells[0];
    assert_eq!(won, 1 << cell("c10 d10 e10") | 1 << cell("e10 f10 g10"));
}

#[test]
fn an_unbroken_chain_between_the_own_sides_wins_at_once() {
    let down = "f10 b9 e10 b8 f9 b7 e9 b6 f8 c8 e8 c7 f7 c6 f6 c5 e6 j9 f5 j8 f4 j7 e4 j6 f3 j5 e3 j4 f2 j3";
    let mut game = table(false, down);
    assert_eq!(game.outcome(), None);
    game.play("e2").unwrap();
    assert_eq!(game.outcome(), Some(Outcome::win(Seat(0), "chain")));
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.legal().is_empty());
}

#[test]
fn swap_is_offered_once_and_exchanges_the_sides() {
    assert!(!table(false, "f6").legal().contains(&Tokens::of("swap")));
    assert!(!table(true, "").legal().contains(&Tokens::of("swap")));
    assert_eq!(table(true, "f6").legal().len(), 69);

    let game = table(true, "f6 swap");
    assert_eq!(game.turn(), Turn::Seat(Seat(0)));
    assert_eq!(game.legal().len(), 68);
    assert!(
        game.describe(Eyes::All)
            .starts_with("top-bottom (seat 1): f6")
    );
    assert!(
        !table(true, "f6 swap f7")
            .legal()
            .contains(&Tokens::of("swap"))
    );
    assert!(
        !table(true, "f6 e6 f7")
            .legal()
            .contains(&Tokens::of("swap"))
    );

    // Seat 0 now joins left and right: the same chain, drawn by seat 1 from top to bottom, wins for seat 1.
    let down = "f10 swap b9 e10 b8 f9 b7 e9 b6 f8 c8 e8 c7 f7 c6 f6 c5 e6 j9 f5 j8 f4 j7 e4 j6 f3 j5 e3 j4 f2 j3 e2";
    assert_eq!(
        table(true, down).outcome(),
        Some(Outcome::win(Seat(1), "chain"))
    );
}
