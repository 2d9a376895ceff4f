//! How a contest went: results, lengths, endings, and what the players spent.

use super::{Contest, Played, Player};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

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
    /// Entries of a log, and those of seats that had more than one legal move, in the mean.
    pub plies: f64,
    pub decisions: f64,
    /// Points of the first seat over games; those who share the first place share the point.
    pub first_seat: f64,
    /// How the games ended, under the reason.
    pub endings: BTreeMap<&'static str, Ending>,
    pub work: [Work; 2],
}

/// How many games ended for one reason, and how many of them without a winner.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Ending {
    pub games: u32,
    pub draws: u32,
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
            plies: 0.0,
            decisions: 0.0,
            first_seat: 0.0,
            endings: BTreeMap::new(),
            work: [Work::default(); 2],
        }
    }

    /// Counts a game.
    pub(super) fn count(&mut self, played: &Played) {
        self.games += 1;
        match played.result {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
        (self.score, self.elo) = strength(self.wins, self.draws, self.losses);
        let first = played.outcome.ranks.iter().filter(|&&rank| rank == 1);
        let first = first.count();
        let share = match played.outcome.ranks.first() {
            Some(1) => 1.0 / first as f64,
            _ => 0.0,
        };
        let games = f64::from(self.games);
        let mean = |before: f64, one: f64| before + (one - before) / games;
        self.plies = mean(self.plies, played.log.len() as f64);
        self.decisions = mean(self.decisions, f64::from(played.decisions));
        self.first_seat = mean(self.first_seat, share);
        let ending = self.endings.entry(played.outcome.reason).or_default();
        ending.games += 1;
        ending.draws += u32::from(first > 1);
    }

    /// A line that takes the place of the one before: how far it is, how it stands, and how long it will take.
    pub(super) fn bar(&self, games: u32, elapsed: Duration) -> String {
        const WIDTH: u64 = 24;
        let Report {
            games: played,
            wins,
            draws,
            losses,
            ..
        } = *self;
        let done = (WIDTH * u64::from(played) / u64::from(games)) as usize;
        let [first, second] = self.players.each_ref().map(|name| short(name));
        let mut line = format!(
            "\r{} {first} v. {second} [{:.<24}] {played}/{games}, +{wins} ={draws} -{losses}",
            self.game,
            "#".repeat(done)
        );
        if played > 0 {
            let left = elapsed.as_secs_f64() / f64::from(played) * f64::from(games - played);
            line += &format!(", {left:.0} s left");
        }
        line + "\x1b[K"
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
    pub(super) fn add(&mut self, seconds: f64, simulations: u32) {
        self.moves += 1;
        self.simulations += u64::from(simulations);
        self.seconds += seconds;
        self.slowest = self.slowest.max(seconds);
        self.seconds_per_move = self.seconds / self.moves as f64;
        self.simulations_per_second = self.simulations as f64 / self.seconds.max(1e-9);
    }
}

/// A player's name, cut if it is an engine's long command: what is wider than the terminal cannot be overwritten.
fn short(name: &str) -> String {
    const MOST: usize = 16;
    match name.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
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
        let endings = self
            .endings
            .iter()
            .map(|(reason, ending)| match ending.draws {
                0 => format!("{reason} {}", ending.games),
                draws => format!("{reason} {} (drawn {draws})", ending.games),
            });
        writeln!(
            f,
            "  {:.0} plies and {:.0} decisions a game; first seat {:.1} %; {}",
            self.plies,
            self.decisions,
            100.0 * self.first_seat,
            endings.collect::<Vec<_>>().join(", ")
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

    #[test]
    fn a_share_of_the_points_is_an_elo_difference() {
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
