//! Why somebody cannot have what they asked for, in their language: what is wrong, and what to do instead.

use crate::game::Refusal;
use crate::games::GAMES;
use crate::locale::{Lang, Value};
use crate::matches::{Pace, Refused};
use crate::search::Level;

/// What to tell a person whose request was refused.
pub fn refused(lang: Lang, refused: &Refused) -> String {
    let word = |key: &str| lang.word(key);
    // Sentences that differ by a state or by what was offered choose among themselves.
    let chosen = |key: &str, name: &str, word: &'static str| lang.say(key, &[(name, word.into())]);
    let given = |key: &str, text: &str| lang.say(key, &[("given", code(text).into())]);
    match refused {
        Refused::Rules(refusal) => rules(lang, refusal),
        Refused::NoMatch { given: code } => given("refused-no-match", code),
        Refused::NotInIt => word("refused-not-in-it"),
        Refused::Left => word("refused-left"),
        Refused::NotPlaying { state } => chosen("refused-not-playing", "state", state.word()),
        Refused::NotYourTurn => word("refused-not-your-turn"),
        Refused::Stale { .. } => word("refused-stale"),
        Refused::CannotPlan => word("refused-cannot-plan"),
        Refused::PlanChanged => word("refused-plan-changed"),
        Refused::NothingToPlan => word("refused-nothing-to-plan"),
        Refused::PlanFull => word("refused-plan-full"),
        Refused::NotOpen { state } => chosen("refused-not-open", "state", state.word()),
        Refused::NotInvited => word("refused-not-invited"),
        Refused::OwnChallenge => word("refused-own-challenge"),
        Refused::NotChallenger => word("refused-not-challenger"),
        Refused::VariantChanged => word("refused-variant-changed"),
        Refused::Accepted => word("refused-accepted"),
        Refused::Twice => word("refused-twice"),
        Refused::NoPlayer { .. } => word("refused-no-player"),
        Refused::NoLevel { given } => {
            let levels = Level::ALL.map(|level| word(&format!("level-{level}")));
            choice(lang, "refused-no-level", given, &levels)
        }
        // People count seats from one.
        Refused::NoSeat { given } => lang.say(
            "refused-no-seat",
            &[("given", (u16::from(*given) + 1).into())],
        ),
        Refused::NoOffer { kind } => chosen("refused-no-offer", "offer", kind.word()),
        Refused::AlreadyOffered { kind } => chosen("refused-already-offered", "offer", kind.word()),
        Refused::Declined { kind } => chosen("refused-declined", "offer", kind.word()),
        Refused::Computer => word("refused-computer"),
        Refused::NothingToTakeBack => word("refused-nothing-to-take-back"),
        Refused::AfterChance => word("refused-after-chance"),
        Refused::NotOver { state } => chosen("refused-not-over", "state", state.word()),
        Refused::HasRematch { code } => {
            lang.say("refused-has-rematch", &[("code", code.as_str().into())])
        }
        Refused::Former => word("refused-former"),
        Refused::Hidden => word("refused-hidden"),
        // Discord shows the date in the time and language of the reader.
        Refused::Away { until } => {
            let until = format!("<t:{}:D>", until.unix_timestamp());
            lang.say("refused-away", &[("until", until.into())])
        }
        Refused::NotAway => word("refused-not-away"),
        Refused::NoVacation { asked, left } => {
            let values = [("asked", (*asked).into()), ("left", (*left).into())];
            lang.say("refused-no-vacation", &values)
        }
        Refused::Name { most } => lang.say("refused-name", &[("most", (*most).into())]),
        Refused::Word { most } => lang.say("refused-word", &[("most", (*most).into())]),
        Refused::Settings => word("refused-settings"),
        Refused::Busy => word("refused-busy"),
        Refused::TooMany { limit } => {
            let values = [
                ("limit", limit.word().into()),
                ("most", limit.most().into()),
            ];
            lang.say("refused-too-many", &values)
        }
        Refused::NoPace { given } => {
            let paces: Vec<String> = Pace::ALL
                .iter()
                .map(|pace| word(&format!("pace-{pace}")))
                .collect();
            choice(lang, "refused-no-pace", given, &paces)
        }
    }
}

fn rules(lang: Lang, refusal: &Refusal) -> String {
    let game = |key: &str| Value::from(lang.word(&format!("game-{key}")));
    match refusal {
        Refusal::Game { given, .. } => {
            let games: Vec<String> = GAMES
                .iter()
                .map(|kind| lang.word(&format!("game-{}", kind.key)))
                .collect();
            choice(lang, "refused-game", given, &games)
        }
        Refusal::Seats {
            game: key,
            given,
            expected,
        } => {
            let values = [
                ("game", game(key)),
                ("given", (*given).into()),
                ("expected", some(lang, expected).into()),
            ];
            lang.say("refused-seats", &values)
        }
        Refusal::Option {
            game: key,
            expected,
            ..
        } if expected.is_empty() => lang.say("refused-option-none", &[("game", game(key))]),
        Refusal::Option {
            game: key,
            given,
            expected,
        } => {
            let options: Vec<String> = expected
                .iter()
                .map(|option| lang.word(&format!("option-{key}-{option}")))
                .collect();
            let values = [
                ("game", game(key)),
                ("given", code(given).into()),
                ("expected", some(lang, &options).into()),
            ];
            lang.say("refused-option", &values)
        }
        Refusal::OptionValue {
            game,
            option,
            given,
        } => {
            let option = lang.word(&format!("option-{game}-{option}"));
            lang.say(
                "refused-option-value",
                &[("option", option.into()), ("given", code(given).into())],
            )
        }
        Refusal::OptionSeats {
            game,
            option,
            given,
            expected,
        } => {
            let values = [
                (
                    "option",
                    lang.word(&format!("option-{game}-{option}")).into(),
                ),
                ("given", (*given).into()),
                ("expected", some(lang, expected).into()),
            ];
            lang.say("refused-option-seats", &values)
        }
        Refusal::Move {
            given,
            after,
            expected,
        } => {
            let key = match (after.is_empty(), expected.is_empty()) {
                (true, _) => "refused-move",
                (false, true) => "refused-move-long",
                (false, false) if after == given => "refused-move-short",
                (false, false) => "refused-move-after",
            };
            let tokens: Vec<String> = expected.iter().map(|token| code(token)).collect();
            let values = [
                ("given", code(given).into()),
                ("after", code(after).into()),
                ("expected", some(lang, &tokens).into()),
            ];
            lang.say(key, &values)
        }
        Refusal::Over { .. } => lang.word("refused-over"),
        // What was expected is for those who write records; a person leaves with a command.
        Refusal::Retire { .. } => lang.word("refused-retire"),
    }
}

fn choice(lang: Lang, key: &str, given: &str, expected: &[String]) -> String {
    let values = [
        ("given", code(given).into()),
        ("expected", some(lang, expected).into()),
    ];
    lang.say(key, &values)
}

/// `a, b, c`, and a long list cut short. There is no “or” in it: Spanish would have to choose between “o” and “u” by the
/// sound of what follows.
fn some(lang: Lang, all: &[String]) -> String {
    const MOST: usize = 8;
    // It would be odd to save a single one.
    if all.len() <= MOST + 1 {
        return all.join(", ");
    }
    let values = [
        ("some", all[..MOST].join(", ").into()),
        ("count", (all.len() - MOST).into()),
    ];
    lang.say("list-more", &values)
}

/// What somebody typed, as a piece of code: nothing in it is a mention or a mark.
fn code(given: &str) -> String {
    let plain = |c: char| {
        if c == '`' {
            '’'
        } else if c.is_control() {
            ' '
        } else {
            c
        }
    };
    let text: String = given.chars().map(plain).collect();
    format!("`{}`", if text.is_empty() { " " } else { &text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{OfferKind, PlayerId, State};
    use time::UtcDateTime;

    fn every_refusal() -> Vec<Refusal> {
        let moves = |given: &str, after: &str, expected: &[&str]| Refusal::Move {
            given: given.to_owned(),
            after: after.to_owned(),
            expected: expected.iter().map(|&token| token.to_owned()).collect(),
        };
        let option = |expected: &[&str]| Refusal::Option {
            game: "conhex",
            given: "pie".to_owned(),
            expected: expected.iter().map(|&key| key.to_owned()).collect(),
        };
        vec![
            crate::games::find("chess").unwrap_err(),
            Refusal::Seats {
                game: "partxis",
                given: 5,
                expected: ["2", "3", "4"].map(str::to_owned).to_vec(),
            },
            option(&[]),
            option(&["swap"]),
            Refusal::OptionValue {
                game: "conhex",
                option: "swap",
                given: "7".to_owned(),
            },
            Refusal::OptionSeats {
                game: "partxis",
                option: "single",
                given: 3,
                expected: vec!["2".to_owned()],
            },
            moves("x", "", &["b22", "b30"]),
            moves("b22-x", "b22", &["24"]),
            moves("b22", "b22", &["24"]),
            moves("cover-now", "cover", &[]),
            Refusal::Over {
                given: "f6".to_owned(),
            },
            Refusal::Retire {
                given: "retire-0".to_owned(),
                expected: String::new(),
            },
        ]
    }

    fn every_refused() -> Vec<Refused> {
        let given = || "x`@everyone".to_owned();
        let mut all: Vec<Refused> = every_refusal().into_iter().map(Refused::Rules).collect();
        for &state in State::ALL {
            all.extend([
                Refused::NotPlaying { state },
                Refused::NotOpen { state },
                Refused::NotOver { state },
            ]);
        }
        for &kind in OfferKind::ALL {
            all.extend([
                Refused::NoOffer { kind },
                Refused::AlreadyOffered { kind },
                Refused::Declined { kind },
            ]);
        }
        all.extend([
            Refused::NoMatch { given: given() },
            Refused::NotInIt,
            Refused::Left,
            Refused::NotYourTurn,
            Refused::Stale {
                expected: 1,
                ply: 2,
            },
            Refused::CannotPlan,
            Refused::PlanChanged,
            Refused::NothingToPlan,
            Refused::PlanFull,
            Refused::NotInvited,
            Refused::OwnChallenge,
            Refused::NotChallenger,
            Refused::Twice,
            Refused::NoPlayer {
                given: PlayerId(-1),
            },
            Refused::NoLevel { given: given() },
            Refused::NoSeat { given: 255 },
            Refused::Computer,
            Refused::NothingToTakeBack,
            Refused::AfterChance,
            Refused::HasRematch {
                code: "k7pq".to_owned(),
            },
            Refused::Former,
            Refused::Hidden,
            Refused::Away {
                until: UtcDateTime::UNIX_EPOCH,
            },
            Refused::NotAway,
            Refused::NoVacation { asked: 1, left: 0 },
            Refused::Name { most: 100 },
            Refused::Settings,
            Refused::Busy,
            Refused::NoPace { given: given() },
        ]);
        all
    }

    #[test]
    fn whatever_is_refused_is_said_in_every_language() {
        for one in every_refused() {
            let english = refused(Lang::En, &one);
            for lang in Lang::ALL {
                let said = refused(lang, &one);
                assert!(!said.contains("refused-") && !said.contains('{'), "{said}");
                assert!(said.ends_with('.') || said.ends_with('!'), "{said}");
                assert!(
                    lang == Lang::En || said != english,
                    "{one:?} in {}",
                    lang.tag()
                );
                assert!(!said.contains("x`@"), "{said} lets marks through");
            }
        }
    }

    #[test]
    fn long_lists_are_cut_short_and_short_ones_are_not() {
        let names = |n: usize| (1..=n).map(|i| i.to_string()).collect::<Vec<_>>();
        assert_eq!(some(Lang::En, &names(3)), "1, 2, 3");
        assert_eq!(some(Lang::Ca, &names(9)), "1, 2, 3, 4, 5, 6, 7, 8, 9");
        assert_eq!(some(Lang::Es, &names(11)), "1, 2, 3, 4, 5, 6, 7, 8 y 3 más");
    }

    #[test]
    fn a_refusal_says_what_to_do() {
        let lost = Refused::NoMatch {
            given: "zzzz".to_owned(),
        };
        assert_eq!(
            refused(Lang::Eu, &lost),
            "Ez dago partida hau: `zzzz`. Ikusi zureak: `/games`."
        );
        let seats = Refused::Rules(every_refusal().remove(1));
        assert_eq!(
            refused(Lang::Es, &seats),
            "Parchís se juega con este número de personas: 2, 3, 4. Has pedido 5."
        );
    }
}
