//! Bad days: broken connections, requests that fail or hang, a slow database, closed doors.

use std::time::{Duration, Instant};

use serde_json::json;
use taula::matches::{Challenge, Opponent, Pace, Place, State};
use taula::sandbox::bench::Disturbance;
use taula::sandbox::{Answer, Seen, Trouble, permission};

use crate::bout::{Bout, mover};
use crate::clicks::{disturb_answer, play, whole};
use crate::table::{ANNA, BENAT, CARLA, DAVID, Table, button, code, options, ply};

#[tokio::test]
async fn a_turn_goes_on_after_the_connection_was_disturbed() {
    for how in [
        Disturbance::Drop,
        Disturbance::Reconnect,
        Disturbance::Close(4000),
        Disturbance::Invalid { resumable: true },
    ] {
        // One disturbance is mended at once; several in a row are answered with pauses (`tests/gateway/storm.rs`).
        let table = Table::new(&[ANNA, BENAT]).await;
        let mut bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
        let (m, board) = bout.settled().await;
        let (_, who) = mover(&m).unwrap();
        // In the middle of a turn: the column is chosen, the hole is not.
        let step = crate::bout::choices(&board, &bout.code)[2].clone();
        bout.tap(who, &board, &step).await;
        let offers = |message: &Seen| !crate::bout::choices(message, &bout.code).is_empty();
        let asked = async || {
            table
                .private(table.channel, who)
                .into_iter()
                .rev()
                .find(offers)
        };
        let asked = table.wait("the next question", asked).await;
        table.discord.disturb(how);
        // People do not notice and click on.
        bout.turn(&m, &asked, None).await;
        let (after, board) = bout.settled().await;
        assert_eq!(after.ply(), m.ply() + 1, "{how:?}");
        bout.check(&after, &board).await;
        table.end().await;
    }
}

#[tokio::test]
async fn after_an_invalid_session_the_bot_comes_back_with_a_new_one() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    table
        .discord
        .disturb(Disturbance::Invalid { resumable: false });
    // Nobody hears this one.
    let lost = whole(&bout, who, &board, 0, "f6");
    assert_eq!(lost.answer().await, Answer::Failed);
    assert_eq!(table.find(&bout.code).await.ply(), 0);
    table.discord.ready().await;
    bout.turn(&m, &board, None).await;
    assert_eq!(bout.settled().await.0.ply(), 1);
    table.end_of_trouble().await;
}

#[tokio::test]
async fn when_discord_is_away_for_a_while_the_match_goes_on_afterwards() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let mut bout = Bout::begin(&table, "go-henko", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    table.discord.set_offline(true);
    table.discord.gone().await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    table.discord.set_offline(false);
    table.discord.ready().await;
    bout.turn(&m, &board, None).await;
    assert!(bout.settled().await.0.ply() > m.ply());
    table.end_of_trouble().await;
}

#[tokio::test]
async fn an_answer_that_discord_stumbles_over_is_given_again() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let troubles = [
        Trouble::Limited(Duration::from_millis(600)),
        Trouble::Status(500),
        Trouble::Status(502),
        // It was done all the same: no second board.
        Trouble::Lost(500),
    ];
    for (trouble, notation) in troubles.into_iter().zip(["f6", "e6", "c4", "d9"]) {
        let (m, board) = bout.settled().await;
        let (_, who) = mover(&m).unwrap();
        let before = table.public(table.channel).len();
        let click = whole(&bout, who, &board, m.ply(), notation);
        disturb_answer(&table, &click, trouble.clone());
        let shown = table.answer(who, &click).await;
        assert!(!shown.is_ephemeral(), "{trouble:?}: {}", shown.content());
        let (after, board) = bout.settled().await;
        assert_eq!(after.ply(), m.ply() + 1);
        bout.check(&after, &board).await;
        assert_eq!(table.public(table.channel).len(), before + 1, "{trouble:?}");
        assert!(
            table.private(table.channel, who).is_empty(),
            "nothing went wrong for them"
        );
    }
    table.end().await;
}

#[tokio::test]
async fn a_board_whose_sending_broke_off_is_there_once() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let discord = &table.discord;
    discord.trouble(10, "POST", "/callback", Trouble::Status(503));
    let click = whole(&bout, who, &board, 0, "f6");
    assert_eq!(click.answer().await, Answer::Failed);
    discord.calm();
    // The board gets there, but nobody is told that it did.
    let posts = format!("/channels/{}/messages", table.channel);
    discord.trouble(1, "POST", &posts, Trouble::Lost(502));
    table
        .wait("the board to be noted", async || {
            let m = table.find(&bout.code).await;
            (m.shown == m.version).then_some(())
        })
        .await;
    bout.settled().await;
    let name = format!("conhex-{}-1", bout.code);
    let public = table.public(table.channel);
    let boards = public
        .iter()
        .filter(|seen| seen.files.iter().any(|(file, _)| file.starts_with(&name)));
    assert_eq!(boards.count(), 1);
    let tries = discord.sent().into_iter().filter(|sent| {
        sent.method == "POST"
            && sent.files.iter().any(|(file, _)| file.starts_with(&name))
            && sent.path == posts
    });
    assert_eq!(tries.count(), 2, "it was sent again");
    table.end_of_trouble().await;
}

#[tokio::test]
async fn a_board_that_could_not_be_shown_is_posted_later() {
    let table = Table::new(&[CARLA, DAVID]).await;
    // The answer never gets through, the hand's board is lost after the answer, old buttons cannot be taken.
    let conhex = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = conhex.settled().await;
    let (_, who) = mover(&m).unwrap();
    table
        .discord
        .trouble(10, "POST", "/callback", Trouble::Status(503));
    assert_eq!(
        whole(&conhex, who, &board, 0, "f6").answer().await,
        Answer::Failed
    );
    table.discord.calm();
    assert_eq!(
        table.find(&conhex.code).await.ply(),
        1,
        "the move is not lost"
    );

    let henko = Bout::begin(&table, "san-henko", &table.people, json!({})).await;
    let (m, board) = henko.settled().await;
    let mut henko = Bout::of(&table, table.channel, henko.code, 3);
    table
        .discord
        .trouble(1, "POST", "/webhooks/", Trouble::Status(500));
    henko.turn(&m, &board, None).await;
    // Posting is refused at first, too.
    table.discord.trouble(
        1,
        "POST",
        &format!("/channels/{}/messages", table.channel),
        Trouble::Limited(Duration::from_millis(10)),
    );
    tokio::time::sleep(Duration::from_millis(200)).await;
    for bout in [&conhex, &henko] {
        let (m, board) = table
            .wait("the board", async || {
                let m = table.find(&bout.code).await;
                let boards = table.boards(table.channel, &bout.code);
                let board = boards
                    .iter()
                    .find(|board| ply(board, &bout.code) == Some(m.ply()))?;
                (m.shown == m.version).then(|| (m, board.clone()))
            })
            .await;
        bout.check(&m, &board).await;
        let (m, board) = bout.settled().await;
        let mut again = Bout::of(&table, table.channel, bout.code.clone(), 4);
        again.turn(&m, &board, None).await;
        let (after, board) = again.settled().await;
        assert!(after.ply() > m.ply());
        again.check(&after, &board).await;
    }
    table.end_of_trouble().await;
}

#[tokio::test]
async fn one_request_that_hangs_stops_nobody_else() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let stuck = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let other = Bout::begin(&table, "go-henko", &table.people, json!({})).await;
    let (m, board) = stuck.settled().await;
    let (_, who) = mover(&m).unwrap();
    let click = whole(&stuck, who, &board, 0, "f6");
    disturb_answer(&table, &click, Trouble::Hang);
    let (m, board) = other.settled().await;
    let mut other = Bout::of(&table, table.channel, other.code, 4);
    other.turn(&m, &board, None).await;
    assert!(other.settled().await.0.ply() > m.ply());
    assert_eq!(click.answer().await, Answer::Failed);
    // The board comes by itself. Its first post hangs as well, which must not stop what else is due.
    table.discord.trouble(
        1,
        "POST",
        &format!("/channels/{}/messages", table.channel),
        Trouble::Hang,
    );
    table
        .wait("the board", async || {
            let boards = table.boards(table.channel, &stuck.code);
            boards
                .iter()
                .any(|board| ply(board, &stuck.code) == Some(1))
                .then_some(())
        })
        .await;
    table.end_of_trouble().await;
}

#[tokio::test]
async fn when_the_work_takes_long_discord_is_told_to_wait() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    // Somebody else writes into the database for longer than a first answer may take.
    let lock = table.lock().await;
    let click = whole(&bout, who, &board, 0, "f6");
    let play =
        json!({"game": crate::table::game("ticto"), "opponent": table.people[1].to_string()});
    let challenge = table
        .discord
        .command(table.people[0], table.channel, "play", play)
        .unwrap();
    assert_eq!(click.answer().await, Answer::DeferredUpdate);
    assert!(matches!(challenge.answer().await, Answer::Deferred(_)));
    lock.release().await;
    let played = async || (table.find(&bout.code).await.ply() == 1).then_some(());
    table.wait("the move", played).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), 1);
    bout.check(&m, &board).await;
    let card = table.answer(table.people[0], &challenge).await;
    assert!(
        button(&card, ".accept").is_some() && card.files.len() == 1,
        "{:#?}",
        card.json
    );
    table.end().await;
}

#[tokio::test]
async fn a_database_that_is_locked_for_too_long_is_explained_and_forgiven() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let lock = table.lock().await;
    let click = whole(&bout, who, &board, 0, "f6");
    assert_eq!(click.answer().await, Answer::DeferredUpdate);
    let told = table
        .discord
        .message_when(table.channel, who, |seen| {
            seen.is_ephemeral() && !seen.is_loading()
        })
        .await;
    assert!(!told.content().is_empty());
    lock.release().await;
    play(&bout, "f6").await;
    assert_eq!(table.find(&bout.code).await.ply(), 1);
    table.end_of_trouble().await;
}

#[tokio::test]
async fn old_buttons_that_stay_are_harmless() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    // A board that is older than an hour and has been edited often cannot be edited any more.
    table.discord.wear_out(board.id());
    let shown = table.answer(who, &whole(&bout, who, &board, 0, "f6")).await;
    assert!(!shown.is_ephemeral());
    let (_, other) = mover(&table.find(&bout.code).await).unwrap();
    let told = table
        .answer(other, &whole(&bout, other, &board, 0, "e6"))
        .await;
    assert!(told.is_ephemeral(), "{}", told.content());
    assert_eq!(table.find(&bout.code).await.ply(), 1);
    table.end().await;
}

#[tokio::test]
async fn a_channel_that_is_gone_or_closed_ends_no_match() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let elsewhere = table.discord.add_channel(table.guild, "elsewhere");
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let other = if who == table.people[0] {
        table.people[1]
    } else {
        table.people[0]
    };
    table
        .discord
        .set_bot_permissions(table.channel, permission::VIEW_CHANNEL);
    let told = table
        .command_in(
            elsewhere,
            who,
            "move",
            json!({"notation": "f6", "match": bout.code}),
        )
        .await;
    assert!(told.is_ephemeral(), "{}", told.content());
    table.discord.remove_channel(table.channel);
    let told = table
        .command_in(
            elsewhere,
            other,
            "move",
            json!({"notation": "e6", "match": bout.code}),
        )
        .await;
    assert!(told.is_ephemeral(), "{}", told.content());
    // It is tried again, but not soon; meanwhile it can be looked at here.
    let m = table.find(&bout.code).await;
    assert!(m.ply() == 2 && m.shown < m.version);
    let posts = || {
        let path = format!("/channels/{}/messages", table.channel);
        table.discord.arrivals("POST", &path).len()
    };
    let tried = async || (posts() == 2).then_some(());
    table.wait("both to be tried", tried).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(posts(), 2);
    let shown = table
        .command_in(elsewhere, who, "board", json!({"match": bout.code}))
        .await;
    assert_eq!(shown.files.len(), 1);
    let sure = table
        .command_in(elsewhere, who, "resign", json!({"match": bout.code}))
        .await;
    table.press(who, &sure, ".resign-sure").await;
    assert_eq!(table.find(&bout.code).await.state, State::Over);
    table.end_of_trouble().await;
}

#[tokio::test]
async fn commands_are_registered_although_discord_is_busy_at_first() {
    let mut table = Table::without_bot(&[DAVID], options()).await;
    table
        .discord
        .trouble(2, "PUT", "/commands", Trouble::Status(500));
    table.start_bot().await;
    let told = table.command(table.people[0], "help", json!({})).await;
    assert!(told.is_ephemeral());
    table.end_of_trouble().await;
}

#[tokio::test]
async fn a_board_is_posted_when_its_channel_opens_again() {
    let table = Table::new(&[CARLA, DAVID]).await;
    let elsewhere = table.discord.add_channel(table.guild, "elsewhere");
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, _) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let other = table.people.iter().copied().find(|id| *id != who).unwrap();
    let closed = permission::VIEW_CHANNEL;
    table.discord.set_bot_permissions(table.channel, closed);
    let played = json!({"notation": "f6", "match": bout.code});
    let told = table.command_in(elsewhere, who, "move", played).await;
    assert!(told.is_ephemeral(), "{}", told.content());
    // The other is told privately that it is their turn, once, however often it is tried.
    let dm = table.discord.dm(other);
    let words = |seen: &Seen| seen.content().contains(&bout.code);
    table.discord.message_when(dm, other, words).await;
    let refused = || {
        let sent = table.discord.sent().into_iter();
        let path = format!("/channels/{}/messages", table.channel);
        sent.filter(|sent| sent.path == path && sent.status == 403)
            .count()
    };
    let again = async || {
        table.sql("UPDATE matches SET showing = 0").await;
        (refused() >= 3).then_some(())
    };
    table.wait("more tries", again).await;
    let told = table.discord.messages(dm, other);
    assert_eq!(told.iter().filter(|seen| words(seen)).count(), 1);
    assert!(
        table
            .log
            .text()
            .contains("a board cannot be posted; trying again")
    );
    // It opens again.
    table
        .discord
        .set_bot_permissions(table.channel, permission::BOT);
    let shown = async || {
        table.sql("UPDATE matches SET showing = 0").await;
        let m = table.find(&bout.code).await;
        (m.shown == m.version).then_some(())
    };
    table.wait("the board to be posted", shown).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), 1);
    bout.check(&m, &board).await;
    table.end_of_trouble().await;
}

#[tokio::test]
async fn a_thread_that_was_left_empty_is_used() {
    let mut table = Table::new(&[CARLA, DAVID]).await;
    let threads = |settings: &mut taula::matches::ServerSettings| settings.threads = Some(true);
    let (server, now) = (table.guild.0.into(), time::UtcDateTime::now());
    table
        .matches
        .set_server(server, threads, now)
        .await
        .unwrap();
    let options = json!({"game": "conhex", "opponent": table.people[1].to_string()});
    let card = table.command(table.people[0], "play", options).await;
    let code = code(&card);
    table
        .wait("the card to be noted", async || {
            table.find(&code).await.message
        })
        .await;
    table.stop_bot().await;
    // As a process leaves it that dies after it has opened the thread and before it has written that down.
    let david = table.people[1].0.into();
    let accepted = table
        .matches
        .accept(code.as_str(), david, 77.into(), now)
        .await
        .unwrap();
    assert_eq!(accepted.place.thread, None);
    let address = format!(
        "{}/api/v10/channels/{}/messages/{}/threads",
        table.discord.base(),
        table.channel,
        card.id()
    );
    let opened = reqwest::Client::new()
        .post(address)
        .header("authorization", format!("Bot {}", table.discord.token()))
        .header("content-type", "application/json")
        .body(json!({"name": "ConHex", "auto_archive_duration": 10080}).to_string())
        .send()
        .await
        .unwrap();
    assert!(opened.status().is_success(), "{opened:?}");
    table.sql("UPDATE matches SET showing = 0").await;
    table.start_bot().await;
    let thread = async || table.find(&code).await.place.thread;
    let thread = table.wait("the thread to be used", thread).await;
    assert_eq!(thread.get(), card.id().0);
    let bout = Bout::of(&table, card.id(), code, 3);
    let (m, board) = bout.settled().await;
    bout.check(&m, &board).await;
    table.end_of_trouble().await;
}

#[tokio::test]
async fn slow_channels_keep_no_other_board_and_no_deadline_waiting() {
    const SLOW: usize = 200;
    let table = Table::new(&[CARLA, DAVID]).await;
    let healthy = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    for notation in ["f6", "e6", "c4", "d9"] {
        play(&healthy, notation).await;
    }
    let now = time::UtcDateTime::now();
    for n in 0..SLOW {
        let channel = table.discord.add_channel(table.guild, &format!("slow {n}"));
        let pair = [0, 1].map(|_| table.discord.add_user("Slow", "en").0.into());
        let challenge = Challenge {
            game: "conhex".to_owned(),
            options: serde_json::Map::new(),
            challenger: pair[0],
            opponents: vec![Opponent::Player(pair[1])],
            seat: None,
            pace: Pace::Slow,
            rated: true,
            place: Place {
                server: Some(table.guild.0.into()),
                channel: channel.0.into(),
                thread: None,
            },
            interaction: (1_000_000 + 2 * n as u64).into(),
        };
        let live = table.matches.challenge(&challenge, now).await.unwrap();
        let accepted = (1_000_001 + 2 * n as u64).into();
        let live = table
            .matches
            .accept(live, pair[1], accepted, now)
            .await
            .unwrap();
        table.matches.shown(&live, None).await.unwrap();
        let posts = format!("/channels/{channel}/messages");
        let slow = Trouble::Delay(Duration::from_secs(20));
        table.discord.trouble(100, "POST", &posts, slow);
    }
    // Reminders are due in all of them: half of their time is gone.
    table
        .sql("UPDATE matches SET deadline = created + 3600000, wake = 1 WHERE ply = 0")
        .await;
    let busy = async || (table.discord.arrivals("POST", "/messages").len() > 40).then_some(());
    table.wait("the slow channels to be busy", busy).await;
    // The time of somebody in a healthy channel is over.
    table
        .sql("UPDATE matches SET deadline = 1, wake = 1 WHERE ply = 4")
        .await;
    let start = Instant::now();
    let over = async || (table.find(&healthy.code).await.state == State::Over).then_some(());
    table.wait("the deadline", over).await;
    let late = start.elapsed();
    assert!(late < Duration::from_secs(5), "the deadline: {late:?}");
    let shown = async || {
        let m = table.find(&healthy.code).await;
        (m.shown == m.version).then_some(())
    };
    table.wait("the board", shown).await;
    let late = start.elapsed() - late;
    assert!(late < Duration::from_secs(5), "the board: {late:?}");
    table.end_of_trouble().await;
}
