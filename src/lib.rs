//! Taula hosts board games by turns.
//!
//! A tour, from the inside out:
//! - [`game`]: the vocabulary. What rules are, what a game is, seats, turns, notation, refusals.
//! - [`games`]: the six games, one folder each.
//! - [`record`]: a game as people keep it: its key, seats, options and the log; and how to get back to the position.
//! - [`replay`]: the rules from the command line, for other engines and for checking records.
//! - [`search`]: computer opponents.
//! - [`arena`]: computer opponents against each other, counted.
//! - [`engine`]: players in other processes, and being one.
//! - [`terminal`]: one game at one keyboard, between people or against the computer.
#![forbid(unsafe_code)]

pub mod arena;
pub mod engine;
pub mod game;
pub mod games;
pub mod record;
pub mod replay;
pub mod search;
pub mod terminal;
