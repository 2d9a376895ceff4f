//! Running the bot: in Discord, or in the sandbox.

use anyhow::{Context, bail};
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;
use taula::commands;
use taula::config::{self, Config, Shards, Token};
use taula::sandbox::Discord;
use taula::store::Store;
use tracing::Level;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt};

/// So long the stand-in may take for its first answer.
const FIRST: Duration = Duration::from_secs(10);
/// So long each of the last steps may take when the process ends.
const LAST: Duration = Duration::from_secs(1);

/// The bot when the environment has a token, else the sandbox.
pub fn run() -> anyhow::Result<()> {
    match Config::from_env()? {
        Some(config) => bot(&config),
        None => {
            println!("There is no DISCORD_TOKEN, so this is the sandbox: Taula without Discord.");
            sandbox(None, Path::new("taula-sandbox"))
        }
    }
}

/// The bot in Discord, until somebody stops it.
fn bot(config: &Config) -> anyhow::Result<()> {
    start_log("taula=info,warn")?;
    block_on(async {
        let store = Store::open(&config.database).await?;
        let ended = commands::run(config, store.clone(), told_to_stop()).await;
        close(store).await;
        ended
    })
}

/// The bot on a stand-in of Discord, with a page for the browser.
pub fn sandbox(port: Option<u16>, folder: &Path) -> anyhow::Result<()> {
    start_log("taula=warn,warn")?;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    block_on(async {
        let discord = match Discord::open(folder, port).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                bail!(
                    "port {} is in use: choose another with --port",
                    port.unwrap_or_default()
                )
            }
            opened => opened.context("the sandbox cannot start")?,
        };
        check(&discord.base(), discord.token())
            .await
            .context("the sandbox does not answer at its own address")?;
        let database = folder.join("taula.db").display().to_string();
        let store = Store::open(&database).await?;
        let config = Config {
            token: Token::new(discord.token()),
            database,
            shards: Shards::All(1),
            proxy: Some(discord.base()),
        };

        println!(
            "Open {} (Ctrl-C ends it; everything is kept in {}).",
            discord.base(),
            folder.display()
        );
        let ended = commands::run(&config, store.clone(), told_to_stop()).await;
        close(store).await;
        discord.save().context("the sandbox cannot be kept")?;
        ended
    })
}

/// Asks the stand-in for its gateway as the bot is going to. A bot that gets no answer looks for Discord's own gateway, and
/// nothing of the sandbox is for Discord.
async fn check(base: &str, token: &str) -> anyhow::Result<()> {
    let client = reqwest::Client::builder().no_proxy().timeout(FIRST).build();
    let request = client?.get(format!("{base}/api/v10/gateway"));
    let answer = request.header("authorization", format!("Bot {token}"));
    let answer = answer.send().await?.error_for_status()?.text().await?;
    let answer: serde_json::Value = serde_json::from_str(&answer)?;
    let url = answer["url"].as_str().unwrap_or_default();
    if url.strip_prefix("ws") != base.strip_prefix("http") {
        bail!("{base} has its gateway at {url:?}");
    }
    Ok(())
}

/// Ctrl-C, or SIGTERM as service managers send it.
async fn told_to_stop() {
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

/// Works until it is done; what is still being drawn or thought about then is not waited for.
fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(LAST);
    done
}

/// Closes the database, unless that takes too long: what was answered is on disk anyway.
async fn close(store: Store) {
    if tokio::time::timeout(LAST, store.close()).await.is_err() {
        tracing::warn!("the database could not be closed in time");
    }
}

/// Logs go to standard error, with the fields of each event; `RUST_LOG` says how much.
fn start_log(usual: &str) -> anyhow::Result<()> {
    let wanted = config::env("RUST_LOG")?.filter(|wanted| !wanted.trim().is_empty());
    let wanted = wanted.as_deref().unwrap_or(usual);
    let filter = EnvFilter::try_new(wanted).with_context(|| {
        format!("RUST_LOG is {wanted:?}: expected levels such as info or taula=debug,warn")
    })?;
    // Spans of these libraries carry whole requests, with their tokens, and would be written with every event inside.
    let discreet = filter_fn(|what| {
        let library = what.target().split("::").next().unwrap_or_default();
        if commands::BLABBING.contains(&what.target()) {
            return *what.level() <= Level::ERROR;
        }
        !commands::TALKATIVE.contains(&library) || what.is_event() && *what.level() <= Level::INFO
    });
    tracing_subscriber::registry()
        .with(filter)
        .with(discreet)
        .with(fmt::layer().with_writer(io::stderr))
        .init();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use taula::sandbox::Options;
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn only_a_stand_in_that_answers_at_its_own_address_gets_a_bot() {
        let discord = Discord::start(Options::default()).await.unwrap();
        check(&discord.base(), discord.token()).await.unwrap();
        assert!(check(&discord.base(), "another").await.is_err());
        for answer in [
            "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 200 OK\r\ncontent-length: 33\r\n\r\n{\"url\": \"wss://gateway.discord.gg\"}",
            "",
        ] {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let base = format!("http://{}", listener.local_addr().unwrap());
            tokio::spawn(async move {
                let (mut stream, _) = listener.accept().await.unwrap();
                stream.write_all(answer.as_bytes()).await.unwrap();
            });
            assert!(check(&base, "x").await.is_err(), "{answer}");
        }
    }
}
