//! A match is for its server and its players. Who knows its code and writes ids by hand in another server learns nothing.

use serde_json::json;
use taula::locale::Lang;
use taula::sandbox::{Id, Seen};

use crate::bout::Bout;
use crate::clicks::play;
use crate::openapi;
use crate::table::{BENAT, CARLA, DAVID, Table, code, game};

/// Every kind of click about a match.
fn clicks(code: &str, ply: usize) -> Vec<(String, Option<&'static str>)> {
    let verbs = [
        "accept",
        "decline",
        "cancel",
        "hand",
        "more",
        "board",
        "words",
        "resign",
        "resign-sure",
        "draw",
        "undo",
        "agree/draw",
        "refuse/takeback",
        "rematch",
        "replay",
        "record",
        "verify",
    ];
    let mut ids: Vec<_> = verbs
        .iter()
        .map(|verb| (format!("v1:{code}:{ply}:.{verb}"), None))
        .collect();
    ids.push((format!("v1:{code}:{ply}:.choose"), Some("f6")));
    for what in ["", "f6", "f6!", "f*"] {
        ids.push((format!("v1:{code}:{ply}:{what}"), None));
    }
    ids
}

/// A stranger forges every click about a match and sees only that there is none.
async fn learns_nothing(table: &Table, stranger: Id, message: &Seen, code: &str) {
    let before = table.find(code).await;
    let none = Lang::En.say("refused-no-match", &[("given", format!("`{code}`").into())]);
    let public = table.public(table.channel).len();
    for (id, value) in clicks(code, before.ply()) {
        let values = value.map(|value| [value]);
        let values = values.as_ref().map(|values| &values[..]);
        let pending = table
            .discord
            .forge_click(stranger, message.id(), &id, values);
        let told = table.answer(stranger, &pending.expect("a click")).await;
        assert_eq!(told.content(), none, "{id}");
        assert!(told.is_ephemeral() && told.files.is_empty(), "{id}");
        assert!(told.buttons().is_empty() && told.menus().is_empty(), "{id}");
    }
    let after = table.find(code).await;
    assert_eq!(after.version, before.version);
    assert_eq!((after.state, after.ply()), (before.state, before.ply()));
    assert_eq!(table.public(table.channel).len(), public);
}

#[tokio::test]
async fn forged_ids_of_another_server_find_no_match() {
    // Nothing is forgotten while many clicks are answered.
    let table = Table::with(&[CARLA, BENAT, DAVID], openapi::options()).await;
    let stranger = table.people[2];
    let elsewhere = table.discord.add_guild("Elsewhere");
    let elsewhere = table.discord.add_channel(elsewhere, "far away");
    let message = table
        .command_in(
            elsewhere,
            stranger,
            "rules",
            json!({"game": game("conhex")}),
        )
        .await;
    // A challenge with a seat for anybody, a running match, and one that is over.
    let open = table
        .command(
            table.people[0],
            "play",
            json!({"game": game("conhex"), "seats": 2}),
        )
        .await;
    learns_nothing(&table, stranger, &message, &code(&open)).await;
    let bout = Bout::begin(&table, "conhex", &table.people[..2], json!({})).await;
    play(&bout, "e6").await;
    learns_nothing(&table, stranger, &message, &bout.code).await;
    let sure = table
        .command(table.people[0], "resign", json!({"match": bout.code}))
        .await;
    table.press(table.people[0], &sure, ".resign-sure").await;
    bout.settled().await;
    learns_nothing(&table, stranger, &message, &bout.code).await;
    // In private messages there is no server to share.
    let dm = table.discord.dm(stranger);
    let message = table
        .command_in(dm, stranger, "rules", json!({"game": game("conhex")}))
        .await;
    learns_nothing(&table, stranger, &message, &bout.code).await;
    table.end().await;
}
