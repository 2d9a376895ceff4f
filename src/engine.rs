//! Players in other processes: a record in, a move out, one line for each.
//!
//! `taula engine LEVEL` is one, and `taula arena GAME easy 'engine:COMMAND'` plays against one. To ask for a move, a
//! record is written to the standard input of the process, as `taula replay` reads it; the answer is one line with a
//! legal move in notation. The record tells everything, outcomes of chance that are hidden included.

use crate::game::Game;
use crate::record::Record;
use crate::search::{Level, think};
use anyhow::{Context, ensure};
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Answers every record on `input` with a move.
///
/// # Errors
/// When reading or writing fails, or a line asks for no move.
pub fn run(level: Level, input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    for (seed, line) in (0..).zip(input.lines()) {
        let record: Record = serde_json::from_str(&line?).context("this is not a record")?;
        let game = record.replay().map_err(|broken| broken.refusal)?;
        let mut stop = clock(level.time());
        let thought = think(game.as_ref(), level.effort(), seed, &mut stop);
        let chosen = thought.context("nobody is to move here")?.chosen;
        writeln!(output, "{chosen}")?;
        output.flush()?;
    }
    Ok(())
}

/// A function that says stop when so much time has passed from now on.
pub fn clock(time: Duration) -> impl FnMut() -> bool {
    let begin = Instant::now();
    move || begin.elapsed() >= time
}

/// A process that plays. It ends when this is dropped.
#[derive(Debug)]
pub struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts a command, whose words are parted by blanks.
    ///
    /// # Errors
    /// When there is no such command.
    pub fn start(command: &str) -> anyhow::Result<Engine> {
        let mut words = command.split_whitespace();
        let program = words.next().context("an engine needs a command")?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{program} cannot be started"))?;
        let input = process.stdin.take().expect("it is piped");
        let output = BufReader::new(process.stdout.take().expect("it is piped"));
        Ok(Engine {
            process,
            input,
            output,
        })
    }

    /// Asks for a move in the game that `log` has led to.
    ///
    /// # Errors
    /// When the process has ended, or plays what is not legal.
    pub fn choose(&mut self, game: &dyn Game, log: &[String]) -> anyhow::Result<String> {
        let record = Record {
            game: game.key().to_owned(),
            seats: game.setup().seats().into(),
            options: game.setup().options(),
            moves: log.to_vec(),
        };
        writeln!(self.input, "{}", serde_json::to_string(&record)?)?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let chosen = line.trim();
        let legal = game.legal().iter().any(|m| m.as_str() == chosen);
        ensure!(legal, "the engine plays {chosen:?}, which is not legal");
        Ok(chosen.to_owned())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing more can be done about it.
        let ended: io::Result<()> = self.process.kill();
        if ended.is_ok() {
            let _ = self.process.wait();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_answered_with_a_legal_move() {
        let line = "{\"game\":\"ticto\",\"moves\":[\"round-e1\"]}\n";
        let mut output = Vec::new();
        run(Level::Easy, line.as_bytes(), &mut output).unwrap();
        let answer = String::from_utf8(output).unwrap();
        assert!(
            ["round-c7\n", "round-e7\n"].contains(&answer.as_str()),
            "{answer}"
        );
        assert!(run(Level::Easy, "{}\n".as_bytes(), io::sink()).is_err());
    }
}
