//! `taula arena`: computer opponents against each other, to know by numbers who is stronger.
//!
//! Games come in pairs: the same opening, drawn at random among those that look even, with the seats exchanged. Players who
//! are alike would play each pair twice alike, so they get an opening for every game, and none twice. In games for more
//! than two, the first player takes the even seats and the second the odd ones; the better of the best ranks wins.

mod opening;
mod report;

use super::engine::{Computer, Engine, UnknownComputer};
use super::switched_on;
use crate::game::{Kind, Outcome, Seat, Setup, Turn};
use crate::games;
use anyhow::Context;
use opening::{opening, random};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
pub use report::{Report, Work};
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::str::FromStr;
use std::time::{Duration, Instant};
use thiserror::Error;

/// Who plays in an arena.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// Any legal move.
    Random,
    Computer(Computer),
    /// A process that answers records with moves.
    Engine(String),
}

/// Nobody who plays is called so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnknownPlayer {
    #[error(
        "there is no player {0:?}: expected easy, normal, hard or expert (or with a number of simulations, as in \
         hard:600), random, or engine:COMMAND"
    )]
    Name(String),
    #[error(transparent)]
    Computer(UnknownComputer),
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Player, UnknownPlayer> {
        if text == "random" {
            return Ok(Player::Random);
        }
        if let Some(command) = text.strip_prefix("engine:") {
            return Ok(Player::Engine(command.to_owned()));
        }
        text.parse()
            .map(Player::Computer)
            .map_err(|unknown| match unknown {
                UnknownComputer::Level(_) => UnknownPlayer::Name(text.to_owned()),
                UnknownComputer::Simulations(_) => UnknownPlayer::Computer(unknown),
            })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Computer(computer) => computer.fmt(f),
            Player::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Contest {
    pub kind: &'static Kind,
    pub setup: Setup,
    pub players: [Player; 2],
    pub games: u32,
    pub seed: u64,
    /// Whether every game has an opening of its own. Otherwise two games in a row share one.
    pub distinct: bool,
    /// How long an engine may take for an answer.
    pub patience: Duration,
}

#[derive(clap::Args)]
pub struct Arguments {
    game: String,
    /// easy, normal, hard, expert (or with a number of simulations a move and no clock, as in hard:600), random, or
    /// engine:COMMAND, which answers records with moves (see `engine`). A record tells everything, so in San Henko an
    /// engine could see what is hidden from it: trust it, or do not count those games
    first: Player,
    second: Player,
    /// How many games; every second one has the opening of the one before and the seats exchanged, unless the players are
    /// alike
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
    /// An opening of its own for every game, as players who are alike have it
    #[arg(long)]
    distinct: bool,
    /// How long an engine may take for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let kind = games::find(&self.game)?;
        let mut players = [self.first, self.second];
        for player in &mut players {
            if let Player::Computer(computer) = player {
                computer.simulations = self.nodes.or(computer.simulations);
                computer.timed &= !self.untimed && self.nodes.is_none();
            }
        }
        let contest = Contest {
            kind,
            setup: Setup::new(kind, self.seats, &switched_on(self.options))?,
            distinct: self.distinct || players[0] == players[1],
            players,
            games: self.games,
            seed: self.seed,
            patience: Duration::from_secs(self.patience),
        };
        let mut report = Report::new(&contest);
        let mut progress: Box<dyn Write> = if io::stderr().is_terminal() {
            Box::new(io::stderr())
        } else {
            Box::new(io::sink())
        };
        let played = run(&contest, &mut report, &mut progress);
        // Games that were played before something went wrong are reported too.
        let told = if report.games == 0 {
            Ok(())
        } else if self.json {
            writeln!(io::stdout(), "{}", serde_json::to_string(&report)?)
        } else {
            write!(io::stdout(), "{report}")
        };
        played?;
        told?;
        Ok(())
    }
}

/// Plays a contest and counts in `report`, which holds what was played even when that ends with an error. A bar on
/// `progress` tells how it stands; if that cannot be written, nobody reads it.
///
/// # Errors
/// Those of an engine that cannot be started, ends, does not answer or plays illegally.
pub fn run(
    contest: &Contest,
    report: &mut Report,
    progress: &mut impl Write,
) -> anyhow::Result<()> {
    let mut engines = [None, None];
    for (engine, player) in engines.iter_mut().zip(&contest.players) {
        if let Player::Engine(command) = player {
            *engine = Some(Engine::start(command, contest.patience)?);
        }
    }
    let begin = Instant::now();
    let mut show = |report: &Report| {
        let bar = report.bar(contest.games, begin.elapsed());
        let _ = write!(progress, "{bar}").and_then(|()| progress.flush());
    };
    show(report);
    let mut played = Ok(());
    let mut used = HashSet::new();
    for number in 0..contest.games {
        match play(contest, number, &mut used, &mut engines, &mut report.work) {
            Ok(game) => report.count(&game),
            Err(error) => {
                played = Err(error.context(format!("game {}", number + 1)));
                break;
            }
        }
        show(report);
    }
    let _ = writeln!(progress);
    played
}

/// A game that was played.
#[derive(Debug)]
struct Played {
    log: Vec<String>,
    /// The entries of seats that had more than one legal move.
    decisions: u32,
    outcome: Outcome,
    /// More than 0 when the first player has won, 0 for a draw, less when the second has.
    result: i8,
}

/// What to draw from for one purpose: the opening of a pair, or all that comes after it in one game. Whatever differs in
/// seed, purpose or number shares nothing.
fn generator(seed: u64, purpose: &str, number: u32) -> Xoshiro256PlusPlus {
    let name = format!("taula arena, seed {seed}, {purpose} {number}");
    Xoshiro256PlusPlus::from_seed(Sha256::digest(name).into())
}

/// One game. Its opening is in `used` afterwards; with distinct openings it was not before.
fn play(
    contest: &Contest,
    number: u32,
    used: &mut HashSet<Vec<String>>,
    engines: &mut [Option<Engine>; 2],
    work: &mut [Work; 2],
) -> anyhow::Result<Played> {
    let exchanged = number % 2;
    let player_of = |seat: Seat| (usize::from(seat.0) % 2) ^ exchanged as usize;
    let (mut game, mut log) = if contest.distinct {
        let rng = &mut generator(contest.seed, "opening of its own", number);
        opening(contest, used, rng)
    } else {
        let rng = &mut generator(contest.seed, "opening", number / 2);
        opening(contest, &HashSet::new(), rng)
    };
    used.insert(log.clone());
    let mut decisions = decisions(contest, &log);
    // Not the generator of the pair: players who are alike would play the same game twice.
    let rng = &mut generator(contest.seed, "game", number);
    while let turn @ (Turn::Seat(_) | Turn::Chance) = game.turn() {
        let chosen = if let Turn::Seat(seat) = turn {
            decisions += u32::from(game.legal().len() > 1);
            let at = player_of(seat);
            let player = &contest.players[at];
            let begin = Instant::now();
            let (chosen, simulations) = match (player, &mut engines[at]) {
                (_, Some(engine)) => {
                    let chosen = engine.choose(game.as_ref(), &log);
                    (chosen.with_context(|| player.to_string())?, 0)
                }
                (Player::Computer(computer), None) => {
                    let thought = computer.choose(game.as_ref(), rng.random());
                    let thought = thought.expect("it is a seat's turn");
                    (thought.chosen.to_string(), thought.simulations)
                }
                _ => (random(game.as_ref(), rng), 0),
            };
            work[at].add(begin.elapsed().as_secs_f64(), simulations);
            chosen
        } else {
            random(game.as_ref(), rng)
        };
        game.play(&chosen)?;
        log.push(chosen);
    }
    let outcome = game.outcome().expect("the game is over");
    let ranks = &outcome.ranks;
    let best = |player: usize| {
        let seats = (0..ranks.len()).filter(|&seat| player_of(Seat(seat as u8)) == player);
        seats.map(|seat| ranks[seat]).min()
    };
    let result = best(1).cmp(&best(0)) as i8;
    Ok(Played {
        log,
        decisions,
        outcome,
        result,
    })
}

/// How many entries of a log were a seat's choice among several moves.
fn decisions(contest: &Contest, log: &[String]) -> u32 {
    let mut game = contest.kind.start(&contest.setup);
    let mut count = 0;
    for notation in log {
        count += u32::from(matches!(game.turn(), Turn::Seat(_)) && game.legal().len() > 1);
        game.play(notation).expect("what was played is legal");
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use serde_json::Map;
    use std::io;

    fn contest(players: [&str; 2]) -> Contest {
        let kind = find("san-henko").unwrap();
        Contest {
            kind,
            setup: Setup::new(kind, 2, &Map::new()).unwrap(),
            players: players.map(|player| player.parse().unwrap()),
            games: 6,
            seed: 1,
            distinct: false,
            patience: Duration::from_secs(60),
        }
    }

    fn report(contest: &Contest) -> Report {
        let mut report = Report::new(contest);
        run(contest, &mut report, &mut io::sink()).unwrap();
        report
    }

    #[test]
    fn the_same_seed_and_nodes_give_the_same_games() {
        let contest = contest(["easy:30", "normal:30"]);
        let results = [(); 2].map(|()| {
            let report = report(&contest);
            let simulations = report.work.map(|work| (work.moves, work.simulations));
            (report.wins, report.draws, report.losses, simulations)
        });
        assert_eq!(results[0], results[1]);
    }

    #[test]
    fn players_who_are_alike_do_not_play_the_same_game_twice() {
        let kind = find("partxis").unwrap();
        let contest = Contest {
            kind,
            setup: Setup::new(kind, 2, &Map::new()).unwrap(),
            ..contest(["random", "random"])
        };
        let mut used = HashSet::new();
        let mut log = |number| {
            let mut work = [Work::default(); 2];
            let played = play(&contest, number, &mut used, &mut [None, None], &mut work);
            played.unwrap().log
        };
        for pair in 0..10 {
            assert_ne!(log(2 * pair), log(2 * pair + 1), "pair {pair}");
        }
    }

    #[test]
    fn a_hundred_games_of_players_who_are_alike_are_a_hundred_different_ones() {
        for game in ["ticto", "nonaga"] {
            let kind = find(game).unwrap();
            let contest = Contest {
                kind,
                setup: Setup::new(kind, 2, &Map::new()).unwrap(),
                distinct: true,
                ..contest(["easy:1", "easy:1"])
            };
            let mut used = HashSet::new();
            let mut logs = HashSet::new();
            for number in 0..100 {
                let mut work = [Work::default(); 2];
                let played = play(&contest, number, &mut used, &mut [None, None], &mut work);
                logs.insert(played.unwrap().log);
            }
            assert_eq!((used.len(), logs.len()), (100, 100), "{game}");
        }
    }

    #[test]
    fn no_two_seeds_pairs_and_games_share_anything() {
        let mut drawn = HashSet::new();
        for seed in 0..100 {
            for purpose in ["opening", "game"] {
                for number in 0..100 {
                    let first: u64 = generator(seed, purpose, number).random();
                    assert!(drawn.insert(first), "seed {seed}, {purpose} {number}");
                }
            }
        }
    }

    #[test]
    fn a_bar_is_there_from_the_first_game_on_and_its_names_are_short() {
        let command = format!("engine:{}", "x".repeat(500));
        let contest = contest(["random", "random"]);
        let mut report = Report::new(&contest);
        let mut progress = Vec::new();
        run(&contest, &mut report, &mut progress).unwrap();
        let progress = String::from_utf8(progress).unwrap();
        let first = "\rsan-henko random v. random [........................] 0/6, +0 =0 -0\x1b[K";
        assert!(progress.starts_with(first), "{progress}");
        assert!(progress.contains("[############............] 3/6"));
        assert!(progress.contains("[########################] 6/6"));
        report.players[0] = command;
        assert!(report.bar(6, Duration::ZERO).chars().count() < 120);
    }

    #[test]
    fn a_bar_that_cannot_be_written_does_not_matter() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
        }
        let contest = contest(["random", "random"]);
        let mut report = Report::new(&contest);
        run(&contest, &mut report, &mut Closed).unwrap();
        assert_eq!(report.games, 6);
    }

    #[test]
    fn whoever_is_unknown_is_told_who_could_play() {
        let told = |text: &str| text.parse::<Player>().unwrap_err().to_string();
        let nobody = told("brilliant");
        for who in [
            "\"brilliant\"",
            "easy",
            "expert",
            "random",
            "engine:COMMAND",
        ] {
            assert!(nobody.contains(who), "{nobody}");
        }
        assert!(told("hard:many").contains("\"many\" is not a number"));
    }

    #[test]
    fn a_report_counts_every_game() {
        let report = report(&contest(["random", "random"]));
        assert_eq!(report.wins + report.draws + report.losses, 6);
        assert_eq!(report.games, 6);
        let ended: u32 = report.endings.values().map(|ending| ending.games).sum();
        assert_eq!(ended, 6);
        let moves = report.work.map(|work| work.moves).iter().sum::<u64>() as f64 / 6.0;
        // Every decision is an entry; draws of tiles and forced moves are entries too.
        assert!(1.0 < report.decisions && report.decisions < report.plies);
        assert!(moves < report.plies, "openings are entries of the log");
        assert!((0.0..=1.0).contains(&report.first_seat));
    }

    #[test]
    fn the_first_seat_has_what_its_player_has() {
        let one = Contest {
            games: 1,
            ..contest(["random", "random"])
        };
        for seed in 0..10 {
            let report = report(&Contest {
                seed,
                ..one.clone()
            });
            assert_eq!(report.first_seat, report.score, "seed {seed}");
        }
    }
}
