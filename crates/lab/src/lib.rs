#![doc = include_str!("../README.md")]
#![allow(missing_docs, reason = "comments are for what a name does not say")]

pub mod contest;
pub mod diagnose;
pub mod experiments;
pub mod marking;
pub mod rating;
pub mod runs;
pub mod store;
pub mod tournament;
pub mod ugi;

pub use runs::{PlayerResult, RecordedGame, RecordedResult};
pub use tournament::{Ending, GameRecord, MoveRecord, play_game};
