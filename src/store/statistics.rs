//! What players and seats have done, counted over finished matches.

use super::rows::{PlayerId, Score};
use super::sql::args;
use super::{Error, Store};
use crate::game::Seat;
use time::Duration;

/// What a player has done in one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    pub wins: i64,
    pub draws: i64,
    pub losses: i64,
    /// Wins (positive) or losses (negative) in a row up to the last match; 0 after a draw.
    pub streak: i64,
    pub moves: i64,
    pub spent: Duration,
}

impl Tally {
    /// How long the player thinks about a move.
    pub fn average(&self) -> Option<Duration> {
        (self.moves > 0).then(|| self.spent / self.moves as f64)
    }
}

/// Two players against each other: how often the first ended before, level with and behind the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Versus {
    pub better: i64,
    pub level: i64,
    pub worse: i64,
}

/// How a seat fares in all finished matches of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRecord {
    pub seats: u8,
    pub seat: Seat,
    pub played: i64,
    pub wins: i64,
    pub draws: i64,
}

impl Store {
    /// What a player has done at a game, or (`None`) at all of them, rated or not.
    pub async fn tally(&self, player: PlayerId, game: Option<&str>) -> Result<Tally, Error> {
        let sql = "SELECT s.score, s.moves, s.spent FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state = 'over' AND ($2 IS NULL OR m.game = $2) ORDER BY m.result DESC";
        let rows = self.pool.rows(sql, args![player, game]).await?;
        let mut tally = Tally::default();
        let mut first = None;
        let mut broken = false;
        for row in &rows {
            let score = Score::read(row.get(0)?)?;
            match score {
                Score::Win => tally.wins += 1,
                Score::Draw => tally.draws += 1,
                Score::Loss => tally.losses += 1,
            }
            broken |= *first.get_or_insert(score) != score;
            if !broken {
                tally.streak += match score {
                    Score::Win => 1,
                    Score::Draw => 0,
                    Score::Loss => -1,
                };
            }
            tally.moves += row.get::<i64>(1)?;
            tally.spent += Duration::milliseconds(row.get(2)?);
        }
        Ok(tally)
    }

    /// How often a player has won, drawn and lost in rated matches of a game, on a server or everywhere.
    pub async fn rated_tally(
        &self,
        player: PlayerId,
        game: &str,
        server: Option<i64>,
    ) -> Result<(i64, i64, i64), Error> {
        let sql = "SELECT count(CASE WHEN s.score = 'win' THEN 1 END), count(CASE WHEN s.score = 'draw' THEN 1 END), \
            count(CASE WHEN s.score = 'loss' THEN 1 END) FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.game = $2 AND m.state = 'over' AND m.rated = 1 AND ($3 IS NULL OR m.server = $3)";
        match self.pool.row(sql, args![player, game, server]).await? {
            Some(row) => Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            None => Ok((0, 0, 0)),
        }
    }

    /// How one player has fared against another, at a game or at all of them.
    pub async fn versus(
        &self,
        one: PlayerId,
        other: PlayerId,
        game: Option<&str>,
    ) -> Result<Versus, Error> {
        let sql = "SELECT count(CASE WHEN a.rank < b.rank THEN 1 END), count(CASE WHEN a.rank = b.rank THEN 1 END), \
            count(CASE WHEN a.rank > b.rank THEN 1 END) \
            FROM seats a JOIN seats b ON b.code = a.code JOIN matches m ON m.code = a.code \
            WHERE a.player = $1 AND b.player = $2 AND m.state = 'over' AND ($3 IS NULL OR m.game = $3)";
        let row = self.pool.row(sql, args![one, other, game]).await?;
        let Some(row) = row else {
            return Ok(Versus::default());
        };
        Ok(Versus {
            better: row.get(0)?,
            level: row.get(1)?,
            worse: row.get(2)?,
        })
    }

    /// How each seat fares in the finished matches between people at a game: is it good to begin?
    pub async fn seat_records(&self, game: &str) -> Result<Vec<SeatRecord>, Error> {
        let sql = "SELECT m.seats, s.seat, count(*), count(CASE WHEN s.score = 'win' THEN 1 END), \
            count(CASE WHEN s.score = 'draw' THEN 1 END) \
            FROM matches m JOIN seats s ON s.code = m.code WHERE m.game = $1 AND m.state = 'over' \
            AND NOT EXISTS (SELECT 1 FROM seats c JOIN players p ON p.id = c.player WHERE c.code = m.code AND p.kind = 'computer') \
            GROUP BY m.seats, s.seat ORDER BY m.seats, s.seat";
        let rows = self.pool.rows(sql, args![game]).await?;
        rows.iter()
            .map(|row| {
                Ok(SeatRecord {
                    seats: row.get::<i64>(0)? as u8,
                    seat: Seat(row.get::<i64>(1)? as u8),
                    played: row.get(2)?,
                    wins: row.get(3)?,
                    draws: row.get(4)?,
                })
            })
            .collect()
    }
}
