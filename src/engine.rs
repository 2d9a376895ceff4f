//! Players in other processes: a record in, a move out, one line for each.
//!
//! `taula engine LEVEL` is one, `taula engine LEVEL:SIMULATIONS` another, and `taula arena GAME easy 'engine:COMMAND'` plays against one. To ask for a move, a
//! record is written to the standard input of the process, as `taula replay` reads it; the answer is one line with a
//! legal move in notation. The record tells everything, outcomes of chance that are hidden included.

use crate::game::{Game, Tokens};
use crate::record::Record;
use crate::search::{Effort, Level, Thought, UnknownLevel, think};
use anyhow::{Context, anyhow, ensure};
use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// A computer opponent as people ask for it on the command line: a level, perhaps with another number of simulations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Computer {
    pub level: Level,
    /// In place of the level's own.
    pub simulations: Option<u32>,
    /// Whether the level's time counts. It does not with a number of simulations: the same seed gives the same move.
    pub timed: bool,
}

impl Computer {
    /// A move; `None` when nobody is to move.
    pub fn choose(&self, game: &dyn Game, seed: u64) -> Option<Thought<Tokens>> {
        let effort = self.level.effort(game);
        let effort = Effort {
            simulations: self.simulations.unwrap_or(effort.simulations),
            ..effort
        };
        let mut time_is_over = clock(self.level.time());
        think(game, effort, seed, &mut || self.timed && time_is_over())
    }
}

impl FromStr for Computer {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Computer, UnknownLevel> {
        let parts = text.split_once(':');
        let limited = parts.and_then(|(level, n)| Some((level, n.parse().ok()?)));
        let level = limited.map_or(text, |(level, _)| level).parse()?;
        let simulations = limited.map(|(_, simulations)| simulations);
        Ok(Computer {
            level,
            simulations,
            timed: simulations.is_none(),
        })
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.simulations {
            Some(simulations) => write!(f, "{}:{simulations}", self.level),
            None => self.level.fmt(f),
        }
    }
}

/// Answers every record on `input` with a move.
///
/// # Errors
/// When reading or writing fails, or a line asks for no move.
pub fn run(computer: Computer, input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    for (seed, line) in (0..).zip(input.lines()) {
        let record: Record = serde_json::from_str(&line?).context("this is not a record")?;
        let game = record.replay().map_err(|broken| broken.refusal)?;
        let thought = computer.choose(game.as_ref(), seed);
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
        let line = self.ask(&serde_json::to_string(&record)?);
        // Not as an error of writing: that its reader has gone would pass for our own.
        let line = line.map_err(|error| anyhow!("the engine has ended: {error}"))?;
        let chosen = line.trim();
        let legal = game.legal().iter().any(|m| m.as_str() == chosen);
        ensure!(legal, "the engine plays {chosen:?}, which is not legal");
        Ok(chosen.to_owned())
    }

    /// Writes a line and reads one.
    fn ask(&mut self, question: &str) -> io::Result<String> {
        writeln!(self.input, "{question}")?;
        self.input.flush()?;
        let mut answer = String::new();
        match self.output.read_line(&mut answer)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(answer),
        }
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
    fn a_level_may_come_with_a_number_of_simulations_and_then_has_no_clock() {
        let limited: Computer = "hard:600".parse().unwrap();
        assert_eq!(limited.simulations, Some(600));
        assert!(!limited.timed && limited.to_string() == "hard:600");
        let expert: Computer = "expert".parse().unwrap();
        assert!(expert.timed && expert.to_string() == "expert");
        assert!("hard:many".parse::<Computer>().is_err());
    }

    #[test]
    fn a_record_is_answered_with_a_legal_move() {
        let line = "{\"game\":\"ticto\",\"moves\":[\"round-e1\"]}\n";
        let mut output = Vec::new();
        let easy: Computer = "easy:20".parse().unwrap();
        run(easy, line.as_bytes(), &mut output).unwrap();
        let answer = String::from_utf8(output).unwrap();
        assert!(
            ["round-c7\n", "round-e7\n"].contains(&answer.as_str()),
            "{answer}"
        );
        assert!(run(easy, "{}\n".as_bytes(), io::sink()).is_err());
    }
}
