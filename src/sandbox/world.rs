//! What there is in the stand-in: people, servers, channels, messages, and what is going on.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Options;
use super::fault::{Fault, GatewayCounts, GatewayFault};
use super::gateway::Session;
use super::id::{Id, Ids};
use super::interaction::{Interaction, OpenModal};
use super::limit::Buckets;
use super::locale;

/// How many sessions a bot may begin in a day.
pub const SESSION_STARTS: u64 = 1000;

/// Bits of Discord's permissions that the stand-in knows the meaning of.
pub mod permission {
    pub const MANAGE_GUILD: u64 = 1 << 5;
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    pub const SEND_MESSAGES: u64 = 1 << 11;
    pub const EMBED_LINKS: u64 = 1 << 14;
    pub const ATTACH_FILES: u64 = 1 << 15;
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    pub const MANAGE_THREADS: u64 = 1 << 34;
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
    pub const USE_EXTERNAL_APPS: u64 = 1 << 50;
    /// What a bot may do that was invited as the README says, and not a bit more.
    pub const BOT: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | SEND_MESSAGES_IN_THREADS
        | CREATE_PUBLIC_THREADS
        | ATTACH_FILES;
    /// What people may do in a server unless somebody says otherwise.
    pub const PERSON: u64 = VIEW_CHANNEL
        | USE_EXTERNAL_APPS
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | USE_APPLICATION_COMMANDS
        | CREATE_PUBLIC_THREADS
        | SEND_MESSAGES_IN_THREADS;
}

/// Kinds of channels, as Discord numbers them.
pub mod kind {
    pub const TEXT: u8 = 0;
    pub const DM: u8 = 1;
    pub const GROUP_DM: u8 = 3;
    pub const THREAD: u8 = 11;
    pub const PRIVATE_THREAD: u8 = 12;
}

/// Flags of messages.
pub mod flag {
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub const HAS_THREAD: u64 = 1 << 5;
    pub const EPHEMERAL: u64 = 1 << 6;
    pub const LOADING: u64 = 1 << 7;
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub const IS_VOICE_MESSAGE: u64 = 1 << 13;
    pub const IS_COMPONENTS_V2: u64 = 1 << 15;
    /// What an app may say of a message. The others Discord sets by itself.
    pub const OF_APPS: u64 =
        SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | IS_VOICE_MESSAGE | IS_COMPONENTS_V2;
}

/// Somebody with an account: a person, or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    pub name: String,
    /// The language of their Discord.
    pub locale: String,
    pub color: String,
    #[serde(default)]
    pub bot: bool,
    /// What this person may do in servers.
    pub permissions: u64,
    /// Takes no direct messages from the bot.
    #[serde(default)]
    pub closed: bool,
    /// Has never chosen a name to be shown, and is called by the name of the account.
    #[serde(default)]
    pub plain: bool,
    /// Has installed the app for themselves, and can bring it along.
    #[serde(default = "yes")]
    pub installed: bool,
    /// The name of their own picture, if they have one.
    #[serde(default)]
    pub avatar: Option<String>,
}

fn yes() -> bool {
    true
}

impl User {
    /// The file with their own picture.
    pub fn picture(&self) -> Option<Id> {
        let number = u64::from_str_radix(self.avatar.as_ref()?, 16);
        number.ok().map(Id)
    }
}

/// A server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    pub id: Id,
    pub name: String,
    pub owner: Option<Id>,
    /// Whether the bot is a member; if not, people bring it along as a user-installed app.
    pub member: bool,
}

/// A place for messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    pub id: Id,
    pub name: String,
    pub kind: u8,
    pub guild: Option<Id>,
    /// The channel that a thread hangs in.
    pub parent: Option<Id>,
    /// Who takes part in a private channel. The bot only where it is listed.
    pub recipients: Vec<Id>,
    /// What the bot may do here.
    pub permissions: u64,
    #[serde(default)]
    pub archived: bool,
    #[serde(default)]
    pub locked: bool,
    /// Who was added to a thread.
    #[serde(default)]
    pub members: BTreeSet<Id>,
}

impl Channel {
    /// Whether it is a thread.
    pub fn is_thread(&self) -> bool {
        matches!(self.kind, kind::THREAD | kind::PRIVATE_THREAD)
    }
}

/// A file that hangs at a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    pub description: Option<String>,
    pub content_type: String,
    pub size: usize,
    pub width: Option<u32>,
    pub height: Option<u32>,
}

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub kind: u8,
    pub content: String,
    pub embeds: Value,
    pub components: Value,
    pub attachments: Vec<Attachment>,
    pub mentions: Vec<Id>,
    pub flags: u64,
    /// When it was edited last, in milliseconds of Unix time.
    pub edited: Option<u64>,
    /// Only this person sees it.
    pub owner: Option<Id>,
    /// That person has put it away. The bot is not told, and can still edit it.
    #[serde(default)]
    pub dismissed: bool,
    pub reference: Option<Id>,
    /// The interaction that it answers, as Discord tells it.
    pub interaction: Option<Value>,
    pub thread: Option<Id>,
    /// It is older than an hour and was edited too often.
    #[serde(default)]
    pub worn: bool,
}

/// What outlives the process.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    pub bot: Id,
    pub users: BTreeMap<Id, User>,
    pub guilds: BTreeMap<Id, Guild>,
    pub channels: BTreeMap<Id, Channel>,
    pub messages: BTreeMap<Id, Message>,
}

/// One of the things that outlive the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Thing {
    User(Id),
    Guild(Id),
    Channel(Id),
    Message(Id),
}

/// A request of the bot, as it came.
#[derive(Clone, Debug)]
pub struct Sent {
    pub method: String,
    /// Without `/api/v10`, with the query.
    pub path: String,
    /// All but the token.
    pub headers: Vec<(String, String)>,
    pub body: Value,
    /// Names and contents.
    pub files: Vec<(String, Bytes)>,
    /// What it was answered with.
    pub status: u16,
    /// The only people who can see what came of it, if not everybody in the channel.
    pub private_to: Option<Vec<Id>>,
}

/// The mark of a message that is not to be sent twice, as long as it is compared with others.
#[derive(Clone, Debug)]
pub struct Nonce {
    pub mark: String,
    pub message: Id,
    pub until: Instant,
}

/// When a request of the bot came, whatever became of it.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub at: Instant,
    pub method: String,
    /// Without `/api/v10`.
    pub path: String,
}

/// Something that was wrong with a request of the bot.
#[derive(Clone, Debug)]
pub struct Violation {
    pub request: String,
    pub problem: String,
}

/// A line for the page's log.
#[derive(Clone, Debug, Serialize)]
pub struct LogLine {
    pub level: &'static str,
    pub text: String,
}

/// Everything, behind one lock that is never held for long.
#[derive(Debug)]
pub struct World {
    pub ids: Ids,
    pub kept: Kept,
    /// The messages of each channel, in order.
    pub by_channel: HashMap<Id, BTreeSet<Id>>,
    /// Files, unless they are on disk.
    pub files: HashMap<Id, Bytes>,
    pub commands: Vec<Value>,
    pub guild_commands: HashMap<Id, Vec<Value>>,
    /// Whether the bot has registered commands since the start.
    pub registered: bool,
    /// How long the bot has for its first answer.
    pub answer_within: Duration,
    pub interactions: HashMap<Id, Interaction>,
    pub tokens: HashMap<String, Id>,
    /// How many interactions there are when the old ones are next forgotten.
    pub enough: usize,
    /// The modal that each person was shown last.
    pub modals: HashMap<Id, OpenModal>,
    /// Messages that say "thinking…", and until when something may come of that.
    pub thinking: HashMap<Id, Instant>,
    pub sessions: Vec<Session>,
    pub faults: Vec<Fault>,
    pub gateway_faults: Vec<GatewayFault>,
    pub gateway_counts: GatewayCounts,
    /// How the next interactions differ from what Discord sends today, as merge patches.
    pub distortions: VecDeque<Value>,
    /// How many sessions the bot may still begin before the day is over.
    pub session_starts: u64,
    pub offline: bool,
    pub sent: VecDeque<Sent>,
    /// What the bot has lately marked as not to be sent twice.
    pub nonces: Vec<Nonce>,
    /// When requests came, as far as they are remembered.
    pub arrivals: VecDeque<Arrival>,
    /// How many came, by method and route.
    pub counts: BTreeMap<String, u64>,
    pub buckets: Buckets,
    pub violations: Vec<Violation>,
    pub log: VecDeque<LogLine>,
    /// What has changed since it was written, where anything is kept.
    pub changes: Option<BTreeSet<Thing>>,
}

impl World {
    /// A world with nobody in it but the bot, or what was kept of an earlier one.
    pub fn new(kept: Option<Kept>) -> Self {
        let mut ids = Ids::default();
        let mut kept = kept.unwrap_or_else(|| {
            let bot = ids.next();
            let user = User {
                id: bot,
                name: "Taula".to_owned(),
                locale: locale::USUAL.to_owned(),
                color: "#5865f2".to_owned(),
                bot: true,
                permissions: 0,
                closed: false,
                plain: false,
                installed: true,
                avatar: None,
            };
            Kept {
                bot,
                users: BTreeMap::from([(bot, user)]),
                guilds: BTreeMap::new(),
                channels: BTreeMap::new(),
                messages: BTreeMap::new(),
            }
        });
        // What was kept may know languages that Discord does not.
        for user in kept.users.values_mut() {
            let known = locale::find(&user.locale).unwrap_or(locale::USUAL);
            known.clone_into(&mut user.locale);
        }
        let mut by_channel = HashMap::<Id, BTreeSet<Id>>::new();
        for message in kept.messages.values() {
            by_channel
                .entry(message.channel)
                .or_default()
                .insert(message.id);
        }
        Self {
            ids,
            kept,
            by_channel,
            files: HashMap::new(),
            commands: Vec::new(),
            guild_commands: HashMap::new(),
            registered: false,
            answer_within: Options::default().answer_within,
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            enough: 0,
            modals: HashMap::new(),
            thinking: HashMap::new(),
            sessions: Vec::new(),
            faults: Vec::new(),
            gateway_faults: Vec::new(),
            gateway_counts: GatewayCounts::default(),
            distortions: VecDeque::new(),
            session_starts: SESSION_STARTS,
            offline: false,
            sent: VecDeque::new(),
            nonces: Vec::new(),
            arrivals: VecDeque::new(),
            counts: BTreeMap::new(),
            buckets: Buckets::default(),
            violations: Vec::new(),
            log: VecDeque::new(),
            changes: None,
        }
    }

    /// Something that is to be kept has changed, has come or is gone.
    pub fn touch(&mut self, what: Thing) {
        if let Some(changes) = &mut self.changes {
            changes.insert(what);
        }
    }

    /// Whether this person sees what is in a channel.
    pub fn sees(&self, user: Id, channel: Id) -> bool {
        self.kept
            .channels
            .get(&channel)
            .is_some_and(|channel| match channel.kind {
                kind::DM | kind::GROUP_DM => channel.recipients.contains(&user),
                kind::PRIVATE_THREAD => channel.members.contains(&user),
                _ => true,
            })
    }

    /// The people who see what is in a channel, if not all.
    pub fn audience(&self, channel: Id) -> Option<Vec<Id>> {
        let channel = self.kept.channels.get(&channel)?;
        match channel.kind {
            kind::DM | kind::GROUP_DM => Some(channel.recipients.clone()),
            kind::PRIVATE_THREAD => Some(channel.members.iter().copied().collect()),
            _ => None,
        }
    }

    /// Whether this person sees a message.
    pub fn may_read(&self, user: Id, message: &Message) -> bool {
        message.owner.is_none_or(|owner| owner == user)
            && !message.dismissed
            && self.sees(user, message.channel)
    }

    /// Whether the bot takes part in a channel, and not merely answers there.
    pub fn is_member(&self, channel: &Channel) -> bool {
        match channel.guild {
            Some(guild) => self
                .kept
                .guilds
                .get(&guild)
                .is_some_and(|guild| guild.member),
            None => channel.recipients.contains(&self.kept.bot),
        }
    }

    /// What the bot may do in a channel; in a thread, what it may do in the channel around it.
    pub fn permissions(&self, channel: &Channel) -> u64 {
        let around = channel.parent.and_then(|id| self.kept.channels.get(&id));
        around.unwrap_or(channel).permissions
    }

    /// The messages of a channel that this person sees, oldest first.
    pub fn read(&self, user: Id, channel: Id) -> Vec<&Message> {
        let ids = self.by_channel.get(&channel).into_iter().flatten();
        ids.filter_map(|id| self.kept.messages.get(id))
            .filter(|message| self.may_read(user, message))
            .collect()
    }

    /// The message that a channel of more than `most` can best do without, other than the newest one: one that was put
    /// away, then a private one, then one with nothing to press. Boards that are being played go last.
    pub fn spare(&self, channel: Id, newest: Id, most: usize) -> Option<Id> {
        let ids = self.by_channel.get(&channel)?;
        if ids.len() <= most {
            return None;
        }
        let worth = |id: &&Id| {
            let message = self.kept.messages.get(*id);
            let is_idle = |one: &Message| one.components.as_array().is_none_or(Vec::is_empty);
            let worth = match message {
                Some(message) if message.dismissed => 0,
                Some(message) if message.owner.is_some() => 1,
                Some(message) if is_idle(message) => 2,
                Some(_) => 3,
                None => 0,
            };
            (worth, **id)
        };
        ids.iter()
            .filter(|id| **id != newest)
            .min_by_key(worth)
            .copied()
    }

    /// The channel for direct messages between a person and the bot.
    pub fn dm(&mut self, user: Id) -> Id {
        let bot = self.kept.bot;
        let both =
            |channel: &&Channel| channel.kind == kind::DM && channel.recipients == [user, bot];
        if let Some(channel) = self.kept.channels.values().find(both) {
            return channel.id;
        }
        self.open(Channel {
            id: Id(0),
            name: String::new(),
            kind: kind::DM,
            guild: None,
            parent: None,
            recipients: vec![user, bot],
            permissions: permission::BOT,
            archived: false,
            locked: false,
            members: BTreeSet::new(),
        })
    }

    /// Adds a channel, under an id of its own unless it has one.
    pub fn open(&mut self, mut channel: Channel) -> Id {
        if channel.id == Id(0) {
            channel.id = self.ids.next();
        }
        let id = channel.id;
        self.kept.channels.insert(id, channel);
        self.touch(Thing::Channel(id));
        id
    }

    /// Takes a message and its files away.
    pub fn remove(&mut self, id: Id) -> Option<Message> {
        let message = self.kept.messages.remove(&id)?;
        if let Some(ids) = self.by_channel.get_mut(&message.channel) {
            ids.remove(&id);
        }
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        self.thinking.remove(&id);
        self.touch(Thing::Message(id));
        Some(message)
    }
}
