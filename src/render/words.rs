//! Facts of a scene as sentences.

use crate::game::Seat;
use crate::game::scene::{Arg, Fact};
use crate::locale::{Lang, Value};

/// A fact as a sentence; `name` says who sits where.
pub fn say(lang: Lang, fact: &Fact, name: &dyn Fn(Seat) -> String) -> String {
    let values: Vec<(&str, Value<'_>)> = fact
        .args
        .iter()
        .map(|(gap, arg)| {
            let value = match arg {
                Arg::Number(number) => Value::from(*number),
                Arg::Text(text) if text.is_empty() => Value::from("–"),
                Arg::Text(text) => Value::from(text.as_str()),
                Arg::Word(key) => Value::from(lang.word(key)),
                Arg::Seat(seat) => Value::from(name(*seat)),
                Arg::Fact(fact) => Value::from(say(lang, fact, name)),
                Arg::List(facts) if facts.is_empty() => Value::from("–"),
                Arg::List(facts) => {
                    let said: Vec<String> =
                        facts.iter().map(|fact| say(lang, fact, name)).collect();
                    Value::from(said.join(", "))
                }
            };
            (*gap, value)
        })
        .collect();
    lang.say(&fact.key, &values)
}
