//! A turn by taps: every tap says which match, which board and what has been chosen so far, and is judged by what is true
//! now. Nothing is kept between two taps.

use super::Error;
use super::ask::Ask;
use super::face;
use super::games;
use super::id::Board;
use super::picker::{self, Picked};
use super::reply::Reply;
use super::who::People;
use crate::game::Seat;
use crate::matches::{Match, Move, Refused, State};

/// A tap on a choice.
pub async fn tap(
    ask: &Ask,
    code: &str,
    board: Board,
    prefix: &str,
    confirmed: bool,
) -> Result<(), Error> {
    let m = ask.bot.matches.find(code).await?;
    let Some(seat) = m.seat_of(ask.player) else {
        return foreign(ask, &m).await;
    };
    if m.state != State::Playing || Board::of(&m) != board || m.turn != Some(seat) {
        return out_of_turn(ask, m, seat, confirmed.then_some(prefix)).await;
    }
    let game = m.replay()?;
    match picker::pick(&game.legal(), prefix) {
        // That nothing has been chosen is not yet a move, even where only one is possible.
        Ok(Picked::Move(only, _))
            if confirmed || !prefix.is_empty() && !picker::is_long(only.as_str()) =>
        {
            play(ask, &m, seat, board.ply, only.as_str()).await
        }
        Ok(_) if face::is_hidden(&m) => {
            let hand = ask.bot.hand(&m, seat, prefix, ask.lang).await?;
            if ask.clicked_private {
                ask.update(hand).await
            } else {
                ask.answer(hand).await
            }
        }
        Ok(_) => {
            let people = People::of(&ask.bot, &m).await?;
            let own = ask.clicked_private.then_some(ask.lang);
            let mut board = ask.bot.board(&m, game, &people, prefix, own).await?;
            board.private = ask.clicked_private;
            match ask.update(board.clone()).await {
                Err(error) if error.is_worn_out() => ask.show_anew(&m, board).await,
                updated => updated,
            }
        }
        Err(_) => stale(ask, &m).await,
    }
}

/// Plays a complete move and shows what came of it.
pub async fn play(
    ask: &Ask,
    m: &Match,
    seat: Seat,
    ply: usize,
    notation: &str,
) -> Result<(), Error> {
    let wanted = Move {
        player: ask.player,
        ply,
        notation,
        interaction: Some(ask.id),
    };
    let played = match ask.bot.matches.play_on(m.clone(), wanted, ask.now()).await {
        Ok(played) => played.table,
        Err(crate::matches::Error::Refused(
            Refused::Stale { .. } | Refused::NotYourTurn | Refused::NotPlaying { .. },
        )) => {
            let now = ask.bot.matches.find(&m.code).await?;
            return stale(ask, &now).await;
        }
        Err(error) => return Err(error.into()),
    };
    let public = ask.clicked.is_some() && !ask.clicked_private
        || ask.clicked.is_none() && ask.is_at(played.place);
    if public && !face::is_hidden(m) {
        return ask.show(played, None).await;
    }
    let said = ask.lang.say("you-played", &[("move", notation.into())]);
    let aside = if face::is_hidden(&played) {
        let mut hand = ask.bot.hand(&played, seat, "", ask.lang).await?;
        hand.text = format!("{said}\n{}", hand.text);
        // Who moves again opens the hand again: the board that follows is about to say so.
        hand.rows.clear();
        hand
    } else {
        Reply::say(said).privately()
    };
    let aside = games::with_next(ask, aside, &played.code).await?;
    ask.show(played, Some(aside)).await
}

/// A tap on a board that is not one's own.
async fn foreign(ask: &Ask, m: &Match) -> Result<(), Error> {
    let people = People::of(&ask.bot, m).await?;
    let names: Vec<String> = (0..m.seats)
        .map(|seat| people.shown(ask.lang, Seat(seat)))
        .collect();
    let said = ask.lang.say("foreign", &[("who", names.join(", ").into())]);
    let mut reply = glance(ask, m).await?;
    reply.text = format!("{said}\n{}", reply.text);
    ask.answer(reply).await
}

/// A tap by a player of the match that does not fit any more. Perhaps it is the very one that was played, and only its
/// answer was lost.
async fn out_of_turn(
    ask: &Ask,
    m: Match,
    seat: Seat,
    confirmed: Option<&str>,
) -> Result<(), Error> {
    let written = ask.bot.matches.store().written_by(&m.code, ask.id).await?;
    if let Some(ply) = written {
        return play(ask, &m, seat, ply, confirmed.unwrap_or_default()).await;
    }
    stale(ask, &m).await
}

/// What is true now, privately; with the choices when it is one's own turn.
pub async fn stale(ask: &Ask, m: &Match) -> Result<(), Error> {
    let own = face::is_turn_of(m, ask.player);
    let key = if own {
        "stale-own"
    } else if m.state == State::Playing && m.seat_of(ask.player).is_some() {
        "stale-wait"
    } else {
        "stale"
    };
    let mut reply = glance(ask, m).await?;
    reply.text = format!("{}\n{}", ask.lang.word(key), reply.text);
    ask.answer(reply).await
}

/// A match for the eyes of one who asks: the hand where there is one, and choices only at one's own turn.
pub async fn glance(ask: &Ask, m: &Match) -> Result<Reply, Error> {
    let mut reply = match m.seat_of(ask.player) {
        Some(seat) if face::is_hidden(m) => ask.bot.hand(m, seat, "", ask.lang).await?,
        _ => ask.bot.face_in(m, Some(ask.lang)).await?,
    };
    reply.private = true;
    reply.pings.clear();
    if !face::is_turn_of(m, ask.player) {
        reply.rows.clear();
    }
    Ok(reply)
}
