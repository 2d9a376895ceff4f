//! Ids of things that are not ours. They are Discord's own, as the database keeps them, each with a type of its own:
//! a channel is never taken for a server.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! ids {
    ($($(#[$about:meta])* $name:ident;)*) => {
        $(
            $(#[$about])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub i64);

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                    self.0.fmt(f)
                }
            }

            /// As Discord writes it.
            impl From<u64> for $name {
                fn from(id: u64) -> $name {
                    $name(id as i64)
                }
            }

            impl $name {
                /// As Discord writes it.
                pub fn get(self) -> u64 {
                    self.0 as u64
                }
            }
        )*
    };
}

ids! {
    /// A person by Discord's id (positive), or a computer or a former player (negative).
    PlayerId;
    /// A server.
    ServerId;
    /// A channel or a thread.
    ChannelId;
    /// A message.
    MessageId;
    /// A command or a click. No two are the same.
    InteractionId;
}

impl PlayerId {
    /// Whether this is somebody with a Discord account.
    pub fn is_person(self) -> bool {
        self.0 > 0
    }
}
