//! Results and ratings.

use super::rows::{Match, PlayerId, Score};
use super::sql::{Tx, args};
use super::{Error, Store};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// How strong a player is believed to be at a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    pub mu: f64,
    pub sigma: f64,
    pub games: i64,
}

impl Rating {
    /// So many rated games it takes until a rating says something.
    pub const SETTLED: i64 = 5;

    /// What somebody who has not played yet is believed to be.
    pub fn unknown() -> Rating {
        let WengLinRating {
            rating,
            uncertainty,
        } = WengLinRating::new();
        Rating {
            mu: rating,
            sigma: uncertainty,
            games: 0,
        }
    }

    pub fn is_provisional(&self) -> bool {
        self.games < Rating::SETTLED
    }

    /// The number that people are shown: what the player is at least worth with near certainty, 1000 to begin with.
    pub fn points(&self) -> i64 {
        (1_000.0 + 40.0 * (self.mu - 3.0 * self.sigma)).round() as i64
    }

    /// The ratings after a game that ended with these ranks.
    pub fn after(ratings: &[Rating], ranks: &[u8]) -> Vec<Rating> {
        let teams: Vec<[WengLinRating; 1]> = ratings
            .iter()
            .map(|r| {
                [WengLinRating {
                    rating: r.mu,
                    uncertainty: r.sigma,
                }]
            })
            .collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(ranks)
            .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank.into())))
            .collect();
        let new = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        let after = |(old, new): (&Rating, &Vec<WengLinRating>)| Rating {
            mu: new[0].rating,
            sigma: new[0].uncertainty,
            games: old.games + 1,
        };
        ratings.iter().zip(&new).map(after).collect()
    }
}

/// A line of a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Leader {
    pub player: PlayerId,
    pub name: String,
    pub rating: Rating,
}

fn score(ranks: &[u8], seat: usize) -> Score {
    let first = ranks.iter().filter(|&&rank| rank == 1).count();
    match (ranks[seat], first) {
        (1, 1) => Score::Win,
        (1, _) => Score::Draw,
        _ => Score::Loss,
    }
}

/// Writes a result and the ratings that follow from it. Results have one order, in which anybody can fold them again.
pub(super) async fn finish(tx: &mut Tx, m: &Match) -> Result<(), Error> {
    let Some(ending) = &m.ending else {
        return Err(Error::Damaged(format!(
            "{} is over without a result",
            m.code
        )));
    };
    let result = tx.count("result").await?;
    let sql = "UPDATE matches SET result = $2 WHERE code = $1";
    tx.run(sql, args![&m.code, result]).await?;
    for (seat, &rank) in ending.ranks.iter().enumerate() {
        let sql = "UPDATE seats SET rank = $3, score = $4, \
            moves = (SELECT count(*) FROM log WHERE log.code = $1 AND log.seat = $2), \
            spent = (SELECT CAST(coalesce(sum(log.spent), 0) AS BIGINT) FROM log WHERE log.code = $1 AND log.seat = $2) \
            WHERE code = $1 AND seat = $2";
        let score = score(&ending.ranks, seat);
        tx.run(sql, args![&m.code, seat as i64, rank, score.word()])
            .await?;
    }
    if !m.rated {
        return Ok(());
    }
    let players: Option<Vec<PlayerId>> = m.sittings.iter().map(|s| s.player).collect();
    let Some(players) = players else {
        return Err(Error::Damaged(format!("{} has empty seats", m.code)));
    };
    for server in scopes(m.place.server) {
        let mut before = Vec::new();
        for &player in &players {
            let sql = "SELECT mu, sigma, games FROM ratings WHERE game = $1 AND server = $2 AND player = $3";
            let row = tx.row(sql, args![&m.game, server, player]).await?;
            before.push(match row {
                Some(row) => Rating {
                    mu: row.get(0)?,
                    sigma: row.get(1)?,
                    games: row.get(2)?,
                },
                None => Rating::unknown(),
            });
        }
        let after = Rating::after(&before, &ending.ranks);
        for (&player, rating) in players.iter().zip(&after) {
            put(tx, &m.game, server, player, rating).await?;
        }
        if server == EVERYWHERE {
            for (seat, (before, after)) in before.iter().zip(&after).enumerate() {
                note(tx, &m.code, seat, (before.points(), after.points())).await?;
            }
        }
    }
    Ok(())
}

/// A rated result.
struct Finished {
    code: String,
    game: String,
    server: Option<i64>,
    players: Vec<PlayerId>,
    ranks: Vec<u8>,
    /// What is noted of the points of each seat before and after it.
    noted: Vec<Option<(i64, i64)>>,
}

/// The server that stands for all of them.
const EVERYWHERE: i64 = 0;

/// Every rated match counts everywhere, and on its server if it has one.
fn scopes(server: Option<i64>) -> impl Iterator<Item = i64> {
    [EVERYWHERE].into_iter().chain(server)
}

/// Notes what a seat's rating everywhere was worth before and after a match.
async fn note(
    tx: &mut Tx,
    code: &str,
    seat: usize,
    (before, after): (i64, i64),
) -> Result<(), Error> {
    let sql =
        "UPDATE seats SET points_before = $3, points_after = $4 WHERE code = $1 AND seat = $2";
    tx.run(sql, args![code, seat as i64, before, after]).await?;
    Ok(())
}

async fn put(
    tx: &mut Tx,
    game: &str,
    server: i64,
    player: PlayerId,
    rating: &Rating,
) -> Result<(), Error> {
    let sql = "INSERT INTO ratings (game, server, player, mu, sigma, games) VALUES ($1, $2, $3, $4, $5, $6) \
        ON CONFLICT (game, server, player) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games";
    let Rating { mu, sigma, games } = *rating;
    tx.run(sql, args![game, server, player, mu, sigma, games])
        .await?;
    Ok(())
}

impl Store {
    /// Folds all results again, in their order. Returns how many rated matches there were and how many ratings changed.
    pub async fn rebuild_ratings(&self) -> Result<(usize, usize), Error> {
        let mut tx = self.pool.begin().await?;
        // Whoever finishes a match now waits: the series of results is ours until the end.
        tx.count("result").await?;
        let sql = "SELECT m.result, m.game, m.server, s.player, s.rank, m.code, s.points_before, s.points_after FROM matches m JOIN seats s ON s.code = m.code \
            WHERE m.state = 'over' AND m.rated = 1 ORDER BY m.result, s.seat";
        let rows = tx.rows(sql, &[]).await?;
        let mut results: BTreeMap<i64, Finished> = BTreeMap::new();
        for row in &rows {
            let result = results.entry(row.get(0)?).or_insert(Finished {
                code: row.get(5)?,
                game: row.get(1)?,
                server: row.get(2)?,
                players: Vec::new(),
                ranks: Vec::new(),
                noted: Vec::new(),
            });
            result.players.push(row.get(3)?);
            result.ranks.push(row.get::<i64>(4)? as u8);
            let (before, after): (Option<i64>, Option<i64>) = (row.get(6)?, row.get(7)?);
            result.noted.push(before.zip(after));
        }
        let mut ratings: BTreeMap<(String, i64, PlayerId), Rating> = BTreeMap::new();
        for result in results.values() {
            for server in scopes(result.server) {
                let key = |player: &PlayerId| (result.game.clone(), server, *player);
                let known = |player| ratings.get(&key(player)).copied();
                let before: Vec<Rating> = result
                    .players
                    .iter()
                    .map(|player| known(player).unwrap_or_else(Rating::unknown))
                    .collect();
                let after = Rating::after(&before, &result.ranks);
                if server == EVERYWHERE {
                    for (seat, noted) in result.noted.iter().enumerate() {
                        let points = (before[seat].points(), after[seat].points());
                        if *noted != Some(points) {
                            note(&mut tx, &result.code, seat, points).await?;
                        }
                    }
                }
                for (player, rating) in result.players.iter().zip(after) {
                    ratings.insert(key(player), rating);
                }
            }
        }
        let sql = "SELECT game, server, player, mu, sigma, games FROM ratings";
        let mut old = BTreeMap::new();
        for row in tx.rows(sql, &[]).await? {
            let rating = Rating {
                mu: row.get(3)?,
                sigma: row.get(4)?,
                games: row.get(5)?,
            };
            old.insert((row.get(0)?, row.get(1)?, row.get(2)?), rating);
        }
        let same =
            |(key, rating): (&(String, i64, PlayerId), &Rating)| old.get(key) == Some(rating);
        let kept = ratings.iter().filter(|&pair| same(pair)).count();
        let gone = old.keys().filter(|key| !ratings.contains_key(*key)).count();
        let changed = ratings.len() - kept + gone;
        if changed > 0 {
            tx.run("DELETE FROM ratings", &[]).await?;
            for ((game, server, player), rating) in &ratings {
                put(&mut tx, game, *server, *player, rating).await?;
            }
        }
        tx.commit().await?;
        Ok((results.len(), changed))
    }

    /// A player's rating at a game, on a server or (`None`) everywhere.
    pub async fn rating(
        &self,
        game: &str,
        server: Option<i64>,
        player: PlayerId,
    ) -> Result<Rating, Error> {
        let sql =
            "SELECT mu, sigma, games FROM ratings WHERE game = $1 AND server = $2 AND player = $3";
        let server = server.unwrap_or(EVERYWHERE);
        match self.pool.row(sql, args![game, server, player]).await? {
            Some(row) => Ok(Rating {
                mu: row.get(0)?,
                sigma: row.get(1)?,
                games: row.get(2)?,
            }),
            None => Ok(Rating::unknown()),
        }
    }

    /// The best of those whose rating is settled, on a server or everywhere. Former players are not shown.
    pub async fn leaderboard(
        &self,
        game: &str,
        server: Option<i64>,
        from: i64,
        most: i64,
    ) -> Result<Vec<Leader>, Error> {
        let sql = "SELECT r.player, p.name, r.mu, r.sigma, r.games FROM ratings r JOIN players p ON p.id = r.player \
            WHERE r.game = $1 AND r.server = $2 AND r.games >= $3 AND p.kind = 'person' \
            ORDER BY (r.mu - 3.0 * r.sigma) DESC, r.player LIMIT $4 OFFSET $5";
        let server = server.unwrap_or(EVERYWHERE);
        let rows = self
            .pool
            .rows(sql, args![game, server, Rating::SETTLED, most, from])
            .await?;
        rows.iter()
            .map(|row| {
                Ok(Leader {
                    player: row.get(0)?,
                    name: row.get(1)?,
                    rating: Rating {
                        mu: row.get(2)?,
                        sigma: row.get(3)?,
                        games: row.get(4)?,
                    },
                })
            })
            .collect()
    }

    /// How many the leaderboard of a game has, and the place of a player on it, 1 being the best; `None` while the
    /// player's rating is not settled.
    pub async fn place(
        &self,
        game: &str,
        server: Option<i64>,
        player: PlayerId,
    ) -> Result<(i64, Option<i64>), Error> {
        let own = self.rating(game, server, player).await?;
        let sql = "SELECT count(*), \
            count(CASE WHEN (r.mu - 3.0 * r.sigma) > $4 OR ((r.mu - 3.0 * r.sigma) = $4 AND r.player < $5) THEN 1 END), \
            count(CASE WHEN r.player = $5 THEN 1 END) FROM ratings r JOIN players p ON p.id = r.player \
            WHERE r.game = $1 AND r.server = $2 AND r.games >= $3 AND p.kind = 'person'";
        let server = server.unwrap_or(EVERYWHERE);
        let value = own.mu - 3.0 * own.sigma;
        let row = self
            .pool
            .row(sql, args![game, server, Rating::SETTLED, value, player])
            .await?;
        let Some(row) = row else {
            return Ok((0, None));
        };
        let (all, better, listed): (i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok((all, (listed > 0).then_some(better + 1)))
    }

    /// What the ratings of the seats of a rated match were worth before and after it, in points.
    pub async fn changes(&self, code: &str) -> Result<Vec<Option<(i64, i64)>>, Error> {
        let sql = "SELECT points_before, points_after FROM seats WHERE code = $1 ORDER BY seat";
        let rows = self.pool.rows(sql, args![code]).await?;
        rows.iter()
            .map(|row| {
                let (before, after): (Option<i64>, Option<i64>) = (row.get(0)?, row.get(1)?);
                Ok(before.zip(after))
            })
            .collect()
    }

    /// How the points of a player at a game went: before the first rated match, and after each.
    pub async fn curve(&self, game: &str, player: PlayerId) -> Result<Vec<i64>, Error> {
        let sql = "SELECT s.points_before, s.points_after FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.game = $2 AND m.state = 'over' AND m.rated = 1 \
            AND s.points_after IS NOT NULL ORDER BY m.result";
        let rows = self.pool.rows(sql, args![player, game]).await?;
        let mut curve = Vec::with_capacity(rows.len() + 1);
        for row in &rows {
            if curve.is_empty() {
                curve.push(row.get(0)?);
            }
            curve.push(row.get(1)?);
        }
        Ok(curve)
    }
}
