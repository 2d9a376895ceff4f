//! A match played only by pressing what messages offer, and looked at after every move.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use taula::game::{Entry, Eyes, Seat, Turn};
use taula::games::GAMES;
use taula::locale::Lang;
use taula::matches::{Match, PlayerKind, State};
use taula::sandbox::{Answer, Id, Seen};
use taula::search::{self, Effort};
use taula::view::choosing::spoken;

use crate::table::{Table, button, code, game, mention, ply, read};

/// Names of the options for those who are challenged.
const OPPONENTS: [&str; 3] = ["opponent", "second", "third"];

/// How a seat finds its moves.
#[derive(Clone, Copy, PartialEq)]
pub enum Style {
    Random,
    /// By search with so many simulations, so that long games come to their end.
    Search(u32),
}

/// A running match.
pub struct Bout<'a> {
    pub table: &'a Table,
    pub code: String,
    pub channel: Id,
    /// Who looks on, where the bot itself cannot.
    pub viewer: Option<Id>,
    /// Old boards keep their buttons: as a guest the bot cannot edit what others' clicks brought.
    pub leftovers: bool,
    pub rng: Xoshiro256PlusPlus,
    /// The most taps that a turn has taken, without confirmations.
    pub most: usize,
    pub turns: usize,
}

/// Something that a message offers towards a move.
#[derive(Clone, Debug)]
pub struct Choice {
    id: String,
    /// In a menu.
    value: Option<String>,
    /// What has been chosen then, as in ids.
    prefix: String,
}

impl Choice {
    fn is_confirmation(&self) -> bool {
        self.prefix.ends_with('!')
    }

    /// Whether this leads to a move.
    fn fits(&self, notation: &str) -> bool {
        let prefix = self.prefix.trim_end_matches('!');
        match prefix.strip_suffix('*') {
            Some(begun) => notation.starts_with(begun),
            // All choices are in the private message that it opens.
            None if prefix.is_empty() => true,
            None => notation
                .strip_prefix(prefix)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('-')),
        }
    }
}

/// What a message offers towards a move of a match.
pub fn choices(message: &Seen, code: &str) -> Vec<Choice> {
    let rows = message.json["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let mut found = Vec::new();
    for part in parts {
        let id = part["custom_id"].as_str().unwrap_or_default();
        let Some((_, _, what)) = read(id).filter(|(about, ..)| *about == code) else {
            continue;
        };
        if what == ".choose" {
            let options = part["options"].as_array().into_iter().flatten();
            found.extend(options.map(|option| {
                let value = option["value"].as_str().unwrap_or_default().to_owned();
                Choice {
                    id: id.to_owned(),
                    prefix: value.clone(),
                    value: Some(value),
                }
            }));
        } else if !what.starts_with('.') && (part["style"] == 1 || part["style"] == 3) {
            found.push(Choice {
                id: id.to_owned(),
                value: None,
                prefix: what.to_owned(),
            });
        }
    }
    found
}

/// The promise of taps for a turn, without the confirmation of long moves. Opening a hand is one more.
pub fn promised(game: &str) -> usize {
    let kind = GAMES.iter().find(|kind| kind.key == game).expect("a game");
    kind.taps + usize::from(kind.hidden)
}

impl<'a> Bout<'a> {
    /// The first of these people challenges the others, who accept.
    pub async fn begin(table: &'a Table, key: &str, people: &[Id], more: Value) -> Bout<'a> {
        let mut options = json!({"game": game(key)});
        for (name, other) in OPPONENTS.iter().zip(&people[1..]) {
            options[*name] = json!(other.to_string());
        }
        for (name, value) in more.as_object().into_iter().flatten() {
            options[name] = value.clone();
        }
        let card = table.command(people[0], "play", options).await;
        let code = code(&card);
        for (at, &other) in people[1..].iter().enumerate() {
            assert!(card.mentions().contains(&other), "{}", card.content());
            let card = table.discord.message(card.id(), other).expect("the card");
            let answer = table.press(other, &card, ".accept").await;
            let last = at + 2 == people.len();
            assert_eq!(answer.id() == card.id(), !last, "{}", answer.content());
        }
        Bout::of(table, table.channel, code, 7)
    }

    pub fn of(table: &'a Table, channel: Id, code: String, seed: u64) -> Bout<'a> {
        Bout {
            table,
            code,
            channel,
            viewer: None,
            leftovers: false,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            most: 0,
            turns: 0,
        }
    }

    /// The match and its only board, once the bot has done all that it does by itself.
    pub async fn settled(&self) -> (Match, Seen) {
        self.table
            .wait("the board", async || {
                let m = self.table.find(&self.code).await;
                let viewer = self.viewer.unwrap_or(self.table.discord.bot_id());
                let boards = self.table.boards_for(viewer, self.channel, &self.code);
                let board = match &boards[..] {
                    [only] => only,
                    [.., newest] if self.leftovers => newest,
                    _ => return None,
                };
                let shows = match m.state {
                    State::Playing => {
                        ply(board, &self.code) == Some(m.ply()) && mover(&m).is_some()
                    }
                    _ => button(board, ".replay").is_some(),
                };
                (shows && m.shown == m.version).then(|| (m, board.clone()))
            })
            .await
    }

    /// Everything that is promised of a board.
    pub async fn check(&self, m: &Match, board: &Seen) {
        m.replay().expect("the log can be replayed");
        let alt = board.json["attachments"][0]["description"].as_str();
        assert!(
            alt.is_some_and(|alt| alt.chars().count() > 20),
            "{:#?}",
            board.json
        );
        let [(name, png)] = &board.files[..] else {
            panic!("not one picture: {:#?}", board.json);
        };
        assert!(
            name.ends_with(".png") && png.starts_with(b"\x89PNG"),
            "{name}"
        );
        let Some((_, who)) = mover(m) else {
            return;
        };
        assert_eq!(board.mentions(), [who], "{}", board.content());
        let challenger = Id(m.challenger.get());
        if let Some(at) = self.table.people.iter().position(|id| *id == challenger) {
            let lang = Lang::of(self.table.locales[at]);
            let turn = lang.say("board-turn", &[("who", mention(who).into())]);
            assert!(board.content().contains(&turn), "{}", board.content());
            check_summary(m, board, lang);
        }
    }

    /// A turn of whoever is to move, with this move or with any; counts the taps.
    pub async fn turn(&mut self, m: &Match, board: &Seen, wanted: Option<&str>) {
        let (_, who) = mover(m).expect("somebody is to move");
        let mut taps = 0;
        let mut shown = board.clone();
        if let Some(hand) = button(board, ".hand") {
            let pending = self.table.discord.click(who, board.id(), &hand);
            shown = self.table.answer(who, &pending.expect("a click")).await;
            assert!(shown.is_ephemeral(), "{:#?}", shown.json);
            taps += 1;
        }
        loop {
            let offered = choices(&shown, &self.code);
            let chosen = match wanted {
                Some(wanted) => offered.iter().find(|choice| choice.fits(wanted)),
                None => offered.choose(&mut self.rng),
            };
            let chosen = chosen.unwrap_or_else(|| panic!("{wanted:?} is not in {:#?}", shown.json));
            taps += usize::from(!chosen.is_confirmation());
            let before = self.seen_by_others(who, board.id());
            let answered = self.tap(who, &shown, chosen).await;
            let next = self.table.wait("an answer", async || {
                let now = self.table.find(&self.code).await;
                if now.version != m.version {
                    return Some(None);
                }
                // The next step comes privately, and further ones in its place; on a busy machine it may come late.
                let discord = &self.table.discord;
                let (interaction, message) = answered;
                let message = message.or_else(|| discord.later(interaction));
                let after = discord.message(message.unwrap_or(shown.id()), who)?;
                (after.json["components"] != shown.json["components"]).then_some(Some(after))
            });
            match next.await {
                Some(next) => {
                    // Nobody watches a player think.
                    assert_eq!(before, self.seen_by_others(who, board.id()));
                    shown = next;
                }
                None => break,
            }
        }
        self.turns += 1;
        self.most = self.most.max(taps);
    }

    /// What anybody but this player sees of a board and below it. Older boards may still be shrinking.
    fn seen_by_others(&self, who: Id, board: Id) -> Vec<(Id, Vec<Value>)> {
        let others = self.table.people.iter().filter(|other| **other != who);
        let viewers = others.copied().chain([self.table.discord.bot_id()]);
        let seen = |viewer: Id| {
            let messages = self.table.discord.messages(self.channel, viewer);
            let public = messages.into_iter().filter(|one| !one.is_ephemeral());
            let newer = public.filter(|one| one.id().0 >= board.0);
            (viewer, newer.map(|one| one.json).collect())
        };
        viewers.map(seen).collect()
    }

    /// One tap, which must be answered in time; the interaction, and the message that answers where it is known at once.
    pub async fn tap(&self, who: Id, message: &Seen, choice: &Choice) -> (Id, Option<Id>) {
        let discord = &self.table.discord;
        let pending = match &choice.value {
            Some(value) => discord.select(who, message.id(), &choice.id, &[value]),
            None => discord.click(who, message.id(), &choice.id),
        };
        let pending = pending.expect("what is offered can be pressed");
        let answer = pending.answer().await;
        assert_ne!(answer, Answer::Failed, "{}", self.table.log.text());
        match answer {
            Answer::Message(id) | Answer::Update(id) => (pending.id, Some(id)),
            _ => (pending.id, None),
        }
    }

    /// Plays until the match is over, or for so many turns; each seat in its style.
    pub async fn play(&mut self, styles: &[Style], turns: usize) -> (Match, Seen) {
        loop {
            let (m, board) = self.settled().await;
            self.check(&m, &board).await;
            let Some((seat, _)) = mover(&m).filter(|_| self.turns < turns) else {
                let most = promised(&m.game);
                assert!(self.most <= most, "{} took {} taps", m.game, self.most);
                return (m, board);
            };
            let style = styles[seat.index() % styles.len()];
            let wanted = match style {
                Style::Random => None,
                Style::Search(simulations) => {
                    let effort = Effort {
                        simulations,
                        proof: 3,
                        slip: 0.0,
                    };
                    let game = m.replay().expect("a log");
                    let seed = self.rng.random();
                    let thought = search::think(game.as_ref(), effort, seed, &mut || false);
                    thought.map(|thought| thought.chosen.to_string())
                }
            };
            self.turn(&m, &board, wanted.as_deref()).await;
        }
    }
}

/// A board tells at most six lines, and the last move in the words of its game.
fn check_summary(m: &Match, board: &Seen, lang: Lang) {
    let game = m.replay().expect("a log");
    let recent = game.recent(Eyes::Public);
    // What the reader did is known to the reader.
    let others = |entry: &&Entry| matches!(entry.by, Turn::Seat(_)) && entry.seat != m.turn;
    let decided = recent
        .iter()
        .rposition(|entry| entry.by != Turn::Chance && entry.seat == m.turn);
    let since = &recent[decided.map_or(0, |at| at + 1)..];
    let Some(last) = since.iter().rev().find(others) else {
        return;
    };
    let content = board.content();
    let left = lang.say("summary-left", &[("who", "|".into())]);
    let told = match taula::game::retire::is_entry(last.tokens.as_str()) {
        true => left,
        false => spoken(&last.told, lang),
    };
    let is_told = told.split('|').all(|part| content.contains(part));
    assert!(is_told, "{told:?} is not in {content}");
    // Before and after it: who is to move, what was proposed, the clock, what to choose.
    assert!(content.lines().count() <= 6 + 6, "{content}");
}

/// The person who is to move.
pub fn mover(m: &Match) -> Option<(Seat, Id)> {
    let seat = m.turn.filter(|_| m.state == State::Playing)?;
    let sitting = &m.sittings[seat.index()];
    (sitting.kind == PlayerKind::Person).then_some(())?;
    Some((seat, Id(sitting.player?.get())))
}
