//! A stand-in of Discord on this machine: the bot connects to it as it connects to Discord, and people use it from a
//! page in the browser ([`page`]) or from a test ([`bench`]).
//!
//! - [`world`]: what there is. [`object`]: the same as Discord's JSON. [`id`]: its numbers.
//! - [`gateway`]: what the bot hears. [`api`]: what the bot asks for, and [`route`] and [`channel`] what is done about it.
//! - [`message`], [`interaction`], [`file`]: what is written, clicked and attached.
//! - [`check`]: what Discord would mind in a request. [`error`]: how it says so. [`fault`]: trouble on demand.
//! - [`place`]: people and channels, made, and [`locale`] what they read. [`person`]: what people do. [`keep`]: what outlives the process. [`asset`]: the page's files.
//! - [`guard`]: who may ask at all. [`limit`]: and how often. [`avatar`]: pictures of people.

mod api;
mod asset;
mod avatar;
pub mod bench;
mod channel;
mod check;
mod error;
mod fault;
mod file;
mod gateway;
mod guard;
mod id;
mod interaction;
mod keep;
mod limit;
mod locale;
mod message;
mod object;
mod page;
mod person;
mod place;
mod route;
mod seen;
mod world;

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::serve::ListenerExt;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};
use tokio_util::sync::{CancellationToken, DropGuard};

pub use check::{Check, Checked, Checker, Report, Shape};
pub use fault::{GatewayCounts, Moment, Trouble, Upset, Verbatim};
pub use id::Id;
pub use interaction::{Answer, Pending};
pub use limit::Limit;
pub use person::Refused;
pub use seen::{Button, Menu, Seen};
pub use world::{LogLine, Sent, Violation, permission};

use keep::{Found, Journal};
use world::World;

/// Where the page is unless somebody wants it elsewhere.
pub const PORT: u16 = 7380;
/// How many lines of the log are kept.
const LINES: usize = 200;

/// A game as the page's first screen shows it.
#[derive(Clone, Debug)]
pub struct Introduction {
    /// What the bot calls it.
    pub key: String,
    pub name: String,
    /// One line that says what it is about.
    pub about: String,
    /// A PNG.
    pub board: Bytes,
}

/// How a stand-in behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// 0: any free one.
    pub port: u16,
    pub check: Check,
    /// How long the bot has for its first answer.
    pub answer_within: Duration,
    /// How long the token of an interaction is good for.
    pub token_life: Duration,
    /// How long a message that is not to be sent twice is compared with those that come.
    pub nonce_life: Duration,
    /// How often the bot should give a sign of life.
    pub heartbeat: Duration,
    /// How many shards it recommends.
    pub shards: u32,
    /// The rate limit for each kind of request. Without one there is no limit.
    pub limit: Option<Limit>,
    /// The games that the first screen shows with their boards.
    pub games: Vec<Introduction>,
    /// How many requests of the bot are remembered.
    pub requests: usize,
    /// How many messages are remembered of each channel.
    pub messages: usize,
    /// The folder in which everything is kept. Without one, nothing is kept.
    pub folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            check: Check::Limits,
            answer_within: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            nonce_life: Duration::from_secs(5 * 60),
            heartbeat: Duration::from_millis(41_250),
            shards: 1,
            limit: None,
            games: Vec::new(),
            requests: 100_000,
            messages: 100_000,
            folder: None,
        }
    }
}

/// News for pages, to some or to all.
#[derive(Clone, Debug)]
struct Live {
    to: Option<Vec<Id>>,
    text: Arc<str>,
}

/// What all parts share.
#[derive(Debug)]
struct Core {
    options: Options,
    port: u16,
    token: String,
    world: Mutex<World>,
    live: broadcast::Sender<Live>,
    changes: watch::Sender<u64>,
    /// Where changes are written first, if anything is kept.
    journal: Option<Mutex<Journal>>,
    /// The folder is ours as long as this is open.
    _claim: Option<File>,
    stop: CancellationToken,
}

/// A running stand-in of Discord. It stops when the last handle is gone.
#[derive(Clone, Debug)]
pub struct Discord {
    core: Arc<Core>,
    _stop: Arc<DropGuard>,
}

impl Discord {
    /// Starts one. Only this machine can reach it.
    pub async fn start(options: Options) -> io::Result<Self> {
        // Small answers must not wait for each other.
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let port = listener.local_addr()?.port();
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::debug!(%error, "no quick answers");
            }
        });
        let (mut claim, mut journal, mut found) = (None, None, Found::Nothing);
        if let Some(folder) = &options.folder {
            claim = Some(keep::claim(folder).await?);
            found = keep::load(folder)?;
            journal = Some(Mutex::new(Journal::open(folder)?));
        }
        let stop = CancellationToken::new();
        let (kept, broken) = match found {
            Found::Nothing => (None, None),
            Found::Kept(kept) => (Some(*kept), None),
            Found::Broken(aside) => (None, Some(aside)),
        };
        let mut world = World::new(kept);
        world.answer_within = options.answer_within;
        world.changes = journal.is_some().then(BTreeSet::new);
        let core = Arc::new(Core {
            token: format!("{}.{}.{}", world.kept.bot, secret(4), secret(20)),
            options,
            port,
            world: Mutex::new(world),
            live: broadcast::channel(1024).0,
            changes: watch::channel(0).0,
            journal,
            _claim: claim,
            stop: stop.clone(),
        });
        if let Some(aside) = broken {
            let what =
                "What was kept could not be read, so this is a new beginning. It was put aside in";
            core.log("error", format!("{what} {}", aside.display()));
        }
        // The journal says what has changed since this was written.
        core.save()?;
        let router = page::routes()
            .fallback(api::handle)
            .layer(middleware::from_fn_with_state(core.clone(), guard::guard))
            .layer(DefaultBodyLimit::max(api::REQUEST))
            .with_state(core.clone());
        let end = stop.clone().cancelled_owned();
        tokio::spawn(async move {
            let server = axum::serve(listener, router).with_graceful_shutdown(end);
            if let Err(error) = server.await {
                tracing::error!(%error, "the stand-in has stopped");
            }
        });
        if core.options.folder.is_some() {
            tokio::spawn(keep::watch(core.clone()));
        }
        tokio::spawn(message::watch(core.clone()));
        Ok(Self {
            core,
            _stop: Arc::new(stop.drop_guard()),
        })
    }

    /// The sandbox as `taula sandbox` opens it: kept in a folder, with a server and four people at the first start.
    /// Without a port it takes the usual one, or a free one if that is taken.
    pub async fn open(
        folder: &Path,
        port: Option<u16>,
        games: &[Introduction],
    ) -> io::Result<Self> {
        let options = |port| Options {
            port,
            games: games.to_vec(),
            requests: 0,
            // A page may read a whole channel.
            messages: 1000,
            folder: Some(folder.to_owned()),
            ..Options::default()
        };
        let discord = match (port, Self::start(options(port.unwrap_or(PORT))).await) {
            (None, Err(error)) if error.kind() == io::ErrorKind::AddrInUse => {
                Self::start(options(0)).await?
            }
            (_, started) => started?,
        };
        if discord.core.world().kept.guilds.is_empty() {
            discord.populate();
            discord.save()?;
        }
        Ok(discord)
    }

    fn populate(&self) {
        let people = ["Anna", "Beñat", "Carla", "David"];
        let ids = people.map(|name| self.add_user(name, locale::USUAL));
        // Some have a picture of their own, others have none.
        for id in [ids[0], ids[2]] {
            self.draw_avatar(id);
        }
        self.set_permissions(ids[0], permission::PERSON | permission::MANAGE_GUILD);
        let guild = self.add_guild("Taula");
        self.add_channel(guild, "games");
        self.add_channel(guild, "chat");
    }

    /// The address, for the bot as a proxy for Discord's API and for people as a page.
    pub fn base(&self) -> String {
        self.core.base()
    }

    /// The bot's token. No other is accepted.
    pub fn token(&self) -> &str {
        &self.core.token
    }

    /// Writes what is to be kept, at once.
    pub fn save(&self) -> io::Result<()> {
        self.core.save()
    }
}

impl Core {
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn base(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn socket_url(&self) -> String {
        format!("ws://127.0.0.1:{}", self.port)
    }

    /// Tells pages.
    fn live(&self, to: Option<Vec<Id>>, what: &Value) {
        if self.live.receiver_count() > 0 {
            let text = what.to_string().into();
            let _ = self.live.send(Live { to, text });
        }
    }

    /// Wakes everybody who waits for something to happen.
    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// People, channels, commands or the bot's presence have changed.
    fn state_changed(&self) {
        self.live(None, &json!({"t": "state"}));
        self.changed();
    }

    /// Writes a line into the page's log.
    fn log(&self, level: &'static str, text: String) {
        self.live(None, &json!({"t": "log", "level": level, "text": text}));
        let mut world = self.world();
        world.log.push_back(LogLine { level, text });
        if world.log.len() > LINES {
            world.log.pop_front();
        }
    }
}

/// Random bytes that nobody guesses, in hexadecimal.
fn secret(length: usize) -> String {
    let mut bytes = vec![0; length];
    // Without randomness there are no secrets; the system always has some.
    getrandom::fill(&mut bytes).expect("the system's random numbers");
    hex::encode(bytes)
}
