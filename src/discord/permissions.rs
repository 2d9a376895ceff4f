//! What the bot must be allowed to do where a match is played, and what does not work where it is a guest.

use super::{Error, Interaction};
use crate::locale::Lang;
use crate::matches::ServerSettings;
use crate::view::place::room;
use serenity::all::Permissions;

/// Checks the permissions before anything begins. With `in_thread` the match may get a thread of its own.
///
/// # Errors
/// The missing permissions and the channel, in words.
pub fn check(interaction: &Interaction, in_thread: bool) -> Result<(), Error> {
    if interaction.place.server.is_none() {
        return Ok(());
    }
    if interaction.guest {
        // Without this permission Discord shows the answers of a guest to nobody else.
        let known = !interaction.may.is_empty();
        if known && !interaction.may.contains(Permissions::USE_EXTERNAL_APPS) {
            return Err(Error::Said(interaction.lang.word("permission-external")));
        }
        return Ok(());
    }
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, "permission-view"),
        (Permissions::ATTACH_FILES, "permission-attach"),
    ];
    if interaction.place.thread.is_some() {
        needed.push((
            Permissions::SEND_MESSAGES_IN_THREADS,
            "permission-send-threads",
        ));
    } else {
        needed.push((Permissions::SEND_MESSAGES, "permission-send"));
        // Where nobody has chosen threads, a match goes on in the channel without them.
        if in_thread && interaction.server_settings.threads == Some(true) {
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
        .filter(|(permission, _)| !interaction.permissions.contains(*permission))
        .map(|(_, key)| interaction.lang.word(key))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let channel = format!("<#{}>", room(interaction.place));
    Err(Error::Said(interaction.lang.say(
        "permission-missing",
        &[
            ("permissions", missing.join(", ").into()),
            ("channel", channel.into()),
        ],
    )))
}

/// Whether somebody who may do this manages the server.
pub fn manages(may: Permissions) -> bool {
    may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

/// Whether a match that begins here gets a thread: as the server has chosen, else where the bot may open one.
pub fn wants_threads(interaction: &Interaction, server: &ServerSettings) -> bool {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    interaction.place.server.is_some()
        && !interaction.guest
        && server
            .threads
            .unwrap_or_else(|| interaction.permissions.contains(needed))
}

/// What to say where the bot can only answer, in the language of the message that it is added to.
pub fn guest_note(interaction: &Interaction, lang: Lang) -> Option<String> {
    let note = || format!("\n-# {}", lang.word("card-guest"));
    interaction.guest.then(note)
}
