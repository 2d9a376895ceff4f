//! One edit at a time in each channel or thread: the rate limiter learns what Discord allows there from the answer to the
//! first, and all that are sent before it would be refused.

use serenity::all::ChannelId;
use tokio::sync::{Mutex, MutexGuard};

/// Rooms share this many locks, so that their number is bounded.
const LOCKS: usize = 64;

#[derive(Debug)]
pub struct Rooms([Mutex<()>; LOCKS]);

impl Default for Rooms {
    fn default() -> Rooms {
        Rooms(std::array::from_fn(|_| Mutex::default()))
    }
}

impl Rooms {
    /// Waits until nobody else edits in this room.
    pub async fn enter(&self, room: ChannelId) -> MutexGuard<'_, ()> {
        // The lower bits of an id are mostly zero: above them is its time.
        let at = (room.get() >> 22) as usize % LOCKS;
        self.0[at].lock().await
    }
}
