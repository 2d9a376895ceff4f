//! `taula backup`: a consistent copy of the SQLite database while it is in use.

use super::runtime;
use crate::{config, store};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Arguments {
    /// The copy, which must not be there yet
    file: PathBuf,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let database = config::database()?;
        runtime::block_on(async { Ok(store::backup(&database, &self.file).await?) })
    }
}
