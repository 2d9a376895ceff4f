//! Variants in words: what is played beside a game's name, and what can be chosen.

use crate::game::{Kind, Ladder, PLAIN, Setup};
use crate::games;
use crate::locale::Lang;
use crate::matches::Match;

/// A variant that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// As [`Kind::variant`] reads it.
    pub key: String,
    pub name: String,
    /// The name with what it means: “Quick: two pieces each”.
    pub in_full: String,
}

/// What a game offers, the presets first. With a number of seats only what fits it.
pub fn choices(kind: &Kind, seats: Option<u8>, lang: Lang) -> Vec<Choice> {
    let fits = |key: &str| match seats {
        Some(seats) => kind.variant(seats, key).is_some(),
        None => true,
    };
    let presets = kind.preset_keys().into_iter();
    let mut all: Vec<Choice> = presets.map(|key| preset(kind, key, lang)).collect();
    if all.is_empty() && !kind.switches.is_empty() {
        let name = lang.word("variant-plain");
        all.push(Choice {
            key: PLAIN.to_owned(),
            in_full: name.clone(),
            name,
        });
    }
    all.extend(kind.switches.iter().map(|switch| {
        let word = format!("option-{}-{}", kind.key, switch.key);
        let name = match switch.default {
            true => lang.say("option-off", &[("option", lang.word(&word).into())]),
            false => lang.word(&word),
        };
        Choice {
            key: switch.key.to_owned(),
            in_full: format!("{name} · {}", lang.word(&format!("{word}-about"))),
            name,
        }
    }));
    all.retain(|choice| fits(&choice.key));
    all
}

/// A preset by its key.
pub fn preset(kind: &Kind, key: &str, lang: Lang) -> Choice {
    let word = format!("preset-{}-{key}", kind.key);
    let name = lang.word(&word);
    Choice {
        key: key.to_owned(),
        in_full: format!("{name}: {}", lang.word(&format!("{word}-about"))),
        name,
    }
}

/// The preset that is played, in words; `None` when what is played has no name.
pub fn played(m: &Match, lang: Lang) -> Option<String> {
    let (kind, setup) = m.setup()?;
    let key = kind.preset_of(&setup)?.key;
    Some(preset(kind, key, lang).in_full)
}

/// What is rated together: the game, and which of its variants where there are several ladders.
pub fn ladder_name(ladder: Ladder, lang: Lang) -> String {
    let game = lang.word(&format!("game-{}", ladder.game));
    let Ok(kind) = games::find(ladder.game) else {
        return game;
    };
    if kind.ladders().len() == 1 {
        return game;
    }
    // The game itself is called by the preset that has nothing on.
    let plain = kind.presets.iter().find(|preset| preset.on.is_empty());
    match ladder.preset.or(plain.map(|preset| preset.key)) {
        Some(key) => format!("{game} · {}", preset(kind, key, lang).name),
        None => game,
    }
}

/// Where a game is rated that is played as usual, with as few seats as it has.
pub fn usual_ladder(kind: &Kind) -> Ladder {
    let seats = kind.seats.iter().min().copied().unwrap_or_default();
    let usual = Setup::new(kind, seats.into(), &kind.usual(seats));
    let plain = Ladder {
        game: kind.key,
        preset: None,
    };
    usual.map_or(plain, |setup| kind.ladder(&setup))
}
