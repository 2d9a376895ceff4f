use super::*;

fn dead(position: &Ticto, seat: u8) -> usize {
    Piece::of(Seat(seat))
        .filter(|&piece| position.layout.place(piece).is_none())
        .count()
}

#[test]
fn the_middle_one_of_three_dies() {
    let position = white(&format!("w:d4 b:d4 w:d2 {FILLER}"));
    assert!(is_legal(&position, "d2-d3") && is_legal(&position, "d2-d4"));
    assert!(!is_legal(&position, "d2-d5"));
    let before = dead(&position, 1);
    let position = after(position, "d2-d4");
    assert_eq!(stack(&position, "d4"), "ww");
    assert_eq!(dead(&position, 1), before + 1);
}

#[test]
fn a_rectangle_dies_in_one_of_its_cells_and_is_removed_from_both() {
    let position = white(&format!("w:d4 B:d4e4 w:d2 {FILLER}"));
    let position = after(position, "d2-d4");
    assert_eq!(
        (stack(&position, "d4"), stack(&position, "e4")),
        ("ww".into(), "".into())
    );
}

#[test]
fn a_piece_with_a_round_on_any_of_its_cells_is_not_killed() {
    let position = white("w:g1 wo:g1 w:d4 B:d4e4 w:d2 bo:e4");
    assert_eq!(from(&position, "d2"), "a2 b2 c2 c2e d2e d2n d3 e2 f2 g2");
    // The round need not be on the rectangle's own top there.
    let position = white("w:d4 B:d4e4 w:e4 w:d2 wo:e4 b:a7 bo:a7");
    assert!(is_legal(&position, "d2-d3") && !is_legal(&position, "d2-d4"));
}

#[test]
fn a_square_on_a_guarded_rectangle_is_killed_all_the_same() {
    let position = white("B:d4e4 b:d4 w:d2 bo:e4 w:g1 wo:g1");
    let position = after(position, "d2-d4");
    assert_eq!(stack(&position, "d4"), "Bw");
}

#[test]
fn a7_no_own_piece_is_killed() {
    let position = white(&format!("b:d4 w:d4 w:d2 w:b4e w:b4 w:b4 {FILLER}"));
    assert!(!is_legal(&position, "d2-d4"));
    assert!(!is_legal(&position, "b4e-b4"));
}

#[test]
fn pieces_out_of_slots_kill_too() {
    let position = white(&format!("w:d4 b:d4 w:c4e W:d4n {FILLER}"));
    assert!(is_legal(&position, "c4e-d4"));
    let position = after(position, "d4n-d3d4");
    assert_eq!(stack(&position, "d4"), "wW");
    assert_eq!(stack(&position, "d3"), "W");
}

#[test]
fn a_rectangle_can_kill_in_both_of_its_cells() {
    let position = white(&format!("w:d4 b:d4 b:e4 b:e4 W:d2e2 {FILLER}"));
    let before = dead(&position, 1);
    let position = after(position, "d2e2-d4e4");
    assert_eq!(
        (stack(&position, "d4"), stack(&position, "e4")),
        ("wW".into(), "bW".into())
    );
    assert_eq!(dead(&position, 1), before + 2);
}

#[test]
fn a_rectangle_needs_a_legal_rest_in_both_of_its_cells() {
    let position = white(&format!("w:d4 b:d4 b:e4 w:e4 W:d2e2 {FILLER}"));
    assert!(is_legal(&position, "d2e2-d3e3"));
    assert!(!is_legal(&position, "d2e2-d4e4"));
}

#[test]
fn a_rectangle_that_dies_in_one_cell_leaves_the_other_one_too() {
    // In d4 the black rectangle is on top, in e4 it is below a black square: both die.
    let position = white(&format!("w:d4 B:d4e4 b:e4 W:d2e2 {FILLER}"));
    let position = after(position, "d2e2-d4e4");
    assert_eq!(
        (stack(&position, "d4"), stack(&position, "e4")),
        ("wW".into(), "W".into())
    );
    // Below a white square it does not make room in e4, which has two pieces when the action begins.
    let position = white(&format!("w:d4 B:d4e4 w:e4 W:d2e2 {FILLER}"));
    assert!(!is_legal(&position, "d2e2-d4e4"));
    // A square on d4 kills the rectangle, and what lay on it sinks.
    let position = white(&format!("w:d4 B:d4e4 w:e4 w:d2 {FILLER}"));
    let position = after(position, "d2-d4");
    assert_eq!(
        (stack(&position, "d4"), stack(&position, "e4")),
        ("ww".into(), "w".into())
    );
}

#[test]
fn a_kill_on_the_margin_is_a_kill_on_the_board() {
    let position = white(&format!("B:z4a4 B:z4a4 W:z2a2 {FILLER}"));
    let position = after(position, "z2a2-z4a4");
    assert_eq!(
        (stack(&position, "a4"), stack(&position, "z4")),
        ("BW".into(), "BW".into())
    );
}
