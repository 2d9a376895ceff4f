//! What the bot must be allowed to do where a match is to be played, and what will not work where it is a guest.

use super::Error;
use super::ask::{Ask, room};
use serenity::all::Permissions;

/// Names what is missing before anything begins, which may want a thread of its own.
///
/// # Errors
/// The missing permissions and the channel, in words.
pub fn check(ask: &Ask, in_thread: bool) -> Result<(), Error> {
    if ask.place.server.is_none() {
        return Ok(());
    }
    if ask.guest {
        // Where whoever brings the bot along may not use it for everybody, nobody else sees what it answers.
        let known = !ask.may.is_empty();
        if known && !ask.may.contains(Permissions::USE_EXTERNAL_APPS) {
            return Err(Error::Said(ask.lang.word("permission-external")));
        }
        return Ok(());
    }
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, "permission-view"),
        (Permissions::ATTACH_FILES, "permission-attach"),
    ];
    if ask.place.thread.is_some() {
        needed.push((
            Permissions::SEND_MESSAGES_IN_THREADS,
            "permission-send-threads",
        ));
    } else {
        needed.push((Permissions::SEND_MESSAGES, "permission-send"));
        if in_thread && wants_threads(ask) {
            needed.push((
                Permissions::CREATE_PUBLIC_THREADS,
                "permission-create-threads",
            ));
            needed.push((
                Permissions::SEND_MESSAGES_IN_THREADS,
                "permission-send-threads",
            ));
        }
    }
    let missing: Vec<String> = needed
        .into_iter()
        .filter(|(permission, _)| !ask.permissions.contains(*permission))
        .map(|(_, key)| ask.lang.word(key))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let channel = format!("<#{}>", room(ask.place));
    Err(Error::Said(ask.lang.say(
        "permission-missing",
        &[
            ("permissions", missing.join(", ").into()),
            ("channel", channel.into()),
        ],
    )))
}

/// Whether the server wants a thread for each match.
pub fn wants_threads(ask: &Ask) -> bool {
    ask.server_settings
        .get("threads")
        .and_then(serde_json::Value::as_bool)
        == Some(true)
}

/// What to say where the bot can only answer.
pub fn guest_note(ask: &Ask) -> Option<String> {
    ask.guest
        .then(|| format!("\n-# {}", ask.lang.word("card-guest")))
}
