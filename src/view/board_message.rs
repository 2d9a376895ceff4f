//! A match as people see it: the board with its buttons, the result when it is over, and the player's own hand.

use super::action::{Action, Verb};
use super::challenge_card::{has_chance, how_to_play};
use super::choosing::{spoken, step};
use super::drawing::{Drawing, Undrawn};
use super::message::{Button, MOST_ROWS, Message, ROW, Row, Style, button};
use super::names::{self, escape, mention};
use super::summary::{line, summary, turn_with};
use crate::game::scene::Marks;
use crate::game::{Eyes, Game, Refusal, Seat, Turn};
use crate::games;
use crate::locale::Lang;
use crate::matches::{
    Live, Match, MessageId, OfferKind, PlayerId, PlayerKind, Points, Rating, State,
};
use crate::render::Frame;
use crate::render::frame::Caption;

/// The board of a match that has begun, with the first choices of the player to move. Without `lang` it is in the language
/// that all of them share.
///
/// # Errors
/// Never for a match that was replayed.
pub fn board_message(live: &Live, lang: Option<Lang>) -> Result<Undrawn, Refusal> {
    let m = &live.stored;
    let mover = person_to_move(m);
    let lang = lang.unwrap_or_else(|| names::common_lang(live));
    let hidden = is_hidden(m);
    let asked = match mover.is_some() && !hidden {
        true => Some(step(m, live.game.as_ref(), Eyes::Public, "", lang)?),
        false => None,
    };
    let mut message = Message::say(text(live, lang));
    message.text.push_str(&ratings(live, lang));
    message.pings = pings(m, mover.map(|(_, player)| player));
    let mut marks = Marks::default();
    if let Some(asked) = asked {
        message.text.push('\n');
        message.text.push_str(&asked.prompt);
        message.rows = match asked.rows.len() < MOST_ROWS {
            true => asked.rows,
            // They would leave no room for anything else: a private message has it.
            false => {
                let choose = Action::pick(m, "");
                let label = lang.word("button-choose");
                vec![Row::Buttons(vec![button(choose, label, Style::Primary)])]
            }
        };
        marks = asked.marks;
    } else if hidden && mover.is_some() {
        message.text.push('\n');
        message.text.push_str(&lang.word("step-hidden"));
    }
    let mut last = controls(m, lang, hidden);
    // Four rows of choices leave one row for everything else. Answers that do not fit there are given with `/draw` or
    // `/undo`.
    for kind in proposed(m) {
        let answers = answers(m, lang, kind);
        if message.rows.len() < MOST_ROWS - 1 {
            message = message.row(answers);
        } else if last.len() + answers.len() <= ROW {
            last.extend(answers);
        }
    }
    let eyes = match m.state {
        State::Playing => Eyes::Public,
        _ => Eyes::All,
    };
    Ok(Undrawn {
        message: message.row(last),
        drawing: Drawing {
            marks,
            theme: names::common_theme(live),
            ..drawing(live, eyes, lang)
        },
    })
}

/// A step on the way to a move, for the player to move alone: what has been chosen so far is already on the board.
///
/// # Errors
/// When no legal move begins with `prefix`.
pub fn step_message(live: &Live, seat: Seat, prefix: &str, lang: Lang) -> Result<Undrawn, Refusal> {
    let m = &live.stored;
    let hidden = is_hidden(m);
    let eyes = match hidden {
        true => Eyes::Seat(seat),
        false => Eyes::Public,
    };
    let title = match hidden {
        true => hand_title(live, seat, lang),
        false => title(m, lang),
    };
    let asked = step(m, live.game.as_ref(), eyes, prefix, lang)?;
    let mut message = Message::say(format!("{title}\n{}", asked.prompt)).privately();
    message.rows = asked.rows;
    if message.rows.len() < MOST_ROWS {
        message = message.row(asked.back.into_iter().collect());
    }
    let mut drawing = drawing(live, eyes, lang);
    // The last move of the opponent is gone once one is choosing.
    if !prefix.is_empty() {
        drawing.caption.last = None;
    }
    Ok(Undrawn {
        message,
        drawing: Drawing {
            game: asked.game,
            marks: asked.marks,
            theme: names::theme(live, seat),
            ..drawing
        },
    })
}

/// What only one seat may see: its hand, and its choices when it is to move.
///
/// # Errors
/// Never for a match that was replayed.
pub fn hand(live: &Live, seat: Seat, lang: Lang) -> Result<Undrawn, Refusal> {
    let m = &live.stored;
    if m.state == State::Playing && live.game.turn() == Turn::Seat(seat) {
        return step_message(live, seat, "", lang);
    }
    let mut message = Message::say(hand_title(live, seat, lang)).privately();
    if m.state == State::Playing {
        message.text.push('\n');
        message.text.push_str(&lang.word("hand-wait"));
    }
    Ok(Undrawn {
        message,
        drawing: Drawing {
            theme: names::theme(live, seat),
            ..drawing(live, Eyes::Seat(seat), lang)
        },
    })
}

fn hand_title(live: &Live, seat: Seat, lang: Lang) -> String {
    let others: Vec<String> = (0..live.seats)
        .map(Seat)
        .filter(|&other| other != seat)
        .map(|other| names::shown(live, lang, other))
        .collect();
    lang.say(
        "hand-title",
        &[
            (
                "game",
                lang.word(&format!("game-{}", live.stored.game)).into(),
            ),
            ("code", live.code.as_str().into()),
            ("others", others.join(", ").into()),
        ],
    )
}

/// What an old board says once there is a newer one: the turn that was played on it, or how the match ended. `None` for
/// the card of the challenge, which goes on saying what it promised.
pub fn retired(live: &Live, message: Option<MessageId>) -> Option<String> {
    let m = &live.stored;
    let noted = m.message == message;
    let ply = match (noted, m.shown_ply) {
        (true, Some(ply)) => ply,
        // A copy of a board that is not the newest.
        (false, Some(_)) => m.ply(),
        (_, None) => return None,
    };
    let lang = names::common_lang(live);
    let title = title(m, lang);
    let recent = live.game.recent(Eyes::Public);
    Some(match turn_with(&recent, ply) {
        Some(turn) => format!("{title} · {}", line(live, turn, lang)),
        None if m.state == State::Playing || ply < m.ply() => {
            format!("{title} · {}", lang.word("board-below"))
        }
        None => headline(live, lang),
    })
}

/// The picture of a match without marks, in the usual colours.
pub fn drawing(live: &Live, eyes: Eyes, lang: Lang) -> Drawing {
    Drawing {
        game: live.game.clone(),
        eyes,
        caption: caption(live, live.game.as_ref(), eyes),
        frame: Frame {
            lang,
            names: names::names(live, lang),
        },
        marks: Marks::default(),
        theme: Default::default(),
        file: format!("{}.png", file_name(live)),
    }
}

/// The game, the match, how far it is, and the seal of its log.
fn file_name(m: &Match) -> String {
    let name = format!("{}-{}-{}", m.game, m.code, m.ply());
    match m.seal() {
        Ok(seal) if !seal.is_empty() => format!("{name}-{seal}"),
        _ => name,
    }
}

/// The players that a board mentions: who is to move, everybody at the end, and who is to answer a proposal.
fn pings(m: &Match, mover: Option<PlayerId>) -> Vec<PlayerId> {
    let mut pings = match mover {
        Some(player) => vec![player],
        None if m.state != State::Playing => persons(m),
        None => vec![],
    };
    for kind in proposed(m) {
        for player in asked(m, kind) {
            if !pings.contains(&player) {
                pings.push(player);
            }
        }
    }
    pings
}

/// Whether seats hide something from each other now.
pub fn is_hidden(m: &Match) -> bool {
    hides(&m.game, m.state)
}

/// Whether seats hide something from each other in a match of this game that is in this state.
pub fn hides(game: &str, state: State) -> bool {
    state == State::Playing && games::find(game).is_ok_and(|kind| kind.hidden)
}

/// The person to move, and their seat.
pub fn person_to_move(m: &Match) -> Option<(Seat, PlayerId)> {
    let seat = m.turn.filter(|_| m.state == State::Playing)?;
    let sitting = &m.sittings[seat.index()];
    (sitting.kind == PlayerKind::Person).then_some(())?;
    Some((seat, sitting.player?))
}

/// Whether it is this person's turn.
pub fn is_turn_of(m: &Match, player: PlayerId) -> bool {
    person_to_move(m).is_some_and(|(_, mover)| mover == player)
}

/// All people of a match.
pub fn persons(m: &Match) -> Vec<PlayerId> {
    let people = m.sittings.iter().filter(|s| s.kind == PlayerKind::Person);
    people.filter_map(|s| s.player).collect()
}

/// What somebody has proposed and nobody declined, each kind once.
fn proposed(m: &Match) -> impl Iterator<Item = OfferKind> {
    let open = |kind: &OfferKind| m.offers.iter().any(|o| o.kind == *kind && !o.declined);
    [OfferKind::Draw, OfferKind::Takeback]
        .into_iter()
        .filter(open)
}

/// The people who are to answer a proposal.
fn asked(m: &Match, kind: OfferKind) -> Vec<PlayerId> {
    let waits = |&player: &PlayerId| {
        m.seat_of(player)
            .is_some_and(|seat| !m.has_left(seat) && !m.agrees(kind, seat))
    };
    persons(m).into_iter().filter(waits).collect()
}

/// What the picture of a match says besides its board. It knows of an end that the rules did not bring.
pub fn caption(m: &Match, game: &dyn Game, eyes: Eyes) -> Caption {
    let caption = Caption::of(game, eyes);
    match (&m.ending, m.state) {
        (Some(ending), _) if game.outcome().is_none() => {
            caption.ended(&ending.ranks, &ending.reason)
        }
        (_, State::Playing | State::Over | State::Void) => caption,
        _ => caption.not_begun(),
    }
}

/// Who is to move, what has happened since their last turn, and until when.
fn text(live: &Live, lang: Lang) -> String {
    let m = &live.stored;
    let mut lines = vec![headline(live, lang)];
    // The first time somebody is to move, the goal is said.
    if person_to_move(m).is_some_and(|(seat, _)| !m.has_decided(seat)) {
        lines.push(lang.word(&format!("goal-{}", m.game)));
    }
    let summary = summary(live, lang);
    if !summary.is_empty() {
        lines.push(summary);
    }
    let declined = m.offers.iter().find(|offer| offer.declined);
    lines.extend(declined.map(|offer| lang.word(&format!("declined-{}", offer.kind))));
    for kind in proposed(m) {
        let key = match kind {
            OfferKind::Draw => "proposal-draw",
            OfferKind::Takeback => "proposal-takeback",
        };
        // The first has proposed it; others may have agreed since.
        let first = m.offers.iter().find(|offer| offer.kind == kind);
        let who = first.map_or_else(String::new, |offer| names::shown(live, lang, offer.seat));
        let called: Vec<String> = asked(m, kind).into_iter().map(mention).collect();
        lines.push(lang.say(
            key,
            &[("who", who.into()), ("whom", called.join(", ").into())],
        ));
    }
    let mut small = Vec::new();
    if let Some(deadline) = m.deadline.filter(|_| m.state == State::Playing) {
        let when = format!("<t:{}:R>", deadline.unix_timestamp());
        small.push(lang.say("board-deadline", &[("when", when.into())]));
    }
    small.extend(chance(m, lang));
    if !small.is_empty() {
        lines.push(format!("-# {}", small.join(" · ")));
    }
    lines.join("\n")
}

/// On the first board, what chance is bound to: the accepting interaction, and the words of the players.
fn chance(m: &Match, lang: Lang) -> Option<String> {
    let is_first = (0..m.seats).all(|seat| !m.has_decided(Seat(seat)));
    if m.state != State::Playing || !is_first || !has_chance(m) {
        return None;
    }
    let accepted = m.accepted?.to_string().into();
    let words: Vec<String> = m.words().map(|(_, word)| escape(word)).collect();
    Some(match words.is_empty() {
        true => lang.say("board-chance", &[("accepted", accepted)]),
        false => {
            let words = words.join(", ").into();
            let values = [("accepted", accepted), ("words", words)];
            lang.say("board-chance-words", &values)
        }
    })
}

/// Which match it is.
pub fn title(m: &Match, lang: Lang) -> String {
    title_of(&m.game, &m.code, lang)
}

/// Which match it is, by its game and its code.
pub fn title_of(game: &str, code: &str, lang: Lang) -> String {
    let game = lang.word(&format!("game-{game}"));
    lang.say(
        "board-title",
        &[("game", game.into()), ("code", code.into())],
    )
}

fn headline(live: &Live, lang: Lang) -> String {
    let m = &live.stored;
    let title = title(m, lang);
    let status = match (m.state, m.turn) {
        (State::Playing, Some(seat)) => match person_to_move(m) {
            Some((_, player)) => lang.say("board-turn", &[("who", mention(player).into())]),
            None => lang.say(
                "board-thinking",
                &[("who", names::shown(live, lang, seat).into())],
            ),
        },
        (State::Void, _) => {
            let called: Vec<String> = persons(m).into_iter().map(mention).collect();
            format!("{} {}", lang.word("board-void"), called.join(" "))
        }
        _ => result(live, lang),
    };
    format!("{title} · {status}")
}

/// How a match ended, with everybody's rank when there are more than two.
fn result(live: &Live, lang: Lang) -> String {
    let m = &live.stored;
    let Some(ending) = &m.ending else {
        return String::new();
    };
    let reason = lang.word(&format!("reason-{}", ending.reason));
    let best: Vec<Seat> = (0..)
        .map(Seat)
        .zip(&ending.ranks)
        .filter(|(_, rank)| **rank == 1)
        .map(|(seat, _)| seat)
        .collect();
    let who = |seat: Seat| match m.sittings[seat.index()].kind {
        PlayerKind::Person => m.player(seat).map_or_else(String::new, mention),
        _ => names::shown(live, lang, seat),
    };
    let mut said = match best[..] {
        [winner] if m.seats == 2 => lang.say(
            "result-win-over",
            &[
                ("who", who(winner).into()),
                ("other", who(winner.other()).into()),
                ("reason", reason.into()),
            ],
        ),
        [winner] => lang.say(
            "result-win",
            &[("who", who(winner).into()), ("reason", reason.into())],
        ),
        [one, other] if m.seats == 2 => lang.say(
            "result-draw-with",
            &[
                ("who", who(one).into()),
                ("other", who(other).into()),
                ("reason", reason.into()),
            ],
        ),
        _ => lang.say("result-draw", &[("reason", reason.into())]),
    };
    if let Some(score) = score(live, lang) {
        said.push('\n');
        said.push_str(&score);
    }
    if m.seats > 2 {
        let mut order: Vec<(u8, Seat)> =
            ending.ranks.iter().copied().zip((0..).map(Seat)).collect();
        order.sort();
        for (rank, seat) in order {
            // Discord would number a list by itself, but ranks may be shared.
            said.push_str(&format!("\n{rank}\\. {}", who(seat)));
        }
    }
    said
}

/// What ended a match of points by its rules, and the points with their parts, the best first: `39–34: tiles 12–13, …`.
fn score(live: &Live, lang: Lang) -> Option<String> {
    let outcome = live.game.outcome()?;
    let points = live.game.scores()?;
    let mut seats: Vec<usize> = (0..points.len()).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    let listed = |points: &[i32]| {
        let each = seats.iter().map(|&seat| points[seat].to_string());
        each.collect::<Vec<_>>().join("–")
    };
    let parts = live.game.score_parts();
    let parts = parts
        .iter()
        .map(|(key, points)| format!("{} {}", lang.word(key), listed(points)));
    let parts: Vec<String> = parts.collect();
    let mut said = listed(&points);
    if !parts.is_empty() {
        said.push_str(&format!(": {}", parts.join(", ")));
    }
    Some(match live.game.ended_by() {
        Some(fact) => format!("{} {said}", spoken(&fact, lang)),
        None => said,
    })
}

/// What a rated match has done to the ratings: `Ana 1512 (+14)`.
fn ratings(live: &Live, lang: Lang) -> String {
    let said: Vec<String> = live
        .changes
        .iter()
        .zip((0..).map(Seat))
        .filter_map(|(change, seat)| {
            let Points { before, after, .. } = (*change)?;
            // A real minus sign is as wide as the plus.
            let difference = format!("{:+}", after - before).replace('-', "−");
            let who = names::shown(live, lang, seat);
            Some(match is_provisional(*change) {
                true => {
                    let word = lang.word("rating-provisional");
                    format!("{who} {after} ({difference}, {word})")
                }
                false => format!("{who} {after} ({difference})"),
            })
        })
        .collect();
    if said.is_empty() {
        return String::new();
    }
    let mut text = format!("\n-# {}", said.join(" · "));
    if is_uneven(&live.changes) {
        text.push_str(&format!("\n-# {}", lang.word("rating-uneven")));
    }
    text
}

/// Whether the rating of a seat is not settled yet.
fn is_provisional(change: Option<Points>) -> bool {
    change.is_some_and(|points| (1..Rating::SETTLED).contains(&points.games))
}

/// Whether some have gained clearly more than the others lost, or less. Rounding makes a difference of one for each seat.
fn is_uneven(changes: &[Option<Points>]) -> bool {
    let gained = changes.iter().flatten().map(|one| one.after - one.before);
    let (sum, seats) = (gained.sum::<i64>(), changes.len() as i64);
    sum.abs() > seats
}

/// The last row: the hand, and what else can be done.
fn controls(m: &Match, lang: Lang, hidden: bool) -> Vec<Button> {
    let verb = |verb, key: &str, style| button(Action::verb(m, verb), lang.word(key), style);
    let mut row = Vec::new();
    if m.state != State::Playing {
        if m.state == State::Over {
            row.push(verb(Verb::Rematch, "button-rematch", Style::Primary));
        }
        row.push(verb(Verb::Replay, "button-replay", Style::Secondary));
        row.push(verb(Verb::More, "button-more", Style::Secondary));
        return row;
    }
    if hidden {
        row.push(verb(Verb::Hand, "button-hand", Style::Primary));
    }
    if let Some((seat, _)) = person_to_move(m) {
        row.push(verb(Verb::Explain, "button-explain", Style::Secondary));
        if !m.has_decided(seat) {
            row.push(how_to_play(m, lang));
        }
    }
    row.push(verb(Verb::More, "button-more", Style::Secondary));
    row
}

/// The answers to a proposal.
fn answers(m: &Match, lang: Lang, kind: OfferKind) -> Vec<Button> {
    let answer = |verb, word: &str, style| {
        let action = Action::verb(m, verb).with(kind.word());
        button(action, lang.word(&format!("button-{word}-{kind}")), style)
    };
    vec![
        answer(Verb::Agree, "agree", Style::Success),
        answer(Verb::Refuse, "refuse", Style::Danger),
    ]
}
