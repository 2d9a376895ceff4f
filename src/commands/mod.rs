//! The bot in Discord: slash commands, buttons and menus, and the messages they lead to. Nothing else knows of Discord.
//!
//! One file for each verb that people can use: [`play`], `move`, [`board`], [`hand`], [`resign`], [`offer`] (draw and
//! undo), [`rematch`], [`accept`] (accept, decline, cancel), [`games`], [`rules`], [`leaderboard`], [`stats`], [`replay`],
//! [`record`], [`verify`], [`settings`], [`forget`], [`help`].
//! And what they share:
//! - [`ask`]: one interaction, who asks and how to answer; [`meant`]: about which match; [`reply`]: a message in our terms.
//! - [`id`]: what buttons carry; [`press`]: what they do; [`picker`] and [`turn`]: the way to a move by taps.
//! - [`face`], [`news`] and [`card`]: a match as people see it; [`who`]: names and languages; [`show`]: getting it before their eyes.
//! - [`computers`]: computer opponents; [`watch`]: deadlines, reminders and boards that were not shown.

mod accept;
mod ask;
mod board;
mod card;
mod choice;
mod computers;
mod error;
mod face;
mod forget;
mod games;
mod hand;
mod help;
mod id;
mod leaderboard;
mod meant;
mod r#move;
mod news;
mod offer;
mod permissions;
mod picker;
mod play;
mod press;
mod record;
mod rematch;
mod replay;
mod reply;
mod resign;
mod rules;
mod settings;
mod show;
mod stats;
mod translate;
mod turn;
mod verify;
mod watch;
mod who;

pub use error::Error;

use crate::config::{Config, Shards};
use crate::matches::Matches;
use crate::store::Store;
use anyhow::Context as _;
use ask::Ask;
use computers::Computers;
use serenity::all::{ClientBuilder, FullEvent, GatewayIntents, Http, HttpBuilder, Interaction};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// What every handler knows.
pub struct Bot {
    pub matches: Matches,
    pub http: Arc<Http>,
    /// For answers to interactions, by which the client itself completes what people type. Serenity's own limiter stays out
    /// of their way: Discord does not limit them, and what it keeps for each it never forgets.
    pub answers: Arc<Http>,
    pub computers: Computers,
    /// The bot's own id, to know when somebody challenges it.
    pub own: i64,
    /// Everything that is being answered or played.
    pub tasks: TaskTracker,
    /// The process is about to end.
    pub stopping: CancellationToken,
}

type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Error>;
type Command = poise::Command<Arc<Bot>, Error>;

/// Answers that are under way have so long when the bot is told to stop.
const FAREWELL: Duration = Duration::from_secs(7);

/// So long a request may take: connections can die without a word.
const REQUEST: Duration = Duration::from_secs(15);

/// Libraries that would write tokens into the log, by their spans or below the level of information.
pub const TALKATIVE: [&str; 9] = [
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

/// Parts of them that write what they do not understand into a warning, whole.
pub const BLABBING: [&str; 2] = ["serenity::gateway::ws", "serenity::http::client"];

/// All commands, with their descriptions in all languages that Discord knows.
fn commands() -> Vec<Command> {
    let mut commands = vec![
        play::play(),
        r#move::r#move(),
        board::board(),
        hand::hand(),
        resign::resign(),
        offer::draw(),
        offer::undo(),
        rematch::rematch(),
        games::games(),
        rules::rules(),
        leaderboard::leaderboard(),
        stats::stats(),
        replay::replay(),
        record::record(),
        verify::verify(),
        settings::settings(),
        forget::forget_me(),
        help::help(),
    ];
    translate::translate(&mut commands);
    commands
}

/// Runs the bot until `until` is over, then finishes what is under way.
///
/// # Errors
/// When Discord cannot be reached or does not accept the token.
pub async fn run(
    config: &Config,
    store: Store,
    until: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let matches = Matches::new(store);
    let stopping = CancellationToken::new();
    let tasks = TaskTracker::new();
    let computers = Computers::new();
    let hurry = computers.hurrying();
    let mut requests = reqwest::Client::builder().timeout(REQUEST);
    if config.proxy.is_some() {
        // What the environment says about other proxies is not meant for this one.
        requests = requests.no_proxy();
    }
    let requests = requests.build();
    let requests = requests.context("requests cannot be made")?;
    let mut http = HttpBuilder::new(config.token.reveal()).client(requests.clone());
    let mut answers = HttpBuilder::new(config.token.reveal())
        .client(requests)
        .ratelimiter_disabled(true);
    if let Some(proxy) = &config.proxy {
        http = http.proxy(proxy).ratelimiter_disabled(true);
        answers = answers.proxy(proxy);
    }
    let http = Arc::new(http.build());
    let (for_setup, on_tasks) = (stopping.clone(), tasks.clone());
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: commands(),
            on_error: |error| Box::pin(error::handle(error)),
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            ..Default::default()
        })
        .initialize_owners(false)
        .setup(move |ctx, ready, framework| {
            Box::pin(async move {
                http.set_application_id(ready.application.id);
                let bot = Arc::new(Bot {
                    matches,
                    http,
                    answers: Arc::clone(&ctx.http),
                    computers,
                    own: ready.user.id.get() as i64,
                    tasks: on_tasks,
                    stopping: for_setup,
                });
                tracing::info!(name = ready.user.name, "connected");
                // An error here would make every event wait for ever, so nothing here can fail.
                let commands =
                    poise::builtins::create_application_commands(&framework.options().commands);
                tokio::spawn(register(Arc::clone(&bot), commands));
                bot.tasks.spawn(watch::watch(Arc::clone(&bot)));
                tokio::task::spawn_blocking(face::warm_up);
                Ok(bot)
            })
        })
        .build();
    // Interactions come without any intent. Autocompletion answers with the client's own requests.
    let mut client = ClientBuilder::new_with_http(answers.build(), GatewayIntents::empty())
        .framework(framework)
        .await
        .context("Discord's client cannot be made")?;
    let shards = Arc::clone(&client.shard_manager);
    let running = async {
        match config.shards {
            Shards::Auto => client.start_autosharded().await,
            Shards::All(count) => client.start_shards(count).await,
            Shards::Range { first, last, of } => {
                // The end of the range is one of its shards, unlike in other ranges.
                client.start_shard_range(first..last, of).await
            }
        }
    };
    tokio::select! {
        ended = running => ended.map_err(why_ended)?,
        () = until => {}
    }
    tracing::info!("stopping: finishing the answers that are under way");
    stopping.cancel();
    hurry.store(true, std::sync::atomic::Ordering::Relaxed);
    tasks.close();
    let farewell = async {
        shards.shutdown_all().await;
        tasks.wait().await;
    };
    if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
        tracing::warn!("some answers were not finished; what they were about is not lost");
    }
    Ok(())
}

/// Why the connection ended, with what to do where that is known.
fn why_ended(error: serenity::Error) -> anyhow::Error {
    use serenity::all::{GatewayError, HttpError, StatusCode};
    let is_token = match &error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) => {
            refusal.status_code == StatusCode::UNAUTHORIZED
        }
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => true,
        _ => false,
    };
    let error = anyhow::Error::from(error);
    error.context(if is_token {
        "Discord does not accept DISCORD_TOKEN: copy the bot's token from the developer portal again"
    } else {
        "the connection to Discord has ended"
    })
}

/// Tells Discord which commands there are; it may be busy just then.
async fn register(bot: Arc<Bot>, commands: Vec<serenity::all::CreateCommand>) {
    let mut pause = Duration::from_secs(1);
    while let Err(error) = bot.http.create_global_commands(&commands).await {
        tracing::error!(%error, "the commands could not be registered; trying again");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = bot.stopping.cancelled() => return,
        }
        pause = (pause * 2).min(Duration::from_secs(300));
    }
    tracing::info!(count = commands.len(), "commands registered");
}

/// Buttons, menus and forms; poise sees to commands.
async fn on_event(
    framework: poise::FrameworkContext<'_, Arc<Bot>, Error>,
    event: &FullEvent,
) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    let bot = framework.user_data;
    match interaction {
        Interaction::Component(click) => {
            let Some(ask) = Ask::click(bot, click).await else {
                return Ok(());
            };
            let done = press::press(&ask, click).await;
            ask.finish(done).await
        }
        _ => Ok(()),
    }
}

/// A command begins: who asks, and whether the answer is theirs alone.
///
/// # Errors
/// [`Error::Answered`] when they cannot be known and have been told so.
async fn ask(ctx: Context<'_>, private: bool) -> Result<Ask, Error> {
    let ask = Ask::command(ctx.framework.user_data, ctx.interaction, private).await;
    ask.ok_or(Error::Answered)
}
