//! A consistent copy of a database that is in use.

use super::{Error, file_of, is_postgres};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::fs;
use std::path::Path;

/// Copies the SQLite database of that name. Others may go on writing meanwhile; the copy is the database as it was at one
/// moment, and appears under its name only when it is whole and on disk.
///
/// # Errors
/// When the file is already there, and for PostgreSQL, which has its own `pg_dump`.
pub async fn backup(name: &str, file: &Path) -> Result<(), Error> {
    if is_postgres(name) {
        let words = "a PostgreSQL database is copied with pg_dump";
        return Err(Error::Backup(words.to_owned()));
    }
    let shown = file.display();
    let source = file_of(name)?;
    if !source.exists() {
        return Err(Error::Missing(name.to_owned()));
    }
    if file.exists() {
        let words = format!("{shown} is already there: name another file");
        return Err(Error::Backup(words));
    }
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let failed = |error: std::io::Error| Error::Backup(format!("{shown}: {error}"));
    let part = part
        .to_str()
        .ok_or_else(|| Error::Backup(format!("{shown} is not a name in Unicode")))?;
    if Path::new(part).exists() {
        fs::remove_file(part).map_err(failed)?;
    }
    super::private::make_private(Path::new(part));
    let options = SqliteConnectOptions::new()
        .filename(source)
        .busy_timeout(super::PATIENCE);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let copied = sqlx::query("VACUUM INTO $1")
        .bind(part)
        .execute(&mut connection)
        .await;
    if let Err(error) = copied {
        // What there is of the copy is of no use, and why it failed matters more than that it cannot be removed.
        let _ = fs::remove_file(part);
        return Err(error.into());
    }
    connection.close().await?;
    fs::File::open(part)
        .and_then(|copy| copy.sync_all())
        .map_err(failed)?;
    fs::rename(part, file).map_err(failed)
}
