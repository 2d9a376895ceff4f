//! A match with everything that one turn needs. It goes through the whole turn as one value, from the click to the answer.

use super::name::clean;
use super::settings::{self, PlayerSettings, ServerSettings};
use super::words;
use super::{
    Entry, Error, InteractionId, Match, Matches, PlayerId, PlayerKind, Refused, ServerId, code,
};
use crate::game::{Game, Seat};
use crate::store::rows::{Loaded, PersonRow};
use crate::store::{self, AskerRow, Points, Saved};
use std::ops::Deref;

/// A match as it is stored, its position and its people. Loaded by one statement, replayed once.
#[derive(Debug, Clone)]
pub struct Live {
    pub stored: Match,
    /// The position: the log replayed. The starting position of a challenge.
    pub game: Box<dyn Game>,
    /// Who has which seat; nobody while anybody may take it.
    pub people: Vec<Option<Person>>,
    /// What is set for the server that it is played in.
    pub server: ServerSettings,
    /// What a rated match that is over did to the ratings, by seat: what it was worth before and after. Empty for all others.
    pub changes: Vec<Option<Points>>,
    /// What has just been written into the log: a move and what followed by itself.
    pub played: Vec<Entry>,
    /// Who asked for the match, if that is known.
    pub asker: Option<Person>,
}

/// Somebody who plays or played.
#[derive(Debug, Clone, PartialEq)]
pub struct Person {
    pub id: PlayerId,
    pub kind: PlayerKind,
    /// A computer's level; empty for a former player and for a person not named yet.
    pub name: String,
    pub settings: PlayerSettings,
    /// Whether the only legal move is played by itself.
    pub plays_forced: bool,
}

/// Who asks for something, and what is set for the server where they ask.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Asker {
    /// `None` for somebody who was never seen before.
    pub person: Option<Person>,
    pub server: ServerSettings,
}

/// Which match is meant: by its code, or as it has just been loaded.
#[derive(Debug)]
pub enum At<'a> {
    Code(&'a str),
    Loaded(Box<Live>),
}

impl<'a> From<&'a str> for At<'a> {
    fn from(code: &'a str) -> At<'a> {
        At::Code(code)
    }
}

impl<'a> From<&'a String> for At<'a> {
    fn from(code: &'a String) -> At<'a> {
        At::Code(code)
    }
}

impl From<Live> for At<'_> {
    fn from(live: Live) -> Self {
        At::Loaded(Box::new(live))
    }
}

impl Deref for Live {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.stored
    }
}

impl Live {
    /// Somebody is known better than when the match was loaded.
    pub fn meet(&mut self, person: &Person) {
        for known in self.people.iter_mut().flatten() {
            if known.id == person.id {
                *known = person.clone();
            }
        }
        self.asker = Some(person.clone());
    }

    /// Who has that seat.
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.people.get(seat.index())?.as_ref()
    }

    pub(super) fn read(
        loaded: Loaded,
        asker: Option<Person>,
        matches: &Matches,
    ) -> Result<Live, store::Error> {
        let each = loaded.seats.iter().map(|seat| &seat.person);
        let people = each
            .map(|person| person.as_ref().map(Person::read).transpose())
            .collect::<Result<_, _>>()?;
        let server = settings::read_or_default(loaded.server_settings.as_deref())?;
        let mut changes: Vec<_> = loaded.seats.iter().map(|seat| seat.points).collect();
        if changes.iter().all(Option::is_none) {
            changes.clear();
        }
        let stored = Match::read(loaded, matches.store.counts())?;
        Ok(Live {
            game: stored.replay()?,
            stored,
            people,
            server,
            changes,
            played: Vec::new(),
            asker,
        })
    }

    /// Plays the position again from its log, after that has become another.
    pub(super) fn replay(&mut self) -> Result<(), store::Error> {
        self.game = self.stored.replay()?;
        Ok(())
    }
}

impl Person {
    /// Somebody of whom nothing is known yet.
    pub fn stranger(id: PlayerId) -> Person {
        Person {
            id,
            kind: PlayerKind::Person,
            name: String::new(),
            settings: PlayerSettings::default(),
            plays_forced: true,
        }
    }

    pub(super) fn read(row: &PersonRow) -> Result<Person, store::Error> {
        Ok(Person {
            id: row.id,
            kind: words::read(&row.kind, PlayerKind::find)?,
            // Older versions stored names as they came.
            name: clean(&row.name),
            settings: settings::read(&row.settings)?,
            plays_forced: row.forced,
        })
    }
}

impl Asker {
    pub(super) fn read(row: &AskerRow) -> Result<Asker, store::Error> {
        Ok(Asker {
            person: row.person.as_ref().map(Person::read).transpose()?,
            server: settings::read_or_default(row.server_settings.as_deref())?,
        })
    }
}

/// What came of looking at a match.
pub(super) enum Decision {
    Save,
    /// It is already as it should be.
    Leave,
}

impl Matches {
    /// The match that people call by this code, however they write it, with everything that a turn needs.
    ///
    /// # Errors
    /// [`Refused::NoMatch`] when there is none.
    pub async fn live(&self, code: &str) -> Result<Live, Error> {
        Ok(self.find_for(code, None, None).await?.0?)
    }

    /// The same for somebody who asks for it in a server or elsewhere; and who that is, whether or not there is such a match.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn find_for(
        &self,
        code: &str,
        asker: Option<PlayerId>,
        server: Option<ServerId>,
    ) -> Result<(Result<Live, Refused>, Asker), Error> {
        // An invalid code finds no match, but the asker is still loaded.
        let stored = code::read(code);
        let found = self
            .store
            .load(stored.as_deref().unwrap_or_default(), asker, server);
        let (loaded, asker) = found.await?;
        let asker = Asker::read(&asker)?;
        let live = match loaded {
            Some(loaded) => Ok(Live::read(loaded, asker.person.clone(), self)?),
            None => Err(Refused::NoMatch {
                given: code.chars().take(20).collect(),
            }),
        };
        Ok((live, asker))
    }

    pub(super) async fn at(&self, at: At<'_>) -> Result<Live, Error> {
        match at {
            At::Code(code) => self.live(code).await,
            At::Loaded(live) => Ok(*live),
        }
    }

    /// Decides what becomes of a match and saves that; looks and decides again when somebody else was first.
    pub(super) async fn change(
        &self,
        at: impl Into<At<'_>>,
        decide: impl Fn(&mut Live) -> Result<Decision, Error>,
    ) -> Result<Live, Error> {
        let nothing = |_: &Live| std::future::ready(());
        Ok(self.change_while(at.into(), decide, nothing).await?.0)
    }

    /// The same, and while it is saved does what `meanwhile` begins with the match as it will be. What that comes to is
    /// thrown away when somebody else was first, and begun again.
    pub(super) async fn change_while<T, W: Future<Output = T>>(
        &self,
        at: At<'_>,
        decide: impl Fn(&mut Live) -> Result<Decision, Error>,
        meanwhile: impl Fn(&Live) -> W,
    ) -> Result<(Live, T), Error> {
        let mut live = self.at(at).await?;
        for _ in 0..super::ATTEMPTS {
            let base = live.stored.base();
            live.played.clear();
            if let Decision::Leave = decide(&mut live)? {
                let done = meanwhile(&live).await;
                return Ok((live, done));
            }
            let change = live.stored.change(&base)?;
            live.played = live.stored.saved();
            let save = self.store.save(&change, super::ratings::rate);
            // The save is under way before the other begins.
            let other = async { meanwhile(&live).await };
            let (saved, done) = tokio::join!(save, other);
            if let Saved::Yes(points) = saved? {
                if !points.is_empty() {
                    live.changes = points.into_iter().map(Some).collect();
                }
                return Ok((live, done));
            }
            let asker = live.asker.take();
            live = self.live(&live.stored.code).await?;
            live.asker = asker;
        }
        Err(Refused::Busy.into())
    }
}

impl Live {
    /// Whether this very request was the last to be followed; if not, it is about to be.
    pub(super) fn has_followed(&mut self, interaction: Option<InteractionId>) -> bool {
        let again = interaction.is_some() && interaction == self.stored.request;
        self.stored.request = interaction;
        again
    }
}
