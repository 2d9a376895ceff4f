//! From a challenge to the first move: challenge, accept, decline, cancel, and challenge again.

use super::{
    Decision, Error, Match, Matches, Pace, Place, PlayerId, PlayerKind, Refused, Sitting, State,
    code,
};
use crate::fair::Secret;
use crate::game::{Seat, Setup};
use crate::games;
use crate::store::Saved;
use serde_json::{Map, Value};
use time::{Duration, UtcDateTime};

/// A challenge that nobody has accepted is gone after this long.
const OPEN_FOR: Duration = Duration::hours(48);

/// What somebody proposes to others.
#[derive(Debug, Clone)]
pub struct Challenge {
    pub game: String,
    pub options: Map<String, Value>,
    pub challenger: PlayerId,
    /// One to three; together with the challenger they fill the seats in this order.
    pub opponents: Vec<Opponent>,
    /// Where the challenger sits; drawn when `None`.
    pub seat: Option<u8>,
    pub pace: Pace,
    /// Only matches between people are ever rated.
    pub rated: bool,
    pub place: Place,
    /// Asked again with the same one, there is still one challenge.
    pub interaction: i64,
}

/// Who is to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    Player(PlayerId),
    /// Whoever comes first.
    Anybody,
    /// A computer of that level. It accepts at once.
    Computer(String),
}

impl Matches {
    /// Makes a challenge and commits to the secret of its chance. It begins at once when only computers were challenged.
    ///
    /// # Errors
    /// When the game cannot be played like that, or somebody would play twice.
    pub async fn challenge(&self, wanted: &Challenge, now: UtcDateTime) -> Result<Match, Error> {
        let kind = games::find(&wanted.game)?;
        let setup = Setup::new(kind, wanted.opponents.len() as u64 + 1, &wanted.options)?;
        let mut sittings = Vec::new();
        for opponent in &wanted.opponents {
            let (player, kind) = match opponent {
                Opponent::Player(player) => (Some(*player), PlayerKind::Person),
                Opponent::Anybody => (None, PlayerKind::Person),
                Opponent::Computer(level) => {
                    let id = self.store.computer(&read_level(level)?, now).await?;
                    (Some(id), PlayerKind::Computer)
                }
            };
            sittings.push(Sitting {
                player,
                kind,
                accepted: kind == PlayerKind::Computer,
                open: player.is_none(),
                away_until: None,
                plays_forced: true,
            });
        }
        let seat = match wanted.seat {
            Some(seat) if seat >= setup.seats() => {
                return Err(Refused::NoSeat { given: seat }.into());
            }
            Some(seat) => seat,
            None => random::<1>()[0] % setup.seats(),
        };
        sittings.insert(
            seat.into(),
            Sitting {
                player: Some(wanted.challenger),
                kind: PlayerKind::Person,
                accepted: true,
                open: false,
                away_until: None,
                plays_forced: true,
            },
        );
        let people: Vec<PlayerId> = sittings
            .iter()
            .filter(|s| s.kind == PlayerKind::Person)
            .filter_map(|s| s.player)
            .collect();
        for (i, &player) in people.iter().enumerate() {
            if player <= 0 {
                return Err(Refused::NoPlayer { given: player }.into());
            }
            if people[..i].contains(&player) {
                return Err(Refused::Twice.into());
            }
        }
        let m = self.new_match(wanted, &setup, sittings, None, now);
        self.post(m, wanted.interaction, now).await
    }

    fn new_match(
        &self,
        wanted: &Challenge,
        setup: &Setup,
        sittings: Vec<Sitting>,
        rematch_of: Option<String>,
        now: UtcDateTime,
    ) -> Match {
        let people = sittings.iter().all(|s| s.kind == PlayerKind::Person);
        let expires = Some(now + OPEN_FOR);
        Match {
            code: String::new(),
            version: 1,
            state: State::Open,
            game: wanted.game.clone(),
            seats: setup.seats(),
            options: setup.options(),
            pace: wanted.pace,
            rated: wanted.rated && people,
            place: wanted.place,
            challenger: wanted.challenger,
            rematch_of,
            asked: Some(wanted.interaction),
            secret: Secret::new(random()),
            accepted: None,
            created: now,
            started: None,
            ended: None,
            changed: now,
            turn: None,
            since: None,
            deadline: expires,
            wake: expires,
            reminders: 0,
            ending: None,
            ender: None,
            shown: 0,
            shown_ply: None,
            message: None,
            request: None,
            takebacks: 0,
            sittings,
            offers: Vec::new(),
            log: Vec::new(),
            fresh: Vec::new(),
            kept: 0,
            stored: 0,
            notices: Vec::new(),
            quiet: false,
        }
    }

    /// Finds a free code and writes the challenge; the same request finds what it made before.
    async fn post(&self, mut m: Match, interaction: i64, now: UtcDateTime) -> Result<Match, Error> {
        for attempt in 0.. {
            if let Some(code) = self.store.asked_by(interaction).await? {
                m.code = code;
                break;
            }
            let bytes: [u8; 8] = random();
            m.code = code::from_random(&bytes[..code::length(attempt)]);
            match self.store.insert(&m).await {
                Ok(Saved::Yes) => break,
                Ok(Saved::Late) => {}
                // The same request at the same moment, or another rematch of the same match.
                Err(error) if error.is_taken() && attempt < 20 => {
                    if let Some(of) = &m.rematch_of
                        && let Some(code) = self.store.rematch_of(of).await?
                    {
                        return self.find(&code).await;
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        let posted = self.find(&m.code).await?;
        if posted.state == State::Open && posted.sittings.iter().all(|s| s.accepted) {
            let begin = |m: &mut Match| {
                if m.state != State::Open {
                    return Ok(Decision::Leave);
                }
                self.begin(m, interaction, now)?;
                Ok(Decision::Save)
            };
            return Ok(self.change(&m.code, begin).await?.0);
        }
        Ok(posted)
    }

    /// Accepts a challenge, or takes a free seat. The last to accept begins the match.
    ///
    /// # Errors
    /// When the player was not challenged and no seat is free, or the challenge is gone.
    pub async fn accept(
        &self,
        code: &str,
        player: PlayerId,
        interaction: i64,
        now: UtcDateTime,
    ) -> Result<Match, Error> {
        if player <= 0 {
            return Err(Refused::NoPlayer { given: player }.into());
        }
        let profile = self.store.profile(player).await?;
        let plays_forced = profile.is_none_or(|profile| profile.plays_forced);
        let decide = |m: &mut Match| {
            let seat = m.seat_of(player);
            if m.state == State::Playing && seat.is_some() {
                return Ok(Decision::Leave);
            }
            m.must_be_open()?;
            match seat {
                Some(_) if player == m.challenger => return Err(Refused::OwnChallenge.into()),
                Some(seat) if m.sittings[seat.index()].accepted => return Ok(Decision::Leave),
                Some(seat) => m.sittings[seat.index()].accepted = true,
                None => {
                    let free = m.sittings.iter_mut().find(|s| s.player.is_none());
                    let free = free.ok_or(Refused::NotInvited)?;
                    free.player = Some(player);
                    free.accepted = true;
                    free.plays_forced = plays_forced;
                }
            }
            m.changed = now;
            if m.sittings.iter().all(|s| s.accepted) {
                self.begin(m, interaction, now)?;
            }
            Ok(Decision::Save)
        };
        Ok(self.change(code, decide).await?.0)
    }

    fn begin(&self, m: &mut Match, interaction: i64, now: UtcDateTime) -> Result<(), Error> {
        m.state = State::Playing;
        m.started = Some(now);
        m.accepted = Some(interaction);
        let mut game = m.replay()?;
        self.settle(m, game.as_mut(), now)?;
        m.set_turn(game.as_ref(), now);
        Ok(())
    }

    /// Declines a challenge, which ends it; or gives back a seat that was free for anybody.
    ///
    /// # Errors
    /// When the player was not challenged, or the challenge is gone.
    pub async fn decline(
        &self,
        code: &str,
        player: PlayerId,
        interaction: Option<i64>,
        now: UtcDateTime,
    ) -> Result<Match, Error> {
        let decide = |m: &mut Match| {
            if m.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            m.must_be_open()?;
            let seat = m.seat_of(player).ok_or(Refused::NotInIt)?;
            if player == m.challenger {
                return Err(Refused::OwnChallenge.into());
            }
            let sitting = &mut m.sittings[seat.index()];
            if sitting.open {
                sitting.player = None;
                sitting.accepted = false;
                m.changed = now;
            } else {
                m.ender = Some(seat);
                m.close(State::Declined, now);
            }
            Ok(Decision::Save)
        };
        Ok(self.change(code, decide).await?.0)
    }

    /// Takes back one's own challenge.
    ///
    /// # Errors
    /// When it is not one's own, or not open any more.
    pub async fn cancel(
        &self,
        code: &str,
        player: PlayerId,
        interaction: Option<i64>,
        now: UtcDateTime,
    ) -> Result<Match, Error> {
        let decide = |m: &mut Match| {
            if m.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            m.must_be_open()?;
            if player != m.challenger {
                return Err(Refused::NotChallenger.into());
            }
            m.ender = m.seat_of(player);
            m.close(State::Cancelled, now);
            Ok(Decision::Save)
        };
        Ok(self.change(code, decide).await?.0)
    }

    /// The same again, here, with the first move exchanged: everybody moves up one seat. When another has asked already,
    /// this accepts, and it is played where they asked.
    ///
    /// # Errors
    /// When the match is not over, or has its rematch already.
    pub async fn rematch(
        &self,
        code: &str,
        player: PlayerId,
        interaction: i64,
        here: Place,
        now: UtcDateTime,
    ) -> Result<Match, Error> {
        let old = self.find(code).await?;
        if !matches!(old.state, State::Over | State::Void) {
            return Err(Refused::NotOver { state: old.state }.into());
        }
        old.seat_of(player).ok_or(Refused::NotInIt)?;
        if let Some(code) = self.store.asked_by(interaction).await? {
            return self.find(&code).await;
        }
        if let Some(code) = self.store.rematch_of(&old.code).await? {
            return self.join_rematch(&code, player, interaction, now).await;
        }
        let mut sittings = old.sittings.clone();
        sittings.rotate_left(1);
        for sitting in &mut sittings {
            if sitting.kind == PlayerKind::Former {
                return Err(Refused::Former.into());
            }
            sitting.accepted =
                sitting.player == Some(player) || sitting.kind == PlayerKind::Computer;
            sitting.open = false;
        }
        let wanted = Challenge {
            game: old.game.clone(),
            options: old.options.clone(),
            challenger: player,
            opponents: Vec::new(),
            seat: None,
            pace: old.pace,
            rated: old.rated,
            place: here,
            interaction,
        };
        let setup = Setup::new(games::find(&old.game)?, old.seats.into(), &old.options)?;
        let m = self.new_match(&wanted, &setup, sittings, Some(old.code.clone()), now);
        let posted = self.post(m, interaction, now).await?;
        if posted.challenger != player {
            return self
                .join_rematch(&posted.code, player, interaction, now)
                .await;
        }
        Ok(posted)
    }

    async fn join_rematch(
        &self,
        code: &str,
        player: PlayerId,
        interaction: i64,
        now: UtcDateTime,
    ) -> Result<Match, Error> {
        let m = self.find(code).await?;
        if m.accepted == Some(interaction) {
            return Ok(m);
        }
        if m.state != State::Open {
            return Err(Refused::HasRematch { code: m.code }.into());
        }
        if m.challenger == player {
            return Ok(m);
        }
        self.accept(code, player, interaction, now).await
    }
}

impl Match {
    fn must_be_open(&self) -> Result<(), Refused> {
        match self.state {
            State::Open => Ok(()),
            state => Err(Refused::NotOpen { state }),
        }
    }

    /// What a challenge shows to bind the bot to its secret.
    pub fn commitment(&self) -> String {
        self.secret.commitment()
    }

    /// The seats that a challenge waits for.
    pub fn missing(&self) -> impl Iterator<Item = Seat> {
        let waits = self
            .sittings
            .iter()
            .enumerate()
            .filter(|(_, s)| !s.accepted);
        waits.map(|(seat, _)| Seat(seat as u8))
    }
}

/// The name of a level: short, so that it can be a player's name.
fn read_level(level: &str) -> Result<String, Refused> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if (1..=20).contains(&level.len()) && level.bytes().all(plain) {
        return Ok(level.to_owned());
    }
    Err(Refused::NoLevel {
        given: level.chars().take(20).collect(),
    })
}

/// Bytes that nobody can foresee.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes
}
