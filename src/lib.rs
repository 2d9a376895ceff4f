//! Taula hosts board games by turns.
//!
//! A tour, from the inside out:
//! - [`game`]: the vocabulary. What rules are, what a game is, seats, turns, notation, refusals.
//! - [`games`]: the six games, one folder each.
//! - [`record`]: a game as people keep it: its key, seats, options and the log; and how to get back to the position.
//! - [`fair`]: chance that anybody can check afterwards.
//! - [`document`]: a whole match as one JSON document, with the proof of fair chance.
//! - [`store`]: all SQL, for SQLite and PostgreSQL.
//! - [`matches`]: the life of a match, from the challenge to the rating; the only writer.
//! - [`locale`]: words in four languages.
//! - [`render`]: scenes into pictures.
//! - [`draw`]: records into pictures from the command line.
//! - [`replay`]: the rules from the command line, for other engines and for checking records.
//! - [`search`]: computer opponents.
//! - [`arena`]: computer opponents against each other, counted.
//! - [`engine`]: players in other processes, and being one.
//! - [`commands`]: the bot in Discord.
//! - [`config`]: the environment.
//! - [`sandbox`]: a stand-in of Discord, to try everything and to test it.
//! - [`terminal`]: one game at one keyboard, between people or against the computer.
#![forbid(unsafe_code)]

pub mod arena;
pub mod commands;
pub mod config;
pub mod document;
pub mod draw;
pub mod engine;
pub mod fair;
pub mod game;
pub mod games;
pub mod locale;
pub mod matches;
pub mod record;
pub mod render;
pub mod replay;
pub mod sandbox;
pub mod search;
pub mod store;
pub mod terminal;
