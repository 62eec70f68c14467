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
    CatalogueOperation, CatalogueResponse, EvaluationEntry, ExampleEntry, ExperimentEntry,
    LevelEntry, LimitsEntry, OpeningsEntry, SearchEntry, VariantEntry,
};
pub use evaluate::{
    EvaluateOperation, EvaluateRequest, EvaluateResponse, EvaluateResult, MoveChoice,
};
pub use explore::{ExploreOperation, ExploreRequest};
pub use hint::{HintOperation, HintRequest};
pub use perft::{PerftColumn, PerftDepth, PerftOperation, PerftRequest, PerftResponse};
pub use position::{PositionOperation, PositionRequest};
pub use puzzles::{PuzzlesOperation, PuzzlesRequest};
pub use puzzles_own::{
    OwnPuzzlesOperation, OwnPuzzlesProgress, OwnPuzzlesRequest, OwnPuzzlesResponse,
};
pub use puzzles_try::{TryPuzzleOperation, TryPuzzleRequest};
pub use review::{ReviewOperation, ReviewProgress, ReviewRequest};
pub use solve::{SolveOperation, SolveRequest, SolveResponse};
pub use status::{StatusOperation, StatusResponse};
pub use think::{LimitsRequest, ThinkOperation, ThinkProgress, ThinkRequest, ThinkResponse};
pub use tree::{TreeOperation, TreeProgress, TreeRequest};

/// The operations that need neither scripts nor the lab, in the order of the documentation.
pub fn operations() -> Vec<Arc<dyn AnyOperation>> {
    vec![
        Arc::new(StatusOperation),
        Arc::new(CatalogueOperation),
        Arc::new(PositionOperation),
        Arc::new(ThinkOperation),
        Arc::new(SolveOperation),
        Arc::new(EvaluateOperation),
        Arc::new(HintOperation),
        Arc::new(ReviewOperation),
        Arc::new(ExploreOperation),
        Arc::new(TreeOperation),
        Arc::new(PerftOperation),
        Arc::new(PuzzlesOperation),
        Arc::new(TryPuzzleOperation),
        Arc::new(OwnPuzzlesOperation),
    ]
}

/// Request of an operation without fields. Unknown fields are ignored.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NoRequest {}
