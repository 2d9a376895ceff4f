//! Pushing in slots, and who dies of it.

use super::geometry::{Segment, has};
use super::ground::Ground;
use super::pieces::{Location, Move, Piece};

/// Who was pushed in the last action, and by whom: the victim may not push back at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pushed {
    pub victim: Piece,
    pub pusher: Piece,
}

impl Ground<'_> {
    /// A square or a lying rectangle pushes the enemy with which it is in tension.
    pub fn pushes_of(&self, pusher: Piece, last: Option<Pushed>, out: &mut impl FnMut(Move)) {
        let Some(from) = self.layout.place(pusher) else {
            return;
        };
        let Some(ends) = from.segments() else {
            return;
        };
        if matches!(from, Location::Slot(_)) && !pusher.is_square() {
            return;
        }
        let theirs = self.layout.walls(self.seat.other());
        for (end, step) in outwards(ends) {
            let ahead = end.next(step);
            let tension = has(theirs[ahead.groove as usize], ahead.at)
                && !has(self.spanned, end.crossing(step));
            if !tension {
                continue;
            }
            let back = last.is_some_and(|last| {
                last.victim == pusher && self.layout.held(ahead) == Some(last.pusher)
            });
            if !back {
                out(Move::Push(from, from.pushed(step)));
            }
        }
    }

    /// Who is concerned by a push, and where the victim comes to: `None` when it cannot move one segment and dies.
    pub fn consequence(&self, from: Location, to: Location) -> Option<(Pushed, Option<Location>)> {
        let [first, last] = from.segments()?;
        let step = to.segments()?[0].at.step_from(first.at);
        let end = if step > 0 { last } else { first };
        let pushed = Pushed {
            pusher: self.layout.held(first)?,
            victim: self.layout.held(end.next(step))?,
        };
        let place = self.layout.place(pushed.victim)?;
        let [first, last] = place.segments()?;
        let end = if step > 0 { last } else { first };
        let lives = self.leads_on(end, step);
        Some((pushed, lives.then(|| place.pushed(step))))
    }
}

/// The two ends of a piece in a slot, each with the step that leads out of it.
fn outwards([first, last]: [Segment; 2]) -> [(Segment, i8); 2] {
    [(last, last.groove.along()), (first, -first.groove.along())]
}
