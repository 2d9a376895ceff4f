//! Boards and reminders that nobody has asked for, on their way to their rooms.
//!
//! Each room (a channel or thread) has a queue of its own and gets one message at a time; rooms take turns. Discord may hold
//! up a room for minutes. Rooms that were slow share few slots, so that they keep nobody else waiting.
//!
//! A queue says only what is to be posted; the match itself is loaded when its turn has come. What does not fit, or is lost
//! with the process, is still in the database: [`background`](super::background) finds it there.

use crate::ids::ChannelId;
use crate::matches::Delivery;
use lru::LruCache;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// This many messages are sent at the same time to rooms that are not known to be slow.
const QUICK: usize = 64;
/// This many more are begun to rooms that are.
const SLOW: usize = 16;
/// No more than this are under way, whatever becomes slow meanwhile.
const ALL: usize = 512;
/// No more than this wait.
const WAITING: usize = 5_000;
/// This many slow rooms are remembered.
const REMEMBERED: usize = 4_096;

/// A message that takes longer than this is slow, and so is its room.
pub const SLOW_AFTER: Duration = Duration::from_secs(1);

/// The pauses of a room whose messages Discord does not take. After the last one what was to be posted is left to the
/// background.
const PAUSES: [Duration; 4] = [
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(16),
];

/// What is to be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Post {
    /// The board of the match of this code.
    Board(String),
    Reminder(Delivery),
}

impl Post {
    fn key(&self) -> Key {
        match self {
            Post::Board(code) => Key::Board(code.clone()),
            Post::Reminder(delivery) => Key::Reminder(delivery.id),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Board(String),
    Reminder(i64),
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Posted {
    Yes,
    /// Not now. Discord may say when to come again.
    No {
        after: Option<Duration>,
    },
}

pub struct Posts {
    queues: Mutex<Queues>,
    /// Something can be begun, perhaps.
    changed: Notify,
}

struct Queues {
    rooms: HashMap<ChannelId, Room>,
    /// Rooms whose turn comes, and those of them that are known to be slow.
    ready: VecDeque<ChannelId>,
    slow_ready: VecDeque<ChannelId>,
    /// Rooms that wait for a better time.
    paused: BTreeMap<(Instant, u64), ChannelId>,
    /// Tells apart what is paused until the same moment.
    paused_before: u64,
    slow_rooms: LruCache<ChannelId, ()>,
    /// What waits.
    keys: HashSet<Key>,
    /// How many are under way, and are not slow or are.
    quick: usize,
    slow: usize,
}

/// A room with something to post. It is in one of the lists, or busy.
#[derive(Default)]
struct Room {
    waiting: VecDeque<Post>,
    busy: bool,
    /// How often in a row Discord did not take something.
    failures: usize,
}

/// A message under way.
pub struct Underway {
    pub room: ChannelId,
    pub post: Post,
    is_slow: bool,
}

impl Default for Posts {
    fn default() -> Posts {
        let remembered = NonZeroUsize::new(REMEMBERED).expect("it is not zero");
        Posts {
            queues: Mutex::new(Queues {
                rooms: HashMap::new(),
                ready: VecDeque::new(),
                slow_ready: VecDeque::new(),
                paused: BTreeMap::new(),
                paused_before: 0,
                slow_rooms: LruCache::new(remembered),
                keys: HashSet::new(),
                quick: 0,
                slow: 0,
            }),
            changed: Notify::new(),
        }
    }
}

impl Posts {
    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes something to be posted, unless it waits already. `false` when there is no place for it.
    pub fn add(&self, room: ChannelId, post: Post) -> bool {
        let added = self.queues().add(room, post);
        self.changed.notify_one();
        added
    }

    /// Whether there is no place for more.
    pub fn is_full(&self) -> bool {
        self.queues().keys.len() >= WAITING
    }

    /// The next message that can be begun. The caller says what came of it with [`done`](Posts::done).
    pub async fn next(&self) -> Underway {
        loop {
            let until = {
                let mut queues = self.queues();
                if let Some(underway) = queues.next(Instant::now()) {
                    return underway;
                }
                queues.paused.first_key_value().map(|((at, _), _)| *at)
            };
            let changed = self.changed.notified();
            match until {
                Some(until) => {
                    tokio::select! {
                        () = changed => {}
                        () = tokio::time::sleep_until(until) => {}
                    }
                }
                None => changed.await,
            }
        }
    }

    /// A message takes long. It gives its slot to others.
    pub fn is_slow(&self, underway: &mut Underway) {
        if !underway.is_slow {
            underway.is_slow = true;
            let mut queues = self.queues();
            queues.quick -= 1;
            queues.slow += 1;
            queues.slow_rooms.put(underway.room, ());
            drop(queues);
            self.changed.notify_one();
        }
    }

    /// A room took a message at once: it is slow no longer.
    pub fn is_quick(&self, room: ChannelId) {
        self.queues().slow_rooms.pop(&room);
    }

    /// A message is no longer under way.
    pub fn done(&self, underway: Underway, posted: Posted) {
        self.queues().done(underway, posted, Instant::now());
        self.changed.notify_one();
    }
}

impl Queues {
    fn add(&mut self, room: ChannelId, post: Post) -> bool {
        if self.keys.contains(&post.key()) {
            return true;
        }
        if self.keys.len() >= WAITING {
            return false;
        }
        self.keys.insert(post.key());
        let queue = self.rooms.entry(room).or_default();
        queue.waiting.push_back(post);
        if queue.waiting.len() == 1 && !queue.busy {
            self.line_up(room);
        }
        true
    }

    fn line_up(&mut self, room: ChannelId) {
        match self.slow_rooms.contains(&room) {
            true => self.slow_ready.push_back(room),
            false => self.ready.push_back(room),
        }
    }

    fn next(&mut self, now: Instant) -> Option<Underway> {
        while let Some(first) = self.paused.first_entry()
            && first.key().0 <= now
        {
            let room = first.remove();
            self.line_up(room);
        }
        if self.quick + self.slow >= ALL {
            return None;
        }
        let (room, is_slow) = if self.quick < QUICK
            && let Some(room) = self.ready.pop_front()
        {
            (room, false)
        } else if self.slow < SLOW
            && let Some(room) = self.slow_ready.pop_front()
        {
            (room, true)
        } else {
            return None;
        };
        let queue = self.rooms.get_mut(&room)?;
        let post = queue.waiting.pop_front()?;
        queue.busy = true;
        self.keys.remove(&post.key());
        match is_slow {
            true => self.slow += 1,
            false => self.quick += 1,
        }
        Some(Underway {
            room,
            post,
            is_slow,
        })
    }

    fn done(&mut self, underway: Underway, posted: Posted, now: Instant) {
        let Underway {
            room,
            post,
            is_slow,
        } = underway;
        match is_slow {
            true => self.slow -= 1,
            false => self.quick -= 1,
        }
        let queue = self.rooms.entry(room).or_default();
        queue.busy = false;
        let mut pause = None;
        match posted {
            Posted::Yes => queue.failures = 0,
            Posted::No { after } => {
                let planned = PAUSES.get(queue.failures).copied();
                queue.failures += 1;
                pause = planned.map(|planned| planned.max(after.unwrap_or_default()));
                match pause {
                    // Unless a newer one has come meanwhile.
                    Some(_) if self.keys.insert(post.key()) => queue.waiting.push_front(post),
                    Some(_) => {}
                    None => queue.failures = 0,
                }
            }
        }
        if queue.waiting.is_empty() {
            self.rooms.remove(&room);
        } else if let Some(pause) = pause {
            self.paused_before += 1;
            self.paused.insert((now + pause, self.paused_before), room);
        } else {
            self.line_up(room);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(code: impl ToString) -> Post {
        Post::Board(code.to_string())
    }

    fn room(n: u64) -> ChannelId {
        ChannelId::from(n)
    }

    fn begun(posts: &Posts, now: Instant) -> Vec<Underway> {
        let mut queues = posts.queues();
        std::iter::from_fn(|| queues.next(now)).collect()
    }

    #[test]
    fn rooms_take_turns_and_get_one_message_at_a_time() {
        let (posts, now) = (Posts::default(), Instant::now());
        for n in 0..100 {
            assert!(posts.add(room(1), board(n)));
        }
        assert!(posts.add(room(2), board("other")));
        assert!(posts.add(room(2), board("other")), "it waits already");
        let first = begun(&posts, now);
        assert_eq!(first.len(), 2, "one for each room");
        assert_eq!(
            (&first[0].post, &first[1].post),
            (&board(0), &board("other"))
        );
        for underway in first {
            posts.done(underway, Posted::Yes);
        }
        let second = begun(&posts, now);
        assert_eq!(second.len(), 1);
        assert_eq!(second[0].post, board(1));
    }

    #[test]
    fn slow_rooms_keep_nobody_else_waiting() {
        let (posts, now) = (Posts::default(), Instant::now());
        for n in 0..200 {
            posts.add(room(n), board(n));
        }
        posts.add(room(900), board("healthy"));
        // All hang. After a while each gives its slot away, until the healthy room's turn has come.
        let mut hanging = Vec::new();
        let mut rounds = 0;
        let is_healthy = |one: &Underway| one.post == board("healthy");
        while !hanging.iter().any(is_healthy) {
            for underway in &mut hanging {
                posts.is_slow(underway);
            }
            hanging.extend(begun(&posts, now));
            rounds += 1;
        }
        assert!(rounds <= 4, "{rounds}");
        // Next time they are known to be slow, and the healthy room does not wait at all.
        for underway in hanging {
            posts.done(underway, Posted::No { after: None });
        }
        let room_of = |n: u64| (0..200).contains(&n);
        posts.add(room(901), board("healthy too"));
        let next = begun(&posts, Instant::now() + PAUSES[0]);
        assert_eq!(next[0].post, board("healthy too"));
        let slow = next.iter().filter(|one| room_of(one.room.get())).count();
        assert!(slow <= SLOW + QUICK, "{slow}");
    }

    #[test]
    fn a_room_is_not_asked_before_discord_wants_it_and_not_for_ever() {
        let posts = Posts::default();
        posts.add(room(1), board("a"));
        let mut now = Instant::now();
        let mut queues = posts.queues();
        let wanted = Duration::from_secs(60);
        let mut fail = |now: Instant, after: Option<Duration>| {
            let underway = queues.next(now).expect("its time has come");
            queues.done(underway, Posted::No { after }, now);
        };
        fail(now, Some(wanted));
        for pause in [wanted, PAUSES[1], PAUSES[2], PAUSES[3]] {
            now += pause;
            fail(now, None);
        }
        assert!(
            queues.next(now + wanted).is_none(),
            "it is left to the background"
        );
        assert!(queues.rooms.is_empty() && queues.keys.is_empty() && queues.paused.is_empty());
        assert_eq!((queues.quick, queues.slow), (0, 0));
        drop(queues);
        // Nobody comes too early.
        posts.add(room(1), board("a"));
        let mut queues = posts.queues();
        let underway = queues.next(now).expect("nothing is remembered");
        queues.done(
            underway,
            Posted::No {
                after: Some(wanted),
            },
            now,
        );
        assert!(
            queues
                .next(now + wanted - Duration::from_millis(1))
                .is_none()
        );
        assert!(queues.next(now + wanted).is_some());
    }

    #[test]
    fn no_more_than_so_many_wait() {
        let posts = Posts::default();
        let added = (0..WAITING as u64 + 100).filter(|n| posts.add(room(*n), board(n)));
        assert_eq!(added.count(), WAITING);
        assert!(posts.is_full());
    }
}
