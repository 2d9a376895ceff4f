//! Getting a match before people's eyes: as the answer to whoever changed it, else as a message of its own.
//!
//! What has been shown is remembered. When the process dies before that, [`watch`](super::watch) shows it later.

use super::ask::{Ask, Line, room};
use super::computers::Thinking;
use super::reply::Reply;
use super::who::People;
use super::{Bot, Error, face, permissions};
use crate::matches::{Match, State};
use crate::store::Shown;
use serenity::all::{
    Builder, ChannelId, CreateAllowedMentions, EditMessage, EditThread, MessageId, Nonce,
};
use std::sync::Arc;
use std::time::Duration;

/// How somebody who waits for a computer was answered.
pub struct Answered {
    line: Line,
    /// The board; the first answer when that is not known.
    board: Option<MessageId>,
    guest: bool,
}

/// So long an answer waits for a computer, so that a quick one answers in the same message.
const QUICK: Duration = Duration::from_millis(700);

/// So long we try to tidy up what nobody waits for: an old message may have been changed too often lately, and serenity
/// would wait until it can be changed again.
const TIDYING: Duration = Duration::from_secs(20);

impl Ask {
    /// Shows a match that the one who asks has just changed. With `aside` they asked where not everybody looks on, and
    /// get that besides.
    pub async fn show(&self, m: Match, aside: Option<Reply>) -> Result<(), Error> {
        self.show_saying(m, aside, "").await
    }

    /// The same with a word about what has happened, which the board cannot know.
    pub async fn show_saying(
        &self,
        m: Match,
        aside: Option<Reply>,
        what: &str,
    ) -> Result<(), Error> {
        let (m, thinking) = self.bot.let_computers_move(m).await?;
        let mut reply = self.face(&m).await?;
        if !what.is_empty() {
            reply.text = format!("{what}\n{}", reply.text);
        }
        let here = self.is_at(m.place);
        let shown = match aside {
            Some(aside) => {
                if self.clicked_private {
                    self.update(aside).await?;
                } else {
                    self.answer(aside).await?;
                }
                if here {
                    Some(self.line().follow(reply).await?)
                } else {
                    self.send_there(&m, reply).await?
                }
            }
            None if self.guest && self.clicked.is_some() && self.clicked_code == m.code => {
                self.line().acknowledge().await?;
                let shown = self.line().follow(reply).await?;
                // Only then: a guest who cannot show the new board leaves the old one to be tapped again.
                let said = self.bot.past(&m, self.clicked).await?;
                if let Err(error) = self.line().take_buttons(said).await {
                    tracing::debug!(%error, code = m.code, "old buttons stay");
                }
                Some(shown)
            }
            None => self.answer_for_all(&m, reply).await?,
        };
        self.note(&m, shown).await?;
        if let Some(thinking) = thinking {
            let line = here.then(|| Answered {
                line: self.line().clone(),
                board: shown,
                guest: self.guest,
            });
            let bot = Arc::clone(&self.bot);
            self.bot.tasks.spawn(bot.after_thinking(m, thinking, line));
        }
        Ok(())
    }

    /// What everybody here sees of a match; the card of a challenge says what a guest cannot do.
    pub async fn face(&self, m: &Match) -> Result<Reply, Error> {
        let mut reply = self.bot.face(m).await?;
        if m.state == State::Open {
            reply.text.extend(permissions::guest_note(self));
        }
        Ok(reply)
    }

    /// Shows a board that has not changed in a message of its own, because the one that was clicked cannot be changed
    /// any more.
    pub async fn show_anew(&self, m: &Match, board: Reply) -> Result<(), Error> {
        let shown = self.answer_for_all(m, board).await?;
        self.note(m, shown).await
    }

    /// Answers where everybody looks on. The message, if Discord says which one it is.
    async fn answer_for_all(&self, m: &Match, reply: Reply) -> Result<Option<MessageId>, Error> {
        if let Some(message) = self.line().answer(reply).await? {
            return Ok(Some(message));
        }
        match self.line().first().await {
            Ok(message) => Ok(Some(message)),
            // The board is there; only its number is not known.
            Err(error) => {
                tracing::warn!(%error, code = m.code, "could not ask for the id of an answer");
                Ok(None)
            }
        }
    }

    /// Sends a board to where it belongs, which is not here. When it can never get there, whoever asked is told.
    async fn send_there(&self, m: &Match, reply: Reply) -> Result<Option<MessageId>, Error> {
        match self.bot.send_board(m, reply).await {
            Ok(sent) => Ok(Some(sent)),
            Err(error) if error.is_final() => {
                tracing::warn!(%error, code = m.code, "a board cannot be posted");
                self.bot.tell_privately(m).await?;
                let said = self.lang.word("board-not-posted");
                self.answer(Reply::say(said).privately()).await?;
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Remembers what everybody sees now, and takes the buttons from what they saw before.
    async fn note(&self, m: &Match, shown: Option<MessageId>) -> Result<(), Error> {
        let noted = self.bot.matches.shown(m, shown.map(number)).await?;
        if self.guest {
            return Ok(());
        }
        // The last board of a match keeps its buttons when a rematch is asked for there.
        let own = |_: &MessageId| !self.clicked_private && self.clicked_code == m.code;
        let old = outdated(noted, shown);
        let stale = [old, self.clicked.filter(own).filter(|id| Some(*id) != old)];
        self.bot.tidy(m, stale.into_iter().flatten().collect());
        Ok(())
    }
}

impl Bot {
    /// When a computer is to move, lets it, and waits a little: whoever has moved gets its answer with their own board.
    async fn let_computers_move(
        self: &Arc<Bot>,
        m: Match,
    ) -> Result<(Match, Option<Thinking>), Error> {
        if m.state != State::Playing || face::person_to_move(&m).is_some() {
            return Ok((m, None));
        }
        let Some(mut thinking) = self.computers.start(self, &m.code) else {
            return Ok((m, None));
        };
        if tokio::time::timeout(QUICK, &mut thinking).await.is_ok() {
            return Ok((self.matches.find(&m.code).await?, None));
        }
        Ok((self.matches.find(&m.code).await?, Some(thinking)))
    }

    /// Shows what a computer has played, in place of the board that it thought about when only one person looks on.
    pub async fn after_thinking(
        self: Arc<Bot>,
        seen: Match,
        thinking: Thinking,
        answered: Option<Answered>,
    ) {
        if thinking.await.is_err() {
            return;
        }
        let shown = async {
            let m = self.matches.find(&seen.code).await?;
            if m.version == seen.version {
                return Ok(());
            }
            let alone = face::persons(&m).len() == 1;
            // A board that was shown further down meanwhile is not changed any more.
            let newest = |board: &Option<MessageId>| {
                board.is_none_or(|board| m.message == Some(number(board)))
            };
            match answered {
                Some(Answered { line, board, .. }) if alone && newest(&board) => {
                    line.change(board, self.face(&m).await?).await?;
                    self.matches.shown(&m, m.message).await?;
                }
                // A guest can do nothing but answer.
                Some(Answered {
                    line, guest: true, ..
                }) => {
                    let sent = line.follow(self.face(&m).await?).await?;
                    self.matches.shown(&m, Some(number(sent))).await?;
                }
                _ => self.post(&m).await?,
            }
            Ok(())
        };
        if let Err::<(), Error>(error) = shown.await {
            tracing::warn!(%error, code = seen.code, "could not show a computer's move; it will be tried again");
        }
    }

    /// Shows a match in its channel without anybody having asked.
    pub async fn post(self: &Arc<Bot>, m: &Match) -> Result<(), Error> {
        let reply = self.face(m).await?;
        match self.send_board(m, reply).await {
            Ok(sent) => {
                let noted = self.matches.shown(m, Some(number(sent))).await?;
                self.tidy(m, outdated(noted, Some(sent)).into_iter().collect());
                Ok(())
            }
            Err(error) if error.is_final() => {
                // Nobody will ever see it there; whoever asks with `/board` does.
                tracing::warn!(%error, code = m.code, "a board cannot be posted");
                self.matches.shown(m, m.message).await?;
                self.tell_privately(m).await
            }
            Err(error) => Err(error),
        }
    }

    /// A board in the channel or thread of a match.
    async fn send_board(&self, m: &Match, reply: Reply) -> Result<MessageId, Error> {
        let once = format!("{}-{}", m.code, m.version);
        self.send(room(m.place), reply, once).await
    }

    /// A message in a channel or thread. Sent again because nobody knows whether it got through, it is there once.
    pub async fn send(&self, room: i64, reply: Reply, once: String) -> Result<MessageId, Error> {
        let message = reply.message().nonce(Nonce::String(once));
        let channel = ChannelId::new(room as u64);
        let message = message.enforce_nonce(true);
        let sent = message.execute(&*self.http, (channel, None)).await?;
        Ok(sent.id)
    }

    /// Whoever is to move in a channel that is gone or closed to the bot hears of it all the same, if they let it write.
    async fn tell_privately(&self, m: &Match) -> Result<(), Error> {
        let Some((seat, player)) = face::person_to_move(m) else {
            return Ok(());
        };
        let lang = People::of(self, m).await?.lang(m, seat);
        let game = lang.word(&format!("game-{}", m.game)).into();
        let said = lang.say(
            "board-closed",
            &[("game", game), ("code", m.code.as_str().into())],
        );
        let once = format!("{}-{}", m.code, m.version);
        if let Err(error) = self.whisper(player, Reply::say(said), once).await {
            tracing::info!(%error, code = m.code, "a player cannot be told that it is their turn");
        }
        Ok(())
    }

    /// Puts old boards by, and the thread of a match that is over. Nobody waits for it.
    fn tidy(self: &Arc<Bot>, m: &Match, old: Vec<MessageId>) {
        let (bot, m) = (Arc::clone(self), m.clone());
        self.tasks.spawn(async move {
            let tidied = async {
                for message in old {
                    bot.put_by(&m, message).await;
                }
                bot.archive(&m).await;
            };
            if tokio::time::timeout(TIDYING, tidied).await.is_err() {
                tracing::debug!(code = m.code, "old buttons stay");
            }
        });
    }

    /// An old board keeps its picture, loses its buttons and says what was played on it. That it cannot is no reason to
    /// stop: its buttons are stale anyway.
    async fn put_by(&self, m: &Match, message: MessageId) {
        let mut bare = EditMessage::new().components(vec![]);
        match self.past(m, Some(message)).await {
            Ok(Some(said)) => {
                let nobody = CreateAllowedMentions::new();
                bare = bare.content(said).allowed_mentions(nobody);
            }
            Ok(None) => {}
            Err(error) => {
                tracing::warn!(%error, code = m.code, "an old board keeps its words");
            }
        }
        // The card of a match that is played in a thread is in the channel.
        let rooms = [Some(room(m.place)), m.place.thread.map(|_| m.place.channel)];
        for channel in rooms.into_iter().flatten() {
            let channel = ChannelId::new(channel as u64);
            let bare = bare.clone();
            match bare.execute(&*self.http, (channel, message, None)).await {
                Ok(_) => return,
                Err(error) => tracing::debug!(%error, code = m.code, "old buttons stay"),
            }
        }
    }

    /// Whether a match is played in a thread that was opened for it, or for one that it is the rematch of.
    async fn owns_thread(&self, m: &Match) -> bool {
        let mut before = m.clone();
        while !before.owns_thread() {
            let Some(code) = &before.rematch_of else {
                return false;
            };
            match self.matches.find(code).await {
                Ok(found) if found.place.thread == m.place.thread => before = found,
                _ => return false,
            }
        }
        true
    }

    /// The thread of a match that is over is put away.
    async fn archive(&self, m: &Match) {
        if let Some(thread) = m.place.thread
            && matches!(m.state, State::Over | State::Void)
            && self.owns_thread(m).await
        {
            let put_away = EditThread::new().archived(true);
            if let Err(error) = put_away
                .execute(&*self.http, ChannelId::new(thread as u64))
                .await
            {
                tracing::debug!(%error, code = m.code, "a thread stays open");
            }
        }
    }
}

/// As ids are stored.
fn number(message: MessageId) -> i64 {
    message.get() as i64
}

/// Of two boards the one that is older, whichever was posted first.
fn outdated(noted: Shown, sent: Option<MessageId>) -> Option<MessageId> {
    match noted {
        Shown::Overtaken => sent,
        Shown::Newest { before } => before
            .map(|id| MessageId::new(id as u64))
            .filter(|before| Some(*before) != sent),
    }
}
