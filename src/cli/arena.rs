//! `taula arena`: computer opponents against each other, to know by numbers who is stronger.
//!
//! Games come in pairs: the same opening, drawn at random among those that look even, with the seats exchanged. In games for more than two, the
//! first player takes the even seats and the second the odd ones; the better of the best ranks wins.

use super::engine::{Computer, Engine, UnknownComputer};
use super::switched_on;
use crate::game::{Game, Kind, Seat, Setup, Turn};
use crate::games;
use crate::search::{Effort, think};
use anyhow::Context;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::{Duration, Instant};
use thiserror::Error;

/// Real choices, of more than two moves, that are drawn before the players take over. More would decide the game.
const OPENING: usize = 2;

/// How many openings are drawn at most until one is even.
const DRAWS: usize = 50;

/// What search may expect of an even opening, for the seat to play.
const EVEN: RangeInclusive<f32> = 0.35..=0.65;

/// How openings are judged.
const JUDGE: Effort = Effort {
    simulations: 60,
    proof: 3,
    slip: 0.0,
};

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

/// How it went, seen from the first player.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub players: [String; 2],
    /// Simulations a move, where others than the level's own were asked for.
    pub simulations: [Option<u32>; 2],
    /// Whether the levels' times counted.
    pub timed: bool,
    pub seats: u8,
    /// The game's options that differ from their defaults.
    pub options: Map<String, Value>,
    pub seed: u64,
    /// How many have been played.
    pub games: u32,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// Points of the first player over games: a draw is half a point.
    pub score: f64,
    /// Elo difference, and the ends of its 95 % interval; `None` is beyond all measure.
    pub elo: [Option<f64>; 3],
    pub work: [Work; 2],
}

impl Report {
    /// Of a contest that has not begun.
    pub fn new(contest: &Contest) -> Report {
        let computers = contest.players.each_ref().map(|player| match player {
            Player::Computer(computer) => Some(computer),
            Player::Random | Player::Engine(_) => None,
        });
        Report {
            game: contest.kind.key,
            players: contest.players.each_ref().map(Player::to_string),
            simulations: computers.map(|computer| computer?.simulations),
            timed: computers.into_iter().flatten().any(|one| one.timed),
            seats: contest.setup.seats(),
            options: contest.setup.options(),
            seed: contest.seed,
            games: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            score: 0.5,
            elo: [None; 3],
            work: [Work::default(); 2],
        }
    }

    /// Counts a game: more than 0 when the first player has won, less when the second has.
    fn count(&mut self, result: i8) {
        self.games += 1;
        match result {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
        (self.score, self.elo) = strength(self.wins, self.draws, self.losses);
    }
}

/// What a player spent.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub struct Work {
    pub moves: u64,
    pub simulations: u64,
    pub seconds: f64,
    /// The seconds of the move that took longest.
    pub slowest: f64,
    pub seconds_per_move: f64,
    pub simulations_per_second: f64,
}

impl Work {
    fn add(&mut self, seconds: f64, simulations: u32) {
        self.moves += 1;
        self.simulations += u64::from(simulations);
        self.seconds += seconds;
        self.slowest = self.slowest.max(seconds);
        self.seconds_per_move = self.seconds / self.moves as f64;
        self.simulations_per_second = self.simulations as f64 / self.seconds.max(1e-9);
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
        let bar = bar(report, contest.games, begin.elapsed());
        let _ = write!(progress, "{bar}").and_then(|()| progress.flush());
    };
    show(report);
    let mut played = Ok(());
    for number in 0..contest.games {
        match play(contest, number, &mut engines, &mut report.work) {
            Ok(result) => report.count(result),
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

/// What to draw from for one purpose: the opening of a pair, or all that comes after it in one game. Whatever differs in
/// seed, purpose or number shares nothing.
fn generator(seed: u64, purpose: &str, number: u32) -> Xoshiro256PlusPlus {
    let name = format!("taula arena, seed {seed}, {purpose} {number}");
    Xoshiro256PlusPlus::from_seed(Sha256::digest(name).into())
}

/// A line that takes the place of the one before: how far it is, how it stands, and how long it will take.
fn bar(report: &Report, games: u32, elapsed: Duration) -> String {
    const WIDTH: u64 = 24;
    let Report {
        games: played,
        wins,
        draws,
        losses,
        ..
    } = *report;
    let done = (WIDTH * u64::from(played) / u64::from(games)) as usize;
    let [first, second] = report.players.each_ref().map(|name| short(name));
    let mut line = format!(
        "\r{} {first} v. {second} [{:.<24}] {played}/{games}, +{wins} ={draws} -{losses}",
        report.game,
        "#".repeat(done)
    );
    if played > 0 {
        let left = elapsed.as_secs_f64() / f64::from(played) * f64::from(games - played);
        line += &format!(", {left:.0} s left");
    }
    line + "\x1b[K"
}

/// A player's name, cut if it is an engine's long command: what is wider than the terminal cannot be overwritten.
fn short(name: &str) -> String {
    const MOST: usize = 16;
    match name.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// One game: 1 when the first player has won, 0 for a draw, −1 when the second has.
fn play(
    contest: &Contest,
    number: u32,
    engines: &mut [Option<Engine>; 2],
    work: &mut [Work; 2],
) -> anyhow::Result<i8> {
    let (pair, exchanged) = (number / 2, number % 2);
    let player_of = |seat: Seat| (usize::from(seat.0) % 2) ^ exchanged as usize;
    let (mut game, mut log) = opening(contest, &mut generator(contest.seed, "opening", pair));
    // Not the generator of the pair: players who are alike would play the same game twice.
    let rng = &mut generator(contest.seed, "game", number);
    while let turn @ (Turn::Seat(_) | Turn::Chance) = game.turn() {
        let chosen = if let Turn::Seat(seat) = turn {
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
    let ranks = game.outcome().expect("the game is over").ranks;
    let best = |player: usize| {
        let seats = (0..ranks.len()).filter(|&seat| player_of(Seat(seat as u8)) == player);
        seats.map(|seat| ranks[seat]).min()
    };
    Ok(best(1).cmp(&best(0)) as i8)
}

/// The first few moves at random, and the log of them; again if that has decided the game, as far as a short search
/// can see: the better seat would win both games.
fn opening(contest: &Contest, rng: &mut Xoshiro256PlusPlus) -> (Box<dyn Game>, Vec<String>) {
    let mut drawn = draw_opening(contest, rng);
    for _ in 1..DRAWS {
        let thought = think(drawn.0.as_ref(), JUDGE, rng.random(), &mut || false);
        if thought.is_some_and(|thought| !thought.proven && EVEN.contains(&thought.value)) {
            break;
        }
        drawn = draw_opening(contest, rng);
    }
    drawn
}

fn draw_opening(contest: &Contest, rng: &mut Xoshiro256PlusPlus) -> (Box<dyn Game>, Vec<String>) {
    loop {
        let mut game = contest.kind.start(&contest.setup);
        let mut log = Vec::new();
        let mut left = OPENING;
        while game.turn() != Turn::Over && (left > 0 || game.turn() == Turn::Chance) {
            left -= usize::from(game.turn() != Turn::Chance && game.legal().len() > 2);
            let chosen = random(game.as_ref(), rng);
            game.play(&chosen).expect("what is drawn is legal");
            log.push(chosen);
        }
        if game.turn() != Turn::Over {
            return (game, log);
        }
    }
}

/// Something at random, in a game that is not over.
fn random(game: &dyn Game, rng: &mut Xoshiro256PlusPlus) -> String {
    let chosen = game.random(rng).expect("the game is not over");
    chosen.to_string()
}

/// The share of the points, and the Elo difference that goes with it, with the ends of its 95 % interval: Wilson's, which
/// says something even when one player has won everything, and is a little too wide when there are draws.
fn strength(wins: u32, draws: u32, losses: u32) -> (f64, [Option<f64>; 3]) {
    let games = f64::from(wins + draws + losses);
    let score = (f64::from(wins) + f64::from(draws) / 2.0) / games;
    let z = 1.96_f64;
    let middle = (score + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let spread = score * (1.0 - score) / games + z * z / (4.0 * games * games);
    let margin = z * spread.sqrt() / (1.0 + z * z / games);
    let elo = |score: f64| {
        let odds = score / (1.0 - score);
        (1e-9..1e9).contains(&odds).then(|| 400.0 * odds.log10())
    };
    (
        score,
        [elo(score), elo(middle - margin), elo(middle + margin)],
    )
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            wins,
            draws,
            losses,
            ..
        } = self;
        let elo = |at: usize, beyond: &str| match self.elo[at] {
            Some(elo) => format!("{elo:+.0}"),
            None => beyond.to_owned(),
        };
        let all = if self.score > 0.5 { "+∞" } else { "−∞" };
        writeln!(
            f,
            "{}: {} v. {}: +{wins} ={draws} -{losses}, {:.1} %; Elo {} (95 %: {} to {})",
            self.game,
            self.players[0],
            self.players[1],
            100.0 * self.score,
            elo(0, all),
            elo(1, "−∞"),
            elo(2, "+∞")
        )?;
        for (player, work) in self.players.iter().zip(&self.work) {
            writeln!(
                f,
                "  {player}: {:.1} ms a move, at most {:.1} ms; {:.0} simulations a second",
                1e3 * work.seconds_per_move,
                1e3 * work.slowest,
                work.simulations_per_second
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use std::collections::HashSet;
    use std::io;

    fn contest(players: [&str; 2]) -> Contest {
        let kind = find("san-henko").unwrap();
        Contest {
            kind,
            setup: Setup::new(kind, 2, &Map::new()).unwrap(),
            players: players.map(|player| player.parse().unwrap()),
            games: 6,
            seed: 1,
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
        let moves = |number| {
            let mut work = [Work::default(); 2];
            play(&contest, number, &mut [None, None], &mut work).unwrap();
            work[0].moves + work[1].moves
        };
        // Games of some hundred moves: two that differ hardly ever have the same number.
        let alike = (0..10).filter(|pair| moves(2 * pair) == moves(2 * pair + 1));
        assert!(alike.count() < 3);
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
        assert!(bar(&report, 6, Duration::ZERO).chars().count() < 120);
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
    fn a_report_counts_every_game_and_tells_the_elo_difference() {
        let report = report(&contest(["random", "random"]));
        assert_eq!(report.wins + report.draws + report.losses, 6);
        assert_eq!(report.games, 6);
        let (score, [elo, low, high]) = strength(75, 0, 25);
        assert_eq!(score, 0.75);
        let [elo, low, high] = [elo, low, high].map(|elo| elo.unwrap().round());
        assert_eq!((elo, low, high), (191.0, 113.0, 269.0));
    }

    #[test]
    fn winning_everything_has_no_elo_but_at_least_so_much() {
        let (score, [elo, low, _]) = strength(10, 0, 0);
        assert_eq!((score, elo), (1.0, None));
        assert_eq!(low.unwrap().round(), 166.0);
    }
}
