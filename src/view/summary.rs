//! What a board tells: everything since the reader's last decision, a line for each turn.

use super::choosing::spoken;
use super::names;
use crate::game::{Entry, Eyes, Seat, Turn};
use crate::locale::Lang;
use crate::matches::{By, Live, Match};

/// People read this many lines.
const MOST_LINES: usize = 6;

/// What has happened since the last decision of the player to move; when it is over, the last turn. One line for each
/// turn, the newest last.
pub fn summary(live: &Live, lang: Lang) -> String {
    let recent = live.game.recent(Eyes::Public);
    let from = match live.turn {
        Some(reader) => since(live, &recent, reader),
        None => last_turn(&recent),
    };
    // After a takeback there is nothing new for the reader, so the last entry is told.
    let from = from.min(recent.len().saturating_sub(1));
    let turns = turns(&recent[from..]);
    let lines: Vec<String> = turns.iter().map(|turn| line(live, turn, lang)).collect();
    let forgotten = from == 0 && recent.first().is_some_and(|first| first.at > 0);
    fold(lines, forgotten, lang).join("\n")
}

/// Where the summary for a seat begins: after its own last decision. Moves that were played for it belong to the summary.
fn since(m: &Match, recent: &[Entry], reader: Seat) -> usize {
    let own = |entry: &Entry| entry.by == Turn::Seat(reader);
    let decided_then = |entry: &Entry| m.brought_by(entry.at) == Some(By::Player);
    let decided = recent
        .iter()
        .rposition(|entry| own(entry) && decided_then(entry));
    decided.map_or(0, |at| at + 1)
}

/// Where the moves of the seat that moved last begin.
fn last_turn(recent: &[Entry]) -> usize {
    let moved = |entry: &&Entry| matches!(entry.by, Turn::Seat(_));
    let last = recent.iter().rev().find(moved).map(|entry| entry.seat);
    let other = |entry: &Entry| Some(entry.seat) != last;
    recent.iter().rposition(other).map_or(0, |at| at + 1)
}

/// The entries of each turn: what one seat did, or chance for it, without another in between.
fn turns(entries: &[Entry]) -> Vec<&[Entry]> {
    entries.chunk_by(|a, b| a.seat == b.seat).collect()
}

/// The turn to which the entry of that index belongs, as far as it has been played: a throw that is still to be moved is
/// told by the newest board.
pub fn turn_with(entries: &[Entry], at: usize) -> Option<&[Entry]> {
    let turn = turns(entries)
        .into_iter()
        .find(|turn| turn.iter().any(|entry| entry.at == at))?;
    let moved = |entry: &Entry| entry.by != Turn::Chance;
    let played = turn.iter().rposition(moved)?;
    Some(&turn[..=played])
}

/// A turn in a sentence.
pub fn line(live: &Live, turn: &[Entry], lang: Lang) -> String {
    let by_chance = |entry: &Entry| entry.by == Turn::Chance;
    let who = match turn[0].seat {
        Some(seat) => names::shown(live, lang, seat),
        None => lang.word("somebody"),
    };
    let mut parts = Vec::new();
    let mut entries = turn.iter().peekable();
    while let Some(entry) = entries.next() {
        let told = spoken(&entry.told, lang);
        if !by_chance(entry) {
            parts.push(match live.brought_by(entry.at) {
                Some(By::Planned) => lang.say("summary-planned", &[("move", told.into())]),
                _ => told,
            });
            continue;
        }
        parts.push(match entries.peek() {
            Some(next) if !by_chance(next) => {
                let moved = spoken(&next.told, lang);
                entries.next();
                format!("{told}: {moved}")
            }
            // What the rules say of a throw by themselves, as of a third six.
            _ if entry.told.key != "plain" => told,
            // The throw that is to be moved now.
            None if live.turn.is_some() && live.turn == entry.seat => format!("**{told}**"),
            _ => lang.say("summary-unused", &[("die", told.into())]),
        });
    }
    let key = match () {
        () if turn.iter().any(by_chance) => "summary-rolled",
        () if turn[0].told.key == "move-left" => "summary-left",
        () => "summary-played",
    };
    lang.say(
        key,
        &[("who", who.into()), ("moves", parts.join("; ").into())],
    )
}

/// The newest lines, with one for all that is older.
fn fold(mut lines: Vec<String>, forgotten: bool, lang: Lang) -> Vec<String> {
    if lines.len() <= MOST_LINES && !forgotten {
        return lines;
    }
    let keep = MOST_LINES - 1;
    let older = lines.len().saturating_sub(keep);
    let mut kept = lines.split_off(older);
    // What is no longer known cannot be counted.
    let folded = match forgotten {
        true => lang.word("summary-earlier"),
        false => lang.say("summary-older", &[("count", (older as i64).into())]),
    };
    kept.insert(0, folded);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_turns_the_newest_are_told_and_the_rest_is_one_line() {
        let lines = |count: usize| (0..count).map(|n| format!("turn {n}")).collect::<Vec<_>>();
        assert_eq!(fold(lines(6), false, Lang::En), lines(6));
        let folded = fold(lines(20), false, Lang::En);
        assert_eq!(folded.len(), MOST_LINES);
        assert!(
            folded[0].contains("15") && folded[5] == "turn 19",
            "{folded:?}"
        );
        assert_eq!(fold(lines(2), true, Lang::En).len(), 3);
    }
}
