//! What went wrong. Either the person is told what they can do, or it is our fault: then it is logged, and the person
//! gets a reference.

use super::requests::Failed;
use super::responder::Responder;
use super::{Bot, Command, Interaction};
use crate::game::Refusal;
use crate::locale::Lang;
use crate::matches::{self, Refused};
use crate::store;
use crate::view;
use crate::view::message::Message;
use serenity::all::{CommandInteraction, ErrorResponse, HttpError, StatusCode};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Words for the person, in their language.
    #[error("{0}")]
    Said(String),
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error("Discord: {0}")]
    Discord(Failed),
    /// The interaction was delivered twice, and the other delivery has been answered.
    #[error("it was answered already")]
    Answered,
    /// Discord would not take a first answer any more.
    #[error("there is no time left for an answer")]
    TooLate,
    /// A command that we do not have, or not in this form.
    #[error("it is not one of the commands")]
    Unknown,
    #[error("the program panicked: {0}")]
    Panic(String),
    #[error("a task failed: {0}")]
    Task(#[from] tokio::task::JoinError),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
}

impl From<matches::Error> for Error {
    fn from(error: matches::Error) -> Error {
        match error {
            matches::Error::Refused(refused) => Error::Refused(refused),
            matches::Error::Store(error) => Error::Store(error),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(Refused::Rules(refusal))
    }
}

impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Error {
        Error::Discord(Failed::from(error))
    }
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Error {
        Error::Discord(failed)
    }
}

impl Error {
    fn refusal(&self) -> Option<&ErrorResponse> {
        let Error::Discord(failed) = self else {
            return None;
        };
        match &*failed.error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) => Some(refusal),
            _ => None,
        }
    }

    /// Discord's code for why it did not do what we wanted.
    pub fn code(&self) -> Option<isize> {
        self.refusal().map(|refusal| refusal.error.code)
    }

    /// Discord says that there is no use in asking again before that.
    pub fn after(&self) -> Option<Duration> {
        match self {
            Error::Discord(failed) => failed.after,
            _ => None,
        }
    }

    /// Whether trying again soon would not help, as when a channel is gone or closed to the bot: Discord understood the
    /// request and refused it. A token may become valid again, a rate limit passes, and an error without one of Discord's
    /// codes comes from something in between.
    pub fn is_final(&self) -> bool {
        self.refusal().is_some_and(|refusal| {
            let passing = [
                StatusCode::UNAUTHORIZED,
                StatusCode::REQUEST_TIMEOUT,
                StatusCode::TOO_MANY_REQUESTS,
            ];
            refusal.error.code > 0
                && refusal.status_code.is_client_error()
                && !passing.contains(&refusal.status_code)
        })
    }

    /// Whether the message that was to be edited or deleted does not exist any more.
    pub fn is_gone(&self) -> bool {
        self.code() == Some(10008)
    }

    /// Whether a message cannot be edited for now, because it is old and was edited too often lately.
    pub fn is_worn_out(&self) -> bool {
        self.code() == Some(30046)
    }
}

impl Interaction {
    /// The end of a handler. If something went wrong, the person is told.
    ///
    /// # Errors
    /// Never; it has the shape that handlers have.
    pub async fn finish(&self, done: Result<(), Error>) -> Result<(), Error> {
        let Err(error) = done else {
            return Ok(());
        };
        if matches!(error, Error::Answered) {
            tracing::debug!("an interaction came twice");
            return Ok(());
        }
        self.responder().apologize(self.lang, &error).await;
        Ok(())
    }
}

impl Responder {
    /// Tells the person what went wrong.
    pub async fn apologize(&self, lang: Lang, error: &Error) {
        let said = explain(lang, error);
        if let Err(error) = self.answer(Message::say(said).privately()).await {
            tracing::warn!(%error, "somebody could not be told what went wrong");
        }
    }
}

/// The error in words for the person. What is our fault is logged under a reference that they get.
fn explain(lang: Lang, error: &Error) -> String {
    match error {
        Error::Refused(refused) => view::refused(lang, refused),
        Error::Said(said) => said.clone(),
        Error::Unknown => lang.word("unknown-command"),
        Error::Store(_)
        | Error::Discord(_)
        | Error::Answered
        | Error::TooLate
        | Error::Panic(_)
        | Error::Task(_)
        | Error::Json(_) => {
            let reference = reference();
            let error = error as &dyn std::error::Error;
            tracing::error!(error, reference, "a request failed");
            lang.say("failed", &[("reference", reference.into())])
        }
    }
}

/// What somebody is told with an error, to find it in the log.
pub fn reference() -> String {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    hex::encode(bytes)
}

/// Handles what handlers could not tell anybody, and the errors that poise finds itself.
pub async fn handle(error: poise::FrameworkError<'_, Arc<Bot>, Error>) {
    let command = |command: &Command| command.qualified_name.to_string();
    match error {
        // It has been said and logged.
        poise::FrameworkError::Command {
            error: Error::Answered,
            ..
        } => {}
        poise::FrameworkError::Command { error, ctx, .. } => {
            tracing::error!(%error, command = command(ctx.command()), "a command failed");
        }
        poise::FrameworkError::EventHandler { error, .. } => {
            tracing::error!(%error, "a click failed");
        }
        poise::FrameworkError::CommandPanic { payload, ctx, .. } => {
            let command = command(ctx.command());
            tracing::error!(command, "a command panicked");
            if let poise::Context::Application(ctx) = ctx {
                let error = Error::Panic(payload.unwrap_or_default());
                apologize(ctx.framework.user_data, ctx.interaction, error).await;
            }
        }
        // Discord still offers a command as it was in another version.
        poise::FrameworkError::CommandStructureMismatch {
            description, ctx, ..
        } => {
            let command = command(ctx.command());
            tracing::warn!(description, command, "a command has an unknown form");
            apologize(ctx.framework.user_data, ctx.interaction, Error::Unknown).await;
        }
        poise::FrameworkError::ArgumentParse { error, ctx, .. } => {
            let command = command(ctx.command());
            tracing::warn!(%error, command, "a command has an unknown form");
            if let poise::Context::Application(ctx) = ctx {
                apologize(ctx.framework.user_data, ctx.interaction, Error::Unknown).await;
            }
        }
        poise::FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            tracing::warn!(command = interaction.data.name, "there is no such command");
            apologize(framework.user_data, interaction, Error::Unknown).await;
        }
        other => tracing::error!(error = %other, "an event failed"),
    }
}

/// Tells the person that a command did not come to its end.
async fn apologize(bot: &Arc<Bot>, interaction: &CommandInteraction, error: Error) {
    if let Some(interaction) = Interaction::command(bot, interaction, true).await {
        let lang = interaction.lang;
        interaction.responder().apologize(lang, &error).await;
    }
}
