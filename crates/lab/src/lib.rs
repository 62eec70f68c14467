#![doc = include_str!("../README.md")]

pub mod class;
pub mod contest;
mod crew;
pub mod document;
pub mod experiments;
pub mod grade;
pub mod openings;
pub mod players;
pub mod puzzles;
pub mod rating;
pub mod review;
pub mod runs;
pub mod script;
pub mod store;
pub mod tournament;
pub mod tree;
pub mod ugi;
pub mod wire;

pub use contest::{Ending, GameRecord, MoveRecord};
pub use document::Document;
