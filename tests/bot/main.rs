//! The bot end to end: the real serenity client on the stand-in of Discord, used as people use it.

mod again;
mod bout;
mod challenges;
mod clicks;
mod clock;
mod commands;
mod cost;
mod first;
mod flood;
mod guest;
mod limits;
mod names;
mod offers;
#[path = "../openapi/mod.rs"]
mod openapi;
mod own;
mod plans;
mod process;
mod receipts;
mod references;
mod secrecy;
mod strangers;
mod table;
mod trouble;
mod twice;
mod whole;
mod word;
