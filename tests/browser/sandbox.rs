//! `taula sandbox` as people start it, in a process and a folder of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running sandbox; it ends with the test.
pub struct Sandbox {
    process: Child,
    pub address: String,
    _folder: tempfile::TempDir,
}

impl Sandbox {
    pub fn start() -> Sandbox {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Command::new(env!("CARGO_BIN_EXE_taula"))
            .args(["sandbox", "--port", "0", "--data"])
            .arg(folder.path())
            .env_remove("DISCORD_TOKEN")
            .env_remove("DATABASE_URL")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the sandbox starts");
        let mut lines = BufReader::new(process.stdout.take().expect("it has an output")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let at = line.find("http://")?;
                line[at..].split_whitespace().next().map(str::to_owned)
            })
            .expect("the sandbox prints its address");
        std::thread::spawn(move || lines.for_each(drop));
        Sandbox {
            process,
            address,
            _folder: folder,
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
