//! Whatever is typed, a game refuses it with words that help, and nothing changes.

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use taula::cli::replay;
use taula::game::{Eyes, Game, Refusal, Setup, Turn};
use taula::games::GAMES;

/// A position of any game, some random moves from its beginning.
fn any_position() -> impl Strategy<Value = Box<dyn Game>> {
    let setups: Vec<_> = GAMES
        .iter()
        .flat_map(|kind| Setup::all(kind).into_iter().map(move |s| (kind, s)))
        .collect();
    (proptest::sample::select(setups), any::<u64>(), 0..60_usize).prop_map(
        |((kind, setup), seed, plies)| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = kind.start(&setup);
            for _ in 0..plies {
                let legal = game.legal();
                if legal.is_empty() {
                    break;
                }
                game.play(legal[rng.random_range(0..legal.len())].as_str())
                    .unwrap();
            }
            game
        },
    )
}

/// Any text at all, and texts that look like moves.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-y]?[0-9]{0,3}(-[a-z0-9]{0,5}){0,4}",
        "[ybrg](h|c?[0-9]{1,2})-(g|c?[0-9]{1,2})",
        "(cover|displace|draw|swap|skip|round|retire)-?[a-z0-9]{0,3}",
        "[a-z-]{200,400}",
        "[;'\"\\\\%_\u{0}\u{202e}\u{1f3b2}]{1,20}",
    ]
}

fn check(game: &dyn Game, text: &str) -> Result<(), TestCaseError> {
    let legal = game.legal();
    let (state, ply) = (game.describe(Eyes::All), game.ply());
    let mut tried = game.boxed();
    let played = tried.play(text);
    let retires = text.starts_with("retire-") && game.setup().seats() > 2;
    if legal.iter().any(|m| m.as_str() == text) {
        prop_assert!(played.is_ok());
    } else if !(retires && played.is_ok()) {
        let refusal = played.expect_err("only legal moves are played");
        let message = refusal.to_string();
        prop_assert!(
            message.contains("expected") || message.contains("over"),
            "{message}"
        );
        prop_assert!(
            message.len() < 1_000 && !message.contains('\n'),
            "{message}"
        );
        if let Refusal::Move {
            after, expected, ..
        } = &refusal
        {
            let begins =
                |m: &str| after.is_empty() || m == after || m.starts_with(&format!("{after}-"));
            prop_assert!(legal.iter().any(|m| begins(m.as_str())), "{message}");
            for token in expected {
                let whole = if after.is_empty() {
                    token.clone()
                } else {
                    format!("{after}-{token}")
                };
                let continues = |m: &str| m == whole || m.starts_with(&format!("{whole}-"));
                prop_assert!(
                    legal.iter().any(|m| continues(m.as_str())),
                    "{token} was not expected: {message}"
                );
            }
        } else {
            let other = matches!(refusal, Refusal::Over { .. } | Refusal::Retire { .. });
            prop_assert!(
                other && (text.starts_with("retire-") || game.turn() == Turn::Over),
                "{refusal:?}"
            );
        }
        prop_assert_eq!(tried.describe(Eyes::All), state);
        prop_assert_eq!(tried.ply(), ply);
        prop_assert_eq!(tried.legal(), legal);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_refused_with_what_was_expected_and_changes_nothing(game in any_position(), text in any_text()) {
        check(game.as_ref(), &text)?;
    }

    /// A legal move with one character changed, or a piece of it: the texts that people really mistype.
    #[test]
    fn a_mistyped_move_is_refused_or_is_another_legal_move(
        game in any_position(), which in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(),
        typed in prop_oneof![Just(None), proptest::char::range('-', 'z').prop_map(Some)],
    ) {
        let legal = game.legal();
        if !legal.is_empty() {
            let mut text: Vec<char> = which.get(&legal).as_str().chars().collect();
            let at = at.index(text.len());
            match typed {
                Some(typed) => text[at] = typed,
                None => text.truncate(at),
            }
            check(game.as_ref(), &text.into_iter().collect::<String>())?;
        }
    }

    #[test]
    fn any_line_of_a_replay_is_answered(line in any::<Vec<u8>>()) {
        let answer = serde_json::to_string(&replay::answer(&line)).unwrap();
        prop_assert!(answer.starts_with(r#"{"ok":false,"at":-1,"error":""#), "{answer}");
    }
}
