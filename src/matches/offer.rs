//! Proposals to the other players: a draw, or taking back a move. Who offers agrees; when all agree it happens.

use super::live::Decision;
use super::{
    At, Error, InteractionId, Live, Match, Matches, Offer, OfferKind, PlayerId, PlayerKind,
    Refused, State,
};
use crate::game::Seat;
use time::UtcDateTime;

/// Who proposes or answers, and to what.
#[derive(Debug, Clone, Copy)]
pub struct Voice {
    pub player: PlayerId,
    /// The length of the log that the player saw; `None` for whatever it is now.
    pub ply: Option<usize>,
    /// Asked again with the same one, it is done once.
    pub interaction: Option<InteractionId>,
}

impl From<PlayerId> for Voice {
    fn from(player: PlayerId) -> Voice {
        Voice {
            player,
            ply: None,
            interaction: None,
        }
    }
}

impl Matches {
    /// Offers a draw or asks to take back one's last move. When another has offered the same, this agrees.
    ///
    /// # Errors
    /// When there is nothing to take back, chance has spoken since, or the same was declined since the last move.
    pub async fn offer(
        &self,
        at: impl Into<At<'_>>,
        by: impl Into<Voice>,
        kind: OfferKind,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live, seat: Seat| {
            let m = &live.stored;
            if kind == OfferKind::Draw && m.sittings.iter().any(|s| s.kind == PlayerKind::Computer)
            {
                return Err(Refused::Computer.into());
            }
            let ply = match m.offers.iter().find(|o| o.kind == kind) {
                Some(offer) if offer.declined && offer.seat == seat => {
                    return Err(Refused::Declined { kind }.into());
                }
                Some(offer) if !offer.declined => {
                    if m.agrees(kind, seat) {
                        return Err(Refused::AlreadyOffered { kind }.into());
                    }
                    offer.ply
                }
                _ => match kind {
                    OfferKind::Draw => m.ply(),
                    OfferKind::Takeback => m.before_last_move(seat)?,
                },
            };
            live.agree(kind, seat, ply, now)
        };
        self.speak(at, by.into(), decide).await
    }

    /// Agrees to what another has offered.
    ///
    /// # Errors
    /// When nobody else has.
    pub async fn accept_offer(
        &self,
        at: impl Into<At<'_>>,
        by: impl Into<Voice>,
        kind: OfferKind,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live, seat: Seat| {
            let m = &live.stored;
            let open = |o: &&Offer| o.kind == kind && !o.declined;
            let offer = m
                .offers
                .iter()
                .find(open)
                .ok_or(Refused::NoOffer { kind })?;
            if m.agrees(kind, seat) {
                return Err(Refused::AlreadyOffered { kind }.into());
            }
            let ply = offer.ply;
            live.agree(kind, seat, ply, now)
        };
        self.speak(at, by.into(), decide).await
    }

    /// Declines what another has offered, or takes back one's own offer.
    ///
    /// # Errors
    /// When nobody has offered that.
    pub async fn decline_offer(
        &self,
        at: impl Into<At<'_>>,
        by: impl Into<Voice>,
        kind: OfferKind,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live, seat: Seat| {
            let m = &mut live.stored;
            if !m.offers.iter().any(|o| o.kind == kind && !o.declined) {
                return Err(Refused::NoOffer { kind }.into());
            }
            if m.agrees(kind, seat) {
                m.offers.retain(|o| o.kind != kind || o.seat != seat);
            } else {
                for offer in m.offers.iter_mut().filter(|o| o.kind == kind) {
                    offer.declined = true;
                }
            }
            m.changed = now;
            Ok(())
        };
        self.speak(at, by.into(), decide).await
    }

    /// Lets a player of the match say something, once.
    async fn speak(
        &self,
        at: impl Into<At<'_>>,
        by: Voice,
        decide: impl Fn(&mut Live, Seat) -> Result<(), Error>,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live| {
            if live.has_followed(by.interaction) {
                return Ok(Decision::Leave);
            }
            let seat = live.seated(by.player)?;
            let ply = live.ply();
            if let Some(expected) = by.ply.filter(|expected| *expected != ply) {
                return Err(Refused::Stale { expected, ply }.into());
            }
            decide(live, seat)?;
            Ok(Decision::Save)
        };
        self.change(at, decide).await
    }
}

impl Live {
    fn agree(
        &mut self,
        kind: OfferKind,
        seat: Seat,
        ply: usize,
        now: UtcDateTime,
    ) -> Result<(), Error> {
        let m = &mut self.stored;
        m.offers.retain(|o| o.kind != kind || !o.declined);
        m.offers.push(Offer {
            kind,
            seat,
            declined: false,
            ply,
        });
        m.changed = now;
        let all = (0..m.seats).map(Seat).all(|seat| {
            let person = m.sittings[seat.index()].kind == PlayerKind::Person;
            !person || m.has_left(seat) || m.agrees(kind, seat)
        });
        if !all {
            return Ok(());
        }
        match kind {
            OfferKind::Draw => {
                // Those who have left stay behind those who agree.
                let rank = |seat: u8| match m.has_left(Seat(seat)) {
                    true => 1 + (0..m.seats).filter(|&s| !m.has_left(Seat(s))).count() as u8,
                    false => 1,
                };
                let ranks = (0..m.seats).map(rank).collect();
                m.end(State::Over, ranks, "agreed", now);
            }
            OfferKind::Takeback => {
                m.cut(ply);
                m.cut_plans(ply);
                m.takebacks += 1;
                m.offers.clear();
                self.replay()?;
                self.set_turn(now);
            }
        }
        Ok(())
    }
}

impl Match {
    /// The length of the log before the last decision of a seat.
    fn before_last_move(&self, seat: Seat) -> Result<usize, Refused> {
        let decided = |at: &usize| {
            let decider = self.deciders[*at];
            decider.seat == Some(seat) && decider.by.is_decision()
        };
        let last = (0..self.deciders.len()).rev().find(decided);
        let last = last.ok_or(Refused::NothingToTakeBack)?;
        if self.deciders[last..].iter().any(|d| d.seat.is_none()) {
            return Err(Refused::AfterChance);
        }
        Ok(last)
    }

    /// Whether a seat has offered this or agreed to it.
    pub fn agrees(&self, kind: OfferKind, seat: Seat) -> bool {
        let same = |o: &Offer| o.kind == kind && o.seat == seat && !o.declined;
        self.offers.iter().any(same)
    }
}
