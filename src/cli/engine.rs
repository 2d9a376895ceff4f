//! Players in other processes: a record in, a move out, one line for each.
//!
//! `taula engine LEVEL` is one, `taula engine LEVEL:SIMULATIONS` another, and `taula arena GAME easy 'engine:COMMAND'` plays against one. To ask for a move, a
//! record is written to the standard input of the process, as `taula replay` reads it; the answer is one line with a
//! legal move in notation. The record tells everything, outcomes of chance that are hidden included.

use crate::game::{Game, Tokens};
use crate::games::Record;
use crate::search::{Effort, Level, Thought, UnknownLevel, think};
use anyhow::{Context, bail, ensure};
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;

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

/// No computer opponent is called so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnknownComputer {
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    #[error("{0:?} is not a number of simulations: expected 1 or more, as in hard:600")]
    Simulations(String),
}

impl FromStr for Computer {
    type Err = UnknownComputer;

    fn from_str(text: &str) -> Result<Computer, UnknownComputer> {
        let (level, simulations) = match text.split_once(':') {
            Some((level, simulations)) => (level, Some(simulations)),
            None => (text, None),
        };
        let level = level.parse()?;
        let count = |text: &str| match text.parse() {
            Ok(0) | Err(_) => Err(UnknownComputer::Simulations(text.to_owned())),
            Ok(count) => Ok(count),
        };
        let simulations = simulations.map(count).transpose()?;
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

#[derive(clap::Args)]
pub struct Arguments {
    /// easy, normal, hard or expert, or one with a number of simulations and no clock, as in hard:600
    computer: Computer,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        run(self.computer, io::stdin().lock(), io::stdout().lock())
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

/// A function that says stop once this much time has passed.
pub fn clock(time: Duration) -> impl FnMut() -> bool {
    let begin = Instant::now();
    move || begin.elapsed() >= time
}

/// The longest answer that is read, in bytes. No move is nearly so long.
const LONGEST_ANSWER: u64 = 1_000;

/// A process that plays. It ends when this is dropped.
#[derive(Debug)]
pub struct Engine {
    process: Child,
    questions: Sender<String>,
    answers: Receiver<io::Result<String>>,
    patience: Duration,
}

impl Engine {
    /// Starts a command, whose words are parted by blanks, and will wait for each of its answers so long.
    ///
    /// # Errors
    /// When there is no such command.
    pub fn start(command: &str, patience: Duration) -> anyhow::Result<Engine> {
        let mut words = command.split_whitespace();
        let program = words.next().context("an engine needs a command")?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{program} cannot be started"))?;
        let mut input = process.stdin.take().expect("it is piped");
        let mut output = BufReader::new(process.stdout.take().expect("it is piped"));
        // A pipe can be waited on for ever. So a thread does it, and nobody waits for that thread.
        let (questions, asked) = mpsc::channel::<String>();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || {
            for question in asked {
                if answer
                    .send(ask(&mut input, &mut output, &question))
                    .is_err()
                {
                    break;
                }
            }
        });
        Ok(Engine {
            process,
            questions,
            answers,
            patience,
        })
    }

    /// Asks for a move in the game that `log` has led to.
    ///
    /// # Errors
    /// When the process has ended, does not answer, or answers with what is not a legal move.
    pub fn choose(&mut self, game: &dyn Game, log: &[String]) -> anyhow::Result<String> {
        let record = Record {
            game: game.key().to_owned(),
            seats: game.setup().seats().into(),
            options: game.setup().options(),
            moves: log.to_vec(),
        };
        let record = serde_json::to_string(&record)?;
        let answer = self.answer(&record);
        let chosen = answer.with_context(|| format!("asked with {record}"))?;
        let legal = game.legal().iter().any(|m| m.as_str() == chosen);
        ensure!(
            legal,
            "asked with {record}: the engine plays {chosen:?}, which is not legal"
        );
        Ok(chosen)
    }

    /// Asks, and waits for the answer.
    fn answer(&mut self, question: &str) -> anyhow::Result<String> {
        // If the thread is gone, so is the process: there will be no answer.
        let _ = self.questions.send(question.to_owned());
        match self.answers.recv_timeout(self.patience) {
            Ok(Ok(line)) => Ok(line.trim().to_owned()),
            Ok(Err(error)) if error.kind() == io::ErrorKind::InvalidData => {
                bail!("the engine answers with what is not UTF-8")
            }
            // Not as an error of writing: that its reader has gone would pass for our own.
            Ok(Err(error)) => bail!("the engine has ended: {error}"),
            Err(RecvTimeoutError::Timeout) => {
                bail!("the engine has not answered for {:?}", self.patience)
            }
            Err(RecvTimeoutError::Disconnected) => bail!("the engine has ended"),
        }
    }
}

/// Writes a line and reads one.
fn ask(input: &mut impl Write, output: &mut impl BufRead, question: &str) -> io::Result<String> {
    writeln!(input, "{question}")?;
    input.flush()?;
    let mut answer = String::new();
    match output
        .by_ref()
        .take(LONGEST_ANSWER)
        .read_line(&mut answer)?
    {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(answer),
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
    }

    #[test]
    fn a_wrong_number_of_simulations_is_told_as_such() {
        for text in [
            "hard:many",
            "hard:0",
            "hard:",
            "hard:-1",
            "hard:99999999999",
        ] {
            let error = text.parse::<Computer>().unwrap_err().to_string();
            assert!(error.contains("not a number of simulations"), "{error}");
        }
        let error = "many:600".parse::<Computer>().unwrap_err().to_string();
        assert!(error.contains("there is no level \"many\""), "{error}");
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
