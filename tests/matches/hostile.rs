//! Whatever comes in is refused or stored exactly, and nothing else happens.

use crate::world::*;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use serde_json::json;
use taula::ids::{InteractionId, PlayerId};
use taula::matches::name::clean;
use taula::matches::{Matches, Move, PlayerSettings, Refused};

fn nasty() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "'",
        "\"",
        "\\",
        "'; DROP TABLE matches; --",
        "1 OR 1=1",
        "$1",
        "%s%n{}",
        "K7Q2' --",
        "\u{0}",
        "a\u{0}b",
        "\n\r\t",
        "\u{202e}evil",
        "🎲👩‍👩‍👧‍👦",
        "ünïcödé ŀl·l ñ",
        "\u{feff}",
        "\u{10ffff}",
        "NULL",
        "../../etc/passwd",
        "<@123>",
        "retire-0",
        "retire-1",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push("x".repeat(10_000));
    texts.push("🎲".repeat(10_000));
    texts.push("-".repeat(10_000));
    texts.push("a1-".repeat(5_000));
    texts
}

#[test]
fn codes_and_notations_of_any_kind_change_nothing() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        for text in nasty() {
            assert!(matches!(
                refused(world.matches.find(&text).await),
                Refused::NoMatch { .. }
            ));
            let wanted = Move {
                player: ANA,
                ply: 0,
                notation: &text,
                interaction: Some(interaction()),
            };
            let told = refused(world.matches.play(&m.code, wanted, noon()).await);
            assert!(matches!(told, Refused::Rules(_)), "{told:?}");
            assert!(told.to_string().len() < 1_000);
            let wanted = Move {
                player: ANA,
                ply: usize::MAX,
                notation: &text,
                interaction: None,
            };
            let told = refused(world.matches.play(&m.code, wanted, noon()).await);
            assert!(matches!(told, Refused::Stale { .. }));
            let mut wanted = challenge(&text, &[ANA, BIEL]);
            assert!(matches!(
                refused(world.matches.challenge(&wanted, noon()).await),
                Refused::Rules(_)
            ));
            wanted = challenge("conhex", &[ANA, BIEL]);
            wanted.options.insert(text, json!(true));
            assert!(matches!(
                refused(world.matches.challenge(&wanted, noon()).await),
                Refused::Rules(_)
            ));
        }
        let same = world.matches.find(&m.code).await.unwrap();
        assert_eq!((same.version, same.log.len()), (m.version, m.log.len()));
        assert_eq!(world.matches.store().of_player(ANA).await.unwrap().len(), 1);
    });
}

async fn name_is_stored_or_refused(matches: &Matches, name: &str) {
    let before = matches.person(ANA).await.unwrap().map(|p| p.name);
    let stored = matches.set_name(ANA, name, noon()).await;
    let after = matches.person(ANA).await.unwrap().map(|p| p.name);
    match stored {
        // What cannot be seen of it is not shown.
        Ok(()) => assert_eq!(after, Some(clean(name))),
        Err(error) => {
            assert!(
                matches!(error.refused(), Some(Refused::Name { .. })),
                "{error:?}"
            );
            assert_eq!(after, before);
        }
    }
}

#[test]
fn names_and_settings_are_stored_exactly_or_refused() {
    on_both(async |world| {
        for text in nasty() {
            name_is_stored_or_refused(&world.matches, &text).await;
            let set = |own: &mut PlayerSettings| own.locale = Some(text.clone());
            let stored = world.matches.set_player(BIEL, set, noon()).await;
            let known = world.matches.person(BIEL).await.unwrap();
            let now = known.and_then(|person| person.settings.locale);
            match stored {
                Ok(_) => assert_eq!(now, Some(text)),
                Err(error) => {
                    assert_eq!(error.refused(), Some(&Refused::Settings));
                    assert_ne!(now, Some(text));
                }
            }
        }
    });
}

#[test]
fn any_name_at_all_is_stored_exactly_or_refused() {
    on_both(async |world| {
        let mut runner = proptest::test_runner::TestRunner::deterministic();
        let any = prop_oneof![
            any::<String>(),
            "\\PC{1,100}",
            "[\u{0}-\u{1f}'\";$%]{0,120}"
        ];
        for _ in 0..150 {
            let name = any.new_tree(&mut runner).unwrap().current();
            name_is_stored_or_refused(&world.matches, &name).await;
        }
    });
}

#[test]
fn ids_of_any_size_are_refused_or_kept() {
    on_both(async |world| {
        for id in [i64::MIN, -1, 0].map(PlayerId) {
            let wanted = challenge("conhex", &[ANA, id]);
            let told = refused(world.matches.challenge(&wanted, noon()).await);
            assert_eq!(told, Refused::NoPlayer { given: id });
            let told = refused(world.matches.set_name(id, "x", noon()).await);
            assert_eq!(told, Refused::NoPlayer { given: id });
        }
        let m = world
            .begun("conhex", &[PlayerId(i64::MAX), PlayerId(1)], noon())
            .await;
        assert_eq!(m.seat_of(PlayerId(i64::MAX)), Some(taula::game::Seat(0)));
        let wanted = Move {
            player: PlayerId(i64::MAX),
            ply: 0,
            notation: "x",
            interaction: Some(InteractionId(i64::MIN)),
        };
        assert!(matches!(
            refused(world.matches.play(&m.code, wanted, noon()).await),
            Refused::Rules(_)
        ));
    });
}
