//! The gateway that serenity sees: on this machine, for this process alone, always there.

use super::Shared;
use super::shard::Shard;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex as Slot, mpsc};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_util::sync::CancellationToken;

/// How many events may wait for serenity, which takes them as fast as they come.
const WAITING: usize = 4096;
/// Serenity logs in within this time; others have no business here.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often serenity gives a sign of life.
const HEARTBEAT: Duration = Duration::from_secs(41);
/// After an error of the system, for example too many open files.
const PAUSE: Duration = Duration::from_millis(100);

type Socket = WebSocketStream<TcpStream>;

/// The events of one shard on their way to serenity.
struct ShardEvents {
    events: Slot<mpsc::Receiver<String>>,
    /// The last READY, for a serenity that comes back.
    ready: Mutex<Option<Ready>>,
    /// Ends the connection that takes the events now.
    taken: Mutex<CancellationToken>,
}

/// READY as it came, and the session that it announced.
struct Ready {
    text: String,
    session: String,
}

/// The shards that serenity has asked for.
type Shards = Mutex<HashMap<u64, Arc<ShardEvents>>>;

/// Takes connections until the end.
pub async fn listen(listener: TcpListener, shared: Arc<Shared>, end: CancellationToken) {
    let lines = Arc::new(Shards::default());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = end.cancelled() => return,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let (shared, lines, end) = (Arc::clone(&shared), Arc::clone(&lines), end.clone());
        tokio::spawn(async move {
            tokio::select! {
                () = serve(stream, &shared, &lines) => {}
                () = end.cancelled() => {}
            }
        });
    }
}

/// One connection.
async fn serve(stream: TcpStream, shared: &Arc<Shared>, lines: &Shards) {
    let _ = stream.set_nodelay(true);
    let begun = tokio::time::timeout(PATIENCE, greet(stream, shared, lines)).await;
    let Ok(Some((mut socket, line, first))) = begun else {
        return;
    };
    let taken = line.take_over();
    let mut events = tokio::select! {
        events = line.events.lock() => events,
        () = taken.cancelled() => return,
    };
    let first = match first {
        First::Ready => line.ready().as_ref().map(|ready| ready.text.clone()),
        First::Resumed(sequence) => {
            Some(json!({"op": 0, "t": "RESUMED", "s": sequence, "d": {}}).to_string())
        }
    };
    if let Some(first) = first
        && socket.send(Message::Text(first)).await.is_err()
    {
        return;
    }
    loop {
        let answer = tokio::select! {
            said = socket.next() => match said {
                Some(Ok(Message::Text(text))) if is_heartbeat(&text) => r#"{"op":11}"#.to_owned(),
                Some(Ok(Message::Close(_))) => {
                    // Reading on answers the good-bye.
                    let _ = socket.next().await;
                    return;
                }
                // Presence and the like: the bot changes none of it.
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
            event = events.recv() => match event {
                Some(event) => {
                    line.note(&event);
                    event
                }
                // The shard has ended; serenity hears nothing more.
                None => {
                    taken.cancelled().await;
                    return;
                }
            },
            () = taken.cancelled() => return,
        };
        if socket.send(Message::Text(answer)).await.is_err() {
            return;
        }
    }
}

/// What serenity hears first after it has logged in.
enum First {
    Ready,
    Resumed(u64),
}

/// Says HELLO and waits for the login. Nobody hears anything here who does not know the bot's token.
async fn greet(
    stream: TcpStream,
    shared: &Arc<Shared>,
    lines: &Shards,
) -> Option<(Socket, Arc<ShardEvents>, First)> {
    let mut socket = tokio_tungstenite::accept_async(stream).await.ok()?;
    let interval = HEARTBEAT.as_millis() as u64;
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}});
    socket.send(Message::Text(hello.to_string())).await.ok()?;
    loop {
        let Message::Text(text) = socket.next().await?.ok()? else {
            continue;
        };
        let mut said: Value = serde_json::from_str(&text).ok()?;
        let op = said["op"].as_u64()?;
        let data = said["d"].take();
        if !matches!(op, 2 | 6) {
            continue;
        }
        let token = data["token"].as_str().unwrap_or_default();
        if token.strip_prefix("Bot ").unwrap_or(token) != shared.requests.token() {
            refuse(&mut socket, 4004).await;
            return None;
        }
        if op == 2 {
            let line = open(shared, lines, data)?;
            return Some((socket, line, First::Ready));
        }
        // Serenity says which session it means, and that is the one that Discord gave to a shard.
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let session = data["session_id"].as_str().unwrap_or_default();
        if let Some(line) = find(lines, session) {
            return Some((socket, line, First::Resumed(sequence)));
        }
        let invalid = json!({"op": 9, "d": false}).to_string();
        socket.send(Message::Text(invalid)).await.ok()?;
    }
}

/// The line of the shard that serenity logs in with; its connection to Discord begins with the first login.
fn open(shared: &Arc<Shared>, lines: &Shards, identify: Value) -> Option<Arc<ShardEvents>> {
    let number = identify["shard"][0].as_u64()?;
    let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
    let line = lines.entry(number).or_insert_with(|| {
        let (outbox, inbox) = mpsc::channel(WAITING);
        let shard = Shard::new(Arc::clone(shared), number, identify, outbox);
        shared.shards.spawn(shard.keep());
        Arc::new(ShardEvents {
            events: Slot::new(inbox),
            ready: Mutex::default(),
            taken: Mutex::default(),
        })
    });
    Some(Arc::clone(line))
}

/// The line on which this session was announced.
fn find(lines: &Shards, session: &str) -> Option<Arc<ShardEvents>> {
    let lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all = lines.values();
    let is_it = |line: &&Arc<ShardEvents>| {
        line.ready()
            .as_ref()
            .is_some_and(|ready| ready.session == session)
    };
    all.find(is_it).cloned()
}

impl ShardEvents {
    fn ready(&self) -> MutexGuard<'_, Option<Ready>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers the event if it is READY.
    fn note(&self, event: &str) {
        if !event.contains("\"READY\"") {
            return;
        }
        let Ok(said) = serde_json::from_str::<Value>(event) else {
            return;
        };
        if said["t"] == "READY" {
            *self.ready() = Some(Ready {
                text: event.to_owned(),
                session: said["d"]["session_id"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned(),
            });
        }
    }

    /// Ends the connection that takes the events now; the sign that ends the next.
    fn take_over(&self) -> CancellationToken {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.cancel();
        *taken = CancellationToken::new();
        taken.clone()
    }
}

async fn refuse(socket: &mut Socket, code: u16) {
    let frame = CloseFrame {
        code: code.into(),
        reason: Cow::Borrowed(""),
    };
    let _ = socket.close(Some(frame)).await;
}

fn is_heartbeat(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|said| said["op"] == 1)
}
