//! The command line: one file for each subcommand.
//!
//! The program itself only calls [`main`], which is neither generic nor asynchronous. So everything behind it is compiled
//! once, with the library, and not again for the program.

pub mod arena;
mod backup;
pub mod draw;
pub mod engine;
mod perft;
pub mod play;
mod ratings;
pub mod replay;
mod run;
mod runtime;
mod sandbox;
mod verify;

use anyhow::Context;
use clap::{Parser, Subcommand};
use serde_json::{Map, Value};
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

/// Board games by turns.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Run the bot with the token in DISCORD_TOKEN; without one, the sandbox (what happens without a command)
    Run,
    /// Try everything in a browser: the bot on a stand-in of Discord on this machine
    Sandbox(sandbox::Arguments),
    /// Play in this terminal, several people at one keyboard
    Play(play::Arguments),
    /// Read records as JSON Lines and write the position that each leads to
    Replay,
    /// Draw the position that a record leads to, and print what the picture says in words
    Draw(draw::Arguments),
    /// Count the sequences of moves of a given length; outcomes of chance count as moves
    Perft(perft::Arguments),
    /// Check the record of a finished match: commitment, moves, every outcome of chance, seals and result
    Verify(verify::Arguments),
    /// Compute all ratings again from the results
    Ratings(ratings::Arguments),
    /// Copy the SQLite database while it is in use
    Backup(backup::Arguments),
    /// Read records as JSON Lines and answer each with a move
    Engine(engine::Arguments),
    /// Let two computer opponents play each other and count
    Arena(arena::Arguments),
}

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    match execute(Arguments::parse().command.unwrap_or(Command::Run)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed too, nobody can be told.
            let _ = writeln!(io::stderr(), "taula: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn execute(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Run => run::run(),
        Command::Sandbox(arguments) => arguments.run(),
        Command::Play(arguments) => arguments.run(),
        Command::Replay => {
            replay::run(io::stdin().lock(), BufWriter::new(io::stdout().lock()))?;
            Ok(())
        }
        Command::Draw(arguments) => arguments.run(),
        Command::Perft(arguments) => arguments.run(),
        Command::Verify(arguments) => arguments.run(),
        Command::Ratings(arguments) => arguments.run(),
        Command::Backup(arguments) => arguments.run(),
        Command::Engine(arguments) => arguments.run(),
        Command::Arena(arguments) => arguments.run(),
    }
}

/// Options as a record has them.
fn switched_on(options: Vec<String>) -> Map<String, Value> {
    let on = |key| (key, Value::Bool(true));
    options.into_iter().map(on).collect()
}

/// The text of a file, or of standard input when it is called `-`.
fn read(file: &Path) -> anyhow::Result<String> {
    let text = if file.as_os_str() == "-" {
        io::read_to_string(io::stdin())
    } else {
        fs::read_to_string(file)
    };
    text.with_context(|| format!("cannot read {}", file.display()))
}

/// The reader of our output may stop reading. That is not a failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
