//! A full disk, a locked file, a lost connection: a clear error, nothing half done, and the next call works when the cause
//! is gone.

use crate::world::*;
use sqlx::Connection;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use taula::ids::InteractionId;
use taula::matches::{Error, Matches, State};
use taula::store::{self, Store};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// A small file system of its own, when we may make one.
struct Small {
    folder: tempfile::TempDir,
}

impl Small {
    fn mount() -> Option<Small> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"])
            .arg(folder.path())
            .output();
        let mounted = mounted.is_ok_and(|output| output.status.success());
        mounted.then_some(Small { folder })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn fill(&self) {
        let mut file = fs::File::create(self.path("filler")).unwrap();
        while file.write_all(&[1; 4096]).is_ok() {}
        while file.write_all(&[1]).is_ok() {}
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount")
            .arg("-l")
            .arg(self.folder.path())
            .status();
    }
}

#[test]
fn on_a_full_disk_nothing_is_half_done_and_play_goes_on_when_there_is_space() {
    let Some(small) = Small::mount() else {
        return skipped("a full disk: not allowed to mount a small one");
    };
    block_on(async {
        let database = small.path("taula.db").to_str().unwrap().to_owned();
        let matches = Matches::unlimited(Store::open(&database).await.unwrap());
        let wanted = challenge("conhex", &[ANA, BIEL]);
        let m = matches.challenge(&wanted, noon()).await.unwrap();
        let m = matches
            .accept(&m.code, BIEL, interaction(), noon())
            .await
            .unwrap();
        small.fill();
        let mut failed = 0;
        let mut m = m.stored;
        // What fits into space that SQLite already has may still be written: until it is used up.
        for _ in 0..200 {
            let legal = m.replay().unwrap().legal();
            let wanted = taula::matches::Move {
                player: m.player(m.turn.unwrap()).unwrap(),
                ply: m.ply(),
                notation: legal[0].as_str(),
                interaction: Some(interaction()),
            };
            match matches.play(&m.code, wanted, noon()).await {
                Ok(played) if played.stored.state == State::Playing => m = played.stored,
                Ok(_) => break,
                Err(Error::Store(error)) => {
                    assert!(matches!(error, store::Error::Full(_)), "{error:?}");
                    assert!(error.to_string().contains("disk is full"));
                    let seen = matches.find(&m.code).await.unwrap();
                    assert_eq!((seen.version, &seen.log), (m.version, &m.log));
                    failed += 1;
                    if failed == 5 {
                        break;
                    }
                }
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(failed, 5);
        fs::remove_file(small.path("filler")).unwrap();
        let legal = m.replay().unwrap().legal();
        let wanted = taula::matches::Move {
            player: m.player(m.turn.unwrap()).unwrap(),
            ply: m.ply(),
            notation: legal[0].as_str(),
            interaction: Some(interaction()),
        };
        let played = matches.play(&m.code, wanted, noon()).await.unwrap();
        assert_eq!(played.stored.ply(), m.ply() + 1);
        matches.store().clone().close().await;
    });
}

#[test]
fn a_locked_file_is_said_to_be_locked_and_play_goes_on_when_it_is_free() {
    block_on(async {
        let world = World::sqlite().await;
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let url = format!("sqlite://{}", world.database);
        let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut other)
            .await
            .unwrap();
        let failed = world.step(&m, &mut rng(1), noon()).await;
        let Err(Error::Store(error @ store::Error::Locked(_))) = failed else {
            panic!("{failed:?}");
        };
        assert!(error.to_string().contains("locked"));
        // Who only looks is not in anybody's way.
        assert_eq!(
            world.matches.find(&m.code).await.unwrap().version,
            m.version
        );
        sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
        let played = world.step(&m, &mut rng(1), noon()).await.unwrap();
        assert_eq!(played.stored.ply(), 1);
    });
}

/// Stands between us and PostgreSQL, and can be cut.
async fn wire(to: String) -> (u16, Arc<AtomicBool>, Arc<Notify>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (up, cut) = (Arc::new(AtomicBool::new(true)), Arc::new(Notify::new()));
    let (up_there, cut_there) = (up.clone(), cut.clone());
    tokio::spawn(async move {
        loop {
            let (mut near, _) = listener.accept().await.unwrap();
            if !up_there.load(Ordering::SeqCst) {
                continue;
            }
            let (to, cut) = (to.clone(), cut_there.clone());
            tokio::spawn(async move {
                let mut far = TcpStream::connect(to).await.unwrap();
                tokio::select! {
                    _ = copy_bidirectional(&mut near, &mut far) => {}
                    () = cut.notified() => {}
                }
            });
        }
    });
    (port, up, cut)
}

#[test]
fn a_lost_connection_is_said_and_play_goes_on_when_it_is_back() {
    on_postgres(async |world| {
        let (before, rest) = world.database.split_once('@').unwrap();
        let (host, path) = rest.split_once('/').unwrap();
        let (port, up, cut) = wire(host.to_owned()).await;
        let through = format!("{before}@127.0.0.1:{port}/{path}");
        let matches = Matches::unlimited(Store::open(&through).await.unwrap());
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let play = async |interaction| {
            let m = world.matches.find(&m.code).await.unwrap();
            let notation = m.replay().unwrap().legal()[0];
            let wanted = taula::matches::Move {
                player: m.player(m.turn.unwrap()).unwrap(),
                ply: m.ply(),
                notation: notation.as_str(),
                interaction: Some(interaction),
            };
            matches.play(&m.code, wanted, noon()).await
        };
        assert_eq!(play(InteractionId(1)).await.unwrap().stored.ply(), 1);
        up.store(false, Ordering::SeqCst);
        cut.notify_waiters();
        let failed = play(InteractionId(2)).await;
        let Err(Error::Store(error @ store::Error::Connection(_))) = failed else {
            panic!("{failed:?}");
        };
        assert!(error.to_string().contains("connection"));
        assert_eq!(world.matches.find(&m.code).await.unwrap().ply(), 1);
        up.store(true, Ordering::SeqCst);
        assert_eq!(play(InteractionId(2)).await.unwrap().stored.ply(), 2);
        // Cut while many are at it, again and again: whoever was told yes is in the log, and it stays whole.
        for round in 0..10_i64 {
            let ply = world.matches.find(&m.code).await.unwrap().ply();
            let attempt = async {
                let played = play(InteractionId(100 + round)).await;
                played.map(|played| played.stored.ply())
            };
            let cutting = async {
                tokio::time::sleep(std::time::Duration::from_millis(round as u64)).await;
                cut.notify_waiters();
            };
            let (played, ()) = tokio::join!(attempt, cutting);
            let now = world.matches.find(&m.code).await.unwrap().ply();
            match played {
                Ok(played) => assert_eq!((played, now), (ply + 1, ply + 1)),
                Err(Error::Store(store::Error::Connection(_))) => {
                    assert!(now == ply || now == ply + 1)
                }
                Err(other) => panic!("{other:?}"),
            }
            // Asked again with the same interaction it is played, and once.
            let mut again = play_at(&matches, &m.code, ply, InteractionId(100 + round)).await;
            if again.is_err() {
                again = play_at(&matches, &m.code, ply, InteractionId(100 + round)).await;
            }
            assert_eq!(again.unwrap(), ply + 1);
            world.check(&m.code).await;
        }
    });
}

async fn play_at(
    matches: &Matches,
    code: &str,
    ply: usize,
    interaction: InteractionId,
) -> Result<usize, Error> {
    let m = matches.find(code).await?;
    let mut before = taula::games::Record {
        game: m.game.clone(),
        seats: m.seats.into(),
        options: m.options.clone(),
        moves: m.log[..ply].to_vec(),
    }
    .replay()
    .unwrap();
    let taula::game::Turn::Seat(seat) = before.turn() else {
        panic!("nobody to move");
    };
    let notation = before.legal()[0];
    before.play(notation.as_str()).unwrap();
    let wanted = taula::matches::Move {
        player: m.player(seat).unwrap(),
        ply,
        notation: notation.as_str(),
        interaction: Some(interaction),
    };
    Ok(matches.play(code, wanted, noon()).await?.stored.ply())
}

#[test]
fn a_server_that_ends_our_sessions_does_not_stop_play() {
    on_postgres(async |world| {
        let m = world.begun("conhex", &[ANA, BIEL], noon()).await;
        let url = postgres_url().unwrap();
        let mut admin = sqlx::PgConnection::connect(&url).await.unwrap();
        let name = world.database.rsplit('=').next().unwrap();
        let mut m = m;
        for _ in 0..5 {
            let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = $1";
            let ended: i64 = sqlx::query_scalar(sql)
                .bind(name)
                .fetch_one(&mut admin)
                .await
                .unwrap();
            assert!(ended > 0);
            m = world.step(&m, &mut rng(1), noon()).await.unwrap().stored;
        }
        assert_eq!(m.ply(), 5);
    });
}
