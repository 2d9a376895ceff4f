//! What people have done, and where a person is expected.

use super::{ChannelId, Error, InteractionId, Matches, PlayerId, Rating};
use crate::game::Ladder;
use crate::games;
use crate::store::{Tally, Versus};
use time::UtcDateTime;

/// What somebody has done in the games that they have finished.
#[derive(Debug, Clone, PartialEq)]
pub struct Statistics {
    pub games: Vec<GameStatistics>,
    /// The ladder whose rating is followed: of those that were asked for, the one with the most rated matches.
    pub curve_of: Option<Ladder>,
    /// The points before the first rated match of that game and after each; empty without any.
    pub curve: Vec<i64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct GameStatistics {
    pub ladder: Ladder,
    pub rating: Rating,
    pub tally: Tally,
    /// Against the person who asks; `None` for oneself.
    pub versus: Option<Versus>,
}

impl Matches {
    /// What a player has done in one game or in all, and against the reader.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn statistics(
        &self,
        player: PlayerId,
        reader: PlayerId,
        game: Option<&str>,
    ) -> Result<Statistics, Error> {
        let mut found = Statistics {
            games: Vec::new(),
            curve_of: None,
            curve: Vec::new(),
        };
        let mut most = 0;
        for ladder in games::ladders() {
            if game.is_some_and(|game| game != ladder.game) {
                continue;
            }
            let key = ladder.to_string();
            let tally = self.store.tally(player, Some(&key)).await?;
            if tally == Tally::default() {
                continue;
            }
            let rating = self.rating(&key, None, player).await?;
            let versus = match player == reader {
                true => None,
                false => Some(self.store.versus(player, reader, Some(&key)).await?),
            };
            if rating.games > most {
                (most, found.curve_of) = (rating.games, Some(ladder));
            }
            found.games.push(GameStatistics {
                ladder,
                rating,
                tally,
                versus,
            });
        }
        if let Some(ladder) = found.curve_of {
            found.curve = self.store.curve(&ladder.to_string(), player).await?;
        }
        Ok(found)
    }

    /// The codes of running matches in which it is a player's turn, the most urgent first.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn waiting_for(&self, player: PlayerId) -> Result<Vec<String>, Error> {
        Ok(self.store.waiting_for(player).await?)
    }

    /// The codes of matches that a player takes part in and that are not over.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn of_player(&self, player: PlayerId) -> Result<Vec<String>, Error> {
        Ok(self.store.of_player(player).await?)
    }

    /// The codes of matches in a channel or thread that are not over, oldest first.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn in_channel(&self, channel: ChannelId) -> Result<Vec<String>, Error> {
        Ok(self.store.in_channel(channel).await?)
    }

    /// The ply at which an interaction has written a move of this match, if it has.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn written_by(
        &self,
        code: &str,
        interaction: InteractionId,
    ) -> Result<Option<usize>, Error> {
        Ok(self.store.written_by(code, interaction).await?)
    }

    /// The match in which an interaction of a player has written a move since then, if it has.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn written_in(
        &self,
        player: PlayerId,
        interaction: InteractionId,
        since: UtcDateTime,
    ) -> Result<Option<String>, Error> {
        Ok(self.store.written_in(player, interaction, since).await?)
    }

    /// The end of the vacation that a player is on.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn away_until(
        &self,
        player: PlayerId,
        now: UtcDateTime,
    ) -> Result<Option<UtcDateTime>, Error> {
        let taken = self.store.vacations(player).await?;
        Ok(taken
            .into_iter()
            .map(|(_, ends)| ends)
            .find(|ends| *ends > now))
    }
}
