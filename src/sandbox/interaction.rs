//! Interactions: what a person did with the bot, and how the bot answers.

use std::time::Instant;

use serde_json::{Value, json};
use tokio::sync::watch;

use super::Core;
use super::api::{Reply, Request};
use super::error::ApiError;
use super::id::Id;
use super::message::Draft;
use super::object;
use super::world::{Message, User, World, flag, kind, permission};

/// Kinds of interactions.
pub const COMMAND: u8 = 2;
pub const COMPONENT: u8 = 3;
pub const AUTOCOMPLETE: u8 = 4;
pub const MODAL: u8 = 5;

/// How many follow-ups an app may send where it was only brought along by a user.
const FOLLOW_UPS: u32 = 5;

/// How many characters the token of an interaction has. Discord's have more than two hundred.
const TOKEN: usize = 220;

/// The first answer to an interaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A new message.
    Message(Id),
    /// The message that was clicked has changed.
    Update(Id),
    /// "Thinking…": this message comes later.
    Deferred(Id),
    /// Something may come later, or nothing.
    DeferredUpdate,
    /// A form to fill in: `custom_id`, `title`, `components`.
    Modal(Value),
    /// Suggestions for an option that is being typed.
    Choices(Vec<Value>),
    /// The application did not respond.
    Failed,
}

/// An interaction under way.
#[derive(Debug)]
pub struct Interaction {
    token: String,
    kind: u8,
    user: Id,
    channel: Id,
    /// The message whose component was used.
    message: Option<Id>,
    /// Until then the bot can give its first answer.
    answer_until: Instant,
    /// Until then its token is good.
    good_until: Instant,
    answered: bool,
    /// The message that `@original` means.
    original: Option<Id>,
    /// The messages that it may edit.
    own: Vec<Id>,
    /// What was sent or edited first after the first answer.
    later: Option<Id>,
    follow_ups: u32,
    /// The bot is no member there.
    brought: bool,
    first: watch::Sender<Option<Answer>>,
    metadata: Value,
}

/// A form that a person has before them.
#[derive(Clone, Debug)]
pub struct OpenModal {
    pub data: Value,
    message: Option<Id>,
    metadata: Value,
}

/// An interaction that waits for its first answer.
#[derive(Clone, Debug)]
pub struct Pending {
    pub id: Id,
    until: Instant,
    first: watch::Receiver<Option<Answer>>,
}

impl Pending {
    /// Waits for the first answer. Whether the bot ran out of time is known only then.
    pub async fn answer(&self) -> Answer {
        let mut first = self.first.clone();
        let wait = async {
            match first.wait_for(Option::is_some).await {
                Ok(answer) => answer.clone().unwrap_or(Answer::Failed),
                Err(_) => Answer::Failed,
            }
        };
        let end = tokio::time::Instant::from_std(self.until);
        tokio::time::timeout_at(end, wait)
            .await
            .unwrap_or(Answer::Failed)
    }
}

impl Core {
    /// Sends an interaction to the bot. Whether the person could do this was looked at before.
    pub fn interact(
        &self,
        world: &mut World,
        who: Id,
        place: Id,
        kind: u8,
        data: &Value,
        message: Option<&Message>,
    ) -> Pending {
        self.forget_interactions(world);
        let id = world.ids.next();
        let token = super::secret(TOKEN / 2);
        let (first, receiver) = watch::channel(None);
        let mut payload = json!({
            "id": id,
            "application_id": world.kept.bot,
            "type": kind,
            "data": data,
            "token": token,
            "version": 1,
            "channel_id": place,
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
        });
        let mut guild = None;
        let mut brought = false;
        if let (Some(user), Some(channel)) =
            (world.kept.users.get(&who), world.kept.channels.get(&place))
        {
            brought = !world.is_member(channel);
            guild = channel.guild;
            let mut shown = object::channel(world, channel);
            let member = guild.map(|guild| {
                let mut member = object::member(user);
                member["permissions"] = json!(user.permissions.to_string());
                payload["guild_id"] = json!(guild);
                payload["guild_locale"] = json!("en-US");
                payload["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
                member
            });
            shown["permissions"] = json!(user.permissions.to_string());
            match member {
                Some(member) => payload["member"] = member,
                None => payload["user"] = object::user(user),
            }
            payload["channel"] = shown;
            payload["locale"] = json!(user.locale);
            let permissions = if brought {
                permission::ATTACH_FILES | permission::EMBED_LINKS
            } else {
                world.permissions(channel)
            };
            payload["app_permissions"] = json!(permissions.to_string());
            payload["context"] = json!(context(world, place));
            // A user-installed app belongs to the person who brought it, even when others press its buttons.
            let bringer = message.filter(|_| brought).and_then(|message| {
                let metadata = message.interaction.as_ref()?;
                metadata.get("authorizing_integration_owners").cloned()
            });
            payload["authorizing_integration_owners"] =
                bringer.unwrap_or_else(|| owners(guild, user, brought));
        }
        if let Some(message) = message {
            payload["message"] = object::message(world, message, &self.base());
        }
        let mut metadata = json!({
            "id": id,
            "type": kind,
            "user": object::user_of(world, who),
            "authorizing_integration_owners": payload["authorizing_integration_owners"],
        });
        match kind {
            COMMAND => metadata["name"] = data["name"].clone(),
            COMPONENT => metadata["interacted_message_id"] = json!(message.map(|one| one.id)),
            _ => {
                metadata["triggering_interaction_metadata"] = world
                    .modals
                    .get(&who)
                    .map_or(Value::Null, |open| open.metadata.clone());
            }
        }
        let now = Instant::now();
        let answer_until = now + world.answer_within;
        world.tokens.insert(token.clone(), id);
        world.interactions.insert(
            id,
            Interaction {
                token,
                kind,
                user: who,
                channel: place,
                message: message.map(|one| one.id),
                answer_until,
                good_until: now + self.options.token_life,
                answered: false,
                original: None,
                own: Vec::new(),
                later: None,
                follow_ups: 0,
                brought,
                first,
                metadata,
            },
        );
        world.interact(guild, &payload);
        Pending {
            id,
            until: answer_until,
            first: receiver,
        }
    }

    /// Forgets interactions whose tokens are long dead, once there are twice as many as were left the last time.
    fn forget_interactions(&self, world: &mut World) {
        if world.interactions.len() < world.enough {
            return;
        }
        let (now, life) = (Instant::now(), self.options.token_life);
        world
            .interactions
            .retain(|_, one| now < one.good_until + life);
        let alive = &world.interactions;
        world.tokens.retain(|_, id| alive.contains_key(id));
        world.enough = (alive.len() * 2).max(1000);
    }

    /// `POST /interactions/{id}/{token}/callback`
    pub fn callback(
        &self,
        world: &mut World,
        id: Id,
        token: &str,
        request: &Request,
    ) -> Result<Reply, ApiError> {
        let body = &request.body;
        let found = world.interactions.get(&id).filter(|one| one.token == token);
        let found = found.ok_or(ApiError::new(10062))?;
        if found.answered {
            return Err(ApiError::new(40060));
        }
        if Instant::now() > found.answer_until {
            return Err(ApiError::new(10062));
        }
        let (kind, user, channel, clicked) = (found.kind, found.user, found.channel, found.message);
        let metadata = found.metadata.clone();
        if !world.kept.channels.contains_key(&channel) {
            return Err(ApiError::new(10003));
        }
        let answer_type = body["type"].as_u64().unwrap_or(0);
        let data = &body["data"];
        let flags = data["flags"].as_u64().unwrap_or(0) & flag::OF_APPS;
        let fits = match answer_type {
            4 | 5 => kind != AUTOCOMPLETE,
            6 | 7 => kind == COMPONENT || (kind == MODAL && clicked.is_some()),
            8 => kind == AUTOCOMPLETE,
            9 => kind == COMMAND || kind == COMPONENT,
            _ => false,
        };
        if !fits {
            return Err(ApiError::invalid(
                "type",
                &format!("an interaction of type {kind} has no answer of type {answer_type}"),
            ));
        }
        let draft = |flags| Draft {
            channel,
            author: world.kept.bot,
            kind: if kind == COMMAND { 20 } else { 19 },
            owner: (flags & flag::EPHEMERAL != 0).then_some(user),
            flags,
            reference: clicked.filter(|_| kind == COMPONENT),
            interaction: Some(metadata.clone()),
        };
        let (answer, original) = match answer_type {
            4 => {
                let id = self.create(world, draft(flags), data, &request.files)?;
                (Answer::Message(id), Some(id))
            }
            5 => {
                let draft = draft(flags | flag::LOADING);
                let id = self.create(world, draft, data, &[])?;
                (Answer::Deferred(id), Some(id))
            }
            6 => (Answer::DeferredUpdate, clicked),
            7 => {
                let clicked = clicked.ok_or(ApiError::new(10008))?;
                if !data.is_null() {
                    self.edit(world, clicked, data, &request.files)?;
                }
                (Answer::Update(clicked), Some(clicked))
            }
            8 => {
                let choices = data["choices"].as_array().cloned().unwrap_or_default();
                (Answer::Choices(choices), None)
            }
            _ => {
                let open = OpenModal {
                    data: data.clone(),
                    message: clicked,
                    metadata,
                };
                world.modals.insert(user, open);
                (Answer::Modal(data.clone()), None)
            }
        };
        let message = original.and_then(|id| world.kept.messages.get(&id));
        let private_to = match message {
            Some(message) => self.audience(world, message),
            // Choices and forms are shown to one person.
            None => Some(vec![user]),
        };
        let response = request.query.contains("with_response=true").then(|| {
            let mut interaction = json!({"id": id, "type": kind, "channel_id": channel});
            let mut response = json!({});
            if let Some(message) = message {
                interaction["response_message_id"] = json!(message.id);
                interaction["response_message_loading"] = json!(message.flags & flag::LOADING != 0);
                interaction["response_message_ephemeral"] = json!(message.owner.is_some());
                // Discord describes only what was created or updated.
                if matches!(answer_type, 4 | 7) {
                    let message = object::message(world, message, &self.base());
                    response["resource"] = json!({"type": answer_type, "message": message});
                }
            }
            response["interaction"] = interaction;
            response
        });
        if let Some(found) = world.interactions.get_mut(&id) {
            found.answered = true;
            found.original = original;
            found.own.extend(original);
            found.first.send_replace(Some(answer));
        }
        Ok(Reply {
            private_to,
            ..Reply::maybe(response)
        })
    }

    /// The interaction whose token this is, if it is still good.
    fn of_token(&self, world: &World, token: &str) -> Result<Id, ApiError> {
        let id = world.tokens.get(token).ok_or(ApiError::new(10015))?;
        let found = world.interactions.get(id).ok_or(ApiError::new(50027))?;
        if Instant::now() >= found.good_until {
            return Err(ApiError::new(50027));
        }
        if !found.answered {
            return Err(ApiError::new(10015));
        }
        Ok(*id)
    }

    /// `POST /webhooks/{application}/{token}`
    pub fn follow_up(
        &self,
        world: &mut World,
        token: &str,
        request: &Request,
    ) -> Result<Reply, ApiError> {
        let id = self.of_token(world, token)?;
        let found = world.interactions.get(&id).ok_or(ApiError::new(10015))?;
        if found.brought && found.follow_ups >= FOLLOW_UPS {
            return Err(ApiError::new(40094));
        }
        if !world.kept.channels.contains_key(&found.channel) {
            return Err(ApiError::new(10003));
        }
        let waiting = found.original.filter(|original| {
            let message = world.kept.messages.get(original);
            message.is_some_and(|message| message.flags & flag::LOADING != 0)
        });
        let made = match waiting {
            // The first follow-up takes the place of "thinking…".
            Some(original) => {
                self.edit(world, original, &request.body, &request.files)?;
                original
            }
            None => {
                let flags = request.body["flags"].as_u64().unwrap_or(0) & flag::OF_APPS;
                let draft = Draft {
                    channel: found.channel,
                    author: world.kept.bot,
                    kind: 19,
                    owner: (flags & flag::EPHEMERAL != 0).then_some(found.user),
                    flags,
                    reference: found.original,
                    interaction: Some(found.metadata.clone()),
                };
                self.create(world, draft, &request.body, &request.files)?
            }
        };
        if let Some(found) = world.interactions.get_mut(&id) {
            found.follow_ups += 1;
            found.own.push(made);
            found.later.get_or_insert(made);
        }
        self.shown(world, made)
    }

    /// The message that a webhook's path means.
    pub fn own_message(&self, world: &World, token: &str, which: &str) -> Result<Id, ApiError> {
        let id = self.of_token(world, token)?;
        let found = world.interactions.get(&id).ok_or(ApiError::new(10015))?;
        let message = match which {
            "@original" => found.original,
            number => number.parse().ok().filter(|id| found.own.contains(id)),
        };
        message
            .filter(|id| world.kept.messages.contains_key(id))
            .ok_or(ApiError::new(10008))
    }

    /// `PATCH /webhooks/{application}/{token}/messages/{message}`
    pub fn edit_own(
        &self,
        world: &mut World,
        token: &str,
        which: &str,
        request: &Request,
    ) -> Result<Reply, ApiError> {
        let message = self.own_message(world, token, which)?;
        self.edit(world, message, &request.body, &request.files)?;
        let found = world.tokens.get(token);
        if let Some(found) = found.and_then(|id| world.interactions.get_mut(id)) {
            found.later.get_or_insert(message);
        }
        self.shown(world, message)
    }

    /// A message as an answer to the bot.
    pub fn shown(&self, world: &World, id: Id) -> Result<Reply, ApiError> {
        let message = world.kept.messages.get(&id).ok_or(ApiError::new(10008))?;
        Ok(Reply {
            private_to: self.audience(world, message),
            ..Reply::json(object::message(world, message, &self.base()))
        })
    }
}

impl World {
    /// The message that `@original` means for this token.
    pub fn original(&self, token: &str) -> Option<Id> {
        self.interactions.get(self.tokens.get(token)?)?.original
    }

    /// What was sent or edited by an interaction's token first after its first answer.
    pub fn later(&self, interaction: Id) -> Option<Id> {
        self.interactions.get(&interaction)?.later
    }

    /// Ends the life of an interaction's token.
    pub fn expire(&mut self, interaction: Id) {
        if let Some(found) = self.interactions.get_mut(&interaction) {
            found.good_until = Instant::now();
            let message = found.original;
            if let Some(until) = message.and_then(|id| self.thinking.get_mut(&id)) {
                *until = Instant::now();
            }
        }
    }

    /// The message whose component an interaction came from.
    pub fn clicked(&self, interaction: Id) -> Option<Id> {
        self.interactions.get(&interaction)?.message
    }
}

/// Whose installations allow an interaction: that of the server (0 in a conversation with the bot), and that of the person.
fn owners(guild: Option<Id>, who: &User, brought: bool) -> Value {
    let mut owners = json!({});
    if !brought {
        owners["0"] = guild.map_or(json!("0"), |guild| json!(guild));
    }
    if who.installed {
        owners["1"] = json!(who.id);
    }
    owners
}

/// Where an interaction happens: a server, a conversation with the bot, or one of people with each other.
pub fn context(world: &World, channel: Id) -> u8 {
    match world.kept.channels.get(&channel) {
        Some(channel) if channel.guild.is_some() => 0,
        Some(channel) if channel.kind == kind::DM && world.is_member(channel) => 1,
        _ => 2,
    }
}

impl OpenModal {
    /// The message that it was opened from.
    pub fn message(&self) -> Option<Id> {
        self.message
    }
}
