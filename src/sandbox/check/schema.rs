//! Discord's own description of its API (`openapi.json`), where it is at hand.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::{env, fs};

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

use super::Shape;
use super::report::Report;

/// The name under which the schemas refer to the document.
const DOCUMENT: &str = "urn:discord";

/// The document, read once for all stand-ins of a process.
static REGISTRY: LazyLock<Option<Registry<'static>>> = LazyLock::new(|| {
    let path = path()?;
    let text = fs::read_to_string(&path).ok()?;
    let document: Value = serde_json::from_str(&text).ok()?;
    // Only the schemas matter, and they refer to each other within the document.
    let document = json!({"components": {"schemas": document["components"]["schemas"]}});
    let resource = jsonschema::Resource::from_contents(document);
    Registry::new().add(DOCUMENT, resource).ok()?.prepare().ok()
});

type Validators = Mutex<HashMap<&'static str, Option<Arc<Validator>>>>;

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

/// Whether the document is there. Without it this check finds nothing.
pub fn is_available() -> bool {
    REGISTRY.is_some()
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

fn validator(name: &'static str) -> Option<Arc<Validator>> {
    let registry = REGISTRY.as_ref()?;
    let mut validators = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let compile = || {
        let schema = json!({"$ref": format!("{DOCUMENT}#/components/schemas/{name}")});
        let built = jsonschema::options().with_registry(registry).build(&schema);
        match built {
            Ok(validator) => Some(Arc::new(validator)),
            Err(error) => {
                tracing::warn!(name, %error, "Discord's description has no such schema");
                None
            }
        }
    };
    validators.entry(name).or_insert_with(compile).clone()
}

/// Checks a body against Discord's description.
pub fn check(report: &mut Report, shape: Shape, body: &Value) {
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

#[cfg(test)]
mod tests {
    use super::*;

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
    }
}
