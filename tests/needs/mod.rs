//! What some tests need besides Rust: a browser, a database server, Discord's own description.

use std::io::Write;
use std::sync::Mutex;

/// Says what could not be tested. When everything must be, because `TAULA_REQUIRE_ALL` is set and neither empty nor 0,
/// that is a failure.
pub fn skipped(what: &str) {
    let wanted = std::env::var_os("TAULA_REQUIRE_ALL");
    let required = wanted.is_some_and(|value| !value.is_empty() && value != "0");
    assert!(!required, "not tested: {what}");
    // Straight to the terminal: what a passing test prints is not shown. Each thing is said once.
    static SAID: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut said = SAID.lock().unwrap();
    if !said.iter().any(|one| one == what) {
        said.push(what.to_owned());
        #[expect(clippy::explicit_write, reason = "what eprintln! writes is captured")]
        writeln!(std::io::stderr(), "skipped: {what}").unwrap();
    }
}
