//! The page's files, as they are in the binary.

macro_rules! assets {
    ($($name:literal $kind:literal,)*) => {
        /// Path, media type and content of every file of the page.
        pub const ASSETS: &[(&str, &str, &str)] = &[
            $((concat!("/", $name), $kind, include_str!(concat!("page/", $name))),)*
        ];
    };
}

assets! {
    "index.html" "text/html; charset=utf-8",
    "style.css" "text/css; charset=utf-8",
    "icon.svg" "image/svg+xml",
    "api.js" "text/javascript; charset=utf-8",
    "app.js" "text/javascript; charset=utf-8",
    "commands.js" "text/javascript; charset=utf-8",
    "components.js" "text/javascript; charset=utf-8",
    "composer.js" "text/javascript; charset=utf-8",
    "dialogs.js" "text/javascript; charset=utf-8",
    "dom.js" "text/javascript; charset=utf-8",
    "feed.js" "text/javascript; charset=utf-8",
    "log.js" "text/javascript; charset=utf-8",
    "markdown.js" "text/javascript; charset=utf-8",
    "message.js" "text/javascript; charset=utf-8",
    "pane.js" "text/javascript; charset=utf-8",
    "sidebar.js" "text/javascript; charset=utf-8",
    "suggestions.js" "text/javascript; charset=utf-8",
    "welcome.js" "text/javascript; charset=utf-8",
}

#[cfg(test)]
mod tests {
    use super::ASSETS;

    #[test]
    fn every_file_of_the_page_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/sandbox/page");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = format!("/{}", entry.unwrap().file_name().to_string_lossy());
            assert!(ASSETS.iter().any(|(path, ..)| *path == name), "{name}");
        }
    }
}
