//! Runs: tournaments, gradings and experiments that clients request, kept in the ledger of a results file.
//!
//! [`Runs`] owns them all. It resolves a [`RunRequest`] to a [`Task`], in which every default is written out, stores
//! it, carries out one task after the other on a thread of its own, and continues after a restart. The same request
//! gives the same task, and so the same [`id`](Task::id).
//!
//! Two things are locked: the ledger's file while it is written, and the index of all runs in memory for moments.
//! Code that needs both locks the ledger first.

mod commands;
mod compare;
mod documents;
mod execute;
mod open;
mod owner;
mod report_cache;
mod resolve;
mod run_error;
mod run_file;
mod run_folder;
mod run_request;
mod run_summary;
mod scripts;
mod state;
mod task;
mod worker;

pub use compare::compare_documents;
pub use foursight_api::ScriptSource;
pub use owner::{ClientKey, Follower, RunOptions, RunQuotas, Runs};
pub use run_error::RunError;
pub use run_file::RunFile;
pub use run_folder::RunFolder;
pub use run_request::{Entrant, RunKind, RunRequest, SprtRequest};
pub use run_summary::{RunSummary, RunWithDocument};
pub use task::{Grading, Named, Task};

/// Upper bounds for one run, so that every run ends.
pub mod limits {
    /// Players of a tournament, once for each depth; evaluations of a grading.
    pub const ENTRANTS: usize = 16;
    /// Games of a tournament.
    pub const GAMES: usize = 20_000;
    /// Pairs with random openings, which the solver has to balance.
    pub const RANDOM_PAIRS: usize = 1_000;
    /// Depth of a search.
    pub const DEPTH: u64 = 10;
    /// Depth of a search without pruning.
    pub const FULL_DEPTH: u64 = 7;
    /// Depth of a search that is graded on thousands of positions.
    pub const GRADED_DEPTH: u64 = 8;
    /// Nodes for a move.
    pub const NODES: u64 = 2_000_000;
    /// Nodes for a move of the solver.
    pub const SOLVER_NODES: u64 = 200_000_000;
    /// Scripts in a request.
    pub const SCRIPTS: usize = 8;
    /// Characters of an engine, an evaluation or a name.
    pub const TEXT: usize = 256;
    /// Characters of a title.
    pub const TITLE: usize = 100;
    /// The greatest seed: 2⁵³ − 1, which every JSON parser reads exactly.
    pub const SEED: u64 = (1 << 53) - 1;
}
