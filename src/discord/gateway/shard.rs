//! One shard's connection to Discord: it comes back whenever it can, and never too often.

use super::pace::{self, GIVE_UP, Pace, Wait};
use super::socket::{Heard, Socket};
use super::{Counts, Hopeless, Shared};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Instant, sleep_until};

/// The gateway has this long for HELLO, and as long for its answer to an IDENTIFY or a RESUME.
const PATIENCE: Duration = Duration::from_secs(20);
/// Signs of life are never closer than this, whatever the gateway says.
const QUICKEST: Duration = Duration::from_millis(100);
/// The good-bye after which a session can still be resumed.
const BACK_SOON: u16 = 4000;
/// The good-bye that ends a session.
const FOR_GOOD: u16 = 1000;

/// Numbers of what the gateway says, and of what is said to it.
mod op {
    pub const DISPATCH: u64 = 0;
    pub const HEARTBEAT: u64 = 1;
    pub const IDENTIFY: u64 = 2;
    pub const RESUME: u64 = 6;
    pub const RECONNECT: u64 = 7;
    pub const INVALID_SESSION: u64 = 9;
    pub const HELLO: u64 = 10;
    pub const HEARTBEAT_ACK: u64 = 11;
}

/// A message of the gateway, whose content is read only where it concerns the connection.
#[derive(Deserialize)]
struct Said<'a> {
    op: u64,
    s: Option<u64>,
    #[serde(borrow)]
    t: Option<Cow<'a, str>>,
    #[serde(borrow)]
    d: Option<&'a RawValue>,
}

impl<'a> Said<'a> {
    fn data<T: Deserialize<'a>>(&self) -> Option<T> {
        serde_json::from_str(self.d?.get()).ok()
    }
}

#[derive(Deserialize)]
struct Hello {
    heartbeat_interval: u64,
}

#[derive(Deserialize)]
struct Ready {
    session_id: String,
    resume_gateway_url: Option<String>,
}

/// A session that can be resumed.
#[derive(Debug)]
struct Session {
    id: String,
    address: String,
    sequence: u64,
}

/// Why a connection has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
enum End {
    /// It could not be opened.
    Unreachable(String),
    Broken,
    Closed(Option<u16>),
    /// The gateway has asked for it.
    Reconnect,
    Invalid {
        resumable: bool,
    },
    /// The gateway says nothing where it should.
    Silent,
    /// The bot stops.
    Stopped,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Unreachable(error) => write!(f, "it cannot be opened: {error}"),
            End::Broken => f.write_str("it broke"),
            End::Closed(None) => f.write_str("Discord closed it"),
            End::Closed(Some(code)) => write!(f, "Discord closed it with code {code}"),
            End::Reconnect => f.write_str("Discord asked to connect again"),
            End::Invalid { .. } => f.write_str("Discord does not know the session any more"),
            End::Silent => f.write_str("Discord says nothing"),
            End::Stopped => f.write_str("the bot stops"),
        }
    }
}

impl End {
    /// Whether every other try would end in the same way.
    fn hopeless(&self) -> Option<Hopeless> {
        match self {
            End::Closed(Some(4004)) => Some(Hopeless::Token),
            End::Closed(Some(code @ (4010 | 4011))) => Some(Hopeless::Shards(*code)),
            End::Closed(Some(code @ 4012..=4014)) => Some(Hopeless::Version(*code)),
            _ => None,
        }
    }

    /// Whether the session is over.
    fn ends_session(&self) -> bool {
        matches!(
            self,
            End::Invalid { resumable: false } | End::Closed(Some(4003 | 4006 | 4007 | 4009))
        )
    }
}

pub struct Shard {
    shared: Arc<Shared>,
    number: u64,
    /// What serenity would say to begin a session.
    identify: Value,
    /// Where events go.
    events: mpsc::Sender<String>,
    session: Option<Session>,
    pace: Pace,
    /// Whether this is not the first connection.
    has_tried: bool,
    has_begun: bool,
    /// Whether a session may begin now.
    may_begin: bool,
}

/// What is known while a connection lasts.
struct Connection {
    socket: Socket,
    /// Since when the gateway tells what happens.
    ready: Option<Instant>,
}

impl Shard {
    pub fn new(
        shared: Arc<Shared>,
        number: u64,
        identify: Value,
        events: mpsc::Sender<String>,
    ) -> Shard {
        Shard {
            shared,
            number,
            identify,
            events,
            session: None,
            pace: Pace::default(),
            has_tried: false,
            has_begun: false,
            may_begin: false,
        }
    }

    /// Keeps the connection until the bot stops or there is no use in it.
    pub async fn keep(mut self) {
        let stop = self.shared.stop.clone();
        loop {
            tokio::select! {
                () = self.wait() => {}
                () = stop.cancelled() => return,
            }
            let (end, worked) = self.connect().await;
            self.has_tried = true;
            if std::mem::take(&mut self.may_begin) {
                self.shared.budget().give_back(self.number);
            }
            self.note(|health| *health = super::Health::default());
            if end == End::Stopped {
                return;
            }
            if let Some(hopeless) = end.hopeless() {
                self.shared.hopeless.send_replace(Some(hopeless));
                return;
            }
            let failures = self.pace.failed(worked);
            if end.ends_session() {
                self.session = None;
            } else if failures >= GIVE_UP && self.session.take().is_some() {
                tracing::warn!(
                    shard = self.number,
                    "giving up the session after {failures} failures"
                );
            }
            let pause = self.pace.pause(self.session.is_none(), Instant::now());
            let pause = pause.as_secs();
            match failures {
                1 => {
                    tracing::info!(shard = self.number, why = %end, pause, "connecting to Discord again")
                }
                _ => {
                    tracing::warn!(shard = self.number, why = %end, pause, failures, "connecting to Discord again")
                }
            }
        }
    }

    /// Waits until the next connection may be opened.
    async fn wait(&mut self) {
        let is_new = self.session.is_none();
        let pause = self.pace.pause(is_new, Instant::now());
        tokio::time::sleep(pace::jittered(pause)).await;
        if !is_new {
            return;
        }
        if self.has_tried {
            self.shared.refresh().await;
        }
        let mut has_said = false;
        loop {
            let taken = self
                .shared
                .budget()
                .take(self.number, !self.has_begun, Instant::now());
            match taken {
                Ok(()) => {
                    self.may_begin = true;
                    return;
                }
                Err(Wait::Spacing(pause)) => tokio::time::sleep(pause).await,
                Err(Wait::UsedUp(pause)) => {
                    if !has_said {
                        let pause = pause.as_secs();
                        tracing::error!(
                            shard = self.number,
                            pause,
                            "Discord allows no more sessions today; waiting"
                        );
                        has_said = true;
                    }
                    tokio::time::sleep(pause).await;
                }
            }
        }
    }

    /// One connection, from its beginning to its end; how long it has worked.
    async fn connect(&mut self) -> (End, Duration) {
        Counts::count(&self.shared.counts.connections);
        let address = match &self.session {
            Some(session) => session.address.clone(),
            None => self.shared.address(),
        };
        let stop = self.shared.stop.clone();
        let opened = tokio::select! {
            opened = Socket::open(&address) => opened,
            () = stop.cancelled() => return (End::Stopped, Duration::ZERO),
        };
        let socket = match opened {
            Ok(socket) => socket,
            Err(error) => return (End::Unreachable(error.to_string()), Duration::ZERO),
        };
        let mut connection = Connection {
            socket,
            ready: None,
        };
        let end = tokio::select! {
            end = self.converse(&mut connection) => end,
            () = stop.cancelled() => End::Stopped,
        };
        let worked = connection
            .ready
            .map_or(Duration::ZERO, |since| since.elapsed());
        match end {
            End::Stopped => connection.socket.close(FOR_GOOD).await,
            End::Reconnect | End::Invalid { .. } | End::Silent => {
                connection.socket.close(BACK_SOON).await;
            }
            End::Unreachable(_) | End::Broken | End::Closed(_) => {}
        }
        (end, worked)
    }

    /// Talks with the gateway until that ends.
    async fn converse(&mut self, connection: &mut Connection) -> End {
        let greeted = tokio::time::timeout(PATIENCE, self.greet(connection)).await;
        let interval = match greeted {
            Ok(Ok(interval)) => interval,
            Ok(Err(end)) => return end,
            Err(_) => return End::Silent,
        };
        // The first sign of life comes at a moment of its own, so that not all shards give it together.
        let mut beat = Instant::now() + interval.mul_f64(pace::fraction());
        let mut unanswered: Option<Instant> = None;
        let login = Instant::now() + PATIENCE;
        loop {
            let heard = tokio::select! {
                heard = connection.socket.hear() => heard,
                () = sleep_until(beat) => {
                    if unanswered.is_some() {
                        return End::Silent;
                    }
                    if !connection.socket.say(self.heartbeat()).await {
                        return End::Broken;
                    }
                    let now = Instant::now();
                    unanswered = Some(now);
                    beat = now + interval;
                    continue;
                }
                () = sleep_until(login), if connection.ready.is_none() => return End::Silent,
            };
            let text = match heard {
                Heard::Text(text) => text,
                Heard::Unreadable => {
                    self.lose("a message that cannot be unpacked");
                    continue;
                }
                Heard::Closed(code) => return End::Closed(code),
                Heard::Broken => return End::Broken,
            };
            let Ok(said) = serde_json::from_str::<Said>(&text) else {
                self.lose("a message that is not JSON");
                continue;
            };
            match said.op {
                op::DISPATCH => {
                    if self.dispatched(&said) {
                        connection.ready = Some(Instant::now());
                        self.note(|health| health.is_connected = true);
                    }
                    let is_own = said.t.as_deref() == Some("RESUMED");
                    if !is_own {
                        self.tell(text);
                    }
                }
                op::HEARTBEAT => {
                    let is_sent = connection.socket.say(self.heartbeat()).await;
                    if !is_sent {
                        return End::Broken;
                    }
                }
                op::HEARTBEAT_ACK => {
                    if let Some(sent) = unanswered.take() {
                        self.note(|health| health.latency = Some(sent.elapsed()));
                    }
                }
                op::RECONNECT => return End::Reconnect,
                op::INVALID_SESSION => {
                    let resumable = said.data().unwrap_or(false);
                    return End::Invalid { resumable };
                }
                // A second HELLO, or something newer than this program.
                _ => {}
            }
        }
    }

    /// Waits for HELLO and answers it; how often to give a sign of life.
    async fn greet(&mut self, connection: &mut Connection) -> Result<Duration, End> {
        let interval = loop {
            let text = match connection.socket.hear().await {
                Heard::Text(text) => text,
                Heard::Unreadable => continue,
                Heard::Closed(code) => return Err(End::Closed(code)),
                Heard::Broken => return Err(End::Broken),
            };
            let Ok(said) = serde_json::from_str::<Said>(&text) else {
                continue;
            };
            match said.op {
                op::HELLO => {
                    let hello: Option<Hello> = said.data();
                    break hello.map_or(PATIENCE, |hello| {
                        Duration::from_millis(hello.heartbeat_interval).max(QUICKEST)
                    });
                }
                op::RECONNECT => return Err(End::Reconnect),
                op::INVALID_SESSION => {
                    let resumable = said.data().unwrap_or(false);
                    return Err(End::Invalid { resumable });
                }
                _ => {}
            }
        };
        let counts = &self.shared.counts;
        let login = match &self.session {
            Some(session) => {
                Counts::count(&counts.resumes);
                json!({"op": op::RESUME, "d": {
                    "token": self.identify["token"], "session_id": session.id, "seq": session.sequence,
                }})
            }
            None => {
                Counts::count(&counts.identifies);
                self.has_begun = true;
                self.may_begin = false;
                self.pace.identified(Instant::now());
                json!({"op": op::IDENTIFY, "d": self.identify})
            }
        };
        if connection.socket.say(login.to_string()).await {
            Ok(interval)
        } else {
            Err(End::Broken)
        }
    }

    /// An event has come. Whether it says that the gateway now tells what happens.
    fn dispatched(&mut self, said: &Said<'_>) -> bool {
        Counts::count(&self.shared.counts.events);
        let kind = said.t.as_deref().unwrap_or_default();
        if kind == "READY" {
            let Some(ready) = said.data::<Ready>() else {
                self.lose("a READY without a session");
                return false;
            };
            self.session = Some(Session {
                id: ready.session_id,
                address: ready
                    .resume_gateway_url
                    .unwrap_or_else(|| self.shared.address()),
                sequence: 0,
            });
            tracing::info!(shard = self.number, "connected to Discord");
        }
        if kind == "RESUMED" {
            tracing::info!(
                shard = self.number,
                "connected to Discord again, nothing was missed"
            );
        }
        if let (Some(session), Some(sequence)) = (&mut self.session, said.s) {
            session.sequence = sequence;
        }
        matches!(kind, "READY" | "RESUMED")
    }

    fn heartbeat(&self) -> String {
        let sequence = self.session.as_ref().map(|session| session.sequence);
        json!({"op": op::HEARTBEAT, "d": sequence}).to_string()
    }

    /// Hands an event on. There is always room, unless nobody takes them any more.
    fn tell(&self, text: String) {
        if let Err(TrySendError::Full(_)) = self.events.try_send(text) {
            self.lose("an event for which there is no room");
        }
    }

    /// Something is lost; its content may be secret.
    fn lose(&self, what: &str) {
        Counts::count(&self.shared.counts.lost);
        tracing::warn!(shard = self.number, what, "something from Discord was lost");
    }

    fn note(&self, change: impl FnOnce(&mut super::Health)) {
        change(self.shared.health().entry(self.number).or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_no_other_try_can_change_is_hopeless() {
        let hopeless: Vec<u16> = (1000..5000)
            .filter(|&code| End::Closed(Some(code)).hopeless().is_some())
            .collect();
        assert_eq!(hopeless, [4004, 4010, 4011, 4012, 4013, 4014]);
        assert!(End::Broken.hopeless().is_none() && End::Silent.hopeless().is_none());
    }

    #[test]
    fn a_message_is_read_as_far_as_it_concerns_the_connection() {
        let text = r#"{"t":"READ\u0059","s":3,"op":0,"d":{"session_id":"a","more":[1]}}"#;
        let said: Said = serde_json::from_str(text).unwrap();
        assert_eq!(
            (said.op, said.s, said.t.as_deref()),
            (0, Some(3), Some("READY"))
        );
        let ready: Ready = said.data().unwrap();
        assert_eq!(
            (ready.session_id.as_str(), ready.resume_gateway_url),
            ("a", None)
        );
        for text in [
            r#"{"op":11}"#,
            r#"{"op":9,"d":false,"s":null,"t":null}"#,
            r#"{"op":77,"new":{}}"#,
        ] {
            assert!(serde_json::from_str::<Said>(text).is_ok(), "{text}");
        }
        for text in ["", "[]", r#"{"op":"x"}"#, r#"{"s":1}"#, "{\"op\":0"] {
            assert!(serde_json::from_str::<Said>(text).is_err(), "{text}");
        }
    }
}
