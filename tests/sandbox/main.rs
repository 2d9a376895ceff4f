//! The stand-in of Discord, used by a real serenity client, by raw requests and by a page's requests.

mod answers;
mod bot;
mod checks;
mod faults;
mod gateway;
mod kept;
#[path = "../needs/mod.rs"]
mod needs;
mod objects;
#[path = "../openapi/mod.rs"]
mod openapi;
mod page;
mod production;
mod raw;
