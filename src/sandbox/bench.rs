//! The stand-in as a test bench: people made and moved by a test, trouble made, and what the bot did looked at.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::fault::{Fault, GatewayCounts, GatewayFault, Moment, Upset};
use super::gateway::Wire;
use super::id::Id;
use super::interaction::{AUTOCOMPLETE, COMMAND, Pending};
use super::person::{Refused, command_data, component};
use super::world::{Arrival, LogLine, Message, Sent, Thing, Violation, World};
use super::{Discord, Seen, Trouble, object};

/// How long a test waits for something that should come.
const PATIENCE: Duration = Duration::from_secs(20);

/// How a connection to the gateway is disturbed.
#[derive(Clone, Copy, Debug)]
pub enum Disturbance {
    /// It breaks.
    Drop,
    /// It is closed with this code.
    Close(u16),
    /// The bot is asked to connect again (op 7).
    Reconnect,
    /// The session is invalid (op 9), for good or not.
    Invalid { resumable: bool },
}

/// What people do.
impl Discord {
    /// Somebody sends a slash command: its name (`settings language` for a sub-command) and its options by name.
    pub fn command(
        &self,
        who: Id,
        channel: Id,
        name: &str,
        options: Value,
    ) -> Result<Pending, Refused> {
        let world = &mut *self.core.world();
        let data = command_data(&all_commands(world, channel), name, &options, None)?;
        self.core.use_command(world, who, channel, COMMAND, &data)
    }

    /// Somebody types an option of a slash command.
    pub fn autocomplete(
        &self,
        who: Id,
        channel: Id,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Pending, Refused> {
        let world = &mut *self.core.world();
        let data = command_data(&all_commands(world, channel), name, &options, Some(focused))?;
        self.core
            .use_command(world, who, channel, AUTOCOMPLETE, &data)
    }

    /// Somebody clicks a button.
    pub fn click(&self, who: Id, message: Id, custom_id: &str) -> Result<Pending, Refused> {
        let world = &mut *self.core.world();
        self.core
            .use_component(world, who, message, custom_id, None)
    }

    /// Somebody chooses from a menu.
    pub fn select(
        &self,
        who: Id,
        message: Id,
        custom_id: &str,
        values: &[impl AsRef<str>],
    ) -> Result<Pending, Refused> {
        let values: Vec<Value> = values.iter().map(|value| json!(value.as_ref())).collect();
        let world = &mut *self.core.world();
        self.core
            .use_component(world, who, message, custom_id, Some(&values))
    }

    /// Somebody fills in the form that they were shown last: texts by the ids of the inputs.
    pub fn submit(
        &self,
        who: Id,
        channel: Id,
        modal: &Value,
        values: Value,
    ) -> Result<Pending, Refused> {
        let given = values.as_object().into_iter().flatten();
        let rows: Vec<Value> = given
            .map(|(name, value)| {
                json!({"type": 1, "components": [{"type": 4, "custom_id": name, "value": value}]})
            })
            .collect();
        let data = json!({"custom_id": modal["custom_id"], "components": rows});
        let world = &mut *self.core.world();
        self.core.use_modal(world, who, channel, &data)
    }

    /// A click (with values: a choice in a menu) that the client would not offer: on what the message had before, or
    /// on what is not for this person. Real clicks can cross an edit on their way.
    pub fn forge_click(
        &self,
        who: Id,
        message: Id,
        custom_id: &str,
        values: Option<&[&str]>,
    ) -> Result<Pending, Refused> {
        let values: Option<Vec<Value>> =
            values.map(|values| values.iter().map(|value| json!(value)).collect());
        let world = &mut *self.core.world();
        let Some(found) = world.kept.messages.get(&message).cloned() else {
            return Err(Refused("there is no such message".to_owned()));
        };
        let kind = match component(&found, custom_id) {
            Some(component) => component["type"].clone(),
            None => json!(if values.is_some() { 3 } else { 2 }),
        };
        self.core
            .forge_component(world, who, &found, &kind, custom_id, values.as_deref())
    }

    /// Somebody says something.
    pub fn say(&self, who: Id, channel: Id, content: &str) -> Result<Id, Refused> {
        self.core.say(who, channel, content)
    }
}

/// What is to be seen.
impl Discord {
    /// The messages of a channel that a person sees, oldest first.
    pub fn messages(&self, channel: Id, who: Id) -> Vec<Seen> {
        let world = self.core.world();
        let messages = world.read(who, channel).into_iter();
        messages.map(|message| self.look(&world, message)).collect()
    }

    /// A message by its id, if this person sees it.
    pub fn message(&self, id: Id, who: Id) -> Option<Seen> {
        let world = self.core.world();
        let message = world.kept.messages.get(&id)?;
        world
            .may_read(who, message)
            .then(|| self.look(&world, message))
    }

    fn look(&self, world: &World, message: &Message) -> Seen {
        let files = message.attachments.iter();
        Seen {
            json: object::message(world, message, ""),
            files: files
                .filter_map(|one| Some((one.filename.clone(), self.core.file(world, one.id)?)))
                .collect(),
        }
    }

    /// Waits until this finds something, and looks again whenever something happens.
    ///
    /// # Panics
    /// When it takes too long: then a test has failed.
    pub async fn until<T>(&self, what: &str, mut find: impl FnMut(&Self) -> Option<T>) -> T {
        let mut changes = self.core.changes.subscribe();
        let wait = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = find(self) {
                    return found;
                }
                let _ = changes.changed().await;
            }
        };
        match tokio::time::timeout(PATIENCE, wait).await {
            Ok(found) => found,
            Err(_) => panic!(
                "waited for {what} in vain; the log: {:#?}",
                self.core.world().log
            ),
        }
    }

    /// Waits for the first message that a person sees in a channel and that fits.
    pub async fn message_when(&self, channel: Id, who: Id, fits: impl Fn(&Seen) -> bool) -> Seen {
        self.until("a message", |discord| {
            discord
                .messages(channel, who)
                .into_iter()
                .find(|message| fits(message))
        })
        .await
    }

    /// The message that came of an interaction after its first answer: sent or edited by its token.
    pub fn later(&self, interaction: Id) -> Option<Id> {
        self.core.world().later(interaction)
    }

    /// Whether the bot is connected and has registered commands.
    pub fn is_ready(&self) -> bool {
        let world = self.core.world();
        world.registered && world.is_connected()
    }

    /// How many sessions are connected.
    pub fn connected(&self) -> usize {
        let world = self.core.world();
        world
            .sessions
            .iter()
            .filter(|one| one.is_connected())
            .count()
    }

    /// Waits until the bot is connected and has registered commands.
    pub async fn ready(&self) {
        self.until("the bot", |discord| discord.is_ready().then_some(()))
            .await;
    }

    /// Waits until no bot is connected.
    pub async fn gone(&self) {
        self.until("the bot to go", |discord| {
            (!discord.core.world().is_connected()).then_some(())
        })
        .await;
    }

    /// The commands as the bot registered them.
    pub fn commands(&self) -> Vec<Value> {
        self.core.world().commands.clone()
    }

    /// Every request of the bot, as it came.
    pub fn sent(&self) -> Vec<Sent> {
        self.core.world().sent.iter().cloned().collect()
    }

    /// When requests with this method came whose path (without `/api/v10`) contains this: also those that were refused,
    /// or never answered.
    pub fn arrivals(&self, method: &str, path: &str) -> Vec<Instant> {
        let world = self.core.world();
        let fits = |one: &&Arrival| one.method == method && one.path.contains(path);
        world
            .arrivals
            .iter()
            .filter(fits)
            .map(|one| one.at)
            .collect()
    }

    /// How many requests came for each route, such as `POST /channels/{id}/messages`. None is forgotten.
    pub fn counts(&self) -> BTreeMap<String, u64> {
        self.core.world().counts.clone()
    }

    /// Forgets the requests so far.
    pub fn forget_sent(&self) {
        let mut world = self.core.world();
        world.sent.clear();
        world.arrivals.clear();
        world.counts.clear();
    }

    /// What was wrong with the bot's requests.
    pub fn violations(&self) -> Vec<Violation> {
        self.core.world().violations.clone()
    }

    /// The log of the page.
    pub fn log(&self) -> Vec<LogLine> {
        self.core.world().log.iter().cloned().collect()
    }
}

/// Trouble.
impl Discord {
    /// The next requests with this method whose path (without `/api/v10`) contains this meet trouble, `times` times. Of a
    /// limit that is how many there are one after the other, however often somebody comes too early.
    pub fn trouble(&self, times: u32, method: &str, path: &str, trouble: Trouble) {
        self.core.world().faults.push(Fault {
            method: method.to_owned(),
            path: path.to_owned(),
            times,
            trouble,
            until: None,
        });
    }

    /// The next `times` connections to the gateway go wrong.
    pub fn gateway_trouble(&self, times: u32, moment: Moment, upset: Upset) {
        self.core.world().gateway_faults.push(GatewayFault {
            times,
            moment,
            upset,
        });
    }

    /// How many sessions may still begin today.
    pub fn set_session_starts(&self, left: u64) {
        self.core.world().session_starts = left;
    }

    /// What the bot has done at the gateway so far.
    pub fn gateway_counts(&self) -> GatewayCounts {
        self.core.world().gateway_counts.clone()
    }

    /// The next interaction comes to the bot changed by this JSON merge patch.
    pub fn distort(&self, patch: Value) {
        self.core.world().distortions.push_back(patch);
    }

    /// Says something to every session, as an event of this name.
    pub fn dispatch(&self, name: &str, data: &Value) {
        self.core.world().dispatch_all(name, data);
    }

    /// No more trouble.
    pub fn calm(&self) {
        let mut world = self.core.world();
        world.faults.clear();
        world.gateway_faults.clear();
    }

    /// Disturbs every connection to the gateway.
    pub fn disturb(&self, how: Disturbance) {
        let mut world = self.core.world();
        match how {
            Disturbance::Drop => world.each_wire(|| Wire::Drop),
            Disturbance::Close(code) => world.each_wire(|| Wire::Close(code)),
            Disturbance::Reconnect => {
                world.each_wire(|| Wire::Send(json!({"op": 7, "d": null}).to_string()));
            }
            Disturbance::Invalid { resumable } => {
                world.each_wire(|| Wire::Send(json!({"op": 9, "d": resumable}).to_string()));
                if !resumable {
                    world.forget_sessions();
                }
            }
        }
    }

    /// Delivers an interaction once more, as happens when a connection breaks at the wrong moment. `false` when it is not
    /// remembered any more or nobody is connected.
    pub fn repeat(&self, interaction: Id) -> bool {
        self.core.world().repeat(interaction)
    }

    /// Nothing is answered, and nobody is connected, until it is back.
    pub fn set_offline(&self, offline: bool) {
        let mut world = self.core.world();
        world.offline = offline;
        if offline {
            world.each_wire(|| Wire::Drop);
        }
    }

    /// How long the bot has for the first answer to an interaction, from the next one on.
    pub fn set_answer_within(&self, limit: Duration) {
        self.core.world().answer_within = limit;
    }

    /// The token of an interaction is good for nothing any more, as it is after a quarter of an hour.
    pub fn expire(&self, interaction: Id) {
        self.core.world().expire(interaction);
    }

    /// Edits of this message fail, as of one that is older than an hour and was edited often.
    pub fn wear_out(&self, message: Id) {
        let mut world = self.core.world();
        world.touch(Thing::Message(message));
        if let Some(message) = world.kept.messages.get_mut(&message) {
            message.worn = true;
        }
    }
}

/// The commands that are offered in a channel.
fn all_commands(world: &World, channel: Id) -> Vec<Value> {
    let guild = world
        .kept
        .channels
        .get(&channel)
        .and_then(|channel| channel.guild);
    let local = guild.and_then(|guild| world.guild_commands.get(&guild));
    local
        .into_iter()
        .flatten()
        .chain(&world.commands)
        .cloned()
        .collect()
}
