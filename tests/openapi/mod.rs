//! Discord's own description of its API (`openapi.json`), where it is at hand: the stand-ins of these tests check every
//! request of the bot against it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::{env, fs};

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};
use taula::sandbox::{Check, Checked, Checker, Options, Report, Shape};

/// How a stand-in behaves that also checks against Discord's description.
pub fn options() -> Options {
    Options {
        check: Check::And(&OpenApi),
        ..Options::default()
    }
}

/// Checks requests against Discord's description. Without the document it finds nothing.
#[derive(Debug)]
pub struct OpenApi;

impl Checker for OpenApi {
    fn check(&self, request: &Checked<'_>, report: &mut Report) {
        route(report, request.method, request.segments, request.query);
        body(report, request.shape, request.body);
    }
}

/// The name under which the schemas refer to the document.
const DOCUMENT: &str = "urn:discord";

/// What there is in the document that matters here.
struct Description {
    registry: Registry<'static>,
    routes: Vec<Route>,
}

/// A method of a path.
struct Route {
    method: String,
    /// `None` stands for any.
    segments: Vec<Option<String>>,
    /// What its query may say, and where the schema of that is.
    parameters: Vec<(String, String)>,
    /// The statuses of good answers, and where the schema of each is; `None` for an empty one.
    answers: Vec<(u16, Option<String>)>,
}

impl Route {
    fn find(method: &str, segments: &[&str]) -> Option<&'static Route> {
        let fits = |route: &&Route| {
            let mut pairs = route.segments.iter().zip(segments);
            route.method == method
                && route.segments.len() == segments.len()
                && pairs.all(|(known, given)| known.as_ref().is_none_or(|known| known == given))
        };
        // `/users/@me` is another one than `/users/{user_id}`.
        let exact = |route: &&Route| route.segments.iter().flatten().count();
        let routes = &DESCRIPTION.as_ref()?.routes;
        routes.iter().filter(fits).max_by_key(exact)
    }
}

/// The document, read once for all stand-ins of a process.
static DESCRIPTION: LazyLock<Option<Description>> = LazyLock::new(|| {
    let path = path()?;
    let text = fs::read_to_string(&path).ok()?;
    let document: Value = serde_json::from_str(&text).ok()?;
    let mut routes = Vec::new();
    let mut queries = Vec::new();
    let mut answers = Vec::new();
    for (path, methods) in document["paths"].as_object()? {
        for (method, about) in methods.as_object()? {
            let both = [&about["parameters"], &methods["parameters"]];
            let all = both.into_iter().filter_map(Value::as_array).flatten();
            let parameters = all.filter(|one| one["in"] == "query").map(|one| {
                queries.push(one["schema"].clone());
                let name = one["name"].as_str().unwrap_or_default();
                (name.to_owned(), format!("queries/{}", queries.len() - 1))
            });
            let good = about["responses"].as_object().into_iter().flatten();
            let good = good.filter_map(|(status, about)| {
                let status: u16 = status.parse().ok().filter(|status| *status < 300)?;
                let schema = &about["content"]["application/json"]["schema"];
                let place = (!schema.is_null()).then(|| {
                    answers.push(schema.clone());
                    format!("answers/{}", answers.len() - 1)
                });
                Some((status, place))
            });
            let segments = path.trim_matches('/').split('/');
            let segment = |text: &str| (!text.starts_with('{')).then(|| text.to_owned());
            routes.push(Route {
                method: method.to_uppercase(),
                parameters: parameters.collect(),
                answers: good.collect(),
                segments: segments.map(segment).collect(),
            });
        }
    }
    // Of the document only schemas matter, and they refer to each other within it.
    let schemas = &document["components"]["schemas"];
    let document =
        json!({"components": {"schemas": schemas}, "queries": queries, "answers": answers});
    let resource = jsonschema::Resource::from_contents(document);
    let registry = Registry::new().add(DOCUMENT, resource).ok()?;
    let registry = registry.prepare().ok()?;
    Some(Description { registry, routes })
});

type Validators = Mutex<HashMap<String, Option<Arc<Validator>>>>;

/// Compiled when first needed.
static VALIDATORS: LazyLock<Validators> = LazyLock::new(Validators::default);

fn path() -> Option<PathBuf> {
    if let Some(path) = env::var_os("TAULA_DISCORD_SPEC") {
        return Some(PathBuf::from(path));
    }
    let beside = "../shared/discord/openapi.json";
    [
        PathBuf::from(beside),
        Path::new(env!("CARGO_MANIFEST_DIR")).join(beside),
    ]
    .into_iter()
    .find(|path| path.is_file())
}

/// Whether the document is there.
pub fn is_available() -> bool {
    DESCRIPTION.is_some()
}

/// The schema for a body. A test looks whether the document has every one of them: one that is missing would go unnoticed.
fn schema(shape: Shape, body: &Value) -> Option<&'static str> {
    Some(match shape {
        Shape::Message => "MessageCreateRequest",
        Shape::MessageEdit => "MessageEditRequestPartial",
        Shape::FollowUp => "IncomingWebhookRequestPartial",
        Shape::FollowUpEdit => "IncomingWebhookUpdateRequestPartial",
        Shape::Callback => match body["type"].as_u64()? {
            4 | 5 => "CreateMessageInteractionCallbackRequest",
            6 | 7 => "UpdateMessageInteractionCallbackRequest",
            8 => "ApplicationCommandAutocompleteCallbackRequest",
            9 => "ModalInteractionCallbackRequest",
            _ => return None,
        },
        Shape::Commands => "ApplicationCommandUpdateRequest",
        Shape::Command => "ApplicationCommandCreateRequest",
        Shape::CommandEdit => "ApplicationCommandPatchRequestPartial",
        Shape::Thread => "CreateTextThreadWithoutMessageRequest",
        Shape::MessageThread => "CreateTextThreadWithMessageRequest",
        Shape::ChannelEdit => "UpdateThreadRequestPartial",
        Shape::Dm => "CreatePrivateChannelRequest",
        Shape::None => return None,
    })
}

/// What checks against a schema, which has a name or a place of its own.
fn validator(name: &str) -> Option<Arc<Validator>> {
    let Description { registry, .. } = DESCRIPTION.as_ref()?;
    let mut validators = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let compile = || {
        let place = match name.contains('/') {
            true => name.to_owned(),
            false => format!("components/schemas/{name}"),
        };
        let schema = json!({"$ref": format!("{DOCUMENT}#/{place}")});
        let built = jsonschema::options().with_registry(registry).build(&schema);
        match built {
            Ok(validator) => Some(Arc::new(validator)),
            Err(error) => {
                eprintln!("Discord's description has no schema {name}: {error}");
                None
            }
        }
    };
    let found = validators.entry(name.to_owned());
    found.or_insert_with(compile).clone()
}

/// Checks whether Discord's description has a route, and what its query says.
fn route(report: &mut Report, method: &str, segments: &[&str], query: &str) {
    if !is_available() {
        return;
    }
    let Some(route) = Route::find(method, segments) else {
        return report.odd("", "Discord's description has no such route");
    };
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, text) = pair.split_once('=').unwrap_or((pair, ""));
        let Some((_, schema)) = route.parameters.iter().find(|(name, _)| name == key) else {
            report.odd(key, "unknown in the query");
            continue;
        };
        let Some(validator) = validator(schema) else {
            continue;
        };
        let given = json!(text);
        let readings = [
            text.parse::<i64>().ok().map(Value::from),
            text.parse::<bool>().ok().map(Value::from),
            Some(json!([given])),
            Some(given),
        ];
        if !readings.iter().flatten().any(|one| validator.is_valid(one)) {
            report.wrong(key, format!("Discord's schema does not allow {text:?}"));
        }
    }
}

/// Checks a body against Discord's description.
fn body(report: &mut Report, shape: Shape, body: &Value) {
    let Some(validator) = schema(shape, body).and_then(validator) else {
        return;
    };
    let body = relaxed(body);
    if shape == Shape::Commands {
        for (index, command) in body.as_array().into_iter().flatten().enumerate() {
            compare(report, &validator, &index.to_string(), command);
        }
    } else {
        compare(report, &validator, "", &body);
    }
}

/// What is unlike Discord in an answer of the stand-in: its status, or a part of its body.
#[allow(
    dead_code,
    reason = "only the tests of the stand-in itself look at its answers"
)]
pub fn answer(method: &str, path: &str, status: u16, body: &Value) -> Vec<String> {
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let Some(route) = Route::find(method, &segments) else {
        return vec![format!("{method} {path} is no route")];
    };
    let Some((_, place)) = route.answers.iter().find(|(known, _)| *known == status) else {
        return vec![format!("{method} {path} never answers {status}")];
    };
    let Some(place) = place else {
        return Vec::new();
    };
    let Some(validator) = validator(place) else {
        return vec![format!("no schema for {method} {path}")];
    };
    let errors = validator.iter_errors(body);
    errors
        .map(|error| format!("{method} {path}: {}: {error}", error.instance_path()))
        .collect()
}

fn compare(report: &mut Report, validator: &Validator, at: &str, body: &Value) {
    if validator.is_valid(body) {
        return;
    }
    for error in validator.iter_errors(body) {
        let place = error.instance_path().to_string().replace('/', ".");
        let place = format!("{at}{place}");
        report.wrong(
            place.trim_start_matches('.'),
            format!("Discord's schema: {error}"),
        );
    }
}

/// The body with what Discord accepts although its description does not say so: ids as numbers, permissions as texts.
fn relaxed(body: &Value) -> Value {
    match body {
        Value::Array(items) => items.iter().map(relaxed).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| {
                let value = match (key.as_str(), value) {
                    (
                        "id" | "message_id" | "channel_id" | "guild_id" | "recipient_id",
                        Value::Number(number),
                    ) if !fields.contains_key("components") && fields.get("type").is_none() => {
                        json!(number.to_string())
                    }
                    ("default_member_permissions", Value::String(text)) => text
                        .parse::<u64>()
                        .map_or_else(|_| value.clone(), |bits| json!(bits)),
                    _ => relaxed(value),
                };
                (key.clone(), value)
            })
            .collect(),
        _ => body.clone(),
    }
}

#[test]
fn the_document_has_a_schema_for_every_shape_and_every_kind_of_answer() {
    if !is_available() {
        // Who needs it says so: `tests/sandbox/checks.rs`.
        return;
    }
    let answer = |kind: u8| (Shape::Callback, json!({"type": kind}));
    let mut bodies: Vec<(Shape, Value)> = (4..=9).map(answer).collect();
    bodies.extend(
        [
            Shape::Message,
            Shape::MessageEdit,
            Shape::FollowUp,
            Shape::FollowUpEdit,
            Shape::Commands,
            Shape::Command,
            Shape::CommandEdit,
            Shape::Thread,
            Shape::MessageThread,
            Shape::ChannelEdit,
            Shape::Dm,
        ]
        .map(|shape| (shape, json!({}))),
    );
    for (shape, body) in bodies {
        let name = schema(shape, &body).unwrap_or_else(|| panic!("{shape:?} {body}"));
        assert!(validator(name).is_some(), "no {name} for {shape:?} {body}");
    }
    assert!(validator("NobodyKnowsThisRequest").is_none());
    let routes = &DESCRIPTION.as_ref().unwrap().routes;
    for (_, query) in routes.iter().flat_map(|route| &route.parameters) {
        assert!(validator(query).is_some(), "{query}");
    }
}
