mod ends;
mod literal;
mod turns;

use super::hexes::STEPS;
use super::*;
use crate::games::find;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use std::collections::BTreeSet;

fn start() -> Nonaga {
    Nonaga::start(&Setup::new(find("nonaga").unwrap(), 2, &Map::new()).unwrap())
}

/// A place by its name.
fn place(name: &str) -> Hex {
    let column = i32::from(name.as_bytes()[0] - b'a');
    let number: i32 = name[1..].parse().unwrap();
    Hex::at(column - 12, 13 - number)
}

/// Hexes by their names; `d13..v13` are all from one to the other in a straight line.
fn places(names: &str) -> Vec<Hex> {
    let mut places = Vec::new();
    for name in names.split_whitespace() {
        let Some((first, last)) = name.split_once("..") else {
            places.push(place(name));
            continue;
        };
        let (mut at, end) = (place(first), place(last));
        places.push(at);
        while at != end {
            let apart = end.index() as isize - at.index() as isize;
            let step = STEPS
                .into_iter()
                .find(|step| apart % step == 0 && (1..25).contains(&(apart / step)))
                .unwrap();
            at = Hex::from_index(at.index().wrapping_add_signed(step));
            places.push(at);
        }
    }
    places
}

/// A position with seat 0 to play: cylinders, and the discs that carry none. Discs may be named twice.
fn position(red: &str, black: &str, plain: &str) -> Nonaga {
    let cylinders = [red, black].map(|names| <[Hex; 3]>::try_from(places(names)).unwrap());
    let discs: Hexes = places(plain)
        .into_iter()
        .chain(cylinders.into_iter().flatten())
        .collect();
    let mut list = Vec::new();
    discs.for_each(|disc| list.push(disc));
    Nonaga::new(list.try_into().unwrap(), cylinders, Seat(0), None)
}

/// The same with another seat to play and another disc locked.
fn with(position: &Nonaga, seat: u8, locked: Option<&str>) -> Nonaga {
    let (discs, cylinders) = laid(position);
    Nonaga::new(discs, cylinders, Seat(seat), locked.map(place))
}

/// The places of all discs, and of the cylinders.
fn laid(position: &Nonaga) -> ([Hex; DISCS], [[Hex; 3]; 2]) {
    let place = |disc| position.discs.place(disc);
    let discs: Vec<Hex> = DiscSet::ALL.map(place).collect();
    let cylinders = position.cylinders.map(|discs| discs.map(place));
    (discs.try_into().unwrap(), cylinders)
}

fn legal(position: &Nonaga) -> BTreeSet<String> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let written: BTreeSet<String> = moves
        .iter()
        .map(|&m| position.tokens(m).to_string())
        .collect();
    assert_eq!(written.len(), moves.len(), "no turn is listed twice");
    written
}

fn play(position: &mut Nonaga, turns: &str) {
    let mut moves = Vec::new();
    for turn in turns.split_whitespace() {
        position.moves(&mut moves);
        let found = moves
            .iter()
            .find(|&&m| position.tokens(m).as_str() == turn)
            .unwrap_or_else(|| panic!("{turn} in {}", position.describe(Eyes::All)));
        position.play(*found);
    }
}

/// The slides that can be made, as `m15-m12`.
fn slides(position: &Nonaga) -> BTreeSet<String> {
    let first_two = |m: &String| m.split('-').take(2).collect::<Vec<_>>().join("-");
    legal(position).iter().map(first_two).collect()
}

/// The relocations that can follow a slide, as `k12-n11`.
fn relocations(position: &Nonaga, slide: &str) -> BTreeSet<String> {
    let all = legal(position);
    let after = |m: &String| m.strip_prefix(slide)?.strip_prefix('-').map(str::to_owned);
    all.iter().filter_map(after).collect()
}

/// The discs that can be taken after a slide.
fn taken(position: &Nonaga, slide: &str) -> BTreeSet<String> {
    let disc = |m: &String| m.split('-').next().unwrap().to_owned();
    relocations(position, slide).iter().map(disc).collect()
}

/// Where a disc can go after a slide.
fn targets(position: &Nonaga, slide: &str, disc: &str) -> BTreeSet<String> {
    let goes = |m: &String| m.strip_prefix(disc)?.strip_prefix('-').map(str::to_owned);
    relocations(position, slide)
        .iter()
        .filter_map(goes)
        .collect()
}

fn set(names: &str) -> BTreeSet<String> {
    names.split_whitespace().map(str::to_owned).collect()
}

/// Some turn chosen by chance, or `None` when the game is over.
fn random_turn(position: &Nonaga, rng: &mut Xoshiro256PlusPlus) -> Option<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())])
}
