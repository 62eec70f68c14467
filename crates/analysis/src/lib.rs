#![doc = include_str!("../README.md")]
#![allow(missing_docs, reason = "doc comments that only repeat a name are left out")]

mod analysis;
pub mod document;
mod evaluation;
mod family;
pub mod grade;
mod hash;
pub mod immediate_wins;
mod opening_scores;
pub mod parallel;
mod position_report;
pub mod puzzles;
pub mod report_players;
pub mod review;
mod schema_version;
mod score_bounds;
mod score_report;
mod search_counters;
mod shard;
pub mod statistics;
pub mod tree;

pub use analysis::{Analysis, AnalysisProgress, ColumnScore, analyse_position};
pub use document::Document;
pub use evaluation::{EvaluationReport, ExplainedTerm, evaluate_position, plain_evaluations};
pub use family::{FamilyReport, ParameterReport};
pub use hash::fnv1a;
pub use opening_scores::{OpeningMove, OpeningReport, explore_opening};
pub use position_report::{GameStatus, PlayerSide, PositionReport, Threat, Threats};
pub use schema_version::SchemaVersion;
pub use score_bounds::{BoundsRange, GameValue, ScoreBounds};
pub use score_report::{DecisionReport, MoveScore, ScoreReport};
pub use search_counters::SearchCounters;
pub use shard::Shard;
