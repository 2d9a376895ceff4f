//! `/leaderboard` as people see it: the best of a game as a picture and in words, or the first of every game.

use super::action::{Action, Verb};
use super::drawing::{Illustrated, Illustration};
use super::message::{Message, Style, button};
use super::names::{self, escape};
use super::pages::turn_pages;
use super::variant::ladder_name;
use crate::game::Ladder;
use crate::games;
use crate::locale::Lang;
use crate::matches::{Leader, PlayerId, Rating, Standings};
use crate::render::cards::{self, Champion, Standing};

/// This many are shown at once.
pub const PAGE: usize = 10;

/// Where results count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Server,
    Everywhere,
}

impl Scope {
    pub const ALL: [Scope; 2] = [Scope::Server, Scope::Everywhere];

    pub fn word(self) -> &'static str {
        match self {
            Scope::Server => "server",
            Scope::Everywhere => "everywhere",
        }
    }

    pub fn find(word: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.word() == word)
    }
}

/// Which list somebody wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// All of them when `None`.
    pub ladder: Option<Ladder>,
    pub scope: Scope,
    pub page: usize,
}

impl Wanted {
    /// As buttons carry it: `conhex/server/0`.
    pub fn write(self) -> String {
        let ladder = self.ladder.map(|ladder| ladder.to_string());
        let ladder = ladder.unwrap_or_default();
        format!("{ladder}/{}/{}", self.scope.word(), self.page)
    }

    pub fn read(text: &str) -> Wanted {
        let mut parts = text.split('/');
        let ladder = parts.next().and_then(games::find_ladder);
        let scope = parts.next().and_then(Scope::find);
        let page = parts.next().and_then(|page| page.parse().ok());
        Wanted {
            ladder,
            scope: scope.unwrap_or(Scope::Everywhere),
            page: page.unwrap_or_default(),
        }
    }

    /// The title of the list.
    fn title(self, lang: Lang) -> String {
        let what = match self.ladder {
            Some(ladder) => ladder_name(ladder, lang),
            None => lang.word("leaders-all"),
        };
        let scope = lang.word(&format!("scope-{}", self.scope.word()));
        format!("{what} · {scope}")
    }
}

/// The number of the page that shows something, when that many are listed.
pub fn last_page(listed: usize) -> usize {
    listed.saturating_sub(1) / PAGE
}

/// One page of one game, for a person who may be on it.
pub fn best(found: &Standings, wanted: Wanted, reader: PlayerId, lang: Lang) -> Illustrated {
    let title = wanted.title(lang);
    let line_of = |(rank, leader): &(i64, Leader)| standing(*rank, leader, reader, lang);
    let standings: Vec<Standing> = found.leaders.iter().map(line_of).collect();
    let mut text = format!("**{title}**");
    for standing in &standings {
        text.push('\n');
        text.push_str(&line(lang, standing));
    }
    if standings.is_empty() {
        text.push('\n');
        let settled = Rating::SETTLED.into();
        text.push_str(&lang.say("leaders-none", &[("settled", settled)]));
    }
    if found.place.is_none() && found.own.games > 0 {
        let said = lang.say(
            "leaders-provisional",
            &[
                ("points", found.own.points().to_string().into()),
                ("games", found.own.games.into()),
                ("settled", Rating::SETTLED.into()),
            ],
        );
        text.push_str(&format!("\n-# {said}"));
    }
    let last = last_page(found.listed);
    if last > 0 {
        let said = lang.say(
            "page",
            &[
                ("page", (wanted.page + 1).into()),
                ("pages", (last + 1).into()),
            ],
        );
        text.push_str(&format!("\n-# {said}"));
    }
    let sorted = standings.is_sorted_by(|one, next| one.rating >= next.rating);
    if !sorted {
        text.push_str(&format!("\n-# {}", lang.word("leaders-order")));
    }
    let row = turn_pages(lang, Verb::Leaders, wanted.page, last, |page| {
        Wanted { page, ..wanted }.write()
    });
    // A picture of nobody says nothing.
    let illustration = (!standings.is_empty()).then(|| Illustration {
        file: match wanted.ladder {
            Some(ladder) => format!("leaderboard-{}.png", ladder.game),
            None => "leaderboard.png".to_owned(),
        },
        alt: alt(lang, &title, &standings),
        picture: cards::leaderboard(&title, &standings, lang),
    });
    Illustrated {
        message: Message::say(text).row(row),
        illustration,
    }
}

/// The first of each ladder, in the order of the games.
pub fn best_of_each(
    first: &[Vec<Leader>],
    wanted: Wanted,
    reader: PlayerId,
    lang: Lang,
) -> Illustrated {
    let title = wanted.title(lang);
    if first.iter().all(Vec::is_empty) {
        let none = lang.say("leaders-few", &[("settled", Rating::SETTLED.into())]);
        return Message::say(format!("**{title}**\n{none}")).into();
    }
    let mut text = format!("**{title}**");
    let mut alt = title.clone();
    let mut games = Vec::new();
    for (ladder, leaders) in games::ladders().zip(first) {
        let game = ladder_name(ladder, lang);
        let listed = |short: fn(&str) -> String| {
            let names = (1..).zip(leaders).map(|(rank, leader)| {
                format!(
                    "{rank}. {} {}",
                    short(&names::called(lang, &leader.name)),
                    leader.rating.points()
                )
            });
            match leaders.is_empty() {
                true => lang.word("nobody-yet"),
                false => names.collect::<Vec<_>>().join(" · "),
            }
        };
        text.push_str(&format!("\n**{game}** {}", listed(escape)));
        alt.push_str(&format!("; {game}: {}", listed(short)));
        let champions = leaders.iter().map(|leader| Champion {
            name: names::called(lang, &leader.name),
            rating: leader.rating.points() as i32,
            own: leader.player == reader,
        });
        games.push((game, champions.collect()));
    }
    Illustrated {
        message: Message::say(text),
        illustration: Some(Illustration {
            file: "leaderboard.png".to_owned(),
            alt: alt.chars().take(1_000).collect(),
            picture: cards::champions(&title, &games, lang),
        }),
    }
}

/// The same list with a menu of the games before its buttons and, on a server, a button to the other scope.
pub fn with_menu(message: Message, wanted: Wanted, on_server: bool, lang: Lang) -> Message {
    let all = (String::new(), lang.word("leaders-all"), None);
    let each = games::ladders().map(|ladder| {
        let name = ladder_name(ladder, lang);
        (ladder.to_string(), name, Some(ladder))
    });
    // A value may not be empty.
    let choices = [all].into_iter().chain(each).map(|(value, label, ladder)| {
        let value = if value.is_empty() {
            "-".to_owned()
        } else {
            value
        };
        (value, label, ladder == wanted.ladder)
    });
    // No two components of a message may have the same id, and the button to the first page has this one.
    let menu = Wanted { page: 0, ..wanted }.write();
    let menu = Action::about(Verb::Leaders, format!("{menu}/menu"));
    let mut message = message;
    let row = std::mem::take(&mut message.rows);
    message = message.menu(menu, lang.word("leaders-choose"), choices);
    message.rows.extend(row);
    if !on_server {
        return message;
    }
    let other = match wanted.scope {
        Scope::Server => Scope::Everywhere,
        Scope::Everywhere => Scope::Server,
    };
    let there = Wanted {
        scope: other,
        page: 0,
        ..wanted
    };
    let action = Action::about(Verb::Leaders, there.write());
    let label = lang.word(&format!("scope-{}", other.word()));
    message.button(button(action, label, Style::Secondary))
}

/// A name as short as a description needs it.
fn short(name: &str) -> String {
    name.chars().take(32).collect()
}

fn standing(rank: i64, leader: &Leader, reader: PlayerId, lang: Lang) -> Standing {
    let (won, drawn, lost) = leader.tally;
    Standing {
        rank: rank as u32,
        name: names::called(lang, &leader.name),
        rating: leader.rating.points() as i32,
        won: won as u32,
        drawn: drawn as u32,
        lost: lost as u32,
        own: leader.player == reader,
    }
}

/// The picture in words, for the message.
fn line(lang: Lang, standing: &Standing) -> String {
    // Discord would number a list by itself, but a page may begin anywhere.
    let rank = format!("{}\\", standing.rank);
    let said = figures(lang, standing, rank, escape(&standing.name));
    match standing.own {
        true => format!("**{said}**"),
        false => said,
    }
}

fn figures(lang: Lang, standing: &Standing, rank: String, name: String) -> String {
    lang.say(
        "leaders-line",
        &[
            ("rank", rank.into()),
            ("who", name.into()),
            ("points", standing.rating.to_string().into()),
            ("won", standing.won.to_string().into()),
            ("drawn", standing.drawn.to_string().into()),
            ("lost", standing.lost.to_string().into()),
        ],
    )
}

/// The picture in words, for those who do not see it; eleven lines of forty characters fit.
fn alt(lang: Lang, title: &str, standings: &[Standing]) -> String {
    let lines = standings
        .iter()
        .map(|one| figures(lang, one, one.rank.to_string(), short(&one.name)));
    let said = [title.to_owned()].into_iter().chain(lines);
    let said = said.collect::<Vec<_>>().join("; ");
    said.chars().take(1_000).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_buttons_carry_can_be_read_back() {
        for ladder in games::ladders().map(Some).chain([None]) {
            for scope in Scope::ALL {
                let wanted = Wanted {
                    ladder,
                    scope,
                    page: 12,
                };
                assert_eq!(Wanted::read(&wanted.write()), wanted);
            }
        }
        let lost = Wanted::read("chess");
        assert_eq!((lost.ladder, lost.page), (None, 0));
    }
}
