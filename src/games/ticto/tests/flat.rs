use super::*;

#[test]
fn a_square_passes_its_own_colour_and_stops_on_the_other() {
    let position = white(&format!("w:a4 w:b4 b:c4 {FILLER}"));
    assert_eq!(
        from(&position, "a4"),
        "a1 a2 a3 a3n a4e a4n a4w a5 a6 b4 c4"
    );
}

#[test]
fn a_square_goes_on_from_an_enemy_in_a_later_action() {
    let position = white(&format!("b:c4 w:c4 {FILLER}"));
    assert!(is_legal(&position, "c4-f4"));
}

#[test]
fn a_pile_of_two_own_pieces_is_passed_but_not_stopped_on() {
    let position = white(&format!("w:a4 w:c4 w:c4 b:d4 w:d4 {FILLER}"));
    let to = from(&position, "a4");
    assert!(to.contains("b4 e4 f4 g4"), "{to}");
}

#[test]
fn a6_only_the_colour_on_top_matters() {
    let position = white(&format!("w:a4 b:b4 w:b4 w:a2 w:c2 b:c2 {FILLER}"));
    assert!(is_legal(&position, "a4-c4") && !is_legal(&position, "a4-b4"));
    assert!(is_legal(&position, "a2-c2") && !is_legal(&position, "a2-d2"));
}

#[test]
fn nothing_slides_through_a_wall_of_either_colour() {
    for wall in ["w:c4e", "b:c4e", "W:c4e", "B:c3c4e"] {
        let position = white(&format!("w:b4 {wall} {FILLER}"));
        assert!(is_legal(&position, "b4-c4"), "{wall}");
        assert!(!is_legal(&position, "b4-d4"), "{wall}");
    }
}

#[test]
fn nothing_slides_onto_or_over_a_round() {
    let position = white("w:b4 w:d4 wo:d4 w:b2 b:d2 bo:d2");
    assert!(is_legal(&position, "b4-c4") && !is_legal(&position, "b4-d4"));
    assert!(!is_legal(&position, "b4-e4"));
    assert!(is_legal(&position, "b2-c2") && !is_legal(&position, "b2-d2"));
}

#[test]
fn nothing_slides_over_a_start_cell() {
    let position = white(&format!("w:c7 W:d5d6 {FILLER}"));
    assert!(!is_legal(&position, "c7-d7") && !is_legal(&position, "c7-e7"));
    assert_eq!(
        from(&position, "d5d6"),
        "a5a6 b5b6 c5c6 c5c6e d2d3 d3d4 d4d5 d4n d5d6e e5e6 f5f6 g5g6"
    );
}

#[test]
fn a_covered_piece_does_nothing_but_rebel() {
    let position = white("w:b4 b:b4 W:c4d4 w:d4 w:e4 wo:e4 b:a7 bo:a7");
    assert_eq!(from(&position, "b4"), "rebel");
    assert_eq!(from(&position, "c4d4"), "");
    assert_eq!(from(&position, "e4"), "");
}

#[test]
fn a_flat_rectangle_slides_lengthwise_sideways_and_half_out() {
    let position = white(&format!("W:b4c4 {FILLER}"));
    assert_eq!(
        from(&position, "b4c4"),
        "a4b4 a4e b1c1 b2c2 b3c3 b3c3n b4c4n b5c5 b6c6 b7c7 c4d4 c4e d4e4 e4f4 f4g4 g4h4 z4a4"
    );
}

#[test]
fn a_rectangle_half_on_the_margin_tips_only_over_its_inner_short_side() {
    let position = white(&format!("W:z4a4 {FILLER}"));
    assert_eq!(
        from(&position, "z4a4"),
        "a4b4 a4e b4c4 c4d4 d4e4 e4f4 f4g4 g4h4 z1a1 z2a2 z3a3 z5a5 z6a6"
    );
    let position = white(&format!("W:c0c1 {FILLER}"));
    assert_eq!(
        from(&position, "c0c1"),
        "a0a1 b0b1 c1c2 c1n c2c3 c3c4 c4c5 c5c6 c6c7 c7c8"
    );
    let position = white(&format!("W:e7e8 {FILLER}"));
    assert_eq!(
        from(&position, "e7e8"),
        "e0e1 e1e2 e2e3 e3e4 e4e5 e5e6 e6e7 e6n f7f8 g7g8"
    );
}

#[test]
fn walls_stop_a_rectangle_at_every_segment_it_crosses() {
    let with = |wall: &str| white(&format!("W:b4c4 {wall} {FILLER}"));
    assert!(!is_legal(&with("b:c4e"), "b4c4-c4d4"));
    assert!(is_legal(&with("b:d4e"), "b4c4-c4d4"));
    assert!(!is_legal(&with("b:d4e"), "b4c4-d4e4"));
    for wall in ["b:b5n", "b:c5n", "B:b5c5n", "b:b6e"] {
        assert!(is_legal(&with(wall), "b4c4-b5c5"), "{wall}");
        assert!(!is_legal(&with(wall), "b4c4-b6c6"), "{wall}");
        assert!(!is_legal(&with(wall), "b4c4-b7c7"), "{wall}");
    }
    let half_out = white(&format!("W:z4a4 b:a4n b:a2w {FILLER}"));
    assert_eq!(
        from(&half_out, "z4a4"),
        "a4b4 a4e b4c4 c4d4 d4e4 e4f4 f4g4 g4h4 z3a3"
    );
}

#[test]
fn a_rectangle_stops_where_one_of_its_cells_is_on_the_other_colour() {
    let position = white(&format!("W:b4c4 b:b6 w:c5 w:c5 {FILLER}"));
    assert!(!is_legal(&position, "b4c4-b5c5"));
    assert!(is_legal(&position, "b4c4-b6c6"));
    assert!(!is_legal(&position, "b4c4-b7c7"));
}

#[test]
fn a_rectangle_that_still_covers_an_enemy_after_a_lengthwise_step_stops_again() {
    let position = white(&format!("b:e4 W:d4e4 {FILLER}"));
    let to = from(&position, "d4e4");
    assert!(to.contains("a4b4") && to.contains("e4f4"), "{to}");
    assert!(!to.contains("f4g4"), "{to}");
    let position = white(&format!("w:e4 W:d4e4 {FILLER}"));
    assert!(is_legal(&position, "d4e4-f4g4"));
}

#[test]
fn a_rectangle_may_come_to_rest_half_on_the_piece_it_lay_on() {
    let position = white(&format!("w:e4 W:d4e4 {FILLER}"));
    assert!(is_legal(&position, "d4e4-e4f4"));
    let position = after(position, "d4e4-e4f4");
    assert_eq!(
        (
            stack(&position, "e4"),
            stack(&position, "f4"),
            stack(&position, "d4")
        ),
        ("wW".into(), "W".into(), "".into())
    );
}

#[test]
fn a_rectangle_does_not_rest_with_its_rear_on_a_pile_of_two() {
    let position = white(&format!("W:b4c4 w:d4 w:d4 {FILLER}"));
    let to = from(&position, "b4c4");
    assert!(
        !to.contains("c4d4") && !to.contains("d4e4") && to.contains("e4f4"),
        "{to}"
    );
}

#[test]
fn the_top_of_a_margin_cell_counts_like_that_of_any_other() {
    let position = white(&format!("B:z4a4 w:a4 W:z6a6 {FILLER}"));
    let to = from(&position, "z6a6");
    assert!(to.contains("z5a5"), "{to}");
    assert!(!to.contains("z4a4") && !to.contains("z3a3"), "{to}");
    let position = white(&format!("W:z4a4 w:a4 W:z6a6 {FILLER}"));
    let to = from(&position, "z6a6");
    assert!(!to.contains("z4a4") && to.contains("z3a3"), "{to}");
}

#[test]
fn a_square_drops_into_free_segments_only() {
    let position = white(&format!("w:c4 b:c4e W:c5d5 b:b4 {FILLER}"));
    assert_eq!(from(&position, "c4"), "b4 b4e c1 c2 c3 c3n c4n c5 c6 c7");
    // The rectangle below keeps the segment between its cells closed.
    let position = white(&format!("B:b4c4 w:c4 {FILLER}"));
    let to = from(&position, "c4");
    assert!(!to.contains("b4e") && to.contains("c4e"), "{to}");
}

/// The slots that a white rectangle on b4 and c4 can tip into; the others are there before it.
fn tips(others: &str) -> String {
    let to = from(&white(&format!("{others} W:b4c4 {FILLER}")), "b4c4");
    let slots = to.split(' ').filter(|name| name.ends_with(['n', 'e']));
    slots.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_rectangle_tips_only_into_free_segments() {
    assert_eq!(tips(""), "a4e b3c3n b4c4n c4e");
    assert_eq!(tips("b:c4n"), "a4e b3c3n c4e");
    assert_eq!(tips("b:a4e w:b3n"), "b4c4n c4e");
    // Flat on c4 and d4, or on c4 and c5, another rectangle closes the segment between them.
    assert_eq!(tips("B:c4d4"), "a4e b3c3n b4c4n");
    assert_eq!(tips("B:c4c5"), "a4e b3c3n c4e");
    assert_eq!(tips("W:c4c5 B:a4b4"), "b3c3n c4e");
}
