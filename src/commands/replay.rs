//! `/replay MATCH` and the button "replay": the whole match as an animated picture. The command shows it to everybody,
//! the button only to whoever presses it.

use super::ask::{Ask, theme};
use super::meant::finished;
use super::reply::Reply;
use super::who::People;
use super::{Context, Error, ask};
use crate::draw;
use crate::game::Eyes;
use crate::matches::{Match, State};
use crate::render::frame::Caption;
use crate::render::{Frame, alt, gif};
use tokio::sync::Semaphore;

/// A replay takes as long as hundreds of boards, so they are drawn one after the other: turns come first.
static DRAWING: Semaphore = Semaphore::const_new(1);

#[poise::command(slash_command)]
pub async fn replay(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: String,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let done = async { ask.answer(film(&ask, &code).await?).await }.await;
    ask.finish(done).await
}

pub async fn press(ask: &Ask, code: &str) -> Result<(), Error> {
    let film = film(ask, code).await?;
    ask.answer(film.privately()).await
}

async fn film(ask: &Ask, code: &str) -> Result<Reply, Error> {
    let m = ask.find(code).await?;
    // Refuses what has not begun, and hidden pieces while they are hidden.
    let record = ask.bot.matches.document(&m.code).await?.record;
    let people = People::of(&ask.bot, &m).await?;
    let lang = ask.lang;
    let frame = Frame {
        lang,
        names: people.names(lang),
    };
    let theme = theme(&ask.settings);
    let eyes = match m.state {
        State::Playing => Eyes::Table,
        _ => Eyes::All,
    };
    let _turn = DRAWING
        .acquire()
        .await
        .expect("the semaphore is never closed");
    let draw = move || {
        let games = draw::positions(&record).ok()?;
        let last = games.last()?;
        let words = alt(&last.scene(eyes), &Caption::of(last.as_ref(), eyes), &frame);
        let show = |at: usize| draw::picture(games[at].as_ref(), eyes, &frame, None);
        Some((gif::replay(games.len(), show, theme), words))
    };
    let drawn = tokio::task::spawn_blocking(draw).await?;
    let damaged = || crate::store::Error::Damaged(format!("match {} cannot be replayed", m.code));
    let (file, words) = drawn.ok_or_else(damaged)?;
    Ok(Reply::say(title(ask, &m, &people)).file(format!("{}-{}.gif", m.game, m.code), file, words))
}

fn title(ask: &Ask, m: &Match, people: &People) -> String {
    let game = ask.lang.word(&format!("game-{}", m.game));
    let title = ask.lang.say(
        "board-title",
        &[("game", game.into()), ("code", m.code.as_str().into())],
    );
    let names: Vec<String> = people
        .names(ask.lang)
        .iter()
        .map(|name| super::who::escape(name))
        .collect();
    format!("{title} · {}", names.join(" – "))
}
