//! The operations: one file and one entry in [`operations()`] each.

mod catalogue;
mod evaluate;
mod explore;
mod hint;
mod perft;
mod position;
mod puzzles;
mod puzzles_own;
mod puzzles_try;
mod review;
mod solve;
mod status;
mod think;
mod tree;

use std::sync::Arc;

use crate::AnyOperation;

pub use catalogue::{
    Catalogue, CatalogueResponse, EvaluationEntry, ExampleEntry, ExperimentEntry, LevelEntry,
    LimitsEntry, OpeningsEntry, SearchEntry, VariantEntry,
};
pub use evaluate::{Evaluate, EvaluateRequest, EvaluateResponse, EvaluateResult, MoveChoice};
pub use explore::{Explore, ExploreRequest};
pub use hint::{Hint, HintRequest};
pub use perft::{Perft, PerftColumn, PerftDepth, PerftRequest, PerftResponse, perft_columns};
pub use position::{Position, PositionRequest};
pub use puzzles::{Puzzles, PuzzlesRequest};
pub use puzzles_own::{OwnPuzzles, OwnPuzzlesProgress, OwnPuzzlesRequest, OwnPuzzlesResponse};
pub use puzzles_try::{TryPuzzle, TryPuzzleRequest};
pub use review::{Review, ReviewProgress, ReviewRequest};
pub use solve::{Solve, SolveRequest, SolveResponse};
pub use status::{Status, StatusResponse};
pub use think::{LimitsRequest, Think, ThinkProgress, ThinkRequest, ThinkResponse};
pub use tree::{Tree, TreeProgress, TreeRequest};

/// The operations that need neither scripts nor the lab, in the order of the documentation.
pub fn operations() -> Vec<Arc<dyn AnyOperation>> {
    vec![
        Arc::new(Status),
        Arc::new(Catalogue),
        Arc::new(Position),
        Arc::new(Think),
        Arc::new(Solve),
        Arc::new(Evaluate),
        Arc::new(Hint),
        Arc::new(Review),
        Arc::new(Explore),
        Arc::new(Tree),
        Arc::new(Perft),
        Arc::new(Puzzles),
        Arc::new(TryPuzzle),
        Arc::new(OwnPuzzles),
    ]
}

/// The request of an operation without parameters. Others that are sent are ignored.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NoRequest {}
