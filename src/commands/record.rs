//! `/record MATCH` and the button "record": the whole match as a JSON file, to keep, to replay and to check.

use super::which_match::finished;
use crate::discord::{Context, Error, Interaction};
use crate::view::message::Message;

#[poise::command(slash_command)]
pub async fn record(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: String,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = send(&interaction, &code).await;
    interaction.finish(done).await
}

pub async fn send(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let m = interaction.find(code).await?;
    let document = interaction.bot.matches.document(&m.code).await?;
    let json = serde_json::to_string_pretty(&document)?;
    let key = if document.over.is_some() {
        "record-over"
    } else {
        "record-running"
    };
    let name = format!("{}-{}.json", document.record.game, document.code);
    let text = interaction.lang.say(
        key,
        &[
            (
                "game",
                interaction
                    .lang
                    .word(&format!("game-{}", document.record.game))
                    .into(),
            ),
            ("code", document.code.as_str().into()),
        ],
    );
    let file = Message::say(text).file(name, json.into_bytes(), "");
    interaction.answer(file.privately()).await
}
