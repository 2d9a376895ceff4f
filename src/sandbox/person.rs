//! What people do with the bot, and what Discord's own client would not let them do.

use serde_json::{Map, Value, json};

use super::Core;
use super::check::Report;
use super::id::{self, Id};
use super::interaction::{self, Pending};
use super::object;
use super::world::{Message, User, World};

/// Discord's client does not let a person do this.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

fn refuse<T>(why: impl Into<String>) -> Result<T, Refused> {
    Err(Refused(why.into()))
}

impl Core {
    /// A slash command (or the typing of one), with Discord's data object; what is `resolved` is filled in.
    pub fn use_command(
        &self,
        world: &mut World,
        who: Id,
        place: Id,
        kind: u8,
        data: &Value,
    ) -> Result<Pending, Refused> {
        let user = person(world, who, place)?;
        let command = find(world, place, &data["name"])?;
        permitted(world, &user, place, &command)?;
        let is_typing = kind == interaction::AUTOCOMPLETE;
        let mut resolved = json!({});
        let mut focused = 0;
        let options = {
            let mut form = Form {
                world,
                place,
                is_typing,
                resolved: &mut resolved,
                focused: &mut focused,
            };
            form.options(&command["options"], &data["options"])?
        };
        if is_typing && focused != 1 {
            return refuse("exactly one option is being typed");
        }
        let mut full = json!({
            "id": command["id"],
            "name": command["name"],
            "type": 1,
            "options": options,
        });
        if let Some(guild) = command.get("guild_id") {
            full["guild_id"] = guild.clone();
        }
        if resolved.as_object().is_some_and(|all| !all.is_empty()) {
            full["resolved"] = resolved;
        }
        Ok(self.interact(world, who, place, kind, &full, None))
    }

    /// A click on a button, or a choice in a menu.
    pub fn use_component(
        &self,
        world: &mut World,
        who: Id,
        message: Id,
        custom_id: &str,
        values: Option<&[Value]>,
    ) -> Result<Pending, Refused> {
        let message = world.kept.messages.get(&message).cloned();
        let Some(message) = message.filter(|message| world.may_read(who, message)) else {
            return refuse("this person does not see such a message");
        };
        let Some(component) = component(&message, custom_id) else {
            return refuse(format!("the message has no {custom_id:?}"));
        };
        if component["disabled"] == true {
            return refuse(format!("{custom_id:?} is disabled"));
        }
        let is_menu = component["type"] != 2;
        if is_menu != values.is_some() {
            return refuse("a menu needs values, and a button takes none");
        }
        if let Some(values) = values {
            chosen(&component, values)?;
        }
        self.forge_component(world, who, &message, &component["type"], custom_id, values)
    }

    /// The same without looking whether the message still offers it: clicks can cross an edit on their way.
    pub fn forge_component(
        &self,
        world: &mut World,
        who: Id,
        message: &Message,
        kind: &Value,
        custom_id: &str,
        values: Option<&[Value]>,
    ) -> Result<Pending, Refused> {
        if !world.kept.users.contains_key(&who) {
            return refuse("there is no such person");
        }
        let mut data = json!({"custom_id": custom_id, "component_type": kind, "id": 1});
        if let Some(values) = values {
            data["values"] = json!(values);
            if *kind != 3 {
                let mut resolved = json!({});
                for value in values {
                    resolve(world, message.channel, value, &mut resolved)?;
                }
                data["resolved"] = resolved;
            }
        }
        let place = message.channel;
        Ok(self.interact(
            world,
            who,
            place,
            interaction::COMPONENT,
            &data,
            Some(message),
        ))
    }

    /// A filled-in form, the last one that the person was shown.
    pub fn use_modal(
        &self,
        world: &mut World,
        who: Id,
        place: Id,
        data: &Value,
    ) -> Result<Pending, Refused> {
        person(world, who, place)?;
        let open = world.modals.get(&who).cloned();
        let Some(open) = open.filter(|open| open.data["custom_id"] == data["custom_id"]) else {
            return refuse("this person has no such form open");
        };
        let given = inputs(&data["components"]);
        let mut rows = Vec::new();
        for input in inputs(&open.data["components"]) {
            let name = input["custom_id"].as_str().unwrap_or_default();
            let value = given.iter().find(|one| one["custom_id"] == name);
            let value = value
                .and_then(|one| one["value"].as_str())
                .unwrap_or_default();
            let mut report = Report::default();
            let required = input["required"] != false;
            let least = input["min_length"]
                .as_u64()
                .unwrap_or(0)
                .max(u64::from(required));
            let most = input["max_length"].as_u64().unwrap_or(4000);
            if required || !value.is_empty() {
                report.length(name, &json!(value), least as usize, most as usize);
            }
            if let Some(problem) = report.problems.first() {
                return refuse(format!("{}: {}", problem.at, problem.what));
            }
            rows.push(
                json!({"type": 1, "components": [{"type": 4, "custom_id": name, "value": value}]}),
            );
        }
        if given.len() > rows.len() {
            return refuse("more than the form asks for");
        }
        let data = json!({"custom_id": data["custom_id"], "components": rows});
        let message = open
            .message()
            .and_then(|id| world.kept.messages.get(&id))
            .cloned();
        Ok(self.interact(
            world,
            who,
            place,
            interaction::MODAL,
            &data,
            message.as_ref(),
        ))
    }
}

/// Somebody who can be in this channel.
fn person(world: &World, who: Id, place: Id) -> Result<User, Refused> {
    let user = world.kept.users.get(&who).filter(|user| !user.bot);
    let Some(user) = user else {
        return refuse("there is no such person");
    };
    if !world.sees(who, place) {
        return refuse(format!("{} does not see such a channel", user.name));
    }
    Ok(user.clone())
}

/// The command of this name, of the server or of everywhere.
fn find(world: &World, place: Id, name: &Value) -> Result<Value, Refused> {
    let guild = world
        .kept
        .channels
        .get(&place)
        .and_then(|channel| channel.guild);
    let local = guild.and_then(|guild| world.guild_commands.get(&guild));
    let mut commands = local.into_iter().flatten().chain(&world.commands);
    match commands.find(|command| command["name"] == *name && command["type"] == 1) {
        Some(command) => Ok(command.clone()),
        None => refuse(format!("there is no command {name}")),
    }
}

/// Whether the client offers a command to this person in this channel.
fn permitted(world: &World, user: &User, place: Id, command: &Value) -> Result<(), Refused> {
    let lists = |key: &str, wanted: u8| match command[key].as_array() {
        Some(list) => list.iter().any(|one| *one == wanted),
        // What Discord assumes: everywhere that the bot is a member.
        None => wanted != 2 && (key == "contexts" || wanted == 0),
    };
    let channel = world.kept.channels.get(&place);
    let brought = channel.is_some_and(|channel| !world.is_member(channel));
    if !lists("contexts", interaction::context(world, place)) {
        return refuse("this command is not offered in such a place");
    }
    if !lists("integration_types", u8::from(brought)) {
        return refuse("this command is not offered by the app of a user");
    }
    if brought && !user.installed {
        return refuse(format!("{} has not installed the app", user.name));
    }
    let needed = match &command["default_member_permissions"] {
        Value::String(text) => text.parse().unwrap_or(0),
        number => number.as_u64().unwrap_or(0),
    };
    let in_guild = channel.is_some_and(|channel| channel.guild.is_some());
    if in_guild && user.permissions & needed != needed {
        return refuse(format!(
            "{} lacks the permission for this command",
            user.name
        ));
    }
    Ok(())
}

/// The options of a command as they are filled in.
struct Form<'a> {
    world: &'a World,
    place: Id,
    is_typing: bool,
    resolved: &'a mut Value,
    focused: &'a mut u32,
}

impl Form<'_> {
    fn options(&mut self, wanted: &Value, given: &Value) -> Result<Vec<Value>, Refused> {
        let wanted = wanted.as_array().map_or(&[][..], Vec::as_slice);
        let given = given.as_array().map_or(&[][..], Vec::as_slice);
        let is_group = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
        if wanted.iter().any(is_group) && given.len() != 1 {
            return refuse("one of the sub-commands is needed");
        }
        let mut out = Vec::new();
        for one in given {
            let name = &one["name"];
            let Some(option) = wanted.iter().find(|option| option["name"] == *name) else {
                return refuse(format!("there is no option {name}"));
            };
            if given.iter().filter(|other| other["name"] == *name).count() > 1 {
                return refuse(format!("the option {name} is given twice"));
            }
            let mut full = json!({"name": name, "type": option["type"]});
            if is_group(option) {
                full["options"] = json!(self.options(&option["options"], &one["options"])?);
            } else if one["focused"] == true && self.is_typing {
                if option["autocomplete"] != true {
                    return refuse(format!("the option {name} has no autocomplete"));
                }
                *self.focused += 1;
                let text = match &one["value"] {
                    Value::String(text) => text.clone(),
                    Value::Null => String::new(),
                    other => other.to_string(),
                };
                full["value"] = json!(text);
                full["focused"] = json!(true);
            } else {
                self.value(option, &one["value"])?;
                full["value"] = one["value"].clone();
            }
            out.push(full);
        }
        if !self.is_typing {
            let has = |option: &Value| given.iter().any(|one| one["name"] == option["name"]);
            if let Some(missing) = wanted
                .iter()
                .find(|one| one["required"] == true && !has(one))
            {
                return refuse(format!("the option {} is required", missing["name"]));
            }
        }
        Ok(out)
    }

    fn value(&mut self, option: &Value, value: &Value) -> Result<(), Refused> {
        let name = &option["name"];
        let fits = match option["type"].as_u64() {
            Some(3) => value.is_string(),
            Some(4) => value.is_i64(),
            Some(5) => value.is_boolean(),
            Some(10) => value.is_number(),
            Some(6 | 7 | 9) => {
                resolve(self.world, self.place, value, self.resolved)?;
                true
            }
            _ => false,
        };
        if !fits {
            return refuse(format!("{value} does not fit the option {name}"));
        }
        let choices = option["choices"].as_array().filter(|list| !list.is_empty());
        if choices.is_some_and(|list| !list.iter().any(|choice| choice["value"] == *value)) {
            return refuse(format!("{value} is not one of the choices of {name}"));
        }
        if let Some(text) = value.as_str().filter(|_| option["type"] == 3) {
            let length = text.chars().count() as u64;
            let least = option["min_length"]
                .as_u64()
                .unwrap_or(u64::from(!self.is_typing));
            if length < least || length > option["max_length"].as_u64().unwrap_or(6000) {
                return refuse(format!("{name} is too short or too long"));
            }
        }
        if let Some(number) = value.as_f64() {
            let least = option["min_value"].as_f64().unwrap_or(f64::MIN);
            let most = option["max_value"].as_f64().unwrap_or(f64::MAX);
            if number < least || number > most {
                return refuse(format!("{name} must be between {least} and {most}"));
            }
        }
        Ok(())
    }
}

/// Puts who or what an id means into the resolved objects.
fn resolve(world: &World, place: Id, value: &Value, resolved: &mut Value) -> Result<(), Refused> {
    let Some(id) = id::of_json(value).filter(|_| value.is_string()) else {
        return refuse(format!("{value} is not an id"));
    };
    let key = id.to_string();
    if let Some(user) = world.kept.users.get(&id) {
        resolved["users"][&key] = object::user(user);
        let here = world.kept.channels.get(&place);
        if here.is_some_and(|channel| channel.guild.is_some()) {
            resolved["members"][&key] = object::partial_member(user);
        }
    } else if let Some(channel) = world.kept.channels.get(&id) {
        resolved["channels"][&key] = object::channel(world, channel);
        resolved["channels"][&key]["permissions"] = json!("0");
    } else {
        return refuse(format!("there is nobody and nothing with the id {id}"));
    }
    Ok(())
}

/// The component of this id, of those that a message has now.
pub fn component(message: &Message, custom_id: &str) -> Option<Value> {
    let rows = message.components.as_array().into_iter().flatten();
    let mut parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    parts.find(|part| part["custom_id"] == custom_id).cloned()
}

/// Whether these values can be chosen in a menu.
fn chosen(menu: &Value, values: &[Value]) -> Result<(), Refused> {
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(values.len() as u64)) {
        return refuse(format!("the menu takes {least} to {most} values"));
    }
    let offered = menu["options"].as_array().filter(|_| menu["type"] == 3);
    for value in values {
        if offered.is_some_and(|list| !list.iter().any(|option| option["value"] == *value)) {
            return refuse(format!("the menu does not offer {value}"));
        }
    }
    Ok(())
}

/// The text inputs in the rows of a form.
fn inputs(rows: &Value) -> Vec<Value> {
    let rows = rows.as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .collect()
}

/// Discord's data object of a command, from its name with sub-commands (`settings language`) and its options by name.
pub fn command_data(
    commands: &[Value],
    name: &str,
    options: &Value,
    focused: Option<&str>,
) -> Result<Value, Refused> {
    let mut words = name.split(' ');
    let first = words.next().unwrap_or_default();
    let command = commands.iter().find(|command| command["name"] == first);
    let Some(mut place) = command else {
        return refuse(format!("there is no command {first:?}"));
    };
    let mut path = Vec::new();
    for word in words {
        let inner = place["options"].as_array().into_iter().flatten();
        match inner.into_iter().find(|option| option["name"] == word) {
            Some(option) => place = option,
            None => return refuse(format!("there is no sub-command {word:?}")),
        }
        path.push(place);
    }
    let none = Map::new();
    let mut list: Vec<Value> = options
        .as_object()
        .unwrap_or(&none)
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(name, value)| {
            let mut one = json!({"name": name, "value": value});
            if Some(name.as_str()) == focused {
                one["focused"] = json!(true);
            }
            one
        })
        .collect();
    for option in path.iter().rev() {
        list = vec![json!({"name": option["name"], "type": option["type"], "options": list})];
    }
    Ok(json!({"name": first, "type": 1, "options": list}))
}
