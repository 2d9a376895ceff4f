//! The connection to Discord, from start to stop.

use super::computers::Computers;
use super::flood::Flood;
use super::gateway::Gateway;
use super::posts::Posts;
use super::requests::Requests;
use super::rooms::Rooms;
use super::start::find_gateway;
use super::translate::translate;
use super::unreadable::Unreadable;
use super::{Bot, Click, ClickHandler, Command, Error, Interaction, background, error, retry};
use crate::config::{Config, Shards};
use crate::matches::{Matches, PlayerId};
use crate::store::Store;
use crate::view::drawing::warm_up;
use anyhow::Context as _;
use serenity::all::{
    ActionRowComponent, ApplicationId, ClientBuilder, ComponentInteraction,
    ComponentInteractionDataKind, FullEvent, GatewayIntents, HttpBuilder, LightMethod,
    ModalInteraction, Request, Route,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How long answers in flight may take after a stop signal.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(7);

/// One request may take this long. A connection can die silently.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// Runs the bot with these commands until `until` is over, then finishes the answers in flight.
///
/// # Errors
/// When Discord cannot be reached or does not accept the token.
pub async fn run(
    config: &Config,
    store: Store,
    commands: Vec<Command>,
    on_click: ClickHandler,
    until: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let mut requests = reqwest::Client::builder().timeout(REQUEST_TIMEOUT);
    if config.proxy.is_some() {
        // Proxies of the environment are not meant for the stand-in.
        requests = requests.no_proxy();
    }
    let requests = requests.build();
    let requests = requests.context("requests cannot be made")?;
    run_with(config, requests, store, commands, on_click, until).await
}

/// Runs the bot with this client for its requests. A test leads them to a stand-in without setting a proxy, so that
/// serenity's own rate limiter is at work.
///
/// # Errors
/// As [`run`].
pub async fn run_with(
    config: &Config,
    requests: reqwest::Client,
    store: Store,
    mut commands: Vec<Command>,
    on_click: ClickHandler,
    until: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    translate(&mut commands);
    let matches = Matches::new(store);
    let stopping = CancellationToken::new();
    let tasks = TaskTracker::new();
    let computers = Computers::default();
    let flood = Flood::new(config.taps);
    let stop_thinking = computers.stop_flag();
    let mut http = HttpBuilder::new(config.token.reveal()).client(requests.clone());
    let mut answers = HttpBuilder::new(config.token.reveal())
        .client(requests.clone())
        .ratelimiter_disabled(true);
    if let Some(proxy) = &config.proxy {
        http = http.proxy(proxy).ratelimiter_disabled(true);
        answers = answers.proxy(proxy);
    }
    let http = Arc::new(http.build());
    let requests = Requests::new(requests, &config.token, config.proxy.as_deref());
    let mut until = std::pin::pin!(until);
    let found = tokio::select! {
        found = find_gateway(&requests) => found?,
        () = &mut until => return Ok(()),
    };
    let gateway = Gateway::start(requests.clone(), &found).await;
    let gateway = gateway.context("no port of this machine is free")?;
    let unreadable = Unreadable::new(requests.clone());
    let (for_setup, on_tasks) = (stopping.clone(), tasks.clone());
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands,
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
                    requests,
                    computers,
                    posts: Posts::default(),
                    rooms: Rooms::default(),
                    flood,
                    on_click,
                    own: PlayerId::from(ready.user.id.get()),
                    tasks: on_tasks,
                    stopping: for_setup,
                });
                tracing::info!(name = ready.user.name, "the bot is there");
                // An error here would make every event wait for ever, so nothing here can fail.
                let commands =
                    poise::builtins::create_application_commands(&framework.options().commands);
                let application = ready.application.id;
                tokio::spawn(register(Arc::clone(&bot), application, commands));
                bot.tasks.spawn(background::run(Arc::clone(&bot)));
                tokio::task::spawn_blocking(warm_up);
                Ok(bot)
            })
        })
        .build();
    // Interactions need no intent. Autocompletion answers with the client's own requests.
    let client = ClientBuilder::new_with_http(answers.build(), GatewayIntents::empty())
        .framework(framework)
        .raw_event_handler(unreadable);
    let mut client = tokio::select! {
        client = client.into_future() => client.context("Discord's client cannot be made")?,
        () = &mut until => return Ok(()),
    };
    // Wherever serenity thinks that the gateway is, it talks to ours.
    gateway
        .address()
        .clone_into(&mut *client.ws_url.lock().await);
    let shards = Arc::clone(&client.shard_manager);
    let running = async {
        match config.shards {
            Shards::Auto => client.start_shards(found.shards).await,
            Shards::All(count) => client.start_shards(count).await,
            Shards::Range { first, last, of } => {
                // Serenity counts the end of this range as one of its shards.
                client.start_shard_range(first..last, of).await
            }
        }
    };
    tokio::select! {
        ended = running => ended.context("the connection to Discord has ended")?,
        why = gateway.hopeless() => return Err(why.into()),
        () = until => {}
    }
    tracing::info!("stopping: finishing the answers in flight");
    stopping.cancel();
    stop_thinking.store(true, std::sync::atomic::Ordering::Relaxed);
    tasks.close();
    let finished = async {
        // First nothing more comes. Then serenity ends while the answers are finished.
        gateway.stop().await;
        tokio::join!(shards.shutdown_all(), tasks.wait());
    };
    if tokio::time::timeout(SHUTDOWN_GRACE, finished)
        .await
        .is_err()
    {
        tracing::warn!("some answers were not finished; what they were about is not lost");
    }
    Ok(())
}

/// Tells Discord which commands there are. It may be busy just then; what it refuses once it refuses always.
async fn register(
    bot: Arc<Bot>,
    application_id: ApplicationId,
    commands: Vec<serenity::all::CreateCommand>,
) {
    let body = match serde_json::to_vec(&commands) {
        Ok(body) => body,
        Err(error) => {
            tracing::error!(%error, "the commands cannot be written down");
            return;
        }
    };
    let mut tries = 0_u32;
    loop {
        let request = Request::new(Route::Commands { application_id }, LightMethod::Put);
        let error = match bot.requests.send(request.body(Some(body.clone()))).await {
            Ok(_) => break,
            Err(error) => error,
        };
        tries = tries.saturating_add(1);
        let Some(pause) = retry::forever(&error, tries) else {
            tracing::error!(%error, "Discord does not take the commands; people see those of an older version, or none");
            return;
        };
        let seconds = pause.as_secs_f64().round();
        tracing::warn!(%error, pause = seconds, "the commands could not be registered; trying again");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = bot.stopping.cancelled() => return,
        }
    }
    tracing::info!(count = commands.len(), "commands registered");
}

/// Handles buttons, menus and forms. Poise handles commands.
async fn on_event(
    framework: poise::FrameworkContext<'_, Arc<Bot>, Error>,
    event: &FullEvent,
) -> Result<(), Error> {
    let bot = framework.user_data;
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    let (interaction, click) = match interaction {
        serenity::all::Interaction::Component(click) => {
            (Interaction::click(bot, click).await, clicked(click))
        }
        serenity::all::Interaction::Modal(form) => {
            (Interaction::form(bot, form).await, filled_in(form))
        }
        _ => return Ok(()),
    };
    let Some(interaction) = interaction else {
        return Ok(());
    };
    let done = catch_panic((bot.on_click)(&interaction, &click)).await;
    interaction.finish(done.and_then(|done| done)).await
}

fn clicked(click: &ComponentInteraction) -> Click {
    Click {
        custom_id: click.data.custom_id.clone(),
        values: match &click.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            _ => Vec::new(),
        },
        is_form: false,
    }
}

fn filled_in(form: &ModalInteraction) -> Click {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let typed = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(text) => text.value.clone(),
        _ => None,
    });
    Click {
        custom_id: form.data.custom_id.clone(),
        values: typed.collect(),
        is_form: true,
    }
}

/// What a handler comes to. A panic becomes an error, so that somebody is told.
async fn catch_panic<T>(mut handler: poise::BoxFuture<'_, T>) -> Result<T, Error> {
    std::future::poll_fn(|context| {
        // A handler that has panicked is dropped; nobody sees what it was at.
        let polled = AssertUnwindSafe(|| handler.as_mut().poll(context));
        match catch_unwind(polled) {
            Ok(polled) => polled.map(Ok),
            Err(panic) => {
                let said = panic.downcast_ref::<&str>().map(|said| (*said).to_owned());
                let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
                Poll::Ready(Err(Error::Panic(said.unwrap_or_default())))
            }
        }
    })
    .await
}
