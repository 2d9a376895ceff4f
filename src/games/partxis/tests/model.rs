//! The rules once more, slowly: pieces that each have a name and a stamp of arrival, and every step walked.
//!
//! Random games are played on this model and on the position side by side. Where two pieces of a colour share a square
//! the model moves either of them, so the comparison also shows that they really are interchangeable.

use super::*;
use crate::game::pick;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const HOME: i32 = -1;
const IN_GOAL: i32 = 71;
const SAFE_SQUARES: [i32; 12] = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];

#[derive(Clone)]
struct Piece {
    colour: usize,
    seat: u8,
    progress: i32,
    arrived: u32,
}

impl Piece {
    /// The number of the track square it stands on.
    fn track(&self) -> Option<i32> {
        let start = [5, 22, 39, 56][self.colour];
        (0..64)
            .contains(&self.progress)
            .then(|| (start - 1 + self.progress) % 68 + 1)
    }

    fn in_play(&self) -> bool {
        self.progress != HOME && self.progress != IN_GOAL
    }

    fn shares_square(&self, other: &Piece) -> bool {
        self.in_play()
            && match self.track() {
                Some(square) => other.track() == Some(square),
                None => other.colour == self.colour && other.progress == self.progress,
            }
    }

    fn name(&self) -> String {
        let place = match (self.track(), self.progress) {
            (Some(square), _) => square.to_string(),
            (_, HOME) => "h".into(),
            (_, IN_GOAL) => "g".into(),
            (_, progress) => format!("c{}", progress - 63),
        };
        format!("{}{place}", ["y", "b", "r", "g"][self.colour])
    }
}

enum Expecting {
    Throw,
    Die,
    Bonus(i32),
    Nothing,
}

struct Model {
    pieces: Vec<Piece>,
    seats: u8,
    seat: u8,
    gone: Vec<u8>,
    expecting: Expecting,
    /// The dice of this turn.
    turn: Vec<i32>,
    /// The piece moved last in each throw of this turn.
    moved: Vec<Option<usize>>,
    clock: u32,
}

impl Model {
    fn start(seats: u8, on: &[&str]) -> Model {
        let colours: &[usize] = match seats {
            2 if on.contains(&"single") => &[0, 2],
            3 => &[0, 1, 2],
            _ => &[0, 1, 2, 3],
        };
        let count = if on.contains(&"short") { 2 } else { 4 };
        let pieces = (0..colours.len() * count).map(|i| Piece {
            colour: colours[i / count],
            seat: (i / count) as u8 % seats,
            progress: if i % count == 0 { 0 } else { HOME },
            arrived: 0,
        });
        Model {
            pieces: pieces.collect(),
            seats,
            seat: 0,
            gone: Vec::new(),
            expecting: Expecting::Throw,
            turn: Vec::new(),
            moved: Vec::new(),
            clock: 0,
        }
    }

    fn beside(&self, piece: &Piece) -> Vec<usize> {
        let here = |&i: &usize| self.pieces[i].shares_square(piece);
        (0..self.pieces.len()).filter(here).collect()
    }

    fn is_barrier(&self, piece: &Piece) -> bool {
        let here = self.beside(piece);
        here.len() == 2 && self.pieces[here[0]].colour == self.pieces[here[1]].colour
    }

    fn at(&self, i: usize, progress: i32) -> Piece {
        Piece {
            progress,
            ..self.pieces[i].clone()
        }
    }

    fn may_walk(&self, i: usize, steps: i32) -> bool {
        let from = self.pieces[i].progress;
        self.pieces[i].in_play()
            && from + steps <= IN_GOAL
            && (1..=steps).all(|step| !self.is_barrier(&self.at(i, from + step)))
            && self.beside(&self.at(i, from + steps)).len() < 2
    }

    fn may_exit(&self, i: usize) -> bool {
        let start = self.at(i, 0);
        let here = self.beside(&start);
        let own = here
            .iter()
            .filter(|&&j| self.pieces[j].colour == start.colour);
        self.pieces[i].progress == HOME && own.count() < 2
    }

    /// The moves there are, as the piece that moves and where to; `None` declines the ten.
    fn choices(&self) -> Vec<Option<(usize, i32)>> {
        let own: Vec<usize> = (0..self.pieces.len())
            .filter(|&i| self.pieces[i].seat == self.seat)
            .collect();
        let walks = |steps: &dyn Fn(usize) -> i32| -> Vec<Option<(usize, i32)>> {
            let able = own.iter().filter(|&&i| self.may_walk(i, steps(i)));
            able.map(|&i| Some((i, self.pieces[i].progress + steps(i))))
                .collect()
        };
        match self.expecting {
            Expecting::Throw | Expecting::Nothing => Vec::new(),
            Expecting::Bonus(steps) => {
                let mut choices = walks(&|_| steps);
                if steps == 10 && !choices.is_empty() {
                    choices.push(None);
                }
                choices
            }
            Expecting::Die => {
                let die = *self.turn.last().unwrap();
                let exits: Vec<_> = own.iter().filter(|&&i| self.may_exit(i)).collect();
                if die == 5 && !exits.is_empty() {
                    return exits.into_iter().map(|&i| Some((i, 0))).collect();
                }
                let nobody_home = |i: usize| {
                    let colour = self.pieces[i].colour;
                    let mut same = self.pieces.iter().filter(|piece| piece.colour == colour);
                    same.all(|piece| piece.progress != HOME)
                };
                let all = walks(&|i| if die == 6 && nobody_home(i) { 7 } else { die });
                let opens = |choice: &&Option<(usize, i32)>| {
                    choice.is_some_and(|(i, _)| self.is_barrier(&self.pieces[i]))
                };
                let opening: Vec<_> = all.iter().filter(opens).copied().collect();
                if die == 6 && !opening.is_empty() {
                    opening
                } else {
                    all
                }
            }
        }
    }

    fn name(&self, choice: Option<(usize, i32)>) -> String {
        let Some((i, to)) = choice else {
            return "skip".into();
        };
        format!("{}-{}", self.pieces[i].name(), &self.at(i, to).name()[1..])
    }

    fn legal(&self) -> Vec<String> {
        let mut names: Vec<String> = match self.expecting {
            Expecting::Throw => (1..=6).map(|die| format!("d{die}")).collect(),
            _ => self.choices().iter().map(|&c| self.name(c)).collect(),
        };
        names.sort();
        names.dedup();
        names
    }

    fn play(&mut self, text: &str, rng: &mut impl Rng) {
        if let Some(die) = text.strip_prefix('d') {
            self.turn.push(die.parse().unwrap());
            self.moved.push(None);
            if self.turn == [6, 6, 6] {
                if let Some(i) = self.moved[1]
                    && self.pieces[i].track().is_some()
                {
                    self.pieces[i].progress = HOME;
                }
                return self.pass_on();
            }
            self.expecting = Expecting::Die;
            if self.choices().is_empty() {
                self.end_throw();
            }
            return;
        }
        let mut choices = self.choices();
        choices.retain(|&choice| self.name(choice) == text);
        match choices[rng.random_range(0..choices.len())] {
            Some((i, to)) => self.carry_out(i, to),
            None => self.end_throw(),
        }
    }

    fn carry_out(&mut self, i: usize, to: i32) {
        let target = self.at(i, to);
        let here = self.beside(&target);
        let others: Vec<usize> = here
            .iter()
            .copied()
            .filter(|&j| self.pieces[j].colour != target.colour)
            .collect();
        let eaten = if to == 0 {
            let latest = others.into_iter().max_by_key(|&j| self.pieces[j].arrived);
            latest.filter(|_| here.len() == 2)
        } else {
            let safe = target.track().is_some_and(|n| SAFE_SQUARES.contains(&n));
            others.into_iter().find(|_| !safe)
        };
        if let Some(eaten) = eaten {
            self.pieces[eaten].progress = HOME;
        }
        self.clock += 1;
        self.pieces[i] = Piece {
            arrived: self.clock,
            ..target
        };
        *self.moved.last_mut().unwrap() = Some(i);
        let mut own = self.pieces.iter().filter(|piece| piece.seat == self.seat);
        if own.all(|piece| piece.progress == IN_GOAL) {
            self.expecting = Expecting::Nothing;
            return;
        }
        let bonus = match (eaten, to) {
            (Some(_), _) => 20,
            (None, IN_GOAL) => 10,
            _ => return self.end_throw(),
        };
        self.expecting = Expecting::Bonus(bonus);
        if self.choices().is_empty() {
            self.end_throw();
        }
    }

    fn end_throw(&mut self) {
        if self.turn.last() == Some(&6) {
            self.expecting = Expecting::Throw;
        } else {
            self.pass_on();
        }
    }

    fn pass_on(&mut self) {
        self.turn.clear();
        self.moved.clear();
        self.expecting = Expecting::Throw;
        self.seat = (self.seat + 1) % self.seats;
        if self.gone.contains(&self.seat) {
            self.pass_on();
        }
    }

    fn retire(&mut self, seat: u8) {
        for piece in self.pieces.iter_mut().filter(|piece| piece.seat == seat) {
            // Off the board, which is neither home nor goal nor any square.
            piece.progress = 1_000;
            piece.seat = u8::MAX;
        }
        self.gone.push(seat);
        if self.gone.len() + 1 == usize::from(self.seats) {
            self.expecting = Expecting::Nothing;
        } else if seat == self.seat {
            self.pass_on();
        }
    }

    fn ranks(&self) -> Vec<u8> {
        let sum = |seat: u8| match self.gone.iter().position(|&gone| gone == seat) {
            Some(order) => order as i32 - 1_000,
            None => {
                let own = self.pieces.iter().filter(|piece| piece.seat == seat);
                own.map(|piece| piece.progress).sum()
            }
        };
        let rank = |seat| 1 + (0..self.seats).filter(|&s| sum(s) > sum(seat)).count() as u8;
        (0..self.seats).map(rank).collect()
    }
}

/// Plays a game on both and compares them after every entry of the log.
fn compare(seats: u8, on: &[&str], seed: u64, retirements: u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = start_with(seats.into(), on);
    let mut model = Model::start(seats, on);
    let mut moves = Vec::new();
    let mut log = Vec::new();
    loop {
        assert_eq!(
            legal(&game),
            model.legal().join(" "),
            "seats {seats}, {on:?}, seed {seed} after {log:?}"
        );
        if game.turn() == Turn::Over {
            break;
        }
        if retirements > 0 && rng.random_range(0..200) < retirements {
            let seat = rng.random_range(0..seats);
            if game.retire(Seat(seat)) {
                log.push(format!("retire-{seat}"));
                model.retire(seat);
                continue;
            }
        }
        game.moves(&mut moves);
        let m = pick(&game, &moves, &mut rng);
        let text = game.tokens(m).to_string();
        game.play(m);
        model.play(&text, &mut rng);
        log.push(text);
    }
    assert_eq!(game.outcome().unwrap().ranks.to_vec(), model.ranks());
}

#[test]
fn a_position_agrees_with_pieces_that_remember_everything() {
    for (seats, on) in options::ALL {
        for seed in 0..40 {
            compare(seats, on, seed, 0);
        }
    }
}

#[test]
fn it_agrees_when_players_leave() {
    for (seats, on) in options::ALL.into_iter().filter(|(seats, _)| *seats > 2) {
        for seed in 0..80 {
            compare(seats, on, seed, 1);
        }
    }
}
