//! Where a match is played.

use crate::matches::{ChannelId, MessageId, Place};

/// The channel or thread in which its messages appear.
pub fn room(place: Place) -> ChannelId {
    place.thread.unwrap_or(place.channel)
}

/// The address of the newest board of a match that is played there.
pub fn link(place: Place, message: Option<MessageId>) -> Option<String> {
    let message = message?;
    let server = place
        .server
        .map_or_else(|| "@me".to_owned(), |server| server.to_string());
    let room = room(place);
    Some(format!(
        "https://discord.com/channels/{server}/{room}/{message}"
    ))
}
