//! Positions are written as texts: `w:d4` a white square, `B:b1c1` a black rectangle (upright when in one segment),
//! `wo:g1` the white round. Pieces listed later lie on top.

mod end;
mod flat;
mod kills;
mod layout;
mod push;
mod rebellion;
mod round;
mod setup;
mod slot;

use super::geometry::{Cell, Segment};
use super::*;

/// Each round on an own square in a far corner.
const FILLER: &str = "w:g1 wo:g1 b:a7 bo:a7";

/// Long after the first actions, White to move.
fn white(text: &str) -> Ticto {
    position(text, 100)
}

/// Long after the first actions, Black to move.
fn black(text: &str) -> Ticto {
    position(text, 101)
}

fn position(text: &str, ply: u16) -> Ticto {
    let mut position = start();
    position.layout = Layout::empty();
    position.ply = ply;
    let mut pieces = [0, 1].map(|seat| {
        let seat = Seat(seat);
        (Piece::squares(seat), Piece::rectangles(seat))
    });
    for token in text.split_whitespace() {
        let (what, at) = token.split_once(':').unwrap();
        let seat = Seat(u8::from(what.starts_with(['b', 'B'])));
        let (squares, rectangles) = &mut pieces[seat.index()];
        let piece = match what {
            "wo" | "bo" => {
                position.layout.move_round(seat, cell(at));
                continue;
            }
            "w" | "b" => squares.next().unwrap(),
            _ => rectangles.next().unwrap(),
        };
        position.layout.put(piece, place(at), 0);
    }
    position.history.clear();
    position.history.push(position.hash());
    position
}

/// The same position under the wider reading, in which any enemy in the middle dies.
fn exposed(position: Ticto) -> Ticto {
    Ticto {
        exposed: true,
        ..position
    }
}

fn start() -> Ticto {
    start_with(false)
}

fn start_with(exposed: bool) -> Ticto {
    let kind = crate::games::find("ticto").unwrap();
    let options = [("exposed".to_owned(), exposed.into())];
    Ticto::start(&Setup::new(kind, 2, &options.into_iter().collect()).unwrap())
}

fn cell(name: &str) -> Cell {
    let [column, row] = name.as_bytes() else {
        panic!("{name} is no cell");
    };
    let x = b"zabcdefgh".iter().position(|c| c == column).unwrap();
    Cell::new(x as u8, row - b'0')
}

fn place(name: &str) -> Location {
    let segment = |cell: Cell, side: &str| match side {
        "e" => Segment::new(Groove::Vertical, cell),
        "w" => Segment::new(Groove::Vertical, cell.step(-1)),
        "n" => Segment::new(Groove::Horizontal, cell),
        "s" => Segment::new(Groove::Horizontal, cell.step(-Groove::Horizontal.across())),
        _ => panic!("{side} is no side"),
    };
    match name.len() {
        2 => Location::Cell(cell(name)),
        3 => Location::Slot(segment(cell(&name[..2]), &name[2..])),
        4 => {
            let [low, high] = [cell(&name[..2]), cell(&name[2..])];
            let middles = [Groove::Vertical, Groove::Horizontal].map(|g| Segment::new(g, low));
            Location::Pair(*middles.iter().find(|m| m.sides() == [low, high]).unwrap())
        }
        _ => Location::Lying(segment(cell(&name[..2]), &name[4..])),
    }
}

/// All legal moves.
fn legal(position: &Ticto) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut names: Vec<String> = moves
        .iter()
        .map(|&m| position.tokens(m).to_string())
        .collect();
    names.sort_unstable();
    names
}

/// Where what is at `from` can go, in the order of the names.
fn from(position: &Ticto, from: &str) -> String {
    let prefix = format!("{from}-");
    let to = |name: &String| name.strip_prefix(&prefix).map(str::to_owned);
    let found: Vec<String> = legal(position).iter().filter_map(to).collect();
    found.join(" ")
}

fn is_legal(position: &Ticto, name: &str) -> bool {
    legal(position).iter().any(|m| m == name)
}

/// Plays moves in notation, each of which must be legal.
fn play(position: &mut Ticto, names: &str) {
    for name in names.split_whitespace() {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let found = moves
            .into_iter()
            .find(|&m| position.tokens(m).as_str() == name);
        let Some(found) = found else {
            panic!("{name} is not one of {:?}", legal(position));
        };
        position.play(found);
    }
}

fn after(mut position: Ticto, names: &str) -> Ticto {
    play(&mut position, names);
    position
}

fn over(position: &Ticto) -> Option<Outcome> {
    assert_eq!(position.turn() == Turn::Over, position.outcome().is_some());
    assert_eq!(position.turn() == Turn::Over, legal(position).is_empty());
    position.outcome()
}

/// The pieces on a cell, from the bottom: `w`, `b`, `W`, `B`.
fn stack(position: &Ticto, name: &str) -> String {
    let stack = position.layout.stack(cell(name));
    stack.into_iter().flatten().map(letter).collect()
}

/// The piece in the first segment of a slot: `w`, `b`, `W`, `B`, or nothing.
fn slot(position: &Ticto, name: &str) -> String {
    let piece = position.layout.piece_at(place(name));
    if let Some(piece) = piece {
        assert_eq!(position.layout.place(piece), Some(place(name)));
    }
    piece.into_iter().map(letter).collect()
}

fn letter(piece: Piece) -> char {
    match (piece.seat(), piece.is_square()) {
        (Seat(0), true) => 'w',
        (Seat(0), false) => 'W',
        (_, true) => 'b',
        (_, false) => 'B',
    }
}
