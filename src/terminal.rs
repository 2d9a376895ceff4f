//! One game between people at one keyboard: the rules to try out, with nothing else needed.

use crate::game::{Choice, Eyes, Game, Kind, Setup, Step, Turn, walk};
use crate::games::GAMES;
use rand::{Rng, RngExt};
use serde_json::Map;
use std::io::{self, BufRead, Write};

/// Asks which game, unless it is given, and plays it until it is over or somebody leaves.
///
/// # Errors
/// Only those of reading and writing.
pub fn run(
    kind: Option<&'static Kind>,
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
                let outcome = draw(game.as_ref(), &mut rng);
                if game.secret(&outcome).is_none() {
                    writeln!(output, "Thrown: {outcome}")?;
                }
                game.play(&outcome)
                    .expect("chance offers only what can happen");
            }
            Turn::Seat(seat) => {
                writeln!(output, "\n{}", game.describe(Eyes::Seat(seat)))?;
                let Some(chosen) = ask_move(game.as_ref(), &mut input, &mut output)? else {
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
        match crate::games::find(&answer) {
            Ok(kind) => return Ok(Some(kind)),
            Err(refusal) => writeln!(output, "{refusal}")?,
        }
    }
}

/// Asks token by token until a move is complete; several tokens may be typed at once. `None` when somebody leaves.
fn ask_move(
    game: &dyn Game,
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
                if let [only] = choices[..] {
                    chosen = format!("{chosen}{joint}{}", only.token);
                    continue;
                }
                let names: Vec<_> = choices
                    .iter()
                    .map(|choice: &Choice| choice.token.as_str())
                    .collect();
                let seat = if let Turn::Seat(seat) = game.turn() {
                    seat.to_string()
                } else {
                    String::new()
                };
                let Some(answer) = ask(
                    &format!("Seat {seat}: {chosen}{joint}? {}", names.join(" ")),
                    input,
                    output,
                )?
                else {
                    return Ok(None);
                };
                chosen = format!("{chosen}{joint}{answer}");
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

fn draw(game: &dyn Game, rng: &mut impl Rng) -> String {
    let chances = game.chances();
    let mut left = rng.random_range(0..chances.iter().map(|(_, weight)| weight).sum());
    for (outcome, weight) in chances {
        if left < weight {
            return outcome.to_string();
        }
        left -= weight;
    }
    unreachable!("what is drawn is less than the total")
}
