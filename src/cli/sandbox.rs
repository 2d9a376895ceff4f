//! `taula sandbox`: the bot on a stand-in of Discord on this machine, with a page for the browser.

use super::runtime;
use crate::commands;
use crate::config::{Config, Shards, Taps, Token};
use crate::game::{Eyes, Kind, Setup};
use crate::games::GAMES;
use crate::locale::Lang;
use crate::matches::{Matches, ServerSettings};
use crate::render::{Frame, Theme, picture};
use crate::sandbox::{Discord, Introduction};
use crate::store::Store;
use anyhow::{Context, bail};
use serde_json::Map;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use time::UtcDateTime;

/// Matches and messages are kept here when nothing else is said.
pub const FOLDER: &str = "taula-sandbox";

/// The stand-in may take this long for its first answer.
const FIRST: Duration = Duration::from_secs(10);

#[derive(clap::Args)]
pub struct Arguments {
    /// The port of the page on this machine; the usual one or any free one if not given
    #[arg(long)]
    port: Option<u16>,
    /// Where matches and messages are kept
    #[arg(long, value_name = "FOLDER", default_value = FOLDER)]
    data: PathBuf,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        run(self.port, &self.data)
    }
}

/// The bot on a stand-in of Discord, with a page for the browser.
pub fn run(port: Option<u16>, folder: &Path) -> anyhow::Result<()> {
    runtime::start_log("taula=warn,warn")?;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    runtime::block_on(async {
        let discord = match Discord::open(folder, port, &introductions()).await {
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
        // One person plays all the people here, and sees them best in one place.
        let matches = Matches::new(store.clone());
        for guild in discord.guilds() {
            let change = |server: &mut ServerSettings| {
                server.threads.get_or_insert(false);
            };
            let set = matches.set_server(guild.0.into(), change, UtcDateTime::now());
            set.await?;
        }
        let config = Config {
            token: Token::new(discord.token()),
            database,
            shards: Shards::All(1),
            proxy: Some(discord.base()),
            taps: Taps::unlimited(),
        };

        println!(
            "Open {} (Ctrl-C ends it; everything is kept in {}).",
            discord.base(),
            folder.display()
        );
        let ended = commands::run(&config, store.clone(), runtime::told_to_stop()).await;
        runtime::close(store).await;
        discord.save().context("the sandbox cannot be kept")?;
        ended
    })
}

/// All games as the page's first screen shows them: their boards before the first move, and what they are about.
fn introductions() -> Vec<Introduction> {
    let introduce = |kind: &Kind| {
        let fewest = kind.seats[0].into();
        let setup = Setup::new(kind, fewest, &Map::new()).expect("the fewest seats fit");
        let game = kind.start(&setup);
        let board = picture(game.as_ref(), Eyes::Public, &Frame::default(), None);
        Introduction {
            key: kind.key.to_owned(),
            name: Lang::default().word(&format!("game-{}", kind.key)),
            about: Lang::default().word(&format!("about-{}", kind.key)),
            board: board.png(Theme::Light).into(),
        }
    };
    GAMES.iter().map(introduce).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::Options;
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
