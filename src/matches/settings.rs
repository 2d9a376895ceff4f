//! What people and servers can set. Here it is read from what is stored, and written.

use super::{ChannelId, Error, Matches, PlayerId, Refused, ServerId, zone};
use crate::locale::Lang;
use crate::store;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use time::UtcDateTime;

/// In bytes of JSON.
const MOST: usize = 4_000;

/// What somebody has set for themselves.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerSettings {
    #[serde(with = "tag", skip_serializing_if = "Option::is_none")]
    pub language: Option<Lang>,
    /// The language that Discord speaks with them, by its tag.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub locale: Option<String>,
    /// The name of the colours in which boards are drawn.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub reminders: Option<Reminders>,
    /// From this hour to the other they want to hear nothing. Hours are those of the zone, else of UTC plus the offset.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub quiet_from: Option<i64>,
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub quiet_to: Option<i64>,
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub quiet_offset: Option<i64>,
    /// Where they live, as an IANA time zone. Earlier versions knew only the offset.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub quiet_zone: Option<String>,
    /// What another version has written.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// What those who manage a server have set for it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    #[serde(with = "tag", skip_serializing_if = "Option::is_none")]
    pub language: Option<Lang>,
    /// The name of the colours in which boards are drawn for everybody.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether every match gets a thread. Unless somebody has chosen, it gets one where the bot may open it. Older versions
    /// wrote `false` together with other settings; nobody can tell that from a choice.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub threads: Option<bool>,
    /// The variant in which each game is offered when nobody chooses, by the key of the game, as a game reads variants.
    #[serde(
        deserialize_with = "known_or_default",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub defaults: BTreeMap<String, String>,
    /// Who may not use the bot here.
    #[serde(
        deserialize_with = "known_or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub blocked: Vec<PlayerId>,
    /// Where it may be used; everywhere when there is none.
    #[serde(
        deserialize_with = "known_or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub channels: Vec<ChannelId>,
    /// What another version has written.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl ServerSettings {
    /// The channels that the bot may be used in, as Discord links them; `None` when it may be used in all.
    pub fn allowed(&self) -> Option<String> {
        let links: Vec<String> = self.channels.iter().map(|id| format!("<#{id}>")).collect();
        (!links.is_empty()).then(|| links.join(", "))
    }
}

/// How a reminder can come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reminders {
    /// A mention where the match is played.
    #[default]
    Mention,
    /// A private message.
    Dm,
    None,
}

impl Reminders {
    pub const ALL: [Reminders; 3] = [Reminders::Mention, Reminders::Dm, Reminders::None];

    pub const fn word(self) -> &'static str {
        match self {
            Reminders::Mention => "mention",
            Reminders::Dm => "dm",
            Reminders::None => "none",
        }
    }

    pub fn find(word: &str) -> Option<Reminders> {
        Reminders::ALL.into_iter().find(|one| one.word() == word)
    }
}

impl PlayerSettings {
    /// The hour and the minute where they live, as far as that is known.
    pub fn clock(&self, now: UtcDateTime) -> (i64, i64) {
        let there = self.quiet_zone.as_deref();
        there.and_then(|zone| zone::clock(zone, now)).unwrap_or({
            let offset = self.quiet_offset.unwrap_or_default();
            let hour = (i64::from(now.hour()) + offset).rem_euclid(24);
            (hour, now.minute().into())
        })
    }

    /// Whether it is a time of the day at which they want to hear nothing.
    pub fn is_quiet(&self, now: UtcDateTime) -> bool {
        let (Some(from), Some(to)) = (self.quiet_from, self.quiet_to) else {
            return false;
        };
        let (hour, _) = self.clock(now);
        if from <= to {
            (from..to).contains(&hour)
        } else {
            hour >= from || hour < to
        }
    }
}

/// A value that we do not understand is as good as none.
fn known<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    let value = Value::deserialize(from)?;
    Ok(serde_json::from_value(value).ok())
}

/// A value that we do not understand is as good as the usual one.
fn known_or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    from: D,
) -> Result<T, D::Error> {
    Ok(known(from)?.unwrap_or_default())
}

/// A language by its tag.
mod tag {
    use super::{Deserializer, Lang, Serialize, Serializer, known};

    pub fn serialize<S: Serializer>(lang: &Option<Lang>, to: S) -> Result<S::Ok, S::Error> {
        lang.map(Lang::tag).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Lang>, D::Error> {
        let tag: Option<String> = known(from)?;
        Ok(tag.as_deref().and_then(Lang::find))
    }
}

/// Settings as they are stored, in types.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, store::Error> {
    serde_json::from_str(text)
        .map_err(|_| store::Error::Damaged("settings are no object".to_owned()))
}

/// Settings as they are stored; the defaults when there are none.
pub(super) fn read_or_default<T: DeserializeOwned + Default>(
    text: Option<&str>,
) -> Result<T, store::Error> {
    text.map(read).transpose().map(Option::unwrap_or_default)
}

/// Stored settings with a change made to them.
fn changed<T: DeserializeOwned + Serialize>(
    text: &str,
    change: impl FnOnce(&mut T),
) -> Result<String, Error> {
    let mut settings = read(text)?;
    change(&mut settings);
    let text = serde_json::to_string(&settings).map_err(|_| Refused::Settings)?;
    match text.len() > MOST {
        true => Err(Refused::Settings.into()),
        false => Ok(text),
    }
}

impl Matches {
    /// Changes some of a player's settings. Returns what they have set then.
    ///
    /// # Errors
    /// When it is no person, or they are too long.
    pub async fn set_player(
        &self,
        player: PlayerId,
        change: impl FnOnce(&mut PlayerSettings),
        now: UtcDateTime,
    ) -> Result<PlayerSettings, Error> {
        super::people::must_be_person(player)?;
        let mut settled = PlayerSettings::default();
        let change = |text: &str| {
            changed(text, |settings: &mut PlayerSettings| {
                change(settings);
                settled = settings.clone();
            })
        };
        self.store.change_player(player, now, change).await?;
        Ok(settled)
    }

    /// Changes some of a server's settings. Returns what is set then.
    ///
    /// # Errors
    /// When they are too long.
    pub async fn set_server(
        &self,
        server: ServerId,
        change: impl FnOnce(&mut ServerSettings),
        now: UtcDateTime,
    ) -> Result<ServerSettings, Error> {
        let mut settled = ServerSettings::default();
        let change = |text: &str| {
            changed(text, |settings: &mut ServerSettings| {
                change(settings);
                settled = settings.clone();
            })
        };
        self.store.change_server(server, now, change).await?;
        Ok(settled)
    }

    /// What is set for a server; the defaults in private messages.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn server_settings(&self, server: Option<ServerId>) -> Result<ServerSettings, Error> {
        let stored = match server {
            Some(server) => self.store.server_settings(server).await?,
            None => None,
        };
        Ok(read_or_default(stored.as_deref())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_rows_are_read_and_what_is_not_known_is_kept() {
        let stored = r#"{"language":"eu","locale":"es-ES","theme":"light","reminders":"dm","quiet_from":22,"quiet_to":8,
            "quiet_offset":-2,"later":{"a":[1]}}"#;
        let settings: PlayerSettings = read(stored).unwrap();
        assert_eq!(settings.language, Some(Lang::Eu));
        assert_eq!(settings.locale.as_deref(), Some("es-ES"));
        assert_eq!(settings.theme.as_deref(), Some("light"));
        assert_eq!(settings.reminders, Some(Reminders::Dm));
        assert_eq!(
            (settings.quiet_from, settings.quiet_to),
            (Some(22), Some(8))
        );
        assert_eq!(settings.quiet_offset, Some(-2));
        let written: Value =
            serde_json::from_str(&serde_json::to_string(&settings).unwrap()).unwrap();
        assert_eq!(written, serde_json::from_str::<Value>(stored).unwrap());
        let server: ServerSettings = read(r#"{"language":"ca","threads":true,"later":1}"#).unwrap();
        assert_eq!(
            (server.language, server.threads),
            (Some(Lang::Ca), Some(true))
        );
        assert_eq!(server.extra.len(), 1);
        let stored = r#"{"threads":false,"defaults":{"a":"quick","b":"-"}}"#;
        let server: ServerSettings = read(stored).unwrap();
        assert_eq!(server.defaults["a"], "quick");
        let written: Value =
            serde_json::from_str(&serde_json::to_string(&server).unwrap()).unwrap();
        assert_eq!(written, serde_json::from_str::<Value>(stored).unwrap());
        let odd: ServerSettings = read(r#"{"defaults":["quick"]}"#).unwrap();
        assert!(odd.defaults.is_empty());
        assert_eq!(
            read::<PlayerSettings>("{}").unwrap(),
            PlayerSettings::default()
        );
    }

    #[test]
    fn a_value_that_is_not_understood_is_none() {
        let stored = r#"{"language":"xx","locale":7,"reminders":"pigeon","quiet_from":"late","threads":"on"}"#;
        let settings: PlayerSettings = read(stored).unwrap();
        assert_eq!((settings.language, settings.locale), (None, None));
        assert_eq!((settings.reminders, settings.quiet_from), (None, None));
        assert_eq!(read::<ServerSettings>(stored).unwrap().threads, None);
        assert!(read::<ServerSettings>("7").is_err());
    }

    #[test]
    fn quiet_hours_may_span_midnight_and_have_an_offset() {
        let settings = |from: i64, to: i64, offset: i64| PlayerSettings {
            quiet_from: Some(from),
            quiet_to: Some(to),
            quiet_offset: Some(offset),
            ..PlayerSettings::default()
        };
        let at = |hour: u8| UtcDateTime::UNIX_EPOCH + time::Duration::hours(hour.into());
        assert!(settings(22, 8, 0).is_quiet(at(23)));
        assert!(settings(22, 8, 0).is_quiet(at(7)));
        assert!(!settings(22, 8, 0).is_quiet(at(8)));
        assert!(settings(9, 17, 0).is_quiet(at(9)));
        assert!(!settings(9, 17, 0).is_quiet(at(17)));
        assert!(settings(22, 8, 2).is_quiet(at(20)));
        // In a zone the night is the same in summer and in winter; what is no zone is passed over.
        let there = |zone: &str| PlayerSettings {
            quiet_zone: Some(zone.to_owned()),
            ..settings(23, 7, 0)
        };
        let winter = time::macros::utc_datetime!(2026-01-15 22:30);
        let summer = time::macros::utc_datetime!(2026-07-15 21:30);
        assert!(there("Europe/Madrid").is_quiet(winter) && there("Europe/Madrid").is_quiet(summer));
        assert!(!there("Europe/Atlantis").is_quiet(summer));
        assert!(!PlayerSettings::default().is_quiet(at(3)));
    }
}
