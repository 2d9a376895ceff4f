//! Our messages as each of Discord's calls takes them.

use super::custom_id;
use crate::view::message::{Button, File, Form, Menu, Message, Row, Style};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditAttachments, EditInteractionResponse, InputTextStyle, ReactionType, UserId,
};

/// Discord allows a button label of this many characters.
const BUTTON_LABEL: usize = 80;
/// Discord allows an option label of this many characters.
const OPTION_LABEL: usize = 100;
/// Discord allows this many options in a menu.
const OPTIONS: usize = 25;
/// Discord allows a text of this many UTF-16 units.
const TEXT: usize = 2_000;

/// The first answer to an interaction, as a new message or in place of the clicked one, and the file to upload with it.
pub fn response(message: Message) -> (CreateInteractionResponseMessage, Option<CreateAttachment>) {
    let mentions = mentions(&message);
    let (described, file) = upload(message.file);
    let response = CreateInteractionResponseMessage::new()
        .allowed_mentions(mentions)
        .ephemeral(message.private)
        .content(fit(message.text))
        .components(rows(message.rows))
        .files(described);
    (response, file)
}

/// A line to be typed, as the answer to a click.
pub fn form(form: Form) -> CreateModal {
    let line = CreateInputText::new(InputTextStyle::Short, form.label, "line")
        .placeholder(form.placeholder)
        .max_length(form.longest as u16)
        .required(true);
    CreateModal::new(custom_id::write(&form.action), form.title)
        .components(vec![CreateActionRow::InputText(line)])
}

/// One more message after the first answer, and the file to upload with it.
pub fn follow_up(
    message: Message,
) -> (CreateInteractionResponseFollowup, Option<CreateAttachment>) {
    let mentions = mentions(&message);
    let (described, file) = upload(message.file);
    let follow_up = CreateInteractionResponseFollowup::new()
        .allowed_mentions(mentions)
        .ephemeral(message.private)
        .content(fit(message.text))
        .components(rows(message.rows))
        .files(described);
    (follow_up, file)
}

/// The JSON describes a file; its bytes are uploaded beside it.
fn upload(file: Option<File>) -> (Option<CreateAttachment>, Option<CreateAttachment>) {
    let described = file.as_ref().map(|file| {
        attachment(File {
            name: file.name.clone(),
            bytes: Vec::new(),
            alt: file.alt.clone(),
        })
    });
    (described, file.map(attachment))
}

/// An edit of an answer, and the file to upload with it. A picture that was there goes.
pub fn edit_response(message: Message) -> (EditInteractionResponse, Option<CreateAttachment>) {
    let mentions = mentions(&message);
    let (described, file) = upload(message.file);
    let attachments = described
        .into_iter()
        .fold(EditAttachments::new(), EditAttachments::add);
    let edit = EditInteractionResponse::new()
        .allowed_mentions(mentions)
        .content(fit(message.text))
        .components(rows(message.rows))
        .attachments(attachments);
    (edit, file)
}

/// A message in a channel that answers nobody, and the file to upload with it.
pub fn channel_message(message: Message) -> (CreateMessage, Option<CreateAttachment>) {
    let mentions = mentions(&message);
    let (described, file) = upload(message.file);
    let made = CreateMessage::new()
        .allowed_mentions(mentions)
        .content(fit(message.text))
        .components(rows(message.rows))
        .files(described);
    (made, file)
}

fn mentions(message: &Message) -> CreateAllowedMentions {
    let users = message.pings.iter().map(|&id| UserId::new(id.get()));
    CreateAllowedMentions::new().users(users)
}

fn attachment(file: File) -> CreateAttachment {
    let attachment = CreateAttachment::bytes(file.bytes, file.name);
    if file.alt.is_empty() {
        attachment
    } else {
        attachment.description(file.alt)
    }
}

fn rows(rows: Vec<Row>) -> Vec<CreateActionRow> {
    let row = |row| match row {
        Row::Buttons(buttons) => {
            CreateActionRow::Buttons(buttons.into_iter().map(button).collect())
        }
        Row::Menu(one) => CreateActionRow::SelectMenu(menu(one)),
    };
    rows.into_iter().map(row).collect()
}

fn button(button: Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    let label: String = button.label.chars().take(BUTTON_LABEL).collect();
    let made = CreateButton::new(custom_id::write(&button.action))
        .label(label)
        .style(style);
    let made = match button.emoji {
        Some(emoji) => made.emoji(ReactionType::Unicode(emoji)),
        None => made,
    };
    match button.disabled {
        true => made.disabled(true),
        false => made,
    }
}

fn menu(menu: Menu) -> CreateSelectMenu {
    let options = menu.options.into_iter().take(OPTIONS).map(|option| {
        let label: String = option.label.chars().take(OPTION_LABEL).collect();
        CreateSelectMenuOption::new(label, option.value).default_selection(option.selected)
    });
    let kind = CreateSelectMenuKind::String {
        options: options.collect(),
    };
    CreateSelectMenu::new(custom_id::write(&menu.action), kind).placeholder(menu.placeholder)
}

/// A text that Discord takes: as many whole lines as fit.
fn fit(text: String) -> String {
    let length = |text: &str| text.encode_utf16().count();
    if length(&text) <= TEXT {
        return text;
    }
    let mut kept = String::new();
    for line in text.split_inclusive('\n') {
        if length(&kept) + length(line) + 1 > TEXT {
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
                units < TEXT
            })
            .collect();
    }
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_lines() {
        assert_eq!(fit("short".to_owned()), "short");
        let lines = "a line of a list 🎲\n".repeat(200);
        let cut = fit(lines);
        assert!(cut.encode_utf16().count() <= TEXT);
        assert!(cut.ends_with("🎲\n…"));
        let one = fit("🎲".repeat(3_000));
        assert!(one.encode_utf16().count() <= TEXT && one.ends_with("🎲…"));
    }
}
