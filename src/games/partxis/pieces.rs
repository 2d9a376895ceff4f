//! The pieces on the board: where they stand, where they may go, whom they eat.

use super::board::{Colour, GOAL, SAFE, TRACK, shortly_before, start_of};

/// What a move earned beyond itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feat {
    Ate,
    Arrived,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces {
    /// The squares with pieces of each colour.
    squares: [u128; 4],
    /// Those of them with two: barriers.
    barriers: [u128; 4],
    home: [u8; 4],
    goal: [u8; 4],
    /// The colour that arrived last on the start square of each colour.
    latest: [Colour; 4],
    /// How many pieces a colour has.
    count: u8,
}

impl Pieces {
    /// An empty board with nobody at home, for colours of `count` pieces.
    pub const fn none(count: u8) -> Pieces {
        Pieces {
            squares: [0; 4],
            barriers: [0; 4],
            home: [0; 4],
            goal: [0; 4],
            latest: Colour::ALL,
            count,
        }
    }

    /// Puts all pieces of a colour into its home.
    pub fn add(&mut self, colour: Colour) {
        self.home[colour.index()] = self.count;
    }

    /// How many pieces a colour has.
    pub fn of_a_colour(&self) -> u8 {
        self.count
    }

    /// Takes a colour off the board, with its home and its goal.
    pub fn remove(&mut self, colour: Colour) {
        let i = colour.index();
        (self.squares[i], self.barriers[i]) = (0, 0);
        (self.home[i], self.goal[i]) = (0, 0);
    }

    pub fn nobody_home(&self, colour: Colour) -> bool {
        self.home[colour.index()] == 0
    }

    pub fn all_arrived(&self, colour: Colour) -> bool {
        self.goal[colour.index()] == self.count
    }

    /// The barriers of a colour, along its way.
    pub fn barriers(&self, colour: Colour) -> u128 {
        colour.along(self.barriers[colour.index()])
    }

    /// The places from which a piece of this colour may move `steps` steps along its way.
    pub fn sources(&self, colour: Colour, steps: u8) -> u128 {
        let barriers = self.barriers_on_track() | self.barriers[colour.index()];
        let full = colour.along(barriers | self.mixed_pairs());
        let barriers = colour.along(barriers);
        let in_reach = (1 << (GOAL - steps + 1)) - 1;
        colour.along(self.squares[colour.index()])
            & in_reach
            & !shortly_before(barriers, steps)
            & !(full >> steps)
    }

    /// Whether a piece may leave its home: only two of its own colour on the start square hold it back.
    pub fn can_exit(&self, colour: Colour) -> bool {
        !self.nobody_home(colour) && !has(self.barriers[colour.index()], colour.start())
    }

    /// Moves a piece from its home to its start square.
    pub fn exit(&mut self, colour: Colour) -> Option<Feat> {
        let eaten = self.eaten_by_exit(colour);
        if let Some(eaten) = eaten {
            self.send_home(eaten, colour.start());
        }
        self.home[colour.index()] -= 1;
        self.put(colour, colour.start());
        eaten.map(|_| Feat::Ate)
    }

    /// Moves a piece from one progress to another.
    pub fn advance(&mut self, colour: Colour, from: u8, to: u8) -> Option<Feat> {
        self.take(colour, colour.square(from));
        if to == GOAL {
            self.goal[colour.index()] += 1;
            return Some(Feat::Arrived);
        }
        let square = colour.square(to);
        let eaten = self.eaten_by(colour, to);
        if let Some(eaten) = eaten {
            self.send_home(eaten, square);
        }
        self.put(colour, square);
        eaten.map(|_| Feat::Ate)
    }

    pub fn send_home(&mut self, colour: Colour, square: u32) {
        self.take(colour, square);
        self.home[colour.index()] += 1;
    }

    /// The progress of all pieces of a colour together; a piece at home counts −1.
    pub fn progress(&self, colour: Colour) -> i32 {
        let walked = |set: u128| {
            let line = colour.along(set);
            let on_line = (0..i32::from(GOAL)).filter(|progress| line >> progress & 1 == 1);
            on_line.sum::<i32>()
        };
        let i = colour.index();
        walked(self.squares[i])
            + walked(self.barriers[i])
            + i32::from(GOAL) * i32::from(self.goal[i])
            - i32::from(self.home[i])
    }

    pub fn at_home(&self, colour: Colour) -> u8 {
        self.home[colour.index()]
    }

    pub fn in_goal(&self, colour: Colour) -> u8 {
        self.goal[colour.index()]
    }

    /// How many pieces of a colour stand at some progress short of the goal.
    pub fn count(&self, colour: Colour, progress: u8) -> usize {
        let square = colour.square(progress);
        let i = colour.index();
        usize::from(has(self.squares[i], square)) + usize::from(has(self.barriers[i], square))
    }

    /// The places of a colour from home to goal, as in `h h 5 c2`.
    pub fn places(&self, colour: Colour) -> String {
        let i = colour.index();
        let mut places = vec!["h".to_owned(); self.home[i].into()];
        let line = colour.along(self.squares[i]);
        let pairs = self.barriers(colour);
        for progress in (0..GOAL).filter(|progress| line >> progress & 1 == 1) {
            let count = 1 + (pairs >> progress & 1) as usize;
            places.extend(vec![colour.place(progress).to_string(); count]);
        }
        places.extend(vec!["g".to_owned(); self.goal[i].into()]);
        places.join(" ")
    }

    /// Who arrived last on the start square of a colour, where an exit would have to know.
    pub fn latest_of_two(&self, colour: Colour) -> Option<Colour> {
        let start = colour.start();
        let strangers = has(self.mixed_pairs(), start) && !has(self.squares[colour.index()], start);
        strangers.then_some(self.latest[colour.index()])
    }

    /// Puts a piece from its home anywhere on its way, to set up a position.
    #[cfg(test)]
    pub fn place(&mut self, colour: Colour, progress: u8) {
        self.home[colour.index()] -= 1;
        if progress == GOAL {
            self.goal[colour.index()] += 1;
        } else {
            self.put(colour, colour.square(progress));
        }
    }

    fn put(&mut self, colour: Colour, square: u32) {
        let bit = 1 << square;
        self.barriers[colour.index()] |= self.squares[colour.index()] & bit;
        self.squares[colour.index()] |= bit;
        if let Some(owner) = start_of(square) {
            self.latest[owner.index()] = colour;
        }
    }

    fn take(&mut self, colour: Colour, square: u32) {
        let bit = 1 << square;
        let barrier = self.barriers[colour.index()] & bit;
        self.barriers[colour.index()] ^= barrier;
        self.squares[colour.index()] ^= bit ^ barrier;
    }

    fn barriers_on_track(&self) -> u128 {
        self.barriers.iter().fold(0, |all, set| all | set) & TRACK
    }

    /// The squares where two colours stand together: no barrier, but no room for a third piece.
    fn mixed_pairs(&self) -> u128 {
        let [y, b, r, g] = self.squares;
        (y & b | r & g | (y | b) & (r | g)) & TRACK
    }

    /// Whom a piece of this colour eats when it arrives at some progress.
    pub fn eaten_by(&self, colour: Colour, to: u8) -> Option<Colour> {
        let square = (to != GOAL).then(|| colour.square(to))?;
        has(TRACK & !SAFE, square).then(|| self.stranger(colour, square))?
    }

    /// Whom an exit eats: beside a piece of the home's colour the other, of two strangers the one that arrived last.
    pub fn eaten_by_exit(&self, colour: Colour) -> Option<Colour> {
        let start = colour.start();
        if !has(self.barriers_on_track() | self.mixed_pairs(), start) {
            return None;
        }
        if has(self.squares[colour.index()], start) {
            self.stranger(colour, start)
        } else {
            Some(self.latest[colour.index()])
        }
    }

    /// A colour other than this one on a square.
    fn stranger(&self, colour: Colour, square: u32) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|&other| other != colour && has(self.squares[other.index()], square))
    }
}

const fn has(set: u128, square: u32) -> bool {
    set >> square & 1 == 1
}
