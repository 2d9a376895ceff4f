//! The card of a challenge: who challenges whom to what, and what binds the bot's chance.

use super::action::{Action, Verb};
use super::board_message::{caption, title};
use super::drawing::{Drawing, Undrawn};
use super::message::{Button, Message, Style, button};
use super::names::{self, escape, mention};
use super::variant;
use crate::game::scene::Marks;
use crate::game::{Eyes, Seat};
use crate::games;
use crate::locale::Lang;
use crate::matches::{Live, Match, PlayerId, PlayerKind, Sitting, State};
use crate::render::Frame;

/// The first digits of a commitment tell it from others.
const DIGITS: usize = 8;

/// The card, open or closed. Without `lang` it is in the language that all of them share.
pub fn challenge_card(live: &Live, lang: Option<Lang>) -> Undrawn {
    let lang = lang.unwrap_or_else(|| names::common_lang(live));
    let mut message = Message::say(text(live, lang));
    if live.state == State::Open {
        message.pings = invited(live);
        let verb = |verb, key: &str, style| button(Action::verb(live, verb), lang.word(key), style);
        let mut row = vec![
            button(accept(live), lang.word("button-accept"), Style::Success),
            verb(Verb::Decline, "button-decline", Style::Secondary),
            verb(Verb::Cancel, "button-cancel", Style::Secondary),
            how_to_play(live, lang),
        ];
        // The whole commitment is behind it.
        if has_chance(live) {
            row.push(verb(Verb::More, "button-more", Style::Secondary));
        }
        message = message.row(row);
        let mut second = variants(live, lang);
        if has_chance(live) {
            let action = Action::verb(live, Verb::Word).with(live.variant().unwrap_or_default());
            second.push(button(action, lang.word("button-word"), Style::Secondary));
        }
        message = message.row(second);
    }
    Undrawn {
        message,
        drawing: drawing(live, lang),
    }
}

/// Accepting says what was read, where that can change: somebody may press the button while the challenger changes it.
fn accept(live: &Live) -> Action {
    let action = Action::verb(live, Verb::Accept);
    match live.variant() {
        Some(read) if !presets(live).is_empty() => action.with(read),
        _ => action,
    }
}

/// What the challenger can choose instead, as long as nobody else has accepted. What is chosen cannot be pressed.
fn variants(live: &Live, lang: Lang) -> Vec<Button> {
    let Some((kind, _)) = live.setup() else {
        return Vec::new();
    };
    let waits = |sitting: &Sitting| {
        !sitting.accepted
            || sitting.kind == PlayerKind::Computer
            || sitting.player == Some(live.challenger)
    };
    if !live.sittings.iter().all(waits) {
        return Vec::new();
    }
    let chosen = live.variant();
    let each = presets(live).into_iter().map(|key| {
        let name = variant::preset(kind, key, lang).name;
        let action = Action::verb(live, Verb::Variant).with(key);
        Button {
            disabled: chosen.as_deref() == Some(key),
            ..button(action, name, Style::Secondary)
        }
    });
    each.collect()
}

/// The presets that somebody can choose among; none where there is no choice.
fn presets(m: &Match) -> Vec<&'static str> {
    let Some((kind, _)) = m.setup() else {
        return Vec::new();
    };
    let keys: Vec<&str> = kind
        .presets_with(m.seats)
        .map(|preset| preset.key)
        .collect();
    match keys.len() {
        0 | 1 => Vec::new(),
        _ => keys,
    }
}

/// The board before the first move.
fn drawing(live: &Live, lang: Lang) -> Drawing {
    // A match against the computer has begun before its card is posted.
    let start = match live.log.is_empty() {
        true => None,
        false => live.stored.replay_to(0).ok(),
    };
    let game = start.unwrap_or_else(|| live.game.clone());
    Drawing {
        eyes: Eyes::Public,
        caption: caption(live, game.as_ref(), Eyes::Public),
        game,
        frame: Frame {
            lang,
            names: names::names(live, lang),
        },
        marks: Marks::default(),
        theme: names::common_theme(live),
        file: format!("{}-{}.png", live.stored.game, live.code),
    }
}

/// Whether anything in this match is left to chance.
pub fn has_chance(m: &Match) -> bool {
    games::find(&m.game).is_ok_and(|kind| kind.chance)
}

/// The button that opens the rules.
pub fn how_to_play(m: &Match, lang: Lang) -> Button {
    button(
        Action::about(Verb::Rules, format!("{}/0", m.game)),
        lang.word("button-rules"),
        Style::Secondary,
    )
}

/// The players who were named and have not answered.
fn invited(m: &Match) -> Vec<PlayerId> {
    m.missing().filter_map(|seat| m.player(seat)).collect()
}

fn text(live: &Live, lang: Lang) -> String {
    let m = &live.stored;
    let challenger = m
        .seat_of(m.challenger)
        .map_or_else(String::new, |seat| names::shown(live, lang, seat));
    let title = title(m, lang);
    let ender = m
        .ender
        .map_or_else(String::new, |seat| names::shown(live, lang, seat));
    let mut lines = Vec::new();
    match m.state {
        State::Declined => lines.push(format!(
            "{title} · {}",
            lang.say("card-declined", &[("who", ender.into())])
        )),
        State::Cancelled => lines.push(format!(
            "{title} · {}",
            lang.say("card-cancelled", &[("who", ender.into())])
        )),
        State::Expired => lines.push(format!("{title} · {}", lang.word("card-expired"))),
        State::Open => {
            let called: Vec<String> = invited(m).into_iter().map(mention).collect();
            let open = m.missing().filter(|seat| m.player(*seat).is_none()).count();
            let said = match (called.is_empty(), open) {
                (false, 0) => lang.say(
                    "card-challenge",
                    &[
                        ("who", challenger.into()),
                        ("whom", called.join(", ").into()),
                    ],
                ),
                (true, _) => lang.say(
                    "card-open",
                    &[("who", challenger.into()), ("seats", open.into())],
                ),
                (false, _) => lang.say(
                    "card-challenge-open",
                    &[
                        ("who", challenger.into()),
                        ("whom", called.join(", ").into()),
                        ("seats", open.into()),
                    ],
                ),
            };
            lines.push(format!("{title} · {said}"));
        }
        State::Playing | State::Over | State::Void => lines.push(title),
    }
    if m.state == State::Open || m.started.is_some() {
        lines.push(lang.word(&format!("goal-{}", m.game)));
        let seated: Vec<String> = seated(live, lang);
        if !seated.is_empty() {
            lines.push(lang.say("card-seated", &[("who", seated.join(", ").into())]));
        }
        lines.push(terms(m, lang));
    }
    if m.state == State::Open {
        let mut small = Vec::new();
        if has_chance(m) {
            let hash: String = m.commitment().chars().take(DIGITS).collect();
            let hash = format!("{hash}…");
            small.push(lang.say("card-commitment", &[("hash", hash.into())]));
        }
        if let Some(deadline) = m.deadline {
            let when = format!("<t:{}:R>", deadline.unix_timestamp());
            small.push(lang.say("card-expires", &[("when", when.into())]));
        }
        if !small.is_empty() {
            lines.push(format!("-# {}", small.join(" · ")));
        }
    }
    lines.join("\n")
}

/// Who has a seat, besides the challenger while there is a challenge.
fn seated(live: &Live, lang: Lang) -> Vec<String> {
    let m = &live.stored;
    (0..m.seats)
        .map(Seat)
        .filter(|seat| m.sittings[seat.index()].accepted)
        .filter(|seat| m.started.is_some() || m.player(*seat) != Some(m.challenger))
        .map(|seat| names::shown(live, lang, seat))
        .collect()
}

/// Pace, rating and variant in one line.
fn terms(m: &Match, lang: Lang) -> String {
    let mut terms = vec![lang.word(&format!("pace-{}-about", m.pace))];
    let people = m.sittings.iter().all(|s| s.kind == PlayerKind::Person);
    if people {
        terms.push(lang.word(if m.rated {
            "card-rated"
        } else {
            "card-unrated"
        }));
    }
    if let Some(played) = variant::played(m, lang) {
        terms.insert(0, played);
        return terms.join(" · ");
    }
    for (option, on) in &m.options {
        let usual = games::find(&m.game).ok().and_then(|kind| {
            kind.switches
                .iter()
                .find(|switch| switch.key == option)
                .map(|switch| switch.default)
        });
        if on.as_bool() != usual {
            let key = format!("option-{}-{option}", m.game);
            let word = if lang.has(&key) {
                lang.word(&key)
            } else {
                escape(option)
            };
            terms.push(if on.as_bool() == Some(true) {
                word
            } else {
                lang.say("option-off", &[("option", word.into())])
            });
        }
    }
    terms.join(" · ")
}
