//! Descriptions of commands and of what they ask for, from the same files as all words.

use super::Command;
use super::choice::LOCALES;
use crate::locale::Lang;
use std::borrow::Cow;

/// Gives every command and every parameter its description in English and in the languages that Discord knows. The keys
/// are `command-play` and `command-play-game`.
pub fn translate(commands: &mut [Command]) {
    translate_below("command", commands);
}

/// The same for subcommands, whose keys begin with those of the commands above them: `command-server-block`.
fn translate_below(above: &str, commands: &mut [Command]) {
    for command in commands {
        let key = format!("{above}-{}", command.name);
        command.description = Some(Cow::Owned(Lang::En.word(&key)));
        command.description_localizations = localized(&key);
        command.install_context = Some(vec![
            serenity::all::InstallationContext::Guild,
            serenity::all::InstallationContext::User,
        ]);
        command.interaction_context = Some(vec![
            serenity::all::InteractionContext::Guild,
            serenity::all::InteractionContext::BotDm,
            serenity::all::InteractionContext::PrivateChannel,
        ]);
        for parameter in &mut command.parameters {
            let key = format!("{key}-{}", parameter.name);
            parameter.description = Some(Cow::Owned(Lang::En.word(&key)));
            parameter.description_localizations = localized(&key);
        }
        translate_below(&key, &mut command.subcommands);
    }
}

fn localized(key: &str) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    let all = LOCALES.map(|(locale, lang)| (Cow::Borrowed(locale), Cow::Owned(lang.word(key))));
    Cow::Owned(all.to_vec())
}
