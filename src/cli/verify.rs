//! `taula verify`: whether the record of a match is what it says.

use crate::matches::document::Document;
use anyhow::Context;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Arguments {
    /// A file, or - for standard input
    record: PathBuf,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let text = super::read(&self.record)?;
        let document: Document =
            serde_json::from_str(&text).context("this is not the record of a match")?;
        println!("{}", document.verify()?);
        Ok(())
    }
}
