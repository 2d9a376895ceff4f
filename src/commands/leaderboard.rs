//! `/leaderboard [game] [scope]`: the best of a game, on this server or everywhere, as a picture and in words; without a
//! game, the best of each. Pages are turned privately, so that the list in the channel stays as it was asked for.

use crate::discord::choice::{GameChoice, ScopeChoice};
use crate::discord::{Context, Error, Interaction};
use crate::games;
use crate::view::leaderboard::{self as view, PAGE, Scope, Wanted};
use crate::view::message::Message;
use crate::view::variant::usual_ladder;

#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Context<'_>,
    game: Option<GameChoice>,
    scope: Option<ScopeChoice>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let usual = match interaction.place.server {
        Some(_) => Scope::Server,
        None => Scope::Everywhere,
    };
    let wanted = Wanted {
        ladder: game.and_then(|game| Some(usual_ladder(games::find(game.0).ok()?))),
        scope: scope.map_or(usual, |scope| scope.0),
        page: 0,
    };
    let done = async { interaction.answer(list(&interaction, wanted).await?).await }.await;
    interaction.finish(done).await
}

/// A button, or a game chosen in the menu.
pub async fn click(interaction: &Interaction, more: &str, values: &[String]) -> Result<(), Error> {
    let mut wanted = Wanted::read(more);
    if let Some(chosen) = values.first() {
        wanted.ladder = games::find_ladder(chosen);
    }
    let message = list(interaction, wanted).await?;
    interaction.answer_private(message).await
}

async fn list(interaction: &Interaction, mut wanted: Wanted) -> Result<Message, Error> {
    let (lang, reader) = (interaction.lang, interaction.player);
    let on_server = interaction.place.server.is_some();
    if !on_server {
        wanted.scope = Scope::Everywhere;
    }
    let server = interaction
        .place
        .server
        .filter(|_| wanted.scope == Scope::Server);
    let matches = &interaction.bot.matches;
    let illustrated = match wanted.ladder {
        Some(ladder) => {
            let found = matches
                .standings(&ladder.to_string(), server, reader, wanted.page, PAGE)
                .await?;
            wanted.page = found.page;
            view::best(&found, wanted, reader, lang)
        }
        None => {
            let mut first = Vec::new();
            for ladder in games::ladders() {
                let ladder = ladder.to_string();
                first.push(matches.leaderboard(&ladder, server, 0, 3).await?);
            }
            view::best_of_each(&first, wanted, reader, lang)
        }
    };
    let message = interaction.draw(illustrated).await?;
    Ok(view::with_menu(message, wanted, on_server, lang))
}
