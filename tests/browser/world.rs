//! What the page shows when the world around it changes: it ends, begins again, or something in it is gone.

use std::time::Duration;

use serde_json::json;
use taula::sandbox::{Discord, Options};

use crate::bot;
use crate::driver::Browser;
use crate::own::{content, stand_in};
use crate::page::{Page, wait};

fn port(discord: &Discord) -> u16 {
    let base = discord.base();
    let port = base.rsplit(':').next().and_then(|port| port.parse().ok());
    port.expect("an address has a port")
}

/// Starts a stand-in at a port that another one may still have.
async fn start_at(port: u16, options: Options) -> Discord {
    let options = Options { port, ..options };
    wait("the port", async || {
        Discord::start(options.clone()).await.ok()
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_was_lost_comes_back_with_what_was_missed() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let options = Options {
        folder: Some(folder.path().to_owned()),
        ..Options::default()
    };
    let discord = Discord::start(options.clone()).await.unwrap();
    let ada = discord.add_user("Ada", "en");
    let guild = discord.add_guild("Club");
    let channel = discord.add_channel(guild, "games");
    let page = Page::open(&browser, &discord.base()).await;
    page.sees(".welcome", "Welcome to #games").await;

    let port = port(&discord);
    discord.save().unwrap();
    drop(discord);
    page.sees(".status", "does not answer").await;
    page.find(".composer textarea")
        .await
        .send_keys("hello\u{e007}")
        .await
        .unwrap();
    page.sees(".composer-hint .failure", "Is it still running?")
        .await;
    let again = start_at(port, options).await;
    again.say(ada, channel, "said meanwhile").unwrap();
    page.sees(".message", "said meanwhile").await;
    page.gone(".composer-hint .failure").await;
    page.gone(".welcome:not([hidden])").await;
    // It is there again, and once there is a bot, too, nothing is left to wait for.
    page.sees(".status", "The bot is starting").await;
    bot::connect(&again).await;
    page.gone(".status:not([hidden])").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_another_world_at_the_same_address_the_page_begins_again() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let page = Page::open(&browser, &discord.base()).await;
    page.be("Ben").await;
    let port = port(&discord);
    drop(discord);
    let another = start_at(port, Options::default()).await;
    // It comes into being while the page looks on.
    page.sees(".status", "The bot is starting").await;
    let zoe = another.add_user("Zoe", "en");
    tokio::time::sleep(Duration::from_millis(300)).await;
    let channel = another.add_channel(another.add_guild("Elsewhere"), "tables");
    page.sees(".me-name", "Zoe").await;
    page.sees(".pane-head", "tables").await;
    page.find(".composer textarea")
        .await
        .send_keys("anybody?\u{e007}")
        .await
        .unwrap();
    page.sees(".message", "anybody?").await;
    assert_eq!(another.messages(channel, zoe).len(), 1);
    assert_eq!(page.count(".person[data-user]").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_channel_is_read_as_far_as_it_is_wanted_and_what_is_gone_is_said_to_be() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let discord = stand_in().await;
    let (channel, _) = discord.channels()[0].clone();
    let (ada, _) = discord.users()[0].clone();
    let said: Vec<_> = (0..300)
        .map(|number| {
            discord
                .say(ada, channel, &format!("number {number}"))
                .unwrap()
        })
        .collect();
    let links = [said[7].to_string(), "99".to_owned()]
        .map(|id| format!("https://discord.com/channels/1/{channel}/{id}"));
    discord.say(ada, channel, &links.join(" ")).unwrap();
    let page = Page::open(&browser, &discord.base()).await;
    page.sees(".message", "number 299").await;
    let read = "return performance.getEntriesByType('resource').filter((each) => each.name.includes('/messages?') && !each.name.includes('limit=')).length";
    assert_eq!(page.run(read, vec![]).await, json!(0));

    for _ in 0..3 {
        page.click(".older").await;
    }
    page.sees(".message", "number 61").await;
    page.click(".content a:nth-of-type(1)").await;
    page.sees(".message.found", "number 7").await;
    page.run("document.querySelector('.scroll').scrollTop = 1e9", vec![])
        .await;
    page.click(".content a:nth-of-type(2)").await;
    page.sees(".composer-hint", "no longer here").await;
    content(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nothing_will_come_of_does_not_think_for_ever() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let options = Options {
        answer_within: Duration::from_secs(15),
        token_life: Duration::from_secs(4),
        ..Options::default()
    };
    let discord = Discord::start(options).await.expect("a stand-in");
    discord.add_user("Ada", "en");
    discord.add_channel(discord.add_guild("Club"), "games");
    let _late = bot::connect(&discord).await;
    let page = Page::open(&browser, &discord.base()).await;
    page.command("late", &[]).await;
    page.sees(".message", "is thinking").await;
    page.sees(".message .failure", "The application did not respond")
        .await;
    page.gone(".thinking").await;
    content(&browser).await;
}
