//! The gateway: the WebSocket through which the bot hears what people do.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use zlib_rs::DeflateConfig;

use super::Core;
use super::fault::{Moment, Upset};
use super::id::Id;
use super::object;
use super::world::World;

/// How many events are kept for a bot that comes back.
const REPLAY: usize = 1000;
/// How many sessions are remembered, most of them of processes that are gone.
const SESSIONS: usize = 16;

/// Messages of more bytes than this are compressed for a bot that wants it.
const LONG: usize = 1000;

/// Intents that need Discord's permission: members, presences, message content.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// Which intent an event needs.
pub mod intent {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
}

/// What the task of a connection is told to do.
#[derive(Debug)]
pub enum Wire {
    Send(String),
    /// The bot has been told that it is logged in.
    Ready,
    Close(u16),
    Drop,
}

/// A session of the bot, connected or waiting to be resumed.
#[derive(Debug)]
pub struct Session {
    id: String,
    shard: (u64, u64),
    intents: u64,
    /// Whether it wants long messages compressed.
    compress: bool,
    sequence: u64,
    events: VecDeque<(u64, String)>,
    /// The newest event that is kept no longer.
    forgotten: u64,
    wire: Option<mpsc::UnboundedSender<Wire>>,
}

impl Session {
    /// Whether a bot is at the other end.
    pub fn is_connected(&self) -> bool {
        self.wire.is_some()
    }

    /// Whether events of this server (or, without one, of direct messages) are for this session.
    fn hears(&self, guild: Option<Id>) -> bool {
        let (shard, total) = self.shard;
        shard == guild.map_or(0, |id| (id.0 >> 22) % total.max(1))
    }

    fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "t": name, "s": self.sequence, "d": data}).to_string();
        if let Some(wire) = &self.wire {
            let _ = wire.send(Wire::Send(text.clone()));
        }
        self.events.push_back((self.sequence, text));
        if self.events.len() > REPLAY {
            let oldest = self.events.pop_front();
            self.forgotten = oldest.map_or(self.forgotten, |(number, _)| number);
        }
    }
}

impl World {
    /// Tells every session that listens for it.
    pub fn tell(&mut self, guild: Option<Id>, intent: u64, name: &str, data: &Value) {
        for session in &mut self.sessions {
            if session.intents & intent != 0 && session.hears(guild) {
                session.dispatch(name, data);
            }
        }
    }

    /// Says this to every session, whatever it listens for.
    pub fn dispatch_all(&mut self, name: &str, data: &Value) {
        for session in &mut self.sessions {
            session.dispatch(name, data);
        }
    }

    /// Whether any session listens for such events.
    pub fn listens(&self, intent: u64) -> bool {
        self.sessions
            .iter()
            .any(|session| session.intents & intent != 0)
    }

    /// Gives an interaction to one session: the newest that is connected, else the newest that may come back.
    pub fn interact(&mut self, guild: Option<Id>, data: &Value) {
        let hearing = |session: &&mut Session| session.hears(guild);
        let session = self
            .sessions
            .iter_mut()
            .filter(hearing)
            .max_by_key(|session| session.is_connected());
        let Some(session) = session else {
            return;
        };
        match self.distortions.pop_front() {
            Some(patch) => session.dispatch("INTERACTION_CREATE", &merged(data, &patch)),
            None => session.dispatch("INTERACTION_CREATE", data),
        }
    }

    /// Delivers an interaction once more; `false` when it is not remembered or nobody is connected.
    pub fn repeat(&mut self, interaction: Id) -> bool {
        let same = |text: &str| {
            let event: Value = serde_json::from_str(text).ok()?;
            let is_it =
                event["t"] == "INTERACTION_CREATE" && event["d"]["id"] == json!(interaction);
            is_it.then(|| event["d"].clone())
        };
        let connected = self
            .sessions
            .iter_mut()
            .filter(|session| session.is_connected());
        for session in connected {
            let mut events = session.events.iter().rev();
            if let Some(data) = events.find_map(|(_, text)| same(text)) {
                session.dispatch("INTERACTION_CREATE", &data);
                return true;
            }
        }
        false
    }

    /// Sends this down every connection.
    pub fn each_wire(&self, what: impl Fn() -> Wire) {
        for session in &self.sessions {
            if let Some(wire) = &session.wire {
                let _ = wire.send(what());
            }
        }
    }

    /// No session can be resumed, and none hears anything more.
    pub fn forget_sessions(&mut self) {
        self.sessions.clear();
    }

    /// Whether a bot is connected.
    pub fn is_connected(&self) -> bool {
        self.sessions.iter().any(Session::is_connected)
    }
}

/// A value with a JSON merge patch applied: what is null there is taken away.
fn merged(value: &Value, patch: &Value) -> Value {
    let Value::Object(changes) = patch else {
        return patch.clone();
    };
    let mut object = value.as_object().cloned().unwrap_or_default();
    for (key, change) in changes {
        if change.is_null() {
            object.remove(key);
        } else {
            let before = object.get(key).unwrap_or(&Value::Null);
            let after = merged(before, change);
            object.insert(key.clone(), after);
        }
    }
    Value::Object(object)
}

/// Why a connection ends.
enum End {
    Close(u16),
    Gone,
}

/// A connection and what goes wrong with it.
struct Connection {
    core: Arc<Core>,
    socket: WebSocket,
    /// Whether long messages are compressed, as IDENTIFY has asked.
    compress: bool,
    upset: Option<(Moment, Upset)>,
    /// Nothing is said any more.
    silent: bool,
}

impl Connection {
    /// Says something; an error when nobody is there any more.
    async fn say(&mut self, text: String) -> Result<(), End> {
        if self.silent {
            return Ok(());
        }
        let message = if self.compress && text.len() > LONG {
            self.core.world().gateway_counts.compressed += 1;
            Message::binary(compressed(&text))
        } else {
            Message::text(text)
        };
        self.socket.send(message).await.map_err(|_| End::Gone)
    }

    /// What goes wrong at this moment, if anything does.
    async fn come_to(&mut self, moment: Moment) -> Result<(), End> {
        let Some((_, upset)) = self.upset.take_if(|(when, _)| *when == moment) else {
            return Ok(());
        };
        match upset {
            Upset::Drop => Err(End::Gone),
            Upset::Close(code) => Err(End::Close(code)),
            Upset::Reconnect => self.say(json!({"op": 7, "d": null}).to_string()).await,
            Upset::Invalid { resumable } => {
                let invalid = json!({"op": 9, "d": resumable});
                self.say(invalid.to_string()).await
            }
            Upset::Silence => {
                self.silent = true;
                Ok(())
            }
            Upset::Say(text) => self.say(text).await,
        }
    }
}

/// A text as zlib makes it shorter, each by itself.
fn compressed(text: &str) -> Vec<u8> {
    let mut bytes = vec![0; zlib_rs::compress_bound(text.len())];
    let (bytes, _) = zlib_rs::compress_slice(&mut bytes, text.as_bytes(), DeflateConfig::default());
    bytes.to_vec()
}

/// Serves one connection until it ends.
pub async fn serve(core: Arc<Core>, socket: WebSocket) {
    let (wire, inbox) = mpsc::unbounded_channel();
    let mut session = None;
    let mut connection = Connection {
        core: Arc::clone(&core),
        socket,
        compress: false,
        upset: core.world().opened(std::time::Instant::now()),
        silent: false,
    };
    core.changed();
    let served = attend(&core, &mut connection, &mut session, &wire, inbox).await;
    let end = served.map_or_else(|end| end, |never| match never {});
    if let Some(id) = session {
        let mut world = core.world();
        let mine = |one: &&mut Session| {
            one.id == id
                && one
                    .wire
                    .as_ref()
                    .is_some_and(|other| other.same_channel(&wire))
        };
        if let Some(session) = world.sessions.iter_mut().find(mine) {
            session.wire = None;
        }
        drop(world);
        core.log("info", "The bot has left the gateway".to_owned());
        core.state_changed();
    }
    if let End::Close(code) = end {
        let frame = CloseFrame {
            code,
            reason: "".into(),
        };
        let _ = connection.socket.send(Message::Close(Some(frame))).await;
    }
}

/// Says HELLO, hears what the bot says and tells it what happens.
async fn attend(
    core: &Core,
    connection: &mut Connection,
    session: &mut Option<String>,
    wire: &mpsc::UnboundedSender<Wire>,
    mut inbox: mpsc::UnboundedReceiver<Wire>,
) -> Result<Infallible, End> {
    let interval = core.options.heartbeat;
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval.as_millis() as u64}, "s": null, "t": null});
    connection.come_to(Moment::Opened).await?;
    connection.say(hello.to_string()).await?;
    connection.come_to(Moment::Hello).await?;
    let mut patience = Instant::now() + interval * 2;
    loop {
        tokio::select! {
            received = connection.socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    patience = Instant::now() + interval * 2;
                    hear(core, connection, wire, session, text.as_str()).await?;
                }
                Some(Ok(Message::Close(frame))) => {
                    // A client that says good-bye does not come back for what it missed.
                    if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                        let mut world = core.world();
                        world.sessions.retain(|one| Some(&one.id) != session.as_ref());
                    }
                    // The good-bye is answered by reading on; a client that hears nothing complains.
                    let _ = connection.socket.recv().await;
                    return Err(End::Gone);
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(End::Gone),
            },
            out = inbox.recv() => match out {
                Some(Wire::Send(text)) => connection.say(text).await?,
                Some(Wire::Ready) => connection.come_to(Moment::Ready).await?,
                Some(Wire::Close(code)) => return Err(End::Close(code)),
                Some(Wire::Drop) | None => return Err(End::Gone),
            },
            () = sleep_until(patience) => return Err(End::Close(4009)),
            () = core.stop.cancelled() => return Err(End::Close(1001)),
        }
    }
}

/// Does what the bot says.
async fn hear(
    core: &Core,
    connection: &mut Connection,
    wire: &mpsc::UnboundedSender<Wire>,
    session: &mut Option<String>,
    text: &str,
) -> Result<(), End> {
    let message: Value = serde_json::from_str(text).map_err(|_| End::Close(4002))?;
    let data = &message["d"];
    let op = message["op"].as_u64();
    {
        let mut world = core.world();
        let counts = &mut world.gateway_counts;
        match op {
            Some(1) => counts.heartbeats += 1,
            Some(2) => counts.identifies += 1,
            Some(6) => counts.resumes += 1,
            _ => {}
        }
        if op == Some(2) {
            world.session_starts = world.session_starts.saturating_sub(1);
        }
    }
    core.changed();
    if matches!(op, Some(2 | 6))
        && connection
            .upset
            .as_ref()
            .is_some_and(|(when, _)| *when == Moment::Login)
    {
        return connection.come_to(Moment::Login).await;
    }
    let answers = match op {
        Some(1) => Ok(vec![json!({"op": 11}).to_string()]),
        Some(2) => identify(core, wire, session, data),
        Some(6) => resume(core, wire, session, data),
        // Presence, voice, members, soundboards: nobody here looks at them.
        Some(3 | 4 | 8 | 31) if session.is_some() => Ok(Vec::new()),
        Some(3 | 4 | 8 | 31) => Err(4003),
        _ => Err(4001),
    };
    let answers = answers.map_err(End::Close)?;
    if matches!(op, Some(2 | 6)) {
        let world = core.world();
        let mine = world
            .sessions
            .iter()
            .find(|one| Some(&one.id) == session.as_ref());
        connection.compress = mine.is_some_and(|session| session.compress);
        drop(world);
        // After READY, which is on its way already.
        let _ = wire.send(Wire::Ready);
    }
    for answer in answers {
        connection.say(answer).await?;
    }
    Ok(())
}

fn is_token(core: &Core, data: &Value) -> bool {
    let token = data["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == core.token
}

fn identify(
    core: &Core,
    wire: &mpsc::UnboundedSender<Wire>,
    session: &mut Option<String>,
    data: &Value,
) -> Result<Vec<String>, u16> {
    let is_known = |id: &String| core.world().sessions.iter().any(|one| one.id == *id);
    if session.as_ref().is_some_and(is_known) {
        return Err(4005);
    }
    if !is_token(core, data) {
        core.violation("IDENTIFY", "wrong token");
        return Err(4004);
    }
    let shard = match &data["shard"] {
        Value::Null => (0, 1),
        shard => match (shard[0].as_u64(), shard[1].as_u64()) {
            (Some(id), Some(total)) if id < total => (id, total),
            _ => return Err(4010),
        },
    };
    let intents = data["intents"].as_u64().ok_or(4013_u16)?;
    if intents & PRIVILEGED != 0 {
        core.violation("IDENTIFY", "privileged intents");
        return Err(4014);
    }
    let id = super::secret(16);
    *session = Some(id.clone());
    let mut world = core.world();
    let mut new = Session {
        id: id.clone(),
        shard,
        intents,
        compress: data["compress"] == true,
        sequence: 0,
        events: VecDeque::new(),
        forgotten: 0,
        wire: Some(wire.clone()),
    };
    let guilds: Vec<_> = world
        .kept
        .guilds
        .values()
        .filter(|guild| guild.member && new.hears(Some(guild.id)))
        .collect();
    let ready = json!({
        "v": 10,
        "user": object::user_of(&world, world.kept.bot),
        "guilds": guilds.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect::<Vec<_>>(),
        "session_id": id,
        "resume_gateway_url": core.socket_url(),
        "shard": [shard.0, shard.1],
        "application": {"id": world.kept.bot, "flags": 0},
        "session_type": "normal",
        "private_channels": [],
    });
    new.dispatch("READY", &ready);
    if intents & intent::GUILDS != 0 {
        for guild in guilds {
            new.dispatch("GUILD_CREATE", &object::whole_guild(&world, guild));
        }
    }
    world.sessions.push(new);
    if world.sessions.len() > SESSIONS {
        let old = world.sessions.iter().position(|one| !one.is_connected());
        world.sessions.remove(old.unwrap_or(0));
    }
    drop(world);
    core.log(
        "info",
        format!("The bot has come, shard {} of {}", shard.0, shard.1),
    );
    core.state_changed();
    Ok(Vec::new())
}

fn resume(
    core: &Core,
    wire: &mpsc::UnboundedSender<Wire>,
    session: &mut Option<String>,
    data: &Value,
) -> Result<Vec<String>, u16> {
    if !is_token(core, data) {
        core.violation("RESUME", "wrong token");
        return Err(4004);
    }
    let mut world = core.world();
    let wanted = data["session_id"].as_str().unwrap_or_default();
    let Some(found) = world.sessions.iter_mut().find(|one| one.id == wanted) else {
        return Ok(vec![json!({"op": 9, "d": false}).to_string()]);
    };
    let seen = data["seq"].as_u64().unwrap_or(0);
    if seen > found.sequence {
        return Err(4007);
    }
    if seen < found.forgotten {
        // What it has missed cannot be told any more.
        if let Some(old) = &found.wire {
            let _ = old.send(Wire::Drop);
        }
        world.sessions.retain(|one| one.id != wanted);
        return Ok(vec![json!({"op": 9, "d": false}).to_string()]);
    }
    if let Some(old) = found.wire.replace(wire.clone()) {
        let _ = old.send(Wire::Drop);
    }
    let missed = found.events.iter().filter(|(number, _)| *number > seen);
    let mut answers: Vec<String> = missed.map(|(_, text)| text.clone()).collect();
    found.sequence += 1;
    answers.push(json!({"op": 0, "t": "RESUMED", "s": found.sequence, "d": {}}).to_string());
    *session = Some(found.id.clone());
    drop(world);
    core.log("info", "The bot has resumed".to_owned());
    core.state_changed();
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(world: &mut World, shard: (u64, u64)) -> mpsc::UnboundedReceiver<Wire> {
        let (wire, inbox) = mpsc::unbounded_channel();
        world.sessions.push(Session {
            id: String::new(),
            shard,
            intents: 0,
            compress: false,
            sequence: 0,
            events: VecDeque::new(),
            forgotten: 0,
            wire: Some(wire),
        });
        inbox
    }

    #[test]
    fn an_interaction_goes_to_one_session_of_its_shard() {
        let mut world = World::new(None);
        let mut first = session(&mut world, (0, 2));
        let mut second = session(&mut world, (1, 2));
        let mut newer = session(&mut world, (1, 2));
        world.interact(Some(Id(1 << 22)), &json!({}));
        assert!(
            newer.try_recv().is_ok() && second.try_recv().is_err() && first.try_recv().is_err()
        );
        world.interact(Some(Id(2 << 22)), &json!({}));
        world.interact(None, &json!({}));
        assert!(first.try_recv().is_ok() && first.try_recv().is_ok());
        world.sessions[2].wire = None;
        world.interact(Some(Id(3 << 22)), &json!({}));
        assert!(
            second.try_recv().is_ok(),
            "one that is connected comes first"
        );
    }
}
