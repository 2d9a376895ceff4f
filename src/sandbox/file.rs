//! Files that hang at messages: in memory, or in a folder next to what else is kept.

use std::fs;
use std::path::PathBuf;

use axum::body::Bytes;

use super::Core;
use super::id::Id;
use super::world::World;

impl Core {
    /// Keeps the content of a file.
    pub fn keep_file(&self, world: &mut World, id: Id, bytes: &Bytes) {
        let Some(path) = self.path(id) else {
            world.files.insert(id, bytes.clone());
            return;
        };
        if let Err(error) = fs::write(&path, bytes) {
            tracing::warn!(%error, path = %path.display(), "cannot keep an attachment");
            world.files.insert(id, bytes.clone());
        }
    }

    /// The content of a file.
    pub fn file(&self, world: &World, id: Id) -> Option<Bytes> {
        if let Some(bytes) = world.files.get(&id) {
            return Some(bytes.clone());
        }
        fs::read(self.path(id)?).ok().map(Bytes::from)
    }

    /// Throws a file away.
    pub fn forget_file(&self, world: &mut World, id: Id) {
        world.files.remove(&id);
        if let Some(path) = self.path(id) {
            // It may be in memory only, if the disk was full.
            let _ = fs::remove_file(path);
        }
    }

    /// Named by its number only: what somebody calls a file never becomes a path.
    fn path(&self, id: Id) -> Option<PathBuf> {
        let folder = self.options.folder.as_ref()?;
        Some(folder.join("files").join(id.to_string()))
    }
}

/// A file's name as Discord keeps it: letters, digits, dots, hyphens and underscores.
pub fn name(name: &str) -> String {
    let safe: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || "._-".contains(c) {
                c
            } else {
                '_'
            }
        })
        .take(260)
        .collect();
    match safe.trim_start_matches('.') {
        "" => "unknown".to_owned(),
        safe => safe.to_owned(),
    }
}

/// The media type that goes with a name.
pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "json" => "application/json",
        "txt" | "md" | "csv" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG or GIF.
pub fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    let big = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let little = |at: usize| {
        Some(u32::from(u16::from_le_bytes(
            bytes.get(at..at + 2)?.try_into().ok()?,
        )))
    };
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some((big(16)?, big(20)?))
    } else if bytes.starts_with(b"GIF8") {
        Some((little(6)?, little(8)?))
    } else {
        None
    }
}
