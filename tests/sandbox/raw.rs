//! HTTP without a library, for requests that no library would send.

use serde_json::Value;
use taula::sandbox::Discord;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub struct Raw {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Raw {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    pub fn code(&self) -> u64 {
        self.json()["code"].as_u64().unwrap_or(0)
    }
}

/// Sends a request with exactly these headers (and a length).
pub async fn send(discord: &Discord, method: &str, path: &str, headers: &str, body: &[u8]) -> Raw {
    let base = discord.base();
    let mut stream = TcpStream::connect(base.trim_start_matches("http://"))
        .await
        .unwrap();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer
        .windows(4)
        .position(|part| part == b"\r\n\r\n")
        .unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let mut body = answer.split_off(end + 4);
    if head.to_lowercase().contains("transfer-encoding: chunked") {
        body = unchunked(&body);
    }
    Raw { status, head, body }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    while let Some(end) = body.windows(2).position(|part| part == b"\r\n") {
        let size = std::str::from_utf8(&body[..end]).unwrap();
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        out.extend(&body[end + 2..end + 2 + size]);
        body = &body[end + 4 + size..];
    }
    out
}

pub fn host(discord: &Discord) -> String {
    discord.base().trim_start_matches("http://").to_owned()
}

/// A request as the bot would send it.
pub async fn bot(discord: &Discord, method: &str, path: &str, body: &Value) -> Raw {
    let headers = format!(
        "host: {}\r\nauthorization: Bot {}\r\ncontent-type: application/json\r\n",
        host(discord),
        discord.token()
    );
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    send(
        discord,
        method,
        &format!("/api/v10{path}"),
        &headers,
        body.as_bytes(),
    )
    .await
}

/// The same with files: numbers, names and contents.
pub async fn upload(
    discord: &Discord,
    method: &str,
    path: &str,
    body: &Value,
    files: &[(u32, &str, &[u8])],
) -> Raw {
    let mut form =
        format!("--x\r\ncontent-disposition: form-data; name=\"payload_json\"\r\n\r\n{body}\r\n")
            .into_bytes();
    for (number, name, bytes) in files {
        form.extend(
            format!("--x\r\ncontent-disposition: form-data; name=\"files[{number}]\"; filename=\"{name}\"\r\n\r\n")
                .as_bytes(),
        );
        form.extend(*bytes);
        form.extend(b"\r\n");
    }
    form.extend(b"--x--\r\n");
    let headers = format!(
        "host: {}\r\nauthorization: Bot {}\r\ncontent-type: multipart/form-data; boundary=x\r\n",
        host(discord),
        discord.token()
    );
    send(discord, method, &format!("/api/v10{path}"), &headers, &form).await
}

/// A request as the page would send it.
pub async fn page(discord: &Discord, method: &str, path: &str, body: &Value) -> Raw {
    let headers = format!(
        "host: {0}\r\norigin: http://{0}\r\ncontent-type: application/json\r\n",
        host(discord)
    );
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    send(discord, method, path, &headers, body.as_bytes()).await
}
