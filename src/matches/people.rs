//! People: their names, their settings, and their wish to be forgotten.

use super::{Error, Matches, PlayerId, Refused, State};
use serde_json::{Map, Value};
use time::UtcDateTime;

/// Discord's names are shorter.
const LONGEST_NAME: usize = 100;
/// In bytes of JSON.
const MOST_SETTINGS: usize = 4_000;

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

    /// Changes some of a player's settings; `null` takes one away.
    ///
    /// # Errors
    /// When they are too long.
    pub async fn set_player(
        &self,
        player: PlayerId,
        changes: &Map<String, Value>,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        must_be_person(player)?;
        must_be_short(changes)?;
        Ok(self.store.set_player(player, changes, now).await?)
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

    /// Changes some of a server's settings; `null` takes one away.
    ///
    /// # Errors
    /// When they are too long.
    pub async fn set_server(
        &self,
        server: i64,
        changes: &Map<String, Value>,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        must_be_short(changes)?;
        Ok(self.store.set_server(server, changes, now).await?)
    }

    /// Forgets a player: names, settings, vacations and the id go, open challenges are withdrawn and running matches
    /// resigned. The seats stay as those of a former player, so that what others have played can still be replayed.
    ///
    /// # Errors
    /// Those of the database; asked again, it goes on where it stopped.
    pub async fn forget(&self, player: PlayerId, now: UtcDateTime) -> Result<(), Error> {
        must_be_person(player)?;
        for code in self.store.of_player(player).await? {
            let m = self.find(&code).await?;
            let left = match m.state {
                State::Open if m.challenger == player => {
                    self.cancel(&code, player, None, now).await
                }
                State::Open => self.decline(&code, player, None, now).await,
                _ => self.resign(&code, player, None, now).await,
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

fn must_be_person(player: PlayerId) -> Result<(), Refused> {
    if player > 0 {
        return Ok(());
    }
    Err(Refused::NoPlayer { given: player })
}

fn must_be_short(changes: &Map<String, Value>) -> Result<(), Refused> {
    let text = Value::Object(changes.clone()).to_string();
    if text.len() > MOST_SETTINGS {
        return Err(Refused::Settings);
    }
    Ok(())
}
