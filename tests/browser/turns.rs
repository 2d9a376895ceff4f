//! The first five turns of every game as somebody new meets them on a phone, in two languages: a screenshot of every step.
//!
//! `TAULA_SCREENSHOTS=/tmp/turns cargo test --test browser turns -- --ignored` leaves them in that folder.

use std::path::PathBuf;
use std::time::Duration;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use taula::games::GAMES;
use taula::locale::Lang;

use crate::driver::Browser;
use crate::games::{ply, read, verb};
use crate::page::{Page, Shown, wait};
use crate::sandbox::Sandbox;

/// The window of a phone.
const PHONE: (u32, u32) = (390, 844);
const TURNS: usize = 5;
/// More taps than a turn takes.
const TAPS: usize = 8;

/// One person on a phone, and what they have seen so far.
struct Phone<'a> {
    page: Page<'a>,
    folder: Option<PathBuf>,
    rng: Xoshiro256PlusPlus,
    name: String,
    shots: usize,
}

impl Phone<'_> {
    /// Keeps what the screen shows, if somebody asks for it.
    async fn shot(&mut self, what: &str) {
        self.shots += 1;
        let Some(folder) = &self.folder else {
            return;
        };
        // What moves comes to rest.
        tokio::time::sleep(Duration::from_millis(400)).await;
        let name = format!("{}-{:02}-{what}.png", self.name, self.shots);
        self.page.screenshot(&folder.join(name)).await;
    }

    /// Presses something that a message offers towards a move; `false` when it offers nothing.
    async fn press_any(&mut self, message: &Shown) -> bool {
        let towards = |style: &str| style == "primary" || style == "success";
        let buttons = message.buttons.iter();
        let choices: Vec<&String> = buttons
            .filter(|each| towards(&each.style))
            .map(|each| &each.id)
            .collect();
        match choices.choose(&mut self.rng) {
            Some(id) => {
                self.page.press(message, id).await;
                true
            }
            None => false,
        }
    }

    /// The private step of a board, other than the one just answered; `None` when the move is played.
    async fn next_step(&self, code: &str, now: usize, answered: &Shown) -> Option<Shown> {
        let ids = |message: &Shown| -> Vec<String> {
            message.buttons.iter().map(|each| each.id.clone()).collect()
        };
        wait("the move or the next step", async || {
            let messages = self.page.messages().await;
            let public = messages.iter().filter(|each| !each.ephemeral);
            if public.filter_map(|each| ply(each, code)).max() > Some(now) {
                return Some(None);
            }
            let is_step = |each: &Shown| {
                let fresh = each.id != answered.id || ids(each) != ids(answered);
                each.ephemeral && fresh && ply(each, code) == Some(now)
            };
            let step = messages.into_iter().rev().find(is_step);
            step.map(Some)
        })
        .await
    }

    /// Somebody new asks for a game, lets the computer be the opponent, and plays.
    async fn play(&mut self, key: &str, lang: Lang) {
        let game = Lang::En.word(&format!("game-{key}"));
        (self.name, self.shots) = (format!("{}-{key}", lang.tag()), 0);
        self.page.command("play", &[("game", &game)]).await;
        // Behind it is what else was chosen.
        let easy = format!(".play/{key}/easy/");
        let is_easy = |id: &&String| read(id).is_some_and(|(.., what)| what.starts_with(&easy));
        let button = |message: &Shown| {
            let mut ids = message.buttons.iter().map(|each| &each.id);
            ids.find(is_easy).cloned()
        };
        let asked = self
            .page
            .message("the question", |message| button(message).is_some())
            .await;
        self.shot("who").await;
        let before: Vec<String> = self.codes().await;
        self.page.press(&asked, &button(&asked).unwrap()).await;
        let code = wait("the match", async || {
            let codes = self.codes().await.into_iter();
            codes.into_iter().find(|code| !before.contains(code))
        })
        .await;
        for turn in 1..=TURNS {
            let board = self
                .page
                .message("a board", |message| {
                    let own = !message.ephemeral && ply(message, &code).is_some();
                    own && (message.for_me || verb(message, ".rematch").is_some())
                })
                .await;
            self.shot(&format!("turn{turn}-board")).await;
            if turn == 1 {
                let what = verb(&board, ".explain").expect("what can I do?");
                self.page.press(&board, &what).await;
                let told = lang.word(&format!("explain-{key}"));
                let first: String = told.chars().take(20).collect();
                self.page
                    .message("the explanation", |message| message.text.contains(&first))
                    .await;
                self.shot("explain").await;
            }
            if verb(&board, ".rematch").is_some() {
                return;
            }
            let now = ply(&board, &code).unwrap();
            let mut shown = board;
            for tap in 1..=TAPS {
                assert!(
                    self.press_any(&shown).await,
                    "nothing to press in {shown:#?}"
                );
                match self.next_step(&code, now, &shown).await {
                    Some(step) => shown = step,
                    None => break,
                }
                self.shot(&format!("turn{turn}-step{tap}")).await;
            }
        }
    }

    /// The matches that public messages have buttons for.
    async fn codes(&self) -> Vec<String> {
        let messages = self.page.messages().await;
        let public = messages.iter().filter(|each| !each.ephemeral);
        let ids = public.flat_map(|each| &each.buttons);
        let codes = ids.filter_map(|each| Some(read(&each.id)?.0.to_owned()));
        codes.filter(|code| !code.is_empty()).collect()
    }

    /// Chooses a language in the settings.
    async fn speak(&mut self, lang: Lang) {
        self.page.command("settings", &[]).await;
        let is_settings = |message: &Shown| message.ephemeral && message.menus.len() == 2;
        let settings = self.page.message("the settings", is_settings).await;
        let at = 1 + Lang::ALL.iter().position(|one| *one == lang).unwrap();
        let menu = &settings.menus[0].id;
        self.page.choose(&settings, menu, at).await;
        let title = lang.word("settings-language");
        self.page
            .message("the language", |message| {
                message.ephemeral && message.text.contains(&title)
            })
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it takes minutes: run it to look at what it leaves"]
async fn the_first_turns_of_every_game_on_a_phone() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let sandbox = Sandbox::start();
    let page = Page::open(&browser, &sandbox.address).await;
    page.be("Anna").await;
    browser.resize(PHONE.0, PHONE.1).await;
    let folder = std::env::var_os("TAULA_SCREENSHOTS").map(PathBuf::from);
    if let Some(folder) = &folder {
        std::fs::create_dir_all(folder).expect("a folder for screenshots");
    }
    let mut phone = Phone {
        page,
        folder,
        rng: Xoshiro256PlusPlus::seed_from_u64(12),
        name: String::new(),
        shots: 0,
    };
    for lang in [Lang::En, Lang::Ca] {
        if lang != Lang::En {
            phone.speak(lang).await;
        }
        for kind in GAMES {
            phone.play(kind.key, lang).await;
        }
    }
    assert_eq!(phone.page.count(".checks.wrong").await, 0);
}
