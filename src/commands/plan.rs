//! `/plan [match]` and the button "plan ahead": replies to moves that the opponent may play, chosen privately. They are played
//! by themselves when it comes to it.

use super::which_match::matches;
use crate::discord::{Context, Error, Interaction, drawn};
use crate::game::Seat;
use crate::matches::{self as life, Live, Refused};
use crate::view::action::Board;
use crate::view::plan::{self as view, Wanted};

#[poise::command(slash_command)]
pub async fn plan(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "matches"]
    code: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = async {
        let live = interaction.which_match(code.as_deref()).await?;
        let seat = planner(&interaction, &live)?;
        list(&interaction, &live, seat, 0).await
    };
    let done = done.await;
    interaction.finish(done).await
}

/// A button of a plan.
pub async fn click(
    interaction: &Interaction,
    code: &str,
    board: Board,
    more: &str,
) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    let seat = planner(interaction, &live)?;
    let wanted = match Board::of(&live) == board {
        true => Wanted::read(more),
        // Somebody has moved since.
        false => Wanted::List { page: 0 },
    };
    let lang = interaction.lang;
    let step = async |wanted: &Wanted| {
        let step = view::step(&live, seat, wanted, lang)?;
        interaction.answer_private(drawn(step).await?).await
    };
    match wanted {
        Wanted::List { page } => list(interaction, &live, seat, page).await,
        Wanted::Line { revision, line } => {
            check(&live, seat, revision)?;
            let message = view::line(&live, seat, line, lang)?;
            interaction.answer_private(drawn(message).await?).await
        }
        Wanted::Delete { revision, line } => {
            let matches = &interaction.bot.matches;
            let player = interaction.player;
            let live = matches.delete_plan(live, player, revision, line).await?;
            list(interaction, &live, seat, 0).await
        }
        Wanted::Answer {
            revision,
            node,
            ref prefix,
        } => {
            check(&live, seat, revision)?;
            let game = live.planned_position(seat, node)?;
            match view::chosen(game.as_ref(), prefix)? {
                None => step(&wanted).await,
                Some(answer) => {
                    let reply = Wanted::Reply {
                        revision,
                        node,
                        answer,
                        prefix: String::new(),
                    };
                    step(&reply).await
                }
            }
        }
        Wanted::Reply {
            revision,
            node,
            ref answer,
            ref prefix,
        } => {
            check(&live, seat, revision)?;
            let mut game = live.planned_position(seat, node)?;
            game.play(answer)?;
            let Some(reply) = view::chosen(game.as_ref(), prefix)? else {
                return step(&wanted).await;
            };
            let matches = &interaction.bot.matches;
            let moves = [answer.as_str(), reply.as_str()];
            let planned = matches.plan(live, interaction.player, revision, node, moves);
            list(interaction, &planned.await?, seat, 0).await
        }
    }
}

/// The seat of the person who plans.
fn planner(interaction: &Interaction, live: &Live) -> Result<Seat, Error> {
    let seat = live.seat_of(interaction.player).ok_or(Refused::NotInIt)?;
    match live.can_plan(seat) {
        true => Ok(seat),
        false => Err(Refused::CannotPlan.into()),
    }
}

fn check(live: &Live, seat: Seat, revision: i64) -> Result<(), life::Error> {
    match live.plan_of(seat).0 == revision {
        true => Ok(()),
        false => Err(Refused::PlanChanged.into()),
    }
}

async fn list(
    interaction: &Interaction,
    live: &Live,
    seat: Seat,
    page: usize,
) -> Result<(), Error> {
    let message = view::list(live, seat, page, interaction.lang);
    interaction.answer_private(message).await
}
