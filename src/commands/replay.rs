//! `/replay MATCH` and the button "replay": the whole match as an animated picture. The command shows it to everybody,
//! the button only to the person who presses it.

use super::which_match::finished;
use crate::discord::{Context, Error, Interaction};
use crate::game::Eyes;
use crate::matches::{Live, State};
use crate::render::frame::Caption;
use crate::render::{Frame, alt, gif, picture};
use crate::view::board_message;
use crate::view::message::Message;
use crate::view::names;
use tokio::sync::Semaphore;

/// A replay takes as long as hundreds of boards. They are drawn one after the other, so that turns come first.
static DRAWING: Semaphore = Semaphore::const_new(1);

#[poise::command(slash_command)]
pub async fn replay(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: String,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = async { interaction.answer(film(&interaction, &code).await?).await }.await;
    interaction.finish(done).await
}

pub async fn click(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let film = film(interaction, code).await?;
    interaction.answer(film.privately()).await
}

async fn film(interaction: &Interaction, code: &str) -> Result<Message, Error> {
    let live = interaction.find(code).await?;
    // Refuses what has not begun, and hidden pieces while they are hidden.
    let record = interaction.bot.matches.document(&live.code).await?.record;
    let lang = interaction.lang;
    let frame = Frame {
        lang,
        names: names::names(&live, lang),
    };
    let theme = names::theme_of(&interaction.settings);
    let eyes = match live.state {
        State::Playing => Eyes::Public,
        _ => Eyes::All,
    };
    let _turn = DRAWING
        .acquire()
        .await
        .expect("the semaphore is never closed");
    let draw = move || {
        let games = record.positions().ok()?;
        let last = games.last()?;
        let words = alt(&last.scene(eyes), &Caption::of(last.as_ref(), eyes), &frame);
        let show = |at: usize| picture(games[at].as_ref(), eyes, &frame, None);
        Some((gif::replay(games.len(), show, theme), words))
    };
    let drawn = tokio::task::spawn_blocking(draw).await?;
    let damaged =
        || crate::store::Error::Damaged(format!("match {} cannot be replayed", live.code));
    let (file, words) = drawn.ok_or_else(damaged)?;
    let name = format!("{}-{}.gif", live.stored.game, live.code);
    Ok(Message::say(title(interaction, &live)).file(name, file, words))
}

fn title(interaction: &Interaction, live: &Live) -> String {
    let title = board_message::title(live, interaction.lang);
    let names: Vec<String> = names::names(live, interaction.lang)
        .iter()
        .map(|name| names::escape(name))
        .collect();
    format!("{title} · {}", names.join(" – "))
}
