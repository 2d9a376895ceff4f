//! A match as one document, to keep and to check.

use super::document::{Document, Over, Player, Proof};
use super::{At, Entry, Error, Match, Matches, Person, PlayerKind, Refused, Sitting, State};
use crate::games::Record;
use time::UtcDateTime;
use time::format_description::well_known::Rfc3339;

impl Matches {
    /// The whole match. While it goes on the secret is not in it, and a match with hidden pieces is refused.
    ///
    /// # Errors
    /// When it has not begun, or [`Refused::Hidden`].
    pub async fn document(&self, at: impl Into<At<'_>>) -> Result<Document, Error> {
        let live = self.at(at.into()).await?;
        let m = &live.stored;
        if !matches!(m.state, State::Playing | State::Over | State::Void) {
            return Err(Refused::NotPlaying { state: m.state }.into());
        }
        if m.state == State::Playing && hides(m)? {
            return Err(Refused::Hidden.into());
        }
        let player = |(sitting, person): (&Sitting, &Option<Person>)| Player {
            kind: sitting.kind.word().to_owned(),
            name: match (sitting.kind, person) {
                (PlayerKind::Former, _) => "a former player".to_owned(),
                (_, person) => person.as_ref().map(|p| p.name.clone()).unwrap_or_default(),
            },
        };
        let players = m.sittings.iter().zip(&live.people).map(player).collect();
        let entries = self.store.log(&m.code).await?;
        // The log may have grown since the match was loaded; what is exported is the match as it was loaded.
        let times = entries
            .iter()
            .take(m.ply())
            .map(|e| rfc3339(e.at))
            .collect();
        let record = Record {
            game: m.game.clone(),
            seats: m.seats.into(),
            options: m.options.clone(),
            moves: m.log.clone(),
        };
        let over = m.ending.as_ref().map(|ending| Over {
            ranks: ending.ranks.clone(),
            reason: ending.reason.clone(),
        });
        let seals = Document::seals(&m.key()?, &m.code, &record, over.as_ref());
        Ok(Document {
            record,
            players,
            pace: m.pace.word().to_owned(),
            rated: m.rated,
            created: rfc3339(m.created),
            started: m.started.map(rfc3339),
            ended: m.ended.map(rfc3339),
            times,
            fair: Proof {
                commitment: m.commitment(),
                accepted: m.accepted.map_or(0, |id| id.get()).to_string(),
                words: m
                    .words()
                    .map(|(seat, word)| (seat, word.to_owned()))
                    .collect(),
                secret: over.is_some().then(|| m.secret.reveal()),
                seals,
            },
            over,
            code: m.code.clone(),
        })
    }

    /// The log of a match with its times and what brought each entry in.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn log(&self, code: &str) -> Result<Vec<Entry>, Error> {
        let rows = self.store.log(code).await?;
        Ok(rows
            .into_iter()
            .map(Entry::read)
            .collect::<Result<_, _>>()?)
    }
}

impl Match {
    /// The seal of the log as it is, to be shown with the board: it binds everybody to what has been played.
    ///
    /// # Errors
    /// When the match has not begun.
    pub fn seal(&self) -> Result<String, Error> {
        let record = Record {
            game: self.game.clone(),
            seats: self.seats.into(),
            options: self.options.clone(),
            moves: self.log.clone(),
        };
        let seals = Document::seals(&self.key()?, &self.code, &record, None);
        Ok(seals.last().cloned().unwrap_or_default())
    }
}

/// Whether the log holds something that not everybody may see yet.
fn hides(m: &Match) -> Result<bool, Error> {
    let mut game = m.begin()?;
    for entry in &m.log {
        if game.secret(entry).is_some() {
            return Ok(true);
        }
        game.play(entry)?;
    }
    Ok(false)
}

fn rfc3339(time: UtcDateTime) -> String {
    time.format(&Rfc3339)
        .expect("the years of a match have four digits")
}
