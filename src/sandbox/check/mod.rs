//! Checks of the bot's requests against the limits that Discord is known for. Tests add a check against Discord's own
//! description of its API.

mod command;
mod component;
mod message;
mod report;

use std::fmt;

use serde_json::{Value, json};

use super::api::Request;
use super::id::Id;
use super::world::flag;
pub use report::{Problem, Report};

/// How much is checked.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Nothing: to measure without the cost of checking.
    Off,
    /// The limits that Discord is known for.
    Limits,
    /// The limits, and what this checker finds.
    And(&'static dyn Checker),
}

/// A further check of the bot's requests.
pub trait Checker: fmt::Debug + Send + Sync {
    /// Reports what is wrong with a request.
    fn check(&self, request: &Checked<'_>, report: &mut Report);
}

/// A request as a checker gets it.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a> {
    pub method: &'a str,
    /// The parts of its path, without `/api/v10`.
    pub segments: &'a [&'a str],
    pub query: &'a str,
    /// [`Shape::None`] also when a body that should be there is missing.
    pub shape: Shape,
    pub body: &'a Value,
}

/// What kind of body a request should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    None,
    Message,
    MessageEdit,
    FollowUp,
    FollowUpEdit,
    Callback,
    Commands,
    Command,
    CommandEdit,
    Thread,
    MessageThread,
    ChannelEdit,
    Dm,
}

impl Shape {
    /// The shape of the body that goes with a route.
    pub fn of(method: &str, segments: &[&str]) -> Self {
        match (method, segments) {
            ("POST", ["channels", _, "messages"]) => Self::Message,
            ("PATCH", ["channels", _, "messages", _]) => Self::MessageEdit,
            ("POST", ["webhooks", _, _]) => Self::FollowUp,
            ("PATCH", ["webhooks", _, _, "messages", _]) => Self::FollowUpEdit,
            ("POST", ["interactions", _, _, "callback"]) => Self::Callback,
            ("PUT", ["applications", _, .., "commands"]) => Self::Commands,
            ("POST", ["applications", _, .., "commands"]) => Self::Command,
            ("PATCH", ["applications", _, .., "commands", _]) => Self::CommandEdit,
            ("POST", ["channels", _, "threads"]) => Self::Thread,
            ("POST", ["channels", _, "messages", _, "threads"]) => Self::MessageThread,
            ("PATCH", ["channels", _]) => Self::ChannelEdit,
            ("POST", ["users", "@me", "channels"]) => Self::Dm,
            _ => Self::None,
        }
    }
}

/// What is wrong with a request. `existing` are the files of the message that it edits.
pub fn request(
    check: &Check,
    request: &Request,
    segments: &[&str],
    existing: &[(Id, String)],
) -> Vec<Problem> {
    if let Check::Off = check {
        return Vec::new();
    }
    let mut report = Report::default();
    let method = request.method.as_str();
    let mut shape = Shape::of(method, segments);
    let body = &request.body;
    let is_list = shape == Shape::Commands;
    if shape != Shape::None
        && !(if is_list {
            body.is_array()
        } else {
            body.is_object()
        })
    {
        report.wrong("", "the body is missing or not what it should be");
        shape = Shape::None;
    }
    limits(&mut report, request, segments, shape, existing);
    if let Check::And(checker) = check {
        let checked = Checked {
            method,
            segments,
            query: &request.query,
            shape,
            body,
        };
        checker.check(&checked, &mut report);
    }
    report.problems
}

/// What is beyond the limits that Discord is known for.
fn limits(
    report: &mut Report,
    request: &Request,
    segments: &[&str],
    shape: Shape,
    existing: &[(Id, String)],
) {
    let method = request.method.as_str();
    if let ("GET", ["channels", _, "messages"]) = (method, segments) {
        let limit = super::route::query(&request.query, "limit");
        let fits = |limit: &str| matches!(limit.parse(), Ok(1..=100));
        if !limit.is_none_or(fits) {
            report.wrong("limit", "must be 1 to 100");
        }
    }
    let body = &request.body;
    let files = &request.files;
    match shape {
        Shape::Message => {
            message::fields(report, "", body, message::CREATE);
            message::check(report, "", body, files, &[]);
            let reference = &body["message_reference"];
            message::reference(report, "message_reference", reference);
            match &body["nonce"] {
                Value::Null => {}
                Value::Number(number) if number.is_i64() || number.is_u64() => {}
                nonce => report.length("nonce", nonce, 0, 25),
            }
            if body["flags"].as_u64().unwrap_or(0) & flag::EPHEMERAL != 0 {
                report.odd("flags", "only answers to interactions can be ephemeral");
            }
        }
        Shape::MessageEdit | Shape::FollowUpEdit => {
            message::fields(report, "", body, message::EDIT);
            message::check(report, "", body, files, existing);
        }
        Shape::FollowUp => {
            message::fields(report, "", body, message::FOLLOW_UP);
            message::check(report, "", body, files, &[]);
        }
        Shape::Callback => callback(report, body, files, existing),
        Shape::Commands => command::list(report, body),
        Shape::Command => command::one(report, "", body),
        Shape::Thread | Shape::MessageThread => {
            let known = "name auto_archive_duration rate_limit_per_user type invitable";
            report.known("", body, known);
            report.length("name", &body["name"], 1, 100);
            archive_duration(report, body);
        }
        Shape::ChannelEdit => {
            let known = "name archived auto_archive_duration locked invitable rate_limit_per_user flags \
                applied_tags type position topic nsfw parent_id permission_overwrites";
            report.known("", body, known);
            archive_duration(report, body);
        }
        Shape::Dm => report.known("", body, "recipient_id"),
        Shape::CommandEdit | Shape::None => {}
    }
}

fn archive_duration(report: &mut Report, body: &Value) {
    let known = [60, 1440, 4320, 10_080];
    match body.get("auto_archive_duration") {
        None | Some(Value::Null) => {}
        Some(minutes) if known.iter().any(|known| minutes == known) => {}
        Some(_) => report.wrong("auto_archive_duration", "must be 60, 1440, 4320 or 10080"),
    }
}

fn callback(
    report: &mut Report,
    body: &Value,
    files: &[super::message::File],
    existing: &[(Id, String)],
) {
    report.known("", body, "type data");
    let data = &body["data"];
    if body["type"] == 5 {
        message::flags(report, "data", data);
    }
    match body["type"].as_u64() {
        Some(4) => {
            message::fields(report, "data", data, message::ANSWER);
            message::check(report, "data", data, files, &[]);
        }
        Some(5) => {
            // A deferral is a flag and nothing else; serenity writes the empty rest of a message along.
            let empty = |value: &Value| {
                value.is_null()
                    || *value == json!("")
                    || value.as_array().is_some_and(Vec::is_empty)
            };
            for (key, value) in data.as_object().into_iter().flatten() {
                if key != "flags" && !empty(value) {
                    report.odd(
                        &format!("data.{key}"),
                        "a deferral shows only whether it is ephemeral",
                    );
                }
            }
        }
        Some(6) => {}
        Some(7) => {
            message::fields(report, "data", data, message::ANSWER);
            message::check(report, "data", data, files, existing);
        }
        Some(8) => {
            report.known("data", data, "choices");
            command::choices(report, "data.choices", &data["choices"]);
        }
        Some(9) => component::modal(report, "data", data),
        _ => report.wrong("type", "no such answer"),
    }
}
