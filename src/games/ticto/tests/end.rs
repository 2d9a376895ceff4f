use super::*;

const RACE: &str = "w:d5 w:d6 wo:d5 b:d2 b:d3 bo:d2";

fn white_wins() -> Option<Outcome> {
    Some(Outcome::win(Seat(0), "goal"))
}

fn draw(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::draw(2, reason))
}

#[test]
fn when_white_arrives_black_has_one_more_turn() {
    let arrived = after(white(RACE), "round-d7");
    assert_eq!(over(&arrived), None);
    assert_eq!(arrived.turn(), Turn::Seat(Seat(1)));
    for answer in legal(&arrived) {
        let answered = after(arrived.clone(), &answer);
        let expected = if answer == "round-d1" {
            None
        } else {
            white_wins()
        };
        assert_eq!(over(&answered), expected, "{answer}");
    }
}

#[test]
fn when_both_arrive_the_goals_are_the_own_start_cells() {
    let extended = after(white(RACE), "round-d7 round-d1");
    assert_eq!(over(&extended), None);
    assert_eq!(extended.goal(Seat(0)), cell("d1"));
    assert_eq!(extended.goal(Seat(1)), cell("d7"));
    assert_eq!(from(&extended, "round"), "d5 d6");
    // Once left, the old goal is an empty cell again.
    let left = after(extended, "round-d6 round-d2");
    assert_eq!(from(&left, "round"), "d5");
}

#[test]
fn when_black_arrives_first_he_wins_at_once() {
    let arrived = after(black(RACE), "round-d1");
    assert_eq!(over(&arrived), Some(Outcome::win(Seat(1), "goal")));
}

fn way_back() -> Ticto {
    let mut position = white("w:c1 wo:c1 b:c7 bo:c7 w:g4 b:a4");
    position.extension = true;
    position
}

#[test]
fn in_the_extension_the_same_rule_holds_and_a_second_tie_is_a_draw() {
    assert_eq!(over(&after(way_back(), "round-d1")), None);
    assert_eq!(over(&after(way_back(), "round-d1 a4-a5")), white_wins());
    assert_eq!(over(&after(way_back(), "round-d1 round-d7")), draw("tie"));
    assert_eq!(
        over(&after(way_back(), "g4-g5 round-d7")),
        Some(Outcome::win(Seat(1), "goal"))
    );
}

#[test]
fn a_player_without_an_action_draws() {
    // Black's round stands on its last piece and has nowhere to go.
    let blocked = after(white("w:g1 w:g4 wo:g1 b:a7 bo:a7"), "g4-g5");
    assert_eq!(over(&blocked), draw("stalemate"));
}

#[test]
fn a_player_who_can_only_rebel_or_push_or_walk_is_not_blocked() {
    for black in [
        "b:a7 bo:a7 b:c3 w:c3",
        "b:a7 bo:a7 B:a6b6",
        "b:a7 b:b7 bo:a7",
    ] {
        let position = after(white(&format!("w:g1 w:g4 wo:g1 {black}")), "g4-g5");
        assert_eq!(over(&position), None, "{black}");
    }
}

#[test]
fn without_an_action_to_answer_whites_arrival_white_wins() {
    let arrived = after(white("w:d6 wo:d6 b:a7 bo:a7"), "round-d7");
    assert_eq!(over(&arrived), white_wins());
}

#[test]
fn the_third_time_a_position_is_reached_is_a_draw() {
    let mut game = white(&format!("w:g4 b:a4 {FILLER}"));
    let there_and_back = "g4-g5 a4-a5 g5-g4 a5-a4";
    play(&mut game, there_and_back);
    assert_eq!(over(&game), None);
    play(&mut game, "g4-g5 a4-a5 g5-g4");
    assert_eq!(over(&game), None);
    play(&mut game, "a5-a4");
    assert_eq!(over(&game), draw("repetition"));
}

#[test]
fn like_pieces_are_interchangeable_in_a_repeated_position() {
    let mut game = white(&format!("w:g4 w:g6 b:a4 {FILLER}"));
    // The two white squares have changed places by way of column f.
    play(&mut game, "g4-f4 a4-a5 g6-g4 a5-a4 f4-f6 a4-a5 f6-g6 a5-a4");
    assert_eq!(over(&game), None);
    play(&mut game, "g4-f4 a4-a5 g6-g4 a5-a4 f4-f6 a4-a5 f6-g6 a5-a4");
    assert_eq!(over(&game), draw("repetition"));
}

#[test]
fn another_stacking_order_another_mover_or_other_goals_are_another_position() {
    let hash = |text: &str| white(text).hash();
    let base = hash(&format!("w:d4 b:d4 {FILLER}"));
    assert_ne!(base, hash(&format!("b:d4 w:d4 {FILLER}")));
    assert_ne!(base, black(&format!("w:d4 b:d4 {FILLER}")).hash());
    let mut extended = white(&format!("w:d4 b:d4 {FILLER}"));
    extended.extension = true;
    assert_ne!(base, extended.hash());
    // A rectangle on top in one of its cells, below in the other.
    let hashes = [
        hash("w:d4 W:d4e4 w:e4 w:g1 wo:g1 b:a7 bo:a7"),
        hash("w:e4 W:d4e4 w:d4 w:g1 wo:g1 b:a7 bo:a7"),
        hash("w:d4 w:e4 W:d4e4 w:g1 wo:g1 b:a7 bo:a7"),
        hash("W:d4e4 w:d4 w:e4 w:g1 wo:g1 b:a7 bo:a7"),
    ];
    for (i, one) in hashes.iter().enumerate() {
        assert!(!hashes[..i].contains(one));
    }
    assert_ne!(hash("w:c4e"), hash("W:c4e"));
    assert_eq!(hash("w:c4e w:c5e"), hash("w:c5e w:c4e"));
}

#[test]
fn clocks_are_not_compared() {
    let mut rested = white(&format!("w:d4 b:d4 {FILLER}"));
    let fresh = rested.hash();
    let upper = rested.layout.top(cell("d4")).unwrap();
    rested.layout.take(upper);
    rested.layout.put(upper, place("d4"), 99);
    assert_eq!(rested.hash(), fresh);
}

/// The result when White's `g4-g5` and Black's `a4-a5` are the last two of the 160 plies.
fn counted(text: &str) -> Option<Outcome> {
    let game = after(position(&format!("w:g4 b:a4 {text}"), 158), "g4-g5");
    assert_eq!(over(&game), None);
    over(&after(game, "a4-a5"))
}

fn wins_by_count(seat: u8) -> Option<Outcome> {
    Some(Outcome::win(Seat(seat), "count"))
}

#[test]
fn after_160_plies_the_player_with_more_pieces_wins() {
    assert_eq!(counted(&format!("w:c3 {FILLER}")), wins_by_count(0));
    assert_eq!(counted(&format!("b:c3 {FILLER}")), wins_by_count(1));
    // A rectangle is a piece like a square, wherever it is, and rounds are not counted.
    assert_eq!(counted(&format!("W:c3e {FILLER}")), wins_by_count(0));
    assert_eq!(
        counted(&format!("w:c3 B:c5d5 B:b3n {FILLER}")),
        wins_by_count(1)
    );
    // Pieces count before rows: White's round is one row from its goal.
    assert_eq!(counted("w:b6 wo:b6 b:a7 b:b3 bo:a7"), wins_by_count(1));
}

#[test]
fn with_as_many_pieces_the_round_fewer_rows_from_its_goal_wins() {
    assert_eq!(counted("w:b6 wo:b6 b:f3 bo:f3"), wins_by_count(0));
    assert_eq!(counted("w:b4 wo:b4 b:f3 bo:f3"), wins_by_count(1));
    // Rows, not columns.
    assert_eq!(counted("w:d5 wo:d5 b:a2 bo:a2"), wins_by_count(1));
    assert_eq!(counted("w:d5 wo:d5 b:a3 bo:a3"), draw("length"));
    assert_eq!(counted(FILLER), draw("length"));
}

#[test]
fn in_the_extension_rows_are_counted_to_the_new_goals() {
    let mut game = position("w:g4 b:a4 w:b6 wo:b6 b:f3 bo:f3", 158);
    game.extension = true;
    // White is five rows from d1, Black four from d7.
    assert_eq!(over(&after(game, "g4-g5 a4-a5")), wins_by_count(1));
}

#[test]
fn goals_and_blockades_come_before_the_count() {
    let race = after(position(RACE, 158), "round-d7");
    assert_eq!(over(&after(race.clone(), "round-d1")), draw("length"));
    assert_eq!(over(&after(race, "d3-d4")), white_wins());
    let race = after(position(RACE, 158), "d6-e6");
    assert_eq!(
        over(&after(race, "round-d1")),
        Some(Outcome::win(Seat(1), "goal"))
    );
    let blocked = after(position("w:g1 wo:g1 b:a7 bo:a7 b:a4", 159), "a4-a5");
    assert_eq!(over(&blocked), draw("stalemate"));
}

#[test]
fn a_third_repetition_comes_before_the_count() {
    let mut game = position(&format!("w:g4 w:c3 b:a4 {FILLER}"), 159);
    let repeated = after(game.clone(), "a4-a5").hash();
    game.history.extend([repeated, repeated]);
    assert_eq!(over(&after(game, "a4-a5")), draw("repetition"));
}

#[test]
fn a_blockade_comes_before_repetition() {
    let mut game = black("w:g1 wo:g1 b:a7 bo:a7 b:a4");
    let repeated = after(game.clone(), "a4-a5").hash();
    game.history.extend([repeated, repeated]);
    assert_eq!(over(&after(game, "a4-a5")), draw("stalemate"));
}
