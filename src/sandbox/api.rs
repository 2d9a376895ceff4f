//! The bot's requests: who asks, what comes with it, whether it is sound, and what was answered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::Core;
use super::check::{self, Problem};
use super::error::ApiError;
use super::fault::Trouble;
use super::keep;
use super::limit::{self, Counted};
use super::message::File;
use super::world::{Arrival, Sent, Violation};

/// Discord's limit for a whole request.
pub const REQUEST: usize = 25 * 1024 * 1024;
/// Discord's limit for one file of a bot without any privileges.
pub const FILE: usize = 10 * 1024 * 1024;

/// Nobody reads more violations than this.
const VIOLATIONS: usize = 10_000;

/// A request of the bot.
#[derive(Debug)]
pub struct Request {
    pub method: String,
    /// Without `/api/v10`.
    pub path: String,
    pub query: String,
    pub body: Value,
    pub files: Vec<File>,
}

/// What it is answered with.
#[derive(Debug)]
pub struct Reply {
    pub body: Option<Value>,
    /// Whether something has come into being: then the status is 201.
    pub is_new: bool,
    /// The only people who see what came of it.
    pub private_to: Option<Vec<super::id::Id>>,
}

impl Reply {
    /// Done, nothing to say.
    pub fn none() -> Self {
        Self::maybe(None)
    }

    /// Done, and this is it.
    pub fn json(body: Value) -> Self {
        Self::maybe(Some(body))
    }

    /// This has come into being.
    pub fn created(body: Value) -> Self {
        Self {
            is_new: true,
            ..Self::json(body)
        }
    }

    /// Done, and perhaps something to say.
    pub fn maybe(body: Option<Value>) -> Self {
        Self {
            body,
            is_new: false,
            private_to: None,
        }
    }
}

/// Answers whatever the page does not ask for.
pub async fn handle(State(core): State<Arc<Core>>, request: axum::extract::Request) -> Response {
    let method = request.method().to_string();
    let path = request.uri().path();
    let path = path
        .strip_prefix("/api/v10")
        .or(path.strip_prefix("/api"))
        .unwrap_or(path);
    let path = path.to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let headers = request.headers().clone();
    if core.world().offline {
        return ApiError::server(503).into_response();
    }
    if !may_ask(&core, &headers, &path) {
        // Browsers and scanners come along, too: only a token that was tried is the bot's fault.
        if headers.contains_key(header::AUTHORIZATION) {
            core.violation(&name(&method, &path), "wrong token");
        }
        return ApiError::new(40001).into_response();
    }
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let counted = core.arrived(&method, &path, &segments);
    let (body, files, raw_problem) = match read(request).await {
        Ok((body, files)) => (body, files, None),
        Err(error) => (Value::Null, Vec::new(), Some(error)),
    };
    let request = Request {
        method,
        path,
        query,
        body,
        files,
    };
    let now = Instant::now();
    let trouble = core.world().trouble(&request.method, &request.path, now);
    match &trouble {
        Some(Trouble::Delay(time)) => tokio::time::sleep(*time).await,
        Some(Trouble::Hang) => tokio::time::sleep(Duration::from_secs(3600)).await,
        Some(Trouble::Reset) => {
            remember(&core, request, &headers, StatusCode::BAD_GATEWAY, None);
            std::panic::resume_unwind(Box::new(Trouble::Reset));
        }
        Some(Trouble::Verbatim(answer)) if !answer.done => {
            let response = answer.response();
            remember(&core, request, &headers, response.status(), None);
            return response;
        }
        _ => {}
    }
    let refused = match &counted {
        Some(counted) if counted.is_over => Some(ApiError::limited(counted.wait.as_secs_f64())),
        _ => trouble.as_ref().and_then(Trouble::error),
    };
    let result = match (refused, raw_problem) {
        (Some(error), _) => Err(error),
        (None, Some(error)) => {
            core.violation(&name(&request.method, &request.path), &error.message);
            Err(error)
        }
        (None, None) => attend(&core, &request),
    };
    // Whatever the bot is told of outlives us.
    if result.is_ok() && request.method != "GET" {
        keep::settle(&core).await;
    }
    let (status, private_to) = match &result {
        Ok(reply) => {
            let status = match reply.body {
                Some(_) if reply.is_new => StatusCode::CREATED,
                Some(_) => StatusCode::OK,
                None => StatusCode::NO_CONTENT,
            };
            (status, reply.private_to.clone())
        }
        Err(error) => (error.status, None),
    };
    if let Err(error) = &result {
        core.log(
            "error",
            format!(
                "{} → {} {} {}",
                name(&request.method, &request.path),
                error.status.as_u16(),
                error.code,
                error.message
            ),
        );
    }
    remember(&core, request, &headers, status, private_to);
    let mut response = match (result, trouble) {
        (_, Some(Trouble::Lost(status))) => ApiError::server(status).into_response(),
        (Ok(_), Some(Trouble::Verbatim(answer))) => answer.response(),
        // The connection ends with what serves it, and nobody is told why.
        (_, Some(Trouble::Broken)) => std::panic::resume_unwind(Box::new(Trouble::Broken)),
        (
            Ok(Reply {
                body: Some(body), ..
            }),
            _,
        ) => (status, Json(body)).into_response(),
        (Ok(_), _) => status.into_response(),
        (Err(error), _) => error.into_response(),
    };
    if let Some(counted) = counted {
        counted.tell(response.headers_mut());
    }
    response
}

/// A request as it is written into logs: without the token of an interaction, which is the only long part of a path.
fn name(method: &str, path: &str) -> String {
    let short = |part| if str::len(part) > 40 { "…" } else { part };
    let parts: Vec<&str> = path.split('/').map(short).collect();
    format!("{method} {}", parts.join("/"))
}

/// The bot's token, or one of an interaction in the path.
fn may_ask(core: &Core, headers: &HeaderMap, path: &str) -> bool {
    match headers.get(header::AUTHORIZATION) {
        Some(value) => value
            .to_str()
            .is_ok_and(|value| value.strip_prefix("Bot ").unwrap_or(value) == core.token),
        None => path.starts_with("/interactions/") || path.starts_with("/webhooks/"),
    }
}

/// The body: JSON, or a form with JSON and files.
async fn read(request: axum::extract::Request) -> Result<(Value, Vec<File>), ApiError> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    if !kind.starts_with("multipart/form-data") {
        let bytes = to_bytes(request.into_body(), REQUEST)
            .await
            .map_err(|_| ApiError::new(40005))?;
        return Ok((parse(&bytes)?, Vec::new()));
    }
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::new(50109))?;
    let mut body = Value::Null;
    let mut files = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|_| ApiError::new(40005))? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|_| ApiError::new(40005))?;
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|number| number.parse().ok());
        match (name.as_str(), number, file) {
            ("payload_json", _, _) => body = parse(&bytes)?,
            (_, Some(number), Some(name)) => files.push(File {
                number,
                name,
                bytes,
            }),
            _ => {
                return Err(ApiError::invalid(
                    &name,
                    "neither payload_json nor files[n] with a name",
                ));
            }
        }
    }
    Ok((body, files))
}

fn parse(bytes: &Bytes) -> Result<Value, ApiError> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::new(50109))
}

/// Checks a request and does what it asks.
fn attend(core: &Core, request: &Request) -> Result<Reply, ApiError> {
    let segments: Vec<&str> = request.path.trim_matches('/').split('/').collect();
    let existing = core.world().existing_files(&request.method, &segments);
    let problems = check::request(&core.options.check, request, &segments, &existing);
    let name = name(&request.method, &request.path);
    for problem in &problems {
        core.violation(&name, &format!("{}: {}", problem.at, problem.what));
    }
    if let Some(error) = invalid(&problems) {
        return Err(error);
    }
    let mut world = core.world();
    let result = core.route(&mut world, request, &segments);
    drop(world);
    match &result {
        // What no correct bot is ever told.
        Err(error) if error.code == 50006 || error.code == 50035 => {
            let errors = error
                .errors
                .as_ref()
                .map(Value::to_string)
                .unwrap_or_default();
            core.violation(&name, &format!("{} {errors}", error.message));
        }
        // Discord's description may have said so already.
        Err(_) if !problems.is_empty() => {}
        Err(error) if error.code == 0 && error.status == StatusCode::NOT_FOUND => {
            core.violation(&name, "unknown route");
        }
        _ => {}
    }
    result
}

/// The error that Discord makes of these problems, if it minds any of them.
fn invalid(problems: &[Problem]) -> Option<ApiError> {
    let mut errors = json!({});
    for problem in problems.iter().filter(|problem| problem.fatal) {
        let mut at = &mut errors;
        for key in problem.at.split(['.', '/']).filter(|key| !key.is_empty()) {
            at = &mut at[key];
        }
        at["_errors"] = json!([{"code": "BASE_TYPE_BAD", "message": problem.what}]);
    }
    let some = errors.as_object().is_some_and(|errors| !errors.is_empty());
    some.then(|| ApiError {
        errors: Some(errors),
        ..ApiError::new(50035)
    })
}

/// Keeps a request, so that tests and the page can look at it later.
fn remember(
    core: &Core,
    request: Request,
    headers: &HeaderMap,
    status: StatusCode,
    private_to: Option<Vec<super::id::Id>>,
) {
    if core.options.requests == 0 {
        return;
    }
    let headers = headers
        .iter()
        .filter(|(name, _)| **name != header::AUTHORIZATION)
        .map(|(name, value)| {
            let value = String::from_utf8_lossy(value.as_bytes());
            (name.to_string(), value.into_owned())
        })
        .collect();
    let path = match request.query.as_str() {
        "" => request.path,
        query => format!("{}?{query}", request.path),
    };
    let files = request
        .files
        .into_iter()
        .map(|file| (file.name, file.bytes))
        .collect();
    let mut world = core.world();
    world.sent.push_back(Sent {
        method: request.method,
        path,
        headers,
        body: request.body,
        files,
        status: status.as_u16(),
        private_to,
    });
    while world.sent.len() > core.options.requests {
        world.sent.pop_front();
    }
}

impl Core {
    /// A request has come: it is counted, and what is left of its kind is known.
    fn arrived(&self, method: &str, path: &str, segments: &[&str]) -> Option<Counted> {
        let at = Instant::now();
        let mut world = self.world();
        let route = format!("{method} /{}", limit::route(segments));
        *world.counts.entry(route).or_default() += 1;
        world.arrivals.push_back(Arrival {
            at,
            method: method.to_owned(),
            path: path.to_owned(),
        });
        while world.arrivals.len() > self.options.requests {
            world.arrivals.pop_front();
        }
        let limit = self.options.limit?;
        world.buckets.count(limit, method, segments, at)
    }

    /// Something was wrong with what the bot did.
    pub fn violation(&self, request: &str, problem: &str) {
        tracing::warn!(request, problem, "the bot broke a rule of Discord's");
        let mut world = self.world();
        if world.violations.len() < VIOLATIONS {
            world.violations.push(Violation {
                request: request.to_owned(),
                problem: problem.to_owned(),
            });
        }
        drop(world);
        self.log("violation", format!("{request}: {problem}"));
    }
}
