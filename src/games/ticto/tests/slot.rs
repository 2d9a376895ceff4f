use super::*;

#[test]
fn a3_squares_slide_in_their_groove_and_come_back_flat() {
    let position = white(&format!("w:b4e {FILLER}"));
    assert_eq!(from(&position, "b4e"), "b1e b2e b3e b4 b5e b6e b7e c4");
    let position = white(&format!("w:a4w {FILLER}"));
    assert_eq!(from(&position, "a4w"), "a1w a2w a3w a4 a5w a6w a7w");
}

#[test]
fn slides_in_a_slot_end_before_pieces_and_ideological_segments() {
    let position = white(&format!("w:c4e b:c5e {FILLER}"));
    assert_eq!(from(&position, "c4e"), "c2e c3e c4 c5e d4");
    assert!(!is_legal(&position, "c4e-c6e"), "the push goes one segment");
    let position = white(&format!("w:b1n w:f1s {FILLER}"));
    assert_eq!(from(&position, "b1n"), "a1n b1 b2 c1n");
    assert_eq!(from(&position, "f1s"), "e1s f1 g1s");
}

#[test]
fn slides_in_a_slot_end_before_closed_segments_and_crossings() {
    let flat = white(&format!("w:b3e B:b5c5 {FILLER}"));
    assert_eq!(from(&flat, "b3e"), "b1e b2e b3 b4e c3");
    let lying = white(&format!("w:b3e B:b4c4n {FILLER}"));
    assert_eq!(from(&lying, "b3e"), "b1e b2e b3 b4e c3");
    // Only the crossing in the middle of a lying rectangle is closed, not those at its ends.
    let ends = white(&format!("w:a3e B:b4c4n {FILLER}"));
    assert_eq!(from(&ends, "a3e"), "a1e a2e a3 a4e a5e a6e a7e b3");
}

#[test]
fn a_lying_rectangle_slides_stands_up_and_comes_out() {
    let position = white(&format!("W:b3b4e {FILLER}"));
    assert_eq!(
        from(&position, "b3b4e"),
        "b1b2e b2b3e b2e b3b4 b4b5e b5b6e b5e b6b7e c3c4"
    );
}

#[test]
fn an_upright_rectangle_lies_down_and_falls_but_does_not_slide() {
    let position = white(&format!("W:b4e {FILLER}"));
    assert_eq!(from(&position, "b4e"), "a4b4 b2b3e b5b6e c4d4");
    let position = white(&format!("W:a4e W:f4e {FILLER}"));
    assert_eq!(from(&position, "a4e"), "a2a3e a5a6e b4c4 z4a4");
    assert_eq!(from(&position, "f4e"), "e4f4 f2f3e f5f6e g4h4");
    let position = white(&format!("W:a4w W:c7n {FILLER}"));
    assert_eq!(from(&position, "a4w"), "a2a3w a4b4 a5a6w");
    assert_eq!(from(&position, "c7n"), "a7b7n c6c7");
}

#[test]
fn a4_a_lying_rectangle_stands_up_on_the_neighbouring_segment_if_that_is_free() {
    let with = |others: &str| from(&white(&format!("W:b3b4e {others} {FILLER}")), "b3b4e");
    assert!(!with("").contains(" b3e") && !with("").contains(" b4e"));
    assert_eq!(with("b:b5e w:b2e"), "b3b4 b4b5e c3c4");
    assert_eq!(with("B:b5c5 w:b2e"), "b3b4 c3c4");
    let at_the_end = white(&format!("W:b6b7e {FILLER}"));
    assert_eq!(
        from(&at_the_end, "b6b7e"),
        "b1b2e b2b3e b3b4e b4b5e b5b6e b5e b6b7 c6c7"
    );
}

#[test]
fn a_closed_crossing_also_stops_standing_up_and_lying_down() {
    let position = white(&format!("W:b2b3e B:b3c3n w:b1e {FILLER}"));
    assert_eq!(from(&position, "b2b3e"), "b2b3 c2c3");
    let near = white(&format!("W:b2e B:b2c2n {FILLER}"));
    assert_eq!(from(&near, "b2e"), "a2b2 c2d2");
    let far = white(&format!("W:b2e B:b3c3n {FILLER}"));
    assert_eq!(from(&far, "b2e"), "a2b2 c2d2");
}

#[test]
fn a5_a_rectangle_in_a_slot_is_always_whole_on_the_board() {
    let position = white(&format!("W:b6e W:b1e {FILLER}"));
    assert_eq!(from(&position, "b6e"), "a6b6 b4b5e c6d6");
    assert_eq!(from(&position, "b1e"), "a1b1 b2b3e");
    let position = white(&format!("W:a1a2w {FILLER}"));
    assert_eq!(
        from(&position, "a1a2w"),
        "a1a2 a2a3w a3a4w a3w a4a5w a5a6w a6a7w"
    );
}

#[test]
fn a_rectangle_comes_out_only_where_nothing_stands_between_its_cells() {
    let position = white(&format!("W:b3b4e b:c3n W:e4e b:f4e {FILLER}"));
    assert!(is_legal(&position, "b3b4e-b3b4"));
    assert!(!is_legal(&position, "b3b4e-c3c4"));
    assert_eq!(from(&position, "e4e"), "d4e4 e2e3e e5e6e");
}

#[test]
fn nothing_lands_on_a_round_or_a_start_cell() {
    let position = white("w:b4 wo:b4 w:b4e b:c4 bo:c4");
    assert_eq!(from(&position, "b4e"), "b1e b2e b3e b5e b6e b7e");
    let position = white(&format!("W:c1n W:c6e {FILLER}"));
    assert_eq!(from(&position, "c1n"), "a1b1n c0c1 c2c3");
    assert_eq!(from(&position, "c6e"), "b6c6 c4c5e d6e6");
    let position = white(&format!("W:b1e {FILLER}"));
    assert!(!is_legal(&position, "b1e-c1d1"));
}
