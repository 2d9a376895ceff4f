//! The languages of Discord's own client: an app hears in one of these what a person reads. Catalan and Basque are not
//! among them.

/// What somebody's Discord speaks unless they say otherwise.
pub const USUAL: &str = "en-US";

/// All of them, as Discord writes them.
const KNOWN: [&str; 34] = [
    "ar", "he", "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt",
    "hu", "nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk",
    "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

/// A language as Discord writes it, if it has it. The two that most people here use have short names as well.
pub fn find(name: &str) -> Option<&'static str> {
    let name = match name {
        "en" => USUAL,
        "es" => "es-ES",
        other => other,
    };
    KNOWN.into_iter().find(|known| *known == name)
}

/// Whether Discord has a language of exactly this name.
pub fn is_known(name: &str) -> bool {
    KNOWN.contains(&name)
}
