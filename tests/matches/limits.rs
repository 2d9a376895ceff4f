//! How many challenges and matches somebody may have.

use crate::world::*;
use taula::matches::limits::{CALLS_PAIR, HOUR, OPEN, OPEN_PAIR, RUNNING_PAIR};
use taula::matches::{Error, Limit, Matches, Opponent, Refused};

fn limit(refused: Result<impl Sized, Error>) -> Option<Limit> {
    match refused {
        Err(Error::Refused(Refused::TooMany { limit })) => Some(limit),
        _ => None,
    }
}

/// The same database, with limits.
fn limited(world: &World) -> Matches {
    Matches::new(world.matches.store().clone())
}

#[test]
fn challenges_at_the_same_moment_are_counted_too() {
    on_both(async |world| {
        let matches = limited(world);
        let mut tasks = Vec::new();
        for _ in 0..20 {
            let (matches, wanted) = (matches.clone(), challenge("conhex", &[ANA, BIEL]));
            tasks.push(tokio::spawn(async move {
                let made = matches.challenge(&wanted, noon()).await;
                made.as_ref().is_ok() || limit(made) != Some(Limit::OpenPair)
            }));
        }
        let mut made = 0;
        for task in tasks {
            made += i64::from(task.await.unwrap());
        }
        assert_eq!(made, OPEN_PAIR);
        // The other way round they may.
        let back = challenge("conhex", &[BIEL, ANA]);
        assert!(matches.challenge(&back, noon()).await.is_ok());
    });
}

#[test]
fn what_is_open_is_running_or_calls_somebody_is_limited() {
    on_both(async |world| {
        let matches = limited(world);
        let mut anybody = challenge("conhex", &[ANA, BIEL]);
        anybody.opponents = vec![Opponent::Anybody];
        for n in 0..OPEN {
            anybody.interaction = interaction();
            assert!(matches.challenge(&anybody, noon()).await.is_ok(), "{n}");
        }
        anybody.interaction = interaction();
        let refused = matches.challenge(&anybody, noon()).await;
        assert_eq!(limit(refused), Some(Limit::Open));
        // Who has accepted makes room for others; at last the two play too many, or one is called too often.
        let mut reached = None;
        let mut begun = 0;
        while reached.is_none() && begun < 200 {
            match matches
                .challenge(&challenge("conhex", &[BIEL, ANA]), noon())
                .await
            {
                Ok(live) => {
                    let accepted = matches.accept(live, ANA, interaction(), noon()).await;
                    accepted.unwrap();
                    begun += 1;
                }
                refused => reached = limit(refused),
            }
        }
        assert_eq!(begun, RUNNING_PAIR.min(CALLS_PAIR));
        assert!(matches!(reached, Some(Limit::RunningPair | Limit::Calls)));
        // Calls are forgotten after a while; matches that are played are not.
        let later = noon() + HOUR + HOUR;
        let wanted = challenge("conhex", &[BIEL, ANA]);
        let refused = matches.challenge(&wanted, later).await;
        assert_eq!(limit(refused), Some(Limit::RunningPair));
    });
}
