//! `taula play`: one game at one keyboard, between people or against the computer. The rules to try out, with nothing else
//! needed.

use super::engine::clock;
use crate::game::{Eyes, Game, Kind, Seat, Setup, Step, Turn, walk};
use crate::games::{self, GAMES};
use crate::search::{Level, think};
use anyhow::Context;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use std::io::{self, BufRead, Write};

#[derive(clap::Args)]
pub struct Arguments {
    /// The key of a game, as README lists them; asked for if not given
    game: Option<String>,
    /// Let the computer take all seats but the first: easy, normal, hard or expert
    #[arg(long, value_name = "LEVEL")]
    against: Option<Level>,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let kind = self.game.map(|key| games::find(&key)).transpose()?;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).context("the operating system gives no randomness")?;
        let rng = Xoshiro256PlusPlus::from_seed(seed);
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        run(kind, self.against, input, output, rng)?;
        Ok(())
    }
}

/// Asks which game, unless it is given, and plays it until it is over or somebody leaves. `against` a level,
/// the computer has all seats but the first.
///
/// # Errors
/// Only those of reading and writing.
pub fn run(
    kind: Option<&'static Kind>,
    against: Option<Level>,
    mut input: impl BufRead,
    mut output: impl Write,
    mut rng: impl Rng,
) -> io::Result<()> {
    writeln!(
        output,
        "Taula: board games by turns. Type what is offered; `quit` leaves."
    )?;
    let kind = match kind {
        Some(kind) => kind,
        None => match ask_game(&mut input, &mut output)? {
            Some(kind) => kind,
            None => return Ok(()),
        },
    };
    let setup = Setup::new(kind, kind.seats[0].into(), &Map::new())
        .expect("the fewest seats without options fit");
    let mut game = kind.start(&setup);
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.random(&mut rng).expect("the game is not over");
                if game.secret(outcome.as_str()).is_none() {
                    writeln!(output, "Thrown: {outcome}")?;
                }
                game.play(outcome.as_str())
                    .expect("chance offers only what can happen");
            }
            Turn::Seat(seat) if let Some(level) = against.filter(|_| seat != Seat(0)) => {
                let mut stop = clock(level.time());
                let thought = think(
                    game.as_ref(),
                    level.effort(game.as_ref()),
                    rng.random(),
                    &mut stop,
                );
                let chosen = thought.expect("it is a seat's turn").chosen;
                game.play(chosen.as_str())
                    .expect("search chooses among what is legal");
                writeln!(output, "Seat {seat} ({level}) plays {chosen}")?;
            }
            Turn::Seat(seat) => {
                writeln!(output, "\n{}", game.describe(Eyes::Seat(seat)))?;
                let Some(chosen) = ask_move(game.as_ref(), seat, &mut input, &mut output)? else {
                    return Ok(());
                };
                match game.play(&chosen) {
                    Ok(()) => writeln!(output, "Seat {seat} plays {chosen}")?,
                    Err(refusal) => writeln!(output, "{refusal}")?,
                }
            }
        }
    }
    writeln!(output, "\n{}", game.describe(Eyes::All))?;
    if let Some(outcome) = game.outcome() {
        let ranks = outcome
            .ranks
            .iter()
            .enumerate()
            .map(|(seat, rank)| format!("seat {seat}: {rank}"));
        writeln!(
            output,
            "Over ({}). Ranks: {}",
            outcome.reason,
            ranks.collect::<Vec<_>>().join(", ")
        )?;
    }
    Ok(())
}

fn ask_game(
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<&'static Kind>> {
    let names: Vec<_> = GAMES.iter().map(|kind| kind.key).collect();
    loop {
        let Some(answer) = ask(&format!("Which game? {}", names.join(", ")), input, output)? else {
            return Ok(None);
        };
        match games::find(&answer) {
            Ok(kind) => return Ok(Some(kind)),
            Err(refusal) => writeln!(output, "{refusal}")?,
        }
    }
}

/// Asks token by token until a move is complete; a whole move may be typed at any step. `None` when somebody leaves.
fn ask_move(
    game: &dyn Game,
    seat: Seat,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<String>> {
    let legal = game.legal();
    let mut chosen = String::new();
    loop {
        match walk(&legal, &chosen) {
            Ok(Step::Complete) => return Ok(Some(chosen)),
            Ok(Step::Choose(choices)) => {
                let joint = if chosen.is_empty() { "" } else { "-" };
                let follow = |token: &str| format!("{chosen}{joint}{token}");
                if let [only] = choices[..] {
                    chosen = follow(&only.token);
                    continue;
                }
                let names: Vec<_> = choices.iter().map(|c| c.token.as_str()).collect();
                let question = format!("Seat {seat}: {}? {}", follow(""), names.join(" "));
                let Some(answer) = ask(&question, input, output)? else {
                    return Ok(None);
                };
                let starts_again =
                    walk(&legal, &follow(&answer)).is_err() && walk(&legal, &answer).is_ok();
                chosen = if starts_again {
                    answer
                } else {
                    follow(&answer)
                };
            }
            Err(refusal) => {
                writeln!(output, "{refusal}")?;
                chosen.clear();
            }
        }
    }
}

/// One line that is not blank; `None` at the end of the input and at `quit`.
fn ask(
    question: &str,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<String>> {
    loop {
        write!(output, "{question}\n> ")?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match line.trim() {
            "" => {}
            "quit" => return Ok(None),
            answer => return Ok(Some(answer.to_lowercase())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;

    fn play(key: Option<&str>, typed: &str) -> String {
        let mut output = Vec::new();
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let kind = key.map(|key| find(key).unwrap());
        run(kind, None, typed.as_bytes(), &mut output, rng).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn a_newcomer_is_asked_for_a_game_until_there_is_one() {
        let output = play(None, "chess\n\nConHex\nf6\n");
        assert!(
            output.contains(r#"there is no game "chess""#) && output.contains("Seat 0 plays f6")
        );
    }

    #[test]
    fn moves_are_typed_token_by_token_or_whole_and_mistakes_are_explained() {
        let output = play(
            Some("nonaga"),
            "m15\nm12\nk12\nn11\nm1\no15-o12\nm15\nquit\n",
        );
        assert!(output.contains("Seat 0 plays m15-m12-k12-n11"), "{output}");
        assert!(
            output.contains(r#""m1" is not a legal move: expected"#),
            "{output}"
        );
        assert!(play(Some("ticto"), "round-e1\n").contains("Seat 0 plays round-e1"));
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let down = "f10 b9 e10 b8 f9 b7 e9 b6 f8 c8 e8 c7 f7 c6 f6 c5 e6 j9 f5 j8 f4 j7 e4 j6 f3 j5 e3 j4 f2 j3 e2";
        let output = play(Some("conhex"), &down.replace(' ', "\n"));
        assert!(
            output.ends_with("Over (chain). Ranks: seat 0: 1, seat 1: 2\n"),
            "{output}"
        );
    }

    #[test]
    fn the_computer_answers_from_all_other_seats() {
        let mut output = Vec::new();
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let level = Some(Level::Easy);
        run(
            find("conhex").ok(),
            level,
            "f6\n".as_bytes(),
            &mut output,
            rng,
        )
        .unwrap();
        let output = String::from_utf8(output).unwrap();
        assert!(output.contains("Seat 1 (easy) plays"), "{output}");
        assert_eq!(output.matches("Seat 0:").count(), 2, "{output}");
    }

    #[test]
    fn chance_is_thrown_by_itself_and_a_hidden_draw_is_not_told() {
        assert!(play(Some("partxis"), "").contains("Thrown: d"));
        let output = play(Some("san-henko"), "quit\n");
        assert!(
            !output.contains("Thrown") && output.contains("white hand"),
            "{output}"
        );
    }
}
