//! The first screen of the real sandbox, and where the next key goes.

use serde_json::json;
use taula::games::GAMES;
use taula::locale::Lang;

use crate::driver::Browser;
use crate::own::{content, stand_in};
use crate::page::Page;
use crate::sandbox::Sandbox;

const ENTER: &str = "\u{e007}";
/// What has the focus: the option of its field, or what it is.
const FOCUS: &str =
    "const it = document.activeElement; return it.dataset.option ?? it.tagName.toLowerCase()";
/// Types as somebody does who has pressed nothing before.
const PRESS: &str = "document.activeElement.blur()";

/// Sends keys to whatever has the focus.
async fn type_anywhere(page: &Page<'_>, keys: &str) {
    let client = page.client().await;
    let focused = client.active_element().await.expect("something");
    focused.send_keys(keys).await.expect("keys");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_screen_shows_every_board_with_a_line_about_it() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let sandbox = Sandbox::start();
    let page = Page::open(&browser, &sandbox.address).await;
    let shown = "const games = [...document.querySelectorAll('.games .game')]; \
        return games.length === arguments[0] && games.every((game) => { \
            game.scrollIntoView(); \
            const image = game.querySelector('img'); \
            return image.complete && image.naturalWidth > 100 && game.querySelector('.note').textContent.length > 20; \
        })";
    page.until("all boards", shown, vec![json!(GAMES.len())])
        .await;
    let names =
        "return [...document.querySelectorAll('.games strong')].map((each) => each.textContent)";
    let names = page.run(names, vec![]).await;
    for name in GAMES
        .iter()
        .map(|kind| Lang::En.word(&format!("game-{}", kind.key)))
    {
        assert!(names.as_array().unwrap().contains(&json!(name)), "{names}");
    }
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_first_screen_two_keys_lead_to_a_match_with_the_computer() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let sandbox = Sandbox::start();
    let page = Page::open(&browser, &sandbox.address).await;
    page.sees(".games .game strong", "ConHex").await;
    let press = "[...document.querySelectorAll('.games .game')].find((each) => each.querySelector('strong').textContent === 'ConHex').click()";
    page.run(press, vec![]).await;
    page.sees(".suggestions li.active", "the computer").await;
    assert_eq!(page.run(FOCUS, vec![]).await, json!("opponent"));
    let offered =
        "return [...document.querySelectorAll('.suggestions li')].map((each) => each.innerText)";
    let offered = page.run(offered, vec![]).await;
    let offered: Vec<&str> = offered
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|each| each.as_str())
        .collect();
    assert!(offered[0].contains("@Taula") && offered[0].contains("the computer"));
    // Everybody else of the four, and not oneself.
    assert_eq!(offered.len(), 4, "{offered:?}");
    assert!(
        !offered.iter().any(|each| each.contains("Anna")),
        "{offered:?}"
    );
    let marked = offered.iter().filter(|each| each.contains("computer"));
    assert_eq!(marked.count(), 1, "{offered:?}");

    type_anywhere(&page, ENTER).await;
    page.sees(".composer-hint", "Press Enter to send").await;
    assert_eq!(page.run(FOCUS, vec![]).await, json!("opponent"));
    type_anywhere(&page, ENTER).await;
    page.sees(".message", "ConHex").await;
    page.until(
        "the focus in the message box",
        "return document.activeElement.tagName === 'TEXTAREA'",
        vec![],
    )
    .await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_nothing_else_wants_goes_to_the_composer() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.run(PRESS, vec![]).await;
    type_anywhere(&page, "/greet ").await;
    page.find("[data-option=who]").await;
    assert_eq!(page.run(FOCUS, vec![]).await, json!("who"));
    type_anywhere(&page, &format!("ben{ENTER}{ENTER}")).await;
    page.sees(".message", "Hello @Ben, from 1 option").await;

    // The button that continues as somebody else is gone once it was pressed.
    page.click(".called button").await;
    page.sees(".me-name", "Ben").await;
    page.until(
        "the focus in the message box",
        "return document.activeElement.tagName === 'TEXTAREA'",
        vec![],
    )
    .await;
    type_anywhere(&page, &format!("hello{ENTER}")).await;
    page.sees(".message .content", "hello").await;

    // In a window of the page keys stay in that window, and menus keep theirs.
    page.click(".person.add").await;
    page.find("dialog input").await;
    page.run("document.activeElement.blur()", vec![]).await;
    type_anywhere(&page, "x").await;
    let box_value = "return document.querySelector('.composer textarea').value";
    assert_eq!(page.run(box_value, vec![]).await, json!(""));
    content(&browser).await;
}
