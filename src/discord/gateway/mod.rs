//! Our own connection to Discord's gateway.
//!
//! Serenity connects again without any pause when a connection fails just after it was opened, and begins sessions without
//! counting them. So it does not talk to Discord here: it talks to [`local`], a small gateway in this process that never
//! fails, and [`shard`] holds the connection to Discord: it begins and resumes sessions, gives signs of life, keeps pauses
//! and knows when it is hopeless. [`pace`] says when to try again, [`socket`] carries the messages.

mod local;
mod pace;
mod shard;
mod socket;

pub use pace::{Allowance, doubling, jittered};

use super::requests::Requests;
use pace::Budget;
use std::collections::HashMap;
use std::io;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

/// The connections have this long to say good-bye.
const GOOD_BYE: Duration = Duration::from_secs(2);

/// Why there is no use in trying again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Hopeless {
    #[error(
        "Discord does not accept DISCORD_TOKEN: copy the bot's token from the developer portal again"
    )]
    Token,
    #[error(
        "Discord refuses this range of shards (code {0}): set TAULA_SHARDS to auto, or to a range of the number of shards that Discord recommends"
    )]
    Shards(u16),
    #[error("Discord refuses this version of the program (code {0}): a newer one is needed")]
    Version(u16),
}

/// What has happened at the gateway so far.
#[derive(Debug, Default)]
pub struct Counts {
    pub connections: AtomicU64,
    pub identifies: AtomicU64,
    pub resumes: AtomicU64,
    pub events: AtomicU64,
    /// Messages that are not JSON as the gateway speaks it, and events for which there was no room.
    pub lost: AtomicU64,
}

impl Counts {
    fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// How one shard is doing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Health {
    /// Whether Discord tells it what happens.
    pub is_connected: bool,
    /// How long Discord took for the last sign of life.
    pub latency: Option<Duration>,
}

/// What all shards share.
struct Shared {
    requests: Requests,
    /// Where sessions begin.
    address: Mutex<String>,
    budget: Mutex<Budget>,
    counts: Counts,
    health: Mutex<HashMap<u64, Health>>,
    hopeless: watch::Sender<Option<Hopeless>>,
    /// The bot is about to stop: the connections to Discord end.
    stop: CancellationToken,
    shards: TaskTracker,
}

impl Shared {
    fn health(&self) -> MutexGuard<'_, HashMap<u64, Health>> {
        self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn budget(&self) -> MutexGuard<'_, Budget> {
        self.budget.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn address(&self) -> String {
        let address = self.address.lock();
        address.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Asks Discord again where sessions begin and how many may. What it said before holds when it does not answer.
    async fn refresh(&self) {
        match self.requests.gateway().await {
            Ok(found) => {
                let mut address = self.address.lock().unwrap_or_else(PoisonError::into_inner);
                *address = found.url;
                self.budget()
                    .update(found.session_start_limit, Instant::now());
            }
            Err(error) => tracing::debug!(%error, "Discord does not say where its gateway is"),
        }
    }
}

/// The connections to Discord's gateway. The local side ends with this.
pub struct Gateway {
    shared: Arc<Shared>,
    address: String,
    _local: DropGuard,
}

/// What Discord says about its gateway.
#[derive(Debug, Clone, serde::Deserialize)]
pub struct Found {
    pub url: String,
    #[serde(default = "one")]
    pub shards: u32,
    #[serde(default)]
    pub session_start_limit: Allowance,
}

const fn one() -> u32 {
    1
}

impl Gateway {
    /// Starts the local side. A shard connects to Discord when serenity asks for it.
    ///
    /// # Errors
    /// When no port of this machine is free.
    pub async fn start(requests: Requests, found: &Found) -> io::Result<Gateway> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = format!("ws://{}", listener.local_addr()?);
        let shared = Arc::new(Shared {
            requests,
            address: Mutex::new(found.url.clone()),
            budget: Mutex::new(Budget::new(found.session_start_limit, Instant::now())),
            counts: Counts::default(),
            health: Mutex::default(),
            hopeless: watch::Sender::new(None),
            stop: CancellationToken::new(),
            shards: TaskTracker::new(),
        });
        let end = CancellationToken::new();
        tokio::spawn(local::listen(listener, Arc::clone(&shared), end.clone()));
        Ok(Gateway {
            shared,
            address,
            _local: end.drop_guard(),
        })
    }

    /// Where serenity finds the local side.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Waits until there is no use in trying any longer, if that ever happens.
    pub async fn hopeless(&self) -> Hopeless {
        let mut news = self.shared.hopeless.subscribe();
        loop {
            if let Some(why) = *news.borrow_and_update() {
                return why;
            }
            if news.changed().await.is_err() {
                // The sender lives as long as we do.
                std::future::pending::<()>().await;
            }
        }
    }

    pub fn counts(&self) -> &Counts {
        &self.shared.counts
    }

    /// How the shards of this process are doing, by their numbers.
    pub fn health(&self) -> HashMap<u64, Health> {
        self.shared.health().clone()
    }

    /// Says good-bye to Discord: nothing more is heard. The local side stays, so that serenity notices nothing.
    pub async fn stop(&self) {
        self.shared.stop.cancel();
        self.shared.shards.close();
        if tokio::time::timeout(GOOD_BYE, self.shared.shards.wait())
            .await
            .is_err()
        {
            tracing::debug!("Discord has not answered the good-bye");
        }
    }
}
