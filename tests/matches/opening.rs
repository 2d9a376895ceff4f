//! Opening databases, and copying them.

use crate::world::*;
use sqlx::Connection;
use std::process::Command;
use taula::matches::{Matches, State};
use taula::store::{Error, Store};

#[test]
fn a_database_is_made_once_and_found_again() {
    on_both(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let m = world.steps(&m, 3, &mut rng(1), noon()).await;
        let again = world.again().await;
        let found = again.find(&m.code).await.unwrap();
        assert_eq!(
            (found.log, found.version, found.deadline),
            (m.log, m.version, m.deadline)
        );
        again.store().of_player(ANA).await.unwrap();
    });
}

#[test]
fn a_database_of_a_newer_version_is_refused_and_not_touched() {
    on_both(async |world| {
        let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'later', ";
        if world.is_postgres() {
            let mut connection = sqlx::PgConnection::connect(&world.database).await.unwrap();
            let sql = sqlx::AssertSqlSafe(format!("{sql} true, '\\x00', 0)"));
            sqlx::query(sql).execute(&mut connection).await.unwrap();
        } else {
            let url = format!("sqlite://{}", world.database);
            let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
            let sql = sqlx::AssertSqlSafe(format!("{sql} true, x'00', 0)"));
            sqlx::query(sql).execute(&mut connection).await.unwrap();
        }
        let error = Store::open(&world.database).await.unwrap_err();
        assert!(
            matches!(error, Error::Newer { found: 9999, .. }),
            "{error:?}"
        );
        assert!(
            error.to_string().contains("newer version of Taula"),
            "{error}"
        );
    });
}

#[test]
fn what_is_no_database_is_said_plainly() {
    block_on(async {
        for name in ["", "mysql://here", "sqlite://", "a\0b", "sqlite::memory:"] {
            let error = Store::open(name).await.unwrap_err();
            assert!(matches!(error, Error::Name(_)), "{error:?}");
        }
        let folder = tempfile::tempdir().unwrap();
        let text = folder.path().join("letter.txt");
        std::fs::write(
            &text,
            "Dear reader, this is not a database at all.\n".repeat(100),
        )
        .unwrap();
        let error = Store::open(text.to_str().unwrap()).await.unwrap_err();
        assert!(matches!(error, Error::Foreign(_)), "{error:?}");
        assert!(error.to_string().contains("letter.txt"), "{error}");
        let nowhere = folder.path().join("no/such/folder/taula.db");
        let error = Store::open(nowhere.to_str().unwrap()).await.unwrap_err();
        assert!(matches!(error, Error::Closed(_)), "{error:?}");
        assert!(error.to_string().contains("no/such/folder"), "{error}");
        let missing = folder.path().join("missing.db");
        let error = Store::open_existing(missing.to_str().unwrap())
            .await
            .unwrap_err();
        assert!(matches!(error, Error::Missing(_)) && !missing.exists());
    });
}

#[test]
fn sqlite_keeps_what_it_promises() {
    block_on(async {
        let world = World::sqlite().await;
        let url = format!("sqlite://{}", world.database);
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert_eq!(mode, "wal");
    });
}

fn taula(world: &World, arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_taula"))
        .args(arguments)
        .env("DATABASE_URL", &world.database)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn a_backup_is_a_whole_database_while_others_write() {
    block_on(async {
        let world = World::sqlite().await;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let m = world.steps(&m, 5, &mut rng(1), noon()).await;
        let matches = world.matches.clone();
        let writer = tokio::spawn(async move {
            loop {
                matches
                    .challenge(&challenge("conhex", &[CARME, DANEL]), noon())
                    .await
                    .unwrap();
            }
        });
        let folder = tempfile::tempdir().unwrap();
        for i in 0..3 {
            let file = folder.path().join(format!("copy{i}.db"));
            let name = file.to_str().unwrap();
            let (done, said) = taula(&world, &["backup", name]);
            assert!(done, "{said}");
            let copy = Matches::unlimited(Store::open_existing(name).await.unwrap());
            assert_eq!(copy.find(&m.code).await.unwrap().log, m.log);
            for code in copy.store().of_player(CARME).await.unwrap() {
                assert_eq!(copy.find(&code).await.unwrap().state, State::Open);
            }
            let (done, said) = taula(&world, &["backup", name]);
            assert!(!done && said.contains("already there"), "{said}");
        }
        writer.abort();
        let leftovers = std::fs::read_dir(folder.path()).unwrap();
        let part = |entry: std::io::Result<std::fs::DirEntry>| {
            entry
                .unwrap()
                .file_name()
                .to_string_lossy()
                .ends_with(".part")
        };
        assert!(!leftovers.into_iter().any(part));
    });
}

#[test]
fn a_postgres_database_is_copied_by_its_own_tool() {
    on_postgres(async |world| {
        let (done, said) = taula(world, &["backup", "copy.db"]);
        assert!(!done && said.contains("pg_dump"), "{said}");
    });
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |file: &std::path::Path| file.metadata().unwrap().permissions().mode() & 0o777;
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("taula.db");
        let beside = ["-wal", "-shm"].map(|end| folder.path().join(format!("taula.db{end}")));
        let name = file.to_str().unwrap();
        let matches = Matches::unlimited(Store::open(name).await.unwrap());
        let wanted = challenge("conhex", &[ANA, BIEL]);
        matches.challenge(&wanted, noon()).await.unwrap();
        assert_eq!(mode(&file), 0o600);
        for file in &beside {
            assert_eq!(mode(file), 0o600, "{}", file.display());
        }
        // One that an older version has made for everybody, and has not closed.
        for file in beside.iter().chain([&file]) {
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
        }
        let again = Store::open(name).await.unwrap();
        for file in beside.iter().chain([&file]) {
            assert_eq!(mode(file), 0o600, "{}", file.display());
        }
        let copy = folder.path().join("copy.db");
        taula::store::backup(name, &copy).await.unwrap();
        assert_eq!(mode(&copy), 0o600);
        again.close().await;
        matches.store().clone().close().await;
    });
}
