//! What a board tells: everything since the reader's last decision, the dice with the moves that they led to.

use super::face::spoken;
use super::who::People;
use crate::game::{Entry, Eyes, Game, Seat, Turn};
use crate::locale::Lang;
use crate::matches::Match;

/// More than this is not read: what is oldest is left out.
const LONGEST: usize = 900;

/// What has happened since the last decision of whoever is to move; when it is over, the last turn.
pub fn news(m: &Match, game: &dyn Game, people: &People, lang: Lang) -> String {
    let recent = game.recent(Eyes::Table);
    let from = match m.turn {
        Some(reader) => since(m, &recent, reader),
        None => last_turn(&recent),
    };
    // Nothing new for the reader, as after a takeback: then what was played last.
    let from = from.min(recent.len().saturating_sub(1));
    let told: Vec<String> = (from..recent.len())
        .filter_map(|at| tell(m, &recent, at, people, lang))
        .collect();
    let forgotten = from == 0 && recent.first().is_some_and(|first| first.at > 0);
    shorten(&told, forgotten)
}

/// Where the news of a seat begin: after what it last decided itself. What was played for it is news.
fn since(m: &Match, recent: &[Entry], reader: Seat) -> usize {
    let own = |entry: &Entry| entry.by == Turn::Seat(reader);
    let was_forced = |entry: &Entry| {
        m.plays_forced(reader)
            && m.replay_to(entry.at)
                .is_ok_and(|game| game.legal().len() == 1)
    };
    let decided = recent
        .iter()
        .rposition(|entry| own(entry) && !was_forced(entry));
    decided.map_or(0, |at| at + 1)
}

/// Where the moves of the seat that moved last begin.
fn last_turn(recent: &[Entry]) -> usize {
    let moved = |entry: &&Entry| matches!(entry.by, Turn::Seat(_));
    let last = recent.iter().rev().find(moved).map(|entry| entry.by);
    let other = |entry: &Entry| moved(&entry) && Some(entry.by) != last;
    recent.iter().rposition(other).map_or(0, |at| at + 1)
}

/// One entry in words; `None` for a die that is told with the move that it led to.
fn tell(m: &Match, recent: &[Entry], at: usize, people: &People, lang: Lang) -> Option<String> {
    let moved = |entry: &Entry| matches!(entry.by, Turn::Seat(_));
    let entry = &recent[at];
    let remark = match entry.remark {
        Some(key) => format!(" ({})", lang.word(&format!("remark-{}-{key}", m.game))),
        None => String::new(),
    };
    Some(match entry.by {
        Turn::Seat(seat) if entry.tokens.as_str().starts_with("retire-") => {
            lang.say("news-left", &[("who", people.shown(lang, seat).into())])
        }
        Turn::Seat(seat) => {
            let thrown = match at.checked_sub(1).map(|before| &recent[before]) {
                Some(before) if !moved(before) => format!("🎲 {} ", face_of(before)),
                _ => String::new(),
            };
            let played = spoken(lang, &m.game, &entry.tokens);
            format!("{thrown}{}: {played}{remark}", people.shown(lang, seat))
        }
        Turn::Chance | Turn::Over => match recent.get(at + 1) {
            Some(next) if moved(next) => return None,
            Some(_) => format!("🎲 {} –{remark}", face_of(entry)),
            None => format!("🎲 **{}**", face_of(entry)),
        },
    })
}

/// What a die shows.
fn face_of(entry: &Entry) -> &str {
    entry.tokens.as_str().trim_start_matches('d')
}

/// The newest of it, as much as people read, with a sign when there was more.
fn shorten(told: &[String], forgotten: bool) -> String {
    let mut length = 0;
    let fits = |one: &&String| {
        length += one.encode_utf16().count() + 3;
        length <= LONGEST
    };
    let kept = told.iter().rev().take_while(fits).count();
    let whole = told[told.len() - kept..].join(" · ");
    match kept == told.len() && !forgotten {
        true => whole,
        false => format!("… · {whole}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_much_news_the_newest_is_told() {
        let told = ["one", "two", "three"].map(str::to_owned);
        assert_eq!(shorten(&told, false), "one · two · three");
        assert_eq!(shorten(&told, true), "… · one · two · three");
        assert_eq!(shorten(&[], false), "");
        let many: Vec<String> = (0..300).map(|n| format!("throw {n}")).collect();
        let short = shorten(&many, false);
        assert!(short.encode_utf16().count() <= LONGEST + 4, "{short}");
        assert!(short.starts_with("… · throw ") && short.ends_with(" · throw 299"));
    }
}
