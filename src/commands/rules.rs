//! `/rules GAME` and the button "rules": the rules on a few private pages, nearly each with a diagram.

use super::ask::Ask;
use super::choice::GameChoice;
use super::games::turn_pages;
use super::id::Verb;
use super::reply::Reply;
use super::{Context, Error, ask};
use crate::games;
use crate::render::lessons;

/// How wide diagrams are, in pixels.
const WIDTH: u32 = 640;

#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, game: GameChoice) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = show(&ask, game.0, 0).await;
    ask.finish(done).await
}

/// What the button carries: `conhex/1` is the second page of ConHex.
pub async fn turn(ask: &Ask, more: &str) -> Result<(), Error> {
    let (game, page) = more.split_once('/').unwrap_or((more, "0"));
    show(ask, games::find(game)?.key, page.parse().unwrap_or(0)).await
}

async fn show(ask: &Ask, game: &'static str, at: usize) -> Result<(), Error> {
    let pages = lessons::pages(game);
    let last = pages.len().saturating_sub(1);
    let at = at.min(last);
    let Some(&page) = pages.get(at) else {
        return Err(Error::Said(ask.lang.word("unknown-button")));
    };
    let lang = ask.lang;
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
    let mut reply = Reply::say(text);
    if let Some(caption) = caption {
        let png = ask
            .draw(move || page.diagram(WIDTH).expect("a caption belongs to a diagram"))
            .await?;
        reply = reply.file(format!("{game}-{}.png", at + 1), png, caption);
    }
    let row = turn_pages(ask, Verb::Rules, at, last, |page| format!("{game}/{page}"));
    ask.whisper(reply.row(row)).await
}
