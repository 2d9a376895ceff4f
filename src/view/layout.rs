//! Buttons that lie like the board: what the picture calls a place its button calls it, and where it is in the picture
//! there it is among the buttons.

use super::message::{MOST_ROWS, ROW};
use crate::game::scene::{Point, Scene, Spot};

/// A choice to be laid out.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed<T> {
    pub choice: T,
    pub label: String,
    /// Where the picture has it; `None` when it is no place.
    pub at: Option<Point>,
}

/// A button of a row.
#[derive(Debug, Clone, PartialEq)]
pub enum Key<T> {
    Choice(T, String),
    /// Something that cannot be chosen now, with what it would be called.
    Blank(String),
}

/// The arrows of a compass, row by row. The middle has none.
const COMPASS: [[&str; 3]; 3] = [["↖", "↑", "↗"], ["←", "", "→"], ["↙", "↓", "↘"]];

/// Where two places count as being in one row or column, as a part of the size of a place.
const SLACK: f32 = 0.3;

/// Rows of buttons for these choices: as a compass where all of them are directions, as a grid where they form one in the
/// picture, else in the picture's reading order.
pub fn rows<T: Clone>(choices: Vec<Placed<T>>, scene: &Scene) -> Vec<Vec<Key<T>>> {
    compass(&choices)
        .or_else(|| grid(&choices, scene))
        .unwrap_or_else(|| in_reading_order(choices, scene))
}

/// Six or fewer slides from one place: each button where its arrow points, with impossible directions dead.
fn compass<T: Clone>(choices: &[Placed<T>]) -> Option<Vec<Vec<Key<T>>>> {
    let arrow_of = |label: &str| label.split(' ').next().unwrap_or_default().to_owned();
    let on_compass = |choice: &Placed<T>| {
        let arrow = arrow_of(&choice.label);
        !arrow.is_empty() && COMPASS.iter().flatten().any(|known| *known == arrow)
    };
    if choices.is_empty() || !choices.iter().all(on_compass) {
        return None;
    }
    let mut left = choices.to_vec();
    // Slanting directions come from boards of hexagons, which have no way straight up or down.
    let slanted = choices
        .iter()
        .any(|c| ["↖", "↗", "↙", "↘"].contains(&arrow_of(&c.label).as_str()));
    let mut rows = Vec::new();
    for arrows in COMPASS {
        let wanted = arrows.iter().filter(|arrow| match **arrow {
            "" => !slanted,
            "↑" | "↓" => !slanted,
            "↖" | "↗" | "↙" | "↘" => slanted,
            _ => true,
        });
        let row = wanted.map(|arrow| {
            let found = left
                .iter()
                .position(|c| !arrow.is_empty() && arrow_of(&c.label) == *arrow);
            match found.map(|at| left.remove(at)) {
                Some(placed) => Key::Choice(placed.choice, placed.label),
                None => Key::Blank((*arrow).to_owned()),
            }
        });
        rows.push(row.collect());
    }
    // Two choices in one direction are no compass.
    left.is_empty().then_some(rows)
}

/// The choices among all places of their size, when these form a grid of at most 5 × 5.
fn grid<T: Clone>(choices: &[Placed<T>], scene: &Scene) -> Option<Vec<Vec<Key<T>>>> {
    let first = choices.first()?.at?;
    let size = scene
        .spots
        .iter()
        .find(|spot| near(spot.middle(), first, 0.01))?
        .size();
    let alike = |spot: &&Spot| near(spot.size(), size, 0.01);
    let places: Vec<&Spot> = scene.spots.iter().filter(alike).collect();
    let slack = size[0].max(size[1]) * SLACK;
    let columns = lines(places.iter().map(|spot| spot.middle()[0]), slack);
    let rows = lines(places.iter().map(|spot| spot.middle()[1]), slack);
    let fits = (2..=ROW).contains(&columns.len()) && (2..=MOST_ROWS).contains(&rows.len());
    if !fits || places.len() != columns.len() * rows.len() {
        return None;
    }
    let mut left = choices.to_vec();
    let laid: Vec<Vec<Key<T>>> = rows
        .iter()
        .map(|&y| {
            let key = |&x: &f32| {
                let here = |at: Option<Point>| at.is_some_and(|at| near(at, [x, y], slack));
                match left.iter().position(|choice| here(choice.at)) {
                    Some(at) => {
                        let placed = left.remove(at);
                        Key::Choice(placed.choice, placed.label)
                    }
                    None => Key::Blank(String::new()),
                }
            };
            columns.iter().map(key).collect()
        })
        .collect();
    left.is_empty().then_some(laid)
}

fn near(a: Point, b: Point, slack: f32) -> bool {
    (a[0] - b[0]).abs() <= slack && (a[1] - b[1]).abs() <= slack
}

/// The different coordinates, in growing order.
fn lines(values: impl Iterator<Item = f32>, slack: f32) -> Vec<f32> {
    let mut sorted: Vec<f32> = values.collect();
    sorted.sort_by(f32::total_cmp);
    sorted.dedup_by(|b, a| *b - *a <= slack);
    sorted
}

/// From the top left to the bottom right of the picture, what is no place after that. A row of the picture is a row of
/// buttons where they fit; else neighbouring rows share one.
fn in_reading_order<T>(choices: Vec<Placed<T>>, scene: &Scene) -> Vec<Vec<Key<T>>> {
    let slack = slack(&choices, scene);
    let (mut places, others): (Vec<_>, Vec<_>) = choices.into_iter().partition(|c| c.at.is_some());
    let at = |choice: &Placed<T>| choice.at.unwrap_or_default();
    places.sort_by(|a, b| at(a)[1].total_cmp(&at(b)[1]));
    let mut rows: Vec<Vec<Placed<T>>> = Vec::new();
    for placed in places {
        match rows.last_mut() {
            Some(row) if at(&placed)[1] - at(&row[0])[1] <= slack => row.push(placed),
            _ => rows.push(vec![placed]),
        }
    }
    for row in &mut rows {
        row.sort_by(|a, b| at(a)[0].total_cmp(&at(b)[0]));
    }
    // Few choices stand in one row, and so does a column of the picture as far as it goes.
    if rows.iter().all(|row| row.len() == 1) || rows.iter().flatten().count() <= ROW {
        rows = in_even_rows(rows.into_iter().flatten().collect());
    }
    // What is no place stands alone if there is room.
    let room = MOST_ROWS - 1 - others.len().div_ceil(ROW).min(MOST_ROWS - 1);
    let mut rows = match join(rows, room.max(1)) {
        Ok(mut rows) => {
            rows.push(others);
            rows
        }
        Err(rows) => vec![rows.into_iter().flatten().chain(others).collect()],
    };
    rows.retain(|row| !row.is_empty());
    if rows.iter().any(|row| row.len() > ROW) {
        let all: Vec<Placed<T>> = rows.into_iter().flatten().collect();
        rows = in_even_rows(all);
    }
    let key = |placed: Placed<T>| Key::Choice(placed.choice, placed.label);
    rows.into_iter()
        .map(|row| row.into_iter().map(key).collect())
        .collect()
}

/// How far apart in height two places of one row may be.
fn slack<T>(choices: &[Placed<T>], scene: &Scene) -> f32 {
    let heights = choices.iter().filter_map(|choice| {
        let at = choice.at?;
        let spot = scene.spots.iter().find(|s| near(s.middle(), at, 0.01))?;
        Some(spot.size()[1])
    });
    SLACK * heights.min_by(f32::total_cmp).unwrap_or(1.0)
}

/// The same with neighbouring rows joined, the shortest first, until there are at most that many; `Err` when that makes a
/// row too long.
fn join<T>(mut rows: Vec<Vec<T>>, most: usize) -> Result<Vec<Vec<T>>, Vec<Vec<T>>> {
    if rows.iter().any(|row| row.len() > ROW) {
        return Err(rows);
    }
    while rows.len() > most {
        let length = |at: &usize| rows[*at].len() + rows[at + 1].len();
        let pairs = (0..rows.len() - 1).filter(|at| length(at) <= ROW);
        let Some(at) = pairs.min_by_key(length) else {
            return Err(rows);
        };
        let next = rows.remove(at + 1);
        rows[at].extend(next);
    }
    Ok(rows)
}

fn in_even_rows<T>(all: Vec<T>) -> Vec<Vec<T>> {
    let per_row = all.len().div_ceil(all.len().div_ceil(ROW).max(1));
    let mut rows: Vec<Vec<T>> = Vec::new();
    for (at, one) in all.into_iter().enumerate() {
        if at % per_row == 0 {
            rows.push(Vec::new());
        }
        if let Some(row) = rows.last_mut() {
            row.push(one);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::scene::disc;

    fn placed(label: &str, at: Option<Point>) -> Placed<&str> {
        Placed {
            choice: label,
            label: label.to_owned(),
            at,
        }
    }

    fn shown(rows: &[Vec<Key<&str>>]) -> Vec<String> {
        let key = |key: &Key<&str>| match key {
            Key::Choice(_, label) => label.clone(),
            Key::Blank(label) => format!("({label})"),
        };
        rows.iter()
            .map(|row| row.iter().map(key).collect::<Vec<_>>().join(" "))
            .collect()
    }

    /// A picture with 3 × 3 places.
    fn scene() -> Scene {
        let mut scene = Scene::new([0.0; 2], [4.0; 2], &[]);
        for (row, y) in ["3", "2", "1"].into_iter().zip([1.0, 2.0, 3.0]) {
            for (column, x) in ["a", "b", "c"].into_iter().zip([1.0, 2.0, 3.0]) {
                scene.spot(format!("{column}{row}"), disc([x, y], 0.4), None);
            }
        }
        scene
    }

    #[test]
    fn places_of_a_grid_are_laid_out_as_that_grid() {
        let choices = vec![
            placed("A1", Some([1.0, 3.0])),
            placed("C3", Some([3.0, 1.0])),
            placed("B2", Some([2.0, 2.0])),
        ];
        let rows = rows(choices, &scene());
        assert_eq!(shown(&rows), ["() () C3", "() B2 ()", "A1 () ()"]);
    }

    #[test]
    fn directions_lie_where_they_point() {
        let choices = ["→ D4", "↖ B5", "↘ D2"].map(|label| placed(label, Some([0.0; 2])));
        let rows = rows(choices.to_vec(), &scene());
        assert_eq!(shown(&rows), ["↖ B5 (↗)", "(←) → D4", "(↙) ↘ D2"]);
    }

    #[test]
    fn other_choices_stand_in_reading_order_and_what_is_no_place_comes_last() {
        let choices = vec![
            placed("swap", None),
            placed("low", Some([0.5, 3.5])),
            placed("right", Some([3.0, 1.0])),
            placed("left", Some([1.2, 1.05])),
        ];
        let rows = rows(choices, &scene());
        assert_eq!(shown(&rows), ["left right low", "swap"]);
    }
}
