//! An interaction: a person has used a command or clicked something, and gets an answer.

use super::flood::TooMuch;
use super::responder::{Kind, Responder};
use super::{Bot, Context, Error, custom_id, permissions};
use crate::ids;
use crate::locale::Lang;
use crate::matches::name::clean;
use crate::matches::{Live, Person, Place, PlayerId, PlayerSettings, Refused, ServerSettings};
use crate::view::action::{Verb, What};
use crate::view::drawing::{Illustrated, Undrawn};
use crate::view::message::Message;
use crate::view::names;
use crate::view::place::room;
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, InteractionContext, InteractionId, Member, MessageFlags, MessageId,
    ModalInteraction, PartialChannel, Permissions, User,
};
use std::sync::{Arc, Mutex, PoisonError};
use time::UtcDateTime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
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
    /// One of those that are answered at the same time.
    _place: OwnedSemaphorePermit,
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
        // Everybody can be forgotten, wherever they are.
        let begins = match interaction.data.name.starts_with("forget") {
            true => Begins::Never,
            false => Begins::Something,
        };
        Interaction::new(bot, parts, Kind::Command { private }, "", begins).await
    }

    /// A click on a button, or a choice in a menu; `None` as for a command.
    pub async fn click(bot: &Arc<Bot>, interaction: &ComponentInteraction) -> Option<Interaction> {
        let parts = parts!(interaction, interaction.member.as_ref());
        let id = &interaction.data.custom_id;
        Interaction::about(bot, parts, id, Some(&interaction.message)).await
    }

    /// A form that was filled in and sent; `None` as for a command.
    pub async fn form(bot: &Arc<Bot>, interaction: &ModalInteraction) -> Option<Interaction> {
        // Serenity does not tell who has installed the bot. Forms open only from its own messages.
        let owners = AuthorizingIntegrationOwners::default();
        let parts = Parts {
            id: interaction.id,
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            server: interaction.guild_id.map(|id| ids::ServerId::from(id.get())),
            channel: ids::ChannelId::from(interaction.channel_id.get()),
            partial: interaction.channel.as_ref(),
            locale: &interaction.locale,
            server_locale: interaction.guild_locale.as_deref(),
            owners: &owners,
            context: None,
            permissions: interaction.app_permissions,
        };
        let id = &interaction.data.custom_id;
        Interaction::about(bot, parts, id, interaction.message.as_deref()).await
    }

    /// A click on a message, or a form that such a click opened.
    async fn about(
        bot: &Arc<Bot>,
        parts: Parts<'_>,
        id: &str,
        message: Option<&serenity::all::Message>,
    ) -> Option<Interaction> {
        let action = custom_id::read(id);
        let begins = match action.as_ref().map(|action| &action.what) {
            Some(What::Do(Verb::Forget, _)) => Begins::Never,
            Some(What::Do(Verb::Accept | Verb::Rematch | Verb::Word, _)) => Begins::Something,
            // What has begun is played to its end.
            _ => Begins::Nothing,
        };
        let code = action.map_or(String::new(), |action| action.code);
        let mut made = Interaction::new(bot, parts, Kind::Click, &code, begins).await?;
        made.clicked = message.map(|message| message.id);
        let flags = message.and_then(|message| message.flags);
        made.clicked_private = flags.unwrap_or_default().contains(MessageFlags::EPHEMERAL);
        made.clicked_code = code;
        Some(made)
    }

    /// One statement finds the one who asks, the settings of the server, and the match of that code, if there is one.
    async fn new(
        bot: &Arc<Bot>,
        parts: Parts<'_>,
        kind: Kind,
        code: &str,
        begins: Begins,
    ) -> Option<Interaction> {
        let in_flight = bot.tasks.token();
        let player = PlayerId::from(parts.user.id.get());
        let place_taken = match bot.flood.enter(player, std::time::Instant::now()) {
            Ok(place) => place,
            Err(too_much) => {
                // Nothing has been asked of anybody, not even which language they have set.
                if too_much == TooMuch::Tell {
                    let responder = Responder::new(bot, parts.id, parts.token, kind);
                    let said = Message::say(Lang::of(parts.locale).word("slow-down"));
                    if let Err(error) = responder.answer(said.privately()).await {
                        tracing::info!(%error, "somebody could not be told to slow down");
                    }
                }
                return None;
            }
        };
        let responder = Responder::new(bot, parts.id, parts.token, kind);
        let deferring = tokio::spawn(responder.clone().defer_when_late()).abort_handle();
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
        let may = parts
            .member
            .and_then(|member| member.permissions)
            .unwrap_or_default();
        if let Some(said) = kept_out(&server_settings, player, channel, begins, lang)
            && !permissions::manages(may)
        {
            deferring.abort();
            if let Err(error) = responder.answer(Message::say(said).privately()).await {
                tracing::info!(%error, "somebody could not be told what a server wants");
            }
            return None;
        }
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
            may,
            clicked: None,
            clicked_private: false,
            clicked_code: String::new(),
            loaded: Mutex::new(live),
            responder,
            deferring,
            _in_flight: in_flight,
            _place: place_taken,
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
        draw(move || illustrated.draw(theme)).await
    }
}

/// Draws the picture of a message on a thread for blocking work.
pub async fn drawn(undrawn: Undrawn) -> Result<Message, Error> {
    draw(move || undrawn.draw()).await
}

/// This many pictures are drawn at the same time. The others wait without a thread and without a canvas.
const PICTURES: usize = 8;

static DRAWING: Semaphore = Semaphore::const_new(PICTURES);

/// Draws on a thread for blocking work, when there is one.
pub async fn draw<T: Send + 'static>(
    picture: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let _slot = DRAWING.acquire().await;
    Ok(tokio::task::spawn_blocking(picture).await?)
}

/// Whether something new begins with an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Begins {
    Something,
    Nothing,
    /// Nobody can be kept from it.
    Never,
}

/// What those who manage a server say to somebody who may not use the bot there, or not in this channel.
fn kept_out(
    server: &ServerSettings,
    player: PlayerId,
    channel: ids::ChannelId,
    begins: Begins,
    lang: Lang,
) -> Option<String> {
    if begins == Begins::Never {
        return None;
    }
    if server.blocked.contains(&player) {
        return Some(lang.word("blocked-here"));
    }
    let channels = server
        .allowed()
        .filter(|_| !server.channels.contains(&channel))?;
    let said = || lang.say("not-this-channel", &[("channels", channels.into())]);
    (begins == Begins::Something).then(said)
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
        let name: String = clean(name).chars().take(100).collect();
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

/// What somebody is called: as they want to be, else by their account, if that can be seen, else by its number.
pub fn display_name(user: &User) -> String {
    let wanted = user.global_name.as_deref().map(clean);
    let wanted = wanted.filter(|name| !name.is_empty());
    let name = wanted.unwrap_or_else(|| clean(&user.name));
    match name.is_empty() {
        true => user.id.to_string(),
        false => name,
    }
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}
