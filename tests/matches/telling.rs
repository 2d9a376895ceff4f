//! What boards tell of a match, over whole games.

use crate::world::*;
use taula::game::{Eyes, Seat, Turn};
use taula::games::GAMES;
use taula::locale::Lang;
use taula::matches::{Live, Opponent, State};
use taula::view;
use taula::view::board_message::retired;
use taula::view::names;
use taula::view::summary::summary;

#[test]
fn six_lines_tell_what_happened_over_a_whole_match_of_partxis_for_four() {
    on_both(async |world| {
        let mut wanted = challenge("partxis", &PEOPLE);
        wanted.options.insert("short".to_owned(), true.into());
        let m = world.begun_with(wanted, noon()).await;
        let mut live = world.matches.live(&m.code).await.unwrap();
        let mut rng = rng(12);
        let mut folded = 0;
        for _ in 0..1_500 {
            if live.state != State::Playing {
                break;
            }
            for lang in Lang::ALL {
                let told = summary(&live, lang);
                let lines = told.lines().count();
                assert!((1..=6).contains(&lines), "{told}");
                folded += usize::from(lines == 6);
            }
            live = world.step(&live, &mut rng, noon()).await.unwrap();
        }
        assert_eq!(live.state, State::Over, "after {} plies", live.ply());
        assert!(folded > 0, "nobody had much to read");
    });
}

/// Moves in notation, as far as they cannot be mistaken for words.
fn raw(live: &Live) -> Vec<String> {
    let recent = live.game.recent(Eyes::All);
    let texts = recent.iter().map(|entry| entry.tokens.to_string());
    texts.filter(|text| text.contains('-')).collect()
}

#[test]
fn no_message_of_a_match_has_notation_in_it() {
    on_both(async |world| {
        for kind in GAMES {
            let m = world.begun(kind.key, &[ANA, BIEL], noon()).await;
            let mut live = world.matches.live(&m.code).await.unwrap();
            let mut rng = rng(5);
            for _ in 0..25 {
                if live.state != State::Playing {
                    break;
                }
                live = world.step(&live, &mut rng, noon()).await.unwrap();
                let notations = raw(&live);
                for lang in Lang::ALL {
                    let undrawn = view::match_message(&live, Some(lang)).unwrap();
                    let message = undrawn.message;
                    for text in &notations {
                        assert!(!message.text.contains(text), "{}", message.text);
                        assert!(!message.text.contains(&text.to_uppercase()));
                    }
                }
            }
        }
    });
}

#[test]
fn an_old_board_tells_the_whole_turn_with_its_throw() {
    on_both(async |world| {
        let m = world.begun("partxis", &[ANA, BIEL], noon()).await;
        let mut live = world.matches.live(&m.code).await.unwrap();
        let mut rng = rng(3);
        for _ in 0..30 {
            let before = world.matches.live(&live.code).await.unwrap();
            world.matches.shown(&before, None).await.unwrap();
            world.step(&live, &mut rng, noon()).await.unwrap();
            live = world.matches.live(&live.code).await.unwrap();
            let told = retired(&live, live.message).expect("a board was shown");
            let recent = live.game.recent(Eyes::Public);
            let thrown = recent
                .iter()
                .rfind(|entry| entry.at < before.ply() && entry.by == Turn::Chance);
            if let Some(thrown) = thrown.filter(|thrown| thrown.at + 1 == before.ply()) {
                let die = thrown.tokens.to_string().replace('d', "");
                assert!(
                    told.contains(&format!("rolled {die}")) || told.contains(&format!("; {die}")),
                    "{told}"
                );
            }
            assert_eq!(told.lines().count(), 1, "{told}");
        }
    });
}

#[test]
fn computers_at_one_table_have_names_of_their_own() {
    on_both(async |world| {
        let mut wanted = challenge("partxis", &[ANA]);
        wanted.opponents = vec![Opponent::Computer("easy".to_owned()); 3];
        let live = world.matches.challenge(&wanted, noon()).await.unwrap();
        for lang in Lang::ALL {
            let mut all = names::names(&live, lang);
            let level = lang.word("level-easy").to_lowercase();
            for seat in 0..4 {
                let is_computer = live.player(Seat(seat)) != Some(ANA);
                assert_eq!(
                    all[usize::from(seat)].contains(&level),
                    is_computer,
                    "{all:?}"
                );
            }
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 4, "{all:?}");
        }
        // One computer needs no name.
        let mut wanted = challenge("conhex", &[ANA]);
        wanted.opponents = vec![Opponent::Computer("easy".to_owned())];
        let live = world.matches.challenge(&wanted, noon()).await.unwrap();
        assert_eq!(names::name(&live, Lang::En, Seat(1)), "Computer (Easy)");
    });
}
