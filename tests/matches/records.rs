//! Documents: export, import, check, and find what was changed.

use crate::world::*;
use std::io::Write;
use std::process::{Command, Stdio};
use taula::game::{Eyes, Setup, Turn};
use taula::games::GAMES;
use taula::matches::document::{Document, Flaw};
use taula::matches::{Refused, State};

/// A finished match of every game and set-up.
async fn finished(world: &World, seed: u64) -> Vec<Document> {
    let mut documents = Vec::new();
    for kind in GAMES {
        for setup in Setup::all(kind) {
            let people = &PEOPLE[..setup.seats().into()];
            let mut wanted = challenge(kind.key, people);
            wanted.options = setup.options();
            let m = world.begun_with(wanted, noon()).await;
            let mut m = world.steps(&m, 24, &mut rng(seed), noon()).await;
            for &player in people {
                if m.state == State::Playing {
                    m = world
                        .matches
                        .resign(&m.code, player, None, noon())
                        .await
                        .unwrap()
                        .stored;
                }
            }
            documents.push(world.matches.document(&m.code).await.unwrap());
        }
    }
    documents
}

#[test]
fn a_document_read_back_gives_the_same_match() {
    on_both(async |world| {
        for document in finished(world, 1).await {
            let text = serde_json::to_string(&document).unwrap();
            let read: Document = serde_json::from_str(&text).unwrap();
            assert_eq!(read, document);
            let game = world.check(&document.code).await;
            let replayed = read.record.replay().unwrap();
            assert_eq!(replayed.describe(Eyes::All), game.describe(Eyes::All));
            assert_eq!(replayed.turn(), game.turn());
            assert_eq!(read.times.len(), read.record.moves.len());
            assert_eq!(read.started.as_deref(), Some("2026-09-21T14:13:20Z"));
            let verified = read.verify().unwrap();
            assert_eq!(verified.entries, read.record.moves.len());
            world
                .matches
                .document(&document.code)
                .await
                .unwrap()
                .verify()
                .unwrap();
        }
    });
}

#[test]
fn a_record_changed_in_any_one_entry_fails_and_says_where() {
    let world = block_on(World::sqlite());
    for document in block_on(finished(&world, 2)) {
        let moves = document.record.moves.clone();
        let mut game = document.record.begin().unwrap();
        for (at, entry) in moves.iter().enumerate() {
            let chance = game.turn() == Turn::Chance;
            let legal = game.legal();
            let some = legal.iter().step_by(1 + legal.len() / 6);
            let others = some.map(|m| m.to_string());
            for other in others
                .chain(["x".to_owned()])
                .filter(|other| other != entry)
            {
                let mut changed = document.clone();
                changed.record.moves[at] = other;
                let flaw = changed.verify().unwrap_err();
                let (Flaw::Illegal { at: found, .. }
                | Flaw::Outcome { at: found, .. }
                | Flaw::Seal { at: found, .. }) = flaw
                else {
                    panic!("{flaw:?}")
                };
                assert_eq!(found, at, "{flaw}");
                assert!(
                    flaw.to_string().starts_with(&format!("entry {at}: ")),
                    "{flaw}"
                );
                if chance && !entry.starts_with("retire") {
                    assert!(matches!(flaw, Flaw::Outcome { .. }), "{flaw:?}");
                }
            }
            let mut shorter = document.clone();
            shorter.record.moves.remove(at);
            assert!(shorter.verify().is_err());
            game.play(entry).unwrap();
        }
        type Change = fn(&mut Document);
        let changes: [(Change, &str); 10] = [
            (
                |d| d.fair.secret = Some("00".repeat(32)),
                "the secret does not fit the commitment",
            ),
            (
                |d| d.fair.secret = Some("00".repeat(31)),
                "64 hexadecimal digits",
            ),
            (|d| d.fair.secret = None, "not over"),
            (
                |d| d.fair.accepted = "12".to_owned(),
                "was not made when the match began",
            ),
            // Another one of the same moment, and a word that nobody gave.
            (
                |d| {
                    let id: u64 = d.fair.accepted.parse().unwrap();
                    d.fair.accepted = (id + 1).to_string();
                },
                "sealed at the beginning",
            ),
            (
                |d| drop(d.fair.words.insert(0, "late".to_owned())),
                "sealed at the beginning",
            ),
            (|d| d.fair.accepted = "mine".to_owned(), "not a number"),
            (|d| d.code = "ZZZZ".to_owned(), "sealed at the beginning"),
            (
                |d| d.over.as_mut().unwrap().ranks[0] += 1,
                "the result is not what was sealed",
            ),
            (
                |d| d.record.moves.truncate(d.record.moves.len() / 2),
                "seals for",
            ),
        ];
        for (change, words) in changes {
            let mut changed = document.clone();
            change(&mut changed);
            if changed.record.moves.len() == moves.len() / 2 && moves.len() < 2 {
                continue;
            }
            let flaw = changed.verify().unwrap_err().to_string();
            assert!(flaw.contains(words), "{flaw}");
        }
    }
}

#[test]
fn a_match_with_hidden_pieces_is_exported_only_when_it_is_over() {
    on_both(async |world| {
        for kind in GAMES {
            let people = &PEOPLE[..kind.seats[0].into()];
            let m = world.begun(kind.key, people, noon()).await;
            let hides = m.log.iter().any(|entry| entry.starts_with("draw-"));
            let exported = world.matches.document(&m.code).await;
            if hides {
                assert_eq!(refused(exported), Refused::Hidden);
            } else {
                let document = exported.unwrap();
                assert_eq!(
                    (document.fair.secret.clone(), document.over.clone()),
                    (None, None)
                );
                assert_eq!(document.verify(), Err(Flaw::NotOver));
                assert_eq!(document.fair.seals.last(), Some(&m.seal().unwrap()));
                let text = serde_json::to_string(&document).unwrap();
                assert!(!text.contains(&m.secret.reveal()));
            }
        }
    });
}

fn verify(input: &str) -> (bool, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taula"))
        .args(["verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn the_command_line_says_whether_a_record_is_right() {
    let world = block_on(World::sqlite());
    let mut document = block_on(finished(&world, 3)).remove(0);
    let (right, said) = verify(&serde_json::to_string_pretty(&document).unwrap());
    assert!(right && said.starts_with("the commitment holds"), "{said}");
    document.record.moves.swap(3, 5);
    let (right, said) = verify(&serde_json::to_string(&document).unwrap());
    assert!(!right && said.contains("entry 3: "), "{said}");
    let (right, said) = verify("{}");
    assert!(
        !right && said.contains("not the record of a match"),
        "{said}"
    );
}
