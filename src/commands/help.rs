//! `/help`: what can be done, in a private message. What each command does, Discord says while it is typed.

use crate::discord::{Context, Error, Interaction};
use crate::games::GAMES;
use crate::view::message::Message;

/// The commands by when they are needed.
const GROUPS: [(&str, &[&str]); 3] = [
    ("help-play", &["play", "games", "board", "hand", "move"]),
    ("help-during", &["plan", "draw", "undo", "resign"]),
    ("help-after", &["rematch", "replay", "record", "verify"]),
];

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
    let commands = &ctx.framework.options().commands;
    let all = commands.iter().map(|command| &*command.name);
    for (key, names) in grouped(all) {
        let names: Vec<String> = names.iter().map(|name| format!("`/{name}`")).collect();
        lines.push(format!("**{}** {}", lang.word(key), names.join(" ")));
    }
    let done = interaction
        .answer(Message::say(lines.join("\n")).privately())
        .await;
    interaction.finish(done).await
}

/// All commands in their groups. Those of no group come last.
fn grouped<'a>(all: impl Iterator<Item = &'a str>) -> Vec<(&'static str, Vec<&'a str>)> {
    let rest = |name: &&str| !GROUPS.iter().any(|(_, names)| names.contains(name));
    let rest: Vec<&str> = all.filter(rest).collect();
    let groups = GROUPS.map(|(key, names)| (key, names.to_vec()));
    groups.into_iter().chain([("help-more", rest)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let all = super::super::all();
        let names: Vec<&str> = all.iter().map(|command| &*command.name).collect();
        let listed = grouped(names.iter().copied());
        let mut listed: Vec<&str> = listed.into_iter().flat_map(|(_, names)| names).collect();
        let mut names = names.clone();
        names.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, names);
    }
}
