//! How a log says that a seat leaves a game which goes on without it: `retire-2`.

use super::{Seat, Tokens};

const BEGINNING: &str = "retire-";

/// The entry of the log for this seat.
pub fn entry(seat: Seat) -> Tokens {
    Tokens::of(format_args!("{BEGINNING}{seat}"))
}

/// Whether a text is such an entry, or tries to be one.
pub fn is_entry(text: &str) -> bool {
    text.starts_with(BEGINNING)
}

/// The seat that an entry names.
pub fn seat(text: &str) -> Option<Seat> {
    let number = text.strip_prefix(BEGINNING)?.parse().ok().map(Seat);
    number.filter(|&seat| entry(seat).as_str() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(entry(Seat(2)).as_str(), "retire-2");
        for one in (0..4).map(Seat) {
            let text = entry(one);
            assert!(is_entry(text.as_str()));
            assert_eq!(seat(text.as_str()), Some(one));
        }
    }

    #[test]
    fn nothing_else_names_a_seat() {
        for other in ["", "retire", "retired-1", "y5-11"] {
            assert!(!is_entry(other) && seat(other).is_none(), "{other}");
        }
        for text in [
            "retire-",
            "retire-x",
            "retire-01",
            "retire-+1",
            "retire--1",
            "retire-300",
        ] {
            assert!(is_entry(text) && seat(text).is_none(), "{text}");
        }
    }
}
