//! Runs: tournaments, gradings and experiments as the page asks for them, kept in the ledger of a results file.
//!
//! A [`Request`] is what somebody asks for; [`Lab::read`] checks it and makes it a [`Task`], in which every
//! default is written out, and which is the same for the same request: so is its [`id`](Task::id). [`Task::work`]
//! does it, tells how far it is, and ends early when told to; a tournament goes on later with the pairs that are
//! missing. What comes of it is a [`Document`](foursight_analysis::Document).

mod compare;
mod files;
mod lab;
mod reading;
mod request;
mod scripts;
mod task;
mod work;

pub use compare::compare;
pub use files::File;
pub use foursight_api::ScriptSource;
pub use lab::{Lab, Wrong};
pub use request::{Entrant, Kind, Request};
pub use task::{Grading, Named, Task};
pub use work::{Ended, Watch};

/// What one run may take, so that all of them end some time.
pub mod limits {
    /// Players of a tournament, once for each depth; evaluations of a grading.
    pub const ENTRANTS: usize = 16;
    /// Games of a tournament.
    pub const GAMES: usize = 20_000;
    /// Openings that the solver has to find.
    pub const RANDOM_PAIRS: usize = 1_000;
    /// How deep a search may go.
    pub const DEPTH: u64 = 10;
    /// How deep one may go that prunes nothing.
    pub const FULL_DEPTH: u64 = 7;
    /// How deep a search may go that is graded on thousands of positions.
    pub const GRADED_DEPTH: u64 = 8;
    /// Positions that a player may be told to visit for a move.
    pub const NODES: u64 = 2_000_000;
    /// Positions after which the solver gives up a move.
    pub const SOLVER_NODES: u64 = 200_000_000;
    /// Scripts that come with a request.
    pub const SCRIPTS: usize = 8;
    /// Letters of an engine, an evaluation or a name.
    pub const TEXT: usize = 256;
    /// The greatest seed: what every reader of JSON still tells apart.
    pub const SEED: u64 = (1 << 53) - 1;
}
