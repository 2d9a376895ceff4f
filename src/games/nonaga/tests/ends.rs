//! How a game ends.

use super::*;

/// All discs in one line with a cylinder at each end: while these two stay, no disc can be relocated.
pub fn line() -> Nonaga {
    position("e13 h13 v13", "d13 i13 m13", "d13..v13")
}

/// There and back again, from the first position, with the same discs.
const CIRCLE: &str = "m15-n15-l11-n11 o15-o14-k12-o12 n15-m15-n11-l11 o14-o15-o12-k12";

/// There and back again on the line.
const CYCLE: &str = "e13-g13 i13-l13 g13-e13 l13-i13";

/// The same position as if this many plies had been played.
fn aged(mut position: Nonaga, plies: usize) -> Nonaga {
    let seat = position.seat;
    let numbers = |count: usize| 1..=count as u64;
    position.history[seat.index()] = numbers(plies / 2).chain([position.hash]).collect();
    position.history[seat.other().index()] = numbers(plies.div_ceil(2)).collect();
    assert_eq!(position.ply(), plies);
    position
}

fn reason(position: &Nonaga) -> Option<&'static str> {
    position.outcome().map(|outcome| outcome.reason)
}

#[test]
fn joined_cylinders_are_a_line_a_curve_or_a_triangle() {
    let joined = |red: &str| {
        let hexagon = "m15..o15 l14..o14 k13..o13 k12..n12 k11..m11";
        let board = with(&position(red, "k11 n15 o15", hexagon), 1, None);
        board.judge() == Some(Ending::Joined)
    };
    for red in [
        "l13 m13 n13",
        "m13 l13 n13",
        "l13 n13 m13",
        "l13 m13 m12",
        "m13 n13 n14",
        "n14 m13 n13",
        "m14 m13 n13",
        "k12 l13 m14",
    ] {
        assert!(joined(red), "{red}");
    }
    for red in ["l13 m13 o13", "k13 m13 o13", "m14 n13 k13", "m15 m11 o13"] {
        assert!(!joined(red), "{red}");
    }
}

#[test]
fn a_slide_that_joins_the_cylinders_wins_without_a_disc_step() {
    let mut game = position(
        "m15 m12 l12",
        "o15 k13 m11",
        "m15..o15 l14..o14 k13..o13 k12..n12 k11..m11",
    );
    assert!(legal(&game).contains("m15-m13"));
    assert!(relocations(&game, "m15-m13").is_empty());
    assert!(!relocations(&game, "m15-n15").is_empty());
    play(&mut game, "m15-m13");
    assert_eq!(game.outcome(), Some(Outcome::win(Seat(0), "joined")));
    assert_eq!(game.turn(), Turn::Over);
    assert!(legal(&game).is_empty());
}

#[test]
fn seat_1_wins_in_the_same_way() {
    let mut game = with(
        &position(
            "o15 k13 m11",
            "m15 m12 l12",
            "m15..o15 l14..o14 k13..o13 k12..n12 k11..m11",
        ),
        1,
        None,
    );
    play(&mut game, "m15-m13");
    assert_eq!(game.outcome(), Some(Outcome::win(Seat(1), "joined")));
}

#[test]
fn a_player_without_a_slide_loses() {
    // Three arms of six discs: red stands at their ends, black right before it, but for the last one.
    let arms = position("s13 m19 g7", "r13 m18 i9", "m13..s13 m13..m19 m13..g7");
    let mut game = with(&arms, 1, None);
    play(&mut game, "i9-h8");
    assert_eq!(game.outcome(), Some(Outcome::win(Seat(1), "stuck")));
    assert_eq!(game.turn(), Turn::Over);
    assert!(legal(&game).is_empty());
}

#[test]
fn joined_comes_before_stuck() {
    let board = position("l13 n14 n12", "m13 n13 s13", "l13..y13 y14 y15 y16");
    let mut game = with(&board, 1, None);
    play(&mut game, "s13-o13");
    let plain = game.plain();
    let blocked = |&disc: &Disc| game.discs.touching(disc).common(plain).is_empty();
    assert!(game.cylinders[0].iter().all(blocked));
    assert_eq!(game.outcome(), Some(Outcome::win(Seat(1), "joined")));
}

#[test]
fn the_same_position_for_the_third_time_is_a_draw() {
    let mut game = start();
    play(&mut game, CIRCLE);
    play(&mut game, CIRCLE);
    assert_eq!(game.outcome(), None);
    play(&mut game, "m15-n15-l11-n11");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, "repetition")));
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn the_first_position_counts_for_repetition() {
    let mut game = line();
    play(&mut game, CYCLE);
    play(&mut game, "e13-g13 i13-l13 g13-e13");
    assert_eq!(game.outcome(), None);
    play(&mut game, "l13-i13");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, "repetition")));
    assert_eq!(game.ply(), 8);
}

#[test]
fn positions_differ_by_the_locked_disc_and_the_seat_to_play() {
    let lock = |name| with(&start(), 0, name).hash;
    assert_ne!(lock(None), lock(Some("n15")));
    assert_ne!(lock(Some("l11")), lock(Some("n15")));
    // The lock that the first position does not have keeps it from coming back.
    let mut game = start();
    play(&mut game, CIRCLE);
    assert_eq!(game.discs.set(), start().discs.set());
    assert_eq!(laid(&game).1, laid(&start()).1);
    assert_ne!(game.hash, start().hash);
    // The position of the line comes back for the other seat; that is another position.
    let mut game = line();
    play(&mut game, "e13-g13");
    let other = with(&game, 0, None);
    assert_eq!(game.hash, other.hash);
    assert_ne!(game.history, other.history);
}

#[test]
fn the_hash_of_a_position_does_not_depend_on_the_way_to_it() {
    for seed in 0..20 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = start();
        while let Some(m) = random_turn(&game, &mut rng) {
            game.play(m);
            let (discs, cylinders) = laid(&game);
            let locked = game.locked.map(|disc| game.discs.place(disc));
            let fresh = Nonaga::new(discs, cylinders, game.seat, locked);
            assert_eq!(game.hash, fresh.hash);
        }
    }
}

#[test]
fn the_end_of_ply_300_is_a_draw() {
    for seed in 0..3 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = start();
        for _ in 0..LENGTH {
            assert_eq!(game.outcome(), None);
            // A turn that wins, or sticks the opponent, is left for another.
            game = loop {
                let mut next = game.clone();
                next.play(random_turn(&game, &mut rng).unwrap());
                if !matches!(reason(&next), Some("joined" | "stuck")) {
                    break next;
                }
            };
        }
        assert_eq!(game.outcome(), Some(Outcome::draw(2, "length")));
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn joined_stuck_and_repetition_come_before_length() {
    let mut winning = aged(
        position(
            "m15 m12 l12",
            "o15 k13 m11",
            "m15..o15 l14..o14 k13..o13 k12..n12 k11..m11",
        ),
        LENGTH - 1,
    );
    let mut other = winning.clone();
    play(&mut winning, "m15-m13");
    assert_eq!(reason(&winning), Some("joined"));
    other.play(random_turn(&other, &mut Xoshiro256PlusPlus::seed_from_u64(1)).unwrap());
    assert!(matches!(reason(&other), Some("length" | "joined")));

    let arms = position("s13 m19 g7", "r13 m18 i9", "m13..s13 m13..m19 m13..g7");
    let mut sticking = aged(with(&arms, 1, None), LENGTH - 1);
    play(&mut sticking, "i9-h8");
    assert_eq!(reason(&sticking), Some("stuck"));

    let mut repeating = aged(line(), LENGTH - 8);
    play(&mut repeating, CYCLE);
    play(&mut repeating, CYCLE);
    assert_eq!(reason(&repeating), Some("repetition"));

    let mut ending = aged(line(), LENGTH - 7);
    play(&mut ending, CYCLE);
    play(&mut ending, "e13-g13 i13-l13 g13-e13");
    assert_eq!(reason(&ending), Some("length"));
}
