//! The bot's side of Discord: the client, interactions and answers, delivery and background work. The commands
//! themselves are in [`commands`](crate::commands), which this does not know.
//!
//! - [`client`]: the bot, from start to stop; [`gateway`]: the connection through which it hears what people do;
//!   [`start`]: how it finds that; [`unreadable`]: what it hears and cannot read.
//! - [`requests`]: what it asks Discord by its own hand; [`retry`]: when it asks again.
//! - [`interaction`]: who used a command or clicked something, and where; [`responder`]: how that is answered.
//! - [`custom_id`]: what buttons do, as text; [`message`]: our messages as Discord takes them.
//! - [`deliver`]: gets a board to its people; [`thread`]: where it may be; [`posts`]: what is on its way to a channel without
//!   anybody having asked; [`background`]: deadlines, reminders and boards that were not shown.
//! - [`computers`]: computer opponents, and [`turns`], by which people share them; [`flood`]: how much people may ask for.
//! - [`choice`] and [`translate`]: what Discord shows of the commands; [`permissions`]: what the bot may do.

pub mod background;
pub mod choice;
pub mod client;
pub mod computers;
pub mod custom_id;
pub mod deliver;
mod error;
pub mod flood;
pub mod gateway;
pub mod interaction;
pub mod message;
pub mod permissions;
pub mod posts;
pub mod requests;
pub mod responder;
pub mod retry;
pub mod rooms;
pub mod start;
pub mod thread;
pub mod translate;
pub mod turns;
pub mod unreadable;

pub use deliver::Changed;
pub use error::Error;
pub use interaction::{Interaction, drawn};

use crate::matches::{Matches, PlayerId};
use computers::Computers;
use flood::Flood;
use posts::Posts;
use requests::Requests;
use rooms::Rooms;
use serenity::all::Http;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// What every handler knows.
pub struct Bot {
    pub matches: Matches,
    pub http: Arc<Http>,
    /// For answers to interactions and for autocompletion. Serenity's rate limiter is off: Discord does not rate-limit
    /// these answers, and the limiter would keep an entry for each one for ever.
    pub answers: Arc<Http>,
    /// The same by our own hand, with what Discord says about when to come again.
    pub requests: Requests,
    pub computers: Computers,
    /// What is to be posted without anybody having asked.
    pub posts: Posts,
    /// Where old boards are being retired.
    pub rooms: Rooms,
    /// How much people may ask for.
    pub flood: Flood,
    /// What happens when somebody uses a button, a menu or a form.
    pub on_click: ClickHandler,
    /// The bot's own id, to know when somebody challenges it.
    pub own: PlayerId,
    /// Everything that is being answered or played.
    pub tasks: TaskTracker,
    /// The process is about to end.
    pub stopping: CancellationToken,
}

pub type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Error>;
pub type Command = poise::Command<Arc<Bot>, Error>;
pub type ClickHandler =
    for<'a> fn(&'a Interaction, &'a Click) -> poise::BoxFuture<'a, Result<(), Error>>;

/// What somebody has done with a button, a menu or a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Click {
    pub custom_id: String,
    /// What was chosen in a menu, or typed into a form.
    pub values: Vec<String>,
    /// Whether it is a form that was sent.
    pub is_form: bool,
}

/// Crates whose spans or debug logs contain tokens.
pub const LOGS_TOKENS: [&str; 9] = [
    "serenity",
    "poise",
    "h2",
    "hyper",
    "hyper_util",
    "reqwest",
    "rustls",
    "tungstenite",
    "tokio_tungstenite",
];

/// Modules of them that log a whole payload as a warning when they do not understand it.
pub const LOGS_PAYLOADS: [&str; 2] = ["serenity::gateway::ws", "serenity::http::client"];
