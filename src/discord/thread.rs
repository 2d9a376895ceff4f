//! The threads that matches are played in. A thread that hangs on a message has that message's id.

use super::{Bot, Error, retry};
use crate::ids;
use crate::matches::Live;
use serenity::all::{
    AutoArchiveDuration, Builder, ChannelId, CreateThread, LightMethod, MessageId, Request, Route,
};

/// Discord's code for a message that has a thread already.
const HAS_THREAD: isize = 160004;

impl Bot {
    /// Opens a thread below a message.
    ///
    /// # Errors
    /// [`Error::Answered`] when it was there already: the same click came twice, and the other one goes on there. Others
    /// when there is none.
    pub async fn open_thread(
        &self,
        channel: ids::ChannelId,
        below: MessageId,
        name: String,
    ) -> Result<ids::ChannelId, Error> {
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let channel = ChannelId::new(channel.get());
        let error = match thread.execute(&*self.http, (channel, Some(below))).await {
            Ok(thread) => return Ok(ids::ChannelId::from(thread.id.get())),
            // It is open, even if nobody can read what Discord says about it.
            Err(error) if retry::is_done(&error) => {
                return Ok(ids::ChannelId::from(below.get()));
            }
            Err(error) => Error::from(error),
        };
        if error.code() == Some(HAS_THREAD) {
            return Err(Error::Answered);
        }
        match error.is_final() {
            true => Err(error),
            // Only the answer may have been lost.
            false => self.thread_below(below).await?.ok_or(error),
        }
    }

    /// The thread below a message, if there is one.
    async fn thread_below(&self, message: MessageId) -> Result<Option<ids::ChannelId>, Error> {
        let route = Route::Channel {
            channel_id: ChannelId::new(message.get()),
        };
        let request = Request::new(route, LightMethod::Get);
        let found = self.requests.send_limited(&self.http, request).await;
        match found.map_err(Error::from) {
            Ok(_) => Ok(Some(ids::ChannelId::from(message.get()))),
            Err(error) if error.is_final() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// A process may have died after it had opened the thread of a match and before it had written that down. The match
    /// then goes on there.
    ///
    /// # Errors
    /// When nobody knows.
    pub async fn find_lost_thread(&self, live: &mut Live) -> Result<(), Error> {
        let never_shown = live.started.is_some() && live.shown_ply.is_none();
        let wanted = live.server.threads != Some(false) && live.place.thread.is_none();
        if let Some(card) = live.message.filter(|_| never_shown && wanted)
            && let Some(thread) = self.thread_below(MessageId::new(card.get())).await?
        {
            let m = &mut live.stored;
            tracing::info!(code = m.code, "a thread that was left empty is used");
            self.matches.move_to_thread(m, thread).await?;
        }
        Ok(())
    }
}
