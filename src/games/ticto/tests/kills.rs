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
fn two_of_one_colour_protect_each_other() {
    let position = white(&format!("b:d4 b:d4 w:d2 {FILLER}"));
    assert_eq!(from(&position, "d2"), "a2 b2 c2 c2e d2e d2n d3 e2 f2 g2");
    // Neither from a slot nor from the side.
    let position = white(&format!("b:d4 b:d4 w:c4e w:d4n W:a4b4 {FILLER}"));
    assert_eq!(from(&position, "c4e"), "c2e c3e c4 c5e c6e");
    assert!(!is_legal(&position, "d4n-d4") && !is_legal(&position, "a4b4-c4d4"));
    // The lower one decides, not how the upper one came there.
    let position = black(&format!("w:d4 w:d4 b:d6 {FILLER}"));
    assert!(is_legal(&position, "d6-d5") && !is_legal(&position, "d6-d4"));
    let position = black(&format!("b:d4 w:d4 b:d6 {FILLER}"));
    assert!(is_legal(&position, "d6-d4") && !is_legal(&position, "d6-d3"));
}

#[test]
fn exposed_any_enemy_in_the_middle_dies() {
    let position = exposed(white(&format!("b:d4 b:d4 w:d2 {FILLER}")));
    assert!(is_legal(&position, "d2-d3") && is_legal(&position, "d2-d4"));
    assert!(!is_legal(&position, "d2-d5"));
    let before = dead(&position, 1);
    let position = after(position, "d2-d4");
    assert_eq!(stack(&position, "d4"), "bw");
    assert_eq!(dead(&position, 1), before + 1);
    // One that lies on the killer's own piece dies too, and no own piece does.
    let position = exposed(white(&format!("w:d4 b:d4 b:e2 w:e2 w:d2 {FILLER}")));
    assert!(is_legal(&position, "d2-d4") && !is_legal(&position, "d2-e2"));
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
    let position = exposed(white("B:d4e4 b:d4 w:d2 bo:e4 w:g1 wo:g1"));
    let position = after(position, "d2-d4");
    assert_eq!(stack(&position, "d4"), "Bw");
    let position = white("W:d4e4 b:d4 b:e4 w:d2 bo:e4 w:g1 wo:g1");
    let position = after(position, "d2-d4");
    assert_eq!(stack(&position, "d4"), "Ww");
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
    for (lowest, position) in [
        ('w', white(&format!("w:d4 b:d4 w:e4 b:e4 W:d2e2 {FILLER}"))),
        (
            'b',
            exposed(white(&format!("w:d4 b:d4 b:e4 b:e4 W:d2e2 {FILLER}"))),
        ),
    ] {
        let before = dead(&position, 1);
        let position = after(position, "d2e2-d4e4");
        assert_eq!(
            (stack(&position, "d4"), stack(&position, "e4")),
            ("wW".into(), format!("{lowest}W"))
        );
        assert_eq!(dead(&position, 1), before + 2);
    }
}

#[test]
fn a_rectangle_needs_a_legal_rest_in_both_of_its_cells() {
    let position = white(&format!("w:d4 b:d4 b:e4 w:e4 W:d2e2 {FILLER}"));
    assert!(is_legal(&position, "d2e2-d3e3"));
    assert!(!is_legal(&position, "d2e2-d4e4"));
    // Two black pieces protect each other in one of the cells.
    let position = white(&format!("w:d4 b:d4 b:e4 b:e4 W:d2e2 {FILLER}"));
    assert!(is_legal(&position, "d2e2-d3e3"));
    assert!(!is_legal(&position, "d2e2-d4e4"));
    // Even if the upper one of them dies in the other cell.
    let position = white(&format!("w:d4 b:e4 B:d4e4 W:d2e2 {FILLER}"));
    assert!(!is_legal(&position, "d2e2-d4e4"));
    assert!(is_legal(&exposed(position), "d2e2-d4e4"));
}

#[test]
fn a_rectangle_that_dies_in_one_cell_leaves_the_other_one_too() {
    // In d4 the black rectangle is on top, in e4 it is below a black square: both die.
    let position = white(&format!("w:d4 B:d4e4 b:e4 W:d2e2 {FILLER}"));
    assert!(!is_legal(&position, "d2e2-d4e4"));
    let position = after(exposed(position), "d2e2-d4e4");
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
    let position = white(&format!("W:z4a4 B:z4a4 W:z2a2 {FILLER}"));
    let position = after(position, "z2a2-z4a4");
    assert_eq!(
        (stack(&position, "a4"), stack(&position, "z4")),
        ("WW".into(), "WW".into())
    );
    let position = white(&format!("B:z4a4 B:z4a4 W:z2a2 {FILLER}"));
    assert!(!is_legal(&position, "z2a2-z4a4"));
    assert!(is_legal(&exposed(position), "z2a2-z4a4"));
}
