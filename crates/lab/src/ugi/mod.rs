//! Players in any language: programs that speak UGI over standard input and output.
//!
//! UGI is the Universal Game Interface, chess's UCI made general; `docs/protocol.md` says exactly what is
//! spoken here. [`Program`] is a program as a player, [`serve()`] the other side: one of our engines
//! answering. [`check`] tests a program's manners step by step.

pub mod check;
mod command;
mod complaints;
mod family;
mod pipe;
mod position;
mod process;
mod program;
mod program_limits;
pub mod protocol;
mod serve;

pub use command::{CommandError, CommandLine, quoted};
pub use family::{adopt_orphans, end_all};
pub use program::{Program, Programs};
pub use program_limits::ProgramLimits;
pub use serve::serve;
