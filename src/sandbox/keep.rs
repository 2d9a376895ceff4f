//! What outlives the process: one file for everything but the attachments, which have a folder of their own.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Core;
use super::world::Kept;

const FILE: &str = "discord.json";
/// How long a change may wait to be written.
const PAUSE: Duration = Duration::from_millis(300);

/// How long the one before may take to let go of a folder.
const PATIENCE: Duration = Duration::from_secs(2);

/// Takes a folder for this process alone, until the file is dropped: two that write the same files spoil them.
pub async fn claim(folder: &Path) -> io::Result<File> {
    fs::create_dir_all(folder.join("files"))?;
    let file = File::create(folder.join("lock"))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(TryLockError::WouldBlock) => {
                let what = format!("a sandbox is already running in {}", folder.display());
                return Err(io::Error::new(io::ErrorKind::ResourceBusy, what));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// What was kept in a folder. Something unreadable is put aside, so that a new start is always possible.
pub fn load(folder: &Path) -> io::Result<Option<Kept>> {
    let path = folder.join(FILE);
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match serde_json::from_slice::<Kept>(&text) {
        Ok(kept) => {
            sweep(folder, &kept)?;
            Ok(Some(kept))
        }
        Err(error) => {
            let aside = folder.join("discord.json.broken");
            tracing::warn!(%error, "cannot read {}, putting it aside", path.display());
            fs::rename(&path, aside)?;
            Ok(None)
        }
    }
}

/// Removes files that no message has: those of a process that died before it had written the message.
fn sweep(folder: &Path, kept: &Kept) -> io::Result<()> {
    let attachments = kept
        .messages
        .values()
        .flat_map(|message| &message.attachments);
    let known: std::collections::HashSet<String> =
        attachments.map(|one| one.id.to_string()).collect();
    for entry in fs::read_dir(folder.join("files"))? {
        let entry = entry?;
        if !known.contains(&*entry.file_name().to_string_lossy()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

impl Core {
    /// Writes what is to be kept, if it has changed.
    pub fn save(&self) -> io::Result<()> {
        let Some(folder) = &self.options.folder else {
            return Ok(());
        };
        let _one_at_a_time = self
            .saving
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let text = {
            let mut world = self.world();
            if !std::mem::take(&mut world.dirty) {
                return Ok(());
            }
            serde_json::to_vec(&world.kept)?
        };
        let new = folder.join("discord.json.new");
        let write = || -> io::Result<()> {
            fs::write(&new, text)?;
            fs::rename(&new, folder.join(FILE))
        };
        write().inspect_err(|_| self.world().dirty = true)
    }
}

/// Writes every change soon after it was made, until the stand-in stops.
pub async fn watch(core: Arc<Core>) {
    loop {
        let stopped = tokio::select! {
            () = tokio::time::sleep(PAUSE) => false,
            () = core.stop.cancelled() => true,
        };
        let this = core.clone();
        match tokio::task::spawn_blocking(move || this.save()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "cannot keep the sandbox"),
            Err(error) => tracing::warn!(%error, "cannot keep the sandbox"),
        }
        if stopped {
            return;
        }
    }
}
