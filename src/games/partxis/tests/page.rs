//! The numbered test positions of the rule page.

use super::Colour::{Blue, Green, Red, Yellow};
use super::*;

#[test]
fn t1_the_first_throw_moves_the_one_piece_or_makes_a_barrier() {
    for seats in [3, 4] {
        let start = start(seats);
        assert_eq!(legal(&start), DICE);
        assert_eq!(legal(&after(&start, "d5")), "yh-5");
        assert_eq!(places(&after(&start, "d5 yh-5"), Yellow), "h h 5 5");
        for (die, square) in [(1, 6), (2, 7), (3, 8), (4, 9), (6, 11)] {
            assert_eq!(
                legal(&after(&start, &format!("d{die}"))),
                format!("y5-{square}")
            );
        }
    }
}

#[test]
fn t2_nobody_passes_or_lands_on_a_barrier() {
    for green in ["2", "1"] {
        let game = position(4, &format!("Yellow 5,5,H,H; Green {green}"));
        let game = after(&with_turn(3, game), "d4");
        assert_eq!(places(&game, Green), format!("h h h {green}"));
        assert_eq!(thrower(&game), Some(0));
    }
    let game = with_turn(1, position(4, "Blue 30,30,28,H"));
    assert_eq!(legal(&after(&game, "d3")), "b30-33");
}

#[test]
fn t3_a_six_opens_the_barrier_if_it_can() {
    let game = with_turn(1, position(4, "Blue 30,30,40,G"));
    assert_eq!(legal(&after(&game, "d6")), "b30-37");
    assert_eq!(thrower(&after(&game, "d6 b30-37")), Some(1));
    let game = with_turn(1, position(4, "Blue 30,30,40,G; Red 33,33"));
    assert_eq!(legal(&after(&game, "d6")), "b40-47");
}

#[test]
fn t4_a_capture_is_followed_by_twenty() {
    let game = after(&position(4, "Yellow 10,k2,H,H; Red 14"), "d4");
    assert_eq!(legal(&game), "y10-14 yc2-c6");
    let game = after(&game, "y10-14");
    assert_eq!(places(&game, Red), "h h h h");
    assert_eq!(legal(&game), "y14-34");
    assert_eq!(thrower(&after(&game, "y14-34")), Some(1));
}

#[test]
fn t5_on_a_safe_square_two_colours_stay_together() {
    let game = after(
        &position(4, "Yellow 8; Green 12; Blue 10"),
        "d4 y8-12 d2 d1",
    );
    assert_eq!(
        (places(&game, Yellow), places(&game, Green)),
        ("h h h 12".into(), "h h h 12".into())
    );
    assert_eq!(places(&game, Blue), "h h h 10");
    let game = after(&position(4, "Yellow 8; Green 12; Blue 10"), "d4 y8-12 d3");
    assert_eq!(legal(&game), "b10-13");
}

#[test]
fn t6_an_exit_onto_two_pieces_eats_one_of_them() {
    let exit = |text: &str| after(&position(4, text), "d5 yh-5");

    let game = exit("Green 5; Blue 5");
    assert_eq!(
        (places(&game, Green), places(&game, Blue)),
        ("h h h 5".into(), "h h h h".into())
    );
    assert_eq!(legal(&game), "y5-25");

    let game = exit("Yellow 5; Green 5");
    assert_eq!(
        (places(&game, Yellow), places(&game, Green)),
        ("h h 5 5".into(), "h h h h".into())
    );
    assert_eq!(legal(&game), "y5-25");

    let game = after(&position(4, "Yellow 5,5"), "d5");
    assert_eq!(legal(&game), "y5-10");

    let game = exit("Green 5");
    assert_eq!(
        (places(&game, Yellow), places(&game, Green)),
        ("h h h 5".into(), "h h h 5".into())
    );
    assert_eq!(thrower(&game), Some(1));

    let game = exit("Green 5,5");
    assert_eq!(
        (places(&game, Yellow), places(&game, Green)),
        ("h h h 5".into(), "h h h 5".into())
    );
    assert_eq!(legal(&game), "y5-25");
}

#[test]
fn t7_the_third_six_sends_the_last_piece_home_unless_it_is_in_its_corridor() {
    let game = after(&position(4, "Yellow 20,30,H,H"), "d6 y20-26 d6 y30-36 d6");
    assert_eq!(places(&game, Yellow), "h h h 26");
    assert_eq!(thrower(&game), Some(1));
    let game = after(&position(4, "Yellow 20,64,H,H"), "d6 y20-26 d6 y64-c2 d6");
    assert_eq!(places(&game, Yellow), "h h 26 c2");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn t8_the_goal_needs_the_exact_number_and_gives_ten() {
    let game = position(4, "Yellow k5,30,H,H");
    assert_eq!(legal(&after(&game, "d4")), "y30-34");
    assert_eq!(legal(&after(&game, "d3")), "y30-33 yc5-g");
    let game = after(&game, "d3 yc5-g");
    assert_eq!(legal(&game), "skip y30-40");
    assert_eq!(places(&after(&game, "y30-40"), Yellow), "h h 40 g");
    assert_eq!(places(&after(&game, "skip"), Yellow), "h h 30 g");
    assert_eq!(thrower(&after(&game, "skip")), Some(1));
}

#[test]
fn t9_one_six_is_six_for_one_colour_and_seven_for_the_other() {
    let game = position(2, "Yellow 10,20,k1,G; Red 45,60,G,H");
    assert_eq!(
        legal(&after(&game, "d6")),
        "r45-51 r60-66 y10-17 y20-27 yc1-g"
    );
}

#[test]
fn t10_the_two_colours_of_a_player_eat_each_other() {
    let game = after(&position(2, "Yellow 10; Red 14"), "d4 y10-14");
    assert_eq!(places(&game, Red), "h h h h");
    assert_eq!(legal(&game), "y14-34");
    let game = after(&position(2, "Yellow 10,20; Red 14,50"), "d4 y10-14");
    assert_eq!(legal(&game), "r50-2 y14-34 y20-40");

    // On a safe square they stay, and are no barrier to anybody.
    let game = after(&position(2, "Yellow 8; Red 12; Blue 10"), "d4 y8-12");
    assert_eq!(
        (places(&game, Yellow), places(&game, Red)),
        ("h h h 12".into(), "h h h 12".into())
    );
    assert_eq!(legal(&after(&game, "d3")), "b10-13");
}

#[test]
fn t11_bonuses_chain() {
    let game = after(
        &position(4, "Yellow 11,30,H,H; Red 14; Blue 50"),
        "d3 y11-14",
    );
    assert_eq!(legal(&game), "y14-34 y30-50");
    let game = after(&game, "y30-50");
    assert_eq!(
        (places(&game, Red), places(&game, Blue)),
        ("h h h h".into(), "h h h h".into())
    );
    assert_eq!(legal(&game), "y14-34 y50-c2");
}

#[test]
fn t12_the_last_piece_in_the_goal_ends_the_game_at_once() {
    let game = position(4, "Yellow k6,G,G,G; Blue 30; Red 39,40; Green 60");
    let game = after(&game, "d2 yc6-g");
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(legal(&game), "");
    // Blue 8 − 3, Red 0 + 1 − 2, Green 4 − 3.
    assert_eq!(ranks(&game), (vec![1, 2, 4, 3], "home"));
}
