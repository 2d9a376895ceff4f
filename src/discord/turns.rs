//! A few places that many want, shared between people: the next turn goes to another person than the one before,
//! if another one waits.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// A key that tells one person from another.
pub trait Person: Hash + Eq + Clone {}

impl<K: Hash + Eq + Clone> Person for K {}

pub struct Turns<K: Person> {
    state: Arc<Mutex<State<K>>>,
}

struct State<K: Person> {
    free: usize,
    waiting: HashMap<K, VecDeque<oneshot::Sender<Turn<K>>>>,
    /// Those who wait, in the order of their turns.
    order: VecDeque<K>,
}

/// A place, until it is dropped.
pub struct Turn<K: Person> {
    state: Option<Arc<Mutex<State<K>>>>,
}

fn lock<K: Person>(state: &Mutex<State<K>>) -> MutexGuard<'_, State<K>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Person> Turns<K> {
    pub fn new(places: usize) -> Turns<K> {
        Turns {
            state: Arc::new(Mutex::new(State {
                free: places,
                waiting: HashMap::new(),
                order: VecDeque::new(),
            })),
        }
    }

    /// A place, if one is free.
    pub fn try_take(&self) -> Option<Turn<K>> {
        let mut state = lock(&self.state);
        state.free = state.free.checked_sub(1)?;
        Some(self.turn())
    }

    /// A place, when this person's turn has come.
    pub async fn take(&self, who: K) -> Turn<K> {
        loop {
            let coming = {
                let mut state = lock(&self.state);
                if let Some(free) = state.free.checked_sub(1) {
                    state.free = free;
                    return self.turn();
                }
                let (sender, coming) = oneshot::channel();
                if !state.waiting.contains_key(&who) {
                    state.order.push_back(who.clone());
                }
                let waiting = state.waiting.entry(who.clone()).or_default();
                waiting.push_back(sender);
                coming
            };
            if let Ok(turn) = coming.await {
                return turn;
            }
        }
    }

    fn turn(&self) -> Turn<K> {
        Turn {
            state: Some(Arc::clone(&self.state)),
        }
    }
}

impl<K: Person> Drop for Turn<K> {
    fn drop(&mut self) {
        let Some(state) = self.state.take() else {
            return;
        };
        let mut turn = Turn {
            state: Some(Arc::clone(&state)),
        };
        // A caller that no longer waits leaves no one to take the place, so the next one gets it.
        while let Some(next) = lock(&state).next() {
            match next.send(turn) {
                Ok(()) => return,
                Err(back) => turn = back,
            }
        }
        turn.state = None;
        lock(&state).free += 1;
    }
}

impl<K: Person> State<K> {
    fn next(&mut self) -> Option<oneshot::Sender<Turn<K>>> {
        let who = self.order.pop_front()?;
        let waiting = self.waiting.get_mut(&who)?;
        let next = waiting.pop_front();
        if waiting.is_empty() {
            self.waiting.remove(&who);
        } else {
            self.order.push_back(who);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn a_person_with_much_to_do_does_not_keep_others_waiting() {
        let turns = Arc::new(Turns::new(1));
        let served = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        let mut ask = |who: &'static str| {
            let (turns, served) = (Arc::clone(&turns), Arc::clone(&served));
            tasks.push(tokio::spawn(async move {
                let _turn = turns.take(who).await;
                served.lock().unwrap().push(who);
                tokio::time::sleep(Duration::from_millis(2)).await;
            }));
        };
        for _ in 0..80 {
            ask("greedy");
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
        ask("stranger");
        ask("other");
        ask("stranger");
        for task in tasks {
            task.await.unwrap();
        }
        let served = served.lock().unwrap();
        let at = |who: &str| served.iter().position(|one| *one == who).unwrap();
        assert!(at("stranger") <= 2 && at("other") <= 3, "{served:?}");
        assert_eq!(served.len(), 83);
        assert!(turns.try_take().is_some());
    }

    #[tokio::test]
    async fn who_stops_waiting_takes_no_place() {
        let turns = Turns::new(1);
        let first = turns.try_take().expect("it is free");
        assert!(turns.try_take().is_none());
        let waited = tokio::time::timeout(Duration::from_millis(5), turns.take("one")).await;
        assert!(waited.is_err());
        drop(first);
        assert!(turns.try_take().is_some());
    }
}
