//! Two pieces a colour, and one colour for each of two players.

use super::Colour::{Blue, Green, Red, Yellow};
use super::*;

const QUICK: &[&str] = &["short", "single"];
const SHORT: &[&str] = &["short"];
const SINGLE: &[&str] = &["single"];

/// Every number of seats with every choice of options that fits it.
pub const ALL: [(u8, &[&str]); 8] = [
    (2, &[]),
    (2, SHORT),
    (2, SINGLE),
    (2, QUICK),
    (3, &[]),
    (3, SHORT),
    (4, &[]),
    (4, SHORT),
];

#[test]
fn the_options_are_off_unless_chosen() {
    for seats in [2, 3, 4] {
        let off = [("short", false), ("single", false)];
        let options = off.map(|(key, on)| (key.to_owned(), on.into()));
        let kind = find("partxis").unwrap();
        let setup_off = Setup::new(kind, seats, &options.into_iter().collect()).unwrap();
        assert_eq!(Ok(setup_off), setup(seats, &[]));
        assert_eq!(start(seats).pieces.of_a_colour(), 4);
    }
    assert_eq!(start(2).colours_of(Seat(0)), [Yellow, Red]);
}

#[test]
fn o1_short_every_colour_has_one_piece_on_its_start_square_and_one_at_home() {
    let described = |seats, on| start_with(seats, on).describe(Eyes::All);
    assert_eq!(
        described(4, SHORT),
        "yellow h 5; blue h 22; red h 39; green h 56; seat 0 to throw; 0 dice"
    );
    assert_eq!(
        described(3, SHORT),
        "yellow h 5; blue h 22; red h 39; seat 0 to throw; 0 dice"
    );
    assert_eq!(
        described(2, SHORT),
        "yellow h 5; red h 39; blue h 22; green h 56; seat 0 to throw; 0 dice"
    );
    assert_eq!(
        described(2, QUICK),
        "yellow h 5; red h 39; seat 0 to throw; 0 dice"
    );
}

#[test]
fn o1_short_a_six_counts_seven_once_the_second_piece_is_out() {
    let out = position_with(4, SHORT, "Yellow 10,20");
    assert_eq!(legal(&after(&out, "d6")), "y10-17 y20-27");
    let home = position_with(4, SHORT, "Yellow 10,H");
    assert_eq!(legal(&after(&home, "d6")), "y10-16");
    let goal = position_with(4, SHORT, "Yellow 10,G");
    assert_eq!(legal(&after(&goal, "d6")), "y10-17");
    // For each colour of a player by itself.
    let two = position_with(2, SHORT, "Yellow 10,20; Red 45,H");
    assert_eq!(legal(&after(&two, "d6")), "r45-51 y10-17 y20-27");
}

#[test]
fn o1_short_a_five_brings_the_second_piece_out_and_makes_a_barrier() {
    for (seats, on) in ALL.into_iter().filter(|(_, on)| on.contains(&"short")) {
        let start = start_with(seats.into(), on);
        let both = seats == 2 && on == SHORT;
        let exits = if both { "rh-39 yh-5" } else { "yh-5" };
        assert_eq!(legal(&after(&start, "d5")), exits);
        let game = after(&start, "d5 yh-5");
        assert_eq!(places(&game, Yellow), "5 5");
        assert_eq!(thrower(&game), Some(1));
    }
    // With both out it is an ordinary five, and the barrier must be opened by a six that counts seven.
    let game = position_with(4, SHORT, "Yellow 5,5");
    assert_eq!(legal(&after(&game, "d5")), "y5-10");
    assert_eq!(legal(&after(&game, "d6")), "y5-12");
}

#[test]
fn o1_short_two_pieces_in_the_goal_win() {
    let game = after(
        &position_with(4, SHORT, "Yellow k6,G; Blue 25,G; Red 39; Green 60,60"),
        "d2 yc6-g",
    );
    assert_eq!(ranks(&game), (vec![1, 2, 4, 3], "home"));
    // Two players with two colours each: all four pieces.
    let game = position_with(2, SHORT, "Yellow k6,G; Red k1,G; Blue 25");
    let game = after(&game, "d2 yc6-g");
    assert_eq!(game.outcome(), None);
    assert_eq!(thrower(&game), Some(1));
    let game = position_with(2, SHORT, "Yellow k6,G; Red G,G; Blue 25");
    assert_eq!(ranks(&after(&game, "d2 yc6-g")), (vec![1, 2], "home"));
}

#[test]
fn o1_short_captures_bonuses_and_three_sixes_are_as_ever() {
    let game = after(
        &position_with(4, SHORT, "Yellow 11,30; Red 14; Blue 50"),
        "d3 y11-14 y30-50",
    );
    assert_eq!(legal(&game), "y14-34 y50-c2");
    assert_eq!(
        (places(&game, Red), places(&game, Blue)),
        ("h h".into(), "h h".into())
    );
    let game = position_with(4, SHORT, "Yellow 20,30; Blue 25");
    let game = after(&game, "d6 y20-27 d6 y30-37 d6");
    assert_eq!(places(&game, Yellow), "h 27");
    assert_eq!(thrower(&game), Some(1));
    let game = after(&position_with(4, SHORT, "Yellow k5,30"), "d3 yc5-g");
    assert_eq!(legal(&game), "skip y30-40");
}

#[test]
fn o2_single_seat_0_has_yellow_and_seat_1_red() {
    let game = start_with(2, SINGLE);
    assert_eq!(
        game.describe(Eyes::All),
        "yellow h h h 5; red h h h 39; seat 0 to throw; 0 dice"
    );
    let game = after(&game, "d3");
    assert_eq!(
        (game.turn(), legal(&game)),
        (Turn::Seat(Seat(0)), "y5-8".into())
    );
    let game = after(&game, "y5-8 d3");
    assert_eq!(
        (game.turn(), legal(&game)),
        (Turn::Seat(Seat(1)), "r39-42".into())
    );
    let game = after(&game, "r39-42");
    assert_eq!(thrower(&game), Some(0));
    assert_eq!(
        (places(&game, Blue), places(&game, Green)),
        ("".into(), "".into())
    );
}

#[test]
fn o2_single_the_squares_of_the_absent_colours_stay_safe() {
    for (square, before) in [(22, 21), (17, 16), (29, 28), (51, 50), (56, 55), (63, 62)] {
        for on in [SINGLE, QUICK] {
            let game = position_with(2, on, &format!("Yellow {before}; Red {square}"));
            let game = after(&game, &format!("d1 y{before}-{square}"));
            assert!(
                places(&game, Red).ends_with(&square.to_string()),
                "{square}"
            );
            assert_eq!(thrower(&game), Some(1));
        }
    }
    let game = position_with(2, SINGLE, "Yellow 20; Red 21");
    let game = after(&game, "d1 y20-21");
    assert_eq!(places(&game, Red), "h h h h");
    assert_eq!(legal(&game), "y21-41");
}

#[test]
fn o2_single_the_rules_of_two_colours_do_not_apply() {
    // Red is the opponent: its barrier blocks, and its pieces are eaten for 20 with Yellow's pieces only.
    let game = position_with(2, SINGLE, "Yellow 10,H,H,H; Red 12,12");
    assert_eq!(thrower(&after(&game, "d3")), Some(1));
    let game = position_with(2, QUICK, "Yellow 10,20; Red 14,60");
    assert_eq!(legal(&after(&game, "d4 y10-14")), "y14-34 y20-40");
    // On a five only the own home is looked at.
    let game = position_with(2, QUICK, "Yellow 10,20; Red H,H");
    assert_eq!(legal(&after(&game, "d5")), "y10-15 y20-25");
    // On a six only the own barriers.
    let game = position_with(2, SINGLE, "Yellow 10,20,H,H; Red 60,60");
    assert_eq!(legal(&after(&game, "d6")), "y10-16 y20-26");
}

#[test]
fn o2_single_who_has_the_own_pieces_in_the_goal_wins() {
    let game = position_with(2, SINGLE, "Yellow k7,G,G,G; Red 60,G,G,G");
    assert_eq!(ranks(&after(&game, "d1 yc7-g")), (vec![1, 2], "home"));
    let game = with_turn(1, position_with(2, QUICK, "Yellow k7,G; Red k7,G"));
    assert_eq!(ranks(&after(&game, "d1 rc7-g")), (vec![2, 1], "home"));
}

#[test]
fn o2_single_is_refused_with_more_than_two_seats() {
    for seats in [3, 4] {
        for on in [SINGLE, QUICK] {
            let refusal = setup(seats, on).unwrap_err();
            assert_eq!(
                refusal.to_string(),
                format!("option \"single\" cannot be true with {seats} seats: expected 2 seats")
            );
        }
    }
    for (seats, on) in ALL {
        assert!(setup(seats.into(), on).is_ok());
    }
}

#[test]
fn nobody_leaves_a_game_of_two_and_the_five_thousandth_die_ends_every_game() {
    for (seats, on) in ALL {
        let mut game = start_with(seats.into(), on);
        assert_eq!(game.clone().retire(Seat(1)), seats > 2);
        game.dice = 4_999;
        let game = after(&game, "d4");
        assert_eq!(ranks(&game), (vec![1; seats.into()], "length"));
    }
}

#[test]
fn quick_is_the_usual_choice_and_classic_the_other() {
    let kind = find("partxis").unwrap();
    for seats in [2, 3, 4] {
        let presets: Vec<_> = kind.presets_with(seats).collect();
        let names: Vec<_> = presets.iter().map(|preset| preset.key).collect();
        assert_eq!(names, ["quick", "classic"]);
        let on = if seats == 2 { QUICK } else { SHORT };
        assert_eq!((presets[0].on, presets[1].on), (on, &[][..]));
        for preset in presets {
            let setup = Setup::new(kind, seats.into(), &preset.options()).unwrap();
            assert_eq!(kind.preset_of(&setup), Some(preset));
        }
    }
    assert_eq!(kind.preset_of(&setup(2, SHORT).unwrap()), None);
}

#[test]
fn the_board_has_a_home_only_for_colours_that_play() {
    let hues = |seats: u8, on| {
        let scene = start_with(seats.into(), on).scene(Eyes::All, &[]);
        let mut tints = 0;
        for shape in scene.ground {
            tints += usize::from(format!("{shape:?}").contains("Tint("));
        }
        tints
    };
    // A home, a goal, seven squares of a corridor and a start square.
    assert_eq!(
        ALL.map(|(seats, on)| hues(seats, on)),
        [40, 40, 20, 20, 30, 30, 40, 40]
    );
}
