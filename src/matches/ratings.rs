//! The mathematics of ratings, and leaderboards.

use super::name::clean;
use super::{Error, Matches, PlayerId, ServerId};
use crate::store::{LeaderRow, Points, Rated, RatingRow};
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
    /// Rated games before a rating is settled.
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

    /// The number that people are shown: the strength that is likeliest, 1500 to begin with.
    pub fn points(&self) -> i64 {
        let unknown = Rating::unknown().mu;
        (1_500.0 + 40.0 * (self.mu - unknown)).round() as i64
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
            points: Points {
                before: before.points(),
                after: after.points(),
                games,
            },
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
    /// How many rated matches they have won, drawn and lost.
    pub tally: (i64, i64, i64),
}

/// A page of a leaderboard, for somebody who may be on it.
#[derive(Debug, Clone, PartialEq)]
pub struct Standings {
    /// How many the whole leaderboard has.
    pub listed: usize,
    /// The page that this is: the last one when there are fewer than were asked for.
    pub page: usize,
    /// The ranks of this page, and after them the reader's own line when it is on another.
    pub leaders: Vec<(i64, Leader)>,
    /// The reader's rank; `None` while their rating is not settled.
    pub place: Option<i64>,
    pub own: Rating,
}

impl From<LeaderRow> for Leader {
    fn from(row: LeaderRow) -> Leader {
        Leader {
            player: row.player,
            name: clean(&row.name),
            rating: row.rating.into(),
            tally: row.tally,
        }
    }
}

impl Matches {
    /// A player's rating on a ladder, on a server or (`None`) everywhere.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn rating(
        &self,
        ladder: &str,
        server: Option<ServerId>,
        player: PlayerId,
    ) -> Result<Rating, Error> {
        let found = self.store.rating(ladder, server, player).await?;
        Ok(found.map_or_else(Rating::unknown, Rating::from))
    }

    /// The best of those whose rating is settled, on a server or everywhere. Former players are not shown.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn leaderboard(
        &self,
        ladder: &str,
        server: Option<ServerId>,
        from: i64,
        most: i64,
    ) -> Result<Vec<Leader>, Error> {
        let settled = Rating::SETTLED;
        let found = self.store.leaderboard(ladder, server, settled, from, most);
        Ok(found.await?.into_iter().map(Leader::from).collect())
    }

    /// A page of the leaderboard, with the place of its reader.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn standings(
        &self,
        ladder: &str,
        server: Option<ServerId>,
        reader: PlayerId,
        page: usize,
        most: usize,
    ) -> Result<Standings, Error> {
        let own = self.rating(ladder, server, reader).await?;
        let settled = Rating::SETTLED;
        let value = own.value();
        let (listed, place) = self
            .store
            .place(ladder, server, settled, reader, value)
            .await?;
        let listed = listed as usize;
        let page = page.min(listed.saturating_sub(1) / most);
        let from = (page * most) as i64;
        let leaders = self.leaderboard(ladder, server, from, most as i64).await?;
        let mut leaders: Vec<(i64, Leader)> = (from + 1..).zip(leaders).collect();
        if let Some(place) = place
            && !leaders.iter().any(|(_, leader)| leader.player == reader)
        {
            let found = self.leaderboard(ladder, server, place - 1, 1).await?;
            leaders.extend(found.into_iter().map(|leader| (place, leader)));
        }
        Ok(Standings {
            listed,
            page,
            leaders,
            place,
            own,
        })
    }

    /// Folds all results again, in their order. Returns how many rated matches there were and how many ratings changed.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn rebuild_ratings(&self) -> Result<(usize, usize), Error> {
        Ok(self.store.rebuild_ratings(rate).await?)
    }

    /// Notes the points of all results anew when an older version noted some of them on another scale, so that no curve
    /// jumps. Returns how many rated matches there were.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn renew_points(&self) -> Result<usize, Error> {
        match self.store.has_old_points().await? {
            true => Ok(self.rebuild_ratings().await?.0),
            false => Ok(0),
        }
    }
}
