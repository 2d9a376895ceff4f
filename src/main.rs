//! The command line.
#![forbid(unsafe_code)]

mod run;

use anyhow::Context;
use clap::{Parser, Subcommand};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use taula::document::Document;
use taula::draw::{self, File, Request};
use taula::engine::Computer;
use taula::game::Setup;
use taula::locale::Lang;
use taula::render::Theme;
use taula::search::Level;
use taula::store::{self, Store};
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
    /// Run the bot with the token in DISCORD_TOKEN; without one, the sandbox (what happens without a command)
    Run,
    /// Try everything in a browser: the bot on a stand-in of Discord on this machine
    Sandbox {
        /// The port of the page on this machine; the usual one or any free one if not given
        #[arg(long)]
        port: Option<u16>,
        /// Where matches and messages are kept
        #[arg(long, value_name = "FOLDER", default_value = "taula-sandbox")]
        data: PathBuf,
    },
    /// Play in this terminal, several people at one keyboard
    Play {
        /// go-henko, san-henko, nonaga, partxis, conhex or ticto
        game: Option<String>,
        /// Let the computer take all seats but the first: easy, normal, hard or expert
        #[arg(long, value_name = "LEVEL")]
        against: Option<Level>,
    },
    /// Read records as JSON Lines and write the position that each leads to
    Replay,
    /// Draw the position that a record leads to, and print what the picture says in words
    Draw {
        /// A record as `taula replay` reads it; `-` reads standard input
        record: PathBuf,
        /// The picture to write
        out: PathBuf,
        /// See what this seat may see; without it, what lies open on the table
        #[arg(long, value_name = "SEAT")]
        eyes: Option<u8>,
        #[arg(long, default_value = "light", value_parser = ["light", "dark"])]
        theme: String,
        #[arg(long, default_value = "en", value_parser = ["en", "es", "ca", "eu"])]
        lang: String,
        /// Mark what can follow this beginning of a move
        #[arg(long, value_name = "PREFIX")]
        mark: Option<String>,
        /// Write SVG
        #[arg(long, conflicts_with = "gif")]
        svg: bool,
        /// Write the whole record as an animation
        #[arg(long)]
        gif: bool,
    },
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
    /// Check the record of a finished match: commitment, moves, every outcome of chance, seals and result
    Verify {
        /// A file, or - for standard input
        record: PathBuf,
    },
    /// Compute all ratings again from the results
    Ratings {
        #[arg(long, required = true)]
        rebuild: bool,
    },
    /// Copy the SQLite database while it is in use
    Backup {
        /// The copy, which must not be there yet
        file: PathBuf,
    },
    /// Read records as JSON Lines and answer each with a move
    Engine {
        /// easy, normal, hard or expert, or one with a number of simulations and no clock, as in hard:600
        computer: Computer,
    },
    /// Let two computer opponents play each other and count
    Arena {
        game: String,
        /// easy, normal, hard, expert (or with a number of simulations a move and no clock, as in hard:600), random, or
        /// engine:COMMAND, which answers records with moves (see `engine`). A record tells everything, so in San Henko an
        /// engine could see what is hidden from it: trust it, or do not count those games
        first: arena::Player,
        second: arena::Player,
        /// How many games; every second one has the opening of the one before and the seats exchanged
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
        #[arg(long, default_value_t = 2)]
        seats: u64,
        /// An option of the game to switch on; may be repeated
        #[arg(long = "on", value_name = "OPTION")]
        options: Vec<String>,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Simulations a move for both, without a clock: the same seed then gives the same games
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
        nodes: Option<u32>,
        /// Leave the levels' times aside: the same seed then gives the same games, however busy the machine is
        #[arg(long)]
        untimed: bool,
        /// How long an engine may take for an answer, in seconds
        #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
        patience: u64,
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    match run(Line::parse().command.unwrap_or(Command::Run)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Whoever has closed this too cannot be told.
            let _ = writeln!(io::stderr(), "taula: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Run => run::run()?,
        Command::Sandbox { port, data } => run::sandbox(port, &data)?,
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
        Command::Draw {
            record,
            out,
            eyes,
            theme,
            lang,
            mark,
            svg,
            gif,
        } => {
            let json = read(&record)?;
            let file = match (svg, gif) {
                (true, _) => File::Svg,
                (_, true) => File::Gif,
                _ => File::Png,
            };
            let request = Request {
                eyes,
                theme: if theme == "dark" {
                    Theme::Dark
                } else {
                    Theme::Light
                },
                lang: Lang::of(&lang),
                mark,
                file,
            };
            let drawn = draw::draw(json.as_bytes(), &request)?;
            fs::write(&out, &drawn.file)
                .with_context(|| format!("cannot write {}", out.display()))?;
            println!("{}", drawn.alt);
        }
        Command::Perft {
            game,
            depth,
            seats,
            options,
            divide,
        } => {
            let kind = games::find(&game)?;
            let game = kind.start(&Setup::new(kind, seats, &switched_on(options))?);
            if divide && depth > 0 {
                for first in game.legal() {
                    let mut next = game.clone();
                    next.play(first.as_str())?;
                    println!("{first}: {}", next.perft(depth - 1));
                }
            }
            println!("{}", game.perft(depth));
        }
        Command::Verify { record } => {
            let document: Document = serde_json::from_str(&read(&record)?)
                .context("this is not the record of a match")?;
            println!("{}", document.verify()?);
        }
        Command::Ratings { rebuild: _ } => {
            let (results, changed) = blocking(async {
                let store = Store::open_existing(&database()).await?;
                store.rebuild_ratings().await
            })?;
            println!("{results} rated results, {changed} ratings changed");
        }
        Command::Backup { file } => blocking(store::backup(&database(), &file))?,
        Command::Engine { computer } => {
            engine::run(computer, io::stdin().lock(), io::stdout().lock())?
        }
        Command::Arena {
            game,
            first,
            second,
            games,
            seats,
            options,
            seed,
            nodes,
            untimed,
            patience,
            json,
        } => {
            let kind = games::find(&game)?;
            let mut players = [first, second];
            for player in &mut players {
                if let arena::Player::Computer(computer) = player {
                    computer.simulations = nodes.or(computer.simulations);
                    computer.timed &= !untimed && nodes.is_none();
                }
            }
            let contest = arena::Contest {
                kind,
                setup: Setup::new(kind, seats, &switched_on(options))?,
                players,
                games,
                seed,
                patience: Duration::from_secs(patience),
            };
            let mut report = arena::Report::new(&contest);
            let mut progress: Box<dyn Write> = if io::stderr().is_terminal() {
                Box::new(io::stderr())
            } else {
                Box::new(io::sink())
            };
            let played = arena::run(&contest, &mut report, &mut progress);
            // What was played before something went wrong took its time too.
            let told = if report.games == 0 {
                Ok(())
            } else if json {
                writeln!(io::stdout(), "{}", serde_json::to_string(&report)?)
            } else {
                write!(io::stdout(), "{report}")
            };
            played?;
            told?;
        }
    }
    Ok(())
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

/// The database: `DATABASE_URL`, or a file in the working directory.
fn database() -> String {
    std::env::var("DATABASE_URL").unwrap_or_else(|_| "taula.db".to_owned())
}

/// Waits for what talks to the database.
fn blocking<T>(work: impl Future<Output = Result<T, store::Error>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    Ok(runtime.block_on(work)?)
}

/// Whoever reads our output may stop reading; that is not a failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
