//! Names as people give them to themselves, made fit to be shown beside other words.

/// A name that stays on its line and takes its own room, and nothing else's: without line breaks, without marks that turn
/// the text after them round, without characters that nobody sees. Empty when nothing is left to be seen.
///
/// Every name comes through here, from Discord and from the database, so whatever shows one need not.
pub fn clean(name: &str) -> String {
    let mut clean = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_whitespace() || is_blank(c) {
            // One blank between words, none before the first.
            if !clean.is_empty() && !clean.ends_with(' ') {
                clean.push(' ');
            }
        } else if !is_removed(c) {
            clean.push(c);
        }
    }
    let clean = clean.trim_end();
    match clean.chars().all(|c| c == ' ' || is_joiner(c)) {
        true => String::new(),
        false => clean.to_owned(),
    }
}

/// Characters that take room and show nothing.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}'
    )
}

/// Control characters, marks that change the direction of the text after them, and what is nowhere to be seen.
fn is_removed(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffc}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e001f}')
}

/// Characters that only change what is beside them: letters of some scripts and many emoji need them.
fn is_joiner(c: char) -> bool {
    matches!(c,
        '\u{200c}' | '\u{200d}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_seen_of_a_name_stays_and_nothing_else() {
        for (given, shown) in [
            ("Anna", "Anna"),
            ("  Anna   Maria ", "Anna Maria"),
            ("a\u{202e}b\u{2066}c\u{200f}d\u{61c}", "abcd"),
            (
                "one\ntwo\r\n\tthree\u{2028}four\u{85}five",
                "one two three four five",
            ),
            ("\u{feff}B\u{ad}e\u{200b}n\u{2060}i\0", "Beni"),
            ("\u{3164}x\u{2800}\u{115f}y\u{3164}", "x y"),
            (
                "👩\u{200d}🚀 \u{2764}\u{fe0f}",
                "👩\u{200d}🚀 \u{2764}\u{fe0f}",
            ),
            ("نی\u{200c}ما", "نی\u{200c}ما"),
            ("- item", "- item"),
        ] {
            assert_eq!(clean(given), shown, "{given:?}");
            assert_eq!(clean(shown), shown, "{given:?}");
        }
    }

    #[test]
    fn a_name_that_nobody_sees_is_none() {
        for given in [
            "",
            " ",
            "\u{200b}",
            "\u{200c}\u{200d}",
            "\u{2060}\u{feff}",
            "\u{ad}",
            "\u{2800}",
            "\u{3164}\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{fe0f}",
            "\u{202e}",
            "\n\n",
            "\u{a0}\u{3000}",
            "\u{e0041}\u{e007f}",
            "\u{3164} \u{200d}",
        ] {
            assert_eq!(clean(given), "", "{given:?}");
        }
    }
}
