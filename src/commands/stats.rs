//! `/stats [player] [game]`: what somebody has done in each game, how they fare against the person who asks, and how their
//! rating went.

use crate::discord::choice::GameChoice;
use crate::discord::interaction::display_name;
use crate::discord::{Context, Error, Interaction};
use crate::games::GAMES;
use crate::locale::Lang;
use crate::matches::PlayerId;
use crate::matches::Rating;
use crate::render::cards;
use crate::store::{Tally, Versus};
use crate::view::message::Message;
use crate::view::names::escape;
use serenity::all::User;
use time::Duration;

#[poise::command(slash_command)]
pub async fn stats(
    ctx: Context<'_>,
    player: Option<User>,
    game: Option<GameChoice>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, false).await?;
    let done = show(&interaction, player.as_ref(), game.map(|game| game.0)).await;
    interaction.finish(done).await
}

async fn show(
    interaction: &Interaction,
    user: Option<&User>,
    game: Option<&'static str>,
) -> Result<(), Error> {
    let lang = interaction.lang;
    let store = interaction.bot.matches.store();
    let (player, name) = match user {
        Some(user) => (PlayerId::from(user.id.get()), display_name(user)),
        None => (interaction.player, interaction.name.clone()),
    };
    let mut lines = Vec::new();
    // The game whose curve is drawn: the one that was asked for, else that with the most rated matches.
    let mut curve: (&str, Vec<i64>) = ("", Vec::new());
    for kind in GAMES {
        if game.is_some_and(|game| game != kind.key) {
            continue;
        }
        let tally = store.tally(player, Some(kind.key)).await?;
        if tally == Tally::default() {
            continue;
        }
        let rating = interaction
            .bot
            .matches
            .rating(kind.key, None, player)
            .await?;
        let played = lang.word(&format!("game-{}", kind.key));
        lines.push(format!("**{played}** {}", of_game(lang, &rating, &tally)));
        if player != interaction.player {
            let versus = store
                .versus(player, interaction.player, Some(kind.key))
                .await?;
            lines.extend(against(lang, &versus));
        }
        if rating.games as usize + 1 > curve.1.len() && rating.games > 0 {
            curve = (kind.key, store.curve(kind.key, player).await?);
        }
    }
    let title = lang.say("stats-title", &[("who", escape(&name).into())]);
    if lines.is_empty() {
        let none = lang.word("stats-none");
        return interaction
            .answer(Message::say(format!("{title}\n{none}")).privately())
            .await;
    }
    let mut message = Message::say(format!("{title}\n{}", lines.join("\n")));
    let (game, points) = curve;
    if let (Some(&first), Some(&now)) = (points.first(), points.last()) {
        let title = format!("{name} · {}", lang.word(&format!("game-{game}")));
        let alt = lang.say(
            "stats-curve",
            &[
                ("title", title.as_str().into()),
                ("count", (points.len() - 1).into()),
                ("first", first.to_string().into()),
                ("least", least(&points).to_string().into()),
                ("most", most(&points).to_string().into()),
                ("now", now.to_string().into()),
            ],
        );
        let values: Vec<f32> = points.iter().map(|&points| points as f32).collect();
        let png = interaction
            .draw(move || cards::curve(&title, &values, lang))
            .await?;
        message = message.file(format!("rating-{game}.png"), png, alt);
    }
    interaction.answer(message).await
}

fn least(points: &[i64]) -> i64 {
    points.iter().copied().min().unwrap_or_default()
}

fn most(points: &[i64]) -> i64 {
    points.iter().copied().max().unwrap_or_default()
}

/// Rating, results, streak and time of a game, in a line.
fn of_game(lang: Lang, rating: &Rating, tally: &Tally) -> String {
    let mut parts = Vec::new();
    if rating.games > 0 {
        // A question mark says that it is provisional, as in chess.
        let mark = if rating.is_provisional() { "?" } else { "" };
        parts.push(format!("{}{mark}", rating.points()));
    }
    parts.push(lang.say(
        "stats-results",
        &[
            ("won", tally.wins.into()),
            ("drawn", tally.draws.into()),
            ("lost", tally.losses.into()),
        ],
    ));
    if tally.streak.abs() > 1 {
        let key = if tally.streak > 0 {
            "stats-winning"
        } else {
            "stats-losing"
        };
        parts.push(lang.say(key, &[("count", tally.streak.abs().into())]));
    }
    if let Some(average) = tally.average() {
        let time = length(lang, average);
        parts.push(lang.say("stats-time", &[("time", time.into())]));
    }
    parts.join(" · ")
}

fn against(lang: Lang, versus: &Versus) -> Option<String> {
    if *versus == Versus::default() {
        return None;
    }
    let said = lang.say(
        "stats-versus",
        &[
            ("won", versus.better.into()),
            ("drawn", versus.level.into()),
            ("lost", versus.worse.into()),
        ],
    );
    Some(format!("-# {said}"))
}

/// A time in its largest unit: nobody wants to know the seconds of a day.
fn length(lang: Lang, time: Duration) -> String {
    let seconds = time.whole_seconds();
    let (key, count) = match seconds {
        ..60 => ("time-seconds", seconds),
        60..3_600 => ("time-minutes", seconds / 60),
        3_600..86_400 => ("time-hours", seconds / 3_600),
        _ => ("time-days", seconds / 86_400),
    };
    lang.say(key, &[("count", count.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_their_largest_unit() {
        let said = |seconds| length(Lang::En, Duration::seconds(seconds));
        assert_eq!(said(1), "1 second");
        assert_eq!(said(59), "59 seconds");
        assert_eq!(said(61), "1 minute");
        assert_eq!(said(7_300), "2 hours");
        assert_eq!(said(90_000), "1 day");
    }

    #[test]
    fn a_line_tells_what_there_is_and_marks_what_is_not_settled() {
        let tally = Tally {
            wins: 3,
            draws: 0,
            losses: 1,
            streak: 2,
            moves: 4,
            spent: Duration::minutes(8),
        };
        let rating = Rating {
            games: 4,
            ..Rating::unknown()
        };
        let said = of_game(Lang::En, &rating, &tally);
        assert_eq!(
            said,
            "1000? · 3 won, 0 drawn, 1 lost · 2 wins in a row · 2 minutes a move"
        );
        let unrated = of_game(Lang::En, &Rating::unknown(), &tally);
        assert!(unrated.starts_with("3 won"), "{unrated}");
    }
}
