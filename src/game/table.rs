//! Typed rules as a [`Game`].

use super::scene::Fact;
use super::{
    Entry, Eyes, Game, Outcome, PerSeat, Refusal, Rules, Scene, Seat, Setup, Tokens, Turn, pick,
    refusal::shorten, retire, tokens::refuse,
};
use arrayvec::ArrayVec;
use rand::Rng;

/// How many entries of the log a game remembers: several rounds of four seats, as much as a message can tell.
const RECENT: usize = 64;

/// Rules with the set-up they started from and the length of the log: a [`Game`].
#[derive(Debug, Clone)]
pub struct Table<R: Rules> {
    setup: Setup,
    position: R,
    ply: usize,
    /// How many turns were played, and whose was the last.
    turns: usize,
    last: Option<Seat>,
    /// The newest entries, and the one seat that may know of each while the game lasts.
    recent: ArrayVec<(Entry, Option<Seat>), RECENT>,
    /// Kept to be filled again, so that replaying a log does not allocate for every entry.
    moves: Vec<R::Move>,
}

impl<R: Rules> Table<R> {
    pub fn start(setup: &Setup) -> Table<R> {
        Table {
            setup: setup.clone(),
            position: R::start(setup),
            ply: 0,
            turns: 0,
            last: None,
            recent: ArrayVec::new(),
            moves: Vec::new(),
        }
    }

    /// The position with its types: for search, and for tests that look inside.
    pub fn position(&self) -> &R {
        &self.position
    }

    /// Plays one of the listed moves and remembers it.
    fn proceed(&mut self, m: R::Move) {
        let by = self.position.turn();
        let entry = Entry {
            at: self.ply,
            by,
            seat: match by {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance | Turn::Over => self.position.chance_for(),
            },
            tokens: self.position.tokens(m),
            told: self.position.tell(m),
        };
        let secret = self.position.secret(m);
        self.position.play(m);
        self.remember(entry, secret);
    }

    fn remember(&mut self, entry: Entry, secret: Option<Seat>) {
        if self.recent.is_full() {
            self.recent.remove(0);
        }
        // What is drawn in secret belongs to the turn before it, or to the deal.
        if secret.is_none() && entry.seat.is_some() && entry.seat != self.last {
            self.turns += 1;
            self.last = entry.seat;
        }
        self.recent.push((entry, secret));
        self.ply += 1;
    }

    fn listed(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        self.position.moves(&mut moves);
        moves
    }

    fn find(&self, notation: &str) -> Option<R::Move> {
        self.listed()
            .into_iter()
            .find(|&m| self.position.tokens(m).as_str() == notation)
    }

    /// Says of every seat what its points are made of.
    fn explain_points(&self, scene: &mut Scene) {
        let parts = self.position.score_parts();
        if parts.is_empty() {
            return;
        }
        for (seat, plate) in (0..).map(Seat).zip(&mut scene.plates) {
            let of = |(word, points): &(&'static str, PerSeat<i32>)| {
                let points = points[seat.index()];
                (points != 0).then(|| {
                    let part = Fact::new("points-part").word("part", word);
                    part.number("points", points)
                })
            };
            let said: Vec<Fact> = parts.iter().filter_map(of).collect();
            plate.note = Some(Fact::new("points-parts").list("parts", said.clone()));
            let fact = Fact::new("points-of").seat("who", seat);
            scene.facts.push(fact.list("parts", said));
        }
    }

    /// Plays `retire-SEAT`. `None` when that is not what the text says.
    fn retire(&mut self, notation: &str) -> Option<Result<(), Refusal>> {
        if !retire::is_entry(notation) {
            return None;
        }
        let seats = self.setup.seats();
        if let Some(seat) = retire::seat(notation).filter(|seat| seat.0 < seats)
            && self.position.outcome().is_none()
            && self.position.retire(seat)
        {
            let entry = Entry {
                at: self.ply,
                by: Turn::Seat(seat),
                tokens: Tokens::of(notation),
                seat: Some(seat),
                told: Fact::new("move-left"),
            };
            self.remember(entry, None);
            return Some(Ok(()));
        }
        let expected = match self.position.outcome() {
            Some(_) => "the game is over".to_owned(),
            None if R::SEATS.iter().all(|&n| n <= 2) || seats <= 2 => {
                "nobody can leave a game of two that goes on; expected a legal move".to_owned()
            }
            None => format!(
                "expected {} to {}, for a seat that still plays",
                retire::entry(Seat(0)),
                retire::entry(Seat(seats - 1))
            ),
        };
        Some(Err(Refusal::Retire {
            given: shorten(notation),
            expected,
        }))
    }
}

impl<R: Rules> Game for Table<R> {
    fn key(&self) -> &'static str {
        R::KEY
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn turns(&self) -> usize {
        self.turns
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn legal(&self) -> Vec<Tokens> {
        self.listed()
            .into_iter()
            .map(|m| self.position.tokens(m))
            .collect()
    }

    fn chances(&self) -> Vec<(Tokens, u32)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        self.listed()
            .into_iter()
            .map(|m| (self.position.tokens(m), self.position.weight(m)))
            .collect()
    }

    fn random(&self, mut rng: &mut dyn Rng) -> Option<Tokens> {
        let moves = self.listed();
        (!moves.is_empty()).then(|| self.position.tokens(pick(&self.position, &moves, &mut rng)))
    }

    fn play(&mut self, notation: &str) -> Result<(), Refusal> {
        self.position.moves(&mut self.moves);
        if let Some(&m) = self
            .moves
            .iter()
            .find(|&&m| self.position.tokens(m).as_str() == notation)
        {
            self.proceed(m);
            return Ok(());
        }
        if let Some(retired) = self.retire(notation) {
            return retired;
        }
        if self.turn() == Turn::Over {
            return Err(Refusal::Over {
                given: shorten(notation),
            });
        }
        Err(refuse(&self.legal(), notation))
    }

    fn tell(&self, notation: &str) -> Option<Fact> {
        self.find(notation).map(|m| self.position.tell(m))
    }

    fn is_costly(&self, notation: &str) -> bool {
        self.find(notation)
            .is_some_and(|m| self.position.is_costly(m))
    }

    fn begun(&self, chosen: &[&str]) -> Box<dyn Game> {
        Box::new(Table {
            setup: self.setup.clone(),
            position: self
                .position
                .begun(chosen)
                .unwrap_or_else(|| self.position.clone()),
            ply: self.ply,
            turns: self.turns,
            last: self.last,
            recent: ArrayVec::new(),
            moves: Vec::new(),
        })
    }

    fn kept<'a, 'b>(&self, chosen: &'a [&'b str]) -> &'a [&'b str] {
        self.position.kept(chosen)
    }

    fn label(&self, chosen: &[&str], token: &str) -> Option<Fact> {
        self.position.label(chosen, token)
    }

    fn score_parts(&self) -> Vec<(&'static str, PerSeat<i32>)> {
        self.position.score_parts()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn scores(&self) -> Option<PerSeat<i32>> {
        self.position.scores()
    }

    fn ended_by(&self) -> Option<Fact> {
        self.position.ended_by()
    }

    fn describe(&self, eyes: Eyes) -> String {
        self.position.describe(eyes)
    }

    fn scene(&self, eyes: Eyes) -> Scene {
        let mut scene = Scene {
            game: R::KEY,
            ..self.position.scene(eyes, &self.recent(eyes))
        };
        if self.turn() == Turn::Over {
            self.explain_points(&mut scene);
        }
        scene
    }

    fn recent(&self, eyes: Eyes) -> Vec<Entry> {
        let known = |secret: Option<Seat>| secret.is_none_or(|seat| eyes.may_see(seat));
        self.recent
            .iter()
            .filter(|(_, secret)| known(*secret))
            .map(|(entry, _)| entry.clone())
            .collect()
    }

    fn secret(&self, notation: &str) -> Option<Seat> {
        // What a seat decides is never secret, and to find it among hundreds of moves takes long.
        if self.turn() != Turn::Chance {
            return None;
        }
        self.find(notation).and_then(|m| self.position.secret(m))
    }

    fn imagine(&self, seat: Seat, mut rng: &mut dyn Rng) -> Box<dyn Game> {
        Box::new(Table {
            position: self.position.imagine(seat, &mut rng),
            ..self.clone()
        })
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    fn playout(&mut self, mut rng: &mut dyn Rng) {
        // Nobody looks at where a playout has been, so it does not remember.
        self.recent.clear();
        loop {
            self.position.moves(&mut self.moves);
            if self.moves.is_empty() {
                return;
            }
            self.position
                .play(pick(&self.position, &self.moves, &mut rng));
            self.ply += 1;
        }
    }

    fn boxed(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}

fn perft<R: Rules>(position: &R, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |&m: &R::Move| {
        let mut next = position.clone();
        next.play(m);
        perft(&next, depth - 1)
    };
    moves.iter().map(after).sum()
}
