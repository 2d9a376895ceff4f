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

/// The beginning of a move: whole tokens, and perhaps the first letters of the one after them (`m15-m*`).
///
/// Everything that follows a choice through the legal moves does it with this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prefix<'a> {
    /// Whole tokens joined by `-`.
    whole: &'a str,
    /// The first letters of the next token; none yet when empty.
    begun: &'a str,
}

impl<'a> Prefix<'a> {
    /// Reads `m15-m12`, `m15-m*`, or nothing yet. Without a star all tokens are whole.
    pub fn new(text: &'a str) -> Prefix<'a> {
        match text.strip_suffix('*') {
            None => Prefix::whole(text),
            Some(text) => Prefix::unfinished(text),
        }
    }

    /// Reads a text that may lack its star: the last token is whole where some move has it, else begun.
    pub fn typed(text: &'a str, legal: &[Tokens]) -> Prefix<'a> {
        let read = Prefix::new(text);
        if text.ends_with('*') || legal.iter().any(|m| read.fits(m)) {
            read
        } else {
            Prefix::unfinished(text)
        }
    }

    fn whole(text: &'a str) -> Prefix<'a> {
        let (whole, begun) = (text, "");
        Prefix { whole, begun }
    }

    fn unfinished(text: &'a str) -> Prefix<'a> {
        let (whole, begun) = text.rsplit_once('-').unwrap_or(("", text));
        Prefix { whole, begun }
    }

    /// The whole tokens.
    pub fn tokens(&self) -> impl Iterator<Item = &'a str> {
        self.whole.split('-').filter(|token| !token.is_empty())
    }

    /// Whether a move begins like this.
    pub fn fits(&self, m: &Tokens) -> bool {
        self.rest(m)
            .is_some_and(|rest| rest.starts_with(self.begun))
    }

    /// The token of a fitting move that follows the whole ones; `None` when it does not fit or has no more.
    pub fn next<'m>(&self, m: &'m Tokens) -> Option<&'m str> {
        let rest = self.rest(m)?;
        let next = rest.split('-').next()?;
        (!next.is_empty() && next.starts_with(self.begun)).then_some(next)
    }

    /// Where the token after the whole ones begins.
    fn end(&self) -> usize {
        match self.whole.len() {
            0 => 0,
            length => length + 1,
        }
    }

    /// What follows the whole tokens.
    fn rest<'m>(&self, m: &'m Tokens) -> Option<&'m str> {
        if self.whole.is_empty() {
            return Some(m.as_str());
        }
        let rest = m.as_str().strip_prefix(self.whole)?;
        if rest.is_empty() {
            return Some(rest);
        }
        rest.strip_prefix('-')
    }
}

/// Follows `prefix`, tokens joined by `-` or nothing yet, through the legal moves.
///
/// # Errors
/// A [`Refusal::Move`] that says how far it was right and what was expected there.
pub fn walk(legal: &[Tokens], prefix: &str) -> Result<Step, Refusal> {
    let mut right = Prefix::whole("");
    let ends = prefix.match_indices('-').map(|(end, _)| end);
    for end in ends.chain([prefix.len()]) {
        let further = Prefix::whole(&prefix[..end]);
        if !legal.iter().any(|m| further.fits(m)) {
            return Err(Refusal::Move {
                given: refusal::shorten(prefix),
                after: right.whole.to_owned(),
                expected: names(&choices(legal, right)),
            });
        }
        right = further;
    }
    if legal.iter().any(|m| m.as_str() == prefix) {
        return Ok(Step::Complete);
    }
    Ok(Step::Choose(choices(legal, right)))
}

/// The different tokens that may follow, in the order in which the rules list them.
fn choices(legal: &[Tokens], prefix: Prefix<'_>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for m in legal {
        if let Some(token) = prefix.next(m)
            && !choices.iter().any(|choice| choice.token.as_str() == token)
        {
            choices.push(Choice {
                token: Token::from(token).expect("a token is at most 12 bytes"),
                last: m.as_str().len() == prefix.end() + token.len(),
            });
        }
    }
    choices
}

fn names(choices: &[Choice]) -> Vec<String> {
    let names = choices.iter().map(|choice| choice.token.to_string());
    names.collect()
}

/// Says of a text that is not one of the legal moves how far it was right and what was expected there.
pub(super) fn refuse(legal: &[Tokens], given: &str) -> Refusal {
    let expected = match walk(legal, given) {
        Err(refusal) => return refusal,
        Ok(Step::Choose(choices)) => names(&choices),
        Ok(Step::Complete) => Vec::new(),
    };
    Refusal::Move {
        given: refusal::shorten(given),
        after: given.to_owned(),
        expected,
    }
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
    fn a_prefix_of_whole_tokens_fits_no_longer_token() {
        let fitting = |text: &str| {
            let all = legal();
            let fits = all.iter().filter(|m| Prefix::new(text).fits(m)).count();
            let next: Vec<&str> = all
                .iter()
                .filter_map(|m| Prefix::new(text).next(m))
                .collect();
            (fits, next.join(" "))
        };
        assert_eq!(fitting(""), (4, "m15 m15 m15 cover".to_owned()));
        assert_eq!(fitting("m15"), (3, "m12 m12 o15".to_owned()));
        assert_eq!(fitting("m1"), (0, String::new()));
        assert_eq!(fitting("m1*"), (3, "m15 m15 m15".to_owned()));
        assert_eq!(fitting("m15-m*"), (2, "m12 m12".to_owned()));
        assert_eq!(fitting("m15-o15"), (1, String::new()));
        assert_eq!(fitting("m15-o15-x"), (0, String::new()));
        let tokens: Vec<&str> = Prefix::new("m15-m12-k*").tokens().collect();
        assert_eq!(tokens, ["m15", "m12"]);
    }

    #[test]
    fn what_is_typed_is_whole_where_a_move_has_it() {
        let moves = ["c2-d2", "c2e-d2", "c3-d2"].map(Tokens::of);
        let next = |text| {
            let prefix = Prefix::typed(text, &moves);
            let next: Vec<&str> = moves.iter().filter_map(|m| prefix.next(m)).collect();
            next.join(" ")
        };
        assert_eq!(next("c2"), "d2");
        assert_eq!(next("c"), "c2 c2e c3");
        assert_eq!(next("c2*"), "c2 c2e");
        assert_eq!(next("c3-d"), "d2");
        assert_eq!(next("x"), "");
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
