//! `/games`: my matches, the most urgent first; and the button "next", which brings the boards that wait for me one after
//! the other, privately, so that all can be played from one place.

use super::turn;
use crate::discord::{Context, Error, Interaction};
use crate::game::Seat;
use crate::matches::{Listed, State};
use crate::view::action::{Action, Verb};
use crate::view::board_message::title_of;
use crate::view::message::{Button, Message, Style, button};
use crate::view::names;
use crate::view::pages::turn_pages;
use crate::view::place::link;

/// This many matches are listed at once.
const PAGE: usize = 5;

#[poise::command(slash_command)]
pub async fn games(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = list(&interaction, 0).await;
    interaction.finish(done).await
}

/// A page of the list.
pub async fn list(interaction: &Interaction, page: usize) -> Result<(), Error> {
    let mut page = page;
    let found = loop {
        let (matches, server) = (&interaction.bot.matches, interaction.place.server);
        let found = matches.list(interaction.player, server, page * PAGE, PAGE);
        let found = found.await?;
        // Matches may have ended since the page was turned.
        match found.matches.is_empty() && page > 0 {
            true => page = 0,
            false => break found,
        }
    };
    if found.matches.is_empty() {
        return interaction
            .answer_private(Message::say(interaction.lang.word("no-match")))
            .await;
    }
    let waiting = found.waiting;
    let last = (found.total - 1) / PAGE;
    let mut lines = vec![interaction.lang.say(
        "games-title",
        &[("count", found.total.into()), ("waiting", waiting.into())],
    )];
    lines.extend(found.matches.iter().map(|m| line(interaction, m)));
    let mut row = Vec::new();
    if waiting > 0 {
        row.push(next_button(interaction, "", waiting));
    }
    row.extend(turn_pages(
        interaction.lang,
        Verb::Games,
        page,
        last,
        |page| page.to_string(),
    ));
    interaction
        .answer_private(Message::say(lines.join("\n")).row(row))
        .await
}

/// One match: game, opponents, whose turn, how much time is left, and where its board is.
fn line(interaction: &Interaction, m: &Listed) -> String {
    let lang = interaction.lang;
    let shown = |seat: Seat| {
        let name = names::name_at(&m.people, lang, seat);
        let name: String = name.chars().take(32).collect();
        names::escape(&name)
    };
    let own = m.seat_of(interaction.player);
    let others: Vec<String> = (0..m.people.len() as u8)
        .map(Seat)
        .filter(|seat| Some(*seat) != own)
        .map(shown)
        .collect();
    let stands = match (m.state, m.turn) {
        (State::Playing, turn) if turn.is_some() && turn == own => {
            format!("**{}**", lang.word("games-own"))
        }
        (State::Playing, Some(seat)) => lang.say("games-turn", &[("who", shown(seat).into())]),
        (State::Open, _) if own.is_some_and(|seat| !m.accepted[seat.index()]) => {
            format!("**{}**", lang.word("games-challenged"))
        }
        _ => lang.word("games-open"),
    };
    let title = title_of(&m.game, &m.code, lang);
    let mut parts = vec![title, others.join(", "), stands];
    if let Some(deadline) = m.deadline {
        parts.push(format!("<t:{}:R>", deadline.unix_timestamp()));
    }
    if let Some(link) = link(m.place, m.message) {
        parts.push(format!("[{}](<{link}>)", lang.word("games-link")));
    }
    format!("- {}", parts.join(" · "))
}

/// The button that leads to the next board after that of `code`.
fn next_button(interaction: &Interaction, code: &str, waiting: usize) -> Button {
    let label = interaction
        .lang
        .say("button-next", &[("count", waiting.into())]);
    button(Action::about(Verb::Next, code), label, Style::Primary)
}

/// The same message with a button to the next match that waits, if another than `code` does.
pub async fn with_next(
    interaction: &Interaction,
    message: Message,
    code: &str,
) -> Result<Message, Error> {
    let matches = &interaction.bot.matches;
    let waiting = matches.waiting_for(interaction.player).await?;
    let others = waiting.iter().filter(|other| *other != code).count();
    Ok(match others {
        0 => message,
        count => message.button(next_button(interaction, code, count)),
    })
}

/// The board of the next match that waits for the player after that of `code`, privately.
pub async fn next(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let matches = &interaction.bot.matches;
    let waiting = matches.waiting_for(interaction.player).await?;
    let Some(next) = following(&waiting, code) else {
        return interaction
            .answer_private(Message::say(interaction.lang.word("games-done")))
            .await;
    };
    let live = interaction.bot.matches.live(next).await?;
    let mut message = turn::glance(interaction, &live).await?;
    if let Some(link) = link(live.place, live.message) {
        let label = interaction.lang.word("games-link");
        message.text.push_str(&format!("\n-# [{label}](<{link}>)"));
    }
    let message = with_next(interaction, message, next).await?;
    interaction.answer_private(message).await
}

/// Round and round, so that a match left for later comes up again.
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
