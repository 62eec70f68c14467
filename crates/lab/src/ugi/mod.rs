//! Programs in any language as players. They use the UGI protocol on standard input and output.
//!
//! UGI, the Universal Game Interface, generalises the UCI protocol of chess engines; `docs/protocol.md` is the
//! specification. [`Program`] is an engine that runs a program. [`serve_ugi`] is the opposite: it offers a Foursight engine
//! to another program. [`conformance`] checks a program step by step.

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
