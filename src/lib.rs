//! Taula hosts board games by turns.
//!
//! A tour, from the inside out:
//! - [`game`]: the vocabulary. What rules are, what a game is, seats, turns, notation, refusals.
//! - [`games`]: the six games, one folder each.
//! - [`record`]: a game as people keep it: its key, seats, options and the log; and how to get back to the position.
//! - [`render`]: scenes into pictures.
//! - [`draw`]: records into pictures from the command line.
//! - [`replay`]: the rules from the command line, for other engines and for checking records.
//! - [`terminal`]: one game between people at one keyboard.
#![forbid(unsafe_code)]

pub mod draw;
pub mod game;
pub mod games;
pub mod record;
pub mod render;
pub mod replay;
pub mod terminal;
