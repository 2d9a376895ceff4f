//! How often the bot may ask, as Discord counts it: for each route and each channel apart, told in the headers of every
//! answer. A client that reads them is never refused.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// How many requests of one kind fit into one period.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub requests: u32,
    pub period: Duration,
}

/// What is left of a period.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: u32,
    until: Instant,
}

/// The periods under way, by method, route and channel.
#[derive(Debug, Default)]
pub struct Buckets {
    buckets: HashMap<String, Bucket>,
}

/// What is said about a request that was counted.
#[derive(Clone, Debug)]
pub struct Counted {
    name: String,
    limit: u32,
    left: u32,
    /// Until the period ends.
    pub wait: Duration,
    /// Whether it was one too many.
    pub is_over: bool,
}

impl Buckets {
    /// Counts a request; `None` when it is not limited.
    pub fn count(
        &mut self,
        limit: Limit,
        method: &str,
        segments: &[&str],
        now: Instant,
    ) -> Option<Counted> {
        // Answers to interactions are not limited.
        let name = match segments {
            ["interactions" | "gateway", ..] => return None,
            [kind, major, rest @ ..] => format!("{method} {kind}/{major}/{}", route(rest)),
            rest => format!("{method} {}", route(rest)),
        };
        let fresh = Bucket {
            left: limit.requests,
            until: now + limit.period,
        };
        let bucket = self.buckets.entry(name.clone()).or_insert(fresh);
        if bucket.until <= now {
            *bucket = fresh;
        }
        let is_over = bucket.left == 0;
        bucket.left = bucket.left.saturating_sub(1);
        Some(Counted {
            name,
            limit: limit.requests,
            left: bucket.left,
            wait: bucket.until - now,
            is_over,
        })
    }
}

/// A path in which ids and tokens have no value.
pub fn route(segments: &[&str]) -> String {
    let part = |part: &&str| {
        match *part {
            id if !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit()) => "{id}",
            token if token.len() > 40 => "{token}",
            word => word,
        }
        .to_owned()
    };
    let parts: Vec<String> = segments.iter().map(part).collect();
    parts.join("/")
}

impl Counted {
    /// Tells the client.
    pub fn tell(&self, headers: &mut HeaderMap) {
        // Discord calls a bucket by a number that says nothing.
        let bucket: u64 = self.name.bytes().fold(7, |sum, byte| {
            u64::wrapping_add(sum.wrapping_mul(31), byte.into())
        });
        let wait = self.wait.as_secs_f64();
        for (name, value) in [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.left.to_string()),
            ("x-ratelimit-reset-after", format!("{wait:.3}")),
            ("x-ratelimit-bucket", format!("{bucket:016x}")),
        ] {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(HeaderName::from_static(name), value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_and_channels_are_counted_apart_and_periods_end() {
        let mut buckets = Buckets::default();
        let limit = Limit {
            requests: 2,
            period: Duration::from_secs(5),
        };
        let start = Instant::now();
        let mut over = |seconds, method, path: &str| {
            let segments: Vec<&str> = path.split('/').collect();
            let now = start + Duration::from_secs(seconds);
            let counted = buckets.count(limit, method, &segments, now);
            counted.map(|counted| counted.is_over)
        };
        let mut post = |seconds, path| over(seconds, "POST", path);
        assert_eq!(post(0, "channels/1/messages"), Some(false));
        assert_eq!(post(1, "channels/1/messages"), Some(false));
        assert_eq!(post(2, "channels/1/messages"), Some(true));
        assert_eq!(post(2, "channels/2/messages"), Some(false));
        assert_eq!(post(5, "channels/1/messages"), Some(false));
        assert_eq!(post(5, "interactions/1/abc/callback"), None);
        // Two messages of one channel share a bucket; another method has its own.
        assert_eq!(over(6, "PATCH", "channels/1/messages/7"), Some(false));
        assert_eq!(over(6, "PATCH", "channels/1/messages/8"), Some(false));
        assert_eq!(over(6, "PATCH", "channels/1/messages/9"), Some(true));
    }
}
