#![doc = include_str!("../README.md")]

pub mod class;
pub mod contest;
pub mod experiments;
pub mod files;
pub mod openings;
pub mod rating;
pub mod runs;
pub mod script;
pub mod store;
pub mod tournament;
pub mod ugi;

pub use contest::{Ending, GameRecord, MoveRecord};
pub use foursight_study::{
    Document, Shard, crew, document, grade, normal, players, puzzles, review, significance, tree,
    wire,
};
