//! Descriptions of commands and of what they ask for, from the same files as all words.

use super::Command;
use super::choice::LOCALES;
use crate::locale::Lang;
use std::borrow::Cow;

/// Gives every command and every parameter its description in English and in the languages that Discord knows. The keys
/// are `command-play` and `command-play-game`.
pub fn translate(commands: &mut [Command]) {
    for command in commands {
        let key = format!("command-{}", command.qualified_name.replace(' ', "-"));
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
        translate(&mut command.subcommands);
    }
}

fn localized(key: &str) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    let all = LOCALES.map(|(locale, lang)| (Cow::Borrowed(locale), Cow::Owned(lang.word(key))));
    Cow::Owned(all.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(commands: &[Command], out: &mut Vec<String>) {
        for command in commands {
            let key = format!("command-{}", command.qualified_name.replace(' ', "-"));
            out.extend(
                command
                    .parameters
                    .iter()
                    .map(|p| format!("{key}-{}", p.name)),
            );
            out.push(key);
            keys(&command.subcommands, out);
        }
    }

    #[test]
    fn every_command_and_parameter_is_described_in_every_language() {
        let mut all = Vec::new();
        keys(&super::super::commands(), &mut all);
        for lang in Lang::ALL {
            let missing: Vec<&String> = all.iter().filter(|key| !lang.has(key)).collect();
            assert!(missing.is_empty(), "{missing:?} in {}", lang.tag());
        }
    }
}
