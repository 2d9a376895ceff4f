//! Somebody asks for something, by a command or a click, and is answered.
//!
//! The first answer must come within three seconds. The work takes milliseconds, so it is the answer itself; only when it
//! takes long is Discord told to wait, and what would have been the first answer follows later.

use super::id::Id;
use super::reply::Reply;
use super::{Bot, Error};
use crate::locale::Lang;
use crate::matches::{Match, Place, PlayerId, Refused};
use crate::render::{Picture, Theme};
use serde_json::{Map, Value};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, Builder, ChannelType,
    CommandInteraction, ComponentInteraction, CreateAllowedMentions, CreateInteractionResponse,
    CreateInteractionResponseMessage, EditInteractionResponse, Http, InteractionContext,
    InteractionId, Member, MessageFlags, MessageId, PartialChannel, Permissions, User,
};
use std::sync::Arc;
use std::time::Duration;
use time::UtcDateTime;
use tokio::sync::Mutex;
use tokio::task::AbortHandle;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// So long a first answer may take before Discord is told to wait.
const PATIENCE: Duration = Duration::from_millis(1_800);
/// After so long Discord gets an answer again that it stumbled over, as often as the three seconds allow.
const AGAIN: [Duration; 3] = [
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_millis(1_000),
];
/// Discord's code for an interaction that has been answered.
const ANSWERED: isize = 40060;

/// One interaction: who asks, where, and how to answer.
pub struct Ask {
    pub bot: Arc<Bot>,
    pub id: i64,
    pub player: PlayerId,
    /// What the player is called here.
    pub name: String,
    pub lang: Lang,
    /// What the player has set.
    pub settings: Map<String, Value>,
    /// What the server has set, and the language of those of its people who have set none.
    pub server_settings: Map<String, Value>,
    pub place: Place,
    /// Whether the bot is only a guest here: it can answer, and nothing else.
    pub guest: bool,
    pub context: Option<InteractionContext>,
    /// What the bot may do here.
    pub permissions: Permissions,
    /// What the one who asks may do here; nothing is known in private messages.
    pub may: Permissions,
    /// The message that was clicked.
    pub clicked: Option<MessageId>,
    /// Whether only the one who clicked sees it.
    pub clicked_private: bool,
    /// The match that the click is about; empty when it is about none.
    pub clicked_code: String,
    line: Line,
    waiting: AbortHandle,
    /// As long as this lives the process does not stop.
    _under_way: TaskTrackerToken,
}

/// The way to answer, which stays open for a quarter of an hour.
#[derive(Clone)]
pub struct Line {
    http: Arc<Http>,
    id: InteractionId,
    token: Arc<str>,
    kind: Kind,
    stage: Arc<Mutex<Stage>>,
}

/// What has been sent so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fresh,
    /// Discord was told to wait.
    Deferred,
    Answered,
}

/// How Discord is told to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Command { private: bool },
    Click,
}

/// What the kinds of interactions have in common.
struct Parts<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    server: Option<i64>,
    channel: i64,
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
            server: $interaction.guild_id.map(|id| id.get() as i64),
            channel: $interaction.channel_id.get() as i64,
            partial: $interaction.channel.as_ref(),
            locale: &$interaction.locale,
            server_locale: $interaction.guild_locale.as_deref(),
            owners: &$interaction.authorizing_integration_owners,
            context: $interaction.context,
            permissions: $interaction.app_permissions,
        }
    };
}

impl Ask {
    /// A command, whose answer is private or not; `None` when whoever gave it could only be told that something is wrong.
    pub async fn command(
        bot: &Arc<Bot>,
        interaction: &CommandInteraction,
        private: bool,
    ) -> Option<Ask> {
        let parts = parts!(interaction, interaction.member.as_deref());
        Ask::new(bot, parts, Kind::Command { private }).await
    }

    pub async fn click(bot: &Arc<Bot>, interaction: &ComponentInteraction) -> Option<Ask> {
        let parts = parts!(interaction, interaction.member.as_ref());
        let mut ask = Ask::new(bot, parts, Kind::Click).await?;
        let message = &interaction.message;
        ask.clicked = Some(message.id);
        let flags = message.flags.unwrap_or_default();
        ask.clicked_private = flags.contains(MessageFlags::EPHEMERAL);
        ask.clicked_code =
            Id::read(&interaction.data.custom_id).map_or(String::new(), |id| id.code);
        Some(ask)
    }

    async fn new(bot: &Arc<Bot>, parts: Parts<'_>, kind: Kind) -> Option<Ask> {
        let under_way = bot.tasks.token();
        let line = Line {
            http: Arc::clone(&bot.answers),
            id: parts.id,
            token: parts.token.into(),
            kind,
            stage: Arc::new(Mutex::new(Stage::Fresh)),
        };
        let waiting = tokio::spawn(line.clone().wait()).abort_handle();
        let player = parts.user.id.get() as i64;
        // What somebody is called in one server is not told in others.
        let name = display_name(parts.user);
        let server = bot.server_settings(parts.server);
        let own = bot.meet(player, &name, Some(parts.locale));
        let (server_settings, settings) = match tokio::try_join!(server, own) {
            Ok(known) => known,
            Err(error) => {
                waiting.abort();
                line.apologize(Lang::of(parts.locale), &error).await;
                return None;
            }
        };
        let lang = language(&settings)
            .or_else(|| language(&server_settings))
            .or_else(|| Lang::find(parts.locale))
            .or_else(|| parts.server_locale.and_then(Lang::find))
            .unwrap_or_default();
        let (channel, thread) = match parts.partial {
            Some(partial) if is_thread(partial.kind) => {
                let parent = partial.parent_id.map(|id| id.get() as i64);
                (parent.unwrap_or(parts.channel), Some(parts.channel))
            }
            _ => (parts.channel, None),
        };
        let guild_installed = |owner: &AuthorizingIntegrationOwner| {
            matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
        };
        let own_dm = parts.context == Some(InteractionContext::BotDm);
        Some(Ask {
            bot: Arc::clone(bot),
            id: parts.id.get() as i64,
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
            line,
            waiting,
            _under_way: under_way,
        })
    }

    pub fn now(&self) -> UtcDateTime {
        UtcDateTime::now()
    }

    /// Whether a match is played where this was asked.
    pub fn is_at(&self, place: Place) -> bool {
        room(self.place) == room(place)
    }

    /// The match of that code, for those who play in it and for those who are where it is played: what a server plays is
    /// not for everybody who guesses a code.
    pub async fn find(&self, code: &str) -> Result<Match, Error> {
        let m = self.bot.matches.find(code).await?;
        let same_server = m.place.server.is_some() && m.place.server == self.place.server;
        if m.seat_of(self.player).is_some() || same_server || self.is_at(m.place) {
            return Ok(m);
        }
        Err(Refused::NoMatch { given: m.code }.into())
    }

    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Answers with a message of its own.
    pub async fn answer(&self, reply: Reply) -> Result<(), Error> {
        self.line.answer(reply).await?;
        Ok(())
    }

    /// Answers privately: in place of the message that was clicked when nobody else sees that one either.
    pub async fn whisper(&self, reply: Reply) -> Result<(), Error> {
        if self.clicked_private {
            self.update(reply.privately()).await
        } else {
            self.answer(reply.privately()).await
        }
    }

    /// Draws on a thread of its own, so that nobody else waits.
    pub async fn draw(
        &self,
        picture: impl FnOnce() -> Picture + Send + 'static,
    ) -> Result<Vec<u8>, Error> {
        let theme = theme(&self.settings);
        Ok(tokio::task::spawn_blocking(move || picture().png(theme)).await?)
    }

    /// Answers by changing the message that was clicked.
    pub async fn update(&self, reply: Reply) -> Result<(), Error> {
        self.line.update(reply).await
    }
}

impl Drop for Ask {
    fn drop(&mut self) {
        self.waiting.abort();
    }
}

impl Line {
    async fn wait(self) {
        tokio::time::sleep(PATIENCE).await;
        let mut stage = self.stage.lock().await;
        if *stage == Stage::Fresh {
            match self.tell_to_wait().await {
                Ok(()) => *stage = Stage::Deferred,
                Err(error) => tracing::warn!(%error, "could not ask Discord to wait"),
            }
        }
    }

    async fn tell_to_wait(&self) -> Result<(), Error> {
        let response = match self.kind {
            Kind::Command { private } => CreateInteractionResponse::Defer(
                CreateInteractionResponseMessage::new().ephemeral(private),
            ),
            Kind::Click => CreateInteractionResponse::Acknowledge,
        };
        self.begin(response).await
    }

    /// The first answer. When Discord stumbles over it, it is given again, and that it was answered already then means
    /// that it had got through.
    async fn begin(&self, response: CreateInteractionResponse) -> Result<(), Error> {
        let mut pauses = AGAIN.into_iter();
        loop {
            let stumbled = pauses.len() < AGAIN.len();
            let attempt = response.clone();
            let sent = attempt.execute(&self.http, (self.id, &self.token)).await;
            let Err(error) = sent.map_err(Error::from) else {
                return Ok(());
            };
            if error.code() == Some(ANSWERED) {
                return if stumbled {
                    Ok(())
                } else {
                    Err(Error::Answered)
                };
            }
            let (Some(pause), true) = (pauses.next(), error.is_passing()) else {
                return Err(error);
            };
            tracing::info!(%error, "Discord stumbled over an answer; trying again");
            tokio::time::sleep(pause).await;
        }
    }

    /// Answers with a message, and tells which one it is; Discord does not say so of a first answer.
    pub async fn answer(&self, reply: Reply) -> Result<Option<MessageId>, Error> {
        let mut stage = self.stage.lock().await;
        let sent = match (*stage, self.kind) {
            (Stage::Fresh, _) => {
                self.begin(CreateInteractionResponse::Message(reply.response()))
                    .await?;
                None
            }
            (Stage::Deferred, Kind::Command { private }) if private || !reply.private => {
                let edit = reply.edit_response();
                Some(edit.execute(&self.http, &self.token).await?.id)
            }
            (Stage::Deferred, Kind::Command { .. }) => {
                // Everybody was told that an answer would come, and everybody would see what takes the place of that.
                let http = &self.http;
                let withdrawn = http.delete_original_interaction_response(&self.token).await;
                if let Err(error) = withdrawn.map_err(Error::from)
                    && !error.is_gone()
                {
                    return Err(error);
                }
                *stage = Stage::Answered;
                Some(self.follow(reply).await?)
            }
            (Stage::Deferred, Kind::Click) | (Stage::Answered, _) => {
                Some(self.follow(reply).await?)
            }
        };
        *stage = Stage::Answered;
        Ok(sent)
    }

    pub async fn update(&self, reply: Reply) -> Result<(), Error> {
        let mut stage = self.stage.lock().await;
        if *stage == Stage::Fresh {
            self.begin(CreateInteractionResponse::UpdateMessage(reply.response()))
                .await?;
        } else {
            reply
                .edit_response()
                .execute(&self.http, &self.token)
                .await?;
        }
        *stage = Stage::Answered;
        Ok(())
    }

    /// Takes the click without changing anything, if nothing has been answered yet.
    pub async fn acknowledge(&self) -> Result<(), Error> {
        let mut stage = self.stage.lock().await;
        if *stage == Stage::Fresh {
            self.tell_to_wait().await?;
            *stage = Stage::Deferred;
        }
        Ok(())
    }

    /// Takes the buttons from the message that was clicked, after [`acknowledge`](Line::acknowledge), and gives it other
    /// words if there are any.
    pub async fn take_buttons(&self, said: Option<String>) -> Result<(), Error> {
        let mut bare = EditInteractionResponse::new().components(vec![]);
        if let Some(said) = said {
            let nobody = CreateAllowedMentions::new();
            bare = bare.content(said).allowed_mentions(nobody);
        }
        bare.execute(&self.http, &self.token).await?;
        Ok(())
    }

    /// One more message after the first answer.
    pub async fn follow(&self, reply: Reply) -> Result<MessageId, Error> {
        let send = async || {
            let message = reply.clone().followup();
            let sent = message.execute(&self.http, (None, &self.token)).await;
            sent.map(|sent| sent.id).map_err(Error::from)
        };
        let mut pauses = AGAIN.into_iter();
        loop {
            match (send().await, pauses.next()) {
                // Only where Discord says that it has not done it: else there might be two.
                (Err(error), Some(pause)) if error.is_refused_for_now() => {
                    tracing::info!(%error, "Discord stumbled over a message; trying again");
                    tokio::time::sleep(pause).await;
                }
                (sent, _) => return sent,
            }
        }
    }

    /// Changes a message that came over this line; the first answer when `None`.
    pub async fn change(&self, message: Option<MessageId>, reply: Reply) -> Result<(), Error> {
        match message {
            None => {
                reply
                    .edit_response()
                    .execute(&self.http, &self.token)
                    .await?;
            }
            Some(id) => {
                reply
                    .followup()
                    .execute(&self.http, (Some(id), &self.token))
                    .await?;
            }
        }
        Ok(())
    }

    /// The id of the message that was the first answer.
    pub async fn first(&self) -> Result<MessageId, Error> {
        let message = self
            .http
            .get_original_interaction_response(&self.token)
            .await?;
        Ok(message.id)
    }
}

impl Bot {
    /// What a server has set; nothing where there is none.
    pub async fn server_settings(&self, server: Option<i64>) -> Result<Map<String, Value>, Error> {
        match server {
            Some(server) => Ok(self.matches.store().server_settings(server).await?),
            None => Ok(Map::new()),
        }
    }

    /// Remembers what somebody is called and which language Discord speaks with them; tells what they have set.
    pub async fn meet(
        &self,
        player: PlayerId,
        name: &str,
        locale: Option<&str>,
    ) -> Result<Map<String, Value>, Error> {
        let now = UtcDateTime::now();
        let profile = self.matches.store().profile(player).await?;
        let name: String = name
            .chars()
            .filter(|&c| !is_invisible(c))
            .take(100)
            .collect();
        if !name.is_empty() && profile.as_ref().is_none_or(|known| known.name != name) {
            self.matches.set_name(player, &name, now).await?;
        }
        let settings = profile.map(|known| known.settings).unwrap_or_default();
        if let Some(locale) = locale
            && settings.get("locale").and_then(Value::as_str) != Some(locale)
        {
            let changes = Map::from_iter([("locale".to_owned(), Value::from(locale))]);
            self.matches.set_player(player, &changes, now).await?;
        }
        Ok(settings)
    }
}

/// The language that somebody has set.
pub fn language(settings: &Map<String, Value>) -> Option<Lang> {
    Lang::find(settings.get("language")?.as_str()?)
}

/// The colours that somebody has set.
pub fn theme(settings: &Map<String, Value>) -> Theme {
    let name = settings.get("theme").and_then(Value::as_str);
    let mut all = Theme::ALL.into_iter();
    all.find(|theme| Some(theme.name()) == name)
        .unwrap_or_default()
}

/// Control characters, and marks that turn the direction of all that follows.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

pub fn display_name(user: &User) -> String {
    user.global_name
        .clone()
        .unwrap_or_else(|| user.name.clone())
}

/// The channel or thread in which messages appear.
pub fn room(place: Place) -> i64 {
    place.thread.unwrap_or(place.channel)
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}
