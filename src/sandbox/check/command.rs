//! Limits of commands as a bot registers them.

use serde_json::Value;

use super::super::locale;
use super::report::{Report, inside, length};

/// All commands.
pub fn list(report: &mut Report, commands: &Value) {
    let commands = commands.as_array().map_or(&[][..], Vec::as_slice);
    if commands.len() > 100 {
        report.wrong("", "at most 100 commands");
    }
    for (index, command) in commands.iter().enumerate() {
        let at = index.to_string();
        one(report, &at, command);
        let kind = |command: &Value| command["type"].as_u64().unwrap_or(1);
        let same = |other: &Value| other["name"] == command["name"] && kind(other) == kind(command);
        if commands[..index].iter().any(same) {
            report.wrong(&inside(&at, "name"), "used twice");
        }
    }
}

/// One command.
pub fn one(report: &mut Report, at: &str, command: &Value) {
    report.known(
        at,
        command,
        "id type name name_localizations description description_localizations options default_member_permissions \
         dm_permission default_permission contexts integration_types nsfw handler",
    );
    let is_slash = command["type"].as_u64().unwrap_or(1) == 1;
    if is_slash {
        named(report, at, command);
        options(report, &inside(at, "options"), &command["options"], 0);
        let size = size(command);
        if size > 8000 {
            report.wrong(at, format!("at most 8000 characters in all, are {size}"));
        }
    } else {
        report.length(&inside(at, "name"), &command["name"], 1, 32);
        if !command["description"]
            .as_str()
            .unwrap_or_default()
            .is_empty()
        {
            report.wrong(&inside(at, "description"), "only slash commands have one");
        }
    }
    for (key, largest) in [("contexts", 2), ("integration_types", 1)] {
        let list = command[key].as_array().map_or(&[][..], Vec::as_slice);
        let known = |one: &Value| one.as_u64().is_some_and(|number| number <= largest);
        if !list.iter().all(known) || (command[key].is_array() && list.is_empty()) {
            report.wrong(&inside(at, key), "not what Discord knows");
        }
    }
}

/// Name and description with their translations.
fn named(report: &mut Report, at: &str, thing: &Value) {
    name(report, &inside(at, "name"), &thing["name"]);
    report.length(&inside(at, "description"), &thing["description"], 1, 100);
    let at_names = inside(at, "name_localizations");
    for (locale, value) in localizations(report, &at_names, &thing["name_localizations"]) {
        name(report, &inside(&at_names, locale), value);
    }
    let at_words = inside(at, "description_localizations");
    for (locale, value) in localizations(report, &at_words, &thing["description_localizations"]) {
        report.length(&inside(&at_words, locale), value, 1, 100);
    }
}

fn name(report: &mut Report, at: &str, value: &Value) {
    report.length(at, value, 1, 32);
    let text = value.as_str().unwrap_or_default();
    if !text
        .chars()
        .all(|c| c.is_alphanumeric() || "-_'".contains(c))
    {
        report.wrong(at, "only letters, digits, hyphens and underscores");
    }
    if text.to_lowercase() != text {
        report.wrong(at, "must be lower case");
    }
}

fn localizations<'a>(
    report: &mut Report,
    at: &str,
    values: &'a Value,
) -> Vec<(&'a String, &'a Value)> {
    let values: Vec<_> = values.as_object().into_iter().flatten().collect();
    for (locale, _) in &values {
        if !locale::is_known(locale) {
            report.wrong(&inside(at, locale), "a language that Discord does not know");
        }
    }
    values
}

fn options(report: &mut Report, at: &str, options: &Value, depth: u8) {
    let options = options.as_array().map_or(&[][..], Vec::as_slice);
    if options.len() > 25 {
        report.wrong(at, format!("at most 25 options, are {}", options.len()));
    }
    let is_group = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    if options.iter().any(is_group) && !options.iter().all(is_group) {
        report.wrong(at, "sub-commands and values do not mix");
    }
    let mut optional = false;
    for (index, option) in options.iter().enumerate() {
        let at = inside(at, index);
        report.known(
            &at,
            option,
            "type name name_localizations description description_localizations required choices options channel_types \
             min_value max_value min_length max_length autocomplete",
        );
        named(report, &at, option);
        if options[..index]
            .iter()
            .any(|other| other["name"] == option["name"])
        {
            report.wrong(&inside(&at, "name"), "used twice");
        }
        match option["type"].as_u64() {
            Some(kind @ (1 | 2)) => {
                if depth > 1 || (depth == 1 && kind == 2) {
                    report.wrong(&at, "nested too deep");
                }
                self::options(
                    report,
                    &inside(&at, "options"),
                    &option["options"],
                    depth + 1,
                );
                continue;
            }
            Some(3..=11) => {}
            _ => report.wrong(&inside(&at, "type"), "no such type"),
        }
        if option["required"] == true {
            if optional {
                report.wrong(&inside(&at, "required"), "required options come first");
            }
        } else {
            optional = true;
        }
        choices(report, &inside(&at, "choices"), &option["choices"]);
        let has_choices = option["choices"]
            .as_array()
            .is_some_and(|list| !list.is_empty());
        if has_choices && option["autocomplete"] == true {
            report.wrong(&at, "either choices or autocomplete");
        }
    }
}

/// Choices of an option, registered or suggested.
pub fn choices(report: &mut Report, at: &str, choices: &Value) {
    let choices = choices.as_array().map_or(&[][..], Vec::as_slice);
    if choices.len() > 25 {
        report.wrong(at, format!("at most 25 choices, are {}", choices.len()));
    }
    for (index, choice) in choices.iter().enumerate() {
        let at = inside(at, index);
        report.known(&at, choice, "name name_localizations value");
        report.length(&inside(&at, "name"), &choice["name"], 1, 100);
        let at_names = inside(&at, "name_localizations");
        for (locale, value) in localizations(report, &at_names, &choice["name_localizations"]) {
            report.length(&inside(&at_names, locale), value, 1, 100);
        }
        match &choice["value"] {
            Value::String(text) if text.is_empty() || length(text) > 100 => {
                report.wrong(&inside(&at, "value"), "must be 1 to 100 characters long");
            }
            Value::String(_) | Value::Number(_) => {}
            _ => report.wrong(&inside(&at, "value"), "must be a text or a number"),
        }
        if choices[..index]
            .iter()
            .any(|other| other["name"] == choice["name"])
        {
            report.wrong(&inside(&at, "name"), "used twice");
        }
    }
}

/// The characters of a command as Discord counts them: of names and descriptions the longest translation, of choices
/// the value as well.
fn size(thing: &Value) -> usize {
    let longest = |key: &str| {
        let translations = thing[format!("{key}_localizations")].as_object();
        let translations = translations.into_iter().flatten().map(|(_, value)| value);
        let all = translations.chain([&thing[key]]);
        all.map(|value| value.as_str().map_or(0, length))
            .max()
            .unwrap_or(0)
    };
    let inner = |key: &str| {
        thing[key]
            .as_array()
            .into_iter()
            .flatten()
            .map(size)
            .sum::<usize>()
    };
    let value = match &thing["value"] {
        Value::String(text) => length(text),
        _ => 0,
    };
    longest("name") + longest("description") + value + inner("options") + inner("choices")
}
