//! The command line.

use anyhow::Context;
use clap::{Parser, Subcommand};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};
use std::io::{self, BufWriter};
use std::process::ExitCode;
use taula::game::Setup;
use taula::search::Level;
use taula::{arena, engine, games, replay, terminal};

/// Board games by turns.
#[derive(Parser)]
#[command(version)]
struct Line {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play in this terminal, several people at one keyboard (what happens without a command)
    Play {
        /// go-henko, san-henko, nonaga, partxis, conhex or ticto
        game: Option<String>,
        /// Let the computer take all seats but the first: easy, normal, hard or expert
        #[arg(long, value_name = "LEVEL")]
        against: Option<Level>,
    },
    /// Read records as JSON Lines and write the position that each leads to
    Replay,
    /// Count the sequences of moves of a given length; outcomes of chance count as moves
    Perft {
        game: String,
        depth: u32,
        #[arg(long, default_value_t = 2)]
        seats: u64,
        /// An option of the game to switch on; may be repeated
        #[arg(long = "on", value_name = "OPTION")]
        options: Vec<String>,
        /// Also print the count behind each first move
        #[arg(long)]
        divide: bool,
    },
    /// Read records as JSON Lines and answer each with a move
    Engine { level: Level },
    /// Let two computer opponents play each other and count
    Arena {
        game: String,
        /// easy, normal, hard, expert, random, or engine:COMMAND, which answers records with moves (see `engine`)
        first: arena::Player,
        second: arena::Player,
        /// How many games; every second one has the opening of the one before and the seats exchanged
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
        #[arg(long, default_value_t = 2)]
        seats: u64,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Simulations a move for both, without a clock: the same seed then gives the same games
        #[arg(long)]
        nodes: Option<u32>,
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    match run(Line::parse().command.unwrap_or(Command::Play {
        game: None,
        against: None,
    })) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("taula: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Play { game, against } => {
            let kind = game.map(|key| games::find(&key)).transpose()?;
            let mut seed = [0; 32];
            getrandom::fill(&mut seed).context("the operating system gives no randomness")?;
            terminal::run(
                kind,
                against,
                io::stdin().lock(),
                io::stdout().lock(),
                Xoshiro256PlusPlus::from_seed(seed),
            )?;
        }
        Command::Replay => replay::run(io::stdin().lock(), BufWriter::new(io::stdout().lock()))?,
        Command::Perft {
            game,
            depth,
            seats,
            options,
            divide,
        } => {
            let kind = games::find(&game)?;
            let options: Map<_, _> = options
                .into_iter()
                .map(|key| (key, Value::Bool(true)))
                .collect();
            let game = kind.start(&Setup::new(kind, seats, &options)?);
            if divide && depth > 0 {
                for first in game.legal() {
                    let mut next = game.clone();
                    next.play(first.as_str())?;
                    println!("{first}: {}", next.perft(depth - 1));
                }
            }
            println!("{}", game.perft(depth));
        }
        Command::Engine { level } => engine::run(level, io::stdin().lock(), io::stdout().lock())?,
        Command::Arena {
            game,
            first,
            second,
            games,
            seats,
            seed,
            nodes,
            json,
        } => {
            let kind = games::find(&game)?;
            let contest = arena::Contest {
                kind,
                setup: Setup::new(kind, seats, &Map::new())?,
                players: [first, second],
                games,
                seed,
                nodes,
            };
            let report = arena::run(&contest, &mut io::stderr().lock())?;
            if json {
                println!("{}", serde_json::to_string(&report)?);
            } else {
                print!("{report}");
            }
        }
    }
    Ok(())
}

/// Whoever reads our output may stop reading; that is not a failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
