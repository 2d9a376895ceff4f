//! A move as people write it, and the way through a list of moves token by token.

use super::{Refusal, refusal};
use arrayvec::ArrayString;
use serde::{Serialize, Serializer};
use std::fmt::{self, Write};

/// One choice within a move: `b22`, `cover`, `m15`.
pub type Token = ArrayString<12>;

/// A complete move in notation: lower-case tokens joined by `-`, kept inline so that nothing is allocated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tokens(ArrayString<24>);

impl Tokens {
    /// A move of a single token, to be continued with [`then`](Tokens::then).
    ///
    /// # Panics
    /// When the notation of a game is longer than 24 bytes, which its tests would show.
    pub fn of(token: impl fmt::Display) -> Tokens {
        Tokens::default().then(token)
    }

    /// The same with one more token.
    ///
    /// # Panics
    /// As [`of`](Tokens::of).
    #[must_use]
    pub fn then(mut self, token: impl fmt::Display) -> Tokens {
        if !self.0.is_empty() {
            self.0.push('-');
        }
        write!(self.0, "{token}").expect("a move is at most 24 bytes");
        self
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split('-')
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Tokens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// Where a walk through the legal moves has led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The tokens are a complete legal move.
    Complete,
    /// These may follow, in the order in which the rules list them.
    Choose(Vec<Choice>),
}

/// A token that may come next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub token: Token,
    /// Whether the move is complete with it.
    pub last: bool,
}

/// Follows `prefix`, tokens joined by `-` or nothing yet, through the legal moves.
///
/// # Errors
/// A [`Refusal::Move`] that says how far it was right and what was expected there.
pub fn walk(legal: &[Tokens], prefix: &str) -> Result<Step, Refusal> {
    let wanted: Vec<&str> = if prefix.is_empty() {
        Vec::new()
    } else {
        prefix.split('-').collect()
    };
    let mut left: Vec<Vec<&str>> = legal.iter().map(|m| m.iter().collect()).collect();
    for (at, token) in wanted.iter().enumerate() {
        let matching: Vec<Vec<&str>> = left
            .iter()
            .filter(|m| m.get(at) == Some(token))
            .cloned()
            .collect();
        if matching.is_empty() {
            let expected = next(&left, at)
                .iter()
                .map(|choice| choice.token.to_string())
                .collect();
            let after = wanted[..at].join("-");
            return Err(Refusal::Move {
                given: refusal::shorten(prefix),
                after,
                expected,
            });
        }
        left = matching;
    }
    if left.iter().any(|m| m.len() == wanted.len()) {
        return Ok(Step::Complete);
    }
    Ok(Step::Choose(next(&left, wanted.len())))
}

/// Says of a text that is not one of the legal moves how far it was right and what was expected there.
pub(super) fn refuse(legal: &[Tokens], given: &str) -> Refusal {
    let expected = match walk(legal, given) {
        Err(refusal) => return refusal,
        Ok(Step::Choose(choices)) => choices
            .iter()
            .map(|choice| choice.token.to_string())
            .collect(),
        Ok(Step::Complete) => Vec::new(),
    };
    Refusal::Move {
        given: refusal::shorten(given),
        after: given.to_owned(),
        expected,
    }
}

/// The different tokens at index `at`, in the order of their first appearance.
fn next(moves: &[Vec<&str>], at: usize) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for m in moves {
        if let Some(token) = m.get(at)
            && !choices.iter().any(|choice| choice.token.as_str() == *token)
        {
            let token = Token::from(token).expect("a token is at most 12 bytes");
            choices.push(Choice {
                token,
                last: m.len() == at + 1,
            });
        }
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal() -> Vec<Tokens> {
        ["m15-m12-k12-n11", "m15-m12-k12-n9", "m15-o15", "cover"]
            .map(Tokens::of)
            .to_vec()
    }

    fn choices(prefix: &str) -> Vec<(String, bool)> {
        match walk(&legal(), prefix).unwrap() {
            Step::Choose(choices) => choices
                .iter()
                .map(|c| (c.token.to_string(), c.last))
                .collect(),
            Step::Complete => panic!("{prefix} is complete"),
        }
    }

    #[test]
    fn a_walk_offers_each_next_token_once() {
        assert_eq!(choices(""), [("m15".into(), false), ("cover".into(), true)]);
        assert_eq!(
            choices("m15"),
            [("m12".into(), false), ("o15".into(), true)]
        );
        assert_eq!(
            choices("m15-m12-k12"),
            [("n11".into(), true), ("n9".into(), true)]
        );
        assert_eq!(walk(&legal(), "m15-o15"), Ok(Step::Complete));
    }

    #[test]
    fn a_wrong_token_is_refused_with_what_was_expected_there() {
        let refusal = walk(&legal(), "m15-m13-k12").unwrap_err();
        assert_eq!(
            refusal.to_string(),
            r#""m15-m13-k12" is not a legal move: after "m15" expected m12 or o15"#
        );
        let refusal = walk(&legal(), "cover-now").unwrap_err();
        assert_eq!(
            refusal.to_string(),
            r#""cover-now" is not a legal move: nothing more was expected after "cover""#
        );
    }
}
