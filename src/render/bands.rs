//! Rows of pixels, compressed in bands. Each band is compressed by itself, so that one that was compressed before is
//! only copied.
//!
//! Most rows stay the same from one board to the next. A band is found by its content, whatever picture it was compressed
//! for.

use lru::LruCache;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};
use twox_hash::XxHash3_128;
use zlib_rs::adler32::{adler32, adler32_combine};
use zlib_rs::{Deflate, DeflateFlush, compress_bound};

/// The rows of a band. Lower bands are found more often, but take more bytes: each has its own Huffman tables.
const ROWS: usize = 32;

/// The compression level of zlib. It is quick, and on large flat areas the files are nearly as small as with the slowest:
/// level 6 takes twice the time for a tenth fewer bytes.
const LEVEL: i32 = 2;

/// What the cache needs for a band besides its bytes, about.
const OVERHEAD: usize = 160;

/// The bands of all pictures that the program draws.
pub static SHARED: LazyLock<Bands> = LazyLock::new(|| Bands::new(16 << 20));

/// A hash of the content with a seed that nobody can guess, and the size. Two different bands never have the same key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    hash: u128,
    width: usize,
    length: usize,
}

#[derive(Debug)]
struct Band {
    /// Part of a deflate stream. It refers to nothing outside itself and ends with a whole byte.
    deflated: Box<[u8]>,
    /// The checksum of the content.
    adler: u32,
}

impl Band {
    fn weight(&self) -> usize {
        self.deflated.len() + OVERHEAD
    }
}

/// A cache of compressed bands. It keeps those that were used last, up to a number of bytes.
#[derive(Debug)]
pub struct Bands {
    kept: Mutex<Kept>,
    most_bytes: usize,
    seed: u64,
}

#[derive(Debug)]
struct Kept {
    bands: LruCache<Key, Arc<Band>>,
    bytes: usize,
}

impl Bands {
    pub fn new(most_bytes: usize) -> Bands {
        Bands {
            kept: Mutex::new(Kept {
                bands: LruCache::unbounded(),
                bytes: 0,
            }),
            most_bytes,
            // The standard library draws this at random.
            seed: RandomState::new().hash_one(0),
        }
    }

    /// The rows of a PNG, without filters, as a zlib stream.
    pub fn zlib(&self, width: usize, pixels: &[u8]) -> Vec<u8> {
        let contents = || pixels.chunks(width.max(1) * ROWS);
        let keys: Vec<Key> = contents()
            .map(|content| Key {
                hash: XxHash3_128::oneshot_with_seed(self.seed, content),
                width,
                length: content.len(),
            })
            .collect();
        let mut found: Vec<Option<Arc<Band>>> = {
            let mut kept = self.lock();
            let find = |key| kept.bands.get(key).cloned();
            keys.iter().map(find).collect()
        };
        let mut compressor = None;
        let mut fresh = Vec::new();
        for ((band, key), content) in found.iter_mut().zip(keys).zip(contents()) {
            if band.is_none() {
                let compressor = compressor.get_or_insert_with(Compressor::new);
                let new = Arc::new(compressor.band(width, content));
                fresh.push((key, Arc::clone(&new)));
                *band = Some(new);
            }
        }
        if !fresh.is_empty() {
            self.keep(fresh);
        }

        let bands = || found.iter().flatten();
        let total: usize = bands().map(|band| band.deflated.len()).sum();
        let mut stream = Vec::with_capacity(total + 8);
        stream.extend(ZLIB_HEADER);
        let mut adler = 1;
        for (band, content) in bands().zip(contents()) {
            stream.extend_from_slice(&band.deflated);
            adler = adler32_combine(adler, band.adler, bytes_of(width, content) as u64);
        }
        stream.extend(LAST_BLOCK);
        stream.extend(adler.to_be_bytes());
        stream
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept
            .lock()
            .unwrap_or_else(|broken| broken.into_inner())
    }

    fn keep(&self, fresh: Vec<(Key, Arc<Band>)>) {
        let mut kept = self.lock();
        for (key, band) in fresh {
            kept.bytes += band.weight();
            // Another thread may have kept the same band in the meantime.
            if let Some(same) = kept.bands.put(key, band) {
                kept.bytes -= same.weight();
            }
        }
        while kept.bytes > self.most_bytes
            && let Some((_, oldest)) = kept.bands.pop_lru()
        {
            kept.bytes -= oldest.weight();
        }
    }
}

/// Deflate with a window of 32 kB; the check bits say that no level is given.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];

/// An empty block that is marked as the last one.
const LAST_BLOCK: [u8; 2] = [0x03, 0x00];

/// The bytes of a band as they are compressed: each row begins with the number of its filter.
fn bytes_of(width: usize, content: &[u8]) -> usize {
    content.len() + content.len().div_ceil(width.max(1))
}

struct Compressor {
    deflate: Deflate,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Compressor {
    fn new() -> Compressor {
        Compressor {
            deflate: Deflate::new(LEVEL, false, 15),
            rows: Vec::new(),
            packed: Vec::new(),
        }
    }

    fn band(&mut self, width: usize, content: &[u8]) -> Band {
        self.rows.clear();
        for row in content.chunks(width.max(1)) {
            self.rows.push(0);
            self.rows.extend_from_slice(row);
        }
        self.deflate.reset();
        // The room is enough for anything with its flush, so it cannot fail.
        self.packed.resize(compress_bound(self.rows.len()) + 64, 0);
        let done = self
            .deflate
            .compress(&self.rows, &mut self.packed, DeflateFlush::SyncFlush);
        debug_assert!(done.is_ok());
        Band {
            deflated: self.packed[..self.deflate.total_out() as usize].into(),
            adler: adler32(1, &self.rows),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::png;
    use rand::{Rng, RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Every index has a colour of its own.
    fn colours() -> Vec<[u8; 3]> {
        (0..=255).map(|i| [i, 255 - i, i ^ 0x55]).collect()
    }

    fn read(file: &[u8]) -> Vec<u8> {
        let picture = image::load_from_memory(file).unwrap().to_rgb8();
        picture.pixels().map(|pixel| pixel[0]).collect()
    }

    fn noise(rng: &mut impl Rng, length: usize) -> Vec<u8> {
        (0..length).map(|_| rng.random()).collect()
    }

    #[test]
    fn others_read_the_same_pixels_with_and_without_the_cache() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let bands = Bands::new(1 << 20);
        for (width, height) in [(1, 1), (1, 100), (7, 31), (40, 32), (90, 33), (450, 97)] {
            let mut pixels = noise(&mut rng, width * height);
            // Flat areas as in our pictures, and noise that cannot be compressed.
            pixels[..width * height / 2].fill(9);
            let whole = png::encode_whole(width, &pixels, &colours(), 6);
            assert!(read(&whole) == pixels);
            for _ in 0..2 {
                let file = png::encode(width, &pixels, &colours(), &bands);
                assert!(read(&file) == pixels, "{width} × {height}");
            }
            let count = bands.lock().bands.len();
            // The same bytes in rows of another width are another content.
            let file = png::encode(width * height, &pixels, &colours(), &bands);
            assert!(read(&file) == pixels);
            assert!(bands.lock().bands.len() > count || height == 1);
        }
    }

    #[test]
    fn only_what_changed_is_compressed_again() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let bands = Bands::new(1 << 20);
        let mut pixels = noise(&mut rng, 50 * 10 * ROWS);
        bands.zlib(50, &pixels);
        assert_eq!(bands.lock().bands.len(), 10);
        bands.zlib(50, &pixels);
        assert_eq!(bands.lock().bands.len(), 10);
        pixels[50 * 3 * ROWS + 7] ^= 1;
        bands.zlib(50, &pixels);
        assert_eq!(bands.lock().bands.len(), 11);
    }

    #[test]
    fn the_cache_stays_within_its_bytes_and_keeps_what_was_used_last() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let bands = Bands::new(60_000);
        let often = noise(&mut rng, 40 * ROWS);
        bands.zlib(40, &often);
        let first = bands.lock().bands.iter().next().map(|(key, _)| *key);
        for _ in 0..500 {
            let other = noise(&mut rng, 40 * 2 * ROWS);
            bands.zlib(40, &other);
            bands.zlib(40, &often);
            let kept = bands.lock();
            let weights = kept.bands.iter().map(|(_, band)| band.weight());
            assert_eq!(weights.sum::<usize>(), kept.bytes);
            assert!(kept.bytes <= 60_000);
        }
        let kept = bands.lock();
        assert!(kept.bands.len() > 20 && kept.bands.contains(&first.unwrap()));
    }

    #[test]
    fn many_threads_share_a_small_cache() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let pictures: Vec<Vec<u8>> = (0..12).map(|_| noise(&mut rng, 30 * 80)).collect();
        let bands = Bands::new(20_000);
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let (pictures, bands) = (&pictures, &bands);
                scope.spawn(move || {
                    for turn in 0..60 {
                        let pixels = &pictures[(turn * (thread + 1)) % pictures.len()];
                        let file = png::encode(30, pixels, &colours(), bands);
                        assert!(read(&file) == *pixels);
                    }
                });
            }
        });
        assert!(bands.lock().bytes <= 20_000);
    }
}
