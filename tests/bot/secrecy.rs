//! Nothing that the channel gets to see depends on a hidden tile.
//!
//! Two matches of San Henko with the same people and the same public moves, but other tiles in hands and piles, must look
//! the same to everybody else: every request whose result others see is compared byte by byte, with its texts, alt texts,
//! file names, custom ids and pictures. Only what stands for the match itself is made alike before: its code, the ids of
//! messages and interactions, times, and the seals. Those are HMACs under a key that nobody has before the end, so they say
//! nothing about what they are made of.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use taula::fair::Key;
use taula::game::{Eyes, Game, Seat, Turn};
use taula::matches::{Match, State};
use taula::sandbox::{Id, Options, Sent};

use crate::bout::{Bout, Style};
use crate::openapi;
use crate::table::{CARLA, DAVID, Table};

/// More matches than this are not begun to find two that are alike.
const MATCHES: usize = 30;
/// How many moves they must have in common.
const IN_COMMON: usize = 10;
/// In this many of the first of them hands must differ; towards the end there is little left to hide.
const DIFFERING: usize = 5;

/// Nothing is forgotten while several matches are open.
fn long() -> Options {
    openapi::options()
}

/// Lets chance speak as the match would.
fn settle(game: &mut dyn Game, key: &Key) {
    while game.turn() == Turn::Chance {
        let outcome = key.pick(game.ply(), &game.chances());
        game.play(outcome.as_str()).expect("an outcome of chance");
    }
}

/// Public moves that are possible in both matches one after the other, as many as some attempts find, and not to the end
/// of either: then everything may be seen.
fn common(a: &Match, b: &Match) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let keys = [a, b].map(|m| m.secret.key(m.accepted.expect("it has begun").get(), []));
    let mut best = Vec::new();
    for _ in 0..300 {
        let mut games = [a, b].map(|m| m.replay().expect("a log"));
        let mut moves = Vec::new();
        loop {
            for (game, key) in games.iter_mut().zip(&keys) {
                settle(game.as_mut(), key);
            }
            let [one, other] = [&games[0], &games[1]].map(|game| {
                let legal = game.legal();
                legal
                    .iter()
                    .map(ToString::to_string)
                    .collect::<BTreeSet<_>>()
            });
            let both: Vec<&String> = one.intersection(&other).collect();
            let Some(chosen) = both.choose(&mut rng) else {
                break;
            };
            let chosen = (*chosen).clone();
            for (game, key) in games.iter_mut().zip(&keys) {
                game.play(&chosen).expect("a legal move");
                settle(game.as_mut(), key);
            }
            if games.iter().any(|game| game.turn() == Turn::Over) {
                break;
            }
            moves.push(chosen);
        }
        if moves.len() > best.len() {
            best = moves;
        }
    }
    best
}

/// What others see of a request, with what stands for the match itself made alike.
fn alike(sent: &Sent, m: &Match, seals: &[String]) -> (String, Vec<(String, Vec<u8>)>) {
    let clean = |text: &str| {
        let mut text = text.replace(&m.code, "CODE");
        for seal in seals {
            text = text.replace(seal.as_str(), "SEAL");
        }
        numbers(&text)
    };
    // An answer that took long comes another way, and shows the same.
    let is_answer = ["/interactions/", "/webhooks/"];
    let what = if is_answer.iter().any(|way| sent.path.starts_with(way)) {
        let data = sent.body.get("data").unwrap_or(&sent.body);
        let shown = ["content", "components", "attachments", "allowed_mentions"];
        shown.map(|part| data[part].to_string()).join(" ")
    } else {
        format!(
            "{} {} {} {}",
            sent.method, sent.path, sent.body, sent.status
        )
    };
    let files = sent
        .files
        .iter()
        .map(|(name, bytes)| (clean(name), bytes.to_vec()));
    (clean(&what), files.collect())
}

/// Replaces ids and times, which are the only long numbers.
fn numbers(text: &str) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        out.push_str(if digits.len() >= 10 { "N" } else { &digits });
        digits.clear();
        out.push(c);
    }
    out
}

/// The kinds of chunks of a PNG.
fn chunks(png: &[u8]) -> Vec<String> {
    let mut kinds = Vec::new();
    let mut rest = &png[8..];
    while rest.len() >= 12 {
        let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        kinds.push(String::from_utf8_lossy(&rest[4..8]).into_owned());
        rest = &rest[12 + length..];
    }
    assert!(rest.is_empty(), "something after the end of a picture");
    kinds
}

/// What was sent and where everybody could see it.
fn public(table: &Table) -> Vec<Sent> {
    // That an answer will come shows nothing.
    let waits = |sent: &Sent| sent.body["type"] == 5 || sent.body["type"] == 6;
    let sent = table.discord.sent().into_iter();
    sent.filter(|sent| sent.private_to.is_none() && sent.method != "GET" && !waits(sent))
        .collect()
}

/// Plays these moves by taps, with a look at the board in between; tells what others got to see, and the hands.
async fn played(table: &Table, code: &str, moves: &[String]) -> (Vec<Sent>, Vec<[String; 2]>) {
    let mut bout = Bout::of(table, table.channel, code.to_owned(), 1);
    table.discord.forget_sent();
    let mut seen = Vec::new();
    for (at, notation) in moves.iter().enumerate() {
        let (mut m, mut board) = bout.settled().await;
        if at % 4 == 0 {
            // Only now: before, the answer and the end of the old buttons might come in either order.
            table
                .command(table.people[at / 4 % 2], "board", json!({"match": code}))
                .await;
            (m, board) = bout.settled().await;
        }
        seen.push(hands(m.replay().unwrap().as_ref()));
        bout.turn(&m, &board, Some(notation)).await;
    }
    bout.settled().await;
    (public(table), seen)
}

/// Begins matches until two of them have the same seats and enough moves in common with hands that differ: how the tiles
/// fall is chance.
async fn alike_in_public(table: &Table) -> (Match, Match, Vec<String>) {
    let seats = |m: &Match| m.sittings.iter().map(|s| s.player).collect::<Vec<_>>();
    let mut begun: Vec<Match> = Vec::new();
    for _ in 0..MATCHES {
        let bout = Bout::begin(table, "san-henko", &table.people, json!({"rated": false})).await;
        let (new, _) = bout.settled().await;
        for known in begun.iter().filter(|known| seats(known) == seats(&new)) {
            let moves = common(known, &new);
            if moves.len() >= IN_COMMON && differing(known, &new, &moves) >= DIFFERING {
                return (known.clone(), new, moves);
            }
        }
        begun.push(new);
    }
    panic!("of {MATCHES} matches no two have enough in common");
}

/// Before how many of these moves what the two seats see differs from one match to the other.
fn differing(a: &Match, b: &Match, moves: &[String]) -> usize {
    let hands = |m: &Match| {
        let key = m.secret.key(m.accepted.expect("it has begun").get(), []);
        let mut game = m.replay().expect("a log");
        let before = |notation: &String| {
            settle(game.as_mut(), &key);
            let seen = hands(game.as_ref());
            game.play(notation).expect("a legal move");
            seen
        };
        moves.iter().map(before).collect::<Vec<_>>()
    };
    let (a, b) = (hands(a), hands(b));
    a.iter().zip(&b).filter(|(a, b)| a != b).count()
}

/// What the two seats see.
fn hands(game: &dyn Game) -> [String; 2] {
    [0, 1].map(|seat| format!("{:?}", game.scene(Eyes::Seat(Seat(seat)))))
}

#[tokio::test]
async fn the_channel_sees_the_same_whatever_tiles_are_hidden() {
    let table = Table::with(&[CARLA, DAVID], long()).await;
    let (a, b, moves) = alike_in_public(&table).await;
    let (seen_a, hands_a) = played(&table, &a.code, &moves).await;
    let (seen_b, hands_b) = played(&table, &b.code, &moves).await;
    let differ = hands_a.iter().zip(&hands_b).filter(|(a, b)| a != b).count();
    assert!(
        differ >= DIFFERING,
        "hands differ at only {differ} of {} boards",
        moves.len()
    );
    println!(
        "{} moves in common, hands differ before {differ} of them, {} public requests",
        moves.len(),
        seen_a.len()
    );

    let seals = async |code: &str| {
        let m = table.find(code).await;
        let mut seals = Vec::new();
        for length in 0..=m.log.len() {
            let mut shorter = m.clone();
            shorter.log.truncate(length);
            seals.push(shorter.seal().unwrap());
        }
        seals
    };
    let (seals_a, seals_b) = (seals(&a.code).await, seals(&b.code).await);
    assert_eq!(seen_a.len(), seen_b.len());
    let mut pictures = 0;
    for (one, other) in seen_a.iter().zip(&seen_b) {
        let (one, other) = (alike(one, &a, &seals_a), alike(other, &b, &seals_b));
        assert_eq!(one.0, other.0);
        assert_eq!(one.1.len(), other.1.len());
        for ((name, png), (other_name, other_png)) in one.1.iter().zip(&other.1) {
            assert_eq!(name, other_name);
            assert!(png == other_png, "{name} differs after {}", one.0);
            pictures += 1;
        }
    }
    assert!(pictures >= moves.len(), "a picture for every board");
    table.end().await;
}

#[tokio::test]
async fn whole_matches_show_no_hand_and_no_secret_before_their_end() {
    let table = Table::with(&[DAVID, CARLA], long()).await;
    let stranger = table.discord.add_user("Zoe", "en");
    let mut hands: BTreeSet<Vec<u8>> = BTreeSet::new();
    let mut pictures = 0;
    for seed in 0..3 {
        pictures += look_on(&table, stranger, seed, &mut hands).await;
    }
    assert!(
        pictures > 20 && hands.len() > 20,
        "{pictures} pictures, {} hands",
        hands.len()
    );
    table.end().await;
}

/// Nothing that is for everybody tells anything of what is for one person, not even as what it answers.
fn nobody_is_told(table: &Table) {
    let public = table.public(table.channel);
    let public: Vec<String> = public.iter().map(|one| one.json.to_string()).collect();
    for &who in &table.people {
        for hand in table.private(table.channel, who) {
            let files = hand.json["attachments"].as_array().into_iter().flatten();
            let told = files.flat_map(|file| [&file["url"], &file["description"]]);
            for told in told.chain([&hand.json["content"]]) {
                // As it stands within JSON.
                let told = told.to_string();
                let leak = public.iter().find(|one| one.contains(&told));
                assert!(leak.is_none(), "{told} is told by {leak:?}");
            }
        }
    }
}

/// A whole match in which everybody looks at what they can; tells how many pictures the channel has seen.
async fn look_on(table: &Table, stranger: Id, seed: u64, hands: &mut BTreeSet<Vec<u8>>) -> usize {
    table.discord.forget_sent();
    let bout = Bout::begin(table, "san-henko", &table.people, json!({})).await;
    let mut bout = Bout::of(table, table.channel, bout.code, seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        let turns = bout.turns + 1;
        let (m, _) = bout.play(&[Style::Random], turns).await;
        if m.state != State::Playing {
            break;
        }
        for &who in &table.people {
            let hand = table.command(who, "hand", json!({"match": m.code})).await;
            assert!(hand.is_ephemeral() && table.discord.message(hand.id(), stranger).is_none());
            hands.insert(hand.files[0].1.to_vec());
        }
        nobody_is_told(table);
        // Whatever strangers ask for, they see what the table sees.
        let name = ["board", "replay", "record", "verify", "hand"][rng.random_range(0..5)];
        let told = table
            .command(stranger, name, json!({"match": m.code}))
            .await;
        assert!(told.is_ephemeral(), "{name}");
        for (_, file) in &told.files {
            assert!(!hands.contains(&file.to_vec()), "{name} shows a hand");
        }
        let typed = json!({"notation": "", "match": m.code});
        let offered = table.typing(stranger, "move", typed, "notation").await;
        assert!(offered.is_empty(), "{offered:?}");
    }
    let m = table.find(&bout.code).await;
    let secret = m.secret.reveal();
    let mut pictures = 0;
    for sent in public(table) {
        let text = format!("{} {}", sent.path, sent.body);
        assert!(!text.contains(&secret), "{text}");
        for (name, file) in &sent.files {
            assert!(
                name.starts_with("san-henko-") && name.ends_with(".png"),
                "{name}"
            );
            let known = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
            let kinds = chunks(file);
            assert!(
                kinds.iter().all(|kind| known.contains(&kind.as_str())),
                "{kinds:?}"
            );
            assert!(
                !hands.contains(&file.to_vec()),
                "{name} shows a hand to everybody"
            );
            pictures += 1;
        }
    }
    // Afterwards the secret is there for whoever wants to check.
    let record = table
        .command(stranger, "record", json!({"match": m.code}))
        .await;
    assert!(String::from_utf8_lossy(&record.files[0].1).contains(&secret));
    pictures
}
