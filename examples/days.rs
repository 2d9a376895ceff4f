//! How many days a match takes between two people who look at it twice a day, in the morning and in the evening: every game
//! and every named choice of its options, with and without planned replies.
//!
//! `cargo run --release --example days [MATCHES]`. Both people play like a weak computer. Who plans, plans replies to the few
//! moves that they expect most, as the same computer sees them; what was not expected waits for the next look. Forced moves
//! and chance take no time, as in the bot.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Map;
use std::collections::HashMap;
use taula::game::{Game, Kind, Setup, Turn};
use taula::games::GAMES;
use taula::search::{Effort, think};

/// How the people play: a few simulations, and no move that loses at once.
const EFFORT: Effort = Effort {
    simulations: 60,
    proof: 1,
    slip: 0.0,
};

/// How often a planner thinks about what the other may play.
const EXPECTED: u64 = 6;

const DAY: u32 = 24 * 60;

/// Somebody's looks at their matches, in minutes from the beginning.
struct Person {
    rng: Xoshiro256PlusPlus,
    morning: u32,
    evening: u32,
}

impl Person {
    fn new(seed: u64) -> Person {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Person {
            morning: 7 * 60 + rng.random_range(0..180),
            evening: 19 * 60 + rng.random_range(0..240),
            rng,
        }
    }

    /// The next look after a moment; nobody is quite punctual.
    fn next_look(&mut self, now: u32) -> u32 {
        let late = self.rng.random_range(0..60);
        let day = now / DAY * DAY;
        let looks = [
            day + self.morning,
            day + self.evening,
            day + DAY + self.morning,
        ];
        let next = looks.into_iter().find(|look| *look > now);
        next.unwrap_or(day + DAY + self.evening) + late
    }
}

fn chosen(game: &dyn Game, seed: u64) -> String {
    let thought = think(game, EFFORT, seed, &mut || false);
    thought.expect("a seat is to move").chosen.to_string()
}

/// What a planner will reply to what they expect.
fn plan(game: &dyn Game, rng: &mut Xoshiro256PlusPlus) -> HashMap<String, String> {
    let mut plan = HashMap::new();
    for _ in 0..EXPECTED {
        let expected = chosen(game, rng.random());
        if plan.contains_key(&expected) {
            continue;
        }
        let mut after = game.boxed();
        after.play(&expected).expect("a legal move");
        if matches!(after.turn(), Turn::Seat(_)) {
            plan.insert(expected, chosen(after.as_ref(), rng.random()));
        }
    }
    plan
}

/// Days and decisions of one match.
fn play(kind: &Kind, setup: &Setup, plans: bool, seed: u64) -> (f64, usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut people = [Person::new(2 * seed), Person::new(2 * seed + 1)];
    let mut game = kind.start(setup);
    let (mut now, mut decisions) = (0, 0);
    let mut moved = [false; 2];
    let mut planned: [HashMap<String, String>; 2] = Default::default();
    let mut looking: Option<usize> = None;
    loop {
        let seat = match game.turn() {
            Turn::Over => return (f64::from(now) / f64::from(DAY), decisions),
            Turn::Chance => {
                let outcome = game.random(&mut rng).expect("an outcome");
                game.play(outcome.as_str()).expect("an outcome");
                continue;
            }
            Turn::Seat(seat) => seat.index(),
        };
        let legal = game.legal();
        // As in the bot: a person's first move is never played for them, and not where hands are hidden.
        if legal.len() == 1 && moved[seat] && !kind.hidden {
            game.play(legal[0].as_str()).expect("a legal move");
            continue;
        }
        if looking != Some(seat) {
            now = people[seat].next_look(now);
            looking = Some(seat);
        }
        let m = chosen(game.as_ref(), rng.random());
        game.play(&m).expect("a legal move");
        moved[seat] = true;
        decisions += usize::from(legal.len() > 1);
        let other = 1 - seat;
        if let Some(reply) = planned[other].remove(&m)
            && game.play(&reply).is_ok()
        {
            // The one who looks is to move again, in the same minute.
            decisions += 1;
            planned[other].clear();
            continue;
        }
        if plans && matches!(game.turn(), Turn::Seat(next) if next.index() == other) {
            planned[seat] = plan(game.as_ref(), &mut rng);
        }
    }
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let matches: u64 = std::env::args()
        .nth(1)
        .map_or(20, |text| text.parse().expect("a number of matches"));
    println!("| game | decisions | days | days with plans |");
    println!("| --- | --- | --- | --- |");
    for kind in GAMES {
        let mut offers: Vec<(String, Map<String, serde_json::Value>)> = kind
            .presets_with(2)
            .map(|preset| (format!("{} {}", kind.key, preset.key), preset.options()))
            .collect();
        if offers.is_empty() {
            offers.push((kind.key.to_owned(), Map::new()));
        }
        for (name, options) in offers {
            let setup = Setup::new(kind, 2, &options).expect("a set-up of the game");
            let all = |plans: bool| -> Vec<(f64, usize)> {
                (0..matches)
                    .map(|seed| play(kind, &setup, plans, seed))
                    .collect()
            };
            let plain = all(false);
            let decisions = plain.iter().map(|(_, n)| *n as f64).collect();
            let days = plain.iter().map(|(days, _)| *days).collect();
            let with_plans = match kind.hidden || kind.chance {
                true => "–".to_owned(),
                false => {
                    let days = all(true).into_iter().map(|(days, _)| days).collect();
                    format!("{:.1}", middle(days))
                }
            };
            println!(
                "| {name} | {:.0} | {:.1} | {with_plans} |",
                middle(decisions),
                middle(days)
            );
        }
    }
}
