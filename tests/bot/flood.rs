//! People who ask for too much, and what others notice of it.

use std::time::{Duration, Instant};

use serde_json::json;
use taula::config::Taps;
use taula::locale::Lang;
use taula::matches::limits::{OPEN, OPEN_PAIR, RUNNING};
use taula::matches::{Limit, State};
use taula::sandbox::{Answer, Id, permission};
use taula::view::refused;

use crate::bout::Bout;
use crate::table::{CARLA, DAVID, Person, Table, code, game, options};

const EVE: Person = ("Eve", "en");

async fn limited(people: &[Person]) -> Table {
    let mut table = Table::without_bot(people, options()).await;
    table.taps = Taps::default();
    table.start_bot().await;
    table
}

/// What somebody is told who has reached a limit.
fn told(limit: Limit) -> String {
    refused(Lang::En, &taula::matches::Refused::TooMany { limit })
}

#[tokio::test]
async fn who_challenges_one_person_again_and_again_is_stopped_soon() {
    let table = Table::new(&[EVE, CARLA, DAVID]).await;
    let (eve, carla, david) = (table.people[0], table.people[1], table.people[2]);
    let play = |whom: Id| json!({"game": game("conhex"), "opponent": whom.to_string()});
    // All at once, so that only the database can count them.
    let sent: Vec<_> = (0..20)
        .map(|_| {
            table
                .discord
                .command(eve, table.channel, "play", play(carla))
                .unwrap()
        })
        .collect();
    let mut refused = 0;
    for pending in &sent {
        let answer = table.answer(eve, pending).await;
        if answer.content() == told(Limit::OpenPair) {
            assert!(answer.is_ephemeral() && answer.mentions().is_empty());
            refused += 1;
        }
    }
    assert_eq!(refused, 20 - OPEN_PAIR);
    let called = table.public(table.channel);
    let called = called
        .iter()
        .filter(|card| card.mentions().contains(&carla));
    assert_eq!(called.count() as i64, OPEN_PAIR, "no more calls than that");
    // Others can still be challenged, and others can still challenge.
    let card = table.command(eve, "play", play(david)).await;
    assert!(!card.is_ephemeral(), "{}", card.content());
    let card = table.command(david, "play", play(carla)).await;
    assert!(!card.is_ephemeral(), "{}", card.content());
    // Challenges for anybody count as well.
    let mut open = OPEN_PAIR + 1;
    loop {
        let card = table
            .command(eve, "play", json!({"game": game("conhex"), "seats": 2}))
            .await;
        if card.is_ephemeral() {
            assert_eq!(card.content(), told(Limit::Open));
            break;
        }
        open += 1;
    }
    assert_eq!(open, OPEN);
    // A challenge that is withdrawn makes room for another.
    let card = table.public(table.channel).into_iter().rev();
    let own = card
        .into_iter()
        .find(|card| !card.mentions().contains(&carla) && !card.buttons().is_empty())
        .unwrap();
    table.press(eve, &own, ".cancel").await;
    let card = table
        .command(eve, "play", json!({"game": game("conhex"), "seats": 2}))
        .await;
    assert!(!card.is_ephemeral(), "{}", card.content());
    table.end().await;
}

#[tokio::test]
async fn nobody_plays_more_matches_than_they_can_know() {
    let table = Table::new(&[EVE]).await;
    let eve = table.people[0];
    let now = time::UtcDateTime::now();
    for n in 0..RUNNING {
        let challenge = taula::matches::Challenge {
            game: "conhex".to_owned(),
            options: serde_json::Map::new(),
            challenger: eve.0.into(),
            opponents: vec![taula::matches::Opponent::Computer("easy".to_owned())],
            seat: Some(0),
            pace: taula::matches::Pace::None,
            rated: false,
            place: taula::matches::Place {
                server: None,
                channel: 5.into(),
                thread: None,
            },
            interaction: (1_000 + n as u64).into(),
        };
        let live = table.matches.challenge(&challenge, now).await.unwrap();
        assert_eq!(live.state, State::Playing);
        table.matches.shown(&live, None).await.unwrap();
    }
    let more = json!({"game": game("conhex"), "level": 0});
    let answer = table.command(eve, "play", more).await;
    assert!(answer.is_ephemeral());
    assert_eq!(answer.content(), told(Limit::Running));
    table.end().await;
}

#[tokio::test]
async fn a_flood_of_commands_is_answered_once_and_hurts_nobody_else() {
    let table = limited(&[EVE, CARLA, DAVID]).await;
    let (eve, others) = (table.people[0], [table.people[1], table.people[2]]);
    let bout = Bout::begin(&table, "conhex", &others, json!({})).await;
    bout.settled().await;
    let before = table.counts.statements();
    let flood: Vec<_> = (0..150)
        .map(|n| {
            let name = if n % 2 == 0 { "leaderboard" } else { "games" };
            table
                .discord
                .command(eve, table.channel, name, json!({}))
                .unwrap()
        })
        .collect();
    // Meanwhile somebody else is answered.
    let start = Instant::now();
    let answer = table.command(others[0], "games", json!({})).await;
    let took = start.elapsed();
    assert!(answer.content().contains(&bout.code));
    assert!(took < Duration::from_secs(3), "{took:?}");
    let slow = Lang::En.word("slow-down");
    let (mut answered, mut told, mut silent) = (0, 0, 0);
    for pending in &flood {
        match pending.answer().await {
            Answer::Message(id) => match table.discord.message(id, eve) {
                Some(seen) if seen.content() == slow => told += 1,
                _ => answered += 1,
            },
            Answer::Failed => silent += 1,
            _ => answered += 1,
        }
    }
    let burst = Taps::default().burst() as usize;
    let second = Taps::default().per_second().unwrap() as usize;
    assert!(answered <= burst + 30 * second, "{answered}");
    assert!((1..=6).contains(&told), "{told} times");
    assert!(silent > 50, "{silent}");
    let asked = table.counts.statements() - before;
    assert!(asked < 40 * (answered as u64 + 5), "{asked} for {answered}");
    // It passes.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let answer = table.command(eve, "games", json!({})).await;
    assert_ne!(answer.content(), slow);
    // On a busy machine some of the first answers come too late, and the bot says so.
    table.end_of_trouble().await;
}

#[tokio::test]
async fn what_is_typed_too_quickly_is_not_looked_up() {
    let table = limited(&[EVE]).await;
    let before = table.counts.statements();
    let burst = Taps::default().burst() as usize;
    let typed: Vec<_> = (0..100)
        .map(|_| {
            let options = json!({"match": ""});
            let sent = table.discord.autocomplete(
                table.people[0],
                table.channel,
                "board",
                options,
                "match",
            );
            sent.unwrap()
        })
        .collect();
    for pending in &typed {
        // On a busy machine some come too late.
        let answer = pending.answer().await;
        assert!(
            matches!(&answer, Answer::Choices(none) if none.is_empty()) || answer == Answer::Failed
        );
    }
    let asked = (table.counts.statements() - before) as usize;
    assert!(asked < burst + 60, "{asked}");
    table.end().await;
}

#[tokio::test]
async fn somebody_with_many_computers_keeps_no_stranger_waiting() {
    let table = Table::new(&[EVE, DAVID]).await;
    let (eve, david) = (table.people[0], table.people[1]);
    let against = |level: usize| json!({"game": game("conhex"), "level": level});
    // Whoever begins, a computer thinks: in half of the matches at once.
    let many: Vec<_> = (0..12)
        .map(|_| {
            table
                .discord
                .command(eve, table.channel, "play", against(3))
                .unwrap()
        })
        .collect();
    for pending in &many {
        assert_ne!(pending.answer().await, Answer::Failed);
    }
    let start = Instant::now();
    let board = table.command(david, "play", against(0)).await;
    let bout = Bout::of(&table, table.channel, code(&board), 1);
    let (m, board) = bout.settled().await;
    let first = crate::bout::choices(&board, &bout.code)[0].clone();
    bout.tap(david, &board, &first).await;
    bout.settled().await;
    let _ = m;
    let took = start.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    table.end().await;
}

#[tokio::test]
async fn who_manages_a_server_says_who_may_use_the_bot_and_where() {
    let table = Table::new(&[CARLA, DAVID, EVE]).await;
    let (carla, david, eve) = (table.people[0], table.people[1], table.people[2]);
    let lobby = table.discord.add_channel(table.guild, "lobby");
    let block = json!({"player": eve.to_string()});
    // Only who manages the server can.
    let answer = table.command(david, "server block", block.clone()).await;
    assert_eq!(answer.content(), Lang::En.word("settings-not-yours"));
    let running = Bout::begin(&table, "conhex", &[david, eve], json!({})).await;
    let (_, board) = running.settled().await;
    table
        .discord
        .set_permissions(carla, permission::PERSON | permission::MANAGE_GUILD);
    let answer = table.command(carla, "server block", block.clone()).await;
    assert!(
        answer.is_ephemeral() && answer.content().contains("Eve"),
        "{}",
        answer.content()
    );
    let blocked = Lang::En.word("blocked-here");
    let answer = table.command(eve, "games", json!({})).await;
    assert!(answer.is_ephemeral());
    assert_eq!(answer.content(), blocked);
    let click =
        table
            .discord
            .forge_click(eve, board.id(), &format!("v1:{}:0:f6", running.code), None);
    let answer = table.answer(eve, &click.unwrap()).await;
    assert_eq!(answer.content(), blocked);
    assert_eq!(table.find(&running.code).await.ply(), 0);
    // Elsewhere nothing has changed, and everybody can be forgotten.
    let answer = table
        .command_in(table.discord.dm(eve), eve, "games", json!({}))
        .await;
    assert_ne!(answer.content(), blocked);
    let answer = table.command(eve, "forget-me", json!({})).await;
    assert_ne!(answer.content(), blocked);
    let shown = table.command(carla, "server show", json!({})).await;
    assert!(
        shown.content().contains(&eve.to_string()),
        "{}",
        shown.content()
    );
    table.command(carla, "server unblock", block).await;
    let answer = table.command(eve, "games", json!({})).await;
    assert_ne!(answer.content(), blocked);
    // Only in one channel.
    table
        .command_in(lobby, carla, "server allow", json!({}))
        .await;
    let answer = table.command(david, "games", json!({})).await;
    let link = format!("<#{lobby}>");
    assert!(
        answer.is_ephemeral() && answer.content().contains(&link),
        "{}",
        answer.content()
    );
    let answer = table.command_in(lobby, david, "games", json!({})).await;
    assert!(!answer.content().contains(&link), "{}", answer.content());
    // What has begun is played to its end where it is; who manages the server is not bound.
    let mut running = Bout::of(&table, table.channel, running.code.clone(), 3);
    let (m, board) = running.settled().await;
    running.turn(&m, &board, None).await;
    let answer = table.command(carla, "games", json!({})).await;
    assert!(!answer.content().contains(&link), "{}", answer.content());
    table
        .command_in(lobby, carla, "server disallow", json!({}))
        .await;
    let answer = table.command(david, "games", json!({})).await;
    assert!(!answer.content().contains(&link), "{}", answer.content());
    table.end().await;
}
