//! `taula arena`: computer opponents against each other, to know by numbers who is stronger.
//!
//! Games come in pairs: the same opening, drawn at random among those that look even, with the seats exchanged. In games for more than two, the
//! first player takes the even seats and the second the odd ones; the better of the best ranks wins.

use crate::engine::{Computer, Engine};
use crate::game::{Game, Kind, Seat, Setup, Turn};
use crate::search::{Effort, UnknownLevel, think};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;
use std::io::Write;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// Real choices, of more than two moves, that are drawn before the players take over. More would decide the game.
const OPENING: usize = 2;

/// Openings are drawn so often at most until one is even.
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

impl FromStr for Player {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Player, UnknownLevel> {
        if text == "random" {
            return Ok(Player::Random);
        }
        if let Some(command) = text.strip_prefix("engine:") {
            return Ok(Player::Engine(command.to_owned()));
        }
        text.parse().map(Player::Computer)
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
}

/// How it went, seen from the first player.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub players: [String; 2],
    pub seats: u8,
    /// The game's options that differ from their defaults.
    pub options: Map<String, Value>,
    pub seed: u64,
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

/// Plays a contest; a bar on `progress` tells after every game how it stands.
///
/// # Errors
/// Those of writing, and an engine's that cannot be started, ends or plays illegally.
pub fn run(contest: &Contest, progress: &mut impl Write) -> anyhow::Result<Report> {
    let mut engines = [None, None];
    for (engine, player) in engines.iter_mut().zip(&contest.players) {
        if let Player::Engine(command) = player {
            *engine = Some(Engine::start(command)?);
        }
    }
    let mut report = Report {
        game: contest.kind.key,
        players: contest.players.clone().map(|player| player.to_string()),
        seats: contest.setup.seats(),
        options: contest.setup.options(),
        seed: contest.seed,
        games: contest.games,
        wins: 0,
        draws: 0,
        losses: 0,
        score: 0.0,
        elo: [None; 3],
        work: [Work::default(); 2],
    };
    let begin = Instant::now();
    for number in 0..contest.games {
        let exchanged = number % 2 == 1;
        let mut rng = generator(contest.seed, number / 2);
        match play(contest, exchanged, &mut rng, &mut engines, &mut report.work)? {
            1 => report.wins += 1,
            0 => report.draws += 1,
            _ => report.losses += 1,
        }
        write!(progress, "{}", bar(&report, begin.elapsed()))?;
        progress.flush()?;
    }
    writeln!(progress)?;
    (report.score, report.elo) = strength(report.wins, report.draws, report.losses);
    Ok(report)
}

/// What a pair of games is drawn from. Seeds count upwards as pairs do: their sum would give neighbouring seeds nearly
/// the same openings.
fn generator(seed: u64, pair: u32) -> Xoshiro256PlusPlus {
    let first: u64 = Xoshiro256PlusPlus::seed_from_u64(seed).random();
    Xoshiro256PlusPlus::seed_from_u64(first.wrapping_add(u64::from(pair)))
}

/// A line that takes the place of the one before: how far it is, how it stands, and how long it will take.
fn bar(report: &Report, elapsed: Duration) -> String {
    const WIDTH: u32 = 24;
    let Report {
        games,
        wins,
        draws,
        losses,
        ..
    } = *report;
    let played = wins + draws + losses;
    let done = (WIDTH * played / games) as usize;
    let left = elapsed.as_secs_f64() / f64::from(played.max(1)) * f64::from(games - played);
    format!(
        "\r{} {} v. {} [{:.<24}] {played}/{games}, +{wins} ={draws} -{losses}, {left:.0} s left \x1b[K",
        report.game,
        report.players[0],
        report.players[1],
        "#".repeat(done)
    )
}

/// One game: 1 when the first player has won, 0 for a draw, −1 when the second has.
fn play(
    contest: &Contest,
    exchanged: bool,
    rng: &mut Xoshiro256PlusPlus,
    engines: &mut [Option<Engine>; 2],
    work: &mut [Work; 2],
) -> anyhow::Result<i8> {
    let player_of = |seat: Seat| (usize::from(seat.0) % 2) ^ usize::from(exchanged);
    let (mut game, mut log) = opening(contest, rng);
    while let turn @ (Turn::Seat(_) | Turn::Chance) = game.turn() {
        let chosen = if let Turn::Seat(seat) = turn {
            let player = player_of(seat);
            let begin = Instant::now();
            let (chosen, simulations) = match (&contest.players[player], &mut engines[player]) {
                (_, Some(engine)) => (engine.choose(game.as_ref(), &log)?, 0),
                (Player::Computer(computer), None) => {
                    let thought = computer.choose(game.as_ref(), rng.random());
                    let thought = thought.expect("it is a seat's turn");
                    (thought.chosen.to_string(), thought.simulations)
                }
                _ => (random(game.as_ref(), rng), 0),
            };
            work[player].add(begin.elapsed().as_secs_f64(), simulations);
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
/// can see: whoever has the better seat would win both games.
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
        }
    }

    #[test]
    fn the_same_seed_and_nodes_give_the_same_games() {
        let contest = contest(["easy:30", "normal:30"]);
        let results = [(); 2].map(|()| {
            let report = run(&contest, &mut io::sink()).unwrap();
            let simulations = report.work.map(|work| (work.moves, work.simulations));
            (report.wins, report.draws, report.losses, simulations)
        });
        assert_eq!(results[0], results[1]);
    }

    #[test]
    fn no_two_seeds_share_a_pair() {
        let mut drawn = HashSet::new();
        for seed in 0..100 {
            for pair in 0..100 {
                let first: u64 = generator(seed, pair).random();
                assert!(drawn.insert(first), "seed {seed}, pair {pair}");
            }
        }
    }

    #[test]
    fn a_report_counts_every_game_and_tells_the_elo_difference() {
        let report = run(&contest(["random", "random"]), &mut io::sink()).unwrap();
        assert_eq!(report.wins + report.draws + report.losses, 6);
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
