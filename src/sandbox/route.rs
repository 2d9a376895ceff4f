//! The routes of Discord's API that a bot like ours needs.

use serde_json::{Value, json};

use super::Core;
use super::api::{Reply, Request};
use super::error::ApiError;
use super::id::{self, Id};
use super::object;
use super::world::{SESSION_STARTS, World, permission};

impl Core {
    /// Does what a request asks.
    pub fn route(
        &self,
        world: &mut World,
        request: &Request,
        segments: &[&str],
    ) -> Result<Reply, ApiError> {
        let body = &request.body;
        let unknown = Err(ApiError::new(0));
        match (request.method.as_str(), segments) {
            ("GET", ["gateway"]) => Ok(Reply::json(json!({"url": self.socket_url()}))),
            ("GET", ["gateway", "bot"]) => Ok(Reply::json(json!({
                "url": self.socket_url(),
                "shards": self.options.shards,
                "session_start_limit": {
                    "total": SESSION_STARTS, "remaining": world.session_starts,
                    "reset_after": 86_400_000, "max_concurrency": 1,
                },
            }))),
            ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
                Ok(Reply::json(application(world)))
            }
            ("GET", ["users", "@me"]) => {
                // Of oneself one learns more than of others.
                let mut own = object::user_of(world, world.kept.bot);
                own["locale"] = json!("en-US");
                own["mfa_enabled"] = json!(true);
                own["verified"] = json!(true);
                Ok(Reply::json(own))
            }
            ("GET", ["users", "@me", "guilds"]) => Ok(Reply::json(
                world
                    .kept
                    .guilds
                    .values()
                    .filter(|guild| guild.member)
                    .map(|guild| {
                        json!({"id": guild.id, "name": guild.name, "icon": null, "owner": false,
                        "permissions": permission::BOT.to_string(), "features": []})
                    })
                    .collect(),
            )),
            ("POST", ["users", "@me", "channels"]) => {
                let user = id::of_json(&body["recipient_id"]).ok_or(ApiError::new(10013))?;
                if user == world.kept.bot || !world.kept.users.contains_key(&user) {
                    return Err(ApiError::new(50007));
                }
                let dm = world.dm(user);
                self.state_changed();
                channel_reply(world, dm)
            }
            ("GET", ["users", user]) => {
                let user = user.parse().ok().and_then(|id| world.kept.users.get(&id));
                let user = user.ok_or(ApiError::new(10013))?;
                Ok(Reply::json(object::user(user)))
            }
            (method, ["applications", app, rest @ ..]) => {
                if app.parse() != Ok(world.kept.bot) {
                    return Err(ApiError::new(50001));
                }
                self.application_route(world, method, rest, body)
            }
            ("POST", ["interactions", interaction, token, "callback"]) => {
                let interaction = interaction.parse().map_err(|_| ApiError::new(10062))?;
                self.callback(world, interaction, token, request)
            }
            ("POST", ["webhooks", _, token]) => self.follow_up(world, token, request),
            ("GET", ["webhooks", _, token, "messages", which]) => {
                let id = self.own_message(world, token, which)?;
                self.shown(world, id)
            }
            ("PATCH", ["webhooks", _, token, "messages", which]) => {
                self.edit_own(world, token, which, request)
            }
            ("DELETE", ["webhooks", _, token, "messages", which]) => {
                let id = self.own_message(world, token, which)?;
                self.delete(world, id);
                Ok(Reply::none())
            }
            (method, ["channels", channel, rest @ ..]) => {
                let channel = channel.parse().map_err(|_| ApiError::new(10003))?;
                self.channel_route(world, method, channel, rest, request)
            }
            (method, ["guilds", guild, rest @ ..]) => {
                let guild = guild.parse().ok().and_then(|id| world.kept.guilds.get(&id));
                let guild = guild.ok_or(ApiError::new(10004))?;
                if !guild.member {
                    return Err(ApiError::new(50001));
                }
                match (method, rest) {
                    ("GET", []) => Ok(Reply::json(object::guild(world, guild))),
                    ("GET", ["members", user]) => {
                        let user = user.parse().ok().and_then(|id| world.kept.users.get(&id));
                        Ok(Reply::json(object::member(
                            user.ok_or(ApiError::new(10007))?,
                        )))
                    }
                    ("GET", ["channels"]) => Ok(Reply::json(
                        object::whole_guild(world, guild)["channels"].clone(),
                    )),
                    ("GET", ["roles"]) => {
                        Ok(Reply::json(object::guild(world, guild)["roles"].clone()))
                    }
                    _ => unknown,
                }
            }
            _ => unknown,
        }
    }

    fn application_route(
        &self,
        world: &mut World,
        method: &str,
        rest: &[&str],
        body: &Value,
    ) -> Result<Reply, ApiError> {
        let (guild, rest) = match rest {
            ["guilds", guild, rest @ ..] => {
                let guild: Id = guild.parse().map_err(|_| ApiError::new(10004))?;
                if !world
                    .kept
                    .guilds
                    .get(&guild)
                    .is_some_and(|guild| guild.member)
                {
                    return Err(ApiError::new(50001));
                }
                (Some(guild), rest)
            }
            rest => (None, rest),
        };
        let mut commands = match guild {
            Some(guild) => world
                .guild_commands
                .get(&guild)
                .cloned()
                .unwrap_or_default(),
            None => world.commands.clone(),
        };
        let at = |commands: &[Value], wanted: &str| {
            let found = commands.iter().position(|command| command["id"] == *wanted);
            found.ok_or(ApiError::new(10063))
        };
        let reply = match (method, rest) {
            ("GET", ["commands"]) => return Ok(Reply::json(json!(commands))),
            ("GET", ["commands", one]) => {
                let at = at(&commands, one)?;
                return Ok(Reply::json(commands.swap_remove(at)));
            }
            ("PUT", ["commands"]) => {
                let new = body.as_array().into_iter().flatten();
                commands = new
                    .map(|command| registered(world, guild, &commands, command))
                    .collect();
                Reply::json(json!(commands))
            }
            ("POST", ["commands"]) => {
                let command = registered(world, guild, &commands, body);
                commands.retain(|other| other["id"] != command["id"]);
                commands.push(command.clone());
                Reply::json(command)
            }
            ("PATCH", ["commands", one]) => {
                let at = at(&commands, one)?;
                for (key, value) in body.as_object().into_iter().flatten() {
                    commands[at][key] = value.clone();
                }
                Reply::json(commands[at].clone())
            }
            ("DELETE", ["commands", one]) => {
                let at = at(&commands, one)?;
                commands.remove(at);
                Reply::none()
            }
            _ => return Err(ApiError::new(0)),
        };
        match guild {
            Some(guild) => drop(world.guild_commands.insert(guild, commands)),
            None => world.commands = commands,
        }
        world.registered = true;
        self.state_changed();
        Ok(reply)
    }
}

impl World {
    /// The files of the message that a request is going to edit.
    pub fn existing_files(&self, method: &str, segments: &[&str]) -> Vec<(Id, String)> {
        let message = match (method, segments) {
            ("PATCH", ["channels", _, "messages", id]) => id.parse().ok(),
            ("PATCH", ["webhooks", _, token, "messages", "@original"]) => self.original(token),
            ("PATCH", ["webhooks", _, _, "messages", id]) => id.parse().ok(),
            ("POST", ["interactions", id, _, "callback"]) => {
                id.parse().ok().and_then(|id| self.clicked(id))
            }
            _ => None,
        };
        let message = message.and_then(|id| self.kept.messages.get(&id));
        let files = message.into_iter().flat_map(|message| &message.attachments);
        files.map(|one| (one.id, one.filename.clone())).collect()
    }
}

/// A channel as an answer to the bot.
pub fn channel_reply(world: &World, id: Id) -> Result<Reply, ApiError> {
    let channel = world.kept.channels.get(&id).ok_or(ApiError::new(10003))?;
    Ok(Reply::json(object::channel(world, channel)))
}

/// The value of a key in a query.
pub fn query<'a>(query: &'a str, key: &str) -> Option<&'a str> {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .find(|(name, _)| *name == key)
        .map(|(_, value)| value)
}

/// A command as Discord gives it back: with an id that stays the same as long as the name does.
fn registered(world: &mut World, guild: Option<Id>, old: &[Value], command: &Value) -> Value {
    let same = |other: &&Value| {
        other["name"] == command["name"]
            && other["type"].as_u64().unwrap_or(1) == command["type"].as_u64().unwrap_or(1)
    };
    let version = world.ids.next();
    let id = old
        .iter()
        .find(same)
        .map_or(json!(version), |other| other["id"].clone());
    let mut command = command.clone();
    if let Some(fields) = command.as_object_mut() {
        fields.insert("id".to_owned(), id);
        if let Some(options) = fields.get_mut("options") {
            tidy(options);
        }
        fields.insert("application_id".to_owned(), json!(world.kept.bot));
        fields.insert("version".to_owned(), json!(version));
        if let Some(guild) = guild {
            fields.insert("guild_id".to_owned(), json!(guild));
        }
        for (key, value) in [
            ("type", json!(1)),
            ("description", json!("")),
            ("default_member_permissions", Value::Null),
            ("nsfw", json!(false)),
        ] {
            fields.entry(key).or_insert(value);
        }
    }
    command
}

fn application(world: &World) -> Value {
    let owner = world.kept.users.values().find(|user| !user.bot);
    json!({
        "id": world.kept.bot,
        "name": "Taula",
        "icon": null,
        "description": "",
        "rpc_origins": [],
        "bot_public": true,
        "bot_require_code_grant": false,
        "owner": owner.or(world.kept.users.get(&world.kept.bot)).map(object::user),
        "verify_key": "00",
        "team": null,
        "flags": 0,
        "bot": object::user_of(world, world.kept.bot),
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": world.kept.guilds.len(),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "type": null,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    })
}

/// Discord's own description of a command leaves out what an option does not have.
fn tidy(options: &mut Value) {
    for option in options.as_array_mut().into_iter().flatten() {
        if let Some(fields) = option.as_object_mut() {
            fields.retain(|_, value| {
                !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty())
            });
            if let Some(inner) = fields.get_mut("options") {
                tidy(inner);
            }
        }
    }
}
