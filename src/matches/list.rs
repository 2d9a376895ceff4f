//! Somebody's matches in a list, without their logs.

use super::settings;
use super::words;
use super::{
    Asker, Error, Matches, MessageId, Person, Place, PlayerId, PlayerKind, ServerId, State,
};
use crate::game::Seat;
use crate::store;
use crate::store::rows::ListedRow;
use time::UtcDateTime;

/// A match in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Listed {
    pub code: String,
    pub state: State,
    pub game: String,
    pub place: Place,
    pub turn: Option<Seat>,
    pub deadline: Option<UtcDateTime>,
    pub message: Option<MessageId>,
    /// Who has which seat; nobody while anybody may take it.
    pub people: Vec<Option<Person>>,
    /// Which seats have accepted.
    pub accepted: Vec<bool>,
}

/// Some of somebody's matches.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct List {
    pub matches: Vec<Listed>,
    /// How many there are in all.
    pub total: usize,
    /// In how many of all it is their turn.
    pub waiting: usize,
    /// Whose matches they are, and what is set for the server where they asked; not known when there is no match.
    pub asker: Asker,
}

impl Listed {
    /// The seat of a player.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let is = |person: &Option<Person>| person.as_ref().is_some_and(|p| p.id == player);
        let found = self.people.iter().position(is);
        found.map(|seat| Seat(seat as u8))
    }

    /// Whether it waits for a move of this person.
    pub fn is_turn_of(&self, player: PlayerId) -> bool {
        let Some(seat) = self.turn.filter(|_| self.state == State::Playing) else {
            return false;
        };
        let person = self.people.get(seat.index()).and_then(Option::as_ref);
        person.is_some_and(|person| person.id == player && person.kind == PlayerKind::Person)
    }

    fn read(row: ListedRow) -> Result<Listed, store::Error> {
        let each = row.seats.iter().map(|seat| &seat.person);
        Ok(Listed {
            people: each
                .map(|person| person.as_ref().map(Person::read).transpose())
                .collect::<Result<_, _>>()?,
            accepted: row.seats.iter().map(|seat| seat.accepted).collect(),
            state: words::read(&row.state, State::find)?,
            place: Place {
                server: row.server,
                channel: row.channel,
                thread: row.thread,
            },
            turn: row.turn.map(Seat),
            deadline: row.deadline,
            message: row.message,
            code: row.code,
            game: row.game,
        })
    }
}

fn read(player: PlayerId, rows: Vec<ListedRow>) -> Result<List, Error> {
    let count = |count: fn(&ListedRow) -> i64| rows.first().map_or(0, |row| count(row) as usize);
    let server = rows.first().and_then(|row| row.server_settings.as_deref());
    let server = settings::read_or_default(server)?;
    let (total, waiting) = (count(|row| row.total), count(|row| row.waiting));
    let matches = rows.into_iter().map(Listed::read);
    let matches: Vec<Listed> = matches.collect::<Result<_, _>>()?;
    let first = matches.first().into_iter().flat_map(|m| &m.people);
    let person = first.flatten().find(|person| person.id == player).cloned();
    Ok(List {
        total,
        waiting,
        asker: Asker { person, server },
        matches,
    })
}

impl Matches {
    /// Somebody's matches and challenges that are not over, the most urgent first: their own turns, then challenges to them,
    /// then the rest, each by their time.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn list(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        from: usize,
        most: usize,
    ) -> Result<List, Error> {
        let (from, most) = (from as i64, most as i64);
        read(player, self.store.list(player, server, from, most).await?)
    }

    /// Those of somebody's matches and challenges whose code begins like that. What is over comes last, or first.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn complete(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        begun: &str,
        over_first: bool,
        most: usize,
    ) -> Result<List, Error> {
        let begun = begun.trim().trim_start_matches('#').to_ascii_uppercase();
        // No code is longer.
        let begun: String = begun.chars().take(40).collect();
        let found = self
            .store
            .list_all(player, server, &begun, over_first, most as i64);
        read(player, found.await?)
    }

    /// Who asks for something, and what is set for the server where they ask.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn asker(&self, player: PlayerId, server: Option<ServerId>) -> Result<Asker, Error> {
        Ok(Asker::read(&self.store.asker(player, server).await?)?)
    }
}
