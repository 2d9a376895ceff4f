//! `/games`: my matches as small boards, the most urgent first; and the button "next", which brings the boards that wait for me one after
//! the other, privately, so that all can be played from one place.

use super::turn;
use crate::discord::{Context, Error, Interaction};
use crate::view::games::{self as view, PAGE, next_button};
use crate::view::message::Message;
use crate::view::place::link;

#[poise::command(slash_command)]
pub async fn games(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = list(&interaction, 0).await;
    interaction.finish(done).await
}

/// A page of the list.
pub async fn list(interaction: &Interaction, page: usize) -> Result<(), Error> {
    let (matches, lang) = (&interaction.bot.matches, interaction.lang);
    let mut page = page;
    let found = loop {
        let server = interaction.place.server;
        let found = matches.list(interaction.player, server, page * PAGE, PAGE);
        let found = found.await?;
        // Matches may have ended since the page was turned.
        match found.matches.is_empty() && page > 0 {
            true => page = 0,
            false => break found,
        }
    };
    if found.matches.is_empty() {
        let none = Message::say(lang.word("no-match"));
        return interaction.answer_private(none).await;
    }
    let mut boards = Vec::new();
    for m in &found.matches {
        // One that cannot be read leaves the others to be seen.
        boards.push(matches.live(&m.code).await.ok());
    }
    let list = view::games(&found, &boards, page, interaction.player, lang);
    interaction
        .answer_private(interaction.draw(list).await?)
        .await
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
        count => message.button(next_button(code, count, interaction.lang)),
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
