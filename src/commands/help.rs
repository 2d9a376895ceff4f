//! `/help`: what can be done, in a private message, from the commands' own descriptions.

use super::reply::Reply;
use super::{Context, Error, ask};
use crate::games::GAMES;

#[poise::command(slash_command)]
pub async fn help(ctx: Context<'_>) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let lang = ask.lang;
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
    let done = ask.answer(Reply::say(lines.join("\n")).privately()).await;
    ask.finish(done).await
}
