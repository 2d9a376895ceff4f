//! Ids of things that are not ours. They are Discord's own, as the database keeps them.

/// A person by Discord's id (positive), or a computer or a former player (negative).
pub type PlayerId = i64;

/// A server.
pub type ServerId = i64;

/// A channel or a thread.
pub type ChannelId = i64;

/// A message.
pub type MessageId = i64;

/// A command or a click. No two are the same.
pub type InteractionId = i64;
