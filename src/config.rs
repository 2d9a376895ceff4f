//! The environment, read once and explained when it is wrong.

use std::fmt;
use thiserror::Error;

/// A secret that never appears in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn new(token: impl Into<String>) -> Token {
        Token(token.into())
    }

    /// For the one who must have it: the client of Discord.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Which of Discord's shards this process serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shards {
    /// As many as Discord recommends, all here.
    Auto,
    /// All of that many.
    All(u32),
    /// From the first to the last of a number of shards.
    Range { first: u32, last: u32, of: u32 },
}

/// How often one person may use commands and buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taps {
    /// In a second, again and again; without a limit when it is 0.
    per_second: u32,
}

impl Default for Taps {
    fn default() -> Taps {
        Taps { per_second: 5 }
    }
}

impl Taps {
    /// For those who are not people: tests and measurements.
    pub const fn unlimited() -> Taps {
        Taps { per_second: 0 }
    }

    /// `None` without a limit.
    pub fn per_second(self) -> Option<f64> {
        (self.per_second > 0).then(|| self.per_second.into())
    }

    /// At once, after a while without any.
    pub fn burst(self) -> f64 {
        f64::from(self.per_second) * 4.0
    }
}

/// How the bot runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    pub token: Token,
    pub database: String,
    pub shards: Shards,
    /// The base address of a proxy for Discord's API, which then keeps the rate limits.
    pub proxy: Option<String>,
    pub taps: Taps,
}

/// The database when nothing else is said.
pub const DATABASE: &str = "taula.db";

/// A value that cannot be used, in one line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Mistake {
    #[error(
        "DISCORD_TOKEN is not a bot token: copy it from the page \"Bot\" of the application, without \"Bot \" and quotes"
    )]
    Token,
    #[error(
        "DATABASE_URL is {given:?}: expected a file such as taula.db or sqlite://taula.db, or postgres://user@host/name"
    )]
    Database { given: String },
    #[error(
        "TAULA_SHARDS is {given:?}: expected auto, a number such as 4, or a range such as 0-3/16"
    )]
    Shards { given: String },
    #[error(
        "DISCORD_PROXY is {given:?}: expected the base address of a proxy, such as http://127.0.0.1:8080"
    )]
    Proxy { given: String },
    #[error(
        "TAULA_TAPS is {given:?}: expected how many commands and clicks one person may send in a second, such as 5, or 0 for no limit"
    )]
    Taps { given: String },
    #[error("{name} is not text")]
    NotText { name: &'static str },
}

impl Config {
    /// What the environment asks for; `None` when there is no token, so that there is no bot to run.
    ///
    /// # Errors
    /// A [`Mistake`] that names the variable and what it should look like.
    pub fn read(
        get: impl Fn(&'static str) -> Result<Option<String>, Mistake>,
    ) -> Result<Option<Config>, Mistake> {
        let filled = filled(get);
        let Some(token) = filled("DISCORD_TOKEN")? else {
            return Ok(None);
        };
        Ok(Some(Config {
            token: read_token(&token)?,
            database: read_database(filled("DATABASE_URL")?)?,
            shards: read_shards(filled("TAULA_SHARDS")?)?,
            proxy: filled("DISCORD_PROXY")?.map(read_proxy).transpose()?,
            taps: read_taps(filled("TAULA_TAPS")?)?,
        }))
    }

    /// The same from the process's own environment.
    ///
    /// # Errors
    /// As [`read`](Config::read).
    pub fn from_env() -> Result<Option<Config>, Mistake> {
        Config::read(env)
    }
}

/// The database that the process's own environment names, for what needs no token.
///
/// # Errors
/// As [`Config::read`].
pub fn database() -> Result<String, Mistake> {
    read_database(filled(env)("DATABASE_URL")?)
}

/// Reads variables so that a blank one counts as none.
fn filled(
    get: impl Fn(&'static str) -> Result<Option<String>, Mistake>,
) -> impl Fn(&'static str) -> Result<Option<String>, Mistake> {
    move |name| Ok(get(name)?.filter(|value| !value.trim().is_empty()))
}

/// A variable of the process's environment.
///
/// # Errors
/// When it is not UTF-8.
pub fn env(name: &'static str) -> Result<Option<String>, Mistake> {
    match std::env::var(name) {
        Ok(value) => Ok(Some(value)),
        Err(std::env::VarError::NotPresent) => Ok(None),
        Err(std::env::VarError::NotUnicode(_)) => Err(Mistake::NotText { name }),
    }
}

/// Three parts of letters joined by dots, as Discord makes them.
fn read_token(given: &str) -> Result<Token, Mistake> {
    let token = given.trim();
    let part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    if token.split('.').count() == 3 && token.split('.').all(part) {
        return Ok(Token::new(token));
    }
    Err(Mistake::Token)
}

/// The name of a database, or the default.
///
/// # Errors
/// When it has another scheme than those that we speak.
fn read_database(given: Option<String>) -> Result<String, Mistake> {
    let Some(given) = given else {
        return Ok(DATABASE.to_owned());
    };
    let known = ["sqlite://", "postgres://", "postgresql://"];
    if given.contains("://") && !known.iter().any(|scheme| given.starts_with(scheme)) {
        // A name may carry a password: only its scheme is repeated.
        let scheme = given.split("://").next().unwrap_or_default();
        return Err(Mistake::Database {
            given: format!("{scheme}://…"),
        });
    }
    Ok(given)
}

fn read_shards(given: Option<String>) -> Result<Shards, Mistake> {
    let Some(given) = given else {
        return Ok(Shards::Auto);
    };
    let text = given.trim();
    if text.eq_ignore_ascii_case("auto") {
        return Ok(Shards::Auto);
    }
    let range = || {
        let (range, of) = text.split_once('/')?;
        let (first, last) = range.split_once('-')?;
        let (first, last, of) = (first.parse().ok()?, last.parse().ok()?, of.parse().ok()?);
        (first <= last && last < of).then_some(Shards::Range { first, last, of })
    };
    let all = || text.parse().ok().filter(|&n| n > 0).map(Shards::All);
    all().or_else(range).ok_or(Mistake::Shards { given })
}

fn read_taps(given: Option<String>) -> Result<Taps, Mistake> {
    let Some(given) = given else {
        return Ok(Taps::default());
    };
    match given.trim().parse() {
        Ok(per_second) => Ok(Taps { per_second }),
        Err(_) => Err(Mistake::Taps { given }),
    }
}

fn read_proxy(given: String) -> Result<String, Mistake> {
    let address = given.trim().trim_end_matches('/');
    let host = address
        .strip_prefix("http://")
        .or_else(|| address.strip_prefix("https://"));
    if host.is_some_and(|host| !host.is_empty() && !host.contains(char::is_whitespace)) {
        return Ok(address.to_owned());
    }
    // What stands before an @ may be a password.
    let given = match given.rsplit_once('@') {
        Some((_, host)) => format!("…@{host}"),
        None => given,
    };
    Err(Mistake::Proxy { given })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(vars: &[(&'static str, &str)]) -> Result<Option<Config>, Mistake> {
        Config::read(|name| {
            let found = vars.iter().find(|(known, _)| *known == name);
            Ok(found.map(|(_, value)| (*value).to_owned()))
        })
    }

    const TOKEN: (&str, &str) = ("DISCORD_TOKEN", "MTIz.abc-_9.xyz");

    #[test]
    fn without_a_token_there_is_no_bot() {
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&[("DISCORD_TOKEN", "  ")]), Ok(None));
    }

    #[test]
    fn everything_but_the_token_has_a_default() {
        let config = read(&[TOKEN]).unwrap().unwrap();
        assert_eq!(config.database, "taula.db");
        assert_eq!(config.shards, Shards::Auto);
        assert_eq!(config.proxy, None);
    }

    #[test]
    fn shards_are_a_number_or_a_range() {
        let shards = |text| read(&[TOKEN, ("TAULA_SHARDS", text)]).map(|c| c.unwrap().shards);
        assert_eq!(shards("4"), Ok(Shards::All(4)));
        let range = Shards::Range {
            first: 0,
            last: 3,
            of: 16,
        };
        assert_eq!(shards("0-3/16"), Ok(range));
        for wrong in ["0", "-1", "3-0/16", "0-16/16", "many"] {
            let mistake = shards(wrong).unwrap_err();
            assert!(mistake.to_string().contains("TAULA_SHARDS"), "{mistake}");
        }
    }

    #[test]
    fn a_wrong_value_is_explained_and_no_secret_repeated() {
        for (name, value) in [
            ("DISCORD_TOKEN", "Bot secret"),
            ("DATABASE_URL", "mysql://me:secret@host/db"),
            ("DISCORD_PROXY", "ftp:secretless"),
        ] {
            let mistake = read(&[TOKEN, (name, value)]).or_else(|_| read(&[(name, value)]));
            let said = match (mistake, read(&[(name, value), TOKEN])) {
                (Err(mistake), _) | (_, Err(mistake)) => mistake.to_string(),
                (Ok(_), Ok(_)) => panic!("{name} was taken"),
            };
            assert!(said.contains(name), "{said}");
            assert!(
                !said.contains("secret@") && !said.contains("Bot secret"),
                "{said}"
            );
        }
    }

    #[test]
    fn a_token_is_never_shown() {
        let config = read(&[TOKEN]).unwrap().unwrap();
        assert!(!format!("{config:?}").contains("abc-_9"));
    }
}
