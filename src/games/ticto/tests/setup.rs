use super::*;

#[test]
fn a1_squares_on_the_second_row_and_rectangles_beside_the_round() {
    let start = start();
    assert_eq!(
        start.description(),
        "White: round d1, squares a2 b2 c2 d2 e2 f2 g2, rectangles b1c1 e1f1; \
         Black: round d7, squares a6 b6 c6 d6 e6 f6 g6, rectangles b7c7 e7f7; first goals"
    );
}

#[test]
fn a12_white_begins_on_the_lower_side() {
    assert_eq!(start().turn(), Turn::Seat(Seat(0)));
    assert_eq!(start().layout.round(Seat(0)), cell("d1"));
}

#[test]
fn the_first_action_of_each_player_is_a_step_of_the_round_to_the_left_or_right() {
    let mut game = start();
    assert_eq!(legal(&game), ["round-c1", "round-e1"]);
    play(&mut game, "round-e1");
    assert_eq!(legal(&game), ["round-c7", "round-e7"]);
}

#[test]
fn the_position_after_the_first_actions_has_122_actions() {
    let game = after(start(), "round-c1 round-c7");
    assert_eq!(from(&game, "round"), "a2 b1 b2 c2 d2 e1 e2 f1 f2 g2");
    assert_eq!(legal(&game).len(), 122);
    assert_eq!(from(&game, "b1c1"), "");
}

#[test]
fn pieces_respect_the_ideological_space_in_the_position_after_the_first_actions() {
    let game = after(start(), "round-c1 round-c7");
    assert_eq!(
        from(&game, "d2"),
        "a2 b2 c2 c2e d2e d2n d3 d4 d5 d6 e2 f2 g2"
    );
    assert_eq!(
        from(&game, "e1f1"),
        "e1f1n e1f1s e2f2 e3f3 e4f4 e5f5 e6f6 f1e f1g1 g1h1"
    );
}

#[test]
fn segments_have_one_name_each() {
    for name in [
        "c4e", "a4w", "g4e", "d3n", "c1s", "c7n", "a1a2w", "c3c4e", "e1f1n", "e1f1s", "e7f7n",
        "z4a4", "g4h4", "c0c1", "c7c8", "b1c1", "d4d5", "a1", "g7",
    ] {
        assert_eq!(place(name).to_string(), name);
    }
    assert_eq!(place("d4w").to_string(), "c4e");
    assert_eq!(place("d4s").to_string(), "d3n");
}

#[test]
fn the_board_has_49_cells_112_segments_and_8_of_them_are_ideological() {
    use super::geometry::{BOARD, IDEOLOGICAL, SEGMENTS};
    assert_eq!(BOARD.count_ones(), 49);
    assert_eq!(SEGMENTS.map(u128::count_ones), [56, 56]);
    let mut names: Vec<String> = [Groove::Vertical, Groove::Horizontal]
        .into_iter()
        .flat_map(|g| each(IDEOLOGICAL[g as usize]).map(move |at| Segment::new(g, at)))
        .map(|segment| Location::Slot(segment).to_string())
        .collect();
    names.sort_unstable();
    assert_eq!(
        names,
        ["c1e", "c7e", "d1e", "d1n", "d1s", "d6n", "d7e", "d7n"]
    );
}
