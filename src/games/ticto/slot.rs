//! What pieces in slots do: slide along the groove, stand up, lie down, come out.

use super::geometry::{Segment, has};
use super::ground::Ground;
use super::pieces::Location;

impl Ground<'_> {
    /// Whether a rectangle can lie in this segment and the next one, across the crossing between them.
    pub fn takes_lying(&self, first: Segment) -> bool {
        let step = first.groove.along();
        self.is_free(first) && self.leads_on(first, step)
    }

    /// Whether the next segment of the groove is free and so is the crossing before it.
    pub fn leads_on(&self, segment: Segment, step: i8) -> bool {
        !has(self.spanned, segment.crossing(step)) && self.is_free(segment.next(step))
    }

    /// A square slides along its groove.
    pub fn slides_in_slot(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for step in both_ways(from) {
            let mut segment = from;
            while self.leads_on(segment, step) {
                segment = segment.next(step);
                go(Location::Slot(segment));
            }
        }
    }

    /// A lying rectangle slides along its groove.
    pub fn lying_slides(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for step in both_ways(from) {
            let mut front = front(from, step);
            let mut first = from;
            while self.leads_on(front, step) {
                (front, first) = (front.next(step), first.next(step));
                go(Location::Lying(first));
            }
        }
    }

    /// A lying rectangle tips over one of its ends and stands upright in the next segment.
    pub fn lying_stands_up(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for step in both_ways(from) {
            let front = front(from, step);
            if self.leads_on(front, step) {
                go(Location::Slot(front.next(step)));
            }
        }
    }

    /// An upright rectangle tips over within its groove and lies in the next two segments.
    pub fn upright_lies_down(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for step in both_ways(from) {
            let near = from.next(step);
            if self.leads_on(from, step) && self.leads_on(near, step) {
                let first = if step > 0 { near } else { near.next(step) };
                go(Location::Lying(first));
            }
        }
    }

    /// A square comes out onto one of the cells beside its segment.
    pub fn square_comes_out(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for cell in from.sides() {
            if self.takes_square(cell) {
                go(Location::Cell(cell));
            }
        }
    }

    /// A lying rectangle comes out onto the two cells on one side of it.
    pub fn lying_comes_out(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for at in from.sides() {
            let middle = Segment::new(from.groove.other(), at);
            if self.takes_rectangle(middle) {
                go(Location::Pair(middle));
            }
        }
    }

    /// An upright rectangle falls onto the two cells in a row on one side of it; the further one may be of the margin.
    pub fn upright_falls(&self, from: Segment, go: &mut impl FnMut(Location)) {
        for step in [from.groove.across(), -from.groove.across()] {
            if self.takes_rectangle(from.next(step)) {
                go(Location::Pair(from.next(step)));
            }
        }
    }
}

/// The steps along a segment's groove.
fn both_ways(segment: Segment) -> [i8; 2] {
    [segment.groove.along(), -segment.groove.along()]
}

/// The foremost segment of a lying rectangle that goes in the direction of `step`.
fn front(first: Segment, step: i8) -> Segment {
    if step > 0 { first.next(step) } else { first }
}
