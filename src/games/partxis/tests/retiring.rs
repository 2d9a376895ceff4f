//! Leaving a game that goes on.

use super::Colour::{Blue, Green, Red, Yellow};
use super::*;

fn table(seats: u64, log: &str) -> Table<Partxis> {
    let mut table = Table::start(&setup(seats, &[]).unwrap());
    for entry in log.split_whitespace() {
        table
            .play(entry)
            .unwrap_or_else(|refusal| panic!("{entry}: {refusal}"));
    }
    table
}

fn retired(position: &Partxis, seat: u8) -> Partxis {
    let mut position = position.clone();
    assert!(position.retire(Seat(seat)));
    position
}

#[test]
fn whoever_leaves_takes_all_pieces_along() {
    let game = position(4, "Blue 30,k2,H,G; Yellow 20");
    let game = retired(&game, 1);
    assert_eq!(
        game.describe(Eyes::All),
        "yellow h h h 20; blue retired; red h h h h; green h h h h; seat 0 to throw; 0 dice"
    );
}

#[test]
fn the_turn_of_whoever_leaves_ends_wherever_it_is() {
    let throw = start(4);
    let second_throw = after(&throw, "d6 y5-11");
    let choice = after(&position(4, "Yellow 20,30"), "d3");
    let eaten = after(&position(4, "Yellow 20,30; Red 24"), "d4 y20-24");
    let arrived = after(&position(4, "Yellow 20,k5"), "d3 yc5-g");
    for game in [throw, second_throw, choice, eaten, arrived] {
        let next = retired(&game, 0);
        assert_eq!(
            (thrower(&next), next.throws, next.moved),
            (Some(1), 0, None)
        );
        assert_eq!(next.dice, game.dice);
    }
    // Three throws of the next seat are three again, and its third six finds only its own pieces.
    let game = retired(&after(&start(4), "d6 y5-11 d6 y11-17"), 0);
    let game = after(&game, "d6 b22-28 d6 b28-34 d6");
    assert_eq!(places(&game, Blue), "h h h h");
}

#[test]
fn the_turn_of_another_goes_on_with_what_is_left_on_the_board() {
    // Red's barrier was in the way.
    let game = after(&position(4, "Yellow 20,40; Red 22,22"), "d4");
    assert_eq!(legal(&game), "y40-44");
    let game = retired(&game, 2);
    assert_eq!(legal(&game), "y20-24 y40-44");
    // Nobody is left to be eaten.
    let game = after(&position(4, "Yellow 20; Red 24"), "d4");
    let game = after(&retired(&game, 2), "y20-24");
    assert_eq!(thrower(&game), Some(1));
    assert_eq!(thrower(&after(&game, "d1")), Some(3));
}

#[test]
fn a_bonus_stays_when_the_eaten_player_leaves() {
    let game = after(&position(4, "Yellow 20; Red 24"), "d4 y20-24");
    assert_eq!(legal(&retired(&game, 2)), "y24-44");
}

#[test]
fn an_exit_does_not_find_a_piece_that_left() {
    let game = position(4, "Green 5; Blue 5");
    let game = after(&retired(&game, 1), "d5 yh-5");
    assert_eq!(places(&game, Green), "h h h 5");
    assert_eq!(thrower(&game), Some(2));
}

#[test]
fn the_next_seat_is_the_next_that_still_plays() {
    let game = table(4, "retire-1 d1 y5-6");
    assert_eq!(thrower(game.position()), Some(2));
    let game = table(4, "retire-3 retire-2 d1 y5-6 d1 b22-23");
    assert_eq!(thrower(game.position()), Some(0));
    let game = table(4, "d1 y5-6 retire-2 retire-1");
    assert_eq!(thrower(game.position()), Some(3));
}

#[test]
fn whoever_leaves_ranks_behind_all_who_stay_and_all_who_leave_later() {
    let game = position(4, "Yellow k7,G,G,G; Blue 30,30; Red 40; Green k7,G,G,G");
    let game = retired(&retired(&game, 3), 1);
    assert_eq!(ranks(&after(&game, "d1 yc7-g")), (vec![1, 3, 2, 4], "home"));
    let game = position(3, "Yellow k7,G,G,G; Blue 30,30; Red 40");
    assert_eq!(
        ranks(&after(&retired(&game, 1), "d1 yc7-g")),
        (vec![1, 3, 2], "home")
    );
}

#[test]
fn those_who_stay_share_the_first_rank_of_a_game_too_long() {
    let mut game = start(4);
    game.dice = 4_999;
    let game = retired(&retired(&game, 2), 0);
    assert_eq!(ranks(&after(&game, "d4")), (vec![4 - 1, 1, 4, 1], "length"));
}

#[test]
fn whoever_is_left_alone_has_won() {
    let game = table(4, "retire-1 d1 y5-6 retire-0 retire-3");
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.legal().is_empty());
    assert_eq!(ranks(game.position()), (vec![3, 4, 1, 2], "retired"));
    let game = table(3, "retire-2 retire-1");
    assert_eq!(ranks(game.position()), (vec![1, 2, 3], "retired"));
}

#[test]
fn leaving_is_never_listed_and_is_refused_twice_after_the_end_and_to_two() {
    let mut game = table(4, "retire-1");
    assert_eq!(legal(game.position()), DICE);
    assert_eq!(game.ply(), 1);
    for text in ["retire-1", "retire-4", "retire-", "retire-01", "retire-x"] {
        let refusal = game.play(text).unwrap_err().to_string();
        assert!(
            refusal.contains("expected retire-0 to retire-3"),
            "{refusal}"
        );
    }
    let mut game = table(3, "retire-2 retire-1");
    assert!(game.play("retire-0").is_err());
    let mut game = table(2, "");
    assert!(game.play("retire-1").is_err());
    assert_eq!(game.position(), &start(2));

    for seats in [2, 3, 4] {
        let mut game = start(seats);
        assert!(!game.retire(Seat(seats as u8)) && game == start(seats));
    }
}

#[test]
fn squares_stay_what_they_are_when_their_colour_has_left() {
    let game = retired(&position(4, "Yellow 20; Green 22"), 1);
    let game = after(&game, "d2 y20-22");
    assert_eq!(
        (places(&game, Yellow), places(&game, Green)),
        ("h h h 22".into(), "h h h 22".into())
    );
    assert_eq!(places(&game, Red), "h h h h");
}
