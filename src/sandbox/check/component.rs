//! Limits of buttons, menus and forms.

use serde_json::Value;

use super::report::{Report, inside};

/// How the address of a link begins.
const SCHEMES: [&str; 3] = ["http://", "https://", "discord://"];

/// The rows of a message.
pub fn rows(report: &mut Report, at: &str, rows: &Value) {
    if rows.is_null() {
        return;
    }
    let Some(rows) = rows.as_array() else {
        return report.wrong(at, "must be a list");
    };
    if rows.len() > 5 {
        report.wrong(at, format!("at most 5 rows, are {}", rows.len()));
    }
    let mut ids = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let at = inside(at, index);
        if row["type"] != 1 {
            report.wrong(&at, "only rows stand at the top");
            continue;
        }
        report.known(&at, row, "type id components");
        let parts = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        if parts.is_empty() {
            report.wrong(&at, "an empty row");
        }
        if parts.len() > 5 {
            report.wrong(
                &at,
                format!("at most 5 buttons in a row, are {}", parts.len()),
            );
        }
        for (index, part) in parts.iter().enumerate() {
            let at = inside(&at, format_args!("components.{index}"));
            match part["type"].as_u64() {
                Some(2) => button(report, &at, part),
                Some(3 | 5 | 6 | 7 | 8) => {
                    if parts.len() > 1 {
                        report.wrong(&at, "a menu stands alone in its row");
                    }
                    select(report, &at, part);
                }
                _ => report.wrong(&at, "neither a button nor a menu"),
            }
            if let Some(id) = part["custom_id"].as_str() {
                if ids.contains(&id) {
                    report.wrong(&inside(&at, "custom_id"), "used twice");
                }
                ids.push(id);
            }
        }
    }
}

fn button(report: &mut Report, at: &str, button: &Value) {
    report.known(
        at,
        button,
        "type id style label emoji custom_id sku_id url disabled",
    );
    report.length(&inside(at, "label"), &button["label"], 0, 80);
    let has = |key: &str| button.get(key).is_some_and(|value| !value.is_null());
    match button["style"].as_u64() {
        Some(1..=4) => {
            report.length(&inside(at, "custom_id"), &button["custom_id"], 1, 100);
            if has("url") {
                report.wrong(&inside(at, "url"), "only links have one");
            }
        }
        Some(5) => {
            report.length(&inside(at, "url"), &button["url"], 1, 512);
            let url = button["url"].as_str().unwrap_or_default();
            if !SCHEMES.iter().any(|scheme| url.starts_with(scheme)) {
                report.wrong(&inside(at, "url"), "neither http, https nor discord");
            }
            if has("custom_id") {
                report.wrong(&inside(at, "custom_id"), "links have none");
            }
        }
        _ => report.wrong(&inside(at, "style"), "no such style"),
    }
    let label = button["label"].as_str().unwrap_or_default();
    if label.is_empty() && !has("emoji") {
        report.wrong(at, "neither a label nor an emoji");
    }
    emoji(report, &inside(at, "emoji"), &button["emoji"]);
}

fn emoji(report: &mut Report, at: &str, emoji: &Value) {
    if emoji.is_null() {
        return;
    }
    report.known(at, emoji, "id name animated");
    let name = emoji["name"].as_str().unwrap_or_default();
    if emoji["id"].is_null() && (name.is_empty() || name.is_ascii()) {
        report.wrong(at, "not an emoji");
    }
}

fn select(report: &mut Report, at: &str, select: &Value) {
    report.known(
        at,
        select,
        "type id custom_id options channel_types placeholder default_values min_values max_values disabled required",
    );
    report.length(&inside(at, "custom_id"), &select["custom_id"], 1, 100);
    report.length(&inside(at, "placeholder"), &select["placeholder"], 0, 150);
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    if min > 25 || max == 0 || max > 25 || min > max {
        report.wrong(at, "min_values and max_values do not fit");
    }
    if select["type"] != 3 {
        return;
    }
    let at = inside(at, "options");
    let options = select["options"].as_array().map_or(&[][..], Vec::as_slice);
    if options.is_empty() || options.len() > 25 {
        report.wrong(&at, format!("1 to 25 options, are {}", options.len()));
    }
    if max > options.len().max(1) as u64 {
        report.wrong(&at, "max_values is larger than the number of options");
    }
    let mut values = Vec::new();
    let mut chosen = 0;
    for (index, option) in options.iter().enumerate() {
        let at = inside(&at, index);
        report.known(&at, option, "label value description emoji default");
        report.length(&inside(&at, "label"), &option["label"], 1, 100);
        report.length(&inside(&at, "value"), &option["value"], 1, 100);
        report.length(&inside(&at, "description"), &option["description"], 0, 100);
        emoji(report, &inside(&at, "emoji"), &option["emoji"]);
        if values.contains(&&option["value"]) {
            report.wrong(&inside(&at, "value"), "used twice");
        }
        values.push(&option["value"]);
        chosen += u64::from(option["default"] == true);
    }
    if chosen > max {
        report.wrong(&at, "more defaults than may be chosen");
    }
}

/// A form.
pub fn modal(report: &mut Report, at: &str, modal: &Value) {
    report.known(at, modal, "custom_id title components");
    report.length(&inside(at, "custom_id"), &modal["custom_id"], 1, 100);
    report.length(&inside(at, "title"), &modal["title"], 1, 45);
    let at = inside(at, "components");
    let rows = modal["components"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    if rows.is_empty() || rows.len() > 5 {
        report.wrong(&at, format!("1 to 5 rows, are {}", rows.len()));
    }
    let mut ids = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let at = inside(&at, index);
        let input = match (
            row["type"].as_u64(),
            row["components"].as_array().map(Vec::as_slice),
        ) {
            (Some(1), Some([input])) if input["type"] == 4 => input,
            _ => {
                report.wrong(&at, "must be a row with one text input");
                continue;
            }
        };
        report.known(&at, row, "type id components");
        let at = inside(&at, "components.0");
        report.known(
            &at,
            input,
            "type id custom_id style label min_length max_length required value placeholder",
        );
        report.length(&inside(&at, "custom_id"), &input["custom_id"], 1, 100);
        report.length(&inside(&at, "label"), &input["label"], 1, 45);
        report.length(&inside(&at, "value"), &input["value"], 0, 4000);
        report.length(&inside(&at, "placeholder"), &input["placeholder"], 0, 100);
        if !matches!(input["style"].as_u64(), Some(1 | 2)) {
            report.wrong(&inside(&at, "style"), "no such style");
        }
        let min = input["min_length"].as_u64().unwrap_or(0);
        let max = input["max_length"].as_u64().unwrap_or(4000);
        if max == 0 || max > 4000 || min > max {
            report.wrong(&at, "min_length and max_length do not fit");
        }
        if ids.contains(&&input["custom_id"]) {
            report.wrong(&inside(&at, "custom_id"), "used twice");
        }
        ids.push(&input["custom_id"]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_row_of_a_form_says_nothing_that_discord_does_not_know() {
        let input = json!({"type": 4, "custom_id": "a", "style": 1, "label": "x"});
        let mut form = json!({"custom_id": "f", "title": "x", "components": [
            {"type": 1, "components": [input]}]});
        let mut report = Report::default();
        modal(&mut report, "data", &form);
        assert!(report.problems.is_empty(), "{report:?}");
        form["components"][0]["label"] = json!("x");
        modal(&mut report, "data", &form);
        let places: Vec<&str> = report.problems.iter().map(|one| one.at.as_str()).collect();
        assert_eq!(places, ["data.components.0.label"]);
    }
}
