//! What happens without anybody asking: deadlines, boards that were not shown, reminders, computers that were interrupted.

use super::ask::room;
use super::reply::Reply;
use super::who::{People, mention};
use super::{Bot, Error};
use crate::matches::{Match, Notice, PlayerId};
use crate::store::Delivery;
use serenity::all::{MessageId, UserId};
use std::sync::Arc;
use std::time::Duration;
use time::UtcDateTime;
use tokio::sync::Semaphore;

/// How often to look.
const EVERY: Duration = Duration::from_secs(2);

/// So many messages are under way at once, and so long each may take: a channel that Discord limits for minutes keeps
/// nobody else waiting. Whatever is given up comes up again.
const AT_ONCE: usize = 16;
const PATIENCE: Duration = Duration::from_secs(30);

/// Whoever has just moved lets the computer answer; only what is older was left alone by a process that ended.
const LEFT_ALONE: time::Duration = time::Duration::seconds(15);

/// Looks again and again until the bot stops.
pub async fn watch(bot: Arc<Bot>) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut again = tokio::time::interval(EVERY);
    again.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = again.tick() => {}
            () = bot.stopping.cancelled() => return,
        }
        if let Err(error) = bot.look(UtcDateTime::now(), &places).await {
            let error = &error as &dyn std::error::Error;
            tracing::error!(error, "could not look after the matches; trying again");
        }
    }
}

impl Bot {
    /// One round.
    async fn look(self: &Arc<Bot>, now: UtcDateTime, places: &Arc<Semaphore>) -> Result<(), Error> {
        self.matches.tick(now).await?;
        for m in self.matches.unshown(now).await? {
            let bot = Arc::clone(self);
            let post = async move { bot.try_post(&m).await };
            self.begin(places, post).await;
        }
        for delivery in self.matches.reminders(now).await? {
            let bot = Arc::clone(self);
            let remind = async move { bot.try_remind(&delivery, now).await };
            self.begin(places, remind).await;
        }
        let waiting = self.matches.store().waiting_for_computers(now - LEFT_ALONE);
        for code in waiting.await? {
            // Ends in a board that has not been shown, which the next round sees.
            self.computers.start(self, &code);
        }
        Ok(())
    }

    /// Begins to send something when there is a place for it, unless the bot is about to stop.
    async fn begin(
        &self,
        places: &Arc<Semaphore>,
        work: impl Future<Output = ()> + Send + 'static,
    ) {
        let place = tokio::select! {
            place = Arc::clone(places).acquire_owned() => place,
            () = self.stopping.cancelled() => return,
        };
        self.tasks.spawn(async move {
            let _place = place;
            if tokio::time::timeout(PATIENCE, work).await.is_err() {
                tracing::warn!("Discord takes long over a message; trying again later");
            }
        });
    }

    async fn try_post(self: &Arc<Bot>, m: &Match) {
        if let Err(error) = self.post(m).await {
            tracing::warn!(%error, code = m.code, "could not post a board; trying again later");
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
        let m = self.matches.find(&delivery.code).await?;
        let Some(player) = delivery
            .player
            .filter(|_| m.turn == Some(delivery.seat) && m.ply() == delivery.ply)
        else {
            return Ok(true);
        };
        // After a quiet night the more urgent one says enough, and whoever is away has more time than it says.
        let overtaken = delivery.notice == Notice::Half && m.reminders > 1;
        let away = m.sittings[delivery.seat.index()].away_until;
        if overtaken || away.is_some_and(|until| until > now) {
            return Ok(true);
        }
        let people = People::of(self, &m).await?;
        let settings = people.settings(delivery.seat);
        if settings.is_some_and(|settings| super::settings::is_quiet(settings, now)) {
            return Ok(false);
        }
        let way = settings
            .and_then(|settings| settings.get("reminders")?.as_str())
            .unwrap_or("mention");
        let reply = reminder(&m, delivery, &people, player);
        let once = || format!("reminder-{}", delivery.id);
        let public = async || self.send(room(m.place), reply.clone(), once()).await;
        let private = async || self.whisper(player, reply.clone(), once()).await;
        let sent = match way {
            "none" => return Ok(true),
            // Whoever lets nobody write to them is called where the match is.
            "dm" => match private().await {
                Err(error) if error.is_final() => public().await,
                sent => sent,
            },
            // Where nothing can be posted any more, they hear it privately.
            _ => match public().await {
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

    /// A private message outside of any channel, which is there once however often it is sent.
    pub async fn whisper(
        &self,
        player: PlayerId,
        reply: Reply,
        once: String,
    ) -> Result<MessageId, Error> {
        let player = UserId::new(player as u64);
        let channel = player.create_dm_channel(&*self.http).await?;
        self.send(channel.id.get() as i64, reply, once).await
    }
}

fn reminder(m: &Match, delivery: &Delivery, people: &People, player: PlayerId) -> Reply {
    let lang = people.lang(m, delivery.seat);
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
    let mut reply = Reply::say(match link(m) {
        Some(link) => format!("{text} {link}"),
        None => text,
    });
    reply.pings = vec![player];
    reply
}

/// Where the board of a match is.
pub fn link(m: &Match) -> Option<String> {
    let message = m.message?;
    let server = m
        .place
        .server
        .map_or_else(|| "@me".to_owned(), |server| server.to_string());
    let room = room(m.place);
    Some(format!(
        "https://discord.com/channels/{server}/{room}/{message}"
    ))
}
