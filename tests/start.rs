//! `taula` alone, without a token: what somebody meets who has just built it.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use taula::games::GAMES;
use taula::sandbox::PORT;

/// How long something may take that should happen soon.
const PATIENCE: Duration = Duration::from_secs(30);
/// So long it may take to end, as the README promises.
const END: Duration = Duration::from_secs(10);

/// A running `taula`; it ends with the test.
struct Taula {
    process: Child,
    address: SocketAddr,
}

impl Taula {
    fn start(folder: &Path, args: &[&str]) -> Taula {
        let mut process = Command::new(env!("CARGO_BIN_EXE_taula"))
            .args(args)
            .current_dir(folder)
            .env_remove("DISCORD_TOKEN")
            .env_remove("DISCORD_PROXY")
            .env_remove("DATABASE_URL")
            .env_remove("TAULA_SHARDS")
            .env_remove("RUST_LOG")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(process.stdout.take().expect("it has an output")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, rest) = line.split_once("http://")?;
                rest.split_whitespace().next()?.parse().ok()
            })
            .expect("it prints its address");
        std::thread::spawn(move || lines.for_each(drop));
        Taula { process, address }
    }

    /// What the page reads first.
    fn state(&self) -> Value {
        let mut stream = TcpStream::connect(self.address).expect("it answers");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!(
            "GET /sandbox/state HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        serde_json::from_str(body).unwrap()
    }

    /// The state once the bot has come.
    fn ready(&self) -> Value {
        let end = Instant::now() + PATIENCE;
        loop {
            let state = self.state();
            if state["ready"] == true {
                return state;
            }
            assert!(Instant::now() < end, "the bot does not come: {state}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Ends it as a service manager would.
    fn end(mut self) -> ExitStatus {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        let end = Instant::now() + END;
        loop {
            if let Some(status) = self.process.try_wait().expect("our own process") {
                return status;
            }
            assert!(Instant::now() < end, "it does not end");
            sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Taula {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One test, because two would meet at the usual port.
#[test]
fn without_a_token_the_sandbox_starts_for_this_machine_only_also_when_its_port_is_taken() {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    // Somebody else on this machine may have the usual port; then nothing is said about it.
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT)).is_ok();
    let first = Taula::start(folders[0].path(), &[]);
    assert!(first.address.port() == PORT || !free);
    let second = Taula::start(folders[1].path(), &[]);
    assert_ne!(second.address, first.address);
    for taula in [&first, &second] {
        assert_eq!(taula.address.ip(), Ipv4Addr::LOCALHOST);
        // Who listens everywhere also answers at the other addresses of this machine.
        let elsewhere = (Ipv4Addr::new(127, 0, 0, 2), taula.address.port());
        assert!(TcpStream::connect(elsewhere).is_err());
        let state = taula.ready();
        // Everybody reads English until somebody changes it; some have a picture of their own, some have none.
        let users = state["users"].as_array().expect("people");
        assert_eq!(users.len(), 4, "{state}");
        assert!(
            users.iter().all(|user| user["locale"] == "en-US"),
            "{state}"
        );
        let pictures = users.iter().filter(|user| user["avatar"].is_string());
        assert_eq!(pictures.count(), 2, "{state}");
        assert_eq!(state["games"].as_array().map(Vec::len), Some(GAMES.len()));
        let commands = state["commands"].as_array().into_iter().flatten();
        assert_eq!(commands.filter(|one| one["name"] == "play").count(), 1);
    }
    for (taula, folder) in [first, second].into_iter().zip(&folders) {
        let status = taula.end();
        assert!(status.success(), "{status}");
        for kept in ["discord.json", "taula.db"] {
            assert!(folder.path().join("taula-sandbox").join(kept).exists());
        }
    }
}

#[test]
fn the_bot_comes_also_at_the_port_that_addresses_leave_out() {
    if TcpListener::bind((Ipv4Addr::LOCALHOST, 80)).is_err() {
        println!("skipped: port 80 is not for everybody, or somebody has it");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let taula = Taula::start(folder.path(), &["sandbox", "--port", "80"]);
    assert_eq!(taula.address.port(), 80);
    taula.ready();
    assert!(taula.end().success());
}

#[test]
fn a_wrong_value_is_explained_in_one_line_without_repeating_a_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
    for (name, value, words) in [
        ("DISCORD_TOKEN", "hunter2", "the page \"Bot\""),
        ("TAULA_SHARDS", "some", "0-3/16"),
        ("DATABASE_URL", "mysql://me:hunter2@here", "postgres://"),
        ("DATABASE_URL", "no/such/folder/taula.db", "no/such/folder"),
        (
            "DISCORD_PROXY",
            "ftp://me:hunter2@here",
            "http://127.0.0.1:8080",
        ),
        ("RUST_LOG", "!!!", "taula=debug"),
    ] {
        let ended = Command::new(env!("CARGO_BIN_EXE_taula"))
            .current_dir(folder.path())
            .env("DISCORD_TOKEN", token)
            .env("DATABASE_URL", "taula.db")
            .env_remove("DISCORD_PROXY")
            .env_remove("TAULA_SHARDS")
            .env_remove("RUST_LOG")
            .env(name, value)
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(!ended.status.success(), "{name}={value}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains(words), "{said}");
        assert!(!said.contains("hunter2") && !said.contains(token), "{said}");
    }
}

#[test]
fn a_blank_database_is_the_usual_one_for_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let taula = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_taula"))
            .args(args)
            .current_dir(folder.path())
            .env_remove("DISCORD_TOKEN")
            .env("DATABASE_URL", " ")
            .stdin(Stdio::null())
            .output()
            .expect("the program starts")
    };
    // Without a database both say which one they miss.
    for args in [&["backup", "copy.db"][..], &["ratings", "--rebuild"]] {
        let ended = taula(args);
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(
            !ended.status.success() && said.contains("taula.db"),
            "{said}"
        );
    }
    let file = folder.path().join("taula.db");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let store = taula::store::Store::open(&file.display().to_string()).await;
        store.expect("a database").close().await;
    });
    for args in [&["backup", "copy.db"][..], &["ratings", "--rebuild"]] {
        let ended = taula(args);
        assert!(ended.status.success(), "{args:?}: {ended:?}");
    }
    assert!(folder.path().join("copy.db").exists());
}
