//! From a challenge to the first move: challenge, accept, decline, cancel, and challenge again.

use super::limits;
use super::live::Decision;
use super::name::clean;
use super::people::must_be_person;
use super::settings::read_or_default;
use super::{
    At, Entry, Error, InteractionId, Live, Match, Matches, Pace, Person, Place, PlayerId,
    PlayerKind, Refused, ServerSettings, Sitting, State, code,
};
use crate::fair::Secret;
use crate::game::{Seat, Setup};
use crate::games;
use crate::store::rows::{PersonRow, SeatRow};
use crate::store::{Invited, Load, Saved};
use serde_json::{Map, Value};
use std::sync::Arc;
use time::{Duration, UtcDateTime};

/// A challenge that nobody has accepted is gone after this long.
const OPEN_FOR: Duration = Duration::hours(48);

/// A word for the key of chance has at most this many characters.
pub const LONGEST_WORD: usize = 64;

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
    pub interaction: InteractionId,
}

/// Who is to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    Player(PlayerId),
    /// The first who comes.
    Anybody,
    /// A computer of that level. It accepts at once.
    Computer(String),
}

/// Who is to sit at a new match, and what is set where it is played.
struct Guests {
    sittings: Vec<Sitting>,
    people: Vec<Option<Person>>,
    server: ServerSettings,
}

impl Matches {
    /// Makes a challenge and commits to the secret of its chance. It begins at once when only computers were challenged.
    ///
    /// # Errors
    /// When the game cannot be played like that, or somebody would play twice.
    pub async fn challenge(&self, wanted: &Challenge, now: UtcDateTime) -> Result<Live, Error> {
        let kind = games::find(&wanted.game)?;
        let setup = Setup::new(kind, wanted.opponents.len() as u64 + 1, &wanted.options)?;
        let mut order = wanted.opponents.clone();
        let seat = match wanted.seat {
            Some(seat) if seat >= setup.seats() => {
                return Err(Refused::NoSeat { given: seat }.into());
            }
            Some(seat) => seat,
            None => random::<1>()[0] % setup.seats(),
        };
        order.insert(seat.into(), Opponent::Player(wanted.challenger));
        check(&order)?;
        let (invited, server) = match self.invite(&order, wanted, now).await? {
            Ok(invited) => invited,
            // The same request has made it before.
            Err(code) => return self.live(&code).await,
        };
        let (mut sittings, mut people) = (Vec::new(), Vec::new());
        for opponent in &order {
            let is = |person: &&(Person, Option<UtcDateTime>)| opponent.is(&person.0);
            let known = invited.iter().find(is);
            let person = match opponent {
                Opponent::Anybody => None,
                Opponent::Player(id) => {
                    Some(known.map_or_else(|| Person::stranger(*id), |(person, _)| person.clone()))
                }
                Opponent::Computer(_) => known.map(|(person, _)| person.clone()),
            };
            sittings.push(Sitting {
                player: person.as_ref().map(|person| person.id),
                kind: person
                    .as_ref()
                    .map_or(PlayerKind::Person, |person| person.kind),
                accepted: matches!(opponent, Opponent::Computer(_))
                    || *opponent == Opponent::Player(wanted.challenger),
                open: *opponent == Opponent::Anybody,
                away_until: known.and_then(|(_, away)| *away),
                plays_forced: person.as_ref().is_none_or(|person| person.plays_forced),
                word: None,
            });
            people.push(person);
        }
        let guests = Guests {
            sittings,
            people,
            server,
        };
        self.post(wanted, &setup, guests, None, now).await
    }

    /// What is known of these people and computers, and what is set for the server; or the code of the challenge that the
    /// same request has made before.
    async fn invite(
        &self,
        order: &[Opponent],
        wanted: &Challenge,
        now: UtcDateTime,
    ) -> Result<Result<(Vec<(Person, Option<UtcDateTime>)>, ServerSettings), String>, Error> {
        let (mut players, mut levels) = (Vec::new(), Vec::new());
        for opponent in order {
            match opponent {
                Opponent::Player(player) => players.push(*player),
                Opponent::Computer(level) => levels.push(level.as_str()),
                Opponent::Anybody => {}
            }
        }
        loop {
            let server = wanted.place.server;
            let found = self
                .store
                .invited(&players, &levels, server, wanted.interaction);
            let Invited {
                people,
                server_settings,
                asked,
            } = found.await?;
            if let Some(code) = asked {
                return Ok(Err(code));
            }
            let mut known = Vec::new();
            for (row, away) in &people {
                known.push((Person::read(row)?, *away));
            }
            let is_known = |level: &&str| {
                let mut computers = known.iter().map(|(person, _)| person);
                computers.any(|p| p.kind == PlayerKind::Computer && p.name == **level)
            };
            match levels.iter().find(|level| !is_known(level)) {
                Some(new) => self.store.add_computer(new, now).await?,
                None => {
                    let server = read_or_default(server_settings.as_deref())?;
                    return Ok(Ok((known, server)));
                }
            }
        }
    }

    /// Finds a free code and writes a new match: as a challenge, or begun at once when nobody has to accept it. The same
    /// request finds what it made before.
    async fn post(
        &self,
        wanted: &Challenge,
        setup: &Setup,
        guests: Guests,
        rematch_of: Option<String>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let stored = self.new_match(wanted, setup, guests.sittings, rematch_of, now);
        let new = Live {
            game: stored.begin()?,
            stored,
            people: guests.people,
            server: guests.server,
            changes: Vec::new(),
            played: Vec::new(),
            asker: None,
        };
        for attempt in 0.. {
            let bytes: [u8; 8] = random();
            let mut live = new.clone();
            live.stored.code = code::from_random(&bytes[..code::length(attempt)]);
            if live.sittings.iter().all(|s| s.accepted) {
                live.begin(wanted.interaction, now)?;
            }
            let m = &live.stored;
            let seats: Vec<SeatRow> = m.sittings.iter().map(Sitting::row).collect();
            let log: Vec<_> = m.fresh.iter().map(Entry::row).collect();
            let (row, since) = (m.row(), now - limits::HOUR);
            let allow = |load: &Load| match self.is_limited {
                true => limits::check(load),
                false => Ok(()),
            };
            let inserted = self.store.insert(&row, &seats, &log, since, allow);
            match inserted.await {
                Ok(Err(refused)) => return Err(refused.into()),
                Ok(Ok(Saved::Yes(_))) => {
                    live.played = live.stored.inserted();
                    return Ok(live);
                }
                Ok(Ok(Saved::Late)) => {}
                // The same request at the same moment, or another rematch of the same match.
                Err(error) if error.is_taken() && attempt < 20 => {
                    if let Some(code) = self.store.asked_by(wanted.interaction).await? {
                        return self.live(&code).await;
                    }
                    if let Some(of) = &m.rematch_of
                        && let Some(code) = self.store.rematch_of(of).await?
                    {
                        return self.live(&code).await;
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        unreachable!("attempts do not end")
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
            deciders: Vec::new(),
            plans: Vec::new(),
            fresh: Vec::new(),
            kept: 0,
            stored: 0,
            notices: Vec::new(),
            quiet: false,
            counts: Arc::clone(self.store.counts()),
        }
    }

    /// Accepts a challenge, or takes a free seat. The last to accept begins the match.
    ///
    /// # Errors
    /// When the player was not challenged and no seat is free, or the challenge is gone.
    pub async fn accept(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        interaction: InteractionId,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        self.accept_saying(at, player, None, None, interaction, now)
            .await
    }

    /// Puts a word of one's own into the key of chance: the challenger into an open challenge, anybody else while they
    /// accept it. The bot is bound to its secret by then and cannot fit it to the word.
    ///
    /// # Errors
    /// As [`accept_variant`](Matches::accept_variant), and when it is no word.
    pub async fn give_word(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        word: &str,
        read: Option<&str>,
        interaction: InteractionId,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let word = read_word(word)?;
        let live = self.at(at.into()).await?;
        if player != live.challenger {
            let word = Some(word);
            return self
                .accept_saying(live, player, word, read, interaction, now)
                .await;
        }
        let decide = |live: &mut Live| {
            let m = &mut live.stored;
            m.must_be_open()?;
            let seat = m.seat_of(player).ok_or(Refused::NotInIt)?;
            let sitting = &mut m.sittings[seat.index()];
            if sitting.word.as_ref() == Some(&word) {
                return Ok(Decision::Leave);
            }
            sitting.word = Some(word.clone());
            m.changed = now;
            Ok(Decision::Save)
        };
        self.change(live, decide).await
    }

    /// The same for somebody who has read that this variant is to be played; `None` when it is not known what they read.
    ///
    /// # Errors
    /// Also when another variant is to be played by now.
    pub async fn accept_variant(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        read: Option<&str>,
        interaction: InteractionId,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        self.accept_saying(at, player, None, read, interaction, now)
            .await
    }

    async fn accept_saying(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        word: Option<String>,
        read: Option<&str>,
        interaction: InteractionId,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        must_be_person(player)?;
        let live = self.at(at.into()).await?;
        let guest = match &live.asker {
            Some(asker) if asker.id == player => asker.clone(),
            _ if live.seat_of(player).is_some() => Person::stranger(player),
            _ => {
                let known = self.person(player).await?;
                known.unwrap_or_else(|| Person::stranger(player))
            }
        };
        let decide = |live: &mut Live| {
            let m = &mut live.stored;
            let seat = m.seat_of(player);
            if m.state == State::Playing && seat.is_some() {
                return Ok(Decision::Leave);
            }
            m.must_be_open()?;
            if read.is_some_and(|read| m.variant().is_some_and(|now| now != read)) {
                return Err(Refused::VariantChanged.into());
            }
            match seat {
                Some(_) if player == m.challenger => return Err(Refused::OwnChallenge.into()),
                Some(seat) if m.sittings[seat.index()].accepted => return Ok(Decision::Leave),
                Some(seat) => m.sittings[seat.index()].accepted = true,
                None => {
                    let free = m.sittings.iter().position(|s| s.player.is_none());
                    let free = free.ok_or(Refused::NotInvited)?;
                    let sitting = &mut m.sittings[free];
                    sitting.player = Some(player);
                    sitting.accepted = true;
                    sitting.plays_forced = guest.plays_forced;
                    live.people[free] = Some(guest.clone());
                }
            }
            m.changed = now;
            if let Some(seat) = m.seat_of(player) {
                m.sittings[seat.index()].word = word.clone();
            }
            if m.sittings.iter().all(|s| s.accepted) {
                live.begin(interaction, now)?;
            }
            Ok(Decision::Save)
        };
        self.change(live, decide).await
    }

    /// Changes the variant of one's own challenge, as long as nobody else has accepted it.
    ///
    /// # Errors
    /// When it is not one's own or not open any more, somebody has accepted it, or the game has no such variant.
    pub async fn set_options(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        options: &Map<String, Value>,
        interaction: Option<InteractionId>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live| {
            if live.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            let m = &mut live.stored;
            m.must_be_open()?;
            if player != m.challenger {
                return Err(Refused::NotChallenger.into());
            }
            let others = m.sittings.iter().filter(|s| s.player != Some(player));
            let mut people = others.filter(|s| s.kind == PlayerKind::Person);
            if people.any(|s| s.accepted) {
                return Err(Refused::Accepted.into());
            }
            let setup = Setup::new(games::find(&m.game)?, m.seats.into(), options)?;
            if m.options == setup.options() {
                return Ok(Decision::Leave);
            }
            m.options = setup.options();
            m.changed = now;
            live.game = live.stored.begin()?;
            Ok(Decision::Save)
        };
        self.change(at, decide).await
    }

    /// Begins the challenges that nobody has to accept any more. Older versions wrote a match against computers first as a
    /// challenge, and may have died before it began. Returns what has begun.
    ///
    /// # Errors
    /// When they cannot be found. What goes wrong with one is logged.
    pub async fn begin_leftovers(&self, now: UtcDateTime) -> Result<Vec<Live>, Error> {
        let mut begun = Vec::new();
        for code in self.store.never_begun().await? {
            let decide = |live: &mut Live| {
                let waits = live.sittings.iter().any(|s| !s.accepted);
                if live.state != State::Open || waits {
                    return Ok(Decision::Leave);
                }
                match live.asked {
                    Some(asked) => live.begin(asked, now)?,
                    None => live.stored.close(State::Expired, now),
                }
                Ok(Decision::Save)
            };
            match self.change(&code, decide).await {
                Ok(live) => begun.push(live),
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(code, error, "a challenge could not begin");
                }
            }
        }
        Ok(begun)
    }

    /// Declines a challenge, which ends it; or gives back a seat that was free for anybody.
    ///
    /// # Errors
    /// When the player was not challenged, or the challenge is gone.
    pub async fn decline(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        interaction: Option<InteractionId>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live| {
            if live.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            let m = &mut live.stored;
            m.must_be_open()?;
            let seat = m.seat_of(player).ok_or(Refused::NotInIt)?;
            if player == m.challenger {
                return Err(Refused::OwnChallenge.into());
            }
            let sitting = &mut m.sittings[seat.index()];
            if sitting.open {
                sitting.player = None;
                sitting.accepted = false;
                sitting.word = None;
                m.changed = now;
                live.people[seat.index()] = None;
            } else {
                m.ender = Some(seat);
                m.close(State::Declined, now);
            }
            Ok(Decision::Save)
        };
        self.change(at, decide).await
    }

    /// Takes back one's own challenge.
    ///
    /// # Errors
    /// When it is not one's own, or not open any more.
    pub async fn cancel(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        interaction: Option<InteractionId>,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let decide = |live: &mut Live| {
            if live.has_followed(interaction) {
                return Ok(Decision::Leave);
            }
            let m = &mut live.stored;
            m.must_be_open()?;
            if player != m.challenger {
                return Err(Refused::NotChallenger.into());
            }
            m.ender = m.seat_of(player);
            m.close(State::Cancelled, now);
            Ok(Decision::Save)
        };
        self.change(at, decide).await
    }

    /// The same again, here, with the first move exchanged: everybody moves up one seat. When another has asked already,
    /// this accepts, and it is played where they asked.
    ///
    /// # Errors
    /// When the match is not over, or has its rematch already.
    pub async fn rematch(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        interaction: InteractionId,
        here: Place,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let old = self.at(at.into()).await?;
        if !matches!(old.state, State::Over | State::Void) {
            return Err(Refused::NotOver { state: old.state }.into());
        }
        old.seat_of(player).ok_or(Refused::NotInIt)?;
        let known = self.store.again(interaction, &old.code, here.server);
        let (asked, again, server) = known.await?;
        if let Some(code) = asked {
            return self.live(&code).await;
        }
        if let Some(code) = again {
            return self.join_rematch(&code, player, interaction, now).await;
        }
        let (mut sittings, mut people) = (old.sittings.clone(), old.people.clone());
        sittings.rotate_left(1);
        people.rotate_left(1);
        for sitting in &mut sittings {
            if sitting.kind == PlayerKind::Former {
                return Err(Refused::Former.into());
            }
            sitting.accepted =
                sitting.player == Some(player) || sitting.kind == PlayerKind::Computer;
            sitting.open = false;
            sitting.word = None;
        }
        let wanted = Challenge {
            game: old.stored.game.clone(),
            options: old.options.clone(),
            challenger: player,
            opponents: Vec::new(),
            seat: None,
            pace: old.pace,
            rated: old.rated,
            place: here,
            interaction,
        };
        let setup = Setup::new(
            games::find(&old.stored.game)?,
            old.seats.into(),
            &old.options,
        )?;
        let guests = Guests {
            sittings,
            people,
            server: read_or_default(server.as_deref())?,
        };
        let of = Some(old.code.clone());
        let posted = self.post(&wanted, &setup, guests, of, now).await?;
        if posted.challenger != player {
            return self.join_rematch(posted, player, interaction, now).await;
        }
        Ok(posted)
    }

    async fn join_rematch(
        &self,
        at: impl Into<At<'_>>,
        player: PlayerId,
        interaction: InteractionId,
        now: UtcDateTime,
    ) -> Result<Live, Error> {
        let live = self.at(at.into()).await?;
        if live.accepted == Some(interaction) {
            return Ok(live);
        }
        if live.state != State::Open {
            return Err(Refused::HasRematch {
                code: live.stored.code,
            }
            .into());
        }
        if live.challenger == player {
            return Ok(live);
        }
        self.accept(live, player, interaction, now).await
    }
}

impl Live {
    /// The match begins: this interaction completes the key of its chance.
    fn begin(&mut self, interaction: InteractionId, now: UtcDateTime) -> Result<(), Error> {
        let m = &mut self.stored;
        m.state = State::Playing;
        m.started = Some(now);
        m.accepted = Some(interaction);
        self.settle(now)?;
        self.set_turn(now);
        Ok(())
    }
}

impl Opponent {
    /// Whether this is who is meant.
    fn is(&self, person: &Person) -> bool {
        match self {
            Opponent::Player(player) => person.id == *player,
            Opponent::Computer(level) => {
                person.kind == PlayerKind::Computer && person.name == *level
            }
            Opponent::Anybody => false,
        }
    }
}

impl Sitting {
    /// As a new line of the database.
    fn row(&self) -> SeatRow {
        SeatRow {
            person: self.player.map(|id| PersonRow {
                id,
                kind: self.kind.word().to_owned(),
                name: String::new(),
                settings: String::new(),
                forced: self.plays_forced,
            }),
            accepted: self.accepted,
            open: self.open,
            away_until: self.away_until,
            word: self.word.clone(),
            points: None,
        }
    }
}

/// Whether these can play together.
fn check(order: &[Opponent]) -> Result<(), Refused> {
    let mut people = Vec::new();
    for opponent in order {
        match opponent {
            Opponent::Player(player) => {
                must_be_person(*player)?;
                if people.contains(player) {
                    return Err(Refused::Twice);
                }
                people.push(*player);
            }
            Opponent::Computer(level) => must_be_level(level)?,
            Opponent::Anybody => {}
        }
    }
    Ok(())
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

    /// The variant that is played, as buttons carry it; `None` for a game that this version does not have.
    pub fn variant(&self) -> Option<String> {
        let (kind, setup) = self.setup()?;
        Some(kind.variant_of(&setup))
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

/// A word as it goes into the key: what can be seen of it, and no more than [`LONGEST_WORD`] characters.
fn read_word(given: &str) -> Result<String, Refused> {
    let word = clean(given);
    match word.chars().count() {
        1..=LONGEST_WORD => Ok(word),
        _ => Err(Refused::Word { most: LONGEST_WORD }),
    }
}

/// The name of a level is short, so that it can be a player's name.
fn must_be_level(level: &str) -> Result<(), Refused> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if (1..=20).contains(&level.len()) && level.bytes().all(plain) {
        return Ok(());
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
