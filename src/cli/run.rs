//! `taula run`, and `taula` alone: the bot in Discord, or the sandbox when there is no token.

use super::{runtime, sandbox};
use crate::commands;
use crate::config::Config;
use crate::store::Store;
use std::path::Path;

/// Runs the bot when the environment has a token, else the sandbox.
pub fn run() -> anyhow::Result<()> {
    match Config::from_env()? {
        Some(config) => bot(&config),
        None => {
            println!("There is no DISCORD_TOKEN, so this is the sandbox: Taula without Discord.");
            sandbox::run(None, Path::new(sandbox::FOLDER))
        }
    }
}

/// Runs the bot in Discord until the process is told to stop.
fn bot(config: &Config) -> anyhow::Result<()> {
    runtime::start_log("taula=info,warn")?;
    runtime::block_on(async {
        let store = Store::open(&config.database).await?;
        let ended = commands::run(config, store.clone(), runtime::told_to_stop()).await;
        runtime::close(store).await;
        ended
    })
}
