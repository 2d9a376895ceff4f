//! Pictures of people, as Discord's media server has them.

use super::id::Id;

/// Width and height in pixels.
const SIDE: usize = 128;
/// Fields in each direction. The right half mirrors the left.
const FIELDS: usize = 5;
/// Width and height of a field in pixels.
const FIELD: usize = 20;
/// What is left around the fields.
const EDGE: usize = (SIDE - FIELDS * FIELD) / 2;

/// A picture that belongs to this id alone: a pattern in a colour such as `#0f766e`.
pub fn draw(id: Id, color: &str) -> Vec<u8> {
    // Ids differ only in a few bits: this spreads them.
    let mut bits = id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits ^= bits >> 29;
    let is_filled = |column: usize, row: usize| {
        let column = column.min(FIELDS - 1 - column);
        bits >> (row * FIELDS.div_ceil(2) + column) & 1 == 1
    };
    let mut pixels = Vec::with_capacity(SIDE * (SIDE + 1));
    for y in 0..SIDE {
        // Every line says how it is filtered: not at all.
        pixels.push(0);
        for x in 0..SIDE {
            let field = |at: usize| at.checked_sub(EDGE).map(|at| at / FIELD);
            let filled = match (field(x), field(y)) {
                (Some(column), Some(row)) if column < FIELDS && row < FIELDS => {
                    is_filled(column, row)
                }
                _ => false,
            };
            pixels.push(u8::from(filled));
        }
    }
    let mut palette = vec![0xf2, 0xf3, 0xf5];
    palette.extend(hex::decode(color.trim_start_matches('#')).unwrap_or_default());
    palette.resize(6, 0);
    png(&pixels, &palette)
}

/// A PNG of these lines of indices.
fn png(lines: &[u8], palette: &[u8]) -> Vec<u8> {
    let side = (SIDE as u32).to_be_bytes();
    let head = [&side[..], &side, &[8, 3, 0, 0, 0]].concat();
    let mut packed = vec![0; zlib_rs::compress_bound(lines.len())];
    let (packed, _) = zlib_rs::compress_slice(&mut packed, lines, Default::default());
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let parts: [(&[u8; 4], &[u8]); 4] = [
        (b"IHDR", &head),
        (b"PLTE", palette),
        (b"IDAT", packed),
        (b"IEND", &[]),
    ];
    for (name, data) in parts {
        out.extend((data.len() as u32).to_be_bytes());
        let begin = out.len();
        out.extend(name);
        out.extend(data);
        let sum = crc(&out[begin..]);
        out.extend(sum.to_be_bytes());
    }
    out
}

/// The check sum of a part of a PNG.
fn crc(bytes: &[u8]) -> u32 {
    let shift = |sum: u32, _| {
        if sum & 1 == 1 {
            sum >> 1 ^ 0xedb8_8320
        } else {
            sum >> 1
        }
    };
    !bytes
        .iter()
        .fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_a_png_and_belongs_to_one_person() {
        let picture = draw(Id(1_234_567), "#0f766e");
        let size = super::super::file::size(&picture);
        assert_eq!(size, Some((128, 128)));
        assert_eq!(picture, draw(Id(1_234_567), "#0f766e"));
        assert_ne!(picture, draw(Id(1_234_568), "#0f766e"));
    }
}
