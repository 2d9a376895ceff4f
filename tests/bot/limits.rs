//! Discord says when it wants to be asked again, and is not asked before.

use std::time::{Duration, Instant};

use serde_json::json;
use taula::sandbox::{Answer, Trouble, Verbatim};

use crate::bout::{Bout, mover};
use crate::clicks::whole;
use crate::table::{CARLA, DAVID, Table, game};

/// The page of something before Discord.
fn limited(seconds: u64) -> Trouble {
    Trouble::Verbatim(Verbatim {
        status: 429,
        retry_after: Some(seconds),
        body: "<html>too many requests</html>".to_owned(),
        done: false,
    })
}

fn gaps(arrivals: &[Instant]) -> Vec<Duration> {
    arrivals.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

#[tokio::test]
async fn an_answer_that_was_announced_comes_although_discord_is_busy() {
    let table = Table::new(&[CARLA, DAVID]).await;
    for trouble in [
        limited(3),
        Trouble::Limited(Duration::from_secs(3)),
        Trouble::Status(502),
        Trouble::Reset,
    ] {
        // Somebody else writes into the database for longer than a first answer may take.
        let lock = table.lock().await;
        let play = json!({"game": game("conhex"), "opponent": table.people[1].to_string()});
        let challenge = table
            .discord
            .command(table.people[0], table.channel, "play", play)
            .unwrap();
        assert!(matches!(challenge.answer().await, Answer::Deferred(_)));
        table.discord.forget_sent();
        table
            .discord
            .trouble(1, "PATCH", "/messages/@original", trouble.clone());
        lock.release().await;
        let card = table.answer(table.people[0], &challenge).await;
        assert!(
            !card.buttons().is_empty() && card.files.len() == 1,
            "{:#?}",
            card.json
        );
        let tries = table.discord.arrivals("PATCH", "/messages/@original");
        assert_eq!(tries.len(), 2, "{trouble:?}");
        if !matches!(trouble, Trouble::Status(_) | Trouble::Reset) {
            assert!(
                gaps(&tries)[0] >= Duration::from_millis(2_950),
                "{:?}",
                gaps(&tries)
            );
        }
        table.discord.calm();
    }
    table.end_of_trouble().await;
}

#[tokio::test]
async fn a_board_is_posted_when_discord_wants_it_and_not_before() {
    for trouble in [limited(6), Trouble::Limited(Duration::from_secs(6))] {
        let table = Table::new(&[CARLA, DAVID]).await;
        let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
        let (m, board) = bout.settled().await;
        let (_, who) = mover(&m).unwrap();
        let posts = format!("/channels/{}/messages", table.channel);
        table
            .discord
            .trouble(10, "POST", "/callback", Trouble::Status(503));
        table.discord.trouble(1, "POST", &posts, trouble);
        table.discord.forget_sent();
        let click = whole(&bout, who, &board, 0, "f6");
        assert_eq!(click.answer().await, Answer::Failed);
        bout.settled().await;
        let tries = table.discord.arrivals("POST", &posts);
        assert_eq!(tries.len(), 2, "one refused, one taken");
        assert!(
            gaps(&tries)[0] >= Duration::from_millis(5_950),
            "{:?}",
            gaps(&tries)
        );
        table.end_of_trouble().await;
    }
}
