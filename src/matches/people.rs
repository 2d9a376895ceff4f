//! People: their names, their settings, and their wish to be forgotten.

use super::{Error, Matches, Person, PlayerId, Refused, State};
use time::UtcDateTime;

/// Discord's names are shorter.
const LONGEST_NAME: usize = 100;

impl Matches {
    /// Remembers what a player is called, for records and leaderboards.
    ///
    /// # Errors
    /// When it is not a name.
    pub async fn set_name(
        &self,
        player: PlayerId,
        name: &str,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        must_be_person(player)?;
        let length = name.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || name.chars().any(char::is_control) {
            return Err(Refused::Name { most: LONGEST_NAME }.into());
        }
        Ok(self.store.name_player(player, name, now).await?)
    }

    /// Whether the only legal move of a player is played by itself, from the next move on.
    ///
    /// # Errors
    /// When it is no person.
    pub async fn set_forced(
        &self,
        player: PlayerId,
        forced: bool,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        must_be_person(player)?;
        Ok(self.store.set_forced(player, forced, now).await?)
    }

    /// What is known of a player.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn person(&self, player: PlayerId) -> Result<Option<Person>, Error> {
        let found = self.store.person(player).await?;
        Ok(found.as_ref().map(Person::read).transpose()?)
    }

    /// Those of the players that are known, in any order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn people(&self, players: &[PlayerId]) -> Result<Vec<Person>, Error> {
        let found = self.store.people(players).await?;
        Ok(found.iter().map(Person::read).collect::<Result<_, _>>()?)
    }

    /// Forgets a player: names, settings, vacations and the id go, open challenges are withdrawn and running matches
    /// resigned. The seats stay as those of a former player, so that what others have played can still be replayed.
    ///
    /// # Errors
    /// Those of the database; asked again, it goes on where it stopped.
    pub async fn forget(&self, player: PlayerId, now: UtcDateTime) -> Result<(), Error> {
        must_be_person(player)?;
        for code in self.store.of_player(player).await? {
            let live = self.live(&code).await?;
            let left = match live.state {
                State::Open if live.challenger == player => {
                    self.cancel(live, player, None, now).await
                }
                State::Open => self.decline(live, player, None, now).await,
                _ => self.resign(live, player, None, now).await,
            };
            match left {
                // It has ended in between.
                Ok(_) | Err(Error::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        self.store.replace_by_former(player, now).await?;
        Ok(())
    }
}

pub(super) fn must_be_person(player: PlayerId) -> Result<(), Refused> {
    if player.is_person() {
        return Ok(());
    }
    Err(Refused::NoPlayer { given: player })
}
