//! Search plays positions by the million: after the first game, playing allocates nothing.

use allocation_counter::measure;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taula::game::{Rules, Setup, Turn, pick};
use taula::games::{self, Visitor};

struct NothingAllocated;

impl Visitor for NothingAllocated {
    fn visit<R: Rules>(&mut self) {
        for setup in Setup::all(games::find(R::KEY).unwrap()) {
            let start = R::start(&setup);
            let mut moves = Vec::with_capacity(4096);
            for seed in 0..20 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let counted = measure(|| {
                    let mut position = start.clone();
                    while position.turn() != Turn::Over {
                        position.moves(&mut moves);
                        position.play(pick(&position, &moves, &mut rng));
                    }
                });
                assert_eq!(
                    counted.count_total,
                    0,
                    "{} allocates while it is played",
                    R::KEY
                );
            }
        }
    }
}

#[test]
fn a_whole_game_is_played_without_allocating() {
    games::each(&mut NothingAllocated);
}
