//! The program itself, in a process of its own, on a stand-in of this test.

use std::fs::{self, File};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use taula::locale::Lang;
use taula::sandbox::{Answer, Discord, Id, Options, Pending, Seen};
use tempfile::TempDir;

/// How long something may take that should happen soon, on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A stand-in with a server, a channel and somebody who reads Spanish.
pub struct World {
    pub discord: Discord,
    pub channel: Id,
    pub carla: Id,
}

impl World {
    pub async fn new() -> World {
        World::with(Options::default()).await
    }

    pub async fn with(options: Options) -> World {
        let discord = Discord::start(options).await.expect("a stand-in");
        let guild = discord.add_guild("Taula");
        World {
            channel: discord.add_channel(guild, "games"),
            carla: discord.add_user("Carla", "es-ES"),
            discord,
        }
    }

    pub fn help(&self) -> Pending {
        let sent = self
            .discord
            .command(self.carla, self.channel, "help", json!({}));
        sent.expect("the command is there")
    }

    /// Somebody asks for help and gets it.
    pub async fn assert_answers(&self) {
        let seen = self.said(&self.help()).await;
        assert!(
            reference(seen.content(), "unreadable").is_none() && seen.content().contains("/play"),
            "{}",
            seen.content()
        );
    }

    /// What they are answered.
    pub async fn said(&self, pending: &Pending) -> Seen {
        let Answer::Message(id) = pending.answer().await else {
            panic!("no message: {:?}", self.discord.log());
        };
        let seen = |discord: &Discord| discord.message(id, self.carla);
        self.discord.until("the answer", seen).await
    }

    /// How many requests with this method had this in their path.
    pub fn requests(&self, method: &str, path: &str) -> usize {
        let sent = self.discord.sent().into_iter();
        sent.filter(|sent| sent.method == method && sent.path.contains(path))
            .count()
    }
}

/// The reference in a text, if these are the words of that key in one of the languages.
pub fn reference(text: &str, key: &str) -> Option<String> {
    Lang::ALL.iter().find_map(|lang| {
        let words = lang.say(key, &[("reference", "|".into())]);
        let (before, after) = words.split_once('|')?;
        let reference = text.strip_prefix(before)?.strip_suffix(after)?;
        Some(reference.to_owned())
    })
}

/// A running bot; it ends with the test.
pub struct Program {
    process: Child,
    folder: TempDir,
}

impl Program {
    pub fn start(world: &World) -> Program {
        Program::with(world, &[])
    }

    /// With these variables in its environment besides.
    pub fn with(world: &World, environment: &[(&str, &str)]) -> Program {
        let folder = tempfile::tempdir().expect("a folder");
        let log = File::create(folder.path().join("log")).expect("a file");
        Program::spawn(world, environment, folder, log.into())
    }

    pub fn spawn(
        world: &World,
        environment: &[(&str, &str)],
        folder: TempDir,
        log: Stdio,
    ) -> Program {
        let process = Command::new(env!("CARGO_BIN_EXE_taula"))
            .current_dir(folder.path())
            .env("DISCORD_TOKEN", world.discord.token())
            .env("DISCORD_PROXY", world.discord.base())
            .env("DATABASE_URL", "taula.db")
            .env_remove("TAULA_SHARDS")
            .env_remove("RUST_LOG")
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        Program { process, folder }
    }

    /// What it has written.
    pub fn log(&self) -> String {
        let bytes = fs::read(self.folder.path().join("log")).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The time that all its threads have computed.
    pub fn computed(&self) -> Duration {
        let stat =
            fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let ticks = |at: usize| fields.split_whitespace().nth(at)?.parse().ok();
        let ticks: u64 = ticks(11).unwrap_or(0) + ticks(12).unwrap_or(0);
        Duration::from_millis(ticks * 10)
    }

    pub fn is_running(&mut self) -> bool {
        self.process.try_wait().expect("our own process").is_none()
    }

    pub fn signal(&self, name: &str) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status();
        assert!(sent.is_ok_and(|status| status.success()));
    }

    /// Waits until it has ended; how it did, and how long that took.
    pub async fn ended(&mut self, within: Duration) -> (ExitStatus, Duration) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().expect("our own process") {
                return (status, start.elapsed());
            }
            assert!(start.elapsed() < within, "it does not end: {}", self.log());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
