//! How an interaction is answered.
//!
//! The first answer must come within three seconds. The work takes milliseconds, so it is the answer itself. Only when it
//! takes long is Discord told to wait, and the answer follows later.

use super::requests::{Done, Failed, Requests, message_id};
use super::retry::{self, Window};
use super::{Bot, Error, message};
use crate::view::message::{Form, Message};
use serde::Serialize;
use serenity::all::{
    ApplicationId, CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse, Http, HttpError,
    InteractionId, LightMethod, MessageId, Multipart, MultipartUpload, Request, Route,
};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long the first answer may take before Discord is told to wait.
const DEFER_AFTER: Duration = Duration::from_millis(1_800);
/// The question which message an answer became may take this long. Nothing depends on it.
const ID_TIMEOUT: Duration = Duration::from_secs(1);
/// Discord's code for an interaction that has been answered.
const ALREADY_ANSWERED: isize = 40060;

/// The way to answer one interaction. It stays open for a quarter of an hour.
#[derive(Clone)]
pub struct Responder {
    http: Arc<Http>,
    requests: Requests,
    id: InteractionId,
    token: Arc<str>,
    kind: Kind,
    stage: Arc<Mutex<Stage>>,
    window: Arc<std::sync::Mutex<Window>>,
}

/// What has been sent so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fresh,
    /// Discord was told to wait.
    Deferred,
    Answered,
}

/// How Discord is told to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Command { private: bool },
    Click,
}

/// How a first answer got through.
enum First {
    Sent(Option<MessageId>),
    /// An earlier attempt was answered with an error and got through all the same.
    SentBefore,
}

impl Responder {
    pub fn new(bot: &Bot, id: InteractionId, token: &str, kind: Kind) -> Responder {
        Responder {
            http: Arc::clone(&bot.answers),
            requests: bot.requests.clone(),
            id,
            token: token.into(),
            kind,
            stage: Arc::new(Mutex::new(Stage::Fresh)),
            window: Arc::new(std::sync::Mutex::new(Window::open(Instant::now()))),
        }
    }

    /// Tells Discord to wait if there is no answer in time.
    pub async fn defer_when_late(self) {
        tokio::time::sleep(DEFER_AFTER).await;
        let mut stage = self.stage.lock().await;
        if *stage == Stage::Fresh {
            match self.defer().await {
                Ok(()) => *stage = Stage::Deferred,
                Err(error) => tracing::warn!(%error, "could not ask Discord to wait"),
            }
        }
    }

    async fn defer(&self) -> Result<(), Error> {
        let response = match self.kind {
            Kind::Command { private } => CreateInteractionResponse::Defer(
                CreateInteractionResponseMessage::new().ephemeral(private),
            ),
            Kind::Click => CreateInteractionResponse::Acknowledge,
        };
        self.begin(&response, None).await?;
        Ok(())
    }

    /// Sends the first answer. When Discord fails it is sent again. If Discord then says that the interaction was answered
    /// already, an earlier attempt had got through.
    async fn begin(
        &self,
        response: &CreateInteractionResponse,
        file: Option<CreateAttachment>,
    ) -> Result<First, Error> {
        let mut repeated = false;
        loop {
            if self.window().is_closed(Instant::now()) {
                return Err(Error::TooLate);
            }
            let failed = match self.callback(response, file.clone()).await {
                Ok(message) => return Ok(First::Sent(message)),
                Err(failed) => failed,
            };
            let pause = self.window().pause(&failed, Instant::now());
            let error = Error::from(failed);
            if error.code() == Some(ALREADY_ANSWERED) {
                return match repeated {
                    true => Ok(First::SentBefore),
                    false => Err(Error::Answered),
                };
            }
            let Some(pause) = pause else {
                return Err(error);
            };
            tracing::info!(%error, "Discord could not take an answer; trying again");
            repeated = true;
            tokio::time::sleep(pause).await;
        }
    }

    fn window(&self) -> std::sync::MutexGuard<'_, Window> {
        self.window.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One attempt at a first answer. It returns the id of the message, which serenity's own call does not ask for.
    async fn callback(
        &self,
        response: &CreateInteractionResponse,
        file: Option<CreateAttachment>,
    ) -> Result<Option<MessageId>, Failed> {
        let route = Route::InteractionResponse {
            interaction_id: self.id,
            token: &self.token,
        };
        let mut request = Request::new(route, LightMethod::Post);
        if let CreateInteractionResponse::Message(_) = response {
            request = request.params(Some(vec![("with_response", "true".to_owned())]));
        }
        let request = with_body(request, response, file)?;
        // It was sent, even if nobody can read what Discord says about it.
        let Done(answer) = self.requests.send(request).await?;
        Ok(answer.and_then(|answer| message_id(&answer["resource"]["message"])))
    }

    /// Answers with a message. Returns its id, if it is known.
    pub async fn answer(&self, message: Message) -> Result<Option<MessageId>, Error> {
        let mut stage = self.stage.lock().await;
        let sent = match (*stage, self.kind) {
            (Stage::Fresh, _) => {
                let (response, file) = message::response(message);
                let response = CreateInteractionResponse::Message(response);
                match self.begin(&response, file).await? {
                    First::Sent(message) => message,
                    First::SentBefore => self.first_answer().await,
                }
            }
            (Stage::Deferred, Kind::Command { private }) if private || !message.private => {
                let (edit, file) = message::edit_response(message);
                self.patch(None, &edit, file).await?
            }
            (Stage::Deferred, Kind::Command { .. }) => {
                // Everybody sees that an answer is coming, and everybody would see an edit of it.
                let withdrawn = self.persist(retry::edit, || {
                    Ok(Request::new(self.route(None)?, LightMethod::Delete))
                });
                if let Err(error) = withdrawn.await
                    && !error.is_gone()
                {
                    return Err(error);
                }
                *stage = Stage::Answered;
                self.follow_up(message).await?
            }
            (Stage::Deferred, Kind::Click) | (Stage::Answered, _) => {
                self.follow_up(message).await?
            }
        };
        *stage = Stage::Answered;
        Ok(sent)
    }

    /// The id of the first answer, asked for because its own answer was lost.
    async fn first_answer(&self) -> Option<MessageId> {
        let asked = self.http.get_original_interaction_response(&self.token);
        match tokio::time::timeout(ID_TIMEOUT, asked).await {
            Ok(Ok(message)) => Some(message.id),
            Ok(Err(error)) => {
                let error = Error::from(error);
                tracing::warn!(%error, "could not ask for the id of an answer");
                None
            }
            Err(_) => {
                tracing::warn!("Discord takes long to say which message an answer became");
                None
            }
        }
    }

    /// Answers by changing the message that was clicked.
    pub async fn update(&self, message: Message) -> Result<(), Error> {
        let mut stage = self.stage.lock().await;
        if *stage == Stage::Fresh {
            let (response, file) = message::response(message);
            let response = CreateInteractionResponse::UpdateMessage(response);
            self.begin(&response, file).await?;
        } else {
            let (edit, file) = message::edit_response(message);
            self.patch(None, &edit, file).await?;
        }
        *stage = Stage::Answered;
        Ok(())
    }

    /// Answers a click with a line to be typed. There must have been no other answer.
    pub async fn ask(&self, form: Form) -> Result<(), Error> {
        let mut stage = self.stage.lock().await;
        if *stage != Stage::Fresh {
            return Err(Error::TooLate);
        }
        let response = CreateInteractionResponse::Modal(message::form(form));
        self.begin(&response, None).await?;
        *stage = Stage::Answered;
        Ok(())
    }

    /// Accepts the click without changing anything, if nothing has been answered yet.
    pub async fn acknowledge(&self) -> Result<(), Error> {
        let mut stage = self.stage.lock().await;
        if *stage == Stage::Fresh {
            self.defer().await?;
            *stage = Stage::Deferred;
        }
        Ok(())
    }

    /// Removes the buttons from the message that was clicked, after [`acknowledge`](Responder::acknowledge). With a new text
    /// that is all that stays of it.
    pub async fn remove_buttons(&self, text: Option<String>) -> Result<(), Error> {
        let mut edit = EditInteractionResponse::new().components(vec![]);
        if let Some(text) = text {
            let nobody = CreateAllowedMentions::new();
            edit = edit.content(text).allowed_mentions(nobody);
            edit = edit.attachments(EditAttachments::new());
        }
        self.patch(None, &edit, None).await?;
        Ok(())
    }

    /// Sends one more message after the first answer. Returns its id, if it is known.
    pub async fn follow_up(&self, message: Message) -> Result<Option<MessageId>, Error> {
        let (follow_up, file) = message::follow_up(message);
        let application_id = self.application()?;
        // Only where Discord says that it has not done it. Otherwise there might be two.
        let sent = self.persist(retry::later, || {
            let route = Route::WebhookFollowupMessages {
                application_id,
                token: &self.token,
            };
            let request = Request::new(route, LightMethod::Post)
                .params(Some(vec![("wait", "true".to_owned())]));
            with_body(request, &follow_up, file.clone())
        });
        Ok(sent.await?.message_id())
    }

    /// Changes a message that was sent by this responder; the first answer when `None`.
    pub async fn edit(&self, which: Option<MessageId>, message: Message) -> Result<(), Error> {
        let (edit, file) = message::edit_response(message);
        self.patch(which, &edit, file).await?;
        Ok(())
    }

    /// Changes a message; the first answer when `None`. Returns its id, if it is known.
    async fn patch(
        &self,
        which: Option<MessageId>,
        edit: &EditInteractionResponse,
        file: Option<CreateAttachment>,
    ) -> Result<Option<MessageId>, Error> {
        let done = self.persist(retry::edit, || {
            let request = Request::new(self.route(which)?, LightMethod::Patch);
            with_body(request, edit, file.clone())
        });
        Ok(done.await?.message_id())
    }

    /// Where a message of this interaction is; the first answer when `None`.
    fn route(&self, which: Option<MessageId>) -> Result<Route<'_>, Failed> {
        let (application_id, token) = (self.application()?, &*self.token);
        Ok(match which {
            None => Route::WebhookOriginalInteractionResponse {
                application_id,
                token,
            },
            Some(message_id) => Route::WebhookFollowupMessage {
                application_id,
                token,
                message_id,
            },
        })
    }

    fn application(&self) -> Result<ApplicationId, Failed> {
        let id = self.http.application_id();
        let id = id.ok_or(HttpError::ApplicationIdMissing);
        Ok(id.map_err(serenity::Error::Http)?)
    }

    /// Sends a request, and again as long as that may help.
    async fn persist<'a>(
        &self,
        pause: impl Fn(&Failed, usize) -> Option<Duration>,
        request: impl Fn() -> Result<Request<'a>, Failed>,
    ) -> Result<Done, Error> {
        for tries in 0.. {
            let failed = match self.requests.send(request()?).await {
                Ok(done) => return Ok(done),
                Err(failed) => failed,
            };
            let Some(pause) = pause(&failed, tries) else {
                return Err(failed.into());
            };
            tracing::info!(error = %failed, "Discord could not take a message; trying again");
            tokio::time::sleep(pause).await;
        }
        unreachable!("tries do not end")
    }
}

/// A request with a body, and with a file if there is one.
pub fn with_body<'a>(
    request: Request<'a>,
    body: &impl Serialize,
    file: Option<CreateAttachment>,
) -> Result<Request<'a>, Failed> {
    let json = serde_json::to_string(body).map_err(serenity::Error::Json)?;
    Ok(match file {
        None => request.body(Some(json.into_bytes())),
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(json),
        })),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn id(body: &str) -> Option<u64> {
        let body: Value = serde_json::from_str(body).unwrap_or_default();
        message_id(&body["resource"]["message"]).map(MessageId::get)
    }

    #[test]
    fn the_id_of_an_answer_is_read_where_there_is_one() {
        let whole = r#"{"interaction": {"id": "1", "type": 3},
            "resource": {"type": 4, "message": {"id": "17", "content": "a board"}}}"#;
        assert_eq!(id(whole), Some(17));
        assert_eq!(id(r#"{"interaction": {"id": "1", "type": 3}}"#), None);
        assert_eq!(id("<html>"), None);
        assert_eq!(id(""), None);
    }
}
