//! Delivers a board: as the answer to a click, else as a message of its own.
//!
//! What was shown is remembered. When the process dies before that, the [`background`](super::background) of another one
//! shows it later. When only Discord fails, this process tries again ([`posts`](super::posts)).

use super::computers::{Thinking, computer_to_move};
use super::interaction::{Interaction, drawn};
use super::posts::Post;
use super::responder::{Responder, with_body};
use super::{Bot, Error, message, permissions};
use crate::ids;
use crate::matches::{Live, Match, Place, PlayerId, PlayerKind, Sitting, State};
use crate::store::Shown;
use crate::view;
use crate::view::board_message::{person_to_move, persons, retired};
use crate::view::drawing::Undrawn;
use crate::view::message::Message;
use crate::view::names;
use crate::view::place::room;
use serenity::all::{
    Builder, ChannelId, CreateAllowedMentions, EditAttachments, EditMessage, EditThread,
    LightMethod, MessageId, Nonce, Request, Route, UserId,
};
use std::sync::Arc;
use std::time::Duration;
use time::UtcDateTime;

/// How a person who waits for a computer was answered.
pub struct Answered {
    responder: Responder,
    /// The board; the first answer when its id is not known.
    board: Option<MessageId>,
    guest: bool,
}

/// An answer waits this long for a computer. The move of a quick one is then in the same message.
const COMPUTER_WAIT: Duration = Duration::from_millis(700);

/// Cleaning up may take this long. Nobody waits for it. An old message may have been edited too often lately, and serenity
/// would wait until it can be edited again.
const CLEANUP_TIMEOUT: Duration = Duration::from_secs(20);

/// The pause before a board is posted that could not be the answer to a click.
const POST_PAUSE: Duration = Duration::from_secs(2);

/// The pauses before a result is posted again that Discord did not take.
const RESULT_PAUSES: [Duration; 4] = [
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(16),
];

/// A match that a player has just changed, and its board if that was drawn while the change was saved.
pub struct Changed {
    pub live: Live,
    pub board: Option<Message>,
}

impl From<Live> for Changed {
    fn from(live: Live) -> Changed {
        Changed { live, board: None }
    }
}

impl Interaction {
    /// Begins to draw what everybody sees of a match, while that is being saved. Nothing when a computer is about to move:
    /// then another board is shown.
    pub fn draw_ahead(
        &self,
        live: &Live,
    ) -> impl Future<Output = Result<Option<Message>, Error>> + Send + use<> {
        let undrawn = match computer_to_move(live) {
            Some(_) => Ok(None),
            None => self.match_message(live).map(Some),
        };
        // It begins now, not when somebody waits for it.
        let drawing = undrawn.map(|undrawn| undrawn.map(|undrawn| tokio::spawn(drawn(undrawn))));
        async move {
            match drawing? {
                Some(drawing) => Ok(Some(drawing.await??)),
                None => Ok(None),
            }
        }
    }

    /// Shows a match that the player has just changed. `aside` is a private answer for a player who is elsewhere or whose
    /// click was private.
    pub async fn deliver(
        &self,
        changed: impl Into<Changed>,
        aside: Option<Message>,
    ) -> Result<(), Error> {
        self.deliver_saying(changed, aside, "").await
    }

    /// The same with a line about what happened that the board cannot know.
    pub async fn deliver_saying(
        &self,
        changed: impl Into<Changed>,
        aside: Option<Message>,
        what: &str,
    ) -> Result<(), Error> {
        let changed = changed.into();
        let (code, room) = (changed.live.code.clone(), room(changed.live.place));
        let shown = self.try_deliver(changed, aside, what).await;
        match &shown {
            // The other delivery of this interaction shows the board.
            Ok(()) | Err(Error::Answered) => {}
            Err(error) => self.bot.post_after(room, code, error),
        }
        shown
    }

    async fn try_deliver(
        &self,
        changed: Changed,
        aside: Option<Message>,
        what: &str,
    ) -> Result<(), Error> {
        let (live, thinking) = self.bot.let_computers_move(changed.live).await?;
        let mut board = match changed.board {
            Some(mut board) => {
                // What a result did to the ratings is known only when it is saved.
                if !live.changes.is_empty() {
                    board.text = self.match_message(&live)?.message.text;
                }
                board
            }
            None => drawn(self.match_message(&live)?).await?,
        };
        if !what.is_empty() {
            board.text = format!("{what}\n{}", board.text);
        }
        let here = self.is_at(live.place);
        let shown = match aside {
            Some(aside) => {
                if self.clicked_private {
                    self.update(aside).await?;
                } else {
                    self.answer(aside).await?;
                }
                if here {
                    self.responder().follow_up(board).await?
                } else {
                    match self.send_there(&live, board).await? {
                        Some(shown) => shown,
                        None => return Ok(()),
                    }
                }
            }
            None if self.guest && self.clicked.is_some() && self.clicked_code == live.code => {
                self.responder().acknowledge().await?;
                let shown = self.responder().follow_up(board).await?;
                // Only now: a guest who cannot show the new board leaves the old one to be clicked again.
                let said = retired(&live, self.clicked.map(number));
                if let Err(error) = self.responder().remove_buttons(said).await {
                    tracing::debug!(%error, code = live.code, "old buttons stay");
                }
                shown
            }
            None => self.responder().answer(board).await?,
        };
        self.note(&live, shown).await?;
        if let Some(thinking) = thinking {
            let answered = here.then(|| Answered {
                responder: self.responder().clone(),
                board: shown,
                guest: self.guest,
            });
            self.bot.show_after(&live, thinking, answered);
        }
        Ok(())
    }

    /// What everybody here sees of a match. The card of a challenge says what a guest cannot do.
    pub fn match_message(&self, live: &Live) -> Result<Undrawn, Error> {
        let mut undrawn = view::match_message(live, None)?;
        if live.state == State::Open {
            let lang = names::common_lang(live);
            let note = permissions::guest_note(self, lang);
            undrawn.message.text.extend(note);
        }
        Ok(undrawn)
    }

    /// Shows a board that has not changed in a new message, because the clicked one cannot be edited any more.
    pub async fn show_again(&self, live: &Live, board: Message) -> Result<(), Error> {
        let shown = self.responder().answer(board).await?;
        self.note(live, shown).await
    }

    /// Sends a board to its own channel, which is not this one. The player is told if it cannot get there: `None`.
    async fn send_there(
        &self,
        live: &Live,
        board: Message,
    ) -> Result<Option<Option<MessageId>>, Error> {
        match self.bot.send_board(live, board).await {
            Ok(sent) => Ok(Some(sent)),
            Err(error) if error.is_final() => {
                self.bot.cannot_post(live, &error).await?;
                self.bot.start_computers(live);
                let said = self.lang.word("board-not-posted");
                self.answer(Message::say(said).privately()).await?;
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Remembers what everybody sees now, and retires the board that they saw before.
    async fn note(&self, live: &Live, shown: Option<MessageId>) -> Result<(), Error> {
        let noted = self.bot.remember(live, shown.map(number)).await?;
        if self.guest {
            return Ok(());
        }
        // The last board of a match keeps its buttons when a rematch is asked for there.
        let own = |_: &MessageId| !self.clicked_private && self.clicked_code == live.code;
        let old = outdated(noted, shown);
        let stale = [old, self.clicked.filter(own).filter(|id| Some(*id) != old)];
        self.bot
            .clean_up(live, stale.into_iter().flatten().collect());
        Ok(())
    }
}

impl Bot {
    /// Lets a computer move if it is its turn, and waits a little: its move is then in the answer to the player's own.
    async fn let_computers_move(
        self: &Arc<Bot>,
        live: Live,
    ) -> Result<(Live, Option<Thinking>), Error> {
        if live.state != State::Playing || person_to_move(&live).is_some() {
            return Ok((live, None));
        }
        let code = live.code.clone();
        let Some(mut thinking) = self.computers.start(self, live.clone()) else {
            return Ok((live, None));
        };
        match tokio::time::timeout(COMPUTER_WAIT, &mut thinking).await {
            Ok(Ok(Some(moved))) => Ok((moved, None)),
            Ok(_) => Ok((self.matches.live(&code).await?, None)),
            // Of several computers some may have moved.
            Err(_) if computers(&live) > 1 => Ok((self.matches.live(&code).await?, Some(thinking))),
            Err(_) => Ok((live, Some(thinking))),
        }
    }

    /// Shows what a computer plays once it has thought, without anybody waiting for it.
    pub fn show_after(
        self: &Arc<Bot>,
        seen: &Match,
        thinking: Thinking,
        answered: Option<Answered>,
    ) {
        let bot = Arc::clone(self);
        let (code, version, room) = (seen.code.clone(), seen.version, room(seen.place));
        self.tasks.spawn(async move {
            let Ok(moved) = thinking.await else {
                return;
            };
            if let Err(error) = bot.show_moved(&code, version, moved, answered).await {
                tracing::warn!(%error, code, "could not show a computer's move; trying again");
                bot.post_after(room, code, &error);
            }
        });
    }

    /// Shows what a computer has played: in place of the board that it thought about when only one person looks on.
    async fn show_moved(
        self: &Arc<Bot>,
        code: &str,
        seen: i64,
        moved: Option<Live>,
        answered: Option<Answered>,
    ) -> Result<(), Error> {
        let live = match moved {
            // What was shown while it thought is in the database only.
            Some(moved) => self.matches.refresh(moved).await?,
            None => self.matches.live(code).await?,
        };
        if live.version == seen {
            return Ok(());
        }
        let alone = persons(&live).len() == 1;
        // A board that was shown further down meanwhile is not changed any more.
        let newest = |board: &Option<MessageId>| {
            board.is_none_or(|board| live.message == Some(number(board)))
        };
        match answered {
            Some(Answered {
                responder, board, ..
            }) if alone && newest(&board) => {
                let message = drawn(view::match_message(&live, None)?).await?;
                responder.edit(board, message).await?;
                self.remember(&live, live.message).await?;
            }
            // A guest can do nothing but answer.
            Some(Answered {
                responder,
                guest: true,
                ..
            }) => {
                let message = drawn(view::match_message(&live, None)?).await?;
                let sent = responder.follow_up(message).await?;
                self.remember(&live, sent.map(number)).await?;
            }
            _ => self.post_soon(&live),
        }
        Ok(())
    }

    /// Posts a match in its channel without anybody having asked.
    pub async fn post(self: &Arc<Bot>, live: &Live) -> Result<(), Error> {
        let message = drawn(view::match_message(live, None)?).await?;
        match self.send_board(live, message).await {
            Ok(sent) => {
                let noted = self.remember(live, sent.map(number)).await?;
                self.clean_up(live, outdated(noted, sent).into_iter().collect());
                Ok(())
            }
            Err(error) if error.is_final() => self.cannot_post(live, &error).await,
            Err(error) => Err(error),
        }
    }

    /// A channel is gone, or closed to the bot. It may open again, so the board is posted later, and later still; meanwhile
    /// `/board` shows it. The player to move is told once.
    async fn cannot_post(&self, live: &Live, error: &Error) -> Result<(), Error> {
        let now = UtcDateTime::now();
        let Some(unposted) = self.matches.unposted(live, now).await? else {
            tracing::warn!(%error, code = live.code, "a board cannot be posted; giving up, the match is long over");
            return Ok(());
        };
        let minutes = unposted.pause.whole_minutes();
        tracing::warn!(%error, code = live.code, minutes, "a board cannot be posted; trying again after that many minutes");
        if unposted.first {
            self.tell_privately(live).await;
        }
        Ok(())
    }

    /// Remembers what everybody sees now. The result of a match that was played in a thread goes to its channel first, so
    /// that a process that dies in between leaves both to the next one.
    async fn remember(
        self: &Arc<Bot>,
        live: &Live,
        message: Option<ids::MessageId>,
    ) -> Result<Shown, Error> {
        let is_new = live.shown < live.version;
        if is_new && live.state == State::Over && live.place.thread.is_some() {
            self.announce(live).await?;
        }
        Ok(self.matches.shown(live, message).await?)
    }

    /// Posts the result of a match in the channel above its thread. Sent again, it is there once.
    async fn announce(self: &Arc<Bot>, live: &Live) -> Result<(), Error> {
        if !self.owns_thread(live).await {
            return Ok(());
        }
        let mut card = drawn(view::match_message(live, None)?).await?;
        // The players were called in the thread.
        card.pings.clear();
        let nonce = format!("{}-{}-result", live.code, live.version);
        let channel = live.place.channel;
        match self.send(channel, card.clone(), nonce.clone()).await {
            Ok(_) => {}
            Err(error) if error.is_final() => {
                tracing::info!(%error, code = live.code, "a result stays in its thread");
            }
            Err(error) => {
                tracing::warn!(%error, code = live.code, "could not post a result; trying again");
                self.announce_later(channel, card, nonce);
            }
        }
        Ok(())
    }

    fn announce_later(self: &Arc<Bot>, channel: ids::ChannelId, card: Message, nonce: String) {
        let bot = Arc::clone(self);
        self.tasks.spawn(async move {
            for pause in RESULT_PAUSES {
                tokio::select! {
                    () = tokio::time::sleep(pause) => {}
                    () = bot.stopping.cancelled() => return,
                }
                match bot.send(channel, card.clone(), nonce.clone()).await {
                    Err(error) if !error.is_final() => {
                        tracing::warn!(%error, "could not post a result; trying again later");
                    }
                    _ => return,
                }
            }
        });
    }

    /// Posts a board without anybody waiting for it, unless somebody else has shown it.
    pub fn post_soon(&self, m: &Match) {
        if !self.posts.add(room(m.place), Post::Board(m.code.clone())) {
            tracing::warn!(
                code = m.code,
                "too much is to be posted; the board comes later"
            );
        }
    }

    /// Posts a board that could not be shown, after a pause, unless somebody else has shown it.
    pub fn post_after(self: &Arc<Bot>, room: ids::ChannelId, code: String, error: &Error) {
        let bot = Arc::clone(self);
        let pause = POST_PAUSE.max(error.after().unwrap_or_default());
        self.tasks.spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = bot.stopping.cancelled() => return,
            }
            bot.posts.add(room, Post::Board(code));
        });
    }

    /// Posts a board if it is not the one that people see, and returns its match.
    pub async fn post_unshown(self: &Arc<Bot>, code: &str) -> Result<Live, Error> {
        let mut live = self.matches.live(code).await?;
        if live.shown < live.version {
            self.find_lost_thread(&mut live).await?;
            self.post(&live).await?;
        }
        Ok(live)
    }

    /// A board in the channel or thread of a match.
    async fn send_board(&self, live: &Live, board: Message) -> Result<Option<MessageId>, Error> {
        let nonce = format!("{}-{}", live.code, live.version);
        self.send(room(live.place), board, nonce).await
    }

    /// A message in a channel or thread. Sent again with the same nonce, it is there once. Returns its id, if it is known.
    pub async fn send(
        &self,
        room: ids::ChannelId,
        message: Message,
        nonce: String,
    ) -> Result<Option<MessageId>, Error> {
        let (message, file) = message::channel_message(message);
        let message = message.nonce(Nonce::String(nonce)).enforce_nonce(true);
        let route = Route::ChannelMessages {
            channel_id: ChannelId::new(room.get()),
        };
        let request = with_body(Request::new(route, LightMethod::Post), &message, file)?;
        let done = self.requests.send_limited(&self.http, request).await?;
        Ok(done.message_id())
    }

    /// A private message outside of any channel. Sent again with the same nonce, it is there once.
    pub async fn send_private(
        &self,
        player: PlayerId,
        message: Message,
        nonce: String,
    ) -> Result<Option<MessageId>, Error> {
        let player = UserId::new(player.get());
        let channel = player.create_dm_channel(&*self.http).await?;
        self.send(ids::ChannelId::from(channel.id.get()), message, nonce)
            .await
    }

    /// Tells the player to move privately when the channel is gone or closed to the bot.
    async fn tell_privately(&self, live: &Live) {
        let Some((seat, player)) = person_to_move(live) else {
            return;
        };
        let lang = names::lang(live, seat);
        let game = lang.word(&format!("game-{}", live.stored.game)).into();
        let said = lang.say(
            "board-closed",
            &[("game", game), ("code", live.code.as_str().into())],
        );
        // Discord takes two messages with the same nonce for one, wherever they are.
        let nonce = format!("{}-{}-told", live.code, live.version);
        let sent = self.send_private(player, Message::say(said), nonce);
        if let Err(error) = sent.await {
            tracing::info!(%error, code = live.code, "a player cannot be told that it is their turn");
        }
    }

    /// Retires old boards, and archives the thread of a match that is over. Nobody waits for it.
    fn clean_up(self: &Arc<Bot>, live: &Live, old: Vec<MessageId>) {
        let (bot, live) = (Arc::clone(self), live.clone());
        self.tasks.spawn(async move {
            let cleaned = async {
                for message in old {
                    bot.retire_board(&live, message).await;
                }
                bot.archive(&live).await;
            };
            if tokio::time::timeout(CLEANUP_TIMEOUT, cleaned)
                .await
                .is_err()
            {
                tracing::debug!(code = live.code, "old buttons stay");
            }
        });
    }

    /// An old board loses its buttons and its picture and says in one line what was played on it. If that fails nothing is
    /// lost: its buttons are stale anyway.
    async fn retire_board(&self, live: &Live, message: MessageId) {
        let mut edit = EditMessage::new().components(vec![]);
        if let Some(said) = retired(live, Some(number(message))) {
            let nobody = CreateAllowedMentions::new();
            edit = edit.content(said).allowed_mentions(nobody);
            edit = edit.attachments(EditAttachments::new());
        }
        let channel = room_of(live.place, message);
        let _alone = self.rooms.enter(channel).await;
        if let Err(error) = edit.execute(&*self.http, (channel, message, None)).await {
            tracing::debug!(%error, code = live.code, "old buttons stay");
        }
    }

    /// Whether a match is played in a thread that was opened for it, or for a match that it is the rematch of.
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

    /// Archives the thread of a match that is over.
    async fn archive(&self, m: &Match) {
        if let Some(thread) = m.place.thread
            && matches!(m.state, State::Over | State::Void)
            && self.owns_thread(m).await
        {
            let archived = EditThread::new().archived(true);
            let thread = ChannelId::new(thread.get());
            if let Err(error) = archived.execute(&*self.http, thread).await {
                tracing::debug!(%error, code = m.code, "a thread stays open");
            }
        }
    }
}

/// Where a message of a match is. A thread has the id of the card that it hangs on, and that is in the channel.
fn room_of(place: Place, message: MessageId) -> ChannelId {
    let is_card = place
        .thread
        .is_some_and(|thread| thread.get() == message.get());
    ChannelId::new(match is_card {
        true => place.channel.get(),
        false => room(place).get(),
    })
}

/// How many seats computers have.
fn computers(m: &Match) -> usize {
    let is_computer = |s: &&Sitting| s.kind == PlayerKind::Computer;
    m.sittings.iter().filter(is_computer).count()
}

/// As ids are stored.
fn number(message: MessageId) -> ids::MessageId {
    ids::MessageId::from(message.get())
}

/// Of two boards the older one, whichever was posted first.
fn outdated(noted: Shown, sent: Option<MessageId>) -> Option<MessageId> {
    match noted {
        Shown::Overtaken => sent,
        Shown::Newest { before } => before
            .map(|id| MessageId::new(id.get()))
            .filter(|before| Some(*before) != sent),
    }
}
