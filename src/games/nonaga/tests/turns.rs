//! The set-up and the two steps of a turn.

use super::*;

#[test]
fn the_first_position_is_as_on_the_page() {
    assert_eq!(
        start().describe(Eyes::All),
        "red (seat 0): m15 o13 k11; black (seat 1): o15 k13 m11; \
         other discs: n15 l14 m14 n14 o14 l13 m13 n13 k12 l12 m12 n12 l11; to play: seat 0"
    );
    assert_eq!(start().turn(), Turn::Seat(Seat(0)));
}

#[test]
fn places_are_named_by_column_letter_and_row_number() {
    for (q, r, name) in [
        (0, 0, "m13"),
        (-12, 12, "a1"),
        (12, -12, "y25"),
        (-12, -12, "a25"),
    ] {
        assert_eq!(Hex::at(q, r).name().as_str(), name);
        assert_eq!(place(name), Hex::at(q, r));
    }
}

#[test]
fn one_and_two_turns_have_the_numbers_of_the_page() {
    let mut moves = Vec::new();
    start().moves(&mut moves);
    assert_eq!(moves.len(), 570);
    let mut second = Vec::new();
    let sequences = moves.iter().map(|&m| {
        let mut position = start();
        position.play(m);
        position.moves(&mut second);
        second.len()
    });
    assert_eq!(sequences.sum::<usize>(), 199_488);
}

#[test]
fn a_move_is_one_word() {
    assert_eq!(size_of::<Move>(), 4);
}

#[test]
fn a_cylinder_slides_to_the_last_disc_before_a_gap_or_another_cylinder() {
    // From each corner: along two sides up to the black cylinder there, and straight through the middle, where m15 and
    // its like stop before the black cylinder opposite.
    assert_eq!(
        slides(&start()),
        set("m15-n15 m15-l14 m15-m12 o13-o14 o13-n12 o13-l13 k11-l11 k11-k12 k11-n14")
    );
    // With the black cylinder gone from m11 the way is open to the last disc.
    let open = position(
        "o13 m15 k11",
        "o15 k13 l11",
        "m15..o15 l14..o14 k13..o13 k12..n12 k11..m11",
    );
    assert!(slides(&open).contains("m15-m11"));
    assert!(!slides(&open).contains("k11-m11"));
}

#[test]
fn a_disc_under_a_cylinder_stays_and_the_one_just_left_may_go() {
    let discs = taken(&start(), "m15-n15");
    assert!(discs.contains("m15"));
    assert!(discs.is_disjoint(&set("n15 o13 k11 o15 k13 m11")));
    assert!(taken(&start(), "o13-o14").contains("n15"));
}

#[test]
fn a_disc_that_touches_five_others_stays() {
    // Every disc inside the first board touches six; on the sides they touch four, at the corners three.
    assert_eq!(
        taken(&start(), "m15-m12"),
        set("m15 n15 o14 n12 l11 k12 l14")
    );
    // With n16 on top m15 touches four, and n15 five.
    let crowned = position(
        "o13 m14 k11",
        "o15 k12 m11",
        "n16 m15..o15 l14..o14 l13..o13 k12..n12 k11..m11",
    );
    let discs = taken(&crowned, "o13-o14");
    assert!(discs.contains("m15"));
    assert!(!discs.contains("n15"), "{discs:?}");
}

#[test]
fn the_disc_that_the_opponent_just_relocated_stays_for_one_turn() {
    let mut game = start();
    play(&mut game, "m15-m12-k12-n11");
    assert_eq!(game.locked, Some(game.discs.on(place("n11"))));
    assert!(!taken(&game, "o15-o14").contains("n11"));
    // The player who put it there may take it again, and then it is the other disc that stays.
    play(&mut game, "o15-o14-l11-k12");
    assert!(taken(&game, "m12-m15").contains("n11"));
    assert!(!taken(&game, "m12-m15").contains("k12"));
}

#[test]
fn a_disc_that_holds_the_board_together_stays() {
    // A lump, and the line m13 to s13 that hangs on it.
    let bridged = position(
        "k14 i12 l12",
        "p13 q13 s13",
        "i14..l14 i13..s13 i12 j12 k12 l12",
    );
    let discs = taken(&bridged, "k14-l14");
    assert!(discs.is_disjoint(&set("l13 m13 n13 o13 r13")), "{discs:?}");
    assert!(discs.contains("k14"), "{discs:?}");
}

#[test]
fn a_disc_in_a_ring_does_not_hold_the_board_together() {
    // A ring of twelve round an empty middle, and a tail: each disc of the ring has two groups of neighbours.
    let ring = position(
        "m15 k13 m11",
        "o15 k11 v13",
        "m15..o15 o15..o13 o13..m11 m11..k11 k11..k13 k13..m15 o13..v13",
    );
    let discs = taken(&ring, "m15-n15");
    assert!(
        discs.is_superset(&set("m15 o14 n12 l11 k12 l14")),
        "{discs:?}"
    );
    assert!(discs.is_disjoint(&set("o13 p13 q13 t13")), "{discs:?}");
}

#[test]
fn a_disc_goes_where_it_touches_at_least_two_others() {
    // Beyond the sides of the first board every place touches two, beyond its corners one. The two places that need m15
    // itself, l15 and n16, are none for it, nor is the place that it left.
    assert_eq!(
        targets(&start(), "m15-m12", "m15"),
        set("o16 p15 p14 o12 n11 l10 k10 j11 j12 k14")
    );
    assert_eq!(
        targets(&start(), "o13-o14", "n15"),
        set("p15 p14 o12 n11 l10 k10 j11 j12 k14 l15")
    );
}

#[test]
fn a_hole_inside_the_board_can_be_filled() {
    let holed = position(
        "o13 m15 k11",
        "o15 k13 m11",
        "m15..o15 l14..o14 k13..l13 n13..o13 k12..n12 k11..m11 m10",
    );
    assert!(targets(&holed, "m15-n15", "m10").contains("m13"));
}

#[test]
fn a_disc_may_be_left_touching_only_one() {
    // o13 is left hanging on n13 alone when o14 and n12 have gone.
    let mut game = start();
    play(&mut game, "o13-l13-o14-k14 o15-n15-n12-j13");
    let alone = game.discs.set().around(place("o13"));
    assert_eq!(alone.count_ones(), 1);
}

#[test]
fn a_disc_is_not_put_beyond_the_edge_of_the_table() {
    let edge = position(
        "y25 w25 u23",
        "y23 w23 u25",
        "u25..y25 u24..y24 u23..y23 u22..x22",
    );
    let names: BTreeSet<String> = legal(&edge)
        .iter()
        .flat_map(|m| m.split('-').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    assert!(names.len() > 20);
    for name in names {
        let number: u32 = name[1..].parse().unwrap();
        assert!((b'a'..=b'y').contains(&name.as_bytes()[0]) && (1..=25).contains(&number));
    }
}

#[test]
fn the_turn_ends_after_the_slide_when_no_disc_can_be_relocated() {
    let mut game = with(&ends::line(), 0, Some("k13"));
    assert_eq!(
        legal(&game)
            .into_iter()
            .filter(|m| m.len() < 8)
            .collect::<BTreeSet<_>>(),
        set("e13-g13 h13-f13")
    );
    play(&mut game, "e13-g13");
    assert_eq!((game.locked, game.seat), (None, Seat(1)));
}
