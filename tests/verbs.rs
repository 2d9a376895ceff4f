//! The commands about matches and people, through the real client on the stand-in of Discord. Every request of the bot is
//! checked there, and any violation fails.

mod openapi;

use serde_json::{Value, json};
use taula::config::{Config, Shards, Taps, Token};
use taula::games::GAMES;
use taula::matches::{Matches, ServerSettings, zone};
use taula::sandbox::{Answer, Discord, Id, Pending, Seen, permission};
use taula::store::Store;
use time::UtcDateTime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A stand-in with a server, two people and the bot.
struct Table {
    discord: Discord,
    channel: Id,
    anna: Id,
    ben: Id,
    database: String,
    _folder: tempfile::TempDir,
    stop: Option<oneshot::Sender<()>>,
    bot: JoinHandle<()>,
}

impl Table {
    async fn set() -> Table {
        let discord = Discord::start(openapi::options()).await.unwrap();
        let anna = discord.add_user("Anna *", "en-US");
        let ben = discord.add_user("Ben", "en-US");
        let guild = discord.add_guild("Taula");
        let channel = discord.add_channel(guild, "games");
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("taula.db").display().to_string();
        let config = Config {
            token: Token::new(discord.token()),
            database: database.clone(),
            shards: Shards::All(1),
            proxy: Some(discord.base()),
            taps: Taps::unlimited(),
        };
        let (stop, stopped) = oneshot::channel();
        let opened = database.clone();
        let bot = tokio::spawn(async move {
            let store = Store::open(&opened).await.unwrap();
            // These matches are played in their channel.
            let calm = |server: &mut ServerSettings| server.threads = Some(false);
            let matches = Matches::new(store.clone());
            let set = matches.set_server(guild.0.into(), calm, UtcDateTime::now());
            set.await.unwrap();
            let until = async {
                let _ = stopped.await;
            };
            taula::commands::run(&config, store, until).await.unwrap();
        });
        discord.ready().await;
        Table {
            discord,
            channel,
            anna,
            ben,
            database,
            _folder: folder,
            stop: Some(stop),
            bot,
        }
    }

    /// The message that answers, once it is whole.
    async fn read(&self, who: Id, pending: Pending) -> Seen {
        let id = match pending.answer().await {
            Answer::Message(id) | Answer::Update(id) => id,
            // On a busy machine it may take so long that Discord is told to wait; what then comes may be another message.
            Answer::Deferred(_) | Answer::DeferredUpdate => {
                let later = |discord: &Discord| discord.later(pending.id);
                self.discord.until("what comes later", later).await
            }
            other => panic!("{other:?}; {:#?}", self.discord.log()),
        };
        self.discord
            .until("an answer", |discord| {
                discord
                    .message(id, who)
                    .filter(|message| !message.is_loading())
            })
            .await
    }

    async fn command(&self, who: Id, name: &str, options: Value) -> Seen {
        self.command_in(self.channel, who, name, options).await
    }

    async fn command_in(&self, channel: Id, who: Id, name: &str, options: Value) -> Seen {
        let pending = self.discord.command(who, channel, name, options);
        self.read(who, pending.unwrap()).await
    }

    /// Clicks the button whose label begins so.
    async fn click(&self, who: Id, message: &Seen, label: &str) -> Seen {
        let buttons = message.buttons();
        let found = buttons.iter().find(|one| one.label.starts_with(label));
        let found = found.unwrap_or_else(|| panic!("no {label} in {buttons:?}"));
        let id = found.custom_id.as_ref().unwrap();
        let pending = self.discord.click(who, message.id(), id);
        self.read(who, pending.unwrap()).await
    }

    async fn select(&self, who: Id, message: &Seen, placeholder: &str, value: &str) -> Seen {
        let menus = message.menus();
        let found = menus.iter().find(|one| one.placeholder == placeholder);
        let found = found.unwrap_or_else(|| panic!("no {placeholder} in {menus:?}"));
        let pending = self
            .discord
            .select(who, message.id(), &found.custom_id, &[value]);
        self.read(who, pending.unwrap()).await
    }

    /// A match of Anna against Ben that has begun; its code, and who is to move.
    async fn begun(&self, game: &str) -> (String, Id) {
        let options = json!({ "game": game, "opponent": self.ben });
        let card = self.command(self.anna, "play", options).await;
        let board = self.click(self.ben, &card, "Accept").await;
        let code = code(board.content());
        let first = board.mentions()[0];
        (code, first)
    }

    /// Begins a match, and lets somebody resign after a move or two.
    async fn finished(&self, game: &str, loser: Id) -> String {
        let (code, _) = self.begun(game).await;
        let asked = self
            .command(loser, "resign", json!({ "match": code }))
            .await;
        self.click(loser, &asked, "Resign").await;
        code
    }

    async fn end(mut self) {
        let violations = self.discord.violations();
        assert!(violations.is_empty(), "{violations:#?}");
        let _ = self.stop.take().unwrap().send(());
        self.bot.await.unwrap();
    }
}

/// The first code in a text.
fn code(text: &str) -> String {
    text.split('`').nth(1).unwrap().to_owned()
}

fn has_alt(message: &Seen) -> bool {
    let files = message.json["attachments"].as_array().unwrap();
    files.iter().all(|file| {
        file["description"]
            .as_str()
            .is_some_and(|alt| alt.len() > 10)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn all_waiting_matches_can_be_played_from_the_list() {
    let table = Table::set().await;
    let none = table.command(table.anna, "games", json!({})).await;
    assert!(none.content().contains("/play"), "{}", none.content());
    // Nine matches with Anna to move, however many it takes, and at least one more.
    let mut waiting = 0;
    let mut all = 0;
    while waiting < 9 || all < 10 {
        let (_, first) = table.begun("conhex").await;
        all += 1;
        waiting += usize::from(first == table.anna);
    }
    let list = table.command(table.anna, "games", json!({})).await;
    assert!(list.is_ephemeral());
    let title = format!("**{all} matches**, {waiting} waiting for you");
    assert!(list.content().starts_with(&title), "{}", list.content());
    // One sheet of nine small boards, the most urgent first, and one tap opens each.
    assert!(has_alt(&list), "{:?}", list.files);
    assert_eq!(list.content().matches("\\. ").count(), 9);
    assert_eq!(list.content().matches("your turn").count(), 9);
    assert!(list.content().contains("https://discord.com/channels/"));
    let more = table.click(table.anna, &list, "Next ▶").await;
    assert_eq!(more.id(), list.id());
    assert_eq!(more.content().matches("your turn").count(), waiting - 9);
    let list = table.command(table.anna, "games", json!({})).await;
    let third = list.content().lines().nth(3).unwrap().to_owned();
    let opened = table.click(table.anna, &list, "3").await;
    assert!(third.contains(&code(opened.content())), "{third}");
    let list = table.command(table.anna, "games", json!({})).await;
    let next = |left: usize| format!("Next board ({left})");
    let mut board = table.click(table.anna, &list, &next(waiting)).await;
    let skipped = code(board.content());
    board = table.click(table.anna, &board, &next(waiting - 1)).await;
    assert_ne!(code(board.content()), skipped);
    // Each is played by taps in the private message, and the next one comes after it.
    for left in (0..waiting).rev() {
        assert!(board.is_ephemeral() && !board.files.is_empty());
        let played = code(board.content());
        while !board.content().starts_with("You played") {
            let label = match board.menus().first() {
                Some(menu) => {
                    let (value, _) = menu.options[0].clone();
                    let placeholder = menu.placeholder.clone();
                    board = table.select(table.anna, &board, &placeholder, &value).await;
                    continue;
                }
                None => board.buttons()[0].label.clone(),
            };
            board = table.click(table.anna, &board, &label).await;
        }
        let public = table
            .discord
            .message_when(table.channel, table.ben, |message| {
                message.mentions().contains(&table.ben)
                    && message.content().contains(&played)
                    && !message.buttons().is_empty()
            })
            .await;
        assert!(!public.is_ephemeral());
        if left == 0 {
            let buttons = board.buttons();
            assert!(!buttons.iter().any(|one| one.label.starts_with("Next")));
        } else {
            board = table.click(table.anna, &board, &next(left)).await;
        }
    }
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_have_pages_with_pictures() {
    let table = Table::set().await;
    for kind in GAMES {
        let mut page = table
            .command(table.anna, "rules", json!({ "game": kind.key }))
            .await;
        let pages = taula::render::lessons::pages(kind.key).len();
        for at in 1..=pages {
            assert!(page.is_ephemeral() && has_alt(&page));
            let place = format!("page {at} of {pages}");
            assert!(page.content().ends_with(&place), "{}", page.content());
            if at < pages {
                page = table.click(table.anna, &page, "Next").await;
            }
        }
        page = table.click(table.anna, &page, "◀").await;
        let place = format!("page {} of {pages}", pages - 1);
        assert!(page.content().ends_with(&place));
    }
    let options = json!({ "game": "conhex", "opponent": table.ben });
    let card = table.command(table.anna, "play", options).await;
    let page = table.click(table.ben, &card, "How do I play?").await;
    assert!(page.is_ephemeral() && page.id() != card.id());
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_told_at_the_end_listed_and_drawn() {
    let table = Table::set().await;
    let empty = table
        .command(table.anna, "leaderboard", json!({ "game": "conhex" }))
        .await;
    assert!(
        empty
            .content()
            .contains("Nobody has played 5 rated matches")
    );
    assert!(empty.files.is_empty(), "no picture of nobody");
    let none = table.command(table.anna, "stats", json!({})).await;
    assert!(none.content().contains("No finished matches yet"));
    for _ in 0..5 {
        table.finished("conhex", table.ben).await;
    }
    let over = table
        .discord
        .message_when(table.channel, table.anna, |message| {
            message.content().contains("wins") && message.content().contains("(+")
        })
        .await;
    assert!(over.content().contains("Ben"), "{}", over.content());
    let list = table
        .command(table.ben, "leaderboard", json!({ "game": "conhex" }))
        .await;
    assert!(!list.is_ephemeral() && has_alt(&list));
    let content = list.content();
    assert!(content.contains("ConHex · This server"), "{content}");
    assert!(content.contains("1\\. Anna \\*"), "{content}");
    assert!(content.contains("5 won, 0 drawn, 0 lost"), "{content}");
    assert!(content.contains("**2\\. Ben"), "{content}");
    let everywhere = table.click(table.anna, &list, "Everywhere").await;
    assert!(everywhere.is_ephemeral());
    assert!(everywhere.content().contains("ConHex · Everywhere"));
    let each = table
        .select(table.anna, &everywhere, "Choose a game", "-")
        .await;
    assert!(each.content().contains("Best of each game · Everywhere"));
    assert!(each.content().contains("**Nonaga** Nothing here yet"));
    let back = table
        .select(table.anna, &each, "Choose a game", "conhex")
        .await;
    assert!(back.content().contains("**1\\. Anna"), "{}", back.content());
    let stats = table
        .command(table.ben, "stats", json!({ "player": table.anna }))
        .await;
    let content = stats.content();
    assert!(content.contains("5 won, 0 drawn, 0 lost"), "{content}");
    assert!(content.contains("5 wins in a row"), "{content}");
    assert!(content.contains("against you: 5 won"), "{content}");
    assert!(has_alt(&stats) && stats.files.len() == 1);
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_and_classic_matches_have_leaderboards_of_their_own() {
    let table = Table::set().await;
    table.finished("partxis", table.ben).await;
    let quick = table
        .command(table.anna, "leaderboard", json!({ "game": "partxis" }))
        .await;
    let content = quick.content();
    assert!(
        content.contains("Partxis · Quick · This server"),
        "{content}"
    );
    assert!(content.contains("after 1 rated match"), "{content}");
    let classic = table
        .select(table.anna, &quick, "Choose a game", "partxis")
        .await;
    let content = classic.content();
    assert!(content.contains("Partxis · Classic"), "{content}");
    assert!(!content.contains("after 1 rated match"), "{content}");
    let back = table
        .select(table.anna, &classic, "Choose a game", "partxis+quick")
        .await;
    assert!(back.content().contains("Partxis · Quick"));
    let stats = table.command(table.anna, "stats", json!({})).await;
    let content = stats.content();
    assert!(content.contains("**Partxis · Quick**"), "{content}");
    assert!(!content.contains("Classic"), "{content}");
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_watched_kept_and_checked() {
    let table = Table::set().await;
    let code = table.finished("partxis", table.ben).await;
    let wanted = json!({ "match": code });
    let film = table.command(table.anna, "replay", wanted.clone()).await;
    assert!(!film.is_ephemeral() && has_alt(&film));
    assert!(film.files[0].1.starts_with(b"GIF89a"));
    let record = table.command(table.anna, "record", wanted.clone()).await;
    let document: taula::matches::document::Document =
        serde_json::from_slice(&record.files[0].1).unwrap();
    assert!(document.verify().is_ok());
    let checked = table.command(table.anna, "verify", wanted).await;
    assert!(checked.content().contains('✅'), "{}", checked.content());
    let board = table
        .discord
        .message_when(table.channel, table.anna, |message| {
            message.buttons().iter().any(|one| one.label == "Replay")
        })
        .await;
    let more = table.click(table.ben, &board, "More").await;
    for (message, label) in [(&board, "Replay"), (&more, "Record"), (&more, "Verify")] {
        let answer = table.click(table.ben, message, label).await;
        assert!(answer.is_ephemeral(), "{label}");
    }
    // What is hidden stays so until the end.
    let (code, _) = table.begun("san-henko").await;
    let wanted = json!({ "match": code });
    for verb in ["replay", "record"] {
        let refused = table.command(table.anna, verb, wanted.clone()).await;
        assert!(refused.content().contains("hidden tiles"));
        assert!(refused.files.is_empty());
    }
    let running = table.command(table.anna, "verify", wanted).await;
    assert!(running.content().contains("still being played"));
    let unknown = table
        .command(table.anna, "replay", json!({ "match": "nothing" }))
        .await;
    assert!(unknown.content().contains("There is no match"));
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_hold_and_a_server_is_set_only_by_who_manages_it() {
    let table = Table::set().await;
    table.discord.set_permissions(table.ben, 0);
    let main = table.command(table.ben, "settings", json!({})).await;
    assert!(main.is_ephemeral());
    assert!(!main.buttons().iter().any(|one| one.label == "This server"));
    let main = table.select(table.ben, &main, "Reminders", "dm").await;
    let main = table.click(table.ben, &main, "Play forced moves").await;
    assert!(main.buttons().iter().any(|one| one.label.ends_with("off")));
    let main = table.click(table.ben, &main, "Boards: light").await;
    let quiet = table.click(table.ben, &main, "Quiet hours").await;
    let quiet = table.select(table.ben, &quiet, "From", "22").await;
    assert!(quiet.content().contains("from 22:00 to 07:00 (UTC)"));
    let quiet = table.select(table.ben, &quiet, "To", "8").await;
    // The time that it is now in Kathmandu, which has its quarter of an hour for itself.
    let (hour, minute) = zone::clock("Asia/Kathmandu", UtcDateTime::now()).unwrap();
    let now = hour.to_string();
    let quiet = table
        .select(table.ben, &quiet, "What time is it for you now?", &now)
        .await;
    let quiet = table
        .select(table.ben, &quiet, "Where do you live?", "Asia/Kathmandu")
        .await;
    assert!(quiet.content().contains("from 22:00 to 08:00 (Kathmandu)"));
    let shown = format!("{hour:02}:{minute:02}");
    let offered = quiet.menus()[3].options.clone();
    let here = |(value, _): &&(String, String)| value == "Asia/Kathmandu";
    let (_, label) = offered.iter().find(here).expect("the zone that was chosen");
    // A minute may have passed.
    assert!(
        label.contains("Kathmandu") && label.starts_with(&shown[..3]),
        "{label}"
    );
    let quiet = table
        .command(table.ben, "settings", json!({"zone": "europe/madrid"}))
        .await;
    assert!(quiet.content().contains("from 22:00 to 08:00 (Madrid)"));
    let unknown = table
        .command(table.ben, "settings", json!({"zone": "Atlantis"}))
        .await;
    assert!(unknown.content().contains("I know no time zone “Atlantis”"));
    let main = table.click(table.ben, &quiet, "Back").await;
    let away = table.click(table.ben, &main, "Vacation").await;
    assert!(away.content().contains("30 days are left"));
    let away = table
        .select(table.ben, &away, "Start now: for how long?", "7")
        .await;
    assert!(away.content().contains("23 days are left"));
    let away = table.click(table.ben, &away, "I’m back").await;
    assert!(away.content().contains("29 days are left"));
    let store = Store::open(&table.database).await.unwrap();
    let ben = table.ben.0.into();
    let profile = store.person(ben).await.unwrap().unwrap();
    assert!(!profile.forced);
    let settings: Value = serde_json::from_str(&profile.settings).unwrap();
    let wanted = [
        ("reminders", json!("dm")),
        ("theme", json!("dark")),
        ("quiet_from", json!(22)),
        ("quiet_to", json!(8)),
        ("quiet_zone", json!("Europe/Madrid")),
    ];
    for (key, value) in wanted {
        assert_eq!(settings[key], value, "{key}");
    }
    let main = table.click(table.ben, &away, "Back").await;
    let main = table.select(table.ben, &main, "Language", "eu").await;
    assert_ne!(main.menus()[0].placeholder, "");
    // The server.
    let forged = table.discord.forge_click(
        table.ben,
        main.id(),
        "v1::0:.settings/server-threads/on",
        None,
    );
    table.read(table.ben, forged.unwrap()).await;
    table
        .discord
        .set_permissions(table.anna, permission::MANAGE_GUILD);
    let main = table.command(table.anna, "settings", json!({})).await;
    let server = table.click(table.anna, &main, "This server").await;
    assert!(server.buttons()[0].label.ends_with("off"));
    let server = table.click(table.anna, &server, "A thread").await;
    assert!(server.buttons()[0].label.ends_with("on"));
    table
        .select(table.anna, &server, "Language of this server", "ca")
        .await;
    let kept = table.command(table.ben, "help", json!({})).await;
    assert!(kept.is_ephemeral());
    store.close().await;
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_be_forgotten_is_asked_twice_and_the_others_are_told() {
    let table = Table::set().await;
    let (code, _) = table.begun("conhex").await;
    let told = table.command(table.ben, "forget-me", json!({})).await;
    assert!(told.is_ephemeral());
    assert!(
        told.content().contains("1 running match"),
        "{}",
        told.content()
    );
    let sure = table.click(table.ben, &told, "Forget me").await;
    let store = Store::open(&table.database).await.unwrap();
    let ben = table.ben.0.into();
    assert!(store.person(ben).await.unwrap().is_some());
    let done = table.click(table.ben, &sure, "Yes").await;
    assert!(done.content().starts_with("Done"));
    assert_eq!(store.person(ben).await.unwrap(), None);
    let over = table
        .discord
        .message_when(table.channel, table.anna, |message| {
            message.content().contains(&code) && message.content().contains("wins")
        })
        .await;
    assert!(over.content().contains("former player"));
    store.close().await;
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_names_every_command() {
    let table = Table::set().await;
    let help = table.command(table.anna, "help", json!({})).await;
    assert!(help.is_ephemeral());
    for command in table.discord.commands() {
        let name = format!("`/{}`", command["name"].as_str().unwrap());
        assert!(help.content().contains(&name), "{name}");
    }
    table.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_it_works_in_private_messages_and_where_the_bot_is_a_guest() {
    let table = Table::set().await;
    let code = table.finished("conhex", table.ben).await;
    let foreign = table.discord.add_foreign_guild("Elsewhere");
    let guest = table.discord.add_channel(foreign, "general");
    table
        .discord
        .set_permissions(table.anna, permission::MANAGE_GUILD);
    for room in [table.discord.dm(table.anna), guest] {
        let wanted = json!({ "match": code });
        let game = json!({ "game": "conhex" });
        for (verb, options, said) in [
            ("games", json!({}), "aren’t playing a match right now"),
            ("rules", game.clone(), "page 1 of"),
            ("leaderboard", game, "Nobody has played"),
            ("leaderboard", json!({}), "Best of each game"),
            ("stats", json!({}), "1 won, 0 drawn, 0 lost"),
            ("replay", wanted.clone(), &code),
            ("record", wanted.clone(), &code),
            ("verify", wanted, "✅"),
            ("settings", json!({}), "Your settings"),
            ("forget-me", json!({}), "aren’t playing any match"),
            ("help", json!({}), "/forget-me"),
        ] {
            let seen = table.command_in(room, table.anna, verb, options).await;
            assert!(seen.content().contains(said), "/{verb}: {}", seen.content());
            // A server that the bot is not in has no settings.
            let labels = seen.buttons();
            assert!(verb != "settings" || labels.iter().all(|one| one.label != "This server"));
        }
    }
    table.end().await;
}
