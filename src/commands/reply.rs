//! A message as we think of it, and as each of Discord's calls wants it.

use super::id::Id;
use crate::matches::PlayerId;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, UserId,
};

/// What people get to see.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    pub text: String,
    pub files: Vec<File>,
    pub rows: Vec<CreateActionRow>,
    /// Only for the one who asked.
    pub private: bool,
    /// Whom it calls; nobody else, whatever the text says.
    pub pings: Vec<PlayerId>,
}

/// A file, with a description for those who do not see it.
#[derive(Debug, Clone)]
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
    pub alt: String,
}

impl Reply {
    pub fn say(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    #[must_use]
    pub fn privately(mut self) -> Reply {
        self.private = true;
        self
    }

    #[must_use]
    pub fn row(mut self, buttons: Vec<CreateButton>) -> Reply {
        if !buttons.is_empty() {
            self.rows.push(CreateActionRow::Buttons(buttons));
        }
        self
    }

    /// One more button, in the last row if it has room there.
    #[must_use]
    pub fn button(mut self, button: CreateButton) -> Reply {
        let rows = self.rows.len();
        match self.rows.last_mut() {
            Some(CreateActionRow::Buttons(last)) if last.len() < 5 => last.push(button),
            _ if rows < 5 => self.rows.push(CreateActionRow::Buttons(vec![button])),
            _ => {}
        }
        self
    }

    /// A menu in a row of its own, for what can be chosen: a value, its words, and whether it is the one that holds.
    #[must_use]
    pub fn menu(
        mut self,
        id: &Id,
        placeholder: impl Into<String>,
        choices: impl IntoIterator<Item = (String, String, bool)>,
    ) -> Reply {
        let options = choices.into_iter().take(25).map(|(value, label, holds)| {
            let label: String = label.chars().take(100).collect();
            CreateSelectMenuOption::new(label, value).default_selection(holds)
        });
        let kind = CreateSelectMenuKind::String {
            options: options.collect(),
        };
        let menu = CreateSelectMenu::new(id.to_string(), kind).placeholder(placeholder);
        self.rows.push(CreateActionRow::SelectMenu(menu));
        self
    }

    #[must_use]
    pub fn file(
        mut self,
        name: impl Into<String>,
        bytes: Vec<u8>,
        alt: impl Into<String>,
    ) -> Reply {
        self.files.push(File {
            name: name.into(),
            bytes,
            alt: alt.into(),
        });
        self
    }

    fn mentions(&self) -> CreateAllowedMentions {
        let users = self.pings.iter().map(|&id| UserId::new(id as u64));
        CreateAllowedMentions::new().users(users)
    }

    fn attachments(files: Vec<File>) -> impl Iterator<Item = CreateAttachment> {
        files.into_iter().map(|file| {
            let attachment = CreateAttachment::bytes(file.bytes, file.name);
            if file.alt.is_empty() {
                attachment
            } else {
                attachment.description(file.alt)
            }
        })
    }

    /// For a first answer, new or in place of the message that was clicked.
    pub fn response(self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .allowed_mentions(self.mentions())
            .ephemeral(self.private)
            .content(fit(self.text))
            .components(self.rows)
            .files(Self::attachments(self.files))
    }

    pub fn followup(self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .allowed_mentions(self.mentions())
            .ephemeral(self.private)
            .content(fit(self.text))
            .components(self.rows)
            .files(Self::attachments(self.files))
    }

    /// In place of a first answer.
    pub fn edit_response(self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .allowed_mentions(self.mentions())
            .content(fit(self.text))
            .components(self.rows)
            .attachments(
                Self::attachments(self.files).fold(EditAttachments::new(), EditAttachments::add),
            )
    }

    /// For a channel, without anybody having asked.
    pub fn message(self) -> CreateMessage {
        CreateMessage::new()
            .allowed_mentions(self.mentions())
            .content(fit(self.text))
            .components(self.rows)
            .files(Self::attachments(self.files))
    }
}

/// What Discord takes as the text of a message, in units of UTF-16.
const LONGEST: usize = 2_000;

/// A text that Discord takes: whole lines as far as they fit.
pub fn fit(text: String) -> String {
    let length = |text: &str| text.encode_utf16().count();
    if length(&text) <= LONGEST {
        return text;
    }
    let mut kept = String::new();
    for line in text.split_inclusive('\n') {
        if length(&kept) + length(line) + 1 > LONGEST {
            break;
        }
        kept.push_str(line);
    }
    if kept.trim().is_empty() {
        let mut units = 0;
        kept = text
            .chars()
            .take_while(|c| {
                units += c.len_utf16();
                units < LONGEST
            })
            .collect();
    }
    kept.push('…');
    kept
}

/// A button; Discord takes labels of up to 80 characters.
pub fn button(id: &Id, label: impl Into<String>, style: ButtonStyle) -> CreateButton {
    let label: String = label.into();
    let label: String = label.chars().take(80).collect();
    CreateButton::new(id.to_string()).label(label).style(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_lines() {
        assert_eq!(fit("short".to_owned()), "short");
        let lines = "a line of a list 🎲\n".repeat(200);
        let cut = fit(lines);
        assert!(cut.encode_utf16().count() <= LONGEST);
        assert!(cut.ends_with("🎲\n…"));
        let one = fit("🎲".repeat(3_000));
        assert!(one.encode_utf16().count() <= LONGEST && one.ends_with("🎲…"));
    }
}
