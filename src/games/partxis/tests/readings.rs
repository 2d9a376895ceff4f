//! The readings chosen where the source is ambiguous, by their numbers on the rule page.

use super::Colour::{Green, Red, Yellow};
use super::*;

#[test]
fn a1_twelve_track_squares_are_safe() {
    let safe: Vec<u32> = (1..=68).filter(|n| SAFE >> (n - 1) & 1 == 1).collect();
    assert_eq!(safe, [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]);
    for (mover, resident) in Colour::ALL
        .into_iter()
        .flat_map(|m| Colour::ALL.map(|r| (m, r)))
    {
        for to in 1..CORRIDOR {
            let square = mover.square(to);
            let comes_here = (0..CORRIDOR).any(|progress| resident.square(progress) == square);
            if mover == resident || !comes_here {
                continue;
            }
            let mut game = position(4, &format!("{} {}", resident.name(), square + 1));
            game.pieces.place(mover, to - 1);
            let game = after(&with_turn(mover.index() as u8, game), "d1");
            let game = after(&game, &legal(&game));
            let eaten = places(&game, resident) == "h h h h";
            assert_eq!(
                eaten,
                !safe.contains(&(square + 1)),
                "{mover} to {}",
                square + 1
            );
        }
    }
    // Green's squares stay safe when nobody plays Green.
    let game = after(&position(3, "Yellow 55; Red 56"), "d1 y55-56");
    assert_eq!(places(&game, Red), "h h h 56");
}

#[test]
fn a2_twenty_must_be_moved_and_ten_may_be_declined() {
    let game = after(&position(4, "Yellow 10,20; Red 14"), "d4 y10-14");
    assert_eq!(legal(&game), "y14-34 y20-40");
    let game = after(&position(4, "Yellow k5,20"), "d3 yc5-g");
    assert_eq!(legal(&game), "skip y20-30");
}

#[test]
fn a3_seven_is_compulsory_with_nobody_at_home() {
    let game = position(4, "Yellow 10,20,30,G");
    assert_eq!(legal(&after(&game, "d6")), "y10-17 y20-27 y30-37");
}

#[test]
fn a4_of_two_strangers_of_one_colour_the_later_is_eaten_by_an_exit() {
    let game = after(&position(4, "Green 5,5"), "d5");
    assert_eq!(legal(&game), "yh-5");
    assert_eq!(places(&after(&game, "yh-5"), Green), "h h h 5");
}

#[test]
fn a5_an_exit_that_eats_is_compulsory_and_gives_twenty() {
    let game = after(&position(4, "Yellow 30; Green 5; Red 5"), "d5");
    assert_eq!(legal(&game), "yh-5");
    let game = after(&game, "yh-5");
    assert_eq!(places(&game, Red), "h h h h");
    assert_eq!(legal(&game), "y30-50 y5-25");
}

#[test]
fn a6_a_bonus_moved_in_the_second_throw_is_what_the_third_six_sends_home() {
    let game = position(4, "Yellow 20,30,45,H; Green 36");
    let game = after(&game, "d6 y20-26 d6 y30-36 y45-65 d6");
    assert_eq!(places(&game, Yellow), "h h 26 36");

    // So does the bonus after a goal. Declined, the piece in the goal was moved last, and it stays.
    let game = position(4, "Yellow 20,30,k2,H");
    let game = after(&game, "d6 y20-26 d6 yc2-g");
    assert_eq!(legal(&game), "skip y26-36 y30-40");
    assert_eq!(places(&after(&game, "y30-40 d6"), Yellow), "h h 26 g");
    assert_eq!(places(&after(&game, "skip d6"), Yellow), "h 26 30 g");
}

#[test]
fn a7_if_the_second_six_could_not_be_moved_the_third_sends_nobody_home() {
    let game = after(
        &position(4, "Yellow 20,H,H,H; Blue 27,27"),
        "d6 y20-26 d6 d6",
    );
    assert_eq!(places(&game, Yellow), "h h h 26");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn a8_two_pieces_in_a_corridor_are_a_barrier() {
    let game = position(4, "Yellow k3,k3,67,G");
    assert_eq!(legal(&after(&game, "d3")), "y67-c2 yc3-c6");
    assert_eq!(legal(&after(&game, "d4")), "yc3-c7");
    assert_eq!(legal(&after(&game, "d5")), "yc3-g");
    // A six opens it too, if it can.
    let game = position(4, "Yellow k1,k1,30,G");
    assert_eq!(legal(&after(&game, "d6")), "yc1-g");
    let game = position(4, "Yellow k2,k2,30,G");
    assert_eq!(legal(&after(&game, "d6")), "y30-37");
    // It does not stand in the way of other colours, whose corridors are elsewhere.
    let game = with_turn(1, position(4, "Yellow k3,k3; Blue k1"));
    assert_eq!(legal(&after(&game, "d4")), "bc1-c5");
}

#[test]
fn a9_a_six_with_an_immovable_barrier_is_moved_otherwise() {
    let game = position(4, "Yellow 10,10,30,G; Blue 13,13");
    assert_eq!(legal(&after(&game, "d6")), "y30-37");
}

#[test]
fn a10_the_opened_barrier_may_form_a_new_one() {
    let game = after(&position(4, "Yellow 20,20,27,G"), "d6 y20-27");
    assert_eq!(places(&game, Yellow), "20 27 27 g");
    assert_eq!(legal(&after(&game, "d6")), "y27-34");
}

#[test]
fn a11_opening_a_barrier_counts_seven_with_nobody_at_home_and_six_otherwise() {
    let game = position(4, "Yellow 20,20,30,H");
    assert_eq!(legal(&after(&game, "d6")), "y20-26");
    let game = position(4, "Yellow 20,20,30,G");
    assert_eq!(legal(&after(&game, "d6")), "y20-27");
}

#[test]
fn a12_a_five_that_cannot_leave_home_is_an_ordinary_five() {
    let game = position(4, "Yellow 5,5,30,H");
    assert_eq!(legal(&after(&game, "d5")), "y30-35 y5-10");
}

#[test]
fn a13_nobody_may_pass_what_can_be_moved() {
    for die in 1..=6 {
        let game = after(&position(4, "Yellow 20,30"), &format!("d{die}"));
        assert!(!legal(&game).contains("skip"));
    }
}

#[test]
fn a14_the_turn_goes_yellow_blue_red_green() {
    let game = after(&start(4), "d1 y5-6 d1 b22-23 d1 r39-40 d1 g56-57");
    assert_eq!(thrower(&game), Some(0));
    let game = after(&start(3), "d1 y5-6 d1 b22-23 d1 r39-40");
    assert_eq!(thrower(&game), Some(0));
    let game = after(&start(2), "d1 r39-40 d1 g56-57");
    assert_eq!(thrower(&game), Some(0));
}

#[test]
fn a15_a_bonus_may_be_moved_with_any_piece() {
    let game = after(&position(4, "Yellow 10,20,62; Red 14"), "d4 y10-14");
    assert_eq!(legal(&game), "y14-34 y20-40");
    let game = after(&position(4, "Yellow 10,20,50; Red 14"), "d4 y10-14");
    assert_eq!(legal(&game), "y14-34 y20-40 y50-c2");
}
