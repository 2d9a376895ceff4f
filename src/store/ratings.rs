//! Results and ratings. How a result changes ratings is not known here.

use super::rows::Points;
use super::sql::{Row, Tx, args};
use super::{Error, Store};
use crate::ids::{PlayerId, ServerId};
use std::collections::BTreeMap;

/// How strong a player is believed to be at a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingRow {
    pub mu: f64,
    pub sigma: f64,
    pub games: i64,
}

/// A rating after a result, and what it was worth before and after, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    pub rating: RatingRow,
    pub points: Points,
}

/// The ratings after a result, from those before it (`None` for somebody who has none yet) and the ranks.
pub type Rate = fn(&[Option<RatingRow>], &[u8]) -> Vec<Rated>;

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// Where it is rated: a game, or a variant that is rated apart.
    pub ladder: String,
    pub server: Option<ServerId>,
    pub ranks: Vec<u8>,
    /// How it counts for each seat: `win`, `draw` or `loss`.
    pub scores: Vec<&'static str>,
    /// Who had the seats, when it is rated.
    pub rated: Option<Vec<PlayerId>>,
}

/// A line of a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct LeaderRow {
    pub player: PlayerId,
    pub name: String,
    pub rating: RatingRow,
    /// Rated matches won, drawn and lost.
    pub tally: (i64, i64, i64),
}

/// Writes a result and the ratings that follow from it; returns what these were worth everywhere before and after. Results have one order, in which anybody can fold them again.
pub(super) async fn finish(
    tx: &mut Tx,
    code: &str,
    result: &ResultRow,
    rate: Rate,
) -> Result<Vec<Points>, Error> {
    // Until the transaction ends nobody else finishes a match.
    let sql = "UPDATE counters SET n = n + 1 WHERE name = 'result'";
    tx.queue(sql, args![]);
    let sql = "UPDATE matches SET result = (SELECT n FROM counters WHERE name = 'result') WHERE code = $1";
    tx.queue(sql, args![code]);
    for (seat, (&rank, &score)) in result.ranks.iter().zip(&result.scores).enumerate() {
        let sql = "UPDATE seats SET rank = $3, score = $4, \
            moves = (SELECT count(*) FROM log WHERE log.code = $1 AND log.seat = $2), \
            spent = (SELECT CAST(coalesce(sum(log.spent), 0) AS BIGINT) FROM log WHERE log.code = $1 AND log.seat = $2) \
            WHERE code = $1 AND seat = $2";
        tx.queue(sql, args![code, seat, rank, score]);
    }
    let Some(players) = &result.rated else {
        return Ok(Vec::new());
    };
    let here = result.server.unwrap_or(EVERYWHERE);
    let sql = "SELECT r.server, r.player, r.mu, r.sigma, r.games FROM seats s JOIN ratings r ON r.player = s.player \
        WHERE s.code = $1 AND r.game = $2 AND r.server IN ($3, $4)";
    let rows = tx
        .rows(sql, args![code, &result.ladder, EVERYWHERE, here])
        .await?;
    let mut known = BTreeMap::new();
    for row in &rows {
        let key: (ServerId, PlayerId) = (row.get("server")?, row.get("player")?);
        known.insert(key, rating(row)?);
    }
    let mut points = Vec::new();
    for server in scopes(result.server) {
        let before: Vec<Option<RatingRow>> = players
            .iter()
            .map(|&player| known.get(&(server, player)).copied())
            .collect();
        let after = rate(&before, &result.ranks);
        for (seat, (&player, after)) in players.iter().zip(&after).enumerate() {
            put(tx, &result.ladder, server, player, &after.rating);
            if server == EVERYWHERE {
                note(tx, code, seat, after.points);
                points.push(after.points);
            }
        }
    }
    Ok(points)
}

fn rating(row: &Row) -> Result<RatingRow, Error> {
    Ok(RatingRow {
        mu: row.get("mu")?,
        sigma: row.get("sigma")?,
        games: row.get("games")?,
    })
}

/// A rated result.
struct Finished {
    code: String,
    ladder: String,
    server: Option<ServerId>,
    players: Vec<PlayerId>,
    ranks: Vec<u8>,
    /// What is noted of the points of each seat before and after it.
    noted: Vec<Option<Points>>,
}

/// The server that stands for all of them.
const EVERYWHERE: ServerId = ServerId(0);

/// Every rated match counts everywhere, and on its server if it has one.
fn scopes(server: Option<ServerId>) -> impl Iterator<Item = ServerId> {
    [EVERYWHERE].into_iter().chain(server)
}

/// Notes what a seat's rating everywhere was worth before and after a match.
fn note(tx: &mut Tx, code: &str, seat: usize, points: Points) {
    let Points {
        before,
        after,
        games,
    } = points;
    let sql = "UPDATE seats SET points_before = $3, points_after = $4, rated_games = $5 WHERE code = $1 AND seat = $2";
    tx.queue(sql, args![code, seat, before, after, games]);
}

/// The column `game` is from before there were ladders.
fn put(tx: &mut Tx, ladder: &str, server: ServerId, player: PlayerId, rating: &RatingRow) {
    let sql = "INSERT INTO ratings (game, server, player, mu, sigma, games) VALUES ($1, $2, $3, $4, $5, $6) \
        ON CONFLICT (game, server, player) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games";
    let RatingRow { mu, sigma, games } = *rating;
    tx.queue(sql, args![ladder, server, player, mu, sigma, games]);
}

/// Statements per batch when all ratings are written again.
const AT_ONCE: usize = 500;

impl Store {
    /// Whether a rated result is noted as an older version did it, on another scale.
    pub async fn has_old_points(&self) -> Result<bool, Error> {
        let sql = "SELECT m.code FROM matches m JOIN seats s ON s.code = m.code \
            WHERE m.state = 'over' AND m.rated = 1 AND s.rated_games IS NULL LIMIT 1";
        Ok(self.pool.row(sql, args![]).await?.is_some())
    }

    /// Folds all results again, in their order. Returns how many rated matches there were and how many ratings changed.
    pub async fn rebuild_ratings(&self, rate: Rate) -> Result<(usize, usize), Error> {
        let mut tx = self.pool.begin().await?;
        // Nobody finishes a match meanwhile: the series of results is ours until the end.
        tx.count("result").await?;
        let sql = "SELECT m.result, m.ladder, m.server, s.player, s.rank, m.code, s.points_before, s.points_after, s.rated_games FROM matches m JOIN seats s ON s.code = m.code \
            WHERE m.state = 'over' AND m.rated = 1 ORDER BY m.result, s.seat";
        let rows = tx.rows(sql, args![]).await?;
        let mut results: BTreeMap<i64, Finished> = BTreeMap::new();
        for row in &rows {
            let result = results.entry(row.get("result")?).or_insert(Finished {
                code: row.get("code")?,
                ladder: row.get("ladder")?,
                server: row.get("server")?,
                players: Vec::new(),
                ranks: Vec::new(),
                noted: Vec::new(),
            });
            result.players.push(row.get("player")?);
            result.ranks.push(row.get::<i64>("rank")? as u8);
            result.noted.push(points(row)?);
        }
        let mut ratings: BTreeMap<(String, ServerId, PlayerId), RatingRow> = BTreeMap::new();
        let mut queued = 0;
        for result in results.values() {
            for server in scopes(result.server) {
                let key = |player: &PlayerId| (result.ladder.clone(), server, *player);
                let known = |player| ratings.get(&key(player)).copied();
                let before: Vec<Option<RatingRow>> = result.players.iter().map(known).collect();
                let after = rate(&before, &result.ranks);
                for (seat, (player, after)) in result.players.iter().zip(&after).enumerate() {
                    if server == EVERYWHERE && result.noted[seat] != Some(after.points) {
                        note(&mut tx, &result.code, seat, after.points);
                        queued += 1;
                    }
                    ratings.insert(key(player), after.rating);
                }
            }
            if queued >= AT_ONCE {
                tx.send().await?;
                queued = 0;
            }
        }
        let sql = "SELECT game, server, player, mu, sigma, games FROM ratings";
        let mut old = BTreeMap::new();
        for row in tx.rows(sql, args![]).await? {
            let key: (String, ServerId, PlayerId) =
                (row.get("game")?, row.get("server")?, row.get("player")?);
            old.insert(key, rating(&row)?);
        }
        let same = |(key, rating): (&(String, ServerId, PlayerId), &RatingRow)| {
            old.get(key) == Some(rating)
        };
        let kept = ratings.iter().filter(|&pair| same(pair)).count();
        let gone = old.keys().filter(|key| !ratings.contains_key(*key)).count();
        let changed = ratings.len() - kept + gone;
        if changed > 0 {
            tx.queue("DELETE FROM ratings", args![]);
            for (at, ((game, server, player), rating)) in ratings.iter().enumerate() {
                put(&mut tx, game, *server, *player, rating);
                if at % AT_ONCE == 0 {
                    tx.send().await?;
                }
            }
        }
        tx.commit().await?;
        Ok((results.len(), changed))
    }

    /// A player's rating on a ladder, on a server or (`None`) everywhere.
    pub async fn rating(
        &self,
        ladder: &str,
        server: Option<ServerId>,
        player: PlayerId,
    ) -> Result<Option<RatingRow>, Error> {
        let sql =
            "SELECT mu, sigma, games FROM ratings WHERE game = $1 AND server = $2 AND player = $3";
        let server = server.unwrap_or(EVERYWHERE);
        let row = self.pool.row(sql, args![ladder, server, player]).await?;
        row.map(|row| rating(&row)).transpose()
    }

    /// The best of those who have played at least `settled` rated games, on a server or everywhere. Former players are not
    /// shown.
    pub async fn leaderboard(
        &self,
        ladder: &str,
        server: Option<ServerId>,
        settled: i64,
        from: i64,
        most: i64,
    ) -> Result<Vec<LeaderRow>, Error> {
        // The rated results are counted for those who are listed only.
        let sql = "SELECT l.player, l.name, l.mu, l.sigma, l.games, \
            count(CASE WHEN s.score = 'win' THEN 1 END) AS wins, count(CASE WHEN s.score = 'draw' THEN 1 END) AS draws, \
            count(CASE WHEN s.score = 'loss' THEN 1 END) AS losses FROM \
            (SELECT r.player, p.name, r.mu, r.sigma, r.games FROM ratings r JOIN players p ON p.id = r.player \
            WHERE r.game = $1 AND r.server = $2 AND r.games >= $3 AND p.kind = 'person' \
            ORDER BY (r.mu - 3.0 * r.sigma) DESC, r.player LIMIT $4 OFFSET $5) l \
            LEFT JOIN (seats s JOIN matches m ON m.code = s.code AND m.ladder = $1 AND m.state = 'over' AND m.rated = 1 \
            AND ($6 IS NULL OR m.server = $6)) ON s.player = l.player \
            GROUP BY l.player, l.name, l.mu, l.sigma, l.games ORDER BY (l.mu - 3.0 * l.sigma) DESC, l.player";
        let on = server.unwrap_or(EVERYWHERE);
        let rows = self
            .pool
            .rows(sql, args![ladder, on, settled, most, from, server])
            .await?;
        rows.iter()
            .map(|row| {
                Ok(LeaderRow {
                    player: row.get("player")?,
                    name: row.get("name")?,
                    rating: rating(row)?,
                    tally: (row.get("wins")?, row.get("draws")?, row.get("losses")?),
                })
            })
            .collect()
    }

    /// How many the leaderboard of a ladder has, and the place of a player on it, 1 being the best; `None` for those who are
    /// not on it. `value` is what the player's rating is worth there.
    pub async fn place(
        &self,
        ladder: &str,
        server: Option<ServerId>,
        settled: i64,
        player: PlayerId,
        value: f64,
    ) -> Result<(i64, Option<i64>), Error> {
        let sql = "SELECT count(*) AS listed, \
            count(CASE WHEN (r.mu - 3.0 * r.sigma) > $4 OR ((r.mu - 3.0 * r.sigma) = $4 AND r.player < $5) THEN 1 END) AS better, \
            count(CASE WHEN r.player = $5 THEN 1 END) AS own FROM ratings r JOIN players p ON p.id = r.player \
            WHERE r.game = $1 AND r.server = $2 AND r.games >= $3 AND p.kind = 'person'";
        let server = server.unwrap_or(EVERYWHERE);
        let values = args![ladder, server, settled, value, player];
        let Some(row) = self.pool.row(sql, values).await? else {
            return Ok((0, None));
        };
        let better: i64 = row.get("better")?;
        let own: i64 = row.get("own")?;
        Ok((row.get("listed")?, (own > 0).then_some(better + 1)))
    }

    /// What the ratings of the seats of a rated match were worth before and after it, in points.
    pub async fn changes(&self, code: &str) -> Result<Vec<Option<Points>>, Error> {
        let sql = "SELECT points_before, points_after, rated_games FROM seats WHERE code = $1 ORDER BY seat";
        let rows = self.pool.rows(sql, args![code]).await?;
        rows.iter().map(points).collect()
    }

    /// How the points of a player on a ladder went: before the first rated match, and after each.
    pub async fn curve(&self, ladder: &str, player: PlayerId) -> Result<Vec<i64>, Error> {
        let sql = "SELECT s.points_before, s.points_after FROM seats s JOIN matches m ON m.code = s.code \
            WHERE s.player = $1 AND m.ladder = $2 AND m.state = 'over' AND m.rated = 1 \
            AND s.points_after IS NOT NULL ORDER BY m.result";
        let rows = self.pool.rows(sql, args![player, ladder]).await?;
        let mut curve = Vec::with_capacity(rows.len() + 1);
        for row in &rows {
            if curve.is_empty() {
                curve.push(row.get("points_before")?);
            }
            curve.push(row.get("points_after")?);
        }
        Ok(curve)
    }
}

fn points(row: &Row) -> Result<Option<Points>, Error> {
    let before: Option<i64> = row.get("points_before")?;
    let after: Option<i64> = row.get("points_after")?;
    let games: Option<i64> = row.get("rated_games")?;
    Ok(before.zip(after).map(|(before, after)| Points {
        before,
        after,
        games: games.unwrap_or(0),
    }))
}
