//! The real program at a gateway that misbehaves: how often it comes, what it says about it, and how it ends.
#![cfg(unix)]

mod end;
mod limits;
mod program;
mod shards;
mod start;
mod storm;
mod unreadable;
