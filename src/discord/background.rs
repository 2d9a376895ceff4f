//! What happens without anybody asking: deadlines, reminders, and what a process that died has left undone.
//!
//! Nothing here waits for Discord: what is to be posted goes into the queues of [`posts`](super::posts).

use super::computers::computer_to_move;
use super::posts::{Post, Posted, SLOW_AFTER, Underway};
use super::{Bot, Error};
use crate::locale::Lang;
use crate::matches::{Delivery, Live, Notice, PlayerId, Reminders};
use crate::view::message::Message;
use crate::view::names::{self, mention};
use crate::view::place::{link, room};
use std::sync::Arc;
use std::time::Duration;
use time::UtcDateTime;

/// How often to look.
const INTERVAL: Duration = Duration::from_secs(2);

/// One message may take this long. It comes up again after that.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// After a panic the work goes on after this long.
const AFTER_PANIC: Duration = Duration::from_secs(1);

/// The process that plays a person's move lets the computer answer. A computer that has waited longer than this was left
/// alone by a process that ended.
const LEFT_ALONE: time::Duration = time::Duration::seconds(15);

/// Looks again and again until the bot stops.
pub async fn run(bot: Arc<Bot>) {
    tokio::join!(
        keep(&bot, "deadlines", act_on_deadlines),
        keep(&bot, "what has not been shown", look_for_unshown),
        keep(&bot, "messages", send_posts),
    );
}

/// Does this until the bot stops. A panic is logged, and the work goes on.
async fn keep<F>(bot: &Arc<Bot>, what: &'static str, work: impl Fn(Arc<Bot>) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    while let Err(error) = bot.tasks.spawn(work(Arc::clone(bot))).await {
        tracing::error!(%error, what, "background work has stopped; going on with it");
        tokio::time::sleep(AFTER_PANIC).await;
    }
}

/// Acts on what is due. Nothing else is done here, so that a deadline is never late.
async fn act_on_deadlines(bot: Arc<Bot>) {
    let mut interval = tokio::time::interval(INTERVAL);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            () = bot.stopping.cancelled() => return,
        }
        loop {
            match bot.matches.tick(UtcDateTime::now()).await {
                Ok(due) => {
                    for live in &due.changed {
                        bot.post_soon(live);
                    }
                    if due.more && !bot.stopping.is_cancelled() {
                        continue;
                    }
                }
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(error, "could not act on deadlines; trying again");
                }
            }
            break;
        }
    }
}

/// Finds what a process that died has left undone, and reminders.
async fn look_for_unshown(bot: Arc<Bot>) {
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
        if let Err(error) = bot.look(UtcDateTime::now()).await {
            let error = &error as &dyn std::error::Error;
            tracing::error!(error, "could not look after the matches; trying again");
        }
    }
}

/// Sends what is to be posted, room by room.
async fn send_posts(bot: Arc<Bot>) {
    loop {
        let underway = tokio::select! {
            underway = bot.posts.next() => underway,
            () = bot.stopping.cancelled() => return,
        };
        let sending = Arc::clone(&bot);
        bot.tasks
            .spawn(async move { sending.send_post(underway).await });
    }
}

impl Bot {
    /// Begins and shows the matches that a process of an older version wrote and did not begin.
    async fn begin_leftovers(self: &Arc<Bot>, now: UtcDateTime) -> Result<(), Error> {
        for live in self.matches.begin_leftovers(now).await? {
            tracing::info!(code = live.code, "a match that never began has begun");
            self.post_soon(&live);
        }
        Ok(())
    }

    /// One round.
    async fn look(self: &Arc<Bot>, now: UtcDateTime) -> Result<(), Error> {
        while !self.posts.is_full() {
            let unshown = self.matches.unshown(now).await?;
            for (code, room) in &unshown {
                self.posts.add(*room, Post::Board(code.clone()));
            }
            if unshown.is_empty() {
                break;
            }
        }
        while !self.posts.is_full() {
            let reminders = self.matches.reminders(now).await?;
            let is_last = reminders.is_empty();
            for delivery in reminders {
                self.posts.add(delivery.room, Post::Reminder(delivery));
            }
            if is_last {
                break;
            }
        }
        let waiting = self.matches.store().waiting_for_computers(now - LEFT_ALONE);
        for code in waiting.await? {
            if self.computers.is_busy(&code) {
                continue;
            }
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

    /// Sends one message, and says what came of it.
    async fn send_post(self: &Arc<Bot>, mut underway: Underway) {
        let (bot, post) = (Arc::clone(self), underway.post.clone());
        // In a task of its own, so that a panic does not take the slot with it.
        let mut sending =
            tokio::spawn(
                async move { tokio::time::timeout(MESSAGE_TIMEOUT, bot.try_send(post)).await },
            );
        let sent = match tokio::time::timeout(SLOW_AFTER, &mut sending).await {
            Ok(sent) => {
                self.posts.is_quick(underway.room);
                sent
            }
            Err(_) => {
                self.posts.is_slow(&mut underway);
                sending.await
            }
        };
        let posted = match sent {
            Ok(Ok(posted)) => posted,
            Ok(Err(_)) => {
                tracing::warn!("Discord takes long over a message; trying again later");
                Posted::No { after: None }
            }
            Err(error) => {
                tracing::error!(%error, "a message could not be made; trying again later");
                Posted::No { after: None }
            }
        };
        self.posts.done(underway, posted);
    }

    async fn try_send(self: &Arc<Bot>, post: Post) -> Posted {
        match post {
            Post::Board(code) => match self.post_unshown(&code).await {
                Ok(live) => {
                    self.start_computers(&live);
                    Posted::Yes
                }
                Err(error) => {
                    tracing::warn!(%error, code, "could not post a board; trying again");
                    Posted::No {
                        after: error.after(),
                    }
                }
            },
            Post::Reminder(delivery) => self.try_remind(&delivery, UtcDateTime::now()).await,
        }
    }

    /// Lets a computer move if it is its turn, and shows what it plays.
    pub fn start_computers(self: &Arc<Bot>, live: &Live) {
        if computer_to_move(live).is_some()
            && let Some(thinking) = self.computers.start(self, live.clone())
        {
            self.show_after(live, thinking, None);
        }
    }

    async fn try_remind(&self, delivery: &Delivery, now: UtcDateTime) -> Posted {
        match self.remind(delivery, now).await {
            Ok(true) => {
                if let Err(error) = self.matches.sent(delivery).await {
                    tracing::error!(%error, code = delivery.code, "a reminder may come twice");
                }
                Posted::Yes
            }
            Ok(false) => Posted::Yes,
            Err(error) => {
                tracing::warn!(%error, code = delivery.code, "could not send a reminder; trying again later");
                Posted::No {
                    after: error.after(),
                }
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
