//! Who may ask at all, and what every answer says about itself.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Core;

/// Nothing from elsewhere, nothing inline, nobody's frame. The line for news is named, because not every browser takes
/// it for a part of `'self'`.
fn policy(port: u16) -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
}

/// Lets in only who asks for this machine by its own name, and no script of another site: a page elsewhere could
/// otherwise reach us through a name that it makes point here.
pub async fn guard(State(core): State<Arc<Core>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let port = core.port;
    let ours = |text: &str| is_ours(text, port);
    let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_owned();
    let host = headers.get(header::HOST).map(text).unwrap_or_default();
    if !ours(&host) {
        return (StatusCode::FORBIDDEN, "unknown host").into_response();
    }
    let origin = headers.get(header::ORIGIN).map(text);
    let is_ours = |origin: &String| origin.strip_prefix("http://").is_some_and(ours);
    if !origin.as_ref().is_none_or(is_ours) {
        return (StatusCode::FORBIDDEN, "unknown origin").into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy(port)) {
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(policy);
    }
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a host is this machine at our port. Clients leave the usual port of the web out.
fn is_ours(host: &str, port: u16) -> bool {
    let names = ["127.0.0.1", "localhost"].into_iter();
    names
        .filter_map(|name| host.strip_prefix(name))
        .any(|rest| {
            let bare = rest.is_empty() && port == 80;
            bare || rest == format!(":{port}")
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_usual_port_may_be_left_out() {
        for (host, port, ours) in [
            ("127.0.0.1:7380", 7380, true),
            ("localhost:7380", 7380, true),
            ("127.0.0.1:80", 80, true),
            ("127.0.0.1", 80, true),
            ("localhost", 80, true),
            ("localhost", 7380, false),
            ("127.0.0.1:7380", 80, false),
            ("127.0.0.1.evil.example", 80, false),
            ("", 80, false),
        ] {
            assert_eq!(is_ours(host, port), ours, "{host} {port}");
        }
    }
}
