//! `/record MATCH` and the button "record": the whole match as a JSON file, to keep, to replay and to check.

use super::ask::Ask;
use super::meant::finished;
use super::reply::Reply;
use super::{Context, Error, ask};

#[poise::command(slash_command)]
pub async fn record(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: String,
) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = send(&ask, &code).await;
    ask.finish(done).await
}

pub async fn send(ask: &Ask, code: &str) -> Result<(), Error> {
    let m = ask.find(code).await?;
    let document = ask.bot.matches.document(&m.code).await?;
    let json = serde_json::to_string_pretty(&document)?;
    let key = if document.over.is_some() {
        "record-over"
    } else {
        "record-running"
    };
    let name = format!("{}-{}.json", document.record.game, document.code);
    let text = ask.lang.say(
        key,
        &[
            (
                "game",
                ask.lang
                    .word(&format!("game-{}", document.record.game))
                    .into(),
            ),
            ("code", document.code.as_str().into()),
        ],
    );
    let file = Reply::say(text).file(name, json.into_bytes(), "");
    ask.answer(file.privately()).await
}
