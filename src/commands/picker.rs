//! The way to a move by taps: what to offer after what has been chosen. It knows tokens and nothing of any game.
//!
//! A step with only one choice is not asked. Two steps become one when together they have few choices, and a step with
//! more choices than a menu can hold is asked in two: the beginning of the token first (a column), then the rest.

use crate::game::{Refusal, Step, Tokens, walk};
use std::collections::HashSet;

/// As many buttons as fit above the row with "back".
pub const BUTTONS: usize = 20;
/// As many as a menu holds.
pub const MENU: usize = 25;
/// Up to so many choices, steps are joined into one.
const FEW: usize = 10;
/// A move of so many tokens or more is shown whole and confirmed before it is played.
const LONG: usize = 4;

/// Where the taps have led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picked {
    /// Only this move is left, and "back" leads there; `None` when nothing else was possible.
    Move(Tokens, Option<String>),
    Choose(Question),
}

/// What is asked next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Index of the token that is asked for, and how many the longest of the moves has.
    pub at: usize,
    pub of: usize,
    /// The tokens that are chosen already, or that all of the moves have.
    pub settled: Vec<String>,
    pub choices: Vec<Choice>,
    /// Where "back" leads; `None` at the beginning.
    pub back: Option<String>,
}

/// Something to tap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The tokens, or the beginning of one with a `…`.
    pub tokens: Vec<String>,
    /// What has been chosen then.
    pub prefix: String,
}

/// Whether a move is long enough to be confirmed.
pub fn is_long(notation: &str) -> bool {
    notation.split('-').count() >= LONG
}

/// What to offer after `prefix`.
///
/// # Errors
/// When no legal move begins like that.
pub fn pick(legal: &[Tokens], prefix: &str) -> Result<Picked, Refusal> {
    let fitting = fitting(legal, prefix);
    match fitting[..] {
        [] => {
            // The walk knows how to say what was expected.
            let whole = prefix.trim_end_matches('*');
            return match walk(legal, whole) {
                Err(refusal) => Err(refusal),
                Ok(Step::Complete | Step::Choose(_)) => Err(Refusal::Move {
                    given: whole.to_owned(),
                    after: String::new(),
                    expected: Vec::new(),
                }),
            };
        }
        [only] => return Ok(Picked::Move(only, back(legal, prefix, 1))),
        _ => {}
    }
    let moves: Vec<Vec<&str>> = fitting.iter().map(|m| m.iter().collect()).collect();
    let of = moves.iter().map(Vec::len).max().unwrap_or_default();
    // Tokens that all have in common need no question.
    let at = (0..of)
        .find(|&at| moves.iter().any(|m| m.get(at) != moves[0].get(at)))
        .unwrap_or_default();
    let mut depth = at + 1;
    while depth < of && distinct(&moves, depth + 1, FEW).len() <= FEW {
        depth += 1;
    }
    let heads = distinct(&moves, depth, usize::MAX);
    let choices = if heads.len() <= MENU {
        heads
            .into_iter()
            .map(|head| Choice {
                prefix: head.join("-"),
                tokens: head[at..].iter().map(|&token| token.to_owned()).collect(),
            })
            .collect()
    } else {
        groups(&heads, at)
    };
    Ok(Picked::Choose(Question {
        at,
        of,
        settled: moves[0][..at]
            .iter()
            .map(|&token| token.to_owned())
            .collect(),
        choices,
        back: back(legal, prefix, fitting.len()),
    }))
}

/// The moves that begin with `prefix`.
fn fitting(legal: &[Tokens], prefix: &str) -> Vec<Tokens> {
    let (begun, whole) = match prefix.strip_suffix('*') {
        Some(begun) => (begun, false),
        None => (prefix, true),
    };
    let fits = |m: &Tokens| {
        m.as_str().strip_prefix(begun).is_some_and(|rest| {
            begun.is_empty() || !whole || rest.is_empty() || rest.starts_with('-')
        })
    };
    legal.iter().copied().filter(fits).collect()
}

/// The different beginnings of that many tokens, in the order of the rules; of too many, one more than `most`.
fn distinct<'a>(moves: &[Vec<&'a str>], depth: usize, most: usize) -> Vec<Vec<&'a str>> {
    let mut known: HashSet<&[&str]> = HashSet::new();
    let mut heads: Vec<Vec<&str>> = Vec::new();
    for m in moves {
        let head = &m[..m.len().min(depth)];
        if known.insert(head) {
            heads.push(head.to_vec());
        }
        if heads.len() > most {
            break;
        }
    }
    heads
}

/// Too many for a menu: by the first letter of the token, or by more letters where all begin alike.
fn groups(heads: &[Vec<&str>], at: usize) -> Vec<Choice> {
    let token = |head: &Vec<&str>| head.get(at).copied().unwrap_or_default().to_owned();
    let before = heads[0][..at]
        .iter()
        .map(|token| format!("{token}-"))
        .collect::<String>();
    let longest = heads
        .iter()
        .map(|head| token(head).len())
        .max()
        .unwrap_or_default();
    for letters in 1..=longest {
        let mut beginnings: Vec<String> = Vec::new();
        for head in heads {
            let beginning: String = token(head).chars().take(letters).collect();
            if !beginnings.contains(&beginning) {
                beginnings.push(beginning);
            }
        }
        if beginnings.len() > 1 {
            beginnings.truncate(MENU);
            beginnings.sort();
            return beginnings
                .into_iter()
                .map(|beginning| {
                    let mut begun = heads
                        .iter()
                        .filter(|head| token(head).starts_with(&beginning));
                    match (begun.next(), begun.next()) {
                        // What stands alone is offered as it is.
                        (Some(only), None) => Choice {
                            prefix: only.join("-"),
                            tokens: only[at..].iter().map(|&token| token.to_owned()).collect(),
                        },
                        _ => Choice {
                            prefix: format!("{before}{beginning}*"),
                            tokens: vec![format!("{beginning}…")],
                        },
                    }
                })
                .collect();
        }
    }
    Vec::new()
}

/// The last place on the way to `prefix` where there was more to choose from.
pub fn back(legal: &[Tokens], prefix: &str, fitting_now: usize) -> Option<String> {
    let mut shorter = prefix.to_owned();
    while !shorter.is_empty() {
        shorter = match (shorter.ends_with('*'), shorter.rfind('-')) {
            (_, Some(end)) => shorter[..end].to_owned(),
            (_, None) => String::new(),
        };
        if fitting(legal, &shorter).len() > fitting_now {
            return Some(shorter);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Setup, Turn};
    use crate::games::GAMES;
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use serde_json::Map;

    /// The design's promise of taps for a turn, with San Henko's hand opened and without the confirmation of long moves.
    fn promised(game: &str) -> usize {
        match game {
            "partxis" => 1,
            "nonaga" => 4,
            "san-henko" => 2,
            _ => 3,
        }
    }

    #[test]
    fn every_move_can_be_tapped_within_the_promised_taps() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for kind in GAMES {
            let mut most = 0;
            for _ in 0..3 {
                let setup = Setup::new(kind, 2, &Map::new()).unwrap();
                let mut game = kind.start(&setup);
                for _ in 0..120 {
                    let legal = game.legal();
                    if matches!(game.turn(), Turn::Seat(_)) && legal.len() > 1 {
                        for m in legal.sample(&mut rng, 12) {
                            most = most.max(taps(&legal, *m));
                        }
                    }
                    let Some(next) = game.random(&mut rng) else {
                        break;
                    };
                    game.play(next.as_str()).unwrap();
                }
            }
            assert!(most <= promised(kind.key), "{} takes {most} taps", kind.key);
        }
    }

    /// How many taps lead to a move, following the only choice that it fits.
    fn taps(legal: &[Tokens], wanted: Tokens) -> usize {
        let mut prefix = String::new();
        for tap in 0..10 {
            match pick(legal, &prefix).unwrap() {
                Picked::Move(m, back) => {
                    assert_eq!(m, wanted);
                    assert_eq!(back.is_none(), tap == 0);
                    return tap;
                }
                Picked::Choose(question) => {
                    assert!(question.choices.len() > 1 && question.choices.len() <= MENU);
                    assert_eq!(question.back.is_none(), tap == 0);
                    let next: Vec<&Choice> = question
                        .choices
                        .iter()
                        .filter(|choice| fitting(&[wanted], &choice.prefix).len() == 1)
                        .collect();
                    assert_eq!(next.len(), 1, "{wanted} after {prefix}");
                    prefix = next[0].prefix.clone();
                }
            }
        }
        panic!("{wanted} cannot be reached");
    }

    #[test]
    fn back_leads_to_the_last_question() {
        let legal = ["a1-b-x", "a1-b-y", "a2-c-x"].map(Tokens::of);
        assert_eq!(back(&legal, "a1-b", 2), Some(String::new()));
        assert_eq!(back(&legal, "", 3), None);
    }

    #[test]
    fn a_beginning_that_no_move_has_is_refused() {
        let legal = ["a1-b", "a2-c"].map(Tokens::of);
        assert!(pick(&legal, "a3").is_err());
        assert!(pick(&legal, "a").is_err());
        assert!(pick(&legal, "z*").is_err());
    }
}
