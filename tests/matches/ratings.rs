//! Ratings and statistics.

use crate::world::*;
use rand::RngExt;
use std::process::Command;
use taula::ids::ServerId;
use taula::locale::Lang;
use taula::matches::{Live, OfferKind, PlayerId, Points, Rating};
use taula::store::{Tally, Versus};
use taula::view;
use time::Duration;

/// One finished match: `loser` resigns after two moves, each after a minute.
async fn beat(world: &World, winner: PlayerId, loser: PlayerId) {
    let m = world.begun("conhex", &[winner, loser], noon()).await;
    let mut m = m;
    for minute in 1..=2 {
        let now = noon() + Duration::minutes(minute);
        m = world.step(&m, &mut rng(1), now).await.unwrap().stored;
    }
    world
        .matches
        .resign(&m.code, loser, None, noon())
        .await
        .unwrap();
}

/// The numbers of OpenSkill's Bradley–Terry model with full pairing, computed apart from this program.
#[test]
fn ratings_are_those_of_weng_and_lin() {
    let new = Rating::unknown();
    assert_eq!(
        (new.mu, new.points(), new.is_provisional()),
        (25.0, 1500, true)
    );
    let after = Rating::after(&[new, new], &[1, 2]);
    assert!((after[0].mu - 27.635_231_383).abs() < 1e-8, "{after:?}");
    assert!((after[1].mu - 22.364_768_616).abs() < 1e-8, "{after:?}");
    assert!((after[0].sigma - 8.065_506_316).abs() < 1e-8, "{after:?}");
    let drawn = Rating::after(&[new, new], &[1, 1]);
    assert!((drawn[0].mu - 25.0).abs() < 1e-12 && drawn[0].sigma < new.sigma);
    let four = Rating::after(&[new; 4], &[1, 2, 2, 4]);
    assert!(four[0].mu > four[1].mu && four[1].mu == four[2].mu && four[2].mu > four[3].mu);
}

#[test]
fn ratings_change_with_the_result_and_are_the_same_when_computed_again() {
    on_both(async |world| {
        let mut rng = rng(9);
        for _ in 0..20 {
            let a = rng.random_range(0..4);
            let b = (a + rng.random_range(1..4)) % 4;
            beat(world, PEOPLE[a], PEOPLE[b]).await;
        }
        let mut wanted = challenge("conhex", &[ANA, BIEL]);
        wanted.rated = false;
        let unrated = world.begun_with(wanted, noon()).await;
        let before = world.matches.rating("conhex", None, ANA).await.unwrap();
        world
            .matches
            .resign(&unrated.code, ANA, None, noon())
            .await
            .unwrap();
        assert_eq!(
            world.matches.rating("conhex", None, ANA).await.unwrap(),
            before
        );
        let mut private = challenge("conhex", &[ANA, BIEL]);
        private.place.server = None;
        let private = world.begun_with(private, noon()).await;
        world
            .matches
            .resign(&private.code, BIEL, None, noon())
            .await
            .unwrap();
        let (here, all) = (
            world
                .matches
                .rating("conhex", Some(ServerId(7)), ANA)
                .await
                .unwrap(),
            world.matches.rating("conhex", None, ANA).await.unwrap(),
        );
        assert_eq!(
            here.games + 1,
            all.games,
            "a private match counts everywhere only"
        );
        assert_eq!(world.matches.rebuild_ratings().await.unwrap(), (21, 0));
        assert_eq!(
            world.matches.rating("conhex", None, ANA).await.unwrap(),
            all
        );
        // Damage is repaired to the same numbers, from the command line.
        damage(world).await;
        assert_ne!(
            world.matches.rating("conhex", None, ANA).await.unwrap(),
            all
        );
        let output = Command::new(env!("CARGO_BIN_EXE_taula"))
            .args(["ratings", "--rebuild"])
            .env("DATABASE_URL", &world.database)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.starts_with("21 rated results, "),
            "{said}"
        );
        assert_eq!(
            world.matches.rating("conhex", None, ANA).await.unwrap(),
            all
        );
        assert_eq!(
            world
                .matches
                .rating("conhex", Some(ServerId(7)), ANA)
                .await
                .unwrap(),
            here
        );
    });
}

async fn damage(world: &World) {
    run(world, "UPDATE ratings SET mu = mu + 1").await;
}

/// Behind the program's back.
async fn run(world: &World, sql: &'static str) {
    use sqlx::Connection;
    if world.is_postgres() {
        let mut connection = sqlx::PgConnection::connect(&world.database).await.unwrap();
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    } else {
        let url = format!("sqlite://{}", world.database);
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
}

#[test]
fn matches_that_end_at_the_same_moment_all_count() {
    on_both(async |world| {
        let mut codes = Vec::new();
        for i in 0..24 {
            let other = PEOPLE[1 + i % 3];
            codes.push((
                world.begun("conhex", &[ANA, other], noon()).await.code,
                other,
            ));
        }
        let mut running = Vec::new();
        for (code, loser) in codes {
            let matches = world.matches.clone();
            running.push(tokio::spawn(async move {
                matches.resign(&code, loser, None, noon()).await.unwrap();
            }));
        }
        for one in running {
            one.await.unwrap();
        }
        assert_eq!(
            world
                .matches
                .rating("conhex", None, ANA)
                .await
                .unwrap()
                .games,
            24
        );
        assert_eq!(world.matches.rebuild_ratings().await.unwrap(), (24, 0));
    });
}

#[test]
fn the_leaderboard_has_the_settled_best_first() {
    on_both(async |world| {
        world.matches.set_name(ANA, "Ana 🎲", noon()).await.unwrap();
        for _ in 0..3 {
            beat(world, ANA, BIEL).await;
            beat(world, BIEL, CARME).await;
            beat(world, ANA, CARME).await;
        }
        beat(world, DANEL, ANA).await;
        let leaders = world
            .matches
            .leaderboard("conhex", Some(ServerId(7)), 0, 10)
            .await
            .unwrap();
        let players: Vec<_> = leaders.iter().map(|l| l.player).collect();
        assert_eq!(players, [ANA, BIEL, CARME], "Danel has played once");
        assert_eq!(leaders[0].name, "Ana 🎲");
        assert!(leaders[0].rating.points() > leaders[1].rating.points());
        assert_eq!(
            world
                .matches
                .leaderboard("conhex", None, 1, 1)
                .await
                .unwrap()[0]
                .player,
            BIEL
        );
        assert!(
            world
                .matches
                .leaderboard("conhex", Some(ServerId(8)), 0, 10)
                .await
                .unwrap()
                .is_empty()
        );
        assert!(
            world
                .matches
                .leaderboard("nonaga", None, 0, 10)
                .await
                .unwrap()
                .is_empty()
        );
    });
}

#[test]
fn everybody_settled_has_a_place_and_results_of_where_they_count() {
    on_both(async |world| {
        let store = world.matches.store();
        for _ in 0..3 {
            beat(world, ANA, BIEL).await;
            beat(world, BIEL, CARME).await;
            beat(world, ANA, CARME).await;
        }
        beat(world, DANEL, ANA).await;
        let mut unrated = challenge("conhex", &[ANA, BIEL]);
        unrated.rated = false;
        let mut elsewhere = challenge("conhex", &[ANA, BIEL]);
        elsewhere.place.server = Some(ServerId(8));
        for wanted in [unrated, elsewhere] {
            let m = world.begun_with(wanted, noon()).await;
            world
                .matches
                .resign(&m.code, ANA, None, noon())
                .await
                .unwrap();
        }
        for (server, leaders) in [(Some(ServerId(7)), 3), (None, 3), (Some(ServerId(8)), 0)] {
            let listed = world
                .matches
                .leaderboard("conhex", server, 0, 10)
                .await
                .unwrap();
            assert_eq!(listed.len(), leaders);
            for (rank, leader) in (1..).zip(&listed) {
                let found = world
                    .matches
                    .standings("conhex", server, leader.player, 9, 2)
                    .await
                    .unwrap();
                assert_eq!((found.listed, found.place), (leaders, Some(rank)));
                // The last page, and the reader's own line after it when it is on another.
                assert_eq!(found.page, 1);
                assert!(found.leaders.contains(&(rank, leader.clone())));
                assert_eq!(found.leaders.len(), if rank == 3 { 1 } else { 2 });
            }
            let found = world
                .matches
                .standings("conhex", server, DANEL, 0, 10)
                .await
                .unwrap();
            assert_eq!((found.listed, found.place), (leaders, None));
            assert_eq!(found.leaders.len(), leaders);
        }
        let tally = async |server| {
            let listed = store.leaderboard("conhex", server, 0, 0, 10).await.unwrap();
            let ana = listed.into_iter().find(|row| row.player == ANA);
            ana.expect("a rating").tally
        };
        assert_eq!(tally(Some(ServerId(7))).await, (6, 0, 1));
        assert_eq!(tally(None).await, (6, 0, 2));
        assert_eq!(tally(Some(ServerId(8))).await, (0, 0, 1));
    });
}

#[test]
fn the_curve_has_every_rated_match_and_ends_at_the_rating() {
    on_both(async |world| {
        let store = world.matches.store();
        let mut rng = rng(31);
        for _ in 0..12 {
            let other = PEOPLE[rng.random_range(1..4)];
            match rng.random_range(0..2) {
                0 => beat(world, ANA, other).await,
                _ => beat(world, other, ANA).await,
            }
        }
        let last = store.finished_of(ANA, 100).await.unwrap();
        assert_eq!(last.len(), 12);
        let curve = store.curve("conhex", ANA).await.unwrap();
        let now = world.matches.rating("conhex", None, ANA).await.unwrap();
        assert_eq!((curve.len(), curve[0]), (13, 1_500));
        assert_eq!(curve[12], now.points());
        // Each match begins where the one before it ended.
        let mut steps = Vec::new();
        for code in &last {
            let m = world.matches.find(code).await.unwrap();
            let changes = store.changes(code).await.unwrap();
            steps.push(changes[m.seat_of(ANA).unwrap().index()].unwrap());
        }
        for pair in curve.windows(2) {
            let step = |one: &Points| (one.before, one.after) == (pair[0], pair[1]);
            assert!(steps.iter().any(step), "{pair:?} {steps:?}");
        }
        let mut unrated = challenge("conhex", &[ANA, BIEL]);
        unrated.rated = false;
        let m = world.begun_with(unrated, noon()).await;
        world
            .matches
            .resign(&m.code, ANA, None, noon())
            .await
            .unwrap();
        assert_eq!(store.changes(&m.code).await.unwrap(), [None, None]);
        assert_eq!(store.curve("conhex", ANA).await.unwrap(), curve);
        assert!(store.curve("nonaga", ANA).await.unwrap().is_empty());
        // A database from before curves gets them when the ratings are computed again.
        run(
            world,
            "UPDATE seats SET points_before = NULL, points_after = NULL",
        )
        .await;
        assert!(store.curve("conhex", ANA).await.unwrap().is_empty());
        assert_eq!(world.matches.rebuild_ratings().await.unwrap(), (12, 0));
        assert_eq!(store.curve("conhex", ANA).await.unwrap(), curve);
        // A database whose points an older version noted on its own scale gets those of this one, once.
        run(
            world,
            "UPDATE seats SET points_before = 1000, points_after = 900, rated_games = NULL",
        )
        .await;
        assert_ne!(store.curve("conhex", ANA).await.unwrap(), curve);
        assert_eq!(world.matches.renew_points().await.unwrap(), 12);
        assert_eq!(store.curve("conhex", ANA).await.unwrap(), curve);
        assert_eq!(world.matches.renew_points().await.unwrap(), 0);
    });
}

#[test]
fn statistics_count_what_was_played() {
    on_both(async |world| {
        let store = world.matches.store();
        beat(world, BIEL, ANA).await;
        beat(world, ANA, BIEL).await;
        beat(world, ANA, BIEL).await;
        let tally = store.tally(ANA, Some("conhex")).await.unwrap();
        let expected = Tally {
            wins: 2,
            draws: 0,
            losses: 1,
            streak: 2,
            moves: 3,
            spent: Duration::minutes(3),
        };
        assert_eq!(tally, expected);
        assert_eq!(tally.average(), Some(Duration::minutes(1)));
        assert_eq!(store.tally(BIEL, None).await.unwrap().streak, -2);
        assert_eq!(
            store.tally(ANA, Some("nonaga")).await.unwrap(),
            Tally::default()
        );
        assert_eq!(Tally::default().average(), None);
        let drawn = world.begun("conhex", &[ANA, BIEL], noon()).await;
        for player in [ANA, BIEL] {
            world
                .matches
                .offer(&drawn.code, player, OfferKind::Draw, noon())
                .await
                .unwrap();
        }
        let tally = store.tally(ANA, None).await.unwrap();
        assert_eq!(
            (tally.wins, tally.draws, tally.losses, tally.streak),
            (2, 1, 1, 0)
        );
        let versus = store.versus(ANA, BIEL, None).await.unwrap();
        assert_eq!(
            versus,
            Versus {
                better: 2,
                level: 1,
                worse: 1
            }
        );
        assert_eq!(
            store.versus(ANA, CARME, None).await.unwrap(),
            Versus::default()
        );
    });
}

#[test]
fn two_newcomers_gain_and_lose_the_same() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let resigned = world.matches.resign(&m.code, BIEL, None, noon()).await;
        let live = resigned.unwrap();
        let [Some(won), Some(lost)] = live.changes[..] else {
            panic!("{:?}", live.changes);
        };
        assert_eq!((won.before, lost.before), (1_500, 1_500));
        assert_eq!(won.after - 1_500, 1_500 - lost.after);
        assert_eq!((won.games, lost.games), (1, 1));
        let text = |live: &Live| {
            let undrawn = view::match_message(live, Some(Lang::En)).unwrap();
            undrawn.message.text
        };
        let uneven = Lang::En.word("rating-uneven");
        assert!(text(&live).contains("provisional"), "{}", text(&live));
        assert!(!text(&live).contains(&uneven), "{}", text(&live));
        // Against somebody who is known, a newcomer moves more, and that is said.
        for _ in 0..9 {
            beat(world, ANA, BIEL).await;
            beat(world, BIEL, ANA).await;
        }
        let m = world.begun("conhex", &[CARME, BIEL], noon()).await;
        let resigned = world.matches.resign(&m.code, BIEL, None, noon()).await;
        let live = resigned.unwrap();
        assert!(text(&live).contains(&uneven), "{}", text(&live));
    });
}

#[test]
fn quick_and_classic_matches_are_rated_apart_and_computed_again() {
    on_both(async |world| {
        let matches = &world.matches;
        let play = async |options: &[&str], people: &[PlayerId]| {
            let mut wanted = challenge("partxis", people);
            for &option in options {
                wanted.options.insert(option.to_owned(), true.into());
            }
            let m = world.begun_with(wanted, noon()).await;
            for &loser in &people[1..] {
                matches.resign(&m.code, loser, None, noon()).await.unwrap();
            }
            m.code
        };
        play(&[], &[ANA, BIEL]).await;
        play(&[], &[ANA, BIEL]).await;
        play(&["short", "single"], &[BIEL, ANA]).await;
        play(&["short"], &[BIEL, ANA]).await;
        let code = play(&["short"], &[BIEL, ANA, CARME]).await;
        let rating = async |ladder: &str, who| matches.rating(ladder, None, who).await.unwrap();
        let (classic, quick) = ("partxis", "partxis+quick");
        let games = |rating: Rating| rating.games;
        assert_eq!(games(rating(classic, ANA).await), 2);
        assert_eq!(games(rating(quick, ANA).await), 3);
        assert_eq!(games(rating(classic, CARME).await), 0);
        assert!(rating(classic, ANA).await.mu > rating(classic, BIEL).await.mu);
        assert!(rating(quick, ANA).await.mu < rating(quick, BIEL).await.mu);
        let before = rating(quick, BIEL).await;
        assert_eq!(matches.rebuild_ratings().await.unwrap(), (5, 0));
        assert_eq!(rating(quick, BIEL).await, before);

        // What somebody has done is told of each ladder, and a game has all of its own.
        let found = matches
            .statistics(ANA, BIEL, Some("partxis"))
            .await
            .unwrap();
        let told: Vec<_> = found
            .games
            .iter()
            .map(|one| (one.ladder.to_string(), one.tally.wins, one.tally.losses))
            .collect();
        assert_eq!(told, [(classic.to_owned(), 2, 0), (quick.to_owned(), 0, 3)]);
        assert_eq!(found.curve_of.unwrap().to_string(), quick);
        assert_eq!(found.curve.len(), 4);
        let versus = found.games[1].versus.unwrap();
        assert_eq!((versus.better, versus.worse), (0, 3));

        // A damaged rating is mended, on its own ladder only.
        world
            .sql(
                "UPDATE matches SET ladder = 'partxis' WHERE code = $1",
                &code,
            )
            .await;
        assert_ne!(matches.rebuild_ratings().await.unwrap().1, 0);
        assert_eq!(games(rating(classic, CARME).await), 1);
        assert_eq!(games(rating(quick, ANA).await), 2);
    });
}
