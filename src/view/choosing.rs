//! The way to a move by taps, as a person meets it: what is asked, with what has been chosen so far already on the board.
//!
//! The public board offers the first choices. Every further step is private, so that nobody watches a player think.

use super::action::Action;
use super::layout::{self, Key, Placed};
use super::message::{Button, MOST_ROWS, Row, Style, button};
use super::picker::{self, Choice, Picked, Question};
use crate::game::scene::{Fact, Marks, Scene, Spot};
use crate::game::{Eyes, Game, Refusal, Tokens};
use crate::games;
use crate::locale::Lang;
use crate::matches::Match;
use crate::render::{self, say};

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
    pub marks: Marks,
}

/// A question before it is put into a message: the keys do nothing yet.
#[derive(Debug)]
pub struct Asked {
    pub prompt: String,
    pub keys: Vec<Vec<Key<Choice>>>,
    /// Where "back" leads.
    pub back: Option<String>,
    pub game: Box<dyn Game>,
    pub marks: Marks,
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
    let picked = picker::pick(&game.legal(), taps(game), prefix)?;
    let back = |to: Option<&String>| {
        to.map(|to| {
            let label = lang.word("button-back");
            button(Action::pick(m, to), label, Style::Secondary)
        })
    };
    Ok(match picked {
        Picked::Move(only, to) => {
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
                back: back(to.as_ref()),
                game: after(game, &only)?,
                marks: Marks::default(),
            }
        }
        Picked::Choose(question) => {
            let asked = ask(game, question, eyes, prefix, lang);
            Step {
                rows: buttons(asked.keys, |prefix| Action::pick(m, prefix)),
                back: back(asked.back.as_ref()),
                prompt: asked.prompt,
                game: asked.game,
                marks: asked.marks,
            }
        }
    })
}

/// How a question looks: the board, what is marked on it, and the choices where they lie.
pub fn ask(game: &dyn Game, question: Question, eyes: Eyes, prefix: &str, lang: Lang) -> Asked {
    let chosen: Vec<&str> = question.settled.iter().map(String::as_str).collect();
    let begun = match prefix.is_empty() {
        true => game.boxed(),
        false => game.begun(&chosen),
    };
    let scene = begun.scene(eyes);
    let placed = question.choices.iter().map(|choice| Placed {
        at: spot(&scene, choice).map(Spot::middle),
        label: choice_label(game, &question, choice, &scene, lang),
        choice: choice.clone(),
    });
    let keys = layout::rows(placed.collect(), &scene);
    let mut prompt = prompt(game, &question, prefix, lang);
    if !prefix.is_empty() && keys.len() == MOST_ROWS {
        // There is no room for a button.
        prompt = format!("{prompt} {}", lang.word("step-again"));
    }
    Asked {
        prompt,
        keys,
        marks: render::marks(game, &scene, prefix.trim_end_matches('*'), lang),
        back: question.back,
        game: begun,
    }
}

/// How many taps the game promises for a turn.
pub fn taps(game: &dyn Game) -> usize {
    games::find(game.key()).map_or(1, |kind| kind.taps)
}

/// The position after a move, with nothing but that move shown as just played.
pub fn after(game: &dyn Game, m: &Tokens) -> Result<Box<dyn Game>, Refusal> {
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

/// What is asked: by game, number of steps and step; in words of its own where only beginnings are offered, or where
/// nothing was chosen and yet something is settled.
fn prompt(game: &dyn Game, question: &Question, prefix: &str, lang: Lang) -> String {
    let key = format!("step-{}-{}-{}", game.key(), question.of, question.at);
    let begins = question.choices.iter().any(|choice| choice.is_beginning);
    let settled = prefix.is_empty() && !question.settled.is_empty();
    let special = [
        begins.then(|| format!("{key}-beginning")),
        settled.then(|| format!("{key}-only")),
        Some(key),
    ];
    let found = special.into_iter().flatten().find(|key| lang.has(key));
    lang.word(found.as_deref().unwrap_or("step"))
}

/// The keys as buttons; `to` is what choosing a prefix does.
pub fn buttons(keys: Vec<Vec<Key<Choice>>>, to: impl Fn(String) -> Action) -> Vec<Row> {
    let mut blanks = 0;
    let mut made = |key: Key<Choice>| match key {
        Key::Choice(choice, label) => button(to(choice.prefix), shorten(label), Style::Primary),
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
                ..button(to(format!("={blanks}")), label, Style::Secondary)
            }
        }
    };
    keys.into_iter()
        .map(|row| Row::Buttons(row.into_iter().map(&mut made).collect()))
        .collect()
}

/// What the choices of a question are called, one by one.
pub fn labels(game: &dyn Game, question: &Question, scene: &Scene, lang: Lang) -> Vec<String> {
    let each = question.choices.iter();
    each.map(|choice| choice_label(game, question, choice, scene, lang))
        .collect()
}

/// What a choice is called: by the game, else as the picture has it.
fn choice_label(
    game: &dyn Game,
    question: &Question,
    choice: &Choice,
    scene: &Scene,
    lang: Lang,
) -> String {
    if choice.is_beginning {
        return choice.tokens[0].to_uppercase();
    }
    let mut chosen: Vec<&str> = question.settled.iter().map(String::as_str).collect();
    let mut said = Vec::new();
    for token in &choice.tokens {
        said.push(render::label(game, scene, &chosen, token, lang));
        chosen.push(token);
    }
    said.join(" · ")
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
