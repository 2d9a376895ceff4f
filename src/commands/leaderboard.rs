//! `/leaderboard [game] [scope]`: the best of a game, on this server or everywhere, as a picture and in words; without a
//! game, the best of each. Pages are turned privately, so that the list in the channel stays as it was asked for.

use super::games::turn_pages;
use crate::discord::choice::{GameChoice, Scope, ScopeChoice};
use crate::discord::{Context, Error, Interaction};
use crate::games::{self, GAMES};
use crate::locale::Lang;
use crate::matches::{Leader, Rating, ServerId};
use crate::render::cards::{self, Champion, Standing};
use crate::view::action::{Action, Verb};
use crate::view::message::{Message, Style, button};
use crate::view::names::{self, escape};

/// This many are shown at once.
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
    let interaction = Interaction::from_command(ctx, false).await?;
    let usual = match interaction.place.server {
        Some(_) => Scope::Server,
        None => Scope::Everywhere,
    };
    let wanted = Wanted {
        game: game.map(|game| game.0),
        scope: scope.map_or(usual, |scope| scope.0),
        page: 0,
    };
    let done = async { interaction.answer(list(&interaction, wanted).await?).await }.await;
    interaction.finish(done).await
}

/// A button, or a game chosen in the menu.
pub async fn click(interaction: &Interaction, more: &str, values: &[String]) -> Result<(), Error> {
    let mut wanted = Wanted::read(more);
    if let Some(game) = values.first() {
        wanted.game = games::find(game).ok().map(|kind| kind.key);
    }
    let message = list(interaction, wanted).await?;
    interaction.answer_private(message).await
}

async fn list(interaction: &Interaction, mut wanted: Wanted) -> Result<Message, Error> {
    let lang = interaction.lang;
    if interaction.place.server.is_none() {
        wanted.scope = Scope::Everywhere;
    }
    let mut message = match wanted.game {
        Some(game) => best(interaction, game, &mut wanted).await?,
        None => best_of_each(interaction, wanted).await?,
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
    // No two components of a message may have the same id, and the button to the first page has this one.
    let menu = Wanted { page: 0, ..wanted }.write();
    let menu = Action::about(Verb::Leaders, format!("{menu}/menu"));
    let row = std::mem::take(&mut message.rows);
    message = message.menu(menu, lang.word("leaders-choose"), choices);
    message.rows.extend(row);
    if interaction.place.server.is_some() {
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
        message = message.button(button(action, label, Style::Secondary));
    }
    Ok(message)
}

/// One page of one game.
async fn best(
    interaction: &Interaction,
    game: &'static str,
    wanted: &mut Wanted,
) -> Result<Message, Error> {
    let lang = interaction.lang;
    let server = server(interaction, wanted.scope);
    let matches = &interaction.bot.matches;
    let (all, place) = matches.place(game, server, interaction.player).await?;
    let last = (all as usize).saturating_sub(1) / PAGE;
    wanted.page = wanted.page.min(last);
    let from = wanted.page * PAGE;
    let leaders = matches
        .leaderboard(game, server, from as i64, PAGE as i64)
        .await?;
    let mut standings = Vec::new();
    for (rank, leader) in (from as i64 + 1..).zip(leaders) {
        standings.push(standing(interaction, game, server, rank, leader).await?);
    }
    let own = matches.rating(game, server, interaction.player).await?;
    if let Some(place) = place
        && !standings.iter().any(|standing| standing.own)
    {
        let leader = Leader {
            player: interaction.player,
            name: interaction.name.clone(),
            rating: own,
        };
        standings.push(standing(interaction, game, server, place, leader).await?);
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
    let png = interaction
        .draw(move || cards::leaderboard(&title, &standings, lang))
        .await?;
    let message = Message::say(text).file(format!("leaderboard-{game}.png"), png, alt);
    let here = *wanted;
    let row = turn_pages(interaction, Verb::Leaders, wanted.page, last, |page| {
        Wanted { page, ..here }.write()
    });
    Ok(message.row(row))
}

/// The first of each game.
async fn best_of_each(interaction: &Interaction, wanted: Wanted) -> Result<Message, Error> {
    let lang = interaction.lang;
    let server = server(interaction, wanted.scope);
    let scope = lang.word(&format!("scope-{}", wanted.scope.word()));
    let title = format!("{} · {scope}", lang.word("leaders-all"));
    let mut text = format!("**{title}**");
    let mut alt = title.clone();
    let mut games = Vec::new();
    for kind in GAMES {
        let matches = &interaction.bot.matches;
        let leaders = matches.leaderboard(kind.key, server, 0, 3).await?;
        let game = lang.word(&format!("game-{}", kind.key));
        let first = |short: fn(&str) -> String| {
            let names = (1..).zip(&leaders).map(|(rank, leader)| {
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
        text.push_str(&format!("\n**{game}** {}", first(escape)));
        alt.push_str(&format!("; {game}: {}", first(short)));
        let champions = leaders.iter().map(|leader| Champion {
            name: names::called(lang, &leader.name),
            rating: leader.rating.points() as i32,
            own: leader.player == interaction.player,
        });
        games.push((game, champions.collect()));
    }
    let png = interaction
        .draw(move || cards::champions(&title, &games, lang))
        .await?;
    let alt: String = alt.chars().take(1_000).collect();
    Ok(Message::say(text).file("leaderboard.png", png, alt))
}

/// A name as short as a description needs it.
fn short(name: &str) -> String {
    name.chars().take(32).collect()
}

fn server(interaction: &Interaction, scope: Scope) -> Option<ServerId> {
    interaction.place.server.filter(|_| scope == Scope::Server)
}

async fn standing(
    interaction: &Interaction,
    game: &str,
    server: Option<ServerId>,
    rank: i64,
    leader: Leader,
) -> Result<Standing, Error> {
    let store = interaction.bot.matches.store();
    let (won, drawn, lost) = store.rated_tally(leader.player, game, server).await?;
    Ok(Standing {
        rank: rank as u32,
        name: names::called(interaction.lang, &leader.name),
        rating: leader.rating.points() as i32,
        won: won as u32,
        drawn: drawn as u32,
        lost: lost as u32,
        own: leader.player == interaction.player,
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
