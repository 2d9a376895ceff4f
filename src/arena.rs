//! `taula arena`: computer opponents against each other, to know by numbers who is stronger.
//!
//! Games come in pairs: the same opening, drawn at random, with the seats exchanged. In games for more than two, the
//! first player takes the even seats and the second the odd ones; the better of the best ranks wins.

use crate::game::{Game, Kind, Seat, Setup, Turn};
use crate::search::{Effort, Level, UnknownLevel, think};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// Moves of seats, and the outcomes of chance between them, that are drawn before the players take over.
const OPENING: usize = 4;

/// Who plays in an arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Any legal move.
    Random,
    Level(Level),
}

impl FromStr for Player {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Player, UnknownLevel> {
        if text == "random" {
            return Ok(Player::Random);
        }
        text.parse().map(Player::Level)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Level(level) => level.fmt(f),
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
    /// Simulations a move for both, in place of the levels' own; the clock is then left aside, so that the same seed
    /// gives the same games.
    pub nodes: Option<u32>,
}

/// How it went, seen from the first player.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub players: [String; 2],
    pub seed: u64,
    pub nodes: Option<u32>,
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
    pub slowest: f64,
}

impl Work {
    pub fn seconds_per_move(&self) -> f64 {
        self.seconds / self.moves.max(1) as f64
    }

    pub fn simulations_per_second(&self) -> f64 {
        self.simulations as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }
}

/// Plays a contest; a line on `progress` tells after every game how it stands.
///
/// # Errors
/// Only those of writing.
pub fn run(contest: &Contest, progress: &mut impl Write) -> io::Result<Report> {
    let mut report = Report {
        game: contest.kind.key,
        players: contest.players.map(|player| player.to_string()),
        seed: contest.seed,
        nodes: contest.nodes,
        wins: 0,
        draws: 0,
        losses: 0,
        score: 0.0,
        elo: [None; 3],
        work: [Work::default(); 2],
    };
    for number in 0..contest.games {
        let exchanged = number % 2 == 1;
        let mut rng =
            Xoshiro256PlusPlus::seed_from_u64(contest.seed.wrapping_add(u64::from(number / 2)));
        match play(contest, exchanged, &mut rng, &mut report.work) {
            1 => report.wins += 1,
            0 => report.draws += 1,
            _ => report.losses += 1,
        }
        let Report {
            wins,
            draws,
            losses,
            ..
        } = report;
        write!(
            progress,
            "\r{} {} v. {}: game {} of {}, +{wins} ={draws} -{losses}",
            report.game,
            report.players[0],
            report.players[1],
            number + 1,
            contest.games
        )?;
        progress.flush()?;
    }
    writeln!(progress)?;
    (report.score, report.elo) = strength(report.wins, report.draws, report.losses);
    Ok(report)
}

/// One game: 1 when the first player has won, 0 for a draw, −1 when the second has.
fn play(
    contest: &Contest,
    exchanged: bool,
    rng: &mut Xoshiro256PlusPlus,
    work: &mut [Work; 2],
) -> i8 {
    let player_of = |seat: Seat| usize::from(seat.0) % 2 ^ usize::from(exchanged);
    let mut game = opening(contest, rng);
    while let turn @ (Turn::Seat(_) | Turn::Chance) = game.turn() {
        let chosen = match turn {
            Turn::Seat(seat) => {
                let player = player_of(seat);
                choose(contest, player, game.as_ref(), rng, &mut work[player])
            }
            _ => draw(game.as_ref(), rng),
        };
        game.play(&chosen)
            .expect("players and chance choose among what is legal");
    }
    let ranks = game.outcome().expect("the game is over").ranks;
    let best = |player: usize| {
        let seats = (0..ranks.len()).filter(|&seat| player_of(Seat(seat as u8)) == player);
        seats.map(|seat| ranks[seat]).min()
    };
    best(1).cmp(&best(0)) as i8
}

/// The first few moves at random, again if that has already decided the game.
fn opening(contest: &Contest, rng: &mut Xoshiro256PlusPlus) -> Box<dyn Game> {
    loop {
        let mut game = contest.kind.start(&contest.setup);
        let mut left = OPENING;
        while game.turn() != Turn::Over && (left > 0 || game.turn() == Turn::Chance) {
            left -= usize::from(game.turn() != Turn::Chance);
            let chosen = draw(game.as_ref(), rng);
            game.play(&chosen).expect("what is drawn is legal");
        }
        if game.turn() != Turn::Over {
            return game;
        }
    }
}

fn choose(
    contest: &Contest,
    player: usize,
    game: &dyn Game,
    rng: &mut Xoshiro256PlusPlus,
    work: &mut Work,
) -> String {
    let Player::Level(level) = contest.players[player] else {
        return draw(game, rng);
    };
    let effort = level.effort();
    let effort = Effort {
        simulations: contest.nodes.unwrap_or(effort.simulations),
        ..effort
    };
    let seed = rng.random();
    let begin = Instant::now();
    let mut stop = || contest.nodes.is_none() && begin.elapsed() >= level.time();
    let thought = think(game, effort, seed, &mut stop).expect("it is a seat's turn");
    let spent = begin.elapsed().as_secs_f64();
    work.moves += 1;
    work.simulations += u64::from(thought.simulations);
    work.seconds += spent;
    work.slowest = work.slowest.max(spent);
    thought.chosen.to_string()
}

/// One of the legal moves, or an outcome of chance by its weight.
fn draw(game: &dyn Game, rng: &mut Xoshiro256PlusPlus) -> String {
    if game.turn() != Turn::Chance {
        let legal = game.legal();
        return legal[rng.random_range(0..legal.len())].to_string();
    }
    let chances = game.chances();
    let mut left = rng.random_range(0..chances.iter().map(|(_, weight)| weight).sum());
    for (outcome, weight) in chances {
        if left < weight {
            return outcome.to_string();
        }
        left -= weight;
    }
    unreachable!("what is drawn is less than the total")
}

/// The share of the points, and the Elo difference that goes with it, with the ends of its 95 % interval.
fn strength(wins: u32, draws: u32, losses: u32) -> (f64, [Option<f64>; 3]) {
    let games = f64::from(wins + draws + losses);
    let score = (f64::from(wins) + f64::from(draws) / 2.0) / games;
    let part = |count: u32, points: f64| f64::from(count) / games * (points - score).powi(2);
    let variance = part(wins, 1.0) + part(draws, 0.5) + part(losses, 0.0);
    let margin = 1.96 * (variance / games).sqrt();
    let elo = |score: f64| {
        let odds = score / (1.0 - score);
        (odds > 0.0 && odds.is_finite()).then(|| 400.0 * odds.log10())
    };
    (
        score,
        [elo(score), elo(score - margin), elo(score + margin)],
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
                1e3 * work.seconds_per_move(),
                1e3 * work.slowest,
                work.simulations_per_second()
            )?;
        }
        Ok(())
    }
}

/// A function that says stop when the time of a level is over, counted from now.
pub fn clock(time: Duration) -> impl FnMut() -> bool {
    let begin = Instant::now();
    move || begin.elapsed() >= time
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use serde_json::Map;

    fn contest(players: [&str; 2], nodes: Option<u32>) -> Contest {
        let kind = find("san-henko").unwrap();
        Contest {
            kind,
            setup: Setup::new(kind, 2, &Map::new()).unwrap(),
            players: players.map(|player| player.parse().unwrap()),
            games: 6,
            seed: 1,
            nodes,
        }
    }

    #[test]
    fn the_same_seed_and_nodes_give_the_same_games() {
        let contest = contest(["easy", "normal"], Some(30));
        let results = [(); 2].map(|()| {
            let report = run(&contest, &mut io::sink()).unwrap();
            let simulations = report.work.map(|work| (work.moves, work.simulations));
            (report.wins, report.draws, report.losses, simulations)
        });
        assert_eq!(results[0], results[1]);
    }

    #[test]
    fn a_report_counts_every_game_and_tells_the_elo_difference() {
        let report = run(&contest(["random", "random"], None), &mut io::sink()).unwrap();
        assert_eq!(report.wins + report.draws + report.losses, 6);
        let (score, [elo, low, high]) = strength(75, 0, 25);
        assert_eq!(score, 0.75);
        let [elo, low, high] = [elo, low, high].map(|elo| elo.unwrap().round());
        assert_eq!((elo, low, high), (191.0, 118.0, 280.0));
    }

    #[test]
    fn winning_everything_has_no_elo() {
        assert_eq!(strength(4, 0, 0), (1.0, [None; 3]));
    }
}
