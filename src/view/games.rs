//! `/games` as people see it: their matches as small boards on one sheet and as a list, the most urgent first.

use super::action::{Action, Verb};
use super::board_message::title_of;
use super::drawing::{Illustrated, Illustration};
use super::message::{Button, Message, ROW, Style, button};
use super::names;
use super::pages::turn_pages;
use super::place::link;
use crate::game::{Eyes, Seat};
use crate::locale::Lang;
use crate::matches::{List, Listed, Live, PlayerId, State};
use crate::render::sheet::{Tile, sheet};

/// This many matches are shown at once.
pub const PAGE: usize = 9;

/// A text with links may be this long. Discord allows 2,000 characters.
const MOST_TEXT: usize = 1_900;

/// A page of the list. `boards` are its matches in their order; one that could not be loaded has no small board.
pub fn games(
    found: &List,
    boards: &[Option<Live>],
    page: usize,
    reader: PlayerId,
    lang: Lang,
) -> Illustrated {
    let last = found.total.saturating_sub(1) / PAGE;
    let title = lang.say(
        "games-title",
        &[
            ("count", found.total.into()),
            ("waiting", found.waiting.into()),
        ],
    );
    let text = |with_links: bool| {
        let each = (1..).zip(&found.matches);
        let lines = each.map(|(number, m)| line(number, m, reader, with_links, lang));
        let lines: Vec<String> = [title.clone()].into_iter().chain(lines).collect();
        lines.join("\n")
    };
    let mut said = text(true);
    if said.chars().count() > MOST_TEXT {
        said = text(false);
    }
    let mut message = Message::say(said);
    if found.waiting > 0 {
        message = message.row(vec![next_button("", found.waiting, lang)]);
    }
    let open = (1..).zip(&found.matches).map(|(number, m)| {
        let style = match waits(m, reader) {
            true => Style::Primary,
            false => Style::Secondary,
        };
        button(Action::open(&m.code), number.to_string(), style)
    });
    let open: Vec<Button> = open.collect();
    for row in open.chunks(ROW) {
        message = message.row(row.to_vec());
    }
    let pages = turn_pages(lang, Verb::Games, page, last, |page| page.to_string());
    let tiles = tiles(found, boards, reader, lang);
    let alt = tiles
        .iter()
        .map(|tile| {
            let game = lang.word(&format!("game-{}", found.matches[tile.number - 1].game));
            format!("{}. {game}, {}: {}", tile.number, tile.title, tile.status)
        })
        .collect::<Vec<_>>()
        .join("; ");
    Illustrated {
        message: message.row(pages),
        illustration: (!tiles.is_empty()).then(|| Illustration {
            picture: sheet(&tiles),
            file: "matches.png".to_owned(),
            alt: alt.chars().take(1_000).collect(),
        }),
    }
}

/// The button that leads to the next board after that of `code`.
pub fn next_button(code: &str, waiting: usize, lang: Lang) -> Button {
    let label = lang.say("button-next", &[("count", waiting.into())]);
    button(Action::about(Verb::Next, code), label, Style::Primary)
}

/// What the reader may see of each match: the message is private, so their own hand too.
fn tiles(found: &List, boards: &[Option<Live>], reader: PlayerId, lang: Lang) -> Vec<Tile> {
    let each = (1..).zip(found.matches.iter().zip(boards));
    each.filter_map(|(number, (m, live))| {
        let live = live.as_ref()?;
        let eyes = live.seat_of(reader).map_or(Eyes::Public, Eyes::Seat);
        Some(Tile {
            scene: live.game.scene(eyes),
            number,
            // The board says which game it is.
            title: others(m, reader, lang).join(", "),
            status: stands(m, reader, lang),
            waits: waits(m, reader),
        })
    })
    .collect()
}

/// Whether a match waits for the reader to move or to accept.
fn waits(m: &Listed, reader: PlayerId) -> bool {
    let own = m.seat_of(reader);
    match m.state {
        State::Playing => own.is_some() && m.turn == own,
        State::Open => own.is_some_and(|seat| !m.accepted[seat.index()]),
        _ => false,
    }
}

/// The names of the others.
fn others(m: &Listed, reader: PlayerId, lang: Lang) -> Vec<String> {
    let own = m.seat_of(reader);
    (0..m.people.len() as u8)
        .map(Seat)
        .filter(|seat| Some(*seat) != own)
        .map(|seat| name(m, seat, lang))
        .collect()
}

fn name(m: &Listed, seat: Seat, lang: Lang) -> String {
    let name = names::name_at(&m.people, lang, seat);
    name.chars().take(32).collect()
}

/// How a match stands.
fn stands(m: &Listed, reader: PlayerId, lang: Lang) -> String {
    match (m.state, m.turn) {
        (State::Playing, _) if waits(m, reader) => lang.word("games-own"),
        (State::Playing, Some(seat)) => {
            lang.say("games-turn", &[("who", name(m, seat, lang).into())])
        }
        (State::Open, _) if waits(m, reader) => lang.word("games-challenged"),
        _ => lang.word("games-open"),
    }
}

/// One match: game, opponents, whose turn, how much time is left, and where its board is.
fn line(number: usize, m: &Listed, reader: PlayerId, with_link: bool, lang: Lang) -> String {
    let others = others(m, reader, lang).join(", ");
    let stands = names::escape(&stands(m, reader, lang));
    let stands = match waits(m, reader) {
        true => format!("**{stands}**"),
        false => stands,
    };
    let title = title_of(&m.game, &m.code, lang);
    let mut parts = vec![title, names::escape(&others), stands];
    if let Some(deadline) = m.deadline {
        parts.push(format!("<t:{}:R>", deadline.unix_timestamp()));
    }
    if let Some(link) = link(m.place, m.message).filter(|_| with_link) {
        parts.push(format!("[{}](<{link}>)", lang.word("games-link")));
    }
    // Discord would number a list by itself.
    format!("{number}\\. {}", parts.join(" · "))
}
