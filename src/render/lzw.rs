//! The compression of GIF, for frames of plain colours, most of whose pixels say "as before".
//!
//! It writes what any greedy encoder writes, only sooner: its dictionary lies in the nearest cache, and a run
//! of one colour is measured and looked up once instead of being followed pixel by pixel.

/// Pixels are bytes, and codes begin with as many bits and one more.
const BITS: u8 = 8;
const CLEAR: u32 = 1 << BITS;
const END: u32 = CLEAR + 1;

/// Codes have at most twelve bits; when they run out the dictionary is begun anew.
const MOST_CODES: u32 = 4096;

/// Twice as many places as codes, so that few are taken when they are looked for.
const PLACES_BITS: u32 = 13;

/// What has been seen: each entry a code, the byte that follows it, and the code of both, in 12, 8 and 12 bits. None of
/// them is 0, for the code of two is never that of one.
struct Dictionary {
    places: Box<[u32]>,
    next: u32,
    /// For each byte, the codes of two, three, four… of it.
    runs: Vec<Vec<u32>>,
}

impl Dictionary {
    fn new() -> Dictionary {
        Dictionary {
            places: vec![0; 1 << PLACES_BITS].into(),
            next: END + 1,
            runs: vec![Vec::new(); CLEAR as usize],
        }
    }

    fn clear(&mut self) {
        self.places.fill(0);
        self.next = END + 1;
        self.runs.iter_mut().for_each(Vec::clear);
    }

    /// The code of `code` and then `byte`, or the free place where it belongs.
    fn find(&self, code: u32, byte: u8) -> Result<u32, usize> {
        let both = code << 8 | u32::from(byte);
        let mask = self.places.len() - 1;
        let mut place = (both.wrapping_mul(0x9e37_79b1) >> (32 - PLACES_BITS)) as usize;
        loop {
            let entry = self.places[place & mask];
            if entry == 0 {
                return Err(place & mask);
            }
            if entry >> 12 == both {
                return Ok(entry & (MOST_CODES - 1));
            }
            place += 1;
        }
    }

    fn add(&mut self, place: usize, code: u32, byte: u8) {
        self.places[place] = (code << 8 | u32::from(byte)) << 12 | self.next;
        let runs = &mut self.runs[usize::from(byte)];
        if *runs.last().unwrap_or(&byte.into()) == code {
            runs.push(self.next);
        }
        self.next += 1;
    }
}

/// Codes packed from the lowest bit on.
struct Codes {
    file: Vec<u8>,
    waiting: u64,
    count: u32,
    size: u32,
}

impl Codes {
    fn push(&mut self, code: u32) {
        self.waiting |= u64::from(code) << self.count;
        self.count += self.size;
        if self.count >= 32 {
            self.file.extend((self.waiting as u32).to_le_bytes());
            self.waiting >>= 32;
            self.count -= 32;
        }
    }

    fn end(mut self) -> Vec<u8> {
        let bytes = self.count.div_ceil(8) as usize;
        self.file.extend(&self.waiting.to_le_bytes()[..bytes]);
        self.file
    }
}

/// The pixels as a frame that is already compressed holds them: the bits of a pixel, then the codes.
pub fn compress(pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(pixels.len() / 4 + 16);
    file.push(BITS);
    let mut codes = Codes {
        file,
        waiting: 0,
        count: 0,
        size: u32::from(BITS) + 1,
    };
    codes.push(CLEAR);
    let mut dictionary = Dictionary::new();
    let mut rest = pixels;
    while let Some((&first, after)) = rest.split_first() {
        let mut code = u32::from(first);
        rest = after;
        let runs = &dictionary.runs[usize::from(first)];
        let known = &rest[..rest.len().min(runs.len())];
        let more = known.iter().position(|&byte| byte != first);
        let more = more.unwrap_or(known.len());
        if more > 0 {
            code = runs[more - 1];
            rest = &rest[more..];
        }
        let unknown = loop {
            let Some((&byte, after)) = rest.split_first() else {
                break None;
            };
            match dictionary.find(code, byte) {
                Ok(both) => (code, rest) = (both, after),
                Err(place) => break Some((place, byte)),
            }
        };
        codes.push(code);
        let Some((place, byte)) = unknown else {
            break;
        };
        if dictionary.next == MOST_CODES {
            codes.push(CLEAR);
            codes.size = u32::from(BITS) + 1;
            dictionary.clear();
        } else {
            // The reader learns each code one later than we do, so the size grows one code later than ours could.
            if dictionary.next == 1 << codes.size {
                codes.size += 1;
            }
            dictionary.add(place, code, byte);
        }
    }
    codes.push(END);
    codes.end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gif::{DecodeOptions, Encoder, Frame};
    use std::borrow::Cow;

    fn read(compressed: Vec<u8>, width: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let frame = Frame {
            width: width as u16,
            height: 1,
            buffer: Cow::Owned(compressed),
            ..Frame::default()
        };
        let mut encoder = Encoder::new(&mut file, width as u16, 1, &[0; 768]).unwrap();
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut options = DecodeOptions::new();
        options.check_lzw_end_code(true);
        let mut decoder = options.read_info(file.as_slice()).unwrap();
        let frame = decoder.read_next_frame().unwrap().unwrap();
        frame.buffer.to_vec()
    }

    #[test]
    fn others_read_it_and_write_no_less() {
        let mut seed = 1_u32;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        // From hardly any runs to hardly anything else; lengths at which the size of the codes changes among them.
        for kinds in [1, 2, 5, 40, 256] {
            for length in (1..800).chain([3_837, 3_838, 3_839, 3_840, 3_841, 5_000, 60_000]) {
                let mut pixels = vec![255];
                while pixels.len() < length {
                    let byte = [255, random(kinds) as u8][random(2) as usize];
                    let run = 1 + random(300 / kinds + 1) as usize;
                    pixels.extend(vec![byte; run.min(length - pixels.len())]);
                }
                let mut theirs = Frame {
                    buffer: Cow::Borrowed(&pixels),
                    ..Frame::default()
                };
                theirs.make_lzw_pre_encoded();
                let ours = compress(&pixels);
                assert!(ours.len() <= theirs.buffer.len() + 1);
                assert!(
                    read(ours, length) == pixels,
                    "{length} pixels of {kinds} kinds"
                );
            }
        }
    }
}
