//! The way to a move by taps: what to offer after what has been chosen. It knows tokens and nothing of any game.
//!
//! A step with only one choice is not asked. A step with more choices than a message has buttons is asked in two: the
//! beginning of the token first (a column), then the rest. Where a move has more steps than its game promises taps, the first
//! two are asked together.

use crate::game::{Game, Prefix, Refusal, Step, Tokens, walk};

/// Discord allows this many buttons in a message.
pub const MOST: usize = 25;
/// Two steps are asked together when that makes at most this many choices.
const FEW: usize = 10;
/// A move of this many tokens is shown whole and confirmed before it is played.
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
    /// The tokens: one, or two that are asked together. With `is_beginning`, what several tokens begin with.
    pub tokens: Vec<String>,
    pub is_beginning: bool,
    /// What has been chosen then.
    pub prefix: String,
}

/// Whether a legal move is confirmed before it is played: it takes many taps, or a slip would be costly.
pub fn is_confirmed(game: &dyn Game, notation: &str) -> bool {
    notation.split('-').count() >= LONG || game.is_costly(notation)
}

/// What to offer after `prefix`, in a game that promises a turn in that many taps.
///
/// # Errors
/// When no legal move begins like that.
pub fn pick(legal: &[Tokens], taps: usize, prefix: &str) -> Result<Picked, Refusal> {
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
    let settled: Vec<String> = moves[0][..at].iter().map(|&t| t.to_owned()).collect();
    let heads = |length: usize| {
        let mut heads: Vec<Vec<&str>> = Vec::new();
        for m in &moves {
            let head = m[at..m.len().min(at + length)].to_vec();
            if !heads.contains(&head) {
                heads.push(head);
            }
        }
        heads
    };
    let mut tokens = heads(1);
    if of - at > taps && tokens.len() < heads(2).len() && heads(2).len() <= FEW {
        tokens = heads(2);
    }
    let choices = if tokens.len() <= MOST {
        tokens.iter().map(|head| whole(&settled, head)).collect()
    } else {
        let single: Vec<&str> = tokens.iter().map(|head| head[0]).collect();
        beginnings(&settled, &single)
    };
    Ok(Picked::Choose(Question {
        at,
        of,
        settled,
        choices,
        back: back(legal, prefix, fitting.len()),
    }))
}

/// A question with one answer: the only move there is.
pub fn only(m: &Tokens) -> Question {
    let tokens: Vec<&str> = m.iter().collect();
    Question {
        at: 0,
        of: tokens.len(),
        settled: Vec::new(),
        choices: vec![whole(&[], &tokens)],
        back: None,
    }
}

/// The choice of whole tokens.
fn whole(settled: &[String], tokens: &[&str]) -> Choice {
    let before = settled.iter().map(String::as_str);
    let prefix: Vec<&str> = before.chain(tokens.iter().copied()).collect();
    Choice {
        tokens: tokens.iter().map(|&token| token.to_owned()).collect(),
        is_beginning: false,
        prefix: prefix.join("-"),
    }
}

/// Too many tokens for one message: by their first letter, or by more letters where all begin alike.
fn beginnings(settled: &[String], tokens: &[&str]) -> Vec<Choice> {
    let longest = tokens.iter().map(|token| token.len()).max();
    for letters in 1..=longest.unwrap_or_default() {
        let mut found: Vec<String> = Vec::new();
        for token in tokens {
            let beginning: String = token.chars().take(letters).collect();
            if !found.contains(&beginning) {
                found.push(beginning);
            }
        }
        if found.len() > 1 {
            found.sort();
            found.truncate(MOST);
            return found
                .into_iter()
                .map(|beginning| {
                    let mut begun = tokens.iter().filter(|token| token.starts_with(&beginning));
                    match (begun.next(), begun.next()) {
                        // A token that stands alone is offered as it is.
                        (Some(only), None) => whole(settled, &[only]),
                        _ => Choice {
                            is_beginning: true,
                            prefix: format!("{}*", whole(settled, &[&beginning]).prefix),
                            tokens: vec![beginning],
                        },
                    }
                })
                .collect();
        }
    }
    Vec::new()
}

/// The moves that begin with `prefix`.
fn fitting(legal: &[Tokens], prefix: &str) -> Vec<Tokens> {
    let prefix = Prefix::new(prefix);
    legal.iter().copied().filter(|m| prefix.fits(m)).collect()
}

/// The last place on the way to `prefix` where there was more to choose from.
pub fn back(legal: &[Tokens], prefix: &str, fitting_now: usize) -> Option<String> {
    let mut shorter = prefix.to_owned();
    while !shorter.is_empty() {
        shorter = match shorter.rfind('-') {
            Some(end) => shorter[..end].to_owned(),
            None => String::new(),
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
                            most = most.max(taps(&legal, kind.taps, *m));
                        }
                    }
                    let Some(next) = game.random(&mut rng) else {
                        break;
                    };
                    game.play(next.as_str()).unwrap();
                }
            }
            assert!(most <= kind.taps, "{} takes {most} taps", kind.key);
        }
    }

    /// How many taps lead to a move, following the only choice that it fits.
    fn taps(legal: &[Tokens], promised: usize, wanted: Tokens) -> usize {
        let mut prefix = String::new();
        for tap in 0..10 {
            match pick(legal, promised, &prefix).unwrap() {
                Picked::Move(m, back) => {
                    assert_eq!(m, wanted);
                    assert_eq!(back.is_none(), tap == 0);
                    return tap;
                }
                Picked::Choose(question) => {
                    assert!(question.choices.len() > 1 && question.choices.len() <= MOST);
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
        assert!(pick(&legal, 4, "a3").is_err());
        assert!(pick(&legal, 4, "a").is_err());
        assert!(pick(&legal, 4, "z*").is_err());
    }
}
