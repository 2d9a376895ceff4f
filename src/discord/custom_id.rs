//! An action as the text of a custom id.
//!
//! `v1:K7Q2:12:m15-m12` chooses tokens on the board of match K7Q2 that has 12 entries in its log. `v1:K7Q2:12:m15-…!`
//! confirms a whole move. `v1:K7Q2:12:.resign` is a verb. Ids that belong to no match have nothing between the colons.
//! After a takeback the log may reach the same length again with other moves, so `v1:K7Q2:12~1:m15-m12` is about the
//! board after the first takeback.

use crate::view::action::{Action, Board, Verb, What};

/// The custom id of a button or menu.
pub fn write(action: &Action) -> String {
    let Action { code, board, what } = action;
    let board = match board.takebacks {
        0 => board.ply.to_string(),
        takebacks => format!("{}~{takebacks}", board.ply),
    };
    let rest = match what {
        What::Pick(prefix) => prefix.clone(),
        What::Confirm(notation) => format!("{notation}!"),
        What::Do(verb, more) if more.is_empty() => format!(".{}", verb.word()),
        What::Do(verb, more) => format!(".{}/{more}", verb.word()),
    };
    format!("v1:{code}:{board}:{rest}")
}

/// `None` when it is not one of ours, or of a version that we no longer know.
pub fn read(text: &str) -> Option<Action> {
    let mut parts = text.splitn(4, ':');
    if parts.next() != Some("v1") {
        return None;
    }
    let code = parts.next()?.to_owned();
    let board = read_board(parts.next()?)?;
    let rest = parts.next()?;
    let what = if let Some(verb) = rest.strip_prefix('.') {
        let (word, more) = verb.split_once('/').unwrap_or((verb, ""));
        let verb = Verb::ALL.iter().find(|verb| verb.word() == word)?;
        What::Do(*verb, more.to_owned())
    } else if let Some(notation) = rest.strip_suffix('!') {
        What::Confirm(notation.to_owned())
    } else {
        What::Pick(rest.to_owned())
    };
    Some(Action { code, board, what })
}

fn read_board(text: &str) -> Option<Board> {
    let (ply, takebacks) = text.split_once('~').unwrap_or((text, "0"));
    let takebacks = number(takebacks)?;
    Some(Board {
        ply: number(ply)?,
        takebacks: i64::try_from(takebacks).ok()?,
    })
}

/// A number as it is written here, and in no other way: `+0` and `007` are none.
fn number(text: &str) -> Option<usize> {
    let number: usize = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read_back() {
        let mut all = vec![
            What::Pick(String::new()),
            What::Pick("m15-m*".to_owned()),
            What::Confirm("m15-m12-k12-n11".to_owned()),
        ];
        all.extend(
            Verb::ALL
                .iter()
                .map(|&verb| What::Do(verb, "conhex/2".to_owned())),
        );
        for (what, takebacks) in all.into_iter().zip([0, 1, 12].into_iter().cycle()) {
            let action = Action {
                code: "K7Q2".to_owned(),
                board: Board {
                    ply: 300,
                    takebacks,
                },
                what,
            };
            assert_eq!(read(&write(&action)), Some(action));
        }
        let about = Action::about(Verb::Rules, "conhex/2");
        assert_eq!(read(&write(&about)), Some(about));
    }

    #[test]
    fn ids_of_messages_that_people_already_have_stay_as_they_are() {
        for text in [
            "v1:K7Q2:12:m15-m12",
            "v1:K7Q2:12~1:m15-m*",
            "v1:K7Q2:12:m15-m12-k12-n11!",
            "v1:K7Q2:12:.resign",
            "v1:K7Q2:0:",
            "v1::0:.rules/conhex/2",
        ] {
            let action = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(write(&action), text);
        }
    }

    #[test]
    fn foreign_ids_are_not_understood() {
        for text in [
            "",
            "v1",
            "v2:K7Q2:1:x",
            "v1:K7Q2:x:y",
            "v1:K7Q2:1",
            "v1:K7Q2:1:.fly",
            "v1:K7Q2:-1:x",
            "v1:K7Q2:1~:x",
            "v1:K7Q2:~1:x",
            "v1:K7Q2:+0:x",
            "v1:K7Q2:-0:x",
            "v1:K7Q2:007:x",
            "v1:K7Q2: 7:x",
            "v1:K7Q2::x",
            "v1:K7Q2:1~+1:x",
            "v1:K7Q2:1~01:x",
            "v1:K7Q2:1~-1:x",
            "v1:K7Q2:99999999999999999999999:x",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
