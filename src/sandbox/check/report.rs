//! What a check has found.

use serde_json::Value;

/// Something wrong in a request.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Where in the body, such as `components.0.components.2.label`.
    pub at: String,
    pub what: String,
    /// Discord answers 400. Otherwise it lets it pass in silence, and does not do what was meant.
    pub fatal: bool,
}

/// Problems, as they are found.
#[derive(Debug, Default)]
pub struct Report {
    pub problems: Vec<Problem>,
}

/// The path of a field within another.
pub fn inside(at: &str, key: impl std::fmt::Display) -> String {
    if at.is_empty() {
        key.to_string()
    } else {
        format!("{at}.{key}")
    }
}

/// Length as Discord counts it.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

impl Report {
    /// Discord refuses this.
    pub fn wrong(&mut self, at: &str, what: impl Into<String>) {
        self.problems.push(Problem {
            at: at.to_owned(),
            what: what.into(),
            fatal: true,
        });
    }

    /// Discord ignores this, but nobody meant it.
    pub fn odd(&mut self, at: &str, what: impl Into<String>) {
        self.problems.push(Problem {
            at: at.to_owned(),
            what: what.into(),
            fatal: false,
        });
    }

    /// A text with a number of characters in this range. Null counts as the empty text.
    pub fn length(&mut self, at: &str, value: &Value, min: usize, max: usize) {
        let text = match value {
            Value::Null => "",
            Value::String(text) => text,
            _ => return self.wrong(at, "must be a string"),
        };
        let length = length(text);
        if length < min || length > max {
            self.wrong(
                at,
                format!("must be {min} to {max} characters long, is {length}"),
            );
        }
    }

    /// An object with no other fields than these (words with spaces between).
    pub fn known(&mut self, at: &str, object: &Value, fields: &str) {
        for key in object.as_object().into_iter().flatten().map(|(key, _)| key) {
            if !fields.split_whitespace().any(|known| known == key) {
                self.odd(&inside(at, key), "unknown field");
            }
        }
    }
}
