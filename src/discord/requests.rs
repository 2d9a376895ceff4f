//! Requests by our own hand.
//!
//! Serenity forgets what Discord says about when to come again, and takes an answer that it cannot read for a failure.
//! Here both are told: [`Failed::after`], and [`Done`] without a body.

use super::gateway::Found;
use crate::config::Token;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde_json::Value;
use serenity::all::{
    ErrorResponse, Http, HttpError, LightMethod, MessageId, Request, Route, StatusCode,
};
use std::fmt;
use std::time::Duration;

/// A limit that is said to last longer is believed for this long only.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

#[derive(Clone)]
pub struct Requests {
    client: reqwest::Client,
    token: Token,
    proxy: Option<String>,
}

/// Discord has done it. What it says about that is `None` when it cannot be read.
#[derive(Debug, Clone, PartialEq)]
pub struct Done(pub Option<Value>);

impl Done {
    /// The id of the message that it was about, if it can be read.
    pub fn message_id(&self) -> Option<MessageId> {
        self.0.as_ref().and_then(message_id)
    }
}

/// The id of a message as Discord describes it.
pub fn message_id(message: &Value) -> Option<MessageId> {
    let id: u64 = message["id"].as_str()?.parse().ok()?;
    (id != 0).then(|| MessageId::new(id))
}

/// Discord has not done it, or nobody knows.
#[derive(Debug)]
pub struct Failed {
    pub error: Box<serenity::Error>,
    /// Discord says that there is no use in asking again before that.
    pub after: Option<Duration>,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) => {
                write!(f, "{} {}", refusal.status_code, refusal.error.message)
            }
            // Serenity says only that something failed; why is in what it wraps.
            serenity::Error::Http(HttpError::Request(error)) => {
                let mut why: &dyn std::error::Error = error;
                write!(f, "{why}")?;
                while let Some(deeper) = why.source() {
                    write!(f, ": {deeper}")?;
                    why = deeper;
                }
                Ok(())
            }
            error => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Failed {}

impl From<serenity::Error> for Failed {
    fn from(error: serenity::Error) -> Failed {
        Failed {
            error: Box::new(without_address(error)),
            after: None,
        }
    }
}

impl From<reqwest::Error> for Failed {
    fn from(error: reqwest::Error) -> Failed {
        Failed::from(serenity::Error::Http(HttpError::Request(error)))
    }
}

/// The address of a request has the token of its interaction in it, and errors are logged.
fn without_address(error: serenity::Error) -> serenity::Error {
    match error {
        serenity::Error::Http(HttpError::Request(error)) => {
            serenity::Error::Http(HttpError::Request(error.without_url()))
        }
        other => other,
    }
}

impl Failed {
    /// What Discord answered, if it did.
    pub fn status(&self) -> Option<StatusCode> {
        match &*self.error {
            serenity::Error::Http(error) => error.status_code(),
            _ => None,
        }
    }
}

impl Requests {
    pub fn new(client: reqwest::Client, token: &Token, proxy: Option<&str>) -> Requests {
        Requests {
            client,
            token: token.clone(),
            proxy: proxy.map(str::to_owned),
        }
    }

    /// The bot's token, bare.
    pub fn token(&self) -> &str {
        self.token.reveal()
    }

    /// One try, without any limiter.
    ///
    /// # Errors
    /// When Discord says that it has not done it, or says nothing.
    pub async fn send(&self, request: Request<'_>) -> Result<Done, Failed> {
        let token = format!("Bot {}", self.token());
        let method = request.method_ref().reqwest_method();
        let request = request.build(&self.client, &token, self.proxy.as_deref())?;
        read(method, request.send().await?).await
    }

    /// One try through serenity's limiter, where it is at work: then it waits until Discord wants the request.
    ///
    /// # Errors
    /// As [`send`](Requests::send).
    pub async fn send_limited(&self, http: &Http, request: Request<'_>) -> Result<Done, Failed> {
        let Some(limiter) = &http.ratelimiter else {
            return self.send(request).await;
        };
        let method = request.method_ref().reqwest_method();
        let response = limiter.perform(request).await?;
        read(method, response).await
    }

    /// Where Discord's gateway is, how many shards it recommends and how many sessions may begin.
    ///
    /// # Errors
    /// As [`send`](Requests::send), and when the answer makes no sense.
    pub async fn gateway(&self) -> Result<Found, Failed> {
        let Done(answer) = self
            .send(Request::new(Route::GatewayBot, LightMethod::Get))
            .await?;
        let found: Option<Found> = answer.and_then(|answer| serde_json::from_value(answer).ok());
        let is_address =
            |found: &Found| found.url.starts_with("wss://") || found.url.starts_with("ws://");
        found.filter(is_address).ok_or_else(|| {
            Failed::from(serenity::Error::Other(
                "the answer has no address of a gateway",
            ))
        })
    }
}

/// What Discord has answered.
async fn read(method: reqwest::Method, response: reqwest::Response) -> Result<Done, Failed> {
    let (status, headers) = (response.status(), response.headers().clone());
    let body = response.bytes().await;
    if status.is_success() {
        let body = body
            .ok()
            .and_then(|body| serde_json::from_slice(&body).ok());
        return Ok(Done(body));
    }
    let body = body.unwrap_or_default();
    let after = retry_after(status, &headers, &body);
    let mut response = http::Response::new(body);
    *response.status_mut() = status;
    let refusal = ErrorResponse::from_response(response.into(), method).await;
    Err(Failed {
        error: Box::new(HttpError::UnsuccessfulRequest(refusal).into()),
        after,
    })
}

/// After how long Discord, or something on the way to it, wants to be asked again.
fn retry_after(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Option<Duration> {
    if status != StatusCode::TOO_MANY_REQUESTS && status != StatusCode::SERVICE_UNAVAILABLE {
        return None;
    }
    let header = headers
        .get(RETRY_AFTER)
        .and_then(|header| header.to_str().ok());
    let header = header.and_then(|header| header.trim().parse::<f64>().ok());
    let body: Option<Value> = serde_json::from_slice(body).ok();
    let body = body.and_then(|body| body["retry_after"].as_f64());
    // The body is exact, the header is in whole seconds.
    let seconds = body.or(header).filter(|seconds| seconds.is_finite())?;
    Some(Duration::from_secs_f64(
        seconds.clamp(0.0, LONGEST.as_secs_f64()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn when_to_come_again_is_read_from_the_body_or_the_header() {
        let after = |status: u16, header: Option<&str>, body: &str| {
            let mut headers = HeaderMap::new();
            if let Some(header) = header {
                headers.insert(RETRY_AFTER, header.parse().unwrap());
            }
            let status = StatusCode::from_u16(status).unwrap();
            retry_after(status, &headers, body.as_bytes()).map(|after| after.as_millis())
        };
        assert_eq!(after(429, None, r#"{"retry_after": 1.25}"#), Some(1250));
        assert_eq!(
            after(429, Some("2"), r#"{"retry_after": 1.25}"#),
            Some(1250)
        );
        assert_eq!(after(429, Some("60"), "<html>"), Some(60_000));
        assert_eq!(after(503, Some("3"), ""), Some(3000));
        assert_eq!(after(429, Some("soon"), "[]"), None);
        assert_eq!(after(429, Some("-1"), ""), Some(0));
        assert_eq!(after(429, Some("1e300"), ""), Some(86_400_000));
        assert_eq!(after(429, Some("NaN"), ""), None);
        assert_eq!(after(500, Some("60"), ""), None);
    }
}
