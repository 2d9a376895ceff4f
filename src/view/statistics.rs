//! `/stats` as people see it: a line for each game, and how a rating went as a picture.

use super::drawing::{Illustrated, Illustration};
use super::message::Message;
use super::names::escape;
use super::variant::ladder_name;
use crate::locale::Lang;
use crate::matches::{Rating, Statistics, Tally, Versus};
use crate::render::cards;
use time::Duration;

/// What somebody of that name has done, with the curve of a rating if there is one.
pub fn statistics(found: &Statistics, name: &str, lang: Lang) -> Illustrated {
    let title = lang.say("stats-title", &[("who", escape(name).into())]);
    if found.games.is_empty() {
        let none = lang.word("stats-none");
        return Message::say(format!("{title}\n{none}")).privately().into();
    }
    let mut lines = vec![title];
    for game in &found.games {
        let played = ladder_name(game.ladder, lang);
        let told = of_game(lang, &game.rating, &game.tally);
        lines.push(format!("**{played}** {told}"));
        lines.extend(
            game.versus
                .as_ref()
                .and_then(|versus| against(lang, versus)),
        );
    }
    let message = Message::say(lines.join("\n"));
    let (Some(&first), Some(&now)) = (found.curve.first(), found.curve.last()) else {
        return message.into();
    };
    let (least, most) = found
        .curve
        .iter()
        .fold((first, first), |(least, most), &points| {
            (least.min(points), most.max(points))
        });
    let Some(ladder) = found.curve_of else {
        return message.into();
    };
    let title = format!("{name} · {}", ladder_name(ladder, lang));
    let alt = lang.say(
        "stats-curve",
        &[
            ("title", title.as_str().into()),
            ("count", (found.curve.len() - 1).into()),
            ("first", first.to_string().into()),
            ("least", least.to_string().into()),
            ("most", most.to_string().into()),
            ("now", now.to_string().into()),
        ],
    );
    let values: Vec<f32> = found.curve.iter().map(|&points| points as f32).collect();
    Illustrated {
        message,
        illustration: Some(Illustration {
            file: format!("rating-{}.png", ladder.game),
            alt,
            picture: cards::curve(&title, &values, lang),
        }),
    }
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
            "1500? · 3 won, 0 drawn, 1 lost · 2 wins in a row · 2 minutes a move"
        );
        let unrated = of_game(Lang::En, &Rating::unknown(), &tally);
        assert!(unrated.starts_with("3 won"), "{unrated}");
    }
}
