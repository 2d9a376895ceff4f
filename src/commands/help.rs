//! `/help`: what can be done, in a private message, from the commands' own descriptions.

use crate::discord::{Context, Error, Interaction};
use crate::games::GAMES;
use crate::view::message::Message;

#[poise::command(slash_command)]
pub async fn help(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let lang = interaction.lang;
    let games: Vec<String> = GAMES
        .iter()
        .map(|kind| lang.word(&format!("game-{}", kind.key)))
        .collect();
    let mut lines = vec![
        lang.say("help-title", &[("games", games.join(", ").into())]),
        lang.word("help-taps"),
    ];
    for command in &ctx.framework.options().commands {
        let about = lang.word(&format!("command-{}", command.name));
        lines.push(format!("- `/{}` {about}", command.name));
    }
    let done = interaction
        .answer(Message::say(lines.join("\n")).privately())
        .await;
    interaction.finish(done).await
}
