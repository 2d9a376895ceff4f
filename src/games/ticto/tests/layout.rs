use super::*;
use crate::game::pick;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Plays seeded random games, every other one with the wider reading of kills, and looks at every position of them.
fn random_games(games: u64, mut look: impl FnMut(&Ticto, Option<Move>)) {
    let mut moves = Vec::new();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = start_with(seed % 2 == 1);
        let mut last = None;
        loop {
            look(&game, last);
            game.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let m = pick(&game, &moves, &mut rng);
            game.play(m);
            last = Some(m);
        }
    }
}

/// The same position put together anew from its description: lower pieces first.
fn rebuilt(game: &Ticto) -> Layout {
    let mut layout = Layout::empty();
    let mut left: Vec<(Piece, Location)> = [Seat(0), Seat(1)]
        .into_iter()
        .flat_map(Piece::of)
        .filter_map(|piece| Some((piece, game.layout.place(piece)?)))
        .collect();
    while !left.is_empty() {
        let (piece, place) = left.remove(0);
        let rests = each(place.cells()).all(|cell| {
            let stack = game.layout.stack(cell);
            stack[usize::from(layout.top(cell).is_some())] == Some(piece)
        });
        if rests {
            layout.put(piece, place, 0);
        } else {
            left.push((piece, place));
        }
    }
    for seat in [Seat(0), Seat(1)] {
        layout.move_round(seat, game.layout.round(seat));
    }
    layout
}

#[test]
fn sets_and_hash_keep_in_step_with_the_pieces() {
    random_games(30, |game, _| {
        let again = rebuilt(game);
        assert_eq!(again.hash(), game.layout.hash(), "{}", game.description());
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(again.topped(seat), game.layout.topped(seat));
            assert_eq!(again.walls(seat), game.layout.walls(seat));
        }
        assert_eq!(again.double(), game.layout.double());
    });
}

#[test]
fn every_position_of_a_game_obeys_the_rules_of_standing() {
    random_games(30, |game, _| {
        let layout = &game.layout;
        let ground = Ground::new(layout, Seat(0), false);
        let places: Vec<Location> = [Seat(0), Seat(1)]
            .into_iter()
            .flat_map(Piece::of)
            .filter_map(|piece| layout.place(piece))
            .collect();
        for &place in &places {
            assert_eq!(place.cells() & geometry::START_CELLS, 0);
            for segment in place.segments().into_iter().flatten() {
                assert!(!geometry::has(
                    geometry::IDEOLOGICAL[segment.groove as usize],
                    segment.at
                ));
            }
            if let Location::Pair(middle) = place {
                assert!(!ground.is_wall(middle), "{}", game.description());
                assert_ne!(place.cells() & geometry::BOARD, 0);
            }
        }
        let segments = places.iter().map(|place| match place {
            Location::Slot(_) => 1,
            Location::Lying(_) => 2,
            _ => 0,
        });
        let walls: u32 = ground.walls.iter().map(|set| set.count_ones()).sum();
        assert_eq!(
            walls,
            segments.sum::<u32>(),
            "two pieces in a segment: {}",
            game.description()
        );
        let lying = places
            .iter()
            .filter(|p| matches!(p, Location::Lying(_)))
            .count();
        assert_eq!(
            ground.spanned.count_ones() as usize,
            lying,
            "{}",
            game.description()
        );
        for seat in [Seat(0), Seat(1)] {
            let round = layout.round(seat);
            let owner = layout.top(round).map(Piece::seat);
            assert!(geometry::STARTS.contains(&round) || owner == Some(seat));
        }
    });
}

#[test]
fn positions_with_one_description_have_one_hash() {
    let mut hashes = BTreeMap::new();
    random_games(30, |game, _| {
        let key = (game.description(), game.seat().0);
        let hash = *hashes.entry(key).or_insert(game.hash());
        assert_eq!(hash, game.hash());
    });
    let mut all: Vec<u64> = hashes.values().copied().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), hashes.len());
}

#[test]
fn random_games_see_every_kind_of_move() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    random_games(600, |_, last| {
        let kind = |place: Location| match place {
            Location::Cell(_) => "cell",
            Location::Pair(_) => "pair",
            Location::Slot(_) => "slot",
            Location::Lying(_) => "lying",
        };
        let name = match last {
            None => return,
            Some(Move::Round(_)) => "round".to_owned(),
            Some(Move::Go(from, to)) => format!("{}-{}", kind(from), kind(to)),
            Some(Move::Push(from, _)) => format!("push {}", kind(from)),
            Some(Move::Rebel(place)) => format!("rebel {}", kind(place)),
        };
        *seen.entry(name).or_default() += 1;
    });
    assert_eq!(seen.len(), 17, "{seen:?}");
}
