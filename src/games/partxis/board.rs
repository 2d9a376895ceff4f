//! The board: colours, squares, and the way of each colour around it.
//!
//! A set of squares is a `u128`: bits 0–67 are the track squares 1–68, bits 68–74 the corridor of whichever colour the
//! set belongs to. A place on the way of one colour is its progress: 0 on the start square, 63 on the last track square,
//! 64–70 in the corridor, 71 in the goal.

use arrayvec::ArrayString;
use std::fmt;

/// Steps from the start square to the goal, which needs the exact number.
pub const GOAL: u8 = 71;

/// The progress of the first corridor square.
pub const CORRIDOR: u8 = 64;

const TRACK_LENGTH: u32 = 68;

/// The track, as a set of squares.
pub const TRACK: u128 = (1 << TRACK_LENGTH) - 1;

/// Track squares where nobody is captured by an arriving piece: the twelve that every board has. The source counts
/// sixteen, which is taken as a slip.
pub const SAFE: u128 = squares(&[5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]);

/// The colours in the order of their turns, which is that of their start squares along the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    Yellow,
    Blue,
    Red,
    Green,
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The start square, as a bit of a set.
    pub const fn start(self) -> u32 {
        4 + 17 * self as u32
    }

    /// The square at some progress short of the goal, as a bit of a set.
    pub const fn square(self, progress: u8) -> u32 {
        if progress >= CORRIDOR {
            return TRACK_LENGTH + (progress - CORRIDOR) as u32;
        }
        let square = self.start() + progress as u32;
        if square < TRACK_LENGTH {
            square
        } else {
            square - TRACK_LENGTH
        }
    }

    /// A set of squares seen along the way of this colour: bit *p* is the square at progress *p*.
    pub const fn along(self, set: u128) -> u128 {
        let track = set & TRACK;
        let turned = track >> self.start() | track << (TRACK_LENGTH - self.start());
        // The squares between the last one and the start are not on the way; the corridor takes their place.
        (turned as u64) as u128 | (set >> TRACK_LENGTH) << CORRIDOR
    }

    /// The name of the square at some progress, as in `68`, `c1` or `g`. Whole logs are compared with these, so they are put
    /// together without a formatter.
    pub fn place(self, progress: u8) -> ArrayString<2> {
        let digit = |n: u8| char::from(b'0' + n);
        let mut name = ArrayString::new();
        match progress {
            GOAL => name.push('g'),
            CORRIDOR.. => {
                name.push('c');
                name.push(digit(progress - CORRIDOR + 1));
            }
            _ => {
                let number = self.square(progress) as u8 + 1;
                if number >= 10 {
                    name.push(digit(number / 10));
                }
                name.push(digit(number % 10));
            }
        }
        name
    }

    /// The letter of the notation.
    pub fn letter(self) -> char {
        char::from(self.name().as_bytes()[0])
    }

    pub const fn name(self) -> &'static str {
        ["yellow", "blue", "red", "green"][self.index()]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// The colour whose start square this is.
pub fn start_of(square: u32) -> Option<Colour> {
    Colour::ALL
        .into_iter()
        .find(|colour| colour.start() == square)
}

/// The places from which one of the next `steps` places is in `set`, a set along the way of a colour.
pub const fn shortly_before(set: u128, steps: u8) -> u128 {
    let mut near = set >> 1;
    let mut width = 1;
    while width < steps {
        // Doubling the width needs five turns for the longest bonus, not twenty.
        let more = if width < steps - width {
            width
        } else {
            steps - width
        };
        near |= near >> more;
        width += more;
    }
    near
}

const fn squares(numbers: &[u32]) -> u128 {
    let mut set = 0;
    let mut i = 0;
    while i < numbers.len() {
        set |= 1 << (numbers[i] - 1);
        i += 1;
    }
    set
}
