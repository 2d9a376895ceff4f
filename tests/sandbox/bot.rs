//! A little bot on the real library, and a stand-in with people for it.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serenity::all::{
    ButtonStyle, Command, CommandInteraction, CommandOptionType, ComponentInteraction, Context,
    CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder, InputTextStyle,
    Interaction, Ready,
};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use taula::sandbox::{Discord, Id, Options};
use tokio::task::JoinHandle;

pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x02\0\0\0";

/// How long something may take that should happen soon.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the bot has heard and what went wrong for it.
#[derive(Clone, Default)]
pub struct Heard {
    pub interactions: Arc<Mutex<Vec<Interaction>>>,
    pub errors: Arc<Mutex<Vec<String>>>,
    pub starts: Arc<Mutex<u32>>,
}

impl Heard {
    fn note<T>(&self, result: serenity::Result<T>) -> Option<T> {
        result
            .inspect_err(|error| self.errors.lock().unwrap().push(format!("{error:?}")))
            .ok()
    }

    pub fn last(&self) -> Interaction {
        self.interactions.lock().unwrap().last().unwrap().clone()
    }

    /// Waits until the bot has heard or met something.
    pub async fn until<T>(&self, what: &str, find: impl Fn(&Self) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = find(self) {
                return found;
            }
            assert!(Instant::now() < end, "waited for {what} in vain");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// A stand-in, a server with a channel, two people, and the bot.
pub struct Table {
    pub discord: Discord,
    pub guild: Id,
    pub channel: Id,
    pub anna: Id,
    pub ben: Id,
    pub heard: Heard,
    bot: JoinHandle<()>,
}

impl Drop for Table {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

pub async fn table(options: Options) -> Table {
    let discord = Discord::start(options).await.unwrap();
    let anna = discord.add_user("Anna", "es-ES");
    let ben = discord.add_user("Beñat", "en");
    let guild = discord.add_guild("Taula");
    let channel = discord.add_channel(guild, "games");
    let heard = Heard::default();
    let bot = tokio::spawn(run(
        discord.base(),
        discord.token().to_owned(),
        heard.clone(),
    ));
    discord.ready().await;
    Table {
        discord,
        guild,
        channel,
        anna,
        ben,
        heard,
        bot,
    }
}

async fn run(base: String, token: String, heard: Heard) {
    let http = HttpBuilder::new(&token)
        .proxy(base)
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Bot(heard))
        .await
        .unwrap();
    client.start().await.unwrap();
}

struct Bot(Heard);

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, context: Context, _: Ready) {
        *self.0.starts.lock().unwrap() += 1;
        let text = CreateCommandOption::new(CommandOptionType::String, "text", "What to say")
            .required(true)
            .set_autocomplete(true);
        let who = CreateCommandOption::new(CommandOptionType::User, "who", "To whom");
        let secret = CreateCommandOption::new(CommandOptionType::Boolean, "secret", "Only for me");
        let number = CreateCommandOption::new(CommandOptionType::Integer, "number", "How often")
            .min_int_value(1)
            .max_int_value(9);
        let language = CreateCommandOption::new(CommandOptionType::String, "language", "Which")
            .required(true)
            .add_string_choice("English", "en")
            .add_string_choice("Català", "ca");
        let choose =
            CreateCommandOption::new(CommandOptionType::SubCommand, "choose", "Choose a language")
                .add_sub_option(language);
        let plain = ["slow", "twice", "later", "later-secret", "form", "picture"];
        let mut commands = vec![
            CreateCommand::new("echo")
                .description("Says it again")
                .description_localized("es-ES", "Lo repite")
                .add_option(text)
                .add_option(who)
                .add_option(secret)
                .add_option(number),
            CreateCommand::new("settings")
                .description("Settings")
                .add_option(choose),
        ];
        commands.extend(plain.map(|name| CreateCommand::new(name).description("Something")));
        self.0
            .note(Command::set_global_commands(&context, commands).await);
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        self.0
            .interactions
            .lock()
            .unwrap()
            .push(interaction.clone());
        let result = match &interaction {
            Interaction::Command(command) => self.command(&context, command).await,
            Interaction::Autocomplete(typing) => {
                let choices = CreateAutocompleteResponse::new().add_string_choice("One", "one");
                let answer = CreateInteractionResponse::Autocomplete(choices);
                typing.create_response(&context, answer).await
            }
            Interaction::Component(component) => self.component(&context, component).await,
            Interaction::Modal(modal) => {
                let serenity::all::ActionRowComponent::InputText(input) =
                    &modal.data.components[0].components[0]
                else {
                    panic!("not a text");
                };
                let answer = message(input.value.as_deref().unwrap_or_default());
                let answer = CreateInteractionResponse::Message(answer);
                modal.create_response(&context, answer).await
            }
            _ => Ok(()),
        };
        self.0.note(result);
    }
}

fn message(text: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}

fn picture(name: &str) -> CreateAttachment {
    CreateAttachment::bytes(PNG, name).description("Three by two")
}

fn button(id: &str) -> CreateButton {
    CreateButton::new(id).label(id).style(ButtonStyle::Primary)
}

impl Bot {
    async fn command(
        &self,
        context: &Context,
        command: &CommandInteraction,
    ) -> serenity::Result<()> {
        let options = &command.data.options;
        let option = |name: &str| options.iter().find(|option| option.name == name);
        let text = option("text")
            .and_then(|option| option.value.as_str())
            .unwrap_or_default();
        let secret = option("secret")
            .and_then(|option| option.value.as_bool())
            .unwrap_or(false);
        match command.data.name.as_str() {
            "echo" => {
                let menu = CreateSelectMenuKind::String {
                    options: vec![
                        CreateSelectMenuOption::new("Red", "red"),
                        CreateSelectMenuOption::new("Blue", "blue"),
                    ],
                };
                let answer = message(text).ephemeral(secret).components(vec![
                    CreateActionRow::Buttons(vec![button("more"), button("gone").disabled(true)]),
                    CreateActionRow::SelectMenu(CreateSelectMenu::new("colour", menu)),
                ]);
                let answer = CreateInteractionResponse::Message(answer);
                command.create_response(context, answer).await
            }
            "twice" => {
                let answer = CreateInteractionResponse::Message(message("first"));
                command.create_response(context, answer).await?;
                let answer = CreateInteractionResponse::Message(message("second"));
                command.create_response(context, answer).await
            }
            "later" | "later-secret" => {
                let ephemeral = command.data.name == "later-secret";
                let defer = CreateInteractionResponseMessage::new().ephemeral(ephemeral);
                command
                    .create_response(context, CreateInteractionResponse::Defer(defer))
                    .await?;
                tokio::time::sleep(Duration::from_millis(20)).await;
                let edit = EditInteractionResponse::new().content("done");
                command.edit_response(context, edit).await?;
                let more = CreateInteractionResponseFollowup::new()
                    .content("and more")
                    .ephemeral(ephemeral);
                command.create_followup(context, more).await.map(drop)
            }
            "form" => {
                let input =
                    CreateInputText::new(InputTextStyle::Short, "Your move", "move").max_length(5);
                let modal = CreateModal::new("form", "A move")
                    .components(vec![CreateActionRow::InputText(input)]);
                command
                    .create_response(context, CreateInteractionResponse::Modal(modal))
                    .await
            }
            "picture" => {
                let answer = message("a board")
                    .add_file(picture("board.png"))
                    .button(button("keep"))
                    .button(button("drop"))
                    .button(button("swap"));
                command
                    .create_response(context, CreateInteractionResponse::Message(answer))
                    .await
            }
            "settings" => {
                let answer = CreateInteractionResponse::Message(message("set"));
                command.create_response(context, answer).await
            }
            _ => Ok(()),
        }
    }

    async fn component(
        &self,
        context: &Context,
        component: &ComponentInteraction,
    ) -> serenity::Result<()> {
        let update = CreateInteractionResponse::UpdateMessage;
        let id = component.data.custom_id.as_str();
        match id {
            "keep" => {
                let acknowledge = CreateInteractionResponse::Acknowledge;
                component.create_response(context, acknowledge).await?;
                let files = EditAttachments::keep_all(&component.message);
                let edit = EditInteractionResponse::new()
                    .content("kept")
                    .attachments(files);
                component.edit_response(context, edit).await.map(drop)
            }
            "drop" => {
                component
                    .create_response(context, update(message("dropped")))
                    .await
            }
            "swap" => {
                let new = message("swapped").add_file(picture("other.png"));
                component.create_response(context, update(new)).await
            }
            _ => {
                let answer = message(&format!("you chose {id}")).ephemeral(true);
                let answer = CreateInteractionResponse::Message(answer);
                component.create_response(context, answer).await
            }
        }
    }
}
