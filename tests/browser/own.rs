//! What is the page's own, whatever the bot does.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use taula::sandbox::{Discord, Options};
use tokio::sync::Notify;

use crate::bot;
use crate::driver::Browser;
use crate::page::Page;

/// A stand-in with a server, three people and the small bot.
pub async fn stand_in() -> Discord {
    stand_in_and_bot().await.0
}

/// The same with what lets the bot say what it is late with. A busy machine must not fail tests that are not about time:
/// the bot has long to answer.
async fn stand_in_and_bot() -> (Discord, Arc<Notify>) {
    let options = Options {
        answer_within: Duration::from_secs(15),
        ..Options::default()
    };
    let discord = Discord::start(options).await.expect("a stand-in");
    for (name, locale) in [("Ada", "en"), ("Ben", "en"), ("Carmen", "es")] {
        discord.add_user(name, locale);
    }
    let guild = discord.add_guild("Club");
    discord.add_channel(guild, "games");
    discord.add_channel(guild, "chat");
    let late = bot::connect(&discord).await;
    (discord, late)
}

/// Ends a test: the page has complained of nothing.
pub async fn content(browser: &Browser) {
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_switched_and_told_who_is_called() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.sees(".me-name", "Ada").await;

    page.command("greet", &[("who", "Ben"), ("how", "Warmly")])
        .await;
    page.sees(".message", "Hello @Ben, from 2 options").await;
    page.sees(".message", "Ada used /greet").await;
    assert_eq!(page.count(".message.for-me").await, 0);
    page.sees(".person .badge", "1").await;

    // One press continues as the one who is called, who sees it marked.
    page.click(".called button").await;
    page.sees(".me-name", "Ben").await;
    page.sees(".message.for-me .mention-me", "@Ben").await;
    page.gone(".person .badge").await;
    page.gone(".called button").await;

    page.find(".composer textarea")
        .await
        .send_keys("hello @Car")
        .await
        .unwrap();
    page.suggestion("Carmen").await;
    page.find(".composer textarea")
        .await
        .send_keys("**there**\u{e007}")
        .await
        .unwrap();
    page.sees(".message .content", "hello @Carmen there").await;
    page.sees(".message strong", "there").await;

    // Carmen reads in another channel, and finds where she was called; her commands are in her language.
    page.be("Carmen").await;
    page.find(".composer textarea")
        .await
        .send_keys("/sal")
        .await
        .unwrap();
    page.sees(".suggestions", "Saluda a alguien").await;
    page.suggestion("/saluda").await;
    page.fill_in(&[("who", "Ada"), ("how", "Con calor")]).await;
    page.click(".composer .send").await;
    page.sees(".message", "Hello @Ada, from 2 options").await;
    assert!(
        discord.violations().is_empty(),
        "{:#?}",
        discord.violations()
    );
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_checked_and_completed_before_they_are_sent() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    let write = ".composer textarea";

    // What is missing or wrong is said, and nothing is sent.
    page.find(write).await.send_keys("/greet ").await.unwrap();
    page.click(".composer .send").await;
    page.sees(".composer-hint", "required").await;
    page.fill_in(&[("who", "Taula")]).await;
    page.run("[...document.querySelectorAll('.optional')].find((each) => each.textContent === 'times').click()", vec![]).await;
    page.find("[data-option=times]")
        .await
        .send_keys("12\u{e007}")
        .await
        .unwrap();
    page.sees(".composer-hint", "At most 9").await;
    page.find("[data-option=times]")
        .await
        .send_keys("\u{e003}\u{e003}3\u{e007}")
        .await
        .unwrap();
    page.sees(".message", "from 2 options").await;

    // Further options are opened by their names, in a field or after all fields.
    page.find(write).await.send_keys("/greet ").await.unwrap();
    for (field, keys) in [
        ("[data-option=who]", "Taula times:"),
        ("[data-option=times]", "2"),
        (".composer .rest", "how:"),
        ("[data-option=how]", "Warmly\u{e007}\u{e007}"),
    ] {
        page.find(field).await.send_keys(keys).await.unwrap();
    }
    page.sees(".message", "from 3 options").await;

    // The bot completes what is typed; with the keyboard alone.
    page.find(write).await.send_keys("/find be").await.unwrap();
    // What was offered before the word was whole may still be there for a moment.
    let offered = "return [...document.querySelectorAll('.suggestions .label')].map((each) => each.textContent).join() === 'bee,beetle'";
    page.until("bee and beetle, and nothing else", offered, vec![])
        .await;
    page.find("[data-option=word]")
        .await
        .send_keys("\u{e015}\u{e007}")
        .await
        .unwrap();
    page.find("[data-option=word]")
        .await
        .send_keys("\u{e007}")
        .await
        .unwrap();
    page.sees(".message", "\"beetle\"").await;

    // A sub-command is one entry of the list.
    page.command("set colour", &[("bright", "True")]).await;
    page.sees(".message", "colour").await;
    page.sees(".message", "true").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_private_messages_and_late_or_missing_answers_look_as_in_discord() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let (discord, late) = stand_in_and_bot().await;
    let page = Page::open(&browser, &discord.base()).await;

    page.command("form", &[]).await;
    page.sees("dialog h2", "Tell us").await;
    page.find("dialog [name=title]")
        .await
        .send_keys("Hi")
        .await
        .unwrap();
    page.click("dialog [type=submit]").await;
    page.sees("dialog .failure", "At least 3").await;
    page.find("dialog [name=title]")
        .await
        .send_keys(" there")
        .await
        .unwrap();
    page.find("dialog [name=words]")
        .await
        .send_keys("two\nlines")
        .await
        .unwrap();
    page.click("dialog [type=submit]").await;
    page.gone("dialog").await;
    page.sees(".message", "Written: Hi there / two").await;

    // Only the one who asked sees a private message, and can put it away.
    page.command("whisper", &[]).await;
    page.sees(".message.ephemeral", "Only you can see this")
        .await;
    let beside = Page::open_beside(&browser, &discord.base()).await;
    beside.be("Ben").await;
    beside.sees(".message", "Written: Hi there").await;
    assert_eq!(beside.count(".message.ephemeral").await, 0);
    assert!(
        !beside
            .client()
            .await
            .source()
            .await
            .unwrap()
            .contains("A secret")
    );
    page.click("[data-custom-id=louder]").await;
    page.sees(".message.ephemeral", "A SECRET").await;
    page.click(".message.ephemeral .only-you button").await;
    page.gone(".message.ephemeral").await;
    page.focused(".composer textarea").await;

    page.command("late", &[]).await;
    page.sees(".message", "is thinking").await;
    late.notify_one();
    page.sees(".message", "Here at last").await;
    page.gone(".thinking").await;
    discord.set_answer_within(Duration::from_secs(1));
    page.command("silent", &[]).await;
    // Everybody is read anew meanwhile, and still the same.
    discord.add_user("Dora", "en");
    page.sees(".pending", "The application did not respond to /silent")
        .await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_change_in_place_and_menus_and_dead_buttons_work() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.command("panel", &[]).await;
    page.sees(".message .heading-2", "Turn 0").await;
    page.pictures().await;
    let alt = page.find(".picture img").await.attr("alt").await.unwrap();
    assert_eq!(alt.as_deref(), Some("The picture of turn 0"));
    page.click(".alt").await;
    page.sees("figcaption", "The picture of turn 0").await;
    // What somebody writes is text and nothing else.
    page.sees(".message .content", "<script>alert(1)</script>")
        .await;
    assert_eq!(page.count(".message script").await, 0);
    for part in [
        ".content ul li",
        ".content blockquote",
        ".content pre",
        ".embed",
        ".file",
        "a.button.link",
    ] {
        page.find(part).await;
    }

    // While the next picture loads the old one stays, and the message stays where it is.
    page.run(
        "window.seen = []; const look = () => { window.seen.push([document.querySelectorAll('.picture img').length, [...document.querySelectorAll('.picture img')].every((image) => image.complete), document.querySelector('.message').dataset.id]); requestAnimationFrame(look); }; look();",
        vec![],
    )
    .await;
    page.click("[data-custom-id=turn-1]").await;
    page.sees(".message .heading-2", "Turn 1").await;
    page.until(
        "the next picture",
        "return document.querySelector('.picture img').alt === 'The picture of turn 1'",
        vec![],
    )
    .await;
    let seen = page
        .run(
            "return [...new Set(window.seen.map((each) => JSON.stringify(each.slice(0, 2))))]",
            vec![],
        )
        .await;
    assert_eq!(seen, json!(["[1,true]"]), "the picture flickered");
    assert_eq!(page.count(".message").await, 1);

    discord.set_answer_within(Duration::from_secs(1));
    page.click("[data-custom-id=dead]").await;
    page.sees(".message .failure", "This interaction failed")
        .await;
    discord.set_answer_within(Duration::from_secs(15));
    page.click("[data-custom-id=people]").await;
    page.sees(".menu", "@Carmen").await;
    page.run("document.querySelector('.menu input').focus()", vec![])
        .await;
    // As when a keyboard comes up on the screen.
    browser.resize(1280, 500).await;
    page.find(".menu input")
        .await
        .send_keys("carm\u{e007}")
        .await
        .unwrap();
    page.sees(".message", "Chosen: @Carmen").await;
    page.click("[data-custom-id=colours]").await;
    page.click(".menu [data-value=red]").await;
    page.click(".menu [data-value=blue]").await;
    page.click(".menu .button").await;
    page.sees(".message", "Chosen: red and blue").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_hangs_under_its_message_and_can_be_gone_to() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.command("thread", &[]).await;
    page.sees(".message [data-thread]", "A quiet place").await;
    page.click(".message [data-thread]").await;
    page.sees(".pane-head", "A quiet place in #games").await;
    page.sees(".channel.thread[aria-current]", "A quiet place")
        .await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_would_refuse_is_told_and_shown() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.command("whisper", &[]).await;
    page.sees(".message", "A secret").await;
    assert_eq!(page.count(".checks.wrong").await, 0);
    page.command("wrong", &[]).await;
    page.sees(".message", "It was refused").await;
    page.sees(".checks.wrong", "Checks: ").await;
    page.click(".checks.wrong").await;
    page.sees(".log", "to look at").await;
    page.sees(".log .log-violation", "custom_id").await;
    page.sees(".log .log-violation", "used twice").await;
    page.click(".log header button").await;
    page.focused("[data-key=checks]").await;
    // Whoever opens the page afterwards is told, too.
    let beside = Page::open_beside(&browser, &discord.base()).await;
    beside.sees(".checks.wrong", "Checks: ").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_fit_in_one_window_and_each_has_an_address() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.click("[data-key=beside]").await;
    page.sees(".pane.active .whoami", "Ben").await;
    assert_eq!(page.count(".pane").await, 2);
    page.command("whisper", &[]).await;
    page.sees(".pane.active .message.ephemeral", "A secret")
        .await;
    assert_eq!(page.count(".pane:not(.active) .message").await, 0);
    page.client().await.refresh().await.unwrap();
    page.sees(".pane:nth-child(2) .whoami", "Ben").await;
    page.sees(".pane:nth-child(2) .message.ephemeral", "A secret")
        .await;
    page.click(".pane:nth-child(2) .tools button").await;
    page.gone(".pane:nth-child(2)").await;
    page.focused(".pane.active .composer textarea").await;

    page.click("[data-key=window]").await;
    let beside = Page::opened_by(&page).await;
    beside.sees(".me-name", "Ben").await;
    page.sees(".me-name", "Ada").await;
    page.command("greet", &[("who", "Ben")]).await;
    beside.sees(".message.for-me", "Hello @Ben").await;
    content(&browser).await;
}

const UNNAMED: &str = r#"
    const name = (node) => node.getAttribute("aria-label") || node.innerText.trim() || node.querySelector("img")?.alt || node.title || document.querySelector(`label[for="${node.id}"]`)?.textContent || node.placeholder;
    const shown = (node) => node.checkVisibility({ visibilityProperty: true });
    return [
        ...[...document.querySelectorAll("button, a, input, textarea, select, [role=button]")].filter((node) => shown(node) && !name(node)),
        ...[...document.querySelectorAll("img")].filter((node) => node.getAttribute("alt") === null),
        // Whatever has a label of its own is read by that alone, and not by the pictures in it.
        ...[...document.querySelectorAll("img:not([alt=''])")].filter((node) => node.closest("[aria-label]:is(button, a)")),
        ...[...document.querySelectorAll("[aria-controls]")].filter((node) => !document.getElementById(node.getAttribute("aria-controls"))),
    ].map((node) => node.outerHTML.slice(0, 200));
"#;

/// WCAG's contrast of all text that is shown, against the first background behind it.
const FAINT: &str = r#"
    const rgb = (text) => { const canvas = document.createElement("canvas"); canvas.width = canvas.height = 1; const to = canvas.getContext("2d"); to.fillStyle = text; to.fillRect(0, 0, 1, 1); return [...to.getImageData(0, 0, 1, 1).data]; };
    const known = new Map();
    const color = (text) => known.get(text) ?? known.set(text, rgb(text)).get(text);
    const light = ([r, g, b]) => { const part = (value) => { value /= 255; return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4; }; return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b); };
    const behind = (node) => { for (; node; node = node.parentElement) { const found = color(getComputedStyle(node).backgroundColor); if (found[3] === 255) return found; } return [255, 255, 255, 255]; };
    const faint = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        if (!walk.currentNode.textContent.trim() || !node.checkVisibility({ visibilityProperty: true }) || node.closest(":disabled, .spoiler, .hidden-visually, noscript, .skip")) continue;
        const [one, other] = [light(color(getComputedStyle(node).color)), light(behind(node))].sort((a, b) => b - a);
        const contrast = (one + 0.05) / (other + 0.05);
        if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${node.className || node.tagName}: ${walk.currentNode.textContent.trim().slice(0, 40)}`);
    }
    return faint;
"#;

#[tokio::test(flavor = "multi_thread")]
async fn it_can_be_used_on_a_phone_by_keyboard_and_by_everybody() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    for dark in [false, true] {
        browser.dark(dark).await;
        browser.resize(1280, 800).await;
        let page = Page::open(&browser, &discord.base()).await;
        page.be("Ada").await;
        page.command("panel", &[]).await;
        page.command("greet", &[("who", "Ada")]).await;
        page.command("whisper", &[]).await;
        page.sees(".message.ephemeral", "A secret").await;
        let all = async |where_: &str| {
            let unnamed = page.run(UNNAMED, vec![]).await;
            assert_eq!(unnamed, json!([]), "without a name {where_}");
            let faint = page.run(FAINT, vec![]).await;
            assert_eq!(faint, json!([]), "hard to read {where_}, dark: {dark}");
            let wide = page.run("return [document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll('.scroll')].map((each) => each.scrollWidth - each.clientWidth)].filter((over) => over > 0)", vec![]).await;
            assert_eq!(wide, json!([]), "wider than the window {where_}");
        };
        all("on a desk").await;
        browser.resize(390, 844).await;
        all("on a phone").await;
        let small = "return [...document.querySelectorAll('.pane .button, .pane .select, .pane .quiet')].filter((node) => node.getClientRects().length && node.offsetHeight < 42).map((node) => node.outerHTML.slice(0, 120))";
        assert_eq!(
            page.run(small, vec![]).await,
            json!([]),
            "too small for a thumb"
        );
        page.click(".menu-button").await;
        page.sees(".person[aria-pressed=true]", "Ada").await;
        all("in the drawer").await;
        page.be("Ben").await;
        page.click(".composer .slash").await;
        page.sees(".suggestions", "Greets somebody").await;
        all("in the list of commands").await;
        page.suggestion("/greet").await;
        all("in a command").await;
        page.suggestion("Carmen").await;
        page.click(".composer .send").await;
        page.sees(".message", "Hello @Carmen").await;
        // No keyboard comes up over what has come.
        page.focused(".composer .send").await;
        browser.resize(600, 800).await;
        page.command("whisper", &[]).await;
        page.focused(".composer textarea").await;
    }
    content(&browser).await;
}
