//! `/leaderboard [game] [scope]`: the best of a game, on this server or everywhere, as a picture and in words; without a
//! game, the best of each. Pages are turned privately, so that the list in the channel stays as it was asked for.

use super::ask::Ask;
use super::choice::{GameChoice, Scope, ScopeChoice};
use super::games::turn_pages;
use super::id::{Id, Verb};
use super::reply::{Reply, button};
use super::who::escape;
use super::{Context, Error, ask};
use crate::games::{self, GAMES};
use crate::locale::Lang;
use crate::render::cards::{self, Champion, Standing};
use crate::store::{Leader, Rating};
use serenity::all::ButtonStyle;

/// So many are shown at once.
const PAGE: usize = 10;

/// Which list somebody wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wanted {
    /// All of them when `None`.
    game: Option<&'static str>,
    scope: Scope,
    page: usize,
}

impl Wanted {
    /// As buttons carry it: `conhex/server/0`.
    fn write(self) -> String {
        let game = self.game.unwrap_or_default();
        format!("{game}/{}/{}", self.scope.word(), self.page)
    }

    fn read(text: &str) -> Wanted {
        let mut parts = text.split('/');
        let game = parts.next().and_then(|game| games::find(game).ok());
        let scope = parts.next().and_then(Scope::find);
        let page = parts.next().and_then(|page| page.parse().ok());
        Wanted {
            game: game.map(|kind| kind.key),
            scope: scope.unwrap_or(Scope::Everywhere),
            page: page.unwrap_or_default(),
        }
    }
}

#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Context<'_>,
    game: Option<GameChoice>,
    scope: Option<ScopeChoice>,
) -> Result<(), Error> {
    let ask = ask(ctx, false).await?;
    let usual = match ask.place.server {
        Some(_) => Scope::Server,
        None => Scope::Everywhere,
    };
    let wanted = Wanted {
        game: game.map(|game| game.0),
        scope: scope.map_or(usual, |scope| scope.0),
        page: 0,
    };
    let done = async { ask.answer(list(&ask, wanted).await?).await }.await;
    ask.finish(done).await
}

/// A button, or a game chosen in the menu.
pub async fn press(ask: &Ask, more: &str, values: &[String]) -> Result<(), Error> {
    let mut wanted = Wanted::read(more);
    if let Some(game) = values.first() {
        wanted.game = games::find(game).ok().map(|kind| kind.key);
    }
    let reply = list(ask, wanted).await?;
    ask.whisper(reply).await
}

async fn list(ask: &Ask, mut wanted: Wanted) -> Result<Reply, Error> {
    let lang = ask.lang;
    if ask.place.server.is_none() {
        wanted.scope = Scope::Everywhere;
    }
    let mut reply = match wanted.game {
        Some(game) => best(ask, game, &mut wanted).await?,
        None => best_of_each(ask, wanted).await?,
    };
    let all = (String::new(), lang.word("leaders-all"), None);
    let each = GAMES.iter().map(|kind| {
        let name = lang.word(&format!("game-{}", kind.key));
        (kind.key.to_owned(), name, Some(kind.key))
    });
    // A value may not be empty.
    let choices = [all].into_iter().chain(each).map(|(value, label, game)| {
        let value = if value.is_empty() {
            "-".to_owned()
        } else {
            value
        };
        (value, label, game == wanted.game)
    });
    // No two components of a message may have the same id, and the button to the first page has the rest of it.
    let menu = Wanted { page: 0, ..wanted }.write();
    let menu = Id::about(Verb::Leaders, format!("{menu}/menu"));
    let row = std::mem::take(&mut reply.rows);
    reply = reply.menu(&menu, lang.word("leaders-choose"), choices);
    reply.rows.extend(row);
    if ask.place.server.is_some() {
        let other = match wanted.scope {
            Scope::Server => Scope::Everywhere,
            Scope::Everywhere => Scope::Server,
        };
        let there = Wanted {
            scope: other,
            page: 0,
            ..wanted
        };
        let id = Id::about(Verb::Leaders, there.write());
        let label = lang.word(&format!("scope-{}", other.word()));
        reply = reply.button(button(&id, label, ButtonStyle::Secondary));
    }
    Ok(reply)
}

/// One page of one game.
async fn best(ask: &Ask, game: &'static str, wanted: &mut Wanted) -> Result<Reply, Error> {
    let store = ask.bot.matches.store();
    let lang = ask.lang;
    let server = server(ask, wanted.scope);
    let (all, place) = store.place(game, server, ask.player).await?;
    let last = (all as usize).saturating_sub(1) / PAGE;
    wanted.page = wanted.page.min(last);
    let from = wanted.page * PAGE;
    let leaders = store
        .leaderboard(game, server, from as i64, PAGE as i64)
        .await?;
    let mut standings = Vec::new();
    for (rank, leader) in (from as i64 + 1..).zip(leaders) {
        standings.push(standing(ask, game, server, rank, leader).await?);
    }
    let own = store.rating(game, server, ask.player).await?;
    if let Some(place) = place
        && !standings.iter().any(|standing| standing.own)
    {
        let leader = Leader {
            player: ask.player,
            name: ask.name.clone(),
            rating: own,
        };
        standings.push(standing(ask, game, server, place, leader).await?);
    }
    let title = format!(
        "{} · {}",
        lang.word(&format!("game-{game}")),
        lang.word(&format!("scope-{}", wanted.scope.word()))
    );
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
    if place.is_none() && own.games > 0 {
        let said = lang.say(
            "leaders-provisional",
            &[
                ("points", own.points().to_string().into()),
                ("games", own.games.into()),
                ("settled", Rating::SETTLED.into()),
            ],
        );
        text.push_str(&format!("\n-# {said}"));
    }
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
    let alt = alt(lang, &title, &standings);
    let png = ask
        .draw(move || cards::leaderboard(&title, &standings, lang))
        .await?;
    let reply = Reply::say(text).file(format!("leaderboard-{game}.png"), png, alt);
    let here = *wanted;
    let row = turn_pages(ask, Verb::Leaders, wanted.page, last, |page| {
        Wanted { page, ..here }.write()
    });
    Ok(reply.row(row))
}

/// The first of each game.
async fn best_of_each(ask: &Ask, wanted: Wanted) -> Result<Reply, Error> {
    let lang = ask.lang;
    let server = server(ask, wanted.scope);
    let scope = lang.word(&format!("scope-{}", wanted.scope.word()));
    let title = format!("{} · {scope}", lang.word("leaders-all"));
    let mut text = format!("**{title}**");
    let mut alt = title.clone();
    let mut games = Vec::new();
    for kind in GAMES {
        let store = ask.bot.matches.store();
        let leaders = store.leaderboard(kind.key, server, 0, 3).await?;
        let game = lang.word(&format!("game-{}", kind.key));
        let first = |called: fn(&str) -> String| {
            let names = (1..).zip(&leaders).map(|(rank, leader)| {
                format!(
                    "{rank}. {} {}",
                    called(&leader.name),
                    leader.rating.points()
                )
            });
            match leaders.is_empty() {
                true => lang.word("nobody-yet"),
                false => names.collect::<Vec<_>>().join(" · "),
            }
        };
        text.push_str(&format!("\n**{game}** {}", first(escape)));
        alt.push_str(&format!("; {game}: {}", first(short)));
        let champions = leaders.iter().map(|leader| Champion {
            name: leader.name.clone(),
            rating: leader.rating.points() as i32,
            own: leader.player == ask.player,
        });
        games.push((game, champions.collect()));
    }
    let png = ask
        .draw(move || cards::champions(&title, &games, lang))
        .await?;
    let alt: String = alt.chars().take(1_000).collect();
    Ok(Reply::say(text).file("leaderboard.png", png, alt))
}

/// As much of a name as a description has room for.
fn short(name: &str) -> String {
    name.chars().take(32).collect()
}

fn server(ask: &Ask, scope: Scope) -> Option<i64> {
    ask.place.server.filter(|_| scope == Scope::Server)
}

async fn standing(
    ask: &Ask,
    game: &str,
    server: Option<i64>,
    rank: i64,
    leader: Leader,
) -> Result<Standing, Error> {
    let store = ask.bot.matches.store();
    let (won, drawn, lost) = store.rated_tally(leader.player, game, server).await?;
    Ok(Standing {
        rank: rank as u32,
        name: leader.name,
        rating: leader.rating.points() as i32,
        won: won as u32,
        drawn: drawn as u32,
        lost: lost as u32,
        own: leader.player == ask.player,
    })
}

/// The picture in words, for the message.
fn line(lang: Lang, standing: &Standing) -> String {
    let said = figures(lang, standing, escape(&standing.name));
    match standing.own {
        true => format!("**{said}**"),
        false => said,
    }
}

fn figures(lang: Lang, standing: &Standing, name: String) -> String {
    lang.say(
        "leaders-line",
        &[
            ("rank", standing.rank.to_string().into()),
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
        .map(|standing| figures(lang, standing, short(&standing.name)));
    let said = [title.to_owned()].into_iter().chain(lines);
    let said = said.collect::<Vec<_>>().join("; ");
    said.chars().take(1_000).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_buttons_carry_can_be_read_back() {
        for game in [None, Some("conhex"), Some("san-henko")] {
            for scope in Scope::ALL {
                let wanted = Wanted {
                    game,
                    scope,
                    page: 12,
                };
                assert_eq!(Wanted::read(&wanted.write()), wanted);
            }
        }
        let lost = Wanted::read("chess");
        assert_eq!((lost.game, lost.page), (None, 0));
    }
}
