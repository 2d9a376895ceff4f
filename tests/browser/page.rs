//! The page as a person uses it: what is shown is read, and what is pressed is pressed with the mouse.

use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, Locator};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::driver::Browser;

/// Nothing here takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A window with the page. Several are used in turn, each knowing itself.
pub struct Page<'a> {
    pub browser: &'a Browser,
    window: WindowHandle,
}

/// A message as the page shows it.
#[derive(Clone, Debug, Deserialize)]
pub struct Shown {
    pub id: String,
    pub text: String,
    /// The first line of what it says, which answers to it repeat.
    pub first_line: String,
    pub ephemeral: bool,
    /// It calls the person of this window.
    pub for_me: bool,
    /// The descriptions of its pictures, all of which have loaded.
    pub alts: Vec<String>,
    /// Where they are.
    pub files: Vec<String>,
    pub buttons: Vec<Pressable>,
    pub menus: Vec<Pressable>,
}

/// A button or a menu that can be pressed.
#[derive(Clone, Debug, Deserialize)]
pub struct Pressable {
    pub id: String,
    /// Discord's style of a button: `primary`, `secondary`, `success`, `danger`.
    pub style: String,
}

const MESSAGES: &str = r#"
    const list = (node, what) => [...node.querySelectorAll(what)].map((each) => ({ id: each.dataset.customId, style: each.classList.contains("select") ? "menu" : each.classList[1] }));
    return [...document.querySelectorAll(".pane.active .messages > .message")].map((node) => ({
        id: node.dataset.id,
        text: node.innerText.replace(/\s+/g, " "),
        first_line: (node.querySelector(".content")?.innerText ?? "").split("\n")[0].trim(),
        ephemeral: node.classList.contains("ephemeral"),
        for_me: node.classList.contains("for-me"),
        alts: [...node.querySelectorAll(".picture img")].map((image) => image.alt),
        files: [...node.querySelectorAll(".picture img")].map((image) => image.getAttribute("src")),
        buttons: list(node, "button.button[data-custom-id]:not(:disabled)"),
        menus: list(node, "button.select:not(:disabled)"),
    }));
"#;

impl<'a> Page<'a> {
    /// Opens the page in the browser's first window.
    pub async fn open(browser: &'a Browser, address: &str) -> Page<'a> {
        browser.client.goto(address).await.expect("the page opens");
        let window = browser.client.window().await.expect("a window");
        let page = Page { browser, window };
        page.find(".pane .composer").await;
        page
    }

    /// Opens the page in another window, beside those that there are.
    pub async fn open_beside(browser: &'a Browser, address: &str) -> Page<'a> {
        let window = browser
            .client
            .new_window(false)
            .await
            .expect("another window")
            .handle;
        browser
            .client
            .switch_to_window(window)
            .await
            .expect("to the other window");
        Page::open(browser, address).await
    }

    /// The window that the page has opened by itself, as which it was told.
    pub async fn opened_by(page: &Page<'a>) -> Page<'a> {
        let client = page.client().await;
        let new = wait("another window", async || {
            let windows = client.windows().await.ok()?;
            windows.into_iter().find(|window| *window != page.window)
        });
        let window = new.await;
        client
            .switch_to_window(window.clone())
            .await
            .expect("to the other window");
        let browser = page.browser;
        let page = Page { browser, window };
        page.find(".pane .composer").await;
        page
    }

    /// The browser with this window in front.
    pub async fn client(&self) -> &Client {
        let client = &self.browser.client;
        client
            .switch_to_window(self.window.clone())
            .await
            .expect("the window is there");
        client
    }

    pub async fn run(&self, script: &str, args: Vec<Value>) -> Value {
        self.client()
            .await
            .execute(script, args)
            .await
            .expect("the script runs")
    }

    /// Waits for something to be there and to be seen.
    pub async fn find(&self, css: &str) -> Element {
        let client = self.client().await;
        wait(css, async || {
            let found = client.find(Locator::Css(css)).await.ok()?;
            found.is_displayed().await.ok()?.then_some(found)
        })
        .await
    }

    /// How many of this there are now.
    pub async fn count(&self, css: &str) -> usize {
        self.client()
            .await
            .find_all(Locator::Css(css))
            .await
            .expect(css)
            .len()
    }

    pub async fn gone(&self, css: &str) {
        let client = self.client().await;
        wait(&format!("no {css}"), async || {
            let left = client.find_all(Locator::Css(css)).await.ok()?;
            left.is_empty().then_some(())
        })
        .await;
    }

    /// Presses what may be drawn again at any moment; then it is looked for once more.
    pub async fn click(&self, css: &str) {
        let client = self.client().await;
        wait(&format!("to press {css}"), async || {
            let found = client.find(Locator::Css(css)).await.ok()?;
            found.click().await.ok()
        })
        .await;
    }

    /// Waits until the page shows this text somewhere in an element.
    pub async fn sees(&self, css: &str, text: &str) {
        let client = self.client().await;
        wait(&format!("{text:?} in {css}"), async || {
            for found in client.find_all(Locator::Css(css)).await.ok()? {
                if found
                    .text()
                    .await
                    .is_ok_and(|shown| words(&shown).contains(text))
                {
                    return Some(());
                }
            }
            None
        })
        .await;
    }

    /// Becomes a person, by pressing them in the bar.
    pub async fn be(&self, name: &str) {
        let script = "return [...document.querySelectorAll('.person[data-user]')].find((each) => each.querySelector('.name').textContent === arguments[0])?.dataset.user";
        // The page may just have been opened.
        let id = wait(name, async || {
            let id = self.run(script, vec![json!(name)]).await;
            id.as_str().map(str::to_owned)
        })
        .await;
        self.click(&format!(".person[data-user='{id}']")).await;
        let script = "return document.querySelector('.me-name').textContent.endsWith('You are ' + arguments[0])";
        self.until(&format!("to be {name}"), script, vec![json!(name)])
            .await;
    }

    /// Sends a command: its name is typed and taken from the list, its options are typed and taken from theirs.
    pub async fn command(&self, name: &str, options: &[(&str, &str)]) {
        self.find(".pane.active .composer textarea")
            .await
            .send_keys(&format!("/{name}"))
            .await
            .unwrap();
        self.suggestion(&format!("/{name}")).await;
        self.fill_in(options).await;
        self.click(".pane.active .composer .send").await;
    }

    /// Fills in options of the command that is being written.
    pub async fn fill_in(&self, options: &[(&str, &str)]) {
        for (option, value) in options {
            let field = format!(".pane.active [data-option='{option}']");
            if self.count(&field).await == 0 {
                let script = "[...document.querySelectorAll('.pane.active .optional')].find((each) => each.textContent.trim() === arguments[0]).click()";
                self.run(script, vec![json!(option)]).await;
            }
            let input = self.find(&field).await;
            input.click().await.unwrap();
            input.send_keys(value).await.unwrap();
            self.suggestion(value).await;
        }
    }

    /// Takes a suggestion from the list over the message box.
    pub async fn suggestion(&self, label: &str) {
        let script = "const found = [...document.querySelectorAll('.pane.active .suggestions:not([hidden]) [role=option]')].find((each) => each.querySelector('.label').textContent.replace(/^@/, '').toLowerCase() === arguments[0].replace(/^@/, '').toLowerCase()); return found ? '#' + found.id : null";
        let css = self
            .until(
                &format!("the suggestion {label}"),
                script,
                vec![json!(label)],
            )
            .await;
        self.click(css.as_str().unwrap()).await;
    }

    /// Waits until this has the focus.
    pub async fn focused(&self, css: &str) {
        let script = "return document.activeElement.matches(arguments[0])";
        self.until(&format!("the focus on {css}"), script, vec![json!(css)])
            .await;
    }

    /// Waits until a script gives something.
    pub async fn until(&self, what: &str, script: &str, args: Vec<Value>) -> Value {
        let client = self.client().await;
        wait(what, async || {
            let found = client.execute(script, args.clone()).await.ok()?;
            (!found.is_null() && found != false).then_some(found)
        })
        .await
    }

    /// The messages that are shown, oldest first.
    pub async fn messages(&self) -> Vec<Shown> {
        let shown = self.run(MESSAGES, vec![]).await;
        serde_json::from_value(shown).expect("messages")
    }

    /// Waits for the newest message that fits.
    pub async fn message(&self, what: &str, fits: impl Fn(&Shown) -> bool) -> Shown {
        wait(what, async || {
            self.messages()
                .await
                .into_iter()
                .rev()
                .find(|message| fits(message))
        })
        .await
    }

    /// Presses a button of a message. What is drawn again at that moment is pressed once more; `false` when it is gone.
    pub async fn press(&self, message: &Shown, id: &str) -> bool {
        let css = component(message, id);
        let client = self.client().await;
        wait(&format!("to press {css}"), async || {
            match client.find(Locator::Css(&css)).await {
                Ok(button) => button.click().await.is_ok().then_some(true),
                Err(_) => Some(false),
            }
        })
        .await
    }

    /// Opens a menu of a message and takes one of its options, counted round and round; `false` when the menu is gone.
    pub async fn choose(&self, message: &Shown, menu: &str, option: usize) -> bool {
        if !self.press(message, menu).await {
            return false;
        }
        let (css, client) = (component(message, menu), self.client().await);
        wait(&format!("to choose from {css}"), async || {
            let options = client.find_all(Locator::Css(".menu [role=option]")).await;
            let options = options.ok()?;
            if options.is_empty() {
                let gone = client.find(Locator::Css(&css)).await.is_err();
                return gone.then_some(false);
            }
            let chosen = &options[option % options.len()];
            chosen.click().await.is_ok().then_some(true)
        })
        .await
    }

    /// Waits until all pictures of a message have loaded.
    pub async fn pictures(&self) {
        let script = "return [...document.querySelectorAll('.pane.active .picture img')].every((image) => image.complete && image.naturalWidth > 0)";
        self.until("the pictures", script, vec![]).await;
    }

    pub async fn screenshot(&self, path: &std::path::Path) {
        self.pictures().await;
        let png = self
            .client()
            .await
            .screenshot()
            .await
            .expect("a screenshot");
        std::fs::write(path, png).expect("the screenshot is kept");
    }
}

/// Where a button or menu of a message is.
fn component(message: &Shown, id: &str) -> String {
    format!(
        ".pane.active .message[data-id='{}'] [data-custom-id='{id}']",
        message.id
    )
}

/// A text without line ends: they depend on the layout.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Looks again and again until something is found.
///
/// # Panics
/// When it takes too long: then the test has failed.
pub async fn wait<T>(what: &str, mut find: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = find().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
