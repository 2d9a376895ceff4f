//! `/draw` and `/undo`: proposals to the others, and their answers.

use super::turn;
use super::which_match::matches as own;
use crate::discord::{Context, Error, Interaction};
use crate::matches::{self, Live, OfferKind, Refused, State, Voice};
use crate::view::message::Message;
use crate::view::names;

#[poise::command(slash_command)]
pub async fn draw(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "own"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = offer(&interaction, code.as_deref(), OfferKind::Draw).await;
    interaction.finish(done).await
}

#[poise::command(slash_command)]
pub async fn undo(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "own"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = offer(&interaction, code.as_deref(), OfferKind::Takeback).await;
    interaction.finish(done).await
}

/// Proposes. The board that follows says so, with buttons for the others' answer.
async fn offer(
    interaction: &Interaction,
    code: Option<&str>,
    kind: OfferKind,
) -> Result<(), Error> {
    let live = match code {
        Some(_) => interaction.which_match(code).await?,
        None => {
            let found = interaction.only(|m| m.state == State::Playing).await?;
            let none = || Error::Said(interaction.lang.word("no-match"));
            found.ok_or_else(none)?
        }
    };
    say(interaction, live, None, Say::Offer, kind).await
}

/// What is said about a draw or a move that is taken back.
#[derive(Debug, Clone, Copy)]
pub enum Say {
    Offer,
    Agree,
    Refuse,
}

/// A player says it, on the board with that many entries.
pub async fn click(
    interaction: &Interaction,
    code: &str,
    ply: Option<usize>,
    what: Say,
    kind: OfferKind,
) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    say(interaction, live, ply, what, kind).await
}

async fn say(
    interaction: &Interaction,
    live: Live,
    ply: Option<usize>,
    say: Say,
    kind: OfferKind,
) -> Result<(), Error> {
    let code = live.code.clone();
    let (matches, now) = (&interaction.bot.matches, interaction.now());
    let by = Voice {
        player: interaction.player,
        ply,
        interaction: Some(interaction.id),
    };
    let (said, what) = match say {
        Say::Offer => (matches.offer(live, by, kind, now).await, "offered"),
        Say::Agree => (matches.accept_offer(live, by, kind, now).await, "agreed"),
        Say::Refuse => (matches.decline_offer(live, by, kind, now).await, "refused"),
    };
    let live = match said {
        Err(matches::Error::Refused(Refused::Stale { .. })) => {
            return turn::stale(interaction, &interaction.find(&code).await?).await;
        }
        said => said?,
    };
    show(interaction, live, kind, what).await
}

/// The board as it is now, for everybody who must know.
async fn show(
    interaction: &Interaction,
    live: Live,
    kind: OfferKind,
    what: &str,
) -> Result<(), Error> {
    let lang = interaction.lang;
    // An offer to take back that is gone without having been declined was accepted.
    let taken_back = kind == OfferKind::Takeback && live.offers.is_empty() && what != "refused";
    let told = match taken_back {
        true => names::common_lang(&live).word("taken-back"),
        false => String::new(),
    };
    if interaction.is_at(live.place) && !interaction.clicked_private {
        return interaction.deliver_saying(live, None, &told).await;
    }
    let what = if taken_back { "agreed" } else { what };
    let aside = Message::say(lang.word(&format!("{what}-{kind}"))).privately();
    interaction.deliver_saying(live, Some(aside), &told).await
}
