//! A small bot that does one of everything a page must show, for tests that are about the page and not about games.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ClientBuilder, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditInteractionResponse, EventHandler, GatewayIntents,
    HttpBuilder, InputTextStyle, Interaction, ModalInteraction, Ready, Result,
};
use serenity::async_trait;
use taula::render::{Picture, Theme};
use taula::sandbox::Discord;
use tokio::sync::Notify;

/// Connects the bot to a stand-in and waits until it is there. `/late` says something whenever it is told to.
pub async fn connect(discord: &Discord) -> Arc<Notify> {
    let late = Arc::new(Notify::new());
    let http = HttpBuilder::new(discord.token())
        .proxy(discord.base())
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(Everything { late: late.clone() })
        .await
        .expect("a client");
    tokio::spawn(async move {
        let _ = client.start().await;
    });
    discord.ready().await;
    late
}

struct Everything {
    late: Arc<Notify>,
}

#[async_trait]
impl EventHandler for Everything {
    async fn ready(&self, ctx: Context, _: Ready) {
        ctx.http
            .create_global_commands(&commands())
            .await
            .expect("the commands");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) => self.on_command(&ctx, &command).await,
            Interaction::Autocomplete(typed) => on_typing(&ctx, &typed).await,
            Interaction::Component(click) => on_click(&ctx, &click).await,
            Interaction::Modal(form) => on_form(&ctx, &form).await,
            _ => Ok(()),
        };
        done.expect("an answer");
    }
}

fn commands() -> Vec<CreateCommand> {
    let option = |kind, name: &str, about: &str| CreateCommandOption::new(kind, name, about);
    let greet = CreateCommand::new("greet")
        .description("Greets somebody")
        .name_localized("es-ES", "saluda")
        .description_localized("es-ES", "Saluda a alguien")
        .add_option(option(CommandOptionType::User, "who", "Whom to greet").required(true))
        .add_option(
            option(CommandOptionType::String, "how", "In which way")
                .add_string_choice_localized("Warmly", "warm", [("es-ES", "Con calor")])
                .add_string_choice("Coldly", "cold"),
        )
        .add_option(
            option(CommandOptionType::Integer, "times", "How often")
                .min_int_value(1)
                .max_int_value(9),
        );
    let find = option(CommandOptionType::String, "word", "Its beginning")
        .required(true)
        .set_autocomplete(true);
    let sub = option(CommandOptionType::SubCommand, "colour", "Change the colour")
        .add_sub_option(option(CommandOptionType::Boolean, "bright", "Or dark").required(true));
    vec![
        greet,
        CreateCommand::new("find")
            .description("Finds a word")
            .add_option(find),
        CreateCommand::new("set")
            .description("Settings")
            .add_option(sub),
        CreateCommand::new("whisper").description("Says something to you alone"),
        CreateCommand::new("form").description("Asks for a few words"),
        CreateCommand::new("late").description("Takes its time"),
        CreateCommand::new("silent").description("Never answers"),
        CreateCommand::new("wrong").description("Does what Discord refuses"),
        CreateCommand::new("panel").description("Shows one of everything"),
        CreateCommand::new("thread").description("Opens a thread"),
    ]
}

fn say(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}

impl Everything {
    async fn on_command(&self, ctx: &Context, command: &CommandInteraction) -> Result<()> {
        let message = match command.data.name.as_str() {
            "silent" => return Ok(()),
            "whisper" => {
                let row = vec![CreateButton::new("louder").label("Louder")];
                say("A secret")
                    .ephemeral(true)
                    .components(vec![CreateActionRow::Buttons(row)])
            }
            "form" => {
                let title =
                    CreateInputText::new(InputTextStyle::Short, "Title", "title").min_length(3);
                let words = CreateInputText::new(InputTextStyle::Paragraph, "Words", "words")
                    .required(false);
                let rows = [title, words].map(CreateActionRow::InputText).to_vec();
                let form = CreateModal::new("form", "Tell us").components(rows);
                return command
                    .create_response(ctx, CreateInteractionResponse::Modal(form))
                    .await;
            }
            "late" => {
                command.defer(ctx).await?;
                self.late.notified().await;
                let edit = EditInteractionResponse::new().content("Here at last");
                return command.edit_response(ctx, edit).await.map(drop);
            }
            "wrong" => {
                let twice = ["same", "same"].map(|id| CreateButton::new(id).label(id));
                let row = CreateActionRow::Buttons(twice.to_vec());
                let answer = CreateInteractionResponse::Message(say("Two").components(vec![row]));
                let refused = command.create_response(ctx, answer).await;
                assert!(refused.is_err(), "the stand-in takes anything");
                say("It was refused")
            }
            "panel" => panel(0),
            "thread" => {
                let answer = CreateInteractionResponse::Message(say("Over there"));
                command.create_response(ctx, answer).await?;
                let message = command.get_response(ctx).await?;
                let thread = CreateThread::new("A quiet place");
                let opened = message
                    .channel_id
                    .create_thread_from_message(ctx, message.id, thread);
                return opened.await.map(drop);
            }
            "greet" => {
                let who = command
                    .data
                    .options
                    .iter()
                    .find(|option| option.name == "who");
                let who = who
                    .and_then(|option| option.value.as_user_id())
                    .expect("somebody");
                say(format!(
                    "Hello <@{who}>, from {} options",
                    command.data.options.len()
                ))
            }
            _ => say(json!(command.data.options).to_string()),
        };
        command
            .create_response(ctx, CreateInteractionResponse::Message(message))
            .await
    }
}

async fn on_typing(ctx: &Context, typed: &CommandInteraction) -> Result<()> {
    let option = typed
        .data
        .autocomplete()
        .expect("an option that is being typed");
    let words = ["ant", "anteater", "bee", "beetle"].iter();
    let choices = words
        .filter(|word| word.starts_with(option.value))
        .map(|word| AutocompleteChoice::new(*word, *word));
    let answer = CreateAutocompleteResponse::new().set_choices(choices.collect());
    typed
        .create_response(ctx, CreateInteractionResponse::Autocomplete(answer))
        .await
}

async fn on_click(ctx: &Context, click: &ComponentInteraction) -> Result<()> {
    let answer = match (click.data.custom_id.as_str(), &click.data.kind) {
        ("dead", _) => return Ok(()),
        ("louder", _) => {
            CreateInteractionResponse::UpdateMessage(say("A SECRET").components(vec![]))
        }
        (_, ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::Message(say(format!("Chosen: {}", values.join(" and "))))
        }
        (_, ComponentInteractionDataKind::UserSelect { values }) => {
            CreateInteractionResponse::Message(say(format!("Chosen: <@{}>", values[0])))
        }
        (turn, _) => {
            let turn: usize = turn.trim_start_matches("turn-").parse().expect("a turn");
            CreateInteractionResponse::UpdateMessage(panel(turn))
        }
    };
    click.create_response(ctx, answer).await
}

async fn on_form(ctx: &Context, form: &ModalInteraction) -> Result<()> {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let words: Vec<&str> = parts
        .filter_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.as_deref(),
            _ => None,
        })
        .collect();
    let message = say(format!("Written: {}", words.join(" / ")));
    form.create_response(ctx, CreateInteractionResponse::Message(message))
        .await
}

/// One of everything that a message can have; it is another with every turn.
fn panel(turn: usize) -> CreateInteractionResponseMessage {
    let text = format!(
        "## Turn {turn}\n**bold** *italic* `code` ||spoiler|| <script>alert(1)</script>\n- one\n- two\n> quoted\n-# small\n\
         ```\na block\n```\n[a link](https://example.org/) <t:1700000000:R>"
    );
    let styles = [
        (ButtonStyle::Primary, "turn-1".to_owned(), "Again"),
        (ButtonStyle::Secondary, format!("turn-{}", turn + 1), "Turn"),
        (ButtonStyle::Success, "yes".to_owned(), "Yes"),
        (ButtonStyle::Danger, "dead".to_owned(), "Dead"),
    ];
    let mut buttons: Vec<CreateButton> = styles
        .into_iter()
        .map(|(style, id, label)| {
            CreateButton::new(id.clone())
                .style(style)
                .label(label)
                .disabled(id == "yes")
        })
        .collect();
    // At first both would have the same id, which Discord refuses.
    if turn == 0 {
        buttons = buttons.split_off(1);
    }
    buttons.push(CreateButton::new_link("https://example.org/").label("Elsewhere"));
    let options = ["red", "green", "blue"]
        .map(|word| CreateSelectMenuOption::new(word, word).description("a colour"));
    let colours = CreateSelectMenu::new(
        "colours",
        CreateSelectMenuKind::String {
            options: options.to_vec(),
        },
    )
    .placeholder("Choose two colours")
    .min_values(2)
    .max_values(2);
    let people = CreateSelectMenu::new(
        "people",
        CreateSelectMenuKind::User {
            default_users: None,
        },
    )
    .placeholder("Choose somebody");
    let picture = Picture::plain(300 + turn as u32, 200, vec![]).png(Theme::default());
    say(text)
        .add_file(
            CreateAttachment::bytes(picture, format!("turn-{turn}.png"))
                .description(format!("The picture of turn {turn}")),
        )
        .add_file(CreateAttachment::bytes(*b"{}", "record.json"))
        .embed(
            CreateEmbed::new()
                .title("A title")
                .description("An *embed*")
                .field("Field", "value", true)
                .colour(0x2f_6f5e),
        )
        .components(vec![
            CreateActionRow::Buttons(buttons),
            CreateActionRow::SelectMenu(colours),
            CreateActionRow::SelectMenu(people),
        ])
}
