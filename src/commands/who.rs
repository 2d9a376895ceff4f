//! The people of a match: what they are called, and in which language a message to them is written.

use super::ask::{language, theme};
use super::{Bot, Error};
use crate::game::Seat;
use crate::locale::Lang;
use crate::matches::{Match, PlayerId, PlayerKind};
use crate::render::Theme;
use crate::store::Profile;
use serde_json::{Map, Value};

/// Who sits where, in the order of the seats.
pub struct People {
    seats: Vec<Option<Profile>>,
    server: Map<String, Value>,
}

impl People {
    pub async fn of(bot: &Bot, m: &Match) -> Result<People, Error> {
        let ids: Vec<PlayerId> = m.sittings.iter().filter_map(|s| s.player).collect();
        let known = async { Ok(bot.matches.store().profiles(&ids).await?) };
        let (known, server) = tokio::try_join!(known, bot.server_settings(m.place.server))?;
        let seat = |player: Option<PlayerId>| known.iter().find(|p| Some(p.id) == player).cloned();
        Ok(People {
            seats: m.sittings.iter().map(|s| seat(s.player)).collect(),
            server,
        })
    }

    /// What a seat is called in running text and in pictures.
    pub fn name(&self, lang: Lang, seat: Seat) -> String {
        match self.seats.get(seat.index()).and_then(Option::as_ref) {
            None => lang.word("somebody"),
            Some(profile) => called(lang, profile),
        }
    }

    /// The same where text is markdown: a name with stars stays as it is.
    pub fn shown(&self, lang: Lang, seat: Seat) -> String {
        escape(&self.name(lang, seat))
    }

    pub fn names(&self, lang: Lang) -> Vec<String> {
        (0..self.seats.len())
            .map(|seat| self.name(lang, Seat(seat as u8)))
            .collect()
    }

    /// The language to write to a seat in: its own, else the server's, else the one that Discord speaks with it, else
    /// that of whoever made the challenge.
    pub fn lang(&self, m: &Match, seat: Seat) -> Lang {
        let challenger = || self.known_lang(m.seat_of(m.challenger)?);
        self.known_lang(seat)
            .or_else(challenger)
            .unwrap_or_default()
    }

    fn known_lang(&self, seat: Seat) -> Option<Lang> {
        let profile = self.seats.get(seat.index()).and_then(Option::as_ref);
        let settings = profile.map(|profile| &profile.settings);
        settings
            .and_then(language)
            .or_else(|| language(&self.server))
            .or_else(|| Lang::find(settings?.get("locale")?.as_str()?))
    }

    /// The language to write to all of them in.
    pub fn common_lang(&self, m: &Match) -> Lang {
        let challenger = m.seat_of(m.challenger);
        let seats = challenger.into_iter().chain((0..m.seats).map(Seat));
        language(&self.server)
            .or_else(|| seats.into_iter().find_map(|seat| self.known_lang(seat)))
            .unwrap_or_default()
    }

    /// The colours in which a board is drawn for a seat.
    pub fn theme(&self, seat: Seat) -> Theme {
        self.settings(seat).map(theme).unwrap_or_default()
    }

    pub fn settings(&self, seat: Seat) -> Option<&Map<String, Value>> {
        let profile = self.seats.get(seat.index())?.as_ref()?;
        Some(&profile.settings)
    }
}

/// What a player is called.
pub fn called(lang: Lang, profile: &Profile) -> String {
    match profile.kind {
        PlayerKind::Person if profile.name.is_empty() => format!("<@{}>", profile.id),
        PlayerKind::Person => profile.name.clone(),
        PlayerKind::Computer => computer_name(lang, &profile.name),
        PlayerKind::Former => lang.word("former-player"),
    }
}

/// What a computer opponent is called.
pub fn computer_name(lang: Lang, level: &str) -> String {
    let level = lang.word(&format!("level-{level}"));
    lang.say("computer-name", &[("level", level.into())])
}

/// A name as it is, whatever characters of markdown it has; mentions in it call nobody.
pub fn escape(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    // A name that runs from right to left must not turn round the numbers beside it.
    let turned = name.chars().any(|c| {
        use unicode_bidi::BidiClass::{AL, R};
        matches!(unicode_bidi::bidi_class(c), AL | R)
    });
    shown.extend(turned.then_some('\u{2068}'));
    for c in name.chars() {
        if matches!(
            c,
            '*' | '_' | '`' | '~' | '|' | '\\' | '<' | '>' | '[' | ']' | '#' | '@' | ':'
        ) {
            shown.push('\\');
        }
        shown.push(c);
    }
    shown.extend(turned.then_some('\u{2069}'));
    shown
}

/// Calls somebody.
pub fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}
