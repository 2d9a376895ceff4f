//! A turn by taps. Every tap says which match, which board and what has been chosen so far, and is judged by what is true
//! now. Nothing is kept between two taps.

use super::games;
use crate::discord::{Changed, Error, Interaction, drawn};
use crate::game::{Eyes, Seat};
use crate::matches::{Live, Move, Refused, State};
use crate::view;
use crate::view::action::Board;
use crate::view::board_message::{hand, is_hidden, is_turn_of, step_message};
use crate::view::choosing;
use crate::view::message::Message;
use crate::view::names;
use crate::view::picker::{self, Picked};
use crate::view::plan::plan_button;

/// A tap on a choice.
pub async fn tap(
    interaction: &Interaction,
    code: &str,
    board: Board,
    prefix: &str,
    confirmed: bool,
) -> Result<(), Error> {
    let live = interaction.find(code).await?;
    let Some(seat) = live.seat_of(interaction.player) else {
        return foreign(interaction, &live).await;
    };
    if live.state != State::Playing || Board::of(&live) != board || live.turn != Some(seat) {
        return out_of_turn(interaction, live, seat, confirmed.then_some(prefix)).await;
    }
    match picker::pick(
        &live.game.legal(),
        choosing::taps(live.game.as_ref()),
        prefix,
    ) {
        // An empty choice is not yet a move, even where only one is possible.
        Ok(Picked::Move(only, _))
            if confirmed
                || !prefix.is_empty()
                    && !picker::is_confirmed(live.game.as_ref(), only.as_str()) =>
        {
            play(interaction, live, seat, board.ply, only.as_str()).await
        }
        Ok(_) => {
            let step = drawn(step_message(&live, seat, prefix, interaction.lang)?).await?;
            interaction.answer_private(step).await
        }
        Err(_) => stale(interaction, &live).await,
    }
}

/// Plays a complete move and shows what came of it.
pub async fn play(
    interaction: &Interaction,
    live: Live,
    seat: Seat,
    ply: usize,
    notation: &str,
) -> Result<(), Error> {
    let wanted = Move {
        player: interaction.player,
        ply,
        notation,
        interaction: Some(interaction.id),
    };
    let matches = &interaction.bot.matches;
    let (code, was_hidden) = (live.code.clone(), is_hidden(&live));
    let lang = interaction.lang;
    let public = match interaction.clicked {
        Some(_) => !interaction.clicked_private,
        None => interaction.is_at(live.place),
    };
    // The board is drawn while the move is saved.
    let drawing = |live: &Live| interaction.draw_ahead(live);
    let now = interaction.now();
    let played = match matches.play_while(live, wanted, now, drawing).await {
        Ok((live, board)) => Changed {
            live,
            // A board that could not be drawn is drawn again when it is shown.
            board: board.unwrap_or_default(),
        },
        Err(crate::matches::Error::Refused(
            Refused::Stale { .. } | Refused::NotYourTurn | Refused::NotPlaying { .. },
        )) => return stale(interaction, &matches.live(&code).await?).await,
        Err(error) => return Err(error.into()),
    };
    if public && !was_hidden {
        return interaction.deliver(played, None).await;
    }
    let live = &played.live;
    // Also of a move whose answer was lost, the log knows what it was.
    let recent = live.game.recent(Eyes::Seat(seat));
    let entry = recent.iter().find(|entry| entry.at == ply);
    let told = entry.map_or_else(String::new, |entry| choosing::spoken(&entry.told, lang));
    let said = lang.say("you-played", &[("move", told.into())]);
    let aside = match aside(interaction, live, seat, &said).await {
        Ok(aside) => aside,
        // The move is saved, and everybody else waits for its board.
        Err(error) => {
            tracing::warn!(%error, code, "a player is told less than usual");
            Message::say(said).privately()
        }
    };
    interaction.deliver(played, Some(aside)).await
}

/// What a player is told privately after a move: the hand where there is one, and where to go on.
async fn aside(
    interaction: &Interaction,
    live: &Live,
    seat: Seat,
    said: &str,
) -> Result<Message, Error> {
    let lang = interaction.lang;
    let aside = if is_hidden(live) {
        let mut hand = drawn(hand(live, seat, lang)?).await?;
        hand.text = format!("{said}\n{}", hand.text);
        // A player who moves again opens the hand again: the board that follows says so.
        hand.rows.clear();
        hand
    } else if live.can_plan(seat) {
        let plan = plan_button(live, lang);
        Message::say(said).privately().row(vec![plan])
    } else {
        Message::say(said).privately()
    };
    games::with_next(interaction, aside, &live.code).await
}

/// A tap on a board of other people.
async fn foreign(interaction: &Interaction, live: &Live) -> Result<(), Error> {
    let lang = interaction.lang;
    let names: Vec<String> = (0..live.seats)
        .map(|seat| names::shown(live, lang, Seat(seat)))
        .collect();
    let said = lang.say("foreign", &[("who", names.join(", ").into())]);
    let mut message = glance(interaction, live).await?;
    message.text = format!("{said}\n{}", message.text);
    interaction.answer(message).await
}

/// A tap by a player of the match that does not fit any more. Perhaps this very tap was played and only its answer was
/// lost.
async fn out_of_turn(
    interaction: &Interaction,
    live: Live,
    seat: Seat,
    confirmed: Option<&str>,
) -> Result<(), Error> {
    let matches = &interaction.bot.matches;
    let written = matches.written_by(&live.code, interaction.id).await?;
    if let Some(ply) = written {
        return play(interaction, live, seat, ply, confirmed.unwrap_or_default()).await;
    }
    stale(interaction, &live).await
}

/// What is true now, privately, with the choices when it is the player's turn.
pub async fn stale(interaction: &Interaction, live: &Live) -> Result<(), Error> {
    let own = is_turn_of(live, interaction.player);
    let key = if own {
        "stale-own"
    } else if live.state == State::Playing && live.seat_of(interaction.player).is_some() {
        "stale-wait"
    } else {
        "stale"
    };
    let mut message = glance(interaction, live).await?;
    message.text = format!("{}\n{}", interaction.lang.word(key), message.text);
    interaction.answer(message).await
}

/// A match for the eyes of one person: the hand where there is one, and choices only at their own turn.
pub async fn glance(interaction: &Interaction, live: &Live) -> Result<Message, Error> {
    let lang = interaction.lang;
    let undrawn = match live.seat_of(interaction.player) {
        Some(seat) if is_hidden(live) => hand(live, seat, lang)?,
        _ => view::match_message(live, Some(lang))?,
    };
    let mut message = drawn(undrawn).await?.privately();
    message.pings.clear();
    if !is_turn_of(live, interaction.player) {
        message.rows.clear();
    }
    Ok(message)
}
