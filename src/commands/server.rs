//! `/server block`, `unblock`, `allow`, `disallow`, `show`: who may not use the bot in a server, and in which of its channels
//! it may be used. For those who manage the server; the answers are private.

use super::settings::managed;
use crate::discord::interaction::display_name;
use crate::discord::{Context, Error, Interaction};
use crate::matches::{PlayerId, ServerSettings};
use crate::view::message::Message;
use crate::view::names::{escape, mention};
use serenity::all::User;

#[poise::command(
    slash_command,
    subcommands("block", "unblock", "allow", "disallow", "show"),
    subcommand_required
)]
pub async fn server(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[poise::command(slash_command)]
async fn block(ctx: Context<'_>, player: User) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = set_blocked(&interaction, &player, true).await;
    interaction.finish(done).await
}

#[poise::command(slash_command)]
async fn unblock(ctx: Context<'_>, player: User) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = set_blocked(&interaction, &player, false).await;
    interaction.finish(done).await
}

#[poise::command(slash_command)]
async fn allow(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = set_allowed(&interaction, true).await;
    interaction.finish(done).await
}

#[poise::command(slash_command)]
async fn disallow(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = set_allowed(&interaction, false).await;
    interaction.finish(done).await
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = show_all(&interaction).await;
    interaction.finish(done).await
}

async fn set_blocked(interaction: &Interaction, user: &User, blocked: bool) -> Result<(), Error> {
    let player = PlayerId::from(user.id.get());
    let change = |server: &mut ServerSettings| {
        server.blocked.retain(|one| *one != player);
        if blocked {
            server.blocked.push(player);
        }
    };
    set(interaction, change).await?;
    let key = match blocked {
        true => "access-blocked",
        false => "access-unblocked",
    };
    let who = escape(&display_name(user));
    let said = interaction.lang.say(key, &[("who", who.into())]);
    interaction.answer(Message::say(said).privately()).await
}

async fn set_allowed(interaction: &Interaction, allowed: bool) -> Result<(), Error> {
    let here = interaction.place.channel;
    let change = |server: &mut ServerSettings| {
        server.channels.retain(|one| *one != here);
        if allowed {
            server.channels.push(here);
        }
    };
    let server = set(interaction, change).await?;
    let said = channels(interaction, &server);
    interaction.answer(Message::say(said).privately()).await
}

async fn show_all(interaction: &Interaction) -> Result<(), Error> {
    managed(interaction)?;
    let server = &interaction.server_settings;
    let blocked: Vec<String> = server.blocked.iter().map(|one| mention(*one)).collect();
    let blocked = match blocked.is_empty() {
        true => interaction.lang.word("access-nobody"),
        false => {
            let who = blocked.join(", ").into();
            interaction.lang.say("access-blocked-all", &[("who", who)])
        }
    };
    let said = format!("{}\n{blocked}", channels(interaction, server));
    interaction.answer(Message::say(said).privately()).await
}

async fn set(
    interaction: &Interaction,
    change: impl FnOnce(&mut ServerSettings),
) -> Result<ServerSettings, Error> {
    let server = managed(interaction)?;
    let matches = &interaction.bot.matches;
    Ok(matches
        .set_server(server, change, interaction.now())
        .await?)
}

/// Where the bot may be used.
fn channels(interaction: &Interaction, server: &ServerSettings) -> String {
    match server.allowed() {
        None => interaction.lang.word("access-anywhere"),
        Some(channels) => {
            let values = [("channels", channels.into())];
            interaction.lang.say("access-allowed", &values)
        }
    }
}
