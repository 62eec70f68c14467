//! Manages runs. A run is a tournament, a grading or an experiment that a client requested. Runs are stored in a
//! results file, in a table that is called the ledger.
//!
//! [`Runs`] owns all runs. It converts each [`RunRequest`] to a [`Task`], in which all default values are filled in. It
//! stores the task in the ledger and executes the tasks one after another on its own thread. After a restart it
//! continues with the stored tasks. Equal requests give equal tasks, and equal tasks have the same
//! [`run_id`](Task::run_id).
//!
//! There are two locks. One protects the ledger and is held while the file is written. The other protects the in-memory
//! index of runs and is held only briefly. Code that needs both locks must lock the ledger first.

mod execute_task;
mod open_ledger;
mod recorded_game;
mod report_cache;
mod resolve_request;
mod run_commands;
mod run_documents;
mod run_error;
mod run_file;
mod run_folder;
mod run_games;
mod run_index;
mod run_owner;
mod run_request;
mod run_scripts;
mod run_summary;
mod run_task;
mod run_worker;

pub use foursight_api::ScriptSource;
pub use recorded_game::{PlayerResult, RecordedGame, RecordedResult};
pub use run_error::RunError;
pub use run_file::RunFile;
pub use run_folder::RunFolder;
pub use run_games::{GamesRequest, RunGames};
pub use run_owner::{ClientKey, RunFollower, RunOptions, RunQuotas, Runs};
pub use run_request::{CompareRequest, Entrant, RenameRequest, RunKind, RunRequest, SprtRequest};
pub use run_summary::{RunComparison, RunList, RunSummary, RunWithDocument};
pub use run_task::{GradingTask, NamedCandidate, Task};

/// Upper limits for the values in a request. They ensure that every run ends.
pub mod limits {
    /// Maximum number of players in a tournament or evaluations in a grading. In a tournament, a player counts once for
    /// each depth.
    pub const ENTRANTS: usize = 16;
    /// Maximum number of games in a tournament.
    pub const GAMES: usize = 20_000;
    /// Maximum number of pairs with random openings. The limit is low, because the solver checks that each random
    /// opening is balanced.
    pub const RANDOM_PAIRS: usize = 1_000;
    /// Maximum search depth in tournaments.
    pub const DEPTH: u64 = 10;
    /// Maximum search depth of minimax, which does not prune.
    pub const FULL_DEPTH: u64 = 7;
    /// Maximum search depth in gradings. The limit is lower than in tournaments, because a grading searches thousands
    /// of positions.
    pub const GRADED_DEPTH: u64 = 8;
    /// Maximum number of nodes per move.
    pub const NODES: u64 = 2_000_000;
    /// Maximum number of nodes per move for the engine `perfect`.
    pub const SOLVER_NODES: u64 = 200_000_000;
    /// Maximum number of scripts in a request.
    pub const SCRIPTS: usize = 16;
    /// Maximum number of characters in a name, or in the text of an engine or an evaluation.
    pub const TEXT: usize = 256;
    /// Maximum number of characters in a title.
    pub const TITLE: usize = 100;
    /// Maximum number of games in one response.
    pub const LISTED_GAMES: usize = 100;
    /// The largest seed, 2⁵³ − 1. Every JSON parser reads numbers up to this size exactly.
    pub const SEED: u64 = (1 << 53) - 1;
}
