//! Players in any language: programs that speak UGI over standard input and output.
//!
//! UGI is the Universal Game Interface, chess's UCI made general; `docs/protocol.md` says exactly what is
//! spoken here. [`Program`] is a program as a player, [`serve_ugi`] the other side: one of our engines
//! answering. [`conformance`] tests a program step by step.

mod command;
pub mod conformance;
mod pipe;
mod position_text;
mod process;
mod process_tree;
mod program;
mod program_limits;
pub mod protocol;
mod serve;
mod stderr_tail;

pub use command::{CommandError, CommandLine, shell_quoted};
pub use process_tree::{adopt_orphans, kill_all_programs};
pub use program::{Program, ProgramFamily};
pub use program_limits::ProgramLimits;
pub use serve::serve_ugi;
