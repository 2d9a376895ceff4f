//! Slash commands and buttons: one file for each verb that people can use.
//!
//! [`play`], [`accept`] (accept, decline, cancel), [`word`] (for the dice), `move`, [`turn`] (a move by taps), [`board`], [`hand`], [`more`],
//! [`resign`], [`offer`] (draw and undo), [`rematch`], [`games`], [`plan`], [`rules`], [`leaderboard`], [`stats`], [`replay`],
//! [`record`], [`verify`], [`settings`], [`server`], [`forget`], [`help`].
//! - [`components`]: which verb a button or menu belongs to.
//! - [`which_match`]: which match a command is about.

mod accept;
mod board;
mod components;
mod forget;
mod games;
mod hand;
mod help;
mod leaderboard;
mod more;
mod r#move;
mod offer;
mod plan;
mod play;
mod record;
mod rematch;
mod replay;
mod resign;
mod rules;
mod server;
mod settings;
mod stats;
mod turn;
mod verify;
mod which_match;
mod word;

pub use components::handle;

use crate::config::Config;
use crate::discord::{Command, client};
use crate::store::Store;

/// All slash commands.
pub fn all() -> Vec<Command> {
    vec![
        play::play(),
        r#move::r#move(),
        board::board(),
        hand::hand(),
        resign::resign(),
        offer::draw(),
        offer::undo(),
        rematch::rematch(),
        games::games(),
        plan::plan(),
        rules::rules(),
        leaderboard::leaderboard(),
        stats::stats(),
        replay::replay(),
        record::record(),
        verify::verify(),
        settings::settings(),
        server::server(),
        forget::forget_me(),
        help::help(),
    ]
}

/// Runs the bot with all commands until `until` is over.
///
/// # Errors
/// When Discord cannot be reached or does not accept the token.
pub async fn run(
    config: &Config,
    store: Store,
    until: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    client::run(config, store, all(), handle, until).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Lang;

    /// The keys of the words of commands, and of their subcommands below them.
    fn keys(commands: &[Command], above: &str, out: &mut Vec<String>) {
        for command in commands {
            let key = format!("{above}-{}", command.name);
            out.extend(
                command
                    .parameters
                    .iter()
                    .map(|p| format!("{key}-{}", p.name)),
            );
            keys(&command.subcommands, &key, out);
            out.push(key);
        }
    }

    #[test]
    fn every_command_and_parameter_is_described_in_every_language() {
        let mut names = Vec::new();
        keys(&all(), "command", &mut names);
        for lang in Lang::ALL {
            let missing: Vec<&String> = names.iter().filter(|key| !lang.has(key)).collect();
            assert!(missing.is_empty(), "{missing:?} in {}", lang.tag());
        }
    }
}
