//! Buttons and menus: each carries what it is about, and is understood by any process at any time.

use super::ask::Ask;
use super::id::{Id, Press, Verb};
use super::offer::Say;
use super::reply::{Reply, button};
use super::{
    Error, accept, board, face, forget, games, hand, leaderboard, offer, record, rematch, replay,
    resign, rules, settings, turn, verify,
};
use crate::matches::{OfferKind, State};
use serenity::all::{ButtonStyle, ComponentInteraction, ComponentInteractionDataKind};

pub async fn press(ask: &Ask, click: &ComponentInteraction) -> Result<(), Error> {
    let Some(id) = Id::read(&click.data.custom_id) else {
        // A button of another version, or none of ours: what it was for can be had with a command.
        return Err(Error::Said(ask.lang.word("unknown-button")));
    };
    let values = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    let (code, board) = (id.code.as_str(), id.board);
    match &id.press {
        Press::Pick(prefix) => turn::tap(ask, code, board, prefix, false).await,
        Press::Confirm(notation) => turn::tap(ask, code, board, notation, true).await,
        Press::Do(verb, more) => act(ask, &id, *verb, more, values).await,
    }
}

async fn act(ask: &Ask, id: &Id, verb: Verb, more: &str, values: &[String]) -> Result<(), Error> {
    let (code, ply) = (id.code.as_str(), Some(id.board.ply));
    match verb {
        Verb::Accept => accept::accept(ask, code).await,
        Verb::Decline => accept::decline(ask, code).await,
        Verb::Cancel => accept::cancel(ask, code).await,
        Verb::Choose => {
            let prefix = values.first().map_or("", String::as_str);
            turn::tap(ask, code, id.board, prefix, false).await
        }
        Verb::Hand => hand::show(ask, Some(code)).await,
        Verb::More => menu(ask, code).await,
        Verb::Board => {
            let m = ask.find(code).await?;
            ask.whisper(turn::glance(ask, &m).await?).await
        }
        Verb::Words => {
            let m = ask.find(code).await?;
            board::words(ask, &m).await
        }
        Verb::Resign => resign::ask_twice(ask, Some(code)).await,
        Verb::ResignSure => resign::sure(ask, code).await,
        Verb::Draw => offer::press(ask, code, ply, Say::Offer, OfferKind::Draw).await,
        Verb::Undo => offer::press(ask, code, ply, Say::Offer, OfferKind::Takeback).await,
        Verb::Agree | Verb::Refuse => {
            let kind = OfferKind::find(more).unwrap_or(OfferKind::Draw);
            let say = match verb {
                Verb::Agree => Say::Agree,
                _ => Say::Refuse,
            };
            offer::press(ask, code, ply, say, kind).await
        }
        Verb::Rematch => rematch::again(ask, Some(code)).await,
        Verb::Rules => rules::turn(ask, more).await,
        Verb::Replay => replay::press(ask, code).await,
        Verb::Record => record::send(ask, code).await,
        Verb::Verify => verify::check(ask, code).await,
        Verb::Games => games::list(ask, more.parse().unwrap_or(0)).await,
        Verb::Next => games::next(ask, more).await,
        Verb::Settings => settings::press(ask, more, values).await,
        Verb::Forget => forget::press(ask, more).await,
        Verb::Leaders => leaderboard::press(ask, more, values).await,
    }
}

/// What else can be done in a match, privately.
async fn menu(ask: &Ask, code: &str) -> Result<(), Error> {
    let m = ask.find(code).await?;
    let lang = ask.lang;
    let verb = |verb, key: &str, style| button(&Id::verb(&m, verb), lang.word(key), style);
    let mut row = vec![
        verb(Verb::Words, "button-words", ButtonStyle::Secondary),
        button(
            &Id::about(Verb::Rules, format!("{}/0", m.game)),
            lang.word("button-rules"),
            ButtonStyle::Secondary,
        ),
    ];
    let mut own = Vec::new();
    if m.state == State::Playing && m.seat_of(ask.player).is_some() {
        own = vec![
            verb(Verb::Undo, "button-undo", ButtonStyle::Secondary),
            verb(Verb::Draw, "button-draw", ButtonStyle::Secondary),
            verb(Verb::Resign, "button-resign", ButtonStyle::Danger),
        ];
    } else if m.state == State::Playing {
        row.insert(0, verb(Verb::Board, "button-board", ButtonStyle::Secondary));
    }
    let title = face::title(&m, lang);
    ask.answer(Reply::say(title).privately().row(row).row(own))
        .await
}
