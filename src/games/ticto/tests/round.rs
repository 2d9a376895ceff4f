use super::*;

const BLACK: &str = "b:a7 bo:a7";

#[test]
fn an_own_wall_is_jumped_as_a_separate_action_and_an_upright_rectangle_not_at_all() {
    let row = format!("w:c3 w:d3 w:e3 wo:c3 w:g6 b:a6 {BLACK}");
    let with = |wall: &str| white(&format!("{row} {wall}"));
    assert_eq!(from(&with(""), "round"), "d3 e3");
    assert_eq!(from(&with("w:c3e"), "round"), "d3");
    assert_eq!(from(&with("b:c3e"), "round"), "");
    assert_eq!(from(&with("W:c3e"), "round"), "");
    assert_eq!(from(&with("W:c3c4e"), "round"), "d3");
    assert_eq!(from(&with("B:c3c4e"), "round"), "");
    assert_eq!(from(&with("B:c3e"), "round"), "");
    let jumped = after(with("w:c3e"), "round-d3 a6-a5");
    assert_eq!(from(&jumped, "round"), "c3 e3");
}

#[test]
fn a_jump_is_made_only_from_the_cell_at_the_wall() {
    let position = white(&format!("w:b3 w:c3 w:d3 wo:b3 w:c3e {BLACK}"));
    assert_eq!(from(&position, "round"), "c3");
}

#[test]
fn a_place_reached_by_a_walk_and_by_a_jump_is_one_move() {
    let position = white(&format!("w:c3 w:d3 w:c4 w:d4 wo:c3 w:c3e {BLACK}"));
    assert_eq!(from(&position, "round"), "c4 d3 d4");
}

#[test]
fn a_jump_needs_an_own_flat_piece_behind_the_wall() {
    let with = |behind: &str| white(&format!("w:c3 wo:c3 w:c3e {behind} {BLACK}"));
    assert_eq!(from(&with(""), "round"), "");
    assert_eq!(from(&with("b:d3"), "round"), "");
    assert_eq!(from(&with("b:d3 w:d3"), "round"), "d3");
    assert_eq!(from(&with("w:d3 b:d3"), "round"), "");
}

#[test]
fn a2_a_walk_may_turn() {
    let position = white(&format!("w:b2 w:b3 w:c3 W:c4c5 w:d5 wo:b2 {BLACK}"));
    assert_eq!(from(&position, "round"), "b3 c3 c4 c5 d5");
}

#[test]
fn a_round_never_steps_diagonally_nor_onto_empty_cells_nor_onto_the_margin() {
    let position = white(&format!("w:b2 w:c3 w:b4 wo:b2 {BLACK}"));
    assert_eq!(from(&position, "round"), "");
    let position = white(&format!("W:z4a4 w:a5 wo:a5 {BLACK}"));
    assert_eq!(from(&position, "round"), "a4");
}

#[test]
fn only_the_top_piece_of_a_stack_carries_a_round() {
    let position = white(&format!("w:b2 wo:b2 b:b3 w:b3 w:c2 b:c2 {BLACK}"));
    assert_eq!(from(&position, "round"), "b3");
}

#[test]
fn a_round_does_not_pass_the_other_round() {
    let position = white("w:b2 wo:b2 w:c2 b:c2 bo:c2 w:d2");
    assert_eq!(from(&position, "round"), "");
}

#[test]
fn a_round_walks_over_a_segment_that_a_flat_rectangle_closes() {
    let position = white(&format!("W:c3d3 wo:c3 {BLACK}"));
    assert_eq!(from(&position, "round"), "d3");
}

#[test]
fn a11_a_start_cell_is_entered_only_as_the_goal_and_never_passed() {
    let around_home = white(&format!("w:c1 wo:c1 w:e1 w:d2 {BLACK}"));
    assert_eq!(from(&around_home, "round"), "");
    let at_goal = white(&format!("w:c7 wo:c7 w:e7 {BLACK}"));
    assert_eq!(from(&at_goal, "round"), "d7");
    let runs_in = white(&format!("w:c6 wo:c6 w:d6 {BLACK}"));
    assert_eq!(from(&runs_in, "round"), "d6 d7");
}

#[test]
fn the_goal_is_closed_while_the_other_round_stands_on_it() {
    let mut position = white("w:c1 wo:c1 b:a6 bo:d1");
    position.extension = true;
    assert_eq!(from(&position, "round"), "");
    position.layout.move_round(Seat(1), cell("a6"));
    assert_eq!(from(&position, "round"), "d1");
}
