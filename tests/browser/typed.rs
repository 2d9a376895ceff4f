//! Commands and names as somebody types them.

use serde_json::json;

use crate::driver::Browser;
use crate::own::{content, stand_in};
use crate::page::Page;

const WRITE: &str = ".composer textarea";
/// Writes a text at once, as pasting does.
const PASTE: &str = "const box = document.querySelector('.composer textarea'); box.focus(); box.value = arguments[0]; box.dispatchEvent(new Event('input'))";

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_was_typed_out_is_picked_first_and_sent_afterwards() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.find(WRITE)
        .await
        .send_keys("/greet ben\u{e007}")
        .await
        .unwrap();
    page.sees(".composer-hint", "Press Enter to send").await;
    let value = "return document.querySelector('[data-option=who]').value";
    assert_eq!(page.run(value, vec![]).await, json!("@Ben"));
    assert_eq!(page.count(".message").await, 0);
    let who = page.find("[data-option=who]").await;
    who.send_keys("\u{e007}").await.unwrap();
    page.sees(".message", "Hello @Ben, from 1 option").await;

    // As the README writes it: after a choice and a space comes the next one.
    page.find(WRITE)
        .await
        .send_keys("/greet @Carmen warmly\u{e007}\u{e007}")
        .await
        .unwrap();
    page.sees(".message", "Hello @Carmen, from 2 options").await;
    page.run(PASTE, vec![json!("/greet ada coldly 3")]).await;
    let times = page.find("[data-option=times]").await;
    times.send_keys("\u{e007}").await.unwrap();
    page.sees(".message", "Hello @Ada, from 3 options").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_exist_is_said_where_it_is_heard_and_not_in_a_list_of_choices() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.find(WRITE).await.send_keys("/xyz").await.unwrap();
    page.sees(".composer-hint[role=status]", "No such command.")
        .await;
    page.run(PASTE, vec![json!("/greet ")]).await;
    let who = page.find("[data-option=who]").await;
    who.send_keys("nobody").await.unwrap();
    page.sees(".composer-hint[role=status]", "Nothing fits.")
        .await;
    assert_eq!(page.count(".suggestions:not([hidden])").await, 0);
    who.clear().await.unwrap();
    who.send_keys("be").await.unwrap();
    page.sees(".composer-hint", "Whom to greet").await;
    page.suggestion("Ben").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_of_digits_is_a_name_and_no_part_of_a_mention() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    for name in ["1", "Ben (b)"] {
        discord.add_user(name, "en");
    }
    let page = Page::open(&browser, &discord.base()).await;
    page.run(PASTE, vec![json!("hi @Ben, @1 and @Ben (b)")])
        .await;
    page.click(".composer .send").await;
    page.sees(".message .content", "hi @Ben, @1 and @Ben (b)")
        .await;
    assert_eq!(page.count(".message .mention").await, 3);
    content(&browser).await;
}
