//! Questions and answers: JSON in, documents out, for whoever stands in front of them.
//!
//! A question is a request that is [`read()`] strictly and then *checked*: what is wrong with it is told before
//! anybody waits. What comes of the check is the *work*, which is given a [`RequestContext`]: a clock, a flag that stops
//! it, and somebody to hear how far it is. A server does the work on a thread of its own, a page in a worker;
//! neither the questions nor the answers know which. What differs is handed in: [`Engines`] by their texts with
//! the [`ResourceLimits`] of the place, and a [`Pool`](foursight_solver::Pool) of solvers with the book that is there.

mod catalogue;
mod context;
mod engines;
mod error;
mod explore;
mod hint;
mod judge;
mod names;
mod position;
mod puzzles;
mod request;
mod review;
mod solve;
mod status;
mod think;
mod tree;

pub use catalogue::{
    Catalogue, Deployment, EvaluationEntry, ExampleEntry, ExperimentEntry, LevelEntry, LimitsEntry,
    OpeningsEntry, SearchEntry, VariantEntry,
};
pub use context::RequestContext;
pub use engines::{Engines, ResourceLimits, registry};
pub use error::{ApiError, ScriptFault};
pub use explore::ExploreRequest;
pub use hint::{HintRequest, Hinting};
pub use judge::{Choice, Feature, Inspect, Judge, JudgeRequest, Judgement, Judgements, no_scripts};
pub use names::Names;
pub use position::PositionRequest;
pub use puzzles::{Looking, Own, OwnRequest, OwnSearch, Try, TryRequest, published};
pub use request::{ScriptSource, game, objects, read, short, variant};
pub use review::{ReviewRequest, ReviewSearch, Reviewing};
pub use solve::{Solve, SolveRequest, Solved};
pub use status::Status;
pub use think::{LimitsRequest, Think, ThinkRequest, Thinking, Thought};
pub use tree::{Growing, TreeRequest, TreeSearch};

/// A time as documents tell it.
pub fn milliseconds(time: std::time::Duration) -> f64 {
    // Microseconds are all anyone can use.
    (time.as_secs_f64() * 1e6).round() / 1e3
}
