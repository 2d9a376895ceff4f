//! What the people of a match are called, and in which language to write to them.

use crate::game::Seat;
use crate::locale::Lang;
use crate::matches::{Live, Person, PlayerId, PlayerKind, PlayerSettings};
use crate::render::Theme;

/// What a seat is called in running text and in pictures.
pub fn name(live: &Live, lang: Lang, seat: Seat) -> String {
    name_at(&live.people, lang, seat)
}

/// What a seat is called among these people. Of several computers each has a name of its own.
pub fn name_at(people: &[Option<Person>], lang: Lang, seat: Seat) -> String {
    let computers = people.iter().flatten().filter(|one| is_computer(one));
    match people.get(seat.index()).and_then(Option::as_ref) {
        None => lang.word("somebody"),
        Some(person) if is_computer(person) => {
            let level = lang.word(&format!("level-{}", person.name));
            match computers.count() {
                1 => lang.say("computer-name", &[("level", level.into())]),
                _ => {
                    let name = lang.word(&format!("computer-{seat}"));
                    let level = level.to_lowercase();
                    let values = [("name", name.into()), ("level", level.into())];
                    lang.say("computer-named", &values)
                }
            }
        }
        Some(person) if person.kind == PlayerKind::Former => lang.word("former-player"),
        Some(person) => called(lang, &person.name),
    }
}

fn is_computer(person: &Person) -> bool {
    person.kind == PlayerKind::Computer
}

/// A name, which may be none.
pub fn called(lang: Lang, name: &str) -> String {
    match name {
        "" => lang.word("somebody"),
        name => name.to_owned(),
    }
}

/// The same for markdown: a name with stars stays as it is. Discord knows what somebody without a name is called.
pub fn shown(live: &Live, lang: Lang, seat: Seat) -> String {
    match live.person(seat) {
        Some(person) if person.kind == PlayerKind::Person && person.name.is_empty() => {
            mention(person.id)
        }
        _ => escape(&name(live, lang, seat)),
    }
}

/// What the seats are called, in their order.
pub fn names(live: &Live, lang: Lang) -> Vec<String> {
    (0..live.seats)
        .map(|seat| name(live, lang, Seat(seat)))
        .collect()
}

/// The language to write to a seat in: its own, else the server's, else the one that Discord speaks with it, else that of
/// the challenger.
pub fn lang(live: &Live, seat: Seat) -> Lang {
    let challenger = || known_lang(live, live.seat_of(live.challenger)?);
    known_lang(live, seat)
        .or_else(challenger)
        .unwrap_or_default()
}

fn known_lang(live: &Live, seat: Seat) -> Option<Lang> {
    let settings = settings(live, seat);
    settings
        .and_then(|settings| settings.language)
        .or(live.server.language)
        .or_else(|| Lang::find(settings?.locale.as_deref()?))
}

/// The language to write to all of them in.
pub fn common_lang(live: &Live) -> Lang {
    let challenger = live.seat_of(live.challenger);
    let mut seats = challenger.into_iter().chain((0..live.seats).map(Seat));
    live.server
        .language
        .or_else(|| seats.find_map(|seat| known_lang(live, seat)))
        .unwrap_or_default()
}

/// The colours in which a board is drawn for a seat.
pub fn theme(live: &Live, seat: Seat) -> Theme {
    settings(live, seat).map(theme_of).unwrap_or_default()
}

/// The colours in which a board is drawn for all of them: the server's, else the challenger's.
pub fn common_theme(live: &Live) -> Theme {
    let challenger = live.seat_of(live.challenger);
    let own = || challenger.map(|seat| theme(live, seat));
    let server = live.server.theme.as_deref().and_then(theme_named);
    server.or_else(own).unwrap_or_default()
}

/// The colours that a player has set.
pub fn theme_of(settings: &PlayerSettings) -> Theme {
    let own = settings.theme.as_deref().and_then(theme_named);
    own.unwrap_or_default()
}

/// The colours of that name.
pub fn theme_named(name: &str) -> Option<Theme> {
    Theme::ALL.into_iter().find(|theme| theme.name() == name)
}

pub fn settings(live: &Live, seat: Seat) -> Option<&PlayerSettings> {
    live.person(seat).map(|person| &person.settings)
}

/// A name that markdown shows as it is. Mentions in it notify nobody.
pub fn escape(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    // A name written from right to left must not reverse the numbers beside it.
    let turned = name.chars().any(|c| {
        use unicode_bidi::BidiClass::{AL, R};
        matches!(unicode_bidi::bidi_class(c), AL | R)
    });
    shown.extend(turned.then_some('\u{2068}'));
    // At the beginning of a line a dash, a plus or a number makes a list.
    let digits = name.bytes().take_while(u8::is_ascii_digit).count();
    let list = match name.as_bytes().get(digits) {
        Some(b'-' | b'+') if digits == 0 => Some(0),
        Some(b'.' | b')') if digits > 0 => Some(digits),
        _ => None,
    };
    for (at, c) in name.char_indices() {
        let is_mark = matches!(
            c,
            '*' | '_' | '`' | '~' | '|' | '\\' | '<' | '>' | '[' | ']' | '#' | '@' | ':'
        );
        if is_mark || list == Some(at) {
            shown.push('\\');
        }
        shown.push(c);
    }
    shown.extend(turned.then_some('\u{2069}'));
    shown
}

/// A mention of somebody.
pub fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_shows_a_name_as_it_is() {
        for (name, shown) in [
            ("Anna", "Anna"),
            ("*Anna*", "\\*Anna\\*"),
            ("- Anna", "\\- Anna"),
            ("-# Anna", "\\-\\# Anna"),
            ("+ Anna", "\\+ Anna"),
            ("1. Anna", "1\\. Anna"),
            ("12) Anna", "12\\) Anna"),
            ("> Anna", "\\> Anna"),
            ("## Anna", "\\#\\# Anna"),
            ("<@1>", "\\<\\@1\\>"),
            ("Anna - 1. + 2)", "Anna - 1. + 2)"),
            ("2nd", "2nd"),
            ("שרה", "\u{2068}שרה\u{2069}"),
        ] {
            assert_eq!(escape(name), shown, "{name}");
        }
    }
}
