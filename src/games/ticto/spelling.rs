//! A segment lies between two cells and could be named after either. One of the two names is written, both are understood.

/// The written names for what somebody typed: `d3s` is `d2n`, `c3c4w` is `b3b4e`.
pub fn respell(typed: &str) -> String {
    let tokens: Vec<String> = typed.split('-').map(token).collect();
    tokens.join("-")
}

fn token(text: &str) -> String {
    const COLUMNS: &[u8] = b"zabcdefgh";
    let bytes = text.as_bytes();
    let Some((side, cells)) = bytes.split_last() else {
        return text.to_owned();
    };
    let column = |cell: &[u8]| COLUMNS.iter().position(|name| *name == cell[0]);
    let is_cell = |cell: &[u8]| column(cell).is_some() && matches!(cell[1], b'0'..=b'8');
    if !matches!(cells.len(), 2 | 4) || !cells.chunks(2).all(is_cell) {
        return text.to_owned();
    }
    // The cell on the other side of the segment, and what its side is called there. The margin has no names of its own.
    let (right, up, other) = match (side, &cells[..2]) {
        (b'w', cell) if cell[0] != b'a' => (-1, 0, 'e'),
        (b's', cell) if cell[1] != b'1' => (0, -1, 'n'),
        (b'e', cell) if cell[0] == b'z' => (1, 0, 'w'),
        (b'n', cell) if cell[1] == b'0' => (0, 1, 's'),
        _ => return text.to_owned(),
    };
    let mut name = String::new();
    for cell in cells.chunks(2) {
        let to = column(cell).and_then(|x| x.checked_add_signed(right));
        let (Some(&to), Some(row)) = (
            to.and_then(|x| COLUMNS.get(x)),
            cell[1].checked_add_signed(up),
        ) else {
            return text.to_owned();
        };
        name.push(to.into());
        name.push(row.into());
    }
    name.push(other);
    name
}

#[cfg(test)]
mod tests {
    use super::super::Ticto;
    use super::*;
    use crate::game::{Kind, Setup};

    #[test]
    fn both_names_of_a_segment_are_understood() {
        for (typed, written) in [
            ("d2-d3s", "d2-d2n"),
            ("c3-d3w", "c3-c3e"),
            ("b1c1-b2c2s", "b1c1-b1c1n"),
            ("b3b4-c3c4w", "b3b4-b3b4e"),
            ("g4-h4w", "g4-g4e"),
            ("a4-z4e", "a4-a4w"),
            ("c1-c0n", "c1-c1s"),
        ] {
            assert_eq!(respell(typed), written);
        }
    }

    #[test]
    fn what_is_written_stays_as_it_is() {
        let kind = Kind::of::<Ticto>([""; 4], &[]);
        let mut game = kind.start(&Setup::all(&kind)[0]);
        for m in "round-c1 round-c7 c2-c2e c6-c3 a2-a3 c3-c3e".split(' ') {
            for legal in game.legal() {
                assert_eq!(respell(legal.as_str()), legal.as_str());
            }
            game.play(m).unwrap();
        }
        for other in [
            "", "-", "d4-rebel", "round-e1", "d1s", "a4w", "é3s", "nonsense", "d9s", "zzs",
        ] {
            assert_eq!(respell(other), other);
        }
    }
}
