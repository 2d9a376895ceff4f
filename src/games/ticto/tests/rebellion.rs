use super::*;

#[test]
fn a10_a_covered_piece_rebels_from_its_second_turn_on() {
    let position = black(&format!("w:d4 b:d5 w:g4 b:a4 {FILLER}"));
    let position = after(position, "d5-d4");
    assert_eq!(from(&position, "d4"), "", "the turn after");
    let position = after(position, "g4-g5 a4-a5");
    assert_eq!(from(&position, "d4"), "rebel");
    let later = after(position.clone(), "g5-g4 a5-a4");
    assert_eq!(from(&later, "d4"), "rebel", "while the cover lasts");

    let position = after(position, "d4-rebel");
    assert_eq!(stack(&position, "d4"), "bw");
    assert_eq!(from(&position, "d4"), "", "blocked for a turn");
    let position = after(position, "a5-a4 g5-g4");
    assert_eq!(from(&position, "d4"), "rebel");
    assert_eq!(stack(&after(position, "d4-rebel"), "d4"), "wb");
}

#[test]
fn the_clock_starts_again_when_the_cover_comes_back() {
    let position = black(&format!("w:d4 b:d4 w:g4 b:a4 {FILLER}"));
    let position = after(position, "d4-d5 g4-g5 d5-d4");
    assert_eq!(from(&position, "d4"), "");
    let position = after(position, "g5-g4 a4-a5");
    assert_eq!(from(&position, "d4"), "rebel");
}

#[test]
fn a_killer_covers_what_lay_below_its_victim_from_then_on() {
    let position = exposed(white(&format!("b:d4 b:d4 w:d2 w:g4 b:a4 {FILLER}")));
    let position = after(position, "d2-d4");
    assert_eq!(stack(&position, "d4"), "bw");
    assert_eq!(from(&position, "d4"), "");
    let position = after(position, "a4-a5 g4-g5");
    assert_eq!(from(&position, "d4"), "rebel");
}

#[test]
fn a_rectangle_rebels_only_under_a_rectangle_that_covers_it_wholly() {
    let whole = white(&format!("W:d4e4 B:d4e4 {FILLER}"));
    assert_eq!(from(&whole, "d4e4"), "rebel");
    let whole = after(whole, "d4e4-rebel");
    assert_eq!(
        (stack(&whole, "d4"), stack(&whole, "e4")),
        ("BW".into(), "BW".into())
    );
    for cover in ["B:e4f4", "B:d4d5", "b:d4", "b:d4 b:e4"] {
        let position = white(&format!("W:d4e4 {cover} {FILLER}"));
        assert_eq!(from(&position, "d4e4"), "", "{cover}");
        assert!(
            !legal(&position).iter().any(|m| m.ends_with("rebel")),
            "{cover}"
        );
    }
    let square = white(&format!("w:d4 B:d4e4 {FILLER}"));
    assert_eq!(from(&square, "d4"), "");
}

#[test]
fn rectangles_half_on_the_margin_rebel_too() {
    for place in ["z4a4", "g4h4", "c0c1", "e7e8"] {
        let position = white(&format!("W:{place} B:{place} {FILLER}"));
        assert_eq!(from(&position, place), "rebel");
    }
}

#[test]
fn nobody_rebels_against_the_own_colour() {
    let position = white(&format!("w:d4 w:d4 {FILLER}"));
    assert!(!legal(&position).iter().any(|m| m.ends_with("rebel")));
    let position = white(&format!("b:d4 w:d4 {FILLER}"));
    assert!(!legal(&position).iter().any(|m| m.ends_with("rebel")));
}

#[test]
fn nobody_rebels_under_a_round() {
    let square = white("w:d4 b:d4 bo:d4 w:g1 wo:g1");
    assert_eq!(from(&square, "d4"), "");
    for cell in ["d4", "e4"] {
        let rectangle = white(&format!("W:d4e4 B:d4e4 bo:{cell} w:g1 wo:g1"));
        assert_eq!(from(&rectangle, "d4e4"), "");
    }
}
