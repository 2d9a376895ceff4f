//! The client as it runs in production: its requests go to `https://discord.com`, through serenity's own rate limiter.
//!
//! A tunnel leads what is for discord.com to the stand-in, under a certificate made for the test. Nothing of the client is
//! switched off or rewritten.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use serenity::all::{ChannelId, CreateMessage, EditMessage, HttpBuilder};
use taula::commands;
use taula::config::{Config, Shards, Taps, Token};
use taula::discord::client;
use taula::matches::{Matches, ServerSettings};
use taula::sandbox::{Answer, Discord, Limit, Options, Seen, Trouble};
use taula::store::Store;
use time::UtcDateTime;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::openapi;

/// As often as this the bot may do the same in the same channel.
const LIMIT: Limit = Limit {
    requests: 3,
    period: Duration::from_millis(600),
};

/// A client whose requests to discord.com reach this stand-in.
async fn tunnelled(discord: &Discord) -> reqwest::Client {
    let made = rcgen::generate_simple_self_signed(["discord.com".to_owned()]);
    let made = made.expect("a certificate");
    let root = reqwest::Certificate::from_der(made.cert.der()).expect("a certificate");
    let key = PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions of TLS")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .expect("the certificate and its key");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let tunnel = format!("http://{}", listener.local_addr().expect("an address"));
    let target = discord.base().replace("http://", "");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, target) = (acceptor.clone(), target.clone());
            tokio::spawn(async move {
                // A client that goes away is none of our business.
                let _ = forward(stream, acceptor, &target).await;
            });
        }
    });
    reqwest::Client::builder()
        .proxy(reqwest::Proxy::https(tunnel).expect("an address"))
        .add_root_certificate(root)
        .timeout(Duration::from_secs(15))
        .build()
        .expect("a client")
}

/// Takes one request through the tunnel. The stand-in serves only this machine's own name, so the name is another there.
async fn forward(
    mut stream: TcpStream,
    acceptor: TlsAcceptor,
    target: &str,
) -> std::io::Result<()> {
    let wanted = head(&mut stream).await?;
    assert!(
        wanted.starts_with("CONNECT discord.com:443"),
        "a request for elsewhere: {wanted}"
    );
    stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
    let mut inside = acceptor.accept(stream).await?;
    let asked = head(&mut inside).await?;
    let host = format!("host: {target}\r\nconnection: close\r\n");
    let asked = asked.replace("host: discord.com\r\n", &host);
    let mut outside = TcpStream::connect(target).await?;
    outside.write_all(asked.as_bytes()).await?;
    copy_bidirectional(&mut inside, &mut outside).await?;
    Ok(())
}

/// The head of a request, and not a byte more.
async fn head(stream: &mut (impl AsyncRead + Unpin)) -> std::io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

async fn stand_in() -> Discord {
    let options = Options {
        limit: Some(LIMIT),
        ..openapi::options()
    };
    Discord::start(options).await.expect("a stand-in")
}

/// How many requests were told to come again later.
fn refused(discord: &Discord) -> usize {
    let sent = discord.sent();
    sent.iter().filter(|sent| sent.status == 429).count()
}

#[tokio::test]
async fn the_rate_limiter_waits_before_it_is_told_to() {
    let discord = stand_in().await;
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    let requests = tunnelled(&discord).await;
    let http = HttpBuilder::new(discord.token()).client(requests).build();
    let room = ChannelId::new(channel.0);
    let began = Instant::now();
    for number in 0..8 {
        let text = CreateMessage::new().content(number.to_string());
        let sent = room.send_message(&http, text).await.expect("it is sent");
        let text = EditMessage::new().content(format!("{number}!"));
        room.edit_message(&http, sent.id, text)
            .await
            .expect("it is edited");
    }
    assert_eq!(refused(&discord), 0, "{:#?}", discord.counts());
    // Eight are two whole periods and a part of the third.
    assert!(began.elapsed() >= LIMIT.period * 2, "{:?}", began.elapsed());
    let said: Vec<String> = discord
        .messages(channel, discord.bot_id())
        .iter()
        .map(|message| message.content().to_owned())
        .collect();
    assert_eq!(said, ["0!", "1!", "2!", "3!", "4!", "5!", "6!", "7!"]);
}

#[tokio::test]
async fn a_limit_that_nobody_could_foresee_is_waited_for_once() {
    let discord = stand_in().await;
    let channel = discord.add_channel(discord.add_guild("Taula"), "games");
    let requests = tunnelled(&discord).await;
    let http = HttpBuilder::new(discord.token()).client(requests).build();
    let wait = Duration::from_millis(1_500);
    discord.trouble(1, "POST", "/messages", Trouble::Limited(wait));
    let text = CreateMessage::new().content("late");
    let sent = ChannelId::new(channel.0).send_message(&http, text).await;
    sent.expect("it is sent in the end");
    let arrivals = discord.arrivals("POST", &format!("/channels/{channel}/messages"));
    assert_eq!(arrivals.len(), 2);
    assert!(arrivals[1] - arrivals[0] >= wait, "{arrivals:?}");
    assert_eq!(discord.counts()["POST /channels/{id}/messages"], 2);
}

/// The bot itself: everything that it posts and edits goes through the rate limiter, however quickly people play.
#[tokio::test(flavor = "multi_thread")]
async fn people_who_play_quickly_bring_the_bot_no_refusal() {
    let discord = stand_in().await;
    let anna = discord.add_user("Anna", "en");
    let ben = discord.add_user("Ben", "en");
    let guild = discord.add_guild("Taula");
    let channel = discord.add_channel(guild, "games");
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("taula.db").display().to_string();
    let config = Config {
        token: Token::new(discord.token()),
        database: database.clone(),
        shards: Shards::All(1),
        proxy: None,
        taps: Taps::unlimited(),
    };
    let requests = tunnelled(&discord).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let bot = tokio::spawn(async move {
        let store = Store::open(&database).await.expect("a database");
        let calm = |server: &mut ServerSettings| server.threads = Some(false);
        let matches = Matches::new(store.clone());
        let set = matches.set_server(guild.0.into(), calm, UtcDateTime::now());
        set.await.expect("a setting");
        let until = async move { drop(stopped.await) };
        let all = commands::all();
        client::run_with(&config, requests, store, all, commands::handle, until).await
    });
    discord.ready().await;
    let challenge = json!({"game": GAME, "opponent": ben.to_string()});
    let sent = discord.command(anna, channel, "play", challenge);
    let answer = sent.expect("a challenge").answer().await;
    // On a busy machine Discord is told to wait.
    let (Answer::Message(card) | Answer::Deferred(card)) = answer else {
        panic!("{answer:?}");
    };
    let whole = |discord: &Discord| discord.message(card, ben).filter(|card| !card.is_loading());
    let card = discord.until("the card", whole).await;
    let accept = button(&card, |id| id.contains(":.accept")).expect("a button to accept");
    let answer = discord.click(ben, card.id(), &accept).expect("a click");
    assert_ne!(answer.answer().await, Answer::Failed);
    let mut tapped = String::new();
    for turn in 0..TURNS {
        let next = |discord: &Discord| {
            let boards = discord.messages(channel, anna);
            let mut boards = boards.iter().rev();
            boards.find_map(|board| {
                // A tap that leads to a move: not one of the buttons with a verb of its own.
                let tap = button(board, |id| id.starts_with("v1:") && !id.contains(":."))?;
                let who = *board.mentions().first()?;
                (tap != tapped).then(|| (board.id(), who, tap))
            })
        };
        let (board, who, tap) = discord.until("the next board", next).await;
        let click = discord.click(who, board, &tap).expect("a click");
        assert_ne!(click.answer().await, Answer::Failed, "turn {turn}");
        tapped = tap;
    }
    // Old boards lose their buttons one after the other, as the limit lets them.
    let idle = |discord: &Discord| {
        let boards = discord.messages(channel, anna);
        let moves = |id: &str| id.starts_with("v1:") && !id.contains(":.");
        let live = boards.iter().filter(|board| button(board, moves).is_some());
        (live.count() == 1).then_some(())
    };
    discord.until("one board to play on", idle).await;
    assert_eq!(refused(&discord), 0, "{:#?}", discord.counts());
    assert!(
        discord.violations().is_empty(),
        "{:#?}",
        discord.violations()
    );
    stop.send(()).expect("the bot runs");
    bot.await.expect("no panic").expect("it ends well");
}

/// A game in which one tap is a turn.
const GAME: &str = "partxis";
/// More than fit into a few periods.
const TURNS: usize = 12;

/// The first button of a message whose id is such.
fn button(message: &Seen, fits: impl Fn(&str) -> bool) -> Option<String> {
    let buttons = message.buttons().into_iter();
    buttons
        .filter(|button| !button.disabled)
        .filter_map(|button| button.custom_id)
        .find(|id| fits(id))
}
