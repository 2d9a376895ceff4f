//! Messages written, edited and taken away.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::body::Bytes;
use serde_json::{Value, json};

use super::Core;
use super::error::ApiError;
use super::gateway::intent;
use super::id::{self, Id};
use super::object;
use super::person::Refused;
use super::world::{Attachment, Channel, Message, Thing, World, flag};

/// How long a person may be shown "thinking…" after nothing can come of it any more.
const PAUSE: Duration = Duration::from_millis(500);

/// A file as it was sent: the number in `files[n]`, its name and its content.
#[derive(Clone, Debug)]
pub struct File {
    pub number: u64,
    pub name: String,
    pub bytes: Bytes,
}

/// Where a new message goes, and what the request does not say itself.
pub struct Draft {
    pub channel: Id,
    pub author: Id,
    pub kind: u8,
    /// The only person who will see it.
    pub owner: Option<Id>,
    pub flags: u64,
    pub reference: Option<Id>,
    pub interaction: Option<Value>,
}

impl Core {
    /// Writes a message.
    pub fn create(
        &self,
        world: &mut World,
        draft: Draft,
        body: &Value,
        files: &[File],
    ) -> Result<Id, ApiError> {
        let id = world.ids.next();
        let mut message = Message {
            id,
            channel: draft.channel,
            author: draft.author,
            kind: draft.kind,
            content: String::new(),
            embeds: json!([]),
            components: json!([]),
            attachments: Vec::new(),
            mentions: Vec::new(),
            flags: draft.flags,
            edited: None,
            owner: draft.owner,
            dismissed: false,
            reference: draft.reference,
            interaction: draft.interaction,
            thread: None,
            worn: false,
        };
        if message.flags & flag::LOADING == 0 {
            self.fill(world, &mut message, body, files)?;
        } else {
            let until = Instant::now() + self.options.token_life;
            world.thinking.insert(id, until);
        }
        world
            .by_channel
            .entry(message.channel)
            .or_default()
            .insert(id);
        world.kept.messages.insert(id, message);
        while let Some(spare) = world.spare(draft.channel, id, self.options.messages) {
            self.delete(world, spare);
        }
        self.announce(world, id, "message");
        if draft.owner.is_none() {
            self.reopen(world, draft.channel);
        }
        Ok(id)
    }

    /// Opens an archived thread again, as Discord does when something is written there.
    fn reopen(&self, world: &mut World, thread: Id) {
        let archived = |thread: &&mut Channel| thread.archived && !thread.locked;
        let Some(thread) = world.kept.channels.get_mut(&thread).filter(archived) else {
            return;
        };
        thread.archived = false;
        let thread = thread.clone();
        world.touch(Thing::Channel(thread.id));
        let told = object::channel(world, &thread);
        world.tell(thread.guild, intent::GUILDS, "THREAD_UPDATE", &told);
        self.state_changed();
    }

    /// Somebody says something in a channel.
    pub fn say(&self, who: Id, channel: Id, content: &str) -> Result<Id, Refused> {
        let mut world = self.world();
        let known = world.kept.users.get(&who).is_some_and(|user| !user.bot);
        if !known || !world.sees(who, channel) {
            return Err(Refused(
                "this person does not see such a channel".to_owned(),
            ));
        }
        let length = content.encode_utf16().count();
        if content.trim().is_empty() || length > 2000 {
            return Err(Refused("a message has 1 to 2000 characters".to_owned()));
        }
        let draft = Draft {
            channel,
            author: who,
            kind: 0,
            owner: None,
            flags: 0,
            reference: None,
            interaction: None,
        };
        self.create(&mut world, draft, &json!({"content": content}), &[])
            .map_err(|error| Refused(error.message))
    }

    /// Edits a message as Discord does: what the body does not name stays, and of the files those that it lists.
    pub fn edit(
        &self,
        world: &mut World,
        id: Id,
        body: &Value,
        files: &[File],
    ) -> Result<(), ApiError> {
        let mut message = world
            .kept
            .messages
            .get(&id)
            .cloned()
            .ok_or(ApiError::new(10008))?;
        if message.worn {
            return Err(ApiError::new(30046));
        }
        let was_loading = message.flags & flag::LOADING != 0;
        message.flags &= !flag::LOADING;
        world.thinking.remove(&id);
        let before: Vec<Id> = message.attachments.iter().map(|one| one.id).collect();
        self.fill(world, &mut message, body, files)?;
        if !was_loading {
            message.edited = Some(now());
        }
        for gone in before {
            if !message.attachments.iter().any(|one| one.id == gone) {
                self.forget_file(world, gone);
            }
        }
        world.kept.messages.insert(id, message);
        self.announce(world, id, "edit");
        Ok(())
    }

    /// Takes a message away, and tells.
    pub fn delete(&self, world: &mut World, id: Id) -> bool {
        let Some(message) = world.kept.messages.get(&id) else {
            return false;
        };
        let to = self.audience(world, message);
        let files: Vec<Id> = message.attachments.iter().map(|one| one.id).collect();
        let channel = message.channel;
        for file in files {
            self.forget_file(world, file);
        }
        world.remove(id);
        self.live(to, &json!({"t": "delete", "channel": channel, "id": id}));
        true
    }

    /// Somebody puts a private message away.
    pub fn dismiss(&self, world: &mut World, who: Id, id: Id) -> Result<(), Refused> {
        let message = world.kept.messages.get_mut(&id);
        let Some(message) = message.filter(|message| message.owner == Some(who)) else {
            return Err(Refused("no such private message".to_owned()));
        };
        message.dismissed = true;
        let gone = json!({"t": "delete", "channel": message.channel, "id": id});
        self.live(Some(vec![who]), &gone);
        world.touch(Thing::Message(id));
        self.changed();
        Ok(())
    }

    /// The people who see a message, if not all.
    pub fn audience(&self, world: &World, message: &Message) -> Option<Vec<Id>> {
        match message.owner {
            Some(owner) => Some(vec![owner]),
            None => world.audience(message.channel),
        }
    }

    /// Tells the pages, and the bot as far as it listens.
    pub fn announce(&self, world: &mut World, id: Id, what: &str) {
        world.touch(Thing::Message(id));
        self.changed();
        let Some(message) = world.kept.messages.get(&id) else {
            return;
        };
        self.show(world, message, what);
        let channel = message.channel;
        let place = world.kept.channels.get(&channel);
        let guild = place.and_then(|place| place.guild);
        let intent = match guild {
            Some(_) => intent::GUILD_MESSAGES,
            None => intent::DIRECT_MESSAGES,
        };
        let is_there = place.is_some_and(|place| world.is_member(place));
        if message.owner.is_some() || !is_there || !world.listens(intent) {
            return;
        }
        let mut told = object::message(world, message, &self.base());
        if let Some(guild) = guild {
            told["guild_id"] = json!(guild);
            let bot = world.kept.bot;
            if message.author != bot && !message.mentions.contains(&bot) {
                // Without the privileged intent a bot does not read what people say to each other.
                told["content"] = json!("");
            }
        }
        let name = match what {
            "edit" => "MESSAGE_UPDATE",
            _ => "MESSAGE_CREATE",
        };
        world.tell(guild, intent, name, &told);
    }

    /// Tells the pages.
    fn show(&self, world: &World, message: &Message, what: &str) {
        if self.live.receiver_count() > 0 && !message.dismissed {
            let seen = object::seen(world, message);
            let to = self.audience(world, message);
            let channel = message.channel;
            self.live(to, &json!({"t": what, "channel": channel, "message": seen}));
        }
    }

    /// Shows of what is still "thinking…" with a dead token that nothing will come of it.
    fn give_up(&self) {
        let mut world = self.world();
        let now = Instant::now();
        let dead = world.thinking.extract_if(|_, until| *until <= now);
        let dead: Vec<Id> = dead.map(|(id, _)| id).collect();
        for message in dead.iter().filter_map(|id| world.kept.messages.get(id)) {
            self.show(&world, message, "edit");
        }
    }

    /// Puts what a body says into a message.
    fn fill(
        &self,
        world: &mut World,
        message: &mut Message,
        body: &Value,
        files: &[File],
    ) -> Result<(), ApiError> {
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .clone_into(&mut message.content);
            message.mentions = mentions(world, &message.content, &body["allowed_mentions"]);
        }
        if let Some(embeds) = body.get("embeds") {
            message.embeds = if embeds.is_null() {
                json!([])
            } else {
                embeds.clone()
            };
        }
        if let Some(components) = body.get("components") {
            message.components = if components.is_null() {
                json!([])
            } else {
                numbered(components)
            };
        }
        let listed = body["attachments"].as_array();
        if let Some(listed) = listed {
            let ids: Vec<Id> = listed
                .iter()
                .filter_map(|one| id::of_json(&one["id"]))
                .collect();
            message.attachments.retain(|one| ids.contains(&one.id));
        }
        for file in files {
            let about = listed
                .into_iter()
                .flatten()
                .find(|one| id::of_json(&one["id"]) == Some(Id(file.number)));
            let about = about.unwrap_or(&Value::Null);
            let id = world.ids.next();
            let name = about["filename"].as_str().unwrap_or(&file.name);
            let size = super::file::size(&file.bytes);
            message.attachments.push(Attachment {
                id,
                filename: super::file::name(name),
                description: about["description"].as_str().map(str::to_owned),
                content_type: super::file::content_type(name).to_owned(),
                size: file.bytes.len(),
                width: size.map(|(width, _)| width),
                height: size.map(|(_, height)| height),
            });
            self.keep_file(world, id, &file.bytes);
        }
        let nothing = |list: &Value| list.as_array().is_none_or(Vec::is_empty);
        if message.content.trim().is_empty()
            && nothing(&message.embeds)
            && message.attachments.is_empty()
        {
            return Err(ApiError::new(50006));
        }
        Ok(())
    }
}

/// Looks again and again for what nothing will come of any more, until the stand-in stops.
pub async fn watch(core: Arc<Core>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => core.give_up(),
            () = core.stop.cancelled() => return,
        }
    }
}

/// Components with the numbers that Discord gives to those that have none.
fn numbered(components: &Value) -> Value {
    fn number(component: &mut Value, next: &mut u64) {
        *next += 1;
        if let Some(fields) = component.as_object_mut() {
            fields.entry("id").or_insert(json!(*next));
            if let Some(Value::Array(inner)) = fields.get_mut("components") {
                for one in inner {
                    number(one, next);
                }
            }
        }
    }
    let mut components = components.clone();
    let mut next = 0;
    for one in components.as_array_mut().into_iter().flatten() {
        number(one, &mut next);
    }
    components
}

/// Who is mentioned, of those whom the sender lets be mentioned.
fn mentions(world: &World, content: &str, allowed: &Value) -> Vec<Id> {
    let mut found = Vec::new();
    for part in content.split("<@").skip(1) {
        let number = part.split('>').next().unwrap_or_default();
        let Ok(id) = number.trim_start_matches('!').parse::<Id>() else {
            continue;
        };
        let lists = |key: &str, what: &dyn Fn(&Value) -> bool| {
            allowed[key]
                .as_array()
                .is_some_and(|list| list.iter().any(what))
        };
        let may = allowed.is_null()
            || lists("parse", &|one| one == "users")
            || lists("users", &|one| id::of_json(one) == Some(id));
        if may && world.kept.users.contains_key(&id) && !found.contains(&id) {
            found.push(id);
        }
    }
    found
}

/// The time, in milliseconds of Unix time.
fn now() -> u64 {
    let passed = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)
}
