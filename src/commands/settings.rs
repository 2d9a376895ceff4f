//! `/settings`: what people and servers can set, in a private message of menus and buttons.
//!
//! A person's settings are `language`, `reminders` (mention, dm, none), `quiet_from`, `quiet_to` and `quiet_offset` (hours),
//! `theme`; vacations and whether forced moves are played by themselves have their own places. A server's are `language`
//! and `threads`, for those who may manage it.

use super::ask::{Ask, language, theme};
use super::id::{Id, Verb};
use super::reply::{Reply, button};
use super::{Context, Error, ask};
use crate::locale::Lang;
use crate::matches::{self, Refused};
use crate::render::Theme;
use serde_json::{Map, Value, json};
use serenity::all::{ButtonStyle, CreateButton, Permissions};
use time::UtcDateTime;

/// How a reminder can come.
const REMINDERS: [&str; 3] = ["mention", "dm", "none"];

/// So many days of vacation can be chosen, as far as they are left.
const VACATIONS: [i64; 12] = [1, 2, 3, 4, 5, 7, 10, 12, 14, 21, 28, 30];

/// From one hour of the clock to the other.
const NIGHT: i64 = 9;

#[poise::command(slash_command)]
pub async fn settings(ctx: Context<'_>) -> Result<(), Error> {
    let ask = ask(ctx, true).await?;
    let done = show(&ask, "").await;
    ask.finish(done).await
}

/// A click: changes what it says, and shows how it stands.
pub async fn press(ask: &Ask, more: &str, values: &[String]) -> Result<(), Error> {
    let (key, rest) = more.split_once('/').unwrap_or((more, ""));
    let value = values.first().map_or(rest, String::as_str);
    let now = ask.now();
    let matches = &ask.bot.matches;
    let hour = |from: i64, to: i64| {
        let hour = value.parse::<i64>().ok();
        hour.filter(|hour| (from..=to).contains(hour))
    };
    let page = match key {
        "language" => {
            let chosen = Lang::find(value).map(Lang::tag);
            set(ask, json!({ "language": chosen })).await?;
            ""
        }
        "reminders" if REMINDERS.contains(&value) => {
            set(ask, json!({ "reminders": value })).await?;
            ""
        }
        "theme" => {
            let mut all = Theme::ALL.into_iter();
            let chosen = all.find(|theme| theme.name() == value).map(Theme::name);
            set(ask, json!({ "theme": chosen })).await?;
            ""
        }
        "forced" => {
            matches.set_forced(ask.player, value == "on", now).await?;
            ""
        }
        "quiet-from" => {
            let to = ask.settings.get("quiet_to").and_then(Value::as_i64);
            let changes = match hour(0, 23) {
                // Who says only when it begins, or as much, wants a night.
                Some(from) if to.is_none_or(|to| to == from) => {
                    json!({ "quiet_from": from, "quiet_to": (from + NIGHT) % 24 })
                }
                Some(from) => json!({ "quiet_from": from }),
                None => json!({ "quiet_from": null, "quiet_to": null }),
            };
            set(ask, changes).await?;
            "quiet"
        }
        "quiet-to" => {
            let from = ask.settings.get("quiet_from").and_then(Value::as_i64);
            if let Some(to) = hour(0, 23).filter(|to| Some(*to) != from) {
                set(ask, json!({ "quiet_to": to })).await?;
            }
            "quiet"
        }
        "quiet-offset" => {
            if let Some(offset) = hour(-11, 12) {
                set(ask, json!({ "quiet_offset": offset })).await?;
            }
            "quiet"
        }
        "vacation-start" => {
            let days = value.parse().unwrap_or_default();
            let begun = matches.start_vacation(ask.player, days, now).await;
            unless(begun, |refused| matches!(refused, Refused::Away { .. }))?;
            "vacation"
        }
        "vacation-end" => {
            let ended = matches.end_vacation(ask.player, now).await;
            unless(ended, |refused| matches!(refused, Refused::NotAway))?;
            "vacation"
        }
        "server-language" => {
            let chosen = Lang::find(value).map(Lang::tag);
            set_server(ask, json!({ "language": chosen })).await?;
            "server"
        }
        "server-threads" => {
            set_server(ask, json!({ "threads": value == "on" })).await?;
            "server"
        }
        page => page,
    };
    show(ask, page).await
}

/// That it is already as it should be is no mistake: the click may have come twice, and what is shown then says how it is.
fn unless<T>(
    done: Result<T, matches::Error>,
    fine: impl Fn(&Refused) -> bool,
) -> Result<(), Error> {
    match done {
        Err(matches::Error::Refused(refused)) if fine(&refused) => Ok(()),
        done => Ok(done.map(|_| ())?),
    }
}

async fn set(ask: &Ask, changes: Value) -> Result<(), Error> {
    let changes = changes.as_object().cloned().unwrap_or_default();
    let matches = &ask.bot.matches;
    Ok(matches.set_player(ask.player, &changes, ask.now()).await?)
}

/// Whoever clicks must be allowed to at that moment, whatever they were when they got the button.
async fn set_server(ask: &Ask, changes: Value) -> Result<(), Error> {
    let server = managed(ask)?;
    let changes = changes.as_object().cloned().unwrap_or_default();
    Ok(ask
        .bot
        .matches
        .set_server(server, &changes, ask.now())
        .await?)
}

/// The server, for those who may manage it.
fn managed(ask: &Ask) -> Result<i64, Error> {
    let server = ask.place.server.filter(|_| may_manage(ask));
    server.ok_or_else(|| Error::Said(ask.lang.word("settings-not-yours")))
}

fn may_manage(ask: &Ask) -> bool {
    // Where the bot is a guest it does not belong to the server, so there is nothing to set.
    !ask.guest
        && ask
            .may
            .intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

/// What holds now, as it has just been written.
struct Now<'a> {
    ask: &'a Ask,
    lang: Lang,
    own: Map<String, Value>,
    plays_forced: bool,
    server: Map<String, Value>,
}

async fn show(ask: &Ask, page: &str) -> Result<(), Error> {
    let store = ask.bot.matches.store();
    let profile = store.profile(ask.player).await?;
    let plays_forced = profile.as_ref().is_none_or(|profile| profile.plays_forced);
    let own = profile.map(|profile| profile.settings).unwrap_or_default();
    let server = match ask.place.server {
        Some(server) => store.server_settings(server).await?,
        None => Map::new(),
    };
    // As whoever asks is spoken to, with what has just been changed.
    let locale = own.get("locale").and_then(Value::as_str);
    let lang = language(&own)
        .or_else(|| language(&server))
        .or_else(|| locale.and_then(Lang::find))
        .unwrap_or_default();
    let now = Now {
        ask,
        lang,
        own,
        plays_forced,
        server,
    };
    let reply = match page {
        "quiet" => now.quiet_page(),
        "vacation" => now.vacation_page().await?,
        "server" => {
            managed(ask)?;
            now.server_page()
        }
        _ => now.main_page(),
    };
    ask.whisper(reply).await
}

impl Now<'_> {
    fn link(&self, more: &str, key: &str) -> CreateButton {
        let id = Id::about(Verb::Settings, more);
        button(&id, self.lang.word(key), ButtonStyle::Secondary)
    }

    /// A button that turns something on or off, and says what it is now.
    fn switch(&self, more: &str, key: &str, on: bool) -> CreateButton {
        let id = Id::about(
            Verb::Settings,
            format!("{more}/{}", if on { "off" } else { "on" }),
        );
        let state = self.lang.word(if on { "switch-on" } else { "switch-off" });
        let style = if on {
            ButtonStyle::Success
        } else {
            ButtonStyle::Secondary
        };
        button(&id, format!("{}: {state}", self.lang.word(key)), style)
    }

    /// The languages, and first what is spoken when none is chosen.
    fn languages(&self, settings: &Map<String, Value>) -> Vec<(String, String, bool)> {
        let chosen = language(settings);
        let none = (
            "-".to_owned(),
            self.lang.word("language-discord"),
            chosen.is_none(),
        );
        let each = Lang::ALL.map(|lang| {
            // Everybody finds their own language by its own name.
            let name = lang.word("language-name");
            (lang.tag().to_owned(), name, chosen == Some(lang))
        });
        [none].into_iter().chain(each).collect()
    }

    /// A menu that is closed shows nothing but the choice that holds, so that one says what it is about.
    fn titled(
        &self,
        key: &str,
        choices: impl IntoIterator<Item = (String, String, bool)>,
    ) -> Vec<(String, String, bool)> {
        let title = self.lang.word(key);
        let named = |(value, label, holds)| match holds {
            true => (value, format!("{title}: {label}"), true),
            false => (value, label, false),
        };
        choices.into_iter().map(named).collect()
    }

    fn main_page(&self) -> Reply {
        let way = self.own.get("reminders").and_then(Value::as_str);
        let way = way.unwrap_or("mention");
        let ways = REMINDERS.map(|one| {
            let label = self.lang.word(&format!("reminders-{one}"));
            (one.to_owned(), label, one == way)
        });
        let dark = theme(&self.own) == Theme::Dark;
        let colours = Id::about(
            Verb::Settings,
            if dark { "theme/light" } else { "theme/dark" },
        );
        let colours = button(
            &colours,
            self.lang
                .word(if dark { "theme-dark" } else { "theme-light" }),
            ButtonStyle::Secondary,
        );
        let mut row = vec![
            self.switch("forced", "settings-forced", self.plays_forced),
            colours,
            self.link("quiet", "settings-quiet"),
            self.link("vacation", "settings-vacation"),
        ];
        if self.ask.place.server.is_some() && may_manage(self.ask) {
            row.push(self.link("server", "settings-server"));
        }
        Reply::say(self.lang.word("settings-title"))
            .menu(
                &Id::about(Verb::Settings, "language"),
                self.lang.word("settings-language"),
                self.titled("settings-language", self.languages(&self.own)),
            )
            .menu(
                &Id::about(Verb::Settings, "reminders"),
                self.lang.word("settings-reminders"),
                self.titled("settings-reminders", ways),
            )
            .row(row)
    }

    fn quiet_page(&self) -> Reply {
        let number = |key: &str| self.own.get(key).and_then(Value::as_i64);
        let (from, to) = (number("quiet_from"), number("quiet_to"));
        let offset = number("quiet_offset").unwrap_or_default();
        let clock = |hour: i64| format!("{hour:02}:00");
        let hours = |key: &'static str, chosen: Option<i64>| {
            (0..24).map(move |hour| {
                let said = self.lang.say(key, &[("hour", clock(hour).into())]);
                (hour.to_string(), said, chosen == Some(hour))
            })
        };
        let off = ("-".to_owned(), self.lang.word("quiet-none"), from.is_none());
        let text = match from.zip(to) {
            Some((from, to)) => self.lang.say(
                "quiet-title",
                &[
                    ("from", clock(from).into()),
                    ("to", clock(to).into()),
                    ("offset", zone(offset).into()),
                ],
            ),
            None => self.lang.word("quiet-title-none"),
        };
        let mut reply = Reply::say(text).menu(
            &Id::about(Verb::Settings, "quiet-from"),
            self.lang.word("quiet-from"),
            [off].into_iter().chain(hours("quiet-from-hour", from)),
        );
        if from.is_some() {
            let begins = from.map(|from| from.to_string());
            let utc = i64::from(self.ask.now().hour());
            let minute = self.ask.now().minute();
            let zones = (-11..=12).map(|one| {
                let hour = (utc + one).rem_euclid(24);
                let time = format!("{hour:02}:{minute:02}");
                let said = self.lang.say(
                    "quiet-zone",
                    &[("zone", zone(one).into()), ("time", time.into())],
                );
                (one.to_string(), said, one == offset)
            });
            reply = reply
                .menu(
                    &Id::about(Verb::Settings, "quiet-to"),
                    self.lang.word("quiet-to"),
                    // What ends when it begins would be nothing, or all day.
                    hours("quiet-to-hour", to).filter(|(hour, ..)| Some(hour) != begins.as_ref()),
                )
                .menu(
                    &Id::about(Verb::Settings, "quiet-offset"),
                    self.lang.word("quiet-offset"),
                    zones,
                );
        }
        reply.row(vec![self.link("", "button-back")])
    }

    async fn vacation_page(&self) -> Result<Reply, Error> {
        let ask = self.ask;
        let now = ask.now();
        let left = ask.bot.matches.vacation_left(ask.player, now).await?;
        let taken = ask.bot.matches.store().vacations(ask.player).await?;
        let away = taken.iter().map(|(_, ends)| *ends).find(|ends| *ends > now);
        let mut text = match away {
            Some(until) => self.lang.say(
                "vacation-away",
                &[("until", format!("<t:{}:f>", until.unix_timestamp()).into())],
            ),
            None => self.lang.word("vacation-title"),
        };
        text.push('\n');
        text.push_str(&self.lang.say("vacation-left", &[("count", left.into())]));
        let back = self.link("", "button-back");
        let reply = Reply::say(text);
        if away.is_some() {
            let end = self.link("vacation-end", "vacation-end");
            return Ok(reply.row(vec![end, back]));
        }
        let days = VACATIONS.into_iter().filter(|days| *days <= left);
        let days: Vec<_> = days
            .map(|days| {
                let said = self.lang.say("time-days", &[("count", days.into())]);
                (days.to_string(), said, false)
            })
            .collect();
        // A menu with nothing in it is none.
        let reply = match days.is_empty() {
            true => reply,
            false => reply.menu(
                &Id::about(Verb::Settings, "vacation-start"),
                self.lang.word("vacation-start"),
                days,
            ),
        };
        Ok(reply.row(vec![back]))
    }

    fn server_page(&self) -> Reply {
        let threads = self.server.get("threads").and_then(Value::as_bool) == Some(true);
        Reply::say(self.lang.word("settings-server-title"))
            .menu(
                &Id::about(Verb::Settings, "server-language"),
                self.lang.word("settings-server-language"),
                self.titled("settings-server-language", self.languages(&self.server)),
            )
            .row(vec![
                self.switch("server-threads", "settings-threads", threads),
                self.link("", "button-back"),
            ])
    }
}

/// An offset as people write it.
fn zone(offset: i64) -> String {
    match offset {
        0 => "UTC".to_owned(),
        _ => format!("UTC{offset:+}").replace('-', "−"),
    }
}

/// Whether it is a time of the day at which the player wants to hear nothing. Hours are those of UTC plus the player's
/// offset.
pub fn is_quiet(settings: &Map<String, Value>, now: UtcDateTime) -> bool {
    let number = |key: &str| settings.get(key).and_then(Value::as_i64);
    let (Some(from), Some(to)) = (number("quiet_from"), number("quiet_to")) else {
        return false;
    };
    let hour = (i64::from(now.hour()) + number("quiet_offset").unwrap_or(0)).rem_euclid(24);
    if from <= to {
        (from..to).contains(&hour)
    } else {
        hour >= from || hour < to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_span_midnight_and_have_an_offset() {
        let settings = |from: i64, to: i64, offset: i64| {
            Map::from_iter([
                ("quiet_from".to_owned(), from.into()),
                ("quiet_to".to_owned(), to.into()),
                ("quiet_offset".to_owned(), offset.into()),
            ])
        };
        let at = |hour: u8| UtcDateTime::UNIX_EPOCH + time::Duration::hours(hour.into());
        assert!(is_quiet(&settings(22, 8, 0), at(23)));
        assert!(is_quiet(&settings(22, 8, 0), at(7)));
        assert!(!is_quiet(&settings(22, 8, 0), at(8)));
        assert!(is_quiet(&settings(9, 17, 0), at(9)));
        assert!(!is_quiet(&settings(9, 17, 0), at(17)));
        assert!(is_quiet(&settings(22, 8, 2), at(20)));
        assert!(!is_quiet(&Map::new(), at(3)));
    }
}
