//! Discord's JSON objects, made of ours.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::id::Id;
use super::world::{Attachment, Channel, Guild, Message, User, World, flag, kind, permission};

/// A moment as Discord writes it.
pub fn timestamp(time: SystemTime) -> String {
    OffsetDateTime::from(time)
        .format(&Rfc3339)
        .unwrap_or_default()
}

/// Somebody.
pub fn user(user: &User) -> Value {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    // Only people have a name for show beside a plain one: a bot is called as it was named.
    let username = match user.bot {
        true => user.name.clone(),
        false => user.name.to_lowercase().chars().map(plain).collect(),
    };
    json!({
        "id": user.id,
        "username": username,
        "global_name": if user.bot || user.plain { None } else { Some(&user.name) },
        "discriminator": if user.bot { "0001" } else { "0" },
        "avatar": user.avatar,
        "banner": null,
        "accent_color": null,
        "bot": user.bot,
        "system": false,
        "flags": 0,
        "public_flags": 0,
        "avatar_decoration_data": null,
        "collectibles": null,
        "primary_guild": null,
    })
}

/// Somebody as a member of a server.
pub fn member(who: &User) -> Value {
    json!({
        "user": user(who),
        "nick": null,
        "avatar": null,
        "avatar_decoration_data": null,
        "banner": null,
        "collectibles": null,
        "roles": [],
        "joined_at": timestamp(who.id.time()),
        "premium_since": null,
        "deaf": false,
        "mute": false,
        "flags": 0,
        "pending": false,
        "communication_disabled_until": null,
    })
}

/// The same without the user, as it comes beside one.
pub fn partial_member(who: &User) -> Value {
    let mut member = member(who);
    if let Some(fields) = member.as_object_mut() {
        fields.remove("user");
        fields.remove("deaf");
        fields.remove("mute");
        fields.insert("permissions".to_owned(), json!(who.permissions.to_string()));
    }
    member
}

/// A channel or a thread.
pub fn channel(world: &World, channel: &Channel) -> Value {
    // Nobody is told of what only one person sees.
    let ids = world.by_channel.get(&channel.id).into_iter().flatten();
    let is_public = |id: &&Id| {
        let message = world.kept.messages.get(id);
        message.is_some_and(|message| message.owner.is_none())
    };
    let last = ids.clone().rev().find(is_public);
    let mut object = json!({
        "id": channel.id,
        "type": channel.kind,
        "last_message_id": last,
        "flags": 0,
    });
    match channel.kind {
        kind::DM | kind::GROUP_DM => {
            // A channel never lists the one who asks.
            let others = channel
                .recipients
                .iter()
                .filter(|id| **id != world.kept.bot);
            object["recipients"] = others
                .filter_map(|id| world.kept.users.get(id))
                .map(user)
                .collect();
        }
        // A thread has no place in the list of channels, and permissions only of the channel around it.
        kind::THREAD | kind::PRIVATE_THREAD => {
            object["guild_id"] = json!(channel.guild);
            object["name"] = json!(channel.name);
            object["parent_id"] = json!(channel.parent);
            object["rate_limit_per_user"] = json!(0);
        }
        _ => {
            object["guild_id"] = json!(channel.guild);
            object["name"] = json!(channel.name);
            object["parent_id"] = json!(channel.parent);
            object["position"] = json!(0);
            object["permission_overwrites"] = json!([]);
            object["nsfw"] = json!(false);
            object["topic"] = Value::Null;
            object["rate_limit_per_user"] = json!(0);
        }
    }
    if channel.is_thread() {
        object["owner_id"] = json!(world.kept.bot);
        let messages = ids.filter(is_public).count();
        object["message_count"] = json!(messages);
        object["total_message_sent"] = json!(messages);
        object["member_count"] = json!(channel.members.len().min(50));
        object["bitrate"] = json!(64_000);
        object["user_limit"] = json!(0);
        object["rtc_region"] = Value::Null;
        object["thread_metadata"] = json!({
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": timestamp(channel.id.time()),
            "create_timestamp": timestamp(channel.id.time()),
        });
        if channel.kind == kind::PRIVATE_THREAD {
            object["thread_metadata"]["invitable"] = json!(true);
        }
    }
    object
}

/// A server, as `GET /guilds/{id}` has it.
pub fn guild(world: &World, guild: &Guild) -> Value {
    json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null,
        "owner_id": guild.owner.unwrap_or(world.kept.bot),
        "afk_channel_id": null, "afk_timeout": 300,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [{
            "id": guild.id, "name": "@everyone", "permissions": permission::PERSON.to_string(),
            "position": 0, "color": 0, "hoist": false, "managed": false, "mentionable": false,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "icon": null, "unicode_emoji": null, "flags": 0,
        }],
        "emojis": [], "features": [], "stickers": [],
        "mfa_level": 0, "application_id": null,
        "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null,
        "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US",
        "public_updates_channel_id": null, "nsfw_level": 0, "premium_progress_bar_enabled": false,
        "safety_alerts_channel_id": null, "home_header": null, "region": "us-west",
        "widget_enabled": false, "widget_channel_id": null, "max_presences": null,
        "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
        "nsfw": false, "incidents_data": null,
    })
}

/// A server with all that `GUILD_CREATE` tells.
pub fn whole_guild(world: &World, place: &Guild) -> Value {
    let mut object = guild(world, place);
    let here = |channel: &&Channel| channel.guild == Some(place.id);
    let channels = world.kept.channels.values().filter(here);
    let (threads, channels): (Vec<_>, Vec<_>) = channels.partition(|channel| channel.is_thread());
    object["joined_at"] = json!(timestamp(place.id.time()));
    object["large"] = json!(false);
    object["unavailable"] = json!(false);
    object["member_count"] = json!(world.kept.users.len());
    object["voice_states"] = json!([]);
    object["members"] = world
        .kept
        .users
        .get(&world.kept.bot)
        .map(member)
        .into_iter()
        .collect();
    object["channels"] = channels
        .into_iter()
        .map(|one| channel(world, one))
        .collect();
    object["threads"] = threads
        .into_iter()
        .filter(|thread| !thread.archived)
        .map(|one| channel(world, one))
        .collect();
    object["presences"] = json!([]);
    object["stage_instances"] = json!([]);
    object["guild_scheduled_events"] = json!([]);
    object["soundboard_sounds"] = json!([]);
    object
}

/// Where a file can be had.
pub fn url(base: &str, attachment: &Attachment) -> String {
    format!(
        "{base}/sandbox/files/{}/{}",
        attachment.id, attachment.filename
    )
}

/// A message. Links to files start with `base`.
pub fn message(world: &World, message: &Message, base: &str) -> Value {
    let users = &world.kept.users;
    let attachments: Vec<Value> = message
        .attachments
        .iter()
        .map(|one| {
            let mut object = json!({
                "id": one.id,
                "filename": one.filename,
                "content_type": one.content_type,
                "size": one.size,
                "url": url(base, one),
                "proxy_url": url(base, one),
            });
            if let Some(description) = &one.description {
                object["description"] = json!(description);
            }
            if let (Some(width), Some(height)) = (one.width, one.height) {
                object["width"] = json!(width);
                object["height"] = json!(height);
            }
            if message.flags & flag::EPHEMERAL != 0 {
                object["ephemeral"] = json!(true);
            }
            object
        })
        .collect();
    let edited = message
        .edited
        .map(|millis| timestamp(UNIX_EPOCH + Duration::from_millis(millis)));
    let mut object = json!({
        "id": message.id,
        "channel_id": message.channel,
        "author": users.get(&message.author).map(user),
        "type": message.kind,
        "content": message.content,
        "timestamp": timestamp(message.id.time()),
        "edited_timestamp": edited,
        "tts": false,
        "mention_everyone": false,
        "mentions": message.mentions.iter().filter_map(|id| users.get(id)).map(user).collect::<Vec<_>>(),
        "mention_roles": [],
        "attachments": attachments,
        "embeds": linked(&message.embeds, &message.attachments, base),
        "components": message.components,
        "pinned": false,
        "flags": message.flags,
    });
    if message.author == world.kept.bot {
        object["application_id"] = json!(world.kept.bot);
    }
    if let Some(interaction) = &message.interaction {
        object["interaction_metadata"] = interaction.clone();
        object["webhook_id"] = json!(world.kept.bot);
    }
    if let Some(reference) = message.reference {
        object["message_reference"] =
            json!({"type": 0, "channel_id": message.channel, "message_id": reference});
        // What only one person sees is not told to others by what answers it.
        let other = world.kept.messages.get(&reference);
        let other = other.filter(|other| other.owner.is_none() || other.owner == message.owner);
        object["referenced_message"] = match other {
            // One level deep, as in Discord.
            Some(other) => self::message(
                world,
                &Message {
                    reference: None,
                    ..other.clone()
                },
                base,
            ),
            None => Value::Null,
        };
    }
    if let Some(thread) = message.thread.and_then(|id| world.kept.channels.get(&id)) {
        object["thread"] = channel(world, thread);
    }
    object
}

/// A message as a page gets it: with what a client knows by itself, that nothing will come of a "thinking…" whose token
/// is dead. Tokens do not outlive the process.
pub fn seen(world: &World, message: &Message) -> Value {
    let mut object = self::message(world, message, "");
    let is_loading = message.flags & flag::LOADING != 0;
    object["failed"] = json!(is_loading && !world.thinking.contains_key(&message.id));
    object
}

/// Embeds with links in the place of `attachment://name`.
fn linked(embeds: &Value, attachments: &[Attachment], base: &str) -> Value {
    match embeds {
        Value::Array(items) => items
            .iter()
            .map(|item| linked(item, attachments, base))
            .collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| (key.clone(), linked(value, attachments, base)))
            .collect(),
        Value::String(text) => text
            .strip_prefix("attachment://")
            .and_then(|name| attachments.iter().find(|one| one.filename == name))
            .map_or_else(|| embeds.clone(), |one| json!(url(base, one))),
        _ => embeds.clone(),
    }
}

/// The user with this id.
pub fn user_of(world: &World, id: Id) -> Value {
    world.kept.users.get(&id).map_or(Value::Null, user)
}
