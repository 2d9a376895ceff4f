//! `/rules GAME` and the button "rules": the rules on a few private pages, nearly each with a diagram.

use super::games::turn_pages;
use crate::discord::choice::GameChoice;
use crate::discord::{Context, Error, Interaction};
use crate::games;
use crate::render::lessons;
use crate::view::action::Verb;
use crate::view::message::Message;

/// How wide diagrams are, in pixels.
const WIDTH: u32 = 640;

#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, game: GameChoice) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = show(&interaction, game.0, 0).await;
    interaction.finish(done).await
}

/// What the button carries: `conhex/1` is the second page of ConHex.
pub async fn turn(interaction: &Interaction, more: &str) -> Result<(), Error> {
    let (game, page) = more.split_once('/').unwrap_or((more, "0"));
    show(
        interaction,
        games::find(game)?.key,
        page.parse().unwrap_or(0),
    )
    .await
}

async fn show(interaction: &Interaction, game: &'static str, at: usize) -> Result<(), Error> {
    let pages = lessons::pages(game);
    let last = pages.len().saturating_sub(1);
    let at = at.min(last);
    let Some(&page) = pages.get(at) else {
        return Err(Error::Said(interaction.lang.word("unknown-button")));
    };
    let lang = interaction.lang;
    let caption = page.caption(lang);
    let mut text = page.text(lang);
    if let Some(caption) = &caption {
        text.push_str(&format!("\n\n-# {caption}"));
    }
    let place = lang.say(
        "page",
        &[("page", (at + 1).into()), ("pages", pages.len().into())],
    );
    text.push_str(&format!("\n-# {place}"));
    let mut message = Message::say(text);
    if let Some(caption) = caption {
        let png = interaction
            .draw(move || page.diagram(WIDTH).expect("a caption belongs to a diagram"))
            .await?;
        message = message.file(format!("{game}-{}.png", at + 1), png, caption);
    }
    let row = turn_pages(interaction, Verb::Rules, at, last, |page| {
        format!("{game}/{page}")
    });
    interaction.answer_private(message.row(row)).await
}
