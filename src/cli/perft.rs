//! `taula perft`: counts move sequences, as authors of engines expect.

use super::switched_on;
use crate::game::Setup;
use crate::games;

#[derive(clap::Args)]
pub struct Arguments {
    game: String,
    depth: u32,
    #[arg(long, default_value_t = 2)]
    seats: u64,
    /// An option of the game to switch on; may be repeated
    #[arg(long = "on", value_name = "OPTION")]
    options: Vec<String>,
    /// Also print the count behind each first move
    #[arg(long)]
    divide: bool,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let kind = games::find(&self.game)?;
        let game = kind.start(&Setup::new(kind, self.seats, &switched_on(self.options))?);
        if self.divide && self.depth > 0 {
            for first in game.legal() {
                let mut next = game.clone();
                next.play(first.as_str())?;
                println!("{first}: {}", next.perft(self.depth - 1));
            }
        }
        println!("{}", game.perft(self.depth));
        Ok(())
    }
}
