//! Names, settings, and being forgotten.

use crate::world::*;
use serde_json::json;
use taula::ids::{PlayerId, ServerId};
use taula::locale::Lang;
use taula::matches::{PlayerKind, PlayerSettings, Refused, ServerSettings, State};

#[test]
fn settings_are_changed_one_by_one() {
    on_both(async |world| {
        let matches = &world.matches;
        let begin = |own: &mut PlayerSettings| {
            own.language = Some(Lang::Ca);
            own.theme = Some("dark".to_owned());
            own.extra.insert("later".to_owned(), json!([1]));
        };
        matches.set_player(ANA, begin, noon()).await.unwrap();
        let change = |own: &mut PlayerSettings| {
            own.theme = None;
            own.quiet_from = Some(22);
        };
        let settled = matches.set_player(ANA, change, noon()).await.unwrap();
        let person = matches.person(ANA).await.unwrap().unwrap();
        assert_eq!(person.settings, settled);
        let mut expected = PlayerSettings {
            language: Some(Lang::Ca),
            quiet_from: Some(22),
            ..PlayerSettings::default()
        };
        expected.extra.insert("later".to_owned(), json!([1]));
        assert_eq!(person.settings, expected);
        assert_eq!(matches.person(BIEL).await.unwrap(), None);
        let server = async || matches.server_settings(Some(ServerId(7))).await.unwrap();
        assert_eq!(server().await, ServerSettings::default());
        let basque = |server: &mut ServerSettings| server.language = Some(Lang::Eu);
        matches
            .set_server(ServerId(7), basque, noon())
            .await
            .unwrap();
        assert_eq!(server().await.language, Some(Lang::Eu));
        let long = |own: &mut PlayerSettings| own.locale = Some("x".repeat(10_000));
        assert_eq!(
            refused(matches.set_player(ANA, long, noon()).await),
            Refused::Settings
        );
        assert_eq!(matches.person(ANA).await.unwrap(), Some(person));
    });
}

#[test]
fn who_is_forgotten_leaves_only_what_others_have_played() {
    on_both(async |world| {
        let matches = &world.matches;
        matches.set_name(ANA, "Ana Secret", noon()).await.unwrap();
        matches
            .set_player(ANA, |own| own.language = Some(Lang::Ca), noon())
            .await
            .unwrap();
        let finished = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let finished = world.steps(&finished, 6, &mut rng(1), noon()).await;
        matches
            .resign(&finished.code, BIEL, None, noon())
            .await
            .unwrap();
        let running = world.begun("conhex", &[BIEL, ANA], noon()).await;
        let running = world.steps(&running, 4, &mut rng(2), noon()).await;
        let open = matches
            .challenge(&challenge("conhex", &[ANA, BIEL]), noon())
            .await
            .unwrap();
        let asked = matches
            .challenge(&challenge("conhex", &[BIEL, ANA]), noon())
            .await
            .unwrap();
        matches.start_vacation(ANA, 3, noon()).await.unwrap();
        let rating = matches.rating("conhex", None, BIEL).await.unwrap();
        assert_eq!(rating.games, 1);
        matches.forget(ANA, noon()).await.unwrap();

        let store = matches.store();
        assert_eq!(matches.person(ANA).await.unwrap(), None);
        assert!(store.of_player(ANA).await.unwrap().is_empty());
        assert!(store.finished_of(ANA, 10).await.unwrap().is_empty());
        assert!(store.vacations(ANA).await.unwrap().is_empty());
        assert_eq!(matches.rating("conhex", None, ANA).await.unwrap().games, 0);
        for (code, state) in [
            (&finished.code, State::Over),
            (&running.code, State::Over),
            (&open.code, State::Cancelled),
            (&asked.code, State::Declined),
        ] {
            let m = matches.find(code).await.unwrap();
            assert_eq!(m.state, state);
            assert_eq!(m.seat_of(ANA), None);
            world.check(code).await;
        }
        let m = matches.find(&finished.code).await.unwrap();
        assert_eq!(
            (m.sittings[0].kind, &m.log),
            (PlayerKind::Former, &finished.log)
        );
        let document = matches.document(&finished.code).await.unwrap();
        assert_eq!(document.players[0].name, "a former player");
        document.verify().unwrap();
        let text = serde_json::to_string(&document).unwrap();
        assert!(!text.contains("Ana"));
        let again = matches
            .rematch(&finished.code, BIEL, interaction(), HERE, noon())
            .await;
        assert_eq!(refused(again), Refused::Former);
        // The ratings of the others still follow from the results.
        assert_eq!(matches.rating("conhex", None, BIEL).await.unwrap().games, 2);
        assert_eq!(matches.rebuild_ratings().await.unwrap(), (2, 0));
        // Once more, or never seen: nothing to do. And back as somebody new.
        matches.forget(ANA, noon()).await.unwrap();
        let fresh = world.begun("conhex", &[ANA, BIEL], noon()).await;
        assert_eq!(fresh.sittings[0].kind, PlayerKind::Person);
        assert_eq!(matches.person(ANA).await.unwrap().unwrap().name, "");
    });
}

#[test]
fn nothing_of_a_forgotten_player_is_left_in_the_file() {
    block_on(async {
        let world = World::sqlite().await;
        let odd = PlayerId(987_654_321_987_654_321);
        world
            .matches
            .set_name(odd, "Xanthippe the Unforgettable", noon())
            .await
            .unwrap();
        let m = world.begun("conhex", &[odd, BIEL], noon()).await;
        world
            .matches
            .resign(&m.code, odd, None, noon())
            .await
            .unwrap();
        world.matches.forget(odd, noon()).await.unwrap();
        world.matches.store().clone().close().await;
        let found = |needle: &[u8]| {
            let folder = std::path::Path::new(&world.database).parent().unwrap();
            let files = std::fs::read_dir(folder).unwrap();
            files.into_iter().any(|file| {
                let bytes = std::fs::read(file.unwrap().path()).unwrap();
                bytes.windows(needle.len()).any(|window| window == needle)
            })
        };
        assert!(!found(b"Xanthippe"));
        assert!(
            !found(&odd.0.to_be_bytes()),
            "SQLite writes integers big-endian"
        );
        assert!(found(b"former") && found(m.code.as_bytes()));
    });
}
