//! PNG with a palette, written chunk by chunk: our pictures have at most 255 colours and compress best without filters.

use super::bands::Bands;
use super::theme::Rgb;
use zlib_rs::crc32::crc32;
use zlib_rs::{DeflateConfig, compress_bound, compress_slice};

/// The file of indices into a palette, row by row. Bands of rows that were compressed before come from the cache.
pub fn encode(width: usize, pixels: &[u8], colours: &[Rgb], bands: &Bands) -> Vec<u8> {
    file(width, pixels.len(), colours, &bands.zlib(width, pixels))
}

/// The same pixels compressed in one piece, without a cache. The level is zlib's, 1 to 9.
pub fn encode_whole(width: usize, pixels: &[u8], colours: &[Rgb], level: i32) -> Vec<u8> {
    // Each row begins with the number of its filter: none.
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width.max(1));
    for row in pixels.chunks_exact(width.max(1)) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let mut packed = vec![0; compress_bound(rows.len())];
    // There is room for whatever comes out, so it cannot fail.
    let (packed, _) = compress_slice(&mut packed, &rows, DeflateConfig::new(level));
    file(width, pixels.len(), colours, packed)
}

fn file(width: usize, pixels: usize, colours: &[Rgb], packed: &[u8]) -> Vec<u8> {
    let height = pixels / width.max(1);
    let mut head = Vec::with_capacity(13);
    head.extend((width as u32).to_be_bytes());
    head.extend((height as u32).to_be_bytes());
    // Eight bits, indexed; the only compression and filter method there is; not interlaced.
    head.extend([8, 3, 0, 0, 0]);

    let mut file = Vec::with_capacity(packed.len() + 1024);
    file.extend(b"\x89PNG\r\n\x1a\n");
    chunk(&mut file, b"IHDR", &head);
    chunk(&mut file, b"PLTE", colours.as_flattened());
    chunk(&mut file, b"IDAT", packed);
    chunk(&mut file, b"IEND", b"");
    file
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let from = file.len();
    file.extend(name);
    file.extend(data);
    let check = crc32(0, &file[from..]);
    file.extend(check.to_be_bytes());
}
