//! Whole matches by mouse, with the real bot: somebody new opens the page, challenges a friend who sits beside them in
//! another window, and both press what they are offered until the match is over.

use std::path::PathBuf;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

use crate::driver::Browser;
use crate::page::{Page, Shown, wait};
use crate::sandbox::Sandbox;

/// The size of a window on a desk.
const DESK: (u32, u32) = (1280, 860);
/// More taps than any match takes.
const TAPS: usize = 1500;
/// All texts and attributes of a page but those of a person's own private messages.
const PUBLIC: &str = r#"
    const page = document.body.cloneNode(true);
    page.querySelectorAll(".message.ephemeral, #announce").forEach((node) => node.remove());
    return [page.textContent, ...[...page.querySelectorAll("*")].flatMap((node) => [...node.attributes].map((each) => each.value))].join("\n");
"#;

/// What one of the bot's own components is about: the match, how far it was, and what it does.
pub fn read(id: &str) -> Option<(&str, usize, &str)> {
    let mut parts = id.strip_prefix("v1:")?.splitn(3, ':');
    let (code, board) = (parts.next()?, parts.next()?);
    // After a takeback the board says so behind the length of its log.
    let ply = board.split('~').next()?.parse().ok()?;
    Some((code, ply, parts.next()?))
}

/// How far a match was when this message showed it.
pub fn ply(message: &Shown, code: &str) -> Option<usize> {
    let ids = message
        .buttons
        .iter()
        .chain(&message.menus)
        .filter_map(|each| read(&each.id));
    ids.filter(|(about, ..)| *about == code)
        .map(|(_, ply, _)| ply)
        .max()
}

/// The button of a message that does this.
pub fn verb(message: &Shown, verb: &str) -> Option<String> {
    let mut buttons = message.buttons.iter();
    let more = format!("{verb}/");
    let does = |what: &str| what == verb || what.starts_with(&more);
    buttons
        .find(|each| read(&each.id).is_some_and(|(.., what)| does(what)))
        .map(|each| each.id.clone())
}

/// Two people at one match, each in a window of their own.
struct Match<'a> {
    pages: [Page<'a>; 2],
    code: String,
    rng: Xoshiro256PlusPlus,
}

impl<'a> Match<'a> {
    /// Somebody new comes, chooses a game from the first screen and challenges David, who accepts.
    async fn begin(browser: &'a Browser, sandbox: &Sandbox, game: &str) -> Match<'a> {
        let erin = Page::open(browser, &sandbox.address).await;
        erin.click(".person.add").await;
        erin.find("dialog input")
            .await
            .send_keys("Erin")
            .await
            .unwrap();
        erin.click("dialog [type=submit]").await;
        erin.sees(".me-name", "Erin").await;
        erin.sees(".welcome", "Choose a game").await;
        shot(&erin, "welcome", DESK).await;
        let script = "return [...document.querySelectorAll('.games .game')].find((each) => each.querySelector('strong').textContent === arguments[0])?.dataset.game";
        let value = erin.until("the games", script, vec![json!(game)]).await;
        erin.click(&format!(".games [data-game='{}']", value.as_str().unwrap()))
            .await;
        erin.fill_in(&[("opponent", "David")]).await;
        erin.click(".composer .send").await;
        let card = erin
            .message("the card", |message| {
                message.text.contains("challenges @David")
            })
            .await;
        assert!(card.text.contains("Erin used /play"), "{}", card.text);
        assert!(
            !card.for_me && card.alts.len() == 1 && card.alts[0].starts_with(game),
            "{card:?}"
        );

        erin.click("[data-key=window]").await;
        let david = Page::opened_by(&erin).await;
        david.be("David").await;
        let card = david
            .message("the card", |message| {
                message.text.contains("challenges @David")
            })
            .await;
        assert!(card.for_me);
        let accept = verb(&card, ".accept").expect("a button to accept");
        let code = read(&accept).unwrap().0.to_owned();
        assert!(david.press(&card, &accept).await);
        let rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let pages = [erin, david];
        Match { pages, code, rng }
    }

    /// The newest board as a person sees it.
    async fn board(&self, seat: usize) -> Shown {
        let board = |message: &Shown| !message.ephemeral && ply(message, &self.code).is_some();
        self.pages[seat].message("a board", board).await
    }

    /// Whose turn it is, and the board; `None` when the match is over.
    async fn mover(&self) -> Option<(usize, Shown)> {
        wait("somebody's turn", async || {
            for seat in 0..2 {
                let board = self.board(seat).await;
                if verb(&board, ".rematch").is_some() {
                    return Some(None);
                }
                if board.for_me && verb(&board, ".accept").is_none() {
                    return Some(Some((seat, board)));
                }
            }
            None
        })
        .await
    }

    /// Presses whatever a message offers towards a move.
    async fn press_any(&mut self, seat: usize, message: &Shown) {
        let page = &self.pages[seat];
        let towards = |style: &str| style == "primary" || style == "success";
        let choices: Vec<&String> = message
            .buttons
            .iter()
            .filter(|each| towards(&each.style))
            .map(|each| &each.id)
            .collect();
        // What is gone was drawn again with something else, and that is waited for below.
        match (choices.choose(&mut self.rng), message.menus.first()) {
            (Some(id), _) => page.press(message, id).await,
            (None, Some(menu)) => {
                page.choose(message, &menu.id, self.rng.random_range(0..5))
                    .await
            }
            (None, None) => panic!("nothing to press in {message:#?}"),
        };
    }

    /// One tap on whatever a private message offers towards a move, and the wait for what it leads to.
    async fn tap(&mut self, seat: usize, message: &Shown) {
        self.press_any(seat, message).await;
        let page = &self.pages[seat];
        let ids = |message: &Shown| -> Vec<String> {
            message
                .buttons
                .iter()
                .chain(&message.menus)
                .map(|each| each.id.clone())
                .collect()
        };
        wait("an answer to a tap", async || {
            let now = page
                .messages()
                .await
                .into_iter()
                .find(|each| each.id == message.id);
            now.is_none_or(|now| ids(&now) != ids(message))
                .then_some(())
        })
        .await;
    }

    /// The private step that a tap has led to; `None` when the move is played.
    async fn next_step(&self, seat: usize, now: usize) -> Option<Shown> {
        wait("the move or the next question", async || {
            let messages = self.pages[seat].messages().await;
            let of = |each: &Shown| ply(each, &self.code);
            let public = messages.iter().filter(|each| !each.ephemeral);
            if public.filter_map(of).max() > Some(now) {
                return Some(None);
            }
            let is_step = |each: &Shown| {
                let offers = each.buttons.iter().any(|button| button.style == "primary");
                each.ephemeral && offers && of(each) == Some(now)
            };
            let step = messages.into_iter().rev().find(is_step);
            step.map(Some)
        })
        .await
    }

    /// Nobody sees what is only for the other, nor a word of it in what is for everybody.
    async fn nobody_peeks(&self) {
        for (page, other) in [(0, 1), (1, 0)].map(|(a, b)| (&self.pages[a], &self.pages[b])) {
            let (messages, seen) = (page.messages().await, other.messages().await);
            let words = other.run(PUBLIC, vec![]).await;
            let words = words.as_str().expect("the words of a page");
            for hand in messages.iter().filter(|each| each.ephemeral) {
                let is_seen = seen.iter().any(|each| each.id == hand.id);
                assert!(!is_seen, "somebody sees a private message of the other");
                let told = hand
                    .alts
                    .iter()
                    .chain(&hand.files)
                    .chain([&hand.first_line]);
                for told in told.filter(|told| !told.is_empty()) {
                    assert!(
                        !words.contains(told),
                        "{told} of a private message in {words}"
                    );
                }
            }
        }
    }

    /// The match is over for both, the bot has done nothing that Discord would refuse, the page has not complained.
    async fn end(&self, browser: &Browser) {
        for page in &self.pages {
            let board = page
                .message("the last board", |message| {
                    verb(message, ".rematch").is_some()
                })
                .await;
            assert!(
                board.text.contains("wins") || board.text.contains("draw"),
                "{}",
                board.text
            );
            page.pictures().await;
            assert_eq!(
                page.count(".checks.wrong").await,
                0,
                "the bot did what Discord refuses"
            );
            page.client().await;
            let complaints = browser.complaints().await;
            assert!(complaints.is_empty(), "{complaints:#?}");
        }
    }
}

/// Keeps a screenshot for the README, if somebody asks for them.
async fn shot(page: &Page<'_>, name: &str, (width, height): (u32, u32)) {
    if let Some(folder) = std::env::var_os("TAULA_SCREENSHOTS") {
        let folder = PathBuf::from(folder);
        std::fs::create_dir_all(&folder).expect("a folder for screenshots");
        page.client().await;
        page.browser.resize(width, height).await;
        // What moves comes to rest.
        tokio::time::sleep(Duration::from_millis(600)).await;
        page.screenshot(&folder.join(format!("{name}.png"))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_conhex_is_played_by_mouse() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let sandbox = Sandbox::start();
    let mut conhex = Match::begin(&browser, &sandbox, "ConHex").await;
    let mut taps = 0;
    let mut last = 0;
    while let Some((seat, board)) = conhex.mover().await {
        let now = ply(&board, &conhex.code).unwrap();
        assert!(now >= last, "a board went back from {last} to {now}");
        last = now;
        // Only who is to move is called.
        let seen = conhex.pages[1 - seat]
            .message("the same board", |each| each.id == board.id)
            .await;
        assert!(!seen.for_me, "{seen:?}");
        if now == 12 {
            shot(&conhex.pages[seat], "phone", (390, 844)).await;
            shot(&conhex.pages[seat], "conhex", DESK).await;
        }
        conhex.press_any(seat, &board).await;
        // A column leads to its holes, which only the player sees; its last hole is played at once.
        while let Some(step) = conhex.next_step(seat, now).await {
            let other = conhex.pages[1 - seat].messages().await;
            assert!(other.iter().all(|each| each.id != step.id));
            conhex.tap(seat, &step).await;
            taps += 1;
            assert!(taps < TAPS, "the match does not end");
        }
    }
    assert!(last > 20, "a match of {last} moves");
    conhex.end(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_san_henko_is_played_by_mouse_and_hands_stay_private() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let sandbox = Sandbox::start();
    let mut henko = Match::begin(&browser, &sandbox, "San Henko").await;
    let mut hands = 0;
    let mut taps = 0;
    while let Some((seat, board)) = henko.mover().await {
        let now = ply(&board, &henko.code).unwrap();
        // The board in the channel offers no move: what can be played is in the hand.
        assert!(board.menus.is_empty());
        let hand = verb(&board, ".hand").expect("a button for the hand");
        assert!(henko.pages[seat].press(&board, &hand).await);
        hands += 1;
        let code = henko.code.clone();
        let is_hand = |message: &Shown| {
            message.ephemeral
                && message.text.contains("Your hand")
                && ply(message, &code) == Some(now)
        };
        loop {
            let hand = henko.pages[seat].message("the hand", is_hand).await;
            let against = ["David", "Erin"][seat];
            assert!(
                hand.text.contains(&format!("against {against}")),
                "{}",
                hand.text
            );
            henko.nobody_peeks().await;
            if hands == 5 {
                shot(&henko.pages[seat], "san-henko", DESK).await;
            }
            henko.tap(seat, &hand).await;
            taps += 1;
            assert!(taps < TAPS, "the match does not end");
            // Until this move is played, the hand asks for the rest of it.
            let played = wait("the move or the next question", async || {
                let messages = henko.pages[seat].messages().await;
                let newest = messages
                    .iter()
                    .filter(|each| !each.ephemeral)
                    .filter_map(|each| ply(each, &code))
                    .max();
                match newest {
                    Some(newest) if newest > now => Some(true),
                    _ => messages.iter().any(&is_hand).then_some(false),
                }
            })
            .await;
            if played {
                break;
            }
        }
    }
    assert!(hands > 3, "only {hands} hands were looked at");
    henko.end(&browser).await;
    if std::env::var_os("TAULA_SCREENSHOTS").is_some() {
        beside(&browser, &sandbox).await;
    }
}

/// Two people in one window, at a match against each other, in the dark.
async fn beside(browser: &Browser, sandbox: &Sandbox) {
    browser.dark(true).await;
    let page = Page::open(browser, &sandbox.address).await;
    page.client().await.refresh().await.unwrap();
    page.be("Erin").await;
    page.click("[data-channel]:not([aria-current])").await;
    page.command("play", &[("game", "Go Henko"), ("opponent", "David")])
        .await;
    page.message("the card", |message| {
        message.text.contains("challenges @David")
    })
    .await;
    page.click("[data-key=beside]").await;
    page.be("David").await;
    let card = page.message("the card", |message| message.for_me).await;
    page.press(&card, &verb(&card, ".accept").unwrap()).await;
    page.message("the board", |message| verb(message, ".more").is_some())
        .await;
    shot(&page, "beside", DESK).await;
}
