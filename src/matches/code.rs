//! Codes of matches that people can say aloud: `K7Q2`.

/// Consonants and digits that are not mistaken for each other or for a vowel: no code is a word.
const ALPHABET: &[u8; 28] = b"BCDFGHJKMNPQRSTVWXYZ23456789";
const SHORTEST: usize = 4;
const LONGEST: usize = 8;

/// A code of that many places from random bytes, one for each.
pub(super) fn from_random(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|&byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]))
        .collect()
}

/// How long a code should be at this attempt to find a free one: long ones come when the short ones are getting rare.
pub(super) fn length(attempt: usize) -> usize {
    (SHORTEST + attempt / 3).min(LONGEST)
}

/// A code as it is stored, from whatever somebody typed: case, spaces, hyphens and a leading `#` do not matter.
pub fn read(text: &str) -> Option<String> {
    if text.len() > 40 {
        return None;
    }
    let code: String = text
        .trim()
        .trim_start_matches('#')
        .chars()
        .filter(|c| !matches!(c, ' ' | '-'))
        .map(|c| c.to_ascii_uppercase())
        .collect();
    let known = |byte: u8| ALPHABET.contains(&byte);
    ((SHORTEST..=LONGEST).contains(&code.len()) && code.bytes().all(known)).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        for text in ["K7Q2", "k7q2", " #k7q2 ", "K7-Q2", "k 7 q 2"] {
            assert_eq!(read(text).as_deref(), Some("K7Q2"), "{text}");
        }
        let long = "K".repeat(10_000);
        for text in [
            "",
            "K7Q",
            "K7Q2K7Q2K",
            "KAQ2",
            "K7Q2;",
            "K7Q2'--",
            "ſ7Q2",
            "K7Q\u{0}",
            &long,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn every_code_can_be_read_back() {
        for byte in 0..=255 {
            let code = from_random(&[byte, byte / 2, byte / 3, 255 - byte]);
            assert_eq!(read(&code), Some(code.clone()));
            assert_eq!(read(&code.to_lowercase()), Some(code));
        }
        assert_eq!((length(0), length(2), length(3), length(100)), (4, 4, 5, 8));
    }
}
