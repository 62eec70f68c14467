#![doc = include_str!("../README.md")]
#![allow(missing_docs, reason = "comments are for what a name does not say")]

pub mod contest;
pub mod experiments;
pub mod openings;
mod plan_engines;
pub mod play_game;
pub mod rating;
mod recorded_game;
pub mod runs;
pub mod store;
pub mod tournament;
pub mod ugi;

pub use play_game::{Ending, GameRecord, MoveRecord};
pub use recorded_game::{PlayerResult, RecordedGame, RecordedResult};
