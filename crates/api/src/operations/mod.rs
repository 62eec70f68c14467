//! The operations. Each operation has its own file and one entry in [`operations()`].

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

use foursight_analysis::review::PlayerNames;

use crate::request::check_length;
use crate::{AnyOperation, ApiError};

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
pub use think::{ThinkLimits, ThinkOperation, ThinkProgress, ThinkRequest, ThinkResponse};
pub use tree::{TreeOperation, TreeProgress, TreeRequest};

/// Returns the operations in the order of the documentation. The list does not contain the operations that check or
/// grade scripts or run experiments, because they belong to other crates.
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

/// A request without fields. Fields that a client sends are ignored.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NoRequest {}

/// Checks that the names of the players can be used in sentences: they must be short, not empty, and without control
/// characters.
fn check_player_names(names: PlayerNames) -> Result<PlayerNames, ApiError> {
    const LONGEST: usize = 32;
    for (what, name) in [("names.first", &names.first), ("names.second", &names.second)] {
        check_length(what, name, LONGEST)?;
        if name.trim().is_empty() || name.contains(char::is_control) {
            return Err(ApiError::invalid(format!("{what} must be a name, such as Red")));
        }
    }
    Ok(names)
}
