//! Connects programs in any language as players. The programs use the UGI protocol on standard input and output.
//!
//! UGI, the Universal Game Interface, generalises the UCI protocol of chess engines. `docs/protocol.md` contains the
//! specification.
//!
//! - [`Program`] is an engine that runs a program and requests moves from it.
//! - [`serve_ugi`] works in the opposite direction. It offers a Foursight engine to another program.
//! - [`conformance`] checks step by step whether a program follows the protocol.

mod command;
pub mod conformance;
pub(crate) mod finished_command;
mod isolation;
#[cfg(target_os = "linux")]
mod pid_namespace;
mod pipe;
mod position_text;
mod process;
mod process_memory;
mod process_tree;
mod program;
mod program_limits;
pub mod protocol;
mod serve;
mod stderr_tail;

pub use command::{CommandError, CommandLine, quote_command_word};
pub use isolation::{Isolation, IsolationError};
pub use process_tree::{adopt_orphans, kill_all_programs};
pub use program::{Program, ProgramFamily};
pub use program_limits::ProgramLimits;
pub use serve::serve_ugi;
