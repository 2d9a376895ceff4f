//! Taula hosts board games by turns.
//!
//! A tour, from the inside out:
//! - [`game`]: the vocabulary. What rules are, what a game is, seats, turns, notation, refusals.
//! - [`games`]: the six games, one folder each, and a game as people keep it: its key, seats, options and log.
//! - [`fair`]: chance that anybody can check afterwards.
//! - [`store`]: all SQL, for SQLite and PostgreSQL.
//! - [`matches`]: the life of a match, from the challenge to the rating; the only writer.
//! - [`locale`]: words in four languages.
//! - [`render`]: scenes into pictures.
//! - [`search`]: computer opponents.
//! - [`view`]: what people see of a match: text, picture, choices.
//! - [`discord`]: the client, interactions and answers, delivery and background work.
//! - [`commands`]: slash commands and buttons, one file for each verb.
//! - [`cli`]: the command line, one file for each subcommand.
//! - [`config`]: the environment.
//! - [`sandbox`]: a stand-in of Discord, to try everything and to test it.
#![forbid(unsafe_code)]

pub mod cli;
pub mod commands;
pub mod config;
pub mod discord;
pub mod fair;
pub mod game;
pub mod games;
pub mod ids;
pub mod locale;
pub mod matches;
pub mod render;
pub mod sandbox;
pub mod search;
pub mod store;
pub mod view;
