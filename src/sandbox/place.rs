//! People and places, as they are made.

use std::collections::BTreeSet;

use axum::body::Bytes;

use super::gateway::intent;
use super::id::Id;
use super::world::{Channel, Guild, Thing, User, kind, permission};
use super::{Core, Discord, avatar, locale, object};

impl Discord {
    /// The bot's user.
    pub fn bot_id(&self) -> Id {
        self.core.world().kept.bot
    }

    /// The bot's application (the same number, as with all newer bots).
    pub fn application_id(&self) -> Id {
        self.bot_id()
    }

    /// A server that the bot is a member of.
    pub fn add_guild(&self, name: &str) -> Id {
        self.guild(name, true)
    }

    /// A server where the bot is no member: people bring it along as a user-installed app.
    pub fn add_foreign_guild(&self, name: &str) -> Id {
        self.guild(name, false)
    }

    fn guild(&self, name: &str, member: bool) -> Id {
        let mut world = self.core.world();
        let id = world.ids.next();
        let owner = world
            .kept
            .users
            .values()
            .find(|user| !user.bot)
            .map(|user| user.id);
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            member,
        };
        if member {
            let told = object::whole_guild(&world, &guild);
            world.tell(Some(id), intent::GUILDS, "GUILD_CREATE", &told);
        }
        world.kept.guilds.insert(id, guild);
        world.touch(Thing::Guild(id));
        drop(world);
        self.core.state_changed();
        id
    }

    /// A channel of a server.
    pub fn add_channel(&self, guild: Id, name: &str) -> Id {
        self.core.add_channel(guild, name)
    }

    /// A person, and the language of their Discord.
    ///
    /// # Panics
    /// When Discord has no such language.
    pub fn add_user(&self, name: &str, locale: &str) -> Id {
        let found = locale::find(locale);
        let found = found.unwrap_or_else(|| panic!("Discord has no language {locale:?}"));
        self.core.add_user(name, found)
    }

    /// Whether a person has never chosen a name to be shown: they are called by the name of their account.
    pub fn set_plain(&self, user: Id, plain: bool) {
        self.change(user, |user| user.plain = plain);
    }

    /// Whether a person has installed the app for themselves. Only then can they bring it along.
    pub fn set_installed(&self, user: Id, installed: bool) {
        self.change(user, |user| user.installed = installed);
    }

    /// Gives a person a picture of their own, or takes it away. It is a PNG, whatever it shows.
    pub fn set_avatar(&self, user: Id, picture: Option<&[u8]>) {
        let name = picture.map(|picture| {
            let mut world = self.core.world();
            let number = world.ids.next();
            self.core
                .keep_file(&mut world, number, &Bytes::copy_from_slice(picture));
            // The name of a picture says nothing but which one it is.
            format!("{:032x}", number.0)
        });
        self.change(user, |user| user.avatar = name);
    }

    /// Gives a person a picture that is drawn for them.
    pub fn draw_avatar(&self, user: Id) {
        let color = self
            .core
            .world()
            .kept
            .users
            .get(&user)
            .map(|user| user.color.clone());
        if let Some(color) = color {
            self.set_avatar(user, Some(&avatar::draw(user, &color)));
        }
    }

    fn change(&self, user: Id, change: impl FnOnce(&mut User)) {
        let mut world = self.core.world();
        world.touch(Thing::User(user));
        if let Some(user) = world.kept.users.get_mut(&user) {
            change(user);
        }
        drop(world);
        self.core.state_changed();
    }

    /// What a person may do in servers.
    pub fn set_permissions(&self, user: Id, permissions: u64) {
        self.change(user, |user| user.permissions = permissions);
    }

    /// What the bot may do in a channel.
    pub fn set_bot_permissions(&self, channel: Id, permissions: u64) {
        let mut world = self.core.world();
        world.touch(Thing::Channel(channel));
        if let Some(channel) = world.kept.channels.get_mut(&channel) {
            channel.permissions = permissions;
        }
    }

    /// Whether a person takes direct messages.
    pub fn close_dms(&self, user: Id, closed: bool) {
        self.change(user, |user| user.closed = closed);
    }

    /// The channel of a person with the bot.
    pub fn dm(&self, user: Id) -> Id {
        let id = self.core.world().dm(user);
        self.core.state_changed();
        id
    }

    /// A conversation of people with each other, where the bot is brought along.
    pub fn add_private(&self, people: &[Id]) -> Id {
        let mut world = self.core.world();
        world.open(Channel {
            id: Id(0),
            name: String::new(),
            kind: if people.len() > 2 {
                kind::GROUP_DM
            } else {
                kind::DM
            },
            guild: None,
            parent: None,
            recipients: people.to_vec(),
            permissions: permission::BOT,
            archived: false,
            locked: false,
            members: BTreeSet::new(),
        })
    }

    /// All people, with their names.
    pub fn users(&self) -> Vec<(Id, String)> {
        let world = self.core.world();
        let people = world.kept.users.values().filter(|user| !user.bot);
        people.map(|user| (user.id, user.name.clone())).collect()
    }

    /// The language that Discord speaks with somebody.
    pub fn locale_of(&self, person: Id) -> Option<String> {
        let world = self.core.world();
        let user = world.kept.users.get(&person)?;
        Some(user.locale.clone())
    }

    /// All servers.
    pub fn guilds(&self) -> Vec<Id> {
        let world = self.core.world();
        let guilds = world.kept.guilds.values();
        guilds.map(|guild| guild.id).collect()
    }

    /// All channels and threads, with their names.
    pub fn channels(&self) -> Vec<(Id, String)> {
        let world = self.core.world();
        let channels = world.kept.channels.values();
        channels
            .map(|channel| (channel.id, channel.name.clone()))
            .collect()
    }

    /// Whether a thread is archived.
    pub fn is_archived(&self, thread: Id) -> bool {
        let world = self.core.world();
        world
            .kept
            .channels
            .get(&thread)
            .is_some_and(|thread| thread.archived)
    }

    /// Removes a channel and all that was said in it.
    pub fn remove_channel(&self, channel: Id) {
        let mut world = self.core.world();
        let messages = world.by_channel.remove(&channel).unwrap_or_default();
        for message in messages {
            self.core.delete(&mut world, message);
        }
        world.kept.channels.remove(&channel);
        world.touch(Thing::Channel(channel));
        drop(world);
        self.core.state_changed();
    }
}

impl Core {
    /// A new person.
    pub fn add_user(&self, name: &str, locale: &'static str) -> Id {
        const COLORS: [&str; 8] = [
            "#c2410c", "#0f766e", "#7c3aed", "#1d4ed8", "#be185d", "#4d7c0f", "#a16207", "#475569",
        ];
        let mut world = self.world();
        let id = world.ids.next();
        let color = COLORS[(world.kept.users.len().max(1) - 1) % COLORS.len()];
        let user = User {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            color: color.to_owned(),
            bot: false,
            permissions: permission::PERSON,
            closed: false,
            plain: false,
            installed: true,
            avatar: None,
        };
        world.kept.users.insert(id, user);
        world.touch(Thing::User(id));
        drop(world);
        self.state_changed();
        id
    }

    /// A new channel of a server.
    pub fn add_channel(&self, guild: Id, name: &str) -> Id {
        let mut world = self.world();
        let id = world.open(Channel {
            id: Id(0),
            name: name.to_owned(),
            kind: kind::TEXT,
            guild: Some(guild),
            parent: None,
            recipients: Vec::new(),
            permissions: permission::BOT,
            archived: false,
            locked: false,
            members: BTreeSet::new(),
        });
        let told = world
            .kept
            .channels
            .get(&id)
            .map(|channel| object::channel(&world, channel));
        let is_member = world
            .kept
            .guilds
            .get(&guild)
            .is_some_and(|guild| guild.member);
        if let Some(told) = told.filter(|_| is_member) {
            world.tell(Some(guild), intent::GUILDS, "CHANNEL_CREATE", &told);
        }
        drop(world);
        self.state_changed();
        id
    }
}
