//! Matches on a real database: always SQLite, and PostgreSQL when `TAULA_TEST_POSTGRES` gives its URL.

mod clocks;
mod cost;
mod hostile;
mod killed;
mod life;
mod limits;
#[path = "../needs/mod.rs"]
mod needs;
mod offers;
mod older;
mod opening;
mod people;
mod plans;
mod processes;
mod ratings;
mod records;
mod showing;
mod telling;
mod trouble;
mod world;
mod writers;
