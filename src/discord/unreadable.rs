//! Events that serenity cannot read. It drops them without a word; who has clicked would wait for ever.

use super::error::reference;
use super::requests::Requests;
use crate::locale::Lang;
use serde_json::{Value, json};
use serenity::all::{Context, Event, InteractionId, LightMethod, RawEventHandler, Request, Route};
use serenity::async_trait;
use std::sync::atomic::{AtomicU64, Ordering};

/// A message of its own, and the choices for what somebody types, as answers to an interaction.
const MESSAGE: u64 = 4;
const CHOICES: u64 = 8;
/// Only the one who asked sees it.
const PRIVATE: u64 = 1 << 6;

/// Answers for them.
pub struct Unreadable {
    requests: Requests,
    /// How many there were since the start.
    count: AtomicU64,
}

impl Unreadable {
    pub fn new(requests: Requests) -> Unreadable {
        let count = AtomicU64::new(0);
        Unreadable { requests, count }
    }
}

#[async_trait]
impl RawEventHandler for Unreadable {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else {
            return;
        };
        if event.kind != "INTERACTION_CREATE" {
            // Discord has more events than serenity knows. Only one of them is needed.
            match event.kind.as_str() {
                "READY" => tracing::error!(
                    "the beginning of a session cannot be read: a newer program is needed"
                ),
                kind => tracing::debug!(kind, "an event that is not known"),
            }
            return;
        }
        let count = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        let reference = reference();
        let found = Found::read(&event.value);
        let kind = found.as_ref().map_or("unknown", |found| found.kind.name());
        // What is in it is the person's, and its token is secret.
        tracing::error!(
            kind,
            count,
            reference,
            "an interaction cannot be read; a newer program may be needed"
        );
        let Some(found) = found else {
            return;
        };
        let Some(answer) = found.answer(&reference) else {
            return;
        };
        let route = Route::InteractionResponse {
            interaction_id: found.id,
            token: &found.token,
        };
        let request = Request::new(route, LightMethod::Post).body(Some(answer.to_string().into()));
        if let Err(error) = self.requests.send(request).await {
            tracing::warn!(%error, kind, "somebody could not be told that their interaction cannot be read");
        }
    }
}

/// What can be read of it.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    id: InteractionId,
    token: String,
    kind: Kind,
    lang: Lang,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ping,
    Command,
    Component,
    Autocomplete,
    Modal,
    /// Newer than this program.
    Other,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Ping => "ping",
            Kind::Command => "command",
            Kind::Component => "component",
            Kind::Autocomplete => "autocomplete",
            Kind::Modal => "modal",
            Kind::Other => "other",
        }
    }
}

impl Found {
    fn read(event: &Value) -> Option<Found> {
        let id = match &event["id"] {
            Value::String(id) => id.parse().ok()?,
            id => id.as_u64()?,
        };
        let token = event["token"].as_str().filter(|token| is_token(token))?;
        let kind = match event["type"].as_u64() {
            Some(1) => Kind::Ping,
            Some(2) => Kind::Command,
            Some(3) => Kind::Component,
            Some(4) => Kind::Autocomplete,
            Some(5) => Kind::Modal,
            _ => Kind::Other,
        };
        let lang = |key: &str| event[key].as_str().and_then(Lang::find);
        Some(Found {
            id: (id != 0).then(|| InteractionId::new(id))?,
            token: token.to_owned(),
            kind,
            lang: lang("locale")
                .or_else(|| lang("guild_locale"))
                .unwrap_or_default(),
        })
    }

    /// What the person gets, if they can get anything.
    fn answer(&self, reference: &str) -> Option<Value> {
        match self.kind {
            Kind::Ping => None,
            Kind::Autocomplete => Some(json!({"type": CHOICES, "data": {"choices": []}})),
            Kind::Command | Kind::Component | Kind::Modal | Kind::Other => Some(json!({
                "type": MESSAGE,
                "data": {
                    "content": self.lang.say("unreadable", &[("reference", reference.into())]),
                    "flags": PRIVATE,
                    "allowed_mentions": {"parse": []},
                },
            })),
        }
    }
}

/// It becomes a part of an address, so it must not lead elsewhere.
fn is_token(token: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'=' | b'.');
    !token.is_empty() && !token.starts_with('.') && token.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_read_is_enough_for_an_answer_in_the_right_language() {
        let event = json!({"id": "7", "token": "aW50_-=", "type": 3, "locale": "es-ES", "data": 5});
        let found = Found::read(&event).unwrap();
        assert_eq!((found.kind, found.lang), (Kind::Component, Lang::Es));
        let answer = found.answer("0a1b").unwrap();
        assert_eq!(
            (&answer["type"], &answer["data"]["flags"]),
            (&json!(4), &json!(64))
        );
        let said = Lang::Es.say("unreadable", &[("reference", "0a1b".into())]);
        assert_eq!(answer["data"]["content"], said);
        let server =
            json!({"id": 7, "token": "x", "type": 99, "locale": 5, "guild_locale": "es-419"});
        let found = Found::read(&server).unwrap();
        assert_eq!((found.kind, found.lang), (Kind::Other, Lang::Es));
        let typing = json!({"id": "7", "token": "x", "type": 4});
        assert_eq!(Found::read(&typing).unwrap().answer("").unwrap()["type"], 8);
        let ping = json!({"id": "7", "token": "x", "type": 1});
        assert_eq!(Found::read(&ping).unwrap().answer(""), None);
    }

    #[test]
    fn nothing_is_sent_to_an_address_that_the_event_made_up() {
        for (id, token) in [
            (json!("0"), "x"),
            (json!("7/../8"), "x"),
            (json!(null), "x"),
            (json!("7"), ""),
            (json!("7"), "../../channels"),
            (json!("7"), "a/b"),
            (json!("7"), "a?b"),
            (json!("7"), ".."),
        ] {
            assert_eq!(
                Found::read(&json!({"id": id, "token": token, "type": 2})),
                None,
                "{id} {token}"
            );
        }
    }
}
