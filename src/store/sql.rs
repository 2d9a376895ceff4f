//! The little that is needed to run the same statement on SQLite and on PostgreSQL.
//!
//! Numbered placeholders (`$1`) mean the same to both, and all our columns are 64-bit integers, doubles or text.

use super::{Counts, Error};
use crate::ids::{ChannelId, InteractionId, MessageId, PlayerId, ServerId};
use sqlx::error::BoxDynError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgPool, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{
    Arguments, AssertSqlSafe, Database, Decode, Postgres, Row as _, Sqlite, Transaction, Type,
};
use std::borrow::Cow;
use std::sync::Arc;
use time::UtcDateTime;

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
    usize => |v| Value::Int(Some(v as i64));
    bool => |v| Value::Int(Some(v.into()));
    f64 => |v| Value::Real(v);
    UtcDateTime => |v| Value::Int(Some(millis(v)));
    Option<UtcDateTime> => |v| Value::Int(v.map(millis));
    &str => |v| Value::Text(Some(v.to_owned()));
    String => |v| Value::Text(Some(v));
    &String => |v| Value::Text(Some(v.clone()));
    Option<&str> => |v| Value::Text(v.map(str::to_owned));
    Option<String> => |v| Value::Text(v);
}

/// Ids are stored as the numbers they are.
macro_rules! stored_ids {
    ($($id:ty),*) => {
        $(
            impl From<$id> for Value {
                fn from(id: $id) -> Value {
                    Value::Int(Some(id.0))
                }
            }

            impl From<Option<$id>> for Value {
                fn from(id: Option<$id>) -> Value {
                    Value::Int(id.map(|id| id.0))
                }
            }

            impl<DB: Database> Type<DB> for $id
            where
                i64: Type<DB>,
            {
                fn type_info() -> DB::TypeInfo {
                    i64::type_info()
                }

                fn compatible(info: &DB::TypeInfo) -> bool {
                    i64::compatible(info)
                }
            }

            impl<'r, DB: Database> Decode<'r, DB> for $id
            where
                i64: Decode<'r, DB>,
            {
                fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                    i64::decode(value).map(Self)
                }
            }
        )*
    };
}

stored_ids!(PlayerId, ServerId, ChannelId, MessageId, InteractionId);

/// The values of `$1`, `$2`, … in their order.
macro_rules! args {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::store::sql::Value::from($value)),*]
    };
}
pub(super) use args;

/// Text of a statement: written here, or put together from placeholders only.
pub type Sql = Cow<'static, str>;

/// Milliseconds since 1970, as stored.
pub fn millis(time: UtcDateTime) -> i64 {
    (time.unix_timestamp_nanos() / 1_000_000) as i64
}

/// The time that is stored as these milliseconds.
pub fn time(millis: i64) -> Result<UtcDateTime, Error> {
    UtcDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000)
        .map_err(|_| Error::Damaged(format!("{millis} is no time")))
}

fn bind<A: Arguments>(values: Vec<Value>) -> Result<A, Error>
where
    for<'q> Option<i64>: sqlx::Encode<'q, A::Database> + Type<A::Database>,
    for<'q> Option<String>: sqlx::Encode<'q, A::Database> + Type<A::Database>,
    for<'q> f64: sqlx::Encode<'q, A::Database> + Type<A::Database>,
{
    let mut arguments = A::default();
    for value in values {
        match value {
            Value::Int(v) => arguments.add(v),
            Value::Text(v) => arguments.add(v),
            Value::Real(v) => arguments.add(v),
        }
        .map_err(|error| Error::from(sqlx::Error::Encode(error)))?;
    }
    Ok(arguments)
}

/// One row of an answer. Its columns are fetched by name.
pub enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub fn get<'r, T>(&'r self, column: &str) -> Result<T, Error>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>,
    {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }

    pub fn flag(&self, column: &str) -> Result<bool, Error> {
        Ok(self.get::<i64>(column)? != 0)
    }

    pub fn time(&self, column: &str) -> Result<UtcDateTime, Error> {
        time(self.get(column)?)
    }

    pub fn maybe_time(&self, column: &str) -> Result<Option<UtcDateTime>, Error> {
        self.get::<Option<i64>>(column)?.map(time).transpose()
    }

    pub fn seat(&self, column: &str) -> Result<Option<u8>, Error> {
        Ok(self.get::<Option<i64>>(column)?.map(|seat| seat as u8))
    }
}

/// The connections of a store. SQLite has one writer at a time in any case, so a second pool keeps readers out of its way.
#[derive(Debug, Clone)]
pub enum Connections {
    Sqlite { write: SqlitePool, read: SqlitePool },
    Postgres(PgPool),
}

#[derive(Debug, Clone)]
pub struct Pool {
    pub connections: Connections,
    pub counts: Arc<Counts>,
}

impl Pool {
    pub fn is_postgres(&self) -> bool {
        matches!(self.connections, Connections::Postgres(_))
    }

    /// Reads outside any transaction: one statement sees one state of the database.
    pub async fn rows(&self, sql: impl Into<Sql>, values: Vec<Value>) -> Result<Vec<Row>, Error> {
        self.counts.statement();
        let sql = AssertSqlSafe(sql.into().into_owned());
        Ok(match &self.connections {
            Connections::Sqlite { read, .. } => {
                let query = sqlx::query_with(sql, bind::<SqliteArguments>(values)?);
                let rows = query.fetch_all(read).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Connections::Postgres(pool) => {
                let query = sqlx::query_with(sql, bind::<PgArguments>(values)?);
                let rows = query.fetch_all(pool).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    pub async fn row(&self, sql: impl Into<Sql>, values: Vec<Value>) -> Result<Option<Row>, Error> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Writes with a single statement, which is a transaction of its own. Returns the rows that it returns.
    pub async fn write(&self, sql: impl Into<Sql>, values: Vec<Value>) -> Result<Vec<Row>, Error> {
        match &self.connections {
            Connections::Sqlite { write, .. } => {
                self.counts.statement();
                let sql = AssertSqlSafe(sql.into().into_owned());
                let query = sqlx::query_with(sql, bind::<SqliteArguments>(values)?);
                let rows = query.fetch_all(write).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Connections::Postgres(_) => self.rows(sql, values).await,
        }
    }

    /// Begins to write. SQLite takes its one lock at once: a transaction that only later wants to write may be refused.
    pub async fn begin(&self) -> Result<Tx, Error> {
        let (connection, queued) = match &self.connections {
            Connections::Sqlite { write, .. } => {
                let tx = SqliteTx(Some(write.acquire().await?));
                (Open::Sqlite(tx), vec![("BEGIN IMMEDIATE".into(), vec![])])
            }
            Connections::Postgres(pool) => {
                self.counts.statement();
                (Open::Postgres(pool.begin().await?), vec![])
            }
        };
        Ok(Tx {
            connection,
            queued,
            counts: Arc::clone(&self.counts),
        })
    }

    /// A whole transaction in a single trip: runs `update`, and when it has touched a row inserts these rows as well. Whether
    /// it has. SQLite takes several statements at once, PostgreSQL one that does both.
    pub async fn update_and_insert(
        &self,
        update: &'static str,
        into: &'static str,
        rows: &str,
        values: Vec<Value>,
    ) -> Result<bool, Error> {
        self.counts.statement();
        match &self.connections {
            Connections::Sqlite { write, .. } => {
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
            Connections::Postgres(pool) => {
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
///
/// Statements whose answer nobody waits for are queued. SQLite gets all that are queued at once, PostgreSQL one by one.
pub struct Tx {
    connection: Open,
    queued: Vec<(Sql, Vec<Value>)>,
    counts: Arc<Counts>,
}

enum Open {
    Sqlite(SqliteTx),
    Postgres(Transaction<'static, Postgres>),
}

/// A transaction on SQLite. After an error such as a full disk SQLite may have rolled back by itself, and sqlx would not
/// know; a connection whose transaction did not end well is therefore closed, which rolls back in any case.
struct SqliteTx(Option<PoolConnection<Sqlite>>);

impl SqliteTx {
    fn get(&mut self) -> Result<&mut SqliteConnection, Error> {
        let ended = || Error::Damaged("the transaction has ended".to_owned());
        Ok(self.0.as_mut().ok_or_else(ended)?)
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
    pub fn is_postgres(&self) -> bool {
        matches!(self.connection, Open::Postgres(_))
    }

    /// Runs a statement with the next that is waited for.
    pub fn queue(&mut self, sql: impl Into<Sql>, values: Vec<Value>) {
        self.queued.push((sql.into(), values));
    }

    /// Runs what is queued. Returns all rows that it has returned.
    async fn flush(&mut self) -> Result<Vec<Row>, Error> {
        let queued = std::mem::take(&mut self.queued);
        let mut answer = Vec::new();
        match &mut self.connection {
            Open::Sqlite(tx) if !queued.is_empty() => {
                self.counts.statement();
                let (mut text, mut all) = (String::new(), Vec::new());
                for (sql, values) in queued {
                    if !text.is_empty() {
                        text.push_str("; ");
                    }
                    renumber(&sql, all.len(), &mut text);
                    all.extend(values);
                }
                let query = sqlx::query_with(AssertSqlSafe(text), bind::<SqliteArguments>(all)?);
                let rows = query.fetch_all(tx.get()?).await?;
                answer.extend(rows.into_iter().map(Row::Sqlite));
            }
            Open::Sqlite(_) => {}
            Open::Postgres(tx) => {
                for (sql, values) in queued {
                    self.counts.statement();
                    let sql = AssertSqlSafe(sql.into_owned());
                    let query = sqlx::query_with(sql, bind::<PgArguments>(values)?);
                    let rows = query.fetch_all(&mut **tx).await?;
                    answer.extend(rows.into_iter().map(Row::Postgres));
                }
            }
        }
        Ok(answer)
    }

    /// Runs what is queued and then this. Returns the rows of this; what was queued must return none.
    pub async fn rows(
        &mut self,
        sql: impl Into<Sql>,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, Error> {
        self.queue(sql, values);
        self.flush().await
    }

    pub async fn row(
        &mut self,
        sql: impl Into<Sql>,
        values: Vec<Value>,
    ) -> Result<Option<Row>, Error> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Runs what is queued.
    pub async fn send(&mut self) -> Result<(), Error> {
        self.flush().await?;
        Ok(())
    }

    /// What PostgreSQL must be told: nobody else changes these rows until the transaction ends.
    pub fn lock(&self) -> &'static str {
        match self.is_postgres() {
            true => " FOR UPDATE",
            false => "",
        }
    }

    /// The next number of a series. Until the transaction ends nobody else gets one of it.
    pub async fn count(&mut self, series: &'static str) -> Result<i64, Error> {
        let sql = "UPDATE counters SET n = n + 1 WHERE name = $1 RETURNING n";
        let row = self.row(sql, args![series]).await?;
        row.ok_or(Error::Damaged("a counter is missing".to_owned()))?
            .get("n")
    }

    /// Runs what is queued and ends the transaction. Returns all rows that what was queued has returned.
    pub async fn commit(mut self) -> Result<Vec<Row>, Error> {
        if let Open::Sqlite(_) = self.connection {
            self.queue("COMMIT", vec![]);
        }
        let rows = self.flush().await?;
        match self.connection {
            Open::Sqlite(mut tx) => drop(tx.0.take()),
            Open::Postgres(tx) => {
                self.counts.statement();
                tx.commit().await?;
            }
        }
        Ok(rows)
    }

    /// Ends it as if it had never happened. Dropping does the same, but costs SQLite its connection.
    pub async fn rollback(self) -> Result<(), Error> {
        self.counts.statement();
        match self.connection {
            Open::Sqlite(mut tx) => {
                sqlx::query("ROLLBACK").execute(tx.get()?).await?;
                drop(tx.0.take());
            }
            Open::Postgres(tx) => tx.rollback().await?,
        }
        Ok(())
    }
}

/// Appends a statement whose placeholders count from `$1`, with placeholders that count on from `offset`.
fn renumber(sql: &str, offset: usize, text: &mut String) {
    let mut parts = sql.split('$');
    text.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = part.split_at(digits);
        text.push('$');
        match number.parse::<usize>() {
            Ok(number) => text.push_str(&(number + offset).to_string()),
            Err(_) => text.push_str(number),
        }
        text.push_str(rest);
    }
}

#[cfg(test)]
mod tests {
    use super::renumber;

    #[test]
    fn placeholders_count_on_from_statement_to_statement() {
        let mut text = String::from("A $1; ");
        renumber("B $1, $12 WHERE $2", 1, &mut text);
        assert_eq!(text, "A $1; B $2, $13 WHERE $3");
    }
}
