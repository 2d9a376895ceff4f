//! What depends on who reads: whether they see, which language they read, what they hold in their hands.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;

use crate::driver::Browser;
use crate::own::{content, stand_in};
use crate::page::Page;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_see_hears_what_came_of_a_press_and_all_that_comes_at_once() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    let hears = async |text: &str| {
        let script = "return [...document.querySelectorAll('#announce p')].some((each) => each.textContent.includes(arguments[0]))";
        page.until(&format!("to hear {text}"), script, vec![json!(text)])
            .await;
    };
    page.command("panel", &[]).await;
    hears("Turn 0").await;
    page.click("[data-custom-id=turn-1]").await;
    hears("Turn 1").await;
    hears("The picture of turn 1").await;
    let (ben, _) = discord.users()[1].clone();
    let (channel, _) = discord.channels()[0].clone();
    for text in ["one", "two"] {
        discord.say(ben, channel, text).unwrap();
    }
    hears("Ben: one").await;
    hears("Ben: two").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn times_are_told_in_the_language_of_the_one_who_reads() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let (ada, _) = discord.users()[0].clone();
    let (channel, _) = discord.channels()[0].clone();
    let then = SystemTime::now() + Duration::from_secs(3 * 86_400 + 3600);
    let then = then.duration_since(UNIX_EPOCH).unwrap().as_secs();
    // The first of January 2026, at noon.
    let text = format!("<t:{then}:R> and <t:1767268800:D>");
    discord.say(ada, channel, &text).unwrap();
    let page = Page::open(&browser, &discord.base()).await;
    page.sees(".message .content", "in 3 days and January 1, 2026")
        .await;
    page.be("Carmen").await;
    page.sees(
        ".message .content",
        "dentro de 3 días and 1 de enero de 2026",
    )
    .await;
    // The same person, with another Discord.
    page.run("const select = document.getElementById('language'); select.value = 'en-US'; select.dispatchEvent(new Event('change'))", vec![])
        .await;
    page.sees(".message .content", "in 3 days").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_in_landscape_has_the_drawer_too_and_nothing_behind_it_is_reached() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    for (width, height) in [(390, 844), (844, 390)] {
        browser.resize(width, height).await;
        page.click(".menu-button").await;
        page.focused(".person[aria-pressed=true]").await;
        page.find(".center[inert]").await;
        page.find(".person[aria-pressed=true]")
            .await
            .send_keys("\u{e00c}")
            .await
            .unwrap();
        page.gone(".center[inert]").await;
        page.focused(".menu-button").await;
    }
    // A window that becomes wide has no drawer.
    page.click(".menu-button").await;
    browser.resize(1280, 800).await;
    page.gone(".center[inert]").await;
    content(&browser).await;
}
