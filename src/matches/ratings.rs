//! The mathematics of ratings, and leaderboards.

use super::name::clean;
use super::{Error, Matches, PlayerId, ServerId};
use crate::store::{LeaderRow, Rated, RatingRow};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

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

    /// What the player is at least worth with near certainty: the order of leaderboards.
    fn value(&self) -> f64 {
        self.mu - 3.0 * self.sigma
    }

    /// The number that people are shown, 1000 to begin with.
    pub fn points(&self) -> i64 {
        (1_000.0 + 40.0 * self.value()).round() as i64
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

impl From<RatingRow> for Rating {
    fn from(RatingRow { mu, sigma, games }: RatingRow) -> Rating {
        Rating { mu, sigma, games }
    }
}

/// What the store folds into its ratings when a match is over.
pub(super) fn rate(before: &[Option<RatingRow>], ranks: &[u8]) -> Vec<Rated> {
    let before: Vec<Rating> = before
        .iter()
        .map(|row| row.map_or_else(Rating::unknown, Rating::from))
        .collect();
    let after = Rating::after(&before, ranks);
    let both = before.iter().zip(&after);
    both.map(|(before, after)| {
        let Rating { mu, sigma, games } = *after;
        Rated {
            rating: RatingRow { mu, sigma, games },
            points: (before.points(), after.points()),
        }
    })
    .collect()
}

/// A line of a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Leader {
    pub player: PlayerId,
    pub name: String,
    pub rating: Rating,
}

impl Matches {
    /// A player's rating at a game, on a server or (`None`) everywhere.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn rating(
        &self,
        game: &str,
        server: Option<ServerId>,
        player: PlayerId,
    ) -> Result<Rating, Error> {
        let found = self.store.rating(game, server, player).await?;
        Ok(found.map_or_else(Rating::unknown, Rating::from))
    }

    /// The best of those whose rating is settled, on a server or everywhere. Former players are not shown.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn leaderboard(
        &self,
        game: &str,
        server: Option<ServerId>,
        from: i64,
        most: i64,
    ) -> Result<Vec<Leader>, Error> {
        let settled = Rating::SETTLED;
        let found = self.store.leaderboard(game, server, settled, from, most);
        let leader = |row: LeaderRow| Leader {
            player: row.player,
            name: clean(&row.name),
            rating: row.rating.into(),
        };
        Ok(found.await?.into_iter().map(leader).collect())
    }

    /// How many the leaderboard of a game has, and the place of a player on it, 1 being the best; `None` while the
    /// player's rating is not settled.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn place(
        &self,
        game: &str,
        server: Option<ServerId>,
        player: PlayerId,
    ) -> Result<(i64, Option<i64>), Error> {
        let own = self.rating(game, server, player).await?;
        let settled = Rating::SETTLED;
        let found = self.store.place(game, server, settled, player, own.value());
        Ok(found.await?)
    }

    /// Folds all results again, in their order. Returns how many rated matches there were and how many ratings changed.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn rebuild_ratings(&self) -> Result<(usize, usize), Error> {
        Ok(self.store.rebuild_ratings(rate).await?)
    }
}
