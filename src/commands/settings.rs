//! `/settings`: what people and servers can set, in a private message of menus and buttons.
//!
//! `/settings zone:` sets the time zone by its name. A person's settings are `language`, `reminders` (mention, dm, none),
//! `quiet_from` and `quiet_to` (hours), `quiet_zone`, `theme`; vacations and whether forced moves are played by themselves
//! have their own places. A server's are `language`, `theme`, `threads` and `defaults` (the variant of each game), for those
//! who may manage it.

use crate::discord::{Context, Error, Interaction, permissions};
use crate::games::{self, GAMES};
use crate::locale::Lang;
use crate::matches::{
    self, Asker, PlayerSettings, Refused, Reminders, ServerId, ServerSettings, zone,
};
use crate::render::Theme;
use crate::view::action::{Action, Verb};
use crate::view::message::{Button, Message, Style, button};
use crate::view::{names, variant};
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

/// The lengths of a vacation in days that can be chosen, as far as days are left.
const VACATIONS: [i64; 12] = [1, 2, 3, 4, 5, 7, 10, 12, 14, 21, 28, 30];

/// A message has five rows, and the last one leads back.
const MOST_MENUS: usize = 4;

/// The usual length of quiet hours.
const NIGHT: i64 = 9;

#[poise::command(slash_command)]
pub async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "zones"] zone: Option<String>,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = async {
        let Some(name) = zone else {
            return show(&interaction, "").await;
        };
        let Some(found) = zone::find(&name) else {
            let name: String = name.chars().take(60).collect();
            let said = interaction
                .lang
                .say("zone-unknown", &[("name", names::escape(&name).into())]);
            return Err(Error::Said(said));
        };
        set_zone(&interaction, found).await?;
        show(&interaction, "quiet").await
    };
    let done = done.await;
    interaction.finish(done).await
}

/// The zones whose names contain what has been typed.
async fn zones(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let found = zone::search(partial, 25).into_iter();
    let choices = found.map(|name| AutocompleteChoice::new(name.replace('_', " "), name));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn set_zone(interaction: &Interaction, zone: String) -> Result<(), Error> {
    let change = |own: &mut PlayerSettings| {
        own.quiet_zone = Some(zone);
        own.quiet_offset = None;
    };
    set(interaction, change).await
}

/// A click: changes the setting and shows the page again.
pub async fn click(interaction: &Interaction, more: &str, values: &[String]) -> Result<(), Error> {
    let (key, rest) = more.split_once('/').unwrap_or((more, ""));
    let value = values.first().map_or(rest, String::as_str);
    let now = interaction.now();
    let matches = &interaction.bot.matches;
    let hour = |from: i64, to: i64| {
        let hour = value.parse::<i64>().ok();
        hour.filter(|hour| (from..=to).contains(hour))
    };
    // The time that it is where they live, when they have just said so.
    let mut at_hour = None;
    let page = match key {
        "language" => {
            let chosen = Lang::find(value);
            set(interaction, |own| own.language = chosen).await?;
            ""
        }
        "reminders" => {
            if let Some(chosen) = Reminders::find(value) {
                set(interaction, |own| own.reminders = Some(chosen)).await?;
            }
            ""
        }
        "theme" => {
            let mut all = Theme::ALL.into_iter();
            let chosen = all.find(|theme| theme.name() == value);
            let chosen = chosen.map(|theme| theme.name().to_owned());
            set(interaction, |own| own.theme = chosen).await?;
            ""
        }
        "forced" => {
            matches
                .set_forced(interaction.player, value == "on", now)
                .await?;
            ""
        }
        "quiet-from" => {
            let from = hour(0, 23);
            let change = |own: &mut PlayerSettings| {
                own.quiet_from = from;
                own.quiet_to = from.map(|from| match own.quiet_to {
                    Some(to) if to != from => to,
                    // With a beginning but no other end, quiet hours last a night.
                    _ => (from + NIGHT) % 24,
                });
            };
            set(interaction, change).await?;
            "quiet"
        }
        "quiet-to" => {
            let from = interaction.settings.quiet_from;
            if let Some(to) = hour(0, 23).filter(|to| Some(*to) != from) {
                set(interaction, |own| own.quiet_to = Some(to)).await?;
            }
            "quiet"
        }
        // A menu of earlier versions.
        "quiet-offset" => {
            if let Some(offset) = hour(-11, 12) {
                let change = |own: &mut PlayerSettings| {
                    own.quiet_offset = Some(offset);
                    own.quiet_zone = None;
                };
                set(interaction, change).await?;
            }
            "quiet"
        }
        "quiet-hour" => {
            at_hour = hour(0, 23);
            "quiet"
        }
        "quiet-zone" => {
            if let Some(zone) = zone::find(value) {
                set_zone(interaction, zone).await?;
            }
            "quiet"
        }
        "vacation-start" => {
            let days = value.parse().unwrap_or_default();
            let begun = matches.start_vacation(interaction.player, days, now).await;
            unless(begun, |refused| matches!(refused, Refused::Away { .. }))?;
            "vacation"
        }
        "vacation-end" => {
            let ended = matches.end_vacation(interaction.player, now).await;
            unless(ended, |refused| matches!(refused, Refused::NotAway))?;
            "vacation"
        }
        "server-language" => {
            let chosen = Lang::find(value);
            set_server(interaction, |server| server.language = chosen).await?;
            "server"
        }
        "server-variant" => {
            let game = rest.to_owned();
            let chosen = values.first().cloned();
            let offered = games::find(&game).is_ok_and(|kind| {
                let mut choices = variant::choices(kind, None, interaction.lang).into_iter();
                choices.any(|choice| Some(&choice.key) == chosen.as_ref())
            });
            if let Some(chosen) = chosen.filter(|_| offered) {
                set_server(interaction, |server| {
                    server.defaults.insert(game, chosen);
                })
                .await?;
            }
            "server-variants"
        }
        "server-threads" => {
            let chosen = Some(value == "on");
            set_server(interaction, |server| server.threads = chosen).await?;
            "server"
        }
        "server-theme" => {
            let chosen = names::theme_named(value).map(|theme| theme.name().to_owned());
            set_server(interaction, |server| server.theme = chosen).await?;
            "server"
        }
        page => page,
    };
    show_at(interaction, page, at_hour).await
}

/// A setting that is already as wanted is no mistake: the click may have come twice, and the page then says how it is.
fn unless<T>(
    done: Result<T, matches::Error>,
    fine: impl Fn(&Refused) -> bool,
) -> Result<(), Error> {
    match done {
        Err(matches::Error::Refused(refused)) if fine(&refused) => Ok(()),
        done => Ok(done.map(|_| ())?),
    }
}

async fn set(
    interaction: &Interaction,
    change: impl FnOnce(&mut PlayerSettings),
) -> Result<(), Error> {
    let matches = &interaction.bot.matches;
    let (player, now) = (interaction.player, interaction.now());
    matches.set_player(player, change, now).await?;
    Ok(())
}

/// The player must be allowed to do this now, not only when they got the button.
async fn set_server(
    interaction: &Interaction,
    change: impl FnOnce(&mut ServerSettings),
) -> Result<(), Error> {
    let server = managed(interaction)?;
    let matches = &interaction.bot.matches;
    matches
        .set_server(server, change, interaction.now())
        .await?;
    Ok(())
}

/// The server, for those who may manage it.
pub fn managed(interaction: &Interaction) -> Result<ServerId, Error> {
    let server = interaction.place.server.filter(|_| may_manage(interaction));
    server.ok_or_else(|| Error::Said(interaction.lang.word("settings-not-yours")))
}

fn may_manage(interaction: &Interaction) -> bool {
    // Where the bot is a guest it does not belong to the server, so there is nothing to set.
    !interaction.guest && permissions::manages(interaction.may)
}

/// The settings as they are now.
struct Now<'a> {
    interaction: &'a Interaction,
    lang: Lang,
    own: PlayerSettings,
    plays_forced: bool,
    server: ServerSettings,
}

async fn show(interaction: &Interaction, page: &str) -> Result<(), Error> {
    show_at(interaction, page, None).await
}

/// A page, for somebody who has said that it is that hour where they live.
async fn show_at(interaction: &Interaction, page: &str, at_hour: Option<i64>) -> Result<(), Error> {
    let matches = &interaction.bot.matches;
    let asked = matches.asker(interaction.player, interaction.place.server);
    let Asker { person, server } = asked.await?;
    let plays_forced = person.as_ref().is_none_or(|person| person.plays_forced);
    let own = person.map(|person| person.settings).unwrap_or_default();
    // The language may just have been changed.
    let lang = own
        .language
        .or(server.language)
        .or_else(|| Lang::find(own.locale.as_deref()?))
        .unwrap_or_default();
    let now = Now {
        interaction,
        lang,
        own,
        plays_forced,
        server,
    };
    let message = match page {
        "quiet" => now.quiet_page(at_hour),
        "vacation" => now.vacation_page().await?,
        "server" => {
            managed(interaction)?;
            now.server_page()
        }
        "server-variants" => {
            managed(interaction)?;
            now.variants_page()
        }
        _ => now.main_page(),
    };
    interaction.answer_private(message).await
}

impl Now<'_> {
    fn link(&self, more: &str, key: &str) -> Button {
        let action = Action::about(Verb::Settings, more);
        button(action, self.lang.word(key), Style::Secondary)
    }

    /// A button that turns something on or off, and says what it is now.
    fn switch(&self, more: &str, key: &str, on: bool) -> Button {
        let action = Action::about(
            Verb::Settings,
            format!("{more}/{}", if on { "off" } else { "on" }),
        );
        let state = self.lang.word(if on { "switch-on" } else { "switch-off" });
        let style = if on { Style::Success } else { Style::Secondary };
        button(action, format!("{}: {state}", self.lang.word(key)), style)
    }

    /// The languages, after the choice of none.
    fn languages(&self, chosen: Option<Lang>) -> Vec<(String, String, bool)> {
        let none = (
            "-".to_owned(),
            self.lang.word("language-discord"),
            chosen.is_none(),
        );
        let each = Lang::ALL.map(|lang| {
            // Each language is listed under its own name.
            let name = lang.word("language-name");
            (lang.tag().to_owned(), name, chosen == Some(lang))
        });
        [none].into_iter().chain(each).collect()
    }

    /// A closed menu shows only its selected option, so that one names the setting.
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

    fn main_page(&self) -> Message {
        let way = self.own.reminders.unwrap_or_default();
        let ways = Reminders::ALL.map(|one| {
            let label = self.lang.word(&format!("reminders-{}", one.word()));
            (one.word().to_owned(), label, one == way)
        });
        let dark = names::theme_of(&self.own) == Theme::Dark;
        let colours = Action::about(
            Verb::Settings,
            if dark { "theme/light" } else { "theme/dark" },
        );
        let colours = button(
            colours,
            self.lang
                .word(if dark { "theme-dark" } else { "theme-light" }),
            Style::Secondary,
        );
        let mut row = vec![
            self.switch("forced", "settings-forced", self.plays_forced),
            colours,
            self.link("quiet", "settings-quiet"),
            self.link("vacation", "settings-vacation"),
        ];
        if self.interaction.place.server.is_some() && may_manage(self.interaction) {
            row.push(self.link("server", "settings-server"));
        }
        Message::say(self.lang.word("settings-title"))
            .menu(
                Action::about(Verb::Settings, "language"),
                self.lang.word("settings-language"),
                self.titled("settings-language", self.languages(self.own.language)),
            )
            .menu(
                Action::about(Verb::Settings, "reminders"),
                self.lang.word("settings-reminders"),
                self.titled("settings-reminders", ways),
            )
            .row(row)
    }

    /// Where they live: a town, or an offset that an earlier version has kept.
    fn zone(&self) -> String {
        match (
            &self.own.quiet_zone,
            self.own.quiet_offset.unwrap_or_default(),
        ) {
            (Some(zone), _) => zone::town(zone),
            (None, 0) => "UTC".to_owned(),
            (None, offset) => format!("UTC{offset:+}").replace('-', "−"),
        }
    }

    fn quiet_page(&self, at_hour: Option<i64>) -> Message {
        let (from, to) = (self.own.quiet_from, self.own.quiet_to);
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
                    ("zone", self.zone().into()),
                ],
            ),
            None => self.lang.word("quiet-title-none"),
        };
        let mut message = Message::say(text).menu(
            Action::about(Verb::Settings, "quiet-from"),
            self.lang.word("quiet-from"),
            [off].into_iter().chain(hours("quiet-from-hour", from)),
        );
        if from.is_some() {
            let begins = from.map(|from| from.to_string());
            let now = self.interaction.now();
            let (here, _) = self.own.clock(now);
            let here = at_hour.unwrap_or(here);
            let current = self.own.quiet_zone.as_deref();
            let zones = zone::at_hour(here, now, 25).into_iter().filter_map(|name| {
                let (hour, minute) = zone::clock(&name, now)?;
                let values = [
                    ("zone", zone::town(&name).into()),
                    ("time", format!("{hour:02}:{minute:02}").into()),
                ];
                let said = self.lang.say("quiet-zone", &values);
                let is_current = current == Some(name.as_str());
                Some((name, said, is_current))
            });
            message = message
                .menu(
                    Action::about(Verb::Settings, "quiet-to"),
                    self.lang.word("quiet-to"),
                    // Quiet hours that end when they begin would be none, or all day.
                    hours("quiet-to-hour", to).filter(|(hour, ..)| Some(hour) != begins.as_ref()),
                )
                .menu(
                    Action::about(Verb::Settings, "quiet-hour"),
                    self.lang.word("quiet-hour"),
                    hours("quiet-hour-now", Some(here)),
                )
                .menu(
                    Action::about(Verb::Settings, "quiet-zone"),
                    self.lang.word("quiet-where"),
                    zones,
                );
        }
        message.row(vec![self.link("", "button-back")])
    }

    async fn vacation_page(&self) -> Result<Message, Error> {
        let interaction = self.interaction;
        let now = interaction.now();
        let (matches, player) = (&interaction.bot.matches, interaction.player);
        let left = matches.vacation_left(player, now).await?;
        let away = matches.away_until(player, now).await?;
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
        let message = Message::say(text);
        if away.is_some() {
            let end = self.link("vacation-end", "vacation-end");
            return Ok(message.row(vec![end, back]));
        }
        let days = VACATIONS.into_iter().filter(|days| *days <= left);
        let days: Vec<_> = days
            .map(|days| {
                let said = self.lang.say("time-days", &[("count", days.into())]);
                (days.to_string(), said, false)
            })
            .collect();
        // Discord rejects an empty menu, so it is left out.
        let message = match days.is_empty() {
            true => message,
            false => message.menu(
                Action::about(Verb::Settings, "vacation-start"),
                self.lang.word("vacation-start"),
                days,
            ),
        };
        Ok(message.row(vec![back]))
    }

    /// The colours for everybody: each player's, light, dark, and round again.
    fn server_theme(&self) -> Button {
        let theme = self.server.theme.as_deref().and_then(names::theme_named);
        let (key, next) = match theme {
            None => ("theme-own", "light"),
            Some(Theme::Light) => ("theme-light", "dark"),
            Some(Theme::Dark) => ("theme-dark", "-"),
        };
        let action = Action::about(Verb::Settings, format!("server-theme/{next}"));
        button(action, self.lang.word(key), Style::Secondary)
    }

    fn server_page(&self) -> Message {
        let threads = permissions::wants_threads(self.interaction, &self.server);
        Message::say(self.lang.word("settings-server-title"))
            .menu(
                Action::about(Verb::Settings, "server-language"),
                self.lang.word("settings-server-language"),
                self.titled(
                    "settings-server-language",
                    self.languages(self.server.language),
                ),
            )
            .row(vec![
                self.switch("server-threads", "settings-threads", threads),
                self.server_theme(),
                self.link("server-variants", "settings-variants"),
                self.link("", "button-back"),
            ])
    }
}

impl Now<'_> {
    /// How each game that has variants is offered when nobody chooses.
    fn variants_page(&self) -> Message {
        let mut message = Message::say(self.lang.word("settings-variants-title"));
        let with_variants = GAMES.iter().filter(|kind| !kind.switches.is_empty());
        for kind in with_variants.take(MOST_MENUS) {
            let game = self.lang.word(&format!("game-{}", kind.key));
            let offered = variant::choices(kind, None, self.lang);
            let set = self.server.defaults.get(kind.key).map(String::as_str);
            // Without a choice it is the first: the usual preset, or the game without options.
            let usual = offered.first().map(|choice| choice.key.as_str());
            let set = set
                .filter(|set| offered.iter().any(|choice| choice.key == *set))
                .or(usual);
            let choices = offered.iter().map(|choice| {
                let holds = Some(choice.key.as_str()) == set;
                let label = match holds {
                    true => format!("{game}: {}", choice.name),
                    false => choice.in_full.clone(),
                };
                let label: String = label.chars().take(100).collect();
                (choice.key.clone(), label, holds)
            });
            let action = Action::about(Verb::Settings, format!("server-variant/{}", kind.key));
            message = message.menu(action, game.clone(), choices.collect::<Vec<_>>());
        }
        message.row(vec![self.link("server", "button-back")])
    }
}
