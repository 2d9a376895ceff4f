//! Whole matches of every game, in every language, between people and against the computer.

use serde_json::json;
use taula::game::{Kind, Setup, Turn};
use taula::games::GAMES;
use taula::locale::Lang;
use taula::matches::{Match, PlayerKind, Points, State};
use taula::sandbox::{Id, Seen};

use crate::bout::{Bout, Style};
use crate::table::{ANNA, BENAT, CARLA, DAVID, Person, Table, button};

/// More turns than any match takes.
const WHOLE: usize = 5000;

/// What is promised of the last message of a match.
async fn ended(table: &Table, m: &Match, board: &Seen) {
    assert_eq!(m.state, State::Over, "{}", board.content());
    let ending = m.ending.as_ref().expect("a result");
    for verb in [".rematch", ".replay", ".more"] {
        assert!(button(board, verb).is_some(), "no {verb}");
    }
    let challenger = table
        .people
        .iter()
        .position(|&id| id.0 == m.challenger.get());
    let lang = Lang::of(table.locales[challenger.expect("one of us")]);
    let reason = lang.word(&format!("reason-{}", ending.reason));
    assert!(board.content().contains(&reason), "{}", board.content());
    let people: Vec<Id> = m
        .sittings
        .iter()
        .filter(|sitting| sitting.kind == PlayerKind::Person)
        .map(|sitting| Id(sitting.player.unwrap().get()))
        .collect();
    let mut called = board.mentions();
    called.sort();
    let mut expected = people.clone();
    expected.sort();
    assert_eq!(called, expected);
    let game = m.replay().expect("the log can be replayed");
    if ending.reason != "resigned" {
        let outcome = game.outcome().expect("the game itself is over");
        assert_eq!(outcome.ranks.to_vec(), ending.ranks);
    }
    let store = table.matches.store();
    let server = Some(table.guild.0.into());
    let changes = store.changes(&m.code).await.unwrap();
    // A quick game, which is the usual one where there is one, is rated apart.
    let ladder = m.ladder();
    for (seat, person) in m.sittings.iter().enumerate() {
        let player = person.player.unwrap();
        for scope in [None, server] {
            let rating = table.matches.rating(&ladder, scope, player).await.unwrap();
            assert_eq!(
                rating.games,
                i64::from(m.rated),
                "against the computer nothing is rated"
            );
        }
        let Some(Points { before, after, .. }) = changes[seat] else {
            assert!(!m.rated);
            continue;
        };
        let drawn = ending.ranks.iter().all(|&rank| rank == 1);
        // Among three newcomers the one in the middle stays where they were.
        let rank = usize::from(ending.ranks[seat]);
        let in_the_middle = rank > 1 && rank < ending.ranks.len();
        assert!(
            drawn || in_the_middle || before != after,
            "a result changes ratings"
        );
        // Nobody has played enough to be settled.
        let provisional = lang.word("rating-provisional");
        let told = format!(" {after} ({:+}, {provisional})", after - before).replace('-', "−");
        assert!(
            board.content().contains(&told),
            "{told} in {}",
            board.content()
        );
    }
    let verdict = table.matches.document(&m.code).await.unwrap().verify();
    verdict.expect("chance was fair");
}

/// A whole match between people, to its natural end.
async fn between(people: &[Person], game: &str, styles: &[Style]) {
    let table = Table::new(people).await;
    let mut bout = Bout::begin(&table, game, &table.people, json!({})).await;
    let (m, board) = bout.play(styles, WHOLE).await;
    ended(&table, &m, &board).await;
    println!("{game}: {} entries, {} turns by taps", m.ply(), bout.turns);
    table.end().await;
}

/// A whole match against the easy computer.
async fn against_the_computer(person: Person, game: &str, style: Style) {
    let table = Table::new(&[person]).await;
    let mut bout = Bout::begin(&table, game, &table.people, json!({"level": 0})).await;
    let (m, board) = bout.play(&[style], WHOLE).await;
    ended(&table, &m, &board).await;
    println!("{game}: {} entries, {} turns by taps", m.ply(), bout.turns);
    table.end().await;
}

/// How the second player plays: random play would rarely end a game without chance.
fn second(kind: &Kind) -> Style {
    let start = kind.start(&Setup::all(kind)[0]);
    match start.turn() {
        Turn::Chance => Style::Random,
        Turn::Seat(_) | Turn::Over => Style::Search(200),
    }
}

#[tokio::test]
async fn catalan_against_basque() {
    for kind in GAMES {
        between(&[ANNA, BENAT], kind.key, &[Style::Random, second(kind)]).await;
    }
}

#[tokio::test]
async fn spanish_against_english() {
    for kind in GAMES {
        between(&[CARLA, DAVID], kind.key, &[second(kind), Style::Random]).await;
    }
}

#[tokio::test]
async fn against_the_easy_computer() {
    for kind in GAMES {
        against_the_computer(BENAT, kind.key, second(kind)).await;
    }
}

#[tokio::test]
async fn three_people_where_a_game_seats_three() {
    for kind in GAMES.iter().filter(|kind| kind.seats.contains(&3)) {
        between(&[CARLA, ANNA, DAVID], kind.key, &[Style::Random]).await;
    }
}

#[tokio::test]
async fn four_people_in_four_languages_where_a_game_seats_four() {
    for kind in GAMES.iter().filter(|kind| kind.seats.contains(&4)) {
        between(&[ANNA, BENAT, CARLA, DAVID], kind.key, &[Style::Random]).await;
    }
}
