//! The sandbox in a real browser: what is the page's own with a small bot, and whole matches with the real one.
//!
//! `TAULA_SCREENSHOTS=docs/sandbox cargo test --test browser` rewrites the screenshots of the README.

mod bot;
mod driver;
mod games;
#[path = "../needs/mod.rs"]
mod needs;
mod own;
mod page;
mod reader;
mod sandbox;
mod turns;
mod typed;
mod welcome;
mod world;
