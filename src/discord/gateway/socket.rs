//! A connection to Discord's gateway: whole messages in, whole messages out, each within a limit of time and size.

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use std::borrow::Cow;
use std::io::Read;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A connection may take this long to open, and a message this long to be sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// A good-bye may take this long.
const GOOD_BYE: Duration = Duration::from_secs(1);
/// One message has no more bytes than this, also after it was unpacked.
const LONGEST: usize = 16 << 20;

pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// What comes from the gateway.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    Text(String),
    /// Something that is not a text of ours: broken compression, or too long.
    Unreadable,
    /// The gateway says good-bye, with a code if it gives one.
    Closed(Option<u16>),
    /// The connection broke.
    Broken,
}

impl Socket {
    /// Connects to the gateway at this address.
    ///
    /// # Errors
    /// When it cannot be reached; the error names no secret.
    pub async fn open(address: &str) -> Result<Socket, tungstenite::Error> {
        let url = format!("{}/?v=10&encoding=json", address.trim_end_matches('/'));
        let config = WebSocketConfig {
            max_message_size: Some(LONGEST),
            max_frame_size: Some(LONGEST),
            ..WebSocketConfig::default()
        };
        let connect = tokio_tungstenite::connect_async_with_config(url, Some(config), true);
        match tokio::time::timeout(PATIENCE, connect).await {
            Ok(connected) => Ok(Socket(connected?.0)),
            Err(_) => Err(tungstenite::Error::Io(std::io::ErrorKind::TimedOut.into())),
        }
    }

    /// The next message. May be given up and asked for again.
    pub async fn hear(&mut self) -> Heard {
        loop {
            return match self.0.next().await {
                Some(Ok(Message::Text(text))) => Heard::Text(text),
                Some(Ok(Message::Binary(bytes))) => match unpack(&bytes) {
                    Some(text) => Heard::Text(text),
                    None => Heard::Unreadable,
                },
                Some(Ok(Message::Close(frame))) => {
                    Heard::Closed(frame.map(|frame| frame.code.into()))
                }
                // The library answers pings by itself.
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => Heard::Broken,
            };
        }
    }

    /// Says something; `false` when the connection is broken.
    pub async fn say(&mut self, text: String) -> bool {
        let sent = tokio::time::timeout(PATIENCE, self.0.send(Message::Text(text))).await;
        matches!(sent, Ok(Ok(())))
    }

    /// Says good-bye. After the code 1000 the session is over; after others it can be resumed.
    pub async fn close(mut self, code: u16) {
        let frame = CloseFrame {
            code: code.into(),
            reason: Cow::Borrowed(""),
        };
        let good_bye = async {
            if self.0.close(Some(frame)).await.is_ok() {
                // The other side answers, and only then is it sure that it has heard.
                while let Some(Ok(_)) = self.0.next().await {}
            }
        };
        let _ = tokio::time::timeout(GOOD_BYE, good_bye).await;
    }
}

/// A message that zlib has made shorter, if it is one and not too long.
fn unpack(bytes: &[u8]) -> Option<String> {
    let mut text = String::with_capacity(bytes.len() * 3);
    let read = ZlibDecoder::new(bytes)
        .take(LONGEST as u64)
        .read_to_string(&mut text)
        .ok()?;
    (read < LONGEST).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use std::io::Write;

    fn pack(bytes: &[u8]) -> Vec<u8> {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes).unwrap();
        packed.finish().unwrap()
    }

    #[test]
    fn what_was_packed_is_unpacked_unless_it_is_broken_or_huge() {
        let text = "{\"op\":0}".repeat(1000);
        let mut packed = pack(text.as_bytes());
        assert!(packed.len() < text.len());
        assert_eq!(unpack(&packed).as_deref(), Some(text.as_str()));
        packed.truncate(packed.len() / 2);
        assert_eq!(unpack(&packed), None);
        assert_eq!(unpack(b"{}"), None);
        assert_eq!(unpack(&pack(&[0xff, 0xfe])), None, "not UTF-8");
        assert_eq!(unpack(&pack(&vec![b' '; LONGEST])), None, "too long");
    }
}
