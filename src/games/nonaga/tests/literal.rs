//! The rule page read literally and slowly, to hold the fast rules against.

use super::*;

type Spot = (i32, i32);

const STEPS: [Spot; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

fn spot(place: Hex) -> Spot {
    let name = place.name();
    let column = i32::from(name.as_bytes()[0] - b'a');
    (column - 12, 13 - name[1..].parse::<i32>().unwrap())
}

fn name((q, r): Spot) -> String {
    format!("{}{}", char::from(b'a' + (q + 12) as u8), 13 - r)
}

fn neighbours((q, r): Spot) -> impl Iterator<Item = Spot> {
    STEPS.into_iter().map(move |(dq, dr)| (q + dq, r + dr))
}

fn touching(spot: Spot, discs: &BTreeSet<Spot>) -> usize {
    neighbours(spot).filter(|n| discs.contains(n)).count()
}

fn in_one_piece(discs: &BTreeSet<Spot>) -> bool {
    let mut reached: BTreeSet<Spot> = discs.first().copied().into_iter().collect();
    let mut fresh: Vec<Spot> = reached.iter().copied().collect();
    while let Some(spot) = fresh.pop() {
        for n in neighbours(spot).filter(|n| discs.contains(n)) {
            if reached.insert(n) {
                fresh.push(n);
            }
        }
    }
    reached.len() == discs.len()
}

fn literal(position: &Nonaga) -> BTreeSet<String> {
    let (discs, cylinders) = laid(position);
    let discs: BTreeSet<Spot> = discs.into_iter().map(spot).collect();
    let own = cylinders[position.seat.index()].map(spot);
    let other = cylinders[position.seat.other().index()].map(spot);
    let locked = position.locked.map(|disc| spot(position.discs.place(disc)));
    let steps = disc_steps(&discs);
    let mut turns = BTreeSet::new();
    for from in own {
        for (dq, dr) in STEPS {
            let mut to = from;
            loop {
                let next = (to.0 + dq, to.1 + dr);
                if !discs.contains(&next) || own.contains(&next) || other.contains(&next) {
                    break;
                }
                to = next;
            }
            if to == from {
                continue;
            }
            let slide = format!("{}-{}", name(from), name(to));
            let moved: BTreeSet<Spot> = own
                .map(|c| if c == from { to } else { c })
                .into_iter()
                .collect();
            if in_one_piece(&moved) {
                turns.insert(slide);
                continue;
            }
            let open = steps.iter().filter(|(disc, _)| {
                !moved.contains(disc) && !other.contains(disc) && locked != Some(*disc)
            });
            let before = turns.len();
            turns.extend(open.map(|&(disc, to)| format!("{slide}-{}-{}", name(disc), name(to))));
            if turns.len() == before {
                turns.insert(slide);
            }
        }
    }
    turns
}

/// Every disc that may be taken as far as the discs alone decide, with every place where it may go.
fn disc_steps(discs: &BTreeSet<Spot>) -> Vec<(Spot, Spot)> {
    let mut steps = Vec::new();
    for &disc in discs {
        let mut rest = discs.clone();
        rest.remove(&disc);
        if touching(disc, discs) > 4 || !in_one_piece(&rest) {
            continue;
        }
        for q in -12..=12 {
            for r in -12..=12 {
                let target = (q, r);
                if target != disc && !rest.contains(&target) && touching(target, &rest) >= 2 {
                    steps.push((disc, target));
                }
            }
        }
    }
    steps
}

/// The first position moved across the table.
fn start_at(q: i32, r: i32) -> Nonaga {
    let (discs, cylinders) = laid(&start());
    let moved = |place: Hex| {
        let (old_q, old_r) = spot(place);
        Hex::at(old_q + q, old_r + r)
    };
    let cylinders = cylinders.map(|places| places.map(moved));
    Nonaga::new(discs.map(moved), cylinders, Seat(0), None)
}

/// Plays random games from there and compares the lists of turns in a quarter of the positions; counts them.
fn compare(q: i32, r: i32, games: u64) -> usize {
    let mut compared = 0;
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = start_at(q, r);
        while let Some(m) = random_turn(&position, &mut rng) {
            if rng.random_range(0..4) == 0 {
                let (fast, slow) = (legal(&position), literal(&position));
                let differences: Vec<&String> = fast.symmetric_difference(&slow).collect();
                assert!(
                    differences.is_empty(),
                    "{differences:?} in {}",
                    position.describe(Eyes::All)
                );
                compared += 1;
            }
            position.play(m);
        }
    }
    compared
}

#[test]
fn random_games_have_the_turns_of_the_page_read_literally() {
    assert!(compare(0, 0, 12) > 100);
}

#[test]
fn the_edge_of_the_table_has_the_turns_of_the_page_read_literally() {
    for (q, r) in [
        (10, 0),
        (-10, 0),
        (0, 10),
        (0, -10),
        (10, -10),
        (10, 10),
        (-10, -10),
        (-10, 10),
    ] {
        assert!(compare(q, r, 2) > 10);
    }
}
