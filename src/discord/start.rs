//! Finding Discord's gateway, however long that takes.

use super::gateway::{Found, Hopeless, doubling, jittered};
use super::requests::Requests;
use serenity::all::StatusCode;
use std::time::Duration;

/// The first pause between two tries, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

/// Asks Discord for its gateway until it answers. It may be away for hours; only a refused token stays refused.
///
/// # Errors
/// When Discord does not accept the token.
pub async fn find_gateway(requests: &Requests) -> Result<Found, Hopeless> {
    let mut tries = 0_u32;
    loop {
        let failed = match requests.gateway().await {
            Ok(found) => return Ok(found),
            Err(failed) => failed,
        };
        if failed.status() == Some(StatusCode::UNAUTHORIZED) {
            return Err(Hopeless::Token);
        }
        tries = tries.saturating_add(1);
        let pause = jittered(doubling(tries, PAUSES).max(failed.after.unwrap_or_default()));
        let seconds = pause.as_secs_f64().round();
        tracing::warn!(error = %failed, pause = seconds, "Discord does not say where its gateway is; trying again");
        tokio::time::sleep(pause).await;
    }
}
