#![doc = include_str!("../README.md")]
#![allow(missing_docs, reason = "doc comments that only repeat a name are left out")]

pub mod document;
pub mod grade;
mod hash;
pub mod outcome_kept;
pub mod parallel;
pub mod players;
pub mod puzzles;
pub mod review;
mod schema_version;
mod shard;
pub mod statistics;
mod suggest;
pub mod tree;
pub mod types;

pub use document::Document;
pub use hash::fnv1a;
pub use schema_version::SchemaVersion;
pub use shard::Shard;
pub use suggest::Suggestion;
