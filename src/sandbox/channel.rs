//! The routes of channels: what is written there, and threads.

use std::collections::BTreeSet;
use std::time::Instant;

use serde_json::{Value, json};

use super::Core;
use super::api::{Reply, Request};
use super::error::ApiError;
use super::gateway::intent;
use super::id::{self, Id};
use super::message::Draft;
use super::object;
use super::route::{channel_reply, query};
use super::world::{Channel, Nonce, Thing, World, flag, kind, permission};

impl Core {
    /// Whatever begins with `/channels/{channel}`.
    pub fn channel_route(
        &self,
        world: &mut World,
        method: &str,
        channel: Id,
        rest: &[&str],
        request: &Request,
    ) -> Result<Reply, ApiError> {
        let body = &request.body;
        let place = enter(world, channel)?;
        match (method, rest) {
            ("GET", []) => channel_reply(world, channel),
            ("PATCH", []) => self.change_channel(world, &place, body),
            ("POST", ["typing"]) => {
                let to = world.audience(channel);
                self.live(to, &json!({"t": "typing", "channel": channel}));
                Ok(Reply::none())
            }
            ("GET", ["messages"]) => {
                need(&place, permission::READ_MESSAGE_HISTORY)?;
                let limit = query(&request.query, "limit").and_then(|text| text.parse().ok());
                let limit = limit.unwrap_or(50).clamp(1, 100);
                let bound = |key: &str| query(&request.query, key).and_then(|id| id.parse().ok());
                let (before, after) = (bound("before"), bound("after"));
                let messages = world.read(world.kept.bot, channel).into_iter().rev();
                let messages = messages
                    .filter(|one| before.is_none_or(|id: Id| one.id < id))
                    .filter(|one| after.is_none_or(|id: Id| one.id > id))
                    .take(limit);
                Ok(Reply::json(
                    messages
                        .map(|one| object::message(world, one, &self.base()))
                        .collect(),
                ))
            }
            ("POST", ["messages"]) => self.post(world, &place, request),
            (_, ["messages", message, rest @ ..]) => {
                let message: Id = message.parse().map_err(|_| ApiError::new(10008))?;
                let found = world.kept.messages.get(&message);
                let found = found.filter(|one| one.channel == channel && one.owner.is_none());
                let author = found.ok_or(ApiError::new(10008))?.author;
                match (method, rest) {
                    ("GET", []) => {
                        need(&place, permission::READ_MESSAGE_HISTORY)?;
                        self.shown(world, message)
                    }
                    ("PATCH", []) if author != world.kept.bot => Err(ApiError::new(50005)),
                    ("PATCH", []) if place.archived => Err(ApiError::new(50083)),
                    ("PATCH", []) => {
                        if !request.files.is_empty() {
                            need(&place, permission::ATTACH_FILES)?;
                        }
                        self.edit(world, message, body, &request.files)?;
                        self.shown(world, message)
                    }
                    ("DELETE", []) if author != world.kept.bot => Err(ApiError::new(50013)),
                    ("DELETE", []) => {
                        self.delete(world, message);
                        Ok(Reply::none())
                    }
                    ("POST", ["threads"]) => self.open_thread(world, &place, Some(message), body),
                    _ => Err(ApiError::new(0)),
                }
            }
            ("POST", ["threads"]) => self.open_thread(world, &place, None, body),
            (_, ["thread-members", who]) => {
                let who = match *who {
                    "@me" => world.kept.bot,
                    user => user.parse().map_err(|_| ApiError::new(10013))?,
                };
                if !place.is_thread() {
                    return Err(ApiError::new(50024));
                }
                if !world.kept.users.contains_key(&who) {
                    return Err(ApiError::new(10013));
                }
                if place.archived && method != "GET" {
                    return Err(ApiError::new(50083));
                }
                let members = &mut world.kept.channels.entry(channel).or_insert(place).members;
                match method {
                    "PUT" => drop(members.insert(who)),
                    "DELETE" => drop(members.remove(&who)),
                    "GET" if members.contains(&who) => {
                        return Ok(Reply::json(thread_member(channel, who)));
                    }
                    _ => return Err(ApiError::new(10007)),
                }
                world.touch(Thing::Channel(channel));
                Ok(Reply::none())
            }
            _ => Err(ApiError::new(0)),
        }
    }

    fn post(
        &self,
        world: &mut World,
        place: &Channel,
        request: &Request,
    ) -> Result<Reply, ApiError> {
        let body = &request.body;
        let send = if place.is_thread() {
            permission::SEND_MESSAGES_IN_THREADS
        } else {
            permission::SEND_MESSAGES
        };
        need(place, send)?;
        if !request.files.is_empty() {
            need(place, permission::ATTACH_FILES)?;
        }
        let closed = |id: &Id| world.kept.users.get(id).is_some_and(|user| user.closed);
        if place.kind == kind::DM && place.recipients.iter().any(closed) {
            return Err(ApiError::new(50007));
        }
        let mut reference = id::of_json(&body["message_reference"]["message_id"]);
        if let Some(id) = reference {
            need(place, permission::READ_MESSAGE_HISTORY)?;
            let known = world
                .kept
                .messages
                .get(&id)
                .is_some_and(|one| one.channel == place.id);
            if !known && body["message_reference"]["fail_if_not_exists"] != false {
                return Err(ApiError::invalid("message_reference", "Unknown message"));
            }
            reference = reference.filter(|_| known);
        }
        if place.archived && place.locked {
            need(place, permission::MANAGE_THREADS)?;
        }
        let nonce = &body["nonce"];
        // Without a mark there is nothing to compare, whatever is asked for. The number 7 is the same mark as the text 7.
        let mark = match nonce {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            number => Some(number.to_string()),
        };
        let mark = mark.filter(|_| body["enforce_nonce"] == true);
        let now = Instant::now();
        world.nonces.retain(|one| now < one.until);
        // The author counts, not the channel: the same mark elsewhere gives the message that is already there.
        let known = |one: &&Nonce| Some(&one.mark) == mark.as_ref();
        if let Some(known) = world.nonces.iter().find(known) {
            return self.shown_with(world, known.message, nonce);
        }
        let draft = Draft {
            channel: place.id,
            author: world.kept.bot,
            kind: if reference.is_some() { 19 } else { 0 },
            owner: None,
            flags: body["flags"].as_u64().unwrap_or(0) & flag::OF_APPS & !flag::EPHEMERAL,
            reference,
            interaction: None,
        };
        let id = self.create(world, draft, body, &request.files)?;
        if let Some(mark) = mark {
            world.nonces.push(Nonce {
                mark,
                message: id,
                until: now + self.options.nonce_life,
            });
        }
        self.shown_with(world, id, nonce)
    }

    /// A message with the mark that it was sent with.
    fn shown_with(&self, world: &World, id: Id, nonce: &Value) -> Result<Reply, ApiError> {
        let mut reply = self.shown(world, id)?;
        if let Some(message) = reply.body.as_mut().filter(|_| !nonce.is_null()) {
            message["nonce"] = nonce.clone();
        }
        Ok(reply)
    }

    fn change_channel(
        &self,
        world: &mut World,
        place: &Channel,
        body: &Value,
    ) -> Result<Reply, ApiError> {
        if !place.is_thread() {
            // Nothing of ours has a reason to change people's channels.
            return Err(ApiError::new(50013));
        }
        if body.get("locked").is_some() {
            need(place, permission::MANAGE_THREADS)?;
        }
        if let Some(thread) = world.kept.channels.get_mut(&place.id) {
            if let Some(archived) = body["archived"].as_bool() {
                thread.archived = archived;
            }
            if let Some(locked) = body["locked"].as_bool() {
                thread.locked = locked;
            }
            if let Some(name) = body["name"].as_str() {
                name.clone_into(&mut thread.name);
            }
        }
        world.touch(Thing::Channel(place.id));
        let reply = channel_reply(world, place.id)?;
        let body = reply.body.clone().unwrap_or_default();
        world.tell(place.guild, intent::GUILDS, "THREAD_UPDATE", &body);
        self.state_changed();
        Ok(reply)
    }

    fn open_thread(
        &self,
        world: &mut World,
        place: &Channel,
        message: Option<Id>,
        body: &Value,
    ) -> Result<Reply, ApiError> {
        if place.kind != kind::TEXT {
            return Err(ApiError::new(50024));
        }
        need(place, permission::CREATE_PUBLIC_THREADS)?;
        if message.is_some_and(|id| world.kept.channels.contains_key(&id)) {
            return Err(ApiError::new(160_004));
        }
        let private = message.is_none() && body["type"] != kind::THREAD;
        let thread = world.open(Channel {
            // A thread that hangs at a message has the message's id.
            id: message.unwrap_or(Id(0)),
            name: body["name"].as_str().unwrap_or_default().to_owned(),
            kind: if private {
                kind::PRIVATE_THREAD
            } else {
                kind::THREAD
            },
            guild: place.guild,
            parent: Some(place.id),
            recipients: Vec::new(),
            permissions: place.permissions,
            archived: false,
            locked: false,
            members: BTreeSet::from([world.kept.bot]),
        });
        if let Some(message) = message.and_then(|id| world.kept.messages.get_mut(&id)) {
            message.thread = Some(thread);
            message.flags |= flag::HAS_THREAD;
            self.announce(world, thread, "edit");
        }
        let reply = channel_reply(world, thread)?;
        let mut body = reply.body.unwrap_or_default();
        body["member"] = thread_member(thread, world.kept.bot);
        let mut told = body.clone();
        told["newly_created"] = json!(true);
        world.tell(place.guild, intent::GUILDS, "THREAD_CREATE", &told);
        self.state_changed();
        Ok(Reply::created(body))
    }
}

/// Somebody in a thread.
fn thread_member(thread: Id, who: Id) -> Value {
    let joined = object::timestamp(thread.time());
    json!({"id": thread, "user_id": who, "join_timestamp": joined, "flags": 0})
}

/// A channel that the bot may look into.
fn enter(world: &World, channel: Id) -> Result<Channel, ApiError> {
    let place = world
        .kept
        .channels
        .get(&channel)
        .ok_or(ApiError::new(10003))?;
    let is_private = place.guild.is_none();
    if !world.is_member(place)
        || (!is_private && world.permissions(place) & permission::VIEW_CHANNEL == 0)
    {
        return Err(ApiError::new(50001));
    }
    // A thread has the permissions of the channel that it hangs in.
    Ok(Channel {
        permissions: world.permissions(place),
        ..place.clone()
    })
}

/// Whether the bot has a permission in a channel.
fn need(place: &Channel, permission: u64) -> Result<(), ApiError> {
    if place.guild.is_none() || place.permissions & permission == permission {
        return Ok(());
    }
    Err(ApiError::new(50013))
}
