//! What players and seats have done, counted over finished matches.

use super::sql::args;
use super::{Error, Store};
use crate::ids::PlayerId;
use time::Duration;

/// What a player has done in one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    pub wins: i64,
    pub draws: i64,
    pub losses: i64,
    /// Wins (positive) or losses (negative) in a row up to the last match between people; 0 after a draw.
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

impl Store {
    /// What a player has done on a ladder, or (`None`) on all of them, rated or not.
    pub async fn tally(&self, player: PlayerId, ladder: Option<&str>) -> Result<Tally, Error> {
        let sql = "SELECT s.score, s.moves, s.spent, (SELECT count(*) FROM seats o JOIN players p ON p.id = o.player \
            WHERE o.code = s.code AND p.kind = 'computer') AS computers FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.state = 'over' AND ($2 IS NULL OR m.ladder = $2) ORDER BY m.result DESC";
        let rows = self.pool.rows(sql, args![player, ladder]).await?;
        let mut tally = Tally::default();
        let mut first = None;
        let mut broken = false;
        for row in &rows {
            let score: &str = row.get("score")?;
            let step = match score {
                "win" => {
                    tally.wins += 1;
                    1
                }
                "draw" => {
                    tally.draws += 1;
                    0
                }
                "loss" => {
                    tally.losses += 1;
                    -1
                }
                other => return Err(Error::Damaged(format!("{other:?} is no score"))),
            };
            if row.get::<i64>("computers")? == 0 {
                broken |= *first.get_or_insert(step) != step;
                if !broken {
                    tally.streak += step;
                }
            }
            tally.moves += row.get::<i64>("moves")?;
            tally.spent += Duration::milliseconds(row.get("spent")?);
        }
        Ok(tally)
    }

    /// How one player has fared against another, on a ladder or on all of them.
    pub async fn versus(
        &self,
        one: PlayerId,
        other: PlayerId,
        ladder: Option<&str>,
    ) -> Result<Versus, Error> {
        let sql = "SELECT count(CASE WHEN a.rank < b.rank THEN 1 END) AS better, count(CASE WHEN a.rank = b.rank THEN 1 END) AS level, \
            count(CASE WHEN a.rank > b.rank THEN 1 END) AS worse \
            FROM seats a JOIN seats b ON b.code = a.code JOIN matches m ON m.code = a.code \
            WHERE a.player = $1 AND b.player = $2 AND m.state = 'over' AND ($3 IS NULL OR m.ladder = $3)";
        let row = self.pool.row(sql, args![one, other, ladder]).await?;
        let Some(row) = row else {
            return Ok(Versus::default());
        };
        Ok(Versus {
            better: row.get("better")?,
            level: row.get("level")?,
            worse: row.get("worse")?,
        })
    }
}
