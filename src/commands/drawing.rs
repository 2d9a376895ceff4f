//! Drawing takes milliseconds of a whole core, so it is done on threads of its own: no more of them than there are cores.
//! With more, all of them and everybody else would only wait for each other.

use super::Error;
use std::sync::LazyLock;
use tokio::sync::Semaphore;

static EASELS: LazyLock<Semaphore> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Semaphore::new(cores)
});

/// Draws something as soon as it is its turn.
pub async fn draw<T: Send + 'static>(
    picture: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let _easel = EASELS
        .acquire()
        .await
        .expect("the semaphore is never closed");
    Ok(tokio::task::spawn_blocking(picture).await?)
}
