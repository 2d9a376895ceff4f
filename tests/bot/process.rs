//! The program itself, killed and told to stop in the middle of an answer.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::json;
use taula::matches::State;
use taula::sandbox::{Answer, Trouble};

use crate::bout::{Bout, mover};
use crate::clicks::{disturb_answer, whole};
use crate::table::{ANNA, BENAT, Table, options, ply};

/// The bot in a process of its own; it ends with the test.
struct Program(Child);

impl Program {
    async fn start(table: &Table) -> Program {
        let process = Command::new(env!("CARGO_BIN_EXE_taula"))
            .env("DISCORD_TOKEN", table.discord.token())
            .env("DISCORD_PROXY", table.discord.base())
            .env("DATABASE_URL", &table.database)
            .env("TAULA_SHARDS", "1")
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .spawn()
            .expect("the program starts");
        table.discord.ready().await;
        Program(process)
    }

    /// As an operator or a power cut would.
    fn signal(&self, name: &str) {
        let id = self.0.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status();
        assert!(sent.is_ok_and(|status| status.success()), "kill {name}");
    }

    async fn ended(&mut self) -> std::process::ExitStatus {
        loop {
            if let Some(status) = self.0.try_wait().expect("our own process") {
                return status;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn killed_between_writing_and_answering_the_board_is_posted_at_the_next_start() {
    let table = Table::without_bot(&[ANNA, BENAT], options()).await;
    let mut program = Program::start(&table).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let click = whole(&bout, who, &board, 0, "f6");
    disturb_answer(&table, &click, Trouble::Hang);
    table
        .wait("the move in the database", async || {
            (table.find(&bout.code).await.ply() == 1).then_some(())
        })
        .await;
    program.signal("-KILL");
    assert!(!program.ended().await.success());
    assert_eq!(
        click.answer().await,
        Answer::Failed,
        "the click itself is lost"
    );
    // It may have died before it even tried to answer.
    table.discord.calm();
    assert!(
        table
            .boards(table.channel, &bout.code)
            .iter()
            .all(|board| ply(board, &bout.code) == Some(0))
    );
    table.discord.gone().await;

    let mut program = Program::start(&table).await;
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), 1);
    bout.check(&m, &board).await;
    let mut bout = Bout::of(&table, table.channel, bout.code, 1);
    for _ in 0..3 {
        let (m, board) = bout.settled().await;
        bout.turn(&m, &board, None).await;
    }
    let (m, _) = bout.settled().await;
    assert_eq!((m.ply(), m.state), (4, State::Playing));
    program.signal("-TERM");
    assert!(program.ended().await.success());
    table.end().await;
}

#[tokio::test]
async fn told_to_stop_the_program_finishes_its_answers() {
    let table = Table::without_bot(&[ANNA, BENAT], options()).await;
    let mut program = Program::start(&table).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let click = whole(&bout, who, &board, 0, "f6");
    disturb_answer(&table, &click, Trouble::Delay(Duration::from_millis(700)));
    table
        .wait("the move in the database", async || {
            (table.find(&bout.code).await.ply() == 1).then_some(())
        })
        .await;
    program.signal("-TERM");
    let status = tokio::time::timeout(Duration::from_secs(10), program.ended()).await;
    assert!(
        status
            .expect("it stops within 10 seconds, as promised")
            .success()
    );
    assert!(matches!(click.answer().await, Answer::Message(_)));
    // All of it: the old buttons are gone, and the database knows that the board was shown.
    let (m, board) = bout.settled().await;
    assert_eq!(m.ply(), 1);
    bout.check(&m, &board).await;
    table.end().await;
}

#[tokio::test]
async fn told_to_stop_the_program_does_not_wait_for_ever() {
    let table = Table::without_bot(&[ANNA, BENAT], options()).await;
    let mut program = Program::start(&table).await;
    let bout = Bout::begin(&table, "conhex", &table.people, json!({})).await;
    let (m, board) = bout.settled().await;
    let (_, who) = mover(&m).unwrap();
    let click = whole(&bout, who, &board, 0, "f6");
    disturb_answer(&table, &click, Trouble::Hang);
    table
        .wait("the move in the database", async || {
            (table.find(&bout.code).await.ply() == 1).then_some(())
        })
        .await;
    program.signal("-INT");
    let status = tokio::time::timeout(Duration::from_secs(10), program.ended()).await;
    assert!(
        status
            .expect("it stops within 10 seconds, as promised")
            .success()
    );
    table.discord.calm();
    table.end_of_trouble().await;
}
