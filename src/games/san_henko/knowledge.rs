//! What search should know of San Henko: hands are hidden.

use super::SanHenko;
use crate::search::Knowledge;

impl Knowledge for SanHenko {
    const HIDDEN: bool = true;
}
