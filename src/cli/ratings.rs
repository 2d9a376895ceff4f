//! `taula ratings --rebuild`: all ratings again from the results.

use super::runtime;
use crate::config;
use crate::matches::Matches;
use crate::store::Store;

#[derive(clap::Args)]
pub struct Arguments {
    /// Compute them again from the results
    #[arg(long, required = true)]
    rebuild: bool,
}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        let database = config::database()?;
        let (results, changed) = runtime::block_on(async {
            let store = Store::open_existing(&database).await?;
            Ok(Matches::new(store).rebuild_ratings().await?)
        })?;
        println!("{results} rated results, {changed} ratings changed");
        Ok(())
    }
}
