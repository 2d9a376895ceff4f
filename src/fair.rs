//! Chance that anybody can check afterwards.
//!
//! The bot commits to a secret before anybody accepts, and the accepting interaction, which nobody could know before, makes
//! the key of it: neither side can choose the dice. Every outcome follows from the key and its place in the log alone, so
//! anybody who has the secret, which is shown when the match is over, can compute them all again.
//!
//! - commitment = SHA-256(secret)
//! - key = HMAC-SHA256(secret, text), where text is the id of the accepting interaction in decimal, followed, for every seat
//!   that gave a word of its own, in the order of seats, by a line feed, the number of the seat, `:` and the word
//! - outcome at index *n* of the log among total weight *W*: the first 8 bytes, big-endian, of HMAC-SHA256(key, "n:attempt")
//!   for attempt 0, 1, …; values from ⌊2⁶⁴/W⌋·W on are rejected; value mod *W* falls into the cumulative weights.
//! - seals bind the entries that people chose: each is HMAC-SHA256(key, previous seal, ":n:", entry), cut to 8 bytes and
//!   written in hexadecimal, after a first one over the set-up.

use crate::game::Tokens;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// What the bot draws for a challenge and keeps to itself until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// These bytes should come from the operating system.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Secret> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Secret(bytes))
    }

    /// What may be shown only when the match is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// What is shown with the challenge: the secret can no longer be changed.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The key of a match that the interaction of this id accepted, with the words that its seats gave, in their order.
    pub fn key<'a>(&self, accepted: u64, words: impl IntoIterator<Item = (usize, &'a str)>) -> Key {
        let mut text = accepted.to_string();
        for (seat, word) in words {
            text.push_str(&format!("\n{seat}:{word}"));
        }
        Key(mac(&self.0, &[text.as_bytes()]))
    }
}

/// A secret must not reach a log by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({})", self.commitment())
    }
}

/// What decides every outcome of one match.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

impl Key {
    /// A number below `total` for the entry at this index of the log, each alike.
    ///
    /// # Panics
    /// When `total` is 0.
    pub fn draw(&self, index: usize, total: u64) -> u64 {
        assert!(total > 0, "nothing to draw from");
        let end = (1_u128 << 64) / u128::from(total) * u128::from(total);
        for attempt in 0_u64.. {
            let tag = mac(&self.0, &[format!("{index}:{attempt}").as_bytes()]);
            let (first, _) = tag.split_first_chunk().expect("32 bytes begin with 8");
            let value = u64::from_be_bytes(*first);
            if u128::from(value) < end {
                return value % total;
            }
        }
        unreachable!("each attempt succeeds with a chance of at least one half")
    }

    /// Which of these outcomes, as `Game::chances` lists them, happens at this index of the log.
    ///
    /// # Panics
    /// When there are none.
    pub fn pick(&self, index: usize, outcomes: &[(Tokens, u32)]) -> Tokens {
        let total = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut left = self.draw(index, total);
        for &(outcome, weight) in outcomes {
            match left.checked_sub(u64::from(weight)) {
                Some(rest) => left = rest,
                None => return outcome,
            }
        }
        unreachable!("what is drawn is less than the total")
    }

    /// The first seal of a chain, over what the match began with.
    pub fn seal(&self, beginning: &str) -> Seal {
        self.cut(&[b"seal:", beginning.as_bytes()])
    }

    /// The seal after one more entry.
    pub fn next(&self, seal: Seal, index: usize, entry: &str) -> Seal {
        self.cut(&[
            &seal.0,
            b":",
            index.to_string().as_bytes(),
            b":",
            entry.as_bytes(),
        ])
    }

    fn cut(&self, parts: &[&[u8]]) -> Seal {
        let tag = mac(&self.0, parts);
        Seal(*tag.first_chunk().expect("32 bytes begin with 8"))
    }
}

/// Stands for everything in the log up to one entry. Shown while the match goes on, it cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seal([u8; 8]);

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret() -> Secret {
        Secret::new(std::array::from_fn(|i| i as u8))
    }

    const ACCEPTED: u64 = 1_234_567_890_123_456_789;

    /// Computed apart from this program with Python's hashlib and hmac.
    #[test]
    fn commitment_key_and_outcomes_are_those_that_another_program_computed() {
        assert_eq!(
            secret().commitment(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        let key = secret().key(ACCEPTED, []);
        assert_eq!(hex::encode(key.0), KEY);
        let dice: Vec<u64> = (0..20).map(|n| key.draw(n, 6) + 1).collect();
        assert_eq!(dice, DICE);
        let heavy: Vec<u64> = (0..4).map(|n| key.draw(n, (1 << 63) + 1)).collect();
        assert_eq!(heavy, HEAVY);
        let beginning = key.seal("a game");
        assert_eq!(beginning.to_string(), SEAL);
        assert_eq!(key.next(beginning, 0, "d5").to_string(), NEXT);
    }

    const KEY: &str = "c60a077ed409e0671b8977eceaba417fe609c654ea19bed4d7bab503900e256f";
    const DICE: [u64; 20] = [2, 4, 5, 2, 6, 6, 3, 3, 3, 6, 1, 1, 5, 1, 5, 6, 2, 4, 4, 4];
    /// Nearly half of all values are rejected here.
    const HEAVY: [u64; 4] = [
        5377292619490809197,
        6912698581918661973,
        4272126416938815303,
        2859322806018046495,
    ];
    const SEAL: &str = "09c92acd0d74d8ff";
    const NEXT: &str = "de5692fe039690df";

    #[test]
    fn outcomes_fall_by_cumulative_weight_in_their_order() {
        let key = secret().key(1, []);
        let outcomes = [("a", 5), ("b", 1), ("c", 4)].map(|(name, w)| (Tokens::of(name), w));
        for index in 0..200 {
            let expected = match key.draw(index, 10) {
                0..5 => "a",
                5 => "b",
                _ => "c",
            };
            assert_eq!(key.pick(index, &outcomes).as_str(), expected);
        }
    }

    /// 600,000 dice: the statistic with 5 degrees of freedom exceeds 25.74 once in 10,000 fair dice; these are always the same.
    #[test]
    fn dice_are_fair() {
        let mut counts = [0_u32; 6];
        let mut pairs = [0_u32; 36];
        let mut last = 0;
        for matches in 0..60_u64 {
            let key = secret().key(matches, []);
            for index in 0..10_000 {
                let die = key.draw(index, 6) as usize;
                counts[die] += 1;
                pairs[last * 6 + die] += 1;
                last = die;
            }
        }
        let chi = |counts: &[u32]| -> f64 {
            let expected = 600_000.0 / counts.len() as f64;
            counts
                .iter()
                .map(|&n| (f64::from(n) - expected).powi(2) / expected)
                .sum()
        };
        assert!(chi(&counts) < 25.74, "{counts:?}: {}", chi(&counts));
        // One after the other as well: 35 degrees of freedom, 80.1 once in 50,000.
        assert!(chi(&pairs) < 80.1, "{pairs:?}: {}", chi(&pairs));
    }

    #[test]
    fn secrets_do_not_print_themselves() {
        let text = format!("{:?} {:?}", secret(), secret().key(1, []));
        assert!(!text.contains(&secret().reveal()) && !text.contains("000102"));
    }

    #[test]
    fn only_64_hexadecimal_digits_are_a_secret() {
        assert_eq!(Secret::from_hex(&secret().reveal()), Some(secret()));
        for bad in ["", "00", &"g".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
            assert_eq!(Secret::from_hex(bad), None);
        }
    }

    #[test]
    fn words_make_another_key_and_each_has_its_seat() {
        let with = |words: &[(usize, &'static str)]| secret().key(7, words.iter().copied());
        let none = with(&[]);
        assert_eq!(none, secret().key(7, []));
        let all = [
            with(&[(0, "alpha")]),
            with(&[(1, "alpha")]),
            with(&[(0, "alpha"), (1, "beta")]),
            with(&[(0, "beta"), (1, "alpha")]),
            none,
        ];
        for (at, key) in all.iter().enumerate() {
            assert!(all.iter().skip(at + 1).all(|other| other != key), "{at}");
        }
        // What any other program gets of the same text.
        let text = b"7\n0:alpha\n1:beta";
        assert_eq!(
            with(&[(0, "alpha"), (1, "beta")]),
            Key(mac(&secret().0, &[text]))
        );
    }
}
