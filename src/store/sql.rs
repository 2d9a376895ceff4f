//! The little that is needed to run the same statement on SQLite and on PostgreSQL.
//!
//! Numbered placeholders (`$1`) mean the same to both, and all our columns are 64-bit integers, doubles or text.

use super::Error;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgPool, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Decode, Postgres, Row as _, Sqlite, Transaction, Type};
use std::borrow::Cow;

/// A value to be bound to a placeholder. `None` has a type, because PostgreSQL wants to know it.
#[derive(Debug, Clone)]
pub enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Real(f64),
}

macro_rules! values {
    ($($from:ty => |$v:ident| $to:expr;)*) => {
        $(impl From<$from> for Value {
            fn from($v: $from) -> Value {
                $to
            }
        })*
    };
}

values! {
    i64 => |v| Value::Int(Some(v));
    Option<i64> => |v| Value::Int(v);
    u8 => |v| Value::Int(Some(v.into()));
    Option<u8> => |v| Value::Int(v.map(i64::from));
    bool => |v| Value::Int(Some(v.into()));
    f64 => |v| Value::Real(v);
    &str => |v| Value::Text(Some(v.to_owned()));
    String => |v| Value::Text(Some(v));
    &String => |v| Value::Text(Some(v.clone()));
    Option<&str> => |v| Value::Text(v.map(str::to_owned));
    Option<String> => |v| Value::Text(v);
}

/// The values of `$1`, `$2`, … in their order.
macro_rules! args {
    ($($value:expr),* $(,)?) => {
        &[$($crate::store::sql::Value::from($value)),*]
    };
}
pub(super) use args;

/// Text of a statement: written here, or put together from placeholders only.
pub type Sql = Cow<'static, str>;

fn bind<A: Arguments>(values: &[Value]) -> Result<A, Error>
where
    for<'q> Option<i64>: sqlx::Encode<'q, A::Database> + Type<A::Database>,
    for<'q> Option<String>: sqlx::Encode<'q, A::Database> + Type<A::Database>,
    for<'q> f64: sqlx::Encode<'q, A::Database> + Type<A::Database>,
{
    let mut arguments = A::default();
    for value in values {
        match value.clone() {
            Value::Int(v) => arguments.add(v),
            Value::Text(v) => arguments.add(v),
            Value::Real(v) => arguments.add(v),
        }
        .map_err(|error| Error::from(sqlx::Error::Encode(error)))?;
    }
    Ok(arguments)
}

/// One row of an answer.
pub enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub fn get<'r, T>(&'r self, column: usize) -> Result<T, Error>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>,
    {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }
}

/// The connections of a store. SQLite has one writer at a time in any case, so a second pool keeps readers out of its way.
#[derive(Debug, Clone)]
pub enum Pool {
    Sqlite { write: SqlitePool, read: SqlitePool },
    Postgres(PgPool),
}

impl Pool {
    /// Reads outside any transaction: one statement sees one state of the database.
    pub async fn rows(&self, sql: impl Into<Sql>, values: &[Value]) -> Result<Vec<Row>, Error> {
        let sql = AssertSqlSafe(sql.into().into_owned());
        Ok(match self {
            Pool::Sqlite { read, .. } => {
                let query = sqlx::query_with(sql, bind::<SqliteArguments>(values)?);
                let rows = query.fetch_all(read).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Pool::Postgres(pool) => {
                let query = sqlx::query_with(sql, bind::<PgArguments>(values)?);
                let rows = query.fetch_all(pool).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    pub async fn row(&self, sql: impl Into<Sql>, values: &[Value]) -> Result<Option<Row>, Error> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Begins to write. SQLite takes its one lock at once: a transaction that only later wants to write may be refused.
    pub async fn begin(&self) -> Result<Tx, Error> {
        Ok(match self {
            Pool::Sqlite { write, .. } => {
                let mut tx = SqliteTx(Some(write.acquire().await?));
                sqlx::query("BEGIN IMMEDIATE").execute(tx.get()?).await?;
                Tx::Sqlite(tx)
            }
            Pool::Postgres(pool) => Tx::Postgres(pool.begin().await?),
        })
    }
}

impl Pool {
    /// A whole transaction in a single trip: runs `update`, and when it has touched a row inserts these rows as well. Whether
    /// it has. SQLite takes several statements at once, PostgreSQL one that does both.
    pub async fn update_and_insert(
        &self,
        update: &'static str,
        into: &'static str,
        rows: &str,
        values: &[Value],
    ) -> Result<bool, Error> {
        match self {
            Pool::Sqlite { write, .. } => {
                let sql = AssertSqlSafe(format!(
                    "BEGIN IMMEDIATE; {update} RETURNING code; \
                    INSERT INTO {into} SELECT * FROM (VALUES {rows}) WHERE changes() = 1; COMMIT"
                ));
                let mut tx = SqliteTx(Some(write.acquire().await?));
                let query = sqlx::query_with(sql, bind::<SqliteArguments>(values)?);
                let updated = query.fetch_all(tx.get()?).await?;
                drop(tx.0.take());
                Ok(!updated.is_empty())
            }
            Pool::Postgres(pool) => {
                let sql = AssertSqlSafe(format!(
                    "WITH updated AS ({update} RETURNING code) \
                    INSERT INTO {into} SELECT fresh.* FROM updated CROSS JOIN (VALUES {rows}) AS fresh"
                ));
                let query = sqlx::query_with(sql, bind::<PgArguments>(values)?);
                Ok(query.execute(pool).await?.rows_affected() > 0)
            }
        }
    }
}

/// A transaction. Dropped without [`commit`](Tx::commit), it has never happened.
pub enum Tx {
    Sqlite(SqliteTx),
    Postgres(Transaction<'static, Postgres>),
}

/// A transaction on SQLite. After an error such as a full disk SQLite may have rolled back by itself, and sqlx would not
/// know; a connection whose transaction did not end well is therefore closed, which rolls back in any case.
pub struct SqliteTx(Option<PoolConnection<Sqlite>>);

impl SqliteTx {
    fn get(&mut self) -> Result<&mut SqliteConnection, Error> {
        let ended = || Error::Damaged("the transaction has ended".to_owned());
        Ok(self.0.as_mut().ok_or_else(ended)?)
    }

    async fn end(mut self, how: &'static str) -> Result<(), Error> {
        sqlx::query(how).execute(self.get()?).await?;
        drop(self.0.take());
        Ok(())
    }
}

impl Drop for SqliteTx {
    fn drop(&mut self) {
        if let Some(mut connection) = self.0.take() {
            connection.close_on_drop();
        }
    }
}

impl Tx {
    pub async fn rows(&mut self, sql: impl Into<Sql>, values: &[Value]) -> Result<Vec<Row>, Error> {
        let sql = AssertSqlSafe(sql.into().into_owned());
        Ok(match self {
            Tx::Sqlite(tx) => {
                let query = sqlx::query_with(sql, bind::<SqliteArguments>(values)?);
                let rows = query.fetch_all(tx.get()?).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Tx::Postgres(tx) => {
                let query = sqlx::query_with(sql, bind::<PgArguments>(values)?);
                let rows = query.fetch_all(&mut **tx).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    pub async fn row(
        &mut self,
        sql: impl Into<Sql>,
        values: &[Value],
    ) -> Result<Option<Row>, Error> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Runs a statement and says how many rows it touched.
    pub async fn run(&mut self, sql: impl Into<Sql>, values: &[Value]) -> Result<u64, Error> {
        let sql = AssertSqlSafe(sql.into().into_owned());
        Ok(match self {
            Tx::Sqlite(tx) => {
                let query = sqlx::query_with(sql, bind::<SqliteArguments>(values)?);
                query.execute(tx.get()?).await?.rows_affected()
            }
            Tx::Postgres(tx) => {
                let query = sqlx::query_with(sql, bind::<PgArguments>(values)?);
                query.execute(&mut **tx).await?.rows_affected()
            }
        })
    }

    /// What PostgreSQL must be told and SQLite, which has one writer, need not: rows that another transaction is at work on
    /// are passed over.
    pub fn skip_locked(&self) -> &'static str {
        match self {
            Tx::Sqlite(_) => "",
            Tx::Postgres(_) => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// The next number of a series. Until the transaction ends nobody else gets one of it.
    pub async fn count(&mut self, series: &'static str) -> Result<i64, Error> {
        let sql = "UPDATE counters SET n = n + 1 WHERE name = $1 RETURNING n";
        let row = self.row(sql, args![series]).await?;
        row.ok_or(Error::Damaged("a counter is missing".to_owned()))?
            .get(0)
    }

    pub async fn commit(self) -> Result<(), Error> {
        match self {
            Tx::Sqlite(tx) => tx.end("COMMIT").await?,
            Tx::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }

    /// Ends it as if it had never happened. Dropping does the same, but costs SQLite its connection.
    pub async fn rollback(self) -> Result<(), Error> {
        match self {
            Tx::Sqlite(tx) => tx.end("ROLLBACK").await?,
            Tx::Postgres(tx) => tx.rollback().await?,
        }
        Ok(())
    }
}
