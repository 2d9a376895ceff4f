//! `/verify MATCH` and the button "verify": computes everything about a finished match again, and says what was checked.

use super::which_match::finished;
use crate::discord::{Context, Error, Interaction};
use crate::locale::Lang;
use crate::matches::document::{Document, Flaw, Verified};
use crate::matches::{Match, Refused};
use crate::view::board_message;
use crate::view::message::Message;
use crate::view::names::escape;

#[poise::command(slash_command)]
pub async fn verify(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "finished"]
    code: String,
) -> Result<(), Error> {
    let interaction = Interaction::from_command(ctx, true).await?;
    let done = check(&interaction, &code).await;
    interaction.finish(done).await
}

pub async fn check(interaction: &Interaction, code: &str) -> Result<(), Error> {
    let m = interaction.find(code).await?;
    if m.ending.is_none() {
        return Err(Refused::NotOver { state: m.state }.into());
    }
    let document = interaction.bot.matches.document(&m.code).await?;
    let lang = interaction.lang;
    let title = board_message::title(&m, lang);
    let said = match document.verify() {
        Ok(found) => right(lang, &m, &document, &found),
        Err(flaw) => format!("❌ {}\n{}", lang.word("verify-wrong"), wrong(lang, &flaw)),
    };
    interaction
        .answer(Message::say(format!("{title}\n{said}")).privately())
        .await
}

/// Everything that has been found to be right.
fn right(lang: Lang, m: &Match, document: &Document, found: &Verified) -> String {
    let secret = document.fair.secret.clone().unwrap_or_default();
    let accepted = document.fair.accepted.as_str();
    let mut lines = vec![lang.word("verify-right")];
    if m.accepted == m.asked {
        // It began with the command that asked for it, so nothing had been promised before.
        let values = [("secret", secret.into()), ("accepted", accepted.into())];
        lines.push(lang.say("verify-alone", &values));
    } else {
        let commitment = document.fair.commitment.as_str();
        let values = [("secret", secret.into()), ("commitment", commitment.into())];
        lines.push(lang.say("verify-commitment", &values));
        lines.push(lang.say("verify-key", &[("accepted", accepted.into())]));
    }
    if !document.fair.words.is_empty() {
        let words = document.fair.words.values().map(|word| escape(word));
        let words = words.collect::<Vec<_>>().join(", ");
        lines.push(lang.say("verify-words", &[("words", words.into())]));
    }
    lines.extend([
        lang.say("verify-entries", &[("count", found.entries.into())]),
        lang.say("verify-drawn", &[("count", found.drawn.into())]),
        lang.say(
            "verify-seals",
            &[("count", document.fair.seals.len().into())],
        ),
    ]);
    // Boards have theirs in the name of the picture.
    if let (Some(line), Some(seal)) = (lines.last_mut(), document.fair.seals.last()) {
        line.push_str(&format!(" `{seal}`"));
    }
    let mut said = format!("✅ {}", lines[0]);
    for line in &lines[1..] {
        said.push_str("\n- ");
        said.push_str(line);
    }
    said
}

/// The first thing that is not as it must be. People count from one.
fn wrong(lang: Lang, flaw: &Flaw) -> String {
    let entry = |at: &usize| (at + 1).into();
    match flaw {
        Flaw::NotOver => lang.word("flaw-not-over"),
        Flaw::Secret => lang.word("flaw-secret"),
        Flaw::Commitment { promised, found } => lang.say(
            "flaw-commitment",
            &[
                ("promised", promised.as_str().into()),
                ("found", found.as_str().into()),
            ],
        ),
        Flaw::Accepted { given } => lang.say("flaw-accepted", &[("given", given.as_str().into())]),
        Flaw::Time { accepted, started } => {
            let (accepted, started) = (accepted.as_str(), started.as_str());
            let values = [("accepted", accepted.into()), ("started", started.into())];
            lang.say("flaw-time", &values)
        }
        Flaw::Word { seat } => lang.say("flaw-word", &[("seat", (seat + 1).into())]),
        Flaw::Setup(_) => lang.word("flaw-setup"),
        Flaw::Illegal { at, .. } => lang.say("flaw-illegal", &[("entry", entry(at))]),
        Flaw::Outcome {
            at,
            given,
            expected,
        } => lang.say(
            "flaw-outcome",
            &[
                ("entry", entry(at)),
                ("given", given.as_str().into()),
                ("expected", expected.as_str().into()),
            ],
        ),
        Flaw::Seal { at, given } => lang.say(
            "flaw-seal",
            &[("entry", entry(at)), ("given", given.as_str().into())],
        ),
        Flaw::Beginning => lang.word("flaw-beginning"),
        Flaw::Seals { .. } => lang.word("flaw-seals"),
        Flaw::Result => lang.word("flaw-result"),
        Flaw::Over { at, .. } => lang.say("flaw-over", &[("entry", entry(at))]),
    }
}
