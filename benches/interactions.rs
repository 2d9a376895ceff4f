//! From a click to its complete answer with a picture, one match and 64 at once, beside the floor: a bare serenity bot that
//! answers every click with one constant PNG of the same size. Both run in a process of their own on the same stand-in,
//! whose checks are off. Then the memory of the bot's process alone, after ever more matches and, if asked for, over many
//! turns, beside that of the bare bot.
//!
//! `TAULA_BENCH_CLICKS` (2000) and `TAULA_BENCH_MATCHES` (10000) make it shorter or, with 0, leave a part out;
//! `TAULA_BENCH_TURNS` (0) says over how many turns memory is measured.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use serenity::all::{
    ButtonStyle, Command as SlashCommand, Context, CreateActionRow, CreateAttachment, CreateButton,
    CreateCommand, CreateInteractionResponse, CreateInteractionResponseMessage, EventHandler,
    GatewayIntents, HttpBuilder, Interaction, Ready,
};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use taula::games::GAMES;
use taula::sandbox::{Answer, Check, Discord, Id, Options, Pending, Seen};
use tokio::task::JoinHandle;

/// What a click may cost, as a multiple of the floor: in the middle, and one in a hundred.
const AIM: (f64, f64) = (3.0, 6.0);
/// The same when everybody clicks without a pause, and both cores are busy.
const AIM_BUSY: (f64, f64) = (3.5, 8.0);
/// By how many megabytes memory may grow.
const AIM_MEMORY: f64 = 20.0;
/// How often memory is looked at while turns are played.
const LOOKS: usize = 10;
/// How many matches are played at the same time, besides one alone.
const MANY: usize = 64;
/// How many matches are under way while memory is measured.
const AT_ONCE: usize = 16;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "floor") {
        runtime.block_on(floor(&args[at + 1]));
        return;
    }
    let number = |name: &str, usual: usize| {
        std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
    };
    runtime.block_on(async {
        match number("TAULA_BENCH_CLICKS", 2000) {
            0 => {}
            clicks => latency(clicks).await,
        }
        match number("TAULA_BENCH_MATCHES", 10_000) {
            0 => {}
            matches => memory(matches).await,
        }
        match number("TAULA_BENCH_TURNS", 0) {
            0 => {}
            turns => endurance(turns).await,
        }
    });
}

/// The bare bot: a command that shows a button, and a click that shows the picture and the button again.
async fn floor(picture: &str) {
    let picture = std::fs::read(picture).expect("the picture");
    let variable = |name| std::env::var(name).expect(name);
    let http = HttpBuilder::new(variable("DISCORD_TOKEN"))
        .proxy(variable("DISCORD_PROXY"))
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(Floor(picture))
        .await
        .expect("a client");
    client.start().await.expect("a connection");
}

struct Floor(Vec<u8>);

#[async_trait]
impl EventHandler for Floor {
    async fn ready(&self, context: Context, _: Ready) {
        let command = CreateCommand::new("show").description("Shows a picture");
        let set = SlashCommand::set_global_commands(&context, vec![command]).await;
        set.expect("the command");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let button = CreateButton::new("again")
            .label("Again")
            .style(ButtonStyle::Primary);
        let message = CreateInteractionResponseMessage::new()
            .content("A picture")
            .components(vec![CreateActionRow::Buttons(vec![button])])
            .add_file(
                CreateAttachment::bytes(self.0.clone(), "picture.png").description("A picture"),
            );
        let answer = CreateInteractionResponse::Message(message);
        let sent = match &interaction {
            Interaction::Command(command) => command.create_response(&context, answer).await,
            Interaction::Component(click) => click.create_response(&context, answer).await,
            _ => Ok(()),
        };
        sent.expect("an answer");
    }
}

/// A bot in a process of its own; it ends with this.
struct Process(Child);

impl Process {
    async fn start(discord: &Discord, mut command: Command) -> Process {
        let child = command
            .env("DISCORD_TOKEN", discord.token())
            .env("DISCORD_PROXY", discord.base())
            .stdin(Stdio::null())
            .spawn()
            .expect("the bot starts");
        discord.ready().await;
        Process(child)
    }

    async fn taula(discord: &Discord, folder: &Path) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taula"));
        command.env("DATABASE_URL", folder.join("taula.db"));
        command.env("TAULA_SHARDS", "1").env("RUST_LOG", "warn");
        // The people of the benchmark click faster than people.
        command.env("TAULA_TAPS", "0");
        Process::start(discord, command).await
    }

    /// Memory of this process alone.
    fn memory(&self) -> Memory {
        let path = format!("/proc/{}/status", self.0.id());
        let status = std::fs::read_to_string(path).expect("the process is there");
        let megabytes = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let number = line.and_then(|line| line.split_whitespace().nth(1));
            let kibibytes: f64 = number.and_then(|text| text.parse().ok()).expect("a size");
            kibibytes * 1024.0 / 1e6
        };
        Memory {
            resident: megabytes("VmRSS:"),
            own: megabytes("RssAnon:"),
            peak: megabytes("VmHWM:"),
        }
    }
}

/// What a process takes, in megabytes.
#[derive(Clone, Copy)]
struct Memory {
    resident: f64,
    /// Without the pages of the program itself and of files.
    own: f64,
    /// The most that was ever resident.
    peak: f64,
}

impl Memory {
    fn print(self, after: usize, first: Memory) {
        println!(
            "{after:>8} {:>8.1} {:>8.1} {:>8.1} {:>+9.1} (≤ {AIM_MEMORY:+})",
            self.resident,
            self.own,
            self.peak,
            self.resident - first.resident
        );
    }
}

fn memory_head(what: &str) {
    println!("\nmemory of the bot's process in megabytes, after so many {what}");
    println!(
        "{:>8} {:>8} {:>8} {:>8} {:>9}",
        what, "resident", "own", "peak", "more"
    );
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn stand_in() -> Discord {
    let options = Options {
        check: Check::Off,
        requests: 0,
        messages: 60,
        answer_within: Duration::from_secs(30),
        ..Options::default()
    };
    Discord::start(options).await.expect("a stand-in")
}

/// What was measured: the times, the sizes of the pictures, and one picture.
#[derive(Default)]
struct Measured {
    times: Vec<Duration>,
    sizes: Vec<usize>,
    picture: Vec<u8>,
}

impl Measured {
    fn note(&mut self, time: Duration, message: &Seen) {
        self.times.push(time);
        if let Some((_, file)) = message.files.first() {
            self.sizes.push(file.len());
            self.picture = file.to_vec();
        }
    }

    fn add(&mut self, other: Measured) {
        self.times.extend(other.times);
        self.sizes.extend(other.sizes);
        self.picture = other.picture;
    }

    fn percentile(&self, percent: usize) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times[(times.len() * percent / 100).min(times.len() - 1)]
    }

    fn size(&self) -> usize {
        let mut sizes = self.sizes.clone();
        sizes.sort_unstable();
        sizes[sizes.len() / 2]
    }
}

async fn latency(clicks: usize) {
    println!(
        "a click until its complete answer with a picture, in milliseconds; {clicks} clicks each"
    );
    println!(
        "{:<26} {:>8} {:>8} {:>10} {:>10} {:>14} {:>14} {:>9}",
        "", "p50", "p99", "floor p50", "floor p99", "p50 × (aim)", "p99 × (aim)", "picture"
    );
    let mut floors = Vec::new();
    for (at_once, pause) in [(1, 0), (MANY, 1000), (MANY, 0)] {
        let pause = Duration::from_millis(pause);
        let played = taula(clicks, at_once, pause).await;
        let (bare, memory) = bare(clicks, at_once, pause, &played).await;
        floors.push(memory);
        let aim = match (at_once, pause.is_zero()) {
            (MANY, true) => AIM_BUSY,
            _ => AIM,
        };
        let name = match (at_once, pause.is_zero()) {
            (1, _) => "1 match".to_owned(),
            (_, false) => format!("{at_once}, 1 s between clicks"),
            (_, true) => format!("{at_once}, without a pause"),
        };
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let (p50, p99) = (ms(played.percentile(50)), ms(played.percentile(99)));
        let (floor50, floor99) = (ms(bare.percentile(50)), ms(bare.percentile(99)));
        println!(
            "{name:<26} {p50:>8.2} {p99:>8.2} {floor50:>10.2} {floor99:>10.2} {:>14} {:>14} {:>8}B",
            format!("{:.2} (≤ {})", p50 / floor50, aim.0),
            format!("{:.2} (≤ {})", p99 / floor99, aim.1),
            played.size(),
        );
    }
    let floors: Vec<String> = floors
        .iter()
        .map(|memory| format!("{:.1}", memory.resident))
        .collect();
    println!(
        "memory of the bare bot after each: {} MB",
        floors.join(", ")
    );
}

/// Matches of all games, played by random taps, each in a channel of its own.
async fn taula(clicks: usize, at_once: usize, pause: Duration) -> Measured {
    let discord = stand_in().await;
    let folder = tempfile::tempdir().expect("a folder");
    let _bot = Process::taula(&discord, folder.path()).await;
    let guild = discord.add_guild("Taula");
    let left = Arc::new(AtomicUsize::new(clicks));
    let mut all = Measured::default();
    for task in sit_down(&discord, guild, at_once, pause, &left, &Arc::default()) {
        all.add(task.await.expect("no panic"));
    }
    all
}

/// Pairs of people who begin to play, each in a channel of its own.
fn sit_down(
    discord: &Discord,
    guild: Id,
    pairs: usize,
    pause: Duration,
    left: &Arc<AtomicUsize>,
    turns: &Arc<AtomicUsize>,
) -> Vec<JoinHandle<Measured>> {
    let pair = |at: usize| {
        let (left, turns) = (Arc::clone(left), Arc::clone(turns));
        let channel = discord.add_channel(guild, &format!("games-{at}"));
        let people = ["Anna", "David"].map(|name| discord.add_user(&format!("{name} {at}"), "en"));
        let mut seats = Seats {
            discord: discord.clone(),
            channel,
            people,
            at,
            turns,
            rng: Xoshiro256PlusPlus::seed_from_u64(at as u64),
        };
        tokio::spawn(async move { seats.play(&left, pause).await })
    };
    (0..pairs).map(pair).collect()
}

/// Two people who play one match after the other.
struct Seats {
    discord: Discord,
    channel: Id,
    people: [Id; 2],
    at: usize,
    /// How many turns all have played.
    turns: Arc<AtomicUsize>,
    rng: Xoshiro256PlusPlus,
}

impl Seats {
    /// Plays until all clicks that are left have been made by somebody.
    async fn play(&mut self, left: &AtomicUsize, pause: Duration) -> Measured {
        let mut measured = Measured::default();
        // Not all at the same moment.
        tokio::time::sleep(pause.mul_f64(self.rng.random())).await;
        for round in self.at.. {
            let game = round % GAMES.len();
            let code = self.begin(game).await;
            let mut message = self.board(&code).await;
            while !has(&message, ".rematch") {
                let board = message.mentions();
                let who = match (message.is_ephemeral(), board.first()) {
                    (false, Some(&who)) => who,
                    _ => self.owner(&message),
                };
                if left
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1))
                    .is_err()
                {
                    return measured;
                }
                let next = self.tap(who, &message, &code, &mut measured).await;
                if has(&next, ".rematch") || ply(&next) > ply(&message) {
                    self.turns.fetch_add(1, Ordering::Relaxed);
                }
                message = next;
                tokio::time::sleep(pause).await;
            }
        }
        measured
    }

    /// A private message names nobody: whoever sees it.
    fn owner(&self, message: &Seen) -> Id {
        let sees = |who: &&Id| self.discord.message(message.id(), **who).is_some();
        *self.people.iter().find(sees).expect("somebody sees it")
    }

    async fn begin(&mut self, game: usize) -> String {
        let [one, other] = self.people;
        let options = json!({"game": GAMES[game].key, "opponent": other.to_string()});
        let sent = self
            .discord
            .command(one, self.channel, "play", options)
            .expect("a challenge");
        let card = self.shown(&sent).await;
        let card = self.discord.message(card, other).expect("the card");
        let accept = button(&card, ".accept").expect("a button");
        let code = accept.split(':').nth(1).expect("a code").to_owned();
        let click = self.discord.click(other, card.id(), &accept);
        self.shown(&click.expect("a click")).await;
        code
    }

    /// The newest board with something to press.
    async fn board(&self, code: &str) -> Seen {
        let begin = format!("v1:{code}:");
        let find = |discord: &Discord| {
            let messages = discord
                .messages(self.channel, discord.bot_id())
                .into_iter()
                .rev();
            let mut boards =
                messages.filter(|seen| ids(seen).iter().any(|id| id.starts_with(&begin)));
            boards.find(|seen| !has(seen, ".accept"))
        };
        self.discord.until("a board", find).await
    }

    /// Waits until a match is over for everybody.
    async fn over(&self, code: &str) {
        let again = format!("v1:{code}:");
        let find = |discord: &Discord| {
            let messages = discord.messages(self.channel, discord.bot_id());
            let mut ends = messages.iter().filter_map(|seen| button(seen, ".rematch"));
            ends.any(|id| id.starts_with(&again)).then_some(())
        };
        self.discord.until("the end of a match", find).await;
    }

    /// The message that answers, however late.
    async fn shown(&self, pending: &Pending) -> Id {
        match pending.answer().await {
            Answer::Message(id) | Answer::Update(id) => id,
            Answer::Deferred(id) => {
                let whole = |discord: &Discord| {
                    let message = discord.message(id, self.people[0])?;
                    (!message.is_loading()).then_some(id)
                };
                self.discord.until("a late answer", whole).await
            }
            Answer::DeferredUpdate => {
                let later = |discord: &Discord| discord.later(pending.id);
                self.discord.until("a late answer", later).await
            }
            other => panic!("{other:?}"),
        }
    }

    /// One tap, measured; what there is to press next.
    async fn tap(&mut self, who: Id, message: &Seen, code: &str, measured: &mut Measured) -> Seen {
        let hand = button(message, ".hand").filter(|_| !message.is_ephemeral());
        let (id, value) = match hand {
            Some(hand) => (hand, None),
            None => {
                let offered = choices(message, code);
                let (id, value) = offered.choose(&mut self.rng).expect("something to press");
                (id.clone(), value.clone())
            }
        };
        let began = Instant::now();
        let pending = match &value {
            Some(value) => self.discord.select(who, message.id(), &id, &[value]),
            None => self.discord.click(who, message.id(), &id),
        };
        let pending = pending.expect("a click");
        let shown = self.shown(&pending).await;
        let time = began.elapsed();
        let shown = self.discord.message(shown, who).expect("the answer");
        measured.note(time, &shown);
        let played = shown.is_ephemeral() && choices(&shown, code).is_empty();
        if !played {
            return shown;
        }
        // The move was made from a hand: the board follows.
        let old = message.id();
        let before = ply(message);
        let newer = |seen: &Seen| seen.id() != old && (ply(seen) > before || has(seen, ".rematch"));
        let begin = format!("v1:{code}:");
        let find = |discord: &Discord| {
            let messages = discord
                .messages(self.channel, discord.bot_id())
                .into_iter()
                .rev();
            let mut boards =
                messages.filter(|seen| ids(seen).iter().any(|id| id.starts_with(&begin)));
            boards.find(newer)
        };
        self.discord.until("the board", find).await
    }
}

fn ids(message: &Seen) -> Vec<String> {
    let buttons = message
        .buttons()
        .into_iter()
        .filter_map(|button| button.custom_id);
    buttons
        .chain(message.menus().into_iter().map(|menu| menu.custom_id))
        .collect()
}

/// How far a match was when this message showed it.
fn ply(message: &Seen) -> Option<usize> {
    let ids = ids(message);
    ids.iter()
        .find_map(|id| id.split([':', '~']).nth(2)?.parse().ok())
}

fn button(message: &Seen, verb: &str) -> Option<String> {
    ids(message)
        .into_iter()
        .find(|id| id.ends_with(&format!(":{verb}")))
}

fn has(message: &Seen, verb: &str) -> bool {
    button(message, verb).is_some()
}

/// Buttons, and values of menus, that lead to a move.
fn choices(message: &Seen, code: &str) -> Vec<(String, Option<String>)> {
    let begin = format!("v1:{code}:");
    let rows = message.json["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let mut found = Vec::new();
    for part in parts {
        let id = part["custom_id"].as_str().unwrap_or_default().to_owned();
        if let Some(options) = part["options"]
            .as_array()
            .filter(|_| id.ends_with(":.choose"))
        {
            let values = options.iter().filter_map(|option| option["value"].as_str());
            found.extend(values.map(|value| (id.clone(), Some(value.to_owned()))));
        } else if id.starts_with(&begin)
            && !id.contains(":.")
            && (part["style"] == 1 || part["style"] == 3)
        {
            found.push((id, None));
        }
    }
    found
}

/// The floor: the same number of clicks, as many at once, answered with a picture of the same size.
async fn bare(
    clicks: usize,
    at_once: usize,
    pause: Duration,
    like: &Measured,
) -> (Measured, Memory) {
    let discord = stand_in().await;
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("picture.png");
    let mut bytes = like.picture.clone();
    bytes.resize(like.size(), 0);
    std::fs::write(&picture, bytes).expect("the picture");
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.arg("floor").arg(&picture);
    let bot = Process::start(&discord, command).await;
    let guild = discord.add_guild("Taula");
    let left = Arc::new(AtomicUsize::new(clicks));
    let mut tasks = Vec::new();
    for at in 0..at_once {
        let (discord, left) = (discord.clone(), Arc::clone(&left));
        let channel = discord.add_channel(guild, &format!("games-{at}"));
        let who = discord.add_user(&format!("Anna {at}"), "en");
        tasks.push(tokio::spawn(async move {
            let mut measured = Measured::default();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(at as u64);
            tokio::time::sleep(pause.mul_f64(rng.random())).await;
            let sent = discord
                .command(who, channel, "show", json!({}))
                .expect("a command");
            let Answer::Message(mut shown) = sent.answer().await else {
                panic!("no answer")
            };
            while left
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1))
                .is_ok()
            {
                let began = Instant::now();
                let answer = discord
                    .click(who, shown, "again")
                    .expect("a click")
                    .answer()
                    .await;
                let time = began.elapsed();
                let Answer::Message(next) = answer else {
                    panic!("{answer:?}")
                };
                shown = next;
                measured.note(time, &discord.message(shown, who).expect("the answer"));
                tokio::time::sleep(pause).await;
            }
            measured
        }));
    }
    let mut all = Measured::default();
    for task in tasks {
        all.add(task.await.expect("no panic"));
    }
    (all, bot.memory())
}

/// Matches of a challenge, its acceptance, a tap and a resignation, more and more of them.
async fn memory(matches: usize) {
    let discord = stand_in().await;
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Process::taula(&discord, folder.path()).await;
    let guild = discord.add_guild("Taula");
    let made = Arc::new(AtomicUsize::new(0));
    let goal = Arc::new(AtomicUsize::new(0));
    let mut first = None;
    memory_head("matches");
    for after in [10, 100, 1_000, matches] {
        goal.store(after, Ordering::Relaxed);
        let mut tasks = Vec::new();
        for at in 0..AT_ONCE.min(after) {
            let (discord, made, goal) = (discord.clone(), Arc::clone(&made), Arc::clone(&goal));
            let channel = discord.add_channel(guild, &format!("games-{after}-{at}"));
            tasks.push(tokio::spawn(async move {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(at as u64);
                loop {
                    let next = made.fetch_add(1, Ordering::Relaxed);
                    if next >= goal.load(Ordering::Relaxed) {
                        made.fetch_sub(1, Ordering::Relaxed);
                        return;
                    }
                    // Every match has new people: nobody is to be kept in memory.
                    let people = ["Anna", "David"]
                        .map(|name| discord.add_user(&format!("{name} {next}"), "en"));
                    let mut seats = Seats {
                        discord: discord.clone(),
                        channel,
                        people,
                        at,
                        turns: Arc::default(),
                        rng: rng.clone(),
                    };
                    let code = seats.begin(next % GAMES.len()).await;
                    let board = seats.board(&code).await;
                    let who = board.mentions()[0];
                    seats
                        .tap(who, &board, &code, &mut Measured::default())
                        .await;
                    let sure = format!("v1:{code}:0:.resign-sure");
                    let click = discord.forge_click(who, board.id(), &sure, None);
                    seats.shown(&click.expect("a click")).await;
                    seats.over(&code).await;
                    rng = seats.rng;
                }
            }));
        }
        for task in tasks {
            task.await.expect("no panic");
        }
        let now = bot.memory();
        now.print(after, *first.get_or_insert(now));
    }
}

/// Whole matches, one after the other, until so many turns were played.
async fn endurance(turns: usize) {
    let discord = stand_in().await;
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Process::taula(&discord, folder.path()).await;
    let guild = discord.add_guild("Taula");
    let played = Arc::new(AtomicUsize::new(0));
    let left = Arc::new(AtomicUsize::new(usize::MAX));
    let tasks = sit_down(&discord, guild, AT_ONCE, Duration::ZERO, &left, &played);
    let mut first = None;
    memory_head("turns");
    for look in 1..=LOOKS {
        while played.load(Ordering::Relaxed) < turns * look / LOOKS {
            assert!(
                !tasks.iter().any(JoinHandle::is_finished),
                "somebody has stopped"
            );
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let now = bot.memory();
        now.print(played.load(Ordering::Relaxed), *first.get_or_insert(now));
    }
    left.store(0, Ordering::Relaxed);
    for task in tasks {
        task.await.expect("no panic");
    }
}
