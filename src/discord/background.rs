//! What happens without anybody asking: deadlines, reminders, and what a process that died has left undone.

use super::computers::computer_to_move;
use super::{Bot, Error};
use crate::locale::Lang;
use crate::matches::{Delivery, Live, Notice, PlayerId, Reminders};
use crate::view::message::Message;
use crate::view::names::{self, mention};
use crate::view::place::{link, room};
use std::sync::Arc;
use std::time::Duration;
use time::UtcDateTime;
use tokio::sync::Semaphore;

/// How often to look.
const INTERVAL: Duration = Duration::from_secs(2);

/// This many messages are sent at the same time. A channel that Discord limits for minutes then keeps nobody else waiting.
const AT_ONCE: usize = 16;

/// One message may take this long. It comes up again after that.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// The process that plays a person's move lets the computer answer. A computer that has waited longer than this was left
/// alone by a process that ended.
const LEFT_ALONE: time::Duration = time::Duration::seconds(15);

/// Looks again and again until the bot stops.
pub async fn run(bot: Arc<Bot>) {
    let slots = Arc::new(Semaphore::new(AT_ONCE));
    if let Err(error) = bot.begin_leftovers(UtcDateTime::now()).await {
        let error = &error as &dyn std::error::Error;
        tracing::error!(error, "could not look for matches that never began");
    }
    match bot.matches.renew_points().await {
        Ok(0) => {}
        Ok(matches) => tracing::info!(matches, "ratings are noted on the new scale"),
        Err(error) => {
            let error = &error as &dyn std::error::Error;
            tracing::error!(error, "could not note ratings on the new scale");
        }
    }
    let mut interval = tokio::time::interval(INTERVAL);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            () = bot.stopping.cancelled() => return,
        }
        if let Err(error) = bot.look(UtcDateTime::now(), &slots).await {
            let error = &error as &dyn std::error::Error;
            tracing::error!(error, "could not look after the matches; trying again");
        }
    }
}

impl Bot {
    /// Begins and shows the matches that a process of an older version wrote and did not begin.
    async fn begin_leftovers(self: &Arc<Bot>, now: UtcDateTime) -> Result<(), Error> {
        for live in self.matches.begin_leftovers(now).await? {
            tracing::info!(code = live.code, "a match that never began has begun");
            self.try_post(live).await;
        }
        Ok(())
    }

    /// One round.
    async fn look(self: &Arc<Bot>, now: UtcDateTime, slots: &Arc<Semaphore>) -> Result<(), Error> {
        // What time has changed is shown at once; what a process that died has not shown, later.
        let mut changed = self.matches.tick(now).await?;
        changed.extend(self.matches.unshown(now).await?);
        for live in changed {
            let bot = Arc::clone(self);
            self.begin(slots, async move { bot.try_post(live).await })
                .await;
        }
        for delivery in self.matches.reminders(now).await? {
            let bot = Arc::clone(self);
            let remind = async move { bot.try_remind(&delivery, now).await };
            self.begin(slots, remind).await;
        }
        let waiting = self.matches.store().waiting_for_computers(now - LEFT_ALONE);
        for code in waiting.await? {
            match self.matches.live(&code).await {
                Ok(live) => self.start_computers(&live),
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(error, code, "a computer cannot move");
                }
            }
        }
        Ok(())
    }

    /// Starts to send something when there is a slot for it, unless the bot is about to stop.
    async fn begin(&self, slots: &Arc<Semaphore>, work: impl Future<Output = ()> + Send + 'static) {
        let slot = tokio::select! {
            slot = Arc::clone(slots).acquire_owned() => slot,
            () = self.stopping.cancelled() => return,
        };
        self.tasks.spawn(async move {
            let _slot = slot;
            if tokio::time::timeout(MESSAGE_TIMEOUT, work).await.is_err() {
                tracing::warn!("Discord takes long over a message; trying again later");
            }
        });
    }

    async fn try_post(self: &Arc<Bot>, live: Live) {
        match self.post(&live).await {
            Ok(()) => self.start_computers(&live),
            Err(error) => {
                let code = live.stored.code;
                tracing::warn!(%error, code, "could not post a board; trying again");
                self.post_again(code);
            }
        }
    }

    /// Lets a computer move if it is its turn, and shows what it plays.
    fn start_computers(self: &Arc<Bot>, live: &Live) {
        if computer_to_move(live).is_some()
            && let Some(thinking) = self.computers.start(self, live.clone())
        {
            self.show_after(live, thinking, None);
        }
    }

    async fn try_remind(&self, delivery: &Delivery, now: UtcDateTime) {
        match self.remind(delivery, now).await {
            Ok(true) => {
                if let Err(error) = self.matches.sent(delivery).await {
                    tracing::error!(%error, code = delivery.code, "a reminder may come twice");
                }
            }
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(%error, code = delivery.code, "could not send a reminder; trying again later");
            }
        }
    }

    /// Sends a reminder in the way that the player wants; `false` when it should wait until their quiet hours are over.
    async fn remind(&self, delivery: &Delivery, now: UtcDateTime) -> Result<bool, Error> {
        let live = self.matches.live(&delivery.code).await?;
        let m = &live.stored;
        let Some(player) = delivery
            .player
            .filter(|_| m.turn == Some(delivery.seat) && m.ply() == delivery.ply)
        else {
            return Ok(true);
        };
        // After a quiet night only the more urgent one is sent. A player on vacation has more time than it says.
        let overtaken = delivery.notice == Notice::Half && m.reminders > 1;
        let away = m.sittings[delivery.seat.index()].away_until;
        if overtaken || away.is_some_and(|until| until > now) {
            return Ok(true);
        }
        let settings = names::settings(&live, delivery.seat);
        if settings.is_some_and(|settings| settings.is_quiet(now)) {
            return Ok(false);
        }
        let way = settings
            .and_then(|settings| settings.reminders)
            .unwrap_or_default();
        // Everybody reads what is said in the channel.
        let shared = reminder(&live, delivery, player, names::common_lang(&live));
        let own = reminder(&live, delivery, player, names::lang(&live, delivery.seat));
        let nonce = || format!("reminder-{}", delivery.id);
        let public = async || self.send(room(m.place), shared.clone(), nonce()).await;
        let private = async || self.send_private(player, own.clone(), nonce()).await;
        let sent = match way {
            Reminders::None => return Ok(true),
            // A player who takes no private messages is mentioned where the match is.
            Reminders::Dm => match private().await {
                Err(error) if error.is_final() => public().await,
                sent => sent,
            },
            // Where nothing can be posted any more, the player gets a private message.
            Reminders::Mention => match public().await {
                Err(error) if error.is_final() => private().await,
                sent => sent,
            },
        };
        match sent {
            Err(error) if error.is_final() => {
                tracing::info!(%error, code = m.code, "a reminder cannot reach its player");
                Ok(true)
            }
            sent => sent.map(|_| true),
        }
    }
}

fn reminder(live: &Live, delivery: &Delivery, player: PlayerId, lang: Lang) -> Message {
    let m = &live.stored;
    let key = match delivery.notice {
        Notice::Half => "remind-half",
        Notice::Tenth => "remind-tenth",
    };
    let when = m.deadline.map_or_else(String::new, |deadline| {
        format!("<t:{}:R>", deadline.unix_timestamp())
    });
    let text = lang.say(
        key,
        &[
            ("who", mention(player).into()),
            ("game", lang.word(&format!("game-{}", m.game)).into()),
            ("code", m.code.as_str().into()),
            ("when", when.into()),
        ],
    );
    let mut message = Message::say(match link(m.place, m.message) {
        Some(link) => format!("{text} {link}"),
        None => text,
    });
    message.pings = vec![player];
    message
}
