//! PNG with a palette, written chunk by chunk: our pictures have at most 255 colours and compress best without filters.

use super::canvas::Canvas;
use super::theme::Rgb;
use zlib_rs::crc32::crc32;
use zlib_rs::{DeflateConfig, ReturnCode, compress_bound, compress_slice};

/// Fast, and on large flat areas nearly as small as the slowest.
const LEVEL: i32 = 2;

/// The file of a canvas.
pub fn encode(canvas: &Canvas, colours: &[Rgb]) -> Vec<u8> {
    let (width, height) = (canvas.width as u32, canvas.height as u32);
    let mut head = Vec::with_capacity(13);
    head.extend(width.to_be_bytes());
    head.extend(height.to_be_bytes());
    // Eight bits, indexed; the only compression and filter method there is; not interlaced.
    head.extend([8, 3, 0, 0, 0]);

    // Each row begins with the number of its filter: none.
    let mut rows = Vec::with_capacity((canvas.width + 1) * canvas.height);
    for row in canvas.pixels.chunks_exact(canvas.width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let mut packed = vec![0; compress_bound(rows.len())];
    let (packed, code) = compress_slice(&mut packed, &rows, DeflateConfig::new(LEVEL));
    debug_assert_eq!(code, ReturnCode::Ok);

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
