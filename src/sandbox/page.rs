//! What the page in the browser asks for.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, patch, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::Core;
use super::asset::ASSETS;
use super::avatar;
use super::gateway;
use super::id::Id;
use super::interaction::{AUTOCOMPLETE, Answer, COMMAND, COMPONENT, MODAL};
use super::locale;
use super::object;
use super::person::Refused;
use super::world::{Channel, Thing, User, World, kind};

/// More people or channels than this are a mistake of a script.
const MOST: usize = 500;

type Shared = State<Arc<Core>>;

/// The page's routes.
pub fn routes() -> Router<Arc<Core>> {
    let mut router = Router::new().route("/", get(root));
    for (path, content_type, text) in ASSETS {
        let answer = move || async move {
            (
                [
                    (header::CONTENT_TYPE, *content_type),
                    (header::CACHE_CONTROL, "no-cache"),
                ],
                *text,
            )
        };
        router = router.route(path, get(answer));
    }
    router
        .route("/sandbox/state", get(state))
        .route("/sandbox/log", get(log))
        .route("/sandbox/live", get(live))
        .route("/sandbox/channels", post(add_channel))
        .route("/sandbox/channels/{id}/messages", get(messages))
        .route("/sandbox/messages", post(say))
        .route("/sandbox/interactions", post(interact))
        .route("/sandbox/users", post(add_user))
        .route("/sandbox/users/{id}", patch(change_user))
        .route("/sandbox/dms", post(dm))
        .route("/sandbox/dismiss", post(dismiss))
        .route("/sandbox/files/{id}/{name}", get(file))
        .route("/sandbox/boards/{name}", get(board))
        .route("/avatars/{user}/{name}", get(own_picture))
        .route("/embed/avatars/{name}", get(usual_picture))
}

/// What went wrong for the page, in words.
struct Wrong(StatusCode, String);

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"error": self.1}))).into_response()
    }
}

impl From<Refused> for Wrong {
    fn from(refused: Refused) -> Self {
        Self(StatusCode::BAD_REQUEST, refused.0)
    }
}

fn bad<T>(why: &str) -> Result<T, Wrong> {
    Err(Wrong(StatusCode::BAD_REQUEST, why.to_owned()))
}

/// The page, and at the same address the bot's gateway.
async fn root(
    State(core): Shared,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(_) if core.world().offline => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Ok(upgrade) => upgrade
            .max_message_size(1 << 16)
            .on_upgrade(|socket| gateway::serve(core, socket)),
        Err(_) => {
            let (_, content_type, text) = ASSETS[0];
            let headers = [
                (header::CONTENT_TYPE, content_type),
                (header::CACHE_CONTROL, "no-cache"),
            ];
            (headers, text).into_response()
        }
    }
}

fn user_json(user: &User) -> Value {
    let mut object = object::user(user);
    object["name"] = json!(user.name);
    object["locale"] = json!(user.locale);
    object["color"] = json!(user.color);
    object
}

fn channel_json(world: &World, channel: &Channel) -> Value {
    let users = &world.kept.users;
    let others: Vec<&User> = channel
        .recipients
        .iter()
        .filter_map(|id| users.get(id))
        .collect();
    let mut object = json!({
        "id": channel.id,
        "name": channel.name,
        "type": channel.kind,
        "parent_id": channel.parent,
        "archived": channel.archived,
    });
    if channel.guild.is_none() {
        object["recipients"] = others.into_iter().map(user_json).collect();
    }
    object
}

async fn state(State(core): Shared) -> Json<Value> {
    let world = core.world();
    let (bot, users): (Vec<_>, Vec<_>) = world.kept.users.values().partition(|user| user.bot);
    let guild = world.kept.guilds.values().next();
    Json(json!({
        "bot": bot.first().map(|bot| user_json(bot)),
        "users": users.into_iter().map(user_json).collect::<Vec<_>>(),
        "guild": guild.map(|guild| json!({"id": guild.id, "name": guild.name})),
        "channels": world.kept.channels.values().map(|one| channel_json(&world, one)).collect::<Vec<_>>(),
        "commands": world.commands,
        "games": core.options.games.iter().map(|game| json!({
            "key": game.key, "name": game.name, "about": game.about,
        })).collect::<Vec<_>>(),
        "ready": world.registered && world.is_connected(),
    }))
}

async fn log(State(core): Shared) -> Json<Value> {
    Json(json!(core.world().log))
}

#[derive(Deserialize)]
struct As {
    r#as: Id,
}

#[derive(Deserialize)]
struct Reading {
    r#as: Id,
    /// At most this many of the newest, or all.
    limit: Option<usize>,
}

async fn messages(
    State(core): Shared,
    Path(channel): Path<Id>,
    Query(reading): Query<Reading>,
) -> Result<Json<Value>, Wrong> {
    let world = core.world();
    if !world.sees(reading.r#as, channel) {
        return Err(Wrong(StatusCode::NOT_FOUND, "no such channel".to_owned()));
    }
    let messages = world.read(reading.r#as, channel);
    let limit = reading.limit.unwrap_or(messages.len());
    let older = messages.len().saturating_sub(limit);
    Ok(Json(
        messages[older..]
            .iter()
            .map(|one| object::seen(&world, one))
            .collect(),
    ))
}

#[derive(Deserialize)]
struct Said {
    r#as: Id,
    channel: Id,
    content: String,
}

async fn say(State(core): Shared, Json(said): Json<Said>) -> Result<Json<Value>, Wrong> {
    let id = core.say(said.r#as, said.channel, &said.content)?;
    Ok(Json(json!({"id": id})))
}

#[derive(Deserialize)]
struct Did {
    r#as: Id,
    channel: Id,
    r#type: u8,
    data: Value,
    message: Option<Id>,
}

async fn interact(State(core): Shared, Json(did): Json<Did>) -> Json<Value> {
    let pending = {
        let mut world = core.world();
        let world = &mut *world;
        let (who, place, data) = (did.r#as, did.channel, &did.data);
        match (did.r#type, did.message) {
            (COMMAND | AUTOCOMPLETE, _) => core.use_command(world, who, place, did.r#type, data),
            (COMPONENT, Some(message)) => {
                let custom_id = data["custom_id"].as_str().unwrap_or_default();
                let values = data["values"].as_array().map(Vec::as_slice);
                core.use_component(world, who, message, custom_id, values)
            }
            (MODAL, _) => core.use_modal(world, who, place, data),
            _ => Err(Refused("no such interaction".to_owned())),
        }
    };
    Json(match pending {
        Err(refused) => json!({"kind": "refused", "error": refused.0}),
        Ok(pending) => match pending.answer().await {
            Answer::Message(id) => json!({"kind": "message", "message_id": id}),
            Answer::Update(id) => json!({"kind": "update", "message_id": id}),
            Answer::Deferred(id) => json!({"kind": "deferred", "message_id": id}),
            Answer::DeferredUpdate => json!({"kind": "deferred-update"}),
            Answer::Modal(modal) => json!({"kind": "modal", "modal": modal}),
            Answer::Choices(choices) => json!({"kind": "choices", "choices": choices}),
            Answer::Failed => {
                core.log("error", "The application did not respond".to_owned());
                json!({"kind": "failed", "error": "The application did not respond"})
            }
        },
    })
}

#[derive(Deserialize)]
struct Person {
    name: Option<String>,
    locale: Option<String>,
}

/// A name that fits in a list.
fn name(text: Option<&str>) -> Result<Option<String>, Wrong> {
    let Some(text) = text else {
        return Ok(None);
    };
    let text = text.trim();
    if text.is_empty() || text.chars().count() > 32 || text.chars().any(char::is_control) {
        return bad("a name has 1 to 32 characters");
    }
    Ok(Some(text.to_owned()))
}

/// A language that Discord has.
fn language(text: Option<&str>) -> Result<Option<&'static str>, Wrong> {
    match text.map(locale::find) {
        Some(None) => bad("Discord has no such language: it has en-US, es-ES, de and others"),
        found => Ok(found.flatten()),
    }
}

async fn add_user(State(core): Shared, Json(person): Json<Person>) -> Result<Json<Value>, Wrong> {
    let Some(name) = name(person.name.as_deref())? else {
        return bad("a name is needed");
    };
    let locale = language(person.locale.as_deref())?.unwrap_or(locale::USUAL);
    if core.world().kept.users.len() >= MOST {
        return bad("there are enough people");
    }
    let id = core.add_user(&name, locale);
    let world = core.world();
    Ok(Json(
        world.kept.users.get(&id).map(user_json).unwrap_or_default(),
    ))
}

async fn change_user(
    State(core): Shared,
    Path(id): Path<Id>,
    Json(person): Json<Person>,
) -> Result<Json<Value>, Wrong> {
    let name = name(person.name.as_deref())?;
    let locale = language(person.locale.as_deref())?;
    let mut world = core.world();
    let Some(user) = world.kept.users.get_mut(&id).filter(|user| !user.bot) else {
        return Err(Wrong(StatusCode::NOT_FOUND, "no such person".to_owned()));
    };
    user.name = name.unwrap_or_else(|| user.name.clone());
    if let Some(locale) = locale {
        locale.clone_into(&mut user.locale);
    }
    let answer = user_json(user);
    world.touch(Thing::User(id));
    drop(world);
    core.state_changed();
    Ok(Json(answer))
}

#[derive(Deserialize)]
struct NewChannel {
    name: String,
}

async fn add_channel(
    State(core): Shared,
    Json(wanted): Json<NewChannel>,
) -> Result<Json<Value>, Wrong> {
    let Some(name) = name(Some(&wanted.name))? else {
        return bad("a name is needed");
    };
    let guild = {
        let world = core.world();
        // Threads and conversations come by themselves.
        let channels = world.kept.channels.values();
        let made = channels.filter(|one| one.kind == kind::TEXT);
        if made.count() >= MOST {
            return bad("there are enough channels");
        }
        world.kept.guilds.keys().next().copied()
    };
    let Some(guild) = guild else {
        return bad("there is no server");
    };
    let name = name.to_lowercase().replace(char::is_whitespace, "-");
    let id = core.add_channel(guild, &name);
    let world = core.world();
    let channel = world.kept.channels.get(&id);
    Ok(Json(
        channel
            .map(|channel| channel_json(&world, channel))
            .unwrap_or_default(),
    ))
}

async fn dm(State(core): Shared, Json(who): Json<As>) -> Result<Json<Value>, Wrong> {
    let mut world = core.world();
    let user = world.kept.users.get(&who.r#as);
    if user.is_none_or(|user| user.bot) {
        return Err(Wrong(StatusCode::NOT_FOUND, "no such person".to_owned()));
    }
    let before = world.kept.channels.len();
    let id = world.dm(who.r#as);
    let is_new = world.kept.channels.len() > before;
    let channel = world.kept.channels.get(&id);
    let answer = channel
        .map(|channel| channel_json(&world, channel))
        .unwrap_or_default();
    drop(world);
    if is_new {
        core.state_changed();
    }
    Ok(Json(answer))
}

#[derive(Deserialize)]
struct Dismissed {
    r#as: Id,
    message: Id,
}

async fn dismiss(State(core): Shared, Json(wanted): Json<Dismissed>) -> Result<Json<Value>, Wrong> {
    let mut world = core.world();
    core.dismiss(&mut world, wanted.r#as, wanted.message)?;
    Ok(Json(json!({})))
}

async fn file(State(core): Shared, Path((id, _)): Path<(Id, String)>) -> Response {
    let world = core.world();
    let mut attachments = world
        .kept
        .messages
        .values()
        .flat_map(|message| &message.attachments);
    let Some(about) = attachments.find(|one| one.id == id).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Some(bytes) = core.file(&world, id) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    drop(world);
    let is_picture = about.content_type.starts_with("image/");
    let place = if is_picture { "inline" } else { "attachment" };
    Response::builder()
        .header(header::CONTENT_TYPE, about.content_type)
        // A file never changes under its number.
        .header(
            header::CACHE_CONTROL,
            "private, max-age=31536000, immutable",
        )
        .header(
            header::CONTENT_DISPOSITION,
            format!("{place}; filename=\"{}\"", about.filename),
        )
        .header(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; sandbox",
        )
        .body(Body::from(bytes))
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// The board of a game that the first screen shows.
async fn board(State(core): Shared, Path(name): Path<String>) -> Response {
    let mut games = core.options.games.iter();
    match games.find(|game| name.strip_suffix(".png") == Some(game.key.as_str())) {
        Some(game) => picture(game.board.clone()),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The picture of a person, at the path that Discord's media server has for it.
async fn own_picture(State(core): Shared, Path((user, name)): Path<(Id, String)>) -> Response {
    let Some(name) = name.strip_suffix(".png") else {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response();
    };
    let world = core.world();
    let user = world.kept.users.get(&user);
    let user = user.filter(|user| user.avatar.as_deref() == Some(name));
    let bytes = user
        .and_then(User::picture)
        .and_then(|id| core.file(&world, id));
    match bytes {
        Some(bytes) => picture(bytes),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The picture of a person who has none of their own.
async fn usual_picture(Path(name): Path<String>) -> Response {
    const COLORS: [&str; 6] = [
        "#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459f",
    ];
    let number = name.strip_suffix(".png").and_then(|name| name.parse().ok());
    let color = number.and_then(|number: usize| COLORS.get(number));
    match color {
        Some(color) => picture(avatar::draw(Id(1), color).into()),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn picture(bytes: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "image/png")], bytes).into_response()
}

async fn live(State(core): Shared, Query(who): Query<As>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .max_message_size(1 << 12)
        .on_upgrade(move |socket| listen(core, who.r#as, socket))
}

/// Tells a page what happens, as far as its person may see it.
async fn listen(core: Arc<Core>, who: Id, mut socket: WebSocket) {
    let mut news = core.live.subscribe();
    let lines: Vec<Value> = {
        let world = core.world();
        let lines = world.log.iter();
        lines
            .map(|line| json!({"t": "log", "level": line.level, "text": line.text}))
            .collect()
    };
    for line in lines {
        if socket.send(Frame::text(line.to_string())).await.is_err() {
            return;
        }
    }
    loop {
        tokio::select! {
            one = news.recv() => match one {
                Ok(one) if one.to.as_ref().is_none_or(|to| to.contains(&who)) => {
                    if socket.send(Frame::text(&*one.text)).await.is_err() {
                        return;
                    }
                }
                Ok(_) => {}
                // A page that cannot follow connects again and reads everything.
                Err(RecvError::Lagged(_) | RecvError::Closed) => return,
            },
            received = socket.recv() => if !matches!(received, Some(Ok(_))) {
                return;
            },
            () = core.stop.cancelled() => return,
        }
    }
}
