//! Planning ahead: the lines of one's own plan, and the way to another one by taps. All of it is private.

use super::action::{Action, Verb};
use super::board_message::{drawing, title};
use super::choosing::{self, ask, buttons};
use super::drawing::{Drawing, Undrawn};
use super::message::{Button, MOST_ROWS, Message, ROW, Style, button};
use super::names;
use super::pages::turn_pages;
use super::picker::{self, Picked};
use crate::game::{Eyes, Game, Refusal, Seat, Turn};
use crate::locale::Lang;
use crate::matches::{Live, Node};
use crate::render::frame::Caption;

/// Lines on one page of the list.
const PAGE: usize = 10;

/// A line of a plan is told in at most this many characters; what comes first is cut off.
const MOST_TEXT: usize = 160;

/// What a button of a plan does, and the revision of the plan that it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    List {
        page: usize,
    },
    Line {
        revision: i64,
        line: usize,
    },
    /// One line, or all of them.
    Delete {
        revision: i64,
        line: Option<usize>,
    },
    /// What the opponent may answer at a place of the plan: the tokens chosen so far.
    Answer {
        revision: i64,
        node: Node,
        prefix: String,
    },
    /// The reply to that answer: the tokens chosen so far.
    Reply {
        revision: i64,
        node: Node,
        answer: String,
        prefix: String,
    },
}

impl Wanted {
    /// As buttons carry it.
    pub fn write(&self) -> String {
        match self {
            Wanted::List { page } => format!("p/{page}"),
            Wanted::Line { revision, line } => format!("l/{revision}/{line}"),
            Wanted::Delete { revision, line } => match line {
                Some(line) => format!("d/{revision}/{line}"),
                None => format!("d/{revision}"),
            },
            Wanted::Answer {
                revision,
                node: Node { line, moves },
                prefix,
            } => format!("o/{revision}/{line}.{moves}/{prefix}"),
            Wanted::Reply {
                revision,
                node: Node { line, moves },
                answer,
                prefix,
            } => format!("r/{revision}/{line}.{moves}/{answer}/{prefix}"),
        }
    }

    /// The list when it is not understood.
    pub fn read(text: &str) -> Wanted {
        Wanted::try_read(text).unwrap_or(Wanted::List { page: 0 })
    }

    fn try_read(text: &str) -> Option<Wanted> {
        let mut parts = text.split('/');
        let kind = parts.next()?;
        if kind == "p" {
            let page = parts.next()?.parse().ok()?;
            return Some(Wanted::List { page });
        }
        let revision = parts.next()?.parse().ok()?;
        let mut node = || {
            let (line, moves) = parts.next()?.split_once('.')?;
            Some(Node {
                line: line.parse().ok()?,
                moves: moves.parse().ok()?,
            })
        };
        Some(match kind {
            "l" => Wanted::Line {
                revision,
                line: parts.next()?.parse().ok()?,
            },
            "d" => Wanted::Delete {
                revision,
                line: match parts.next() {
                    Some(line) => Some(line.parse().ok()?),
                    None => None,
                },
            },
            "o" => Wanted::Answer {
                revision,
                node: node()?,
                prefix: parts.next()?.to_owned(),
            },
            "r" => Wanted::Reply {
                revision,
                node: node()?,
                answer: parts.next()?.to_owned(),
                prefix: parts.next()?.to_owned(),
            },
            _ => return None,
        })
    }

    fn action(&self, live: &Live) -> Action {
        Action::verb(live, Verb::Plan).with(self.write())
    }
}

/// The button that opens one's plan.
pub fn plan_button(live: &Live, lang: Lang) -> Button {
    let action = Action::verb(live, Verb::Plan);
    button(action, lang.word("button-plan"), Style::Secondary)
}

/// All lines of a seat's plan, numbered, with a button for each.
pub fn list(live: &Live, seat: Seat, page: usize, lang: Lang) -> Message {
    let (revision, lines) = live.plan_of(seat);
    let last = lines.len().saturating_sub(1) / PAGE;
    let page = page.min(last);
    let mut text = vec![title(live, lang), lang.word("plan-about")];
    let shown = (1..).zip(&lines).skip(page * PAGE).take(PAGE);
    let mut open = Vec::new();
    for (number, line) in shown {
        text.push(format!("{number}\\. {}", told(live, line, lang)));
        let wanted = Wanted::Line {
            revision,
            line: number - 1,
        };
        let action = wanted.action(live);
        open.push(button(action, number.to_string(), Style::Secondary));
    }
    let add = Wanted::Answer {
        revision,
        node: Node { line: 0, moves: 0 },
        prefix: String::new(),
    };
    let mut row = vec![button(
        add.action(live),
        lang.word("button-plan-add"),
        Style::Primary,
    )];
    if !lines.is_empty() {
        let all = Wanted::Delete {
            revision,
            line: None,
        };
        let label = lang.word("button-plan-clear");
        row.push(button(all.action(live), label, Style::Danger));
    }
    let mut message = Message::say(text.join("\n")).privately().row(row);
    for some in open.chunks(ROW) {
        message = message.row(some.to_vec());
    }
    let mut pages = turn_pages(lang, Verb::Plan, page, last, |page| {
        Wanted::List { page }.write()
    });
    for turn in &mut pages {
        // Like all buttons of a plan they are about this very board.
        turn.action = Action {
            what: turn.action.what.clone(),
            ..Action::verb(live, Verb::Plan)
        };
    }
    message.row(pages)
}

/// One line with the board that it leads to.
///
/// # Errors
/// When there is no such line any more.
pub fn line(
    live: &Live,
    seat: Seat,
    at: usize,
    lang: Lang,
) -> Result<Undrawn, crate::matches::Error> {
    let (revision, lines) = live.plan_of(seat);
    let moves = lines.get(at).map_or(0, Vec::len);
    let end = Node { line: at, moves };
    if moves == 0 {
        return Err(crate::matches::Refused::PlanChanged.into());
    }
    let game = live.planned_position(seat, end)?;
    let go = |wanted: Wanted, key: &str, style| {
        let label = lang.word(key);
        button(wanted.action(live), label, style)
    };
    let answer = |node: Node| Wanted::Answer {
        revision,
        node,
        prefix: String::new(),
    };
    let mut row = Vec::new();
    if game.turn() != Turn::Over {
        row.push(go(answer(end), "button-plan-deeper", Style::Primary));
    }
    let before = Node {
        line: at,
        moves: moves.saturating_sub(2),
    };
    row.push(go(answer(before), "button-plan-other", Style::Secondary));
    let delete = Wanted::Delete {
        revision,
        line: Some(at),
    };
    row.push(go(delete, "button-plan-delete", Style::Danger));
    row.push(to_list(live, at / PAGE, lang));
    let text = format!("{}\n{}", title(live, lang), told(live, &lines[at], lang));
    let message = Message::say(text).privately().row(row);
    Ok(with_board(live, seat, message, game, lang))
}

/// Asks what the opponent may answer, or what one replies: the next tokens, on the board as it would be.
///
/// # Errors
/// When there is no such place in the plan, or no legal move begins like that.
pub fn step(
    live: &Live,
    seat: Seat,
    wanted: &Wanted,
    lang: Lang,
) -> Result<Undrawn, crate::matches::Error> {
    let (node, answer, prefix) = match wanted {
        Wanted::Answer { node, prefix, .. } => (*node, None, prefix),
        Wanted::Reply {
            node,
            answer,
            prefix,
            ..
        } => (*node, Some(answer), prefix),
        _ => return Err(crate::matches::Refused::PlanChanged.into()),
    };
    let mut game = live.planned_position(seat, node)?;
    let mut said = vec![title(live, lang)];
    if let Some(answer) = answer {
        let told = choosing::told(game.as_ref(), answer, lang);
        game.play(answer)?;
        said.push(lang.say("plan-reply", &[("move", told.into())]));
    } else {
        said.push(lang.word("plan-answer"));
    }
    let picked = picker::pick(&game.legal(), choosing::taps(game.as_ref()), prefix)?;
    let question = match picked {
        Picked::Choose(question) => question,
        // The only move: it is offered all the same, so that one sees what it is.
        Picked::Move(only, _) => picker::only(&only),
    };
    let asked = ask(game.as_ref(), question, Eyes::Public, prefix, lang);
    said.push(asked.prompt);
    let to = |prefix: String| {
        let mut wanted = wanted.clone();
        match &mut wanted {
            Wanted::Answer { prefix: chosen, .. } | Wanted::Reply { prefix: chosen, .. } => {
                *chosen = prefix;
            }
            _ => {}
        }
        wanted.action(live)
    };
    let mut message = Message::say(said.join("\n")).privately();
    message.rows = buttons(asked.keys, to);
    if message.rows.len() < MOST_ROWS {
        message = message.row(vec![to_list(live, 0, lang)]);
    }
    let mut undrawn = with_board(live, seat, message, asked.game, lang);
    undrawn.drawing.marks = asked.marks;
    Ok(undrawn)
}

/// The complete move that has been chosen, if it is one.
pub fn chosen(game: &dyn Game, prefix: &str) -> Result<Option<String>, Refusal> {
    if prefix.is_empty() {
        return Ok(None);
    }
    let picked = picker::pick(&game.legal(), choosing::taps(game), prefix)?;
    Ok(match picked {
        Picked::Move(only, _) => Some(only.to_string()),
        Picked::Choose(_) => None,
    })
}

fn to_list(live: &Live, page: usize, lang: Lang) -> Button {
    let label = lang.word("button-plan-list");
    button(Wanted::List { page }.action(live), label, Style::Secondary)
}

fn with_board(
    live: &Live,
    seat: Seat,
    message: Message,
    game: Box<dyn Game>,
    lang: Lang,
) -> Undrawn {
    Undrawn {
        message,
        drawing: Drawing {
            caption: Caption::of(game.as_ref(), Eyes::Public),
            game,
            theme: names::theme(live, seat),
            file: format!("plan-{}.png", live.code),
            ..drawing(live, Eyes::Public, lang)
        },
    }
}

/// A line in words: each answer with its reply.
fn told(live: &Live, line: &[String], lang: Lang) -> String {
    let mut game = live.game.clone();
    let mut pairs = Vec::new();
    for pair in line.chunks(2) {
        let mut said = Vec::new();
        for entry in pair {
            said.push(choosing::told(game.as_ref(), entry, lang));
            if game.play(entry).is_err() {
                break;
            }
        }
        pairs.push(match &said[..] {
            [answer, reply] => format!("{answer} → **{reply}**"),
            _ => said.join(" "),
        });
    }
    let whole = pairs.join("; ");
    let length = whole.chars().count();
    if length <= MOST_TEXT {
        return whole;
    }
    // The end of a long line tells it from the others.
    while pairs.len() > 1 && pairs.join("; ").chars().count() > MOST_TEXT {
        pairs.remove(0);
    }
    format!("… {}", pairs.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_buttons_carry_can_be_read_back() {
        let node = Node {
            line: 49,
            moves: 38,
        };
        for wanted in [
            Wanted::List { page: 4 },
            Wanted::Line {
                revision: 12,
                line: 3,
            },
            Wanted::Delete {
                revision: 12,
                line: None,
            },
            Wanted::Delete {
                revision: 12,
                line: Some(49),
            },
            Wanted::Answer {
                revision: 123,
                node,
                prefix: "m15-m*".to_owned(),
            },
            Wanted::Reply {
                revision: 1_234,
                node,
                answer: "m15-m12-n12-k14".to_owned(),
                prefix: "m15-m12-n12-k14".to_owned(),
            },
        ] {
            let written = wanted.write();
            assert!(written.len() < 70, "{written}");
            assert_eq!(Wanted::read(&written), wanted);
        }
        assert_eq!(Wanted::read("o/x"), Wanted::List { page: 0 });
    }
}
