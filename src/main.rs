//! The program: everything it does is in the library, so that nothing is compiled a second time for it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    taula::cli::main()
}
