//! Trouble on demand: what Discord does on a bad day.

use std::time::{Duration, Instant};

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::error::ApiError;
use super::world::World;

/// What goes wrong with a request.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// 429 with this time to wait; nothing was done. A request that comes again too early is told how much of it is left.
    Limited(Duration),
    /// This status; nothing was done.
    Status(u16),
    /// Discord's error of this code; nothing was done.
    Code(u32),
    /// It is done, but the answer is this status.
    Lost(u16),
    /// It is done, but the connection breaks before there is an answer.
    Broken,
    /// It is done after this time.
    Delay(Duration),
    /// Nothing is done, and the connection hangs until the other side gives up.
    Hang,
    /// Nothing is done, and the connection breaks.
    Reset,
    /// This answer, word for word.
    Verbatim(Verbatim),
}

/// An answer that does not come from Discord's own code, or not whole.
#[derive(Clone, Debug)]
pub struct Verbatim {
    pub status: u16,
    /// The header that says after how many seconds to come again.
    pub retry_after: Option<u64>,
    pub body: String,
    /// Whether what was asked is done all the same.
    pub done: bool,
}

/// Trouble for the next requests of a kind.
#[derive(Clone, Debug)]
pub struct Fault {
    pub method: String,
    /// What the path (without `/api/v10`) contains.
    pub path: String,
    /// How often; of a limit, how many there are one after the other.
    pub times: u32,
    pub trouble: Trouble,
    /// When the limit under way ends.
    pub until: Option<Instant>,
}

/// When a connection to the gateway goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// As soon as it is open, before HELLO.
    Opened,
    /// After HELLO.
    Hello,
    /// In place of the answer to an IDENTIFY or a RESUME.
    Login,
    /// After that answer.
    Ready,
}

/// What then happens to it.
#[derive(Clone, Debug)]
pub enum Upset {
    /// It breaks.
    Drop,
    /// It is closed with this code.
    Close(u16),
    /// The bot is asked to connect again (op 7).
    Reconnect,
    /// The session is invalid (op 9), for good or not.
    Invalid { resumable: bool },
    /// Nothing is said any more, not even to heartbeats.
    Silence,
    /// This is said, whatever it is.
    Say(String),
}

/// Trouble for the next connections to the gateway.
#[derive(Clone, Debug)]
pub struct GatewayFault {
    /// How many connections.
    pub times: u32,
    pub moment: Moment,
    pub upset: Upset,
}

/// What the bot has done at the gateway so far.
#[derive(Clone, Debug, Default)]
pub struct GatewayCounts {
    pub connections: usize,
    pub identifies: usize,
    pub resumes: usize,
    pub heartbeats: usize,
    /// How many messages went to it compressed.
    pub compressed: usize,
    /// When each connection was opened, for the first hundred thousand.
    pub opened: Vec<Instant>,
}

/// How many moments are remembered.
const MOMENTS: usize = 100_000;

impl World {
    /// A connection to the gateway is opened; the trouble that it meets.
    pub fn opened(&mut self, now: Instant) -> Option<(Moment, Upset)> {
        let counts = &mut self.gateway_counts;
        counts.connections += 1;
        if counts.opened.len() < MOMENTS {
            counts.opened.push(now);
        }
        self.gateway_faults.retain(|fault| fault.times > 0);
        let fault = self.gateway_faults.first_mut()?;
        fault.times -= 1;
        Some((fault.moment, fault.upset.clone()))
    }

    /// The trouble that this request meets.
    pub fn trouble(&mut self, method: &str, path: &str, now: Instant) -> Option<Trouble> {
        let left = |fault: &Fault| {
            let left = fault.until?.saturating_duration_since(now);
            (!left.is_zero()).then_some(left)
        };
        self.faults
            .retain(|fault| fault.times > 0 || left(fault).is_some());
        let fault = self
            .faults
            .iter_mut()
            .find(|fault| fault.method == method && path.contains(&fault.path))?;
        if let Some(left) = left(fault) {
            return Some(Trouble::Limited(left));
        }
        fault.times -= 1;
        if let Trouble::Limited(wait) = fault.trouble {
            fault.until = Some(now + wait);
        }
        Some(fault.trouble.clone())
    }
}

impl Verbatim {
    /// The answer itself.
    pub fn response(&self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_GATEWAY);
        let mut response = (status, self.body.clone()).into_response();
        let kind = HeaderValue::from_static("text/html");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(seconds) = self.retry_after {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl Trouble {
    /// What to answer instead of doing it.
    pub fn error(&self) -> Option<ApiError> {
        match self {
            Self::Limited(wait) => Some(ApiError::limited(wait.as_secs_f64())),
            Self::Status(status) => Some(ApiError::server(*status)),
            Self::Code(code) => Some(ApiError::new(*code)),
            Self::Lost(_)
            | Self::Broken
            | Self::Delay(_)
            | Self::Hang
            | Self::Reset
            | Self::Verbatim(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_holds_until_its_time_is_over() {
        let mut world = World::new(None);
        let fault = |times, trouble| Fault {
            method: "POST".to_owned(),
            path: "/messages".to_owned(),
            times,
            trouble,
            until: None,
        };
        let wait = Duration::from_secs(2);
        world.faults.push(fault(2, Trouble::Limited(wait)));
        world.faults.push(fault(1, Trouble::Status(500)));
        let start = Instant::now();
        let mut at = |millis| {
            let now = start + Duration::from_millis(millis);
            match world.trouble("POST", "/channels/1/messages", now) {
                Some(Trouble::Limited(left)) => left.as_millis(),
                Some(_) => 500,
                None => 0,
            }
        };
        assert_eq!([at(0), at(100), at(1_900)], [2_000, 1_900, 100]);
        // There is a second one, which begins with the next request.
        assert_eq!([at(2_500), at(4_400)], [2_000, 100]);
        assert_eq!([at(4_500), at(4_501)], [500, 0]);
        assert!(world.faults.is_empty());
    }
}
