//! Debian's chromium without a screen, driven by its chromedriver.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use axum::http::Method;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use url::{ParseError, Url};

use crate::needs::skipped;

/// A browser of one test; it ends with it, also when the test fails.
pub struct Browser {
    driver: Child,
    port: u16,
    pub client: Client,
    _profile: tempfile::TempDir,
}

/// A chromedriver and its port. It looks for one that is free and ends when another is quicker to take it.
fn drive() -> Option<(Child, u16)> {
    let mut driver = Command::new("/usr/bin/chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver can be run");
    let mut lines = BufReader::new(driver.stdout.take().expect("it has an output")).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let said = line.split("successfully on port ").nth(1)?;
        said.trim_end_matches('.').parse().ok()
    });
    if port.is_none() {
        let _ = driver.wait();
    }
    std::thread::spawn(move || lines.for_each(drop));
    Some((driver, port?))
}

impl Browser {
    /// `None`, after saying so, where there is no chromium.
    pub async fn start() -> Option<Browser> {
        if !["/usr/bin/chromium", "/usr/bin/chromedriver"]
            .iter()
            .all(|file| Path::new(file).exists())
        {
            skipped("the page in a browser: there is no chromium with its chromedriver");
            return None;
        }
        let (driver, port) = (0..5).find_map(|_| drive()).expect("chromedriver starts");
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(profile.path()))
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromium starts");
        Some(Browser {
            driver,
            port,
            client,
            _profile: profile,
        })
    }

    /// The size of what is inside the window: a window without a screen can be no narrower than 500 pixels by itself.
    pub async fn resize(&self, width: u32, height: u32) {
        let phone = width < 500;
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
        self.devtools(
            "Emulation.setTouchEmulationEnabled",
            json!({"enabled": phone}),
        )
        .await;
    }

    pub async fn dark(&self, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    async fn devtools(&self, command: &'static str, params: serde_json::Value) {
        self.client
            .issue_cmd(Devtools { command, params })
            .await
            .expect(command);
    }

    /// What the page has complained about in the console since the last time.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self
            .client
            .issue_cmd(Console)
            .await
            .expect("the console's log");
        let entries = log.as_array().cloned().unwrap_or_default();
        entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE" || entry["level"] == "WARNING")
            .map(|entry| entry["message"].to_string())
            .collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Only when it is asked to end does chromedriver end chromium with it.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
            let _ = stream.write_all(
                b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
            );
            let _ = stream.read_to_end(&mut Vec::new());
        }
        for _ in 0..50 {
            if matches!(self.driver.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn capabilities(profile: &Path) -> Capabilities {
    let args = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--lang=en-GB",
        "--window-size=1280,860",
    ];
    let mut args: Vec<String> = args.map(str::to_owned).into();
    args.push(format!("--user-data-dir={}", profile.display()));
    let mut all = Capabilities::new();
    all.insert(
        "goog:chromeOptions".into(),
        json!({"binary": "/usr/bin/chromium", "args": args}),
    );
    all.insert("goog:loggingPrefs".into(), json!({"browser": "ALL"}));
    all
}

/// A command of Chrome's own protocol, which WebDriver does not have.
#[derive(Debug)]
struct Devtools {
    command: &'static str,
    params: serde_json::Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or_default()
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({"cmd": self.command, "params": self.params});
        (Method::POST, Some(body.to_string()))
    }
}

/// The entries of the console.
#[derive(Debug)]
struct Console;

impl WebDriverCompatibleCommand for Console {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"type": "browser"}).to_string()))
    }
}
