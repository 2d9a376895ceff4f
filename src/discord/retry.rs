//! Whether to try again, and when.

use super::gateway::{doubling, jittered};
use super::requests::Failed;
use serenity::all::{HttpError, StatusCode};
use std::time::Duration;
use tokio::time::Instant;

/// Discord takes a first answer for three seconds; a request needs a part of that.
const WINDOW: Duration = Duration::from_millis(2_700);
/// After this long a first answer is given again.
const FIRST: [Duration; 3] = [
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_millis(1_000),
];
/// The first pause of what is tried for ever, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));
/// A later message waits no longer than this: who finds it missing then sees it in another way.
const PATIENCE: Duration = Duration::from_secs(10);

/// The first pause of an edit, and the longest that is not Discord's own wish.
const EDIT_PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(16));
/// An edit is tried again this often.
const EDIT_TRIES: usize = 8;
/// An edit waits no longer than this.
const EDIT_PATIENCE: Duration = Duration::from_secs(120);

/// Discord's code for an old message that was edited too often lately.
const WORN_OUT: isize = 30046;

/// The time in which an interaction can be answered for the first time.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    closes: Instant,
    tries: usize,
    /// Discord does not want to hear anything before that.
    not_before: Option<Instant>,
}

impl Window {
    /// An interaction has come.
    pub fn open(now: Instant) -> Window {
        Window {
            closes: now + WINDOW,
            tries: 0,
            not_before: None,
        }
    }

    /// Whether an answer can no longer arrive in time. The first try is always worth it.
    pub fn is_closed(&self, now: Instant) -> bool {
        let is_late = self.tries > 0 && now >= self.closes;
        let is_limited = self.not_before.is_some_and(|from| from >= self.closes);
        is_late || is_limited || self.tries > FIRST.len()
    }

    /// A try has failed: the pause before the next, if there is any use in it.
    pub fn pause(&mut self, failed: &Failed, now: Instant) -> Option<Duration> {
        if let Some(after) = failed.after {
            self.not_before = Some(now + after);
        }
        let planned = FIRST.get(self.tries).copied();
        self.tries += 1;
        let pause = planned?.max(failed.after.unwrap_or_default());
        (is_passing(failed) && now + pause < self.closes).then_some(pause)
    }
}

/// The pause before an edit is tried again. To do it twice does no harm, and who waits for it sees that Discord was told to
/// wait: so it is worth some patience.
pub fn edit(failed: &Failed, tries: usize) -> Option<Duration> {
    let pause = doubling(tries as u32 + 1, EDIT_PAUSES).max(failed.after.unwrap_or_default());
    (is_passing(failed) && tries < EDIT_TRIES && pause <= EDIT_PATIENCE).then_some(pause)
}

/// The pause before a later message is sent again, if Discord has surely not sent it and that may change soon.
pub fn later(failed: &Failed, tries: usize) -> Option<Duration> {
    let pause = FIRST
        .get(tries)?
        .max(&failed.after.unwrap_or_default())
        .to_owned();
    (is_refused_for_now(failed) && pause <= PATIENCE).then_some(pause)
}

/// The pause before something is tried again that must be done one day; none where Discord has understood and refused it.
/// A proxy in between refuses without one of Discord's codes.
pub fn forever(failed: &Failed, tries: u32) -> Option<Duration> {
    if let serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) = &*failed.error {
        let status = refusal.status_code;
        let is_busy = matches!(
            status,
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS
        );
        if status.is_client_error() && !is_busy && refusal.error.code > 0 {
            return None;
        }
    }
    let pause = doubling(tries, PAUSES);
    Some(jittered(pause.max(failed.after.unwrap_or_default())))
}

/// Whether it may work in a moment: Discord is busy, or the connection broke.
fn is_passing(failed: &Failed) -> bool {
    let broke = matches!(&*failed.error, serenity::Error::Http(HttpError::Request(_)));
    broke || is_refused_for_now(failed)
}

/// Whether Discord says that it cannot do it just now. That an old message was edited too often does not pass so soon.
fn is_refused_for_now(failed: &Failed) -> bool {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) = &*failed.error else {
        return false;
    };
    let status = refusal.status_code;
    let is_busy = status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error();
    is_busy && refusal.error.code != WORN_OUT
}

/// Whether Discord has done what it was asked, although what it said about that could not be read. Serenity reads only
/// what comes with success.
pub fn is_done(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Json(_) => true,
        serenity::Error::Http(HttpError::Request(error)) => error.is_body() || error.is_decode(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::all::ErrorResponse;

    async fn failed(status: u16, after: Option<u64>) -> Failed {
        refused(status, after, "<html>").await
    }

    async fn refused(status: u16, after: Option<u64>, body: &'static str) -> Failed {
        let mut response = http::Response::new(body);
        *response.status_mut() = StatusCode::from_u16(status).unwrap();
        let method = reqwest::Method::POST;
        let refusal = ErrorResponse::from_response(response.into(), method).await;
        Failed {
            error: Box::new(HttpError::UnsuccessfulRequest(refusal).into()),
            after: after.map(Duration::from_millis),
        }
    }

    #[tokio::test]
    async fn a_first_answer_is_tried_as_often_as_three_seconds_allow() {
        let start = Instant::now();
        let mut window = Window::open(start);
        let busy = failed(503, None).await;
        let mut now = start;
        let mut tries = 1;
        while let Some(pause) = window.pause(&busy, now) {
            now += pause;
            tries += 1;
        }
        assert_eq!((tries, now - start), (4, Duration::from_millis(1750)));
        assert!(window.is_closed(now), "nobody else tries either");
        let mut late = Window::open(start);
        assert!(
            !late.is_closed(start + WINDOW),
            "one try is always worth it"
        );
        assert_eq!(
            late.pause(&busy, start + Duration::from_millis(2_500)),
            None
        );
    }

    #[tokio::test]
    async fn a_limit_is_obeyed_and_one_that_outlasts_the_window_closes_it() {
        let now = Instant::now();
        let mut window = Window::open(now);
        let short = failed(429, Some(600)).await;
        assert_eq!(window.pause(&short, now), Some(Duration::from_millis(600)));
        assert!(!window.is_closed(now));
        let long = failed(429, Some(60_000)).await;
        assert_eq!(window.pause(&long, now), None);
        assert!(window.is_closed(now), "nobody else tries either");
        let wrong = failed(400, None).await;
        assert_eq!(Window::open(now).pause(&wrong, now), None);
    }

    #[tokio::test]
    async fn a_later_message_waits_for_a_limit_of_seconds_only() {
        assert_eq!(
            later(&failed(429, Some(3_000)).await, 0),
            Some(Duration::from_secs(3))
        );
        assert_eq!(later(&failed(429, Some(60_000)).await, 0), None);
        assert_eq!(
            later(&failed(500, None).await, 2),
            Some(Duration::from_secs(1))
        );
        assert_eq!(later(&failed(500, None).await, 3), None);
        assert_eq!(later(&failed(404, None).await, 0), None);
        let worn_out = refused(429, None, r#"{"code": 30046, "message": "too many edits"}"#).await;
        assert_eq!(later(&worn_out, 0), None);
        let broken = Failed::from(serenity::Error::Other("nobody knows"));
        assert_eq!(later(&broken, 0), None, "it may have been sent");
    }

    #[tokio::test]
    async fn what_discord_has_understood_and_refused_is_not_tried_for_ever() {
        let wrong = r#"{"code": 50035, "message": "Invalid Form Body"}"#;
        assert_eq!(forever(&refused(400, None, wrong).await, 1), None);
        let seconds = |pause: Option<Duration>| pause.map(|pause| pause.as_secs());
        assert_eq!(seconds(forever(&failed(403, None).await, 1)), Some(1));
        assert!(seconds(forever(&failed(500, None).await, 99)) >= Some(60));
        assert!(seconds(forever(&failed(429, Some(90_000)).await, 1)) >= Some(90));
    }
}
