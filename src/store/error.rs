//! What can go wrong with a database, told apart by what the operator can do about it.

use std::path::Path;
use thiserror::Error;

/// Nothing of what was asked has been written, unless the connection was lost while committing: then a repeated request
/// finds out by the id of its interaction.
#[derive(Debug, Error)]
pub enum Error {
    #[error("the disk is full: free some space and try again")]
    Full(#[source] sqlx::Error),
    #[error("the database file is locked by another program")]
    Locked(#[source] sqlx::Error),
    #[error("the disk or the file system failed")]
    Disk(#[source] sqlx::Error),
    #[error("the database cannot be written: it or its folder is read-only")]
    ReadOnly(#[source] sqlx::Error),
    #[error("the connection to the database was lost or could not be made")]
    Connection(#[source] sqlx::Error),
    #[error("another transaction was in the way")]
    Contended(#[source] sqlx::Error),
    #[error(
        "this database was written by a newer version of Taula (its schema is {found}, this program knows {known}): install that version or a later one"
    )]
    Newer { found: i64, known: i64 },
    #[error("this database was made by a changed or unfinished migration {version}")]
    Migration { version: i64 },
    #[error("the database does not hold what it should: {0}")]
    Damaged(String),
    #[error("{0:?} is not the name of a database: expected a file, sqlite://FILE or postgres://…")]
    Name(String),
    #[error("there is no database {0}")]
    Missing(String),
    #[error(
        "the database file {0} cannot be opened: does its folder exist, and may this program write there?"
    )]
    Closed(String),
    #[error(
        "{0} is a file, but not a database: name another, or move it away so that a new one is made"
    )]
    Foreign(String),
    #[error("{0}")]
    Backup(String),
    #[error("the database refused a statement")]
    Other(#[source] sqlx::Error),
}

impl Error {
    /// A row with the same key is already there: somebody else was first.
    pub(crate) fn is_taken(&self) -> bool {
        let Error::Other(sqlx::Error::Database(error)) = self else {
            return false;
        };
        error.is_unique_violation()
    }
}

impl Error {
    /// Why this file could not be opened.
    pub(super) fn opening(file: &Path, error: impl Into<Error>) -> Error {
        let error = error.into();
        let code = match &error {
            Error::Connection(sqlx::Error::Database(inner))
            | Error::Other(sqlx::Error::Database(inner)) => inner.code().unwrap_or_default(),
            _ => return error,
        };
        match code.parse::<u32>().map(|code| code & 0xff) {
            Ok(14) => Error::Closed(file.display().to_string()),
            Ok(26) => Error::Foreign(file.display().to_string()),
            _ => error,
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        let code = match &error {
            sqlx::Error::Database(inner) => inner.code().unwrap_or_default().into_owned(),
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::Protocol(_)
            | sqlx::Error::WorkerCrashed => return Error::Connection(error),
            _ => return Error::Other(error),
        };
        let postgres = code.len() == 5;
        match (postgres, code.as_str()) {
            // PostgreSQL: disk full and other shortages of the server, shutting down, connection failures.
            (true, "53100") => Error::Full(error),
            (true, "25006") => Error::ReadOnly(error),
            (true, code)
                if code.starts_with("57P") || code.starts_with("08") || code.starts_with("53") =>
            {
                Error::Connection(error)
            }
            (true, "40001" | "40P01") => Error::Contended(error),
            (true, "55P03") => Error::Locked(error),
            (true, code) if code.starts_with("58") => Error::Disk(error),
            (true, _) => Error::Other(error),
            // SQLite: the low byte of an extended code is the kind.
            (false, code) => match code.parse::<u32>().map(|code| code & 0xff) {
                Ok(5 | 6) => Error::Locked(error),
                Ok(8) => Error::ReadOnly(error),
                Ok(10) => Error::Disk(error),
                Ok(13) => Error::Full(error),
                Ok(14) => Error::Connection(error),
                _ => Error::Other(error),
            },
        }
    }
}
