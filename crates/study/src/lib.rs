#![doc = include_str!("../README.md")]

pub mod ask;
pub mod crew;
pub mod document;
pub mod grade;
pub mod normal;
pub mod players;
pub mod puzzles;
pub mod review;
mod shard;
pub mod significance;
mod suggest;
mod sum;
pub mod tree;
pub mod wire;

pub use document::Document;
pub use shard::Shard;
pub use suggest::Suggested;
pub use sum::fnv;
