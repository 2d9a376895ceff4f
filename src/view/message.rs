//! A message in our own terms: text, files, and rows of buttons and menus.

use super::action::Action;
use crate::matches::PlayerId;

/// Discord allows this many rows of components in a message.
pub const MOST_ROWS: usize = 5;

/// Discord allows this many buttons in a row.
pub const ROW: usize = 5;

/// What people get to see.
#[derive(Debug, Clone, Default)]
pub struct Message {
    pub text: String,
    pub file: Option<File>,
    pub rows: Vec<Row>,
    /// Only the person who asked sees it.
    pub private: bool,
    /// The players that it mentions. Nobody else is notified, whatever the text says.
    pub pings: Vec<PlayerId>,
}

/// A file, with a description for people who do not see it.
#[derive(Debug, Clone)]
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
    pub alt: String,
}

#[derive(Debug, Clone)]
pub enum Row {
    Buttons(Vec<Button>),
    Menu(Menu),
}

#[derive(Debug, Clone)]
pub struct Button {
    pub label: String,
    pub style: Style,
    pub action: Action,
    pub disabled: bool,
    /// A Unicode emoji before the label.
    pub emoji: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Primary,
    Secondary,
    Success,
    Danger,
}

#[derive(Debug, Clone)]
pub struct Menu {
    pub action: Action,
    pub placeholder: String,
    pub options: Vec<MenuOption>,
}

#[derive(Debug, Clone)]
pub struct MenuOption {
    pub value: String,
    pub label: String,
    /// Whether it is the one that holds now.
    pub selected: bool,
}

impl Message {
    pub fn say(text: impl Into<String>) -> Message {
        Message {
            text: text.into(),
            ..Message::default()
        }
    }

    #[must_use]
    pub fn privately(mut self) -> Message {
        self.private = true;
        self
    }

    /// A row of buttons. Discord rejects an empty row, so it is left out.
    #[must_use]
    pub fn row(mut self, buttons: Vec<Button>) -> Message {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// One more button, in the last row if there is room.
    #[must_use]
    pub fn button(mut self, button: Button) -> Message {
        let rows = self.rows.len();
        match self.rows.last_mut() {
            Some(Row::Buttons(last)) if last.len() < ROW => last.push(button),
            _ if rows < MOST_ROWS => self.rows.push(Row::Buttons(vec![button])),
            _ => {}
        }
        self
    }

    /// A menu in a row of its own. Each choice is a value, its label, and whether it is selected.
    #[must_use]
    pub fn menu(
        mut self,
        action: Action,
        placeholder: impl Into<String>,
        choices: impl IntoIterator<Item = (String, String, bool)>,
    ) -> Message {
        let options = choices
            .into_iter()
            .map(|(value, label, selected)| MenuOption {
                value,
                label,
                selected,
            });
        self.rows.push(Row::Menu(Menu {
            action,
            placeholder: placeholder.into(),
            options: options.collect(),
        }));
        self
    }

    #[must_use]
    pub fn file(
        mut self,
        name: impl Into<String>,
        bytes: Vec<u8>,
        alt: impl Into<String>,
    ) -> Message {
        self.file = Some(File {
            name: name.into(),
            bytes,
            alt: alt.into(),
        });
        self
    }

    /// The same text without anything to press, and without mentions.
    pub fn strip(&mut self) {
        self.rows.clear();
        self.pings.clear();
    }
}

/// A button that can be pressed.
pub fn button(action: Action, label: impl Into<String>, style: Style) -> Button {
    Button {
        label: label.into(),
        style,
        action,
        disabled: false,
        emoji: None,
    }
}

/// A question that is answered by typing a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub action: Action,
    pub title: String,
    pub label: String,
    pub placeholder: String,
    /// In characters.
    pub longest: usize,
}
