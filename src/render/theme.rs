//! Two themes: a colour for every ink, and the palette that all pictures of a theme share.

use crate::game::scene::{Hue, Ink};

pub type Rgb = [u8; 3];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub fn colour(self, ink: Ink) -> Rgb {
        let [light, dark] = colours(ink);
        let hex = match self {
            Theme::Light => light,
            Theme::Dark => dark,
        };
        [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
    }

    /// How dark a shadow is at its darkest.
    pub fn shade(self) -> f32 {
        match self {
            Theme::Light => 0.42,
            Theme::Dark => 0.6,
        }
    }
}

/// The colour of an ink in the light and in the dark theme.
fn colours(ink: Ink) -> [u32; 2] {
    match ink {
        Ink::Paper => [0xf5efe3, 0x262422],
        Ink::Sheet => [0xfffbf2, 0x343130],
        Ink::Board => [0xe4cca0, 0x5a4632],
        Ink::Grain => [0xdcc192, 0x544130],
        Ink::Frame => [0xb8935a, 0x3b2d1f],
        Ink::Inlay => [0xf0dfbd, 0x6b5540],
        Ink::Well => [0xa5834f, 0x33281c],
        Ink::Line => [0x8c6d40, 0x2c2218],
        Ink::Text => [0x2e2823, 0xf1e9db],
        Ink::Faint => [0x76695a, 0xb3a795],
        Ink::Body(hue) => match hue {
            Hue::Ivory => [0xfdf8ea, 0xf3ead6],
            Hue::Ebony => [0x27252b, 0x1b1a1e],
            Hue::Red => [0xb8321f, 0xc03622],
            Hue::Blue => [0x2561a8, 0x2a66b4],
            Hue::Yellow => [0xffe160, 0xffe160],
            Hue::Green => [0x66b895, 0x66b895],
        },
        Ink::Rim(hue) => match hue {
            Hue::Ivory => [0x9c8a68, 0x6e5f47],
            Hue::Ebony => [0x0f0e11, 0x8b8791],
            Hue::Red => [0x6f170b, 0xf2a596],
            Hue::Blue => [0x0f2f63, 0x9dc0f5],
            Hue::Yellow => [0x8a6600, 0xfff6cf],
            Hue::Green => [0x1b5c41, 0xcdf3df],
        },
        Ink::Sign(hue) => match hue {
            Hue::Ivory => [0x5d5140, 0x54493a],
            Hue::Ebony => [0xf2ead9, 0xf2ead9],
            Hue::Red => [0xffe9e0, 0xffe9e0],
            Hue::Blue => [0xe6efff, 0xe6efff],
            Hue::Yellow => [0x4d3800, 0x4d3800],
            Hue::Green => [0x0d3a20, 0x0b321b],
        },
        Ink::Tint(hue) => match hue {
            Hue::Ivory => [0xe9dcbb, 0xb7a98c],
            Hue::Ebony => [0x70675e, 0x241f1c],
            Hue::Red => [0xdb8a74, 0x7d2a20],
            Hue::Blue => [0x86a4dc, 0x2a478c],
            Hue::Yellow => [0xffec9c, 0x8a742a],
            Hue::Green => [0xa9dcbb, 0x3f7a63],
        },
        Ink::Last => [0x00777a, 0x2fd0c8],
        Ink::Choice => [0x7a2bbd, 0xc99bff],
        Ink::Chosen => [0x4b0f86, 0xead7ff],
        Ink::Locked => [0x5b544c, 0xcfc4b3],
        Ink::OnMark => [0xffffff, 0x17120e],
        Ink::Shade => [0x3a2a14, 0x000000],
    }
}

/// Every ink there is.
pub fn inks() -> Vec<Ink> {
    let mut inks = vec![
        Ink::Paper,
        Ink::Sheet,
        Ink::Board,
        Ink::Grain,
        Ink::Frame,
        Ink::Inlay,
        Ink::Well,
        Ink::Line,
        Ink::Text,
        Ink::Faint,
        Ink::Last,
        Ink::Choice,
        Ink::Chosen,
        Ink::Locked,
        Ink::OnMark,
        Ink::Shade,
    ];
    for hue in Hue::ALL {
        inks.extend([
            Ink::Body(hue),
            Ink::Rim(hue),
            Ink::Sign(hue),
            Ink::Tint(hue),
        ]);
    }
    inks
}

/// The pairs of inks that meet along edges, and how many colours are wanted between them. What lies nowhere on these
/// ramps falls on the nearest colour of them all.
pub fn ramps() -> Vec<(Ink, Ink, u8)> {
    let mut ramps = vec![
        (Ink::Paper, Ink::Text, 7),
        (Ink::Sheet, Ink::Text, 7),
        (Ink::Paper, Ink::Faint, 3),
        (Ink::Sheet, Ink::Faint, 3),
        (Ink::Paper, Ink::Frame, 2),
        (Ink::Board, Ink::Text, 6),
        (Ink::Inlay, Ink::Text, 6),
        (Ink::Board, Ink::Line, 4),
        (Ink::Inlay, Ink::Line, 4),
        (Ink::Inlay, Ink::Well, 2),
        (Ink::Choice, Ink::OnMark, 5),
        (Ink::Choice, Ink::Board, 2),
        (Ink::Choice, Ink::Inlay, 2),
        (Ink::Last, Ink::OnMark, 4),
        (Ink::Last, Ink::Inlay, 3),
    ];
    for hue in Hue::ALL {
        ramps.extend([
            (Ink::Body(hue), Ink::Sign(hue), 5),
            (Ink::Body(hue), Ink::Rim(hue), 3),
            (Ink::Rim(hue), Ink::Board, 3),
            (Ink::Rim(hue), Ink::Inlay, 2),
            (Ink::Tint(hue), Ink::Rim(hue), 4),
        ]);
    }
    ramps
}

/// What shadows fall on, and in how many steps.
pub const SHADED: [(Ink, u8); 5] = [
    (Ink::Paper, 6),
    (Ink::Board, 8),
    (Ink::Inlay, 8),
    (Ink::Sheet, 3),
    (Ink::Body(Hue::Ivory), 6),
];
