//! An interaction: a person has used a command or clicked something, and gets an answer.

use super::responder::{Kind, Responder};
use super::{Bot, Context, Error, custom_id};
use crate::ids;
use crate::locale::Lang;
use crate::matches::{Live, Person, Place, PlayerId, PlayerSettings, Refused, ServerSettings};
use crate::view::drawing::{Illustrated, Undrawn};
use crate::view::message::Message;
use crate::view::names;
use crate::view::place::room;
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, InteractionContext, InteractionId, Member, MessageFlags, MessageId,
    PartialChannel, Permissions, User,
};
use std::sync::{Arc, Mutex, PoisonError};
use time::UtcDateTime;
use tokio::task::AbortHandle;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// One interaction: who it comes from, where, and how to answer.
pub struct Interaction {
    pub bot: Arc<Bot>,
    pub id: ids::InteractionId,
    pub player: PlayerId,
    /// What the player is called here.
    pub name: String,
    pub lang: Lang,
    /// What the player has set.
    pub settings: PlayerSettings,
    /// What the server has set.
    pub server_settings: ServerSettings,
    pub place: Place,
    /// Whether the bot is only a guest here: it can answer, and nothing else.
    pub guest: bool,
    pub context: Option<InteractionContext>,
    /// What the bot may do here.
    pub permissions: Permissions,
    /// What the player may do here. Nothing is known in private messages.
    pub may: Permissions,
    /// The message that was clicked.
    pub clicked: Option<MessageId>,
    /// Whether only the player sees the clicked message.
    pub clicked_private: bool,
    /// The match that the click is about; empty when it is about none.
    pub clicked_code: String,
    /// That match, loaded together with the player. The first who asks for it gets it.
    loaded: Mutex<Option<Live>>,
    responder: Responder,
    deferring: AbortHandle,
    /// The process does not stop while this exists.
    _in_flight: TaskTrackerToken,
}

/// What the kinds of interactions have in common.
struct Parts<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    server: Option<ids::ServerId>,
    channel: ids::ChannelId,
    partial: Option<&'a PartialChannel>,
    locale: &'a str,
    server_locale: Option<&'a str>,
    owners: &'a AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
    permissions: Option<Permissions>,
}

macro_rules! parts {
    ($interaction:expr, $member:expr) => {
        Parts {
            id: $interaction.id,
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            server: $interaction
                .guild_id
                .map(|id| ids::ServerId::from(id.get())),
            channel: ids::ChannelId::from($interaction.channel_id.get()),
            partial: $interaction.channel.as_ref(),
            locale: &$interaction.locale,
            server_locale: $interaction.guild_locale.as_deref(),
            owners: &$interaction.authorizing_integration_owners,
            context: $interaction.context,
            permissions: $interaction.app_permissions,
        }
    };
}

impl Interaction {
    /// A command begins. Its answer is private or not.
    ///
    /// # Errors
    /// [`Error::Answered`] when the person could only be told that something went wrong.
    pub async fn from_command(ctx: Context<'_>, private: bool) -> Result<Interaction, Error> {
        let interaction =
            Interaction::command(ctx.framework.user_data, ctx.interaction, private).await;
        interaction.ok_or(Error::Answered)
    }

    /// A command; `None` when the person could only be told that something went wrong.
    pub async fn command(
        bot: &Arc<Bot>,
        interaction: &CommandInteraction,
        private: bool,
    ) -> Option<Interaction> {
        let parts = parts!(interaction, interaction.member.as_deref());
        Interaction::new(bot, parts, Kind::Command { private }, "").await
    }

    /// A click on a button, or a choice in a menu; `None` as for a command.
    pub async fn click(bot: &Arc<Bot>, interaction: &ComponentInteraction) -> Option<Interaction> {
        let parts = parts!(interaction, interaction.member.as_ref());
        let action = custom_id::read(&interaction.data.custom_id);
        let code = action.map_or(String::new(), |action| action.code);
        let mut made = Interaction::new(bot, parts, Kind::Click, &code).await?;
        let message = &interaction.message;
        made.clicked = Some(message.id);
        let flags = message.flags.unwrap_or_default();
        made.clicked_private = flags.contains(MessageFlags::EPHEMERAL);
        made.clicked_code = code;
        Some(made)
    }

    /// One statement finds the one who asks, the settings of the server, and the match of that code, if there is one.
    async fn new(bot: &Arc<Bot>, parts: Parts<'_>, kind: Kind, code: &str) -> Option<Interaction> {
        let in_flight = bot.tasks.token();
        let responder = Responder::new(bot, parts.id, parts.token, kind);
        let deferring = tokio::spawn(responder.clone().defer_when_late()).abort_handle();
        let player = PlayerId::from(parts.user.id.get());
        // What somebody is called in one server is not told in others.
        let name = display_name(parts.user);
        let known = async {
            let asked = bot.matches.find_for(code, Some(player), parts.server);
            let (found, asker) = asked.await?;
            let locale = Some(parts.locale);
            let person = bot.meet(player, asker.person, &name, locale).await?;
            let live = found.ok().map(|mut live| {
                live.meet(&person);
                live
            });
            Ok::<_, Error>((live, person.settings, asker.server))
        };
        let (live, settings, server_settings) = match known.await {
            Ok(known) => known,
            Err(error) => {
                deferring.abort();
                responder.apologize(Lang::of(parts.locale), &error).await;
                return None;
            }
        };
        let lang = settings
            .language
            .or(server_settings.language)
            .or_else(|| Lang::find(parts.locale))
            .or_else(|| parts.server_locale.and_then(Lang::find))
            .unwrap_or_default();
        let (channel, thread) = match parts.partial {
            Some(partial) if is_thread(partial.kind) => {
                let parent = partial.parent_id.map(|id| ids::ChannelId::from(id.get()));
                (parent.unwrap_or(parts.channel), Some(parts.channel))
            }
            _ => (parts.channel, None),
        };
        let guild_installed = |owner: &AuthorizingIntegrationOwner| {
            matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
        };
        let own_dm = parts.context == Some(InteractionContext::BotDm);
        Some(Interaction {
            bot: Arc::clone(bot),
            id: ids::InteractionId::from(parts.id.get()),
            player,
            name,
            lang,
            settings,
            server_settings,
            place: Place {
                server: parts.server,
                channel,
                thread,
            },
            guest: !own_dm
                && !parts.owners.0.is_empty()
                && !parts.owners.0.iter().any(guild_installed),
            context: parts.context,
            permissions: parts.permissions.unwrap_or(Permissions::all()),
            may: parts
                .member
                .and_then(|member| member.permissions)
                .unwrap_or_default(),
            clicked: None,
            clicked_private: false,
            clicked_code: String::new(),
            loaded: Mutex::new(live),
            responder,
            deferring,
            _in_flight: in_flight,
        })
    }

    pub fn now(&self) -> UtcDateTime {
        UtcDateTime::now()
    }

    /// Whether a match is played where the interaction came from.
    pub fn is_at(&self, place: Place) -> bool {
        room(self.place) == room(place)
    }

    /// The match of that code, for its players and for people who are where it is played. Nobody else sees what a server
    /// plays by guessing a code.
    pub async fn find(&self, code: &str) -> Result<Live, Error> {
        let live = match self.take_loaded(code) {
            Some(live) => live,
            None => self.bot.matches.live(code).await?,
        };
        let same_server = live.place.server.is_some() && live.place.server == self.place.server;
        if live.seat_of(self.player).is_some() || same_server || self.is_at(live.place) {
            return Ok(live);
        }
        Err(Refused::NoMatch {
            given: live.stored.code,
        }
        .into())
    }

    fn take_loaded(&self, code: &str) -> Option<Live> {
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        loaded.take_if(|live| live.code == code)
    }

    pub fn responder(&self) -> &Responder {
        &self.responder
    }

    /// Answers with a message of its own.
    pub async fn answer(&self, message: Message) -> Result<(), Error> {
        self.responder.answer(message).await?;
        Ok(())
    }

    /// Answers privately: in place of the clicked message when that one is private too.
    pub async fn answer_private(&self, message: Message) -> Result<(), Error> {
        if self.clicked_private {
            self.update(message.privately()).await
        } else {
            self.answer(message.privately()).await
        }
    }

    /// Answers by changing the message that was clicked.
    pub async fn update(&self, message: Message) -> Result<(), Error> {
        self.responder.update(message).await
    }

    /// Draws the picture of a message in the player's colours, on a thread for blocking work.
    pub async fn draw(&self, illustrated: Illustrated) -> Result<Message, Error> {
        let theme = names::theme_of(&self.settings);
        Ok(tokio::task::spawn_blocking(move || illustrated.draw(theme)).await?)
    }
}

/// Draws the picture of a message on a thread for blocking work.
pub async fn drawn(undrawn: Undrawn) -> Result<Message, Error> {
    Ok(tokio::task::spawn_blocking(move || undrawn.draw()).await?)
}

impl Drop for Interaction {
    fn drop(&mut self) {
        self.deferring.abort();
    }
}

impl Bot {
    /// Remembers what somebody is called and which language Discord speaks with them, when that is not known yet.
    pub async fn meet(
        &self,
        player: PlayerId,
        known: Option<Person>,
        name: &str,
        locale: Option<&str>,
    ) -> Result<Person, Error> {
        let now = UtcDateTime::now();
        let mut person = known.unwrap_or_else(|| Person::stranger(player));
        let name: String = name
            .chars()
            .filter(|&c| !is_invisible(c))
            .take(100)
            .collect();
        if !name.is_empty() && person.name != name {
            self.matches.set_name(player, &name, now).await?;
            person.name = name;
        }
        if let Some(locale) = locale
            && person.settings.locale.as_deref() != Some(locale)
        {
            let change = |own: &mut PlayerSettings| own.locale = Some(locale.to_owned());
            person.settings = self.matches.set_player(player, change, now).await?;
        }
        Ok(person)
    }
}

/// Control characters, and marks that change the direction of the text after them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

pub fn display_name(user: &User) -> String {
    user.global_name
        .clone()
        .unwrap_or_else(|| user.name.clone())
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}
