//! The way to a move by taps, as a person meets it: what is asked, with what has been chosen so far already on the board.
//!
//! The public board offers the first choices. Every further step is private, so that nobody watches a player think.

use super::action::Action;
use super::drawing::Marked;
use super::layout::{self, Key, Placed};
use super::message::{Button, Row, Style, button};
use super::picker::{self, Choice, Picked, Question};
use crate::game::scene::{Fact, Scene, Spot};
use crate::game::{Eyes, Game, Refusal, Tokens};
use crate::games;
use crate::locale::Lang;
use crate::matches::Match;
use crate::render::say;

/// One step on the way to a move.
#[derive(Debug)]
pub struct Step {
    /// What is asked, in the game's own words.
    pub prompt: String,
    /// The choices as buttons.
    pub rows: Vec<Row>,
    pub back: Option<Button>,
    /// The position with what has been chosen so far applied to it.
    pub game: Box<dyn Game>,
    /// What to mark on it; nothing on a whole move that is to be confirmed.
    pub marked: Option<Marked>,
}

/// What is asked after `prefix`.
///
/// # Errors
/// When no legal move begins with `prefix`.
pub fn step(
    m: &Match,
    game: &dyn Game,
    eyes: Eyes,
    prefix: &str,
    lang: Lang,
) -> Result<Step, Refusal> {
    let legal = game.legal();
    let picked = picker::pick(&legal, taps(game), prefix)?;
    let back = match &picked {
        Picked::Choose(question) => question.back.as_ref(),
        Picked::Move(_, back) => back.as_ref(),
    };
    let back = back.map(|back| {
        let label = lang.word("button-back");
        button(Action::pick(m, back), label, Style::Secondary)
    });
    Ok(match picked {
        Picked::Move(only, _) => {
            let told = told(game, only.as_str(), lang);
            let label = lang.say("button-play", &[("move", told.as_str().into())]);
            let play = button(
                Action::confirm(m, only.as_str()),
                shorten(label),
                Style::Success,
            );
            Step {
                prompt: lang.say("step-confirm", &[("move", told.into())]),
                rows: vec![Row::Buttons(vec![play])],
                back,
                game: after(game, &only)?,
                marked: None,
            }
        }
        Picked::Choose(question) => {
            let chosen: Vec<&str> = question.settled.iter().map(String::as_str).collect();
            let begun = match prefix.is_empty() {
                true => game.boxed(),
                false => game.begun(&chosen),
            };
            let scene = begun.scene(eyes);
            Step {
                prompt: prompt(m, &question, lang),
                rows: buttons(m, game, &question, &scene, lang),
                back,
                game: begun,
                marked: Some(Marked {
                    legal,
                    prefix: prefix.trim_end_matches('*').to_owned(),
                }),
            }
        }
    })
}

/// How many taps the game promises for a turn.
pub fn taps(game: &dyn Game) -> usize {
    games::find(game.key()).map_or(1, |kind| kind.taps)
}

/// The position after a move, with nothing but that move shown as just played.
fn after(game: &dyn Game, m: &Tokens) -> Result<Box<dyn Game>, Refusal> {
    let mut after = game.begun(&[]);
    after.play(m.as_str())?;
    Ok(after)
}

/// A move in the words of its game.
pub fn told(game: &dyn Game, notation: &str, lang: Lang) -> String {
    match game.tell(notation) {
        Some(fact) => spoken(&fact, lang),
        None => notation.to_owned(),
    }
}

/// A fact that names nobody.
pub fn spoken(fact: &Fact, lang: Lang) -> String {
    say(lang, fact, &|seat| seat.to_string())
}

/// What is asked: by game, number of steps and step.
fn prompt(m: &Match, question: &Question, lang: Lang) -> String {
    let key = format!("step-{}-{}-{}", m.game, question.of, question.at);
    lang.word(if lang.has(&key) { &key } else { "step" })
}

fn buttons(m: &Match, game: &dyn Game, question: &Question, scene: &Scene, lang: Lang) -> Vec<Row> {
    let labels = labels(game, question, scene, lang);
    let placed = question
        .choices
        .iter()
        .zip(labels)
        .map(|(choice, label)| Placed {
            at: spot(scene, choice).map(Spot::middle),
            choice,
            label,
        });
    let mut blanks = 0;
    let mut made = |key: Key<&Choice>| match key {
        Key::Choice(choice, label) => {
            let action = Action::pick(m, &choice.prefix);
            button(action, shorten(label), Style::Primary)
        }
        Key::Blank(label) => {
            blanks += 1;
            // Discord wants a label and an id of its own for every button. No move begins like this one.
            let label = if label.is_empty() {
                "·".to_owned()
            } else {
                label
            };
            Button {
                disabled: true,
                ..button(
                    Action::pick(m, format!("={blanks}")),
                    label,
                    Style::Secondary,
                )
            }
        }
    };
    layout::rows(placed.collect(), scene)
        .into_iter()
        .map(|row| Row::Buttons(row.into_iter().map(&mut made).collect()))
        .collect()
}

/// What the choices are called: by the game, else as the picture has it. Where two would be called alike, all are called by
/// their tokens.
pub fn labels(game: &dyn Game, question: &Question, scene: &Scene, lang: Lang) -> Vec<String> {
    let label = |choice: &Choice| {
        if choice.is_beginning {
            return choice.tokens[0].to_uppercase();
        }
        let mut chosen: Vec<&str> = question.settled.iter().map(String::as_str).collect();
        let mut said = Vec::new();
        for token in &choice.tokens {
            said.push(match game.label(&chosen, token) {
                Some(fact) => spoken(&fact, lang),
                None => {
                    spot(scene, choice).map_or_else(|| token.to_uppercase(), |spot| spot.label())
                }
            });
            chosen.push(token);
        }
        said.join(" · ")
    };
    let labels: Vec<String> = question.choices.iter().map(label).collect();
    let mut sorted = labels.clone();
    sorted.sort();
    sorted.dedup();
    if sorted.len() == labels.len() {
        return labels;
    }
    question
        .choices
        .iter()
        .map(|choice| choice.tokens.join(" ").to_uppercase())
        .collect()
}

/// Where the picture has a choice that is one place.
fn spot<'a>(scene: &'a Scene, choice: &Choice) -> Option<&'a Spot> {
    let [token] = &choice.tokens[..] else {
        return None;
    };
    let mut spots = scene.spots.iter();
    spots.find(|spot| spot.name.as_str() == token)
}

/// Discord allows 80 characters on a button.
fn shorten(label: String) -> String {
    if label.chars().count() <= 80 {
        return label;
    }
    let short: String = label.chars().take(79).collect();
    format!("{short}…")
}
