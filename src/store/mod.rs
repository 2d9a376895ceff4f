//! All SQL. SQLite in one file, or PostgreSQL; the same statements and the same promises on both.
//!
//! - [`rows`]: what is stored, as it is stored. What it means is known further up.
//! - `load`: loading, listing and finding matches; `save`: writing a new one, and what became of one.
//! - `deadlines`: what is due, and what has not been shown or sent yet.
//! - [`backup`]: a consistent copy of a running database.
//! - `players`: people, servers, vacations, and forgetting.
//! - `ratings`: results and ratings; `statistics`: what else can be counted.
//!
//! A match is saved only over the version that was loaded, so of two writers one is told to look again.

mod backup;
mod deadlines;
mod error;
mod load;
mod players;
mod private;
mod ratings;
pub mod rows;
mod save;
mod sql;
mod statistics;

pub use backup::backup;
pub use deadlines::{DeliveryRow, Showing, Shown};
pub use error::Error;
pub use players::{Invited, Vacation};
pub use ratings::{LeaderRow, Rate, Rated, RatingRow, ResultRow};
pub use rows::{AskerRow, Points};
pub use save::{Change, Load, Saved, Seating};
pub use statistics::{Tally, Versus};

use sql::{Connections, Pool};
use sqlx::ConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// How long to wait for a lock or a connection before saying so.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much has been asked of a database, so that tests can say how much a click may ask.
#[derive(Debug, Default)]
pub struct Counts {
    statements: AtomicU64,
    replays: AtomicU64,
}

impl Counts {
    /// How many statements were sent. Several that are sent together count as one.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    /// How many logs that were loaded from it were replayed.
    pub fn replays(&self) -> u64 {
        self.replays.load(Ordering::Relaxed)
    }

    fn statement(&self) {
        self.statements.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn replay(&self) {
        self.replays.fetch_add(1, Ordering::Relaxed);
    }
}

/// An open database. Clones share its connections.
#[derive(Debug, Clone)]
pub struct Store {
    pool: Pool,
}

impl Store {
    /// Opens a file (`taula.db`, `sqlite://taula.db`) or a PostgreSQL database (`postgres://…`), makes it when it is a file
    /// that is not there, and brings its schema up to date.
    ///
    /// # Errors
    /// [`Error::Newer`] when a later version of the program has written it; nothing is touched then.
    pub async fn open(name: &str) -> Result<Store, Error> {
        if is_postgres(name) {
            return Store::open_postgres(name).await;
        }
        Store::open_sqlite(file_of(name)?).await
    }

    /// As [`open`](Store::open), but a file that is not there is not made.
    ///
    /// # Errors
    /// As there.
    pub async fn open_existing(name: &str) -> Result<Store, Error> {
        if !is_postgres(name) && !file_of(name)?.exists() {
            return Err(Error::Missing(name.to_owned()));
        }
        Store::open(name).await
    }

    async fn open_sqlite(file: &Path) -> Result<Store, Error> {
        // The secrets of running matches are in it.
        private::make_private(file);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What somebody wanted forgotten is overwritten, not only unlinked.
            .pragma("secure_delete", "ON")
            // Half a megabyte for each connection is plenty for what a turn reads; the system keeps the rest of the file.
            .pragma("cache_size", "-512")
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let pool = SqlitePoolOptions::new()
            .acquire_timeout(PATIENCE * 2)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None);
        let write = pool
            .clone()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(|error| Error::opening(file, error))?;
        refuse_newer(SQLITE.run(&write).await, &SQLITE)?;
        let read = pool.max_connections(4).connect_with(options).await?;
        Ok(Store::over(Connections::Sqlite { write, read }))
    }

    async fn open_postgres(url: &str) -> Result<Store, Error> {
        // An answered move is on disk, whatever the server's default; and nobody waits for ever.
        let options = PgConnectOptions::from_str(url)?.options([
            ("synchronous_commit", "on"),
            ("lock_timeout", "5s"),
            ("statement_timeout", "30s"),
            ("idle_in_transaction_session_timeout", "60s"),
        ]);
        let options = options.disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        refuse_newer(POSTGRES.run(&pool).await, &POSTGRES)?;
        Ok(Store::over(Connections::Postgres(pool)))
    }

    fn over(connections: Connections) -> Store {
        let counts = Arc::default();
        Store {
            pool: Pool {
                connections,
                counts,
            },
        }
    }

    /// How much has been asked of this store and its clones.
    pub fn counts(&self) -> &Arc<Counts> {
        &self.pool.counts
    }

    /// Closes all connections. Dropping the store does the same a little later.
    pub async fn close(self) {
        match self.pool.connections {
            Connections::Sqlite { write, read } => {
                read.close().await;
                write.close().await;
            }
            Connections::Postgres(pool) => pool.close().await,
        }
    }
}

fn is_postgres(name: &str) -> bool {
    name.starts_with("postgres://") || name.starts_with("postgresql://")
}

fn file_of(name: &str) -> Result<&Path, Error> {
    let file = name
        .strip_prefix("sqlite://")
        .or_else(|| name.strip_prefix("sqlite:"))
        .unwrap_or(name);
    // Each of several connections would have a memory of its own.
    let in_memory = file.contains(":memory:");
    if file.is_empty() || file.contains("://") || file.contains('\0') || in_memory {
        return Err(Error::Name(name.chars().take(60).collect()));
    }
    Ok(Path::new(file))
}

fn refuse_newer(migrated: Result<(), MigrateError>, known: &Migrator) -> Result<(), Error> {
    let latest = known.iter().map(|m| m.version).max().unwrap_or_default();
    match migrated {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(found)) => Err(Error::Newer {
            found,
            known: latest,
        }),
        Err(MigrateError::VersionMismatch(version) | MigrateError::Dirty(version)) => {
            Err(Error::Migration { version })
        }
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
            Err(error.into())
        }
        Err(other) => Err(Error::Damaged(other.to_string())),
    }
}
