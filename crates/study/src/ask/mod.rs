//! Questions and answers: JSON in, documents out, for whoever stands in front of them.
//!
//! A question is a request that is [`read()`] strictly and then *checked*: what is wrong with it is told before
//! anybody waits. What comes of the check is the *work*, which is given a [`Job`]: a clock, a flag that stops
//! it, and somebody to hear how far it is. A server does the work on a thread of its own, a page in a worker;
//! neither the questions nor the answers know which. What differs is handed in: [`Engines`] by their texts with
//! the [`Caps`] of the place, and [`Solvers`] with the book that is there.

mod catalogue;
mod engines;
mod explore;
mod hint;
mod job;
mod judge;
mod names;
mod position;
mod puzzles;
mod refusal;
mod request;
mod review;
mod solve;
mod solvers;
mod status;
mod think;
mod tree;

pub use catalogue::{
    Catalogue, EvaluationEntry, ExampleEntry, ExperimentEntry, LevelEntry, LimitsEntry,
    OpeningsEntry, Place, SearchEntry, VariantEntry,
};
pub use engines::{Caps, Engines, registry};
pub use explore::ExploreRequest;
pub use hint::{HintRequest, Hinting};
pub use job::Job;
pub use judge::{Choice, Feature, Inspect, Judge, JudgeRequest, Judgement, Judgements, no_scripts};
pub use names::Names;
pub use position::PositionRequest;
pub use puzzles::{Looking, Own, OwnRequest, OwnSearch, Try, TryRequest, published};
pub use refusal::{Fault, Refusal};
pub use request::{ScriptSource, game, objects, read, short, variant};
pub use review::{ReviewRequest, ReviewSearch, Reviewing};
pub use solve::{Solve, SolveRequest, Solved};
pub use solvers::Solvers;
pub use status::Status;
pub use think::{LimitsRequest, Think, ThinkRequest, Thinking, Thought};
pub use tree::{Growing, TreeRequest, TreeSearch};

/// A time as documents tell it.
pub fn milliseconds(time: std::time::Duration) -> f64 {
    // Microseconds are all anyone can use.
    (time.as_secs_f64() * 1e6).round() / 1e3
}
