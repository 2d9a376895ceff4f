//! Limits of messages, their embeds and their files.

use serde_json::Value;

use super::component;
use super::report::{Report, inside, length};
use crate::sandbox::api::FILE;
use crate::sandbox::id::{self, Id};
use crate::sandbox::message::File;
use crate::sandbox::world::flag;

/// What a new message may say.
pub const CREATE: &str = "content nonce tts embeds allowed_mentions message_reference components sticker_ids attachments \
    flags enforce_nonce poll";
/// What an edit may say.
pub const EDIT: &str = "content embeds flags allowed_mentions components attachments poll";
/// What a follow-up may say.
pub const FOLLOW_UP: &str = "content tts embeds allowed_mentions components attachments flags poll";
/// What the message of a first answer may say.
pub const ANSWER: &str = FOLLOW_UP;

/// What the picture of an embed may say.
const PICTURE: &str =
    "url proxy_url height width description content_type flags placeholder placeholder_version";

/// No other fields than these.
pub fn fields(report: &mut Report, at: &str, body: &Value, known: &str) {
    report.known(at, body, known);
}

/// Checks a message or the edit of one that has the files `existing`.
pub fn check(
    report: &mut Report,
    at: &str,
    body: &Value,
    files: &[File],
    existing: &[(Id, String)],
) {
    if !body.is_object() {
        return report.wrong(at, "must be an object");
    }
    report.length(&inside(at, "content"), &body["content"], 0, 2000);
    let names = attachments(report, at, body, files, existing);
    embeds(report, &inside(at, "embeds"), &body["embeds"], &names);
    flags(report, at, body);
    if body["flags"].as_u64().unwrap_or(0) & flag::IS_COMPONENTS_V2 == 0 {
        component::rows(report, &inside(at, "components"), &body["components"]);
    }
    mentions(
        report,
        &inside(at, "allowed_mentions"),
        &body["allowed_mentions"],
    );
}

/// Checks what is said about a message by single bits.
pub fn flags(report: &mut Report, at: &str, body: &Value) {
    let others = body["flags"].as_u64().unwrap_or(0) & !flag::OF_APPS;
    if others != 0 {
        let what = format!("{others} is not for apps to set");
        report.odd(&inside(at, "flags"), what);
    }
}

/// Checks the message that another one answers.
pub fn reference(report: &mut Report, at: &str, reference: &Value) {
    let known = "type message_id channel_id guild_id fail_if_not_exists";
    report.known(at, reference, known);
}

/// Checks files and what is said about them; returns the names that the message will have.
fn attachments(
    report: &mut Report,
    at: &str,
    body: &Value,
    files: &[File],
    existing: &[(Id, String)],
) -> Vec<String> {
    if files.len() > 10 {
        report.wrong(&inside(at, "attachments"), "at most 10 files");
    }
    for (index, file) in files.iter().enumerate() {
        let at = format!("files[{}]", file.number);
        if file.bytes.len() > FILE {
            report.wrong(&at, "larger than 10 MiB");
        }
        if file.bytes.is_empty() {
            report.wrong(&at, "empty file");
        }
        if crate::sandbox::file::name(&file.name) != file.name {
            report.odd(&at, "Discord would change this name");
        }
        if files[..index]
            .iter()
            .any(|other| other.number == file.number)
        {
            report.wrong(&at, "sent twice");
        }
    }
    let mut names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    let Some(listed) = body["attachments"].as_array() else {
        names.extend(existing.iter().map(|(_, name)| name.clone()));
        return names;
    };
    let mut seen = Vec::new();
    for (index, one) in listed.iter().enumerate() {
        let at = inside(at, format_args!("attachments.{index}"));
        report.known(
            &at,
            one,
            "id filename description title duration_secs waveform is_spoiler is_remix",
        );
        report.length(&inside(&at, "description"), &one["description"], 0, 1024);
        let id = id::of_json(&one["id"]);
        match id {
            Some(id) if seen.contains(&id) => report.wrong(&at, "listed twice"),
            Some(id) if files.iter().any(|file| file.number == id.0) => {}
            Some(id) => match existing.iter().find(|(other, _)| *other == id) {
                Some((_, name)) => names.push(name.clone()),
                None => report.wrong(
                    &at,
                    "neither one of the files sent nor of those of the message",
                ),
            },
            None => report.wrong(&at, "without an id"),
        }
        seen.extend(id);
    }
    for file in files {
        if !seen.contains(&Id(file.number)) {
            report.odd(
                &format!("files[{}]", file.number),
                "not listed in attachments: no alt text",
            );
        }
    }
    names
}

fn embeds(report: &mut Report, at: &str, embeds: &Value, names: &[String]) {
    let Some(list) = embeds.as_array() else {
        return;
    };
    if list.len() > 10 {
        report.wrong(at, "at most 10 embeds");
    }
    let mut total = 0;
    for (index, embed) in list.iter().enumerate() {
        let at = inside(at, index);
        report.known(
            &at,
            embed,
            "title type description url timestamp color footer image thumbnail video provider author fields",
        );
        let mut text = |report: &mut Report, at: &str, value: &Value, max: usize| {
            report.length(at, value, 0, max);
            total += value.as_str().map_or(0, length);
        };
        text(report, &inside(&at, "title"), &embed["title"], 256);
        text(
            report,
            &inside(&at, "description"),
            &embed["description"],
            4096,
        );
        text(
            report,
            &inside(&at, "footer.text"),
            &embed["footer"]["text"],
            2048,
        );
        text(
            report,
            &inside(&at, "author.name"),
            &embed["author"]["name"],
            256,
        );
        let fields = embed["fields"].as_array().map_or(&[][..], Vec::as_slice);
        if fields.len() > 25 {
            report.wrong(&inside(&at, "fields"), "at most 25 fields");
        }
        for (index, field) in fields.iter().enumerate() {
            let at = inside(&at, format_args!("fields.{index}"));
            report.known(&at, field, "name value inline");
            text(report, &inside(&at, "name"), &field["name"], 256);
            text(report, &inside(&at, "value"), &field["value"], 1024);
            for key in ["name", "value"] {
                if field[key].as_str().unwrap_or_default().is_empty() {
                    report.wrong(&inside(&at, key), "must not be empty");
                }
            }
        }
        for (part, known) in [
            ("footer", "text icon_url proxy_icon_url"),
            ("author", "name url icon_url proxy_icon_url"),
            ("image", PICTURE),
            ("thumbnail", PICTURE),
        ] {
            report.known(&inside(&at, part), &embed[part], known);
        }
        for place in ["image", "thumbnail"] {
            let url = embed[place]["url"].as_str().unwrap_or_default();
            if let Some(name) = url.strip_prefix("attachment://")
                && !names.iter().any(|known| known == name)
            {
                report.wrong(&inside(&at, place), format!("there is no file {name}"));
            }
        }
    }
    if total > 6000 {
        report.wrong(
            at,
            format!("at most 6000 characters in all embeds, are {total}"),
        );
    }
}

fn mentions(report: &mut Report, at: &str, allowed: &Value) {
    if allowed.is_null() {
        return;
    }
    report.known(at, allowed, "parse users roles replied_user");
    let list = |key: &str| allowed[key].as_array().map_or(&[][..], Vec::as_slice);
    for kind in list("parse") {
        if !["users", "roles", "everyone"]
            .iter()
            .any(|known| kind == known)
        {
            report.wrong(&inside(at, "parse"), "only users, roles and everyone");
        }
    }
    for key in ["users", "roles"] {
        let ids = list(key);
        if ids.len() > 100 {
            report.wrong(&inside(at, key), "at most 100");
        }
        if !ids.is_empty() && list("parse").iter().any(|kind| kind == key) {
            report.wrong(&inside(at, key), "either all of them or a list");
        }
        if ids.iter().any(|one| id::of_json(one).is_none()) {
            report.wrong(&inside(at, key), "not an id");
        }
    }
}
