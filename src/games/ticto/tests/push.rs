use super::*;

#[test]
fn a_push_moves_victim_and_pusher_one_segment() {
    let position = white(&format!("w:c3e b:c4e b:a6 {FILLER}"));
    let position = after(position, "c3e-c4e");
    assert_eq!(
        (slot(&position, "c4e"), slot(&position, "c5e")),
        ("w".into(), "b".into())
    );
    assert_eq!(slot(&position, "c3e"), "");
}

#[test]
fn the_victim_does_not_push_back_at_once_and_the_pusher_may_go_on_until_it_dies() {
    let position = white(&format!("w:c3e b:c4e b:a6 w:g4 {FILLER}"));
    let position = after(position, "c3e-c4e");
    assert!(!is_legal(&position, "c5e-c4e"));
    let waited = after(position.clone(), "a6-a5 g4-g5");
    assert!(is_legal(&waited, "c5e-c4e"), "a turn has passed");
    let position = after(position, "a6-a5 c4e-c5e");
    assert_eq!(
        (slot(&position, "c5e"), slot(&position, "c6e")),
        ("w".into(), "b".into())
    );
    assert!(!is_legal(&position, "c6e-c5e"));
    // The next segment is ideological: the victim dies.
    let position = after(position, "a5-a6 c5e-c6e");
    assert_eq!(
        (slot(&position, "c5e"), slot(&position, "c6e")),
        ("".into(), "w".into())
    );
    assert_eq!(position.pushed, None);
}

#[test]
fn the_victim_may_push_anybody_but_its_pusher() {
    let position = white(&format!("w:c3e b:c4e w:c6e {FILLER}"));
    let position = after(position, "c3e-c4e");
    assert!(is_legal(&position, "c5e-c6e") && !is_legal(&position, "c5e-c4e"));
}

#[test]
fn a8_own_pieces_are_not_pushed() {
    let position = white(&format!("w:c3e w:c4e W:e3e w:e4e {FILLER}"));
    assert!(!is_legal(&position, "c3e-c4e") && !is_legal(&position, "c4e-c3e"));
}

#[test]
fn a_victim_pushed_off_the_board_dies() {
    let position = after(white(&format!("w:a6e b:a7e {FILLER}")), "a6e-a7e");
    assert_eq!(
        (slot(&position, "a6e"), slot(&position, "a7e")),
        ("".into(), "w".into())
    );
    // Half of a rectangle is enough.
    let position = after(white(&format!("w:a5e B:a6a7e {FILLER}")), "a5e-a6e");
    assert_eq!(
        (slot(&position, "a6e"), slot(&position, "a7e")),
        ("w".into(), "".into())
    );
}

#[test]
fn a9_a_victim_before_a_piece_of_either_colour_dies() {
    for far in ["w:a5e", "b:a5e", "W:a5e", "B:a5a6e"] {
        let position = white(&format!("w:a3e b:a4e {far} {FILLER}"));
        let position = after(position, "a3e-a4e");
        assert_eq!(slot(&position, "a4e"), "w", "{far}");
        assert_eq!(slot(&position, "a3e"), "", "{far}");
        assert_eq!(slot(&position, &far[2..]), far[..1], "{far}");
    }
}

#[test]
fn a_victim_before_a_rectangle_across_its_way_dies() {
    for across in ["W:a4b4n", "B:a4b4n"] {
        let position = after(white(&format!("w:a3e b:a4e {across} {FILLER}")), "a3e-a4e");
        assert_eq!(
            (slot(&position, "a4e"), slot(&position, "a5e")),
            ("w".into(), "".into())
        );
    }
}

#[test]
fn a_victim_before_a_segment_closed_by_a_flat_rectangle_dies() {
    let position = after(white(&format!("w:a3e b:a4e W:a5b5 {FILLER}")), "a3e-a4e");
    assert_eq!(
        (slot(&position, "a4e"), slot(&position, "a5e")),
        ("w".into(), "".into())
    );
}

#[test]
fn there_is_no_tension_across_a_closed_crossing_nor_at_a_distance() {
    let position = white(&format!("w:a3e b:a4e B:a3b3n {FILLER}"));
    assert_eq!(from(&position, "a3e"), "a1e a2e a3 b3");
    let position = white(&format!("w:a3e b:a5e {FILLER}"));
    assert_eq!(from(&position, "a3e"), "a1e a2e a3 a4e b3");
    let corner = white(&format!("w:a3e b:b3n {FILLER}"));
    assert_eq!(from(&corner, "a3e"), "a1e a2e a3 a4e a5e a6e a7e b3");
}

#[test]
fn rectangles_push_lying_and_are_pushed_lying_or_upright() {
    let position = white(&format!("W:c2c3e b:c4e {FILLER}"));
    assert!(
        !is_legal(&position, "c2c3e-c4e"),
        "it cannot stand up there"
    );
    let position = after(position, "c2c3e-c3c4e");
    assert_eq!(
        (slot(&position, "c3c4e"), slot(&position, "c5e")),
        ("W".into(), "b".into())
    );

    let position = after(white(&format!("w:c2e B:c3c4e {FILLER}")), "c2e-c3e");
    assert_eq!(
        (slot(&position, "c3e"), slot(&position, "c4c5e")),
        ("w".into(), "B".into())
    );

    let position = after(white(&format!("w:e3n B:d3n {FILLER}")), "e3n-d3n");
    assert_eq!(
        (slot(&position, "d3n"), slot(&position, "c3n")),
        ("w".into(), "B".into())
    );

    let upright = white(&format!("W:c3e b:c4e {FILLER}"));
    assert_eq!(
        from(&upright, "c3e"),
        "b3c3 d3e3",
        "an upright one does not push"
    );
}

#[test]
fn a_lying_rectangle_that_kills_advances_one_segment() {
    let position = after(white(&format!("W:a4a5e B:a6a7e {FILLER}")), "a4a5e-a5a6e");
    assert_eq!(slot(&position, "a5a6e"), "W");
    assert_eq!(
        (slot(&position, "a4e"), slot(&position, "a7e")),
        ("".into(), "".into())
    );
    assert!(Piece::rectangles(Seat(1)).all(|piece| position.layout.place(piece).is_none()));
}

#[test]
fn pushes_go_in_all_four_directions() {
    let position = white(&format!("w:c3e b:c4e b:c2e w:e4n b:f4n b:d4n {FILLER}"));
    for name in ["c3e-c4e", "c3e-c2e", "e4n-f4n", "e4n-d4n"] {
        assert!(is_legal(&position, name), "{name}");
    }
    // Downwards and to the left, the ideological space and the border kill as well.
    let position = after(position, "c3e-c2e");
    assert_eq!(
        (slot(&position, "c2e"), slot(&position, "c1e")),
        ("w".into(), "".into())
    );
}
