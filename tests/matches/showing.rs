//! The match knows what people were last shown.

use crate::world::*;
use taula::ids::MessageId;
use taula::store::Shown;
use time::Duration;

#[test]
fn a_board_that_was_never_shown_is_shown_by_whoever_comes_next() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        matches.shown(&m, Some(MessageId(500))).await.unwrap();
        let m = world.step(&m, &mut rng(1), noon()).await.unwrap().stored;
        // Whoever wrote it is about to show it; nobody else does that at once.
        assert!(
            matches
                .unshown(noon() + Duration::seconds(5))
                .await
                .unwrap()
                .is_empty()
        );
        // It has died. Of several who ask, one gets it.
        let later = noon() + Duration::seconds(31);
        let asked = [world.again().await, world.again().await, matches.clone()];
        let asked = asked.map(|m| tokio::spawn(async move { m.unshown(later).await.unwrap() }));
        let mut found = Vec::new();
        for one in asked {
            found.extend(one.await.unwrap());
        }
        assert_eq!(found.len(), 1);
        let (code, room) = &found[0];
        assert_eq!((code, *room), (&m.code, m.place.channel));
        let board = matches.find(code).await.unwrap();
        assert_eq!(board.version, m.version);
        assert_eq!(
            (board.shown_ply, board.message, board.ply()),
            (Some(0), Some(MessageId(500)), 1)
        );
        // That one dies as well: it comes again, until somebody has shown it.
        let later = later + Duration::seconds(61);
        let found = matches.unshown(later).await.unwrap();
        assert_eq!(found.len(), 1);
        matches.shown(&m, Some(MessageId(501))).await.unwrap();
        assert!(matches.unshown(later + hours(9)).await.unwrap().is_empty());
        let m = matches.find(&m.code).await.unwrap();
        assert_eq!(
            (m.shown, m.shown_ply, m.message),
            (m.version, Some(1), Some(MessageId(501)))
        );
    });
}

#[test]
fn showing_an_older_board_late_does_not_hide_a_newer_one() {
    on_both(async |world| {
        let matches = &world.matches;
        let first = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let second = world
            .step(&first, &mut rng(1), noon())
            .await
            .unwrap()
            .stored;
        let newest = matches.shown(&second, Some(MessageId(2))).await.unwrap();
        assert_eq!(newest, Shown::Newest { before: None });
        let late = matches.shown(&first, Some(MessageId(1))).await.unwrap();
        assert_eq!(late, Shown::Overtaken);
        let m = matches.find(&first.code).await.unwrap();
        assert_eq!((m.shown, m.message), (second.version, Some(MessageId(2))));
        let third = world
            .step(&second, &mut rng(1), noon())
            .await
            .unwrap()
            .stored;
        // The same board once more, further down: that is where it is now.
        let again = matches.shown(&second, Some(MessageId(3))).await.unwrap();
        assert_eq!(
            again,
            Shown::Newest {
                before: Some(MessageId(2))
            }
        );
        let found = matches.unshown(noon() + hours(1)).await.unwrap();
        assert_eq!(found.len(), 1);
        let m = matches.find(&found[0].0).await.unwrap();
        assert_eq!((m.version, m.message), (third.version, Some(MessageId(3))));
    });
}

#[test]
fn a_board_that_cannot_be_posted_comes_up_again_after_pauses_that_double() {
    on_both(async |world| {
        let matches = &world.matches;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let mut now = noon() + Duration::seconds(31);
        let mut pauses = Vec::new();
        for attempt in 0..14 {
            let found = matches.unshown(now).await.unwrap();
            assert_eq!(found.len(), 1, "attempt {attempt}");
            let unposted = matches.unposted(&m, now).await.unwrap();
            let unposted = unposted.expect("it is still played");
            assert_eq!(unposted.first, attempt == 0, "they are told once");
            pauses.push(unposted.pause.whole_minutes());
            let early = now + unposted.pause - Duration::SECOND;
            assert!(matches.unshown(early).await.unwrap().is_empty());
            now += unposted.pause;
        }
        assert_eq!(pauses[0], 1);
        assert!(
            pauses.windows(2).all(|pair| pair[0] <= pair[1]),
            "{pauses:?}"
        );
        assert_eq!(pauses[12..], [360, 360]);
        // What is new is tried at once, and told again if it fails as well.
        let m = world.step(&m, &mut rng(1), now).await.unwrap().stored;
        let now = now + Duration::seconds(31);
        assert_eq!(matches.unshown(now).await.unwrap().len(), 1);
        assert!(matches.unposted(&m, now).await.unwrap().unwrap().first);
        // A match that is long over is given up.
        let over = matches.resign(&m.code, ANA, None, now).await.unwrap();
        let soon = now + hours(24);
        assert!(matches.unposted(&over, soon).await.unwrap().is_some());
        let late = now + hours(24 * 8);
        assert_eq!(matches.unshown(late).await.unwrap().len(), 1);
        assert!(matches.unposted(&over, late).await.unwrap().is_none());
        assert!(matches.unshown(late + hours(99)).await.unwrap().is_empty());
    });
}
