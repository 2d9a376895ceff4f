//! What outlives the process: one file for everything but the attachments, which have a folder of their own, and a journal
//! of what has changed since that file was written. The bot's database says that a board was shown as soon as its request
//! was answered, so by then the board must be on disk; a line of the journal costs the same however much there is.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Core;
use super::id::Id;
use super::world::{Kept, Thing, User};

const FILE: &str = "discord.json";
const JOURNAL: &str = "discord.journal";
const FILES: &str = "files";

/// How long a change may wait to be written that nobody waits for.
const PAUSE: Duration = Duration::from_millis(300);

/// A journal that has grown to this many bytes is written into the file.
const LONG: u64 = 4 << 20;

/// How long the one before may take to let go of a folder.
const PATIENCE: Duration = Duration::from_secs(2);

/// Takes a folder for this process alone, until the file is dropped: two that write the same files spoil them.
pub async fn claim(folder: &Path) -> io::Result<File> {
    fs::create_dir_all(folder.join(FILES))?;
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

/// What was kept in a folder, or where it was put if nobody can read it, so that a new start is always possible.
pub enum Found {
    Nothing,
    Kept(Box<Kept>),
    Broken(PathBuf),
}

/// Looks for what was kept in a folder.
pub fn load(folder: &Path) -> io::Result<Found> {
    let path = folder.join(FILE);
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
    };
    match serde_json::from_slice::<Kept>(&text) {
        Ok(mut kept) => {
            replay(&mut kept, folder)?;
            sweep(folder, &kept)?;
            Ok(Found::Kept(Box::new(kept)))
        }
        Err(error) => {
            let aside = put_aside(folder)?;
            let (path, to) = (path.display(), aside.display());
            tracing::warn!(%error, "cannot read {path}, everything is put aside in {to}");
            Ok(Found::Broken(aside))
        }
    }
}

/// A line of the journal: what something is now, or that it is gone.
#[derive(Serialize, Deserialize)]
struct Entry {
    what: Thing,
    now: Value,
}

/// Does what the journal says. A last line that was not finished is one that nobody was told of.
fn replay(kept: &mut Kept, folder: &Path) -> io::Result<()> {
    fn put<T: DeserializeOwned>(all: &mut BTreeMap<Id, T>, id: Id, now: Value) {
        if now.is_null() {
            all.remove(&id);
        } else if let Ok(now) = serde_json::from_value(now) {
            all.insert(id, now);
        }
    }
    let text = match fs::read(folder.join(JOURNAL)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    let lines = text.split(|byte| *byte == b'\n');
    for Entry { what, now } in lines.filter_map(|line| serde_json::from_slice(line).ok()) {
        match what {
            Thing::User(id) => put(&mut kept.users, id, now),
            Thing::Guild(id) => put(&mut kept.guilds, id, now),
            Thing::Channel(id) => put(&mut kept.channels, id, now),
            Thing::Message(id) => put(&mut kept.messages, id, now),
        }
    }
    Ok(())
}

/// What something is now, as a line of the journal.
fn line(kept: &Kept, what: Thing) -> serde_json::Result<Vec<u8>> {
    fn now<T: Serialize>(all: &BTreeMap<Id, T>, id: Id) -> serde_json::Result<Value> {
        serde_json::to_value(all.get(&id))
    }
    let now = match what {
        Thing::User(id) => now(&kept.users, id),
        Thing::Guild(id) => now(&kept.guilds, id),
        Thing::Channel(id) => now(&kept.channels, id),
        Thing::Message(id) => now(&kept.messages, id),
    };
    let mut line = serde_json::to_vec(&Entry { what, now: now? })?;
    line.push(b'\n');
    Ok(line)
}

/// Moves everything that was kept, attachments included, where it is out of the way. The file goes last: if this is
/// interrupted, the next start finds it again.
fn put_aside(folder: &Path) -> io::Result<PathBuf> {
    let mut places = (1..).map(|number: u32| folder.join(format!("broken-{number}")));
    let aside = loop {
        let place = places.next().ok_or(io::ErrorKind::StorageFull)?;
        match fs::create_dir(&place) {
            Ok(()) => break place,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    };
    for name in [JOURNAL, FILES, FILE] {
        match fs::rename(folder.join(name), aside.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::create_dir_all(folder.join(FILES))?;
    Ok(aside)
}

/// Removes files that no message and no person has: those of a process that died before it had written who has them.
fn sweep(folder: &Path, kept: &Kept) -> io::Result<()> {
    let attachments = kept
        .messages
        .values()
        .flat_map(|message| &message.attachments);
    let mut known: HashSet<String> = attachments.map(|one| one.id.to_string()).collect();
    known.extend(
        kept.users
            .values()
            .filter_map(User::picture)
            .map(|id| id.to_string()),
    );
    for entry in fs::read_dir(folder.join(FILES))? {
        let entry = entry?;
        if !known.contains(&*entry.file_name().to_string_lossy()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// The journal, open, and how much of it is good.
#[derive(Debug)]
pub struct Journal {
    file: File,
    length: u64,
}

impl Journal {
    /// Opens that of a folder, at its end.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let path = folder.join(JOURNAL);
        let file = File::options().create(true).append(true).open(path)?;
        let length = file.metadata()?.len();
        Ok(Self { file, length })
    }

    fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        let written = self
            .file
            .write_all(lines)
            .and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => self.length += lines.len() as u64,
            // Half a line would spoil the next one.
            Err(_) => self.file.set_len(self.length)?,
        }
        written
    }

    fn clear(&mut self) -> io::Result<()> {
        self.file.set_len(0)?;
        self.length = 0;
        Ok(())
    }
}

impl Core {
    /// Writes what has changed into the journal.
    pub fn keep(&self) -> io::Result<()> {
        self.write(|_| false)
    }

    /// Writes everything into the file.
    pub fn save(&self) -> io::Result<()> {
        self.write(|_| true)
    }

    fn write(&self, anew: impl Fn(&Journal) -> bool) -> io::Result<()> {
        let (Some(folder), Some(journal)) = (&self.options.folder, &self.journal) else {
            return Ok(());
        };
        // A caller that arrives during a write waits until it is on disk, and then finds nothing left to write.
        let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
        let (changes, lines, all) = {
            let mut world = self.world();
            let changes = world.changes.as_mut().map(std::mem::take);
            let changes: BTreeSet<Thing> = changes.unwrap_or_default();
            let mut lines = Vec::new();
            for what in &changes {
                lines.extend(line(&world.kept, *what)?);
            }
            let all = anew(&journal).then(|| serde_json::to_vec(&world.kept));
            (changes, lines, all.transpose()?)
        };
        if let Err(error) = journal.append(&lines) {
            if let Some(left) = &mut self.world().changes {
                left.extend(changes);
            }
            return Err(error);
        }
        let Some(all) = all else {
            return Ok(());
        };
        // The journal ends with what the file says, so it does no harm if it is still there at the next start.
        let new = folder.join("discord.json.new");
        let mut file = File::create(&new)?;
        file.write_all(&all)?;
        file.sync_all()?;
        fs::rename(&new, folder.join(FILE))?;
        #[cfg(unix)]
        File::open(folder)?.sync_all()?;
        journal.clear()
    }
}

/// Lets something be written, and waits for it. What cannot be written is tried again with the next change.
async fn written(core: &Arc<Core>, write: impl FnOnce(&Core) -> io::Result<()> + Send + 'static) {
    let this = core.clone();
    match tokio::task::spawn_blocking(move || write(&this)).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "cannot keep the sandbox"),
        Err(error) => tracing::warn!(%error, "cannot keep the sandbox"),
    }
}

/// Waits until all that has changed is on disk, where anything is kept at all.
pub async fn settle(core: &Arc<Core>) {
    if core.journal.is_some() {
        written(core, Core::keep).await;
    }
}

/// Writes every change soon after it was made, until the stand-in stops.
pub async fn watch(core: Arc<Core>) {
    loop {
        let stopped = tokio::select! {
            () = tokio::time::sleep(PAUSE) => false,
            () = core.stop.cancelled() => true,
        };
        written(&core, move |core| {
            core.write(|journal| stopped || journal.length > LONG)
        })
        .await;
        if stopped {
            return;
        }
    }
}
