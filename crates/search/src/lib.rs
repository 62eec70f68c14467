#![doc = include_str!("../README.md")]

mod alarm;
mod clock;
mod clocked_engine;
mod engine;
mod engine_spec;
pub mod evals;
mod evaluate;
mod evaluation_error;
pub mod parameter;
pub mod probe;
mod registry;
mod score;
mod search_input;
pub mod searches;
mod spec;
mod verdict;

pub use alarm::Alarm;
pub use clock::{Clock, Limits, Monotonic, TimeSource, Timeless};
pub use clocked_engine::ClockedEngine;
pub use engine::{Composed, Engine, Foul, Observers, Progress, ThinkError, ThinkOptions};
pub use engine_spec::EngineSpec;
pub use evals::{Evaluate, Turn, View};
pub use probe::{Counters, Probe, Silent, Trace};
pub use registry::{EngineFamily, EvalFamily, Evaluation, Registry, Syntax};
pub use score::Score;
pub use searches::{Search, SearchInput};
pub use spec::{SpecError, did_you_mean};
pub use verdict::Verdict;
