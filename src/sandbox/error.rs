//! What Discord answers when it does not do what it was asked.

use axum::Json;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// An error as Discord's API has them: a status, a code and words.
#[derive(Clone, Debug)]
pub struct ApiError {
    pub status: StatusCode,
    pub code: u32,
    pub message: String,
    /// What was wrong, by the path in the body (only of an invalid body).
    pub errors: Option<Value>,
    /// In how many seconds to come again (only of too many requests).
    pub retry_after: Option<f64>,
}

impl ApiError {
    /// The error that Discord knows under this code.
    pub fn new(code: u32) -> Self {
        let (status, message) = match code {
            10003 => (404, "Unknown Channel"),
            10004 => (404, "Unknown Guild"),
            10007 => (404, "Unknown Member"),
            10008 => (404, "Unknown Message"),
            10013 => (404, "Unknown User"),
            10015 => (404, "Unknown Webhook"),
            10062 => (404, "Unknown interaction"),
            10063 => (404, "Unknown application command"),
            30046 => (
                429,
                "Maximum number of edits to messages older than 1 hour reached. Try again later",
            ),
            40001 => (401, "Unauthorized"),
            40005 => (413, "Request entity too large"),
            40060 => (400, "Interaction has already been acknowledged."),
            40094 => (
                400,
                "This interaction has reached its limit of follow-up messages.",
            ),
            50001 => (403, "Missing Access"),
            50005 => (403, "Cannot edit a message authored by another user"),
            50006 => (400, "Cannot send an empty message"),
            50007 => (403, "Cannot send messages to this user"),
            50013 => (403, "Missing Permissions"),
            50024 => (400, "Cannot execute action on this channel type"),
            50027 => (401, "Invalid Webhook Token"),
            50035 => (400, "Invalid Form Body"),
            50083 => (400, "Thread is archived"),
            50109 => (400, "The request body contains invalid JSON."),
            160_004 => (400, "A thread has already been created for this message"),
            _ => (404, "404: Not Found"),
        };
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
        Self {
            status,
            code: if message.starts_with("404") { 0 } else { code },
            message: message.to_owned(),
            errors: None,
            retry_after: None,
        }
    }

    /// A body with this wrong in it.
    pub fn invalid(at: &str, what: &str) -> Self {
        Self {
            errors: Some(json!({at: {"_errors": [{"code": "INVALID", "message": what}]}})),
            ..Self::new(50035)
        }
    }

    /// Too many requests.
    pub fn limited(seconds: f64) -> Self {
        Self {
            status: StatusCode::TOO_MANY_REQUESTS,
            code: 0,
            message: "You are being rate limited.".to_owned(),
            errors: None,
            retry_after: Some(seconds),
        }
    }

    /// A failure of Discord's own.
    pub fn server(status: u16) -> Self {
        Self {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            code: 0,
            message: format!("{status}: Internal Server Error"),
            errors: None,
            retry_after: None,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = self.errors {
            body["errors"] = errors;
        }
        if let Some(seconds) = self.retry_after {
            body["retry_after"] = json!(seconds);
            body["global"] = json!(false);
        }
        let mut response = (self.status, Json(body)).into_response();
        if let Some(seconds) = self.retry_after {
            let headers = response.headers_mut();
            let whole = seconds.ceil().to_string();
            if let (Ok(whole), Ok(exact)) = (
                HeaderValue::from_str(&whole),
                HeaderValue::from_str(&seconds.to_string()),
            ) {
                headers.insert("retry-after", whole);
                headers.insert("x-ratelimit-reset-after", exact);
            }
            headers.insert("x-ratelimit-scope", HeaderValue::from_static("user"));
        }
        response
    }
}
