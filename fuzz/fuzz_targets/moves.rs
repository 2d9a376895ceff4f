//! Any bytes, read as a game and what people type at it.
//!
//! The first byte chooses a game and a set-up. After it, a byte below 128 begins a line of text that is typed as it is;
//! any other plays one of the legal moves. Text is played exactly when it is legal, and a refusal changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taula::game::{Eyes, Setup};
use taula::games::GAMES;

fuzz_target!(|data: &[u8]| {
    let setups: Vec<_> = GAMES
        .iter()
        .flat_map(|kind| Setup::all(kind).into_iter().map(move |s| (kind, s)))
        .collect();
    let Some((&first, mut rest)) = data.split_first() else {
        return;
    };
    let (kind, setup) = &setups[usize::from(first) % setups.len()];
    let mut game = kind.start(setup);
    while let Some((&byte, after)) = rest.split_first() {
        let legal = game.legal();
        assert_eq!(legal.is_empty(), game.outcome().is_some());
        if byte < 128 {
            let end = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            let text = String::from_utf8_lossy(&rest[..end]);
            let before = game.describe(Eyes::All);
            let is_legal = legal.iter().any(|m| m.as_str() == text);
            match game.play(&text) {
                Ok(()) => assert!(
                    is_legal || text.starts_with("retire-"),
                    "{text:?} was played"
                ),
                Err(refusal) => {
                    assert!(!is_legal, "{text:?} was refused: {refusal}");
                    assert_eq!(game.describe(Eyes::All), before);
                }
            }
            rest = &rest[(end + 1).min(rest.len())..];
        } else {
            if !legal.is_empty() {
                game.play(legal[usize::from(byte - 128) * legal.len() / 128].as_str())
                    .unwrap();
            }
            rest = after;
        }
    }
});
