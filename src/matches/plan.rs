//! Conditional moves: what a player will answer to moves that the opponent may play.
//!
//! A plan is a set of lines. A line begins where the opponent is to move and goes on move by move, always ending with a
//! reply of the planner. When the log follows a line, the reply is played by itself, in the same transaction. Nobody but
//! the planner ever sees a plan.

use super::live::Decision;
use super::{At, Error, Live, Match, Matches, PlayerId, PlayerKind, Refused, State};
use crate::game::{Game, Seat, Turn};
use crate::games;
use crate::store::rows::PlanRow;
use std::fmt;

/// How many lines a plan may have, and how many moves a line.
pub const MOST_LINES: usize = 50;
pub const MOST_MOVES: usize = 40;

/// What one seat has planned.
#[derive(Clone, PartialEq, Eq)]
pub struct Plan {
    pub(super) seat: Seat,
    /// The length of the log where its lines begin.
    pub(super) base: usize,
    /// Grows with every change.
    pub revision: i64,
    lines: Vec<Vec<String>>,
}

/// Its lines stay out of every log.
impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a plan of {} lines", self.lines.len())
    }
}

/// A place in a plan: a line, and how many of its moves lead there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    pub line: usize,
    pub moves: usize,
}

impl Plan {
    pub(super) fn read(row: PlanRow) -> Plan {
        let lines = row.lines.lines();
        Plan {
            seat: Seat(row.seat),
            base: row.base,
            revision: row.revision,
            lines: lines
                .map(|line| line.split(' ').map(str::to_owned).collect())
                .collect(),
        }
    }

    pub(super) fn row(&self) -> PlanRow {
        let lines: Vec<String> = self.lines.iter().map(|line| line.join(" ")).collect();
        PlanRow {
            seat: self.seat.0,
            base: self.base,
            revision: self.revision,
            lines: lines.join("\n"),
        }
    }

    /// The lines that can still be played, from what has been played of them on.
    fn alive<'a>(&'a self, log: &'a [String]) -> impl Iterator<Item = &'a [String]> {
        let played = log.get(self.base..);
        self.lines.iter().filter_map(move |line| {
            let played = played?;
            let left = line.strip_prefix(played)?;
            (!left.is_empty()).then_some(left)
        })
    }
}

impl Match {
    /// Whether moves can be planned in a game like this: not where chance decides or something is hidden.
    pub fn is_plannable(&self) -> bool {
        games::find(&self.game).is_ok_and(|kind| !kind.hidden && !kind.chance)
    }

    /// Whether this seat can plan now: a person waits for the move of another person.
    pub fn can_plan(&self, seat: Seat) -> bool {
        let is_person = |seat: Seat| self.sittings[seat.index()].kind == PlayerKind::Person;
        let others = self.turn.filter(|turn| *turn != seat);
        self.state == State::Playing
            && self.is_plannable()
            && is_person(seat)
            && others.is_some_and(is_person)
    }

    /// The lines that a seat has planned from now on, in the order in which they were made, and the revision of the plan.
    /// Only for the eyes of that seat.
    pub fn plan_of(&self, seat: Seat) -> (i64, Vec<Vec<String>>) {
        let Some(plan) = self.plans.iter().find(|plan| plan.seat == seat) else {
            return (0, Vec::new());
        };
        let lines = plan.alive(&self.log).map(<[String]>::to_vec).collect();
        (plan.revision, lines)
    }

    /// What a seat has planned to play now.
    pub(super) fn planned(&self, seat: Seat) -> Option<String> {
        let plan = self.plans.iter().find(|plan| plan.seat == seat)?;
        let next = plan.alive(&self.log).next()?;
        next.first().cloned()
    }

    /// Plans that begin after this length of the log are about moves that were taken back.
    pub(super) fn cut_plans(&mut self, length: usize) {
        self.plans.retain(|plan| plan.base <= length);
    }

    fn set_plan(&mut self, seat: Seat, lines: Vec<Vec<String>>) {
        let before = self.plans.iter().find(|plan| plan.seat == seat);
        let plan = Plan {
            seat,
            base: self.log.len(),
            revision: before.map_or(0, |plan| plan.revision) + 1,
            lines,
        };
        self.plans.retain(|plan| plan.seat != seat);
        self.plans.push(plan);
        // Nobody sees that somebody plans.
        self.quiet = true;
    }
}

impl Live {
    /// The position where a line of the reader's plan has led to after some of its moves.
    ///
    /// # Errors
    /// [`Refused::PlanChanged`] when there is no such place any more.
    pub fn planned_position(&self, seat: Seat, at: Node) -> Result<Box<dyn Game>, Error> {
        let (_, lines) = self.plan_of(seat);
        let empty = Vec::new();
        let line = match (lines.get(at.line), at.moves) {
            (Some(line), _) => line,
            (None, 0) => &empty,
            (None, _) => return Err(Refused::PlanChanged.into()),
        };
        let moves = line.get(..at.moves).ok_or(Refused::PlanChanged)?;
        let mut game = self.game.clone();
        for entry in moves {
            game.play(entry).map_err(|_| Refused::PlanChanged)?;
        }
        Ok(game)
    }
}

impl Matches {
    /// Plans a reply: when the opponent plays `answer` at that place of the plan, `reply` is played. What was planned
    /// there before for the same move is replaced.
    ///
    /// # Errors
    /// When one cannot plan now, the plan is not of that revision any more, one of the moves is not legal there, or there
    /// are too many lines.
    pub async fn plan(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        revision: i64,
        node: Node,
        [answer, reply]: [&str; 2],
    ) -> Result<Live, Error> {
        let live = self.at(at.into()).await?;
        let seen = (live.ply(), live.takebacks);
        let decide = |live: &mut Live| {
            let (seat, mut lines) = live.planning(player, revision, seen)?;
            let mut game = live.planned_position(seat, node)?;
            game.play(answer)?;
            if game.turn() != Turn::Seat(seat) {
                return Err(Refused::NothingToPlan.into());
            }
            game.play(reply)?;
            let before = lines.get(node.line).map(|line| &line[..node.moves]);
            let before = before.unwrap_or_default().to_vec();
            let after_answer = [&before[..], &[answer.to_owned()]].concat();
            let line = [&after_answer[..], &[reply.to_owned()]].concat();
            // Only one reply to a move can be planned; and a line that only leads here has become longer.
            lines.retain(|other| {
                let replies_else = other.starts_with(&after_answer) && !other.starts_with(&line);
                !replies_else && *other != before
            });
            if !lines.iter().any(|other| other.starts_with(&line)) {
                lines.push(line.clone());
            }
            if lines.len() > MOST_LINES || line.len() > MOST_MOVES {
                return Err(Refused::PlanFull.into());
            }
            live.stored.set_plan(seat, lines);
            Ok(Decision::Save)
        };
        self.change(live, decide).await
    }

    /// Deletes a line of a plan, or (`None`) all of it.
    ///
    /// # Errors
    /// When one cannot plan now, or the plan is not of that revision any more.
    pub async fn delete_plan(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        revision: i64,
        line: Option<usize>,
    ) -> Result<Live, Error> {
        let live = self.at(at.into()).await?;
        let seen = (live.ply(), live.takebacks);
        let decide = |live: &mut Live| {
            let (seat, mut lines) = live.planning(player, revision, seen)?;
            match line {
                Some(line) if line < lines.len() => {
                    lines.remove(line);
                }
                Some(_) => return Err(Refused::PlanChanged.into()),
                None => lines.clear(),
            }
            live.stored.set_plan(seat, lines);
            Ok(Decision::Save)
        };
        self.change(live, decide).await
    }
}

impl Live {
    /// The seat and the lines of a player who changes a plan of this revision, seen on the board of that ply and that many
    /// takebacks: with every move other lines are left.
    fn planning(
        &self,
        player: PlayerId,
        revision: i64,
        seen: (usize, i64),
    ) -> Result<(Seat, Vec<Vec<String>>), Error> {
        let seat = self.seated(player)?;
        if !self.can_plan(seat) {
            return Err(Refused::CannotPlan.into());
        }
        let (now, lines) = self.plan_of(seat);
        match now == revision && seen == (self.ply(), self.takebacks) {
            true => Ok((seat, lines)),
            false => Err(Refused::PlanChanged.into()),
        }
    }
}
