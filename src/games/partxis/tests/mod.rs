mod model;
mod options;
mod page;
mod readings;
mod retiring;
mod turns;

use super::board::{GOAL, SAFE};
use super::*;
use crate::game::{Game, Refusal, Table};
use crate::games::find;

fn setup(seats: u64, on: &[&str]) -> Result<Setup, Refusal> {
    let options = on.iter().map(|&key| (key.to_owned(), true.into()));
    Setup::new(find("partxis").unwrap(), seats, &options.collect())
}

fn start(seats: u64) -> Partxis {
    start_with(seats, &[])
}

fn start_with(seats: u64, on: &[&str]) -> Partxis {
    Partxis::start(&setup(seats, on).unwrap())
}

/// A position in the notation of the rule page, `Yellow 10,k2,H,G; Red 14`, with seat 0 to throw. Pieces that are not
/// listed are at home; of two on a square the one listed later arrived later.
fn position(seats: u64, text: &str) -> Partxis {
    position_with(seats, &[], text)
}

fn position_with(seats: u64, on: &[&str], text: &str) -> Partxis {
    let mut position = start_with(seats, on);
    position.pieces = Pieces::none(position.pieces.of_a_colour());
    for seat in (0..position.seats).map(Seat) {
        for &colour in position.colours_of(seat) {
            position.pieces.add(colour);
        }
    }
    for part in text.split("; ") {
        let (name, places) = part.split_once(' ').unwrap();
        let colour = Colour::ALL
            .into_iter()
            .find(|c| c.name().eq_ignore_ascii_case(name))
            .unwrap();
        for place in places.split(',').filter(|&place| place != "H") {
            let name = place.replace('k', "c").replace('G', "g");
            let progress = (0..=GOAL)
                .find(|&p| colour.place(p).as_str() == name)
                .unwrap_or_else(|| panic!("{colour} never comes to {place}"));
            position.pieces.place(colour, progress);
        }
    }
    position
}

/// The same with another seat to throw.
fn with_turn(seat: u8, mut position: Partxis) -> Partxis {
    position.seat = Seat(seat);
    position
}

/// The legal moves, sorted, in one line.
fn legal(position: &Partxis) -> String {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut names: Vec<_> = moves
        .iter()
        .map(|&m| position.tokens(m).to_string())
        .collect();
    names.sort();
    names.join(" ")
}

/// The position after a log; every entry must be legal.
fn after(position: &Partxis, log: &str) -> Partxis {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for entry in log.split_whitespace() {
        position.moves(&mut moves);
        let found = moves
            .iter()
            .find(|&&m| position.tokens(m).as_str() == entry);
        let m = *found.unwrap_or_else(|| panic!("{entry} is not among {}", legal(&position)));
        position.play(m);
    }
    position
}

fn places(position: &Partxis, colour: Colour) -> String {
    position.pieces.places(colour)
}

/// The seat for which the die is to be thrown; `None` when it is not the die's turn.
fn thrower(position: &Partxis) -> Option<u8> {
    (position.stage == Stage::Throw).then_some(position.seat.0)
}

fn ranks(position: &Partxis) -> (Vec<u8>, &'static str) {
    let outcome = position.outcome().expect("the game is over");
    (outcome.ranks.to_vec(), outcome.reason)
}

const DICE: &str = "d1 d2 d3 d4 d5 d6";

#[test]
fn each_colour_has_its_start_last_square_corridor_and_goal() {
    let ends = Colour::ALL.map(|c| {
        [0, CORRIDOR - 1, CORRIDOR, GOAL - 1, GOAL].map(|progress| c.place(progress).to_string())
    });
    assert_eq!(
        ends,
        [
            ["5", "68", "c1", "c7", "g"],
            ["22", "17", "c1", "c7", "g"],
            ["39", "34", "c1", "c7", "g"],
            ["56", "51", "c1", "c7", "g"],
        ]
    );
    for colour in Colour::ALL {
        for progress in 0..GOAL {
            assert_eq!(
                colour.along(1 << colour.square(progress)),
                1 << progress,
                "{colour} {progress}"
            );
        }
    }
}

#[test]
fn one_piece_of_each_colour_begins_on_its_start_square() {
    assert_eq!(
        start(4).describe(Eyes::All),
        "yellow h h h 5; blue h h h 22; red h h h 39; green h h h 56; seat 0 to throw; 0 dice"
    );
    assert_eq!(
        start(3).describe(Eyes::All),
        "yellow h h h 5; blue h h h 22; red h h h 39; seat 0 to throw; 0 dice"
    );
    assert_eq!(
        start(2).describe(Eyes::All),
        "yellow h h h 5; red h h h 39; blue h h h 22; green h h h 56; seat 0 to throw; 0 dice"
    );
}

#[test]
fn a_line_describes_all_that_the_next_moves_depend_on() {
    let game = position(4, "Yellow 20,30; Green 39; Blue 39");
    assert_eq!(
        after(&game, "d6 y20-26 d6 y30-36").describe(Eyes::All),
        "yellow h h 26 36; blue h h h 39; red h h h h; green h h h 39; blue came last to 39; \
         seat 0 to throw; throw 2 of the turn; y36 moved last; 2 dice"
    );
    assert!(
        after(&game, "d4")
            .describe(Eyes::Public)
            .ends_with("seat 0 to move d4; throw 1 of the turn; 1 dice")
    );
}

#[test]
fn a_position_stays_small() {
    assert!(size_of::<Partxis>() <= 176, "{}", size_of::<Partxis>());
    assert!(size_of::<Move>() <= 4);
}
