//! What computer opponents promise, on positions from random games of every kind.

use allocation_counter::measure;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taula::game::{Eyes, Game, Knowledge, Rules, Seat, Setup, Turn, pick};
use taula::games::conhex::Conhex;
use taula::games::partxis::Partxis;
use taula::games::{self, GAMES, Visitor};
use taula::search::{Effort, Level, search, think};

fn never() -> bool {
    false
}

/// A position after so many random moves in which a seat has a choice; `None` when the game was over before.
fn position<R: Rules>(setup: &Setup, seed: u64, moves: usize) -> Option<R> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = R::start(setup);
    let mut list = Vec::new();
    for ply in 0.. {
        position.moves(&mut list);
        if list.is_empty() {
            return None;
        }
        if ply >= moves && list.len() > 1 && position.turn() != Turn::Chance {
            break;
        }
        position.play(pick(&position, &list, &mut rng));
    }
    Some(position)
}

fn start(kind: &str) -> Setup {
    Setup::all(games::find(kind).unwrap()).swap_remove(0)
}

struct PlaysLegally;

impl Visitor for PlaysLegally {
    fn visit<R: Knowledge>(&mut self) {
        for setup in Setup::all(games::find(R::KEY).unwrap()) {
            for seed in 0..12 {
                let Some(position) = position::<R>(&setup, seed, 3 * seed as usize) else {
                    continue;
                };
                let mut legal = Vec::new();
                position.moves(&mut legal);
                let effort = Effort {
                    simulations: 40,
                    proof: 1,
                    slip: 0.0,
                };
                let [first, again] =
                    [(); 2].map(|()| search(&position, effort, seed, &mut never).unwrap());
                assert!(legal.contains(&first.chosen), "{} plays illegally", R::KEY);
                assert_eq!(first, again, "{} is not the same twice", R::KEY);
                assert!((0.0..=1.0).contains(&first.value));
            }
        }
    }
}

#[test]
fn moves_are_legal_and_the_same_for_the_same_seed() {
    games::each(&mut PlaysLegally);
}

#[test]
fn a_game_with_its_types_erased_gets_a_legal_move_until_it_is_over() {
    for kind in GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut game: Box<dyn Game> = kind.start(&start(kind.key));
        for seed in 0..20 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.chances()[0].0;
                    game.play(outcome.as_str()).unwrap();
                }
                Turn::Seat(_) => {
                    let effort = Effort {
                        simulations: 10,
                        ..Level::Easy.effort(game.as_ref())
                    };
                    let thought = think(game.as_ref(), effort, seed, &mut never).unwrap();
                    game.play(thought.chosen.as_str()).unwrap();
                }
            }
        }
        game.playout(&mut rng);
        let thought = think(
            game.as_ref(),
            Level::Easy.effort(game.as_ref()),
            0,
            &mut never,
        );
        assert_eq!(thought, None, "nobody is to move");
    }
}

/// Asserts that what a level chooses is legal, whatever the seed.
fn chooses_legally<R: Knowledge>(position: &R) {
    let mut legal = Vec::new();
    position.moves(&mut legal);
    for seed in 0..10 {
        let effort = Effort {
            simulations: 100,
            ..Level::Normal.effort_in::<R>()
        };
        let thought = search(position, effort, seed, &mut never).unwrap();
        assert!(
            legal.contains(&thought.chosen),
            "{} plays illegally",
            R::KEY
        );
    }
}

#[test]
fn the_second_move_of_conhex_with_swap_on_offer_is_legal() {
    let setups = Setup::all(games::find(Conhex::KEY).unwrap());
    let setup = setups.iter().find(|setup| setup.is_on("swap")).unwrap();
    let start = Conhex::start(setup);
    let mut openings = Vec::new();
    start.moves(&mut openings);
    for &opening in openings.iter().step_by(7) {
        let mut position = start.clone();
        position.play(opening);
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let notations = legal.iter().map(|&m| position.tokens(m));
        assert!(notations.into_iter().any(|m| m.as_str() == "swap"));
        chooses_legally(&position);
    }
}

#[test]
fn moves_are_legal_after_a_seat_has_left_the_game() {
    for setup in Setup::all(games::find(Partxis::KEY).unwrap()) {
        for gone in (0..setup.seats()).filter(|_| setup.seats() > 2) {
            for seed in 0..4 {
                let moves = 20 * seed as usize;
                let mut position = position::<Partxis>(&setup, seed, moves).unwrap();
                assert!(position.retire(Seat(gone)));
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut list = Vec::new();
                position.moves(&mut list);
                while position.turn() == Turn::Chance || list.len() < 2 {
                    position.play(pick(&position, &list, &mut rng));
                    position.moves(&mut list);
                }
                assert_ne!(position.turn(), Turn::Seat(Seat(gone)));
                chooses_legally(&position);
            }
        }
    }
}

struct Stops;

impl Visitor for Stops {
    fn visit<R: Knowledge>(&mut self) {
        let position = position::<R>(&start(R::KEY), 5, 4).unwrap();
        for after in [0, 1, 7, 30] {
            let mut asked = 0;
            let mut stop = || {
                asked += 1;
                asked > after
            };
            let thought = search(&position, Level::Expert.effort_in::<R>(), 1, &mut stop).unwrap();
            assert!(thought.simulations <= after, "{}", R::KEY);
            // While a forced win is looked for, being told to stop once ends that, and once more the search.
            assert!(asked <= after + 2, "{} goes on when told to stop", R::KEY);
        }
    }
}

#[test]
fn search_stops_at_the_next_simulation_when_told_to() {
    games::each(&mut Stops);
}

struct Independent {
    compared: usize,
}

impl Visitor for Independent {
    fn visit<R: Knowledge>(&mut self) {
        if !R::HIDDEN {
            return;
        }
        for seed in 0..30 {
            let Some(position) = position::<R>(&start(R::KEY), seed, 6 + seed as usize) else {
                continue;
            };
            let Turn::Seat(seat) = position.turn() else {
                continue;
            };
            let effort = Effort {
                simulations: 300,
                ..Level::Normal.effort_in::<R>()
            };
            let real = search(&position, effort, seed, &mut never);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            for _ in 0..4 {
                let other = position.imagine(seat, &mut rng);
                let everything = Eyes::All;
                self.compared +=
                    usize::from(other.describe(everything) != position.describe(everything));
                let thought = search(&other, effort, seed, &mut never);
                assert_eq!(thought, real, "{} has peeked", R::KEY);
            }
        }
    }
}

#[test]
fn what_is_hidden_does_not_change_the_move() {
    let mut independent = Independent { compared: 0 };
    games::each(&mut independent);
    assert!(independent.compared > 20, "{}", independent.compared);
}

struct AllocatesLittle;

impl Visitor for AllocatesLittle {
    fn visit<R: Knowledge>(&mut self) {
        let position = position::<R>(&start(R::KEY), 8, 5).unwrap();
        let allocations = |simulations| {
            let effort = Effort {
                simulations,
                proof: 0,
                slip: 0.0,
            };
            measure(|| {
                search(&position, effort, 1, &mut never);
            })
            .count_total
        };
        // Lists grow by doubling: ten times the simulations take a few allocations more, not ten times as many.
        let (few, many) = (allocations(200), allocations(2_000));
        assert!(many < few + 20, "{}: {few}, then {many}", R::KEY);
    }
}

#[test]
fn simulations_do_not_allocate_but_for_the_growing_tree() {
    games::each(&mut AllocatesLittle);
}
