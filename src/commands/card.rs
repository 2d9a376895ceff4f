//! The card of a challenge: who challenges whom to what, and what binds the bot's chance.

use super::id::{Id, Verb};
use super::reply::{Reply, button};
use super::who::{People, escape, mention};
use super::{Error, face};
use crate::game::{Eyes, Seat, Setup};
use crate::games;
use crate::locale::Lang;
use crate::matches::{Match, PlayerId, PlayerKind, State};
use crate::render::{Frame, Theme};
use serenity::all::ButtonStyle;

/// The card, open or closed.
pub async fn card(m: &Match, people: &People, lang: Option<Lang>) -> Result<Reply, Error> {
    let lang = lang.unwrap_or_else(|| match addressee(m) {
        Some(seat) => people.lang(m, seat),
        None => people.common_lang(m),
    });
    let mut reply = Reply::say(text(m, people, lang));
    if m.state == State::Open {
        reply.pings = invited(m);
        let verb = |verb, key: &str, style| button(&Id::verb(m, verb), lang.word(key), style);
        reply = reply.row(vec![
            verb(Verb::Accept, "button-accept", ButtonStyle::Success),
            verb(Verb::Decline, "button-decline", ButtonStyle::Secondary),
            verb(Verb::Cancel, "button-cancel", ButtonStyle::Secondary),
            button(
                &Id::about(Verb::Rules, format!("{}/0", m.game)),
                lang.word("button-rules"),
                ButtonStyle::Secondary,
            ),
        ]);
    }
    picture(reply, m, people, lang).await
}

/// The first of those who are asked, in whose language the card is.
fn addressee(m: &Match) -> Option<Seat> {
    m.missing().find(|seat| m.player(*seat).is_some())
}

/// Those who were named and have not answered.
fn invited(m: &Match) -> Vec<PlayerId> {
    m.missing().filter_map(|seat| m.player(seat)).collect()
}

fn text(m: &Match, people: &People, lang: Lang) -> String {
    let challenger = m
        .seat_of(m.challenger)
        .map_or_else(String::new, |seat| people.shown(lang, seat));
    let title = face::title(m, lang);
    let ender = m
        .ender
        .map_or_else(String::new, |seat| people.shown(lang, seat));
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
        lines.push(lang.word(&format!("about-{}", m.game)));
        let seated: Vec<String> = seated(m, people, lang);
        if !seated.is_empty() {
            lines.push(lang.say("card-seated", &[("who", seated.join(", ").into())]));
        }
        lines.push(terms(m, lang));
    }
    if m.state == State::Open {
        let mut small = vec![lang.say("card-commitment", &[("hash", m.commitment().into())])];
        if let Some(deadline) = m.deadline {
            let when = format!("<t:{}:R>", deadline.unix_timestamp());
            small.push(lang.say("card-expires", &[("when", when.into())]));
        }
        lines.push(format!("-# {}", small.join(" · ")));
    }
    lines.join("\n")
}

/// Who has a seat, besides the challenger while there is a challenge.
fn seated(m: &Match, people: &People, lang: Lang) -> Vec<String> {
    (0..m.seats)
        .map(Seat)
        .filter(|seat| m.sittings[seat.index()].accepted)
        .filter(|seat| m.started.is_some() || m.player(*seat) != Some(m.challenger))
        .map(|seat| people.shown(lang, seat))
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
    for (option, on) in &m.options {
        let usual = games::find(&m.game).ok().and_then(|kind| {
            kind.switches
                .iter()
                .find(|switch| switch.key == option)
                .map(|switch| switch.default)
        });
        if on.as_bool() != usual {
            let key = format!("option-{option}");
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

/// The board before the first move.
async fn picture(reply: Reply, m: &Match, people: &People, lang: Lang) -> Result<Reply, Error> {
    let kind = games::find(&m.game)?;
    let setup = Setup::new(kind, m.seats.into(), &m.options)?;
    let game = kind.start(&setup);
    let caption = face::caption(m, game.as_ref(), Eyes::Table);
    let frame = Frame {
        lang,
        names: people.names(lang),
    };
    let file = format!("{}-{}.png", m.game, m.code);
    let look = (None, Theme::default());
    face::paint(reply, game, (Eyes::Table, caption), frame, look, &file).await
}
