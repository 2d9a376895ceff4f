//! Throws, bonuses, sixes, the two-player variant and the endings, beyond the positions of the rule page.

use super::Colour::{Blue, Green, Red, Yellow};
use super::*;

#[test]
fn a_throw_that_cannot_be_moved_is_passed_over() {
    let game = position(4, "Yellow k7; Blue 30");
    assert_eq!(thrower(&after(&game, "d4")), Some(1));
    // A six still gives its second throw, and a second one its third.
    assert_eq!(thrower(&after(&game, "d6")), Some(0));
    assert_eq!(thrower(&after(&game, "d6 d6")), Some(0));
    assert_eq!(thrower(&after(&game, "d6 d6 d6")), Some(1));
    assert_eq!(thrower(&after(&game, "d6 d6 d1 yc7-g")), Some(1));
}

#[test]
fn a_turn_has_at_most_three_throws() {
    let game = after(&position(4, "Yellow 20"), "d6 y20-26 d6 y26-32 d5 yh-5");
    assert_eq!(places(&game, Yellow), "h h 5 32");
    assert_eq!(thrower(&game), Some(1));
    // Three sixes of different turns are nothing special.
    let game = after(
        &start(3),
        "d6 y5-11 d6 y11-17 d1 y17-18 d6 b22-28 d6 b28-34 d1 b34-35",
    );
    assert_eq!(places(&game, Blue), "h h h 35");
}

#[test]
fn bonuses_come_before_the_second_throw() {
    let game = after(&position(4, "Yellow 20; Red 26"), "d6 y20-26");
    assert_eq!(legal(&game), "y26-46");
    assert_eq!(thrower(&after(&game, "y26-46")), Some(0));
    // After the third throw the turn is over whatever the bonus.
    let game = position(4, "Yellow 20; Green 35");
    let game = after(&game, "d6 y20-26 d6 y26-32 d3 y32-35 y35-55");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn a_bonus_nobody_can_use_is_lost() {
    // Yellow eats on 60 and cannot walk twenty from there.
    let game = after(&position(4, "Yellow 58; Red 60"), "d2 y58-60");
    assert_eq!(thrower(&game), Some(1));
    // The pieces at home cannot use the ten.
    let game = after(&position(4, "Yellow k5"), "d3 yc5-g");
    assert_eq!(thrower(&game), Some(1));
    // A barrier in the way.
    let game = after(&position(4, "Yellow 10; Red 14; Blue 30,30"), "d4 y10-14");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn a_bonus_obeys_the_rules_of_a_move_but_is_no_die() {
    // Full squares, the exact goal, capture, safety.
    let game = after(
        &position(4, "Yellow 10,9,51,k1; Red 14,29; Green 29"),
        "d4 y10-14",
    );
    assert_eq!(legal(&game), "y14-34 y51-c3");
    let game = after(&position(4, "Yellow 10,56; Red 14"), "d4 y10-14");
    assert_eq!(legal(&game), "y14-34 y56-g");
    // From the goal reached by a bonus comes the next bonus.
    let game = after(&game, "y56-g");
    assert_eq!(legal(&game), "skip y14-24");
    // Nobody must open a barrier with it.
    let game = after(&position(4, "Yellow 20,20,40,10; Red 27"), "d6 y20-27");
    assert_eq!(legal(&game), "y10-30 y20-40 y27-47 y40-60");
}

#[test]
fn a_mixed_pair_can_be_passed_and_not_joined() {
    let game = position(4, "Yellow 10; Red 12; Green 12");
    assert_eq!(thrower(&after(&game, "d2")), Some(1));
    assert_eq!(legal(&after(&game, "d3")), "y10-13");
}

#[test]
fn a_safe_square_does_not_protect_from_the_third_six() {
    let game = after(&position(4, "Yellow 17,30"), "d6 y17-23 d6 y23-29 d6");
    assert_eq!(places(&game, Yellow), "h h h 30");
    // Nor does being half of a barrier: one of the two goes.
    let game = after(&position(4, "Yellow 17,29"), "d6 y17-23 d6 y23-29 d6");
    assert_eq!(places(&game, Yellow), "h h h 29");
}

#[test]
fn the_latest_arrival_is_remembered_through_comings_and_goings() {
    // Red came to 22 before Green; Green goes on and Yellow comes: Yellow is the latest.
    let game = position(4, "Red 22; Green 22; Yellow 20");
    let game = after(&with_turn(3, game), "d1 g22-23 d2 y20-22 d5 bh-22");
    assert_eq!(
        (places(&game, Red), places(&game, Yellow)),
        ("h h h 22".into(), "h h h h".into())
    );
    // The earlier of two goes on: the other is alone, and an exit eats nobody.
    let game = position(4, "Green 22; Red 22");
    let game = after(&with_turn(3, game), "d1 g22-23 d1 d5 bh-22");
    assert_eq!(places(&game, Red), "h h h 22");
    assert_eq!(thrower(&game), Some(2));
}

#[test]
fn a_stranger_alone_with_the_trace_of_one_that_left_is_not_eaten() {
    // Red and Green stood there, Green last; Green went on. Red alone is safe from the exit.
    let game = position(4, "Red 5; Green 5");
    let game = after(&with_turn(3, game), "d1 g5-6 d5 yh-5");
    assert_eq!(places(&game, Red), "h h h 5");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn with_two_colours_a_five_chooses_between_exits_only() {
    let game = position(2, "Yellow 30; Red 60");
    assert_eq!(legal(&after(&game, "d5")), "rh-39 yh-5");
    let game = position(2, "Yellow 5,5; Red 60");
    assert_eq!(legal(&after(&game, "d5")), "rh-39");
    let game = position(2, "Yellow 5,5; Red 39,39");
    assert_eq!(legal(&after(&game, "d5")), "r39-44 y5-10");
}

#[test]
fn with_two_colours_a_six_opens_any_barrier_that_can_move() {
    let game = position(2, "Yellow 10,10,20,30; Red 50,50");
    assert_eq!(legal(&after(&game, "d6")), "r50-56 y10-17");
    let game = position(2, "Yellow 10,10,20,30; Red 50,50; Blue 13,13");
    assert_eq!(legal(&after(&game, "d6")), "r50-56");
    let game = position(2, "Yellow 10,10,20,30; Red 50,50; Blue 13,13; Green 56,56");
    assert_eq!(legal(&after(&game, "d6")), "y20-27 y30-37");
}

#[test]
fn with_two_colours_an_exit_looks_at_colours_only() {
    // Beside a yellow piece the red one of the same player is eaten, and counts.
    let game = after(&position(2, "Yellow 5; Red 5"), "d5 yh-5");
    assert_eq!(
        (places(&game, Yellow), places(&game, Red)),
        ("h h 5 5".into(), "h h h h".into())
    );
    assert_eq!(legal(&game), "y5-25");
    // Two of the other own colour: the later goes home.
    let game = after(&position(2, "Red 5,5"), "d5 yh-5");
    assert_eq!(places(&game, Red), "h h h 5");
    assert_eq!(legal(&game), "r5-25 y5-25");
    // Of two colours the last to arrive, own or not.
    let game = after(&position(2, "Blue 5; Red 5"), "d5 yh-5");
    assert_eq!(
        (places(&game, Blue), places(&game, Red)),
        ("h h h 5".into(), "h h h h".into())
    );
}

#[test]
fn with_two_colours_the_third_six_finds_the_piece_moved_last_of_either() {
    let game = after(
        &position(2, "Yellow 20,30; Red 40"),
        "d6 y20-26 d6 r40-46 d6",
    );
    assert_eq!(places(&game, Red), "h h h h");
    assert_eq!(places(&game, Yellow), "h h 26 30");
    assert_eq!(thrower(&game), Some(1));
}

#[test]
fn with_two_colours_all_eight_pieces_must_be_in() {
    let game = after(&position(2, "Yellow k7,G,G,G; Red k7,60,G,G"), "d1 yc7-g");
    assert_eq!(legal(&game), "r60-2 skip");
    let game = after(
        &position(2, "Yellow k7,G,G,G; Red G,G,G,G; Blue 25"),
        "d1 yc7-g",
    );
    assert_eq!(ranks(&game), (vec![1, 2], "home"));
}

#[test]
fn equal_progress_shares_a_rank() {
    let game = position(4, "Yellow k7,G,G,G; Blue 32; Red 40,46; Green 66");
    assert_eq!(ranks(&after(&game, "d1 yc7-g")), (vec![1, 2, 4, 2], "home"));
    let game = position(4, "Yellow k7,G,G,G; Blue 32; Red 49; Green 66");
    assert_eq!(ranks(&after(&game, "d1 yc7-g")), (vec![1, 2, 2, 2], "home"));
}

#[test]
fn pieces_in_pairs_corridors_and_goals_count_for_the_ranks() {
    let game = position(4, "Yellow k7,G,G,G; Blue 32,32,k2,G; Red 39; Green H,H,H,H");
    assert_eq!(game.progress(Seat(0)), 70 + 3 * 71);
    assert_eq!(game.progress(Seat(1)), 10 + 10 + 65 + 71);
    assert_eq!(game.progress(Seat(2)), -3);
    assert_eq!(game.progress(Seat(3)), -4);
}

#[test]
fn the_five_thousandth_die_ends_the_game_unmoved() {
    for seats in [2, 3, 4] {
        let mut game = start(seats);
        game.dice = 4_998;
        let game = after(&game, "d1 y5-6");
        assert_eq!(game.turn(), Turn::Chance);
        let game = after(&game, "d1");
        assert_eq!(places(&game, Blue), "h h h 22");
        assert_eq!(legal(&game), "");
        assert_eq!(ranks(&game), (vec![1; seats as usize], "length"));
    }
    // Not even a third six acts.
    let mut game = after(&position(4, "Yellow 20,30"), "d6 y20-26 d6 y30-36");
    game.dice = 4_999;
    assert_eq!(places(&after(&game, "d6"), Yellow), "h h 26 36");
}

#[test]
fn green_is_not_in_a_game_of_three() {
    let game = start(3);
    assert_eq!(places(&game, Green), "");
    assert_eq!(legal(&after(&game, "d5 yh-5 d5")), "bh-22");
}

#[test]
fn squares_that_are_earned_and_cannot_be_moved_are_told() {
    use crate::game::pick;
    use rand::SeedableRng;
    let mut lost = 0;
    for seed in 0..40 {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = start_with(4, &["short"]);
        let mut moves = Vec::new();
        loop {
            game.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            for &m in &moves {
                let mut after = game.clone();
                after.play(m);
                let earns = matches!(after.stage, Stage::Bonus(_));
                let told = game.tell(m).key == "partxis-bonus-lost";
                assert!(!(earns && told), "{m:?}");
                lost += usize::from(told);
            }
            let m = pick(&game, &moves, &mut rng);
            game.play(m);
        }
    }
    assert!(lost > 0, "it never happened");
}
