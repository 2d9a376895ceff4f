//! A database file is for the one who runs the bot, and for nobody else on the machine.

use std::path::Path;

/// Makes an empty file that only its owner may read, or takes that right from others if it is there already. SQLite gives
/// the files beside it the rights that it has.
#[cfg(unix)]
pub fn make_private(file: &Path) {
    use std::fs::{self, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let made = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(file);
    match made {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        // When it cannot be made, opening it says in more words why.
        _ => return,
    }
    for end in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        let name = Path::new(&name);
        let Ok(found) = fs::metadata(name) else {
            continue;
        };
        let mode = found.permissions().mode();
        if found.is_file() && mode & 0o077 != 0 {
            // Who may not change the rights does not own it, and it is for its owner to say who reads it.
            if let Err(error) = fs::set_permissions(name, Permissions::from_mode(mode & 0o700)) {
                tracing::warn!(%error, file = %name.display(), "others may read the database");
            }
        }
    }
}

/// Elsewhere the folder decides who may read it.
#[cfg(not(unix))]
pub fn make_private(_: &Path) {}
