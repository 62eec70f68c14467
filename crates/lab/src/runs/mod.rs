//! Runs: tournaments, gradings and experiments that clients request. They are stored in the ledger of a results file.
//!
//! [`Runs`] owns all runs. It resolves a [`RunRequest`] to a [`Task`] with all defaults written out, stores the task in the
//! ledger, executes one task after the other on its own thread, and continues after a restart. Equal requests give equal
//! tasks, and therefore the same [`run_id`](Task::run_id).
//!
//! There are two locks: one for the ledger, held while its file is written, and one for the in-memory index of runs, held
//! briefly. Code that needs both locks the ledger first.

mod compare_documents;
mod execute_task;
mod open_ledger;
mod report_cache;
mod request_scripts;
mod resolve_request;
mod run_commands;
mod run_documents;
mod run_error;
mod run_file;
mod run_folder;
mod run_index;
mod run_owner;
mod run_request;
mod run_summary;
mod run_task;
mod run_worker;

pub use compare_documents::compare_documents;
pub use foursight_api::ScriptSource;
pub use run_error::RunError;
pub use run_file::RunFile;
pub use run_folder::RunFolder;
pub use run_owner::{ClientKey, RunFollower, RunOptions, RunQuotas, Runs};
pub use run_request::{Entrant, RunKind, RunRequest, SprtRequest};
pub use run_summary::{RunSummary, RunWithDocument};
pub use run_task::{GradingTask, NamedCandidate, Task};

/// Upper bounds for one run. They ensure that every run ends.
pub mod limits {
    /// Players of a tournament, where a player counts once for each depth; evaluations of a grading.
    pub const ENTRANTS: usize = 16;
    /// Games of a tournament.
    pub const GAMES: usize = 20_000;
    /// Pairs with random openings. The solver checks that each opening is balanced, which takes time.
    pub const RANDOM_PAIRS: usize = 1_000;
    /// Search depth in tournaments.
    pub const DEPTH: u64 = 10;
    /// Search depth of minimax, which does not prune.
    pub const FULL_DEPTH: u64 = 7;
    /// Search depth in gradings, which search thousands of positions.
    pub const GRADED_DEPTH: u64 = 8;
    /// Nodes per move.
    pub const NODES: u64 = 2_000_000;
    /// Nodes per move of the engine `perfect`.
    pub const SOLVER_NODES: u64 = 200_000_000;
    /// Scripts in a request.
    pub const SCRIPTS: usize = 8;
    /// Characters of an engine text, an evaluation text or a name.
    pub const TEXT: usize = 256;
    /// Characters of a title.
    pub const TITLE: usize = 100;
    /// The largest seed, 2⁵³ − 1: every JSON parser reads it exactly.
    pub const SEED: u64 = (1 << 53) - 1;
}
