//! A match as people see it: the board with its buttons, the result when it is over, and one's own hand.

use super::id::{Id, Verb};
use super::picker::{self, BUTTONS, Picked, Question};
use super::reply::{Reply, button};
use super::who::{People, mention};
use super::{Bot, Error, card, news};
use crate::draw;
use crate::game::{Eyes, Game, Seat, Setup, Tokens, Turn};
use crate::games;
use crate::locale::Lang;
use crate::matches::{Match, OfferKind, PlayerId, PlayerKind, State};
use crate::render::frame::Caption;
use crate::render::{self, Frame, Theme, alt};
use serde_json::Map;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, MessageId,
};

impl Bot {
    /// What the channel sees of a match now, whatever state it is in.
    pub async fn face(&self, m: &Match) -> Result<Reply, Error> {
        self.face_in(m, None).await
    }

    /// The same in a language, for one who looks on; else in that of whoever it is meant for.
    pub async fn face_in(&self, m: &Match, lang: Option<Lang>) -> Result<Reply, Error> {
        let people = People::of(self, m).await?;
        match m.state {
            State::Playing | State::Over | State::Void => {
                let game = m.replay()?;
                self.board(m, game, &people, "", lang).await
            }
            State::Open | State::Declined | State::Cancelled | State::Expired => {
                card::card(m, &people, lang).await
            }
        }
    }

    /// The board of a match that has begun, with what may follow `prefix`.
    pub async fn board(
        &self,
        m: &Match,
        game: Box<dyn Game>,
        people: &People,
        prefix: &str,
        lang: Option<Lang>,
    ) -> Result<Reply, Error> {
        let mover = person_to_move(m);
        let lang = lang.unwrap_or_else(|| match mover {
            Some((seat, _)) => people.lang(m, seat),
            None => people.common_lang(m),
        });
        let hidden = is_hidden(m);
        let open = mover.is_some() && !hidden;
        let question = match open {
            true => Some(picker::pick(&game.legal(), prefix)?),
            false => None,
        };
        let mut reply = Reply::say(text(m, game.as_ref(), people, lang));
        if m.state == State::Over && m.rated {
            let changes = self.matches.store().changes(&m.code).await?;
            reply.text.push_str(&ratings(people, lang, &changes));
        }
        reply.pings = match mover {
            Some((_, player)) => vec![player],
            None if m.state != State::Playing => persons(m),
            None => vec![],
        };
        for kind in proposed(m) {
            for player in asked(m, kind) {
                if !reply.pings.contains(&player) {
                    reply.pings.push(player);
                }
            }
        }
        if let Some(asked) = &question {
            let said = prompt(lang, &m.game, asked);
            reply.text.push('\n');
            reply.text.push_str(&said);
        } else if hidden && mover.is_some() {
            reply.text.push('\n');
            reply.text.push_str(&lang.word("step-hidden"));
        }
        reply.rows = match &question {
            Some(asked) => choices(m, lang, asked),
            None => vec![],
        };
        let mut last = controls(m, lang, question.as_ref(), hidden);
        // Four rows of choices leave one row for everything else. What finds no room there is agreed to by `/draw` or
        // `/undo`.
        for kind in proposed(m) {
            let answers = answers(m, lang, kind);
            if reply.rows.len() < MOST_ROWS - 1 {
                reply = reply.row(answers);
            } else if last.len() + answers.len() <= 5 {
                last.extend(answers);
            }
        }
        reply = reply.row(last);
        let eyes = match m.state {
            State::Playing => Eyes::Table,
            _ => Eyes::All,
        };
        let mark = open.then(|| mark_of(prefix, question.as_ref()));
        let caption = caption(m, game.as_ref(), eyes);
        let theme = people.theme(mover.map_or(Seat(0), |(seat, _)| seat));
        let frame = Frame {
            lang,
            names: people.names(lang),
        };
        paint(
            reply,
            game,
            (eyes, caption),
            frame,
            (mark, theme),
            &file_name(m),
        )
        .await
    }

    /// What an old board says once there is a newer one: what was played on it, or how the match ended there. Nothing else
    /// than before when it is the card of the challenge, which goes on saying what it promised.
    pub async fn past(
        &self,
        m: &Match,
        message: Option<MessageId>,
    ) -> Result<Option<String>, Error> {
        let noted = m.message == message.map(|id| id.get() as i64);
        let ply = match (noted, m.shown_ply) {
            (true, Some(ply)) => ply,
            // A copy of a board that is not the newest.
            (false, Some(_)) => m.ply(),
            (_, None) => return Ok(None),
        };
        let people = People::of(self, m).await?;
        let common = people.common_lang(m);
        if let Some(entry) = m.log.get(ply) {
            let left = |seat: &Seat| *entry == format!("retire-{seat}");
            let (lang, said) = match ((0..m.seats).map(Seat).find(left), m.replay_to(ply)?.turn()) {
                (Some(seat), _) => {
                    let who = people.shown(common, seat);
                    (common, common.say("news-left", &[("who", who.into())]))
                }
                (None, Turn::Seat(seat)) => {
                    let lang = people.lang(m, seat);
                    let moved = spoken(lang, &m.game, &Tokens::of(entry));
                    (lang, format!("{}: {moved}", people.shown(lang, seat)))
                }
                (None, Turn::Chance | Turn::Over) => (common, common.word("board-below")),
            };
            return Ok(Some(format!("{} · {said}", title(m, lang))));
        }
        Ok(Some(match m.state {
            State::Playing => format!("{} · {}", title(m, common), common.word("board-below")),
            _ => headline(m, &people, common),
        }))
    }

    /// What only one seat may see: its hand, and when it is to move what it can choose.
    pub async fn hand(
        &self,
        m: &Match,
        seat: Seat,
        prefix: &str,
        lang: Lang,
    ) -> Result<Reply, Error> {
        let people = People::of(self, m).await?;
        let game = m.replay()?;
        let others: Vec<String> = (0..m.seats)
            .map(Seat)
            .filter(|&other| other != seat)
            .map(|other| people.shown(lang, other))
            .collect();
        let title = lang.say(
            "hand-title",
            &[
                ("game", lang.word(&format!("game-{}", m.game)).into()),
                ("code", m.code.as_str().into()),
                ("others", others.join(", ").into()),
            ],
        );
        let mut reply = Reply::say(title).privately();
        let to_move = m.state == State::Playing && game.turn() == Turn::Seat(seat);
        let mut mark = None;
        if to_move {
            let asked = picker::pick(&game.legal(), prefix)?;
            reply.text.push('\n');
            reply.text.push_str(&prompt(lang, &m.game, &asked));
            reply.rows = choices(m, lang, &asked);
            reply = reply.row(back_button(m, lang, &asked).into_iter().collect());
            mark = Some(mark_of(prefix, Some(&asked)));
        } else if m.state == State::Playing {
            reply.text.push('\n');
            reply.text.push_str(&lang.word("hand-wait"));
        }
        let eyes = Eyes::Seat(seat);
        let caption = caption(m, game.as_ref(), eyes);
        let frame = Frame {
            lang,
            names: people.names(lang),
        };
        let look = (mark, people.theme(seat));
        paint(reply, game, (eyes, caption), frame, look, &file_name(m)).await
    }
}

/// So many rows of buttons a message has at most.
const MOST_ROWS: usize = 5;

/// Whether this is a game in which seats hide something from each other, while that lasts.
pub fn is_hidden(m: &Match) -> bool {
    m.state == State::Playing && games::find(&m.game).is_ok_and(|kind| kind.hidden)
}

/// The person whose decision the match waits for.
pub fn person_to_move(m: &Match) -> Option<(Seat, PlayerId)> {
    let seat = m.turn.filter(|_| m.state == State::Playing)?;
    let sitting = &m.sittings[seat.index()];
    (sitting.kind == PlayerKind::Person).then_some(())?;
    Some((seat, sitting.player?))
}

/// Whether it is this person's turn.
pub fn is_turn_of(m: &Match, player: PlayerId) -> bool {
    person_to_move(m).is_some_and(|(_, mover)| mover == player)
}

/// All people of a match.
pub fn persons(m: &Match) -> Vec<PlayerId> {
    let people = m.sittings.iter().filter(|s| s.kind == PlayerKind::Person);
    people.filter_map(|s| s.player).collect()
}

/// What somebody has proposed and nobody declined, each kind once.
fn proposed(m: &Match) -> impl Iterator<Item = OfferKind> {
    let open = |kind: &OfferKind| m.offers.iter().any(|o| o.kind == *kind && !o.declined);
    [OfferKind::Draw, OfferKind::Takeback]
        .into_iter()
        .filter(open)
}

/// The people who are to answer a proposal.
fn asked(m: &Match, kind: OfferKind) -> Vec<PlayerId> {
    let waits = |&player: &PlayerId| {
        m.seat_of(player)
            .is_some_and(|seat| !m.has_left(seat) && !m.agrees(kind, seat))
    };
    persons(m).into_iter().filter(waits).collect()
}

fn file_name(m: &Match) -> String {
    format!("{}-{}-{}.png", m.game, m.code, m.ply())
}

/// What the picture of a match says besides its board: that it ended, too, when the rules did not end it.
pub fn caption(m: &Match, game: &dyn Game, eyes: Eyes) -> Caption {
    let caption = Caption::of(game, eyes);
    match (&m.ending, m.state) {
        (Some(ending), _) if game.outcome().is_none() => {
            caption.ended(&ending.ranks, &ending.reason)
        }
        (_, State::Playing | State::Over | State::Void) => caption,
        _ => caption.not_begun(),
    }
}

/// Draws on a thread of its own, so that nobody else waits, and puts the picture into the message.
pub async fn paint(
    reply: Reply,
    game: Box<dyn Game>,
    (eyes, caption): (Eyes, Caption),
    frame: Frame,
    (mark, theme): (Option<String>, Theme),
    file: &str,
) -> Result<Reply, Error> {
    let draw = move || {
        let scene = draw::marked(game.as_ref(), eyes, mark.as_deref());
        let picture = render::board(&scene, &caption, &frame);
        (picture.png(theme), alt(&scene, &caption, &frame))
    };
    let (png, alt) = tokio::task::spawn_blocking(draw).await?;
    Ok(reply.file(file, png, alt))
}

/// Draws every game once: what never changes of a board takes long, and nobody's first turn should wait for it.
pub fn warm_up() {
    for kind in games::GAMES {
        for &seats in kind.seats {
            let Ok(setup) = Setup::new(kind, seats.into(), &Map::new()) else {
                continue;
            };
            let game = kind.start(&setup);
            for theme in Theme::ALL {
                draw::picture(game.as_ref(), Eyes::Table, &Frame::default(), None).png(theme);
            }
        }
    }
}

/// What to mark on the board: what has been chosen, without the sign of a beginning.
fn mark_of(prefix: &str, asked: Option<&Picked>) -> String {
    match asked {
        Some(Picked::Move(m, _)) => m.to_string(),
        _ => prefix.trim_end_matches('*').to_owned(),
    }
}

/// Who is to move, what has happened since their last turn, and until when.
fn text(m: &Match, game: &dyn Game, people: &People, lang: Lang) -> String {
    let mut lines = vec![headline(m, people, lang)];
    let news = news::news(m, game, people, lang);
    if !news.is_empty() {
        lines.push(news);
    }
    let declined = m.offers.iter().find(|offer| offer.declined);
    lines.extend(declined.map(|offer| lang.word(&format!("declined-{}", offer.kind))));
    for kind in proposed(m) {
        let key = match kind {
            OfferKind::Draw => "proposal-draw",
            OfferKind::Takeback => "proposal-takeback",
        };
        // The first has proposed it; others may have agreed since.
        let first = m.offers.iter().find(|offer| offer.kind == kind);
        let who = first.map_or_else(String::new, |offer| people.shown(lang, offer.seat));
        let called: Vec<String> = asked(m, kind).into_iter().map(mention).collect();
        lines.push(lang.say(
            key,
            &[("who", who.into()), ("whom", called.join(", ").into())],
        ));
    }
    let mut small = Vec::new();
    if let Some(deadline) = m.deadline.filter(|_| m.state == State::Playing) {
        let when = format!("<t:{}:R>", deadline.unix_timestamp());
        small.push(lang.say("board-deadline", &[("when", when.into())]));
    }
    if let Ok(seal) = m.seal()
        && !seal.is_empty()
    {
        small.push(lang.say("board-seal", &[("seal", seal.into())]));
    }
    if !small.is_empty() {
        lines.push(format!("-# {}", small.join(" · ")));
    }
    lines.join("\n")
}

/// Which match it is.
pub fn title(m: &Match, lang: Lang) -> String {
    let game = lang.word(&format!("game-{}", m.game));
    lang.say(
        "board-title",
        &[("game", game.into()), ("code", m.code.as_str().into())],
    )
}

fn headline(m: &Match, people: &People, lang: Lang) -> String {
    let title = title(m, lang);
    let status = match (m.state, m.turn) {
        (State::Playing, Some(seat)) => match person_to_move(m) {
            Some((_, player)) => lang.say("board-turn", &[("who", mention(player).into())]),
            None => lang.say(
                "board-thinking",
                &[("who", people.shown(lang, seat).into())],
            ),
        },
        (State::Void, _) => {
            let called: Vec<String> = persons(m).into_iter().map(mention).collect();
            format!("{} {}", lang.word("board-void"), called.join(" "))
        }
        _ => result(m, people, lang),
    };
    format!("{title} · {status}")
}

/// How a match ended, with everybody's place when there are more than two.
fn result(m: &Match, people: &People, lang: Lang) -> String {
    let Some(ending) = &m.ending else {
        return String::new();
    };
    let reason = lang.word(&format!("reason-{}", ending.reason));
    let best: Vec<Seat> = (0..)
        .map(Seat)
        .zip(&ending.ranks)
        .filter(|(_, rank)| **rank == 1)
        .map(|(seat, _)| seat)
        .collect();
    let who = |seat: Seat| match m.sittings[seat.index()].kind {
        PlayerKind::Person => m.player(seat).map_or_else(String::new, mention),
        _ => people.shown(lang, seat),
    };
    let mut said = match best[..] {
        [winner] if m.seats == 2 => lang.say(
            "result-win-over",
            &[
                ("who", who(winner).into()),
                ("other", who(winner.other()).into()),
                ("reason", reason.into()),
            ],
        ),
        [winner] => lang.say(
            "result-win",
            &[("who", who(winner).into()), ("reason", reason.into())],
        ),
        [one, other] if m.seats == 2 => lang.say(
            "result-draw-with",
            &[
                ("who", who(one).into()),
                ("other", who(other).into()),
                ("reason", reason.into()),
            ],
        ),
        _ => lang.say("result-draw", &[("reason", reason.into())]),
    };
    if m.seats > 2 {
        let mut order: Vec<(u8, Seat)> =
            ending.ranks.iter().copied().zip((0..).map(Seat)).collect();
        order.sort();
        for (rank, seat) in order {
            // Not a list, which Discord would number by itself: ranks may be shared.
            said.push_str(&format!("\n{rank}\\. {}", who(seat)));
        }
    }
    said
}

/// What a rated match has done to the ratings: `Ana 1512 (+14)`.
fn ratings(people: &People, lang: Lang, changes: &[Option<(i64, i64)>]) -> String {
    let said: Vec<String> = changes
        .iter()
        .zip((0..).map(Seat))
        .filter_map(|(change, seat)| {
            let (before, after) = (*change)?;
            // A real minus sign is as wide as the plus.
            let difference = format!("{:+}", after - before).replace('-', "−");
            Some(format!(
                "{} {after} ({difference})",
                people.shown(lang, seat)
            ))
        })
        .collect();
    if said.is_empty() {
        return String::new();
    }
    format!("\n-# {}", said.join(" · "))
}

/// What is asked, in the game's own words, after what is settled already.
fn prompt(lang: Lang, game: &str, asked: &Picked) -> String {
    match asked {
        Picked::Move(m, _) => lang.say("step-confirm", &[("move", spoken(lang, game, m).into())]),
        Picked::Choose(question) => {
            let key = format!("step-{game}-{}-{}", question.of, question.at);
            let question_text = lang.word(if lang.has(&key) { &key } else { "step" });
            match question.settled.as_slice() {
                [] => question_text,
                settled => format!("{} → {question_text}", label(lang, game, settled)),
            }
        }
    }
}

/// A move as it is written, or in words where the game has words for it.
pub fn spoken(lang: Lang, game: &str, notation: &Tokens) -> String {
    let tokens: Vec<String> = notation.iter().map(str::to_owned).collect();
    let said = label(lang, game, &tokens);
    if said == tokens.join(" → ") {
        format!("`{notation}`")
    } else {
        said
    }
}

/// The choices as buttons, or as a menu when there are many.
fn choices(m: &Match, lang: Lang, asked: &Picked) -> Vec<CreateActionRow> {
    match asked {
        Picked::Move(only, _) => {
            let id = Id::confirm(m, only.as_str());
            let label = lang.say("button-play", &[("move", only.as_str().into())]);
            vec![CreateActionRow::Buttons(vec![button(
                &id,
                label,
                ButtonStyle::Success,
            )])]
        }
        Picked::Choose(question) if question.choices.len() > BUTTONS => {
            let options = question.choices.iter().map(|choice| {
                CreateSelectMenuOption::new(label(lang, &m.game, &choice.tokens), &choice.prefix)
            });
            let kind = CreateSelectMenuKind::String {
                options: options.collect(),
            };
            let id = Id::verb(m, Verb::Choose);
            let menu = CreateSelectMenu::new(id.to_string(), kind)
                .placeholder(prompt(lang, &m.game, asked));
            vec![CreateActionRow::SelectMenu(menu)]
        }
        Picked::Choose(question) => question
            .choices
            .chunks(per_row(question))
            .map(|row| {
                let buttons = row.iter().map(|choice| {
                    let id = Id::pick(m, &choice.prefix);
                    button(
                        &id,
                        label(lang, &m.game, &choice.tokens),
                        ButtonStyle::Primary,
                    )
                });
                CreateActionRow::Buttons(buttons.collect())
            })
            .collect(),
    }
}

/// Rows of even length, five buttons at most.
fn per_row(question: &Question) -> usize {
    let count = question.choices.len();
    let rows = count.div_ceil(5);
    count.div_ceil(rows)
}

/// A choice in words where the game has words for it, else as it is written on the board. Where a game marks its pieces
/// by the first letter of their token, the mark stands before the rest.
fn label(lang: Lang, game: &str, tokens: &[String]) -> String {
    let one = |(at, token): (usize, &String)| {
        let key = format!("token-{game}-{token}");
        if lang.has(&key) {
            return lang.word(&key);
        }
        match token.split_at_checked(1) {
            Some((first, rest)) if at == 0 && !rest.is_empty() => {
                let mark = format!("mark-{game}-{first}");
                if lang.has(&mark) {
                    format!("{} {rest}", lang.word(&mark))
                } else {
                    token.clone()
                }
            }
            _ => token.clone(),
        }
    };
    let said: Vec<String> = tokens.iter().enumerate().map(one).collect();
    said.join(" → ")
}

fn back_button(m: &Match, lang: Lang, asked: &Picked) -> Option<CreateButton> {
    let back = match asked {
        Picked::Choose(question) => question.back.as_ref(),
        Picked::Move(_, back) => back.as_ref(),
    }?;
    let id = Id::pick(m, back);
    Some(button(
        &id,
        lang.word("button-back"),
        ButtonStyle::Secondary,
    ))
}

/// The last row: back, the hand, and what else can be done.
fn controls(m: &Match, lang: Lang, asked: Option<&Picked>, hidden: bool) -> Vec<CreateButton> {
    let verb = |verb, key: &str, style| button(&Id::verb(m, verb), lang.word(key), style);
    let mut row = Vec::new();
    if m.state != State::Playing {
        if m.state == State::Over {
            row.push(verb(Verb::Rematch, "button-rematch", ButtonStyle::Primary));
        }
        row.push(verb(Verb::Replay, "button-replay", ButtonStyle::Secondary));
        row.push(verb(Verb::Record, "button-record", ButtonStyle::Secondary));
        row.push(verb(Verb::Verify, "button-verify", ButtonStyle::Secondary));
        return row;
    }
    row.extend(asked.and_then(|asked| back_button(m, lang, asked)));
    if hidden {
        row.push(verb(Verb::Hand, "button-hand", ButtonStyle::Primary));
    }
    row.push(verb(Verb::More, "button-more", ButtonStyle::Secondary));
    row
}

/// The answers to a proposal.
fn answers(m: &Match, lang: Lang, kind: OfferKind) -> Vec<CreateButton> {
    let answer = |verb, word: &str, style| {
        let id = Id::verb(m, verb).with(kind.word());
        button(&id, lang.word(&format!("button-{word}-{kind}")), style)
    };
    vec![
        answer(Verb::Agree, "agree", ButtonStyle::Success),
        answer(Verb::Refuse, "refuse", ButtonStyle::Danger),
    ]
}
