//! What was wrong with what somebody asked for, in words for that person.

use super::Kind;
use std::fmt::Write;
use thiserror::Error;

/// A request that the rules do not allow. Nothing has changed; the message says what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("there is no game {given:?}: expected {}", either(expected))]
    Game {
        given: String,
        expected: Vec<String>,
    },
    #[error("{game} cannot seat {given}: expected {} seats", either(expected))]
    Seats {
        game: &'static str,
        given: u64,
        expected: Vec<String>,
    },
    #[error("{game} has no option {given:?}: {}", options(expected))]
    Option {
        game: &'static str,
        given: String,
        expected: Vec<String>,
    },
    #[error("option {option:?} cannot be {given}: expected true or false")]
    OptionValue {
        game: &'static str,
        option: &'static str,
        given: String,
    },
    #[error(
        "option {option:?} cannot be true with {given} seats: expected {} seats",
        either(expected)
    )]
    OptionSeats {
        game: &'static str,
        option: &'static str,
        given: u8,
        expected: Vec<String>,
    },
    #[error("{given:?} is not a legal move: {}", continuation(after, expected))]
    Move {
        given: String,
        after: String,
        expected: Vec<String>,
    },
    #[error("{given:?} cannot be played: the game is over and no move is expected")]
    Over { given: String },
    #[error("{given:?} is refused: {expected}")]
    Retire { given: String, expected: String },
}

impl Refusal {
    /// No game has that key.
    pub fn unknown_game(given: &str, games: &[Kind]) -> Refusal {
        Refusal::Game {
            given: shorten(given),
            expected: games.iter().map(|kind| kind.key.to_owned()).collect(),
        }
    }
}

/// What was given, short enough to repeat in a message.
pub(super) fn shorten(given: &str) -> String {
    const MOST: usize = 60;
    match given.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &given[..end]),
        None => given.to_owned(),
    }
}

fn continuation(after: &str, expected: &[String]) -> String {
    match (after.is_empty(), expected.is_empty()) {
        (true, _) => format!("expected {}", either(expected)),
        (false, true) => format!("nothing more was expected after {after:?}"),
        (false, false) => format!("after {after:?} expected {}", either(expected)),
    }
}

fn options(expected: &[String]) -> String {
    if expected.is_empty() {
        "it has no options".to_owned()
    } else {
        format!("expected {}", either(expected))
    }
}

/// `a`, `a or b`, `a, b or c`, and a long list cut short.
fn either(expected: &[String]) -> String {
    const MOST: usize = 12;
    let mut text = String::new();
    for (i, one) in expected.iter().take(MOST).enumerate() {
        let joint = match i {
            0 => "",
            _ if i + 1 == expected.len() => " or ",
            _ => ", ",
        };
        text.push_str(joint);
        text.push_str(one);
    }
    if expected.len() > MOST {
        write!(text, " or one of {} more", expected.len() - MOST)
            .expect("writing to a String cannot fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_sentences() {
        let names = |n: usize| (1..=n).map(|i| i.to_string()).collect::<Vec<_>>();
        assert_eq!(either(&names(1)), "1");
        assert_eq!(either(&names(3)), "1, 2 or 3");
        assert_eq!(
            either(&names(14)),
            "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 or one of 2 more"
        );
    }

    #[test]
    fn long_input_is_not_repeated_whole() {
        assert_eq!(shorten(&"é".repeat(10_000)).chars().count(), 61);
    }
}
