//! What a process needs that runs the bot: threads, signals and a log.

use crate::config;
use crate::discord;
use crate::store::Store;
use anyhow::Context;
use std::io;
use std::thread;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tracing::Level;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt};

/// Each of the last steps may take this long when the process ends.
const LAST: Duration = Duration::from_secs(1);

/// The process ends this long after it was told to stop, whatever it still does.
const END: Duration = Duration::from_millis(9_900);

/// Waits for Ctrl-C, or for SIGTERM as service managers send it. From then on the process has ten seconds.
///
/// A thread of its own listens and counts: when everything else stands still, that must not keep it from ending.
pub fn told_to_stop() -> impl Future<Output = ()> + Send {
    let told = CancellationToken::new();
    let tell = told.clone();
    let watch = move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        match runtime {
            Ok(runtime) => runtime.block_on(signal()),
            Err(error) => {
                tracing::error!(%error, "signals cannot be heard");
                return;
            }
        }
        tell.cancel();
        thread::sleep(END);
        end_by_force();
    };
    if let Err(error) = thread::Builder::new().name("end".to_owned()).spawn(watch) {
        tracing::error!(%error, "signals cannot be heard");
    }
    async move { told.cancelled().await }
}

async fn signal() {
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        match terminate {
            Ok(mut terminate) => tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(tokio::signal::ctrl_c().await),
        }
    }
    #[cfg(not(unix))]
    drop(tokio::signal::ctrl_c().await);
}

/// Ends the process, which had its time.
fn end_by_force() {
    // Writing may stand still like everything else.
    thread::spawn(|| {
        eprintln!(
            "Error: something stood still for ten seconds, so the program was ended by force; no answered move is lost"
        );
    });
    thread::sleep(Duration::from_millis(50));
    std::process::exit(1);
}

/// Works until it is done; what is still being drawn or thought about then is not waited for.
pub fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(LAST);
    done
}

/// Closes the database, unless that takes too long: what was answered is on disk anyway.
pub async fn close(store: Store) {
    if tokio::time::timeout(LAST, store.close()).await.is_err() {
        tracing::warn!("the database could not be closed in time");
    }
}

/// Logs go to standard error, with the fields of each event; `RUST_LOG` says how much.
pub fn start_log(usual: &str) -> anyhow::Result<()> {
    let wanted = config::env("RUST_LOG")?.filter(|wanted| !wanted.trim().is_empty());
    let wanted = wanted.as_deref().unwrap_or(usual);
    let filter = EnvFilter::try_new(wanted).with_context(|| {
        format!("RUST_LOG is {wanted:?}: expected levels such as info or taula=debug,warn")
    })?;
    // Spans of these libraries carry whole requests, with their tokens, and would be written with every event inside.
    let discreet = filter_fn(|what| {
        let library = what.target().split("::").next().unwrap_or_default();
        if discord::LOGS_PAYLOADS.contains(&what.target()) {
            return *what.level() <= Level::ERROR;
        }
        !discord::LOGS_TOKENS.contains(&library) || what.is_event() && *what.level() <= Level::INFO
    });
    tracing_subscriber::registry()
        .with(filter)
        .with(discreet)
        .with(fmt::layer().with_writer(io::stderr))
        .init();
    Ok(())
}
