//! `/hand [match]` and the button "your hand": what only its owner may see.

use super::which_match::{candidates, matches};
use crate::discord::{Context, Error, Interaction, drawn};
use crate::games::GAMES;
use crate::matches::{Live, Refused};
use crate::view::board_message::{self, hides, is_hidden};
use crate::view::place::room;

#[poise::command(slash_command)]
pub async fn hand(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = show(&interaction, code.as_deref()).await;
    interaction.finish(done).await
}

pub async fn show(interaction: &Interaction, code: Option<&str>) -> Result<(), Error> {
    let live = match code {
        Some(code) => interaction.find(code).await?,
        None => with_hand(interaction).await?,
    };
    let seat = live.seat_of(interaction.player).ok_or(Refused::NotInIt)?;
    if !is_hidden(&live) {
        return Err(Error::Said(interaction.lang.word("hand-open")));
    }
    let hand = board_message::hand(&live, seat, interaction.lang)?;
    interaction.answer(drawn(hand).await?).await
}

/// A match of the player in which there are hands: one that is played here, else the most urgent.
async fn with_hand(interaction: &Interaction) -> Result<Live, Error> {
    let matches = &interaction.bot.matches;
    let all = interaction.own_matches().await?;
    let found = candidates(&all, room(interaction.place), |m| hides(&m.game, m.state));
    match found.first() {
        Some(m) => Ok(matches.live(&m.code).await?),
        None => {
            let lang = interaction.lang;
            let hidden = GAMES.iter().filter(|kind| kind.hidden);
            let names = hidden.map(|kind| lang.word(&format!("game-{}", kind.key)));
            let games = names.collect::<Vec<_>>().join(", ");
            Err(Error::Said(
                lang.say("hand-none", &[("games", games.into())]),
            ))
        }
    }
}
