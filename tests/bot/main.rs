//! The bot end to end: the real serenity client on the stand-in of Discord, used as people use it.

mod again;
mod bout;
mod challenges;
mod clicks;
mod clock;
mod commands;
mod guest;
mod offers;
mod own;
mod process;
mod secrecy;
mod table;
mod trouble;
mod twice;
mod whole;
