//! The bot in this process, connected to a stand-in of Discord of its own, with people in a channel.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use taula::commands;
use taula::config::{Config, Shards, Taps, Token};
use taula::games::GAMES;
use taula::locale::Lang;
use taula::matches::{Match, Matches, ServerSettings};
use taula::sandbox::{Answer, Discord, Id, Options, Pending, Seen, Violation};
use taula::store::{Counts, Store};
use time::UtcDateTime;
use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};
use tracing::subscriber::DefaultGuard;

use crate::openapi;

/// How long something may take that should happen soon.
const PATIENCE: Duration = Duration::from_secs(40);

/// What the bot has written to its log.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }

    pub fn errors(&self) -> Vec<String> {
        let text = self.text();
        let lines = text.lines().filter(|line| line.contains("ERROR taula"));
        lines.map(str::to_owned).collect()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody and the language that they read here.
pub type Person = (&'static str, &'static str);

pub const ANNA: Person = ("Anna", "ca");
pub const BENAT: Person = ("Beñat", "eu");
pub const CARLA: Person = ("Carla", "es");
pub const DAVID: Person = ("David", "en");

/// A stand-in with a server, a channel and people, a database, and the bot.
pub struct Table {
    pub discord: Discord,
    pub guild: Id,
    pub channel: Id,
    pub people: Vec<Id>,
    /// What each of them reads.
    pub locales: Vec<&'static str>,
    pub matches: Matches,
    pub database: String,
    pub log: Log,
    /// How much one person may ask for. Tests are quicker than people.
    pub taps: Taps,
    /// What the bot that runs now has asked of its database.
    pub counts: Arc<Counts>,
    bot: Option<(CancellationToken, JoinHandle<anyhow::Result<()>>)>,
    _folder: tempfile::TempDir,
    // A test runs on one thread, with all that the bot does: what is logged there is this bot's.
    _logging: DefaultGuard,
}

impl Table {
    pub async fn new(people: &[Person]) -> Table {
        Table::with(people, options()).await
    }

    pub async fn with(people: &[Person], options: Options) -> Table {
        let mut table = Table::without_bot(people, options).await;
        table.start_bot().await;
        table
    }

    pub async fn without_bot(people: &[Person], options: Options) -> Table {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::WARN)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        let logging = tracing::subscriber::set_default(subscriber);
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let folder = folder.expect("a folder");
        let database = folder.path().join("taula.db").display().to_string();
        let store = Store::open(&database).await.expect("a database");
        let discord = Discord::start(options).await.expect("a stand-in");
        let guild = discord.add_guild("Taula");
        let matches = Matches::new(store);
        // Where a match is played in its channel, tests need not look for its thread.
        let calm = |server: &mut ServerSettings| server.threads = Some(false);
        let set = matches.set_server(guild.0.into(), calm, UtcDateTime::now());
        set.await.expect("a setting");
        let mut ids = Vec::new();
        for (name, language) in people {
            // Discord has no Catalan and no Basque: who reads those has told us so.
            let is_ours = matches!(*language, "ca" | "eu");
            let id = discord.add_user(name, if is_ours { "es-ES" } else { language });
            if is_ours {
                let chosen = Lang::find(language);
                let now = UtcDateTime::now();
                let set = matches.set_player(id.0.into(), |own| own.language = chosen, now);
                set.await.expect("a setting");
            }
            ids.push(id);
        }
        Table {
            channel: discord.add_channel(guild, "games"),
            guild,
            people: ids,
            locales: people.iter().map(|(_, language)| *language).collect(),
            discord,
            matches,
            database,
            log,
            taps: Taps::unlimited(),
            counts: Arc::default(),
            bot: None,
            _folder: folder,
            _logging: logging,
        }
    }

    pub async fn start_bot(&mut self) {
        self.start_with(|config, store, until| async move {
            commands::run(&config, store, until).await
        })
        .await;
    }

    /// Starts a bot that is made in this way.
    pub async fn start_with<F>(
        &mut self,
        run: impl FnOnce(Config, Store, WaitForCancellationFutureOwned) -> F,
    ) where
        F: Future<Output = anyhow::Result<()>> + Send + 'static,
    {
        let stop = CancellationToken::new();
        let config = Config {
            token: Token::new(self.discord.token()),
            database: self.database.clone(),
            shards: Shards::All(1),
            proxy: Some(self.discord.base()),
            taps: self.taps,
        };
        let store = Store::open(&self.database).await.expect("a database");
        self.counts = Arc::clone(store.counts());
        let running = run(config, store.clone(), stop.clone().cancelled_owned());
        let bot = tokio::spawn(async move {
            let ended = running.await;
            store.close().await;
            ended
        });
        self.bot = Some((stop, bot));
        self.discord.ready().await;
    }

    /// Tells the bot to stop, and waits for it.
    pub async fn stop_bot(&mut self) {
        if let Some((stop, bot)) = self.bot.take() {
            stop.cancel();
            bot.await
                .expect("the bot does not panic")
                .expect("it ends well");
        }
    }

    /// The end of a test in which nothing went wrong.
    pub async fn end(mut self) {
        self.stop_bot().await;
        let violations = self.violations();
        assert!(violations.is_empty(), "{violations:#?}");
        assert_eq!(self.log.errors(), [""; 0], "{}", self.log.text());
    }

    /// The end of a test in which things went wrong on purpose: the bot may complain, but not break a rule.
    pub async fn end_of_trouble(mut self) {
        self.stop_bot().await;
        let violations = self.violations();
        assert!(violations.is_empty(), "{violations:#?}");
    }

    pub fn violations(&self) -> Vec<Violation> {
        self.discord.violations()
    }

    /// A slash command in the channel, answered.
    pub async fn command(&self, who: Id, name: &str, options: Value) -> Seen {
        self.command_in(self.channel, who, name, options).await
    }

    pub async fn command_in(&self, channel: Id, who: Id, name: &str, options: Value) -> Seen {
        let sent = self.discord.command(who, channel, name, options);
        let pending = sent.unwrap_or_else(|refused| panic!("/{name}: {refused}"));
        self.answer(who, &pending).await
    }

    /// What autocomplete offers: names and values.
    pub async fn typing(
        &self,
        who: Id,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Vec<(String, String)> {
        let sent = self
            .discord
            .autocomplete(who, self.channel, name, options, focused);
        let pending = sent.unwrap_or_else(|refused| panic!("/{name}: {refused}"));
        let Answer::Choices(choices) = pending.answer().await else {
            panic!("/{name} does not complete {focused}");
        };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let pair = |choice: &Value| (text(&choice["name"]), text(&choice["value"]));
        choices.iter().map(pair).collect()
    }

    /// A click on the button of a message that does this verb (`.accept`), answered.
    pub async fn press(&self, who: Id, message: &Seen, verb: &str) -> Seen {
        let id = button(message, verb).unwrap_or_else(|| panic!("no {verb} in {message:#?}"));
        let pending = self.discord.click(who, message.id(), &id).expect("a click");
        self.answer(who, &pending).await
    }

    /// The newest public message with buttons of a match that a click brings, besides its private answer.
    async fn brought(&self, channel: Id, who: Id, message: &Seen, verb: &str) -> Seen {
        let before: Vec<Id> = self.public(channel).iter().map(Seen::id).collect();
        self.press(who, message, verb).await;
        self.wait("what a click brings", async || {
            let new = self.public(channel).into_iter().rev();
            let mut new = new.filter(|one| !before.contains(&one.id()));
            new.find(|one| {
                !one.is_loading() && button(one, ".more").or(button(one, ".accept")).is_some()
            })
        })
        .await
    }

    /// A challenge to anybody: the answer to the question who the opponent is to be.
    pub async fn challenge_anybody(&self, who: Id, key: &str) -> Seen {
        let asked = self.command(who, "play", json!({"game": game(key)})).await;
        assert!(asked.is_ephemeral(), "{}", asked.content());
        let verb = format!(".play/{key}/anybody");
        self.brought(self.channel, who, &asked, &verb).await
    }

    /// A rematch, asked for by the button of a last board and confirmed: its card, or its board where it begins at once.
    pub async fn rematch(&self, channel: Id, who: Id, board: &Seen) -> Seen {
        let asked = self.press(who, board, ".rematch").await;
        self.rematch_sure(channel, who, &asked).await
    }

    /// The same once it is asked whether they mean it.
    pub async fn rematch_sure(&self, channel: Id, who: Id, asked: &Seen) -> Seen {
        assert!(asked.is_ephemeral(), "{}", asked.content());
        self.brought(channel, who, asked, ".rematch-sure").await
    }

    /// The message that answers, once it is there.
    pub async fn answer(&self, who: Id, pending: &Pending) -> Seen {
        let id = match pending.answer().await {
            Answer::Message(id) | Answer::Update(id) => id,
            // On a busy machine it may take so long that Discord is told to wait; what then comes may be another message.
            Answer::Deferred(_) | Answer::DeferredUpdate => {
                let later = |discord: &Discord| discord.later(pending.id);
                self.discord.until("what comes later", later).await
            }
            other => panic!("answered by {other:?}; the log: {}", self.log.text()),
        };
        let complete = |discord: &Discord| {
            let message = discord.message(id, who)?;
            (!message.is_loading()).then_some(message)
        };
        self.discord.until("the answer", complete).await
    }

    pub async fn find(&self, code: &str) -> Match {
        self.matches.find(code).await.expect("the match is there")
    }

    /// What everybody sees in a channel, oldest first.
    pub fn public(&self, channel: Id) -> Vec<Seen> {
        self.discord.messages(channel, self.discord.bot_id())
    }

    /// What only this person sees.
    pub fn private(&self, channel: Id, who: Id) -> Vec<Seen> {
        let messages = self.discord.messages(channel, who).into_iter();
        messages.filter(Seen::is_ephemeral).collect()
    }

    /// The public messages that have buttons of a match.
    pub fn boards(&self, channel: Id, code: &str) -> Vec<Seen> {
        self.boards_for(self.discord.bot_id(), channel, code)
    }

    /// The same where only these eyes can look.
    pub fn boards_for(&self, viewer: Id, channel: Id, code: &str) -> Vec<Seen> {
        let messages = self.discord.messages(channel, viewer).into_iter();
        let public = messages.filter(|message| !message.is_ephemeral());
        public
            .filter(|message| ply(message, code).is_some())
            .collect()
    }

    /// Waits until something in the database or in a channel is as it should be.
    pub async fn wait<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let end = tokio::time::Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look().await {
                return found;
            }
            if tokio::time::Instant::now() > end {
                let said: Vec<String> = self
                    .public(self.channel)
                    .iter()
                    .map(|message| message.json.to_string())
                    .collect();
                panic!(
                    "waited for {what} in vain; the log: {}\n{said:#?}",
                    self.log.text()
                );
            }
            tokio::time::sleep(Duration::from_millis(4)).await;
        }
    }

    /// Nobody else can write into the database until this is released.
    pub async fn lock(&self) -> Lock {
        use sqlx::{Connection, SqliteConnection};
        let connection = SqliteConnection::connect(&self.database).await;
        let mut connection = connection.expect("the file");
        let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut connection);
        begun.await.expect("nobody else writes for long");
        Lock(connection)
    }

    /// Changes the database behind the bot's back: time is made to pass like that.
    pub async fn sql(&self, sql: &'static str) {
        use sqlx::{Connection, SqliteConnection};
        let mut connection = SqliteConnection::connect(&self.database)
            .await
            .expect("the file");
        sqlx::query(sql).execute(&mut connection).await.expect(sql);
        connection.close().await.expect("it closes");
    }
}

/// A database that nobody can write into.
pub struct Lock(sqlx::SqliteConnection);

impl Lock {
    pub async fn release(mut self) {
        let end = sqlx::query("ROLLBACK").execute(&mut self.0).await;
        end.expect("it ends");
    }
}

/// How the stand-ins of these tests are: whole matches need no long memory.
pub fn options() -> Options {
    Options {
        messages: 60,
        ..openapi::options()
    }
}

/// The value that stands for a game in `/play`.
pub fn game(key: &str) -> Value {
    assert!(GAMES.iter().any(|kind| kind.key == key), "{key}");
    json!(key)
}

/// What one of the bot's own components is about: the match, how far it was, and what it does.
pub fn read(id: &str) -> Option<(&str, usize, &str)> {
    let mut parts = id.strip_prefix("v1:")?.splitn(3, ':');
    let (code, board) = (parts.next()?, parts.next()?);
    // After a takeback the board says so behind the length of its log.
    let ply = board.split('~').next()?.parse().ok()?;
    Some((code, ply, parts.next()?))
}

fn ids(message: &Seen) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    let menus = message.menus().into_iter().map(|menu| menu.custom_id);
    buttons
        .filter_map(|button| button.custom_id)
        .chain(menus)
        .collect()
}

/// How far a match was when this message showed it; nothing when it has no button about it.
pub fn ply(message: &Seen, code: &str) -> Option<usize> {
    let ids = ids(message);
    let own = ids
        .iter()
        .filter_map(|id| read(id))
        .filter(|(about, ..)| *about == code);
    own.map(|(_, ply, _)| ply).max()
}

/// The match that a message has buttons for.
pub fn code(message: &Seen) -> String {
    let ids = ids(message);
    let codes = ids.iter().filter_map(|id| read(id)).map(|(code, ..)| code);
    let found = codes.filter(|code| !code.is_empty()).max();
    found
        .unwrap_or_else(|| panic!("no match in {message:#?}"))
        .to_owned()
}

/// The button of a message that does this.
pub fn button(message: &Seen, verb: &str) -> Option<String> {
    let does = |id: &String| {
        read(id).is_some_and(|(.., what)| what == verb || what.starts_with(&format!("{verb}/")))
    };
    ids(message).into_iter().find(does)
}

/// Calls somebody.
pub fn mention(who: Id) -> String {
    format!("<@{who}>")
}
