//! A message as a person sees it.

use axum::body::Bytes;
use serde_json::Value;

use super::id::{self, Id};
use super::world::flag;

/// A message that somebody can read, with its files.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Discord's message object.
    pub json: Value,
    /// Names and contents.
    pub files: Vec<(String, Bytes)>,
}

/// A button of a message.
#[derive(Clone, Debug)]
pub struct Button {
    /// Links have none.
    pub custom_id: Option<String>,
    pub label: String,
    pub emoji: Option<String>,
    pub disabled: bool,
}

/// A menu of a message.
#[derive(Clone, Debug)]
pub struct Menu {
    pub custom_id: String,
    pub placeholder: String,
    /// Values and labels.
    pub options: Vec<(String, String)>,
    pub disabled: bool,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Seen {
    /// Its id.
    pub fn id(&self) -> Id {
        id::of_json(&self.json["id"]).unwrap_or(Id(0))
    }

    /// What it says.
    pub fn content(&self) -> &str {
        self.json["content"].as_str().unwrap_or_default()
    }

    /// Only one person sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.has(flag::EPHEMERAL)
    }

    /// "Thinking…"
    pub fn is_loading(&self) -> bool {
        self.has(flag::LOADING)
    }

    fn has(&self, flag: u64) -> bool {
        self.json["flags"].as_u64().unwrap_or(0) & flag != 0
    }

    /// Who is mentioned so that they notice.
    pub fn mentions(&self) -> Vec<Id> {
        let list = self.json["mentions"].as_array().into_iter().flatten();
        list.filter_map(|user| id::of_json(&user["id"])).collect()
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        let rows = self.json["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// Its buttons.
    pub fn buttons(&self) -> Vec<Button> {
        let buttons = self.parts().filter(|part| part["type"] == 2);
        buttons
            .map(|part| Button {
                custom_id: part["custom_id"].as_str().map(str::to_owned),
                label: text(&part["label"]),
                emoji: part["emoji"]["name"].as_str().map(str::to_owned),
                disabled: part["disabled"] == true,
            })
            .collect()
    }

    /// Its menus.
    pub fn menus(&self) -> Vec<Menu> {
        let menus = self.parts().filter(|part| part["type"] != 2);
        menus
            .map(|part| Menu {
                custom_id: text(&part["custom_id"]),
                placeholder: text(&part["placeholder"]),
                options: part["options"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|option| (text(&option["value"]), text(&option["label"])))
                    .collect(),
                disabled: part["disabled"] == true,
            })
            .collect()
    }
}
