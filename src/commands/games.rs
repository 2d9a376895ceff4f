//! `/games`: my matches, the most urgent first; and the button "next", which brings the boards that wait for me one after
//! the other, privately, so that all can be played from one place.

use super::ask::Ask;
use super::id::{Id, Verb};
use super::reply::{Reply, button};
use super::who::People;
use super::{Context, Error, ask, face, turn, watch};
use crate::game::Seat;
use crate::matches::{Match, State};
use serenity::all::ButtonStyle;

/// So many matches are listed at once.
const PAGE: usize = 5;

#[poise::command(slash_command)]
pub async fn games(ctx: Context<'_>) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = list(&ask, 0).await;
    ask.finish(done).await
}

/// A page of the list.
pub async fn list(ask: &Ask, page: usize) -> Result<(), Error> {
    let store = ask.bot.matches.store();
    let codes = store.of_player(ask.player).await?;
    if codes.is_empty() {
        return ask.whisper(Reply::say(ask.lang.word("no-match"))).await;
    }
    let waiting = store.waiting_for(ask.player).await?.len();
    // Matches may have ended since the page was turned.
    let last = (codes.len() - 1) / PAGE;
    let page = page.min(last);
    let mut lines = vec![ask.lang.say(
        "games-title",
        &[("count", codes.len().into()), ("waiting", waiting.into())],
    )];
    for code in codes.iter().skip(page * PAGE).take(PAGE) {
        let m = ask.bot.matches.find(code).await?;
        let people = People::of(&ask.bot, &m).await?;
        lines.push(line(ask, &m, &people));
    }
    let mut row = Vec::new();
    if waiting > 0 {
        row.push(next_button(ask, "", waiting));
    }
    row.extend(turn_pages(ask, Verb::Games, page, last, |page| {
        page.to_string()
    }));
    ask.whisper(Reply::say(lines.join("\n")).row(row)).await
}

/// The buttons to the page before and the page after, where there are such.
pub fn turn_pages(
    ask: &Ask,
    verb: Verb,
    page: usize,
    last: usize,
    more: impl Fn(usize) -> String,
) -> Vec<serenity::all::CreateButton> {
    let to = |page: usize, key: &str| {
        let id = Id::about(verb, more(page));
        button(&id, ask.lang.word(key), ButtonStyle::Secondary)
    };
    let mut row = Vec::new();
    if page > 0 {
        row.push(to(page - 1, "button-previous"));
    }
    if page < last {
        row.push(to(page + 1, "button-following"));
    }
    row
}

/// One match: game, opponents, whose turn, how much time is left, and where its board is.
fn line(ask: &Ask, m: &Match, people: &People) -> String {
    let lang = ask.lang;
    let shown = |seat| {
        let name: String = people.name(lang, seat).chars().take(32).collect();
        super::who::escape(&name)
    };
    let own = m.seat_of(ask.player);
    let others: Vec<String> = (0..m.seats)
        .map(Seat)
        .filter(|seat| Some(*seat) != own)
        .map(shown)
        .collect();
    let stands = match (m.state, m.turn) {
        (State::Playing, turn) if turn.is_some() && turn == own => {
            format!("**{}**", lang.word("games-own"))
        }
        (State::Playing, Some(seat)) => lang.say("games-turn", &[("who", shown(seat).into())]),
        (State::Open, _) if own.is_some_and(|seat| !m.sittings[seat.index()].accepted) => {
            format!("**{}**", lang.word("games-challenged"))
        }
        _ => lang.word("games-open"),
    };
    let title = face::title(m, lang);
    let mut parts = vec![title, others.join(", "), stands];
    if let Some(deadline) = m.deadline {
        parts.push(format!("<t:{}:R>", deadline.unix_timestamp()));
    }
    if let Some(link) = watch::link(m) {
        parts.push(format!("[{}](<{link}>)", lang.word("games-link")));
    }
    format!("- {}", parts.join(" · "))
}

/// The button that leads to the next board after that of `code`.
fn next_button(ask: &Ask, code: &str, waiting: usize) -> serenity::all::CreateButton {
    let label = ask.lang.say("button-next", &[("count", waiting.into())]);
    button(&Id::about(Verb::Next, code), label, ButtonStyle::Primary)
}

/// The same reply with a button to the next match that waits, if another than `code` does.
pub async fn with_next(ask: &Ask, reply: Reply, code: &str) -> Result<Reply, Error> {
    let waiting = ask.bot.matches.store().waiting_for(ask.player).await?;
    let others = waiting.iter().filter(|other| *other != code).count();
    Ok(match others {
        0 => reply,
        count => reply.button(next_button(ask, code, count)),
    })
}

/// The board of the next match that waits for the player after that of `code`, privately.
pub async fn next(ask: &Ask, code: &str) -> Result<(), Error> {
    let waiting = ask.bot.matches.store().waiting_for(ask.player).await?;
    let Some(next) = following(&waiting, code) else {
        return ask.whisper(Reply::say(ask.lang.word("games-done"))).await;
    };
    let m = ask.bot.matches.find(next).await?;
    let mut reply = turn::glance(ask, &m).await?;
    if let Some(link) = watch::link(&m) {
        let label = ask.lang.word("games-link");
        reply.text.push_str(&format!("\n-# [{label}](<{link}>)"));
    }
    let reply = with_next(ask, reply, next).await?;
    ask.whisper(reply).await
}

/// Round and round, so that whoever leaves one for later comes to it again.
fn following<'a>(waiting: &'a [String], code: &str) -> Option<&'a String> {
    let at = waiting.iter().position(|other| other == code);
    let next = at.map_or(0, |at| (at + 1) % waiting.len());
    waiting.get(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_goes_round_all_that_waits() {
        let waiting = ["A", "B", "C"].map(str::to_owned);
        let after = |code| following(&waiting, code).map(String::as_str);
        assert_eq!(after(""), Some("A"));
        assert_eq!(after("A"), Some("B"));
        assert_eq!(after("C"), Some("A"));
        assert_eq!(after("has been played"), Some("A"));
        assert_eq!(following(&[], "A"), None);
    }
}
