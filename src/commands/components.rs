//! Buttons, menus and forms: each carries what it is about, and any process understands it at any time.

use super::offer::Say;
use super::{
    accept, board, forget, games, hand, leaderboard, more, offer, plan, play, record, rematch,
    replay, resign, rules, settings, turn, verify, word,
};
use crate::discord::{Click, Error, Interaction, custom_id};
use crate::matches::OfferKind;
use crate::view::action::{Action, Verb, What};
use poise::BoxFuture;

/// Does what a button, a menu or a form says.
pub fn handle<'a>(
    interaction: &'a Interaction,
    click: &'a Click,
) -> BoxFuture<'a, Result<(), Error>> {
    Box::pin(route(interaction, click))
}

async fn route(interaction: &Interaction, click: &Click) -> Result<(), Error> {
    let Some(action) = custom_id::read(&click.custom_id) else {
        // A button of another version, or not one of ours. A command does the same.
        return Err(Error::Said(interaction.lang.word("unknown-button")));
    };
    let (code, board) = (action.code.as_str(), action.board);
    match &action.what {
        What::Pick(prefix) => turn::tap(interaction, code, board, prefix, false).await,
        What::Confirm(notation) => turn::tap(interaction, code, board, notation, true).await,
        What::Do(Verb::Word, read) if click.is_form => {
            let word = click.values.first().map_or("", String::as_str);
            word::give(interaction, code, word, read).await
        }
        What::Do(verb, more) => act(interaction, &action, *verb, more, &click.values).await,
    }
}

async fn act(
    interaction: &Interaction,
    action: &Action,
    verb: Verb,
    more: &str,
    values: &[String],
) -> Result<(), Error> {
    let (code, ply) = (action.code.as_str(), Some(action.board.ply));
    let (draw, takeback) = (OfferKind::Draw, OfferKind::Takeback);
    match verb {
        Verb::Accept => accept::accept(interaction, code, more).await,
        Verb::Decline => accept::decline(interaction, code).await,
        Verb::Cancel => accept::cancel(interaction, code).await,
        Verb::Word => word::ask(interaction, code, more).await,
        Verb::Variant => accept::variant(interaction, code, more).await,
        Verb::Choose => {
            let prefix = values.first().map_or("", String::as_str);
            turn::tap(interaction, code, action.board, prefix, false).await
        }
        Verb::Hand => hand::show(interaction, Some(code)).await,
        Verb::More => more::show(interaction, code).await,
        Verb::Board => board::glance(interaction, code).await,
        Verb::Words => board::words(interaction, &interaction.find(code).await?).await,
        Verb::Resign => resign::ask_twice(interaction, Some(code)).await,
        Verb::ResignSure => resign::sure(interaction, code).await,
        Verb::Draw => offer::click(interaction, code, ply, Say::Offer, draw).await,
        Verb::Undo => offer::click(interaction, code, ply, Say::Offer, takeback).await,
        Verb::Agree | Verb::Refuse => {
            let kind = OfferKind::find(more).unwrap_or(OfferKind::Draw);
            let say = match verb {
                Verb::Agree => Say::Agree,
                _ => Say::Refuse,
            };
            offer::click(interaction, code, ply, say, kind).await
        }
        Verb::Rematch => rematch::ask(interaction, Some(code)).await,
        Verb::RematchSure => rematch::again(interaction, code).await,
        Verb::Explain => more::explain(interaction, code).await,
        Verb::Play => play::click(interaction, more).await,
        Verb::Rules => rules::turn(interaction, more).await,
        Verb::Replay => replay::click(interaction, code).await,
        Verb::Record => record::send(interaction, code).await,
        Verb::Verify => verify::check(interaction, code).await,
        Verb::Games => games::list(interaction, more.parse().unwrap_or(0)).await,
        Verb::Next => games::next(interaction, more).await,
        Verb::Plan => plan::click(interaction, code, action.board, more).await,
        Verb::Settings => settings::click(interaction, more, values).await,
        Verb::Forget => forget::click(interaction, more).await,
        Verb::Leaders => leaderboard::click(interaction, more, values).await,
    }
}
